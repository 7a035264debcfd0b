"""A server for the tests of a module, and people at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ludus.table import automatic, limits, seating
from tests.table.kit import PEOPLE, Running, Someone, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(Path(tmp_path_factory.mktemp("table"))) as made:
        yield made


@pytest.fixture(scope="session", autouse=True)
def bots_never_rest() -> Iterator[None]:
    """There is nobody here to whom bots among themselves would have to leave the processor."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(automatic, "REST", 0.0)
        yield


@pytest.fixture(autouse=True)
def everybody_goes_home() -> Iterator[None]:
    before = [*PEOPLE]
    yield
    for person in [person for person in PEOPLE if person not in before]:
        person.close()


@pytest.fixture
def someone(server: Running) -> Callable[..., Someone]:
    def make(token: str = "", lang: str = "en") -> Someone:
        return Someone(server.url, token, lang)

    return make


@pytest.fixture
def fixed_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """All tables have the same secret: where people decide in the same way all goes the same."""
    monkeypatch.setattr(seating, "new_secret", lambda: bytes(32).hex())


@pytest.fixture
def used_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """What somebody has used of his limits stays used, however long the test takes."""
    monkeypatch.setattr(limits, "monotonic", lambda: 1000.0)

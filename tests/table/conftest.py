"""A server for the tests of a module, and people at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.table.kit import Running, Someone, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(Path(tmp_path_factory.mktemp("table"))) as made:
        yield made


@pytest.fixture
def someone(server: Running) -> Iterator[Callable[..., Someone]]:
    people: list[Someone] = []

    def make(token: str = "", lang: str = "en") -> Someone:
        people.append(Someone(server.url, token, lang))
        return people[-1]

    yield make
    for person in people:
        person.close()

"""A server for all of this folder, and a browser for the tests of a module, in each worker.

No browser for the session: Playwright keeps an event loop in this thread while it runs, and other
tests have their own.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.browser.kit import DESKTOP, NoBrowser, Person, launch
from tests.table.kit import Process

People = Callable[..., Person]


def is_set(name: str, usual: str) -> bool:
    return os.environ.get(name, usual) not in ("", "0")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A real browser on a busy machine may lose a race; what fails four times is broken.

    ``--reruns 0`` shows what does.
    """
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.browser)
            if item.config.getoption("reruns") is None:
                item.add_marker(pytest.mark.flaky(reruns=3))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if not is_set("LUDUS_BROWSER_TESTS", "1"):
        pytest.skip("LUDUS_BROWSER_TESTS=0: the tests in the browser are left out")
    with sync_playwright() as playwright:
        try:
            found = launch(playwright)
        except NoBrowser as reason:
            if is_set("LUDUS_REQUIRE_BROWSER", "0"):
                pytest.fail(str(reason))
            pytest.skip(str(reason))
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = Path(tmp_path_factory.mktemp("browser"))
    process = Process(f"sqlite:///{folder / 'table.db'}", LUDUS_GAMES="")
    yield process
    _, said = process.stop()
    assert said == "", "the server has complained"


@pytest.fixture(scope="module")
def over(browser: Browser, server: Process) -> Iterator[str]:
    """A game for three that is over and that anybody may look at."""
    owner = Person(browser, server.url)
    table = owner.finished()
    yield table
    owner.close()


@pytest.fixture
def someone(browser: Browser, server: Process) -> Iterator[People]:
    """Makes people; whatever went wrong in their browsers fails the test."""
    people: list[Person] = []

    def make(size: ViewportSize = DESKTOP, **settings: Any) -> Person:
        people.append(Person(browser, server.url, size, **settings))
        return people[-1]

    yield make
    troubles = [trouble for person in people for trouble in person.troubles]
    for person in people:
        person.close()
    assert troubles == []

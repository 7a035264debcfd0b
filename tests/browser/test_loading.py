"""What a browser loads: little the first time, next to nothing afterwards."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from ludus.games import game_ids
from ludus.lab.page_check.loading import LINES, Loaded, opened
from tests.browser.conftest import People
from tests.browser.kit import Person, at_table
from tests.table.kit import Process


def loaded(person: Person, table: str) -> list[tuple[str, int]]:
    """Addresses and bytes that travel when a table is opened; not what the browser has kept."""
    session = person.context.new_cdp_session(person.page)
    session.send("Network.enable")
    answers: dict[str, Any] = {}
    done: list[tuple[str, int]] = []

    def answered(event: Any) -> None:
        answers[event["requestId"]] = event["response"]

    def finished(event: Any) -> None:
        answer = answers.get(event["requestId"])
        if answer and not answer.get("fromDiskCache") and event["encodedDataLength"]:
            done.append((answer["url"], event["encodedDataLength"]))

    session.on("Network.responseReceived", answered)
    session.on("Network.loadingFinished", finished)
    at_table(person.page, table)
    person.page.wait_for_load_state()
    person.page.wait_for_timeout(500)
    session.detach()
    return done


def test_a_new_table_is_under_150_kb_although_it_adds_to_the_dice(
    browser: Browser, server: Process
) -> None:
    found = opened(browser, server.url, "sword_of_rome", LINES["none"])
    assert (found.requests <= 15, found.bytes < 150_000) == (True, True), found
    assert Loaded("tabula", 16, 150_001, 1001).problems() == [
        "tabula: 16 requests, not 15",
        "tabula: 150001 bytes, not 150000",
        "tabula: 1001 milliseconds until the board is drawn, not 1000",
    ]


@pytest.mark.parametrize("game", game_ids())
def test_a_table_takes_few_requests_and_a_second_visit_almost_none(
    someone: People, game: str
) -> None:
    person = someone()
    table = person.table(game)
    first = loaded(person, table)
    assert len(first) <= 15, first
    assert len([url for url, _ in first if "/board.svg" in url]) == 1  # ahead of the scripts
    assert len([url for url, _ in first if "/coach" in url]) <= 1  # asked about a decision once
    assert sum(size for _, size in first) < 150_000, first
    person.page.goto("about:blank")
    again = loaded(person, table)
    assert [url for url, _ in again if "/static/" in url or "board" in url] == []

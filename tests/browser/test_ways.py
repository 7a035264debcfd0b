"""Movement by destination in the browser: a far place is clicked, the steps are sent one by one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import People
from tests.browser.kit import COMMIT, Person, at_table, chronicle, prompt, until
from tests.table.kit import Process


@pytest.fixture(scope="module")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = Path(tmp_path_factory.mktemp("ways"))
    process = Process(f"sqlite:///{folder / 'table.db'}", LUDUS_GAMES="tests.trek:trek_game")
    yield process
    _, said = process.stop()
    assert said == "", "the server has complained"


def setting_out(me: Person, other: Person) -> str:
    """Bruna, who has no page, lies in wait; Aulus is asked for a step."""
    table = me.table_for({"aulus": "me", "bruna": "open"}, "trek")
    other.ask("POST", f"tables/{table}/join", {"seat": "bruna"})
    answer(other, table, 0)
    at_table(me.page, table)
    return table


def answer(one: Person, table: str, action: int) -> None:
    """Answer what Bruna is asked, as soon as she is."""
    until(one.page, lambda: one.ask("GET", f"tables/{table}")["decision"])
    step = one.ask("GET", f"tables/{table}")["decision"]["step"]
    body = {"seat": "bruna", "step": step, "action": action}
    one.ask("POST", f"tables/{table}/actions", body)


def test_a_far_place_is_reached_in_two_clicks_and_every_step_is_in_the_log(someone: People) -> None:
    me = someone()
    table = setting_out(me, someone())
    page = me.page
    page.locator('.far[data-target="space:field"]').click()
    card = page.locator("#chosen.way")
    assert "2 points, 4 left" in card.inner_text()
    assert page.locator("#chosen .way-steps li").all_inner_texts() == ["1\nMill", "1\nField"]
    assert page.locator(".far-way .far-line").count() == 1
    before = me.ask("GET", f"tables/{table}")["step"]
    page.locator(COMMIT).click()
    until(page, lambda: "Field" in prompt(page))
    assert me.ask("GET", f"tables/{table}")["step"] == before + 2
    page.keyboard.press("z")  # takes back one step, not the march
    until(page, lambda: "Mill" in prompt(page))


def test_a_march_goes_on_past_others_only_if_they_let_it_pass(someone: People) -> None:
    me, other = someone(), someone()
    table = setting_out(me, other)
    page = me.page
    page.locator(".farther > summary").click()
    page.locator(".farther button", has_text="City").click()
    assert "Bruna may attack (Gorge) 50 %" in page.locator("#chosen .way-risks").inner_text()
    page.locator(COMMIT).click()
    answer(other, table, 0)
    page.locator("#over").wait_for(state="attached")  # the page of the end covers it
    told = chronicle(page)
    assert any("fight at Gorge" in line for line in told)
    assert not any("City" in line for line in told)
    assert me.ask("GET", f"tables/{table}")["over"]

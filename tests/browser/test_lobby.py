"""The lobby: what waits for me first, what is over apart, filters, rematches."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import People


def test_what_waits_for_me_comes_first_and_what_is_over_is_apart(someone: People) -> None:
    me = someone()
    page = me.page
    page.goto("/")
    expect(page.locator("#waiting")).to_be_hidden()
    over = me.finished("tabula")
    table = me.table("triumvirate")
    page.goto("/")
    waiting = page.locator("#waiting a")
    expect(page.locator("#waiting .turn.now")).to_have_attribute("href", f"/t/{table}")
    expect(page).to_have_title("(1) LVDVS")
    hrefs = [link.get_attribute("href") for link in waiting.all()]
    assert f"/t/{over}" not in hrefs
    box, games = page.locator("#waiting").bounding_box(), page.locator(".games").bounding_box()
    assert box is not None
    assert games is not None
    assert box["y"] + box["height"] <= games["y"]
    waiting.first.click()  # all my games
    page.wait_for_url("**/mine*")
    expect(page.locator("#running a")).to_have_attribute("href", f"/t/{table}")
    replay = page.locator("#finished tbody a", has_text="Replay")
    expect(replay).to_have_attribute("href", f"/t/{over}/replay")
    page.locator("#filters [name=game]").select_option("triumvirate")
    expect(page.locator("#finished table")).to_be_hidden()
    expect(page.locator("#finished .none")).to_be_visible()


def test_tables_are_filtered_by_game_and_pace(someone: People) -> None:
    host, me = someone(), someone()
    seats = {"caesar": "me", "pompey": "open", "crassus": "bot:greedy"}
    host.table_for(seats, players="3")
    me.page.goto("/")
    rows = me.page.locator("#open tbody tr")
    expect(rows.first).to_contain_text("Das Ende des Triumvirats")
    me.page.locator("#filters [name=pace]").select_option("live")
    expect(me.page.locator("#open .filtered")).to_be_visible()
    me.page.locator("#filters [name=pace]").select_option("none")
    me.page.locator("#filters [name=game]").select_option("triumvirate")
    expect(rows.first).to_be_visible()


def test_a_rematch_is_one_click_and_changes_seats(someone: People) -> None:
    me = someone()
    me.finished("tabula")
    me.page.goto("/mine")
    me.page.locator("#finished button", has_text="Rematch").click()
    me.page.wait_for_url(re.compile("/t/[a-z0-9]+$"))
    table = me.page.url.rpartition("/")[2]
    assert me.ask("GET", f"tables/{table}")["you"] == ["black"]

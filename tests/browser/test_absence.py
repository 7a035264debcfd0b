"""Slow play and shared screens: what was missed, late seats, standing orders, a tab that is behind,
clocks that run out, and a curtain where something is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import People
from tests.browser.kit import (
    COMMIT,
    OPTION,
    Person,
    Player,
    at_table,
    chronicle,
    count,
    open_tab,
    until,
)
from tests.table.kit import TOY, Process

SOON = "0.0002"
"""Hours after which a seat without a clock is late here."""


@pytest.fixture(scope="module")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("absence")
    database = f"sqlite:///{folder / 'table.db'}"
    process = Process(database, LUDUS_PATIENCE=SOON, LUDUS_GAMES=",".join(TOY))
    yield process
    _, said = process.stop()
    assert said == "", "the server has complained"


def two_at_a_table(host: Person, guest: Person) -> str:
    table = host.table_for({"caesar": "me", "pompey": "open"}, players="2")
    guest.ask("POST", f"tables/{table}/join", {"seat": "pompey"})
    return table


def play_until_the_other_is_asked(person: Person, table: str) -> None:
    """By the API while the page looks on: what ends something as soon as it can be chosen."""
    while (asked := person.ask("GET", f"tables/{table}")["decision"]) is not None:
        ends = [each for each in asked["options"] if each.get("tone") == "end"]
        action = (ends or asked["options"])[0]["action"]
        body = {"seat": asked["seat"], "step": asked["step"], "action": action}
        person.ask("POST", f"tables/{table}/actions?short=true", body)
    until(person.page, lambda: not count(person.page, OPTION))


def test_what_happened_while_away_is_summed_up_once(someone: People) -> None:
    host, guest = someone(), someone()
    table = two_at_a_table(host, guest)
    at_table(host.page, table)
    at_table(guest.page, table)
    assert Player(host.page, seed=1).is_ready()
    assert guest.page.locator("#since").is_hidden()
    guest.page.goto("/")
    play_until_the_other_is_asked(host, table)
    told = " ".join(chronicle(host.page))
    guest.page.goto("/")
    waiting = guest.page.locator(f'#waiting a.now[href="/t/{table}"]')
    expect(waiting).to_be_visible()
    waiting.click()
    since = guest.page.locator("#since")
    expect(since).to_be_visible()
    missed = since.locator("li span:last-child").all_inner_texts()
    assert missed
    assert all(line[:20] in told for line in missed)
    at_table(guest.page, table)
    assert Player(guest.page, seed=1).is_ready()
    assert since.is_hidden()


def test_a_bot_is_called_in_for_a_late_player_who_comes_back(someone: People) -> None:
    host, guest = someone(), someone()
    table = two_at_a_table(host, guest)
    at_table(host.page, table)
    at_table(guest.page, table)
    play_until_the_other_is_asked(host, table)
    guest.page.goto("/")
    until(host.page, lambda: host.ask("GET", f"tables/{table}")["seats"][1]["late"])
    at_table(host.page, table)
    host.page.locator('#seats [data-key="bot-pompey"]').click()
    expect(host.page.locator(".toast")).to_contain_text("A bot now plays Pompey")
    assert Player(host.page, seed=1).is_ready()  # the bot has played its turn
    at_table(guest.page, table)
    guest.page.locator('#seats [data-key="back-pompey"]').click()
    expect(guest.page.locator('#seats [data-key="back-pompey"]')).to_have_count(0)
    play_until_the_other_is_asked(host, table)
    assert Player(guest.page, seed=1).is_ready()


def test_a_clock_that_runs_out_offers_a_bot_without_reloading(someone: People) -> None:
    host, guest = someone(), someone()
    body = {
        "game": "triumvirate",
        "options": {"players": "2"},
        "seats": {"caesar": "open", "pompey": "me"},
        "private": False,
        "pace": {"kind": "live", "minutes": 1},
    }
    table = host.ask("POST", "tables", body)["table"]
    guest.ask("POST", f"tables/{table}/join", {"seat": "caesar"})
    page = host.page
    page.clock.install()
    at_table(page, table)
    expect(page.locator("#seats .caesar .clock")).to_contain_text(re.compile(r"0:[1-5]\d"))
    assert count(page, '#seats [data-key="bot-caesar"]') == 0
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.clock.run_for(61_000)
    expect(page.locator("#seats .caesar .clock")).to_have_text("0:00")
    until(page, lambda: any(f"/tables/{table}?" in url for url in asked))


def test_standing_orders_are_kept(someone: People) -> None:
    person = someone()
    page = person.page
    table = person.table("antike_duellum")
    at_table(page, table)
    open_tab(page, "about")
    order = page.locator("#orders select").first
    choices = order.locator("option").evaluate_all("(all) => all.map((e) => e.value)")
    assert choices[0] == ""  # ask me
    assert len(choices) > 1
    order.select_option(choices[-1])
    expect(page.locator(".toast")).to_contain_text("The order stands")
    at_table(page, table)
    expect(page.locator("#orders select").first).to_have_value(choices[-1])


def test_a_tab_that_is_behind_says_so_and_catches_up(someone: People) -> None:
    person = someone()
    table = person.table(players="2")
    behind = person.context.new_page()
    with person.in_trouble():
        behind.route("**/events*", lambda route: route.abort())
        for page in (person.page, behind):
            at_table(page, table)
            assert Player(page, seed=1).is_ready()
        options = behind.locator(OPTION).all_inner_texts()
        Player(person.page, seed=1).play(most=2)
        assert behind.locator(OPTION).all_inner_texts() == options
        behind.locator(f"{OPTION}:not(.end)").first.click()
        behind.locator(COMMIT).click()
        expect(behind.locator(".toast.bad")).to_contain_text("moved on meanwhile")
        until(behind, lambda: chronicle(behind) == chronicle(person.page))


def test_a_curtain_falls_between_two_players_where_something_is_hidden(someone: People) -> None:
    person = someone()
    page = person.page
    toy = next(game for game in person.ask("GET", "games") if game["id"] == "toy")
    seats = {seat["id"]: "me" for seat in toy["seats"][:2]}
    curtain, player = page.locator(".curtain"), Player(page, seed=1)
    named: set[str] = set()
    with person.in_trouble():  # the toy has no drawn board to fetch
        page.goto(f"/t/{person.table_for(seats, 'toy', players='2')}")
        while len(named) < 2:
            named.add(curtain.locator("h2").inner_text())
            curtain.locator("button").click()
            while not count(page, ".curtain"):
                player.decide()


def test_no_curtain_where_nothing_is_hidden(someone: People) -> None:
    person = someone()
    at_table(person.page, person.table_for({"caesar": "me", "pompey": "me"}, players="2"))
    assert Player(person.page, seed=1).is_ready()
    assert count(person.page, ".curtain") == 0

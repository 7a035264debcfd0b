"""Dice that need not be believed: a page adds to them by itself, and computes every draw anew."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from ludus.core.dice import outcome_at
from ludus.core.record import encode
from tests.browser.conftest import People
from tests.browser.kit import (
    PLAIN_HOST,
    Person,
    Player,
    at_table,
    open_tab,
    until,
)
from tests.table.kit import Process

Change = Callable[[dict[str, Any], list[Any], dict[str, Any]], None]
"""Alters header, steps and footer of a record."""


def playing(someone: Person, game: str = "triumvirate") -> str:
    """A table against bots, made in the lobby and open in the browser."""
    page = someone.page
    page.goto("/")
    page.locator(f'[data-play="{game}"]').click()
    page.wait_for_url("**/t/*")
    page.locator("#options .list [data-action]").first.wait_for()
    return page.url.rsplit("/", 1)[1].partition("?")[0]


def over(someone: Person) -> str:
    """The same, played to its end by bots while the page looks on."""
    table = playing(someone)
    someone.leave_to_bots(table)
    someone.page.locator("#end").wait_for()
    return table


def check(page: Page, place: str = "#end") -> dict[str, str]:
    """Press the button at the end of a match: the state of each finding.

    A match that nobody has won has no page of its own for that.
    """
    page.locator(f'{place} [data-key="dice"]').click()
    page.locator("dialog .findings").wait_for()
    found = page.locator("dialog .findings li").evaluate_all(
        "(lines) => lines.map((line) => [line.dataset.finding, line.className, line.innerText])"
    )
    assert all("dice." not in text for _key, _state, text in found), found
    page.locator("dialog button").click()
    return {key.removeprefix("dice."): state for key, state, _text in found}


def sealed(record: str, change: Change) -> str:
    """A record with something changed and a hash that fits again, as a dishonest table sends it."""
    lines = record.split("\n")[:-2]  # without its signature
    header, footer = json.loads(lines[0]), json.loads(lines[-1])
    steps = [json.loads(line) for line in lines[1:-1]]
    change(header, steps, footer)
    body = "".join(f"{encode(value)}\n" for value in (header, *steps))
    footer["sha256"] = hashlib.sha256(body.encode()).hexdigest()
    return f"{body}{encode(footer)}\n"


def with_record(page: Page, change: Change) -> None:
    """From now on the table gives out another record."""
    address = page.locator("#over a[download]").get_attribute("href")
    true = page.evaluate("(url) => fetch(url).then((answer) => answer.text())", address)
    false = sealed(true, change)
    page.route(re.compile(r"/record\?"), lambda route: route.fulfill(body=false))


# -- adding ---------------------------------------------------------------------------------------
def test_a_page_adds_to_the_dice_by_itself_and_shows_them(someone: People) -> None:
    me = someone()
    added = set()
    for _ in range(2):
        table = playing(me)
        dice = me.ask("GET", f"tables/{table}")["dice"]
        assert re.fullmatch("[0-9a-f]{32}", dice["entropy"]["caesar"])
        added.add(dice["entropy"]["caesar"])
        open_tab(me.page, "about")
        me.page.locator("#dice summary").click()
        expect(me.page.locator("#commitment")).to_have_text(dice["commitment"])
        expect(me.page.locator("#dice dl")).to_contain_text(dice["entropy"]["caesar"])
        expect(me.page.locator("#dice dl")).to_contain_text("nothing added")
    assert len(added) == 2


def test_two_people_sit_down_and_both_browsers_add_to_the_dice(someone: People) -> None:
    host, guest = someone(), someone()
    host.page.goto("/games/triumvirate")
    host.page.locator('[name="option.players"]').select_option("2")
    host.page.locator("#seat-pompey").select_option("open")
    host.page.locator("#create [type=submit]").click()
    host.page.wait_for_url("**/t/*")
    table = host.page.url.rsplit("/", 1)[1]
    until(host.page, lambda: host.ask("GET", f"tables/{table}")["dice"]["entropy"]["caesar"])
    commitment = host.ask("GET", f"tables/{table}")["dice"]["commitment"]
    guest.page.goto(host.ask("GET", f"tables/{table}")["invite"])
    guest.page.locator("#join-seats button").first.click()
    host.page.locator("#options .list [data-action]").first.wait_for()
    dice = guest.ask("GET", f"tables/{table}")["dice"]
    assert dice["commitment"] == commitment
    assert all(re.fullmatch("[0-9a-f]{32}", text) for text in dice["entropy"].values())


def test_dice_that_were_exchanged_are_noticed_at_once(someone: People) -> None:
    me = someone()
    table = playing(me)
    me.page.evaluate(
        """(key) => {
          const seen = JSON.parse(localStorage.getItem(key));
          localStorage.setItem(key, JSON.stringify({...seen, commitment: "0".repeat(64)}));
        }""",
        f"dice.{table}",
    )
    at_table(me.page, table)
    expect(me.page.locator(".toast.bad")).to_contain_text("exchanged")
    assert me.page.locator("#dice .verdict.bad").count() == 1


def test_who_comes_too_late_is_told_that_the_dice_were_mixed_without_him(someone: People) -> None:
    me = someone()
    page = me.page
    error = {"error": {"code": "dice_fixed", "message": "too late"}}
    page.route("**/entropy?*", lambda route: route.fulfill(status=409, json=error))
    with me.in_trouble():
        page.goto("/")
        page.locator('[data-play="triumvirate"]').click()
        page.wait_for_url("**/t/*")
        expect(page.locator(".toast.bad")).to_contain_text("without it")
        page.locator("#options .list [data-action]").first.wait_for()  # not waited for any longer
        assert page.locator("#dice .verdict.bad").count() == 0


# -- checking -------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def looked_on(browser: Any, server: Process) -> Any:
    """Somebody whose browser was there from the beginning to the end of a match."""
    me = Person(browser, server.url)
    table = over(me)
    yield me, table
    me.close()


def test_a_whole_match_is_checked_in_the_browser(looked_on: Any, someone: People) -> None:
    me, table = looked_on
    at_table(me.page, table)
    assert check(me.page) == {
        "sealed": "holds", "fits": "holds", "seen": "holds", "draws": "holds", "odds": "open",
    }  # fmt: skip
    assert me.troubles == []
    stranger = someone(locale="fr-FR")
    table = stranger.table_for({"caesar": "bot:random", "pompey": "bot:random"}, players="2")
    until(stranger.page, lambda: stranger.ask("GET", f"tables/{table}")["over"], 120, 0.1)
    at_table(stranger.page, table)
    found = check(stranger.page)
    assert (found["not_seen"], found["draws"]) == ("open", "holds")


def other_draw(header: dict[str, Any], steps: list[Any], footer: dict[str, Any]) -> None:
    drawn = next(step for step in reversed(steps) if step[0] == -1)
    drawn[1] += 1


def other_secret(header: dict[str, Any], steps: list[Any], footer: dict[str, Any]) -> None:
    footer["secret"] = "11" * 32


def other_dice(header: dict[str, Any], steps: list[Any], footer: dict[str, Any]) -> None:
    footer["secret"] = "11" * 32
    header["commitment"] = hashlib.sha256(bytes.fromhex("11" * 32)).hexdigest()


def other_entropy(header: dict[str, Any], steps: list[Any], footer: dict[str, Any]) -> None:
    header["entropy"][0] = "chosen well"


def no_secret(header: dict[str, Any], steps: list[Any], footer: dict[str, Any]) -> None:
    footer["secret"] = None


@pytest.mark.parametrize(
    ("change", "fails"),
    [
        (other_draw, {"draws"}),
        (other_secret, {"fits", "draws"}),
        (other_dice, {"seen", "draws"}),
        (other_entropy, {"seen", "draws"}),
    ],
)
def test_a_table_that_lies_is_found_out(looked_on: Any, change: Change, fails: set[str]) -> None:
    me, table = looked_on
    at_table(me.page, table)
    with_record(me.page, change)
    found = check(me.page)
    me.page.unroute_all()
    assert {key for key, state in found.items() if state == "fails"} == fails


@pytest.mark.parametrize(("odds", "left_out"), [([1] * 8, 0), ([1], 1)])
def test_other_odds_do_not_give_the_draws_of_the_record(
    looked_on: Any, odds: list[int], left_out: int
) -> None:
    me, table = looked_on

    def answer(route: Route) -> None:
        given = route.fetch()
        draws = given.json()
        draws["weights"] = [odds] * (len(draws["weights"]) - left_out)
        route.fulfill(response=given, json=draws)

    at_table(me.page, table)
    me.page.route(re.compile(r"/draws\?"), answer)
    found = check(me.page)
    me.page.unroute_all()
    assert found["odds_there" if left_out else "draws"] == "fails"


def test_a_record_without_its_secret_is_not_said_to_hold(looked_on: Any) -> None:
    me, table = looked_on
    at_table(me.page, table)
    with_record(me.page, no_secret)
    assert check(me.page) == {"sealed": "holds", "no_secret": "open"}
    me.page.unroute_all()


def test_a_continued_match_says_what_was_taken_over(someone: People) -> None:
    me = someone()
    table = me.finished(players="2")
    steps = me.ask("GET", f"tables/{table}")["step"]
    fork = me.ask("POST", f"tables/{table}/fork", {"step": steps // 2, "seat": "caesar"})["table"]
    at_table(me.page, fork)
    me.page.locator("#options .list [data-action], #over").first.wait_for()
    me.leave_to_bots(fork)
    me.page.locator("#end").wait_for()
    found = check(me.page)
    assert (found["draws"], found["seen"], found["taken_over"]) == ("holds", "holds", "holds")


@pytest.mark.journey
def test_without_https_the_page_computes_by_itself_and_says_so(
    someone: People, server: Process
) -> None:
    """The match is given up, which shows its secret as its end would."""
    me = someone(base_url=f"http://{PLAIN_HOST}:{server.port}")
    with me.in_trouble():  # the browser complains that a header means nothing without https
        playing(me)
        assert me.page.evaluate("() => crypto.subtle === undefined")
        Player(me.page, seed=2, haste=0.5).play(20)
        open_tab(me.page, "about")
        me.page.locator("#settings .more").first.click()
        me.page.locator("dialog button", has_text="End the match").click()
        me.page.locator("dialog .danger").click()
        me.page.locator("#over").wait_for()
        found = check(me.page, "#over")
        assert (found["draws"], found["seen"], found["plain"]) == ("holds", "holds", "open")
        with_record(me.page, other_draw)
        assert check(me.page, "#over")["draws"] == "fails"


# -- the arithmetic, against Python's -------------------------------------------------------------
HASHES = """async ([messages, key]) => {
  const { fromHex, keyed, sha256, toHex } = await import("/static/js/dice/digest.js");
  const plain = await import("/static/js/dice/sha256.js");
  const hash = await keyed(fromHex(key));
  const bytes = messages.map(fromHex);
  const all = (work) => Promise.all(bytes.map(async (each) => toHex(await work(each))));
  return {
    sha: [await all(sha256), await all(plain.sha256)],
    hmac: [await all(hash), await all((each) => plain.hmac(fromHex(key), each))],
  };
}"""
DRAWS = """async ([secret, entropy, draws]) => {
  const { Dice } = await import("/static/js/dice/draws.js");
  const dice = new Dice(secret, entropy);
  return Promise.all(draws.map(([counter, weights]) => dice.draw(counter, weights)));
}"""


def test_both_ways_to_hash_agree_with_python(someone: People) -> None:
    page = someone().page
    page.goto("/")
    for size in (1, 32, 64, 65, 200):
        rng = Random(size)
        key = rng.randbytes(size)
        messages = [rng.randbytes(length) for length in (*range(0, 140), 1000, 100_000)]
        found = page.evaluate(HASHES, [[each.hex() for each in messages], key.hex()])
        hashes = [hashlib.sha256(each).hexdigest() for each in messages]
        assert found["sha"] == [hashes, hashes], size
        keyed = [hmac.digest(key, each, "sha256").hex() for each in messages]
        assert found["hmac"] == [keyed, keyed], size


def test_draws_agree_with_python(someone: People) -> None:
    page = someone().page
    page.goto("/")
    rng = Random(5)
    secret, entropy = rng.randbytes(32), ("alea", "", "é🎲", "x" * 256)
    draws: list[tuple[int, list[int]]] = [
        (counter, [rng.randrange(9) for _ in range(rng.randint(1, 12))] + [1])
        for counter in [*range(200), 2**32, 2**40]
    ]
    half = (1 << 254) + 1  # so large a total that every other number is thrown away
    draws += [(counter, [half, half]) for counter in range(30)]
    sent = [[counter, [str(weight) for weight in weights]] for counter, weights in draws]
    found = page.evaluate(DRAWS, [secret.hex(), list(entropy), sent])
    assert found == [outcome_at(secret, entropy, counter, weights) for counter, weights in draws]

"""From the README's first command to the end: whole games by mouse, in both languages, then their
replay."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from tests.browser.conftest import People
from tests.browser.kit import Person, Player, ReadmeServer, chronicle, prompt, until

FRENCH = re.compile(r"\b(la|le|les|une|des|est|partie)\b", re.IGNORECASE)
ENGLISH = re.compile(r"\b(the|of|is|game)\b", re.IGNORECASE)


def step(page: Page) -> int:
    """The step that the replay shows."""
    found = re.findall(r"\d+", page.locator("#player output").inner_text())
    return int(found[-2])


def last_step(page: Page) -> int:
    return int(page.locator("#player input").get_attribute("max") or 0)


def arrive(page: Page, number: int) -> None:
    """Wait until that step is shown; the address then links to it."""
    until(page, lambda: re.search(rf"step={number}$", page.url))
    assert step(page) == number


def walk_through(page: Page, seed: int) -> None:
    """Go to and fro in a replay by buttons, slider and keys."""
    slider = page.locator("#player input")
    page.locator("#player output").filter(has_text=re.compile(r"\d")).wait_for()
    last = last_step(page)
    assert last > 50
    assert step(page) == 0
    for key, there in (("on", 1), ("on", 2), ("back", 1), ("last", last), ("first", 0)):
        page.locator(f'#player [data-key="{key}"]').click()
        arrive(page, there)
    shown = set()
    chance = Random(seed)
    for number in sorted(chance.sample(range(1, last), 5)):
        slider.fill(str(number))
        arrive(page, number)
        shown.add(page.locator("#told").inner_text())
    assert len(shown) > 1
    page.locator("#chronicle ol").focus()
    page.keyboard.press("End")
    arrive(page, last)
    page.keyboard.press("ArrowLeft")
    arrive(page, last - 1)
    page.keyboard.press("ArrowRight")
    arrive(page, last)
    page.keyboard.press("Home")
    arrive(page, 0)
    page.keyboard.press("Space")
    until(page, lambda: step(page) >= 2)
    page.keyboard.press("Space")
    paused = step(page)
    page.locator("#tab-about").click()
    page.locator("#actions button").first.click()
    expect(page.locator(".toast").last).to_be_visible()
    assert step(page) == paused


def begin_by_mouse(person: Person, player: Player, decisions: int = 25) -> None:
    """The first decisions of a game by hand; the rest is left to bots while the page looks on.

    One game, that of the English reader, is played by mouse to its end.
    """
    assert player.play(decisions) == decisions
    person.leave_to_bots(player.page.url.rsplit("/", 1)[1])
    expect(player.page.locator("#over")).to_be_attached()  # the page of the end covers it


def check_dice(page: Page, word: str) -> None:
    page.locator("#tab-about").click()
    page.locator("#actions button", has_text=word).click()
    page.locator('#verdict .holds[data-finding="dice.draws"]').wait_for()
    assert page.locator("#verdict .fails, #verdict .bad").count() == 0


@pytest.fixture(scope="module")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ReadmeServer]:
    """The table as the README starts it."""
    started = ReadmeServer(tmp_path_factory.mktemp("readme"))
    yield started
    assert started.stop() == (0, "")


def test_the_first_command_opens_the_browser(someone: People, server: ReadmeServer) -> None:
    page = someone().page
    until(page, lambda: server.opened())
    assert server.opened() == server.url
    page.goto(server.opened())
    expect(page.locator(".games article")).not_to_have_count(0)


@pytest.mark.journey
def test_three_players_from_the_lobby_to_the_checked_dice_in_english(someone: People) -> None:
    page = someone().page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator('[data-play="triumvirate"]').click()
    page.wait_for_url("**/t/*")
    player = Player(page, seed=20, haste=0.6)
    assert player.play() > 20
    assert player.used >= {"board", "panel", "list"}
    expect(page.locator("#over")).to_be_attached()
    assert page.locator("#over .places li").count() == 3
    assert "wins" in prompt(page)
    assert ENGLISH.search(" ".join(chronicle(page)))
    page.locator(".end-actions a[href$=replay]").click()
    page.wait_for_url("**/replay*")
    walk_through(page, seed=1)
    check_dice(page, "Check the dice")
    page.locator("#tab-charts").click()
    charts = page.locator("#charts svg")
    charts.first.wait_for()
    assert charts.count() >= 4
    viewpoint = page.locator("#viewpoint")
    assert viewpoint.locator("option").count() == 4
    viewpoint.select_option("pompey")
    page.goto("/mine")
    expect(page.locator("#finished tbody a").first).to_have_attribute(
        "href", re.compile("/replay$")
    )


@pytest.mark.journey
def test_three_players_set_up_and_replayed_in_french(someone: People) -> None:
    person = someone(locale="fr-FR")
    page = person.page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.locator('article:has([data-play="triumvirate"]) a.button').first.click()
    page.wait_for_url("**/games/triumvirate")
    players = page.locator('[name="option.players"]')
    players.select_option("2")
    expect(page.locator(".sitter")).to_have_count(2)
    players.select_option("3")
    expect(page.locator(".sitter")).to_have_count(3)
    page.locator("#create [type=submit]").click()
    page.wait_for_url("**/t/*")
    begin_by_mouse(person, Player(page, seed=7, haste=0.4))
    assert page.locator("#over .places li").count() == 3
    told = " ".join(chronicle(page))
    assert FRENCH.search(told)
    assert not re.search(r"\b(the|wins|turn of)\b", told)
    page.locator('#end [data-key="dice"]').click()
    page.locator('dialog .holds[data-finding="dice.draws"]').wait_for()
    page.locator("dialog button").click()
    page.locator(".end-actions a[href$=replay]").click()
    page.wait_for_url("**/replay*")
    walk_through(page, seed=2)
    check_dice(page, "dés")


@pytest.mark.journey
def test_antike_duellum_against_a_random_bot(someone: People) -> None:
    person = someone()
    page = person.page
    page.goto("/games/antike_duellum")
    page.locator("#seat-carthage").select_option("bot:random")
    page.locator("#create [type=submit]").click()
    page.wait_for_url("**/t/*")
    player = Player(page, seed=3, haste=0.15)
    begin_by_mouse(person, player)
    assert player.used >= {"panel", "list"}  # whether anything is lit on the board, chance decides
    page.locator(".end-actions a[href$=replay]").click()
    page.wait_for_url("**/replay*")
    walk_through(page, seed=4)
    check_dice(page, "Check the dice")


def test_tabula_from_zenos_throw_against_a_greedy_bot(someone: People) -> None:
    person = someone()
    page = person.page
    page.goto("/games/tabula")
    page.locator('[name="option.start"]').select_option("zeno")
    page.locator("#create [type=submit]").click()
    page.wait_for_url("**/t/*")
    player = Player(page, seed=6)
    begin_by_mouse(person, player, 12)
    assert "board" in player.used
    page.locator(".end-actions a[href$=replay]").click()
    page.wait_for_url("**/replay*")
    walk_through(page, seed=5)
    check_dice(page, "Check the dice")


def test_a_record_is_downloaded_and_replayed_elsewhere(someone: People) -> None:
    owner = someone()
    table = owner.finished(players="2")
    owner.page.goto(f"/t/{table}/replay")
    with owner.page.expect_download() as download:
        owner.page.locator("#tab-about").click()
        owner.page.locator("#actions a[download]").click()
    reader = someone()
    reader.page.goto("/records")
    with reader.page.expect_file_chooser() as chooser:
        reader.page.locator("#record-choose").click()
    chooser.value.set_files(download.value.path())
    reader.page.wait_for_url("**/replay*")
    walk_through(reader.page, seed=3)
    check_dice(reader.page, "Check the dice")
    with reader.in_trouble():
        reader.page.goto("/records")
        broken = FilePayload(name="x.jsonl", mimeType="text/plain", buffer=b"not a record")
        reader.page.locator("#record-file").set_input_files(broken)
        expect(reader.page.locator("#record-problem")).not_to_be_empty()


def test_a_replay_goes_on_from_here_against_bots(someone: People) -> None:
    person = someone()
    table = person.finished(players="2")
    page = person.page
    page.goto(f"/t/{table}/replay?step=5")
    until(page, lambda: page.locator("#told").inner_text())
    assert step(page) == 5
    page.locator("#tab-about").click()
    page.locator("#actions button", has_text="Continue from here").click()
    page.locator("dialog .choices button").first.click()
    page.wait_for_url(lambda url: "/t/" in url and "replay" not in url)
    assert table not in page.url
    assert Player(page, seed=1).play(most=3) == 3


def test_a_replay_is_walked_by_turns_and_by_ones_own_decisions(someone: People) -> None:
    person = someone()
    table = person.finished(players="2")
    page = person.page
    turns = [turn["step"] for turn in person.ask("GET", f"tables/{table}/turns")["turns"]]
    page.goto(f"/t/{table}/replay?step=0")
    page.locator("#player output").filter(has_text=re.compile(r"\d")).wait_for()
    page.locator('#player [data-key="turn_on"]').click()
    arrive(page, turns[1])
    page.keyboard.press("Shift+ArrowRight")
    arrive(page, turns[2])
    page.keyboard.press("PageUp")
    arrive(page, turns[1])
    assert page.locator(".deed.at").count() == 1
    expect(page.locator("#chronicle .turn-title .em").first).to_be_visible()
    page.locator("#by button", has_text="Turns").click()
    page.keyboard.press("ArrowRight")
    arrive(page, turns[2])
    page.locator("#viewpoint").select_option("pompey")
    listed = person.ask("GET", f"tables/{table}/turns?seat=pompey")["decisions"]
    page.locator("#by button", has_text="Decisions").click()
    page.keyboard.press("Home")
    arrive(page, 0)
    page.keyboard.press("ArrowRight")
    arrive(page, next(step for step in listed if step))
    page.keyboard.press("+")
    expect(page.locator('#speed [aria-pressed="true"]')).to_have_text("Fast")
    page.locator(".deed").last.click()
    arrive(page, last_step(page))


def test_the_end_tells_why_and_leads_to_the_replay_and_a_rematch(someone: People) -> None:
    person = someone()
    table = person.finished(players="2")
    page = person.page
    page.goto(f"/t/{table}")
    end = page.locator("#end")
    expect(end.locator("h2")).to_contain_text("victory")
    assert 1 <= end.locator(".end-why li").count() <= 3
    expect(end.locator(".curve .series")).to_have_count(2)
    assert end.locator(".end-ways tbody tr").count() == 2
    first = end.locator(".end-turning a.button").first
    assert re.search(r"/replay\?step=\d+$", first.get_attribute("href") or "")
    end.locator(".end-map").click()
    expect(end).to_be_hidden()
    page.locator('#over [data-key="result"]').click()
    expect(end).to_be_visible()
    end.locator("button", has_text="Change seats").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    made = page.url.rsplit("/", 1)[1]
    seats = {seat["id"]: seat["you"] for seat in person.ask("GET", f"tables/{made}")["seats"]}
    assert seats == {"caesar": False, "pompey": True}


def test_the_coach_gives_reasons_in_the_rows_and_can_be_switched_off(someone: People) -> None:
    page = someone().page
    page.goto("/games/triumvirate/summary?lang=en")
    page.locator(".bar [data-play]").click()
    page.wait_for_url("**/t/*")
    coach = page.locator("#coach")
    expect(coach.locator("h2")).to_have_text("Your first game")
    assert coach.locator(".goals li").count() == 3
    page.locator("#options .opt.advised").first.wait_for()
    rows = (
        "[...document.querySelectorAll('#options .opt')].map((e) => [e.offsetTop, e.offsetHeight])"
    )
    with_reasons = page.evaluate(rows)
    coach.locator('[role="switch"]').click()
    expect(page.locator("#options .opt.advised")).to_have_count(0)
    assert page.evaluate(rows) == with_reasons, "reasons move no option"
    page.keyboard.press("h")
    expect(coach).to_be_hidden()
    page.keyboard.press("h")
    expect(coach).to_be_visible()
    coach.locator("header button").last.click()
    expect(coach).to_be_hidden()

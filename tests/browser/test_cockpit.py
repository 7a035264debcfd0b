"""The cockpit: a sample of `ludus check table`, and what one can do there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from ludus.core.scene import load_drawing
from ludus.games import game_ids, load_game
from ludus.lab.page_check.leaping import Leaper, leaping
from ludus.lab.page_check.looking import APART, AUDIT
from ludus.lab.page_check.pictures import taken
from ludus.lab.page_check.sittings import Report, Sitting
from tests.browser.conftest import People
from tests.browser.kit import (
    COMMIT,
    OPTION,
    PHONE,
    TABLET,
    Person,
    Player,
    at_table,
    count,
    prompt,
    rested,
    step,
    until,
)

SAMPLE = 3
"""Positions of each game, each on another screen; the command looks at 500."""
DRAWN = [id for id in game_ids() if load_drawing(load_game(id))]


@pytest.fixture(scope="module")
def leaper(browser: Browser) -> Iterator[Leaper]:
    with leaping() as server:
        yield server


@pytest.mark.parametrize("game", DRAWN)
def test_every_screen_keeps_what_the_cockpit_promises(
    browser: Browser, leaper: Leaper, game: str
) -> None:
    report = Report()
    with Sitting(browser, leaper, game, DRAWN.index(game), report) as sitting:
        sitting.look(SAMPLE)
    assert report.positions[game] == SAMPLE
    assert report.found == []


def test_pictures_are_taken_of_a_position_its_recap_the_end_and_the_rules(
    browser: Browser, leaper: Leaper, tmp_path: Path
) -> None:
    names = [*taken(browser, leaper, tmp_path, "", "phone", 0)]
    names += taken(browser, leaper, tmp_path, "tabula", "phone", 0)
    assert names == [
        "lobby_phone.png",
        "tabula_phone.png",
        "tabula_recap_phone.png",
        "tabula_end_phone.png",
        "tabula_rules_phone.png",
    ]
    assert {file.name for file in tmp_path.iterdir()} == set(names)


def test_what_is_too_close_or_outside_is_found(someone: People) -> None:
    person = someone()
    page = person.page
    at_table(page, person.table())
    player = Player(page, seed=1)
    while player.is_asked() and count(page, "#frame g.go") < 2:
        player.decide()
    assert page.evaluate(AUDIT, APART["mouse"]) == []
    page.evaluate(
        """() => {
          const [one, other] = document.querySelectorAll("#frame g.go");
          other.setAttribute("transform", one.getAttribute("transform"));
          document.querySelector(".said strong").style.fontSize = "8px";
          document.getElementById("table").style.height = "3000px";
          document.body.style.height = "3000px";
        }"""
    )
    found = " ".join(page.evaluate(AUDIT, APART["mouse"]))
    assert "apart:" in found
    assert "legible:" in found


@pytest.mark.parametrize("way", ["click", "Enter"])
def test_a_second_click_or_enter_takes_what_is_chosen(someone: People, way: str) -> None:
    person = someone()
    page = person.page
    at_table(page, person.table(players="2"))
    assert Player(page, seed=1).is_ready()
    asked = step(page)
    row = page.locator(f"{OPTION}:not(.end)").first
    row.click()
    expect(row).to_have_attribute("aria-pressed", "true")
    assert step(page) == asked
    if way == "click":
        row.click()
    else:
        page.keyboard.press("Enter")
    until(page, lambda: step(page) != asked)


def to_a_hand_of_cards(person: Person, *, touch: bool = False) -> Locator:
    """At a table where cards can be laid open: their rows."""
    table = person.table("sword_of_rome", length="short")
    at_table(person.page, table)
    player = Player(person.page, seed=2, touch=touch)
    opening = person.page.locator(f"{OPTION}[data-opens]")
    while player.is_asked() and not opening.count():
        player.decide()
    rested(person.page)
    return opening


def test_a_card_that_is_played_is_raised_and_put_back(someone: People) -> None:
    person = someone()
    page = person.page
    opening = to_a_hand_of_cards(person)
    heights = page.locator(".opts.brief .opt small:not(.advice)").evaluate_all(
        "(all) => all.map((note) => note.offsetHeight)"
    )
    assert len(heights) > 2, "of many cards"
    assert max(heights) < 24, "the list shows one line each"
    asked = prompt(page)
    target = opening.first.get_attribute("data-for")
    page.locator(f'#dock .card[data-target="{target}"]').click()
    expect(page.locator("#dock .card.played")).to_have_count(1)
    expect(page.locator("#head .in-play p")).not_to_be_empty()
    page.locator("#do .undo").click()
    until(page, lambda: prompt(page) == asked)
    expect(page.locator("#dock .card.played")).to_have_count(0)


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
def test_the_whole_text_of_a_card_can_be_read_once_it_was_tapped(
    someone: People, screen: ViewportSize
) -> None:
    person = someone(screen)
    opening = to_a_hand_of_cards(person, touch=True)
    text = opening.last.locator("small").first.text_content() or ""
    opening.last.tap()  # for which a phone scrolls
    shown = person.page.locator("#head .in-play p")
    expect(shown).to_have_text(text)
    expect(shown).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    "screen", [PHONE, ViewportSize(width=640, height=400)], ids=["phone", "low"]
)
def test_a_battle_in_the_rail_pushes_no_option_out(someone: People, screen: ViewportSize) -> None:
    person = someone(screen)
    page = person.page
    at_table(page, person.table())
    assert Player(page, seed=1, touch=True).is_ready()
    page.evaluate(
        """() => {
          const battle = document.createElement("div");
          battle.className = "context docked";
          battle.style.height = "400px";
          document.getElementById("head").append(battle);
        }"""
    )
    expect(page.locator(OPTION).first).to_be_in_viewport(ratio=0.8)
    expect(page.locator("#head .context")).to_be_visible()


def test_a_phone_shows_the_battle_above_the_answers_of_a_window_and_the_end_of_a_turn_below(
    someone: People,
) -> None:
    person = someone(PHONE)
    page = person.page
    to_a_hand_of_cards(person, touch=True)
    expect(page.locator("#options .opt.end")).to_be_in_viewport(ratio=1)
    page.evaluate(
        """() => {
          const battle = document.createElement("div");
          battle.className = "context docked";
          battle.style.height = "100px";
          document.getElementById("head").append(battle);
          document.getElementById("options").classList.add("window");
        }"""
    )
    battle = page.locator("#head .context").bounding_box()
    first = page.locator(OPTION).first.bounding_box()
    assert battle is not None
    assert first is not None
    assert battle["y"] + battle["height"] <= first["y"]


def test_responses_are_switched_at_the_foot_of_the_rail(someone: People) -> None:
    person = someone()
    page = person.page
    at_table(page, person.table("sword_of_rome", length="short"))
    switch = page.locator("#responses")
    expect(switch.locator('[data-value="fitting"]')).to_have_attribute("aria-pressed", "true")
    told = switch.locator("p").inner_text()
    switch.locator('[data-value="always"]').click()
    expect(switch.locator('[data-value="always"]')).to_have_attribute("aria-pressed", "true")
    assert switch.locator("p").inner_text() != told
    page.reload()
    expect(switch.locator('[data-value="always"]')).to_have_attribute("aria-pressed", "true")


def has_other_seats(page: Page) -> bool:
    return count(page, "#since li") > 0


def test_what_the_others_did_is_walked_through_again(someone: People) -> None:
    person = someone()
    page = person.page
    at_table(page, person.table())
    player = Player(page, seed=5, haste=0.5)
    while player.is_asked() and not has_other_seats(page):
        player.decide()
    page.locator('#since [data-key="recap"]').click()
    expect(page.locator("#tab-recap")).to_be_visible()
    rows = page.locator("#recap .recap-step")
    assert rows.count() > 0
    expect(rows.last).to_have_class(re.compile("shown"))  # it plays by itself,
    page.wait_for_timeout(600)
    expect(page.locator(".caption")).to_be_visible()  # and the last step stays, to be read
    rows.last.click()
    expect(page.locator(".caption")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Escape")
    expect(page.locator(".caption")).to_have_count(0)
    expect(page.locator("#tab-options")).to_be_visible()
    assert count(page, OPTION) > 0


def test_the_sheet_of_a_phone_has_three_heights(someone: People) -> None:
    person = someone(PHONE)
    page = person.page
    at_table(page, person.table())
    assert Player(page, seed=1, touch=True).is_ready()
    grab, rail = page.locator("#grab"), page.locator("#rail")

    def height() -> float:
        box = rail.bounding_box()
        assert box is not None
        return box["height"]

    usual = height()
    grab.focus()
    page.keyboard.press("ArrowUp")
    assert height() > usual
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert height() < usual


@pytest.mark.parametrize("size", [(640, 360), (720, 450)])
def test_at_twice_the_size_everything_is_still_there(
    someone: People, size: tuple[int, int]
) -> None:
    person = someone(ViewportSize(width=size[0], height=size[1]), has_touch=False, is_mobile=False)
    page = person.page
    at_table(page, person.table())
    assert Player(page, seed=1).is_ready()
    for part in ("#prompt .said", "#frame", OPTION):
        expect(page.locator(part).first).to_be_in_viewport(ratio=0.8)
    page.locator(f"{OPTION}:not(.end)").first.click()
    expect(page.locator(COMMIT)).to_be_in_viewport()

"""Everything by keyboard alone: a whole game from the lobby, help, and a focus that is seen."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import People
from tests.browser.kit import (
    CHOICES,
    HOLD,
    LIT,
    OPTION,
    Player,
    at_table,
    count,
    open_tab,
    prompt,
    say_aloud,
    step,
    until,
)

MOST_TABS: Final = 80
FOCUS: Final = """() => {
  const here = document.activeElement;
  const style = getComputedStyle(here);
  const box = here.getBoundingClientRect();
  return {
    what: `${here.tagName} ${here.id} ${here.className} ${here.textContent.trim().slice(0, 30)}`,
    body: here === document.body,
    ring: here.matches(":focus-visible") && style.outlineStyle !== "none",
    visible: box.width > 0 && box.height > 0,
  };
}"""


def tab_to(page: Page, wanted: Locator, key: str = "Tab") -> None:
    """Press Tab until the focus is there."""
    for _ in range(MOST_TABS):
        page.keyboard.press(key)
        if wanted.evaluate("(e) => e === document.activeElement"):
            return
    raise AssertionError(f"Tab does not lead to {wanted}")


class Typist(Player):
    """Decides by keys and Enter, by arrows, by Tab; what is held is held."""

    def decide(self) -> None:
        page = self.page
        seen = page.evaluate(CHOICES, [LIT, OPTION])
        before = step(page)
        way = self.chance.choice(["number", "arrows", "end", "end", "tab"])
        last = page.locator(f"{OPTION}.end")
        if way == "number":
            keys = page.locator(f"{OPTION} .key").all_inner_texts()
            amounts = page.locator("#options .amounts button").all_inner_texts()
            page.keyboard.press(self.chance.choice([n for n in amounts if len(n) == 1] or keys))
        elif way == "end" and last.count():
            last.first.focus()
        elif way == "tab" and self.is_near("[data-target].lit[tabindex]"):
            tab_to(page, page.locator("[data-target].lit[tabindex]:visible").first)
            page.keyboard.press("Enter")
        else:
            way = "arrows"
            page.locator(OPTION).first.focus()
            for _ in range(self.chance.randrange(min(seen["options"], 6))):
                page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        self.used.add(way)
        self.finish(before)
        self.wait_for_next()

    def finish(self, before: int) -> None:
        """Enter takes what is chosen, or is held on what has the focus."""
        page = self.page
        page.wait_for_timeout(20)
        for _ in range(3):
            if step(page) != before or not count(page, OPTION):
                return
            if count(page, ".filtered"):
                page.locator(OPTION).first.focus()
            if page.evaluate("document.activeElement.dataset.held === 'yes'"):
                page.keyboard.down("Enter")
                page.wait_for_timeout(HOLD)
                page.keyboard.up("Enter")
            else:
                page.keyboard.press("Enter")
            page.wait_for_timeout(150)

    def is_near(self, selector: str) -> bool:
        """Whether there is one that can be seen."""
        return bool(count(self.page, f"{selector}:visible"))


@pytest.mark.journey
def test_a_whole_game_from_the_lobby_to_the_replay(someone: People) -> None:
    page = someone().page
    page.goto("/")
    tab_to(page, page.locator('article:has([data-play="triumvirate"]) a.button').first)
    page.keyboard.press("Enter")
    page.wait_for_url("**/games/triumvirate")
    players = page.locator('[name="option.players"]')
    tab_to(page, players)
    page.keyboard.press("ArrowDown")
    expect(players).to_have_value("2")
    page.keyboard.press("ArrowUp")
    expect(players).to_have_value("3")
    tab_to(page, page.locator("#create [type=submit]"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    typist = Typist(page, seed=11)
    assert typist.play() > 20
    assert typist.used >= {"number", "arrows", "end"}
    assert "wins" in prompt(page)
    tab_to(page, page.locator(".end-actions a[href$=replay]"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/replay*")
    slider = page.locator("#player input")
    until(page, lambda: slider.get_attribute("aria-valuetext"))
    for key, value in (("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1"), ("Home", "0")):
        page.keyboard.press(key)
        expect(slider).to_have_value(value)


def test_undo_by_key(someone: People) -> None:
    person = someone()
    at_table(person.page, person.table(players="2"))
    player = Typist(person.page, seed=1)
    assert player.is_ready()
    before, asked = step(person.page), prompt(person.page)
    person.page.keyboard.press("1")
    expect(person.page.locator(f'{OPTION}[aria-pressed="true"]')).to_have_count(1)
    person.page.keyboard.press("Enter")
    until(person.page, lambda: step(person.page) > before)
    person.page.keyboard.press("z")
    until(person.page, lambda: step(person.page) == before)
    assert prompt(person.page) == asked


def test_enter_takes_what_was_chosen_by_its_key_wherever_the_focus_was(someone: People) -> None:
    person = someone()
    page = person.page
    at_table(page, person.table(players="2"))
    player = Typist(page, seed=1)
    rows = page.locator(f"{OPTION}:not([data-opens], [data-held])")
    while player.is_ready() and rows.count() < 2:
        player.decide()
    other = rows.nth(1)
    action, before = other.get_attribute("data-action"), step(page)
    rows.first.focus()
    page.keyboard.press(other.locator(".key").inner_text().lower())
    expect(page.locator(f'{OPTION}[data-action="{action}"]')).to_be_focused()
    with page.expect_request("**/actions*") as sent:
        page.keyboard.press("Enter")
    assert f'"action":{action}' in (sent.value.post_data or "").replace(" ", "")
    until(page, lambda: step(page) != before)


def test_help_lists_the_keys_and_can_switch_them_off(someone: People) -> None:
    person = someone()
    page = person.page
    at_table(page, person.table())
    assert Typist(page, seed=1).is_ready()
    page.keyboard.press("?")
    expect(page.locator("dialog[open] kbd").first).to_be_visible()
    assert count(page, "dialog[open] kbd") >= 8
    tab_to(page, page.locator("dialog input[type=checkbox]"))
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    options = page.locator(OPTION).all_inner_texts()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    say_aloud(page, "Nihil")  # goes the same way as a move, and after it
    expect(page.locator("#chat li")).to_contain_text("Nihil")
    assert page.locator(OPTION).all_inner_texts() == options


def test_numbers_typed_into_the_chat_are_no_moves(someone: People) -> None:
    person = someone()
    page = person.page
    at_table(page, person.table())
    assert Typist(page, seed=1).is_ready()
    options = page.locator(OPTION).all_inner_texts()
    open_tab(page, "talk")
    page.locator("#chat input").focus()
    page.keyboard.type("1 legion?")
    page.keyboard.press("Enter")
    expect(page.locator("#chat li")).to_contain_text("1 legion?")
    open_tab(page, "options")
    assert page.locator(OPTION).all_inner_texts() == options


def test_the_focus_is_always_seen(someone: People) -> None:
    person = someone()
    table = person.table()
    unseen = []
    for path in ("/", "/games/triumvirate", f"/t/{table}", f"/t/{table}/replay", "/sign-in"):
        person.page.goto(path)
        person.page.locator("main").wait_for()
        if path.startswith("/t/"):
            person.page.locator("#frame .piece").first.wait_for()
        for _ in range(45):
            person.page.keyboard.press("Tab")
            found = person.page.evaluate(FOCUS)
            if found["body"]:
                break
            if not (found["ring"] and found["visible"]):
                unseen.append((path, found["what"]))
    assert unseen == []


def test_the_focus_stays_among_the_options_after_a_choice(someone: People) -> None:
    person = someone()
    page = person.page
    at_table(page, person.table(players="2"))
    player = Typist(page, seed=3)
    for _ in range(4):
        assert player.is_asked()
        page.evaluate(CHOICES, [LIT, OPTION])
        page.locator(OPTION).first.focus()
        before = step(page)
        page.keyboard.press("Enter")
        player.finish(before)
        player.wait_for_next()
        assert page.evaluate("!!document.activeElement.closest('#options')")

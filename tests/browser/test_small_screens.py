"""On a phone: a game is played by touch, everything can be reached and is large enough."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.kit import PHONE, Person, Player, at_table, settle, too_wide


@pytest.fixture
def on_the_phone(someone: People) -> Person:
    person = someone(PHONE)
    at_table(person.page, person.table())
    assert Player(person.page, seed=1).is_asked()
    return person


def test_some_moves_by_touch(on_the_phone: Person) -> None:
    player = Player(on_the_phone.page, seed=4, touch=True)
    assert player.play(most=12) == 12
    assert player.used >= {"board", "list"}
    assert too_wide(on_the_phone.page, PHONE) == ""


def test_the_bar_at_the_foot_leads_to_every_part(on_the_phone: Person) -> None:
    page = on_the_phone.page
    bar = page.locator(".tabs")
    for part in ("chronicle", "under", "seats", "options"):
        bar.locator(f'a[href="#{part}"]').tap()
        expect(page.locator(f"#{part}")).to_be_in_viewport(ratio=0.1)
        settle(page)
        box = bar.bounding_box()
        assert box is not None
        assert round(box["y"] + box["height"]) == PHONE["height"]
        expect(bar.locator(f'a[href="#{part}"]')).to_have_attribute("aria-current", "true")


def test_what_is_tapped_is_large_enough(on_the_phone: Person) -> None:
    page = on_the_phone.page
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, .button, .tabs a, .bar a, select, g.go")]
          .filter((e) => e.getClientRects().length && !e.closest(".unseen"))
          .filter((e) => !e.matches(".place, .skip"))  // links inside a sentence; seen on focus
          .map((e) => [e, e.getBoundingClientRect()])
          .filter(([e, box]) => box.width && (box.width < 24 || box.height < 24))
          .map(([e, box]) => `${e.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""
    )
    assert small == []


def test_the_board_is_zoomed_and_moved_by_finger(on_the_phone: Person) -> None:
    page = on_the_phone.page
    board = page.locator("#frame svg.board")
    closer = page.locator(".zoom button").first

    def view() -> list[float]:
        return [float(number) for number in (board.get_attribute("viewBox") or "").split()]

    before = view()
    closer.tap()
    settle(page)
    assert view()[2] < before[2]
    box = board.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 60
    zoomed = view()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 80, y + 40, steps=5)
    page.mouse.up()
    assert view()[0] > zoomed[0]
    assert page.locator("#why").is_hidden()  # to drag is not to click
    page.locator(".zoom button").last.tap()
    settle(page)
    assert view()[2] >= before[2]

"""On a phone: a game is played by touch, everything can be reached and is large enough."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from ludus.lab.page_check.looking import UNLIT
from tests.browser.conftest import People
from tests.browser.kit import (
    OPTION,
    PHONE,
    Person,
    Player,
    at_table,
    count,
    place_on_screen,
    rested,
    settle,
    step,
    too_wide,
    until,
)

UNDER: Final = """([x, y]) => {
  const under = document.createElement("button");
  under.id = "under";
  under.style.cssText = `position: fixed; left: ${x - 40}px; top: ${y - 40}px; z-index: 99;
    width: 80px; height: 80px`;
  window.tapped = false;
  under.addEventListener("click", () => (window.tapped = true));
  document.body.append(under);
}"""
"""Something that comes under a finger."""


@pytest.fixture
def on_the_phone(someone: People) -> Person:
    person = someone(PHONE)
    at_table(person.page, person.table())
    assert Player(person.page, seed=1).is_ready()
    return person


def test_some_moves_by_touch(on_the_phone: Person) -> None:
    player = Player(on_the_phone.page, seed=4, touch=True)
    assert player.play(most=12) == 12
    assert player.used >= {"board", "list"}
    assert too_wide(on_the_phone.page, PHONE) == ""


def test_the_tabs_of_the_sheet_lead_to_every_part(on_the_phone: Person) -> None:
    page = on_the_phone.page
    for part in ("chronicle", "powers", "talk", "about", "options"):
        page.locator(f"#tab-{part}").tap()
        expect(page.locator(f"#{part}")).to_be_in_viewport(ratio=0.1)
        expect(page.locator(f"#tab-{part}")).to_have_attribute("aria-selected", "true")
        settle(page)
        sheet = page.locator("#rail").bounding_box()
        assert sheet is not None
        assert round(sheet["y"] + sheet["height"]) == PHONE["height"]
    page.locator("#tab-powers").tap()
    expect(page.locator("#powers .seat")).to_have_count(3)


def test_what_is_tapped_is_large_enough(on_the_phone: Person) -> None:
    page = on_the_phone.page
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, .button, .bar a, select, g.go")]
          .filter((e) => e.getClientRects().length && !e.closest(".unseen"))
          .filter((e) => !e.matches(".place, .skip"))  // links inside a sentence; seen on focus
          .map((e) => [e, e.getBoundingClientRect()])
          .filter(([e, box]) => box.width && (box.width < 24 || box.height < 24))
          .map(([e, box]) => `${e.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""
    )
    assert small == []


def test_the_board_is_moved_by_finger_and_the_overview_shows_the_whole(
    on_the_phone: Person,
) -> None:
    page = on_the_phone.page
    board = page.locator("#frame svg.board")

    def view() -> list[float]:
        return [float(number) for number in (board.get_attribute("viewBox") or "").split()]

    box = board.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 60
    before = view()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 80, y + 40, steps=5)
    page.mouse.up()
    assert view() != before
    assert count(page, "#why") == 0  # to drag is not to click
    page.locator(".overview").tap()
    settle(page)
    assert view()[2] > before[2]
    assert page.locator(".overview").is_hidden()  # there is nothing more to see


NEAR_AND_FAR: Final = """async () => {
  const { Camera } = await import("/static/js/table/camera.js");
  const board = document.querySelector("#frame .board");
  const camera = new Camera(board, document.getElementById("frame"), () => {});
  const { x, y, w, h } = camera.board;
  const near = [{ x: x + w / 2, y: y + h / 2 }, { x: x + w * 0.55, y: y + h / 2 }];
  const far = [{ x: x + w * 0.1, y: y + h * 0.1 }, { x: x + w * 0.9, y: y + h * 0.9 }];
  const widths = [];
  for (const lit of [near, far, near, near.slice(1)]) {
    if (widths.length) camera.ensure(lit);
    else camera.frameOn(lit);
    camera.settle();
    widths.push(camera.view.w);
  }
  return widths;
}"""


def test_what_was_looked_at_from_afar_is_looked_at_as_near_as_before(someone: People) -> None:
    person = someone(PHONE)
    at_table(person.page, person.table("sword_of_rome"))
    rested(person.page)
    begun, drawn_back, again, after = person.page.evaluate(NEAR_AND_FAR)
    assert drawn_back > 1.3 * begun
    assert again == after == pytest.approx(begun, rel=0.01)


GLIDING: Final = """async () => {
  const { Camera } = await import("/static/js/table/camera.js");
  const board = document.querySelector("#frame .board");
  const camera = new Camera(board, document.getElementById("frame"), () => {});
  const { x, y, w, h } = camera.board;
  const lit = { x: x + w / 2, y: y + h * 0.8 };
  const frame = () => new Promise(requestAnimationFrame);
  camera.look({ x, y, w: w / 3 });
  camera.ensure([lit]);
  camera.settle();
  await frame();
  await frame();
  const isGliding = camera.heading !== camera.view;
  board.style.height = `${board.clientHeight - 150}px`;
  do await frame();
  while (camera.heading !== camera.view);
  return [isGliding, camera.sees(lit)];
}"""


def test_what_is_lit_is_seen_although_the_sheet_grew_while_the_board_moved(
    someone: People,
) -> None:
    person = someone(PHONE, reduced_motion="no-preference")
    at_table(person.page, person.table("sword_of_rome"))
    rested(person.page)
    assert person.page.evaluate(GLIDING) == [True, True]


def test_the_replay_on_a_phone_looks_where_it_happens(someone: People, over: str) -> None:
    me = someone(PHONE)
    page = me.page
    frame = page.locator("#frame")
    lines = me.ask("GET", f"tables/{over}?since=0")["chronicle"]
    attacks = [line for line in lines if line["event"] == "attacked"]
    for line in (attacks[0], attacks[-1]):
        page.goto(f"/t/{over}/replay?step={line['step']}")
        place = line["targets"][-1]["target"]
        page.locator("#told .said").wait_for()

        def is_seen(place: str = place) -> bool:
            x, y = place_on_screen(page, place)
            box = frame.bounding_box()
            assert box is not None
            inside = box["x"] < x < box["x"] + box["width"]
            return inside and box["y"] < y < box["y"] + box["height"]

        until(page, is_seen)
        said, bar = page.locator("#told .said").bounding_box(), page.locator("#told").bounding_box()
        assert said is not None
        assert bar is not None
        assert said["height"] <= bar["height"]


def test_a_tap_on_what_is_not_lit_gets_one_answer_which_says_what_is_there(
    someone: People,
) -> None:
    person = someone(PHONE)
    page = person.page
    at_table(page, person.table("sword_of_rome"))
    assert Player(page, seed=1).is_ready()
    page.touchscreen.tap(*page.evaluate(UNLIT))
    expect(page.locator("#why")).to_be_visible()
    expect(page.locator("#why .standing")).not_to_be_empty()
    expect(page.locator("#tip:visible")).to_have_count(0)


def test_a_tap_on_an_option_chooses_it_and_says_no_more(someone: People) -> None:
    person = someone(PHONE)
    page = person.page
    at_table(page, person.table("sword_of_rome"))
    assert Player(page, seed=1, touch=True).is_ready()
    name = page.locator(f"{OPTION} > span:not(.key)").first
    name.evaluate("(name) => (name.dataset.tip = 'What it means.')")
    name.tap()
    page.wait_for_timeout(100)
    expect(page.locator("#tip:visible")).to_have_count(0)


def test_letting_go_of_what_was_held_taps_nothing_that_has_come_under_the_finger(
    someone: People,
) -> None:
    person = someone(PHONE)
    page = person.page
    at_table(page, person.table("sword_of_rome", length="short"))
    player = Player(page, seed=2, touch=True)
    ending = page.locator(f'{OPTION}[data-held="yes"]')
    while player.is_asked() and not ending.count():
        player.decide()
    rested(page)
    box = ending.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = page.context.new_cdp_session(page)
    asked = step(page)
    down = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    finger.send("Input.dispatchTouchEvent", down)
    until(page, lambda: step(page) != asked)
    page.evaluate(UNDER, [x, y])
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(200)
    assert page.evaluate("window.tapped") is False
    page.locator("#under").tap()
    assert page.evaluate("window.tapped") is True

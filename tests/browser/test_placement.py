"""A building is placed on the city: by mouse, by keys alone, and by a finger."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.kit import (
    COMMIT,
    PHONE,
    Person,
    at_table,
    count,
    place_on_screen,
    rested,
    until,
)

WANTED: Final = ("main:build", "icon:builder")
GHOST: Final = ".placing-layer .ghost"
EDGE: Final = f"{GHOST} .ghost-edge"
NOTE: Final = ".place-note"


def about_to_draw(person: Person) -> str:
    """A table at which it is for us to say where a building goes."""
    table = person.table("rome_and_roll", players="2", setup="first_game")
    chance = Random(7)

    def is_asked() -> bool:
        update = person.ask("GET", f"tables/{table}")
        asked: dict[str, Any] | None = update["decision"]
        if asked is None:
            return False
        options = asked["options"]
        if asked["kind"] == "site" and len({way(option) for option in options}) > 1:
            return True
        wanted = [option for option in options if option["target"] in WANTED]
        option = wanted[0] if wanted else chance.choice(options)
        body = {"seat": asked["seat"], "step": asked["step"], "action": option["action"]}
        person.ask("POST", f"tables/{table}/actions?short=true", body)
        return False

    until(person.page, is_asked, 120)
    return table


def test_the_plan_that_is_drawn_is_raised_in_the_dock_until_it_is_taken_back(
    someone: People,
) -> None:
    person = someone()
    table = about_to_draw(person)
    at_table(person.page, table)
    [plan] = person.ask("GET", f"tables/{table}")["decision"]["about"]
    raised = person.page.locator("#dock .card.played")
    expect(raised).to_have_count(1)
    expect(raised).to_have_attribute("data-target", plan)
    person.page.locator("#do .undo").click()
    expect(raised).to_have_count(0)


def way(option: dict[str, Any]) -> str:
    """How the building would lie."""
    return str(option["target"].partition(":")[0])


def buildings(page: Page) -> int:
    """How many stand in the city."""
    return count(page, "#frame .piece:not(.gone) .rr-b")


def shape(page: Page) -> str:
    """The outline of the ghost."""
    return page.locator(EDGE).get_attribute("d") or ""


def is_drawn(page: Page, before: int) -> None:
    """A building more stands in the city; a bot may have drawn another since."""
    until(page, lambda: buildings(page) > before)


def test_the_ghost_follows_the_mouse_says_what_it_brings_and_two_clicks_draw_it(
    someone: People,
) -> None:
    person = someone()
    page = person.page
    at_table(page, about_to_draw(person))
    rested(page)
    before = buildings(page)
    lit = page.locator(".placing-layer .fit")
    expect(lit.first).to_be_visible()
    expect(page.locator("#options .list")).to_be_hidden()
    expect(page.locator(f"{NOTE}.fits")).to_contain_text("points")
    # On the Tiber it does not fit, and the rules say why.
    river = page.locator('#board-art [data-tip*="Tiber"]').nth(6).get_attribute("data-target")
    assert river is not None
    page.mouse.move(*place_on_screen(page, river), steps=3)
    expect(page.locator(f"{GHOST}.unfit")).to_be_visible()
    expect(page.locator(f"{NOTE}.unfit")).not_to_have_text("It does not fit here.")
    assert count(page, COMMIT) == 0
    # On a lit cell it fits.
    box = lit.nth(lit.count() // 2).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    expect(page.locator(f"{GHOST}.fits")).to_be_visible()
    page.mouse.click(x, y)
    expect(page.locator(f"{GHOST}.pinned")).to_be_visible()
    held = shape(page)
    page.mouse.move(x + 80, y + 80)
    assert shape(page) == held
    page.mouse.click(x, y)
    is_drawn(page, before)


def test_wheel_and_right_button_turn_and_mirror(someone: People) -> None:
    person = someone()
    page = person.page
    at_table(page, about_to_draw(person))
    rested(page)
    box = page.locator(GHOST).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    seen = {shape(page)}
    view = page.locator("#frame .board").get_attribute("viewBox")
    for _ in range(3):
        page.mouse.wheel(0, 120)
        page.wait_for_timeout(260)
        seen.add(shape(page))
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, button="right")
    seen.add(shape(page))
    assert len(seen) > 1
    assert page.locator("#frame .board").get_attribute("viewBox") == view


def test_keys_alone_turn_move_and_draw(someone: People) -> None:
    person = someone()
    page = person.page
    at_table(page, about_to_draw(person))
    rested(page)
    before = buildings(page)
    seen = [shape(page)]
    for key in ("r", "m", "ArrowLeft", "ArrowUp", "n"):
        page.keyboard.press(key)
        seen.append(shape(page))
    assert len(set(seen)) > 3
    expect(page.locator(f"{GHOST}.fits")).to_be_visible()
    expect(page.locator("#do .commit")).to_contain_text("Draw it here")
    page.keyboard.press("Enter")
    is_drawn(page, before)


def test_a_finger_taps_turns_drags_and_draws(someone: People) -> None:
    person = someone(size=PHONE)
    page = person.page
    at_table(page, about_to_draw(person))
    rested(page)
    before = buildings(page)
    first = shape(page)
    for tool in (".turn", ".mirror", ".cross .right", ".next"):
        page.locator(f".place-tools {tool}").tap()
    expect(page.locator(f"{GHOST}.fits")).to_be_visible()
    assert shape(page) != first
    frame = page.locator("#frame").bounding_box()
    assert frame is not None
    cells = page.locator(".placing-layer .fit").all()
    boxes = [box for cell in cells if (box := cell.bounding_box()) and inside(box, frame)]
    assert boxes
    box = boxes[-1]
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(f"{GHOST}.fits.pinned")).to_be_visible()
    page.locator(COMMIT).tap()
    is_drawn(page, before)


def test_the_list_of_all_places_chooses_too(someone: People) -> None:
    person = someone()
    page = person.page
    at_table(page, about_to_draw(person))
    rested(page)
    page.locator(".place-tools .listing").click()
    rows = page.locator("#options .list .opt")
    expect(rows.first).to_be_visible()
    last = rows.last
    last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    expect(page.locator(f"{GHOST}.fits.pinned")).to_be_visible()


def inside(box: Any, frame: Any) -> bool:
    """Whether all of a box is seen in a frame."""
    return bool(
        box["x"] > frame["x"] + 4
        and box["y"] > frame["y"] + 4
        and box["x"] + box["width"] < frame["x"] + frame["width"] - 4
        and box["y"] + box["height"] < frame["y"] + frame["height"] - 100
    )

"""Pictures of the pages, for whoever changes how they look: to be put beside their design.

Each game is shown on each screen in one position, in its recap, at its end, and by its rules on one
page; the same seed leads to the same positions, so that pictures from before and after a change
can be compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from .browsing import browsing
from .guests import Guest, Manner
from .leaping import Leaper, leaping
from .looking import PATIENCE, RECAP, SETTLED, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Browser

STEPS: Final = 60
"""Decisions of all seats before the position that is shown."""


class Screen(NamedTuple):
    """How large it is, and who sits before it."""

    width: int
    height: int
    manner: Manner


SCREENS: Final = {
    "desktop": Screen(1440, 900, Manner("mouse", "en", "light")),
    "small": Screen(1280, 720, Manner("mouse", "en", "dark")),
    "tablet": Screen(820, 1180, Manner("touch", "fr", "light")),
    "phone": Screen(390, 844, Manner("touch", "en", "light")),
    "phone_dark": Screen(390, 844, Manner("touch", "fr", "dark")),
}


def take_pictures(folder: Path, games: list[str], seed: int = 0) -> Iterator[str]:
    """Take them all; gives back the name of each once it lies in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with leaping() as server, browsing() as browser:
        for screen in SCREENS:
            for game in ("", *games):
                yield from taken(browser, server, folder, game, screen, seed)


def taken(
    browser: Browser, server: Leaper, folder: Path, game: str, screen: str, seed: int
) -> Iterator[str]:
    """Those of one game on one screen, or of the lobby if none is named."""
    width, height, manner = SCREENS[screen]
    with Guest(browser, server, game, manner, Random(f"{seed} {game}")) as guest:
        guest.page.set_viewport_size({"width": width, "height": height})
        for shown in walk(guest) if game else lobby(guest):
            name = f"{shown}_{screen}.png"
            guest.page.evaluate(SETTLED)
            guest.page.screenshot(path=folder / name, full_page=True, animations="disabled")
            yield name


def lobby(guest: Guest) -> Iterator[str]:
    """As it is for somebody who comes for the first time."""
    guest.page.goto(f"/?lang={guest.manner.lang}", wait_until="networkidle")
    yield "lobby"


def walk(guest: Guest) -> Iterator[str]:
    """Lead a guest from page to page: the name of each, once it is shown."""
    page = guest.page
    guest.sit_down(STEPS)
    rest(guest)
    yield guest.game
    while not page.locator(RECAP).count():
        guest.leap(0)
        rest(guest)
    page.locator(RECAP).click()
    for number, row in enumerate(page.locator(".recap-step").all()):
        row.click()  # it no longer plays
        page.locator(f'.recap-step.shown[data-at="{number}"]').wait_for(timeout=PATIENCE)
        if page.locator(".trail").count():
            break  # a move is worth seeing
    yield f"{guest.game}_recap"
    guest.server.finish(guest.table, guest.chance)
    page.locator("#end h2").first.wait_for(timeout=PATIENCE)
    yield f"{guest.game}_end"
    page.goto(f"/games/{guest.game}/summary?lang={guest.manner.lang}", wait_until="networkidle")
    yield f"{guest.game}_rules"


def rest(guest: Guest) -> None:
    """Until the page shows what is asked."""
    update = guest.ask("GET", f"tables/{guest.table}")
    wait_for(guest.page, update["decision"]["step"])

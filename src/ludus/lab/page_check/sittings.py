"""Whether the table page keeps what it promises, in random positions of real games in a browser.

Somebody sits at a table that leaps from one decision to another (``leaping``), each is looked at on
one of seven screens. Sittings are by turns with a mouse and with a finger, in English and in
French, in light and dark. What is looked for stands in ``looking`` and ``screen.js``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

from .browsing import browsing
from .guests import Guest, Manner
from .leaping import Leaper, leaping
from .looking import (
    SETTLED,
    VIEW,
    axe,
    bubble,
    chosen,
    contrast,
    followed,
    one_screen,
    opened,
    recapped,
    silent,
    stayed,
    wait_for,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SCREENS: Final = {
    "mouse": ((1024, 640), (1280, 720), (1440, 900), (640, 400), (720, 450)),
    "touch": ((820, 1180), (390, 844)),
}
"""The last two with a mouse are usual windows at a zoom of 200 %."""
SITTING: Final = 25
"""Positions that a page sees before another table is opened."""
LEAP: Final = 30
"""Decisions of all seats between two positions, on average."""
REASONED: Final = 3
"""One sitting in so many is told reasons by the coach, for which a bot has to think."""
SEEN: Final = 8
"""One position in so many is looked at for contrast, and by axe."""


class Report:
    """What was looked at, and what was found."""

    def __init__(self) -> None:
        self.positions: Final[Counter[str]] = Counter()
        self.screens: Final[Counter[str]] = Counter()
        self.found: Final[list[str]] = []

    def add(self, game: str, screen: str, where: str, problems: list[str]) -> None:
        """Note what does not hold in one position."""
        self.positions[game] += 1
        self.screens[screen] += 1
        self.found.extend(f"{where}: {problem}" for problem in problems)

    def by_check(self) -> Counter[str]:
        """How often each check failed."""
        return Counter(line.split(": ")[1] for line in self.found)


def check_table(
    games: list[str],
    positions: int,
    seed: int = 0,
    looked: Callable[[Report, str], None] = lambda _report, _game: None,
) -> Report:
    """Look at so many positions of each game; another seed has others. *looked* hears of it."""
    report = Report()
    with leaping() as server, browsing() as browser:
        for game in games:
            for first in range(0, positions, SITTING):
                number = seed * -(-positions // SITTING) + first // SITTING
                with Sitting(browser, server, game, number, report) as sitting:
                    sitting.look(min(SITTING, positions - first))
                looked(report, game)
    return report


class Sitting(Guest):
    """A guest who looks."""

    def __init__(
        self, browser: Browser, server: Leaper, game: str, number: int, report: Report
    ) -> None:
        chance = Random(f"{game} {number}")
        super().__init__(browser, server, game, Manner.of(number), chance)
        self.number = number
        self.report = report
        if number % REASONED:
            self.context.add_init_script("localStorage['coach.reasons'] = 'off'")
        self.broken: list[str] = []
        self.page.on("pageerror", lambda error: self.broken.append(f"script: {error}"))
        self.resize(0)
        self.sit_down(self.far())

    def far(self) -> int:
        """How many decisions to leap over: mostly few, sometimes many."""
        return int(self.chance.expovariate(1 / LEAP))

    def resize(self, number: int) -> str:
        """The screen for a position."""
        sizes = SCREENS[self.manner.kind]
        width, height = sizes[number % len(sizes)]
        self.page.set_viewport_size({"width": width, "height": height})
        return f"{width} x {height}"

    def look(self, positions: int) -> None:
        """Leap so many times, and look each time."""
        lines = 0
        for number in range(positions):
            screen = self.resize(number)
            self.page.evaluate(SETTLED)
            before = self.page.evaluate(VIEW)
            is_first = number == 0 or self.leap(self.far())
            update = self.ask("GET", f"tables/{self.table}?lang={self.manner.lang}")
            asked = update["decision"]
            wait_for(self.page, asked["step"])
            problems = [*self.broken, *silent(update), *followed(self.page, update)]
            if not is_first:
                problems += stayed(self.page, update, before)
                problems += recapped(self.page, update, lines)
            lines = update["lines"]
            problems += one_screen(self.page, self.manner.kind)
            problems += [*chosen(self.page, self.chance), *bubble(self.page)]
            problems += opened(self.page, update, self.manner.kind)
            if number % SEEN == 0:
                problems += [*contrast(self.page), *axe(self.page)]
            self.broken.clear()
            at = f"sitting {self.number}.{number} {' '.join(self.manner)} {screen}"
            where = f"{self.game} {at} {asked['kind']}"
            self.report.add(self.game, screen, where, problems)

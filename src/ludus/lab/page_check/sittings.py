"""Whether the table page keeps what it promises, in random positions of real games in a browser.

Somebody sits at a table that leaps from one decision to another (``leaping``), each is looked at on
one of seven screens. Sittings are by turns with a mouse and with a finger, in English and in
French, in light and dark. What is looked for stands in ``looking`` and ``screen.js``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ludus.core.errors import LudusError

from .browsing import browsing
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


class Manner(NamedTuple):
    """How somebody sits at a table."""

    kind: str
    """With a ``mouse``, or by ``touch``."""
    lang: str
    scheme: str

    @classmethod
    def of(cls, number: int) -> Manner:
        """That of a sitting: each kind in each language in each colour scheme."""
        return cls(
            ("mouse", "touch")[number % 2],
            ("en", "fr")[number // 2 % 2],
            ("light", "dark")[number // 4 % 2],
        )


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


class Sitting:
    """Somebody at one table, with one page open."""

    def __init__(
        self, browser: Browser, server: Leaper, game: str, number: int, report: Report
    ) -> None:
        self.server = server
        self.game = game
        self.number = number
        self.report = report
        self.chance = Random(f"{game} {number}")
        self.manner = Manner.of(number)
        is_touch = self.manner.kind == "touch"
        self.context = browser.new_context(
            base_url=server.url,
            locale=self.manner.lang,
            color_scheme="dark" if self.manner.scheme == "dark" else "light",
            reduced_motion="reduce",
            has_touch=is_touch,
            is_mobile=is_touch,
        )
        if number % REASONED:
            self.context.add_init_script("localStorage['coach.reasons'] = 'off'")
        self.csrf = str(self.ask("GET", "session")["csrf"])
        self.page = self.context.new_page()
        self.broken: list[str] = []
        self.page.on("pageerror", lambda error: self.broken.append(f"script: {error}"))

    def __enter__(self) -> Sitting:
        self.table = self.sit_down()
        return self

    def __exit__(self, *_error: object) -> None:
        self.context.close()

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """The HTTP API."""
        headers = {} if method == "GET" else {"X-CSRF-Token": self.csrf}
        answer = self.context.request.fetch(
            f"/api/v1/{path}", method=method, headers=headers, data=body
        )
        if not answer.ok:
            raise LudusError(f"{method} {path}: {answer.status} {answer.text()}")
        return answer.json()

    def sit_down(self) -> str:
        """A new table against bots, in any mode and seat, opened in the page."""
        entry = next(one for one in self.ask("GET", "games") if one["id"] == self.game)
        mode = self.chance.choice(entry["modes"])
        mine = self.chance.choice(mode["seats"])
        seats = {seat: "me" if seat == mine else "bot:random" for seat in mode["seats"]}
        body = {"game": self.game, "options": mode["options"], "seats": seats, "private": True}
        table = str(self.ask("POST", "tables", body)["table"])
        self.server.begin(table, self.chance, self.far())
        self.resize(0)
        self.page.goto(f"/t/{table}?lang={self.manner.lang}")
        self.page.locator("#prompt .said").wait_for()
        return table

    def far(self) -> int:
        """How many decisions to leap over: mostly few, sometimes many."""
        return int(self.chance.expovariate(1 / LEAP))

    def leap(self) -> bool:
        """To another position; whether it is of a new match, for which the page is opened anew."""
        is_new = self.server.leap(self.table, self.chance, self.far())
        if is_new:
            self.page.reload()
            self.page.locator("#prompt .said").wait_for()
        return is_new

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
            is_first = number == 0 or self.leap()
            update = self.ask("GET", f"tables/{self.table}?lang={self.manner.lang}")
            asked = update["decision"]
            wait_for(self.page, asked["step"])
            problems = [*self.broken, *silent(update), *followed(self.page, update)]
            if not is_first:
                problems += stayed(self.page, before)
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

"""Somebody at a table that leaps, with one page open."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from ludus.core.errors import LudusError

from .leaping import Leaper

if TYPE_CHECKING:
    from playwright.sync_api import Browser


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


class Guest:
    """With a browser of one's own; what chance says is the same for the same *chance*."""

    def __init__(
        self, browser: Browser, server: Leaper, game: str, manner: Manner, chance: Random
    ) -> None:
        self.server = server
        self.game = game
        self.manner = manner
        self.chance = chance
        is_touch = manner.kind == "touch"
        self.context = browser.new_context(
            base_url=server.url,
            locale=manner.lang,
            color_scheme="dark" if manner.scheme == "dark" else "light",
            reduced_motion="reduce",
            has_touch=is_touch,
            is_mobile=is_touch,
        )
        self.csrf = str(self.ask("GET", "session")["csrf"])
        self.page = self.context.new_page()

    def __enter__(self) -> Self:
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

    def sit_down(self, steps: int) -> None:
        """At a new table against bots, in any mode and seat, so many decisions on."""
        entry = next(one for one in self.ask("GET", "games") if one["id"] == self.game)
        mode = self.chance.choice(entry["modes"])
        mine = self.chance.choice(mode["seats"])
        seats = {seat: "me" if seat == mine else "bot:random" for seat in mode["seats"]}
        body = {"game": self.game, "options": mode["options"], "seats": seats, "private": True}
        self.table = str(self.ask("POST", "tables", body)["table"])
        self.server.begin(self.table, self.chance, steps)
        self.page.goto(f"/t/{self.table}?lang={self.manner.lang}")
        self.page.locator("#prompt .said").wait_for()

    def leap(self, steps: int) -> bool:
        """To another position; whether it is of a new match, for which the page is opened anew."""
        is_new = self.server.leap(self.table, self.chance, steps)
        if is_new:
            self.page.reload()
            self.page.locator("#prompt .said").wait_for()
        return is_new

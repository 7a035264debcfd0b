"""The coach: at tables without other people it says what a decision decides, and gives reasons.

Reasons come from a greedy bot, hints from one that thinks ahead. Both get a position drawn from the
seat's knowledge, like any bot. Whoever was given some is marked so in the record, for good.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from random import SystemRandom
from typing import Any, Final

from ludus.core.coaching import lesson, reason
from ludus.core.match import ADVISED
from ludus.core.snapshot import save

from . import robots
from .errors import TableError
from .live import Live
from .people import Person
from .playing import stale
from .pools import Pool
from .service import Service
from .storage.queries import games_begun
from .viewing import is_coached, sight

REASONS: Final = 3
"""Options that get one."""
MATTERS: Final = 0.004
"""How much more than the average of all options a chance must be to be worth a reason."""
KEPT: Final = 500
"""Advice that was given and is kept, in case it is asked for again."""


class Coach:
    """Helps whoever plays against bots alone."""

    def __init__(self, service: Service, pool: Pool) -> None:
        self.service = service
        self.pool = pool
        self.random = SystemRandom()
        self.given: OrderedDict[tuple[str, str, int, int, str], Any] = OrderedDict()
        """By what was asked for, table, epoch, step and seat."""

    @staticmethod
    def offered(live: Live, person: Person | None) -> bool:
        """Whether there is a coach for somebody: no other person sits at the table."""
        return person is not None and is_coached(live) and bool(live.seats_of(person.id))

    def check(self, live: Live, person: Person, seat: str) -> None:
        """Refuse where there is no coach, or the seat is not one's own."""
        self.service.own(live, person, seat)
        self.service.started(live)
        if not self.offered(live, person):
            raise TableError(409, "no_coach", "no_coach")

    async def look(self, person: Person | None, id: str, lang: str) -> dict[str, Any]:
        """What the coach says about the decision at hand, without advice."""
        live = await self.service.look(id, person)
        first = False
        if person is not None:
            game = live.game.id
            begun = await self.service.database.read(lambda c: games_begun(c, person.id, game))
            first = begun <= {id}
        async with self.service.showing(live, person):
            shown: dict[str, Any] = {"offered": self.offered(live, person), "first": first}
            if not shown["offered"] or live.match is None or not live.playable:
                return shown
            assert person is not None
            seat = live.seats_of(person.id)[0]
            shown |= {"seat": seat, "advised": live.players[seat] == ADVISED, "lesson": None}
            seen = sight(live, seat)
            drawing = self.service.games.drawing(live.game)
            goals = drawing.goals(seen.view(), seat, lang) if drawing else []
            shown["goals"] = [goal.to_json() for goal in goals]
            if (decision := seen.decision) is not None:
                said = lesson(live.game, lang, decision.kind.name)
                shown["lesson"] = {"kind": decision.kind.name, "rule": decision.kind.rule, **said}
            return shown

    async def advise(
        self, person: Person, id: str, seat: str, step: int, lang: str
    ) -> dict[str, Any]:
        """Options with reasons, the most promising first."""
        live, found = await self.help(person, id, seat, step, robots.advise)
        return {"seat": seat, "step": step, "reasons": self.told(live, found, lang)}

    async def hint(
        self, person: Person, id: str, seat: str, step: int, lang: str
    ) -> dict[str, Any]:
        """What a bot that thinks ahead would do, and how it expects that to go on."""
        live, found = await self.help(person, id, seat, step, robots.hint)
        line = [
            {"seat": live.seats[move["seat"]].id, "text": move["text"][lang]}
            for move in found["line"]
        ]
        return {"seat": seat, "step": step, **found, "line": line}

    async def help(
        self, person: Person, id: str, seat: str, step: int, function: Callable[..., Any]
    ) -> tuple[Live, Any]:
        """What a bot finds for a decision, from what the seat knows; from now on the record says
        that it was helped."""
        live = await self.service.look(id, person)
        async with self.service.hub.hold(live):
            self.check(live, person, seat)
            assert live.match is not None
            number = live.number(seat)
            decision = sight(live, seat).decision
            if decision is None or step != live.match.number(number):
                raise stale(live.match, number)
            key = (function.__name__, id, live.epoch, step, seat)
            imagined = live.match.perspective(number).imagine(self.random)
            work = (live.game.id, live.edition, live.options, save(live.game, imagined), number)
            marked = live.players[seat] == ADVISED
        found = self.given.get(key)
        if found is None:
            found = await self.pool.run(f"u{person.id}", function, *work)
            self.given[key] = found
            while len(self.given) > KEPT:
                self.given.popitem(last=False)
        if not marked:
            async with self.service.changing(id, person) as live:
                self.check(live, person, seat)
                live.mark_advised(seat)
        return live, found

    def told(self, live: Live, found: list[dict[str, Any]], lang: str) -> list[dict[str, Any]]:
        """Reasons in words for the options that stand out."""
        usual = sum(one["chance"] for one in found) / len(found)
        shown: list[dict[str, Any]] = []
        for one in found[:REASONS]:
            if one["chance"] - usual < MATTERS:
                break
            text = self.sentence(live, one["gains"], lang)
            if text:
                more = round(one["chance"] - usual, 4)
                shown.append({"action": one["action"], "text": text, "more": more})
        return shown

    def sentence(self, live: Live, gains: dict[str, float], lang: str) -> str:
        """Gains and cost as one sentence; none if nothing stands out."""
        say = self.service.words.text
        if gains.get(robots.WIN, 0.0) > 0:
            return say(lang, "coach.wins")
        gains = {name: value for name, value in gains.items() if name != robots.WIN}
        more, less = reason(live.game, lang, gains)
        if not more:
            return ""
        text = say(lang, "coach.gain", gain=say(lang, "coach.and").join(more))
        if less:
            text = say(lang, "coach.cost", gain=text, cost=less)
        return text[:1].upper() + text[1:] + "."

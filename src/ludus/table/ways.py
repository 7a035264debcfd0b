"""Movement by destination: the ways that a player's force could go, planned on the server.

A plan comes from a position drawn from the seat's knowledge, in a process of the bots, and changes
nothing. The page sends its steps one by one, as actions like any other.
"""

from __future__ import annotations

from collections import OrderedDict
from random import SystemRandom
from typing import Any, Final

from ludus.core.snapshot import save

from . import robots
from .people import Person
from .pools import Pool
from .service import Service
from .viewing import sight

KEPT: Final = 200
"""Plans that were made and are kept, in case they are asked for again."""
NONE: Final[dict[str, Any]] = {"start": "", "budget": 0, "steps": [], "ends": []}


class Planner:
    """Plans ways for whoever is asked for a step."""

    def __init__(self, service: Service, pool: Pool) -> None:
        self.service = service
        self.pool = pool
        self.random = SystemRandom()
        self.made: OrderedDict[tuple[str, int, int, str, str], dict[str, Any]] = OrderedDict()
        """By table, epoch, step, seat and language."""

    async def plan(
        self, person: Person, id: str, seat: str, step: int, lang: str
    ) -> dict[str, Any]:
        """All places that the force can come to; none where that step is not asked for any more."""
        live = await self.service.look(id, person)
        async with self.service.hub.hold(live):
            self.service.own(live, person, seat)
            if live.match is None or not live.playable:
                return NONE
            number = live.number(seat)
            decision = sight(live, seat).decision
            if decision is None or decision.step != step or decision.kind.way is None:
                return NONE
            key = (id, live.epoch, step, seat, lang)
            if key in self.made:
                return self.made[key]
            imagined = live.match.perspective(number).imagine(self.random)
            work = (live.game.id, live.edition, live.options, save(live.game, imagined), number)
        found: dict[str, Any] = await self.pool.run(f"u{person.id}", robots.plan, *work, lang)
        self.made[key] = found
        while len(self.made) > KEPT:
            self.made.popitem(last=False)
        return found

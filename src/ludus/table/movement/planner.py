"""Movement by destination: the ways that a player's force could go, planned on the server.

A plan comes from a position drawn from the seat's knowledge, is worked out on the workbench, and
changes nothing. The page sends its steps one by one, as actions like any other.
"""

from __future__ import annotations

from collections import OrderedDict
from random import SystemRandom
from typing import Any, Final

from ludus.core.game import Game, Options
from ludus.core.scene import Drawing
from ludus.core.snapshot import restore, save
from ludus.core.ways import Ways

from ..people import Person
from ..service import Service
from ..viewing import sight
from ..workbench import Work, Workbench
from .itinerary import told

KEPT: Final = 200
"""Plans that were made and are kept, in case they are asked for again."""
NONE: Final[dict[str, Any]] = {"start": "", "budget": 0, "steps": [], "ends": []}


class Planner:
    """Plans ways for whoever is asked for a step."""

    def __init__(self, service: Service, workbench: Workbench) -> None:
        self.service = service
        self.workbench = workbench
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
            drawing = self.service.games.drawing(live.game)
            work = planned(
                live.game, live.options, drawing, save(live.game, imagined), number, lang
            )
        found = await self.workbench.run(work)
        self.made[key] = found
        while len(self.made) > KEPT:
            self.made.popitem(last=False)
        return found


def planned(
    game: Game,
    options: Options,
    drawing: Drawing | None,
    imagined: dict[str, Any],
    seat: int,
    lang: str,
) -> Work[dict[str, Any]]:
    """The ways from a position that the seat cannot tell from the true one."""
    position = restore(game, options, imagined)
    position.focus(seat)
    return (yield from told(game, drawing, Ways(game, position, seat), game.seats(options), lang))

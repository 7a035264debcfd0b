"""A position with what every seat has seen happen: what an information state is made of."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from ludus.core.decision import facing
from ludus.core.game import Game, Options
from ludus.core.position import Position
from ludus.core.snapshot import restore, save
from ludus.games import load_game
from ludus.native.loading import quick

EVERYBODY: Final = -1


class Happened(NamedTuple):
    """A step: who took it (or CHANCE), its number, and who learns of it.

    Where several seats decide at the same time: in whose lane it was, and which time that was.
    """

    actor: int
    number: int
    audience: int
    lane: int = EVERYBODY
    gathering: int = 0


class World:
    """A position, and what has happened; this is what OpenSpiel copies and stores."""

    def __init__(
        self,
        ludus: Game,
        edition: str,
        options: Options,
        position: Position,
        log: Sequence[Happened] = (),
        gatherings: int = 0,
    ) -> None:
        self.ludus = ludus
        self.edition = edition
        self.options = options
        self.position = position
        self.log = list(log)
        self.gatherings = gatherings
        """How often several seats were asked at the same time."""

    def __deepcopy__(self, memo: object) -> World:
        return self.beside(self.position.clone(), self.log)

    def __reduce__(self) -> tuple[Any, ...]:
        place = self.ludus.id, self.edition, self.options
        return restored, (*place, save(self.ludus, self.position), self.log, self.gatherings)

    def beside(self, position: Position, log: Sequence[Happened]) -> World:
        """Another world of the same game."""
        return World(self.ludus, self.edition, self.options, position, log, self.gatherings)

    def apply(self, number: int, action: int) -> None:
        """Take a step and note it."""
        position = self.position
        step = Happened(position.to_move, number, position.audience())
        lanes, lane, below = position.lanes, position.lane, position.below
        if lanes:
            step = step._replace(lane=lanes[lane][0], gathering=self.gatherings)
        self.log.append(step)
        position.apply(action)
        if now := position.lanes:
            others = (below, lanes[:lane], lanes[lane + 1 :])
            if not lanes or (position.below, now[:lane], now[lane + 1 :]) != others:
                self.gatherings += 1

    def seen_by(self, seat: int) -> list[Happened]:
        """What a seat has seen happen: nothing of lanes that are open beside its own."""
        still_open = self.gatherings if self.position.lanes else -1
        return [
            step
            for step in self.log
            if seat in (step.actor, step.audience)
            or (step.audience == EVERYBODY and (step.gathering != still_open or step.lane == seat))
        ]

    def imagined(self, seat: int, rng: Random) -> World:
        """A world drawn at random that looks the same to *seat*; what it has not seen is gone."""
        drawn = quick(self.ludus, self.position.determinize(seat, rng))
        if self.position.to_move >= 0 and drawn.to_move != self.position.to_move:
            drawn.focus(self.position.to_move)
        return self.beside(drawn, self.seen_by(seat))

    def observation(self, seat: int) -> str:
        """What a seat sees now, and what it is asked."""
        position, asked = self.position, None
        if seat in position.waiting_seats():
            position = facing(position, seat)
            asked = [position.kind().name, position.facts()]
        shown = {"seat": seat, "asked": asked, "view": position.view(seat)}
        return json.dumps(shown, separators=(",", ":"), sort_keys=True)


def restored(id: str, edition: str, options: Options, saved: Any, *seen: Any) -> World:
    """A world that was stored."""
    ludus = load_game(id, edition)
    return World(ludus, edition, options, quick(ludus, restore(ludus, options, saved)), *seen)

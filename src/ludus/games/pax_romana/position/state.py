"""The position: the map, the forces of :mod:`.forces`, markers of activation, where the turn is.

Queries and atomic changes, no decisions. What is under way (a move, a battle, a voyage) comes with
the chapters that need it, each as a slate.
"""

from __future__ import annotations

from random import Random
from typing import Any, Self

from ludus.core.position import Outcome
from ludus.flow import state

from ..judgement import evaluation
from ..vocabulary.ids import Power, Seat
from ..vocabulary.turns import VICTORIES
from . import hidden, laws, views
from .forces import Forces


@state
class State(Forces):
    """What lasts."""

    turn: int
    last_turn: int
    order: list[Power]
    """The first round of activations (3.42), in order; NOBODY behind the last."""
    markers: list[int]
    """By power: markers of activation in the pool."""
    events: int
    """Event markers in the pool (16.1)."""

    winner: Seat
    victory: int

    # -- for the kernel --------------------------------------------------------------------------
    def outcome(self) -> Outcome:
        """The winner is first; the others by points, then stability, then civilisation."""
        marks = {
            self.seats[power]: (
                self.seats[power] == self.winner,
                self.points[power],
                self.stability[power],
                self.civilisation(power),
            )
            for power in self.players()
        }
        own = [marks[seat] for seat in sorted(marks)]
        places = tuple(1 + sum(other > mark for other in own) for mark in own)
        return Outcome(places, VICTORIES[self.victory])

    def view(self, seat: int | None) -> dict[str, Any]:
        """See :mod:`.views`."""
        return views.view(self, seat)

    def determinize(self, seat: int, rng: Random) -> Self:
        """See :mod:`.hidden`."""
        new = self.clone()
        hidden.redraw(new, seat, rng)
        return new

    def evaluate(self, seat: int) -> float:
        """See :mod:`..judgement.evaluation`."""
        return evaluation.evaluate(self, seat)

    def figures(self, seat: int) -> dict[str, float]:
        """Victory points."""
        return {"points": float(self.points[self.seats.index(Seat(seat))])}

    def broken_laws(self) -> list[str]:
        """See :mod:`.laws`."""
        return laws.broken(self)

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
from ..vocabulary.ids import Objective, Owner, Power, Seat
from ..vocabulary.owners import ALL_POWERS
from ..vocabulary.turns import DRAWN, VICTORIES
from . import hidden, laws, views
from .activation import PLAN_ROOM, Activation, Levy
from .forces import Forces
from .offer import Offer

NO_FORCE = -1


@state
class State(Forces):
    """What lasts."""

    ROOM = dict.fromkeys(("plans",), PLAN_ROOM * len(ALL_POWERS))

    variants: int
    """Optional rules that are played with: bits of VARIANTS."""
    goals: int
    """Objectives: NO_GOALS, ONE_GOAL or ALL_GOALS (3.81)."""
    markers_each: int
    """Markers of activation of each power in a turn (3.81, 3.82)."""
    events_each: int
    levies_left: list[int]
    """By power: units that it may still raise in this scenario; UNLIMITED but in the first."""

    late_force: int
    """The force of the scenario that has not come yet, or NO_FORCE."""
    turn: int
    last_turn: int
    phase: int
    order: list[Power]
    """The first round of activations (3.42), in order; NOBODY behind the last."""
    markers: list[int]
    """By power: markers of activation in the pool."""
    events: int
    """Event markers in the pool (16.1)."""
    last_active: Power
    """Whose marker was played last in this turn, or NOBODY."""
    in_a_row: int
    """How many of its markers came one after the other (3.42)."""
    activation: Activation
    levy: Levy
    offer: Offer
    linked: list[int]
    """By power: mask of the provinces where it may raise units (6.24), while that is asked."""
    tolled: list[int]
    """By power: those of them to which only a line through Rhodes leads (6.16)."""
    plans: tuple[int, ...]
    """What the powers plan in a phase of upkeep or manpower, sealed; secret."""
    picking: list[int]
    """By power: what it is about to write into its plan, or -1; secret."""
    richest: Power
    """Who had most talents after the income of this turn; NOBODY if level (15.49L)."""
    two_in_a_row: Power
    """Scenario III: who controlled Asia Minor in the last phase of victory, or NOBODY."""

    winner: Seat
    victory: int

    def has(self, variant: int) -> bool:
        """Whether an optional rule is played with."""
        return bool(self.variants & variant)

    def power_at(self, seat: int) -> Power:
        """The power that a seat plays."""
        return ALL_POWERS[self.seats.index(Seat(seat))]

    def power_of(self, owner: Owner) -> Power:
        """A power as such."""
        return ALL_POWERS[owner]

    def letters(self) -> tuple[Objective, ...]:
        """All objectives."""
        return self.tables.objectives

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
        if self.victory == DRAWN:
            return Outcome((1,) * len(own), VICTORIES[DRAWN])
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

    def terms(self, seat: int) -> dict[str, float]:
        """See :mod:`..judgement.evaluation`."""
        return evaluation.terms(self, seat)

    def figures(self, seat: int) -> dict[str, float]:
        """Victory points."""
        return {"points": float(self.points[self.seats.index(Seat(seat))])}

    def broken_laws(self) -> list[str]:
        """See :mod:`.laws`."""
        return laws.broken(self)

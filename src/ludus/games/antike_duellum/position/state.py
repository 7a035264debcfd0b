"""The position, and what is under way in it: turn, event cards in effect, question.

It stands on what lasts: the nations (:mod:`.nations`), their units (:mod:`.units`) and their
cities (:mod:`.cities`). Queries and atomic changes, no decisions; what belongs to one chapter only
is in the module of that chapter.
"""

from __future__ import annotations

from random import Random
from typing import Any, NoReturn, Self

from ludus.core.position import Outcome
from ludus.flow import state

from ..judgement import evaluation
from ..vocabulary.ids import LEADER, NOBODY, PERSONAGES, SEATS, STALEMATE, VICTORIES
from ..vocabulary.journal import DRAWN, WON
from . import laws, views
from .cities import Cities


@state
class State(Cities):
    """Where the turn stands, and how the game ends."""

    automatic_fortress: int
    """Option: FORTRESS answers the first conquest without being asked."""

    active: int
    phase: int
    quiet: int
    """Turns in a row without a new personage."""
    bonus: list[int]
    """What event cards played this turn still allow, by number (MORE_GOODS and so on)."""
    developed: int
    """Mask of the know-how bought this turn."""
    scholars: int
    """Know-how bought this turn before the opponent had it."""

    # What a decision is about.
    owed: int
    """Goods or units still to be paid, given or taken in what is under way."""
    spot: int
    """The region that what is under way is about, or NOBODY: a unit's, a city's."""
    mover: int
    """The piece that is on its way, or NOBODY."""

    winner: int
    victory: int

    def on_the_way(self) -> int:
        """What is on its way, by its number in MOVERS, or NOBODY."""
        leader = LEADER + self.board.leaders[self.active]
        return leader if self.mover == LEADER else self.mover

    # -- the end -----------------------------------------------------------------------------------
    def finish(self, winner: int, victory: int) -> NoReturn:
        """The game is over here and now."""
        self.winner = winner
        self.victory = victory
        if winner == NOBODY:
            self.log(DRAWN, self.score(0))
        else:
            self.log(WON, winner, self.score(winner), victory)
        self.stop()

    def call_off(self) -> NoReturn:
        """Nothing happens any more: more personages win, equal ones share."""
        lead = self.score(0) - self.score(1)
        self.finish(NOBODY if lead == 0 else int(lead < 0), STALEMATE)

    # -- for the kernel ----------------------------------------------------------------------------
    def outcome(self) -> Outcome:
        """The winner is first; without one both are."""
        places = tuple(1 if self.winner in (seat, NOBODY) else 2 for seat in range(SEATS))
        return Outcome(places, VICTORIES[self.victory])

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything but the order of the deck is open, so all see the same."""
        return views.view(self)

    def determinize(self, seat: int, rng: Random) -> Self:
        """The deck is a set that chance draws from; nothing else is hidden: a copy."""
        return self.clone()

    def evaluate(self, seat: int) -> float:
        """See :mod:`..judgement.evaluation`."""
        return evaluation.evaluate(self, seat)

    def facts(self) -> dict[str, int]:
        """What is still owed in what is under way, and which unit is on its way."""
        return {"n": self.owed} | ({"unit": self.on_the_way()} if self.mover >= 0 else {})

    def figures(self, seat: int) -> dict[str, float]:
        """Personages by kind."""
        first = len(PERSONAGES) * seat
        return {kind: self.personages[first + n] for n, kind in enumerate(PERSONAGES)}

    def broken_laws(self) -> list[str]:
        """Every piece, coin and card is somewhere."""
        return laws.broken(self)

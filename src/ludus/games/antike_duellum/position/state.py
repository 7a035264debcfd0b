"""The position: whose turn it is, which event cards are in effect, how the game ends.

It stands on what lasts: the nations (:mod:`.nations`), their units (:mod:`.units`) and their
cities (:mod:`.cities`). Queries and atomic changes, no decisions; what belongs to one chapter only
is in the module of that chapter.
"""

from __future__ import annotations

from random import Random
from typing import Any, NoReturn, Self

from ludus.core.position import Outcome
from ludus.flow import state

from ..judgement import evaluation, terms
from ..vocabulary.ids import NOBODY, PERSONAGES, SEATS, STALEMATE, VICTORIES, Seat, Victory
from ..vocabulary.journal import DRAWN, WON
from . import laws, views
from .cities import Cities
from .turn import Bonus


@state
class State(Cities):
    """Whose turn it is, and how the game ends."""

    automatic_fortress: int
    """Option: FORTRESS answers the first conquest without being asked."""

    active: Seat
    quiet: int
    """Turns in a row without a new personage."""
    bonus: Bonus
    winner: Seat
    victory: Victory

    # -- the end -----------------------------------------------------------------------------------
    def finish(self, winner: Seat, victory: Victory) -> NoReturn:
        """The game is over here and now."""
        self.winner = winner
        self.victory = victory
        if winner == NOBODY:
            self.log(DRAWN, self.score(SEATS[0]))
        else:
            self.log(WON, winner, self.score(winner), victory)
        self.stop()

    def call_off(self) -> NoReturn:
        """Nothing happens any more: more personages win, equal ones share."""
        lead = self.score(SEATS[0]) - self.score(SEATS[1])
        self.finish(NOBODY if lead == 0 else SEATS[lead < 0], STALEMATE)

    # -- for the kernel ----------------------------------------------------------------------------
    def outcome(self) -> Outcome:
        """The winner is first; without one both are."""
        places = tuple(1 if self.winner in (seat, NOBODY) else 2 for seat in SEATS)
        return Outcome(places, VICTORIES[self.victory])

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything but the order of the deck is open, so all see the same."""
        return views.view(self)

    def determinize(self, seat: int, rng: Random) -> Self:
        """The deck is a set that chance draws from; nothing else is hidden: a copy."""
        return self.clone()

    def evaluate(self, seat: int) -> float:
        """See :mod:`..judgement.evaluation`."""
        return evaluation.evaluate(self, SEATS[seat])

    def terms(self, seat: int) -> dict[str, float]:
        """See :mod:`..judgement.terms`."""
        return terms.terms(self, SEATS[seat])

    def figures(self, seat: int) -> dict[str, float]:
        """Personages by kind."""
        return dict(zip(PERSONAGES, self.personages[seat], strict=True))

    def broken_laws(self) -> list[str]:
        """Every piece, coin and card is somewhere."""
        return laws.broken(self)

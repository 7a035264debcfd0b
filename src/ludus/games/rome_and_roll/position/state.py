"""The position: sheets, city and empire, and where the round stands."""

from __future__ import annotations

from random import Random
from typing import Any, Self

from ludus.core.position import Outcome
from ludus.flow import state

from ..judgement import evaluation, terms
from ..vocabulary.ids import NO_BUILDING, SENECA, Building, Face, Seat
from ..vocabulary.solo import AS_OPPONENT
from . import laws, scores, views
from .provinces import Provinces
from .seneca import SenecaState

NOT_PICKED = Building(-2)
"""In place of a building: a seat has not answered yet."""


@state
class State(Provinces):
    """Lists are by seat, the pool by face."""

    is_first_game: int
    """Option: plans and favours as recommended for a first game (S.13)."""
    is_dealt: int
    """Option: characters are drawn, not chosen (S.2)."""

    round: int
    is_last: int
    """Whether this is the last round."""
    proconsul: Seat
    pool: list[int]
    """Dice on the table that nobody has taken, by face."""
    dice: list[list[Face]]
    """Dice taken and not yet used."""
    turned: int
    """Mask of the seats that have turned a die by an advisor in this round."""
    picked: list[Building]
    """Which building produces in a trade: chosen by all at once, and secret until then (E.4)."""
    seneca: SenecaState

    # -- queries -----------------------------------------------------------------------------------
    def in_order(self) -> list[Seat]:
        """Who acts one after the other in a round; in solo play Seneca is one of them."""
        if self.seneca.part != AS_OPPONENT:
            return self.clockwise(self.proconsul)
        return [SENECA, Seat(0)] if self.proconsul == SENECA else [Seat(0), SENECA]

    # -- for the kernel ----------------------------------------------------------------------------
    def outcome(self) -> Outcome:
        """The place of everybody (Z.3, Z.7); who is alone is first or beaten by Seneca (O.15)."""
        places = tuple(scores.place(self, Seat(seat)) for seat in range(self.players))
        return Outcome(places, "influence" if 1 in places else "beaten")

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see."""
        return views.view(self, seat)

    def determinize(self, seat: int, rng: Random) -> Self:
        """Only what others have picked in a trade is hidden: drawn anew."""
        new = self.clone()
        for other, building in enumerate(self.picked):
            if other != seat and building != NOT_PICKED:
                new.picked[other] = rng.choice([NO_BUILDING, *producers(self, Seat(other))])
        return new

    def evaluate(self, seat: int) -> float:
        """See :mod:`..judgement.evaluation`."""
        return evaluation.evaluate(self, seat)

    def terms(self, seat: int) -> dict[str, float]:
        """See :mod:`..judgement.terms`."""
        return terms.terms(self, Seat(seat))

    def figures(self, seat: int) -> dict[str, float]:
        """Points and what they are made of, for reports on balance."""
        return scores.figures(self, Seat(seat))

    def broken_laws(self) -> list[str]:
        """See :mod:`.laws`."""
        return laws.broken(self)


def producers(g: State, seat: Seat) -> list[Building]:
    """The buildings of a seat that have a production."""
    return [
        Building(number)
        for number, owner in enumerate(g.owner_of)
        if owner == seat and g.plan(number).production
    ]

"""What the conformance suite finds: games that give away what a seat has sealed."""

from __future__ import annotations

from random import Random
from typing import Any, Self

import pytest

from ludus.flow import state
from ludus.lab.conformance import Failure, Trial
from tests.market import market_game
from tests.market.definition import Market
from tests.market.play import State


@state
class Shown(State):
    """Everybody sees every price."""

    def view(self, seat: int | None) -> dict[str, Any]:
        return super().view(seat) | {"prices": list(self.price)}


@state
class Remembered(State):
    """Whoever imagines what others have sealed, imagines the truth."""

    def determinize(self, seat: int, rng: Random) -> Self:
        return self.clone()


class GivesAway(Market):
    def __init__(self, kind: type[State]) -> None:
        super().__init__(market_game().edition)
        self.kind_of_state = kind


@pytest.mark.parametrize(
    ("kind", "problem"), [(Shown, "a view shows"), (Remembered, "imagines what seat")]
)
def test_a_game_that_gives_away_sealed_answers_is_found_out(
    kind: type[State], problem: str
) -> None:
    game = GivesAway(kind)
    with pytest.raises(Failure, match=f"lanes: .*{problem}"):
        Trial(game, game.modes()[0], 0).run()
    assert Trial(GivesAway(State), game.modes()[0], 0).run().over

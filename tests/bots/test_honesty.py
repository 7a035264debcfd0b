"""What is hidden from a seat makes no difference to what a bot does there, in any game."""

from __future__ import annotations

from random import Random

import pytest

from ludus.bots import make_bot
from ludus.bots.study import study
from ludus.core.game import Game
from ludus.core.perspective import Perspective
from ludus.core.position import Position
from ludus.core.secrets import has_secrets
from ludus.flow import OVER
from ludus.games import game_ids, load_game

SECRETS = frozenset({"sword_of_rome"})
"""Games in which the seats of these positions do not know everything."""
EVERY = 23
MOST = 4


def decisions(game: Game) -> list[Position]:
    """Some positions of random games that wait for a seat with a choice."""
    rng, position = Random(5), game.new()
    found: list[Position] = []
    step = 0
    while len(found) < MOST:
        if position.to_move == OVER:
            position = game.new()
        legal = position.legal()
        step += 1
        if position.to_move >= 0 and len(legal) > 1 and step % EVERY == 0:
            found.append(position.clone())
        position.apply(rng.choice(legal))
    return found


@pytest.mark.parametrize(
    "id",
    [pytest.param(id, marks=pytest.mark.slow if id == "pax_romana" else ()) for id in game_ids()],
)
def test_worlds_that_look_the_same_get_the_same_thoughts(id: str) -> None:
    game = load_game(id)
    positions = decisions(game)
    differs = False
    for n, position in enumerate(positions):
        seat = position.to_move
        other = position.determinize(seat, Random(n))
        other.focus(seat)
        first, second = (Perspective(game, one, seat) for one in (position, other))
        assert first.view() == second.view()
        differs |= position.key() != other.key()
        assert has_secrets(game) or not differs  # such a game is imagined as it is
        one, two = study(first, 8, n), study(second, 8, n)
        assert (one.values, one.visits) == (two.values, two.visits)
        assert make_bot("beginner", n).choose(first) == make_bot("beginner", n).choose(second)
    assert differs is (id in SECRETS)

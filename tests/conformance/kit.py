"""What the conformance tests share: every game, and games played at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from ludus.core.game import Game, Options
from ludus.core.position import Position
from ludus.flow import CHANCE, OVER
from ludus.games import game_ids, load_game
from ludus.native.build import build, compiler
from ludus.native.loading import Native, shared
from tests.market import market_game
from tests.toy import toy_game

REGISTERED: Final = [load_game(id) for id in game_ids()]
GAMES: Final = [*REGISTERED, toy_game(), market_game()]
LONG: Final = [game for game in GAMES if game.step_limit > 50_000]
"""Those that take seconds to be played with checks."""
SHORT: Final = [game for game in GAMES if game not in LONG]
BUSY: Final = 0.9
"""How often an option is preferred to a button: most buttons end something."""

of_every_registered_game = pytest.mark.parametrize("game", REGISTERED, ids=lambda game: game.id)
of_every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@cache
def machine_code(game: Game, checked: bool = False) -> Native | None:
    """A game in machine code, where it is one of ours and there is a compiler."""
    if game not in REGISTERED or compiler() is None:
        return None
    return shared(build(game, checked=checked), game)


def busy(g: Position, rng: Random) -> int:
    """A random action, more often one that is no button."""
    actions = g.legal()
    if g.to_move != CHANCE and rng.random() < BUSY:
        kind = g.kind()
        actions = [a for a in actions if kind.locate(a)[0].name != "button"] or actions
    return rng.choice(actions)


def play(
    game: Game, mode: Options, seed: int, choose: Callable[[Any, Random], int] = busy
) -> Iterator[Position]:
    """The positions of a random game, each with the events that led to it; the last is the end."""
    rng = Random(f"{game.id} {sorted(mode.items())} {seed}")
    g = game.new(mode)
    g.journal = []
    while True:
        yield g
        if g.to_move == OVER:
            return
        g.journal = []
        g.apply(choose(g, rng))

"""What to think of a decision that was taken: the search of the bots, from what the seat knew.

Decisions, chances and luck are all judged by the same: what was learned about a game, or its
evaluation, as :func:`ludus.bots.levels.explained` says.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import Final

from ludus.bots.judge import Evaluation, Judge, Learned, has_learned
from ludus.bots.levels import explained, settings
from ludus.bots.study import Study, study
from ludus.core.game import Game
from ludus.core.perspective import Perspective
from ludus.core.position import Position
from ludus.flow import CHANCE
from ludus.native.loading import readable

EVEN: Final = 0.6
CURIOUS: Final = 8.0
"""For a second look, at least so: every option gets its share, so that nobody is accused without a
hearing."""
LINE: Final = 5
"""Decisions of an expected line."""


class Judgement:
    """A decision that was thought about, and what the option that was played has cost."""

    def __init__(self, found: Study, played: int) -> None:
        worth = dict(zip(found.options, found.values, strict=True))
        self.found: Final = found
        self.chance: Final = worth[found.best]
        """To win, for the seat that decides, if it goes on well."""
        self.cost: Final = max(0.0, self.chance - worth[played])


def is_learned(game: Game, seats: int) -> bool:
    """Whether a match with so many seats is judged by what was learned about its game."""
    return explained(game.id) and has_learned(game, seats)


def judge_of(game: Game, seats: int) -> Judge:
    """Who says what a position of a match is worth, before one has looked on."""
    learned = is_learned(game, seats)
    usual = settings(game.id, learned=learned)
    if learned:
        return Learned(game, usual.even)
    return Evaluation(usual.sharpness, usual.even, usual.parts)


def judge(
    perspective: Perspective,
    played: int,
    rounds: int,
    seed: int,
    seconds: float = inf,
    again: bool = False,
) -> Judgement:
    """Think about a decision for so many rounds, or so many seconds if those are over first."""
    learned = is_learned(perspective.game, perspective.seats())
    grown = settings(perspective.game.id, learned=learned)
    if again:
        grown = replace(grown, even=EVEN, exploration=max(CURIOUS, grown.exploration))
    found = study(perspective, rounds, seed, seconds=seconds, settings=grown, learned=learned)
    return Judgement(found, played)


def expected_line(game: Game, found: Study) -> list[tuple[Position, int]]:
    """How the search thinks that it goes on with the best option, until chance comes in.

    Each decision with the position before it, as the seat imagines it; what there is no choice
    about is left out.
    """
    at = readable(game, found.world)
    line: list[tuple[Position, int]] = []
    for action in found.line:
        if at.to_move == CHANCE or len(line) == LINE:
            break
        if len(at.legal()) > 1:
            line.append((at.clone(), action))
        at.apply(action)
    return line

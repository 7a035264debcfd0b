"""What search thinks of a decision: for a bot that has to take it, and for whoever asks why.

Only a seat's knowledge goes in (:class:`Perspective`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple, dataclass, replace
from functools import partial
from math import inf
from random import Random
from time import monotonic
from typing import Final

from ludus.core.perspective import Perspective
from ludus.core.position import Position

from .draws import Draws
from .greedy import GreedyBot
from .judge import Evaluation, Judge, Learned, has_learned, take
from .levels import settings as of_game
from .together import Together
from .tree import LOOK, Settings, Thoughts, Tree

WORLDS: Final = 24
"""Positions imagined for a decision where something is hidden; rounds take them in turn."""


@dataclass(frozen=True, slots=True)
class Study:
    """A decision that was thought about."""

    seat: int
    """Who decides."""
    options: tuple[int, ...]
    values: tuple[float, ...]
    """By option: about the chance of the seat to win after it."""
    visits: tuple[int, ...]
    """By option: rounds that followed it."""
    chances: tuple[float, ...]
    """By seat: the chance to win now; empty if the number of seats is not known."""
    line: tuple[int, ...]
    """What is expected: actions from the decision on, draws and forced moves among them."""
    world: Position
    """The imagined position from which the line can be played."""
    rounds: int
    thoughts: Thoughts
    """The tree; the next decision of the same turn may go on from it."""
    worlds: list[Position]
    """All the positions that were imagined; rounds took them in turn."""
    is_hurried: bool
    """Whether time was over before so many rounds were made as were wanted."""

    @property
    def best(self) -> int:
        """The option that was found worth most rounds, the better one of two."""
        ranked = zip(self.visits, self.values, range(0, -len(self.options), -1), strict=True)
        return self.options[-max(ranked)[2]]


def study(
    perspective: Perspective,
    rounds: int,
    seed: int,
    *,
    seats: int = 0,
    seconds: float = inf,
    settings: Settings | None = None,
    judge: Judge | None = None,
    trees: int = 1,
    before: Study | None = None,
    learned: bool = False,
) -> Study:
    """Think about a decision for so many rounds, or seconds if those are over first.

    The same seed and rounds come to the same study, in machine code and in Python. Several *trees*
    share the rounds, each on a core of its own. *seats* is their number, where the perspective does
    not tell it. *before* is the last study of the same seat, which has taken the best option since:
    where nobody else has acted, its thoughts are used.
    *settings*: other than those of the game. *learned*: its network judges, where it can.
    """
    count = seats or perspective.seats()
    learned = learned and has_learned(perspective.game, count)
    settings = settings or of_game(perspective.game.id, learned=learned)
    end = monotonic() + seconds
    rng = Random(seed)
    options = perspective.legal()
    worlds = imagined(perspective, rng)
    kept = followed(before, perspective) if before else None
    if kept:
        thoughts = kept
    else:
        shuffled = rng.sample(options, len(options))  # of equal options any may be the first
        if learned:
            judge = Learned(perspective.game, settings.even)
            settings = replace(settings, trust=1)
            worths, priors = judge.weigh(worlds[0], shuffled, Draws(0))
        else:
            worths = GreedyBot(rng).values(perspective, shuffled)
            usual = Evaluation(settings.sharpness, settings.even, settings.parts)
            priors = usual.priors(worths)
        plant = partial(
            grown, worlds[0], shuffled, worths, priors, settings=settings, seats=count, judge=judge
        )
        planted = [plant(rng.getrandbits(32)) for _ in range(trees)]
        thoughts = planted[0] if trees == 1 else Together(planted)
    more = max(LOOK, rounds - thoughts.rounds) if kept else rounds
    thoughts.think(worlds, more, end - monotonic())
    found = thoughts.chances()
    return Study(
        perspective.seat,
        tuple(options),
        tuple(thoughts.values(options)),
        tuple(thoughts.visits(options)),
        tuple(chance / sum(found) for chance in found),
        tuple(thoughts.line(worlds[0])),
        worlds[0],
        thoughts.rounds,
        thoughts,
        worlds,
        thoughts.rounds < rounds and monotonic() >= end,
    )


def imagined(perspective: Perspective, rng: Random) -> list[Position]:
    """Positions that may be the true one; a single one where nothing is hidden."""
    first, second = (perspective.imagine(rng) for _ in range(2))
    if first.key() == second.key():
        return [first]
    more = [perspective.imagine(rng) for _ in range(WORLDS - 2)]
    return [first, second, *more]


def followed(before: Study, perspective: Perspective) -> Thoughts | None:
    """What was thought before, gone on to this decision, if nobody else has had a say since.

    An imagined world tells: after the best option it looks as the true one does now.
    """
    seat, options = perspective.seat, perspective.legal()
    for world in before.worlds if before.seat == seat else ():
        after = world.clone()
        take(after, before.best)
        while after.to_move == seat and after.legal() != options and len(after.legal()) == 1:
            take(after, after.legal()[0])
        if after.to_move != seat or after.legal() != options:
            continue
        if after.view(seat) == perspective.view():
            return before.thoughts if before.thoughts.follow(before.best) else None
    return None


def grown(
    world: Position,
    options: list[int],
    worths: list[float],
    priors: list[float],
    seed: int,
    settings: Settings,
    seats: int,
    judge: Judge | None,
) -> Thoughts:
    """A tree in machine code where the positions are, else in Python."""
    plant: Callable[..., Thoughts] | None = getattr(world, "plant", None)
    learned = isinstance(judge, Learned)
    if plant is not None and (judge is None or learned):
        return plant(options, worths, priors, seed, learned, seats, *astuple(settings))
    return Tree(options, worths, priors, seed, settings, seats, judge)

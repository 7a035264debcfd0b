"""Machine code against Python: the same choices on both, compared at every step."""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from random import Random
from typing import Any, Final

from ludus.core.game import Game, Options
from ludus.core.position import Position
from ludus.core.snapshot import save
from ludus.flow import CHANCE, OVER
from ludus.games import load_game
from ludus.native.build import build
from ludus.native.loading import Native, shared

from .spread import campaign

COPY_EVERY: Final = 16
"""Every so many steps it is seen that a copy is independent, and that the way to Python and back
changes nothing."""
REASON_EVERY: Final = 4
EVALUATION_EVERY: Final = 8
OBSERVATION_EVERY: Final = 48
ASIDES: Final = 0.05
"""How often something is done before an answer, where that is possible."""


class Difference(Exception):
    """The two engines do not agree."""


class Comparison:
    """One random game on both engines; costly comparisons so many times as *seldom*."""

    def __init__(
        self, game: Game, native: Native, options: Options, seed: int, *, seldom: int = 1
    ) -> None:
        self.game = game
        self.native = native
        self.options = options
        self.seed = seed
        self.seldom = seldom
        self.rng = Random(f"{game.id} {sorted(options.items())} {seed}")
        self.favourite = self.rng.random()
        self.position = game.new(options)
        self.other = native.new(options)
        self.step = 0

    def run(self) -> int:
        """Play to the end; how many steps it took."""
        while True:
            self.compare_position()
            if self.position.to_move == OVER:
                return self.step
            for seat in self.position.waiting_seats():
                if seat != self.position.to_move and self.rng.random() < 0.5:
                    self.position.focus(seat)
                    self.other.focus(seat)
                    self.compare_position()
            self.take(self.compare_decision())
            self.step += 1

    def same(self, what: str, python: Any, native: Any) -> None:
        """Both are equal, or the game ends here."""
        if python == native:
            return
        if isinstance(python, dict) and isinstance(native, dict):
            wrong = [name for name in python if python[name] != native.get(name)]
            python, native = ({name: d.get(name) for name in wrong} for d in (python, native))
        raise Difference(
            f"{self.game.id}, {self.options}, seed {self.seed}, step {self.step}: {what} differs "
            f"in {self.position.under_way()}\nPython: {python}\nC:      {native}"
        )

    def is_time(self, every: int) -> bool:
        """Whether something costly is compared at this step."""
        return self.step % (every * self.seldom) == 0

    def compare_position(self) -> None:
        """Who is to move, fields, frames, lanes."""
        position, other = self.position, self.other
        self.same("to_move", position.to_move, other.to_move)
        self.same("data", position.data(), other.data())
        self.same("stack", plain(position.stack), other.stack)
        self.same("below", position.below, other.below)
        self.same("lanes", position.lanes, other.lanes)
        self.same("waiting seats", position.waiting_seats(), other.waiting_seats())
        if self.native.module.evaluates and self.is_time(EVALUATION_EVERY):
            for seat in range(len(self.game.seats(self.options))):
                self.same("evaluation", position.evaluate(seat), other.evaluate(seat))
        if self.game.features is not None and self.is_time(OBSERVATION_EVERY):
            for seat in range(len(self.game.seats(self.options))):
                numbers = array("f", self.game.observation.of(position, seat)).tolist()
                self.same("observation", numbers, other.observe(seat))

    def compare_decision(self) -> int:
        """What is asked, the options, the reasons; gives the action to take."""
        position, other = self.position, self.other
        legal = position.legal()
        self.same("kind", position.kind().name, other.kind().name)
        self.same("options", legal, other.legal())
        self.same("audience", position.audience(), other.audience())
        self.same("about", position.about(), other.about())
        asides = position.asides()
        self.same("asides", asides, other.asides())
        if asides and self.rng.random() < ASIDES:
            return self.rng.choice(asides)
        if position.to_move == CHANCE:
            weights = list(position.weights())
            self.same("weights", weights, other.weights())
            if self.seed % 2:
                return self.rng.choice(legal)
            return self.rng.choices(legal, [weights[x] for x in legal])[0]
        if self.is_time(REASON_EVERY):
            for action in range(position.kind().size):
                self.same("reason", position.barrier(action), other.barrier(action))
        return self.chosen(legal)

    def chosen(self, legal: list[int]) -> int:
        """An option at random; some games like the first ones, and some do not like to end."""
        if self.seed % 4 == 3 and self.rng.random() < self.favourite:
            return legal[0]
        if self.seed % 4 == 1 and len(legal) > 1 and self.rng.random() < 0.9:
            return self.rng.choice(legal[:-1])
        if self.seed % 8 == 6 and self.rng.random() < 0.8:
            return self.promising(legal)
        return self.rng.choice(legal)

    def promising(self, legal: list[int]) -> int:
        """The best of a few options by the game's own evaluation: gets further than chance."""
        seat = self.position.to_move

        def worth(action: int) -> float:
            after: Position = self.other.clone()
            after.apply(action)
            return after.evaluate(seat) + 0.01 * self.rng.random()

        return max(self.rng.sample(legal, min(len(legal), 8)), key=worth)

    def take(self, action: int) -> None:
        """The action on both; now and then on copies and through Python as well."""
        if self.step % COPY_EVERY:
            self.position.apply(action)
            self.other.apply(action)
            return
        before = self.other.key()
        back = self.native.thaw(self.other)
        self.same("position in Python", save(self.game, self.position), save(self.game, back))
        self.same("key of what was taken back", before, self.native.take(back).key())
        copy = self.other.clone()
        copy.apply(action)
        self.same("key of the original after its copy moved", before, self.other.key())
        self.position.apply(action)
        self.other.apply(action)
        self.same("key of the copy", copy.key(), self.other.key())


def plain(frames: list[Any]) -> list[tuple[Any, ...]]:
    """Frames with truth values as ints, which is what they are equal to."""
    return [tuple(frame) for frame in frames]


# -- many games, in parallel -----------------------------------------------------------------------
Job = tuple[str, str, int, int, bool, int]
"""Game, edition, mode, seed, checked, seldom."""


@cache
def opened(game: Game, checked: bool) -> Native:
    """A game in machine code, once a process."""
    return shared(build(game, checked=checked), game)


def compare_one(job: Job) -> tuple[int, str]:
    """One game, in a worker: its steps, and what differs."""
    id, edition, mode, seed, checked, seldom = job
    game = load_game(id, edition)
    native, options = opened(game, checked), game.modes()[mode]
    try:
        return Comparison(game, native, options, seed, seldom=seldom).run(), ""
    except Difference as difference:
        return 0, str(difference)


def jobs(
    game: Game, edition: str, per_mode: int, seed: int, checked: bool, seldom: int
) -> Iterator[Job]:
    """One game of each mode after the other; *per_mode* 0 goes on for ever."""
    number = 0
    while not per_mode or number < per_mode:
        for mode in range(len(game.modes())):
            yield game.id, edition, mode, seed + number, checked, seldom
        number += 1


def compare(
    game: Game,
    edition: str = "",
    *,
    games: int = 0,
    steps: int = 0,
    seed: int = 0,
    checked: bool = False,
    seldom: int = 1,
    workers: int = 0,
    on_game: Callable[[int, int], None] = lambda games, steps: None,
) -> tuple[int, int]:
    """Games in each mode, or until so many steps; how many of both. Raises :class:`Difference`."""
    played = taken = 0
    todo = jobs(game, edition, games, seed, checked, seldom)
    with closing(campaign(compare_one, todo, workers or os.cpu_count() or 1)) as compared:
        for its_steps, difference in compared:
            if difference:
                raise Difference(difference)
            played, taken = played + 1, taken + its_steps
            on_game(played, taken)
            if steps and taken >= steps:
                break
    return played, taken

"""The moments of a match: each decision with a choice, each throw of chance, looked at one by one.

A moment is a table of JSON values. ``at`` is its place in the log: the replay shows the position
that was decided on, or drawn from, after so many steps. What comes of it depends on nothing but the
log, the seed and the rounds, so moments can be looked at in any order, and in several goes.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from typing import Any, Final

from ludus.bots.study import Study
from ludus.core.catalogue import LANGUAGES
from ludus.core.decision import facing
from ludus.core.game import Game, Options
from ludus.core.log import Step, standing
from ludus.core.perspective import Perspective
from ludus.core.position import Position
from ludus.flow import ASIDE, CHANCE
from ludus.native.loading import quick

from .judgement import Judgement, expected_line, judge, judge_of
from .luck import SHARE, Throws

Moment = dict[str, Any]

AGAIN: Final = 4
"""A second look takes so many times the rounds of the first."""
TOLD: Final = 0.01
"""A decision that costs so much is told in words."""
DIGITS: Final = 4


class Walk:
    """A match from position to position; quick forwards, from the beginning for a step back."""

    def __init__(self, game: Game, options: Options, log: Sequence[Step]) -> None:
        self.game: Final = game
        self.options: Final = options
        self.way: Final = standing(log)
        """The steps that stand, with their places in the log."""
        self.restart()

    def restart(self) -> None:
        """Back to the beginning."""
        self.position = self.game.set_up(self.options)
        self.position.begin(self.game.rules, self.game.opening)
        self.taken = 0

    def step(self) -> None:
        """One step on."""
        step = self.way[self.taken][1]
        if step.seat >= 0:
            self.position.focus(step.seat)
        self.position.apply(step.action)
        self.taken += 1

    def to(self, at: int) -> Step:
        """Go where the step with that place in the log is about to be taken; the step."""
        if self.taken >= len(self.way) or self.way[self.taken][0] > at:
            self.restart()
        while self.way[self.taken][0] < at:
            self.step()
        return self.way[self.taken][1]


def survey(walk: Walk, first: int = 0, most: int | None = None) -> list[int]:
    """The places of a match that are worth a look, from step *first* on.

    Decisions with more than one option and the beginnings of throws; of more than *most* of them,
    some are left out evenly.
    """
    walk.restart()
    found: list[int] = []
    before: Step | None = None
    for at, step in walk.way:
        if at >= first and is_moment(walk.position, step, before):
            found.append(at)
        before = step
        walk.step()
    if most is not None and len(found) > most:
        found = [found[n * len(found) // most] for n in range(most)]
    return found


def is_moment(position: Position, step: Step, before: Step | None) -> bool:
    """Whether a step is a choice, or begins a throw."""
    if step.seat == CHANCE:
        return before is None or before.seat != CHANCE
    return step.action < ASIDE and len(facing(position, step.seat).legal()) > 1


def examine(
    walk: Walk,
    at: int,
    rounds: int,
    seed: int | str,
    *,
    again: bool = False,
    seconds: float = inf,
) -> Moment:
    """Look at one place of a match; *again*: more closely, and with other chances than before."""
    step = walk.to(at)
    rng = Random(f"{seed}:{at}:{again}")
    if step.seat == CHANCE:
        return {"at": at, "luck": thrown(walk, rng)}
    more = AGAIN if again else 1
    perspective = Perspective(walk.game, walk.position, step.seat, walk.options)
    number = rng.getrandbits(32)
    found = judge(perspective, step.action, more * rounds, number, more * seconds, again)
    moment: Moment = {
        "at": at,
        "seat": step.seat,
        "chance": round(found.chance, DIGITS),
        "cost": round(found.cost, DIGITS),
        "sure": again,
    }
    if found.cost >= TOLD:
        moment |= in_words(walk, step, found)
    return moment


def thrown(walk: Walk, rng: Random) -> list[float]:
    """The luck of each seat in the throw that begins here."""
    game = walk.game
    before = walk.position.clone()
    while walk.taken < len(walk.way) and walk.way[walk.taken][1].seat == CHANCE:
        walk.step()
    seats = len(game.seats(walk.options))
    throws = Throws(judge_of(game, seats), seats, rng, SHARE)
    luck = throws.luck(quick(game, before), quick(game, walk.position.clone()))
    return [round(value, DIGITS) for value in luck]


def in_words(walk: Walk, step: Step, judged: Judgement) -> Moment:
    """What was asked, what was played, and the line that would have been better."""
    game, asked = walk.game, facing(walk.position, step.seat)
    return {
        "kind": asked.kind().name,
        "facts": asked.facts(),
        "played": words(game, asked, step.action),
        "line": line_in_words(game, judged.found),
    }


def line_in_words(game: Game, found: Study) -> list[Moment]:
    """What a study expects, from its best option on: who does what, in each language."""
    return [
        {"seat": position.to_move, "text": words(game, position, option)}
        for position, option in expected_line(game, found)
    ]


def words(game: Game, position: Position, option: int) -> dict[str, str]:
    """An option of whoever is to move, in each language."""
    kind, view = position.kind(), position.view(position.to_move)
    return {lang: game.describe(lang, kind, option, view) for lang in LANGUAGES}

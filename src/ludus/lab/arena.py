"""Bots against bots: many games, on processors of this machine or of a cluster.

:mod:`.arena_result` counts what they came to, and :mod:`.arena_report` puts that into words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from random import Random
from typing import Final

from ludus.bots import make_bot
from ludus.core.editions import Edition
from ludus.core.errors import LudusError
from ludus.core.game import Game, Options
from ludus.core.perspective import Perspective
from ludus.flow import CHANCE, OVER
from ludus.games import define

from .arena_result import ArenaResult, Played
from .course import Course
from .kept_results import KeptResults
from .spread import spread

LONGEST_GAME: Final = 20_000
"""Decisions after which a game is given up and counts for nobody."""
UNFINISHED: Final = "unfinished"


def arena(
    game: Game,
    options: Options | None,
    bots: Sequence[str],
    games: int,
    seed: int | str,
    *,
    workers: int = 1,
    rotate: bool = False,
    ray: str = "",
    kept: KeptResults | None = None,
    on_game: Callable[[int, int], None] | None = None,
) -> ArenaResult:
    """Let *bots*, one for each seat, play; the result does not depend on *workers*.

    With *rotate* the first bot takes every seat in turn and the others fill the rest, in order.
    ``on_game(done, total)`` is called after every game. More than one worker means processes,
    which need a game that :mod:`ludus.games` knows; so does *ray*, the address of a cluster.
    Games that *kept* has are not played again.
    """
    settled = game.settle(options)
    seats = game.seats(settled)
    if len(bots) != len(seats):
        raise LudusError(f"{len(seats)} seats ({', '.join(seats)}) need as many bots")
    if games < 1:
        raise LudusError(f"an arena needs at least one game, not {games}")
    for bot in bots:
        make_bot(bot, seed)
    tasks = [
        (settled, seated(bots, i % len(seats) if rotate else 0), f"{seed}:{i}")
        for i in range(games)
    ]
    kept = kept or KeptResults()
    names = [kept.name(game, "arena", *task) for task in tasks]
    played = {n: Played.of_json(kept.find(n)) for n in names if kept.find(n) is not None}
    left = {name: task for name, task in zip(names, tasks, strict=True) if name not in played}
    for name, result in zip(left, _play_all(game, [*left.values()], workers, ray), strict=True):
        played[name] = result
        kept.keep(name, asdict(result))
        if on_game is not None:
            on_game(len(played), games)
    return ArenaResult(game, settled, seed, tuple(played[name] for name in names))


def fewest_seats(game: Game) -> Options:
    """The mode in which levels are best compared: with two seats, or as few as there can be."""
    modes = [mode for mode in game.modes() if len(game.seats(mode)) > 1]
    return min(modes, key=lambda mode: len(game.seats(mode)))


def seated(bots: Sequence[str], first: int) -> tuple[str, ...]:
    """The bots by seat when the first of them sits in seat *first*."""
    return (*bots[1 : first + 1], bots[0], *bots[first + 1 :])


def play(game: Game, options: Options, bots: Sequence[str], seed: str) -> Played:
    """One game. The seed fixes what chance brings and how each bot breaks its ties."""
    dice = Random(f"chance:{seed}")
    players = [make_bot(bot, f"{seed}:{seat}") for seat, bot in enumerate(bots)]
    position = game.set_up(options)
    course = Course(game, position, len(bots))
    position.begin(game.rules, game.opening)
    decisions = 0
    while position.to_move != OVER and decisions < LONGEST_GAME:
        course.follow()
        if position.to_move == CHANCE:
            odds = position.weights()
            position.apply(dice.choices(range(len(odds)), odds)[0])
            continue
        seat = position.waiting_seats()[0]
        position.focus(seat)
        position.apply(players[seat].choose(Perspective(game, position, seat, options)))
        decisions += 1
    course.follow()
    course.close()
    outcome = position.outcome() if position.to_move == OVER else None
    return Played(
        tuple(bots),
        tuple(outcome.winners()) if outcome else (),
        outcome.reason if outcome else UNFINISHED,
        decisions,
        course.turns,
        course.began,
        course.figures() if outcome else (),
        course.by_turn if outcome else {},
    )


# -- processes ---------------------------------------------------------------------------------

_Task = tuple[Options, tuple[str, ...], str]
_Tasks = tuple[str, Edition, list[_Task]]
_known: dict[tuple[str, str], Game] = {}
"""In a worker: games by id and digest of the edition."""


def _play_all(game: Game, tasks: list[_Task], workers: int, ray: str) -> Iterable[Played]:
    if workers <= 1 and not ray:
        for options, bots, seed in tasks:
            yield play(game, options, bots, seed)
        return
    size = max(1, min(16, len(tasks) // (4 * max(1, workers))))
    several: list[_Tasks] = [
        (game.id, game.edition, tasks[at : at + size]) for at in range(0, len(tasks), size)
    ]
    for played in spread(_play_several, several, workers, ray):
        yield from played


def _play_several(tasks: _Tasks) -> list[Played]:
    id, edition, several = tasks
    if (id, edition.digest) not in _known:
        _known[id, edition.digest] = define(id, edition)
    game = _known[id, edition.digest]
    return [play(game, options, bots, seed) for options, bots, seed in several]

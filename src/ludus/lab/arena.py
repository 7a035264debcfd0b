"""Bots against bots: many games, and who wins how often, how, and after how long.

:mod:`.arena_report` puts the result into words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from math import sqrt
from random import Random
from typing import Any, Final

from ludus.bots import make_bot
from ludus.core.editions import Edition
from ludus.core.errors import LudusError
from ludus.core.game import Game, Options
from ludus.core.perspective import Perspective
from ludus.flow import CHANCE, OVER
from ludus.games import define

from .course import Course, Figures, means
from .spread import spread

LONGEST_GAME: Final = 20_000
"""Decisions after which a game is given up and counts for nobody."""
UNFINISHED: Final = "unfinished"
CONFIDENCE: Final = 1.96
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game: the bots by seat, who came first (several share a win), why, and its length."""

    bots: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    decisions: int
    turns: int | None
    """None for a game whose journal does not tell of turns."""
    began: int | None = None
    """The seat that had the first turn."""
    figures: Figures = ()
    """At the end."""
    course: dict[int, Figures] = field(default_factory=dict)
    """The same after each turn by its number, where a turn is everybody's."""


@dataclass(frozen=True, slots=True)
class Score:
    """How a bot did in one seat, or (seat None) in all the seats it took."""

    bot: str
    seat: str | None
    games: int
    wins: float
    """A win shared by two counts one half for each."""

    @property
    def rate(self) -> float:
        """The part of its games that it won."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate."""
        return wilson(self.wins, self.games)


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """What a series of games came to."""

    game: Game
    options: Options
    seed: int | str
    played: tuple[Played, ...]

    def scores(self) -> list[Score]:
        """Each bot in each seat, in seat order; then, if bots changed seats, each bot in all."""
        seats = self.game.seats(self.options)
        games: Counter[tuple[str, str | None]] = Counter()
        wins: dict[tuple[str, str | None], float] = {}
        for played in self.played:
            for number, (bot, seat) in enumerate(zip(played.bots, seats, strict=True)):
                won = 1 / len(played.winners) if number in played.winners else 0.0
                for entry in ((bot, seat), (bot, None)):
                    games[entry] += 1
                    wins[entry] = wins.get(entry, 0.0) + won
        places: list[str | None] = [*seats]
        if len({played.bots for played in self.played}) > 1:
            places.append(None)
        bots = dict.fromkeys(bot for bot, _seat in games)
        return [
            Score(bot, seat, games[bot, seat], wins[bot, seat])
            for seat in places
            for bot in bots
            if (bot, seat) in games
        ]

    def reasons(self) -> dict[str, int]:
        """How many games ended for which reason, the most frequent first."""
        return dict(Counter(played.reason for played in self.played).most_common())

    def lengths(self) -> dict[str, tuple[float, int, int]]:
        """Mean, least and most decisions of a game, and turns where they are known."""
        measured = {"decisions": [played.decisions for played in self.played]}
        turns = [played.turns for played in self.played if played.turns is not None]
        if turns:
            measured["turns"] = turns
        return {what: (sum(ns) / len(ns), min(ns), max(ns)) for what, ns in measured.items()}

    def first_turns(self) -> dict[str, tuple[int, float]]:
        """By seat: how often it had the first turn, and how many of these games it won."""
        result: dict[str, tuple[int, float]] = {}
        for played in self.played:
            if played.began is not None:
                seat = self.game.seats(self.options)[played.began]
                games, wins = result.get(seat, (0, 0.0))
                won = 1 / len(played.winners) if played.began in played.winners else 0.0
                result[seat] = (games + 1, wins + won)
        return result

    def first_turn(self) -> tuple[int, float]:
        """In how many games a first turn is known, and how many of them whoever had it won."""
        counts = self.first_turns().values()
        return sum(games for games, _wins in counts), sum(wins for _games, wins in counts)

    def figures(self) -> dict[str, dict[str, float]]:
        """By seat: the mean of every figure of its last positions."""
        return {
            seat: means([played.figures[n] for played in self.played if played.figures])
            for n, seat in enumerate(self.game.seats(self.options))
        }

    def course(self) -> dict[str, dict[int, dict[str, float]]]:
        """By seat and turn: the mean of every figure, over the games that got so far."""
        turns = sorted({turn for played in self.played for turn in played.course})
        reached = {
            turn: [p.course[turn] for p in self.played if turn in p.course] for turn in turns
        }
        return {
            seat: {turn: means([f[n] for f in reached[turn]]) for turn in turns}
            for n, seat in enumerate(self.game.seats(self.options))
        }

    def victories(self) -> dict[str, dict[str, dict[int, int]]]:
        """By seat and reason: how many games it won in which turn, where turns are everybody's."""
        result: dict[str, dict[str, dict[int, int]]] = {}
        for number, seat in enumerate(self.game.seats(self.options)):
            won = [
                (p.reason, max(p.course)) for p in self.played if number in p.winners and p.course
            ]
            result[seat] = {}
            for (reason, turn), games in sorted(Counter(won).items()):
                result[seat].setdefault(reason, {})[turn] = games
        return result

    def to_json(self) -> dict[str, Any]:
        """Everything counted, as JSON values."""
        return {
            "game": self.game.id,
            "edition": self.game.edition.id,
            "options": self.options,
            "seed": self.seed,
            "games": len(self.played),
            "scores": [
                {**asdict(score), "rate": score.rate, "interval": list(score.interval)}
                for score in self.scores()
            ],
            "reasons": self.reasons(),
            "first_turns": {
                seat: {"games": games, "wins": wins}
                for seat, (games, wins) in self.first_turns().items()
            },
            "first_turn": dict(zip(("games", "wins"), self.first_turn(), strict=True)),
            "figures": self.figures(),
            "course": self.course(),
            "victories": self.victories(),
            "lengths": {
                what: {"mean": mean, "min": least, "max": most}
                for what, (mean, least, most) in self.lengths().items()
            },
        }


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
    on_game: Callable[[int, int], None] | None = None,
) -> ArenaResult:
    """Let *bots*, one for each seat, play; the result does not depend on *workers*.

    With *rotate* the first bot takes every seat in turn and the others fill the rest, in order.
    ``on_game(done, total)`` is called after every game. More than one worker means processes,
    which need a game that :mod:`ludus.games` knows; so does *ray*, the address of a cluster.
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
    played: list[Played] = []
    for result in _play_all(game, tasks, min(workers, games), ray):
        played.append(result)
        if on_game is not None:
            on_game(len(played), games)
    return ArenaResult(game, settled, seed, tuple(played))


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


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson's score), sound for few games and rates near 0 or 1."""
    rate, square = wins / games, CONFIDENCE**2
    centre = (rate + square / (2 * games)) / (1 + square / games)
    deviation = sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    reach = CONFIDENCE * deviation / (1 + square / games)
    return max(0.0, centre - reach), min(1.0, centre + reach)


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

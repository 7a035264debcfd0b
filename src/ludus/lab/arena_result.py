"""What games between bots came to: who won how often, how, and after how long."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field
from math import sqrt
from typing import Any, Final, Self

from ludus.core.game import Game, Options

from .course import Figures, means

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

    @classmethod
    def of_json(cls, kept: dict[str, Any]) -> Self:
        """The game whose fields were kept as JSON values."""
        course = {int(turn): tuple(figures) for turn, figures in kept["course"].items()}
        lists = {name: tuple(kept[name]) for name in ("bots", "winners", "figures")}
        return cls(**(kept | lists | {"course": course}))


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


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson's score), sound for few games and rates near 0 or 1."""
    rate, square = wins / games, CONFIDENCE**2
    centre = (rate + square / (2 * games)) / (1 + square / games)
    deviation = sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    reach = CONFIDENCE * deviation / (1 + square / games)
    return max(0.0, centre - reach), min(1.0, centre + reach)

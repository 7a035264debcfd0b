"""What the bots of the package win in each game: figures to measure a learner of one's own by."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from ludus.core.game import Game, Options

from .arena import arena, fewest_seats
from .arena_result import Score
from .fuzz import mode_name
from .kept_results import KeptResults

BOTS: Final = ("random", "beginner", "greedy", "search:50", "learned:50")
OPPONENTS: Final = ("random", "greedy")


class Baseline(NamedTuple):
    """How a bot did in one seat, against an opponent in all others."""

    game: Game
    options: Options
    opponent: str
    score: Score


def baselines(
    game: Game,
    games: int,
    seed: str,
    *,
    bots: Sequence[str] = BOTS,
    kept: KeptResults | None = None,
    on_score: Callable[[Baseline], None] = lambda found: None,
) -> list[Baseline]:
    """Every bot against every opponent, seats in turn, with as few players as there can be.

    Bots that judge by a network are left out in a game that has none.
    """
    options = fewest_seats(game)
    others = len(game.seats(options)) - 1
    found: list[Baseline] = []
    for bot in bots:
        if bot.startswith("learned") and game.network is None:
            continue
        for opponent in OPPONENTS:
            if bot == opponent:
                continue
            seated = [bot] + [opponent] * others
            result = arena(game, options, seated, games, seed, rotate=True, kept=kept)
            wins = sum(s.wins for s in result.scores() if s.bot == bot and s.seat is not None)
            found.append(Baseline(game, options, opponent, Score(bot, None, games, wins)))
            on_score(found[-1])
    return found


def table(found: Iterable[Baseline]) -> list[str]:
    """As a table for a document: a line for each bot in each game."""
    lines: dict[tuple[str, str], dict[str, str]] = {}
    for game, options, opponent, score in found:
        low, high = (f"{100 * bound:.0f}" for bound in score.interval)
        told = f"{score.wins:g} of {score.games}, {score.rate:.0%} ({low} to {high})"
        usual = game.settle()
        unusual = {name: value for name, value in options.items() if value != usual[name]}
        mode = ", ".join([game.id, *([mode_name(unusual)] if unusual else [])])
        lines.setdefault((mode, score.bot), {})[opponent] = told
    head = ["game and mode", "bot", *(f"against {opponent}" for opponent in OPPONENTS)]
    rows = [head, ["---"] * len(head)]
    rows += [[*line, *(told.get(o, "") for o in OPPONENTS)] for line, told in lines.items()]
    return [f"| {' | '.join(row)} |" for row in rows]

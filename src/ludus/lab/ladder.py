"""A ladder: every level against every other, and how strong that makes each of them.

Ratings are those of people at the table (Weng and Lin, by openskill): a level is one player
wherever it sits, and if it has several seats, it learns from their mean.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, Final

from openskill.models import PlackettLuce

import ludus.bots
from ludus.bots.ladder import FILE, Rung
from ludus.core.errors import LudusError
from ludus.core.game import Game, Options

from .arena import arena
from .arena_result import Played, Score
from .kept_results import KeptResults

PLACE: Final = Path(ludus.bots.__file__).parent / FILE
HEAD: Final = "# How strong the levels are. Written by: ludus ladder GAME --write\n"


@dataclass(frozen=True, slots=True)
class Ladder:
    """What a round robin came to."""

    game: Game
    options: Options
    rungs: tuple[Rung, ...]
    """The weakest level first, as they were named."""
    duels: dict[tuple[str, str], Score]
    """By upper and lower level: how the upper did, in one seat, against the lower in all others."""


def ladder(
    game: Game,
    options: Options,
    levels: Sequence[str],
    games: int,
    seed: int | str,
    *,
    workers: int = 1,
    ray: str = "",
    kept: KeptResults | None = None,
    on_game: Callable[[int, int], None] | None = None,
) -> Ladder:
    """Let all levels, the weakest first, play so many games each against each."""
    if len(levels) < 2 or len(set(levels)) < len(levels):
        raise LudusError("a ladder needs two levels at least, each once")
    pairs = list(combinations(levels, 2))
    played: list[Played] = []
    duels: dict[tuple[str, str], Score] = {}
    for number, (lower, upper) in enumerate(pairs):

        def told(done: int, total: int, before: int = number) -> None:
            if on_game is not None:
                on_game(before * total + done, len(pairs) * total)

        bots = [upper] + [lower] * (len(game.seats(options)) - 1)
        result = arena(
            game,
            options,
            bots,
            games,
            seed,
            workers=workers,
            rotate=True,
            ray=ray,
            kept=kept,
            on_game=told,
        )
        played += result.played
        scores = [score for score in result.scores() if score.bot == upper]
        wins = sum(score.wins for score in scores if score.seat is not None)
        duels[upper, lower] = Score(upper, None, games, wins)
    return Ladder(game, options, rated(levels, played, duels, Random(f"{seed}")), duels)


def rated(
    levels: Sequence[str],
    played: list[Played],
    duels: dict[tuple[str, str], Score],
    rng: Random,
) -> tuple[Rung, ...]:
    """The rating of each level after all games, taken in an order that favours none."""
    model = PlackettLuce()
    known = {level: model.rating() for level in levels}
    count: Counter[str] = Counter()
    for each in rng.sample(played, len(played)):
        if not each.winners:
            continue
        places = [1 if seat in each.winners else 2 for seat in range(len(each.bots))]
        teams = model.rate([[known[bot]] for bot in each.bots], ranks=[float(p) for p in places])
        for bot in set(each.bots):
            own = [team[0] for team, name in zip(teams, each.bots, strict=True) if name == bot]
            known[bot] = model.rating(fmean(r.mu for r in own), fmean(r.sigma for r in own))
        count.update(set(each.bots))
    below = [None, *levels]
    return tuple(
        Rung(
            level,
            round(known[level].mu, 2),
            round(known[level].sigma, 2),
            count[level],
            round(duels[level, under].rate, 3) if under is not None else None,
        )
        for level, under in zip(levels, below, strict=False)
    )


def write(found: Ladder, place: Path = PLACE) -> None:
    """Keep the ladder of a game; those of the others stay as they are."""
    kept = tomllib.loads(place.read_text(encoding="utf-8")) if place.is_file() else {}
    kept[found.game.id] = {
        "options": dict(found.options),
        "levels": [{name: getattr(rung, name) for name in Rung.__slots__} for rung in found.rungs],
    }
    text = HEAD
    for game, entry in sorted(kept.items()):
        text += f"\n[{game}]\noptions = {inline(entry['options'])}\nlevels = [\n"
        text += "".join(f"    {inline(level)},\n" for level in entry["levels"]) + "]\n"
    place.write_text(text, encoding="utf-8")


def inline(entry: dict[str, Any]) -> str:
    """A table of TOML on one line; what is not known is left out."""
    pairs = [(name, value) for name, value in entry.items() if value is not None]
    told = (f'"{value}"' if isinstance(value, str) else str(value) for _name, value in pairs)
    return "{ " + ", ".join(f"{n} = {v}" for (n, _), v in zip(pairs, told, strict=True)) + " }"

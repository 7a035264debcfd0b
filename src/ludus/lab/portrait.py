"""What a game is, in the figures by which the field compares games: measured on random games."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from math import log10
from random import Random
from statistics import fmean

from ludus.core.game import Game, Options
from ludus.core.secrets import has_secrets
from ludus.core.snapshot import save
from ludus.flow import CHANCE, OVER
from ludus.native.loading import quick

from .outcomes import drawn


@dataclass
class Portrait:
    """Figures of one mode."""

    game: Game
    options: Options
    games: int
    hides: bool
    branching: list[int] = field(default_factory=list)
    """Options of every decision."""
    decisions: list[int] = field(default_factory=list)
    """By game."""
    draws: list[int] = field(default_factory=list)
    trees: list[float] = field(default_factory=list)
    """By game: the logarithm of how many games there are of decisions with as many options."""
    sizes: list[int] = field(default_factory=list)
    """By game: bytes of its last position, as it is stored."""

    def figures(self) -> dict[str, object]:
        """By name, as they stand in a table."""
        choices = [options for options in self.branching if options > 1]
        return {
            "game": self.game.id,
            "seats": len(self.game.seats(self.options)),
            "information": "hidden" if self.hides else "open",
            "actions": self.game.action_count,
            "numbers observed": self.game.observation.width,
            "decisions a game": round(fmean(self.decisions)),
            "draws a game": round(fmean(self.draws)),
            "options a decision": round(fmean(self.branching), 1),
            "where there is a choice": round(fmean(choices), 1),
            "at most": max(self.branching),
            "games, as a power of 10": round(fmean(self.trees)),
            "position (kB)": round(fmean(self.sizes) / 1000, 1),
        }


def portrait(game: Game, options: Options, games: int, seed: str) -> Portrait:
    """Play so many games at random and look at them."""
    found = Portrait(game, options, games, has_secrets(game))
    for number in range(games):
        sit(found, Random(f"{seed}:{number}"))
    return found


def sit(found: Portrait, rng: Random) -> None:
    """One game more."""
    game = found.game
    position = quick(game, game.new(found.options))
    decisions, draws, tree = 0, 0, 0.0
    while position.to_move != OVER:
        if position.to_move == CHANCE:
            draws += 1
            position.apply(drawn(position.weights(), rng))
            continue
        options = position.legal()
        decisions += 1
        tree += log10(len(options))
        found.branching.append(len(options))
        position.apply(rng.choice(options))
    found.decisions.append(decisions)
    found.draws.append(draws)
    found.trees.append(tree)
    found.sizes.append(len(json.dumps(save(game, position)["data"], separators=(",", ":"))))


def table(portraits: list[Portrait]) -> list[str]:
    """As a table for a document, a column for each game."""
    columns = [portrait.figures() for portrait in portraits]
    lines = [[name, *(str(column[name]) for column in columns)] for name in columns[0]]
    lines.insert(1, ["---"] * len(lines[0]))
    return [f"| {' | '.join(line)} |" for line in lines]

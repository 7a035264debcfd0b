"""Learning to judge a game by self-play: the greedy bot against itself, in C (``c/training.h``).

Every mode in turn, a few games at a time. Each seat of a game judges by the network or by the
game's own evaluation; then every position is taught what came of it, TD(lambda). Weights and how
far it has come are kept after each round, so that training goes on where it stopped; the same
number of rounds gives the same weights.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any, Final

from ludus.core.game import LEARNED, Game
from ludus.core.network import Network
from ludus.native.loading import native

GAMES: Final = 50
"""Of one mode in a round."""
RATE: Final = 0.006
HALVED: Final = 4000
"""The rate of learning after so many games is half of what it was at first."""
LAMBDA: Final = 0.95
WANDER: Final = 0.03
"""How often anything is done, so that more is seen."""
LIMIT: Final = 5000
"""A game that has not ended after so many steps teaches nothing."""
CONTEST_SEED: Final = 1 << 40
"""No game of a contest is one that taught."""


@dataclass
class Progress:
    """How far training has come."""

    hidden: int
    seed: int = 0
    rounds: int = 0
    games: int = 0
    positions: int = 0
    curve: list[dict[str, float]] = field(default_factory=list)
    """After so many games: how many were won against the game's own evaluation."""


class Training:
    """Training of a game, kept in a folder."""

    def __init__(self, game: Game, folder: Path, hidden: int, seed: int) -> None:
        """Takes up what is in the folder; RuntimeError if the game is not built."""
        compiled = native(game)
        if compiled is None or not hasattr(compiled.module, "train"):
            raise RuntimeError(f"{game.id} is not built: 'ludus compile {game.id}'")
        self.game = game
        self.module: Any = compiled.module
        self.weights_file = folder / LEARNED
        self.progress_file = folder / "progress.json"
        folder.mkdir(parents=True, exist_ok=True)
        if self.progress_file.is_file():
            known = json.loads(self.progress_file.read_text(encoding="utf-8"))
            self.progress = Progress(**known)
            self.network = Network.read(self.weights_file.read_bytes())
        else:
            self.progress = Progress(hidden, seed)
            width = game.observation.width
            self.network = Network.new(game.rules_version, width, hidden, seed)

    def round(self) -> None:
        """Some games of every mode; what was learned is kept."""
        done = self.progress
        for number in range(len(self.game.modes())):
            rate = RATE / (1 + done.games / HALVED)
            seed = (done.seed << 32) + done.games
            ended, taught, _error, _won = self.play(number, GAMES, seed, rate)
            done.games += ended
            done.positions += taught
        done.rounds += 1
        self.save()

    def contest(self, mode: int, games: int) -> tuple[int, float]:
        """One seat that judges by the network against others that do not: games, and share won."""
        ended, _taught, _error, won = self.play(mode, games, CONTEST_SEED, 0.0)
        return ended, won / max(1, ended)

    def play(self, mode: int, games: int, seed: int, rate: float) -> tuple[int, int, float, float]:
        """Games in C; without a rate nothing is learned."""
        seats = len(self.game.seats(self.game.modes()[mode]))
        wander = WANDER if rate else 0.0
        played: tuple[int, int, float, float] = self.module.train(
            self.network.weights, self.network.hidden, mode, seats, games, seed, rate, LAMBDA,
            wander, LIMIT,
        )  # fmt: skip
        return played

    def save(self) -> None:
        """Weights first: what is told of them is never ahead of them."""
        for file, data in (
            (self.weights_file, self.network.data()),
            (self.progress_file, json.dumps(asdict(self.progress), indent=1).encode()),
        ):
            fresh = file.with_suffix(".new")
            fresh.write_bytes(data)
            fresh.replace(file)
        # What was rounded for the file is rounded here too: taking it up again changes nothing.
        self.network = Network.read(self.weights_file.read_bytes())


def interval(share: float, games: int) -> float:
    """Half of the interval in which a share lies with 95 per cent."""
    return 1.96 * sqrt(share * (1 - share) / max(1, games))

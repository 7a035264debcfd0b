"""Training of a game by :mod:`.ppo`, in short runs that go on where the last one stopped.

A folder has the weights as bots use them (``learned.net``), all that is needed to go on
(``training.pt``), and how far it has come, with the curve (``progress.json``).
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, Final

import torch

from ludus.bots.draws import Draws
from ludus.bots.greedy import GreedyBot
from ludus.bots.judge import Learned
from ludus.core.game import LEARNED, Game, Options
from ludus.core.network import Network
from ludus.core.perspective import Perspective
from ludus.flow import CHANCE, OVER

from .fuzz import mode_name
from .ppo import Plan, Tables, against_chance, exported, learn, new_model, played

UNITS: Final = (64, 32)
"""Of the first and the second layer."""
AT_RANDOM: Final = 512
GREEDY: Final = 16
"""Games against play at random and against the greedy bot, of all modes together."""
ON_PROCESSORS: Final = Plan(games=256, portion=2048)


@dataclass
class Progress:
    """How far training has come."""

    seconds: float = 0.0
    decisions: int = 0
    games: int = 0
    curve: list[dict[str, Any]] = field(default_factory=list)
    """After so many seconds: what the policy alone, without search, wins in each mode."""


class Training:
    """Training of a game, kept in a folder."""

    def __init__(
        self,
        game: Game,
        folder: Path,
        units: tuple[int, ...] = UNITS,
        seed: int = 0,
        modes: list[Options] | None = None,
        **wanted: Any,
    ) -> None:
        """Takes up what is in the folder, else *units* by layer and *modes*, usually all of them.

        *wanted*: of the plan.
        """
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        plan = Plan() if self.device == "cuda" else ON_PROCESSORS
        self.plan = replace(plan, **wanted)
        self.game = game
        self.folder = folder
        self.weights_file = folder / LEARNED
        folder.mkdir(parents=True, exist_ok=True)
        torch.set_float32_matmul_precision("high")
        self.progress = Progress()
        kept, self.units, self.modes = folder / "training.pt", units, modes or game.modes()
        known = torch.load(kept, map_location=self.device) if kept.is_file() else {}
        if known:
            self.units, self.modes = tuple(known["units"]), known["modes"]
            self.progress = Progress(**json.loads((folder / "progress.json").read_text("utf-8")))
        seed += self.progress.decisions
        torch.manual_seed(seed)
        seats = max(len(game.seats(mode)) for mode in self.modes)
        self.model = new_model(game, self.units, seats).to(self.device)
        self.optimiser = torch.optim.Adam(self.model.parameters(), eps=1e-5)
        if known:
            self.model.load_state_dict(known["model"])
            self.optimiser.load_state_dict(known["optimiser"])
        self.tables = self.laid(self.plan.games, seed)

    def laid(self, games: int, seed: int) -> Tables:
        """So many games of the modes that are learned."""
        return Tables(self.game, self.modes, games, self.device, seed)

    def run(self, seconds: float, total: float) -> Iterator[dict[str, float]]:
        """Lessons for so many seconds, of so many in all; how each one went."""
        end = self.progress.seconds + seconds
        while self.progress.seconds < end:
            began = time.monotonic()
            told = self.lesson(min(1.0, self.progress.seconds / total))
            self.progress.seconds += time.monotonic() - began
            yield told

    def lesson(self, share: float) -> dict[str, float]:
        """One lesson, when *share* of the training is over; its memory is free again afterwards."""
        lesson, ended = played(self.model, self.tables, self.plan, share)
        self.progress.decisions += len(lesson.action)
        self.progress.games += ended
        return learn(self.model, self.optimiser, lesson, self.plan, share)

    def contest(self, *, greedy: bool) -> dict[str, Any]:
        """A point of the curve; *greedy* bots take much longer to play against than chance."""
        done = self.progress
        won = against_chance(self.model, self.laid(AT_RANDOM, 1 << 40))
        point = {
            "seconds": round(done.seconds),
            "decisions": done.decisions,
            "games": done.games,
            "random": {
                mode_name(mode): round(share, 3)
                for mode, share in zip(self.modes, won, strict=True)
            },
        }
        if greedy:
            network = exported(self.game, self.model)
            point["greedy"] = against_greedy(self.game, self.modes, network)
        done.curve.append(point)
        return point

    def save(self) -> None:
        """Everything that is needed to go on; whoever is stopped here has what was kept before."""
        state = {
            "units": self.units,
            "modes": self.modes,
            "model": self.model.state_dict(),
            "optimiser": self.optimiser.state_dict(),
        }
        kept = BytesIO()
        torch.save(state, kept)
        replace_file(self.folder / "training.pt", kept.getvalue())
        told = json.dumps(asdict(self.progress), indent=1)
        replace_file(self.folder / "progress.json", told.encode())
        replace_file(self.weights_file, exported(self.game, self.model).data())


def replace_file(path: Path, data: bytes) -> None:
    """A file has its old contents or the new ones, never a part."""
    new = path.with_name(f"{path.name}.new")
    new.write_bytes(data)
    new.replace(path)


def against_greedy(
    game: Game, modes: list[Options], network: Network, games: int = GREEDY
) -> float:
    """The share of games that the likeliest option wins, modes and seats in turn."""
    won = 0.0
    judge = Learned(game, 0.0, network)
    for number in range(games):
        options, rest = modes[number % len(modes)], number // len(modes)
        position, draws, bot = game.new(options), Draws(number), GreedyBot(Random(number))
        mine = (number + rest) % len(game.seats(options))
        while position.to_move != OVER:
            if position.to_move == CHANCE:
                action = draws.outcome(position)
            elif position.to_move == mine:
                legal = position.legal()
                likely = judge.look(position, legal)[1]
                action = legal[likely.index(max(likely))]
            else:
                action = bot.choose(Perspective(game, position, position.to_move, options))
            position.apply(action)
        won += position.evaluate(mine)
    return round(won / games, 3)

"""PPO by RLlib: one seat of Das Ende des Triumvirats learns to beat the greedy bot.

    pip install 'ludus[lab,train]' 'ray[rllib]'
    ludus compile triumvirate
    python -m ludus.lab.rllib --players 2 --minutes 3 --curve curve.svg

RLlib samples, estimates advantages and learns. It has to be given an environment
(:class:`.pupil.Pupil`) and a network that masks what is illegal (:class:`Masked`). One process on
one core will do: games step, and the greedy bot thinks, in machine code.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any, Final

import numpy as np
import ray
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch import TorchRLModule
from torch import nn

from .arena_result import wilson
from .plots import Plot, Point, curve
from .pupil import Pupil
from .spaces import Observed

GAMES_AT_ONCE: Final = 64
EXAM: Final = 200
"""Games that a point of the curve is measured on, seats in turn."""


class Masked(TorchRLModule, ValueFunctionAPI):
    """Two layers, a policy over what is legal, and a value."""

    def setup(self) -> None:
        """Make the layers."""
        numbers = self.observation_space["observation"].shape[0]
        units = self.model_config["units"]
        self.body = nn.Sequential(
            nn.Linear(numbers, units), nn.ReLU(), nn.Linear(units, units), nn.ReLU()
        )
        self.policy = nn.Linear(units, int(self.action_space.n))
        self.value = nn.Linear(units, 1)
        nn.init.normal_(self.policy.weight, std=0.01)  # at first every option is as likely

    def _forward(self, batch: dict[str, Any], **_rest: Any) -> dict[str, Any]:
        shown = batch[Columns.OBS]
        units = self.body(shown["observation"])
        likely = self.policy(units).masked_fill(shown["action_mask"] == 0, -1e9)
        return {Columns.ACTION_DIST_INPUTS: likely, Columns.EMBEDDINGS: units}

    def compute_values(self, batch: dict[str, Any], embeddings: Any = None) -> Any:
        """What is still expected of a position."""
        if embeddings is None:
            embeddings = self.body(batch[Columns.OBS]["observation"])
        return self.value(embeddings).squeeze(-1)


def configured(mode: dict[str, str]) -> PPOConfig:
    """The algorithm: one process that plays and learns in turn."""
    return (
        PPOConfig()
        .environment(Pupil, env_config=mode)
        .env_runners(
            num_env_runners=0,
            num_envs_per_env_runner=GAMES_AT_ONCE,
            rollout_fragment_length=128,
        )
        .rl_module(rl_module_spec=RLModuleSpec(Masked, model_config={"units": 128}))
        .training(
            train_batch_size_per_learner=GAMES_AT_ONCE * 128,
            minibatch_size=1024,
            num_epochs=4,
            lr=7e-4,
            gamma=1.0,
            lambda_=0.95,
            clip_param=0.2,
            entropy_coeff=0.01,
            vf_clip_param=10.0,
            vf_loss_coeff=0.5,
            use_kl_loss=False,
            grad_clip=0.5,
        )
        .debugging(seed=0, log_level="ERROR")
    )


def examined(module: Any, mode: dict[str, str], games: int = EXAM) -> int:
    """How many of so many games the likeliest option wins, seats in turn."""
    pupils = [Pupil(mode) for _ in range(games)]
    shown: dict[int, Observed] = {}
    for number, pupil in enumerate(pupils):
        seat = pupil.episode.seats[number % len(pupil.episode.seats)]
        shown[number] = pupil.reset(seed=number, options={"seat": seat})[0]
    won = 0
    while shown:
        told = {
            name: torch.from_numpy(np.stack([each[name] for each in shown.values()]))
            for name in ("observation", "action_mask")
        }
        with torch.no_grad():
            likely = module.forward_inference({Columns.OBS: told})[Columns.ACTION_DIST_INPUTS]
        for number, action in zip(list(shown), likely.argmax(1).tolist(), strict=True):
            pupil = pupils[number]
            shown[number], _, over, _, _ = pupil.step(action)
            if over:
                won += pupil.episode.returns()[pupil.seat] == 1
                del shown[number]
    return won


def plotted(points: list[Point], name: str) -> Plot:
    """The curve of a training."""
    title = "Das Ende des Triumvirats by RLlib: share of games won against greedy, 95 % intervals"
    return curve({name: points}, "decisions of the seat that learns", title)


def main() -> None:
    """Learn for some minutes of processor time, and write down the curve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", choices=("2", "3"), default="2")
    parser.add_argument("--minutes", type=float, default=3.0, help="of processor time")
    parser.add_argument("--every", type=float, default=0.25, help="minutes between two points")
    parser.add_argument("--curve", type=Path, default=Path("curve.svg"))
    args = parser.parse_args()
    mode = {"players": args.players}
    torch.set_num_threads(1)
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    algorithm = configured(mode).build_algo()
    points: list[Point] = []
    minutes, decisions = 0.0, 0
    while True:
        if minutes >= min(len(points) * args.every, args.minutes):
            won = examined(algorithm.get_module(), mode)
            points.append(Point(decisions, won / EXAM, *wilson(won, EXAM)))
            print(f"{minutes:.2f} min, {decisions:,} decisions: {won} of {EXAM} won", flush=True)
            plotted(points, f"{args.players} players").save(args.curve)
        if minutes >= args.minutes:
            break
        began = time.process_time()
        told = algorithm.train()
        minutes += (time.process_time() - began) / 60
        decisions = int(told["env_runners"]["num_env_steps_sampled_lifetime"])
    algorithm.save_to_path(str(args.curve.with_suffix(".checkpoint").absolute()))
    ray.shutdown()


if __name__ == "__main__":
    main()

"""PPO in one file: a network learns a game by playing against itself, on a GPU in minutes.

Tens of thousands of games of some modes run at once on the device (:class:`GpuBatch`; on a machine
without a GPU :class:`Batch`): positions, masks of legal actions and observations are made there and
seen by PyTorch without a copy (DLPack). One network plays all seats. From what the seat that
decides knows it says how likely each option is (the *policy*) and how likely each seat is to win
(the *value*). Games are played for some steps; then options that went better for whoever chose them
than was expected become likelier, within bounds (proximal policy optimisation), and the chances are
drawn towards what came of them.

Needs PyTorch (extra ``train``); run it as ``ludus train GAME``.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

import torch
from torch import nn
from torch.nn import functional as fn

from ludus.core.game import Game, Options
from ludus.core.network import Network

FAR: Final = -1e9
"""Log-odds of what is not legal."""
LIKELIER: Final = 20.0
"""So much may the logarithm of how likely an option is change in a lesson: more would overflow."""
SEEN: Final = {"cpu": torch.float32, "cuda": torch.float16}
"""How observations are kept: those of a GPU are so many that they have to be small."""
LONGEST: Final = 3000
"""Decisions after which a game that measures strength counts for nothing."""


@dataclass(frozen=True)
class Plan:
    """How it learns."""

    games: int = 32768
    """At the same time, of all modes together."""
    steps: int = 64
    """Decisions of each game between two lessons."""
    epochs: int = 2
    """How often each decision is learned from."""
    portion: int = 65536
    """Decisions learned from at once."""
    rate: float = 1e-3
    """Of learning, at first; it falls to a tenth."""
    bound: float = 0.2
    """How much likelier or less likely a lesson may make an option, as a share."""
    trust: float = 0.98
    """How much what came of a decision counts beside what was expected next: lambda."""
    variety: float = 0.04
    """Worth of keeping several options open: the weight of the entropy; it falls to a fifth."""
    wander: float = 0.3
    """In half of the games anything is done now and then, up to so often, that more is seen."""
    school: float = 0.6
    """The part of the training in which the game's own evaluation says, less and less, what is
    expected next: who knows nothing yet would learn little from a long game."""


# -- the network ---------------------------------------------------------------------------------
def new_model(game: Game, hidden: tuple[int, ...], seats: int) -> Any:
    """A network that has learned nothing, for games of so many seats at most."""
    widths = (game.observation.width, *hidden)
    layers: list[Any] = []
    for wide, narrow in pairwise(widths):
        layers += [nn.Linear(wide, narrow), nn.ReLU()]
    model = nn.ModuleDict({
        "body": nn.Sequential(*layers),
        "policy": nn.Linear(widths[-1], game.action_count),
        "value": nn.Linear(widths[-1], seats),
    })  # fmt: skip
    for head in ("policy", "value"):  # at first every option and every seat is as likely
        nn.init.normal_(model[head].weight, std=0.01)
        nn.init.zeros_(model[head].bias)
    return model


def exported(game: Game, model: Any) -> Network:
    """The same network in the form that bots use, without PyTorch."""
    linear = [layer for layer in model["body"] if isinstance(layer, nn.Linear)]
    parts: list[Any] = []
    for layer in linear:
        parts += [layer.weight.T, layer.bias]
    for head in ("policy", "value"):
        parts += [model[head].weight, model[head].bias]
    weights = torch.cat([part.detach().float().cpu().reshape(-1) for part in parts]).tolist()
    sizes = (game.observation.width, linear[0].out_features, linear[1].out_features)
    heads = (model["policy"].out_features, model["value"].out_features)
    return Network(game.rules_version, *sizes, *heads, weights)


# -- the games -----------------------------------------------------------------------------------
@dataclass
class Seen:
    """What is to be decided in each of many games."""

    observed: Any
    """By game and number, for the seat that decides."""
    legal: Any
    """By game and action of its kind."""
    first: Any
    """By game: the number, among all actions, of the first of its kind."""
    mover: Any
    """By game: who decides."""
    seats: Any
    """By game: how many play."""

    @property
    def is_free(self) -> Any:
        """By game: whether there is a choice."""
        return self.legal.sum(1) > 1

    def parts(self) -> list[Any]:
        """One after the other."""
        return list(vars(self).values())


class Tables:
    """Many games of some modes on a device, as tensors."""

    def __init__(self, game: Game, modes: list[Options], n: int, device: str, seed: int) -> None:
        from ludus.native.batch import Batch
        from ludus.native.gpu_batch import GpuBatch

        kind: Any = GpuBatch if device == "cuda" else Batch
        self.n = max(1, n // len(modes)) * len(modes)
        each = self.n // len(modes)
        self.device = device
        self.width = game.observation.width
        self.batches = [kind(game, each, mode, seed=seed + k) for k, mode in enumerate(modes)]
        counts = [len(game.seats(mode)) for mode in modes]
        self.most = max(counts)
        self.seats = torch.tensor(counts, device=device).repeat_interleave(each)
        self.first = torch.tensor([game.offset(kind) for kind in game.kinds], device=device)
        self.threads = ThreadPoolExecutor(len(self.batches))
        """Each with a batch: on a GPU they are stepped side by side."""

    def joined(self, name: str) -> Any:
        """An array of all games: a view of each batch's memory, put one after the other."""
        return torch.cat([torch.from_dlpack(getattr(batch, name)) for batch in self.batches])

    def look(self) -> Seen:
        """What is to be decided now."""
        observed = self.told(lambda batch: batch.observe(), self.width).to(SEEN[self.device])
        first, mover = self.first[self.joined("kind").long()], self.joined("to_move").long()
        return Seen(observed, self.joined("legal"), first, mover, self.seats)

    def told(self, what: Callable[[Any], Any], width: int) -> Any:
        """Numbers of all games, batch after batch; those of seats that are not there are 0."""
        arrays = [torch.from_dlpack(each) for each in self.threads.map(what, self.batches)]
        return torch.cat([fn.pad(each, (0, width - each.shape[1])) for each in arrays])

    def step(self, actions: Any) -> tuple[Any, Any]:
        """An action in every game: whether it ended, and each seat's share of the win."""
        parts = actions.chunk(len(self.batches))
        if self.device != "cuda":
            parts = [part.numpy() for part in parts]
        try:
            list(self.threads.map(lambda batch, part: batch.step(part), self.batches, parts))
        except ValueError as error:
            raise RuntimeError(f"{error}{self.stuck()}") from None
        return self.joined("done"), shares(self.told(lambda batch: batch.rewards, self.most))

    def stuck(self) -> str:
        """A game that offers nothing, if there is one: all the cells of its position."""
        for batch in self.batches:
            found = (~torch.from_dlpack(batch.legal).any(1)).nonzero().flatten().tolist()
            if found:
                cells = torch.from_dlpack(batch.states)[found[0]].tolist()
                return f"; game {found[0]} offers nothing: {cells}"
        return ""

    def evaluated(self) -> Any:
        """Each seat's chance to win by the game's evaluation, in all 1."""
        return shares(self.told(lambda batch: batch.judge(), self.most))


def shares(by_seat: Any) -> Any:
    """What each seat has of what all have."""
    return by_seat / by_seat.sum(1, keepdim=True).clamp(min=1e-9)


def judged(model: Any, seen: Seen) -> tuple[Any, Any]:
    """Log-odds of the actions, and of a win of each seat, counted from the one that decides."""
    units = model["body"](seen.observed.float())
    actions = model["policy"](units)
    here = seen.first[:, None] + torch.arange(seen.legal.shape[1], device=units.device)
    options = actions.gather(1, here.clamp(max=actions.shape[1] - 1)).masked_fill(~seen.legal, FAR)
    chances = model["value"](units)
    absent = torch.arange(chances.shape[1], device=chances.device) >= seen.seats[:, None]
    return options, chances.masked_fill(absent, FAR)


def turned(by_seat: Any, seen: Seen, way: int) -> Any:
    """Numbers by seat counted from the one that decides (way 1), or back again (way -1)."""
    seats = torch.arange(by_seat.shape[1], device=by_seat.device)
    there = (seats + way * seen.mover[:, None]) % seen.seats[:, None]
    return by_seat.gather(1, there) * (seats < seen.seats[:, None])


# -- playing and learning ------------------------------------------------------------------------
@dataclass
class Lesson:
    """Decisions that were taken, and what came of them."""

    seen: Seen
    action: Any
    likely: Any
    """The logarithm of how likely the action was."""
    better: Any
    """How much better than expected it went for whoever decided."""
    meant: Any
    """Whether there was a choice, and the policy made it."""
    target: Any
    """What the chances of all seats should have been, counted from the one that decides."""


@torch.no_grad()
def played(model: Any, tables: Tables, plan: Plan, share: float) -> tuple[Lesson, int]:
    """Some steps of all games, by the policy; and how many games ended.

    *share* of the training is over.
    """
    belief = max(0.0, 1 - share / plan.school) if plan.school else 0.0

    def expected(seen: Seen, chances: Any) -> Any:
        own = turned(chances.softmax(1), seen, -1)
        return own + belief * (tables.evaluated() - own) if belief else own

    seen, actions, likely, strays, values, rewards, ends = ([] for _ in range(7))
    often = plan.wander * torch.linspace(-1, 1, tables.n, device=tables.device)
    often = often[torch.randperm(tables.n, device=tables.device)]
    for _ in range(plan.steps):
        now = tables.look()
        options, chances = judged(model, now)
        stray = torch.rand_like(often) < often
        noise = -torch.empty_like(options).exponential_().log()  # the largest sum is a fair draw
        drawn = torch.where(stray[:, None], 0, options) + noise
        action = drawn.masked_fill(~now.legal, 10 * FAR).argmax(1)
        seen.append(now)
        actions.append(action)
        likely.append(options.log_softmax(1).gather(1, action[:, None]).squeeze(1))
        strays.append(stray & now.is_free)
        values.append(expected(now, chances))
        done, won = tables.step(action)
        rewards.append(won)
        ends.append(done)
    after = tables.look()
    values.append(expected(after, judged(model, after)[1]))
    gain, gains = torch.zeros_like(values[0]), []
    for k in reversed(range(plan.steps)):
        on = (~ends[k]).float()[:, None]
        surprise = rewards[k] + on * values[k + 1] - values[k]
        gain = (surprise + plan.trust * on * gain) * ~strays[k][:, None]
        gains.append(gain)
    every = Seen(*(torch.cat(parts) for parts in zip(*map(Seen.parts, seen), strict=True)))
    gain, value = torch.cat(gains[::-1]), torch.cat(values[:-1])
    lesson = Lesson(
        every,
        torch.cat(actions),
        torch.cat(likely),
        gain.gather(1, every.mover[:, None]).squeeze(1),
        every.is_free & ~torch.cat(strays),
        turned(gain + value, every, 1),
    )
    return lesson, int(torch.stack(ends).sum())


def learn(model: Any, optimiser: Any, lesson: Lesson, plan: Plan, share: float) -> dict[str, float]:
    """What a lesson teaches; *share* of the training is over. Means of what was looked at."""
    fall = 1 - 0.9 * share
    for group in optimiser.param_groups:
        group["lr"] = plan.rate * fall
    better = lesson.better / (lesson.better[lesson.meant].std() + 1e-6)
    sums = torch.zeros(3, device=better.device)
    count = 0
    for _ in range(plan.epochs):
        for which in torch.randperm(len(better), device=better.device).split(plan.portion):
            seen = Seen(*(part[which] for part in lesson.seen.parts()))
            meant = lesson.meant[which].float()
            options, chances = judged(model, seen)
            logs = options.log_softmax(1)
            now = logs.gather(1, lesson.action[which][:, None]).squeeze(1)
            ratio = ((now - lesson.likely[which]) * meant).clamp(max=LIKELIER).exp()
            held = ratio.clamp(1 - plan.bound, 1 + plan.bound)
            gain = torch.minimum(ratio * better[which], held * better[which])
            variety = -(logs.exp() * logs.clamp(min=-50)).sum(1)
            weight = meant / meant.sum().clamp(min=1)
            policy = (weight * gain).sum()
            open_ = (weight * variety).sum()
            value = -(lesson.target[which] * chances.log_softmax(1).clamp(min=-50)).sum(1).mean()
            loss = value - policy - plan.variety * max(fall, 0.2) * open_
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            if bool(nn.utils.clip_grad_norm_(model.parameters(), 0.5).isfinite()):
                optimiser.step()
            sums += torch.stack([value.detach(), open_.detach(), (ratio - 1).abs().mean().detach()])
            count += 1
    value, open_, moved = (sums / count).tolist()
    return {"value": value, "variety": open_, "moved": moved}


# -- how strong it is ----------------------------------------------------------------------------
@torch.no_grad()
def against_chance(model: Any, tables: Tables) -> list[float]:
    """By mode: the share of games that the likeliest option wins against play at random."""
    mine = torch.arange(tables.n, device=tables.device) % tables.seats
    won = torch.full((tables.n,), -1.0, device=tables.device)
    for _ in range(LONGEST):
        seen = tables.look()
        options, _ = judged(model, seen)
        wild = torch.rand_like(options).masked_fill(~seen.legal, -1)
        own = (seen.mover == mine)[:, None]
        done, share = tables.step(torch.where(own, options, wild).argmax(1))
        first = done & (won < 0)
        won = torch.where(first, share.gather(1, mine[:, None]).squeeze(1), won)
        if bool((won >= 0).all()):
            break
    return [float(part[part >= 0].mean()) for part in won.chunk(len(tables.batches))]

"""Tree search over positions that a seat can imagine: information-set search with PUCT.

Every round takes a position that agrees with what the seat knows, follows the tree down to a new
leaf and carries the leaf's values back. At each decision the seat that decides maximises its own
chance to win; chance draws by its odds. What an option is first thought to be worth, and how much
it deserves to be tried, a :class:`.judge.Judge` says.

Nothing here knows a game. ``native/c/tree.h`` is the same, step by step, for positions in machine
code: with the same seed both come to the same visits and values.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from time import monotonic
from typing import Final, Protocol

from ludus.core.position import Position
from ludus.flow import CHANCE, OVER

from .draws import Draws
from .judge import LEAST, Evaluation, Judge, settle, spread, take

LOOK: Final = 16
"""Rounds between two looks at whether it is decided; in machine code at the clock too. In Python a
round may take half a second, so there the clock is looked at after each."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a tree grows."""

    exploration: float = 2.0
    """How much untried options count beside good ones, in units of how far values lie apart."""
    sharpness: float = 1.0
    """An option is e times as likely to be tried as one that falls short by this much more, in
    units of how far first thoughts lie apart."""
    even: float = 0.25
    """The part of the prior that all options share alike."""
    trust: int = 12
    """Rounds that the careful first thought about the options of the decision itself counts for."""
    deepest: int = 40
    """Decisions and draws followed in one round."""
    parts: int = 16
    """Endings looked at for an option that only begins a choice."""
    quiet: int = 16
    """Decisions by which a leaf is played on, by one look ahead, while the same seat goes on: a
    position is judged best when a turn has ended."""
    turns: int = 0
    """How often, after that, the next seat goes on in the same way."""


class Thoughts(Protocol):
    """What has been thought about a decision: a tree in Python or in machine code."""

    @property
    def rounds(self) -> int:
        """How many were made."""

    def think(self, worlds: Sequence[Position], rounds: int, seconds: float) -> None:
        """So many rounds more, the worlds in turn; fewer if time is over or nothing can change."""

    def visits(self, options: list[int]) -> list[int]:
        """How many rounds followed each option."""

    def values(self, options: list[int]) -> list[float]:
        """What each is worth to the seat that decides."""

    def chances(self) -> list[float]:
        """The mean of the leaves' values by watched seat."""

    def line(self, world: Position) -> list[int]:
        """The actions that were followed most, from a world on."""

    def follow(self, option: int) -> bool:
        """Go on from what follows an option, if there are thoughts about it."""


class Edge:
    """An option at a node: how often it was followed, and what came of it for who decides."""

    __slots__ = ("node", "prior", "total", "trust", "visits")

    def __init__(self, prior: float, first: float, trust: int = 1) -> None:
        self.prior = prior
        self.visits = 0
        """Rounds that followed it."""
        self.trust = trust
        """As many rounds does the first thought count for."""
        self.total = first * trust
        """Of the values of both."""
        self.node: Node | None = None

    @property
    def value(self) -> float:
        """The mean of what came of it, the first thought included."""
        return self.total / (self.visits + self.trust)


class Node:
    """Where somebody decides or chance draws, after all that was chosen and drawn before."""

    __slots__ = ("drawings", "drawn", "edges", "outcomes", "spread", "squares", "top", "visits")

    def __init__(self) -> None:
        self.visits = 0
        """Rounds in which somebody decided here."""
        self.drawn = 0
        """Rounds in which chance drew here."""
        self.drawings = 0
        """Rounds in which chance drew this."""
        self.edges: dict[int, Edge] = {}
        """By option; those of one imagined position may be missing in another."""
        self.outcomes: dict[int, Node] = {}
        """By outcome of chance."""
        self.top = self.spread = 0.0
        """The best first thought, and the mean square of how far the others fall short of it."""
        self.squares = 0.0
        """The squares of how far what came of it lies from that."""

    def add(self, options: list[int], worths: list[float], priors: list[float], trust: int) -> None:
        """Options that are new here."""
        if not self.edges:
            self.top = max(worths)
            self.spread = spread(worths)
        for option, worth, prior in zip(options, worths, priors, strict=True):
            self.edges[option] = Edge(prior, worth, trust)

    def reach(self) -> float:
        """How much what is untried may count: more where values lie farther apart."""
        square = max(self.spread, self.squares / (self.visits + 1))
        return (sqrt(square) + LEAST) * sqrt(self.visits + 1)


class Tree:
    """The tree in Python."""

    def __init__(
        self,
        options: list[int],
        worths: list[float],
        priors: list[float],
        seed: int,
        settings: Settings,
        watched: int = 0,
        judge: Judge | None = None,
    ) -> None:
        """*worths*: what the options of the decision are thought to be worth at first; *priors*:
        how much each deserves to be tried.

        *watched*: the number of seats, if it is known; the values of all are added up for
        :meth:`chances`, and of two each gets what the other loses.
        """
        self.settings = settings
        self.draws = Draws(seed)
        self.judge: Judge = judge or Evaluation(settings.sharpness, settings.even, settings.parts)
        self.watched = list(range(watched))
        self.totals = [0.0] * watched
        self.rounds = 0
        self.judged = 0
        """Leaves whose values are in the totals."""
        self.root = Node()
        self.root.add(options, worths, priors, settings.trust)

    def think(self, worlds: Sequence[Position], rounds: int, seconds: float = inf) -> None:
        """So many rounds more, the worlds in turn; fewer if time is over or nothing can change."""
        end = monotonic() + seconds
        for left in range(rounds - 1, -1, -1):
            self.round(worlds[self.rounds % len(worlds)].clone())
            self.rounds += 1
            if monotonic() > end or (self.rounds % LOOK == 0 and self.is_decided(left)):
                break

    def round(self, world: Position) -> None:
        """One round from a position that waits for the seat's decision; it is played on."""
        path: list[tuple[Node, Edge, int]] = []
        node = self.root
        for _ in range(self.settings.deepest):
            mover = world.to_move
            if mover == OVER:
                break
            if mover == CHANCE:
                node = self.draw(node, world)
                continue
            options = world.legal()
            if len(options) == 1:
                world.apply(options[0])
                continue
            is_new = not node.visits and node is not self.root
            self.expand(node, world, options)
            if is_new and not self.judge.looks_on:
                node.visits += 1
                break
            option = best_option(node, options, self.settings.exploration)
            edge = node.edges[option]
            path.append((node, edge, mover))
            take(world, option)
            if is_new:
                break
            node = edge.node = edge.node or Node()
        if self.judge.looks_on:
            self.play_on(world, path[-1][2])
        else:
            settle(world, self.draws)
        self.carry_back(world, path)

    def draw(self, node: Node, world: Position) -> Node:
        """What chance brings: outcomes that came too seldom so far for their odds, by how much.

        So the first draws are by the odds, and the more there are, the less is left to luck.
        """
        odds, drawn = world.weights(), node.drawn
        node.drawn += 1
        total = sum(odds)
        missing = [
            max(0, weight * (drawn + 1) - total * node.outcomes[outcome].drawings)
            if outcome in node.outcomes
            else weight * (drawn + 1)
            for outcome, weight in enumerate(odds)
        ]
        outcome = self.draws.by(missing)
        world.apply(outcome)
        below = node.outcomes.setdefault(outcome, Node())
        below.drawings += 1
        return below

    def expand(self, node: Node, world: Position, options: list[int]) -> None:
        """Options that are new at a node are weighed."""
        unknown = [option for option in options if option not in node.edges]
        if unknown:
            worths, priors = self.judge.weigh(world, unknown, self.draws)
            node.add(unknown, worths, priors, 1)

    def play_on(self, world: Position, mover: int) -> None:
        """Chance draws, a choice that has begun is completed, and whoever decided last goes on."""
        left, turns = self.settings.quiet, self.settings.turns
        for _ in range(self.settings.deepest * (1 + turns)):
            settle(world, self.draws)
            if world.to_move == OVER:
                return
            if (not left or world.to_move != mover) and not world.kind().completes:
                if not turns:
                    return
                left, turns, mover = self.settings.quiet, turns - 1, world.to_move
            options = world.legal()
            if len(options) == 1:
                world.apply(options[0])
                continue
            left -= left > 0
            worths, _ = self.judge.weigh(world, options, self.draws)
            take(world, options[worths.index(max(worths))])
        settle(world, self.draws)

    def carry_back(self, leaf: Position, path: list[tuple[Node, Edge, int]]) -> None:
        """Everybody on the way learns what came of it."""
        seats = sorted({*self.watched, *(mover for _node, _edge, mover in path)})
        values = dict(zip(seats, self.judge.values(leaf, seats), strict=True))
        if len(self.watched) == 2:  # what one wins the other loses
            mine, theirs = values[0], values[1]
            values[0], values[1] = (mine + 1 - theirs) / 2, (theirs + 1 - mine) / 2
        self.judged += 1
        for seat in self.watched:
            self.totals[seat] += values[seat]
        for node, edge, mover in path:
            off = values[mover] - node.top
            node.squares += off * off
            node.visits += 1
            edge.visits += 1
            edge.total += values[mover]

    def is_decided(self, left: int) -> bool:
        """Whether no other option can be tried more often in so many rounds more."""
        visits = sorted((edge.visits for edge in self.root.edges.values()), reverse=True)
        return len(visits) < 2 or visits[0] - visits[1] > left

    def visits(self, options: list[int]) -> list[int]:
        """How many rounds followed each option."""
        return [self.root.edges[option].visits for option in options]

    def values(self, options: list[int]) -> list[float]:
        """What each is worth to the seat that decides."""
        return [self.root.edges[option].value for option in options]

    def chances(self) -> list[float]:
        """The mean of the leaves' values by watched seat."""
        return [total / self.judged for total in self.totals] if self.judged else []

    def follow(self, option: int) -> bool:
        """Go on from what follows an option, if there are thoughts about it."""
        node = self.root.edges[option].node
        if node is None or not node.visits:
            return False
        self.root, self.rounds, self.judged = node, node.visits, 0
        self.totals = [0.0] * len(self.watched)
        return True

    def line(self, world: Position) -> list[int]:
        """The actions that were followed most, from a world on."""
        node: Node | None = self.root
        at = world.clone()
        found: list[int] = []
        while node is not None and at.to_move != OVER and len(found) < self.settings.deepest:
            options = at.legal()
            if at.to_move == CHANCE:
                action = most(options, {o: below.drawings for o, below in node.outcomes.items()})
                node = node.outcomes.get(action)
            elif len(options) == 1:
                action = options[0]
            else:
                action = most(options, {o: edge.visits for o, edge in node.edges.items()})
                node = node.edges[action].node if action in node.edges else None
            if action < 0:
                break
            found.append(action)
            take(at, action)
        return found


def best_option(node: Node, options: Iterable[int], exploration: float) -> int:
    """The option that deserves the next round (PUCT)."""
    reach = exploration * node.reach()
    best, chosen = -1.0, -1
    edges = node.edges
    for option in options:
        edge = edges[option]
        worth = edge.total / (edge.visits + edge.trust)
        score = worth + reach * edge.prior / (edge.visits + 1)
        if score > best:
            best, chosen = score, option
    return chosen


def most(options: list[int], visits: dict[int, int]) -> int:
    """The option followed most, the first of equals; -1 if none was."""
    best = max(options, key=lambda option: visits.get(option, 0))
    return best if visits.get(best) else -1

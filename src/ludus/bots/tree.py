"""Tree search over positions that a seat can imagine: information-set search with PUCT.

Every round takes a position that agrees with what the seat knows, follows the tree down to a new
leaf and carries the leaf's values back. At each decision the seat that decides maximises its own
chance to win; chance draws by its odds. What an option is first thought to be worth, and how much
it deserves to be tried, comes from one look ahead with the game's evaluation.

Nothing here knows a game.
"""

from __future__ import annotations

from math import exp, sqrt
from random import Random
from typing import Final

from ludus.core.position import Position
from ludus.flow import CHANCE, OVER

EXPLORATION: Final = 1.2
"""How much untried options count beside good ones."""
SHARPNESS: Final = 0.06
"""Differences in win chance of this size make an option e times as likely to be tried."""
EVEN: Final = 0.25
"""The part of the prior that all options share alike: none is written off."""
TRUST: Final = 12
"""Rounds that the careful first thought about the options of the decision itself counts for."""
DEEPEST: Final = 40
"""Decisions and draws followed in one round."""


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

    __slots__ = ("edges", "outcomes", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[int, Edge] = {}
        """By option; those of one imagined position may be missing in another."""
        self.outcomes: dict[int, Node] = {}
        """By outcome of chance."""


class Tree:
    """What has been thought about one decision so far."""

    def __init__(self, rng: Random, options: list[int], worths: list[float]) -> None:
        """*worths*: what the options of the decision are thought to be worth at first."""
        self.rng = rng
        self.root = Node()
        for option, worth, prior in zip(options, worths, priors(worths), strict=True):
            self.root.edges[option] = Edge(prior, worth, TRUST)

    def think(self, world: Position) -> None:
        """One round from a position that waits for the seat's decision; it is played on."""
        path: list[tuple[Node, Edge, int]] = []
        node = self.root
        for _ in range(DEEPEST):
            mover = world.to_move
            if mover == OVER:
                break
            if mover == CHANCE:
                outcome = draw(world, self.rng)
                world.apply(outcome)
                node = node.outcomes.setdefault(outcome, Node())
                continue
            options = world.legal()
            if len(options) == 1:
                world.apply(options[0])
                continue
            is_new = not node.visits
            unknown = [option for option in options if option not in node.edges]
            if unknown:
                self.expand(node, world, mover, options if is_new else unknown)
            option = best_option(node, options)
            edge = node.edges[option]
            path.append((node, edge, mover))
            world.apply(option)
            if is_new and node is not self.root:
                break
            node = edge.node = edge.node or Node()
        leaf = settled(world, self.rng)
        values = {mover: leaf.evaluate(mover) for _node, _edge, mover in path}
        for node, edge, mover in path:
            node.visits += 1
            edge.visits += 1
            edge.total += values[mover]

    def expand(self, node: Node, world: Position, mover: int, options: list[int]) -> None:
        """Options that are new at a node: one look ahead says what they may be worth."""
        worths = [self.glance(world, option, mover) for option in options]
        for option, worth, prior in zip(options, worths, priors(worths), strict=True):
            node.edges[option] = Edge(prior, worth)

    def glance(self, world: Position, option: int, seat: int) -> float:
        """What an option seems to be worth, with chance drawn once."""
        after = world.clone()
        after.apply(option)
        return settled(after, self.rng).evaluate(seat)


def priors(worths: list[float]) -> list[float]:
    """How much each of some options deserves to be tried, by what it seems to be worth."""
    top = max(worths)
    weights = [exp((worth - top) / SHARPNESS) for worth in worths]
    even, rest = EVEN / len(worths), (1 - EVEN) / sum(weights)
    return [even + rest * weight for weight in weights]


def settled(world: Position, rng: Random) -> Position:
    """Played on until chance has nothing to draw."""
    while world.to_move == CHANCE:
        world.apply(draw(world, rng))
    return world


def draw(world: Position, rng: Random) -> int:
    """An outcome of chance by its odds."""
    odds = world.weights()
    return rng.choices(range(len(odds)), odds)[0]


def best_option(node: Node, options: list[int]) -> int:
    """The option that deserves the next round (PUCT)."""
    reach = EXPLORATION * sqrt(node.visits + 1)
    best, chosen = -1.0, options[0]
    edges = node.edges
    for option in options:
        edge = edges[option]
        worth = edge.total / (edge.visits + edge.trust)
        score = worth + reach * edge.prior / (edge.visits + 1)
        if score > best:
            best, chosen = score, option
    return chosen


def favourite(node: Node, options: list[int]) -> int:
    """The option tried most often, the better one of two."""
    return max(options, key=lambda option: (node.edges[option].visits, node.edges[option].value))


def is_decided(node: Node, options: list[int], left: int) -> bool:
    """Whether no other option can be tried more often in so many rounds more."""
    visits = sorted((node.edges[option].visits for option in options), reverse=True)
    return len(visits) < 2 or visits[0] - visits[1] > left

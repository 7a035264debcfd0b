"""Toy games for bots: a tree of choices and draws, written down by hand, for two seats.

Seat 0 is the bot under test. ``pick`` and ``part`` are its choices (a part completes a choice
already begun), ``roll`` is chance, ``theirs`` a choice of seat 1 with a worth for seat 0, and
``end`` the end of the game with the seat that has won.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Self

from ludus.core.game import Game, Options
from ludus.core.perspective import Perspective
from ludus.core.position import Outcome, Position
from ludus.flow import Domain, Event, Flow, Kind, call, chance, choose, link, procedure, state

PICK: Final = Kind("pick", Domain("amount", size=1000))
PART: Final = Kind("part", Domain("amount", size=1000), completes=True)
ROLL: Final = Kind("roll", Domain("amount", size=1000))
WORLD: Final = Event("world", "seat:seat", "n:amount!")


@dataclass
class Node:
    """A place in the tree; ``worth`` is by world: what is hidden decides it."""

    does: str
    worth: tuple[float, ...] = (0.0,)
    odds: list[int] = field(default_factory=list)
    next: Mapping[int, Node] = field(default_factory=dict)
    winner: int = -1


def theirs(*worth: float) -> Node:
    """Seat 1 is to move; *worth* is what seat 0 thinks of it, in each world."""
    return Node("theirs", worth)


def end(winner: int) -> Node:
    """The game is over."""
    return Node("end", (float(winner == 0),), winner=winner)


def pick(*options: Node, worth: float = 0.0) -> Node:
    """A choice of seat 0."""
    return Node("pick", (worth,), next=dict(enumerate(options)))


def part(*options: Node, worth: float = 0.0) -> Node:
    """The rest of a choice of seat 0."""
    return Node("part", (worth,), next=dict(enumerate(options)))


def roll(*outcomes: tuple[int, Node]) -> Node:
    """Chance, with the odds of each outcome."""
    return Node(
        "roll",
        odds=[odds for odds, _node in outcomes],
        next={i: node for i, (_odds, node) in enumerate(outcomes)},
    )


class Plan:
    """The nodes of a tree by number, and how often each was judged."""

    def __init__(self, root: Node, worlds: int) -> None:
        self.nodes: list[Node] = []
        self.numbers: dict[int, int] = {}
        self.worlds = worlds
        self.judged: list[int] = []
        self.add(root)

    def add(self, node: Node) -> None:
        """Number a node, once, and all below it."""
        if id(node) not in self.numbers:
            self.numbers[id(node)] = len(self.nodes)
            self.nodes.append(node)
            for below in node.next.values():
                self.add(below)


@state
class Tree(Position):
    """Where in the tree the game is, and which world it is (hidden from both)."""

    plan: Plan
    at: int
    world: int

    def node(self) -> Node:
        return self.plan.nodes[self.at]

    def does(self, what: str) -> bool:
        return self.node().does == what

    def ways(self) -> list[int]:
        return list(self.node().next) or [0]

    def go(self, action: int) -> None:
        """Where nothing follows, seat 1 may go on and on."""
        if self.node().next:
            self.at = self.plan.numbers[id(self.node().next[action])]

    def outcome(self) -> Outcome:
        return Outcome(tuple(2 - (seat == self.node().winner) for seat in (0, 1)), "tree")

    def view(self, seat: int | None) -> dict[str, Any]:
        return {"at": self.at}

    def determinize(self, seat: int, rng: Random) -> Self:
        drawn = self.clone()
        drawn.world = rng.randrange(self.plan.worlds)
        return drawn

    def evaluate(self, seat: int) -> float:
        self.plan.judged.append(self.at)
        worth = self.node().worth
        mine = worth[self.world if len(worth) > 1 else 0]
        return mine if seat == 0 else 1 - mine

    def broken_laws(self) -> list[str]:
        return []


@procedure
def walk(g: Tree) -> Flow[None]:
    """Down the tree to an end."""
    while not g.does("end"):
        yield from call(step)


@procedure
def step(g: Tree) -> Flow[None]:
    """One choice or draw; leaves nothing behind but where the game is."""
    if g.does("roll"):
        action = yield from chance(ROLL, g.node().odds)
    elif g.does("pick"):
        action = yield from choose(0, PICK, g.ways())
    elif g.does("part"):
        action = yield from choose(0, PART, g.ways())
    else:
        action = yield from choose(1, PICK, g.ways())
    g.go(action)


RULES: Final = link("tree", (sys.modules[__name__],))


class TreeGame(Game):
    """A game that is one tree."""

    def __init__(self, root: Node, worlds: int = 1) -> None:
        self.id = "tree"
        self.rules = RULES
        self.opening = walk
        self.kinds = (PICK, PART, ROLL)
        self.events = (WORLD,)
        self.options = ()
        self.root = root
        self.plan = Plan(root, worlds)

    def seats(self, options: Options) -> tuple[str, ...]:
        return ("me", "you")

    def set_up(self, options: Options) -> Tree:
        g = Tree()
        g.plan, g.at, g.world = self.plan, 0, 0
        return g

    def items(self, domain: str) -> tuple[str, ...]:
        return ()

    def name(self, lang: str, domain: str, index: int) -> str:
        return str(index)

    def text(self, view: dict[str, Any], lang: str) -> str:
        return str(view)

    def describe(
        self, lang: str, kind: Kind[Any], action: int, view: dict[str, Any] | None = None
    ) -> str:
        return f"{kind.name} {action}"


def facing(root: Node, worlds: int = 1) -> Perspective:
    """What seat 0 is given at the root."""
    game = TreeGame(root, worlds)
    return Perspective(game, game.new(), 0)

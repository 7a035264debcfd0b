"""What to think of a decision: the tree search of the bots, from what the seat knows then."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import Final

from ludus.bots.greedy import GreedyBot
from ludus.bots.search import LOOK, SearchBot
from ludus.bots.tree import Node, Tree, favourite, is_decided
from ludus.core.perspective import Perspective
from ludus.core.position import Position
from ludus.flow import CHANCE, OVER

HEARD: Final = 0.3
"""The least prior of what was played: nobody is accused without having been heard."""
LINE: Final = 5
"""Decisions of an expected line."""


class Judgement:
    """A decision that was thought about: what each option is worth, and the best of them."""

    def __init__(self, tree: Tree, options: list[int]) -> None:
        self.tree: Final = tree
        self.best: Final = favourite(tree.root, options)
        edges = tree.root.edges
        self.values: Final = {option: edges[option].value for option in options}
        self.chance: Final = self.values[self.best]
        """To win, for the seat that decides, if it goes on well."""

    def cost(self, played: int) -> float:
        """How much of the chance to win was given away."""
        return max(0.0, self.chance - self.values[played])


def judge(
    perspective: Perspective,
    rng: Random,
    rounds: int,
    played: int | None = None,
    seconds: float | None = None,
) -> Judgement:
    """Think about a decision for so many rounds, or so many seconds if those are over first.

    *played*: an option that is looked at well in any case.
    """
    options = perspective.legal()
    end = None if seconds is None else monotonic() + seconds
    worlds = SearchBot(rng, rounds, 0.0).worlds(perspective)
    tree = Tree(rng, options, GreedyBot(rng).values(perspective, options))
    if played is not None:
        edge = tree.root.edges[played]
        edge.prior = max(edge.prior, HEARD)
    for done in range(rounds):
        tree.think(worlds[done % len(worlds)].clone())
        if done % LOOK == LOOK - 1:
            if end is not None and monotonic() > end:
                break
            if played is None and is_decided(tree.root, options, rounds - done - 1):
                break
    return Judgement(tree, options)


def expected_line(judgement: Judgement, world: Position) -> list[tuple[Position, int]]:
    """How the search thinks that it goes on with the best option, until chance comes in.

    Each decision with the position before it; *world* is one that the seat can imagine, and is
    played on. What there is no choice about is left out.
    """
    line: list[tuple[Position, int]] = []
    node: Node | None = judgement.tree.root
    option = judgement.best
    while node is not None and len(line) < LINE and world.to_move not in (CHANCE, OVER):
        options = world.legal()
        if len(options) == 1:
            world.apply(options[0])
            continue
        if node is not judgement.tree.root:
            tried = [one for one in options if one in node.edges and node.edges[one].visits]
            if not tried:
                break
            option = favourite(node, tried)
        line.append((world.clone(), option))
        node = node.edges[option].node
        world.apply(option)
    return line

"""What a greedy bot thinks of the options of a decision, and why: for a coach, not for play.

Values are those of :mod:`.greedy`. Reasons come from the named terms of the game's evaluation
(``Position.terms``): what an option gains and costs beside the average of all options.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ludus.core.perspective import Perspective
from ludus.core.position import Position
from ludus.flow import CHANCE, OVER

from .greedy import DEEPEST, DRAWS, GreedyBot, Search, fair_share

Terms = dict[str, float]

WEIGHED: Final = 240
"""Endings looked at for the reasons of all options together."""
WIN: Final = "win"
"""The term that stands alone where an option ends the game."""
CERTAIN: Final = 5.0
"""Its log-odds."""


class Advice:
    """An option: the chance to win after it, and what it gains (or costs) by name, in log-odds."""

    def __init__(self, action: int, chance: float, gains: Terms) -> None:
        self.action: Final = action
        self.chance: Final = chance
        self.gains: Final = gains


def advise(perspective: Perspective, rng: Random) -> list[Advice]:
    """Every option with what speaks for it, the most promising first."""
    options = perspective.legal()
    worlds = GreedyBot(rng).worlds(perspective)
    share = fair_share(perspective.game, len(options) * len(worlds))
    few = max(1, WEIGHED // (len(options) * len(worlds)))
    chances = [0.0] * len(options)
    weighed: list[Terms] = [{} for _ in options]
    for world, weight in worlds:
        search = Weighing(perspective.seat, rng, DRAWS if len(worlds) > 1 else share)
        for n, option in enumerate(options):
            chances[n] += weight * search.after(world, option, share)
            add(weighed[n], search.weigh(world, option, few), weight)
    usual: Terms = {}
    for terms in weighed:
        add(usual, terms, 1 / len(options))
    found = [
        Advice(option, chance, {name: terms.get(name, 0.0) - usual[name] for name in usual})
        for option, chance, terms in zip(options, chances, weighed, strict=True)
    ]
    return sorted(found, key=lambda advice: -advice.chance)


class Weighing(Search):
    """A search that also says what the endings it comes to are made of."""

    def weigh(self, position: Position, action: int, share: int, depth: int = 0) -> Terms:
        """The terms once *action* is taken, averaged over up to *share* endings."""
        new = position.clone()
        new.apply(action)
        if new.lanes and self.seat in new.waiting_seats():
            new.focus(self.seat)
        depth += 1
        if new.to_move == OVER:
            return {WIN: CERTAIN * (2 * new.evaluate(self.seat) - 1)}
        if new.to_move == CHANCE and depth < DEEPEST:
            return self.draw(new, share, depth)
        if new.to_move == self.seat and new.kind().completes and depth < DEEPEST:
            best = max(new.legal(), key=lambda option: self.after(new, option, share, depth))
            return self.weigh(new, best, share, depth)
        return new.terms(self.seat)

    def draw(self, position: Position, share: int, depth: int) -> Terms:
        """The terms over the outcomes of chance, or over as many draws as the share allows."""
        odds = position.weights()
        outcomes = [outcome for outcome, weight in enumerate(odds) if weight]
        found: Terms = {}
        if len(outcomes) <= share:
            part, total = share // len(outcomes), sum(odds)
            for outcome in outcomes:
                add(found, self.weigh(position, outcome, part, depth), odds[outcome] / total)
            return found
        for outcome in self.rng.choices(range(len(odds)), odds, k=share):
            add(found, self.weigh(position, outcome, 1, depth), 1 / share)
        return found


def add(terms: Terms, more: Terms, weight: float) -> None:
    """Add other terms, so much of each."""
    for name, value in more.items():
        terms[name] = terms.get(name, 0.0) + weight * value

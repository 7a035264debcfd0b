"""W. Two players with Seneca's foreman, who blocks a plan in each round from the second on."""

from __future__ import annotations

from ludus.flow import Flow, chance, procedure

from ..position.state import State
from ..vocabulary.decisions import SENECA_CARD
from ..vocabulary.ids import RELIGION, Plan
from ..vocabulary.journal import EVICTED, SENECA_CLAIMED, SENECA_TURNS
from ..vocabulary.solo import HIGHEST, SENECA_BUILDS

FOREMAN_FROM = 2
"""The round in which he begins."""


@procedure
def foreman_moves(g: State) -> Flow[None]:
    """A card names a plan; his foreman goes there and throws any other out (W.2, W.3)."""
    if not g.seneca.deck:
        g.seneca.deck = builders(g)
    card = yield from chance(SENECA_CARD, in_the_deck(g))
    g.seneca.deck &= ~(1 << card)
    g.log(SENECA_TURNS, card)
    plan = plan_named(g, card)
    evicted = g.put_foreman(g.players, plan)
    g.log(SENECA_CLAIMED, plan)
    if evicted >= 0:
        g.log(EVICTED, evicted, plan)


def shuffle_builders(g: State) -> None:
    """His cards that build, without one of Religion, which lies on the discard pile (W.1)."""
    g.seneca.deck = builders(g)
    cards = g.tables.seneca.cards
    aside = next(n for n, c in enumerate(cards) if c.action == SENECA_BUILDS and c.type == RELIGION)
    g.seneca.deck &= ~(1 << aside)


def builders(g: State) -> int:
    """All cards with a Build action, as a set."""
    cards = g.tables.seneca.cards
    return sum([1 << n for n, card in enumerate(cards) if card.action == SENECA_BUILDS])


def in_the_deck(g: State) -> list[int]:
    """Any of the cards that are left."""
    return [g.seneca.deck >> n & 1 for n in range(len(g.tables.seneca.cards))]


def plan_named(g: State, card: int) -> Plan:
    """The plan of the type on the card with the lowest or highest number."""
    wish = g.tables.seneca.cards[card]
    named = [plan for plan in g.in_play if g.tables.plans[plan].type == wish.type]
    return named[-1] if wish.pick == HIGHEST else named[0]

"""Hands of cards, for the tests of this room."""

from __future__ import annotations

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.cards.play import play_cards
from ludus.games.pax_romana.vocabulary.turns import CARDS
from tests.games.pax_romana.kit import TABLES, power
from tests.games.pax_romana.playing import begin, take, waiting


def deal(g: State, whose: str, *ids: str) -> State:
    """Cards of the deck, or played before, come to a hand."""
    for id in ids:
        card = TABLES.card[id]
        pile = g.deck if g.deck[card] else g.discards
        pile[card] -= 1
        g.deal(power(whose), card, 1)
    return g


def holds(g: State, whose: str, id: str) -> int:
    """How many cards of a title a power holds."""
    return g.hand[power(whose) * CARDS + TABLES.card[id]]


def played(g: State, whose: str, id: str) -> State:
    """A power plays a card of its hand; it gets it first. What the card asks is next."""
    deal(g, whose, id)
    g.activation.power = power(whose)
    return take(begin(g, play_cards, whose), f"card:{id}")


def lies(g: State, id: str) -> str:
    """Where the only card of a title is: in the deck, with somebody, discarded or removed."""
    card = TABLES.card[id]
    piles = {"deck": g.deck[card], "discards": g.discards[card], "removed": g.removed[card]}
    found = [name for name, n in piles.items() if n]
    return found[0] if found else "hand"


def is_asked(g: State, whose: str, kind: str) -> bool:
    """Whether a power is asked this now."""
    return waiting(g) == f"{whose} {kind}"

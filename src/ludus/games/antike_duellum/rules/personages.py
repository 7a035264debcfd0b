"""3. Take personages, and the cards the opponent gets for them (P.1 to P.5, G.1 to G.12)."""

from __future__ import annotations

from ludus.flow import Flow, call, procedure

from ..position.state import State
from ..vocabulary.ids import (
    ALL_PERSONAGES,
    CITIZEN,
    GENERAL,
    KING,
    NAVIGATOR,
    NINE_PERSONAGES,
    RIVAL,
    SCHOLAR,
    Personage,
    Seat,
)
from .event_cards import choose_cards


@procedure
def end_of_turn(g: State, seat: Seat) -> Flow[None]:
    """All personages due are taken; then the opponent chooses his cards (P.1, P.2, D.21, R5)."""
    gained = take_personages(g, seat)
    yield from call(choose_cards, RIVAL[seat], int(g.turn.fallen > 0), gained)
    g.quiet = 0 if gained else g.quiet + 1
    if g.quiet >= g.tables.quiet_turns:
        g.call_off()


def take_personages(g: State, seat: Seat) -> int:
    """How many were due and there; the ninth wins at once (P.1, G.12, R6)."""
    gained = 0
    for kind in ALL_PERSONAGES:
        n = min(due(g, seat, kind), g.pile[kind])
        if n > 0:
            g.gain_personages(seat, kind, n)
            gained += n
    if g.score(seat) >= g.tables.victory:
        g.finish(seat, NINE_PERSONAGES)
    return gained


def due(g: State, seat: Seat, kind: Personage) -> int:
    """How many personages of a kind *seat* has earned and not received (R7)."""
    if kind == SCHOLAR:
        return g.turn.scholars // g.tables.per[kind]
    if kind == GENERAL:
        return g.turn.destroyed // g.tables.per[kind]
    return attained(g, seat, kind) // g.tables.per[kind] - g.personages[seat][kind]


def attained(g: State, seat: Seat, kind: Personage) -> int:
    """What kings, citizens and navigators are counted by (G.3, G.4, G.7)."""
    if kind == KING:
        return g.cities[seat].bit_count()
    if kind == CITIZEN:
        return (g.cities[seat] & g.temples).bit_count()
    assert kind == NAVIGATOR
    return g.navigation(seat)

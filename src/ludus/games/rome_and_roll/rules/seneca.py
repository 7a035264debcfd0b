"""O.4 to O.7, O.12: Seneca's cards, his Nero cards, and what he does when he fails."""

from __future__ import annotations

from ludus.flow import Flow, call, chance, procedure

from ..position.state import State
from ..vocabulary.decisions import BACK, SENECA_CARD
from ..vocabulary.ids import NO_PLAN, Plan
from ..vocabulary.journal import SENECA_FAILED, SENECA_NERO, SENECA_TURNS
from ..vocabulary.solo import (
    BACKS,
    NO_BACK,
    NO_SUBSTITUTE,
    SENECA_BUILDS,
    SENECA_CONQUERS,
    SENECA_DEVELOPS,
)
from .seneca_builds import seneca_builds, seneca_claims
from .seneca_empire import seneca_conquers, seneca_develops
from .trade import all_produce

LYING = 2
"""Cards of a round."""


@procedure
def lay_cards(g: State) -> Flow[None]:
    """Two cards face down; only their backs are seen (O.4)."""
    for which in range(LYING):
        g.seneca.backs[which] = yield from chance(BACK, backs(g))


@procedure
def seneca_turn(g: State, which: int) -> Flow[None]:
    """A card is turned up, its seal counted, its action carried out (O.6)."""
    card = yield from chance(SENECA_CARD, cards_with(g, g.seneca.backs[which]))
    g.seneca.deck &= ~(1 << card)
    g.seneca.backs[which] = NO_BACK
    g.log(SENECA_TURNS, card)
    count_seal(g, card)
    action = g.tables.seneca.cards[card].action
    done = 1
    if action == SENECA_BUILDS:
        done = yield from call(seneca_builds, card)
    elif action == SENECA_CONQUERS:
        done = yield from call(seneca_conquers, g.tables.seneca.cards[card].times)
    elif action == SENECA_DEVELOPS:
        done = yield from call(seneca_develops, g.tables.seneca.cards[card].times)
    else:
        yield from call(all_produce)
    if not done and not g.seneca.agreed(NO_SUBSTITUTE):
        yield from call(substitute)


@procedure
def substitute(g: State) -> Flow[None]:
    """In place of an action that failed: develop, conquer or build, once (O.12)."""
    g.log(SENECA_FAILED)
    done = yield from call(seneca_develops, 1)
    if not done:
        done = yield from call(seneca_conquers, 1)
    if not done:
        plan = first_available(g)
        if plan != NO_PLAN:
            yield from call(seneca_claims, plan)


def count_seal(g: State, card: int) -> None:
    """Enough seals claim the next Nero card (O.7, R38)."""
    g.seneca.seals += g.tables.seneca.cards[card].seal
    thresholds = g.tables.seneca.thresholds[g.seneca.level]
    claims = g.seneca.claims
    if claims == len(thresholds) or g.seneca.seals < thresholds[claims]:
        return
    g.seneca.claims += 1
    if g.nero_left:
        cards = g.nero_cards()
        value = cards[len(cards) - g.nero_left]
        g.nero_left -= 1
        g.seneca.nero += value
        g.log(SENECA_NERO, value)


def first_available(g: State) -> Plan:
    """The plan he claims when he has failed: by type, then the lowest number."""
    plans = g.tables.plans
    for kind in g.tables.seneca.failure:
        for plan in g.in_play:
            if plans[plan].type == kind and g.is_available(plan):
                return plan
    return NO_PLAN


# -- the deck --------------------------------------------------------------------------------------
def on_the_pile(g: State) -> list[int]:
    """The cards that may lie on top: in the first rounds only those with a seal (O.3)."""
    cards = g.tables.seneca.cards
    is_upper = LYING * (g.round - 1) < g.tables.seneca.on_top
    lying = [n for n in range(len(cards)) if g.seneca.deck >> n & 1]
    return [n for n in lying if cards[n].seal or not is_upper]


def backs(g: State) -> list[int]:
    """The odds of each back, without the card that lies there already."""
    cards = g.tables.seneca.cards
    odds = [0] * BACKS
    for number in on_the_pile(g):
        odds[cards[number].back] += 1
    for back in g.seneca.backs:
        if back != NO_BACK:
            odds[back] -= 1
    return odds


def cards_with(g: State, back: int) -> list[int]:
    """Any card on the pile that has such a back."""
    cards = g.tables.seneca.cards
    pile = on_the_pile(g)
    return [int(n in pile and card.back == back) for n, card in enumerate(cards)]

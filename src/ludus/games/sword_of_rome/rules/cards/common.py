"""Events of several decks: campaigns, neutral powers, support, cards in hand, supplies."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...components.cards import PrintedCard
from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import A_NEUTRAL, A_POWER, A_SPACE, ON_TOP
from ...vocabulary.decisions import STRIP
from ...vocabulary.ids import NOBODY, Card, Mask, Power, Side, Space
from ...vocabulary.places import CITY
from ...vocabulary.powers import ALL_SIDES, INDEPENDENT
from ..movement.campaign import allies_of, campaign_barrier, wage_campaign
from ..politics.neutrals import neutral_action, neutral_barrier
from ..politics.support import raise_barrier, remove_in, strip_barrier
from ..turn.decks import exchange_cards
from .entries import deed, itself


# -- actions ---------------------------------------------------------------------------------------
@procedure
def campaign(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """Two commanders are activated (9.5)."""
    yield from call(wage_campaign, side, g.tables.cards[card].value)


def needs_commander(g: State, card: PrintedCard) -> int:
    """A leader of the side can be activated."""
    allies = allies_of(g, card.side)
    found = any_allowed(g.tables.leaders, campaign_barrier, g, card.side, allies)
    return ALLOWED if found else why.NO_EFFECT


CAMPAIGN: Final = deed("campaign", needs=needs_commander, asks=campaign)


def without_player(power: Power, g: State, card: PrintedCard) -> int:
    """A power without player that may act now (16.1.1)."""
    return neutral_barrier(power, g, card.side)


@procedure
def neutral_power(g: State, side: Side, card: Card, target: Power) -> Flow[None]:
    """A power without player acts (16.1.1)."""
    yield from call(neutral_action, side, target)


NEUTRAL_POWER: Final = deed(
    "neutral_power",
    when=ON_TOP,
    over=A_NEUTRAL,
    bars=without_player,
    touches=itself,
    asks=neutral_power,
)


# -- support ---------------------------------------------------------------------------------------
def is_ally_of_side(g: State, side: Side, power: Power) -> bool:
    """Whether no power of the side may harm another (15.2.2)."""
    return all(g.is_friend(own, power) for own in g.powers_of(side))


def victim_barrier(power: Power, g: State, card: PrintedCard) -> int:
    """What forbids to turn the event against a power."""
    if power == INDEPENDENT or is_ally_of_side(g, card.side, power):
        return why.NOT_ENEMY
    barrier = why.NO_EFFECT
    for space in g.board.spaces:
        if g.owner[space] == power:
            barrier = card_strip_barrier(space, g, card, power, 0)
            if not barrier:
                break
    return barrier


def card_strip_barrier(space: Space, g: State, card: PrintedCard, power: Power, once: Mask) -> int:
    """What protects a space from the event; *once*: those it has struck as often as it may."""
    barrier = strip_barrier(space, g, power)
    if barrier:
        return barrier
    if once >> space & 1:
        return why.TOO_MANY
    if not card.spaces or space in card.spaces or (card.colonies and is_colony(g, space)):
        return ALLOWED
    return why.NO_EFFECT


def is_colony(g: State, space: Space) -> bool:
    """A city that was founded during the game."""
    return g.loyalty[space] > 0 and g.board.kind[space] != CITY


@procedure
def remove_support(g: State, side: Side, card: Card, target: Power) -> Flow[None]:
    """Support of one power is removed, only so much in a space (R29, G24, G27, E28, 7.3.3)."""
    once: Mask = 0
    struck: tuple[int, ...] = ()
    for left in range(g.tables.cards[card].amount, 0, -1):
        if not any_allowed(
            g.board.spaces, card_strip_barrier, g, g.tables.cards[card], target, once
        ):
            break
        space = yield from choose(
            g.seat(side),
            STRIP,
            [
                *guarded(g.board.spaces, card_strip_barrier, g, g.tables.cards[card], target, once),
                STRIP.button("enough"),
            ],
            about=(side, left),
        )
        if space == STRIP.button("enough"):
            break
        struck = (*struck, space)
        if struck.count(space) >= g.tables.cards[card].maximum:
            once |= 1 << space
        yield from call(remove_in, space)


REMOVE_SUPPORT: Final = deed(
    "remove_support",
    speaks="amount maximum powers? spaces? colonies?",
    over=A_POWER,
    bars=victim_barrier,
    touches=itself,
    asks=remove_support,
)


def rise_barrier(space: Space, g: State, card: PrintedCard, raised: Mask) -> int:
    """An own city, not besieged, below the limit, and each once."""
    if raised >> space & 1:
        return why.TOO_MANY
    return raise_barrier(space, g, card.powers[0])


def raise_cities(g: State, card: PrintedCard, space: Space) -> None:
    """Several cities become more loyal (R30, G30)."""
    g.set_loyalty(space, g.loyalty[space] + 1)


RAISE_CITIES: Final = deed(
    "raise_cities", speaks="powers amount", each=rise_barrier, does=raise_cities
)


# -- cards and supplies ----------------------------------------------------------------------------
@procedure
def redraw(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """Some cards are exchanged for others (R33, G29, C30, E35)."""
    yield from call(exchange_cards, side, g.tables.cards[card].amount)


REDRAW: Final = deed("redraw", speaks="amount", asks=redraw)


def force_barrier(space: Space, g: State, card: PrintedCard) -> int:
    """Units of its power must stand there outside a city."""
    return ALLOWED if g.army[space] == card.powers[0] else why.NO_OWN_UNITS_THERE


def supplies(g: State, card: PrintedCard, space: Space) -> None:
    """A force suffers no attrition this turn, wherever its commander leads it (R36, G34, A-50)."""
    g.this_turn.supplied[card.side] = space
    g.this_turn.supplied_chief[card.side] = g.commander(space)


SUPPLIES: Final = deed(
    "supplies", speaks="powers", over=A_SPACE, bars=force_barrier, does=supplies, marks=True
)


def other_players(g: State, side: Side) -> list[Side]:
    """The sides in play of other seats."""
    return [s for s in ALL_SIDES if g.in_play[s] and g.seat(s) not in (g.seat(side), NOBODY)]

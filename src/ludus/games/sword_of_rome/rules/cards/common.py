"""Events of several decks: campaigns, neutral powers, support, cards in hand, supplies."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import ON_TOP
from ...vocabulary.decisions import EVENT_POWER, EVENT_SPACE, NEUTRAL, STRIP
from ...vocabulary.ids import NOBODY, Card, Power, Side, Space
from ...vocabulary.journal import MARKED
from ...vocabulary.places import CITY
from ...vocabulary.powers import ALL_POWERS, ALL_SIDES, ARMED_POWERS, INDEPENDENT
from ..movement.campaign import allies_of, campaign_barrier, wage_campaign
from ..politics.neutrals import neutral_action, neutral_barrier
from ..politics.support import remove_in, strip_barrier
from ..turn.decks import exchange_cards
from .entries import deed


# -- actions ---------------------------------------------------------------------------------------
@procedure
def campaign(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """Two commanders are activated (9.5)."""
    yield from call(wage_campaign, side, g.tables.cards[card].value)


def needs_commander(g: State, side: Side, card: Card) -> int:
    """A leader of the side can be activated."""
    found = any_allowed(g.tables.leaders, campaign_barrier, g, side, allies_of(g, side))
    return ALLOWED if found else why.NO_EFFECT


CAMPAIGN: Final = deed("campaign", needs=needs_commander, asks=campaign)


@procedure
def choose_power(g: State, side: Side, card: Card) -> Flow[int]:
    """The power without player that shall act, told before anybody answers (16.1.1)."""
    return (yield from choose(g.seat(side), NEUTRAL, guarded(ALL_POWERS, neutral_barrier, g, side)))


@procedure
def neutral_power(g: State, side: Side, card: Card, target: Power) -> Flow[None]:
    """A power without player acts (16.1.1)."""
    yield from call(neutral_action, side, target)


def needs_neutral(g: State, side: Side, card: Card) -> int:
    """One of them may act."""
    found = any_allowed(ARMED_POWERS, neutral_barrier, g, side)
    return ALLOWED if found else why.NO_EFFECT


NEUTRAL_POWER: Final = deed(
    "neutral_power", when=ON_TOP, needs=needs_neutral, target=choose_power, asks=neutral_power
)


# -- support ---------------------------------------------------------------------------------------
def is_ally_of_side(g: State, side: Side, power: Power) -> bool:
    """Whether no power of the side may harm another (15.2.2)."""
    return all(g.is_friend(own, power) for own in g.powers_of(side))


@procedure
def choose_victim(g: State, side: Side, card: Card) -> Flow[int]:
    """Whose support is removed, told before anybody answers."""
    if g.tables.cards[card].powers:
        return g.tables.cards[card].powers[0]
    return (
        yield from choose(
            g.seat(side), EVENT_POWER, guarded(ALL_POWERS, victim_barrier, g, side, card)
        )
    )


def victim_barrier(power: Power, g: State, side: Side, card: Card) -> int:
    """What forbids to turn the event against a power."""
    if power == INDEPENDENT or is_ally_of_side(g, side, power):
        return why.NOT_ENEMY
    barrier = why.NO_EFFECT
    for space in g.board.spaces:
        if g.owner[space] == power:
            barrier = card_strip_barrier(space, g, card, power, 0)
            if not barrier:
                break
    return barrier


def card_strip_barrier(space: Space, g: State, card: Card, power: Power, once: int) -> int:
    """What protects a space from the event; *once*: those it has struck as often as it may."""
    barrier = strip_barrier(space, g, power)
    if barrier:
        return barrier
    if once >> space & 1:
        return why.TOO_MANY
    data = g.tables.cards[card]
    if not data.spaces or space in data.spaces or (data.colonies and is_colony(g, space)):
        return ALLOWED
    return why.NO_EFFECT


def is_colony(g: State, space: Space) -> bool:
    """A city that was founded during the game."""
    return g.loyalty[space] > 0 and g.board.kind[space] != CITY


@procedure
def remove_support(g: State, side: Side, card: Card, target: Power) -> Flow[None]:
    """Support of one power is removed, only so much in a space (R29, G24, G27, E28, 7.3.3)."""
    once = 0
    struck: tuple[int, ...] = ()
    for left in range(g.tables.cards[card].amount, 0, -1):
        if not stripped(g, card, target, once):
            break
        space = yield from choose(
            g.seat(side),
            STRIP,
            [
                *guarded(g.board.spaces, card_strip_barrier, g, card, target, once),
                STRIP.button("enough"),
            ],
            about=(left,),
        )
        if space == EVENT_SPACE.button("enough"):
            break
        struck = (*struck, space)
        if struck.count(space) >= g.tables.cards[card].maximum:
            once |= 1 << space
        yield from call(remove_in, space)


def stripped(g: State, card: Card, power: Power, once: int) -> list[Space]:
    """The spaces that the event can strike."""
    spaces = g.board.spaces
    return guarded(spaces, card_strip_barrier, g, card, power, once)


def needs_victim(g: State, side: Side, card: Card) -> int:
    """Somebody has support that can be removed."""
    powers = g.tables.cards[card].powers or list(ARMED_POWERS)
    if len(powers) == 1:
        return victim_barrier(powers[0], g, side, card)
    found = any_allowed(powers, victim_barrier, g, side, card)
    return ALLOWED if found else why.NO_EFFECT


REMOVE_SUPPORT: Final = deed(
    "remove_support",
    speaks="amount maximum powers? spaces? colonies?",
    needs=needs_victim,
    target=choose_victim,
    asks=remove_support,
)


@procedure
def raise_cities(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """Several cities become more loyal (R30, G30)."""
    raised = 0
    for left in range(g.tables.cards[card].amount, 0, -1):
        if not risers(g, card, raised):
            break
        space = yield from choose(
            g.seat(side),
            EVENT_SPACE,
            [*guarded(g.board.spaces, rise_barrier, g, card, raised), EVENT_SPACE.button("enough")],
            about=(left,),
        )
        if space == EVENT_SPACE.button("enough"):
            break
        raised |= 1 << space
        g.set_loyalty(space, g.loyalty[space] + 1)


def rise_barrier(space: Space, g: State, card: Card, raised: int) -> int:
    """An own city, not besieged, below the limit, and each once."""
    power = g.tables.cards[card].powers[0]
    if g.owner[space] != power or not g.loyalty[space]:
        return why.CITY_NOT_YOURS
    if g.is_besieged(space):
        return why.CITY_BESIEGED
    if raised >> space & 1:
        return why.TOO_MANY
    return why.LOYALTY_AT_LIMIT if g.loyalty[space] >= g.loyalty_limit(power) else ALLOWED


def risers(g: State, card: Card, raised: int) -> list[Space]:
    """The cities that can still be raised."""
    return guarded(g.board.spaces, rise_barrier, g, card, raised)


def needs_riser(g: State, side: Side, card: Card) -> int:
    """There is one."""
    return ALLOWED if risers(g, card, 0) else why.NO_EFFECT


RAISE_CITIES: Final = deed(
    "raise_cities", speaks="powers amount", needs=needs_riser, asks=raise_cities
)


# -- cards and supplies ----------------------------------------------------------------------------
@procedure
def redraw(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """Some cards are exchanged for others (R33, G29, C30, E35)."""
    yield from call(exchange_cards, side, g.tables.cards[card].amount)


REDRAW: Final = deed("redraw", speaks="amount", asks=redraw)


@procedure
def supplies(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """A force suffers no attrition this turn, wherever its commander leads it (R36, G34, A-50)."""
    g.this_turn.supplied[side] = yield from choose(
        g.seat(side),
        EVENT_SPACE,
        guarded(g.board.spaces, force_barrier, g, g.tables.cards[card].powers[0]),
        about=(0,),
    )
    g.this_turn.supplied_chief[side] = g.commander(g.this_turn.supplied[side])
    g.log(MARKED, card)


def force_barrier(space: Space, g: State, power: Power) -> int:
    """Units of a power must stand there outside a city."""
    return ALLOWED if g.army[space] == power else why.NO_OWN_UNITS_THERE


def needs_force(g: State, side: Side, card: Card) -> int:
    """The power has a force."""
    power = g.tables.cards[card].powers[0]
    return ALLOWED if any(army == power for army in g.army) else why.NO_EFFECT


SUPPLIES: Final = deed("supplies", speaks="powers", needs=needs_force, asks=supplies)


def other_players(g: State, side: Side) -> list[Side]:
    """The sides in play of other seats."""
    return [s for s in ALL_SIDES if g.in_play[s] and g.seat(s) not in (g.seat(side), NOBODY)]

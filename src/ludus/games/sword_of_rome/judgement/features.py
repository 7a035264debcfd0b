"""What a seat knows of a position, as numbers: the table, its own hands, and cards it was shown.

The sides are not alike, so they are not counted from the seat that looks; ``mine`` says which of
them it plays. What is under way stands in :mod:`.features_under_way`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludus.core.observing import Feature, Features, feature
from ludus.flow import Domain, collected

from ..vocabulary.cards import DECK
from ..vocabulary.decisions import CARD, LEADER, PAIR, POWER, SIDE, SPACE
from ..vocabulary.forces import MARCHING
from ..vocabulary.ids import Card, Leader, Pair, Power, Seat, Side, Space
from ..vocabulary.places import NO_SIEGE, SPACES
from ..vocabulary.powers import ALL_SIDES, ARMED, PAIR_POWERS, POWERS
from . import features_under_way

if TYPE_CHECKING:
    from ..position.state import State

ARMED_POWER: Final = Domain("armed", POWERS[:ARMED])
PHASE: Final = Domain("phase", ("before_rounds", "in_rounds", "after_rounds", "after_scoring"))
MOST_UNITS: Final = 20


def seats(g: State) -> int:
    """Two to four."""
    return g.players


# -- the map ---------------------------------------------------------------------------------------
@feature(POWER, SPACE)
def owns(g: State, me: Seat, power: Power, space: Space) -> bool:
    """Whether a power controls a space."""
    return g.owner[space] == power


@feature(ARMED_POWER, SPACE, high=MOST_UNITS)
def units(g: State, me: Seat, power: Power, space: Space) -> int:
    """Units of a power in a space, inside and outside."""
    return g.units_at(power, space)


@feature(SPACE, high=MOST_UNITS)
def inside(g: State, me: Seat, space: Space) -> int:
    """Units inside a city with enemies outside."""
    return g.inside[space]


@feature(SPACE, high=5)
def loyalty(g: State, me: Seat, space: Space) -> int:
    """How loyal a city is."""
    return g.loyalty[space]


@feature(SPACE)
def tribe(g: State, me: Seat, space: Space) -> int:
    """Whether a tribe lives there that nobody has subjugated."""
    return g.is_tribe[space]


@feature(SPACE, low=NO_SIEGE, high=10)
def siege(g: State, me: Seat, space: Space) -> int:
    """Points of siege or subjugation; -1 without one."""
    return g.siege[space]


@feature(LEADER, low=MARCHING, high=SPACES)
def leader_place(g: State, me: Seat, leader: Leader) -> int:
    """The space of a leader; below 0: aside, displaced, gone, on the march."""
    return g.place[leader] if leader < len(g.place) else MARCHING


@feature(SPACE, high=4)
def leaders(g: State, me: Seat, space: Space) -> int:
    """How many leaders are in a space."""
    return g.place.count(space)


@feature(LEADER)
def commands(g: State, me: Seat, leader: Leader) -> bool:
    """Whether a leader commands where he stands."""
    return g.commanding >> leader & 1 > 0


# -- the sides -------------------------------------------------------------------------------------
@feature(SIDE)
def mine(g: State, me: Seat, side: Side) -> bool:
    """Whether the seat that looks plays a side."""
    return g.seats[side] == me


@feature(SIDE)
def in_play(g: State, me: Seat, side: Side) -> int:
    """Whether a side takes part."""
    return g.in_play[side]


@feature(SIDE, high=30)
def points(g: State, me: Seat, side: Side) -> int:
    """Victory points of a side."""
    return g.points[side]


@feature(SIDE, high=9)
def hand_size(g: State, me: Seat, side: Side) -> int:
    """How many cards a side holds."""
    return g.hand_size(side)


@feature(SIDE, high=DECK)
def deck_size(g: State, me: Seat, side: Side) -> int:
    """How many cards are in the deck of a side."""
    return g.deck[side].bit_count()


@feature(CARD)
def holds(g: State, me: Seat, card: Card) -> bool:
    """Whether the seat that looks holds a card."""
    side = ALL_SIDES[card // DECK]
    return g.seats[side] == me and g.holds(side, card)


@feature(CARD)
def seen(g: State, me: Seat, card: Card) -> bool:
    """Whether another holds a card, and the seat that looks was shown it."""
    side = ALL_SIDES[card // DECK]
    return g.seats[side] != me and g.seen_by(me, side) >> card % DECK & 1 > 0


@feature(CARD)
def discarded(g: State, me: Seat, card: Card) -> bool:
    """Whether a card lies on a pile of discards."""
    return g.discards[card // DECK] >> card % DECK & 1 > 0


@feature(CARD)
def removed(g: State, me: Seat, card: Card) -> bool:
    """Whether a card has left the game."""
    return g.removed[card // DECK] >> card % DECK & 1 > 0


@feature(SIDE, high=2)
def desperate(g: State, me: Seat, side: Side) -> int:
    """Desperate Times that a side has left."""
    return g.desperate[side]


@feature(PAIR)
def allied(g: State, me: Seat, pair: Pair) -> bool:
    """Whether two powers are allied."""
    return g.allies[PAIR_POWERS[pair][0]] >> PAIR_POWERS[pair][1] & 1 > 0


# -- the turn --------------------------------------------------------------------------------------
@feature(high=9)
def turn(g: State, me: Seat) -> int:
    """Which turn it is."""
    return g.turn


@feature(high=9)
def turns_left(g: State, me: Seat) -> int:
    """How many turns follow."""
    return g.last_turn - g.turn


@feature(PHASE)
def phase(g: State, me: Seat, which: int) -> bool:
    """Where the turn stands."""
    return g.phase == which


@feature(high=5)
def round_number(g: State, me: Seat) -> int:
    """Which round of the action phase it is; 0 outside."""
    return g.round


@feature(SIDE)
def active(g: State, me: Seat, side: Side) -> bool:
    """Whose action it is."""
    return g.active == side


@feature(SIDE)
def first(g: State, me: Seat, side: Side) -> bool:
    """Who acts first."""
    return g.first == side


@feature()
def card_played(g: State, me: Seat) -> int:
    """Whether the active side has played its normal card."""
    return g.card_played


@feature(ARMED_POWER)
def moved_power(g: State, me: Seat, power: Power) -> bool:
    """The power without a player that is moved now."""
    return g.moved_power == power


@feature(low=-9, high=9)
def plunder(g: State, me: Seat) -> int:
    """Gallic markers on the plunder table; below zero Transalpine ones."""
    return g.plunder


@feature(high=2)
def envoys(g: State, me: Seat) -> int:
    """How far Rome and Carthage have come: nothing, envoys, a treaty."""
    return g.envoys


@feature()
def mines_depleted(g: State, me: Seat) -> int:
    """Whether the mines give nothing any more."""
    return g.mines_depleted


@feature()
def appian_way(g: State, me: Seat) -> int:
    """Whether the Appian Way is built."""
    return g.appian_way


@feature()
def servian_wall(g: State, me: Seat) -> bool:
    """Whether Rome has its wall."""
    return g.servian_wall != 0


FEATURES: Final = Features(
    seats, (*collected(globals(), Feature), *collected(vars(features_under_way), Feature))
)

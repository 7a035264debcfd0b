"""What a seat knows of a position, as numbers: the table, its own hand, objectives and tribes.

The powers are not alike, so they are not counted from the seat that looks; ``mine`` says which of
them it plays. Spaces of the sea have nothing of what is told of the land, and the other way round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludus.core.observing import Feature, Features, feature
from ludus.flow import Domain, collected

from ..vocabulary.domains import CARD, LEADER, OBJECTIVE, POWER, PROVINCE, SPACE
from ..vocabulary.ids import Card, Leader, Objective, Power, Province, Seat, Space
from ..vocabulary.owners import MOST_GALLEYS
from ..vocabulary.places import FACE_DOWN, LANDS, SITES, SPACES
from ..vocabulary.turns import CARDS, OBJECTIVES, PHASES, SCENARIOS, TURNS, VARIANTS
from ..vocabulary.units import ALL_KINDS, BATTLE_POINTS

if TYPE_CHECKING:
    from ..position.state import State

LAND: Final = Domain("space", size=LANDS)
SITE: Final = Domain("site", size=SITES)
SCENARIO: Final = Domain("scenario", SCENARIOS)
VARIANT: Final = Domain("variant", VARIANTS)
PHASE: Final = Domain("phase", PHASES)
MOST_POINTS: Final = 40


def seats(g: State) -> int:
    """Two to four."""
    return len(g.players())


def strength(g: State, space: Space) -> int:
    """Battle points of the units in a space."""
    return sum(g.count(space, kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS)


# -- what is played --------------------------------------------------------------------------------
@feature(SCENARIO)
def scenario(g: State, me: Seat, number: int) -> bool:
    """Which scenario is played."""
    return g.scenario.number == number


@feature()
def advanced(g: State, me: Seat) -> int:
    """Whether the advanced game is played."""
    return g.is_advanced


@feature(VARIANT)
def variant(g: State, me: Seat, number: int) -> bool:
    """Optional rules that are played with."""
    return g.variants >> number & 1 > 0


@feature(POWER)
def mine(g: State, me: Seat, power: Power) -> bool:
    """Whether the seat that looks plays a power."""
    return g.seats[power] == me


@feature(POWER)
def in_play(g: State, me: Seat, power: Power) -> bool:
    """Whether a power is in the game."""
    return g.plays(power)


# -- the map ---------------------------------------------------------------------------------------
@feature(POWER, LAND, high=MOST_POINTS)
def army(g: State, me: Seat, power: Power, space: Space) -> int:
    """Battle points of a power in a space."""
    return strength(g, space) if space < len(g.owner) and g.owner[space] == power else 0


@feature(LAND, high=MOST_POINTS)
def other_army(g: State, me: Seat, space: Space) -> int:
    """Battle points of somebody who is no power: independents, rebels, barbarians, slaves."""
    return strength(g, space) if space < len(g.owner) and g.owner[space] >= len(g.seats) else 0


@feature(POWER, LAND)
def settled(g: State, me: Seat, power: Power, space: Space) -> bool:
    """Whether a power has a town or city there."""
    return space < len(g.settler) and g.settler[space] == power


@feature(LAND, high=5)
def walls(g: State, me: Seat, space: Space) -> int:
    """Wall points of a town or city."""
    return g.walls[space] if space < len(g.walls) else 0


@feature(POWER, PROVINCE)
def controls(g: State, me: Seat, power: Power, province: Province) -> bool:
    """Whether a power controls a province."""
    return g.control[province] == power


@feature(PROVINCE)
def lawless(g: State, me: Seat, province: Province) -> int:
    """Whether nobody controls a province until its rebels are gone."""
    return g.lawless[province]


@feature(POWER, SPACE, high=MOST_GALLEYS)
def galleys(g: State, me: Seat, power: Power, space: Space) -> int:
    """Squadrons of a power in a port or at a point of the sea."""
    return g.fleet(power, space) if g.board.water[space] >= 0 else 0


@feature(SITE, high=8)
def tribe(g: State, me: Seat, site: int) -> int:
    """A tribe: 0 none, 1 face down, else its value, if the seat that looks has seen it."""
    if site >= len(g.tribes):
        return 0
    has_looked = g.looked[site] >> g.power_at(me) & 1
    return g.tribes[site] if has_looked else min(g.tribes[site], FACE_DOWN)


@feature(LEADER, low=-4, high=SPACES)
def leader_place(g: State, me: Seat, leader: Leader) -> int:
    """The space of a leader; below 0: in no space."""
    return g.place[leader]


# -- the powers ------------------------------------------------------------------------------------
@feature(POWER, high=100)
def talents(g: State, me: Seat, power: Power) -> int:
    """Talents of a power."""
    return g.talents[power]


@feature(POWER, low=-12, high=12)
def stability(g: State, me: Seat, power: Power) -> int:
    """How stable a power is."""
    return g.stability[power]


@feature(POWER, high=150)
def points(g: State, me: Seat, power: Power) -> int:
    """Victory points of a power."""
    return g.points[power]


@feature(POWER, high=40)
def civilisation(g: State, me: Seat, power: Power) -> int:
    """Points of civilisation of a power."""
    return g.civilisation(power) if g.plays(power) else 0


@feature(POWER, POWER)
def allied(g: State, me: Seat, power: Power, other: Power) -> bool:
    """Whether two powers are allied until the end of the turn."""
    return g.allies[power] >> other & 1 > 0


@feature(POWER, high=3)
def capitals_lost(g: State, me: Seat, power: Power) -> int:
    """How many of its capitals a power has lost."""
    return g.fallen[power].bit_count()


@feature(POWER, high=12)
def hand_size(g: State, me: Seat, power: Power) -> int:
    """How many cards a power holds."""
    return sum(g.hand_of(power))


@feature(CARD, high=4)
def hand(g: State, me: Seat, card: Card) -> int:
    """Cards of the seat that looks, by title."""
    return g.hand[g.power_at(me) * CARDS + card]


@feature(CARD, high=4)
def discarded(g: State, me: Seat, card: Card) -> int:
    """Cards that have been played this turn, by title."""
    return g.discards[card]


@feature(CARD, high=4)
def removed(g: State, me: Seat, card: Card) -> int:
    """Cards that have left the game, by title."""
    return g.removed[card]


@feature(POWER, high=6)
def goals(g: State, me: Seat, power: Power) -> int:
    """How many objectives a power holds."""
    return sum(g.held_by(power))


@feature(OBJECTIVE, high=3)
def goal(g: State, me: Seat, letter: Objective) -> int:
    """Objectives of the seat that looks, by letter."""
    return g.held[g.power_at(me) * OBJECTIVES + letter]


@feature(POWER, OBJECTIVE, high=3)
def shown(g: State, me: Seat, power: Power, letter: Objective) -> int:
    """Objectives of a power that lie open, by letter."""
    return g.shown[power * OBJECTIVES + letter]


# -- the turn --------------------------------------------------------------------------------------
@feature(high=TURNS)
def turn(g: State, me: Seat) -> int:
    """Which turn it is."""
    return g.turn


@feature(high=TURNS)
def turns_left(g: State, me: Seat) -> int:
    """How many turns follow."""
    return g.last_turn - g.turn


@feature(PHASE)
def phase(g: State, me: Seat, which: int) -> bool:
    """Where the turn stands."""
    return g.phase == which


@feature(POWER, high=8)
def markers(g: State, me: Seat, power: Power) -> int:
    """Markers of activation of a power in the pool."""
    return g.markers[power]


@feature(high=12)
def events(g: State, me: Seat) -> int:
    """Event markers in the pool."""
    return g.events


@feature(POWER)
def active(g: State, me: Seat, power: Power) -> bool:
    """Whose marker is played."""
    return g.activation.power == power


@feature(high=4)
def major_moves(g: State, me: Seat) -> int:
    """Major moves that are left in the activation."""
    return g.activation.major


@feature(high=6)
def minor_moves(g: State, me: Seat) -> int:
    """Minor moves that are left in the activation."""
    return g.activation.minors


@feature(POWER)
def marches(g: State, me: Seat, power: Power) -> bool:
    """Who moves a force."""
    return g.march.power == power


@feature(SPACE)
def march_at(g: State, me: Seat, space: Space) -> bool:
    """Where the force on the march is."""
    return g.march.space == space


@feature(high=20)
def march_points(g: State, me: Seat) -> int:
    """Points of movement that it has left."""
    return g.march.points


@feature(LAND)
def battle_at(g: State, me: Seat, space: Space) -> bool:
    """Where a battle is fought."""
    return g.battle.space == space


FEATURES: Final = Features(seats, collected(globals(), Feature))

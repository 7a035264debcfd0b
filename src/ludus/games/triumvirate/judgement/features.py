"""What a seat knows of a position, as numbers: all of it, since everything is open (S.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludus.core.observing import PLAYERS, Feature, Features, feature
from ludus.flow import Domain, collected

from ..vocabulary.decisions import PROVINCE, TRACK, ZONE
from ..vocabulary.ids import LEGIONS, Branch, Seat, Zone

if TYPE_CHECKING:
    from ..position.state import State

VISIT: Final = Domain("visit", ("nothing", "placed", "taken"))


def seats(g: State) -> int:
    """Two or three."""
    return g.start.players


# -- provinces -------------------------------------------------------------------------------------
@feature(PLAYERS, PROVINCE)
def owns(g: State, me: Seat, player: Seat, place: Zone) -> bool:
    """Whether a province belongs to a player."""
    return g.owner[place] == player


@feature(PLAYERS, PROVINCE, high=15)
def legions(g: State, me: Seat, player: Seat, place: Zone) -> int:
    """Legions of a player in a province of his."""
    return g.legions[place] if g.owner[place] == player else 0


@feature(PROVINCE, high=12)
def gold(g: State, me: Seat, place: Zone) -> int:
    """Gold in a province."""
    return g.gold[place]


@feature(PROVINCE, high=3)
def officials(g: State, me: Seat, place: Zone) -> int:
    """Officials in a province."""
    return g.officials[place]


@feature(PROVINCE)
def governor_in(g: State, me: Seat, place: Zone) -> bool:
    """Whether the governor stands on the supply square."""
    return g.governors_in >> place & 1 > 0


@feature(PLAYERS, high=9)
def provinces(g: State, me: Seat, player: Seat) -> int:
    """How many provinces a player has; nine win."""
    return g.provinces(player)


# -- players ---------------------------------------------------------------------------------------
@feature(PLAYERS, ZONE)
def triumvir_at(g: State, me: Seat, player: Seat, zone: Zone) -> bool:
    """Whether the triumvir of a player is in a zone."""
    return g.triumvir[player] == zone


@feature(PLAYERS, high=6)
def officials_carried(g: State, me: Seat, player: Seat) -> int:
    """Officials who travel with the triumvir."""
    return g.carried[player]


@feature(PLAYERS, high=30)
def treasury(g: State, me: Seat, player: Seat) -> int:
    """Gold in the treasury of a player."""
    return g.treasury[player]


@feature(TRACK, PLAYERS, low=1, high=7)
def level(g: State, me: Seat, track: Branch, player: Seat) -> int:
    """The level of a player in a competence; VII in both wins."""
    return g.level[track][player]


@feature(TRACK, PLAYERS)
def leads(g: State, me: Seat, track: Branch, player: Seat) -> bool:
    """Whether a player leads in a competence."""
    return g.is_leading(track, player)


@feature(PLAYERS, high=11)
def citizens(g: State, me: Seat, player: Seat) -> int:
    """Citizens in the section of a player; six win for a former consul."""
    return g.citizens[player]


@feature(PLAYERS, high=2)
def waits_longer_than(g: State, me: Seat, player: Seat) -> int:
    """How many others have gained a citizen since the player did: he wins ties against them."""
    return sum(g.gained_at[player] < g.gained_at[other] for other in g.start.seats)


@feature(PLAYERS)
def consul(g: State, me: Seat, player: Seat) -> bool:
    """Whether a player has been consul."""
    return g.was_consul(player)


@feature(PLAYERS, high=12)
def weapons_in_bag(g: State, me: Seat, player: Seat) -> int:
    """Weapons of a player in the bag."""
    return g.bag[player]


@feature(PLAYERS, high=12)
def weapons_in_reserve(g: State, me: Seat, player: Seat) -> int:
    """Weapons that a player has still to make."""
    return g.reserve[player]


@feature(PLAYERS, high=12)
def weapons_drawn(g: State, me: Seat, player: Seat) -> int:
    """Weapons of a player that have been drawn in the battle being fought."""
    return g.drawn[player]


# -- the table -------------------------------------------------------------------------------------
@feature(high=LEGIONS)
def legions_left(g: State, me: Seat) -> int:
    """Legions in stock."""
    return g.legion_stock


@feature(high=60)
def gold_left(g: State, me: Seat) -> int:
    """Gold in stock."""
    return g.gold_stock


@feature(high=12)
def officials_left(g: State, me: Seat) -> int:
    """Officials in stock."""
    return g.official_stock


@feature(high=12)
def alii(g: State, me: Seat) -> int:
    """Citizens who are with nobody."""
    return g.alii


@feature(PLAYERS)
def compensation(g: State, me: Seat, player: Seat) -> bool:
    """Whether a player has the marker of compensation."""
    return g.compensation_holder == player


@feature(high=2)
def compensation_side(g: State, me: Seat) -> int:
    """Which side of that marker is up, 1 or 2; 0 while nobody has it."""
    return g.compensation_side


@feature(high=9)
def calendar(g: State, me: Seat) -> int:
    """Turns until the election."""
    return g.calendar


@feature(PLAYERS)
def active(g: State, me: Seat, player: Seat) -> bool:
    """Whose turn it is."""
    return g.active == player


@feature(high=10)
def points(g: State, me: Seat) -> int:
    """Points of movement that the active triumvir has left."""
    return g.journey.points


@feature(high=30)
def escort(g: State, me: Seat) -> int:
    """Legions that travel with him."""
    return g.journey.escort


@feature(VISIT)
def visit(g: State, me: Seat, what: int) -> bool:
    """What he did with officials where he is."""
    return g.journey.visit == what


@feature()
def last_wins_ties(g: State, me: Seat) -> int:
    """Option: who wins the election tie of players who never gained a citizen."""
    return g.last_wins_ties


FEATURES: Final = Features(seats, collected(globals(), Feature))

"""What a seat knows of a position, as numbers: all of it, but for the order of the deck.

Regions are numbered as on the board that is played; which one that is stands among the numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludus.core.observing import PLAYERS, Feature, Features, feature
from ludus.flow import Domain, collected

from ..vocabulary.decisions import CARD, GOOD, RESOURCE
from ..vocabulary.ids import (
    CARDS,
    GALLEY,
    IN_BARRACKS,
    KNOWHOW,
    LEGION,
    PERSONAGES,
    PHASES,
    PIECES,
    REGIONS,
    SECTORS,
    Card,
    Good,
    Knowhow,
    Personage,
    Piece,
    Region,
    Seat,
    Sector,
)
from ..vocabulary.ids import SEATS as ALL_SEATS

if TYPE_CHECKING:
    from ..position.state import State

REGION: Final = Domain("region", size=REGIONS)
UNIT: Final = Domain("unit", PIECES[:2])
PIECE: Final = Domain("piece", PIECES)
SKILL: Final = Domain("knowhow", KNOWHOW)
PERSONAGE: Final = Domain("personage", PERSONAGES)
SECTOR: Final = Domain("sector", SECTORS)
PHASE: Final = Domain("phase", PHASES)
MOST_UNITS: Final = 15
MOST_GOODS: Final = 20


def seats(g: State) -> int:
    """Always two."""
    return len(ALL_SEATS)


@feature()
def second_board(g: State, me: Seat) -> bool:
    """Whether the second board is played: Greece and Persia."""
    return g.board.spaces[0] > 0


@feature()
def with_leaders(g: State, me: Seat) -> bool:
    """Option: Admiral and General take part."""
    return g.has_leaders > 0


# -- the map ---------------------------------------------------------------------------------------
@feature(PLAYERS, REGION)
def city(g: State, me: Seat, player: Seat, place: Region) -> bool:
    """Whether a player has a city there."""
    return g.cities[player] >> place & 1 > 0


@feature(RESOURCE, REGION)
def produces(g: State, me: Seat, good: Good, place: Region) -> bool:
    """Whether the city there produces a resource."""
    return g.yields[good] >> place & 1 > 0


@feature(REGION)
def temple(g: State, me: Seat, place: Region) -> bool:
    """Whether the city there has a temple."""
    return g.temples >> place & 1 > 0


@feature(REGION)
def wall(g: State, me: Seat, place: Region) -> bool:
    """Whether the city there has a wall."""
    return g.walls >> place & 1 > 0


@feature(PLAYERS, REGION, high=MOST_UNITS)
def legions(g: State, me: Seat, player: Seat, place: Region) -> int:
    """Legions of a player there."""
    return g.count(player, LEGION, place) if place < len(g.troops) else 0


@feature(PLAYERS, REGION, high=MOST_UNITS)
def galleys(g: State, me: Seat, player: Seat, place: Region) -> int:
    """Galleys of a player there."""
    return g.count(player, GALLEY, place) if place < len(g.troops) else 0


@feature(PLAYERS, REGION)
def leader_at(g: State, me: Seat, player: Seat, place: Region) -> bool:
    """Whether the Admiral or General of a player is there."""
    return g.leader[player] == place


@feature(REGION, high=MOST_UNITS)
def moved(g: State, me: Seat, place: Region) -> int:
    """Units of the active player there that have moved in this turn."""
    return g.moved(LEGION, place) + g.moved(GALLEY, place) if place < len(g.troops) else 0


@feature(REGION, high=MOST_UNITS)
def armed(g: State, me: Seat, place: Region) -> int:
    """Units that the city there has received in this turn."""
    return g.armed(place) if place < len(g.troops) else 0


@feature(REGION)
def withstood(g: State, me: Seat, place: Region) -> bool:
    """Whether the city there has withstood a conquest in this turn."""
    return g.turn.repelled >> place & 1 > 0


# -- nations ---------------------------------------------------------------------------------------
@feature(PLAYERS, GOOD, high=MOST_GOODS)
def goods(g: State, me: Seat, player: Seat, good: Good) -> int:
    """Goods of a player, coins among them."""
    return g.goods[player][good]


@feature(PLAYERS, SKILL)
def knows(g: State, me: Seat, player: Seat, knowhow: Knowhow) -> bool:
    """Whether a player has a know-how."""
    return g.knows(player, knowhow)


@feature(PLAYERS, PERSONAGE, high=9)
def personages(g: State, me: Seat, player: Seat, kind: Personage) -> int:
    """Personages of a player, by kind."""
    return g.personages[player][kind]


@feature(PLAYERS, high=9)
def score(g: State, me: Seat, player: Seat) -> int:
    """All personages of a player; nine win."""
    return g.score(player)


@feature(PLAYERS, high=25)
def cities(g: State, me: Seat, player: Seat) -> int:
    """Cities of a player."""
    return g.cities[player].bit_count()


@feature(PLAYERS, high=20)
def navigation(g: State, me: Seat, player: Seat) -> int:
    """Points of a player at sea."""
    return g.navigation(player)


@feature(PLAYERS, SECTOR)
def stone(g: State, me: Seat, player: Seat, sector: Sector) -> bool:
    """Where the stone of a player lies on the rondel."""
    return g.stone[player] == sector


@feature(PLAYERS, UNIT, high=MOST_UNITS)
def barracks(g: State, me: Seat, player: Seat, kind: Piece) -> int:
    """Units of a player that are ready to be armed."""
    return g.barracks[player][kind]


@feature(PLAYERS, UNIT, high=MOST_UNITS)
def supply(g: State, me: Seat, player: Seat, kind: Piece) -> int:
    """Units of a player that can be recruited."""
    return g.supply[player][kind]


@feature(PLAYERS)
def leader_in_barracks(g: State, me: Seat, player: Seat) -> bool:
    """Whether the Admiral or General of a player waits in the barracks."""
    return g.leader[player] == IN_BARRACKS


@feature(PLAYERS, high=9)
def walls_in_hand(g: State, me: Seat, player: Seat) -> int:
    """Walls that a player has still to build."""
    return g.walls_in_hand[player]


@feature(PLAYERS, CARD)
def hand(g: State, me: Seat, player: Seat, card: Card) -> bool:
    """Whether a player holds an event card; all are taken in the open."""
    return g.hand[player] >> card & 1 > 0


# -- the bank --------------------------------------------------------------------------------------
@feature(CARD)
def displayed(g: State, me: Seat, card: Card) -> bool:
    """Whether an event card lies open."""
    return g.display >> card & 1 > 0


@feature(CARD)
def discarded(g: State, me: Seat, card: Card) -> bool:
    """Whether an event card has been laid down."""
    return g.discard >> card & 1 > 0


@feature(high=CARDS)
def deck(g: State, me: Seat) -> int:
    """Cards in the deck."""
    return g.deck.bit_count()


@feature(PERSONAGE, high=9)
def pile(g: State, me: Seat, kind: Personage) -> int:
    """Personages that nobody has, by kind."""
    return g.pile[kind]


@feature(RESOURCE, high=15)
def tokens(g: State, me: Seat, good: Good) -> int:
    """City tokens in the bank, by resource."""
    return g.token_stock[good]


@feature(high=15)
def temples_left(g: State, me: Seat) -> int:
    """Temples in the bank."""
    return g.temple_stock


# -- the turn --------------------------------------------------------------------------------------
@feature(PLAYERS)
def active(g: State, me: Seat, player: Seat) -> bool:
    """Whose turn it is."""
    return g.active == player


@feature(PHASE)
def phase(g: State, me: Seat, what: int) -> bool:
    """Where the turn stands."""
    return g.turn.phase == what


@feature(PIECE, high=MOST_UNITS)
def ready(g: State, me: Seat, piece: Piece) -> int:
    """Pieces of the active player that may be armed in this turn."""
    return g.turn.ready[piece]


@feature(high=60)
def quiet(g: State, me: Seat) -> int:
    """Turns in a row without a new personage."""
    return g.quiet


FEATURES: Final = Features(seats, collected(globals(), Feature))

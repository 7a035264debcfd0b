"""What a seat knows of a position, as numbers: all of it, but for what others pick in a trade."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludus.core.observing import PLAYERS, Feature, Features, feature
from ludus.flow import Domain, collected

from ..vocabulary.decisions import (
    A_COLONY,
    CHARACTER_SHEET,
    FACE,
    FAVOUR_CARD,
    GOOD,
    PLAN_CARD,
)
from ..vocabulary.ids import (
    ACTIONS,
    ADVISORS,
    GOODS,
    LOYAL,
    OPEN,
    PARK,
    REGIONS,
    ROADS,
    RUBBLE,
    WORKERS,
    Advisor,
    Character,
    Colony,
    Face,
    Favour,
    Good,
    Plan,
    Region,
    Road,
    Seat,
)
from ..vocabulary.solo import AS_OPPONENT, LEVELS, TERMS
from ..vocabulary.tracks import TRACKS

if TYPE_CHECKING:
    from ..position.state import State

ADVISOR: Final = Domain("place", size=ADVISORS)
TRACK: Final = Domain("track", TRACKS)
ICON: Final = Domain("icon", GOODS)
WORKER: Final = Domain("worker", WORKERS)
ROAD: Final = Domain("road", size=ROADS)
REGION: Final = Domain("region", REGIONS)
MAIN: Final = Domain("main", ACTIONS)
TERM: Final = Domain("term", TERMS)
LEVEL: Final = Domain("level", LEVELS)


def seats(g: State) -> int:
    """One to four."""
    return g.players


# -- sheets ----------------------------------------------------------------------------------------
@feature(PLAYERS, CHARACTER_SHEET)
def character(g: State, me: Seat, player: Seat, who: Character) -> bool:
    """Who a player is."""
    return g.character[player] == who


@feature(PLAYERS, TRACK, high=60)
def track(g: State, me: Seat, player: Seat, which: int) -> int:
    """Boxes underlined on a track."""
    return g.marks[which][player]


@feature(PLAYERS, GOOD, high=30)
def stored(g: State, me: Seat, player: Seat, good: Good) -> int:
    """Goods in storage."""
    return g.stored[player][good]


@feature(PLAYERS, high=20)
def soldiers(g: State, me: Seat, player: Seat) -> int:
    """Soldiers of a player, those in garrison among them."""
    return g.soldiers[player]


@feature(PLAYERS, high=20)
def garrisons(g: State, me: Seat, player: Seat) -> int:
    """Soldiers in garrison."""
    return g.garrisons[player]


@feature(PLAYERS, high=20)
def senators(g: State, me: Seat, player: Seat) -> int:
    """Senators of a player, those deployed among them."""
    return g.senators[player]


@feature(PLAYERS, high=20)
def deployed(g: State, me: Seat, player: Seat) -> int:
    """Senators who are deployed."""
    return g.deployed[player]


@feature(PLAYERS, ADVISOR, high=LOYAL)
def loyalty(g: State, me: Seat, player: Seat, advisor: Advisor) -> int:
    """How loyal an advisor is."""
    return g.loyalty[player][advisor]


@feature(PLAYERS, high=30)
def nero(g: State, me: Seat, player: Seat) -> int:
    """Points of the Nero cards of a player."""
    return g.nero[player]


@feature(high=10)
def nero_left(g: State, me: Seat) -> int:
    """Nero cards in the pile."""
    return g.nero_left


# -- the city --------------------------------------------------------------------------------------
@feature(PLAN_CARD)
def laid_out(g: State, me: Seat, plan: Plan) -> bool:
    """Whether a plan is in this game."""
    return plan in g.in_play


@feature(PLAYERS, PLAN_CARD, high=6)
def buildings(g: State, me: Seat, player: Seat, plan: Plan) -> int:
    """Buildings of a player after a plan."""
    found = 0
    for number in range(len(g.plan_of)):
        found += g.owner_of[number] == player and g.plan_of[number] == plan
    return found


@feature(PLAYERS, PLAN_CARD)
def foreman(g: State, me: Seat, player: Seat, plan: Plan) -> bool:
    """Whether the foreman of a player stands on a plan."""
    return g.foreman[player] == plan


@feature(PLAYERS, high=20)
def links(g: State, me: Seat, player: Seat) -> int:
    """Buildings beside the one on which the overseer of a player stands."""
    return len(g.adjacent(g.overseer[player]))


@feature(PLAYERS, FAVOUR_CARD)
def favour(g: State, me: Seat, player: Seat, which: Favour) -> bool:
    """Whether a player holds a favour of the gods."""
    return g.favour_at[which] == player


@feature(FAVOUR_CARD)
def favour_open(g: State, me: Seat, which: Favour) -> bool:
    """Whether a favour can be taken."""
    return g.favour_at[which] == OPEN


@feature(high=40)
def rubble(g: State, me: Seat) -> int:
    """Rubble and parks in the city."""
    return sum(plan in (RUBBLE, PARK) for plan in g.plan_of)


@feature(high=340)
def built_up(g: State, me: Seat) -> int:
    """Cells of the city that are built on."""
    return g.built.bit_count()


@feature()
def large_map(g: State, me: Seat) -> int:
    """Whether the large map is played."""
    return g.side


# -- the empire ------------------------------------------------------------------------------------
@feature(PLAYERS, A_COLONY)
def colony(g: State, me: Seat, player: Seat, where: Colony) -> bool:
    """Whether a player has a colony."""
    return g.colony_owner[where] == player


@feature(A_COLONY)
def conquered(g: State, me: Seat, where: Colony) -> bool:
    """Whether a colony has been conquered by anybody."""
    return g.is_conquered(where)


@feature(A_COLONY)
def linked(g: State, me: Seat, where: Colony) -> bool:
    """Whether a colony is linked to Rome."""
    return g.is_linked(where)


@feature(PLAYERS, ROAD)
def road(g: State, me: Seat, player: Seat, which: Road) -> bool:
    """Whether a player has renovated a road."""
    return g.road_owner[which] == player


@feature(PLAYERS, REGION)
def present_in(g: State, me: Seat, player: Seat, region: Region) -> bool:
    """Whether a player has a colony or a road in a region."""
    return g.regions_held(player) >> region & 1 > 0


# -- the round -------------------------------------------------------------------------------------
@feature(high=30)
def round_number(g: State, me: Seat) -> int:
    """Which round it is."""
    return g.round


@feature()
def last_round(g: State, me: Seat) -> int:
    """Whether this is the last round."""
    return g.is_last


@feature(PLAYERS)
def proconsul(g: State, me: Seat, player: Seat) -> bool:
    """Who is proconsul."""
    return g.proconsul == player


@feature(FACE, high=4)
def pool(g: State, me: Seat, face: Face) -> int:
    """Dice on the table that nobody has taken, by face."""
    return g.pool[face]


@feature(PLAYERS, FACE, high=4)
def dice(g: State, me: Seat, player: Seat, face: Face) -> int:
    """Dice that a player has taken and not used, by face."""
    return g.dice[player].count(face)


@feature(PLAYERS)
def turned(g: State, me: Seat, player: Seat) -> bool:
    """Whether a player has turned a die by an advisor in this round."""
    return g.turned >> player & 1 > 0


@feature(PLAYERS)
def uses_die(g: State, me: Seat, player: Seat) -> bool:
    """Whose die is in use."""
    return g.turn.seat == player


@feature(ICON, high=6)
def icons(g: State, me: Seat, good: Good) -> int:
    """Goods on the die in use that are not spent yet."""
    return g.turn.goods[good]


@feature(high=6)
def auxiliaries(g: State, me: Seat) -> int:
    """Auxiliaries on the die in use."""
    return g.turn.auxiliaries


@feature(WORKER)
def works_as(g: State, me: Seat, worker: int) -> bool:
    """What the die in use can be used as."""
    return g.turn.workers >> worker & 1 > 0


@feature(MAIN)
def done(g: State, me: Seat, action: int) -> bool:
    """The main action that was taken with it."""
    return g.turn.done == action


# -- Seneca ----------------------------------------------------------------------------------------
@feature(LEVEL)
def seneca_level(g: State, me: Seat, level: int) -> bool:
    """How strong Seneca is as an opponent."""
    return g.seneca.part == AS_OPPONENT and g.seneca.level == level


@feature(TERM)
def seneca_term(g: State, me: Seat, term: int) -> bool:
    """Whether a term was agreed that makes it easier or harder."""
    return g.seneca.agreed(term)


@feature(high=40)
def seneca_seals(g: State, me: Seat) -> int:
    """Wax seals on the cards that Seneca has turned up."""
    return g.seneca.seals


@feature(high=30)
def seneca_nero(g: State, me: Seat) -> int:
    """Points of Seneca's Nero cards."""
    return g.seneca.nero


FEATURES: Final = Features(seats, collected(globals(), Feature))

"""Events of the Roman deck."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, call, procedure

from ...components.cards import PrintedCard
from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import A_LEADER, A_SPACE
from ...vocabulary.forces import ASIDE, CONSUL, DISPLACED
from ...vocabulary.ids import NO_LEADER, Card, Leader, Power, Side, Space
from ...vocabulary.journal import COLONY, LEADER_PLACED, UNITS_PLACED
from ...vocabulary.places import CITY_ROOM
from ...vocabulary.powers import CARTHAGINIAN, ENVOYS_SENT, GREEK, NO_ENVOYS, ROMAN, TREATY_SIGNED
from ..politics.alliances import make_alliance
from ..turn.leaders import choose_commander
from .entries import deed
from .levies import needs_leader


# -- leaders ---------------------------------------------------------------------------------------
@procedure
def appoint_dictator(g: State, side: Side, card: Card, target: Space) -> Flow[None]:
    """The dictator joins Roman units until the next reinforcements (R6)."""
    join(g, g.tables.cards[card].leader, target, g.army[target] != ROMAN)
    yield from call(choose_commander, ROMAN, target)


def join(g: State, leader: Leader, space: Space, is_inside: int) -> None:
    """A Roman leader comes to Roman units, outside a city or inside."""
    g.put_leader(leader, space)
    if is_inside:
        g.inside_leaders |= 1 << leader
        g.commanding &= ~(1 << leader)
        g.renew_command(space)
    g.log(LEADER_PLACED, ROMAN, leader, space)


def with_units_barrier(space: Space, g: State, card: PrintedCard) -> int:
    """Roman units must be there."""
    return ALLOWED if g.units_at(ROMAN, space) else why.NO_OWN_UNITS_THERE


APPOINT_DICTATOR: Final = deed(
    "appoint_dictator",
    speaks="leader",
    needs=needs_leader,
    over=A_SPACE,
    bars=with_units_barrier,
    asks=appoint_dictator,
)


def recall_camillus(g: State, card: PrintedCard, consul: Leader) -> None:
    """A consul goes back to the pool and Camillus takes his place (R22)."""
    space = g.place[consul]
    is_inside, commands = g.inside_leaders >> consul & 1, g.commanding >> consul & 1
    g.set_aside(consul)
    join(g, card.leader, space, is_inside)
    if commands:
        g.appoint(card.leader)


def consul_barrier(leader: Leader, g: State, card: PrintedCard) -> int:
    """A consul on the map."""
    if g.tables.leader_kind[leader] != CONSUL:
        return why.LEADER_NOT_YOURS
    return ALLOWED if g.place[leader] >= 0 else why.LEADER_NOT_ON_MAP


def needs_camillus(g: State, card: PrintedCard) -> int:
    """Camillus is not on the map."""
    return ALLOWED if g.place[card.leader] in (ASIDE, DISPLACED) else why.NO_EFFECT


RECALL_CAMILLUS: Final = deed(
    "recall_camillus",
    speaks="leader",
    needs=needs_camillus,
    over=A_LEADER,
    bars=consul_barrier,
    does=recall_camillus,
)


def prorogatio(g: State, card: PrintedCard, consul: Leader) -> None:
    """A consul stays in command for another year (R23)."""
    g.this_turn.prorogued = consul


def needs_no_proconsul(g: State, card: PrintedCard) -> int:
    """None is prorogued already."""
    return ALLOWED if g.this_turn.prorogued == NO_LEADER else why.NO_EFFECT


PROROGATIO: Final = deed(
    "prorogatio",
    needs=needs_no_proconsul,
    over=A_LEADER,
    bars=consul_barrier,
    does=prorogatio,
    marks=True,
)


# -- markers ---------------------------------------------------------------------------------------
def appian_way(g: State, card: PrintedCard, target: int) -> None:
    """The road is built (R7)."""
    g.appian_way = 1


APPIAN_WAY: Final = deed("appian_way", does=appian_way, marks=True)


def duoviri(g: State, card: PrintedCard, target: int) -> None:
    """Rome has ships (R8, 9.6.3)."""
    g.duoviri = 1


DUOVIRI: Final = deed("duoviri", does=duoviri, marks=True)


def envoys(g: State, card: PrintedCard, target: int) -> None:
    """The way to a treaty is open (R9)."""
    g.envoys = ENVOYS_SENT


def needs_carthage(g: State, card: PrintedCard) -> int:
    """Carthage stands, and no envoys have been sent."""
    return why.NO_EFFECT if g.carthage_fell or g.envoys != NO_ENVOYS else ALLOWED


ENVOYS: Final = deed("envoys", needs=needs_carthage, does=envoys, marks=True)


def treaty(g: State, card: PrintedCard, target: int) -> None:
    """Rome and Carthage are allies (R10, 18)."""
    g.envoys = TREATY_SIGNED
    make_alliance(g, ROMAN, CARTHAGINIAN)


def needs_envoys(g: State, card: PrintedCard) -> int:
    """Envoys have been sent, and Rome is no ally of the Greeks."""
    if g.carthage_fell or g.envoys != ENVOYS_SENT or g.is_friend(ROMAN, GREEK):
        return why.NO_EFFECT
    return ALLOWED


TREATY: Final = deed("treaty", needs=needs_envoys, does=treaty, marks=True)


def foedus(g: State, card: PrintedCard, target: int) -> None:
    """Others cannot remove Roman support this turn (R13)."""
    g.this_turn.foedus = 1


def needs_no_foedus(g: State, card: PrintedCard) -> int:
    """It is not in force already."""
    return why.NO_EFFECT if g.this_turn.foedus else ALLOWED


FOEDUS: Final = deed("foedus", needs=needs_no_foedus, does=foedus, marks=True)


def servian_wall(g: State, card: PrintedCard, target: int) -> None:
    """Rome is harder to take from now on (R25)."""
    g.servian_wall = card.amount


SERVIAN_WALL: Final = deed("servian_wall", speaks="amount spaces", does=servian_wall, marks=True)


# -- units and colonies ----------------------------------------------------------------------------
def gallic_tumult(g: State, card: PrintedCard, target: int) -> None:
    """Citizens take up arms; in a besieged city only as many as there is room for (R34)."""
    space, n = card.spaces[0], card.amount
    if not g.has_enemy(ROMAN, space):
        g.place_units(ROMAN, space, n)
        g.settle(space)
        return
    n = min(n, CITY_ROOM - g.inside[space])
    g.inside[space] += n
    g.log(UNITS_PLACED, ROMAN, n, space)


def needs_gauls(g: State, card: PrintedCard) -> int:
    """Gauls in Roman lands or beside them, and room for units in a Rome that is Roman."""
    space = card.spaces[0]
    if g.owner[space] != ROMAN or not any(are_near_rome(g, power) for power in card.against):
        return why.NO_EFFECT
    if g.has_enemy(ROMAN, space):
        return ALLOWED if g.inside[space] < CITY_ROOM else why.NO_EFFECT
    return why.NO_EFFECT if g.stranger_at(ROMAN, space) else ALLOWED


def are_near_rome(g: State, power: Power) -> bool:
    """Whether units of a power, inside a city or not, are in a Roman home space or beside one."""
    home = g.board.home
    return any(
        g.units_at(power, space)
        and (home[space] == ROMAN or any(home[other] == ROMAN for other in g.board.near[space]))
        for space in g.board.spaces
    )


GALLIC_TUMULT: Final = deed(
    "gallic_tumult", speaks="against amount spaces", needs=needs_gauls, does=gallic_tumult
)


def found_colony(g: State, card: PrintedCard, space: Space) -> None:
    """A Roman space becomes a city without giving up units (R21, 7.2.1)."""
    g.loyalty[space] = card.amount
    g.log(COLONY, space)


def settle_barrier(space: Space, g: State, card: PrintedCard) -> int:
    """A Roman normal space, free of enemies and beside another Roman space."""
    if g.owner[space] != ROMAN:
        return why.NOT_FRIENDLY
    if not g.has_marker(space):
        return why.IS_CITY_OR_TRIBE
    if g.has_enemy(ROMAN, space):
        return why.ENEMY_UNITS_THERE
    return ALLOWED if any(g.owner[s] == ROMAN for s in g.board.near[space]) else why.NOT_CONNECTED


FOUND_COLONY: Final = deed(
    "found_colony", speaks="amount", over=A_SPACE, bars=settle_barrier, does=found_colony
)

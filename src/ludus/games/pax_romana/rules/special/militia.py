"""12.3: militia is called up after a battle that was lost at home."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, call, chance, choose, guarded, procedure, refused

from ...position.state import State
from ...vocabulary import reasons_land as why
from ...vocabulary.battles import DEFENDER
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import NOBODY, Owner, Power, Space
from ...vocabulary.journal_land import MILITIA_ROLL
from ...vocabulary.owners import SLAVES, SUCCESSORS, TRIBES, is_power
from ...vocabulary.places import CITY, LAND, LEAST_WALLS
from ...vocabulary.questions_land import PLACE_MILITIA, RAISE
from ...vocabulary.turns import STABLE, TURMOIL
from ...vocabulary.units import MILITIA
from ..battle.strength import lasting_points
from ..movement.ground import is_foe


def is_bled(g: State, side: int, victor: Owner) -> bool:
    """Whether the loser of a battle may call up militia (12.31): at home, with losses.

    Or its city is down to the least; never because of slaves (12.74), nor twice (12.32).
    """
    fight = g.battle
    owner = fight.owner[side]
    if not is_power(owner) or g.home(fight.space) != owner:
        return False
    if SLAVES <= victor < TRIBES or victor == SUCCESSORS:
        return False
    if g.spent.militia >> owner & 1 or g.band(fight.power[side]) == TURMOIL:
        return False
    if lasting_points(g, side) < fight.before[side]:
        return True
    is_city = fight.has_walls and side == DEFENDER and g.settlement[fight.space] == CITY
    return bool(is_city) and g.walls[fight.space] == LEAST_WALLS[CITY]


@procedure
def call_up(g: State, power: Power) -> Flow[None]:
    """Half a die of units, for a step of stability; fewer in unrest (12.33, 12.34)."""
    answer = yield from choose(g.seats[power], RAISE, [0, 1])
    if answer == RAISE.button("raise"):
        g.spent.militia |= 1 << power
        yield from call(levy_militia, power, 0)


@procedure
def levy_militia(g: State, power: Power, is_card: int) -> Flow[None]:
    """Half a die of units is placed at home, for a step of stability (12.33).

    By card that step comes first (17.2).
    """
    if is_card:
        g.sway(power, -1)
    die = yield from chance(DIE, FACES)
    left = raised(g, power, die)
    g.log(MILITIA_ROLL, power, die, left)
    if not is_card:
        g.sway(power, -1)
    while left and can_place(g, power):
        space = yield from choose(
            g.seats[power],
            PLACE_MILITIA,
            [
                *guarded(g.board.lands, militia_barrier, g, power),
                *refused(g.board.spaces, militia_barrier, g, power),
            ],
            about=(left,),
        )
        left -= 1
        g.muster(power, space, MILITIA, 1)


def raised(g: State, power: Power, die: int) -> int:
    """How many units come: one less in unrest, none in turmoil (12.33, 12.34)."""
    if g.band(power) == TURMOIL:
        return 0
    return (die + 1) // 2 - int(g.band(power) != STABLE)


def can_place(g: State, power: Power) -> bool:
    """Whether there is a space for militia."""
    return any(not militia_barrier(space, g, power) for space in g.board.lands)


def militia_barrier(space: Space, g: State, power: Power) -> int:
    """At home, where no enemies stand (12.33)."""
    if g.board.kind[space] != LAND or g.home(space) != power or not g.scenario.in_play[space]:
        return why.NOT_AT_HOME
    units = g.owner[space]
    if units == NOBODY:
        return why.ENEMY_THERE if is_foe(g, power, power, g.settler[space]) else ALLOWED
    return ALLOWED if units == power else why.ENEMY_THERE

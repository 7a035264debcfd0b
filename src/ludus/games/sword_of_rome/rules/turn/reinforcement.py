"""5.10 Reinforcements: where new units and leaders may be placed, and how many units come.

The phase itself is in :mod:`.reinforcement_phase`.
"""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import PLACE_UNIT, UNIT_POWER
from ...vocabulary.ids import Leader, Mask, Power, Space
from ...vocabulary.journal import REINFORCEMENTS_LOST
from ...vocabulary.places import AFRICA
from ...vocabulary.powers import CARTHAGINIAN, ETRUSCAN, ROMAN, SAMNITE


@procedure
def place_new_units(g: State, power: Power, n: int) -> Flow[None]:
    """New units, one by one, where a way of friendly spaces leads to them (5.10)."""
    for left in range(n, 0, -1):
        if not can_place(g, power):
            g.log(REINFORCEMENTS_LOST, power, left)
            break
        yield from call(place_unit, power, left)


@procedure
def place_unit(g: State, power: Power, left: int) -> Flow[None]:
    """One unit of *left* that are to be placed."""
    found: Mask = reach(g, power)
    space = yield from choose(
        g.seat(g.decider(power)),
        PLACE_UNIT,
        guarded(g.board.spaces, reach_barrier, g, power, found),
        about=(g.decider(power), power, left),
    )
    g.place_units(power, space, 1)
    g.settle(space)


@procedure
def place_mixed_units(g: State, n: int) -> Flow[None]:
    """New units of Etruscans or Samnites, as their player likes (5.10.1)."""
    for left in range(n, 0, -1):
        if not can_place(g, ETRUSCAN) and not can_place(g, SAMNITE):
            g.log(REINFORCEMENTS_LOST, ETRUSCAN, left)
            break
        power = SAMNITE if can_place(g, SAMNITE) else ETRUSCAN
        if can_place(g, ETRUSCAN) and can_place(g, SAMNITE):
            power = yield from choose(
                g.seat(ETRUSCAN), UNIT_POWER, [ETRUSCAN, SAMNITE], about=(ETRUSCAN, left)
            )
        yield from call(place_unit, power, left)


def can_place(g: State, power: Power) -> bool:
    """Whether there is any space for new units of a power."""
    found = reach(g, power)
    return any(found >> space & 1 and not g.stranger_at(power, space) for space in g.board.spaces)


def reach_barrier(space: Space, g: State, power: Power, found: Mask) -> int:
    """What forbids placing new units of a power in a space; *found*: what it reaches (5.10)."""
    if found >> space & 1:
        return why.OTHERS_STAND_THERE if g.stranger_at(power, space) else ALLOWED
    if not g.is_friendly(power, space):
        return why.NOT_FRIENDLY
    return why.ENEMY_UNITS_THERE if g.has_enemy(power, space) else why.CUT_OFF


def leader_barrier(space: Space, g: State, leader: Leader, found: Mask) -> int:
    """What forbids placing a named leader: he joins units of his power (5.10, 17.1.1)."""
    power = g.tables.leader_power[leader]
    barrier = reach_barrier(space, g, power, found)
    if barrier:
        return barrier
    if g.army[space] != power:
        return why.NO_OWN_UNITS_THERE
    if g.tables.leader_ids[leader] == "bomilcar" and g.board.region[space] != AFRICA:
        return why.NOT_IN_AFRICA
    return ALLOWED


def reach(g: State, power: Power) -> Mask:
    """The spaces from which a way of friendly spaces leads to a source, as a mask (5.10).

    A way is free of enemy units. The ports of Carthage count as linked to Carthago (A-11).
    """
    todo = sources(g, power)
    if todo and power == CARTHAGINIAN:
        todo += [port for port in g.board.ports if is_punic_harbour(g, port)]
    found: Mask = 0
    for space in todo:
        found |= 1 << space
    for space in todo:
        for other in g.board.near[space]:
            if not found >> other & 1 and is_way(g, power, other):
                found |= 1 << other
                todo.append(other)
    return found


def sources(g: State, power: Power) -> list[Space]:
    """Home spaces with reinforcements that a power still has, free and open (5.10)."""
    return [space for space in own_reinforcements(g, power) if not g.has_enemy(power, space)]


def own_reinforcements(g: State, power: Power) -> list[Space]:
    """Spaces that give units to a power: its own at home; to Rome every city it has (5.10.1)."""
    if power == ROMAN:
        candidates = [space for space in g.board.spaces if g.is_city(space)]
    else:
        candidates = [space for space in g.board.homes[power] if g.board.reinforcements[space]]
    return [space for space in candidates if g.owner[space] == power and not g.is_besieged(space)]


def is_way(g: State, power: Power, space: Space) -> bool:
    """A friendly space without enemy units."""
    return g.is_friendly(power, space) and not g.has_enemy(power, space)


def is_punic_harbour(g: State, port: Space) -> bool:
    """A port of Carthage that is not besieged, and no enemy there (A-11)."""
    is_own = g.owner[port] == CARTHAGINIAN and not g.is_besieged(port)
    return is_own and not g.has_enemy(CARTHAGINIAN, port)


def new_units(g: State, power: Power) -> int:
    """How many units a power receives at the end of a turn (5.10.1, A-05)."""
    if power == CARTHAGINIAN and g.carthage_fell:
        return 0
    total = 0
    for space in own_reinforcements(g, power):
        is_home = g.board.home[space] == power and g.board.reinforcements[space] > 0
        total += g.board.reinforcements[space] if is_home else 1
    if power == CARTHAGINIAN and g.this_turn.punic_rebellion:
        total = min(total, g.this_turn.punic_rebellion)
    return total

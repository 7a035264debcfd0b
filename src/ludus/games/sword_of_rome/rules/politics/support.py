"""7.3 Support: markers and loyalty, added, given up, taken from others.

What a battle allows besides (7.3.4) is in :mod:`..combat.consequences`; the events that remove
support (7.3.3) are in :mod:`..cards`, what they must respect is here.
"""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import GIVE_UP, SUPPORT
from ...vocabulary.ids import NO_SEAT, NOBODY, Power, Side, Space
from ...vocabulary.places import BOX, CAPITAL, TRIBE
from ...vocabulary.powers import (
    CARTHAGINIAN,
    GALLIC,
    INDEPENDENT,
    PLAYED,
    ROMAN,
    SIDE_OF,
    TRANSALPINE,
)
from ..sieges.siege import check_fall, fall


# -- 7.3.1 adding ----------------------------------------------------------------------------------
@procedure
def add_support(g: State, side: Side, power: Power, n: int) -> Flow[None]:
    """Up to *n* points, one after the other: markers or loyalty (7.3.1).

    They are of the power, or if that is NOBODY of the side's powers in any mix (A-18).
    """
    for left in range(n, 0, -1):
        if not any_allowed(g.board.spaces, support_barrier, g, side, power):
            break
        space = yield from choose(
            g.seat(side),
            SUPPORT,
            [
                *guarded(g.board.spaces, support_barrier, g, side, power),
                SUPPORT.button("enough"),
            ],
            about=(side, power, left),
        )
        if space == SUPPORT.button("enough"):
            break
        add_in(g, supporter(g, side, power, space), space)


def supporter(g: State, side: Side, power: Power, space: Space) -> Power:
    """The power whose support it would be: one that can, else whoever holds the space."""
    if power != NOBODY:
        return power
    own = g.powers_of(side)
    able = [one for one in own if not add_barrier(space, g, one)]
    return able[0] if able else (g.owner[space] if g.owner[space] in own else own[0])


def support_barrier(space: Space, g: State, side: Side, power: Power) -> int:
    """What forbids a side to add support in a space (7.3.1)."""
    return add_barrier(space, g, supporter(g, side, power, space))


def add_barrier(space: Space, g: State, power: Power) -> int:
    """What forbids adding a point of support in a space (7.3.1, 15.2.3)."""
    if g.loyalty[space]:
        return raise_barrier(space, g, power)
    barrier = marker_barrier(g, space)
    if barrier:
        return barrier
    if g.owner[space] == power:
        return why.ALREADY_YOURS
    if not stands_at(g, power, space):
        return why.NO_OWN_UNITS_THERE
    if g.is_friendly(power, space):
        return why.NOT_ENEMY
    if is_allied_home(g, power, space) and printed_owner(g, space) == g.owner[space]:
        return why.ALLIED_HOME
    return ALLOWED


def raise_barrier(space: Space, g: State, power: Power) -> int:
    """What forbids to raise the loyalty of a city (7.3.1, 13.3)."""
    if g.owner[space] != power or not g.loyalty[space]:
        return why.CITY_NOT_YOURS
    if g.is_besieged(space):
        return why.CITY_BESIEGED
    return why.LOYALTY_AT_LIMIT if g.loyalty[space] >= g.loyalty_limit(power) else ALLOWED


def add_in(g: State, power: Power, space: Space) -> None:
    """A point of support comes into a space that allows it."""
    if g.loyalty[space]:
        g.set_loyalty(space, g.loyalty[space] + 1)
    elif is_allied_home(g, power, space):
        g.set_owner(space, printed_owner(g, space))
    else:
        g.set_owner(space, power)


def stands_at(g: State, power: Power, space: Space) -> bool:
    """Whether units of a power are in a space outside a city, or have just won a battle there."""
    if g.army[space] == power:
        return True
    return g.battle.at == space and g.attacker.power == power and g.attacker.units > 0


def is_allied_home(g: State, power: Power, space: Space) -> bool:
    """A home space of an ally: it may be freed, not taken (15.2.3)."""
    home = g.board.home[space]
    return home != power and g.is_friend(power, home)


def marker_barrier(g: State, space: Space) -> int:
    """Whether a space is one in which markers are placed at all (7.3, 17.2.2)."""
    if g.is_tribe[space]:
        return why.TRIBE_NOT_MOVED
    return why.NOTHING_THERE if g.board.kind[space] in (CAPITAL, BOX) else ALLOWED


# -- 7.3.2 giving up -------------------------------------------------------------------------------
@procedure
def give_up_support(g: State, side: Side, power: Power, n: int) -> Flow[None]:
    """A side removes *n* points of its own, or all it has; *power* NOBODY: of any power (7.3.2)."""
    for left in range(n, 0, -1):
        if not any_allowed(g.board.spaces, give_up_barrier, g, side, power):
            break
        space = yield from choose(
            g.seat(side),
            GIVE_UP,
            guarded(g.board.spaces, give_up_barrier, g, side, power),
            about=(side, left),
        )
        yield from call(remove_in, space)


def give_up_barrier(space: Space, g: State, side: Side, power: Power) -> int:
    """What forbids giving up support in a space (7.3.2)."""
    owner = g.owner[space]
    if owner != power if power != NOBODY else owner not in g.powers_of(side):
        return why.NOTHING_THERE
    return ALLOWED if g.loyalty[space] else marker_barrier(g, space)


def own_support(g: State, side: Side) -> int:
    """How many points of support a side could give up; a besieged city falls before (15.5)."""
    found = 0
    for power in g.powers_of(side):
        for space in g.spaces_of(power):
            if not give_up_barrier(space, g, side, power):
                found += max(1, g.loyalty[space] - max(0, g.siege[space]))
    return found


# -- 7.3.3 taking from others ----------------------------------------------------------------------
def strip_barrier(space: Space, g: State, victim: Power) -> int:
    """What protects the support of a power from an event of another (7.3.3)."""
    if g.owner[space] != victim or victim == INDEPENDENT:
        return why.NOTHING_THERE
    if victim == ROMAN and g.this_turn.foedus:
        return why.FOEDUS_PROTECTS
    if g.loyalty[space]:
        return why.GARRISON_PROTECTS if g.loyalty[space] <= g.units_at(victim, space) else ALLOWED
    barrier = marker_barrier(g, space)
    if barrier:
        return barrier
    return why.GARRISON_PROTECTS if g.units_at(victim, space) else ALLOWED


# -- what comes off --------------------------------------------------------------------------------
@procedure
def remove_in(g: State, space: Space) -> Flow[None]:
    """A point of support goes: a marker, or loyalty; a besieged city may fall by it (13.5)."""
    if not g.loyalty[space]:
        release(g, space)
    elif g.loyalty[space] > 1:
        g.set_loyalty(space, g.loyalty[space] - 1)
        yield from call(check_fall, space)
    elif g.is_besieged(space):
        yield from call(fall, space)
    else:
        g.change_city(space, INDEPENDENT)


def release(g: State, space: Space) -> None:
    """A marker comes off: independent at home, abroad the printed owner comes back (A-09)."""
    home = printed_owner(g, space)
    g.set_owner(space, INDEPENDENT if home == g.owner[space] else home)


def printed_owner(g: State, space: Space) -> Power:
    """Whose a space is without a marker; a tribe that was subjugated is nobody's (A-09, 13.5)."""
    home = g.board.home[space]
    if g.board.kind[space] == TRIBE or not is_in_game(g, home):
        return INDEPENDENT
    return home


def is_in_game(g: State, power: Power) -> bool:
    """Whether a power still takes part (5.10.3, 17.2.2)."""
    if power < PLAYED:
        return bool(g.in_play[SIDE_OF[power]])
    if power == CARTHAGINIAN:
        return not g.carthage_fell
    return power != TRANSALPINE or g.seats[GALLIC] != NO_SEAT

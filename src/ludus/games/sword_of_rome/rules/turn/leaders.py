"""8. Leaders: who commands, and where minor leaders are put."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import ACT_MINOR, COMMANDER, MINOR, MINOR_TO
from ...vocabulary.forces import GONE, MARCHING
from ...vocabulary.forces import MINOR as MINOR_KIND
from ...vocabulary.ids import NO_LEADER, Leader, Power, Side, Space
from ...vocabulary.journal import LEADER_PLACED, NEW_COMMANDER
from ...vocabulary.powers import SIDE_OF
from .order import name_steward


# -- commanders (8.2.1) ----------------------------------------------------------------------------
@procedure
def choose_commander(g: State, power: Power, space: Space) -> Flow[None]:
    """Among leaders of the same rank, their owner decides who commands (8.2.1)."""
    if has_rivals(g, highest_rank(g, power, space)):
        yield from call(name_steward, power)
        leader = yield from choose(
            g.seat(g.decider(power)),
            COMMANDER,
            highest_rank(g, power, space),
            about=(g.decider(power), space),
        )
        take_command(g, leader)


@procedure
def join_command(g: State, space: Space, chiefs: int) -> Flow[None]:
    """Armies have met in a space: one of their commanders commands them all (8.2.1, 10.4)."""
    leader = first_of(g, chiefs)
    if has_rivals(g, best_ranked(g, chiefs)):
        power = g.tables.leader_power[leader]
        yield from call(name_steward, power)
        leader = yield from choose(
            g.seat(g.decider(power)),
            COMMANDER,
            best_ranked(g, chiefs),
            about=(g.decider(power), space),
        )
    take_command(g, leader)


def chief_at(g: State, power: Power, space: Space) -> int:
    """Mask of the leader of a power who commands outside in a space: 0 if there is none."""
    chief = g.commander(space)
    return 1 << chief if chief != NO_LEADER and g.tables.leader_power[chief] == power else 0


def take_command(g: State, leader: Leader) -> None:
    """A leader commands where he stands, which is told if it is new."""
    if not g.commanding >> leader & 1:
        g.appoint(leader)
        g.log(NEW_COMMANDER, g.tables.leader_power[leader], leader, g.place[leader])


def highest_rank(g: State, power: Power, space: Space) -> list[Leader]:
    """The named leaders of a power in a space, outside or inside; without any, the minor ones."""
    return g.highest(g.own_leaders(power, space) or g.leaders_inside(space))


def best_ranked(g: State, chiefs: int) -> list[Leader]:
    """The named leaders of a mask; without any, the minor ones."""
    return g.highest(g.members(chiefs))


def first_of(g: State, chiefs: int) -> Leader:
    """Who commands if nobody needs to be asked: whoever does already, otherwise the first."""
    group = best_ranked(g, chiefs)
    return next((leader for leader in group if g.commanding >> leader & 1), group[0])


def has_rivals(g: State, group: list[Leader]) -> bool:
    """Whether it makes a difference who of them commands."""
    t = g.tables
    return any(
        t.tactics[leader] != t.tactics[group[0]] or t.initiative[leader] != t.initiative[group[0]]
        for leader in group[1:]
    )


# -- minor leaders (8.3) ---------------------------------------------------------------------------
@procedure
def place_minor(g: State, side: Side, leader: Leader) -> Flow[None]:
    """A minor leader is added to units of his power, or goes to others, once a phase (8.3)."""
    space = yield from choose(
        g.seat(side),
        MINOR_TO,
        guarded(g.board.spaces, minor_to_barrier, g, leader),
        about=(side, leader),
    )
    put_minor(g, leader, space)


@procedure
def adjust_minors(g: State, side: Side, power: Power) -> Flow[None]:
    """Any minor leaders of a power are added or moved, each once (5.10, 8.3, 16.1.1)."""
    while minors_to_place(g, power):
        leader = yield from choose(
            g.seat(side),
            MINOR,
            [*guarded(g.tables.leaders, adjust_barrier, g, power), MINOR.button("enough")],
            about=(side, power),
        )
        if leader == MINOR.button("enough"):
            break
        yield from call(place_minor, side, leader)


def free_minors(g: State, power: Power) -> None:
    """All minor leaders of a power may be placed anew."""
    for leader in g.tables.leaders_of[power]:
        g.placed_minors &= ~(1 << leader)


def put_minor(g: State, leader: Leader, space: Space) -> None:
    """He stands with the units of his power: inside a city if that is where they are (13.3)."""
    power, before = g.tables.leader_power[leader], g.place[leader]
    g.set_aside(leader)
    if before >= 0:
        g.renew_command(before)
    g.place[leader] = space
    if g.army[space] != power:
        g.inside_leaders |= 1 << leader
    g.renew_command(space)
    g.placed_minors |= 1 << leader
    g.log(LEADER_PLACED, power, leader, space)


def minors_to_place(g: State, power: Power) -> bool:
    """Whether any minor leader of a power can still be put somewhere."""
    return any_allowed(g.tables.leaders_of[power], adjust_barrier, g, power)


def minor_barrier(action: int, g: State, side: Side) -> int:
    """What forbids a side to place a minor leader now (8.3)."""
    leader = g.tables.leaders[action - ACT_MINOR]
    power = g.tables.leader_power[leader]
    if SIDE_OF[power] != side:
        return why.LEADER_NOT_YOURS
    return adjust_barrier(leader, g, power)


def adjust_barrier(leader: Leader, g: State, power: Power) -> int:
    """What forbids to place a minor leader of a power (8.3)."""
    if g.tables.leader_power[leader] != power:
        return why.LEADER_NOT_YOURS
    if g.tables.leader_kind[leader] != MINOR_KIND:
        return why.NOT_A_MINOR_LEADER
    if g.place[leader] in (GONE, MARCHING):
        return why.LEADER_NOT_ON_MAP
    if g.placed_minors >> leader & 1:
        return why.MINOR_ALREADY_PLACED
    for space in g.board.spaces:
        if g.place[leader] != space and g.units_at(power, space):
            return ALLOWED
    return why.NO_OWN_UNITS_THERE


def minor_to_barrier(space: Space, g: State, leader: Leader) -> int:
    """What forbids a minor leader to go to a space (8.3)."""
    if g.place[leader] == space or not g.units_at(g.tables.leader_power[leader], space):
        return why.NO_OWN_UNITS_THERE
    return ALLOWED

"""10.9: a beaten defender retreats, of his own will or because he must.

Whether he does is decided before the losses; he moves after them.
"""

from __future__ import annotations

from ludus.flow import Flow, call, chance, choose, guarded, procedure, refused

from ...position.guests import FLEEING, GUESTS
from ...position.powers import changed
from ...position.state import State
from ...vocabulary.battles import ATTACKER, CATCHES_ON, DEFENDER, IN_FLIGHT, ON_MAP, ON_MARCH
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import NOBODY, Space
from ...vocabulary.journal_land import CAUGHT, FLED
from ...vocabulary.questions_land import (
    CATCH,
    FORCE_BACK,
    HALT,
    RETREAT,
    RETREAT_PORT,
    RETREAT_TO,
)
from ...vocabulary.units import ALL_KINDS, WORDS
from ..movement import interception
from ..movement.walking import walk
from .fate import perish
from .losses import lose_points
from .order import leaders_of, present
from .retreats import (
    can_ever_retreat,
    further_barrier,
    harbour_barrier,
    has_way_by_sea,
    has_way_out,
    near_lands,
    retreat_barrier,
    transit_points,
)
from .retreats import sail_away as leave_by_sea
from .strength import advantage

STAYS = 0
GOES = 1
IS_FORCED = 2


@procedure
def decide_retreat(g: State, victor: int) -> Flow[int]:
    """Step 11: STAYS, GOES or IS_FORCED; only a defender who has lost may or must (10.91 to 10.93).

    Behind walls he may only go by sea, and cannot be forced (7.36, 10.96).
    """
    if victor != ATTACKER or not can_ever_retreat(g, g.battle.owner[DEFENDER]):
        return STAYS
    if not has_army(g):
        return STAYS
    if g.battle.must_go:
        return IS_FORCED
    if is_way_open(g):
        answer = yield from choose(
            g.seats[g.battle.power[DEFENDER]], RETREAT, [0, 1], about=(g.battle.space,)
        )
        if answer == RETREAT.button("retreat"):
            is_caught = yield from call(catch)
            return STAYS if is_caught else GOES
    if g.battle.has_walls or g.battle.source[ATTACKER] != ON_MARCH or g.march.points < 1:
        return STAYS
    answer = yield from choose(
        g.seats[g.battle.power[ATTACKER]], FORCE_BACK, [0, 1], about=(g.battle.space,)
    )
    if answer != FORCE_BACK.button("force_back"):
        return STAYS
    g.march.points -= 1
    return IS_FORCED


def has_army(g: State) -> bool:
    """Whether the defender has units that could go."""
    return any(present(g, DEFENDER, kind) for kind in ALL_KINDS)


def is_way_open(g: State) -> bool:
    """Whether the defender could retreat: by land or sea, from behind walls by sea only."""
    which = source_of(g)
    is_borrowed = stand_in(g, which)
    here = g.battle.space
    can = (
        has_way_by_sea(g, which, here)
        if g.battle.has_walls
        else has_way_out(g, which, here, g.battle.came_from)
    )
    if is_borrowed:
        g.flight.clear()
    return can


def source_of(g: State) -> int:
    """The force that the defender is, or becomes when he leaves the map."""
    source = g.battle.source[DEFENDER]
    return IN_FLIGHT if source == ON_MAP else source


def stand_in(g: State, which: int) -> bool:
    """A defender on the map is asked where he could go as if he were in flight already."""
    if g.battle.source[DEFENDER] != ON_MAP:
        return False
    g.flight.owner, g.flight.power = g.battle.owner[DEFENDER], g.battle.power[DEFENDER]
    g.flight.space = g.battle.space
    g.flight.units[0] = g.units[g.battle.space * WORDS]
    g.flight.units[1] = g.units[g.battle.space * WORDS + 1]
    return True


@procedure
def catch(g: State) -> Flow[int]:
    """The winner's cavalry may try to prevent the retreat: 1 if it does (10.96)."""
    better = advantage(g, ATTACKER)
    if not better:
        return 0
    answer = yield from choose(
        g.seats[g.battle.power[ATTACKER]], CATCH, [0, 1], about=(g.battle.space,)
    )
    if answer != CATCH.button("catch"):
        return 0
    die = yield from chance(DIE, FACES)
    if die > CATCHES_ON[better]:
        return 0
    g.log(CAUGHT, g.battle.owner[DEFENDER], g.battle.space, die)
    return 1


# -- the retreat itself ----------------------------------------------------------------------------
def take_flight(g: State) -> int:
    """The defender leaves the space of the battle: which force he is now."""
    if g.battle.source[DEFENDER] != ON_MAP:
        return g.battle.source[DEFENDER]
    space = g.battle.space
    leaders: int = 0
    for leader in leaders_of(g, DEFENDER):
        leaders |= 1 << leader
    flight = g.flight
    flight.clear()
    flight.owner, flight.power = g.battle.owner[DEFENDER], g.battle.power[DEFENDER]
    flight.space = flight.rest = space
    for slot in range(GUESTS):
        if g.guest_at[slot] == space:
            g.guest_at = changed(g.guest_at, slot, FLEEING)
    g.lift(IN_FLIGHT, g.units[space * WORDS], g.units[space * WORDS + 1])
    flight.leaders = leaders
    return IN_FLIGHT


@procedure
def retreat(g: State, which: int, fought: Space, barred: Space, by_sea_only: int) -> Flow[None]:
    """One or two land spaces, or one by sea; whoever cannot go is lost (10.94, 10.95)."""
    if not has_way(g, which, fought, barred, by_sea_only):
        perish(g, which)
        return
    to = yield from choose(
        g.seats[g.force(which).power],
        RETREAT_TO,
        [
            *guarded(
                lands_for(g, which, fought, barred, by_sea_only),
                retreat_barrier,
                g,
                which,
                fought,
                barred,
            ),
            *guarded(ports_for(g, fought), sea_retreat_barrier, g, which, fought),
            *refused(g.board.spaces, retreat_barrier, g, which, fought, barred),
        ],
        about=(fought,),
    )
    if to >= RETREAT_PORT:
        leave_by_sea(g, which, Space(to - RETREAT_PORT))
        yield from call(interception.come_ashore, which, fought)
        if g.force(which).owner == NOBODY or g.force(which).space != to - RETREAT_PORT:
            return
    else:
        passed = transit_points(g, which, fought, barred)[to]
        go(g, which, to)
        if passed:
            yield from call(lose_points, g.force(which).power, which, to, passed, 0, 0)
            if is_spent(g, which):
                perish(g, which)
                return
        yield from call(interception.interceptions, which, fought)
        if g.force(which).owner == NOBODY or g.force(which).space != to:
            return
        if not passed:
            yield from call(go_further, which, fought, barred)
    come_down(g, which)


@procedure
def go_further(g: State, which: int, fought: Space, barred: Space) -> Flow[None]:
    """A second space, if it is not beside the battle (10.94)."""
    here = g.force(which).space
    if not can_go_further(g, which, here, fought, barred):
        return
    to = yield from choose(
        g.seats[g.force(which).power],
        RETREAT_TO,
        [
            *guarded(near_lands(g, which, here, barred), further_barrier, g, which, fought, barred),
            HALT,
            *refused(g.board.spaces, further_barrier, g, which, fought, barred),
        ],
        about=(here,),
    )
    if to == HALT:
        return
    passed = transit_points(g, which, here, barred)[to]
    go(g, which, to)
    if passed:
        yield from call(lose_points, g.force(which).power, which, to, passed, 0, 0)
        if is_spent(g, which):
            perish(g, which)
            return
    yield from call(interception.interceptions, which, here)


def has_way(g: State, which: int, fought: Space, barred: Space, by_sea_only: int) -> bool:
    """Whether the force can go anywhere."""
    if by_sea_only:
        return has_way_by_sea(g, which, fought)
    return has_way_out(g, which, fought, barred)


def lands_for(g: State, which: int, fought: Space, barred: Space, by_sea_only: int) -> list[Space]:
    """Land spaces in reach."""
    return [] if by_sea_only else near_lands(g, which, fought, barred)


def ports_for(g: State, here: Space) -> list[int]:
    """Ports in reach, as actions."""
    if g.board.water[here] < 0:
        return []
    return [RETREAT_PORT + to for to in g.board.by_sea[here]]


def sea_retreat_barrier(action: int, g: State, which: int, here: Space) -> int:
    """What forbids to go to a port (10.95)."""
    return harbour_barrier(g, which, here, g.board.spaces[action - RETREAT_PORT])


def can_go_further(g: State, which: int, here: Space, fought: Space, barred: Space) -> bool:
    """Whether a second space is open."""
    return any(
        not further_barrier(to, g, which, fought, barred)
        for to in near_lands(g, which, here, barred)
    )


def go(g: State, which: int, to: Space) -> None:
    """The force is in another space."""
    force = g.force(which)
    g.log(FLED, force.owner, force.size(), force.space, to)
    walk(g, which, to)
    force.rest = to


def is_spent(g: State, which: int) -> bool:
    """Whether nothing is left of a force."""
    return not g.force(which).has_units()


def come_down(g: State, which: int) -> None:
    """A force in flight stands on the map again; one on the march goes on from here."""
    if which == IN_FLIGHT and g.flight.owner != NOBODY:
        g.put_down(IN_FLIGHT)

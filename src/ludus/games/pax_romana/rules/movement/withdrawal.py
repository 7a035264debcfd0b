"""10.4: units that are attacked may withdraw before the battle, as far as a die lets them."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, call, chance, choose, guarded, procedure, refused

from ...position.state import State
from ...vocabulary import reasons_land as why
from ...vocabulary.battles import HINDRANCE, IN_FLIGHT, ON_MAP, ON_MARCH
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import NOBODY, Owner, Space
from ...vocabulary.journal_land import CAUGHT, FLED, WITHDREW
from ...vocabulary.moments import BEFORE_WITHDRAWAL
from ...vocabulary.owners import is_power
from ...vocabulary.places import LAND, NONE
from ...vocabulary.questions_land import (
    FLEE,
    FLEE_DROP,
    FLEE_PICK_UP,
    FLEE_PORT,
    FLEE_SPOT,
    FLEE_STOP,
    HINDER,
    WITHDRAW,
)
from ...vocabulary.units import ALL_KINDS, BATTLE_POINTS, GARRISON, HORSES
from ..battle.fate import perish
from ..battle.order import draw_up
from ..battle.retreats import can_ever_retreat, harbour_barrier, sail_away
from ..battle.strength import advantage
from ..cards.windows import window
from . import interception
from .ground import fighters_at, foe_of, step_cost, way_barrier
from .muster import muster
from .walking import is_open_to, refuge, walk

FOOT = tuple(kind for kind in ALL_KINDS if BATTLE_POINTS[kind] and kind not in HORSES)
SAILING = 3
"""Movement points of a transport: to embark, to sail and to come ashore (11.31)."""


@procedure
def withdrawal(g: State, space: Space) -> Flow[None]:
    """All or some of those who are attacked leave, if the die lets them (10.41)."""
    if not could_withdraw(g, space):
        return
    yield from call(window, BEFORE_WITHDRAWAL, g.march.power)
    if not can_withdraw(g, space):
        return
    power = g.decider(g.owner[space], g.march.power)
    must = is_helpless(g, space)
    if not must:
        answer = yield from choose(g.seats[power], WITHDRAW, [0, 1], about=(space,))
        if answer == WITHDRAW.button("stand"):
            return
        yield from call(muster, power, g.owner[space], space, ON_MAP)
    else:
        pick_everyone(g, space)
    hindrance = yield from call(hindered, space)
    die = yield from chance(DIE, FACES)
    if not get_away(g, space, die, hindrance):
        g.log(CAUGHT, g.owner[space], space, die)
        g.picked.clear()
        return
    lose_face(g, space)
    yield from call(run_away, space, g.march.came_from)


def lose_face(g: State, space: Space) -> None:
    """Whoever withdraws at home loses a step of stability (10.45), but for Cunctator."""
    if g.home(space) == g.flight.power and not is_free_to_withdraw(g, g.flight.power):
        g.sway(g.flight.power, -1)


def can_withdraw(g: State, space: Space) -> bool:
    """Whether those in a space may withdraw: not twice from a march, but for Cunctator."""
    is_first = not g.march.fled >> space & 1
    return could_withdraw(g, space) and (is_first or is_free_to_withdraw(g, g.owner[space]))


def could_withdraw(g: State, space: Space) -> bool:
    """Whether those in a space could ever withdraw: not garrisons alone, nor who uses walls."""
    owner = g.owner[space]
    if owner == NOBODY or foe_of(g, ON_MARCH, space) != owner or g.march.is_walled:
        return False
    return can_ever_retreat(g, owner) and bool(fighters_at(g, space))


def is_free_to_withdraw(g: State, owner: Owner) -> bool:
    """Whether a card lets them withdraw as often as they like, without shame (17.2)."""
    return is_power(owner) and bool(g.this_turn.cunctators >> owner & 1)


def is_helpless(g: State, space: Space) -> bool:
    """Cavalry alone in a mountain fortress withdraws of itself (10.63)."""
    if not g.board.is_fortress(space):
        return False
    return not any(g.count(space, kind) + g.guests(space, kind) for kind in FOOT)


def pick_everyone(g: State, space: Space) -> None:
    """Everybody in a space goes."""
    g.picked.clear()
    for kind in ALL_KINDS:
        g.picked.add(kind, g.count(space, kind))
    for leader in g.commanders(g.owner[space], space):
        g.picked.leaders |= 1 << leader


@procedure
def hindered(g: State, space: Space) -> Flow[int]:
    """The attacker's cavalry may take something from the die; not in the mountains (10.43)."""
    draw_up(g, space, ON_MARCH, ON_MAP)
    g.battle.is_landing = g.march.is_landing
    better = advantage(g, 0)
    g.battle.clear()
    if not better or g.board.is_fortress(space):
        return 0
    answer = yield from choose(g.seats[g.march.power], HINDER, [0, 1], about=(space,))
    return HINDRANCE[better] if answer == HINDER.button("hinder") else 0


def get_away(g: State, space: Space, die: int, hindrance: int) -> bool:
    """Those who were picked leave, if they can take a step at all (10.41).

    What cavalry takes from the die it does not take from a way by sea (10.43).
    """
    owner = g.owner[space]
    flight = g.flight
    flight.owner, flight.power = owner, g.decider(owner, g.march.power)
    flight.space = flight.rest = space
    flight.points = max(0, die - hindrance)
    flight.hindered = die - flight.points
    first, second, leaders = g.picked.units[0], g.picked.units[1], g.picked.leaders
    flight.units[0], flight.units[1] = first, second
    can = not is_garrison_alone(g) and has_first_step(g, space, g.march.came_from)
    flight.units[0] = flight.units[1] = 0
    if not can:
        flight.clear()
        return False
    g.lift(IN_FLIGHT, first, second)
    flight.leaders = leaders
    g.picked.clear()
    g.log(WITHDREW, owner, space, flight.points)
    return True


def is_garrison_alone(g: State) -> bool:
    """Whether garrisons would go without units that fight: they never do (10.44, 12.11)."""
    flight = g.flight
    fighters = sum(flight.count(kind) for kind in ALL_KINDS if BATTLE_POINTS[kind])
    return flight.count(GARRISON) > 0 and not fighters


def has_first_step(g: State, space: Space, barred: Space) -> bool:
    """Whether those in flight can leave a space at all, by land or by sea."""
    if any_allowed(g.board.by_land[space], flee_barrier, g, space, barred):
        return True
    return any_allowed(ports_of(g, space), flee_port_barrier, g, space)


@procedure
def run_away(g: State, left: Space, barred: Space) -> Flow[None]:
    """Step by step, one at least; others may intercept (10.41, 10.45).

    Nobody goes to *barred*, where the attacker came from (10.44).
    """
    is_first = 1
    while can_flee(g, left, barred):
        action = yield from choose(
            g.seats[g.flight.power],
            FLEE,
            [
                *guarded(g.board.by_land[g.flight.space], flee_barrier, g, left, barred),
                *guarded(ports_of(g, g.flight.space), flee_port_barrier, g, left),
                *guarded(FLEE_SPOT, flee_spot_barrier, g, is_first),
                *refused(g.board.spaces, flee_barrier, g, left, barred),
            ],
            about=(g.flight.space, g.flight.points),
        )
        if action == FLEE_STOP:
            break
        if action in (FLEE_DROP, FLEE_PICK_UP):
            yield from call(change_flight, action)
            continue
        is_first = 0
        if action >= FLEE_PORT:
            sail_away(g, IN_FLIGHT, Space(action - FLEE_PORT))
            yield from call(interception.come_ashore, IN_FLIGHT, left)
            break
        run(g, Space(action))
        at = g.flight.space
        if g.board.kind[at] == LAND:
            yield from call(interception.interceptions, IN_FLIGHT, left)
            if g.flight.owner == NOBODY or g.flight.space != at:
                break
    if g.flight.owner != NOBODY:
        if g.march.owner != NOBODY:
            g.march.fled |= 1 << g.flight.space
        settle_down(g)


@procedure
def slip_away(g: State, which: int, origin: Space) -> Flow[int]:
    """Cavalry alone that is intercepted in a mountain fortress withdraws (10.33, 10.63): 1 if so.

    Nobody else does: whoever is intercepted fights. If it cannot get away it is lost, because it
    has no battle points there.
    """
    if not is_cavalry_alone(g, which):
        return 0
    space = g.force(which).space
    die = yield from chance(DIE, FACES)
    if which == ON_MARCH:
        become_flight(g)
    g.flight.points, g.flight.hindered = die, 0
    if has_first_step(g, space, origin):
        g.log(WITHDREW, g.flight.owner, space, die)
        lose_face(g, space)
        yield from call(run_away, space, origin)
    else:
        g.log(CAUGHT, g.flight.owner, space, die)
        perish(g, IN_FLIGHT)
    return 1


def is_cavalry_alone(g: State, which: int) -> bool:
    """Whether a force in a mountain fortress has cavalry, and no infantry."""
    force = g.force(which)
    if not g.board.is_fortress(force.space) or any(force.count(kind) for kind in FOOT):
        return False
    return any(force.count(kind) for kind in HORSES)


def become_flight(g: State) -> None:
    """The force on the march is one in flight now, and marches no more in this activation."""
    march, flight = g.march, g.flight
    flight.clear()
    flight.owner, flight.power, flight.space = march.owner, march.power, march.space
    flight.came_from, flight.rest = march.came_from, march.rest
    flight.units[0], flight.units[1] = march.units[0], march.units[1]
    flight.lent[0], flight.lent[1] = march.lent[0], march.lent[1]
    flight.lender = march.lender
    flight.leaders, flight.has_marched = march.leaders, 1
    g.spent.leaders |= march.leaders
    march.clear()


def settle_down(g: State) -> None:
    """The flight is over: nobody stays at a point, or where a garrison of others stands."""
    if flight_stay_barrier(g):
        walk(g, IN_FLIGHT, refuge(g, IN_FLIGHT))
    g.put_down(IN_FLIGHT)


def run(g: State, to: Space) -> None:
    """A step of the flight; past a garrison it costs a point more (10.44)."""
    flight = g.flight
    g.log(FLED, flight.owner, flight.size(), flight.space, to)
    flight.points -= flight_cost(g, flight.space, to)
    walk(g, IN_FLIGHT, to)


def flight_cost(g: State, here: Space, to: Space) -> int:
    """What a step costs, with the point for a garrison of others."""
    is_held = g.board.kind[to] == LAND and foe_of(g, IN_FLIGHT, to) != NOBODY
    return step_cost(g, here, to) + int(is_held)


def can_flee(g: State, left: Space, barred: Space) -> bool:
    """Whether the flight can go on: not if all were left behind."""
    if g.flight.owner == NOBODY:
        return False
    here = g.flight.space
    if any_allowed(g.board.by_land[here], flee_barrier, g, left, barred):
        return True
    return any_allowed(ports_of(g, here), flee_port_barrier, g, left)


# -- what stands in the way ------------------------------------------------------------------------
def flee_barrier(to: Space, g: State, left: Space, barred: Space) -> int:
    """What forbids those who withdraw to take a step (10.44)."""
    here = g.flight.space
    if not g.board.by_land[to]:
        return why.NOT_BY_LAND
    if to not in g.board.by_land[here]:
        return why.NOT_ADJACENT
    return run_barrier(g, here, to, left, barred, g.flight.points)


def run_barrier(g: State, here: Space, to: Space, left: Space, barred: Space, points: int) -> int:
    """The same with so many points."""
    if to in (left, barred):
        return why.ENEMY_CAME_FROM_THERE
    barrier = way_barrier(g, IN_FLIGHT, here, to)
    if barrier:
        return barrier
    rest = points - flight_cost(g, here, to)
    if rest < 0:
        return why.TOO_FEW_POINTS
    if g.board.kind[to] == LAND:
        foe = foe_of(g, IN_FLIGHT, to)
        if foe == NOBODY and is_open_to(g, IN_FLIGHT, to):
            return ALLOWED
        if foe != NOBODY and not is_garrison_only(g, to, foe):
            return why.ENEMY_THERE
    is_open = any(
        not run_barrier(g, to, on, left, barred, rest) for on in g.board.by_land[to] if on != here
    )
    return ALLOWED if is_open else why.NO_WAY_ON


def is_garrison_only(g: State, space: Space, foe: Owner) -> bool:
    """Whether nothing but garrisons holds a space."""
    if g.owner[space] != foe or g.settlement[space] != NONE:
        return False
    return g.count(space, GARRISON) == sum(g.units_at(space))


def ports_of(g: State, space: Space) -> list[int]:
    """The ports that a retreat by sea could lead to, as actions."""
    if g.board.kind[space] != LAND or g.board.water[space] < 0:
        return []
    return [FLEE_PORT + to for to in g.board.by_sea[space] if g.board.kind[to] == LAND]


def flee_port_barrier(action: int, g: State, left: Space) -> int:
    """By sea only with galleys, to a friendly port beside it (10.45, 10.95)."""
    spared = g.flight.hindered if g.flight.space == left else 0
    if g.flight.points + spared < SAILING:
        return why.TOO_FEW_POINTS
    to = g.board.spaces[action - FLEE_PORT]
    return harbour_barrier(g, IN_FLIGHT, g.flight.space, to)


def flight_stay_barrier(g: State) -> int:
    """What forbids those who withdraw to stay where they are."""
    flight = g.flight
    if g.board.kind[flight.space] != LAND:
        return why.NO_STOP_HERE
    if foe_of(g, IN_FLIGHT, flight.space) != NOBODY:
        return why.ENEMY_THERE
    if flight.has_units() and not is_open_to(g, IN_FLIGHT, flight.space):
        return why.OTHERS_STAND_HERE
    return ALLOWED


def flee_spot_barrier(action: int, g: State, is_first: int) -> int:
    """They must take a step; then they may stop, drop units or pick some up (10.45)."""
    if is_first:
        return why.MUST_MOVE
    barrier = flight_stay_barrier(g)
    if action == FLEE_STOP or barrier:
        return barrier
    flight = g.flight
    if action == FLEE_DROP:
        alone = flight.size() + len(g.led_by(flight.leaders)) < 2
        return why.NOBODY_TO_DROP if alone else ALLOWED
    if flight.points < 1:
        return why.TOO_FEW_POINTS
    return ALLOWED if g.owner[flight.space] == flight.owner else why.NOBODY_TO_PICK_UP


@procedure
def change_flight(g: State, action: int) -> Flow[None]:
    """Units are left behind, or join for a point (10.45)."""
    power, space = g.flight.power, g.flight.space
    if action == FLEE_DROP:
        yield from call(muster, power, g.flight.owner, space, IN_FLIGHT)
        g.drop(IN_FLIGHT, g.picked.units[0], g.picked.units[1])
        g.flight.leaders &= ~g.picked.leaders
    else:
        yield from call(muster, power, g.flight.owner, space, ON_MAP)
        g.flight.points -= 1
        g.lift(IN_FLIGHT, g.picked.units[0], g.picked.units[1])
        g.flight.leaders |= g.picked.leaders
    g.picked.clear()
    if not g.flight.has_units() and not g.flight.leaders:
        g.disband(IN_FLIGHT)

"""11.42: a fleet flees before battle, three places far at most, and ends in a port.

It sails by the usual rules: weather at the points, dice of continuity in strange ports.
"""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, chance, choose, guarded, procedure, refused

from ...position.afloat import fleet_word, squadrons, strength
from ...position.sea import NO_CONVOY
from ...position.state import State
from ...vocabulary import reasons_naval as why
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import NOBODY, Power, Space
from ...vocabulary.journal import GALLEYS_LOST, ZERO
from ...vocabulary.journal_naval import FLED, LOST_AT_SEA, OFF_COURSE, STORM, WEATHER
from ...vocabulary.places import DEEP_SEA, LAND
from ...vocabulary.questions_naval import FLEE, GO_ON, SINK
from .adrift import thin_out
from .battle import land_convoy, sea_leaders
from .cargo import sink_convoy
from .fleets import admirals_in, carry_leaders
from .weather import FROM_ANY_POINT, FROM_THE_DEEP, HIGHEST_TO_GO_ON, STORM_FROM, roll_on

STUCK: Final = 12
"""What the dice of continuity show, whatever is added, so that a fleet flees no more (R51)."""
WATER_STEPS: Final = (2, 1, 0)
"""Places that are left to go after each step."""


@procedure
def flee(g: State, power: Power) -> Flow[None]:
    """The fleet of a power that lies where another has come sails away (11.42)."""
    start = g.voyage.space
    cast_off(g, power, start)
    for left in WATER_STEPS:
        to = yield from choose(
            g.seats[power],
            FLEE,
            [
                *guarded(g.board.by_sea[g.sea_flight.space], flee_barrier, g, power, left),
                *stays(g, left),
                *refused(g.board.waters, too_far, g),
            ],
            about=(g.sea_flight.space, left + 1),
        )
        if to == FLEE.button("enough"):
            break
        g.sea_flight.space = Space(to)
        carry_leaders(g, g.sea_flight.leaders, g.sea_flight.space)
        goes_on = yield from call(sail_away, power, left)
        if not goes_on or not g.sea_flight.galleys:
            break
        if not left or not can_go_on(g, power, left):
            break
    arrive(g, power, start)


def cast_off(g: State, power: Power, start: Space) -> None:
    """The galleys leave, with leaders and the army that they guard."""
    word, slot = g.fleet_sailed_by(power, start), g.convoy_of(power, start)
    flight = g.sea_flight
    flight.leaders = sea_leaders(g, power, start)
    flight.owner, flight.space, flight.galleys = power, start, word
    flight.convoy = slot
    for owner in admirals_in(word):
        g.moor(owner, start, -squadrons(word, owner))


def arrive(g: State, power: Power, start: Space) -> None:
    """What is left of the fleet stays where it has come."""
    flight, here = g.sea_flight, g.sea_flight.space
    if flight.galleys:
        g.log(FLED, power, strength(flight.galleys), start, here)
        for owner in admirals_in(flight.galleys):
            g.moor(owner, here, squadrons(flight.galleys, owner))
        if flight.convoy >= 0:
            g.convoy_at[flight.convoy] = here
            if g.board.kind[here] == LAND:
                land_convoy(g, flight.convoy, here)
    flight.clear()


def stays(g: State, left: int) -> list[int]:
    """It may end in any port that it has come to."""
    has_come = left < WATER_STEPS[0] and g.board.kind[g.sea_flight.space] == LAND
    return [FLEE.button("enough")] if has_come else []


@procedure
def sail_away(g: State, power: Power, left: int) -> Flow[int]:
    """What happens where the fleet has come: 1 if it may go on."""
    here, bonus = g.sea_flight.space, -int(g.sea_flight.leaders != 0)
    if g.board.kind[here] == LAND:
        if g.is_friendly(power, here) or not left or not can_go_on(g, power, left):
            return 1
        # A port that is no friend's: it may stay there, or roll to go on.
        answer = yield from choose(
            g.seats[power],
            GO_ON,
            [GO_ON.button("try_on"), GO_ON.button("end_here")],
            about=(here, ZERO + bonus),
        )
        if answer == GO_ON.button("end_here"):
            return 0
    else:
        is_deep = g.board.kind[here] == DEEP_SEA
        die = yield from chance(DIE, FACES)
        g.log(WEATHER, power, here, die)
        if die < (FROM_THE_DEEP if is_deep else FROM_ANY_POINT):
            return 1
        if is_deep and die >= STORM_FROM:
            yield from call(storm_flight, power)
            if not g.sea_flight.galleys:
                return 0
        else:
            g.log(OFF_COURSE, power, here)
    total = yield from call(roll_on, power, here, bonus)
    if total - bonus == STUCK:
        g.logbook.pinned |= 1 << g.board.water[here]
    if total <= HIGHEST_TO_GO_ON:
        return 1
    if g.board.kind[here] == DEEP_SEA:
        go_down(g, power)
    return 0


@procedure
def storm_flight(g: State, power: Power) -> Flow[None]:
    """A storm takes squadrons of the fleet that flees, and the army that has fewer (11.21)."""
    n = yield from chance(DIE, FACES)
    g.log(STORM, power, g.sea_flight.space, n)
    before = strength(g.sea_flight.galleys)
    for _ in range(min(n, before)):
        owner = admirals_in(g.sea_flight.galleys)[0]
        if len(admirals_in(g.sea_flight.galleys)) > 1:
            owner = yield from choose(
                g.seats[power],
                SINK,
                admirals_in(g.sea_flight.galleys),
                about=(g.sea_flight.space, strength(g.sea_flight.galleys)),
            )
        g.sea_flight.galleys -= fleet_word(owner, 1)
        g.log(GALLEYS_LOST, owner, 1, g.sea_flight.space)
    if not g.sea_flight.galleys:
        go_down(g, power)
    elif g.sea_flight.convoy >= 0:
        yield from call(thin_out, g.sea_flight.convoy, n)
        if g.convoy_owner[g.sea_flight.convoy] == NOBODY:
            g.sea_flight.convoy = NO_CONVOY


def go_down(g: State, power: Power) -> None:
    """The whole fleet is lost, with all who are aboard (11.21, 8.43)."""
    flight = g.sea_flight
    g.log(LOST_AT_SEA, power, flight.space)
    flight.galleys = 0
    for leader in g.led_by(flight.leaders):
        g.bury(leader)
    flight.leaders = 0
    if flight.convoy >= 0:
        sink_convoy(g, flight.convoy)
        flight.convoy = NO_CONVOY


# -- where to --------------------------------------------------------------------------------------
def flee_barrier(space: Space, g: State, power: Power, left: int) -> int:
    """What forbids to flee to a place: others' galleys, or no port near enough (11.42)."""
    barrier = haven_barrier(space, g, power)
    if barrier:
        return barrier
    if g.board.kind[space] == LAND:
        return ALLOWED
    return ALLOWED if leads_to_port(g, power, space, left) else why.NO_PORT_TO_FLEE


def haven_barrier(space: Space, g: State, power: Power) -> int:
    """What forbids a fleet that flees to come to a place."""
    if not g.scenario.in_play[space]:
        return why.NO_SEA_LINK
    if space == g.voyage.space or g.has_enemy_fleet(power, space):
        return why.FLEET_THERE
    if g.pirates[g.board.water[space]]:
        return why.PIRATES_THERE
    if g.board.kind[space] == LAND and g.sea_flight.convoy >= 0:
        army = g.convoy_owner[g.sea_flight.convoy]
        if not g.is_friendly(power, space) or g.owner[space] not in (NOBODY, army):
            return why.ARMY_CANNOT_LAND
    return ALLOWED


def leads_to_port(g: State, power: Power, space: Space, left: int) -> bool:
    """Whether a port can be reached from a point in so many steps."""
    if not left:
        return False
    near = [there for there in g.board.by_sea[space] if not haven_barrier(there, g, power)]
    if any(g.board.kind[there] == LAND for there in near):
        return True
    return any(leads_to_port(g, power, there, left - 1) for there in near)


def can_go_on(g: State, power: Power, left: int) -> bool:
    """Whether the fleet that flees has somewhere to go from where it is."""
    return any_allowed(g.board.by_sea[g.sea_flight.space], flee_barrier, g, power, left - 1)


def can_flee(g: State, power: Power, space: Space) -> bool:
    """Whether a fleet that lies somewhere could flee from it."""
    return any_allowed(g.board.by_sea[space], flee_barrier, g, power, WATER_STEPS[0])


def too_far(space: Space, g: State) -> int:
    """Why a place that is not next to the fleet cannot be the next step."""
    return why.TOO_FAR_TO_FLEE

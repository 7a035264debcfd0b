"""11.13 and 11.2: whether a fleet that has stopped goes on, and what the open sea does to it."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, chance, choose, procedure

from ...position.afloat import strength
from ...position.state import State
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import Power, Space
from ...vocabulary.journal import ZERO
from ...vocabulary.journal_naval import (
    CONTINUED,
    LOST_AT_SEA,
    OFF_COURSE,
    STAYED,
    STORM,
    WEATHER,
)
from ...vocabulary.places import DEEP_SEA
from ...vocabulary.questions_naval import CONTINUITY, GO_ON, TWO_DICE
from .cargo import has_army, lose_aboard, lose_army
from .fleets import is_led, leaders_aboard, sink_some

SAILS: Final = 0
ENDED: Final = 1
"""The fleet stays where it is."""
ASHORE: Final = 2
"""Its commander wants to land the army."""
LOST: Final = 3
"""Nothing is left of it."""
BEATEN: Final = 4
"""It has lost a battle, and lies in a friendly port."""

HIGHEST_TO_GO_ON: Final = 7
FROM_ANY_POINT: Final = 6
"""The die that drives a fleet off its course at a point of the sea."""
FROM_THE_DEEP: Final = 3
STORM_FROM: Final = 5


# -- continuity ------------------------------------------------------------------------------------
@procedure
def roll_on(g: State, power: Power, space: Space, bonus: int) -> Flow[int]:
    """Two dice and what is added to them: at 7 or less a fleet goes on (11.13)."""
    dice = yield from chance(CONTINUITY, TWO_DICE)
    total = dice + bonus
    g.log(CONTINUED if total <= HIGHEST_TO_GO_ON else STAYED, power, space, dice, ZERO + total)
    return total


@procedure
def stop_here(g: State, bonus: int) -> Flow[int]:
    """The fleet under way has stopped: it may try to go on (11.12, 11.13), or ends.

    *bonus* comes with what has happened; a leader takes one off (11.14). On the deep sea it must
    go on, or is lost (11.21).
    """
    added = bonus - is_led(g)
    g.voyage.wake = 0
    if g.board.kind[g.voyage.space] != DEEP_SEA:
        answer = yield from choose(
            g.seats[g.voyage.power],
            GO_ON,
            [GO_ON.button("try_on"), GO_ON.button("end_here")],
            about=(g.voyage.space, ZERO + added),
        )
        if answer == GO_ON.button("end_here"):
            return ENDED
    total = yield from call(roll_on, g.voyage.power, g.voyage.space, added)
    if total <= HIGHEST_TO_GO_ON:
        return SAILS
    if g.board.kind[g.voyage.space] != DEEP_SEA:
        return ENDED
    founder(g)
    return LOST


def founder(g: State) -> None:
    """The fleet under way is lost with all who are aboard."""
    g.log(LOST_AT_SEA, g.voyage.power, g.voyage.space)
    for leader in g.led_by(leaders_aboard(g)):
        g.bury(leader)
    if g.voyage.is_transport:
        lose_army(g)
    g.voyage.leaders = 0
    g.voyage.galleys = 0


# -- disasters -------------------------------------------------------------------------------------
@procedure
def weather(g: State) -> Flow[int]:
    """A fleet that enters a point of the sea may be driven off its course, or worse (11.21)."""
    is_deep = g.board.kind[g.voyage.space] == DEEP_SEA
    die = yield from chance(DIE, FACES)
    g.log(WEATHER, g.voyage.power, g.voyage.space, die)
    if die < (FROM_THE_DEEP if is_deep else FROM_ANY_POINT):
        return SAILS
    if is_deep and die >= STORM_FROM:
        yield from call(storm)
        if is_gone(g):
            founder(g)
            return LOST
    else:
        g.log(OFF_COURSE, g.voyage.power, g.voyage.space)
    return (yield from call(stop_here, 0))


@procedure
def storm(g: State) -> Flow[None]:
    """So many squadrons, and battle points of the army, are lost as a die says.

    An army with fewer squadrons is lost altogether (11.21).
    """
    n = yield from chance(DIE, FACES)
    g.log(STORM, g.voyage.power, g.voyage.space, n)
    before = strength(g.voyage.galleys)
    yield from call(sink_some, min(n, before))
    if not g.voyage.is_transport:
        return
    if n > before:
        lose_army(g)
    else:
        yield from call(lose_aboard, n)


def is_gone(g: State) -> bool:
    """Whether neither galleys nor an army nor a leader on his way are left."""
    if g.voyage.galleys:
        return False
    return not g.voyage.is_transport or not (has_army(g) or g.march.leaders)

"""11.16, 11.41 and 11.45: what awaits a fleet where others lie, or others hold the port."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, call, choose, guarded, procedure

from ...position.afloat import strength
from ...position.state import State
from ...vocabulary import reasons_naval as why
from ...vocabulary.ids import Owner, Space
from ...vocabulary.journal import ZERO
from ...vocabulary.journal_naval import LET_THROUGH
from ...vocabulary.owners import ADMIRALS, ALL_POWERS, OWNERS, RHODES, is_power
from ...vocabulary.places import LAND
from ...vocabulary.questions_naval import (
    AFTER_DRAW,
    CHALLENGE,
    CHALLENGES,
    FIGHT,
    GO_ON,
    LET_PASS,
    PERMISSION,
    STRIKE,
    WITHDRAW,
)
from ..special.rhodes import is_neutral_rhodes
from .battle import DEFEAT, DRAW, sea_battle
from .cargo import lose_army, sink_convoy
from .flight import can_flee, flee
from .weather import BEATEN, ENDED, HIGHEST_TO_GO_ON, LOST, SAILS, is_gone, roll_on, stop_here

AFTER_FLIGHT: Final = 1
"""Added to the dice of continuity when an enemy fleet has fled (11.14)."""
AFTER_VICTORY: Final = 2
LEFT: Final = 5
"""After a draw the fleet has sailed on."""
AGAIN: Final = 6
"""After a draw the battle goes on."""
ALL_OWNERS: Final = tuple(Owner(n) for n in range(len(OWNERS)))


@procedure
def meet_others(g: State) -> Flow[int]:
    """Who lies or stands where the fleet has come: it passes, stops, flees or fights (11.41).

    SAILS, ENDED, BEATEN or LOST.
    """
    passed, stopped, bonus = 0, 0, 0
    for foe in ALL_OWNERS:
        if not is_in_the_way(g, foe):
            continue
        answer = FIGHT
        if is_power(foe) and g.fleet_sailed_by(foe, g.voyage.space):
            answer = yield from choose(
                g.seats[foe],
                CHALLENGE,
                guarded(CHALLENGES, challenge_barrier, g, foe),
                about=(g.voyage.power, g.voyage.space, strength(g.voyage.galleys)),
            )
        if answer == LET_PASS:
            g.log(LET_THROUGH, foe, g.voyage.power, g.voyage.space)
            passed |= 1 << foe
            continue
        stopped = 1
        if answer == WITHDRAW:
            yield from call(flee, ALL_POWERS[foe])
            bonus = max(bonus, AFTER_FLIGHT)
            continue
        result = yield from call(fight, foe)
        if result == LEFT:
            return SAILS
        if result != SAILS:
            return result
        bonus = AFTER_VICTORY
    if not stopped:
        stopped = yield from call(ask_harbour, passed)
    if not stopped:
        return SAILS
    return (yield from call(stop_here, bonus))


def is_in_the_way(g: State, foe: Owner) -> bool:
    """Whether galleys, or an army at sea, of somebody who is no friend lie where the fleet is.

    The galleys of Rhodes let everybody pass (12.51); armies without galleys fight nobody.
    """
    here = g.voyage.space
    if g.is_friend(g.voyage.power, foe) or (foe == RHODES and here == g.board.rhodes):
        return False
    if foe in ADMIRALS and g.fleet_sailed_by(foe, here):
        return True
    return bool(g.voyage.galleys) and g.board.kind[here] != LAND and g.convoy_of(foe, here) >= 0


def challenge_barrier(answer: int, g: State, foe: Owner) -> int:
    """What forbids an answer to a fleet that has come: only flight may be impossible (11.42)."""
    here = g.voyage.space
    if answer != WITHDRAW:
        return ALLOWED
    if g.logbook.pinned >> g.board.water[here] & 1:
        return why.HAS_FLED_IN_VAIN
    return ALLOWED if can_flee(g, ALL_POWERS[foe], here) else why.NO_PORT_TO_FLEE


@procedure
def ask_harbour(g: State, passed: int) -> Flow[int]:
    """1 if the fleet must stop in the port where it is: it is no friend's, or empty (11.12).

    Whoever controls it may let it sail on (11.16), and has done so if his galleys did.
    """
    here = g.voyage.space
    if not must_stop(g, here):
        return 0
    holder = g.controller(here)
    if not is_power(holder):
        return 1
    if passed >> holder & 1:
        return 0
    answer = yield from choose(
        g.seats[holder],
        PERMISSION,
        [PERMISSION.button("let_pass"), PERMISSION.button("stop_them")],
        about=(g.voyage.power, here, strength(g.voyage.galleys)),
    )
    if answer == PERMISSION.button("let_pass"):
        g.log(LET_THROUGH, holder, g.voyage.power, here)
        return 0
    return 1


def must_stop(g: State, space: Space) -> bool:
    """Whether a port is not friendly to the fleet under way (11.12); Rhodes lets it pass."""
    if g.board.kind[space] != LAND or is_neutral_rhodes(g, space):
        return False
    return not g.is_friendly(g.voyage.power, space)


# -- fighting --------------------------------------------------------------------------------------
@procedure
def fight(g: State, foe: Owner) -> Flow[int]:
    """A fleet in the way is fought: SAILS once it is beaten; also LEFT, ENDED, BEATEN, LOST.

    An army without galleys is lost to any galleys that attack it.
    """
    here = g.voyage.space
    if not g.fleet_sailed_by(foe, here):
        sink_convoy(g, g.convoy_of(foe, here))
        return SAILS
    if not g.voyage.galleys:
        lose_army(g)
        return LOST
    while True:
        result = yield from call(sea_battle, foe)
        if result != DRAW:
            break
        result = yield from call(part, foe)
        if result != AGAIN:
            return result
    if is_gone(g):
        return LOST
    return BEATEN if result == DEFEAT else SAILS


@procedure
def part(g: State, foe: Owner) -> Flow[int]:
    """After a draw the fleet ends, or tries with plain dice to attack again or to sail on (11.45).

    ENDED, LEFT, or AGAIN: the other fleet may attack before it leaves.
    """
    answer = yield from choose(
        g.seats[g.voyage.power],
        GO_ON,
        [GO_ON.button("try_on"), GO_ON.button("end_here")],
        about=(g.voyage.space, ZERO),
    )
    if answer == GO_ON.button("end_here"):
        return ENDED
    total = yield from call(roll_on, g.voyage.power, g.voyage.space, 0)
    if total > HIGHEST_TO_GO_ON:
        return ENDED
    choice = yield from choose(
        g.seats[g.voyage.power],
        AFTER_DRAW,
        [AFTER_DRAW.button("attack_again"), AFTER_DRAW.button("sail_on")],
        about=(foe, g.voyage.space),
    )
    if choice == AFTER_DRAW.button("attack_again"):
        return AGAIN
    if not is_power(foe):
        return LEFT
    reply = yield from choose(
        g.seats[foe],
        STRIKE,
        [STRIKE.button("fall_on"), STRIKE.button("let_sail")],
        about=(g.voyage.power, g.voyage.space, strength(g.voyage.galleys)),
    )
    return AGAIN if reply == STRIKE.button("fall_on") else LEFT

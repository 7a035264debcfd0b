"""10.66 to 10.69: elephants before the battle."""

from __future__ import annotations

from ludus.flow import Flow, call, chance, choose, procedure

from ...position.state import State
from ...vocabulary.battles import ATTACKER, DEFENDER, NO_HORSE
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.journal_land import ELEPHANT_DIE
from ...vocabulary.questions_land import ELEPHANTS
from ...vocabulary.units import ELEPHANT
from .losses import lose_points, strike_any
from .order import present
from .strength import can_ride

TRAMPLES = 1
"""The die that costs the enemy a battle point too."""
KEEPS_HORSE_OUT = (1, 2, 3)
IS_LOST = (3, 5, 6)
RUNS_WILD = 6
"""The die that costs their own side a battle point."""


@procedure
def elephants(g: State) -> Flow[None]:
    """Both sides say how many they send, then roll for each of them (10.67)."""
    ours = yield from call(send, ATTACKER)
    theirs = yield from call(send, DEFENDER)
    yield from call(charge, ATTACKER, ours)
    yield from call(charge, DEFENDER, theirs)


@procedure
def send(g: State, side: int) -> Flow[int]:
    """How many elephants a side sends; none where cavalry is of no use either (10.68, 11.37)."""
    n = present(g, side, ELEPHANT)
    if not n or not can_ride(g, side):
        return 0
    sent = yield from choose(
        g.seats[g.battle.power[side]], ELEPHANTS, list(range(n + 1)), about=(g.battle.space,)
    )
    return sent


@procedure
def charge(g: State, side: int, sent: int) -> Flow[None]:
    """A die for each elephant."""
    for _ in range(sent):
        die = yield from chance(DIE, FACES)
        g.log(ELEPHANT_DIE, g.battle.owner[side], die)
        if die in KEEPS_HORSE_OUT:
            g.battle.cancelled[1 - side] += 1
        if die in IS_LOST and present(g, side, ELEPHANT):
            strike_any(g, g.battle.source[side], g.battle.space, ELEPHANT)
        if die == TRAMPLES:
            yield from call(bleed, 1 - side, 1)
        if die == RUNS_WILD:
            yield from call(bleed, side, 1)


@procedure
def bleed(g: State, side: int, due: int) -> Flow[None]:
    """A side of the battle loses battle points; its player chooses the units."""
    flags = 0 if can_ride(g, side) else NO_HORSE
    worn = yield from call(
        lose_points,
        g.battle.power[side],
        g.battle.source[side],
        g.battle.space,
        due,
        flags,
        g.battle.is_worn[side],
    )
    g.battle.is_worn[side] = worn

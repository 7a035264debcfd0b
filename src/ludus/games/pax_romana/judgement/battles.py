"""What a fight is worth that the force on the march has before it, and what follows from it.

Armies are led into battle for what is taken there, and whoever looks one decision ahead sees no
more of a battle than its next question. So it is judged by what stands on the map when it is won
and when it is lost (:mod:`.odds` says how likely that is).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.land import FULL
from ..rules.battle.strength import losses_of
from ..vocabulary.battles import ATTACKER, DEFENDER, ON_MARCH
from ..vocabulary.ids import NOBODY, NOWHERE, Power, Space
from ..vocabulary.owners import REBELS, TRIBES, is_power
from ..vocabulary.places import LAND, LEAST_WALLS, NO_TRIBE, NONE
from ..vocabulary.units import (
    BATTLE_POINTS,
    HEAVY,
    HIRED_HEAVY,
    HIRED_HORSE,
    HIRED_LIGHT,
    HORSE,
    LEGION,
    LIGHT,
    MILITIA,
    WARRIOR,
    WORD_OF,
    WORDS,
    WORN,
    WORN_HEAVY,
    WORN_HIRED,
    WORN_LEGION,
)
from ..vocabulary.units import SHIFT as PLACE
from .odds import are_thrown, final_dice, losses_due, marching, standing
from .resources import ARMY

if TYPE_CHECKING:
    from ..position.state import State
    from ..position.under_way import Force

VICTORY = 0.3
"""To beat an army of another power, beside what that brings at once."""
LOST_FIRST = (
    LEGION, HEAVY, HIRED_HEAVY, WORN_LEGION, LIGHT, HORSE, HIRED_LIGHT, HIRED_HORSE, WARRIOR,
    MILITIA, WORN_HEAVY, WORN_HIRED,
)  # fmt: skip
"""By worth: as few units as can be."""


# -- what it is worth as such ----------------------------------------------------------------------
def tossed(g: State, own: Power) -> float:
    """What the dice of a battle bring that another force fights against the one on the march."""
    fight = g.battle
    if fight.space == NOWHERE or fight.source[ATTACKER] == ON_MARCH:
        return 0.0
    if not are_thrown(g, fight.space) or own not in fight.power:
        return 0.0
    ours, theirs = final_dice(g)
    found = VICTORY * ((ours > theirs) - (ours < theirs))
    found += ARMY * losses_of(fight.points[DEFENDER], ours)
    found -= ARMY * losses_of(fight.points[ATTACKER], theirs)
    return found if fight.power[ATTACKER] == own else -found


def stake(g: State, own: Power, space: Space) -> float:
    """What a victory of the force on the march is worth to a power as such."""
    if not standing(g, space) or not is_power(g.occupant(space)):
        return 0.0
    if g.march.power == own:
        return VICTORY
    return -VICTORY if g.owner[space] == own else 0.0


# -- what follows ----------------------------------------------------------------------------------
def win(g: State, space: Space) -> None:
    """The force takes the space; what is left of an army that is beaten is in flight."""
    own, others = losses_due(g, space, ATTACKER), losses_due(g, space, DEFENDER)
    loser, first, second = g.owner[space], g.units[space * WORDS], g.units[space * WORDS + 1]
    weaken(g.march, own)
    if g.board.site[space] >= 0:
        g.tribes[g.board.site[space]] = NO_TRIBE
    g.sweep_away(space)
    if g.settlement[space] != NONE and not REBELS <= g.march.owner <= TRIBES:
        g.hand_town(space, g.march.power)
        g.wall_up(space, LEAST_WALLS[g.settlement[space]])
    if g.march.space != space:
        go(g, space)
    g.march.is_landing = 0
    g.put_down(ON_MARCH)
    if is_power(loser) and g.flight.owner == NOBODY:
        g.flight.owner = loser
        g.flight.units[0], g.flight.units[1] = first, second
        weaken(g.flight, others)


def lose(g: State, space: Space) -> None:
    """The force goes back, and both are weaker."""
    own, others = losses_due(g, space, ATTACKER), losses_due(g, space, DEFENDER)
    weaken(g.march, own)
    if g.owner[space] != NOBODY:
        first, second = worn_down(g.units[space * WORDS], g.units[space * WORDS + 1], others)
        g.units[space * WORDS], g.units[space * WORDS + 1] = first, second
        g.lose_lone_elephants(space)
    if g.march.rest >= 0 and (g.march.space == space or not is_open(g, g.march.space)):
        go(g, g.march.rest)
    if marching(g) and is_open(g, g.march.space):
        g.put_down(ON_MARCH)
        return
    for leader in g.led_by(g.march.leaders):
        g.bury(leader)
    g.disband(ON_MARCH)


def is_open(g: State, space: Space) -> bool:
    """Whether the force on the march could stay in a space."""
    return g.board.kind[space] == LAND and g.owner[space] in (NOBODY, g.march.owner)


def go(g: State, to: Space) -> None:
    """The force on the march is in another space, and its leaders with it."""
    g.march.space = to
    for leader in g.led_by(g.march.leaders):
        g.place[leader] = to


def weaken(force: Force, points: int) -> None:
    """A force loses so many battle points; one with units of a friend is left as it is (17.2)."""
    if not force.has_company():
        first, second = worn_down(force.units[0], force.units[1], points)
        force.units[0], force.units[1] = first, second


def worn_down(first: int, second: int, points: int) -> tuple[int, int]:
    """Units as two words, when they have lost so many battle points."""
    words = [first, second]
    for kind in LOST_FIRST:
        there = words[WORD_OF[kind]] >> PLACE[kind] & FULL
        n = min(there, points // BATTLE_POINTS[kind])
        words[WORD_OF[kind]] -= n << PLACE[kind]
        points -= n * BATTLE_POINTS[kind]
    for kind in LOST_FIRST:
        if points > 0 and words[WORD_OF[kind]] >> PLACE[kind] & FULL:
            words[WORD_OF[kind]] -= 1 << PLACE[kind]
            if WORN[kind] != kind:
                words[WORD_OF[WORN[kind]]] += 1 << PLACE[WORN[kind]]
            points = 0
    return words[0], words[1]

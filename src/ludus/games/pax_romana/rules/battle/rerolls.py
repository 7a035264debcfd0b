"""10.55, by option: who has twice the points and the lower die may have a die rolled again."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, chance, choose, procedure

from ...position.state import State
from ...vocabulary.battles import ATTACKER, BOTH_SIDES, HIGHEST
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import NO_LEADER, NOBODY
from ...vocabulary.journal_land import DICE, REROLLED
from ...vocabulary.questions_land import AGAIN, SUMS, TWO_DICE

NONE: Final = AGAIN.button("no_reroll")
OWN: Final = AGAIN.button("own_die")
LEAST_SUM: Final = 2
"""Of two dice."""
EASIER: Final = 2
"""Taken from the dice of the smaller force."""


@procedure
def rerolls(g: State) -> Flow[None]:
    """The larger force tries, and if it fails the smaller one."""
    larger = outdone(g)
    if larger == NOBODY:
        return
    done = yield from call(try_again, larger, 0, 1)
    if done == 0:
        yield from call(try_again, 1 - larger, EASIER, 0)


def outdone(g: State) -> int:
    """The side with twice the points of the other, or more, and a lower die; or NOBODY."""
    fight = g.battle
    for side in BOTH_SIDES:
        other = 1 - side
        if fight.points[side] >= 2 * fight.points[other] and fight.dice[side] < fight.dice[other]:
            return side
    return NOBODY


@procedure
def try_again(g: State, side: int, easier: int, price: int) -> Flow[int]:
    """A side asks for a die to be rolled again: 1 if it is, -1 if it does not want to, 0 if not.

    The larger force pays for it: its own die loses one, the other's gains one; an elite leader
    adds one to the new die. Without a leader (8.22) it could only fail, and does not try; the
    smaller force may still be lucky.
    """
    if skill(g, side) + easier < LEAST_SUM:
        return -1
    wanted = yield from choose(
        g.seats[g.battle.power[side]], AGAIN, [0, 1, 2], about=(g.battle.space,)
    )
    if wanted == NONE:
        return -1
    dice = yield from chance(TWO_DICE, SUMS)
    g.log(REROLLED, g.battle.owner[side], dice, skill(g, side))
    if dice - easier > skill(g, side):
        return 0
    die = yield from chance(DIE, FACES)
    if wanted == OWN:
        die += is_elite(g, side) * price - price
        g.battle.dice[side] = max(0, min(HIGHEST, die))
    else:
        die += price + is_elite(g, side) * price
        g.battle.dice[1 - side] = max(0, min(HIGHEST, die))
    tell(g)
    return 1


def skill(g: State, side: int) -> int:
    """The sum of the factors of who commands a side; 0 without a leader."""
    chief = g.battle.chief[side]
    return 0 if chief == NO_LEADER else g.tables.tactical[chief] + g.tables.campaign[chief]


def is_elite(g: State, side: int) -> int:
    """Whether an elite leader commands."""
    chief = g.battle.chief[side]
    return 0 if chief == NO_LEADER else g.tables.elite[chief]


def tell(g: State) -> None:
    """The dice as they are now."""
    fight = g.battle
    g.log(DICE, fight.owner[ATTACKER], fight.dice[ATTACKER], fight.owner[1], fight.dice[1])

"""3.2, B and 6.4: everybody decides in secret which galleys and infantry to keep and pay for."""

from __future__ import annotations

from collections.abc import Sequence

from ludus.flow import ALLOWED, Flow, choose, gather, guarded, procedure, refused

from ...position.state import State
from ...vocabulary import reasons_turn as turn
from ...vocabulary.ids import Kind, Power, Space
from ...vocabulary.journal_turn import KEPT_UP
from ...vocabulary.owners import ALL_POWERS
from ...vocabulary.questions_turn import DISBAND, DISBAND_UNIT, GIVE_UP, MAINTAIN
from ...vocabulary.units import ALL_KINDS, COUNTED, KINDS
from .plans import forget_plans, plan, planned, planned_at, planned_of, what, where
from .upkeep import bear_armies, beyond_manpower

PAY = MAINTAIN.button("pay")
KEEPING = (MAINTAIN, DISBAND_UNIT)
"""Where, and then which unit."""
NOTHING = -1
SQUADRON = KINDS
"""In a plan: a squadron to give up; smaller numbers are kinds of unit to disband."""


@procedure
def upkeep_phase(g: State) -> Flow[None]:
    """A talent for each squadron and each unit beyond the manpower, or it goes (6.41, 6.42)."""
    yield from gather(keep_up, debtors(g))
    for power in ALL_POWERS:
        carry_out(g, power)
    forget_plans(g)
    bear_armies(g)


@procedure
def keep_up(g: State, seat: int) -> Flow[None]:
    """What one power gives up; the rest it pays for.

    The space whose infantry it is about to disband stands in the position, hidden from the others.
    """
    power = g.power_at(seat)
    while True:
        chosen = yield from choose(
            seat,
            KEEPING[g.picking[power] >= 0],
            [
                *guarded(candidates(g, power), keep_barrier, g, power),
                *refused(everything(g, power), keep_barrier, g, power),
            ],
            about=(subject(g, power),),
        )
        if g.picking[power] >= 0:
            plan(g, power, chosen, g.board.spaces[g.picking[power]])
            g.picking[power] = NOTHING
        elif chosen == PAY:
            return
        elif chosen < DISBAND:
            plan(g, power, SQUADRON, g.board.spaces[chosen - GIVE_UP])
        else:
            g.picking[power] = chosen - DISBAND


def candidates(g: State, power: Power) -> Sequence[int]:
    """The kinds of unit where one was picked; else its galleys, its infantry if it has too much."""
    if g.picking[power] >= 0:
        return ALL_KINDS
    fleets = [space for space in g.board.waters if g.fleet(power, space)]
    stacks = g.stands(power) if beyond_manpower(g, power) else []
    return [*fleets, *[DISBAND + space for space in stacks], PAY]


def everything(g: State, power: Power) -> Sequence[int]:
    """All that can be pointed at: kinds, or waters for galleys, spaces for infantry, and to pay."""
    if g.picking[power] >= 0:
        return ALL_KINDS
    return [*g.board.waters, *[DISBAND + space for space in g.board.lands], PAY]


def keep_barrier(chosen: int, g: State, power: Power) -> int:
    """What stands in the way of each."""
    if g.picking[power] >= 0:
        return unit_barrier(ALL_KINDS[chosen], g, power, g.board.spaces[g.picking[power]])
    if chosen == PAY:
        return turn.NO_TALENT if due(g, power) > g.talents[power] else ALLOWED
    if chosen < DISBAND:
        return give_up_barrier(g.board.spaces[chosen - GIVE_UP], g, power)
    return disband_barrier(g.board.spaces[chosen - DISBAND], g, power)


def subject(g: State, power: Power) -> int:
    """What is asked about: the space that was picked, or what is still to be paid."""
    return g.picking[power] if g.picking[power] >= 0 else due(g, power)


def debtors(g: State) -> list[int]:
    """The seats that have anything to pay for."""
    return [g.seats[power] for power in g.players() if due(g, power)]


def due(g: State, power: Power) -> int:
    """Talents that it still has to pay, after what it has planned to give up."""
    if not g.plays(power):
        return 0
    galleys = sum(g.fleet(power, space) for space in g.board.waters)
    return galleys + beyond_manpower(g, power) - len(planned(g, power))


def disbanded(g: State, power: Power) -> int:
    """Infantry that it has planned to disband."""
    return len(planned(g, power)) - planned_of(g, power, SQUADRON)


def give_up_barrier(space: Space, g: State, power: Power) -> int:
    """Galleys of one's own that are not given up yet."""
    if g.board.water[space] < 0:
        return turn.NO_GALLEYS_THERE
    left = g.fleet(power, space) - planned_at(g, power, SQUADRON, space)
    return ALLOWED if left > 0 else turn.NO_GALLEYS_THERE


def disband_barrier(space: Space, g: State, power: Power) -> int:
    """Legions and heavy infantry, no more of them than are beyond the manpower."""
    if g.owner[space] != power:
        return turn.NOT_COUNTED
    if disbanded(g, power) >= beyond_manpower(g, power):
        return turn.WITHIN_MANPOWER
    left = any(not unit_barrier(kind, g, power, space) for kind in COUNTED)
    return ALLOWED if left else turn.NOT_COUNTED


def unit_barrier(kind: Kind, g: State, power: Power, at: Space) -> int:
    """A unit that counts, and is still there."""
    left = g.count(at, kind) - planned_at(g, power, kind, at)
    return ALLOWED if kind in COUNTED and left > 0 else turn.NOT_COUNTED


def carry_out(g: State, power: Power) -> None:
    """What is given up goes; the rest is paid for."""
    talents = due(g, power)
    for entry in planned(g, power):
        if what(entry) == SQUADRON:
            g.sink(power, where(g, entry), 1)
        else:
            g.lose(where(g, entry), ALL_KINDS[what(entry)], 1)
    if talents:
        g.log(KEPT_UP, power, talents)
        g.pay(power, talents)

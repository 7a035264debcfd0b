"""3.2, B and 6.4: everybody decides in secret which galleys and infantry to keep and pay for."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, choose, gather, guarded, procedure

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
    """What one power gives up; the rest it pays for."""
    power = g.power_at(seat)
    while True:
        chosen = yield from choose(
            seat,
            MAINTAIN,
            [
                *guarded(g.board.spaces, give_up_barrier, g, power),
                *guarded(shifted(g), disband_barrier, g, power),
                *guarded((PAY,), pay_barrier, g, power),
            ],
            about=(due(g, power),),
        )
        if chosen == PAY:
            return
        if chosen < DISBAND:
            plan(g, power, SQUADRON, g.board.spaces[chosen - GIVE_UP])
            continue
        at = g.board.spaces[chosen - DISBAND]
        kind = yield from choose(
            seat, DISBAND_UNIT, guarded(ALL_KINDS, unit_barrier, g, power, at), about=(at,)
        )
        plan(g, power, kind, at)


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


def shifted(g: State) -> list[Space]:
    """Land spaces, as actions that disband units there."""
    return [Space(DISBAND + space) for space in g.board.lands]


def give_up_barrier(space: Space, g: State, power: Power) -> int:
    """Galleys of one's own that are not given up yet."""
    if g.board.water[space] < 0:
        return turn.NO_GALLEYS_THERE
    left = g.fleet(power, space) - planned_at(g, power, SQUADRON, space)
    return ALLOWED if left > 0 else turn.NO_GALLEYS_THERE


def disband_barrier(action: int, g: State, power: Power) -> int:
    """Legions and heavy infantry, no more of them than are beyond the manpower."""
    space = g.board.spaces[action - DISBAND]
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


def pay_barrier(action: int, g: State, power: Power) -> int:
    """Only if there is enough."""
    return turn.NO_TALENT if due(g, power) > g.talents[power] else ALLOWED


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

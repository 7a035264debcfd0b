"""12.2: mercenaries, hired for talents in the basic game and by cards in the advanced one."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, choose, guarded, procedure, refused

from ...position.state import State
from ...vocabulary import reasons_special as why_not
from ...vocabulary.ids import Kind, Power, Space
from ...vocabulary.owners import CARTHAGE, ROME
from ...vocabulary.questions_special import HIRE_AT, HIRE_WHAT
from ...vocabulary.units import COST, GARRISON, HIRED_HEAVY, HIRED_HORSE, HIRED_LIGHT
from ..economy.upkeep import manpower

ENOUGH: Final = HIRE_AT.button("enough")
PRICE: Final = 2


@procedure
def hire(g: State, power: Power) -> Flow[None]:
    """Basic: heavy infantry for two talents each, as long as there are any (12.21)."""
    while any_allowed(g.board.lands, camp_barrier, g, power, HIRED_HEAVY):
        chosen = yield from choose(
            g.seats[power],
            HIRE_AT,
            [*guarded(g.board.lands, camp_barrier, g, power, HIRED_HEAVY), ENOUGH],
        )
        if chosen == ENOUGH:
            return
        g.pay(power, COST[HIRED_HEAVY])
        g.muster(power, Space(chosen), HIRED_HEAVY, 1)


@procedure
def engage(g: State, power: Power) -> Flow[None]:
    """Advanced: two talents, for one of three bargains, with one army (12.23, 17.2)."""
    kind = yield from choose(
        g.seats[power], HIRE_WHAT, guarded(KINDS_FOR_HIRE, bargain_barrier, g, power)
    )
    chosen = yield from choose(
        g.seats[power],
        HIRE_AT,
        [
            *guarded(g.stands(power), army_barrier, g, power, kind),
            *refused(g.board.lands, army_barrier, g, power, kind),
        ],
    )
    g.pay(power, PRICE)
    g.muster(power, Space(chosen), kind, 2 if kind == HIRED_LIGHT else 1)


KINDS_FOR_HIRE: Final = (HIRED_HEAVY, HIRED_LIGHT, HIRED_HORSE)


def may_engage(g: State, power: Power) -> bool:
    """Whether a card of mercenaries would do anything (12.24)."""
    return any_allowed(KINDS_FOR_HIRE, bargain_barrier, g, power)


def bargain_barrier(kind: Kind, g: State, power: Power) -> int:
    """Rome hires nobody; talents, an army to join, and for Carthage room for heavy infantry."""
    if power == ROME:
        return why_not.ROME_HIRES_NOBODY
    if g.talents[power] < PRICE:
        return why_not.TOO_POOR
    if not any_allowed(g.stands(power), army_barrier, g, power, kind):
        return why_not.NO_UNITS_THERE
    return ALLOWED


def army_barrier(space: Space, g: State, power: Power, kind: Kind) -> int:
    """With an army of the power."""
    if is_full(g, power, kind):
        return why_not.MANPOWER_FULL
    if g.owner[space] != power:
        return why_not.NO_UNITS_THERE
    is_army = sum(g.units_at(space)) > g.count(space, GARRISON)
    return ALLOWED if is_army else why_not.NO_UNITS_THERE


def camp_barrier(space: Space, g: State, power: Power, kind: Kind) -> int:
    """In a province it controls abroad, where no others stand, or with its own units (12.21)."""
    if power == ROME:
        return why_not.ROME_HIRES_NOBODY
    if g.talents[power] < COST[kind]:
        return why_not.TOO_POOR
    if g.owner[space] != power:
        province = g.board.province[space]
        is_abroad = g.control[province] == power and g.home_of(province) != power
        if not is_abroad or not g.is_empty(space) or not g.is_open(power, space):
            return why_not.NO_CAMP
    return why_not.MANPOWER_FULL if is_full(g, power, kind) else ALLOWED


def is_full(g: State, power: Power, kind: Kind) -> bool:
    """Carthage never has more heavy infantry than its manpower, hired ones included (6.43)."""
    if power != CARTHAGE or kind != HIRED_HEAVY:
        return False
    return g.heavies(power) >= manpower(g, power)

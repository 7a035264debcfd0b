"""14.22, optional: legions and heavy infantry are dissolved at the start of an activation."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_turn as why
from ...vocabulary.ids import Kind, Power, Space
from ...vocabulary.questions_turn import DISSOLVE, DISSOLVE_UNIT
from ...vocabulary.units import ALL_KINDS, COUNTED

DONE = DISSOLVE.button("enough")


@procedure
def dissolve(g: State, power: Power) -> Flow[None]:
    """As many as one likes, for good and for nothing; then the next upkeep is lighter."""
    while any_allowed(g.board.lands, dissolve_barrier, g, power):
        at = yield from choose(
            g.seats[power],
            DISSOLVE,
            [*guarded(g.board.lands, dissolve_barrier, g, power), DONE],
            about=(excess(g, power),),
        )
        if at == DONE:
            return
        kind = yield from choose(
            g.seats[power], DISSOLVE_UNIT, guarded(ALL_KINDS, counted_barrier, g, at), about=(at,)
        )
        g.lose(at, kind, 1)


def excess(g: State, power: Power) -> int:
    """Legions and heavy infantry beyond the points of civilisation (14.21)."""
    return max(0, g.heavies(power) - g.civilisation(power))


def dissolve_barrier(space: Space, g: State, power: Power) -> int:
    """Where such units of one's own stand."""
    if g.owner[space] != power:
        return why.NOT_COUNTED
    return ALLOWED if any(g.count(space, kind) for kind in COUNTED) else why.NOT_COUNTED


def counted_barrier(kind: Kind, g: State, at: Space) -> int:
    """A unit that counts."""
    return ALLOWED if kind in COUNTED and g.count(at, kind) else why.NOT_COUNTED

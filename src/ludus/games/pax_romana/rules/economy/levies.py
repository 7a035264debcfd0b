"""6.2 and 6.3: the operation of recruitment, and what both ways of raising units do."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_turn as turn
from ...vocabulary.ids import Power, Space
from ...vocabulary.journal_turn import MENDED as WAS_MENDED
from ...vocabulary.questions_turn import (
    ALL_LEVIES,
    GALLEY_LEVY,
    HIRED_LEVY,
    OBJECTIVE_BOUGHT,
    RAISE,
    RAISE_AT,
)
from ...vocabulary.units import HIRED_HEAVY, WHOLE
from .recruitment import (
    MENDED,
    RAISED,
    cost,
    is_tolled,
    levy_barrier,
    site_barrier,
    toll,
    trace_lines,
)

DONE = RAISE.button("enough")


@procedure
def recruitment(g: State, power: Power) -> Flow[None]:
    """Land units or galleys, as many as are paid for; nothing else in this activation (6.21)."""
    trace_lines(g, power)
    while True:
        levy = yield from choose(
            g.seats[power],
            RAISE,
            [*guarded(ALL_LEVIES, raise_barrier, g, power), DONE],
            about=(g.talents[power],),
        )
        if levy == DONE:
            break
        at = yield from choose(
            g.seats[power],
            RAISE_AT,
            guarded(g.board.lands, site_barrier, g, power, levy),
            about=(levy,),
        )
        g.pay(power, cost(g, power, levy) + toll(g, power, levy, at))
        g.levy.lines |= int(is_tolled(g, power, levy, at)) << g.board.province[at]
        bring(g, power, levy, at)
        g.levy.by_land |= levy != GALLEY_LEVY
        g.levy.by_sea |= levy == GALLEY_LEVY
    g.levy.clear()
    g.linked[power] = g.tolled[power] = 0


def raise_barrier(levy: int, g: State, power: Power) -> int:
    """Units or galleys, not both (3.2, F/3b); the rest belongs to other phases."""
    if levy in (OBJECTIVE_BOUGHT, HIRED_LEVY):
        return turn.NOT_NOW
    if (levy == GALLEY_LEVY and g.levy.by_land) or (levy != GALLEY_LEVY and g.levy.by_sea):
        return turn.LAND_OR_SEA
    return levy_barrier(levy, g, power) or ALLOWED


def bring(g: State, power: Power, levy: int, at: Space) -> None:
    """What was paid for comes to its place."""
    if levy == GALLEY_LEVY:
        g.launch(power, at, 1)
    elif levy == HIRED_LEVY:
        g.muster(power, at, HIRED_HEAVY, 1)
    elif levy in MENDED:
        worn = MENDED[levy]
        g.log(WAS_MENDED, power, WHOLE[worn], at)
        g.add(at, worn, -1)
        g.add(at, WHOLE[worn], 1)
    else:
        g.levies_left[power] -= 1
        g.muster(power, at, RAISED[levy], 1)

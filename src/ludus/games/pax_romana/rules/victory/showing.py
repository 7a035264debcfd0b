"""15.45 and 15.48: objectives are laid open to claim points for them."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_turn as why
from ...vocabulary.ids import Objective, Power
from ...vocabulary.journal_turn import OBJECTIVE_SHOWN
from ...vocabulary.questions_turn import SHOW_OBJECTIVE
from ...vocabulary.turns import OBJECTIVES
from .objectives import times

HIDE = SHOW_OBJECTIVE.button("enough")


@procedure
def show_objectives(g: State, power: Power) -> Flow[None]:
    """Whoever claims points for an objective lays it open; it stays open (15.45, 15.48)."""
    while hidden(g, power):
        chosen = yield from choose(
            g.seats[power],
            SHOW_OBJECTIVE,
            [*guarded(g.letters(), show_barrier, g, power), HIDE],
        )
        if chosen == HIDE:
            return
        g.shown[power * OBJECTIVES + chosen] += 1
        g.log(OBJECTIVE_SHOWN, power, chosen)


def hidden(g: State, power: Power) -> int:
    """Objectives that lie face down before it."""
    return sum(g.held_by(power)) - sum(g.shown_by(power))


def show_barrier(letter: Objective, g: State, power: Power) -> int:
    """One that it holds, has reached, and has not shown."""
    place = power * OBJECTIVES + letter
    if not g.held[place]:
        return why.NOT_HELD
    if g.shown[place] == g.held[place]:
        return why.SHOWN_ALREADY
    return ALLOWED if times(g, power, letter) else why.NOT_FULFILLED

"""3.2, H: points, stability, automatic victory, the end of the game."""

from __future__ import annotations

from ludus.flow import Flow, call, procedure

from ...position.state import State
from ...vocabulary.ids import NOBODY
from ...vocabulary.journal_turn import SCORED
from ...vocabulary.owners import ALL_POWERS, POWERS
from ..cards.play import give_back_cards
from .automatic import check_in_phase
from .objectives import return_used
from .points import scored
from .scenarios import decide_at_end
from .showing import show_objectives
from .stability import mourn_capitals, sway_by_points


@procedure
def victory_phase(g: State) -> Flow[None]:
    """What everybody has earned in this turn (15.1); then somebody may have won (3.7)."""
    for place in range(len(POWERS)):
        if g.order[place] != NOBODY:
            yield from call(show_objectives, g.order[place])
    count_points(g)
    mourn_capitals(g)
    check_in_phase(g)
    if g.turn == g.last_turn:
        decide_at_end(g)
    # Alliances are over, and cards go back into the deck (3.2, H/3).
    g.end_alliances()
    g.send_guests_home()
    g.this_turn.clear()
    if g.is_advanced:
        yield from call(give_back_cards)


def count_points(g: State) -> None:
    """Points of the turn, and the stability that goes with them (15.1, 14.21)."""
    gained = scored(g)
    for power in ALL_POWERS:
        if g.plays(power):
            g.points[power] += gained[power]
            g.log(SCORED, power, gained[power], g.points[power])
    return_used(g)
    sway_by_points(g, gained)

"""17.2 Africa: what a Greek victory at Kerkouane or in Carthago brings."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import RETREAT_PORT
from ...vocabulary.forces import GONE
from ...vocabulary.ids import NOBODY, NOWHERE, Space
from ...vocabulary.journal import CARTHAGE_FELL, DESTROYED, HAMILCAR_RECALLED, RETREATED
from ...vocabulary.places import AFRICA
from ...vocabulary.powers import CARTHAGINIAN, GREEK, NO_ENVOYS, ROMAN
from ..movement.movement import WORN_OUT, tire
from ..movement.naval import naval_passage
from ..turn.leaders import choose_commander


# -- 17.2.1 Kerkouane ------------------------------------------------------------------------------
@procedure
def landing_won(g: State) -> Flow[None]:
    """Hamilcar and all units with him are called back to Carthago by sea (17.2.1)."""
    space = post_of_hamilcar(g)
    if space == NOWHERE:
        return
    n = g.units[space] if g.army[space] == CARTHAGINIAN else 0
    through, lost = yield from call(naval_passage, CARTHAGINIAN, n, g.board.carthago)
    if through:
        recall_hamilcar(g, space)
        yield from call(choose_commander, CARTHAGINIAN, g.board.carthago)
    else:
        g.lose_units(space, lost)
    g.settle(space)


def post_of_hamilcar(g: State) -> Space:
    """Where he is, if he can be called back: abroad, not besieged, not displaced."""
    hamilcar = g.tables.leader.get("hamilcar", NOBODY)
    if hamilcar == NOBODY or g.place[hamilcar] < 0 or g.inside_leaders >> hamilcar & 1:
        return NOWHERE
    space = g.place[hamilcar]
    if g.board.region[space] == AFRICA or g.has_enemy(CARTHAGINIAN, g.board.carthago):
        return NOWHERE
    return space


def recall_hamilcar(g: State, space: Space) -> None:
    """He goes to Carthago with all that stands where he is."""
    carthago = g.board.carthago
    leaders = g.own_leaders(CARTHAGINIAN, space)
    if g.army[space] == CARTHAGINIAN:
        n = g.units[space]
        g.add_units(CARTHAGINIAN, carthago, n, g.take_units(space, n))
    for leader in leaders:
        g.put_leader(leader, carthago)
    g.log(HAMILCAR_RECALLED, space)
    g.settle(carthago)


# -- 17.2.2 Carthago -------------------------------------------------------------------------------
@procedure
def carthage_won(g: State) -> Flow[None]:
    """Carthage leaves the game, its lands abroad become Greek, the victors go home (17.2.2)."""
    fall_of_carthage(g)
    to = havens(g)[0] if havens(g) else NOWHERE
    if len(havens(g)) > 1:
        to = yield from choose(
            g.seat(GREEK), RETREAT_PORT, guarded(g.board.spaces, haven_barrier, g), about=(GREEK,)
        )
    for space in g.board.spaces:
        if g.board.region[space] == AFRICA:
            go_home(g, space, to)
    if to != NOWHERE:
        yield from call(choose_commander, GREEK, to)


def fall_of_carthage(g: State) -> None:
    """No more Carthaginians: leaders, units, alliance and lands outside Africa (17.2.2)."""
    g.carthage_fell = 1
    g.log(CARTHAGE_FELL)
    g.envoys = NO_ENVOYS
    g.part(ROMAN, CARTHAGINIAN)
    for leader in g.tables.leaders_of[CARTHAGINIAN]:
        if g.place[leader] != GONE:
            g.retire(leader)
    for space in g.board.spaces:
        if g.army[space] == CARTHAGINIAN:
            g.lose_units(space, g.units[space])
        if g.owner[space] == CARTHAGINIAN:
            g.lose_inside(space, g.inside[space])
            if g.board.region[space] != AFRICA:
                g.hand_over(space, GREEK)
        g.settle(space)


def havens(g: State) -> list[Space]:
    """Where the victors may go."""
    return guarded(g.board.spaces, haven_barrier, g)


def haven_barrier(space: Space, g: State) -> int:
    """A Greek reinforcement space without enemy units."""
    if g.board.home[space] != GREEK or not g.board.reinforcements[space]:
        return why.NOTHING_THERE
    if g.owner[space] != GREEK:
        return why.NOT_YOUR_POWER
    return why.OTHERS_STAND_THERE if g.stranger_at(GREEK, space) else ALLOWED


def go_home(g: State, space: Space, to: Space) -> None:
    """Greek units and leaders leave Africa; without a haven they are lost.

    Those who have fought in Carthago move no more in this action (9.5.2).
    """
    leaders = g.own_leaders(GREEK, space)
    n = g.units[space] if g.army[space] == GREEK else 0
    if n and to == NOWHERE:
        g.log(DESTROYED, GREEK, n, space)
        g.take_units(space, n)
    elif n:
        g.log(RETREATED, GREEK, n, space, to)
        g.add_units(GREEK, to, n, g.take_units(space, n))
        if space == g.board.carthago:
            tire(g, to, n, 0, WORN_OUT)
    for leader in leaders:
        if to != NOWHERE:
            g.put_leader(leader, to)
        elif g.is_named(leader):
            g.retire(leader)
        else:
            g.set_aside(leader)
    g.settle(space)
    if n and to != NOWHERE:
        g.settle(to)

"""12.7: armies of slaves, which the others move against their master."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_special as why_not
from ...vocabulary.battles import ON_MARCH
from ...vocabulary.ids import NOBODY, NOWHERE, Owner, Power, Space
from ...vocabulary.journal_special import NOTHING_HAPPENS, SLAVE_REVOLT
from ...vocabulary.owners import ALL_POWERS, POWERS
from ...vocabulary.places import NONE
from ...vocabulary.questions_special import SLAVES_MOVE, SLAVES_RISE
from ...vocabulary.units import SHIFT, WARRIOR, WORD_OF
from ..movement.entering import attack
from ..movement.interception import interceptions
from ..movement.walking import walk
from .revolts import army_at, end_revolts, slaves_of

FIRST_BAND: Final = 2
STAY: Final = SLAVES_MOVE.button("stay")


@procedure
def slave_revolt(g: State, power: Power) -> Flow[None]:
    """The slaves of a power rise at home, where somebody who is not its ally says (12.71)."""
    can_rise = any_allowed(g.board.lands, rise_barrier, g, power)
    if g.slave_army[power] != NOWHERE or not can_rise:
        g.log(NOTHING_HAPPENS)
    else:
        g.sway(power, -1)
        space = yield from choose(
            g.seats[agitator(g, power)],
            SLAVES_RISE,
            guarded(g.board.lands, rise_barrier, g, power),
            about=(power,),
        )
        g.slave_army[power] = space
        g.log(SLAVE_REVOLT, power, space)
        g.muster(slaves_of(power), space, WARRIOR, FIRST_BAND)


def agitator(g: State, power: Power) -> Power:
    """Who places them: the next player in the order of play, if possible not an ally."""
    place = g.order.index(power)
    others = [other for other in (*g.order[place + 1 :], *g.order[:place]) if other != NOBODY]
    for other in others:
        if not g.allies[power] >> other & 1:
            return other
    return others[0]


def rise_barrier(space: Space, g: State, power: Power) -> int:
    """A space of its home without land units; a town or city may be there (12.73)."""
    if g.home(space) != power or not g.scenario.in_play[space]:
        return why_not.NOT_AT_HOME
    return ALLOWED if g.is_empty(space) else why_not.UNITS_THERE


# -- at every activation of the others -------------------------------------------------------------
@procedure
def rouse_slaves(g: State, power: Power) -> Flow[None]:
    """Whoever is activated adds a unit to the slaves of every other power, and moves them."""
    for victim in range(len(POWERS)):
        if victim != power and g.slave_army[victim] != NOWHERE:
            yield from call(move_slaves, power, ALL_POWERS[victim])


@procedure
def move_slaves(g: State, power: Power, victim: Power) -> Flow[None]:
    """All of them go one space, but one stays in a town or city (12.71)."""
    here = g.slave_army[victim]
    owner = slaves_of(victim)
    g.muster(owner, here, WARRIOR, 1)
    chosen = yield from choose(
        g.seats[power],
        SLAVES_MOVE,
        [
            *guarded(g.board.lands, slave_barrier, g, victim),
            *guarded((STAY,), stay_barrier, g, victim),
        ],
        about=(victim, here),
    )
    if chosen != STAY:
        stays = int(g.settlement[here] != NONE)
        yield from call(raid, power, owner, here, Space(chosen), g.count(here, WARRIOR) - stays)
        g.slave_army[victim] = army_at(g, owner, Space(chosen), here)
        end_revolts(g)


@procedure
def raid(g: State, power: Power, owner: Owner, here: Space, to: Space, n: int) -> Flow[None]:
    """They leave for the next space and fight whoever is there, without points or leader.

    Like any force they may be intercepted (10.31), and whoever they attack may withdraw (10.41).
    """
    set_off(g, power, owner, here, n)
    walk(g, ON_MARCH, to)
    yield from call(interceptions, ON_MARCH, to)
    if g.march.owner != NOBODY and g.march.space == to:
        yield from call(attack, to, 0)
    if g.march.owner != NOBODY:
        g.put_down(ON_MARCH)


def set_off(g: State, power: Power, owner: Owner, here: Space, n: int) -> None:
    """So many leave a space."""
    g.march.owner, g.march.power = owner, power
    g.march.space = g.march.rest = here
    words = [0, 0]
    words[WORD_OF[WARRIOR]] = n << SHIFT[WARRIOR]
    g.lift(ON_MARCH, words[0], words[1])


def slave_barrier(space: Space, g: State, victim: Power) -> int:
    """The next space by land; over a strait if no galleys lie on either side (9.33)."""
    here = g.slave_army[victim]
    if space not in g.board.next_lands[here] or not g.scenario.in_play[space]:
        return why_not.NOT_NEXT
    is_barred = space in g.board.straits[here] and (has_ships(g, here) or has_ships(g, space))
    return why_not.SHIPS_THERE if is_barred else ALLOWED


def has_ships(g: State, space: Space) -> bool:
    """Whether any galleys lie there: nobody is a friend of slaves."""
    return g.board.water[space] >= 0 and bool(g.galleys[g.board.water[space]])


def stay_barrier(button: int, g: State, victim: Power) -> int:
    """They may stay if every way leads into enemies (12.71)."""
    for space in g.board.next_lands[g.slave_army[victim]]:
        is_open = g.occupant(space) in (NOBODY, slaves_of(victim))
        if slave_barrier(space, g, victim) == ALLOWED and is_open:
            return why_not.WAY_OPEN
    return ALLOWED

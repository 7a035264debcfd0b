"""9.4: who is isolated at the end of a turn, and what that costs."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, call, chance, choose, guarded, procedure

from ...position.afloat import squadrons
from ...position.state import State
from ...vocabulary import reasons_turn as why
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import NOBODY, Kind, Power, Space
from ...vocabulary.journal_naval import TOLL_PAID
from ...vocabulary.journal_turn import ATTRITION, WORN_DOWN
from ...vocabulary.owners import POWERS, RHODES
from ...vocabulary.places import LAND, NONE
from ...vocabulary.questions_turn import ISOLATED_LOSS, LINE_TOLL
from ...vocabulary.units import ALL_KINDS, GARRISON, WORN
from ..naval.battle import sea_leaders
from ..naval.cargo import sink_convoy
from ..naval.fleets import admirals_in
from ..special.rhodes import TOLL

TENTHS = (0, 1, 1, 2, 2, 3, 3)
"""By die: tenths of the units that are lost (9.43)."""


def isolated(g: State, power: Power, linked: list[int]) -> list[Space]:
    """Spaces of a power that suffer attrition (9.41): *linked* is where its lines reach.

    Garrisons alone never suffer, nor do units in a town or city (9.42).
    """
    return [
        space
        for space in g.board.lands
        if g.has_units_at(power, space)
        and not linked[space]
        and g.settlement[space] == NONE
        and exposed(g, power, space)
    ]


def exposed(g: State, power: Power, space: Space) -> int:
    """Units of a power in a space that attrition counts, and may take: all but garrisons (9.43)."""
    return sum(g.count_of(power, space, kind) for kind in ALL_KINDS if kind != GARRISON)


def attrition(units: int, die: int) -> int:
    """Units that are lost, fractions rounded up (9.43)."""
    return -(-units * TENTHS[die] // 10)


def stranded(g: State, power: Power) -> list[Space]:
    """Where a power has galleys, its own or others that it sails, outside friendly ports (9.44)."""
    return [
        space
        for space in g.board.waters
        if g.fleet_sailed_by(power, space)
        and not (g.board.kind[space] == LAND and g.is_friendly(power, space))
    ]


def lose_stranded(g: State) -> None:
    """Galleys outside friendly ports are lost after the attrition of armies, and armies at sea.

    Leaders go down with them (8.43).
    """
    for power in g.players():
        for space in stranded(g, power):
            for leader in g.led_by(sea_leaders(g, power, space)):
                g.bury(leader)
            word = g.fleet_sailed_by(power, space)
            for owner in admirals_in(word):
                g.sink(owner, space, squadrons(word, owner))
    for slot in range(len(g.convoy_owner)):
        if g.convoy_owner[slot] != NOBODY:
            sink_convoy(g, slot)


@procedure
def isolation_phase(g: State) -> Flow[None]:
    """Armies that no line reaches suffer; then galleys outside friendly ports are lost (9.41)."""
    for place in range(len(POWERS)):
        if g.order[place] != NOBODY:
            yield from call(suffer, g.order[place])
    lose_stranded(g)


@procedure
def suffer(g: State, power: Power) -> Flow[None]:
    """A die for each isolated space; the owner says which units go (9.43).

    Where a line leads through Rhodes a toll keeps it open (6.16).
    """
    spaces: tuple[Space, ...] = tuple(isolated(g, power, g.connected(power, with_toll=False)))
    for at in spaces:
        is_open = yield from call(keep_line, power, at)
        if is_open:
            continue
        die = yield from chance(DIE, FACES)
        lost = attrition(exposed(g, power, at), die)
        g.log(ATTRITION, power, at, lost)
        yield from call(lose_to_attrition, power, at, lost)


@procedure
def keep_line(g: State, power: Power, at: Space) -> Flow[int]:
    """A power may pay Rhodes for the line to an army: 1 if it does (6.16, 12.51)."""
    if g.talents[power] < TOLL or not g.connected(power, with_toll=True)[at]:
        return 0
    answer = yield from choose(g.seats[power], LINE_TOLL, [0, 1], about=(at,))
    if answer != LINE_TOLL.button("pay_toll"):
        return 0
    g.log(TOLL_PAID, power, RHODES)
    g.pay(power, TOLL)
    return 1


@procedure
def lose_to_attrition(g: State, power: Power, at: Space, lost: int) -> Flow[None]:
    """Unit by unit; a legion or heavy infantry is first worn, which counts as one (10.85)."""
    while lost and exposed(g, power, at):
        kind = yield from choose(
            g.seats[power],
            ISOLATED_LOSS,
            guarded(ALL_KINDS, loss_barrier, g, power, at),
            about=(at, lost),
        )
        wear(g, power, at, kind)
        lost -= 1


def loss_barrier(kind: Kind, g: State, power: Power, at: Space) -> int:
    """Anything but garrisons."""
    if kind == GARRISON:
        return why.NOT_EXPOSED
    return ALLOWED if g.count_of(power, at, kind) else why.NO_SUCH_UNIT


def wear(g: State, power: Power, at: Space, kind: Kind) -> None:
    """A unit is reduced, or lost if it cannot be."""
    is_host = g.owner[at] == power
    if WORN[kind] == kind and is_host:
        g.lose(at, kind, 1)
    elif WORN[kind] == kind:
        g.lose_guest(power, at, kind, 1)
    elif is_host:
        g.log(WORN_DOWN, power, kind, at)
        g.add(at, kind, -1)
        g.put(power, at, WORN[kind], 1)
    else:
        g.log(WORN_DOWN, power, kind, at)
        g.wear_guest(power, at, kind)

"""16.1: event markers of the basic game, and the events one by one (16.2)."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, chance, procedure

from ...position.state import State
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import Power
from ...vocabulary.journal_special import EVENT, NOTHING_HAPPENS, UPROAR
from ...vocabulary.owners import ROME
from ...vocabulary.regions import AT_SEA
from ...vocabulary.turns import EVENTS, LEAST_SUM
from ..barbarians.invasions import invasion
from ..barbarians.mutiny import naval_mutiny
from ..barbarians.rebels import lands_of, remove_garrisons
from ..special.fortune import fortune
from ..special.pirates import pirates_come
from ..special.slaves import slave_revolt
from .disease import disease
from .harvest import harvest_time
from .treasury import all_treasuries
from .unrest import may_be_checked, stability_check

STABILITY_CHECK: Final = EVENTS.index("stability_check")
WAITING: Final = tuple(
    EVENTS.index(name)
    for name in (
        "conqueror", "galley_technology", "disease", "stability_check", "soldier_of_fortune",
    )
)  # fmt: skip
"""Those about a single player: whoever is activated by the next marker that is drawn (16.13).

An invasion is led by whoever drew it (13.42), at once."""


@procedure
def event(g: State, power: Power) -> Flow[None]:
    """A marker was drawn by a power: two dice say what happens (16.12)."""
    first = yield from chance(DIE, FACES)
    second = yield from chance(DIE, FACES)
    what = g.tables.event[first + second - LEAST_SUM]
    g.log(EVENT, what)
    if what == STABILITY_CHECK and not any(may_be_checked(g, other) for other in g.players()):
        g.sway(power, -1)
    elif what in WAITING:
        g.pending[what] += 1
    else:
        yield from call(HAPPENINGS[what], power)


@procedure
def befall(g: State, power: Power) -> Flow[None]:
    """What waited for whoever is activated next is about him (16.13)."""
    for what in WAITING:
        while g.pending[what]:
            g.pending[what] -= 1
            yield from call(HAPPENINGS[what], power)


# -- those that stand nowhere else -----------------------------------------------------------------
@procedure
def conqueror(g: State, power: Power) -> None:
    """Its elite leader on the map, if it has one, moves twice in each activation of this turn."""
    pool = g.tables.leaders_of[power]
    if any(g.place[leader] >= 0 and g.tables.elite[leader] for leader in pool):
        g.this_turn.conquerors |= 1 << power
    else:
        g.log(NOTHING_HAPPENS)


@procedure
def galley_technology(g: State, power: Power) -> None:
    """Its squadrons are worth three points until the end of the turn."""
    g.this_turn.better_galleys |= 1 << power


@procedure
def uproar(g: State, power: Power) -> Flow[None]:
    """A rebellion of the basic game: garrisons go, and whoever holds something there is shaken."""
    first = yield from chance(DIE, FACES)
    second = yield from chance(DIE, FACES)
    where = g.tables.rebellion[first + second - LEAST_SUM]
    g.log(UPROAR, where)
    if where == AT_SEA:
        yield from call(naval_mutiny, power)
    else:
        shake(g, where)


def shake(g: State, region: int) -> None:
    """Everybody who controls a space there loses a step, and all garrisons are gone."""
    shaken = [p for p in g.players() if any(g.controller(s) == p for s in lands_of(g, region))]
    remove_garrisons(g, region)
    for power in shaken:
        g.sway(power, -1)


@procedure
def soldier_of_fortune(g: State, power: Power) -> Flow[None]:
    """He serves whoever is activated; Rome has another event instead (12.47)."""
    if power == ROME:
        yield from call(event, power)
    else:
        yield from call(fortune, power)


HAPPENINGS: Final = (
    conqueror, galley_technology, disease, pirates_come, harvest_time, all_treasuries, uproar,
    invasion, slave_revolt, stability_check, soldier_of_fortune,
)  # fmt: skip
"""In the order of the vocabulary."""

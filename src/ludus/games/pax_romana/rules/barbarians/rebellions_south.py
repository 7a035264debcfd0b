"""13.3: rebellions in Hispania, Sardinia, Mauretania and Africa."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.powers import changed
from ...position.state import State
from ...vocabulary import reasons_special as why_not
from ...vocabulary.ids import Power, Space
from ...vocabulary.journal_special import NOTHING_HAPPENS
from ...vocabulary.owners import CARTHAGE
from ...vocabulary.places import NONE
from ...vocabulary.questions_special import REBELS_RISE, REBELS_STRIKE
from ...vocabulary.regions import IN_AFRICA, IN_HISPANIA, IN_LUSITANIA, IN_MAURETANIA, IN_SARDINIA
from ...vocabulary.units import BATTLE_POINTS, GARRISON, HIRED
from .rebels import BAND, garrison_barrier, is_in, is_vacant, lands_of, rebel, vacant_barrier
from .uprising import rise_among


@procedure
def in_mauretania(g: State, power: Power) -> None:
    """A warrior in every space where nobody is; nobody controls it while one of them stands."""
    for space in lands_of(g, IN_MAURETANIA):
        if is_vacant(g, space):
            g.lawless = changed(g.lawless, g.board.province[space], 1)
            rebel(g, space, 1)


@procedure
def in_hispania(g: State, power: Power) -> Flow[None]:
    """A garrison goes; warriors rise in Lusitania, or in Numantia."""
    if any_allowed(g.board.lands, garrison_barrier, g, IN_HISPANIA):
        space = yield from choose(
            g.seats[power],
            REBELS_STRIKE,
            guarded(g.board.lands, garrison_barrier, g, IN_HISPANIA),
            about=(IN_HISPANIA,),
        )
        g.lose(space, GARRISON, 1)
    if any_allowed(g.board.lands, lusitanian_barrier, g):
        space = yield from choose(
            g.seats[power],
            REBELS_RISE,
            guarded(g.board.lands, lusitanian_barrier, g),
            about=(IN_HISPANIA,),
        )
        rebel(g, space, BAND)


def lusitanian_barrier(space: Space, g: State) -> int:
    """A space of Lusitania, or Numantia, where nobody is."""
    if space == g.board.numantia and g.scenario.in_play[space]:
        return ALLOWED if is_vacant(g, space) else why_not.SPACE_OCCUPIED
    return vacant_barrier(space, g, IN_LUSITANIA)


@procedure
def in_africa(g: State, power: Power) -> Flow[None]:
    """Carthage's mercenaries in Africa rebel, and fight whoever is with them (13.3)."""
    if not any(has_hired(g, space) for space in lands_of(g, IN_AFRICA)):
        g.log(NOTHING_HAPPENS)
    for space in tuple(lands_of(g, IN_AFRICA)):
        if has_hired(g, space):
            n = sum(g.count(space, kind) * BATTLE_POINTS[kind] for kind in HIRED)
            for kind in HIRED:
                g.take(space, kind, g.count(space, kind))
            yield from call(rise_among, space, n)


def has_hired(g: State, space: Space) -> bool:
    """Whether Carthage has mercenaries there."""
    return g.owner[space] == CARTHAGE and any(g.count(space, kind) for kind in HIRED)


@procedure
def in_sardinia(g: State, power: Power) -> Flow[None]:
    """A warrior where nobody, or only a garrison, is."""
    if any_allowed(g.board.lands, sardinian_barrier, g):
        space = yield from choose(
            g.seats[power],
            REBELS_RISE,
            guarded(g.board.lands, sardinian_barrier, g),
            about=(IN_SARDINIA,),
        )
        g.lose(space, GARRISON, g.count(space, GARRISON))
        rebel(g, space, 1)
    else:
        g.log(NOTHING_HAPPENS)


def sardinian_barrier(space: Space, g: State) -> int:
    """Nobody there, or nothing but garrisons."""
    if not is_in(g, IN_SARDINIA, space):
        return why_not.OTHER_REGION
    is_bare = g.settlement[space] == NONE
    only_garrison = g.count(space, GARRISON) == sum(g.units_at(space))
    return ALLOWED if is_bare and only_garrison else why_not.SPACE_OCCUPIED

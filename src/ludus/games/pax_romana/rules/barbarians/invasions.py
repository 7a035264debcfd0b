"""13.4: invasions, one procedure each."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, any_allowed, call, chance, procedure

from ...position.state import State
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import NOBODY, Power
from ...vocabulary.journal_special import ARMENIAN_DIE, INVASION, NOTHING_HAPPENS
from ...vocabulary.owners import EASTERN_GAULS, GERMANS, WESTERN_GAULS
from ...vocabulary.regions import (
    BEYOND_THE_RHINE,
    IN_BRITANNIA,
    IN_GAUL,
    IN_GERMANIA,
    IN_THE_STEPPES,
)
from ...vocabulary.turns import LEAST_SUM
from ...vocabulary.units import GARRISON
from .hordes import birth_barrier, birthplace, unleash
from .rebels import remove_garrisons

RIDERS: Final = 2
"""Of the Germans who come from this side of the Rhine."""


@procedure
def invasion(g: State, power: Power) -> Flow[None]:
    """Two dice say who comes, before the power's own operation (13.41)."""
    first = yield from chance(DIE, FACES)
    second = yield from chance(DIE, FACES)
    who = g.tables.invasion[first + second - LEAST_SUM]
    g.log(INVASION, power, who)
    yield from call(INVADED[who], power)


@procedure
def caledonians(g: State, power: Power) -> None:
    """The garrisons of Britannia are gone."""
    remove_garrisons(g, IN_BRITANNIA)


@procedure
def armenians(g: State, power: Power) -> Flow[None]:
    """A die for every space near Amida: more than it has units, and they are gone.

    Towns and cities do not count as units, nor does Amida's own if nobody else is there.
    """
    amida = g.board.amida
    if not g.scenario.in_play[amida] or sum(g.units_at(amida)) > g.count(amida, GARRISON):
        g.log(NOTHING_HAPPENS)
    else:
        for space in tuple(g.board.near_amida):
            if g.owner[space] != NOBODY:
                die = yield from chance(DIE, FACES)
                g.log(ARMENIAN_DIE, space, die)
                if die > g.crowd(space):
                    g.sweep_away(space)


@procedure
def western_gauls(g: State, power: Power) -> Flow[None]:
    """An army from Gaul, unless all of Gaul on the continent is held."""
    is_held = all(g.control[province] != NOBODY for province in g.board.regions[IN_GAUL])
    if is_held or not any_allowed(g.board.lands, birth_barrier, g, IN_GAUL, IN_GAUL):
        g.log(NOTHING_HAPPENS)
    else:
        first = yield from chance(DIE, FACES)
        second = yield from chance(DIE, FACES)
        space = yield from call(birthplace, power, WESTERN_GAULS, IN_GAUL, IN_GAUL)
        yield from call(unleash, power, WESTERN_GAULS, space, first + second, 0)


@procedure
def eastern_gauls(g: State, power: Power) -> Flow[None]:
    """An army from Sarmatia or Scythia."""
    if any_allowed(g.board.lands, birth_barrier, g, IN_THE_STEPPES, IN_THE_STEPPES):
        first = yield from chance(DIE, FACES)
        second = yield from chance(DIE, FACES)
        space = yield from call(birthplace, power, EASTERN_GAULS, IN_THE_STEPPES, IN_THE_STEPPES)
        yield from call(unleash, power, EASTERN_GAULS, space, first + second, 0)
    else:
        g.log(NOTHING_HAPPENS)


@procedure
def germans(g: State, power: Power) -> Flow[None]:
    """Three dice of warriors from beyond the Rhine, or two, with horse, from this side."""
    if any_allowed(g.board.lands, birth_barrier, g, BEYOND_THE_RHINE, IN_GERMANIA):
        space = yield from call(birthplace, power, GERMANS, BEYOND_THE_RHINE, IN_GERMANIA)
        is_near = g.board.province[space] in g.board.regions[IN_GERMANIA]
        first = yield from chance(DIE, FACES)
        warriors = yield from chance(DIE, FACES)
        warriors += first
        if not is_near:
            third = yield from chance(DIE, FACES)
            warriors += third
        yield from call(unleash, power, GERMANS, space, warriors, RIDERS if is_near else 0)
    else:
        g.log(NOTHING_HAPPENS)


INVADED: Final = (caledonians, armenians, western_gauls, germans, eastern_gauls)
"""In the order of the vocabulary."""

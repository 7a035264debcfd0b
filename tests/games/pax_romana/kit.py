"""A small test kit: lay out a position by names, and read it by names.

Powers and other owners, spaces, provinces and kinds of unit go by the ids of the edition and of the
vocabulary.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from typing import Final

from ludus.core.editions import load_edition
from ludus.flow import RUNNING
from ludus.flow.machine import Rules
from ludus.games.pax_romana.components.scenarios import Scenario
from ludus.games.pax_romana.components.tables import Tables
from ludus.games.pax_romana.position.setup import set_up
from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.cards.registry import EFFECTS
from ludus.games.pax_romana.vocabulary.chronicle import EVENTS
from ludus.games.pax_romana.vocabulary.ids import NOBODY, Kind, Owner, Power, Province, Space
from ludus.games.pax_romana.vocabulary.journal import ZERO
from ludus.games.pax_romana.vocabulary.owners import ALL_POWERS, OWNERS, POWERS
from ludus.games.pax_romana.vocabulary.places import NO_TRIBE, SETTLEMENTS
from ludus.games.pax_romana.vocabulary.turns import SCENARIOS
from ludus.games.pax_romana.vocabulary.units import UNITS
from tests.games.reading import check

EDITION: Final = files("ludus.games.pax_romana").joinpath("editions", "reconstructed.toml")
TABLES: Final = Tables(load_edition(EDITION, game="pax_romana"), EFFECTS)
BOARD: Final = TABLES.board

Stacks = Mapping[str, tuple[str, Mapping[str, int]]]
NO_STACKS: Final[Stacks] = {}
NO_NAMES: Final[Mapping[str, tuple[str, str]]] = {}
NO_FLEETS: Final[Mapping[str, Mapping[str, int]]] = {}


# -- names -----------------------------------------------------------------------------------------


def scenario(id: str) -> Scenario:
    return TABLES.scenarios[SCENARIOS.index(id)]


def space(id: str) -> Space:
    return BOARD.index[id]


def spaces(*ids: str) -> list[Space]:
    return [space(id) for id in ids]


def province(id: str) -> Province:
    return Province(BOARD.province_ids.index(id))


def power(id: str) -> Power:
    return ALL_POWERS[POWERS.index(id)]


def owner(id: str) -> Owner:
    return Owner(OWNERS.index(id))


def unit(id: str) -> Kind:
    return Kind(UNITS.index(id))


# -- laying out ------------------------------------------------------------------------------------


def opened(id: str, *, advanced: bool = False) -> State:
    """A scenario as it is set up."""
    return ready(set_up(TABLES, scenario(id), advanced))


def table(
    id: str = "V",
    *,
    advanced: bool = True,
    units: Stacks = NO_STACKS,
    settlements: Mapping[str, tuple[str, str]] = NO_NAMES,
    galleys: Mapping[str, Mapping[str, int]] = NO_FLEETS,
    pirates: Sequence[str] = (),
    no_tribes: Sequence[str] = (),
    commands: Mapping[str, str] | None = None,
    alliance: tuple[()] | tuple[str, str] = (),
    stability: int = 0,
) -> State:
    """The map of a scenario with nobody on it but these.

    ``units``: by space, whose and how many of each kind. ``settlements``: by space, whose and what.
    ``galleys``: by water, squadrons by owner. ``no_tribes``: provinces without tribes.
    ``commands``: by owner, the power that uses its units. Everybody has the same ``stability``.
    """
    g = ready(set_up(TABLES, replace(scenario(id), forces=()), advanced))
    for whose, user in (commands or {}).items():
        g.serve(owner(whose), power(user))
    if alliance:
        g.ally(*(power(one) for one in alliance))
    for name in no_tribes:
        clear_tribes(g, name)
    for at, (whose, size) in settlements.items():
        g.found(owner(whose), space(at), SETTLEMENTS.index(size))
    for at, (whose, stack) in units.items():
        stand(g, whose, at, **stack)
    for at, fleets in galleys.items():
        for whose, n in fleets.items():
            g.launch(owner(whose), space(at), n)
    for at in pirates:
        g.infest(space(at), 1)
    g.stability = [stability] * len(POWERS)
    g.journal = []
    check(g)
    return g


def ready(g: State) -> State:
    """The machine stands still: the game has no procedures yet."""
    g.rules = Rules("pax_romana", [], "")
    g.stack, g.answers, g.below, g.lanes = [], (), (), ()
    g.to_move, g.result, g.lane = RUNNING, 0, 0
    g.journal = []
    return g


def stand(g: State, whose: str, at: str, **stack: int) -> None:
    """Units come to a space."""
    for kind, n in stack.items():
        g.muster(owner(whose), space(at), unit(kind), n)


def leave(g: State, at: str) -> None:
    """All units of a space are eliminated."""
    for kind in UNITS:
        g.lose(space(at), unit(kind), g.count(space(at), unit(kind)))


def clear_tribes(g: State, name: str) -> None:
    """The tribes of a province are gone."""
    for at in BOARD.spaces_of[province(name)]:
        if BOARD.site[at] >= 0:
            g.tribes[BOARD.site[at]] = NO_TRIBE
            g.settle(at)


def garrisons(whose: str, *at: str) -> dict[str, tuple[str, Mapping[str, int]]]:
    """A garrison in each of some spaces, for :func:`table`."""
    return {name: (whose, {"garrison": 1}) for name in at}


# -- reading ---------------------------------------------------------------------------------------


def controls(g: State, name: str) -> str | None:
    """Who controls a province."""
    found = g.control[province(name)]
    return None if found == NOBODY else POWERS[found]


def abroad(g: State, whose: str) -> set[str]:
    """The provinces that a power controls outside its home."""
    return {
        id
        for number, id in enumerate(BOARD.province_ids)
        if g.control[number] == power(whose) and g.home_of(Province(number)) != power(whose)
    }


def reaches(g: State, whose: str, at: str, *, toll: bool = False) -> bool:
    """Whether a line of communication of a power reaches a space."""
    return bool(g.connected(power(whose), toll)[space(at)])


def told(g: State) -> list[tuple[str, ...]]:
    """What was told, with names of owners, provinces and spaces, and numbers as text."""
    words = {"owner": OWNERS, "province": BOARD.province_ids, "space": BOARD.ids, "unit": UNITS}
    found: list[tuple[str, ...]] = []
    for number, *values in g.journal or ():
        event = EVENTS[number]
        named = []
        for domain, value in zip(event.domains, values, strict=True):
            signed = value - ZERO if domain in ("signed", "number") else value
            named.append(words[domain][value] if domain in words else f"{signed}")
        found.append((event.name, *named))
    return found

"""Sealed plans of a phase: a power's own entries, which nobody else sees until all are ready.

An entry says what and where.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...position.activation import ENTRIES
from ...vocabulary.ids import Power, Space
from ...vocabulary.places import SPACES

if TYPE_CHECKING:
    from ...position.state import State


def planned(g: State, power: Power) -> list[int]:
    """The entries of its plan."""
    return [entry % ENTRIES for entry in g.plans if entry // ENTRIES == power]


def what(entry: int) -> int:
    """What an entry is about."""
    return entry // SPACES


def where(g: State, entry: int) -> Space:
    """And where."""
    return g.board.spaces[entry % SPACES]


def planned_of(g: State, power: Power, thing: int) -> int:
    """How often something is planned, anywhere."""
    return sum(1 for entry in planned(g, power) if what(entry) == thing)


def planned_at(g: State, power: Power, thing: int, space: Space) -> int:
    """How often something is planned at a place."""
    return g.plans.count(power * ENTRIES + thing * SPACES + space) if g.plans else 0


def plan(g: State, power: Power, thing: int, space: Space) -> None:
    """One thing more."""
    g.plans = (*g.plans, power * ENTRIES + thing * SPACES + space)


def forget_plans(g: State) -> None:
    """They have been carried out."""
    g.plans = ()

"""A force under way is somewhere else: the one thing that every kind of movement does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...vocabulary.ids import NOBODY, Space
from ...vocabulary.places import LAND
from .ground import foe_of

if TYPE_CHECKING:
    from ...position.state import State


def walk(g: State, which: int, to: Space) -> None:
    """A force goes to a space or point, and its leaders with it."""
    force = g.force(which)
    if g.board.kind[force.space] == LAND:
        force.rest = force.space
    force.came_from, force.space = force.space, to
    force.is_landing = force.is_walled = 0
    for leader in g.led_by(force.leaders):
        g.place[leader] = to


def refuge(g: State, which: int) -> Space:
    """Where a force rests that cannot stay: where it was before, or else the nearest free space."""
    force = g.force(which)
    if is_free(g, which, force.rest):
        return force.rest
    seen = {force.space}
    reached = [force.space]
    for here in reached:
        for to in g.board.by_land[here]:
            if to in seen or not g.scenario.in_play[to]:
                continue
            if is_free(g, which, to):
                return to
            seen.add(to)
            reached.append(to)
    return force.rest


def is_free(g: State, which: int, space: Space) -> bool:
    """Whether a force may stand in a space: one of its own, or one that nobody holds."""
    if g.board.kind[space] != LAND or foe_of(g, which, space) != NOBODY:
        return False
    return is_open_to(g, which, space)


def is_open_to(g: State, which: int, space: Space) -> bool:
    """Whether nobody else stands there, or a host who takes the force in (5.12)."""
    owner = g.force(which).owner
    return g.owner[space] in (NOBODY, owner) or g.can_lodge(owner, space)

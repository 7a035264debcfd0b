"""A force under way is somewhere else: the one thing that every kind of movement does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...vocabulary.ids import Space
from ...vocabulary.places import LAND

if TYPE_CHECKING:
    from ...position.state import State


def walk(g: State, which: int, to: Space) -> None:
    """A force goes to a space or point, and its leaders with it."""
    force = g.force(which)
    if g.board.kind[force.space] == LAND:
        force.rest = force.space
    force.came_from, force.space, force.is_landing = force.space, to, 0
    for leader in g.led_by(force.leaders):
        g.place[leader] = to

"""5.7 Isolation: markers without a way to anything of their power become independent."""

from __future__ import annotations

from ...position.state import State
from ...vocabulary.ids import Mask, Power, Space
from ...vocabulary.journal import ISOLATED
from ...vocabulary.powers import INDEPENDENT
from .order import powers_in_order


def isolation(g: State) -> None:
    """Powers without player first, then the sides from most points to fewest (5.7.2, A-03)."""
    for power in powers_in_order(g):
        for space in isolated(g, power):
            g.owner[space] = INDEPENDENT
            g.log(ISOLATED, power, space)
            g.settle(space)


def isolated(g: State, power: Power) -> list[Space]:
    """The markers of a power that are cut off; cities and tribes never are (A-14)."""
    return [space for space in g.spaces_of(power) if g.has_marker(space) and not holds(g, space)]


def holds(g: State, start: Space) -> bool:
    """Whether a way of friendly spaces over smooth links leads to a hold (5.7.1)."""
    power = g.owner[start]
    way = [start]
    seen: Mask = 1 << start
    for space in way:
        if is_hold(g, power, space):
            return True
        for other in g.board.smooth[space]:
            if not seen >> other & 1 and is_passable(g, power, other):
                seen |= 1 << other
                way.append(other)
    return False


def is_passable(g: State, power: Power, space: Space) -> bool:
    """A friendly space, or one with friendly units."""
    return g.is_friendly(power, space) or has_friends(g, power, space)


def has_friends(g: State, power: Power, space: Space) -> bool:
    """Whether friendly units stand in a space."""
    army = g.army[space]
    return army >= 0 and g.is_friend(power, army)


def is_hold(g: State, power: Power, space: Space) -> bool:
    """Friendly units, or a friendly city, tribe, port or space with reinforcements."""
    if has_friends(g, power, space):
        return True
    if not g.is_friendly(power, space):
        return False
    board = g.board
    is_strong = g.loyalty[space] or g.is_tribe[space]
    return bool(is_strong or board.port[space] or board.reinforcements[space])

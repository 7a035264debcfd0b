"""14. Plunder: the table and Gallic solidarity. Raids are in :mod:`.raids`."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import ACTION, SOLIDARITY
from ...vocabulary.ids import Power, Space
from ...vocabulary.journal import PLUNDER, PLUNDER_FULL, SOLIDARITY_SHOWN
from ...vocabulary.powers import GALLIC


def add_plunder(g: State, power: Power, n: int) -> None:
    """Markers one at a time; opposite ones cancel, a full table scores and empties (14.1, A-16)."""
    if n <= 0:
        return
    g.log(PLUNDER, power, n)
    sign = 1 if power == GALLIC else -1
    for _ in range(n):
        g.plunder += sign
        if abs(g.plunder) == g.tables.plunder_boxes:
            g.plunder = 0
            g.log(PLUNDER_FULL, power)
            g.score(GALLIC, sign)


@procedure
def solidarity(g: State) -> Flow[None]:
    """A plunder marker buys an enemy marker off a Gallic home space (14.6)."""
    space = yield from choose(
        g.seat(GALLIC), SOLIDARITY, guarded(g.board.spaces, solidarity_barrier, g), about=(GALLIC,)
    )
    buy_off(g, space)


def buy_off(g: State, space: Space) -> None:
    """A plunder marker and an enemy marker are taken away."""
    g.plunder -= 1
    g.log(SOLIDARITY_SHOWN, space)
    g.set_owner(space, GALLIC)


def spaces_to_buy_off(g: State) -> list[Space]:
    """Where it may be shown whatever else the Gauls are asked in their actions (14.6, A-91)."""
    if g.active != GALLIC or g.to_move != g.seat(GALLIC) or g.kind() is ACTION:
        return []
    spaces = guarded(g.board.spaces, solidarity_barrier, g)
    return [space for space in spaces if leaves_an_answer(g, space)]


def leaves_an_answer(g: State, space: Space) -> bool:
    """Whether what is asked now can still be answered after a space is won back."""
    after = g.clone()
    buy_off(after, space)
    return bool(after.legal())


def solidarity_barrier(space: Space, g: State) -> int:
    """What forbids clearing a space: no plunder, or nothing there to win back (14.6)."""
    return why.NO_PLUNDER if g.plunder <= 0 else lost_barrier(space, g)


def lost_barrier(space: Space, g: State) -> int:
    """A Gallic home space, no city, under an enemy or nobody, without enemy units there."""
    if g.board.home[space] != GALLIC:
        return why.NOTHING_THERE
    if g.owner[space] == GALLIC:
        return why.ALREADY_YOURS
    if g.is_friendly(GALLIC, space):
        return why.NOT_ENEMY
    if g.loyalty[space]:
        return why.IS_CITY_OR_TRIBE
    return why.ENEMY_UNITS_THERE if g.has_enemy(GALLIC, space) else ALLOWED

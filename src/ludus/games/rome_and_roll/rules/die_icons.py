"""Icons that advisors add to the die in use (K): they count as if they were on it (R11)."""

from __future__ import annotations

from ..components.characters import AUXILIARY
from ..position.state import State
from ..vocabulary.effects import DIE_HAS
from ..vocabulary.ids import BASKET


def add_icons(g: State) -> None:
    """Every ability adds its icon once, if one it asks for is printed on the die."""
    turn = g.turn
    face = g.tables.faces[turn.face]
    for number, ability in enumerate(g.sheet(turn.seat).at[DIE_HAS]):
        if turn.added >> number & 1 or g.loyalty[turn.seat][ability.advisor] < ability.loyalty:
            continue
        if any(face.shows(icon) for icon in ability.icons):
            turn.added |= 1 << number
            if ability.what <= BASKET:
                turn.goods[ability.what] += 1
            elif ability.what == AUXILIARY:
                turn.auxiliaries += 1
            else:
                turn.workers |= ability.added_worker()

"""How a card is entered: as an event of one's own activation, or as a reply to what others do.

An entry stands beside the functions it names; one entry says all that the card is.
"""

from __future__ import annotations

from collections.abc import Callable

from ludus.flow import ALLOWED, Procedure

from ...components.effects import Effect
from ...position.state import State
from ...vocabulary.ids import Power

NO_MOMENT = -1


def event(
    name: str,
    does: Procedure[[Power, Power], None],
    *,
    needs: Callable[[State, Power, Power], int] | None = None,
) -> Effect:
    """A card that is played when it is drawn, or in one's own activation (17.15)."""
    return Effect(name, True, NO_MOMENT, needs or always, does)


def reply(
    name: str,
    moment: int,
    does: Procedure[[Power, Power], None],
    *,
    needs: Callable[[State, Power, Power], int],
    own: bool = False,
) -> Effect:
    """A card that is played at a moment; *own*: also in one's own activation."""
    return Effect(name, own, moment, needs, does)


def always(g: State, player: Power, actor: Power) -> int:
    """Needs nothing."""
    return ALLOWED

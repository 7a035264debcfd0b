"""17.2: cards of risings: rebellions, invasions, slaves."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, procedure

from ...position.state import State
from ...vocabulary.ids import Power
from ..barbarians.invasions import invasion
from ..barbarians.rebellions import rebellion
from ..special.slaves import slave_revolt
from .entries import event


@procedure
def barbarians_come(g: State, player: Power, actor: Power) -> Flow[None]:
    """Barbarians invade; whoever drew the card moves them (13.4)."""
    yield from call(invasion, player)


BARBARIAN_INVASION: Final = event("barbarian_invasion", barbarians_come)


@procedure
def provinces_rise(g: State, player: Power, actor: Power) -> Flow[None]:
    """A province rebels (13.3)."""
    yield from call(rebellion, player)


REBELLION: Final = event("rebellion", provinces_rise)


@procedure
def slaves_rise(g: State, player: Power, actor: Power) -> Flow[None]:
    """The slaves of whoever drew the card revolt (12.7)."""
    yield from call(slave_revolt, player)


SLAVE_REVOLT: Final = event("slave_revolt", slaves_rise)

"""12.51: Rhodes lets every fleet pass for a toll, and lends its galleys."""

from __future__ import annotations

from typing import Final

from ...position.state import State
from ...vocabulary.ids import NOBODY, Owner, Power, Space
from ...vocabulary.journal_naval import TOLL_PAID
from ...vocabulary.owners import RHODES, is_power
from ...vocabulary.units import GALLEY_COST

TOLL: Final = 1
GUARD: Final = 2
"""Squadrons that lie at Rhodes at the start of a turn for whoever holds it (basic game)."""


def is_neutral_rhodes(g: State, space: Space) -> bool:
    """Whether it is Rhodes, and held by no power: fleets pass without stopping."""
    return space == g.board.rhodes and not is_power(g.controller(space))


def collector(g: State) -> Owner:
    """Who gets the tolls: the power that holds Rhodes, or is its ally; or else NOBODY."""
    holder = g.controller(g.board.rhodes)
    return holder if is_power(holder) else g.has_rhodian_fleet


def owes_toll(g: State, power: Power, space: Space) -> bool:
    """Whether a fleet of a power pays for coming to a place."""
    return space == g.board.rhodes and collector(g) != power


def pay_toll(g: State, power: Power) -> None:
    """A talent for whoever gets it, or for nobody."""
    to = collector(g)
    g.log(TOLL_PAID, power, to if to != NOBODY else RHODES)
    g.pay(power, TOLL)
    if to != NOBODY:
        g.earn(g.commands[to], TOLL)


def lend_fleet(g: State) -> None:
    """At the start of a turn whoever holds Rhodes finds two squadrons there (basic game).

    In the advanced game its ally pays for those that are lost, as far as he can (17.2).
    """
    rhodes = g.board.rhodes
    holder = g.controller(rhodes)
    if g.is_advanced:
        replace_losses(g)
        return
    if not is_power(holder):
        return
    g.has_rhodian_fleet = g.commands[holder]
    for space in g.board.waters:
        left = g.fleet(RHODES, space)
        if left:
            g.moor(RHODES, space, -left)
    g.launch(RHODES, rhodes, GUARD)


def replace_losses(g: State) -> None:
    """The ally of Rhodes replaces squadrons that it has lost (17.2)."""
    ally = g.has_rhodian_fleet
    if ally == NOBODY or g.controller(g.board.rhodes) != RHODES:
        return
    left = sum(g.fleet(RHODES, space) for space in g.board.waters)
    n = min(max(0, GUARD - left), g.talents[ally] // GALLEY_COST)
    g.pay(ally, n * GALLEY_COST)
    g.launch(RHODES, g.board.rhodes, n)

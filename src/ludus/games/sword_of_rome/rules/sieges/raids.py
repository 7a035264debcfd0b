"""14.2 and 14.3 Raids: Gauls of either kind plunder the space that they march through."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, call, chance, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import ON_RAID
from ...vocabulary.decisions import DIE, FACES, NO_CARD
from ...vocabulary.journal import RAIDED
from ...vocabulary.powers import GALLIC, INDEPENDENT, SIDE_OF, TRANSALPINE
from ..cards.responses import respond
from .plunder import add_plunder


def raid_barrier(g: State) -> int:
    """What forbids the force on the march to raid where it is (14.2)."""
    space, power = g.march.at, g.march.power
    if power not in (GALLIC, TRANSALPINE):
        return why.CANNOT_RAID_HERE
    if not g.march.units:
        return why.LEADER_ALONE
    if g.owner[space] == INDEPENDENT or g.is_friendly(power, space):
        return why.CANNOT_RAID_HERE
    return ALLOWED if g.has_marker(space) else why.CANNOT_RAID_HERE


@procedure
def raid(g: State) -> Flow[int]:
    """Two dice on the siege table, without modifiers (A-02): 1 if the activation ends (14.2)."""
    g.assault.at = g.march.at
    g.moment.power = g.march.power
    reply = yield from call(respond, ON_RAID, g.march.at)
    total = 0
    points = 1
    if reply == NO_CARD:
        for die in range(2):
            face = yield from chance(DIE, FACES)
            g.assault.throw(die, face)
        total = sum(g.assault.dice)
        points = g.tables.siege_points[g.tables.siege_row(total)]
        g.lose_marchers(g.tables.siege_losses[g.tables.siege_row(total)])
    g.assault.clear()
    if reply != NO_CARD and g.tables.cards[reply].effect.name != "fire_and_ruin":
        return 1
    g.log(RAIDED, g.march.power, g.march.at, total, points)
    if points:
        plunder_space(g)
    return 0


def plunder_space(g: State) -> None:
    """The marker turns independent and plunder is placed (14.3); Wild Beasts gives more (C.C10)."""
    power, space = g.march.power, g.march.at
    n = 1
    if power == GALLIC:
        g.this_turn.raids += 1
        if SIDE_OF[g.owner[space]] == g.this_turn.wild_beasts >= 0:
            n = max(card.plunder for card in g.tables.cards if card.effect.name == "wild_beasts")
    g.set_owner(space, INDEPENDENT)
    add_plunder(g, power, n)

"""12.3 Combat losses: what the dice cost each part, and who of it is lost."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import ALLOT_LOSSES, AMOUNTS
from ...vocabulary.forces import ATTACKER, DEFENDER
from ...vocabulary.ids import NOBODY, Leader
from ...vocabulary.journal import UNITS_LOST
from .outcome import toll


@procedure
def take_losses(g: State) -> Flow[None]:
    """Both lose units by the unmodified dice and by cards (12.3)."""
    attackers = toll(g, ATTACKER, g.battle.victor)
    defenders = toll(g, DEFENDER, g.battle.victor)
    lose_defenders(g, defenders)
    main, flank = shares(attackers, g.attacker.units + g.battle.relief, g.flank.units)
    city = yield from call(allotment, main)
    lose_in_field(g, main - city)
    lose_in_city(g, city)
    lose_at_flank(g, flank)


def lose_defenders(g: State, n: int) -> None:
    """Of those who are attacked, as far as there are any."""
    g.defender.lost += g.lose_units(g.battle.at, n)
    g.defender.units = g.units[g.battle.at] if g.army[g.battle.at] == g.defender.power else 0


@procedure
def allotment(g: State, n: int) -> Flow[int]:
    """Army and besieged are one force: how many of its losses those from inside bear (13.4.2)."""
    least, most = max(0, n - g.attacker.units), min(n, g.battle.relief)
    if least == most:
        return least
    return (
        yield from choose(
            g.seat(g.decider(g.attacker.power)),
            ALLOT_LOSSES,
            guarded(AMOUNTS, allotment_barrier, least, most),
            about=(g.decider(g.attacker.power), g.battle.at, n),
        )
    )


def allotment_barrier(n: int, least: int, most: int) -> int:
    """Neither those from inside nor the army can lose more than they have."""
    if n > most:
        return why.TOO_MANY
    return ALLOWED if n >= least else why.NOT_ENOUGH


def shares(n: int, first: int, second: int) -> tuple[int, int]:
    """Two forces share losses evenly, the first takes one more (9.5.6); none more than it has."""
    n = min(n, first + second)
    other = min(second, n // 2)
    own = min(first, n - other)
    return own, n - own


def lose_in_field(g: State, n: int) -> None:
    """Of the attacker's own force; militia goes last."""
    if n:
        g.attacker.units -= n
        g.attacker.militia = min(g.attacker.militia, g.attacker.units)
        g.attacker.lost += n
        g.log(UNITS_LOST, g.attacker.power, n, g.battle.at)


def lose_in_city(g: State, n: int) -> None:
    """Of those who came out of the city; leaders are displaced with the last of all (A-90)."""
    if n:
        g.attacker.lost += g.lose_inside(g.battle.at, n)
        g.battle.relief -= n
        if not g.battle.relief and not g.attacker.units:
            g.lose_garrison(g.battle.at)


def lose_at_flank(g: State, n: int) -> None:
    """Of the flanking force, who stand beside the battle."""
    if n:
        g.attacker.lost += g.lose_units(g.flank.at, n)
        g.flank.units -= n
        at, weary = g.flank.at, g.campaign.weary[g.flank.at]
        g.campaign.set_weary(at, min(weary, g.units[at]), g.campaign.fatigue[at])


def lose_in_flight(g: State, who: int, n: int) -> None:
    """Units of the beaten force are lost on its way; they count as lost in the battle (12.5)."""
    g.fighter(who).lost += n
    g.lose_marchers(n)


def sweep_away(g: State) -> None:
    """The smaller army of an automatic victory is no more; a flank only retreats (A-87)."""
    if g.battle.victor == ATTACKER:
        lose_defenders(g, g.defender.units)
        return
    lose_in_field(g, g.attacker.units)
    lose_in_city(g, g.battle.relief)


def displace_wiped_out(g: State) -> None:
    """Leaders who have lost all their units in battle are displaced (8.4)."""
    space = g.battle.at
    gone: list[Leader] = []
    if g.army[space] != g.defender.power:
        gone += g.own_leaders(g.defender.power, space)
    if not g.attacker.units and not g.battle.relief:
        gone += g.members(g.attacker.leaders)
        g.attacker.leaders = 0
    if g.flank.power != NOBODY and g.army[g.flank.at] != g.flank.power:
        gone += g.own_leaders(g.flank.power, g.flank.at)
    for leader in gone:
        g.displace(leader)

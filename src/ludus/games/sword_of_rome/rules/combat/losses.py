"""12.3 Combat losses: what the dice cost each part, and who of it is lost."""

from __future__ import annotations

from ...position.state import State
from ...vocabulary.forces import ATTACKER, DEFENDER
from ...vocabulary.ids import NOBODY, Leader
from ...vocabulary.journal import UNITS_LOST


def take_losses(g: State) -> None:
    """Both lose units by the unmodified dice and by cards (12.3)."""
    victor, beaten = g.battle.victor, 1 - g.battle.victor
    ours, theirs = toll(g, victor), toll(g, beaten)
    lose(g, beaten, theirs)
    lose(g, victor, ours)


def toll(g: State, part: int) -> int:
    """What a part loses by the dice and by cards, whether it has so much or not (12.3)."""
    t = g.tables
    own, other = g.fighter(part).dice, g.fighter(1 - part).dice
    if part == g.battle.victor:
        n = sum(t.loser_die_winner[face] for face in other)
    else:
        n = sum(t.winner_die[face] for face in other) + sum(t.loser_die[face] for face in own)
        n += g.fighter(g.battle.victor).blow
    return max(0, n + g.fighter(part).harm - g.fighter(part).spared)


def lose(g: State, part: int, n: int) -> None:
    """Units of a part are removed, as far as there are any."""
    if part == DEFENDER:
        g.defender.lost += g.lose_units(g.battle.at, n)
        g.defender.units = g.units[g.battle.at] if g.army[g.battle.at] == g.defender.power else 0
        return
    main, flank = shares(n, g.attacker.units + g.battle.relief, g.flank.units)
    field, city = shares(main, g.attacker.units, g.battle.relief)
    lose_in_field(g, field)
    lose_in_city(g, city)
    lose_at_flank(g, flank)


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
    """Of those who came out of the city; leaders are displaced with the last of all (8.4)."""
    if n:
        g.attacker.lost += g.lose_inside(g.battle.at, n)
        g.battle.relief -= n
        if not g.battle.relief and (g.battle.victor == DEFENDER or not g.attacker.units):
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
        lose(g, DEFENDER, g.defender.units)
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

"""12.3 Combat losses: what the dice cost each part, and who of it is lost."""

from __future__ import annotations

from ...position.state import State
from ...vocabulary.ids import ATTACKER, DEFENDER, NOBODY
from ...vocabulary.journal import UNITS_LOST


def take_losses(g: State) -> None:
    """Both lose units by the unmodified dice and by cards (12.3)."""
    victor, beaten = g.victor, 1 - g.victor
    ours, theirs = toll(g, victor), toll(g, beaten)
    lose(g, beaten, theirs)
    lose(g, victor, ours)


def toll(g: State, part: int) -> int:
    """What a part loses by the dice and by cards, whether it has so much or not (12.3)."""
    t = g.tables
    own, other = g.dice[3 * part : 3 * part + 3], g.dice[3 - 3 * part : 6 - 3 * part]
    if part == g.victor:
        n = sum(t.loser_die_winner[face] for face in other)
    else:
        n = sum(t.winner_die[face] for face in other) + sum(t.loser_die[face] for face in own)
        n += g.blow[g.victor]
    return max(0, n + g.harm[part] - g.spared[part])


def lose(g: State, part: int, n: int) -> None:
    """Units of a part are removed, as far as there are any."""
    if part == DEFENDER:
        g.lost[DEFENDER] += g.lose_units(g.battle_at, n)
        g.defend_units = g.units[g.battle_at] if g.army[g.battle_at] == g.defender else 0
        return
    main, flank = shares(n, g.attack_units + g.relief, g.flank_units)
    field, city = shares(main, g.attack_units, g.relief)
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
        g.attack_units -= n
        g.attack_militia = min(g.attack_militia, g.attack_units)
        g.lost[ATTACKER] += n
        g.log(UNITS_LOST, g.attacker, n, g.battle_at)


def lose_in_city(g: State, n: int) -> None:
    """Of those who came out of the city; leaders are displaced with the last of all (8.4)."""
    if n:
        g.lost[ATTACKER] += g.lose_inside(g.battle_at, n)
        g.relief -= n
        if not g.relief and (g.victor == DEFENDER or not g.attack_units):
            g.lose_garrison(g.battle_at)


def lose_at_flank(g: State, n: int) -> None:
    """Of the flanking force, who stand beside the battle."""
    if n:
        g.lost[ATTACKER] += g.lose_units(g.flank_at, n)
        g.flank_units -= n
        g.weary[g.flank_at] = min(g.weary[g.flank_at], g.units[g.flank_at])


def sweep_away(g: State) -> None:
    """The smaller army of an automatic victory is no more; a flank only retreats (A-87)."""
    if g.victor == ATTACKER:
        lose(g, DEFENDER, g.defend_units)
        return
    lose_in_field(g, g.attack_units)
    lose_in_city(g, g.relief)


def displace_wiped_out(g: State) -> None:
    """Leaders who have lost all their units in battle are displaced (8.4)."""
    space = g.battle_at
    if g.army[space] != g.defender:
        for leader in g.leaders_at(space):
            if g.tables.leader_power[leader] == g.defender:
                g.displace(leader)
    if not g.attack_units and not g.relief:
        for leader in range(len(g.place)):
            if g.attack_leaders >> leader & 1:
                g.displace(leader)
        g.attack_leaders = 0
    if g.flank_power != NOBODY and g.army[g.flank_at] != g.flank_power:
        for leader in g.leaders_at(g.flank_at):
            if g.tables.leader_power[leader] == g.flank_power:
                g.displace(leader)

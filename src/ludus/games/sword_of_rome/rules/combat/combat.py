"""12. Combat, from the check for automatic victory on; relief of a besieged city (13.4.2).

What is added to the dice is in :mod:`.modifiers`.
"""

from __future__ import annotations

from ludus.flow import Flow, call, chance, choose, procedure

from ...position.state import State
from ...vocabulary.decisions import DIE, FACES, JOIN, RELIEF
from ...vocabulary.ids import (
    AFTER_BATTLE,
    AFTER_DICE,
    ATTACKER,
    CARTHAGINIAN,
    DEFENDER,
    GREEK,
    NOBODY,
    ON_BATTLE,
)
from ...vocabulary.journal import AUTOMATIC, BATTLE, BATTLE_WON, DICE, ZERO
from ..cards.responses import respond
from ..movement.flank import flank
from ..movement.movement import WORN_OUT, tire
from ..politics.africa import carthage_won, landing_won
from ..turn.leaders import chief_at, join_command
from .consequences import consequences, winner
from .losses import displace_wiped_out, sweep_away, take_losses
from .modifiers import modifiers, size, walkover
from .retreat import retreat, wear_out_flank


@procedure
def battle(g: State) -> Flow[int]:
    """Steps D to H of 12.1: 1 if the attacker has won automatically and marches on, else 0."""
    yield from call(relief)
    g.log(BATTLE, g.attacker, size(g, ATTACKER), g.defender, size(g, DEFENDER), g.battle_at)
    # D. automatic victory, E. the flank; a flank may save the attacker (12.2.1).
    if walkover(g) != ATTACKER and g.campaign:
        yield from call(flank)
    g.victor = walkover(g)
    marches_on = 0
    if g.victor == NOBODY:
        # F. dice
        yield from call(fight)
    else:
        g.log(AUTOMATIC, winner(g), g.battle_at)
        yield from call(respond, AFTER_BATTLE, 0, 0)
        sweep_away(g)
        marches_on = int(may_march_on(g))
    # G. retreat
    if is_fall_of_carthage(g):
        sweep_away(g)
    elif g.victor == DEFENDER or g.defend_units:
        yield from call(retreat)
    # H. consequences
    yield from call(aftermath, marches_on)
    return marches_on


# -- 13.4.2 relief ---------------------------------------------------------------------------------


@procedure
def relief(g: State) -> Flow[None]:
    """Units inside a city may help an army of theirs against the besiegers (13.4.2)."""
    space = g.battle_at
    if g.battle_from == space or g.owner[space] != g.attacker or not g.inside[space]:
        return
    answer = yield from choose(g.seat(g.decider(g.attacker)), RELIEF, [0, 1])
    if answer == JOIN:
        join_battle(g)


def join_battle(g: State) -> None:
    """Those inside fight too; a named leader there does not serve under a minor one (13.4.2)."""
    g.relief = g.inside[g.battle_at]
    named = [leader for leader in g.leaders_inside(g.battle_at) if g.is_named(leader)]
    if named and (g.attack_chief == NOBODY or not g.is_named(g.attack_chief)):
        g.attack_chief = g.best_leader(named)


# -- 12.2 the dice ---------------------------------------------------------------------------------


def may_march_on(g: State) -> bool:
    """After an automatic victory the attacker goes on; not from Carthago (12.2.1, 17.2.2)."""
    return g.victor == ATTACKER and g.attack_units > 0 and not is_fall_of_carthage(g)


@procedure
def fight(g: State) -> Flow[None]:
    """Cards, three dice each, the winner, losses (12.2.3 to 12.3)."""
    yield from call(respond, ON_BATTLE, 0, 0)
    for die in range(6):
        g.dice[die] = yield from chance(DIE, FACES)
    yield from call(respond, AFTER_DICE, NOBODY, 0)
    decide(g)
    yield from call(respond, AFTER_BATTLE, 0, 0)
    take_losses(g)


def decide(g: State) -> None:
    """The higher total wins, the defender a tie (12.2.5)."""
    ours, theirs = total(g, ATTACKER), total(g, DEFENDER)
    for part, power in ((ATTACKER, g.attacker), (DEFENDER, g.defender)):
        a, b, c = g.dice[3 * part : 3 * part + 3]
        g.log(DICE, power, a, b, c, ZERO + added(g, part), ZERO + total(g, part))
    g.victor = ATTACKER if ours > theirs else DEFENDER
    beaten = g.defender if g.victor == ATTACKER else g.attacker
    g.log(BATTLE_WON, winner(g), beaten, g.battle_at)


def total(g: State, part: int) -> int:
    """The dice of a part with all modifiers."""
    return sum(g.dice[3 * part : 3 * part + 3]) + added(g, part)


def added(g: State, part: int) -> int:
    """All that is added to the dice of a part (12.2.3)."""
    return sum(modifiers(g, part).values())


# -- afterwards ------------------------------------------------------------------------------------


@procedure
def aftermath(g: State, marches_on: int) -> Flow[None]:
    """Who has won holds the field; then Africa and politics, and nobody fights any more (12.5)."""
    displace_wiped_out(g)
    chiefs = 0
    if g.victor == ATTACKER:
        if g.is_friendly(g.attacker, g.battle_at):
            g.lift_siege(g.battle_at)
        if not marches_on:
            hold_the_field(g)
            chiefs = reunited(g)
    if not marches_on:
        wear_out_relief(g)
    if not marches_on or g.owner[g.battle_at] == g.attacker:
        g.settle(g.battle_at)
    if chiefs:
        yield from call(join_command, g.battle_at, chiefs)
    if is_fall_of_carthage(g):
        yield from call(carthage_won)
    else:
        if winner(g) == GREEK and g.battle_at == g.board.kerkouane:
            yield from call(landing_won)
        yield from call(consequences)
    if marches_on:
        resume(g)
        return
    g.forget_battle()
    g.forget_march()


def is_fall_of_carthage(g: State) -> bool:
    """Whether the Carthaginians have been beaten in Carthago, attacking or not (17.2.2)."""
    beaten = g.defender if g.victor == ATTACKER else g.attacker
    return g.battle_at == g.board.carthago and beaten == CARTHAGINIAN


def hold_the_field(g: State) -> None:
    """The attacker's force stands where it has fought, and moves no more (9.4.1, 9.5.2)."""
    space, units, leaders = g.battle_at, g.attack_units, g.attack_leaders
    g.add_units(g.attacker, space, units, g.attack_militia)
    for leader in range(len(g.place)):
        if leaders >> leader & 1:
            g.put_leader(leader, space)
    if g.attack_chief != NOBODY and leaders >> g.attack_chief & 1:
        g.appoint(g.attack_chief)
    g.attack_units = g.attack_militia = g.attack_leaders = 0
    tire(g, space, units, leaders, WORN_OUT)
    wear_out_flank(g)


def reunited(g: State) -> int:
    """Mask of the commanders before and inside a city of the attacker, if both are there."""
    before, inside = chief_at(g, g.attacker, g.battle_at), g.commander_inside(g.battle_at)
    if not before or inside == NOBODY or g.owner[g.battle_at] != g.attacker:
        return 0
    return before | 1 << inside


def wear_out_relief(g: State) -> None:
    """Who has come out of the city to fight moves no more in this action (9.5.2, 13.4.2)."""
    if g.relief:
        leaders = sum(1 << leader for leader in g.leaders_inside(g.battle_at))
        units = g.relief if g.victor == ATTACKER else 0
        tire(g, g.battle_at, units, leaders, WORN_OUT)


def resume(g: State) -> None:
    """The attacker marches on, and so may his flank afterwards (9.5.7, 12.2.1)."""
    if g.attack_chief == NOBODY or not g.attack_leaders >> g.attack_chief & 1:
        g.attack_chief = g.march_chief
    if g.flank_power != NOBODY:
        g.campaign = 1
    g.resume_march()

"""12. Combat, from the check for automatic victory on; relief of a besieged city (13.4.2).

What is added to the dice is in :mod:`.modifiers`.
"""

from __future__ import annotations

from ludus.flow import Flow, call, chance, choose, procedure

from ...position.state import State
from ...vocabulary.cards import AFTER_BATTLE, AFTER_DICE, ON_BATTLE
from ...vocabulary.decisions import DIE, FACES, JOIN, RELIEF
from ...vocabulary.forces import ATTACKER, DEFENDER
from ...vocabulary.ids import NO_LEADER, NOBODY
from ...vocabulary.journal import AUTOMATIC, BATTLE, BATTLE_WON, DICE, ZERO
from ...vocabulary.powers import CARTHAGINIAN, GREEK
from ..cards.responses import respond
from ..movement.flank import flank
from ..movement.movement import WORN_OUT, tire
from ..politics.africa import carthage_won, landing_won
from ..turn.leaders import chief_at, join_command
from .consequences import consequences, winner
from .losses import displace_wiped_out, sweep_away, take_losses
from .modifiers import size, walkover
from .outcome import added, total, victor
from .retreat import retreat, wear_out_flank


@procedure
def battle(g: State) -> Flow[int]:
    """Steps D to H of 12.1: 1 if the attacker has won automatically and marches on, else 0."""
    yield from call(relief)
    g.log(
        BATTLE,
        g.attacker.power,
        size(g, ATTACKER),
        g.defender.power,
        size(g, DEFENDER),
        g.battle.at,
    )
    # D. automatic victory, E. the flank; a flank may save the attacker (12.2.1).
    if walkover(g) != ATTACKER and g.campaign.more:
        yield from call(flank)
    g.battle.victor = walkover(g)
    marches_on = 0
    if g.battle.victor == NOBODY:
        # F. dice
        yield from call(fight)
    else:
        g.log(AUTOMATIC, winner(g), g.battle.at)
        yield from call(respond, AFTER_BATTLE, g.battle.at)
        sweep_away(g)
        marches_on = int(may_march_on(g))
    # G. retreat
    if is_fall_of_carthage(g):
        sweep_away(g)
    elif g.battle.victor == DEFENDER or g.defender.units:
        yield from call(retreat)
    # H. consequences
    yield from call(aftermath, marches_on)
    return marches_on


# -- 13.4.2 relief ---------------------------------------------------------------------------------
@procedure
def relief(g: State) -> Flow[None]:
    """Units inside a city may help an army of theirs against the besiegers (13.4.2)."""
    space = g.battle.at
    if g.battle.came_from == space or g.owner[space] != g.attacker.power or not g.inside[space]:
        return
    answer = yield from choose(
        g.seat(g.decider(g.attacker.power)),
        RELIEF,
        [0, 1],
        about=(g.decider(g.attacker.power), space),
    )
    if answer == JOIN:
        join_battle(g)


def join_battle(g: State) -> None:
    """Those inside fight too; a named leader there does not serve under a minor one (13.4.2)."""
    g.battle.besieged, g.battle.relief = 1, g.inside[g.battle.at]
    named = [leader for leader in g.leaders_inside(g.battle.at) if g.is_named(leader)]
    if named and (g.attacker.chief == NO_LEADER or not g.is_named(g.attacker.chief)):
        g.attacker.chief = g.best_leader(named)


# -- 12.2 the dice ---------------------------------------------------------------------------------
def may_march_on(g: State) -> bool:
    """After an automatic victory the attacker goes on; not from Carthago (12.2.1, 17.2.2)."""
    is_left = g.attacker.units + g.battle.relief > 0
    return g.battle.victor == ATTACKER and is_left and not is_fall_of_carthage(g)


@procedure
def fight(g: State) -> Flow[None]:
    """Cards, three dice each, the winner, losses (12.2.3 to 12.3)."""
    yield from call(respond, ON_BATTLE, g.battle.at)
    for die in range(3):
        face = yield from chance(DIE, FACES)
        g.attacker.throw(die, face)
    for die in range(3):
        face = yield from chance(DIE, FACES)
        g.defender.throw(die, face)
    yield from call(respond, AFTER_DICE, g.battle.at)
    decide(g)
    yield from call(respond, AFTER_BATTLE, g.battle.at)
    yield from call(take_losses)


def decide(g: State) -> None:
    """All is thrown and answered: who wins is told (12.2.5)."""
    for part, power in ((ATTACKER, g.attacker.power), (DEFENDER, g.defender.power)):
        a, b, c = g.fighter(part).dice
        g.log(DICE, power, a, b, c, ZERO + added(g, part), ZERO + total(g, part))
    g.battle.victor = victor(g)
    beaten = g.fighter(1 - g.battle.victor).power
    g.log(BATTLE_WON, winner(g), beaten, g.battle.at)


# -- afterwards ------------------------------------------------------------------------------------
@procedure
def aftermath(g: State, marches_on: int) -> Flow[None]:
    """Who has won holds the field; then Africa and politics, and nobody fights any more (12.5)."""
    displace_wiped_out(g)
    if g.flank.power != NOBODY:
        g.settle(g.flank.at)  # it may have been the last of the besiegers there (13.4.a)
    chiefs = 0
    if g.battle.victor == ATTACKER:
        if g.is_friendly(g.attacker.power, g.battle.at):
            g.lift_siege(g.battle.at)
        if not marches_on:
            hold_the_field(g)
            chiefs = reunited(g)
    if not marches_on:
        wear_out_relief(g)
    if not marches_on or g.owner[g.battle.at] == g.attacker.power:
        g.settle(g.battle.at)
    if chiefs:
        yield from call(join_command, g.battle.at, chiefs)
    if is_fall_of_carthage(g):
        yield from call(carthage_won)
    else:
        if winner(g) == GREEK and g.battle.at == g.board.kerkouane:
            yield from call(landing_won)
        yield from call(consequences)
    if marches_on:
        resume(g)
        return
    g.end_battle()
    g.march.clear()


def is_fall_of_carthage(g: State) -> bool:
    """Whether the Carthaginians have been beaten in Carthago, attacking or not (17.2.2)."""
    beaten = g.fighter(1 - g.battle.victor).power
    return g.battle.at == g.board.carthago and beaten == CARTHAGINIAN


def hold_the_field(g: State) -> None:
    """The attacker's force stands where it has fought, and moves no more (9.4.1, 9.5.2)."""
    space, units, leaders = g.battle.at, g.attacker.units, g.attacker.leaders
    g.add_units(g.attacker.power, space, units, g.attacker.militia)
    for leader in g.members(leaders):
        g.put_leader(leader, space)
    if g.attacker.chief != NO_LEADER and leaders >> g.attacker.chief & 1:
        g.appoint(g.attacker.chief)
    g.attacker.units = g.attacker.militia = g.attacker.leaders = 0
    tire(g, space, units, leaders, WORN_OUT)
    wear_out_flank(g)


def reunited(g: State) -> int:
    """Mask of the commanders before and inside a city of the attacker, if both are there."""
    before, inside = chief_at(g, g.attacker.power, g.battle.at), g.commander_inside(g.battle.at)
    if not before or inside == NO_LEADER or g.owner[g.battle.at] != g.attacker.power:
        return 0
    return before | 1 << inside


def wear_out_relief(g: State) -> None:
    """Who has come out of the city to fight moves no more in this action (9.5.2, 13.4.2)."""
    if g.battle.besieged:
        leaders = sum(1 << leader for leader in g.leaders_inside(g.battle.at))
        units = g.battle.relief if g.battle.victor == ATTACKER else 0
        tire(g, g.battle.at, units, leaders, WORN_OUT)


def resume(g: State) -> None:
    """The attacker marches on, and so may his flank afterwards (9.5.7, 12.2.1)."""
    if g.attacker.chief == NO_LEADER or not g.attacker.leaders >> g.attacker.chief & 1:
        g.attacker.chief = g.march.chief
    if g.flank.power != NOBODY:
        g.campaign.more = 1
    g.resume_march()

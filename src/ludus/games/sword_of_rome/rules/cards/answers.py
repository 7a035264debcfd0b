"""What the responses do (7.1.1): small changes of the battle, the siege or the march under way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludus.flow import Flow, Procedure, call, chance, choose, procedure

from ...components.cards import PrintedCard
from ...position.state import State
from ...vocabulary.decisions import COMMANDER, DIE, EVENT_SPACE, FACES, REROLL_DIE
from ...vocabulary.ids import (
    ASSASSINS,
    ATTACKER,
    BATTLE_BONUS,
    BLOOD_PRICE,
    CAUDINE_FORKS,
    DEVOTIO,
    EXTRA_SUPPORT,
    FEWER_LOSSES,
    GALLIC,
    GOLD_FOR_GAULS,
    MARCH_BONUS,
    MARCH_LIMIT,
    NO_LEADER,
    PANIC,
    REROLL,
    SACK_OF_ROME,
    SIEGE_BONUS,
    STEALTH,
    STORMS,
    TROPHY_HEADS,
    VAE_VICTIS,
    VOID_SIEGE,
    Card,
    Leader,
    Power,
    Side,
    Space,
)
from ...vocabulary.journal import NEW_COMMANDER, REROLLED, RESPONDED
from ..movement.following import join_march
from ..sieges.plunder import add_plunder
from ..turn.leaders import chief_at, join_command
from .battles import IN_SIEGE, chief_of, part_of
from .fitting import lurking


@procedure
def answer(g: State, side: Side, card: Card, a: int, b: int) -> Flow[None]:
    """A response is laid down and takes effect; what it is about see :mod:`.fitting` (7.1.1)."""
    effect = g.tables.cards[card].effect
    g.log(RESPONDED, side, card)
    g.lay_down(card, removed=g.tables.cards[card].is_removed)
    if effect in ASKING:
        yield from call(ASKING[effect], side, card, a, b)
    elif effect in AT_ONCE:
        AT_ONCE[effect](g, g.tables.cards[card], a, b)


# -- the march -------------------------------------------------------------------------------------
def march_bonus(g: State, card: PrintedCard, leader: Leader, b: int) -> None:
    """More movement points for this activation (R28, C21)."""
    g.march.points += card.amount


def stealth(g: State, card: PrintedCard, leader: Leader, b: int) -> None:
    """Enemy dice for interception and avoidance are worse in this activation (G36, C22)."""
    g.march.stealth += card.amount


def panic(g: State, card: PrintedCard, a: int, b: int) -> None:
    """Nobody may avoid battle where the army is (C25)."""
    g.march.no_avoid = 1


def storms(g: State, card: PrintedCard, power: Power, b: int) -> None:
    """The voyage fails; whoever sails owes so many units (R37, G14, E30)."""
    g.owed = card.amount


@procedure
def caudine_forks(g: State, side: Side, card: Card, a: int, b: int) -> Flow[None]:
    """A Samnite army falls upon the Romans and defends at a bonus (E8, 9.3.3, 10.5.2)."""
    space = lurking(g, g.tables.cards[card])[0]
    if len(lurking(g, g.tables.cards[card])) > 1:
        space = yield from choose(g.seat(side), EVENT_SPACE, lurking(g, g.tables.cards[card]))
    g.battle.ambush = g.tables.cards[card].amount
    chiefs = 1 << g.commander(space) | chief_at(g, g.army[space], g.march.at)
    fall_upon(g, space)
    yield from call(join_command, g.march.at, chiefs)


def fall_upon(g: State, space: Space) -> None:
    """An army goes to where the force on the march is: ten units at most, and its leaders."""
    power, at = g.army[space], g.march.at
    n = min(g.units[space], MARCH_LIMIT)
    chief = g.commander(space)
    g.take_units(space, n)
    for leader in g.leaders_at(space):
        g.place[leader] = at
        g.commanding &= ~(1 << leader)
    g.settle(space)
    join_march(g)
    g.add_units(power, at, n, 0)
    g.displace_stranded(at)
    if g.commander(at) == NO_LEADER:
        g.appoint(chief)
    g.renew_command(at)


# -- the battle ------------------------------------------------------------------------------------
def battle_bonus(g: State, card: PrintedCard, a: int, b: int) -> None:
    """Added to the dice of both parts, and to what they will lose (12.2.3, 12.3)."""
    part = part_of(g, card.powers)
    g.fighter(part).bonus += card.amount
    g.fighter(1 - part).bonus += card.second
    g.fighter(part).blow += card.enemy_losses
    g.fighter(part).harm += card.own_losses


@procedure
def devotio(g: State, side: Side, card: Card, a: int, b: int) -> Flow[None]:
    """The named commander gives his life for a bonus (R14)."""
    part = part_of(g, g.tables.cards[card].powers)
    g.fighter(part).bonus += g.tables.cards[card].amount
    yield from call(lose_commander, part)


@procedure
def assassins(g: State, side: Side, card: Card, a: int, b: int) -> Flow[None]:
    """The enemy's named commander is displaced if the die is high enough (G37)."""
    die = yield from chance(DIE, FACES)
    if die >= g.tables.cards[card].minimum:
        yield from call(lose_commander, 1 - part_of(g, g.tables.cards[card].powers))


@procedure
def lose_commander(g: State, part: int) -> Flow[None]:
    """A commander is displaced before the dice; a subordinate takes over (12.2.4)."""
    chief = chief_of(g, part)
    power = g.tables.leader_power[chief]
    g.displace(chief)
    g.attacker.leaders &= ~(1 << chief)
    g.march.leaders &= ~(1 << chief)
    heir = heirs(g, part)[0] if heirs(g, part) else NO_LEADER
    if len(heirs(g, part)) > 1:
        heir = yield from choose(g.seat(g.decider(power)), COMMANDER, heirs(g, part))
    if g.march.chief == chief:
        g.march.chief = heir
    if part == ATTACKER:
        g.attacker.chief = heir
    else:
        g.defender.chief = heir
        if heir != NO_LEADER:
            g.appoint(heir)
    if heir != NO_LEADER:
        g.log(NEW_COMMANDER, power, heir, g.battle.at)


def heirs(g: State, part: int) -> list[Leader]:
    """Who may take over: named leaders before minor ones (8.2.1, 12.2.4, 13.4.2)."""
    if part == ATTACKER:
        group = [leader for leader in g.tables.leaders if g.attacker.leaders >> leader & 1]
        if g.battle.relief:
            group += [x for x in g.leaders_inside(g.battle.at) if x not in group]
    else:
        group = g.leaders_at(g.battle.at)
    named = [leader for leader in group if g.is_named(leader)]
    return sorted(named or group)


@procedure
def roll_again(g: State, side: Side, card: Card, power: Power, b: int) -> Flow[None]:
    """Dice of one's own are rolled once more (R17, C20, E23)."""
    for _ in range(g.tables.cards[card].amount):
        die = yield from choose(g.seat(side), REROLL_DIE, list(range(2 if b == IN_SIEGE else 3)))
        face = yield from chance(DIE, FACES)
        dice = own_dice(g, g.tables.cards[card].powers, b)
        g.log(REROLLED, side, dice[die], face)
        dice[die] = face


def own_dice(g: State, powers: list[Power], b: int) -> list[int]:
    """The dice of a siege, or of the part in which one of the powers fights."""
    return g.assault.dice if b == IN_SIEGE else g.fighter(part_of(g, powers)).dice


# -- after the battle ------------------------------------------------------------------------------
def fewer_losses(g: State, card: PrintedCard, a: int, b: int) -> None:
    """A defeat costs fewer units (R16)."""
    g.fighter(1 - g.battle.victor).spared += card.amount


def extra_support(g: State, card: PrintedCard, a: int, b: int) -> None:
    """A victory gives more points of support (R18, E20)."""
    g.fighter(g.battle.victor).glory += card.amount


def vae_victis(g: State, card: PrintedCard, a: int, b: int) -> None:
    """Points for a bloody victory (C7)."""
    g.score(GALLIC, card.amount)


def trophy_heads(g: State, card: PrintedCard, a: int, b: int) -> None:
    """Plunder for a victory (C9)."""
    add_plunder(g, GALLIC, card.plunder)


def blood_price(g: State, card: PrintedCard, a: int, b: int) -> None:
    """Plunder for a defeat, which costs less (C32)."""
    g.fighter(1 - g.battle.victor).spared += card.amount
    add_plunder(g, GALLIC, card.plunder)


# -- sieges, raids, sacks --------------------------------------------------------------------------
def void_siege(g: State, card: PrintedCard, a: int, b: int) -> None:
    """No roll is made (R24)."""
    g.assault.void = 1


def siege_bonus(g: State, card: PrintedCard, a: int, b: int) -> None:
    """Added to the roll; the besiegers may be spared its losses (13.2)."""
    g.assault.bonus += card.amount
    if card.no_losses:
        g.assault.spared = 1


def gold_for_gauls(g: State, card: PrintedCard, power: Power, b: int) -> None:
    """The Gauls take gold instead of rolling (E34)."""
    add_plunder(g, GALLIC, card.plunder)
    if b == IN_SIEGE:
        g.assault.void = 1


def sack_of_rome(g: State, card: PrintedCard, space: Space, loyalty: int) -> None:
    """Points for a great sack (C8)."""
    g.score(GALLIC, card.amount if space in card.spaces else card.second)


ASKING: Final[dict[int, Procedure[..., Any]]] = {
    CAUDINE_FORKS: caudine_forks,
    DEVOTIO: devotio,
    ASSASSINS: assassins,
    REROLL: roll_again,
}
"""Effects that may have to wait for an answer or a die."""
AT_ONCE: Final[dict[int, Callable[..., None]]] = {
    MARCH_BONUS: march_bonus,
    STEALTH: stealth,
    PANIC: panic,
    STORMS: storms,
    BATTLE_BONUS: battle_bonus,
    FEWER_LOSSES: fewer_losses,
    EXTRA_SUPPORT: extra_support,
    VAE_VICTIS: vae_victis,
    TROPHY_HEADS: trophy_heads,
    BLOOD_PRICE: blood_price,
    VOID_SIEGE: void_siege,
    SIEGE_BONUS: siege_bonus,
    GOLD_FOR_GAULS: gold_for_gauls,
    SACK_OF_ROME: sack_of_rome,
}
"""The others; a card that only forbids something has no entry: its window does it."""

"""Replies to battles (7.1.1): before the dice, after them, and when it is decided."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, call, chance, choose, procedure

from ...components.cards import PrintedCard
from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import (
    ABROAD,
    AFTER_BATTLE,
    AFTER_DICE,
    AT_HOME,
    ATTACK_CLEAR,
    NOT_ROUGH,
    ON_BATTLE,
)
from ...vocabulary.decisions import COMMANDER, DIE, FACES, REROLL_DIE
from ...vocabulary.forces import ATTACKER, DEFENDER
from ...vocabulary.ids import NO_LEADER, NOBODY, Card, Leader, Power, Side
from ...vocabulary.journal import NEW_COMMANDER, REROLLED
from ...vocabulary.places import APPIAN, CLEAR, ROUGH, STRAIT
from ...vocabulary.powers import GALLIC, INDEPENDENT
from ..combat.outcome import toll
from ..sieges.plunder import add_plunder
from .entries import reply


# -- who fights ------------------------------------------------------------------------------------
def part_of(g: State, powers: list[Power]) -> int:
    """ATTACKER or DEFENDER: the part of the battle in which units of these powers fight."""
    if g.attacker.power in powers or (g.flank.units and g.flank.power in powers):
        return ATTACKER
    return DEFENDER if g.defender.power in powers else NOBODY


def powers_in(g: State, part: int) -> list[Power]:
    """The powers that fight on one part."""
    if part == DEFENDER:
        return [g.defender.power]
    return [g.attacker.power, g.flank.power] if g.flank.units else [g.attacker.power]


def has_named_chief(g: State, part: int, powers: list[Power]) -> bool:
    """Whether a named leader commands; one of *powers*, if there are any."""
    if part == NOBODY:
        return False
    chief = g.fighter(part).chief
    if chief == NO_LEADER or not g.is_named(chief):
        return False
    return not powers or g.tables.leader_power[chief] in powers


# -- before the dice -------------------------------------------------------------------------------
def fits_battle_bonus(g: State, card: PrintedCard) -> int:
    """Its powers fight, against those it names, and under its condition."""
    part = part_of(g, card.powers)
    if part == NOBODY:
        return why.NO_EFFECT
    if card.against and not any(foe in card.against for foe in powers_in(g, 1 - part)):
        return why.NO_EFFECT
    return ALLOWED if holds_true(g, card, part) else why.NO_EFFECT


def holds_true(g: State, card: PrintedCard, part: int) -> bool:
    """The condition of a battle card."""
    if card.condition == NOT_ROUGH:
        return part == DEFENDER or g.battle.link not in (ROUGH, STRAIT)
    if card.condition == ATTACK_CLEAR:
        return part == ATTACKER and g.battle.link in (CLEAR, APPIAN)
    if card.condition == AT_HOME:
        home = g.board.home[g.battle.at]
        return home in card.powers and home in powers_in(g, part)
    return True


def battle_bonus(g: State, card: PrintedCard) -> None:
    """Added to the dice of both parts, and to what they will lose (12.2.3, 12.3)."""
    part = part_of(g, card.powers)
    g.fighter(part).bonus += card.amount
    g.fighter(1 - part).bonus += card.second
    g.fighter(part).blow += card.enemy_losses
    g.fighter(part).harm += card.own_losses


BATTLE_BONUS: Final = reply(
    "battle_bonus",
    ON_BATTLE,
    speaks="powers amount against? second? condition? enemy_losses? own_losses?",
    conditions=("any", "not_rough", "attack_clear", "at_home"),
    fits=fits_battle_bonus,
    does=battle_bonus,
)


def fits_devotio(g: State, card: PrintedCard) -> int:
    """A named commander of its powers leads his part of the battle."""
    return ALLOWED if has_named_chief(g, part_of(g, card.powers), card.powers) else why.NO_EFFECT


@procedure
def devotio(g: State, side: Side, card: Card) -> Flow[None]:
    """The named commander gives his life for a bonus (R14)."""
    part = part_of(g, g.tables.cards[card].powers)
    g.fighter(part).bonus += g.tables.cards[card].amount
    yield from call(lose_commander, part)


DEVOTIO: Final = reply(
    "devotio", ON_BATTLE, speaks="powers amount", fits=fits_devotio, asks=devotio
)


def fits_assassins(g: State, card: PrintedCard) -> int:
    """The enemy of its powers has a named commander."""
    part = part_of(g, card.powers)
    has_prey = part != NOBODY and has_named_chief(g, 1 - part, [])
    return ALLOWED if has_prey else why.NO_EFFECT


@procedure
def assassins(g: State, side: Side, card: Card) -> Flow[None]:
    """The enemy's named commander is displaced if the die is high enough (G37)."""
    die = yield from chance(DIE, FACES)
    if die >= g.tables.cards[card].minimum:
        yield from call(lose_commander, 1 - part_of(g, g.tables.cards[card].powers))


ASSASSINS: Final = reply(
    "assassins", ON_BATTLE, speaks="powers minimum", fits=fits_assassins, asks=assassins
)


@procedure
def lose_commander(g: State, part: int) -> Flow[None]:
    """A commander is displaced before the dice; a subordinate takes over (12.2.4)."""
    chief = g.fighter(part).chief
    power = g.tables.leader_power[chief]
    g.displace(chief)
    g.attacker.leaders &= ~(1 << chief)
    g.march.leaders &= ~(1 << chief)
    heir = heirs(g, part)[0] if heirs(g, part) else NO_LEADER
    if len(heirs(g, part)) > 1:
        heir = yield from choose(
            g.seat(g.decider(power)),
            COMMANDER,
            heirs(g, part),
            about=(g.decider(power), g.battle.at),
        )
    if g.march.chief == chief:
        g.march.chief = heir
    g.fighter(part).chief = heir
    if heir != NO_LEADER:
        if part == DEFENDER:
            g.appoint(heir)
        g.log(NEW_COMMANDER, power, heir, g.battle.at)


def heirs(g: State, part: int) -> list[Leader]:
    """Who may take over: named leaders before minor ones (8.2.1, 12.2.4, 13.4.2)."""
    if part == ATTACKER:
        group = g.members(g.attacker.leaders)
        if g.battle.relief:
            group += [x for x in g.leaders_inside(g.battle.at) if x not in group]
    else:
        group = g.leaders_at(g.battle.at)
    return sorted(g.highest(group))


# -- after the dice --------------------------------------------------------------------------------
def fits_reroll(g: State, card: PrintedCard) -> int:
    """Dice of its powers have been rolled: in battle, or for a siege if it says so."""
    if g.moment.in_siege:
        is_own = card.sieges and g.moment.power in card.powers
    else:
        is_own = part_of(g, card.powers) != NOBODY
    return ALLOWED if is_own else why.NO_EFFECT


@procedure
def roll_again(g: State, side: Side, card: Card) -> Flow[None]:
    """Dice of one's own are rolled once more (R17, C20, E23)."""
    for _ in range(g.tables.cards[card].amount):
        die = yield from choose(
            g.seat(side),
            REROLL_DIE,
            list(range(len(own_dice(g, g.tables.cards[card].powers)))),
            about=(side,),
        )
        face = yield from chance(DIE, FACES)
        g.log(REROLLED, side, own_dice(g, g.tables.cards[card].powers)[die], face)
        if g.moment.in_siege:
            g.assault.throw(die, face)
        else:
            g.fighter(part_of(g, g.tables.cards[card].powers)).throw(die, face)


def own_dice(g: State, powers: list[Power]) -> tuple[int, ...]:
    """The dice of a siege, or of the part in which one of the powers fights."""
    return g.assault.dice if g.moment.in_siege else g.fighter(part_of(g, powers)).dice


REROLL: Final = reply(
    "reroll", AFTER_DICE, speaks="powers amount sieges?", fits=fits_reroll, asks=roll_again
)


# -- when it is decided ----------------------------------------------------------------------------
def victory_of(g: State, powers: list[Power]) -> bool:
    """Whether one of these powers has won the battle, not as an ally at the flank (12.5)."""
    return g.battle.victor != NOBODY and powers_in(g, g.battle.victor)[0] in powers


def defeat_of(g: State, powers: list[Power]) -> bool:
    """Whether one of these powers has lost the battle."""
    return g.battle.victor != NOBODY and part_of(g, powers) == 1 - g.battle.victor


def price(g: State) -> int:
    """Units that the beaten side loses in the battle itself, before any retreat (12.3, A-24)."""
    beaten = 1 - g.battle.victor
    present = g.defender.units if beaten == DEFENDER else g.attacker.units + g.battle.relief
    if not g.attacker.dice[0]:
        return present
    flank = g.flank.units if beaten == ATTACKER else 0
    return min(toll(g, beaten, g.battle.victor), present + flank)


def fits_victory(g: State, card: PrintedCard) -> int:
    """Its powers have beaten those it names, at the cost it names, and perhaps abroad."""
    if not victory_of(g, card.powers) or price(g) < card.minimum:
        return why.NO_EFFECT
    beaten, home = powers_in(g, 1 - g.battle.victor), g.board.home[g.battle.at]
    if card.against and not any(power in card.against for power in beaten):
        return why.NO_EFFECT
    is_abroad = home != INDEPENDENT and not g.is_friend(card.powers[0], home)
    return ALLOWED if is_abroad or card.condition != ABROAD else why.NO_EFFECT


def victory(g: State, card: PrintedCard) -> None:
    """A victory gives more support, points or plunder (R18, E20, C7, C9)."""
    g.fighter(g.battle.victor).glory += card.amount
    if card.second:
        g.score(card.side, card.second)
    add_plunder(g, GALLIC, card.plunder)


VICTORY: Final = reply(
    "victory",
    AFTER_BATTLE,
    speaks="powers amount? second? plunder? against? minimum? condition?",
    conditions=("any", "abroad"),
    fits=fits_victory,
    does=victory,
)


def fits_defeat(g: State, card: PrintedCard) -> int:
    """Its powers are beaten, by dice that cost units: an automatic defeat gives only plunder."""
    is_bloody = g.attacker.dice[0] > 0 and price(g) > 0
    helps = defeat_of(g, card.powers) and (is_bloody or card.plunder)
    return ALLOWED if helps else why.NO_EFFECT


def defeat(g: State, card: PrintedCard) -> None:
    """A defeat costs fewer units, and may give plunder (R16, C32)."""
    g.fighter(1 - g.battle.victor).spared += card.amount
    add_plunder(g, GALLIC, card.plunder)


DEFEAT: Final = reply(
    "defeat", AFTER_BATTLE, speaks="powers amount plunder?", fits=fits_defeat, does=defeat
)

"""Which responses fit a battle (7.1.1): before the dice, after them, and when it is decided."""

from __future__ import annotations

from typing import Final

from ...components.cards import PrintedCard
from ...position.state import State
from ...vocabulary.ids import (
    APPIAN,
    AT_HOME,
    ATTACK_CLEAR,
    ATTACKER,
    CLEAR,
    DEFENDER,
    GALLIC,
    INDEPENDENT,
    NO_LEADER,
    NOBODY,
    NOT_ROUGH,
    ROUGH,
    STRAIT,
    Leader,
    Power,
)
from ...vocabulary.reasons import ALLOWED, NO_EFFECT
from ..combat.losses import toll

IN_SIEGE: Final = 1
"""As *b* when dice have been rolled: those of a siege."""


def verdict(fits: bool) -> int:
    """A condition as a barrier."""
    return ALLOWED if fits else NO_EFFECT


# -- battle ----------------------------------------------------------------------------------------
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


def chief_of(g: State, part: int) -> Leader:
    """Who commands a part of the battle."""
    return g.fighter(part).chief


def battle_bonus(g: State, card: PrintedCard, a: int, b: int) -> int:
    """Its powers fight, against those it names, and under its condition."""
    part = part_of(g, card.powers)
    if part == NOBODY:
        return NO_EFFECT
    if card.against and not any(foe in card.against for foe in powers_in(g, 1 - part)):
        return NO_EFFECT
    return verdict(holds_true(g, card, part))


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


def devotio(g: State, card: PrintedCard, a: int, b: int) -> int:
    """A named commander of its powers leads his part of the battle."""
    part = part_of(g, card.powers)
    return verdict(part != NOBODY and has_named_chief(g, part, card.powers))


def has_named_chief(g: State, part: int, powers: list[Power]) -> bool:
    """Whether a named leader commands; one of *powers*, if there are any."""
    chief = chief_of(g, part)
    if chief == NO_LEADER or not g.is_named(chief):
        return False
    return not powers or g.tables.leader_power[chief] in powers


def assassins(g: State, card: PrintedCard, a: int, b: int) -> int:
    """The enemy of its powers has a named commander."""
    part = part_of(g, card.powers)
    return verdict(part != NOBODY and has_named_chief(g, 1 - part, []))


def reroll(g: State, card: PrintedCard, power: Power, b: int) -> int:
    """Dice of its powers have been rolled: in battle, or for a siege if it says so."""
    if b == IN_SIEGE:
        return verdict(card.sieges and power in card.powers)
    return verdict(part_of(g, card.powers) != NOBODY)


# -- after the battle ------------------------------------------------------------------------------
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
    return min(toll(g, beaten), present + (g.flank.units if beaten == ATTACKER else 0))


def fewer_losses(g: State, card: PrintedCard, a: int, b: int) -> int:
    """Its powers have lost a battle by the dice, and units: an automatic defeat spares nobody."""
    return verdict(defeat_of(g, card.powers) and g.attacker.dice[0] > 0 and price(g) > 0)


def extra_support(g: State, card: PrintedCard, a: int, b: int) -> int:
    """Its powers have beaten those it names, at the cost it names."""
    if not victory_of(g, card.powers) or price(g) < card.minimum:
        return NO_EFFECT
    beaten = powers_in(g, 1 - g.battle.victor)
    return verdict(not card.against or any(power in card.against for power in beaten))


def vae_victis(g: State, card: PrintedCard, a: int, b: int) -> int:
    """A bloody Gallic victory in a home space of an enemy."""
    home = g.board.home[g.battle.at]
    abroad = home != INDEPENDENT and not g.is_friend(GALLIC, home)
    return verdict(victory_of(g, [GALLIC]) and abroad and price(g) >= card.minimum)


def trophy_heads(g: State, card: PrintedCard, a: int, b: int) -> int:
    """The Gauls have won a battle."""
    return verdict(victory_of(g, [GALLIC]))


def blood_price(g: State, card: PrintedCard, a: int, b: int) -> int:
    """The Gauls have lost a battle."""
    return verdict(defeat_of(g, [GALLIC]))

"""Which responses fit a moment (7.1.1), by what everybody can see.

*a* and *b* say what the moment is about: the leader activated, the power that sails, is bribed or
rolls, the space that is sacked and its loyalty.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...components.cards import PrintedCard
from ...position.state import State
from ...vocabulary.ids import (
    ALPINE_SNOWS,
    ASSASSINS,
    BATTLE_BONUS,
    BLOOD_PRICE,
    CANCEL_BRIBE,
    CANCEL_EVENT,
    CAUDINE_FORKS,
    DEVOTIO,
    EXTRA_SUPPORT,
    FEWER_LOSSES,
    FIRE_AND_RUIN,
    GALLIC,
    GOLD_FOR_GAULS,
    MARCH_BONUS,
    NEUTRAL_POWER,
    NO_LINK,
    NOBODY,
    PANIC,
    REROLL,
    SACK_OF_ROME,
    SIEGE_BONUS,
    SIEGE_ONLY,
    STEALTH,
    STORMS,
    SUBJUGATION_ONLY,
    TROPHY_HEADS,
    VAE_VICTIS,
    VOID_SIEGE,
    WEAK_CITY,
    Card,
    Leader,
    Power,
    Space,
)
from ...vocabulary.reasons import NO_EFFECT, NOT_ITS_TIME, OTHERS_STAND_THERE
from ..movement.movement import other_leaders
from .battles import (
    IN_SIEGE,
    assassins,
    battle_bonus,
    blood_price,
    devotio,
    extra_support,
    fewer_losses,
    reroll,
    trophy_heads,
    vae_victis,
    verdict,
)

BEFORE_AVOIDANCE: Final = 1
"""As *a* when an army has entered a space: Panic comes before avoidance, Caudine Forks after it."""


# -- every card ------------------------------------------------------------------------------------
def fit_barrier(card: Card, g: State, a: int, b: int) -> int:
    """What forbids a card now, whoever holds it: this is public."""
    data = g.tables.cards[card]
    if g.players == 3 and data.cancels_gauls:
        return NOT_ITS_TIME
    return FITS[data.effect](g, data, a, b)


# -- movement --------------------------------------------------------------------------------------
def own_leader(g: State, card: PrintedCard, leader: Leader, b: int) -> int:
    """A leader of one of its powers is activated."""
    return verdict(g.tables.leader_power[leader] in card.powers)


def own_leader_by_value(g: State, card: PrintedCard, leader: Leader, by_value: int) -> int:
    """The same, by the value of a card: not in a campaign, nor by another event (R28, C21)."""
    return own_leader(g, card, leader, 0) if by_value else NOT_ITS_TIME


def caudine_forks(g: State, card: PrintedCard, a: int, b: int) -> int:
    """A Roman army has entered a space next to a Samnite army that may fight it there (9.3.3)."""
    if a == BEFORE_AVOIDANCE or g.march.power not in card.against or not g.march.units:
        return NOT_ITS_TIME
    if not any(has_room(g, power) for power in card.powers):
        return OTHERS_STAND_THERE
    return verdict(bool(lurking(g, card)))


def has_room(g: State, power: Power) -> bool:
    """Whether no units of others, nor leaders of a friend, are where the march is (15.3, A-53)."""
    at = g.march.at
    return g.army[at] in (NOBODY, power) and not other_leaders(g, power, at, True)


def lurking(g: State, card: PrintedCard) -> list[Space]:
    """The spaces from where an army could fall upon the force on the march."""
    return [
        space
        for space in g.board.spaces
        if g.army[space] in card.powers
        and has_room(g, g.army[space])
        and g.board.terrain[space][g.march.at] != NO_LINK
        and g.is_army(space)
        and not g.is_friend(g.army[space], g.march.power)
    ]


def panic(g: State, card: PrintedCard, a: int, b: int) -> int:
    """A Gallic army has entered a space with an enemy army that could avoid battle."""
    if a != BEFORE_AVOIDANCE or g.march.power != GALLIC or not g.march.units:
        return NOT_ITS_TIME
    return verdict(g.has_enemy(GALLIC, g.march.at) and g.is_army(g.march.at))


def storms(g: State, card: PrintedCard, power: Power, b: int) -> int:
    """Another power sails; nobody sends storms against a force that he moves himself (A-54)."""
    if power == g.march.power and g.march.side == card.side:
        return NO_EFFECT
    return verdict(power not in g.powers_of(card.side) and g.decider(power) != card.side)


# -- announcements ---------------------------------------------------------------------------------
def is_by_another(g: State, card: PrintedCard) -> bool:
    """Whether another player has announced the event in question."""
    return g.seat(g.tables.cards[g.subject].side) != g.seat(card.side)


def cancel_event(g: State, card: PrintedCard, victim: Power, b: int) -> int:
    """Another player's event would remove support of its powers, or lower their cities."""
    if g.tables.cards[g.subject].effect == NEUTRAL_POWER:
        return NOT_ITS_TIME
    return verdict(victim in card.powers and is_by_another(g, card))


def alpine_snows(g: State, card: PrintedCard, power: Power, b: int) -> int:
    """Another player activates one of its powers, which has no player."""
    if g.tables.cards[g.subject].effect != NEUTRAL_POWER:
        return NOT_ITS_TIME
    return verdict(power in card.powers and is_by_another(g, card))


def cancel_bribe(g: State, card: PrintedCard, power: Power, b: int) -> int:
    """An army of its powers is being bribed."""
    return verdict(power in card.powers)


# -- sieges, raids, sacks --------------------------------------------------------------------------
def void_siege(g: State, card: PrintedCard, a: int, b: int) -> int:
    """Anybody is about to roll against its spaces."""
    return verdict(g.assault.at in card.spaces and not g.assault.void)


def siege_bonus(g: State, card: PrintedCard, power: Power, b: int) -> int:
    """Its powers roll, or are rolled against, under its condition."""
    space = g.assault.at
    if power not in card.powers and g.owner[space] not in card.against:
        return NO_EFFECT
    if card.condition == SUBJUGATION_ONLY:
        return verdict(g.is_tribe[space] == 1 and not g.assault.void)
    if card.condition in (SIEGE_ONLY, WEAK_CITY) and g.is_tribe[space]:
        return NO_EFFECT
    if card.condition == WEAK_CITY and g.loyalty[space] > card.second:
        return NO_EFFECT
    return verdict(not g.assault.void)


def fire_and_ruin(g: State, card: PrintedCard, power: Power, b: int) -> int:
    """The Gauls raid."""
    return verdict(power == GALLIC)


def gold_for_gauls(g: State, card: PrintedCard, power: Power, b: int) -> int:
    """The Gauls raid or besiege a space of its powers."""
    if b == IN_SIEGE and (not card.sieges or g.assault.void):
        return NO_EFFECT
    space = g.assault.at if b == IN_SIEGE else g.march.at
    return verdict(power == GALLIC and g.owner[space] in card.powers)


def sack_of_rome(g: State, card: PrintedCard, space: Space, loyalty: int) -> int:
    """The Gauls sack Rome, or another city that was loyal enough."""
    if g.army[space] != GALLIC:
        return NO_EFFECT
    return verdict(space in card.spaces or loyalty >= card.minimum)


FITS: Final[dict[int, Callable[..., int]]] = {
    MARCH_BONUS: own_leader_by_value,
    STEALTH: own_leader,
    CAUDINE_FORKS: caudine_forks,
    PANIC: panic,
    STORMS: storms,
    CANCEL_EVENT: cancel_event,
    ALPINE_SNOWS: alpine_snows,
    CANCEL_BRIBE: cancel_bribe,
    BATTLE_BONUS: battle_bonus,
    DEVOTIO: devotio,
    ASSASSINS: assassins,
    REROLL: reroll,
    FEWER_LOSSES: fewer_losses,
    EXTRA_SUPPORT: extra_support,
    VAE_VICTIS: vae_victis,
    TROPHY_HEADS: trophy_heads,
    BLOOD_PRICE: blood_price,
    VOID_SIEGE: void_siege,
    SIEGE_BONUS: siege_bonus,
    FIRE_AND_RUIN: fire_and_ruin,
    GOLD_FOR_GAULS: gold_for_gauls,
    SACK_OF_ROME: sack_of_rome,
}

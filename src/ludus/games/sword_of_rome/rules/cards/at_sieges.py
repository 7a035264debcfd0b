"""Replies to sieges, raids and sacks (7.1.1, 13.2, 14)."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED

from ...components.cards import PrintedCard
from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import ON_RAID, ON_SACK, ON_SIEGE, SIEGE_ONLY, SUBJUGATION_ONLY, WEAK_CITY
from ...vocabulary.powers import GALLIC
from ..sieges.plunder import add_plunder
from .entries import reply


# -- somebody is about to roll ---------------------------------------------------------------------
def fits_void_siege(g: State, card: PrintedCard) -> int:
    """Anybody is about to roll against its spaces."""
    return ALLOWED if g.assault.at in card.spaces and not g.assault.void else why.NO_EFFECT


def void_siege(g: State, card: PrintedCard) -> None:
    """No roll is made (R24)."""
    g.assault.void = 1


VOID_SIEGE: Final = reply(
    "void_siege", ON_SIEGE, speaks="spaces", fits=fits_void_siege, does=void_siege
)


def fits_siege_bonus(g: State, card: PrintedCard) -> int:
    """Its powers roll, or are rolled against, under its condition."""
    space = g.assault.at
    if g.moment.power not in card.powers and g.owner[space] not in card.against:
        return why.NO_EFFECT
    if card.condition == SUBJUGATION_ONLY and not g.is_tribe[space]:
        return why.NO_EFFECT
    if card.condition in (SIEGE_ONLY, WEAK_CITY) and g.is_tribe[space]:
        return why.NO_EFFECT
    if card.condition == WEAK_CITY and g.loyalty[space] > card.second:
        return why.NO_EFFECT
    return why.NO_EFFECT if g.assault.void else ALLOWED


def siege_bonus(g: State, card: PrintedCard) -> None:
    """Added to the roll; the besiegers may be spared its losses (13.2)."""
    g.assault.bonus += card.amount
    if card.no_losses:
        g.assault.spared = 1


SIEGE_BONUS: Final = reply(
    "siege_bonus",
    ON_SIEGE,
    speaks="amount powers? against? second? condition? no_losses?",
    conditions=("any", "siege", "subjugation", "weak_city"),
    fits=fits_siege_bonus,
    does=siege_bonus,
)


# -- the Gauls raid --------------------------------------------------------------------------------
def fits_fire_and_ruin(g: State, card: PrintedCard) -> int:
    """The Gauls raid."""
    return ALLOWED if g.moment.power == GALLIC else why.NO_EFFECT


FIRE_AND_RUIN: Final = reply("fire_and_ruin", ON_RAID, fits=fits_fire_and_ruin)
"""The raid succeeds without a roll (C24): see the raid."""


def fits_gold_for_gauls(g: State, card: PrintedCard) -> int:
    """The Gauls raid or besiege a space of its powers."""
    if g.moment.in_siege and (not card.sieges or g.assault.void):
        return why.NO_EFFECT
    space = g.assault.at if g.moment.in_siege else g.march.at
    return ALLOWED if g.moment.power == GALLIC and g.owner[space] in card.powers else why.NO_EFFECT


def gold_for_gauls(g: State, card: PrintedCard) -> None:
    """The Gauls take gold instead of rolling (E34)."""
    add_plunder(g, GALLIC, card.plunder)
    if g.moment.in_siege:
        g.assault.void = 1


GOLD_FOR_GAULS: Final = reply(
    "gold_for_gauls",
    ON_RAID,
    speaks="powers plunder sieges?",
    fits=fits_gold_for_gauls,
    does=gold_for_gauls,
)


# -- a city is sacked ------------------------------------------------------------------------------
def fits_sack_of_rome(g: State, card: PrintedCard) -> int:
    """The Gauls sack Rome, or another city that was loyal enough."""
    is_great = g.moment.space in card.spaces or g.moment.loyalty >= card.minimum
    return ALLOWED if is_great and g.army[g.moment.space] == GALLIC else why.NO_EFFECT


def sack_of_rome(g: State, card: PrintedCard) -> None:
    """Points for a great sack (C8)."""
    g.score(GALLIC, card.amount if g.moment.space in card.spaces else card.second)


SACK_OF_ROME: Final = reply(
    "sack_of_rome",
    ON_SACK,
    speaks="amount second minimum spaces",
    fits=fits_sack_of_rome,
    does=sack_of_rome,
)

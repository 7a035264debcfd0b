"""Replies to marches and voyages (7.1.1): when a leader sets out, enters a space, or sails."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, call, choose, procedure

from ...components.cards import PrintedCard
from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import ON_ACTIVATION, ON_ENTRY, ON_SAILING
from ...vocabulary.decisions import EVENT_SPACE
from ...vocabulary.forces import MARCH_LIMIT
from ...vocabulary.ids import NOBODY, Card, Power, Side, Space
from ...vocabulary.places import NO_LINK
from ...vocabulary.powers import GALLIC
from ..movement.following import everybody
from ..movement.interception import rush
from ..movement.movement import other_leaders
from ..turn.leaders import chief_at, join_command
from .entries import reply


# -- a leader is activated -------------------------------------------------------------------------
def own_leader(g: State, card: PrintedCard) -> int:
    """A leader of one of its powers is activated."""
    is_own = g.tables.leader_power[g.moment.leader] in card.powers
    return ALLOWED if is_own else why.NO_EFFECT


def own_leader_by_value(g: State, card: PrintedCard) -> int:
    """The same, by the value of a card: not in a campaign, nor by another event (R28, C21)."""
    return own_leader(g, card) if g.moment.by_value else why.NOT_ITS_TIME


def march_faster(g: State, card: PrintedCard) -> None:
    """More movement points for this activation (R28, C21)."""
    g.march.points += card.amount


MARCH_BONUS: Final = reply(
    "march_bonus",
    ON_ACTIVATION,
    speaks="powers amount",
    fits=own_leader_by_value,
    does=march_faster,
)


def march_unseen(g: State, card: PrintedCard) -> None:
    """Enemy dice for interception and avoidance are worse in this activation (G36, C22)."""
    g.march.stealth += card.amount


STEALTH: Final = reply(
    "stealth", ON_ACTIVATION, speaks="powers amount", fits=own_leader, does=march_unseen
)


# -- an army has entered a space -------------------------------------------------------------------
def fits_panic(g: State, card: PrintedCard) -> int:
    """A Gallic army has entered a space with an enemy army that could avoid battle."""
    if not g.moment.may_avoid or g.march.power != GALLIC or not g.march.units:
        return why.NOT_ITS_TIME
    could_avoid = g.has_enemy(GALLIC, g.march.at) and g.is_army(g.march.at)
    return ALLOWED if could_avoid else why.NO_EFFECT


def panic(g: State, card: PrintedCard) -> None:
    """Nobody may avoid battle where the army is (C25)."""
    g.march.no_avoid = 1


PANIC: Final = reply("panic", ON_ENTRY, fits=fits_panic, does=panic)


def fits_caudine_forks(g: State, card: PrintedCard) -> int:
    """A Roman army has entered a space next to a Samnite army that may fight it there (9.3.3)."""
    if g.moment.may_avoid or g.march.power not in card.against or not g.march.units:
        return why.NOT_ITS_TIME
    if not any(has_room(g, power) for power in card.powers):
        return why.OTHERS_STAND_THERE
    return ALLOWED if lurking(g, card) else why.NO_EFFECT


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


@procedure
def caudine_forks(g: State, side: Side, card: Card) -> Flow[None]:
    """A Samnite army falls upon the Romans and defends at a bonus (E8, 9.3.3, 10.5.2)."""
    space = lurking(g, g.tables.cards[card])[0]
    if len(lurking(g, g.tables.cards[card])) > 1:
        space = yield from choose(
            g.seat(side), EVENT_SPACE, lurking(g, g.tables.cards[card]), about=(side, card, 0)
        )
    g.battle.ambush = g.tables.cards[card].amount
    chief = g.commander(space)
    chiefs = 1 << chief | chief_at(g, g.army[space], g.march.at)
    rush(g, chief, min(g.units[space], MARCH_LIMIT), everybody(g, space))
    yield from call(join_command, g.march.at, chiefs)


CAUDINE_FORKS: Final = reply(
    "caudine_forks",
    ON_ENTRY,
    speaks="powers against amount",
    fits=fits_caudine_forks,
    asks=caudine_forks,
)


# -- somebody sails --------------------------------------------------------------------------------
def fits_storms(g: State, card: PrintedCard) -> int:
    """Another power sails; nobody sends storms against a force that he moves himself (A-54)."""
    power = g.moment.power
    if power in (g.march.power, g.flank.power) and g.march.side == card.side:
        return why.NO_EFFECT
    is_foreign = power not in g.powers_of(card.side) and g.decider(power) != card.side
    return ALLOWED if is_foreign else why.NO_EFFECT


STORMS: Final = reply("storms", ON_SAILING, speaks="amount", fits=fits_storms)
"""The voyage fails, and whoever sails loses so many units (R37, G14, E30): see the voyage."""

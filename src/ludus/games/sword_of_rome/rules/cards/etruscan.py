"""Events of the deck of Etruscans and Samnites."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, call, chance, procedure

from ...components.cards import PrintedCard
from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import A_SPACE
from ...vocabulary.decisions import CARD_LOST
from ...vocabulary.ids import Card, Mask, Power, Side, Space
from ...vocabulary.journal import CARD_GIVEN_UP
from ...vocabulary.powers import ETRUSCAN, GALLIC, INDEPENDENT, ROMAN, SAMNITE
from ..politics.alliances import make_alliance
from ..politics.support import is_allied_home, raise_barrier, remove_in, strip_barrier
from ..turn.decks import card_weights
from .common import is_ally_of_side
from .entries import deed


# -- support of others -----------------------------------------------------------------------------
def owner_of(g: State, target: Space) -> Power:
    """Whoever holds the space that is struck."""
    return g.owner[target]


def raided_barrier(space: Space, g: State, card: PrintedCard) -> int:
    """Support of an enemy beside a space of the card's power (7.3.3)."""
    power = card.powers[0]
    if g.is_friendly(power, space):
        return why.NOT_ENEMY
    if not any(g.owner[other] == power for other in g.board.near[space]):
        return why.NOT_CONNECTED
    return strip_barrier(space, g, g.owner[space])


@procedure
def remove_near(g: State, side: Side, card: Card, target: Space) -> Flow[None]:
    """Support is removed in a space beside one's own (E17)."""
    for _ in range(g.tables.cards[card].amount):
        if not raided_barrier(target, g, g.tables.cards[card]):
            yield from call(remove_in, target)


REMOVE_NEAR: Final = deed(
    "remove_near",
    speaks="powers amount",
    over=A_SPACE,
    bars=raided_barrier,
    touches=owner_of,
    asks=remove_near,
)


def revolt_barrier(space: Space, g: State, card: PrintedCard) -> int:
    """A city of an enemy of the Samnites whose garrison does not hold it (7.3.3)."""
    if space not in card.spaces:
        return why.NO_EFFECT
    if g.owner[space] == INDEPENDENT or not g.loyalty[space]:
        return why.NOTHING_THERE
    if g.is_friendly(SAMNITE, space):
        return why.NOT_ENEMY
    return strip_barrier(space, g, g.owner[space])


@procedure
def campanian_revolt(g: State, side: Side, card: Card, target: Space) -> Flow[None]:
    """A city is less loyal; the last point makes it Samnite if they are near (E21)."""
    near = any(g.owner[other] == SAMNITE for other in g.board.near[target])
    for _ in range(g.tables.cards[card].amount):
        if revolt_barrier(target, g, g.tables.cards[card]):
            break
        if g.loyalty[target] == 1 and near and not is_allied_home(g, SAMNITE, target):
            g.change_city(target, SAMNITE)
        else:
            yield from call(remove_in, target)


CAMPANIAN_REVOLT: Final = deed(
    "campanian_revolt",
    speaks="amount spaces",
    over=A_SPACE,
    bars=revolt_barrier,
    touches=owner_of,
    asks=campanian_revolt,
)


@procedure
def secession(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """Rome is less loyal, but not below its garrison (E27)."""
    space = g.tables.cards[card].spaces[0]
    for _ in range(g.tables.cards[card].amount):
        if not strip_barrier(space, g, ROMAN):
            yield from call(remove_in, space)


def needs_plebs(g: State, card: PrintedCard) -> int:
    """Rome is Roman, no friend, and not held down by its garrison."""
    if is_ally_of_side(g, card.side, ROMAN):
        return why.NOT_ENEMY
    return strip_barrier(card.spaces[0], g, ROMAN)


def the_romans(g: State, target: int) -> Power:
    """Rome itself."""
    return ROMAN


SECESSION: Final = deed(
    "secession", speaks="amount spaces", needs=needs_plebs, touches=the_romans, asks=secession
)


# -- support of one's own --------------------------------------------------------------------------
def voltumna(g: State, card: PrintedCard, space: Space) -> None:
    """Etruscan cities become more loyal, independent home spaces come back (E22)."""
    if g.loyalty[space]:
        g.set_loyalty(space, g.loyalty[space] + 1)
    else:
        g.set_owner(space, ETRUSCAN)


def council_barrier(space: Space, g: State, card: PrintedCard, done: Mask) -> int:
    """An own city, below the limit and not besieged, or an independent home space."""
    if g.owner[space] == ETRUSCAN and g.loyalty[space]:
        return raise_barrier(space, g, ETRUSCAN)
    is_lost = g.board.home[space] == ETRUSCAN and g.owner[space] == INDEPENDENT
    if not is_lost or g.loyalty[space]:
        return why.NOTHING_THERE
    return why.ENEMY_UNITS_THERE if g.has_enemy(ETRUSCAN, space) else ALLOWED


VOLTUMNA: Final = deed("voltumna", speaks="amount", each=council_barrier, does=voltumna)


# -- markers and cards -----------------------------------------------------------------------------
def samnite_league(g: State, card: PrintedCard, target: int) -> None:
    """Samnite tribes resist more this turn (E19)."""
    g.this_turn.samnite_league += card.amount


def needs_tribes(g: State, card: PrintedCard) -> int:
    """There is a Samnite tribe that has not been subjugated."""
    return ALLOWED if any(g.is_tribe[space] for space in g.board.homes[SAMNITE]) else why.NO_EFFECT


SAMNITE_LEAGUE: Final = deed(
    "samnite_league", speaks="amount", needs=needs_tribes, does=samnite_league, marks=True
)


def grand_coalition(g: State, card: PrintedCard, target: int) -> None:
    """Etruscans, Samnites and Gauls are allied until the end of the turn (E36)."""
    g.this_turn.coalition = 1
    if g.in_play[GALLIC]:
        for power in (ETRUSCAN, SAMNITE):
            if not g.allies[GALLIC] >> power & 1:
                make_alliance(g, GALLIC, power)


def needs_no_coalition(g: State, card: PrintedCard) -> int:
    """It is not in force already, and there are Gauls; with three players their events count."""
    are_gauls = g.in_play[GALLIC] or g.players == 3
    return ALLOWED if are_gauls and not g.this_turn.coalition else why.NO_EFFECT


GRAND_COALITION: Final = deed(
    "grand_coalition", needs=needs_no_coalition, does=grand_coalition, marks=True
)


@procedure
def bought_senator(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """The Romans lose cards at random (E29)."""
    for _ in range(g.tables.cards[card].amount):
        if g.hand[ROMAN]:
            lost = yield from chance(CARD_LOST, card_weights(ROMAN, g.hand[ROMAN]))
            g.lay_down(lost, removed=False)
            g.log(CARD_GIVEN_UP, ROMAN, lost)


def needs_roman_hand(g: State, card: PrintedCard) -> int:
    """The Romans hold cards."""
    return ALLOWED if g.hand[ROMAN] else why.NO_EFFECT


BOUGHT_SENATOR: Final = deed(
    "bought_senator", speaks="amount", needs=needs_roman_hand, asks=bought_senator
)

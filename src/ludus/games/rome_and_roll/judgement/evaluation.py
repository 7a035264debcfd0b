"""How good a position looks to a seat, for simple bots.

Everything is counted in points: those already scored, what goods, soldiers, advisors and dice will
still bring, and how near the next Nero card is. The lead over the best opponent becomes a chance.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from ludus.flow import OVER

from ..position import scores
from ..vocabulary.ids import (
    ADVANCED,
    BASIC,
    LOYAL,
    NO_ACTION,
    NO_CHARACTER,
    NO_FACE,
    Seat,
)
from ..vocabulary.solo import AS_OPPONENT
from .prospects import best_action, output

if TYPE_CHECKING:
    from ..position.state import State

SURE: Final = 14.0
"""A lead of so many points wins e times as often as it loses."""
GOODS: Final = (0.9, 0.9, 1.0, 0.9, 1.4, 1.1)
"""Wood, brick, stone, fish, jewellery, basket."""
MANY: Final = 12
"""Goods beyond so many are worth little: there is no time to use them."""
SURPLUS: Final = 0.25
FREE_SOLDIER: Final = 0.8
FREE_SENATOR: Final = 0.9
BOX: Final = 0.55
ABILITY: Final = 0.8
FAVOUR: Final = 1.5
PRODUCTION: Final = 0.7
NEAR_NERO: Final = 0.5
"""Part of the next Nero card that half the way to a blue box and more is worth."""
WORKERS: Final = (0.7, 1.6, 2.1, 0.8)
"""Legionary, builder, architect, merchant, on a die that will be used."""
AUXILIARY: Final = 0.7
COMING: Final = 0.8
LAST: Final = 0.45
"""How much of what the future brings still counts before the last round, and in it."""


def evaluate(g: State, seat: int) -> float:
    """About the chance of *seat* to win."""
    if g.to_move == OVER:
        return float(scores.place(g, Seat(seat)) == 1)
    lead = standing(g, Seat(seat)) - rival(g, Seat(seat))
    return 1 / (1 + exp(-lead / SURE))


def rival(g: State, seat: Seat) -> float:
    """What speaks for the strongest of the others."""
    if g.seneca.part == AS_OPPONENT:
        return float(scores.of_seneca(g))
    return max(standing(g, Seat(s)) for s in range(g.players) if s != seat)


def standing(g: State, seat: Seat) -> float:
    """What speaks for a player, in points."""
    if g.character[seat] == NO_CHARACTER:
        return 0.0
    return scores.total(g, seat) + future(g) * outlook(g, seat)


def future(g: State) -> float:
    """How much of what is not scored yet still counts."""
    return LAST if g.is_last else COMING if not g.nero_left else 1.0


def outlook(g: State, seat: Seat) -> float:
    """What a player can still make of what he has."""
    worth = goods(g, seat) + people(g, seat) + of_advisors(g, seat) + near_nero(g, seat)
    return worth + city(g, seat) + dice(g, seat)


def goods(g: State, seat: Seat) -> float:
    """What is in storage; many are worth less each."""
    stored = g.stored[seat]
    worth = sum([n * value for n, value in zip(stored, GOODS, strict=False)])
    many = sum(stored)
    return worth * (MANY + SURPLUS * (many - MANY)) / many if many > MANY else worth


def people(g: State, seat: Seat) -> float:
    """Soldiers not in garrison, and senators not deployed."""
    return FREE_SOLDIER * g.free_soldiers(seat) + FREE_SENATOR * g.free_senators(seat)


def city(g: State, seat: Seat) -> float:
    """Favours, and buildings that produce."""
    worth = FAVOUR * g.favour_at.count(seat)
    if g.picked[seat] >= 0:  # in a trade, while others still pick
        worth += output(g, seat, g.picked[seat])
    for number, owner in enumerate(g.owner_of):
        if owner == seat and g.plan(number).production:
            worth += PRODUCTION
    return worth


def dice(g: State, seat: Seat) -> float:
    """Dice that wait, and what is left of the one in use."""
    worth = 0.0
    for face in g.dice[seat]:
        if face != NO_FACE:
            worth += of_die(g, face)
    if g.turn.seat == seat:
        worth += sum([n * value for n, value in zip(g.turn.goods, GOODS, strict=True)])
        if g.turn.done == NO_ACTION:
            worth += best_action(g, seat)
    return worth


def of_advisors(g: State, seat: Seat) -> float:
    """Boxes on the way to an ability or to points; what is scored is counted there."""
    worth = 0.0
    for boxes in g.loyalty[seat]:
        worth += ABILITY * ((boxes >= BASIC) + (boxes >= ADVANCED))
        if boxes < LOYAL:
            worth += BOX * boxes
    return worth


def near_nero(g: State, seat: Seat) -> float:
    """Half the way to a blue box and more, while there are cards to take."""
    if not g.nero_left:
        return 0.0
    cards = g.nero_cards()
    value = cards[len(cards) - g.nero_left]
    worth = 0.0
    for track, blue in enumerate(g.sheet(seat).blue):
        part = g.marks[track][seat] / blue
        if 0.5 < part < 1:
            worth += NEAR_NERO * value * (part - 0.5) * 2
    return worth


def of_die(g: State, face: int) -> float:
    """A die that waits to be used."""
    die = g.tables.faces[face]
    worth = sum([n * value for n, value in zip(die.goods, GOODS, strict=True)])
    worth += AUXILIARY * die.auxiliaries
    return worth + max([w for bit, w in enumerate(WORKERS) if die.workers >> bit & 1], default=0.0)

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
    own = standing(g, Seat(seat))
    if g.seneca.part == AS_OPPONENT:
        rival = float(scores.of_seneca(g))
    else:
        rival = max(standing(g, Seat(s)) for s in range(g.players) if s != seat)
    return 1 / (1 + exp(-(own - rival) / SURE))


def standing(g: State, seat: Seat) -> float:
    """What speaks for a player, in points."""
    if g.character[seat] == NO_CHARACTER:
        return 0.0
    future = LAST if g.is_last else COMING if not g.nero_left else 1.0
    return scores.total(g, seat) + future * outlook(g, seat)


def outlook(g: State, seat: Seat) -> float:
    """What a player can still make of what he has."""
    goods = g.stored[seat]
    worth = sum([n * value for n, value in zip(goods, GOODS, strict=False)])
    many = sum(goods)
    if many > MANY:
        worth *= (MANY + SURPLUS * (many - MANY)) / many
    worth += FREE_SOLDIER * g.free_soldiers(seat) + FREE_SENATOR * g.free_senators(seat)
    worth += of_advisors(g, seat) + near_nero(g, seat)
    worth += FAVOUR * g.favour_at.count(seat)
    if g.picked[seat] >= 0:  # in a trade, while others still pick
        worth += output(g, seat, g.picked[seat])
    for number, owner in enumerate(g.owner_of):
        if owner == seat and g.plan(number).production:
            worth += PRODUCTION
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

"""What offers, alliances and bribes are worth: bots propose, accept, keep their word, and remember.

Nobody asks who sits in a seat. One ally at a time is worth having, and none who is far ahead: so
bots neither crown anybody nor gang up on anybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..vocabulary.ids import Power, Space
from ..vocabulary.questions_talks import ANSWER, BRIBE_ANSWER, INVITE, TERMS
from ..vocabulary.units import ALL_KINDS, BATTLE_POINTS
from .resources import purse

if TYPE_CHECKING:
    from ..position.state import State

PEACE = 0.6
"""An ally until the end of the turn."""
CROWNING = 0.5
"""An ally who is far ahead."""
FAR_AHEAD = 5
"""Points."""
DISTRUST = 0.4
"""An ally who has broken his word."""
PERJURY = 0.8
"""To be known for that."""
REFUSED = 0.3
"""To propose what will be refused."""
GUEST = 0.05
"""Somebody to talk to, once a meeting is held."""
WORTH_TAKING = 3
"""Talents for which an attacker holds back."""
SPARED = 0.05
"""A battle point that is not attacked, or a wall point."""


def good_faith(g: State, power: Power) -> float:
    """What its allies and its own word are worth to a power."""
    found = -PERJURY if g.perjured >> power & 1 else 0.0
    best, worst = 0.0, 0.0
    for other in g.players():
        if g.allies[power] >> other & 1:
            worth = friendship(g, power, other)
            best, worst = max(best, worth), min(worst, worth)
    return found + best + worst


def friendship(g: State, power: Power, other: Power) -> float:
    """What an alliance with somebody is worth; nothing if he has another ally already."""
    if g.points[other] - g.points[power] > FAR_AHEAD:
        return -CROWNING
    if g.perjured >> other & 1:
        return -DISTRUST
    return PEACE if g.allies[other].bit_count() < 2 else 0.0


def is_on_the_table(g: State, power: Power) -> bool:
    """Whether a power makes an offer that says something, or has just made it."""
    if g.offer.by != power or g.to_move < 0 or g.offer.is_empty():
        return False
    return g.kind() in (TERMS, ANSWER)


def talking(g: State, power: Power) -> float:
    """What a meeting or a bribe that is under way may bring a power."""
    if g.to_move < 0:
        return 0.0
    kind = g.kind()
    if kind == INVITE and g.activation.power == power:
        return GUEST * min(1, g.about()["guests"])
    if kind == BRIBE_ANSWER and g.about()["by"] == power:
        return bribe(g, power, g.board.spaces[g.about()["at"]], g.about()["n"])
    return 0.0


def bribe(g: State, victim: Power, space: Space, talents: int) -> float:
    """What it is worth to offer talents to an attacker: nothing to one who breaks his word."""
    if talents < WORTH_TAKING or g.perjured >> g.power_at(g.to_move) & 1:
        return -REFUSED
    own = g.walls[space] + sum([g.count(space, kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS])
    theirs = sum([g.march.count(kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS])
    price = purse(g, victim, g.talents[victim]) - purse(g, victim, g.talents[victim] - talents)
    return (SPARED * own if theirs > own else 0.0) - price

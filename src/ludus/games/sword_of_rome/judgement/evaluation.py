"""How good a position looks to a seat, for simple bots.

Everything is weighed in victory points: those scored, those that spaces will bring in the turns to
come, and what leads there: units, loyalty, cards (:mod:`.holdings`), and what forces may come to
(:mod:`.outlook`, :mod:`.ventures`).
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Final

from ludus.flow import OVER, Kind

from ..vocabulary.decisions import (
    ANSWER_ALLIANCE,
    CONSEQUENCE,
    DESPERATE,
    DESPERATE_USE,
    FIRST_SIDE,
    GIVE_UP,
    PENALTY,
    PLACE_UNIT,
    REACT_ACTIVATION,
    RENEW,
    SECOND,
    STRIP,
    SUPPORT,
    UNIT_POWER,
)
from ..vocabulary.ids import NOBODY, NOWHERE, Leader, Power, Side
from ..vocabulary.powers import ALL_SIDES, PAIR_POWERS, ROME_AND_CARTHAGE, SIDE_OF, SIDES
from ..vocabulary.turns import IN_ROUNDS
from .holdings import (
    LAST_RESORT,
    hands,
    hunting_grounds,
    leaders,
    marks,
    realm,
    trust,
    units,
    victory,
)
from .outlook import Outlook
from .ventures import activated, battle, on_the_march, siege_rolled, urgent

if TYPE_CHECKING:
    from ..position.state import State

STEEPNESS: Final = 0.2
BEST_RIVAL: Final = 0.7
"""Of the comparison with others, what falls to the best of them; the rest to their average."""
LATE: Final = (0.3, 0.3, 0.55, 0.75, 0.9)
"""By scorings to come: what the means to an end are worth; 1 before."""
SNUB: Final = 0.05
"""To propose what will be refused."""
IN_TIME: Final = 0.4
"""Of what an action in between would bring: much of it can still be had later."""
HEAD_START: Final = 0.5
"""To act in the first round of all before a side of a rival, which is not yet on its guard."""


def evaluate(g: State, seat: int) -> float:
    """About the chance of *seat* to win."""
    if g.to_move == OVER:
        return 1.0 if g.winner == seat else 0.0
    if g.to_move >= 0:
        kind = g.kind()
        if kind is RENEW:
            renewed = g.clone()
            all_renew(renewed, seat)
            return compare(g, seat, worths(renewed, seat))
        if kind is ANSWER_ALLIANCE:
            answered = g.clone()
            answer(answered)
            return compare(g, seat, worths(answered, seat))
    return compare(g, seat, worths(g, seat))


def compare(g: State, seat: int, worth: list[float]) -> float:
    """The worth of a seat beside that of its rivals, between 0 and 1."""
    own, best, total, rivals = 0.0, -1000.0, 0.0, 0
    for other in range(max(g.seats) + 1):
        value, is_in = 0.0, False
        for side in ALL_SIDES:
            if g.seats[side] == other and g.in_play[side]:
                value += worth[side]
                is_in = True
        if other == seat:
            own = value
        elif is_in:
            best = max(best, value)
            total += value
            rivals += 1
    if not rivals:
        return 0.5
    lead = own - BEST_RIVAL * best - (1.0 - BEST_RIVAL) * total / rivals
    return 1.0 / (1.0 + exp(-STEEPNESS * lead))


def worths(g: State, seat: int) -> list[float]:
    """All that each side has, as far as *seat* knows."""
    worth = [float(points) for points in g.points]
    left = max(1, g.last_turn - g.turn + 1)
    late = LATE[left] if left < len(LATE) else 1.0
    outlook = Outlook(g, worth)
    realm(g, worth, late)
    victory(g, worth, outlook)
    units(g, worth, late)
    leaders(g, worth, late)
    hands(g, worth, seat, left)
    marks(g, worth)
    trust(g, worth)
    hunting_grounds(g, worth, outlook)
    outlook.armies()
    if g.battle.at != NOWHERE:
        battle(outlook)
    on_the_march(outlook)
    if g.assault.at != NOWHERE and g.assault.at != g.march.at:
        siege_rolled(outlook)
    under_way(g, worth, outlook)
    return worth


# -- what is being done ----------------------------------------------------------------------------
def owed(kind: Kind[Any]) -> float:
    """By what is asked: each point that is still to be spent, for whoever is asked."""
    if kind is SUPPORT or kind is PLACE_UNIT or kind is UNIT_POWER:
        return 0.07
    if kind is CONSEQUENCE:
        return 0.14
    if kind is STRIP:
        return 0.08
    return -0.1 if kind is GIVE_UP or kind is PENALTY else 0.0


def under_way(g: State, worth: list[float], outlook: Outlook) -> None:
    """The decision that is waited for, as far as it promises something."""
    head_start(g, worth)
    if g.to_move < 0:
        return
    kind, side, about = g.kind(), decides(g), g.about()
    if kind is REACT_ACTIVATION:
        activated(outlook, Leader(about["leader"]), g.march.points)
    elif kind is DESPERATE_USE:
        worth[side] += urgent(outlook, side)
    elif kind is DESPERATE:
        announced = Side(Power(about["announced"]))
        if announced >= 0:
            worth[announced] += IN_TIME * urgent(outlook, announced) - LAST_RESORT
    elif kind is ANSWER_ALLIANCE:
        if g.this_turn.declined >> about["pair"] & 1:
            worth[g.active] -= SNUB
    elif kind is SECOND:
        worth[side] += 0.08
    else:
        each = owed(kind)
        if each:
            worth[side] += each * about["n"]
    if g.campaign.more and g.march.side != NOBODY:
        worth[g.march.side] += 0.08


def head_start(g: State, worth: list[float]) -> None:
    """In the first round of all, who acts before whom (5.3); who is asked begins as suits him."""
    if g.turn > 1 or g.round > 1 or g.phase > IN_ROUNDS:
        return
    first = int(g.first)
    if g.to_move >= 0 and g.kind() is FIRST_SIDE:
        most = -100
        for side in ALL_SIDES:
            lead = 0
            for other in ALL_SIDES:
                is_own = g.seats[other] == g.to_move
                lead += rivals_after(g, other, side) * (1 if is_own else -1)
            if g.in_play[side] and lead > most:
                most, first = lead, int(side)
    elif g.phase != IN_ROUNDS:
        return
    for side in ALL_SIDES:
        worth[side] += HEAD_START * rivals_after(g, side, first)


def rivals_after(g: State, side: Side, first: int) -> int:
    """How many sides of rivals act after a side, if *first* begins."""
    if not g.in_play[side]:
        return 0
    found = 0
    for step in range((side - first) % len(SIDES) + 1, len(SIDES)):
        other = (first + step) % len(SIDES)
        found += int(g.in_play[other] and g.seats[other] != g.seats[side])
    return found


def decides(g: State) -> Side:
    """A side of the seat that has to decide; the active one if it is among them."""
    if g.active != NOBODY and g.seats[g.active] == g.to_move:
        return g.active
    for side in ALL_SIDES:
        if g.seats[side] == g.to_move:
            return side
    return NOBODY


def answer(g: State) -> None:
    """As if the alliance just proposed were answered, judged as the other judges it (15.1).

    Who has refused it in this turn is not expected to change his mind.
    """
    pair, other = g.about()["pair"], g.to_move
    if g.this_turn.declined >> pair & 1:
        return
    before = compare(g, other, worths(g, other))
    g.ally(PAIR_POWERS[pair][0], PAIR_POWERS[pair][1])
    if compare(g, other, worths(g, other)) <= before:
        g.part(PAIR_POWERS[pair][0], PAIR_POWERS[pair][1])
        g.this_turn.declined |= 1 << pair


def all_renew(g: State, seat: int) -> None:
    """As if all others would go on with their alliances (15.4)."""
    about = g.about()
    wanted, refused = about["kept"], about["ended"]
    for pair in range(ROME_AND_CARTHAGE):
        power, other = PAIR_POWERS[pair][0], PAIR_POWERS[pair][1]
        is_own = seat in (g.seats[SIDE_OF[power]], g.seats[SIDE_OF[other]])
        is_left = is_own and g.to_move == seat and not wanted >> pair & 1
        if (refused >> pair & 1 or is_left) and not g.is_permanent(power, other):
            g.part(power, other)

"""A. The action phase: a die is discarded for one main action and any number of free ones."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, Procedure, call, choose, guarded, procedure, refused

from ..position.state import State
from ..vocabulary.decisions import (
    ACTION,
    AFTERWARDS,
    BRIBE,
    CALL_SATURN,
    CALL_SWAP,
    DIE,
    END_TURN,
    ICONS,
    KEEP,
    MINERVAS,
    SKIP,
    TURN_DIE,
)
from ..vocabulary.effects import BEFORE_TURN, TURNS_DIE
from ..vocabulary.ids import (
    ADVISORS,
    ALL_ACTIONS,
    ALL_ADVISORS,
    ALL_FACES,
    ALL_FAVOURS,
    ALL_GOODS,
    BRIBES,
    BUILD,
    CHARACTERS,
    CONQUER,
    DEVELOP,
    FACES,
    FACES_OF,
    ICON_BITS,
    JUPITER,
    LEGION,
    LOYAL,
    MINERVA,
    NO_ACTION,
    NO_FACE,
    NO_FAVOUR,
    SATURN,
    SENATORS_ICONS,
    SIDES,
    TRADE,
    Face,
    Favour,
    Seat,
)
from ..vocabulary.journal import NO_MAIN_ACTION, SENATOR_HELPS, TURNED, USED
from ..vocabulary.reasons import (
    ALLOWED,
    FAVOUR_SPENT,
    ICON_THERE,
    NO_MINERVA,
    NO_ONE_TURNS_DICE,
    NO_SENATOR,
    NOT_HELD,
    NOT_ON_DIE,
    NOT_WITH_THIS,
    NOT_YOUR_DIE,
    OTHER_COLOUR,
    SAME_ACTION,
    SAME_FACE,
    SENATOR_USED,
)
from .advisors import total_of
from .build import build, build_barrier
from .conquer import conquer, conquer_barrier
from .develop import develop, develop_barrier
from .die_icons import add_icons
from .favours import can_use, use
from .gaining import advisor_barrier, bribe, gain
from .legion import legion_barrier, raise_legion
from .saturn import saturn, saturn_barrier
from .solo_terms import swap, swap_barrier
from .tax import tax
from .trade import trade, trade_barrier

PERFORM: Final[tuple[Procedure[[Seat], None], ...]] = (
    build, raise_legion, conquer, develop, tax, trade,
)  # fmt: skip
"""By action."""
ICON_ACTIONS: Final = tuple(range(ICONS, ICONS + len(SENATORS_ICONS)))
ALL_BRIBES: Final = tuple(range(BRIBE, BRIBE + len(CHARACTERS) * ADVISORS * len(BRIBES)))
ALL_TURNS: Final = tuple(range(2 * FACES))
SATURNS: Final = (CALL_SATURN,)
SWAPS: Final = (CALL_SWAP,)


@procedure
def turn(g: State, seat: Seat) -> Flow[None]:
    """A die, an action with it, and what is left of it (A.1)."""
    face = yield from call(take_die, seat)
    g.turn.lay(seat, face, g.tables.faces[face])
    g.log(USED, seat, face)
    add_icons(g)
    yield from call(main_action, seat)
    yield from call(afterwards, seat)
    yield from call(keep_rest, seat)
    g.turn.clear()


@procedure
def keep_rest(g: State, seat: Seat) -> Flow[None]:
    """Goods of the die that were not used are stored or bribe somebody (F.1, F.2)."""
    while any(g.turn.goods):  # a bribe may add an icon
        for good in ALL_GOODS:
            n = g.turn.goods[good]
            if n:
                g.turn.goods[good] = 0
                yield from call(gain, seat, good, n)


@procedure
def take_die(g: State, seat: Seat) -> Flow[Face]:
    """Which die is used, and on which face it lies: some can turn it first (A.1, K.4, R25)."""
    face = g.dice[seat][0] if g.dice[seat][1] == NO_FACE else g.dice[seat][1]
    if NO_FACE not in g.dice[seat] and g.dice[seat][0] != g.dice[seat][1]:
        face = yield from choose(seat, DIE, guarded(ALL_FACES, die_barrier, g, seat))
    g.dice[seat][g.dice[seat].index(face)] = NO_FACE
    if not turns_by_advisor(g, seat) and not g.holds(seat, MINERVA):
        return face
    answer = yield from choose(
        seat,
        TURN_DIE,
        [*guarded(ALL_TURNS, turning_barrier, g, seat, face), KEEP],
        about=(face,),
    )
    if answer == KEEP:
        return face
    if answer >= MINERVAS:
        yield from call(use, seat, MINERVA)
    else:
        g.turned |= 1 << seat
    g.log(TURNED, seat, answer % FACES)
    return Face(answer % FACES)


@procedure
def main_action(g: State, seat: Seat) -> Flow[None]:
    """Free actions until a main one is taken, or none (A.1, R29)."""
    while True:
        action = yield from choose(
            seat,
            ACTION,
            [
                *guarded(ALL_ACTIONS, action_barrier, g, seat),
                *guarded(ICON_ACTIONS, icon_barrier, g, seat),
                *die_bribes(g, seat),
                *guarded(SATURNS, saturn_barrier, g, seat),
                *guarded(SWAPS, swap_barrier, g, seat),
                SKIP,
                *refused(ALL_BRIBES, bribe_barrier, g, seat),
            ],
            about=(g.turn.face,),
        )
        if action < ICONS:
            yield from call(PERFORM[action], seat)
            g.turn.done = action
            return
        if action < BRIBE:
            deploy_for_icon(g, seat, action - ICONS)
        elif action < CALL_SATURN:
            bribe_from_die(g, seat, action - BRIBE)
        elif action == CALL_SATURN:
            yield from call(saturn, seat)
        elif action == CALL_SWAP:
            yield from call(swap, seat)
        else:
            g.log(NO_MAIN_ACTION, seat)
            return


@procedure
def afterwards(g: State, seat: Seat) -> Flow[None]:
    """After the main action: Jupiter grants another, and Saturn still builds (G.6, G.10)."""
    while any_god_left(g, seat):
        answer = yield from choose(
            seat, AFTERWARDS, [*guarded(ALL_FAVOURS, late_barrier, g, seat), END_TURN]
        )
        if answer == END_TURN:
            return
        if answer == SATURN:
            yield from call(saturn, seat)
        else:
            yield from call(use, seat, JUPITER)
            yield from call(main_action, seat)


def deploy_for_icon(g: State, seat: Seat, icon: int) -> None:
    """A senator adds a worker to the die for this turn (A.3)."""
    g.deployed[seat] += 1
    g.turn.senator = 1
    g.turn.workers |= ICON_BITS[icon]
    g.log(SENATOR_HELPS, seat, icon)


def bribe_from_die(g: State, seat: Seat, number: int) -> None:
    """An icon of the die goes to an advisor (F.2)."""
    good = BRIBES[number % len(BRIBES)]
    g.turn.goods[good] -= 1
    bribe(g, seat, good, ALL_ADVISORS[number // len(BRIBES) % ADVISORS])


# -- dice ------------------------------------------------------------------------------------------
def die_barrier(face: Face, g: State, seat: Seat) -> int:
    """Only one's own dice."""
    return ALLOWED if face in g.dice[seat] else NOT_YOUR_DIE


def turns_by_advisor(g: State, seat: Seat) -> bool:
    """Whether an advisor can still turn a die in this round."""
    return not g.turned >> seat & 1 and total_of(g, seat, BEFORE_TURN, TURNS_DIE) > 0


def turning_barrier(answer: int, g: State, seat: Seat, face: Face) -> int:
    """What forbids to turn a die to a face, by an advisor or by Minerva."""
    if answer >= MINERVAS:
        if not g.holds(seat, MINERVA):
            return NO_MINERVA
    elif not turns_by_advisor(g, seat):
        return NO_ONE_TURNS_DICE
    to = answer % FACES
    if to == face:
        return SAME_FACE
    return ALLOWED if to in FACES_OF[face // SIDES] else OTHER_COLOUR


# -- actions ---------------------------------------------------------------------------------------
def action_barrier(action: int, g: State, seat: Seat) -> int:
    """What forbids a main action."""
    if action == g.turn.done:
        return SAME_ACTION
    if action == BUILD:
        return build_barrier(g, seat)
    if action == LEGION:
        return legion_barrier(g)
    if action == CONQUER:
        return conquer_barrier(g, seat)
    if action == DEVELOP:
        return develop_barrier(g, seat)
    return trade_barrier(g, seat) if action == TRADE else ALLOWED


def icon_barrier(action: int, g: State, seat: Seat) -> int:
    """What forbids a senator to add a worker (A.3, R15)."""
    if g.turn.senator:
        return SENATOR_USED
    if g.turn.workers & ICON_BITS[action - ICONS]:
        return ICON_THERE
    return ALLOWED if g.senators[seat] > g.deployed[seat] else NO_SENATOR


def die_bribes(g: State, seat: Seat) -> list[int]:
    """Advisors and icons of the die that they take, as actions."""
    goods = g.turn.goods
    kinds = [n for n, good in enumerate(BRIBES) if goods[good]]
    if not kinds:
        return []
    first = BRIBE + g.character[seat] * ADVISORS * len(BRIBES)
    loyalty = g.loyalty[seat]
    return [
        first + advisor * len(BRIBES) + n
        for advisor in ALL_ADVISORS
        if loyalty[advisor] < LOYAL
        for n in kinds
    ]


def bribe_barrier(action: int, g: State, seat: Seat) -> int:
    """Why an advisor takes no icon of that kind from the die."""
    number = action - BRIBE
    if g.turn.goods[BRIBES[number % len(BRIBES)]]:
        return advisor_barrier(g, seat, number // len(BRIBES))
    return NOT_ON_DIE


def any_god_left(g: State, seat: Seat) -> bool:
    """Whether Jupiter or Saturn can still be called on."""
    if g.turn.favour != NO_FAVOUR:
        return False
    if can_use(g, seat, JUPITER) and g.turn.done != NO_ACTION:
        return True
    return not saturn_barrier(CALL_SATURN, g, seat)


def late_barrier(favour: Favour, g: State, seat: Seat) -> int:
    """What forbids a favour after the main action."""
    if g.favour_at[favour] != seat:
        return NOT_HELD
    if g.turn.favour != NO_FAVOUR:
        return FAVOUR_SPENT
    if favour == SATURN:
        return saturn_barrier(CALL_SATURN, g, seat)
    return ALLOWED if favour == JUPITER and g.turn.done != NO_ACTION else NOT_WITH_THIS

"""15. Alliances: proposed, broken off, renewed at the end of a turn."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import (
    ACCEPT,
    ACT_BREAK,
    ACT_PROPOSE,
    ANSWER_ALLIANCE,
    DECLINE,
    RENEW,
)
from ...vocabulary.ids import NOBODY, Pair, Power, Side
from ...vocabulary.journal import (
    ALLIANCE_BROKEN,
    ALLIANCE_ENDED,
    ALLIANCE_RENEWED,
    ALLIED,
    PROPOSED,
    REFUSED_ALLIANCE,
)
from ...vocabulary.powers import (
    ALL_PAIRS,
    BREAKING_PRICE,
    ETRUSCAN,
    GALLIC,
    GREEK,
    NO_ENVOYS,
    PAIR_POWERS,
    ROMAN,
    ROME_AND_CARTHAGE,
    SAMNITE,
    SIDE_OF,
    TREATY_SIGNED,
)
from ..turn.order import next_side
from .support import give_up_support, own_support

COALITION: Final = (ETRUSCAN, SAMNITE, GALLIC)
"""The powers that Grand Coalition unites (E36)."""


@procedure
def propose(g: State, side: Side, pair: Pair) -> Flow[None]:
    """An alliance is offered; it holds if the other side accepts (15.1)."""
    own, other = own_first(side, pair)
    g.proposed |= 1 << pair
    g.log(PROPOSED, own, other)
    answer = yield from choose(
        g.seat(SIDE_OF[other]), ANSWER_ALLIANCE, [ACCEPT, DECLINE], about=(SIDE_OF[other], pair)
    )
    if answer == ACCEPT:
        make_alliance(g, own, other)
    else:
        g.this_turn.declined |= 1 << pair
        g.log(REFUSED_ALLIANCE, own, other)


@procedure
def break_off(g: State, side: Side, pair: Pair) -> Flow[None]:
    """An alliance is broken at the price of support (15.5, 18)."""
    own, other = own_first(side, pair)
    yield from call(give_up_support, side, NOBODY, BREAKING_PRICE)
    g.log(ALLIANCE_BROKEN, own, other)
    g.betrayed[other] |= 1 << own
    end_alliance(g, own, other)


@procedure
def renewals(g: State) -> Flow[None]:
    """Alliances end with the turn unless both sides go on with them (5.9, 15.4)."""
    agreed = 0
    refused = 0
    waiting = with_alliances(g)
    while waiting:
        side = yield from call(next_side, waiting)
        waiting &= ~(1 << side)
        wanted = yield from call(renewal, side, agreed, refused)
        refused |= left_out(g, side, wanted | refused)
        agreed |= wanted
    end_unless(g, agreed & ~refused)


@procedure
def renewal(g: State, side: Side, agreed: int, refused: int) -> Flow[int]:
    """The alliances that a side would go on with, of those that nobody has ended: a mask."""
    wanted = 0
    while left_out(g, side, wanted | refused):
        pair = yield from choose(
            g.seat(side),
            RENEW,
            [*guarded(ALL_PAIRS, renew_barrier, g, side, wanted | refused), RENEW.button("enough")],
            about=(side, wanted | agreed, refused),
        )
        if pair == RENEW.button("enough"):
            break
        wanted |= 1 << pair
    return wanted


def left_out(g: State, side: Side, settled: int) -> int:
    """Mask of the alliances that a side could renew besides those settled."""
    return sum(1 << pair for pair in guarded(ALL_PAIRS, renew_barrier, g, side, settled))


def with_alliances(g: State) -> int:
    """The sides that have an alliance to renew or to let end, as a mask."""
    found = 0
    for pair in ALL_PAIRS:
        if is_for_a_turn(g, pair):
            for power in PAIR_POWERS[pair]:
                found |= 1 << SIDE_OF[power]
    return found


def end_unless(g: State, renewed: int) -> None:
    """The alliances of the turn go on or end, without a price (15.4)."""
    for pair, (power, other) in zip(ALL_PAIRS, PAIR_POWERS, strict=True):
        if is_for_a_turn(g, pair):
            if renewed >> pair & 1:
                g.log(ALLIANCE_RENEWED, power, other)
            else:
                lapse(g, pair)


def lapse(g: State, pair: Pair) -> None:
    """An alliance ends without a price."""
    power, other = PAIR_POWERS[pair]
    g.log(ALLIANCE_ENDED, power, other)
    end_alliance(g, power, other)


def make_alliance(g: State, power: Power, other: Power) -> None:
    """Two powers are allied, and sieges between them are lifted (15.1)."""
    g.ally(power, other)
    g.log(ALLIED, power, other)
    for space in g.board.spaces:
        if g.army[space] in (power, other) and g.owner[space] in (power, other):
            g.settle(space)


def end_alliance(g: State, power: Power, other: Power) -> None:
    """Two powers are allied no more."""
    g.part(power, other)
    if other == PAIR_POWERS[ROME_AND_CARTHAGE][1]:
        g.envoys = NO_ENVOYS
    for space in g.board.spaces:
        if g.army[space] in (power, other):
            g.settle(space)


def own_first(side: Side, pair: Pair) -> tuple[Power, Power]:
    """The powers of a pair, that of the side first."""
    power, other = PAIR_POWERS[pair]
    return (power, other) if SIDE_OF[power] == side else (other, power)


def is_allied(g: State, pair: Pair) -> bool:
    """Whether the powers of a pair are allied."""
    power, other = PAIR_POWERS[pair]
    return bool(g.allies[power] >> other & 1)


def is_for_a_turn(g: State, pair: Pair) -> bool:
    """An alliance that ends with the turn: neither permanent nor the treaty with Carthage."""
    power, other = PAIR_POWERS[pair]
    if pair == ROME_AND_CARTHAGE or g.is_permanent(power, other):
        return False
    return is_allied(g, pair)


def propose_barrier(action: int, g: State, side: Side) -> int:
    """What forbids proposing an alliance (15.1, 18)."""
    pair = ALL_PAIRS[action - ACT_PROPOSE]
    power, other = PAIR_POWERS[pair]
    if pair == ROME_AND_CARTHAGE or side not in (SIDE_OF[power], SIDE_OF[other]):
        return why.NOT_YOUR_POWER
    if not g.in_play[SIDE_OF[power]] or not g.in_play[SIDE_OF[other]]:
        return why.NOT_YOUR_POWER
    if is_allied(g, pair):
        return why.ALLIANCE_STANDS
    if g.proposed >> pair & 1:
        return why.ALREADY_PROPOSED
    if (power, other) == (ROMAN, GREEK) and g.envoys == TREATY_SIGNED:
        return why.NOT_TOGETHER
    return ALLOWED


def break_barrier(action: int, g: State, side: Side) -> int:
    """What forbids breaking an alliance (15.5)."""
    pair = ALL_PAIRS[action - ACT_BREAK]
    power, other = PAIR_POWERS[pair]
    if side not in (SIDE_OF[power], SIDE_OF[other]):
        return why.NOT_YOUR_POWER
    barrier = lasting_barrier(pair, g)
    if barrier:
        return barrier
    return why.SUPPORT_TOO_LOW if own_support(g, side) < BREAKING_PRICE else ALLOWED


def lasting_barrier(pair: Pair, g: State) -> int:
    """What forbids to end an alliance: it is permanent, or of this turn's coalition (E36)."""
    power, other = PAIR_POWERS[pair]
    if not is_allied(g, pair):
        return why.NO_SUCH_ALLIANCE
    is_united = g.this_turn.coalition and power in COALITION and other in COALITION
    return why.ALLIANCE_PERMANENT if is_united or g.is_permanent(power, other) else ALLOWED


def renew_barrier(pair: Pair, g: State, side: Side, settled: int) -> int:
    """What forbids renewing an alliance: there is none, or it is settled already (15.4)."""
    power, other = PAIR_POWERS[pair]
    if side not in (SIDE_OF[power], SIDE_OF[other]):
        return why.NOT_YOUR_POWER
    if settled >> pair & 1 or not is_for_a_turn(g, pair):
        return why.NO_SUCH_ALLIANCE
    return ALLOWED

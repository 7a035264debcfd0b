"""T.1 to T.5, F.1 to F.4: what is gained is marked, stored, or bribes an advisor at once."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, choose, procedure, refused

from ..position.state import State
from ..vocabulary.decisions import GAINED, TO_ADVISOR
from ..vocabulary.ids import (
    ADVISORS,
    ALL_ADVISORS,
    BASKET,
    COIN,
    FISH,
    IN_A_BASKET,
    JEWELLERY,
    LEGACY,
    LOYAL,
    SENATOR,
    SOLDIER,
    STONE,
    Advisor,
    Good,
    Seat,
)
from ..vocabulary.journal import BRIBED
from ..vocabulary.reasons import (
    ADVISOR_LOYAL,
    NO_JEWELLERY_IN_BASKET,
    NO_OTHER_GOOD,
    NOT_YOUR_ADVISOR,
)
from ..vocabulary.tracks import COINS, LEGACY_TRACK
from .die_icons import add_icons

ALL_GAINED: Final = tuple(range(GAINED.size))
KEPT_AS: Final[dict[int, tuple[Good, ...]]] = {
    FISH: (FISH,),
    JEWELLERY: (JEWELLERY,),
    BASKET: IN_A_BASKET,
}


@procedure
def gain(g: State, seat: Seat, what: int, n: int) -> Flow[None]:
    """Goods, coins, soldiers, senators or legacy for a player, in whoever's turn (T.1, F.4)."""
    if what > BASKET:
        award(g, seat, what, n)
    elif what <= STONE:
        g.store(seat, Good(what), n)
    else:
        for _ in range(n):
            yield from call(receive, seat, Good(what))


@procedure
def receive(g: State, seat: Seat, good: Good) -> Flow[None]:
    """Fish, jewellery or a basket: stored, or given to an advisor, at once (F.1, F.2)."""
    if good != BASKET and not g.can_bribe(seat):
        g.store(seat, good, 1)
        return
    answer = yield from choose(
        seat,
        GAINED,
        [*KEPT_AS[good], *bribed(g, seat), *refused(ALL_GAINED, gained_barrier, g, seat, good)],
        about=(good,),
    )
    if answer >= TO_ADVISOR:
        bribe(g, seat, good, ALL_ADVISORS[(answer - TO_ADVISOR) % ADVISORS])
    else:
        g.store(seat, Good(answer), 1)


def award(g: State, seat: Seat, what: int, n: int) -> None:
    """What is marked on the sheet without a choice."""
    if what == COIN:
        g.mark(seat, COINS, n)
    elif what == SOLDIER:
        g.recruit(seat, n)
    elif what == SENATOR:
        g.win_senators(seat, n)
    else:
        assert what == LEGACY
        g.mark(seat, LEGACY_TRACK, n)


def bribe(g: State, seat: Seat, good: Good, advisor: Advisor) -> None:
    """Tick the next box of an advisor; what it unlocks works at once (F.2, K.4)."""
    g.loyalty[seat][advisor] += 1
    number = g.character[seat] * ADVISORS + advisor
    g.log(BRIBED, seat, good, number, g.loyalty[seat][advisor])
    if g.turn.seat == seat:
        add_icons(g)


# -- what can be chosen, and what stands in the way ------------------------------------------------
def bribed(g: State, seat: Seat) -> list[int]:
    """The advisors of a player who have a box left, as answers."""
    first = TO_ADVISOR + g.character[seat] * ADVISORS
    loyalty = g.loyalty[seat]
    return [first + advisor for advisor in ALL_ADVISORS if loyalty[advisor] < LOYAL]


def gained_barrier(answer: int, g: State, seat: Seat, good: Good) -> int:
    """Why a good is not kept as another, or not given to an advisor."""
    if answer < TO_ADVISOR:
        return NO_JEWELLERY_IN_BASKET if good == BASKET else NO_OTHER_GOOD
    return advisor_barrier(g, seat, answer - TO_ADVISOR)


def advisor_barrier(g: State, seat: Seat, number: int) -> int:
    """Why an advisor takes no bribe: he is another's, or has all his boxes ticked."""
    return ADVISOR_LOYAL if number // ADVISORS == g.character[seat] else NOT_YOUR_ADVISOR

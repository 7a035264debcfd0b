"""4.1 and 4.4: a meeting: who is invited, and what each proposes to another.

What is agreed is done on the spot: talents and spaces change hands, an alliance holds until the
end of the turn. A promise binds nobody.
"""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_turn as turn
from ...vocabulary.ids import Power, Space
from ...vocabulary.journal_turn import AGREED, DECLINED, MEETING, OFFERED
from ...vocabulary.owners import ALL_POWERS
from ...vocabulary.questions_talks import (
    ACCEPT,
    ALL_PROMISES,
    ALL_SUMS,
    ALLIANCE,
    ANSWER,
    ASK,
    ASK_CARD,
    CEDE,
    DECLINE,
    DEMAND,
    DROP,
    GIVE,
    GIVE_CARD,
    INVITE,
    OFFER_TO,
    OFFERED_SPACE,
    PROMISE,
    PROPOSE,
    TERMS,
)
from .secrets import exchange_secrets
from .terms import carry_out, ceding_barrier, pair, term_barrier

INVITED = INVITE.button("enough")
SILENT = OFFER_TO.button("pass")
ALL_TERMS = (
    *(GIVE + n for n in ALL_SUMS), *(ASK + n for n in ALL_SUMS),
    *(PROMISE + n for n in ALL_PROMISES), ALLIANCE, CEDE, DEMAND, GIVE_CARD, ASK_CARD,
    PROPOSE, DROP,
)  # fmt: skip


@procedure
def meeting(g: State, host: Power) -> Flow[None]:
    """The host invites whom it likes; then everybody there may make one offer (4.1)."""
    guests = 0
    while True:
        chosen = yield from choose(
            g.seats[host],
            INVITE,
            [*guarded(ALL_POWERS, guest_barrier, g, host, guests), INVITED],
            about=(guests.bit_count(),),
        )
        if chosen == INVITED:
            break
        guests |= 1 << chosen
    if not guests:
        return
    g.log(MEETING, host)
    yield from call(speak, host, guests)
    for power in ALL_POWERS:
        if guests >> power & 1:
            yield from call(speak, power, guests & ~(1 << power) | 1 << host)


def guest_barrier(power: Power, g: State, host: Power, guests: int) -> int:
    """Any other power, once."""
    if not g.plays(power) or power == host:
        return turn.NOT_PLAYING
    return turn.INVITED_ALREADY if guests >> power & 1 else ALLOWED


@procedure
def speak(g: State, power: Power, others: int) -> Flow[None]:
    """A power proposes something to one of the others, or keeps silent."""
    to = yield from choose(
        g.seats[power], OFFER_TO, [*guarded(ALL_POWERS, listener_barrier, others), SILENT]
    )
    if to == SILENT:
        return
    g.offer.by, g.offer.to = power, to
    while True:
        term = yield from choose(
            g.seats[power], TERMS, guarded(ALL_TERMS, term_barrier, g), about=(to,)
        )
        if term in (PROPOSE, DROP):
            break
        yield from call(add_term, term)
    if term == PROPOSE:
        yield from call(put_to, to)
    g.offer.clear()


def listener_barrier(power: Power, others: int) -> int:
    """Somebody who is there."""
    return ALLOWED if others >> power & 1 else turn.NOT_INVITED


@procedure
def add_term(g: State, term: int) -> Flow[None]:
    """One thing more in the offer."""
    if term < ASK:
        g.offer.gives = term - GIVE
    elif term < PROMISE:
        g.offer.asks = term - ASK
    elif term < ALLIANCE:
        g.offer.promise = term - PROMISE
    elif term == ALLIANCE:
        g.offer.is_alliance = 1
    elif term == CEDE:
        g.offer.ceded = yield from call(choose_space, g.offer.by)
    elif term == DEMAND:
        g.offer.demanded = yield from call(choose_space, g.offer.to)
    elif term == GIVE_CARD:
        g.offer.gives_card = 1
    else:
        g.offer.asks_card = 1


@procedure
def choose_space(g: State, giver: Power) -> Flow[Space]:
    """Which space of a power would change hands."""
    at = yield from choose(
        g.seats[g.offer.by],
        OFFERED_SPACE,
        guarded(g.board.lands, ceding_barrier, g, giver),
        about=(giver,),
    )
    return at


@procedure
def put_to(g: State, to: Power) -> Flow[None]:
    """The other side accepts or declines."""
    g.log(OFFERED, g.offer.by, to)
    answer = yield from choose(
        g.seats[to],
        ANSWER,
        [ACCEPT, DECLINE],
        about=(
            g.offer.by,
            g.offer.gives,
            g.offer.asks,
            g.offer.is_alliance,
            g.offer.ceded,
            g.offer.demanded,
            g.offer.gives_card,
            g.offer.asks_card,
            g.offer.promise,
        ),
    )
    if answer == ACCEPT:
        g.log(AGREED, g.offer.by, to)
        carry_out(g)
        yield from call(exchange_secrets)
    else:
        g.log(DECLINED, to, g.offer.by)
        g.this_turn.refused |= 1 << pair(g.offer.by, to)

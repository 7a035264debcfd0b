"""1. Sequence of play, 2. Auction, 3. Turns and vetoes."""

from __future__ import annotations

from ludus.flow import Flow, call, chance, choose, gather, guarded, procedure

from .cards import EFFECT, targets
from .state import NO_BID, NOBODY, State
from .vocabulary import (
    ALLOWED,
    BID,
    BID_SHOWN,
    BID_WON,
    DEAL,
    LET_PASS,
    MOST_COINS,
    NO_TARGET,
    NOT_HELD,
    ONLY_AN_ANSWER,
    PASS,
    PLAY,
    PLAYED,
    REACT,
    ROUND,
    SPY,
    TAX,
    TOO_DEAR,
    USE_VETO,
    VETO,
    VETOED,
)


@procedure
def game(g: State) -> Flow[None]:
    """Deal, then so many rounds: an auction, and a turn for everybody (1.1 to 1.3)."""
    for seat in range(g.players):
        for _ in range(g.box.hand):
            card = yield from chance(DEAL, g.deck, to=seat)
            g.draw(seat, card)
    while g.round < g.rounds:
        g.round += 1
        g.log(ROUND, g.round)
        yield from call(auction)
        for seat in (g.starter, *g.others(g.starter)):
            yield from call(turn, seat)


@procedure
def auction(g: State) -> Flow[None]:
    """All bid at once; a single highest bid is paid and wins a card and the start (2.1 to 2.3)."""
    yield from gather(bid, range(g.players))
    for seat, amount in enumerate(g.bids):
        g.log(BID_SHOWN, seat, amount)
    winner = highest_bidder(g)
    if winner != NOBODY:
        g.log(BID_WON, winner, g.bids[winner])
        g.coins[winner] -= g.bids[winner]
        g.bank += g.bids[winner]
        g.starter = winner
    g.bids = [NO_BID] * g.players
    if winner != NOBODY and sum(g.deck) > 0:
        card = yield from chance(DEAL, g.deck, to=winner)
        g.draw(winner, card)


@procedure
def bid(g: State, seat: int) -> Flow[None]:
    """A secret bid of no more than one has (2.1)."""
    g.bids[seat] = yield from choose(
        seat, BID, guarded(range(MOST_COINS + 1), bid_barrier, g, seat)
    )


def bid_barrier(amount: int, g: State, seat: int) -> int:
    """What forbids a bid."""
    return TOO_DEAR if amount > g.coins[seat] else ALLOWED


def highest_bidder(g: State) -> int:
    """Whose bid is above all others, if anybody's is (2.3)."""
    best = max(g.bids)
    return g.bids.index(best) if g.bids.count(best) == 1 else NOBODY


@procedure
def turn(g: State, seat: int) -> Flow[None]:
    """Play a card or pass; the others may veto it (3.1 to 3.3)."""
    card = yield from choose(seat, PLAY, guarded(range(PASS + 1), play_barrier, g, seat))
    if card == PASS:
        return
    g.discard(seat, card)
    g.log(PLAYED, seat, card)
    stopped = yield from call(vetoed, seat)
    if not stopped:
        yield from call(EFFECT[card], seat)


def play_barrier(card: int, g: State, seat: int) -> int:
    """What forbids playing a card on one's turn."""
    if card == PASS:
        return ALLOWED
    if not g.hands[seat][card]:
        return NOT_HELD
    if card == VETO:
        return ONLY_AN_ANSWER
    return NO_TARGET if card in (TAX, SPY) and not targets(g, seat, card) else ALLOWED


@procedure
def vetoed(g: State, seat: int) -> Flow[int]:
    """Whether another player stops what *seat* has just played; a veto can be vetoed (3.3, 3.4).

    Everybody who could hold a veto is asked, whether he does or not: a question put only to
    those who do would give their hands away.
    """
    for other in g.others(seat):
        if g.could_hold(other, VETO):
            answer = yield from choose(other, REACT, guarded((0, 1), react_barrier, g, other))
            if answer == USE_VETO:
                g.discard(other, VETO)
                g.log(VETOED, other, seat)
                stopped = yield from call(vetoed, other)
                if not stopped:
                    return 1
    return 0


def react_barrier(answer: int, g: State, seat: int) -> int:
    """What forbids a veto; letting pass is always allowed."""
    return ALLOWED if answer == LET_PASS or g.hands[seat][VETO] else NOT_HELD

"""6. Decks and hands."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, call, chance, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import CARDS, DECK
from ...vocabulary.decisions import DEAL, DISCARD
from ...vocabulary.ids import Card, Power, Side
from ...vocabulary.journal import RESHUFFLED, SHOWN
from ...vocabulary.powers import ALL_SIDES, SIDES


@procedure
def draw_phase(g: State) -> Flow[None]:
    """Each side discards what it will of its hand, and draws up to its size (6.2, A-33)."""
    for number in range(len(SIDES)):
        side = Side(Power(number))
        if g.in_play[side]:
            yield from call(discard_phase, side)
            yield from call(draw_up, side, hand_limit(g, side))


@procedure
def discard_phase(g: State, side: Side) -> Flow[None]:
    """What is left of the last turn may be discarded; with four players the Gauls must (6.2.1)."""
    if g.players == 4 and not g.tables.keeps_hand[side]:
        discard_all(g, side)
        return
    yield from call(discard_some, side, DECK)


@procedure
def discard_some(g: State, side: Side, limit: int) -> Flow[int]:
    """A side discards as many cards as it will, up to a limit; how many it was."""
    count = 0
    while count < limit and g.hand[side]:
        card = yield from choose(
            g.seat(side),
            DISCARD,
            [*guarded(g.tables.decks[side], held_barrier, g, side), DISCARD.button("enough")],
            about=(side,),
        )
        if card == DISCARD.button("enough"):
            break
        g.discard(card)
        count += 1
    return count


@procedure
def exchange_cards(g: State, side: Side, limit: int) -> Flow[None]:
    """Up to so many cards are discarded, and as many drawn (7.4.3)."""
    count = yield from call(discard_some, side, limit)
    yield from call(draw_up, side, g.hand_size(side) + count)


@procedure
def draw_up(g: State, side: Side, size: int) -> Flow[None]:
    """Draw until the hand has so many cards; an empty deck is made anew (6.2.2, 6.4.2)."""
    while g.hand_size(side) < size:
        if not g.deck[side]:
            renew_deck(g, side)
        if not g.deck[side]:
            break
        card = yield from chance(DEAL, card_weights(side, g.deck[side]), to=g.seat(side))
        g.draw(side, card)


# -- showing cards (6.1) ---------------------------------------------------------------------------
def cards_to_show(g: State) -> list[int]:
    """The cards of whoever decides, for each other player who has not seen them (6.1)."""
    found: list[int] = []
    named = 1 << g.to_move
    for to in ALL_SIDES:
        other = g.seats[to]
        if g.in_play[to] and not named >> other & 1:
            named |= 1 << other
            for side in ALL_SIDES:
                if g.seats[side] == g.to_move:
                    unseen = g.hand[side] & ~g.seen_by(other, side)
                    first = CARDS * to + DECK * side
                    found += [first + n for n in range(DECK) if unseen >> n & 1]
    return found


def show_card(g: State, act: int) -> None:
    """A card is shown to one other player; it stays in the hand (6.1, 6.3)."""
    to, card = divmod(act, CARDS)
    side, other = ALL_SIDES[card // DECK], g.seats[to]
    g.let_see(other, side, 1 << card % DECK)
    g.log(SHOWN, g.seats[side], side, other, card)


# -- how many, and which ---------------------------------------------------------------------------
def hand_limit(g: State, side: Side) -> int:
    """Cards that a side draws up to (6.2.2, W.3)."""
    return g.tables.hand_two[side] if g.players == 2 else g.tables.hand[side]


def card_weights(side: Side, pile: int) -> list[int]:
    """Every card of a side's deck or hand is as likely as any other."""
    weights = [0] * CARDS
    for number in range(DECK):
        weights[DECK * side + number] = pile >> number & 1
    return weights


def held_barrier(card: Card, g: State, side: Side) -> int:
    """What forbids discarding a card: one must have it."""
    return ALLOWED if g.holds(side, card) else why.CARD_NOT_HELD


def discard_all(g: State, side: Side) -> None:
    """The whole hand is discarded."""
    for card in g.tables.decks[side]:
        if g.holds(side, card):
            g.discard(card)


def renew_deck(g: State, side: Side) -> None:
    """The discards become the deck; a Reshuffle card shown this turn stays out (6.4.2, A-34)."""
    kept = 0
    if g.reshuffles >> side & 1:
        for number in range(DECK):
            if g.tables.cards[DECK * side + number].is_reshuffle:
                kept |= g.discards[side] & 1 << number
    fresh = g.discards[side] & ~kept
    if fresh:
        g.deck[side] |= fresh
        g.discards[side] = kept
        g.log(RESHUFFLED, side)


def reshuffle_at_end(g: State) -> None:
    """Whoever showed his Reshuffle card puts his discards back into the deck (6.4.1)."""
    for side in ALL_SIDES:
        if g.reshuffles >> side & 1:
            g.deck[side] |= g.discards[side]
            g.discards[side] = 0
            g.log(RESHUFFLED, side)
    g.reshuffles = 0

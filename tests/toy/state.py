"""The state of a game: every coin and card and where it is. Queries and atomic changes."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NoReturn, Self

from ludus.core.position import Outcome, Position
from ludus.flow import OVER, state

from .box import Box
from .vocabulary import CARDS, DREW, RICHES, SEATS, TIME, VICTORIES, WON

NOBODY: Final = -1
NO_BID: Final = -1


@state
class State(Position):
    """Lists are by seat or by card. The deck has no order: chance draws from it (1.2)."""

    box: Box
    players: int
    rounds: int
    round: int
    starter: int
    bank: int
    coins: list[int]
    deck: list[int]
    discards: list[int]
    hands: list[list[int]]
    """By seat and card; secret."""
    bids: list[int]
    """By seat, while the auction is open; secret. Here, and in no local, so that it is easy
    to hide in a view and to draw anew in :meth:`determinize`."""
    winner: int

    # -- queries ---------------------------------------------------------------------------
    def others(self, seat: int) -> tuple[int, ...]:
        """The other seats in turn order."""
        return tuple((seat + n) % self.players for n in range(1, self.players))

    def cards(self, seat: int) -> int:
        """How many cards *seat* holds; this is public."""
        return sum(self.hands[seat])

    def could_hold(self, seat: int, card: int) -> bool:
        """Whether, for all that is public, *seat* might hold *card*."""
        return self.cards(seat) > 0 and self.discards[card] < self.box.copies[card]

    # -- changes ---------------------------------------------------------------------------
    def draw(self, seat: int, card: int) -> None:
        """*seat* takes the card that chance has picked from the deck."""
        self.deck[card] -= 1
        self.hands[seat][card] += 1
        self.log(DREW, seat, card)

    def discard(self, seat: int, card: int) -> None:
        """*seat* loses a card, openly."""
        self.hands[seat][card] -= 1
        self.discards[card] += 1

    def take_coins(self, seat: int, n: int) -> int:
        """Up to *n* coins from the bank; how many there were. May win the game (5.1)."""
        taken = min(n, self.bank)
        self.bank -= taken
        self.coins[seat] += taken
        self.check_victory(seat)
        return taken

    def check_victory(self, seat: int) -> None:
        """Whoever has the goal wins at once (5.1)."""
        if self.coins[seat] >= self.box.goal:
            self.finish(seat)

    def finish(self, seat: int) -> NoReturn:
        """The game is over here and now."""
        self.winner = seat
        self.log(WON, seat, RICHES)
        self.stop()

    # -- for the kernel --------------------------------------------------------------------
    def outcome(self) -> Outcome:
        """The winner, or most coins when time is up; equal coins share a place (5.2)."""
        score = [(seat == self.winner, self.coins[seat]) for seat in range(self.players)]
        places = tuple(1 + sum(other > own for other in score) for own in score)
        return Outcome(places, VICTORIES[TIME if self.winner == NOBODY else RICHES])

    def view(self, seat: int | None) -> dict[str, Any]:
        """Field by field, what *seat* may see: of hands and bids only its own."""
        return {
            "round": self.round,
            "rounds": self.rounds,
            "starter": SEATS[self.starter],
            "bank": self.bank,
            "deck": sum(self.deck),
            "discards": dict(zip(CARDS, self.discards, strict=True)),
            "players": [self.player(other, open=other == seat) for other in range(self.players)],
            "end": self.outcome().reason if self.to_move == OVER else None,
        }

    def player(self, seat: int, *, open: bool) -> dict[str, Any]:
        """One player; *open*: seen by himself."""
        return {
            "id": SEATS[seat],
            "coins": self.coins[seat],
            "cards": self.cards(seat),
            "has_bid": self.bids[seat] != NO_BID,
            "hand": dict(zip(CARDS, self.hands[seat], strict=True)) if open else None,
            "bid": self.bids[seat] if open and self.bids[seat] != NO_BID else None,
        }

    def determinize(self, seat: int, rng: Random) -> Self:
        """The cards that *seat* does not see are dealt anew, the bids of others drawn anew."""
        new = self.clone()
        unseen = new.deck[:]
        for other in self.others(seat):
            unseen = [a + b for a, b in zip(unseen, new.hands[other], strict=True)]
        for other in self.others(seat):
            new.hands[other] = [0] * len(CARDS)
            for _ in range(self.cards(other)):
                card = rng.choices(range(len(CARDS)), unseen)[0]
                unseen[card] -= 1
                new.hands[other][card] += 1
            if new.bids[other] != NO_BID:
                new.bids[other] = rng.randint(0, new.coins[other])
        new.deck = unseen
        return new

    def evaluate(self, seat: int) -> float:
        """How far *seat* is ahead of the richest other."""
        if self.to_move == OVER:
            winners = self.outcome().winners()
            return 1 / len(winners) if seat in winners else 0.0
        ahead = self.coins[seat] - max(self.coins[other] for other in self.others(seat))
        return 0.5 + ahead / (2 * self.box.goal)

    def facts(self) -> dict[str, int]:
        """The round, for prompts."""
        return {"round": self.round, "rounds": self.rounds}

    def broken_laws(self) -> list[str]:
        """Every coin and every card of the box is somewhere."""
        broken = []
        if self.bank + sum(self.coins) != self.box.coins:
            broken.append("coins")
        for card, name in enumerate(CARDS):
            held = sum(hand[card] for hand in self.hands)
            if self.deck[card] + self.discards[card] + held != self.box.copies[card]:
                broken.append(f"copies of {name}")
        if min(self.bank, *self.coins, *self.deck, *self.discards, *map(min, self.hands)) < 0:
            broken.append("a pile is negative")
        return broken

"""The nations: goods, know-how, personages and cards, and what the bank still has of them."""

from __future__ import annotations

from ludus.core.position import Position
from ludus.flow import state

from ..components.board import Board
from ..components.tables import Tables
from ..vocabulary.ids import COIN, Card, Good, Knowhow, Personage, Seat, Sector
from ..vocabulary.journal import CARD_PLAYED, PERSONAGE, WALL_GAINED


@state
class Nations(Position):
    """What the players own, and the bank. A set of know-how or cards is a mask."""

    tables: Tables
    board: Board

    goods: list[list[int]]
    """By seat: marble, iron, gold and coins."""
    walls_in_hand: list[int]
    knowhow: list[int]
    personages: list[list[int]]
    """By seat and kind."""
    stone: list[Sector]
    hand: list[int]

    # The bank.
    coin_stock: int
    temple_stock: int
    wall_stock: int
    token_stock: list[int]
    pile: list[int]
    deck: int
    display: int
    discard: int

    # -- goods -------------------------------------------------------------------------------------
    def wealth(self, seat: Seat) -> int:
        """All goods of *seat*, coins included."""
        return sum(self.goods[seat])

    def missing(self, seat: Seat, kind: Good, n: int) -> int:
        """How many of *n* resources *seat* would have to pay in coins."""
        return max(0, n - self.goods[seat][kind])

    def can_pay(self, seat: Seat, kind: Good, n: int) -> bool:
        """Whether *seat* has *n* of a resource, coins standing in for what is missing."""
        own = self.goods[seat]
        return own[kind] + own[COIN] >= n

    def pay(self, seat: Seat, kind: Good, n: int) -> None:
        """Pay a price in one resource; coins stand in for what is missing."""
        missing = self.missing(seat, kind, n)
        self.goods[seat][kind] -= n - missing
        self.pay_coins(seat, missing)

    def pay_coins(self, seat: Seat, n: int) -> None:
        """Coins go back to the bank."""
        self.goods[seat][COIN] -= n
        self.coin_stock += n

    def take_coins(self, seat: Seat, n: int) -> None:
        """Coins from the bank."""
        self.goods[seat][COIN] += n
        self.coin_stock -= n

    def give(self, seat: Seat, good: Good) -> None:
        """One good of a player's choice goes to the bank."""
        self.goods[seat][good] -= 1
        if good == COIN:
            self.coin_stock += 1

    # -- know-how, personages, cards ---------------------------------------------------------------
    def knows(self, seat: Seat, knowhow: Knowhow) -> bool:
        """Whether *seat* has developed it."""
        return bool(self.knowhow[seat] >> knowhow & 1)

    def score(self, seat: Seat) -> int:
        """How many personages *seat* has."""
        return sum(self.personages[seat])

    def gain_personages(self, seat: Seat, kind: Personage, n: int) -> None:
        """Personages from the pile; each wall symbol passed on the track gives a wall."""
        before = self.score(seat)
        self.pile[kind] -= n
        self.personages[seat][kind] += n
        self.log(PERSONAGE, seat, kind, n)
        passed = (1 << (before + n + 1)) - (1 << (before + 1))
        walls = (self.tables.wall_scores & passed).bit_count()
        if walls:
            self.wall_stock -= walls
            self.walls_in_hand[seat] += walls
            self.log(WALL_GAINED, seat, walls)

    def holds(self, seat: Seat, effect: int) -> bool:
        """Whether *seat* has a card with that effect; all cards are taken in the open."""
        return bool(self.hand[seat] & self.tables.bearing[effect])

    def lay_down(self, seat: Seat, card: Card) -> None:
        """A card leaves the hand for the discard."""
        self.hand[seat] &= ~(1 << card)
        self.discard |= 1 << card
        self.log(CARD_PLAYED, seat, card)

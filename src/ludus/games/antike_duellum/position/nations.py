"""The nations: goods, know-how, personages and cards, and what the bank still has of them."""

from __future__ import annotations

from ludus.core.position import Position
from ludus.flow import state

from ..components.board import Board
from ..components.tables import Tables
from ..vocabulary.ids import COIN, PERSONAGES
from ..vocabulary.journal import CARD_PLAYED, PERSONAGE, WALL_GAINED


@state
class Nations(Position):
    """What the players own, and the bank. A set of know-how or cards is a mask."""

    tables: Tables
    board: Board

    goods: list[int]
    """By seat: marble, iron, gold and coins."""
    walls_in_hand: list[int]
    knowhow: list[int]
    personages: list[int]
    """By seat and kind."""
    stone: list[int]
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
    def wealth(self, seat: int) -> int:
        """All goods of *seat*, coins included."""
        at = 4 * seat
        return self.goods[at] + self.goods[at + 1] + self.goods[at + 2] + self.goods[at + 3]

    def missing(self, seat: int, kind: int, n: int) -> int:
        """How many of *n* resources *seat* would have to pay in coins."""
        return max(0, n - self.goods[4 * seat + kind])

    def can_pay(self, seat: int, kind: int, n: int) -> bool:
        """Whether *seat* has *n* of a resource, coins standing in for what is missing."""
        return self.goods[4 * seat + kind] + self.goods[4 * seat + COIN] >= n

    def pay(self, seat: int, kind: int, n: int) -> None:
        """Pay a price in one resource; coins stand in for what is missing."""
        missing = self.missing(seat, kind, n)
        self.goods[4 * seat + kind] -= n - missing
        self.pay_coins(seat, missing)

    def pay_coins(self, seat: int, n: int) -> None:
        """Coins go back to the bank."""
        self.goods[4 * seat + COIN] -= n
        self.coin_stock += n

    def take_coins(self, seat: int, n: int) -> None:
        """Coins from the bank."""
        self.goods[4 * seat + COIN] += n
        self.coin_stock -= n

    def give(self, seat: int, good: int) -> None:
        """One good of a player's choice goes to the bank."""
        self.goods[4 * seat + good] -= 1
        if good == COIN:
            self.coin_stock += 1

    # -- know-how, personages, cards ---------------------------------------------------------------
    def knows(self, seat: int, knowhow: int) -> bool:
        """Whether *seat* has developed it."""
        return bool(self.knowhow[seat] >> knowhow & 1)

    def score(self, seat: int) -> int:
        """How many personages *seat* has."""
        kinds = len(PERSONAGES)
        return sum(self.personages[kinds * seat : kinds * seat + kinds])

    def gain_personages(self, seat: int, kind: int, n: int) -> None:
        """Personages from the pile; each wall symbol passed on the track gives a wall."""
        before = self.score(seat)
        self.pile[kind] -= n
        self.personages[len(PERSONAGES) * seat + kind] += n
        self.log(PERSONAGE, seat, kind, n)
        passed = (1 << (before + n + 1)) - (1 << (before + 1))
        walls = (self.tables.wall_scores & passed).bit_count()
        if walls:
            self.wall_stock -= walls
            self.walls_in_hand[seat] += walls
            self.log(WALL_GAINED, seat, walls)

    def holds(self, seat: int, effect: int) -> bool:
        """Whether *seat* has a card with that effect; all cards are taken in the open."""
        return bool(self.hand[seat] & self.tables.bearing[effect])

    def lay_down(self, seat: int, card: int) -> None:
        """A card leaves the hand for the discard."""
        self.hand[seat] &= ~(1 << card)
        self.discard |= 1 << card
        self.log(CARD_PLAYED, seat, card)

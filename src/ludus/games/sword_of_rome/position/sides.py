"""The sides and their powers: points, alliances and cards."""

from __future__ import annotations

from typing import Final

from ludus.core.position import Position
from ludus.flow import state

from ..components.board import Board
from ..components.tables import Tables
from ..vocabulary.cards import DECK
from ..vocabulary.ids import NOBODY, Card, Power, Seat, Side
from ..vocabulary.journal import DISCARDED, DREW, POINTS, ZERO
from ..vocabulary.powers import (
    ALL_SIDES,
    ARMED_POWERS,
    CARTHAGINIAN,
    ETRUSCAN,
    INDEPENDENT,
    OLD_ENEMY,
    PLAYED,
    ROMAN,
    SAMNITE,
    SIDE_OF,
    TIE_ORDER,
    TREATY_SIGNED,
)

ALLIED: Final = 1000
"""As many points more than anybody has: whoever is allied comes after all who are not."""


def sides_in(mask: int) -> list[Side]:
    """The sides of a mask, by number."""
    return [side for side in ALL_SIDES if mask >> side & 1]


def wins_ties(mask: int) -> Side:
    """Of the sides in a mask, the one who wins ties (4.4); NOBODY if it is empty."""
    for side in TIE_ORDER:
        if mask >> side & 1:
            return side
    return NOBODY


@state
class Sides(Position):
    """Who plays, who is allied with whom, and what everybody holds. Sets of cards are masks."""

    tables: Tables
    board: Board
    players: int
    last_turn: int
    seats: tuple[Seat, ...]
    """By side: the seat that plays it; NOBODY if it is not in the game."""

    # Powers and sides.
    allies: list[int]
    """By power: mask of its allies."""
    betrayed: list[int]
    """By power: mask of those that have broken an alliance with it. No rule asks; all remember."""
    points: list[int]
    in_play: list[int]
    """By side: 0 if it does not take part, or no longer."""
    hand: list[int]
    """By side: mask of its own card numbers, 0 to 36; secret."""
    deck: list[int]
    discards: list[int]
    removed: list[int]
    desperate: list[int]
    known: list[int]
    """By seat and side (4 * seat + side): mask of the cards in its hand that the seat was shown."""
    reshuffles: int
    """Mask of the sides that reshuffle at the end of the turn."""
    plunder: int
    """Gallic markers on the plunder table; below zero Transalpine ones."""

    # Who acts.
    active: Side
    """The side whose action it is, or NOBODY outside the action phase."""
    patron: Side
    """The side that moves a power without player, or NOBODY."""
    moved_power: Power
    """That power, or NOBODY."""
    stewards: list[int]
    """By power: mask of the side that was named to decide for it in this action or phase (4.4)."""
    envoys: int
    """NO_ENVOYS, ENVOYS_SENT or TREATY_SIGNED."""

    # -- sides and powers --------------------------------------------------------------------------
    def seat(self, side: Side) -> Seat:
        """The seat that plays *side*."""
        return self.seats[side]

    def powers_of(self, side: Side) -> tuple[Power, ...]:
        """The powers of a side."""
        return (ETRUSCAN, SAMNITE) if side == ETRUSCAN else (side,)

    def is_friend(self, power: Power, other: Power) -> bool:
        """The same power or an ally (15.2, 16.1.2). Nobody is a friend of the independent."""
        if power == other:
            return power != INDEPENDENT
        if self.allies[power] >> other & 1:
            return True
        if self.moved_power != NOBODY:
            if power == self.moved_power:
                return SIDE_OF[other] == self.patron
            if other == self.moved_power:
                return SIDE_OF[power] == self.patron
        return False

    def ally(self, power: Power, other: Power) -> None:
        """An alliance begins."""
        self.allies[power] |= 1 << other
        self.allies[other] |= 1 << power

    def part(self, power: Power, other: Power) -> None:
        """An alliance ends."""
        self.allies[power] &= ~(1 << other)
        self.allies[other] &= ~(1 << power)

    def is_permanent(self, power: Power, other: Power) -> bool:
        """Alliances of one seat (Etruscans and Samnites; all of a player's with two players)."""
        if power >= PLAYED or other >= PLAYED:
            return False
        return self.seats[SIDE_OF[power]] == self.seats[SIDE_OF[other]]

    # -- points ------------------------------------------------------------------------------------
    def score(self, side: Side, n: int) -> None:
        """Points gained or lost; never below zero (5.8.1)."""
        n = max(n, -self.points[side])
        if n:
            self.points[side] += n
            self.log(POINTS, side, ZERO + n, self.points[side])

    def ranking(self) -> list[Side]:
        """The sides in play from most points to fewest; ties as in 4.4 (A-03)."""
        order = [side for side in TIE_ORDER if self.in_play[side]]
        order.sort(key=lambda side: -self.points[side])
        return order

    def with_fewest(self, mask: int) -> int:
        """Those sides of a mask that have fewest points among them (5.3, 7.4.2, 16.1)."""
        fewest = min(self.points[side] for side in sides_in(mask))
        return sum(1 << side for side in sides_in(mask) if self.points[side] == fewest)

    # -- who decides -------------------------------------------------------------------------------
    def begin_part(self, side: Side) -> None:
        """A side acts now, or nobody does: for powers without player somebody is named anew."""
        self.active = side
        for power in ARMED_POWERS:
            self.stewards[power] = 0

    def decider(self, power: Power) -> Side:
        """The side that decides for a power now: of several, who was named or else wins the tie."""
        if power < PLAYED:
            return SIDE_OF[power]
        able = self.guardians(power)
        return wins_ties(able & self.stewards[power] or able)

    def guardians(self, power: Power) -> int:
        """Mask of the sides that may decide for a power without player (16.1, 18).

        For an inactive one those with fewest points, but not the active side (at the end of a turn
        the old enemy) nor its allies. If all others are its allies, they do all the same (A-96).
        """
        if power == CARTHAGINIAN and self.envoys == TREATY_SIGNED:
            return 1 << ROMAN
        if power == self.moved_power:
            return 1 << self.patron
        foe = self.active if self.active != NOBODY else OLD_ENEMY[power]
        foes = 1 << ETRUSCAN | 1 << SAMNITE if foe == ETRUSCAN else 1 << foe
        found, best = 0, ALLIED * ALLIED
        for side in ALL_SIDES:
            if self.in_play[side] and self.seats[side] != self.seats[foe]:
                allies = self.allies[side]
                if side == ETRUSCAN:
                    allies |= self.allies[SAMNITE]
                rank = self.points[side] + (ALLIED if allies & foes else 0)
                if rank < best:
                    found, best = 0, rank
                if rank == best:
                    found |= 1 << side
        return found

    def clockwise(self, side: Side) -> tuple[Side, ...]:
        """The sides in play from *side* on."""
        return tuple(s for s in (*ALL_SIDES[side:], *ALL_SIDES[:side]) if self.in_play[s])

    # -- cards -------------------------------------------------------------------------------------
    def holds(self, side: Side, card: Card) -> bool:
        """Whether a side has a card (numbered through all decks) in hand."""
        return card // DECK == side and bool(self.hand[side] >> card % DECK & 1)

    def hand_size(self, side: Side) -> int:
        """How many cards a side holds; this is public (6.1)."""
        return self.hand[side].bit_count()

    def seen_by(self, seat: Seat, side: Side) -> int:
        """The cards in the hand of a side that another seat has seen, as a mask (6.1)."""
        return self.known[len(ALL_SIDES) * seat + side]

    def let_see(self, seat: Seat, side: Side, cards: int) -> None:
        """A seat sees cards of the hand of a side."""
        self.known[len(ALL_SIDES) * seat + side] |= cards

    def forget(self, side: int, cards: int) -> None:
        """Cards are no longer in the hand where others have seen them."""
        for place in range(side, len(self.known), len(ALL_SIDES)):
            self.known[place] &= ~cards

    def could_hold(self, side: Side, mask: int) -> bool:
        """Whether, for all that is public, the hand may contain one of these cards of its deck."""
        return self.hand[side] != 0 and (self.hand[side] | self.deck[side]) & mask != 0

    def draw(self, side: Side, card: Card) -> None:
        """Chance has picked a card of the deck."""
        bit = 1 << card % DECK
        self.deck[side] &= ~bit
        self.hand[side] |= bit
        self.log(DREW, self.seats[side], side, card)

    def lay_down(self, card: Card, removed: bool) -> None:
        """A card leaves its pile for the discard pile, or the game."""
        side, bit = card // DECK, 1 << card % DECK
        self.hand[side] &= ~bit
        self.deck[side] &= ~bit
        self.discards[side] &= ~bit
        self.forget(side, bit)
        if removed:
            self.removed[side] |= bit
        else:
            self.discards[side] |= bit
        if self.tables.cards[card].is_reshuffle:
            self.reshuffles |= 1 << side

    def discard(self, card: Card) -> None:
        """A card is discarded unused, openly (6.2.1)."""
        self.lay_down(card, removed=False)
        self.log(DISCARDED, card // DECK, card)

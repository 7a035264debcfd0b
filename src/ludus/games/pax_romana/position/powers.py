"""The four powers: who plays them, their talents, stability, cards, objectives and friends."""

from __future__ import annotations

from typing import TypeVar

from ludus.core.position import Position
from ludus.flow import state

from ..components.board import Board
from ..components.scenarios import Scenario
from ..components.tables import Tables
from ..vocabulary.ids import NO_SEAT, NOBODY, Card, Objective, Owner, Power, Seat
from ..vocabulary.journal import STABILITY, TALENTS, ZERO
from ..vocabulary.owners import ALL_POWERS, FORTUNE, INVADERS, PONTUS, is_power
from ..vocabulary.turns import CARDS, OBJECTIVES
from .this_turn import ThisTurn

T = TypeVar("T", bound=int)


def changed(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Another tuple: what seldom changes is cheap to copy as one."""
    return (*values[:place], value, *values[place + 1 :])


@state
class Powers(Position):
    """Lists are by power; what others must not know is said to be secret."""

    tables: Tables
    board: Board
    scenario: Scenario
    is_advanced: int
    seats: tuple[Seat, ...]
    """By power: the seat that plays it, or NO_SEAT if it is not in the game."""

    talents: list[int]
    stability: list[int]
    points: list[int]
    """Victory points, all turns together."""
    deck: list[int]
    """By title: how many lie face down."""
    hand: tuple[int, ...]
    """By power and title; secret."""
    discards: list[int]
    """By title: cards that have been played this turn."""
    removed: list[int]
    """By title: cards that have left the game."""
    on_table: Card
    """The card that is being played, and may be cancelled; NO_CARD if there is none (17.2)."""
    pool: list[int]
    """By letter: objectives that nobody holds."""
    held: list[int]
    """By power and letter: objectives; secret unless shown."""
    shown: list[int]
    """By power and letter: how many of them lie open (15.45)."""
    known_cards: tuple[int, ...]
    """By who knows and who holds: cards that it is sure of, as bits (17.2, spies)."""
    known_goals: tuple[int, ...]
    """The same for objectives that an ally has shown it (15.45)."""
    allies: list[int]
    """By power: mask of those it is allied with until the end of the turn (4.1, 4.2)."""
    commands: list[Power]
    """By owner: the power that uses its units, or NOBODY: its own, Fortune's, Pontus' and so on."""
    this_turn: ThisTurn
    pending: list[int]
    """By event: how often it waits for whoever is activated next (16.13)."""
    disorder: int
    """Mask of the powers that must bring an army to a capital in this activation (16.2)."""
    torn: int
    """Mask of the powers whose next marker goes into a civil war (17.2)."""
    dear: int
    """Mask of the powers whose markers cost more this turn (16.2)."""
    dear_next: int
    """The same for the next turn."""
    perjured: int
    """Mask of the powers that took talents to hold back, and attacked. No rule asks (4.3)."""
    pontic_marker: int
    """1 as long as Pontus has a marker of activation (12.55)."""
    has_rhodian_fleet: Power
    """Who uses the galleys of Rhodes, or NOBODY (12.51)."""

    # -- who plays -------------------------------------------------------------------------------
    def plays(self, power: Power) -> bool:
        """Whether a power is in the game."""
        return is_power(power) and self.seats[power] != NO_SEAT

    def players(self) -> list[Power]:
        """The powers in the game."""
        return [power for power in ALL_POWERS if self.seats[power] != NO_SEAT]

    def is_friend(self, power: Power, owner: Owner) -> bool:
        """Whether units of an owner do not fight those of a power.

        Its own do not, nor those of its allies, nor whoever one of them uses.
        """
        if owner == NOBODY or owner in INVADERS:
            return False
        user = self.commands[owner]
        return user == power or (user != NOBODY and bool(self.allies[power] >> user & 1))

    def counts_for(self, power: Power, owner: Owner) -> bool:
        """Whether units of an owner hold spaces for a power (12.41, 12.55)."""
        return owner == power or (owner == PONTUS and self.commands[PONTUS] == power)

    def disturbs(self, power: Power, owner: Owner) -> bool:
        """Whether units of an owner stand in the way of a power's control (5.41).

        Those of the Soldier of Fortune do so even for the power that he serves (12.41).
        """
        if owner == NOBODY or self.counts_for(power, owner):
            return False
        return owner == FORTUNE or not self.is_friend(power, owner)

    # -- talents and stability -------------------------------------------------------------------
    def pay(self, power: Power, talents: int) -> None:
        """Talents leave the treasury."""
        if talents:
            self.talents[power] -= talents
            self.log(TALENTS, power, ZERO - talents, self.talents[power])

    def earn(self, power: Power, talents: int) -> None:
        """Talents come into it."""
        if talents:
            self.talents[power] += talents
            self.log(TALENTS, power, ZERO + talents, self.talents[power])

    def sway(self, power: Power, steps: int) -> None:
        """Stability rises or falls, within the ends of the track (14.14)."""
        before = self.stability[power]
        after = max(self.tables.lowest, min(self.tables.highest, before + steps))
        if after != before:
            self.stability[power] = after
            self.log(STABILITY, power, ZERO + after - before, ZERO + after)

    def band(self, power: Power) -> int:
        """STABLE, UNREST or TURMOIL (14.13)."""
        return self.tables.band(self.stability[power])

    # -- cards and objectives --------------------------------------------------------------------
    def hand_of(self, power: Power) -> list[int]:
        """The cards that a power holds, by title."""
        return list(self.hand[power * CARDS : (power + 1) * CARDS])

    def deal(self, power: Power, card: Card, n: int) -> None:
        """So many more of a title come into a hand, or leave it."""
        place = power * CARDS + card
        self.hand = changed(self.hand, place, self.hand[place] + n)

    def learn_card(self, power: Power, other: Power, card: Card) -> None:
        """A power is sure now that another holds a card."""
        place = power * len(ALL_POWERS) + other
        self.known_cards = changed(self.known_cards, place, self.known_cards[place] | 1 << card)

    def learn_goal(self, power: Power, other: Power, letter: Objective) -> None:
        """The same of an objective."""
        place = power * len(ALL_POWERS) + other
        self.known_goals = changed(self.known_goals, place, self.known_goals[place] | 1 << letter)

    def forget_hand(self, other: Power) -> None:
        """Cards have left a hand, and nobody else knows which."""
        for power in ALL_POWERS:
            self.known_cards = changed(self.known_cards, power * len(ALL_POWERS) + other, 0)

    def forget_goals(self, other: Power) -> None:
        """Objectives of a power have gone, and nobody else knows which."""
        for power in ALL_POWERS:
            self.known_goals = changed(self.known_goals, power * len(ALL_POWERS) + other, 0)

    def note_played(self, other: Power, card: Card) -> None:
        """A card has left a hand openly: whoever knew of it knows no more of another."""
        for power in ALL_POWERS:
            place = power * len(ALL_POWERS) + other
            if self.known_cards[place] >> card & 1:
                left = self.known_cards[place] & ~(1 << card)
                self.known_cards = changed(self.known_cards, place, left)

    def held_by(self, power: Power) -> list[int]:
        """The objectives that a power holds, by letter."""
        return self.held[power * OBJECTIVES : (power + 1) * OBJECTIVES]

    def shown_by(self, power: Power) -> list[int]:
        """Those of them that lie open."""
        return self.shown[power * OBJECTIVES : (power + 1) * OBJECTIVES]

"""The character sheets: tracks, storage, soldiers and senators, advisors, Nero's cards."""

from __future__ import annotations

from ludus.core.position import Position
from ludus.flow import state

from ..components.characters import Ability, Sheet
from ..components.tables import Tables
from ..vocabulary.ids import LOYAL, Character, Good, Seat
from ..vocabulary.journal import (
    LAST_NERO,
    MARKED,
    NERO,
    RECRUITED,
    SENATORS_WON,
    STORED,
)
from .under_way import Turn


@state
class Sheets(Position):
    """Lists are by seat."""

    tables: Tables
    players: int
    character: list[Character]
    marks: list[list[int]]
    """By track: how many boxes of each seat are underlined."""
    stored: list[list[int]]
    """What is in storage, by good."""
    soldiers: list[int]
    """Underlined boxes; those in garrison are among them."""
    garrisons: list[int]
    senators: list[int]
    deployed: list[int]
    loyalty: list[list[int]]
    """By advisor: boxes ticked."""
    nero: list[int]
    """Points of the Nero cards held."""
    nero_left: int
    """Cards in the pile."""
    turn: Turn

    # -- queries -----------------------------------------------------------------------------------
    def sheet(self, seat: Seat) -> Sheet:
        """The character of a seat."""
        return self.tables.sheets[self.character[seat]]

    def free_soldiers(self, seat: Seat) -> int:
        """Soldiers that are not in garrison."""
        return self.soldiers[seat] - self.garrisons[seat]

    def free_senators(self, seat: Seat) -> int:
        """Senators that are not deployed yet."""
        return self.senators[seat] - self.deployed[seat]

    def abilities(self, seat: Seat, time: int) -> list[Ability]:
        """What the advisors of a seat do at that time, those who are loyal enough (K.1, K.2)."""
        loyalty = self.loyalty[seat]
        return [
            ability
            for ability in self.tables.sheets[self.character[seat]].at[time]
            if loyalty[ability.advisor] >= ability.loyalty
        ]

    def nero_cards(self) -> tuple[int, ...]:
        """The pile as it was at the start, highest card on top (S.9)."""
        cards = self.tables.nero
        return cards[:-1] if self.players in self.tables.nero_last_not_with else cards

    def limit(self, track: int) -> int:
        """The last box of a track."""
        t = self.tables
        return (t.most_coins, len(t.building_points) - 1, t.most_legacy, t.most_glory)[track]

    def clockwise(self, first: Seat) -> list[Seat]:
        """All seats from one on, in turn order."""
        return [Seat((first + n) % self.players) for n in range(self.players)]

    # -- changes -----------------------------------------------------------------------------------
    def mark(self, seat: Seat, track: int, n: int) -> None:
        """Underline boxes; beyond the track they are lost, a blue one draws a card (T.1, T.2)."""
        row = self.marks[track]
        before = row[seat]
        after = row[seat] = min(before + n, self.limit(track))
        if after > before:
            self.log(MARKED, seat, after - before, track)
        if before < self.sheet(seat).blue[track] <= after:
            self.take_nero(seat)

    def take_nero(self, seat: Seat) -> None:
        """The top card of the pile, if there is one left (N.1)."""
        if not self.nero_left:
            return
        cards = self.nero_cards()
        value = cards[len(cards) - self.nero_left]
        self.nero_left -= 1
        self.nero[seat] += value
        self.log(NERO, seat, value)
        if not self.nero_left:
            self.log(LAST_NERO, seat)

    def recruit(self, seat: Seat, n: int) -> None:
        """Soldiers, as many as the track has room for (T.2)."""
        n = min(n, self.tables.most_soldiers - self.soldiers[seat])
        if n > 0:
            self.soldiers[seat] += n
            self.log(RECRUITED, seat, n)

    def win_senators(self, seat: Seat, n: int) -> int:
        """Senators, as many as the track has room for; how many they were."""
        n = min(n, self.tables.most_senators - self.senators[seat])
        if n > 0:
            self.senators[seat] += n
            self.log(SENATORS_WON, seat, n)
        return n

    def store(self, seat: Seat, good: Good, n: int) -> None:
        """Write goods into storage, which has no limit (T.4)."""
        self.stored[seat][good] += n
        self.log(STORED, seat, n, good)

    def can_bribe(self, seat: Seat) -> bool:
        """Whether an advisor has a box left."""
        return min(self.loyalty[seat]) < LOYAL

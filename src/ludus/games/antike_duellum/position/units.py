"""The units: legions, galleys, Admiral and General, in regions and barracks."""

from __future__ import annotations

from typing import Final

from ludus.flow import state

from ..vocabulary.ids import GALLEY, IN_BARRACKS, LEADER, RIVAL, Piece, Region, Seat, Space
from ..vocabulary.journal import FOUGHT, LOST, MOVED
from .nations import Nations
from .turn import Turn

FOUR_BITS: Final = 15
STANDING: Final = 0xFFFF
"""What of ``troops`` is on the map; the rest is about this turn."""
MOVED_BITS: Final = 16
ARMED_BITS: Final = 24


@state
class Units(Nations):
    """Where every unit is. Regions are numbered as on their board."""

    has_leaders: int
    """Option: the variant with Admiral and General."""

    troops: list[int]
    """By region, four bits each: legions and galleys of either seat; then, of the active player,
    legions and galleys that have moved in this turn and new units of this turn."""
    leader: list[Region]
    """By seat: the region of his Admiral or General, IN_BARRACKS or NOT_IN_PLAY."""
    barracks: list[list[int]]
    """By seat and kind: units ready to be armed."""
    supply: list[list[int]]
    """By seat and kind: units to be recruited."""
    turn: Turn

    def space(self, place: Region) -> Space:
        """A region as actions and events number it."""
        return self.board.spaces[place]

    # -- how many, and where -----------------------------------------------------------------------
    def count(self, seat: Seat, kind: Piece, place: Region) -> int:
        """Legions or galleys there, without a special unit."""
        return self.troops[place] >> (8 * seat + 4 * kind) & FOUR_BITS

    def force(self, seat: Seat, place: Region) -> int:
        """Units of *seat* there, with a special unit."""
        here = self.troops[place] >> 8 * seat
        return (here & FOUR_BITS) + (here >> 4 & FOUR_BITS) + int(self.leader[seat] == place)

    def kind_of(self, seat: Seat, piece: Piece) -> Piece:
        """What a piece moves and fights as."""
        return self.board.leaders[seat] if piece == LEADER else piece

    def holds_sea(self, seat: Seat, place: Region) -> bool:
        """Whether *seat* has a galley or his Admiral there."""
        if self.count(seat, GALLEY, place):
            return True
        return self.leader[seat] == place and self.board.leaders[seat] == GALLEY

    def navigation(self, seat: Seat) -> int:
        """A point for each region held at sea, two for a high sea (G.8, R8)."""
        points = 0
        for place in self.board.regions:
            here = self.troops[place] or self.leader[seat] == place
            if here and self.holds_sea(seat, place):
                points += 1 + (self.board.high_seas >> place & 1)
        return points

    def pieces_at(self, seat: Seat, piece: Piece, place: Region) -> int:
        """How many pieces of a sort *seat* has there."""
        if piece == LEADER:
            return int(self.leader[seat] == place)
        return self.count(seat, piece, place)

    def unmoved(self, seat: Seat, piece: Piece, place: Region) -> int:
        """How many pieces of a sort the active player has there that have not moved yet."""
        if piece == LEADER:
            return int(self.leader[seat] == place and not self.turn.leader_moved)
        return self.count(seat, piece, place) - self.moved(piece, place)

    def moved(self, kind: Piece, place: Region) -> int:
        """How many units of a kind there have moved in this turn."""
        return self.troops[place] >> (MOVED_BITS + 4 * kind) & FOUR_BITS

    def armed(self, place: Region) -> int:
        """How many units the city there has received in this turn."""
        return self.troops[place] >> ARMED_BITS & FOUR_BITS

    # -- arming, movement, losses ------------------------------------------------------------------
    def forget_moves(self) -> None:
        """Movement is over: it no longer matters who has moved or come."""
        for place in self.board.regions:
            self.troops[place] &= STANDING
        self.turn.leader_moved = 0

    def recruit(self, seat: Seat, kind: Piece, n: int) -> None:
        """Units go from supply to barracks; they may not be armed this turn."""
        self.supply[seat][kind] -= n
        self.barracks[seat][kind] += n

    def arm(self, seat: Seat, piece: Piece, place: Region) -> None:
        """A piece goes from the barracks into a city, where it may have to fight."""
        self.turn.ready[piece] -= 1
        self.troops[place] += 1 << ARMED_BITS
        if piece == LEADER:
            self.leader[seat] = place
        else:
            self.barracks[seat][piece] -= 1
            self.troops[place] += 1 << 8 * seat + 4 * piece
        self.clash(seat, piece, place)

    def shift(
        self, seat: Seat, piece: Piece, origin: Region, place: Region, is_first: bool
    ) -> bool:
        """A piece crosses a border, and may have to fight; whether it is still there."""
        if piece == LEADER:
            self.leader[seat] = place
            self.turn.leader_moved = 1
        else:
            unit, mark = 1 << 8 * seat + 4 * piece, 1 << MOVED_BITS + 4 * piece
            self.troops[origin] -= unit if is_first else unit + mark
            self.troops[place] += unit + mark
        self.log(MOVED, seat, piece, self.space(origin), self.space(place))
        return not self.clash(seat, piece, place)

    def clash(self, seat: Seat, piece: Piece, place: Region) -> bool:
        """A piece that has come meets an enemy of its kind: both are lost, leaders last."""
        enemy, kind = RIVAL[seat], self.kind_of(seat, piece)
        other = kind
        if not self.count(enemy, kind, place):
            other = LEADER
            if self.leader[enemy] != place or self.board.leaders[enemy] != kind:
                return False
        self.log(FOUGHT, seat, piece, enemy, other, self.space(place))
        self.lose_piece(enemy, other, place)
        self.lose_piece(seat, piece, place)
        if piece != LEADER and self.moved(piece, place):
            self.troops[place] -= 1 << MOVED_BITS + 4 * piece
        return True

    def lose_piece(self, seat: Seat, piece: Piece, place: Region) -> None:
        """One piece goes back to the barracks."""
        if piece == LEADER:
            self.leader[seat] = IN_BARRACKS
        else:
            self.troops[place] -= 1 << 8 * seat + 4 * piece
            self.barracks[seat][piece] += 1

    def lose_units(self, seat: Seat, kind: Piece, place: Region, n: int) -> None:
        """Units go back to the barracks."""
        if n:
            self.troops[place] -= n << 8 * seat + 4 * kind
            self.barracks[seat][kind] += n
            self.log(LOST, seat, kind, n, self.space(place))

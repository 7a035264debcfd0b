"""The board of an edition as ints: how many pieces, where the way narrows, Zeno's position."""

from __future__ import annotations

from ludus.core.editions import Edition
from ludus.core.reader import Reader

from ..vocabulary.ids import DICE, PLACES, POINTS, SEATS, SIDES, THROWS


class Board:
    """Shared by all positions of a game, and never changed."""

    def __init__(self, edition: Edition) -> None:
        reader = edition.reader()
        board = reader.table("board")
        board.integer("points", minimum=POINTS, maximum=POINTS)
        board.integer("entry", minimum=SIDES, maximum=SIDES)
        self.half: int = board.integer("half", minimum=SIDES, maximum=POINTS)
        """No piece goes beyond this point while others wait to enter."""
        self.home: int = board.integer("home", minimum=POINTS - SIDES + 1, maximum=POINTS)
        """The first point of the home quarter, from which pieces leave."""
        self.names: dict[int, str] = {
            table.integer("id", minimum=1, maximum=POINTS): table.text("name")
            for table in board.tables("point")
        }
        """Points that have a name of their own."""
        pieces = reader.table("pieces")
        self.pieces: int = pieces.integer("each", minimum=1)
        pieces.integer("dice", minimum=DICE, maximum=DICE)
        pieces.integer("sides", minimum=SIDES, maximum=SIDES)
        pieces.flag("tower")
        zeno = reader.table("zeno")
        self.zeno: list[list[int]] = [self.read_pieces(zeno, name) for name in SEATS]
        """By seat and place: the position that Agathias describes."""
        self.zenos_throw: int = self.read_throw(zeno)
        reader.done()
        for point in range(1, POINTS + 1):
            if self.zeno[0][point] and self.zeno[1][point]:
                raise zeno.error(f"both players have pieces on point {point}")

    def read_pieces(self, reader: Reader, seat: str) -> list[int]:
        """A player's pieces, point by point; all of them are on the board."""
        row = [0] * len(PLACES)
        for table in reader.tables(seat):
            row[table.integer("id", minimum=1, maximum=POINTS)] = table.integer("n", minimum=1)
        if sum(row) != self.pieces:
            raise reader.error(f"{seat} has {sum(row)} pieces, not {self.pieces}")
        return row

    def read_throw(self, reader: Reader) -> int:
        """The number of a throw that is written as its faces, in rising order."""
        faces = tuple(reader.integers("throw", minimum=1))
        if faces not in THROWS:
            raise reader.error(f"throw is {list(faces)}; it must be {DICE} faces in rising order")
        return THROWS.index(faces)

"""The state of a game: every piece and where it is. Queries and atomic changes, no decisions."""

from __future__ import annotations

from random import Random
from typing import Any, NoReturn, Self

from ludus.core.position import Outcome, Position
from ludus.flow import Slate, filled, slate, state

from ..components.board import Board
from ..judgement import evaluation, terms
from ..vocabulary.ids import (
    DISTANCES,
    HOME,
    NO_FACE,
    NOT_THROWN,
    OPPONENT,
    POINTS,
    SEATS,
    THROWS,
    WHITE,
    Face,
    Place,
    Seat,
)
from ..vocabulary.journal import WON
from . import views


@slate
class Throw(Slate):
    """The dice of a turn, from the throw until the last of them is used or lost."""

    number: int = NOT_THROWN
    left: list[Face] = filled(NO_FACE, NO_FACE, NO_FACE)
    """The dice still to be used; a used one has no face."""

    def lay(self, number: int) -> None:
        """Three dice have fallen."""
        self.number = number
        self.left = list(THROWS[number])

    def without(self, face: Face) -> list[Face]:
        """The dice left once one that shows *face* is used."""
        rest = self.left[:]
        rest[rest.index(face)] = NO_FACE
        return rest


@state
class State(Position):
    """Lists are by seat and, within it, by place."""

    board: Board
    holds_at_half: int
    """Option: nothing goes beyond the half while a piece waits to enter (E.2)."""

    pieces: list[list[int]]
    """How many pieces of a seat stand on a place."""
    active: Seat
    """Whose turn it is; before the opening throw, nobody's."""
    throw: Throw
    winner: Seat

    # -- queries -------------------------------------------------------------------------------
    def enemies_on(self, place: Place, seat: Seat) -> int:
        """How many pieces of the other player stand there."""
        return self.pieces[OPPONENT[seat]][place]

    def pips(self, seat: Seat) -> int:
        """How far the pieces of *seat* still have to go in all."""
        row = self.pieces[seat]
        return sum([n * distance for n, distance in zip(row, DISTANCES, strict=True)])

    # -- changes -------------------------------------------------------------------------------
    def shift(self, seat: Seat, origin: Place, place: Place) -> None:
        """One piece goes from place to place."""
        self.pieces[seat][origin] -= 1
        self.pieces[seat][place] += 1

    def finish(self, winner: Seat) -> NoReturn:
        """The game is over here and now (V.1)."""
        self.winner = winner
        self.log(WON, winner)
        self.stop()

    # -- for the kernel ------------------------------------------------------------------------
    def outcome(self) -> Outcome:
        """Whoever is home is first."""
        return Outcome((1, 2) if self.winner == WHITE else (2, 1), "home")

    def view(self, seat: int | None) -> dict[str, Any]:
        """Nothing is hidden, so all see the same."""
        return views.view(self)

    def determinize(self, seat: int, rng: Random) -> Self:
        """Nothing is hidden: a copy."""
        return self.clone()

    def evaluate(self, seat: int) -> float:
        """See :mod:`..judgement.evaluation`."""
        return evaluation.evaluate(self, seat)

    def terms(self, seat: int) -> dict[str, float]:
        """See :mod:`..judgement.terms`."""
        return terms.terms(self, Seat(seat))

    def figures(self, seat: int) -> dict[str, float]:
        """How many pieces came home."""
        return {"home": self.pieces[seat][HOME]}

    def broken_laws(self) -> list[str]:
        """Every piece is somewhere, and no point has pieces of both (M.2, H.1)."""
        broken = []
        for name, row in zip(SEATS, self.pieces, strict=True):
            if sum(row) != self.board.pieces or min(row) < 0:
                broken.append(f"{name} has {sum(row)} pieces")
        for point in range(1, POINTS + 1):
            if self.pieces[0][point] and self.pieces[1][point]:
                broken.append(f"both stand on point {point}")
        return broken

"""What holds for one turn only, and is forgotten when it ends."""

from __future__ import annotations

from ludus.flow import Slate, filled, slate

from ..components.dice import DieFace
from ..vocabulary.ids import NO_ACTION, NO_FACE, NO_FAVOUR, NOBODY, Face, Favour, Seat


@slate
class Turn(Slate):
    """The die in use and what is left on it."""

    seat: Seat = NOBODY
    face: Face = NO_FACE
    goods: list[int] = filled(0, 0, 0, 0, 0, 0)
    """By good, baskets included: icons that are not spent yet."""
    auxiliaries: int = 0
    workers: int = 0
    """Mask of what the die can be used as."""
    added: int = 0
    """Mask of the abilities that have added their icon."""
    senator: int = 0
    """Whether a senator has added an icon."""
    favour: Favour = NO_FAVOUR
    """The favour used in this turn."""
    done: int = NO_ACTION
    """The main action that was taken."""

    def lay(self, seat: Seat, face: Face, die: DieFace) -> None:
        """A die is discarded, and its icons can be used."""
        self.seat = seat
        self.face = face
        self.goods = list(die.goods)
        self.auxiliaries = die.auxiliaries
        self.workers = die.workers

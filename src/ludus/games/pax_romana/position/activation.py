"""What is under way in a turn: the marker that is played, and what is planned in secret."""

from __future__ import annotations

from ludus.flow import Slate, slate

from ..vocabulary.ids import NOBODY, Owner, Power

PLAN_ROOM = 60
"""What a power plans in a phase, as far as machine code has room for it."""
ENTRIES = 10_000
"""A plan is kept as the number of its power and, below this, what and where."""


@slate
class Activation(Slate):
    """A marker of activation that is being played (3.2, F)."""

    ROOM = dict.fromkeys(("camps", "fresh"), 80)  # bots have more of both than chance has

    power: Power = NOBODY
    owner: Owner = NOBODY
    """Whose units: those of the power, or those of Pontus with its own marker (12.55)."""
    is_paid: int = 0
    """1 once its marker was paid for (3.44)."""
    major: int = 0
    """Major moves that are left."""
    minors: int = 0
    has_begun: int = 0
    """1 once an operation was chosen."""
    is_forgone: int = 0
    """1 once the gods, or somebody, have taken it away (17.2)."""
    conquests: int = 0
    """Further moves of an elite leader (17.2)."""
    talked: int = 0
    """1 once it has negotiated (4.4)."""
    declined: int = 0
    """1 if it has just thought of its cards, and played none."""
    hordes: int = 0
    """Armies of barbarians moved instead of the major move (13.3)."""
    camps: tuple[int, ...] = ()
    """Mountain fortresses where an army began it, each with the army's size (9.45)."""
    fresh: tuple[int, ...] = ()
    """Spaces of garrisons, one by one, that may not become towns in this activation (12.14)."""


@slate
class Levy(Slate):
    """An operation of recruitment (3.2, F/3b)."""

    by_land: int = 0
    """1 once units were raised: then no galleys are built."""
    by_sea: int = 0
    lines: int = 0
    """Mask of the provinces to which a toll for the line was paid (6.16)."""

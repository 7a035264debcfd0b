"""What everything is called by: types for the numbers of seats, owners, places, leaders and cards.

The words behind the numbers stand in :mod:`.owners`, :mod:`.places`, :mod:`.units` and
:mod:`.turns`.
"""

from __future__ import annotations

from typing import Final, NewType, TypeAlias

Seat = NewType("Seat", int)
"""Who sits at the table."""
Owner = NewType("Owner", int)
"""Whoever has units: a power, an independent, barbarians, slaves, tribes."""
Power = NewType("Power", Owner)
"""One of the four great powers: those that are played."""
Space = NewType("Space", int)
"""Any circle of the map, transit points of land and sea included."""
Province = NewType("Province", int)
Territory = NewType("Territory", int)
Leader = NewType("Leader", int)
Card = NewType("Card", int)
"""A title of the deck; some are there more than once."""
Objective = NewType("Objective", int)
Kind = NewType("Kind", int)
"""A kind of unit."""
Mask: TypeAlias = int
"""A set of spaces, as bits: more than a machine word has."""

NOBODY: Final = Power(Owner(-1))
"""No owner or power."""
NOWHERE: Final = Space(-1)
IN_POOL: Final = Space(-1)
"""Of a leader: he may be drawn (8.12)."""
ASIDE: Final = Space(-2)
"""Of a leader: he may not be drawn yet (8.14)."""
GONE: Final = Space(-3)
"""Of a leader: he has left the map in this turn (8.13)."""
NO_LEADER: Final = Leader(-1)
NO_CARD: Final = Card(-1)
NO_SEAT: Final = Seat(-1)

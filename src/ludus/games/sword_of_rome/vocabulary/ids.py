"""What everything is called by: types for the numbers of seats, sides, powers, spaces and so on.

The words behind the numbers stand in :mod:`.powers`, :mod:`.places`, :mod:`.forces`, :mod:`.cards`
and :mod:`.turns`; what is asked of players in :mod:`.decisions`, what is told in :mod:`.journal`,
what forbids an action in :mod:`.reasons`.
"""

from __future__ import annotations

from typing import Final, NewType, TypeAlias

Seat = NewType("Seat", int)
"""Who sits at the table."""
Power = NewType("Power", int)
Side = NewType("Side", Power)
"""Whoever has a deck, a hand and points; it has the number of its (first) power."""
Space = NewType("Space", int)
Mask: TypeAlias = int
"""A set of spaces, as bits: more than a machine word has."""
Leader = NewType("Leader", int)
Card = NewType("Card", int)
Pair = NewType("Pair", int)
"""Two powers that may ally."""

NOBODY: Final = Side(Power(-1))
"""No side or power."""
NO_LEADER: Final = Leader(-1)
NO_EVENT: Final = Card(-1)
NO_SEAT: Final = Seat(-1)
NOWHERE: Final = Space(-1)

"""What is told of a game: an event for every line of the chronicle, with its rule."""

from __future__ import annotations

from typing import Final

from ludus.flow import Event, collected

ZERO: Final = 100
"""Added to every ``signed`` value or ``number``: in a chronicle, a number below 0 is unknown."""

TALENTS: Final = Event("talents", "power:owner", "change:signed", "n:amount", rule="2.5")
STABILITY: Final = Event("stability", "power:owner", "change:signed", "level:number", rule="14.21")
PROVINCE_GAINED: Final = Event("province_gained", "power:owner", "province:province", rule="5.21")
PROVINCE_LOST: Final = Event("province_lost", "power:owner", "province:province", rule="5.21")
CAPITAL_LOST: Final = Event("capital_lost", "power:owner", "at:space", rule="14.21")
CAPITAL_REGAINED: Final = Event("capital_regained", "power:owner", "at:space", rule="14.21")
UNITS_PLACED: Final = Event(
    "units_placed", "owner:owner", "n:amount", "unit:unit", "at:space", rule="6.23"
)
UNITS_LOST: Final = Event(
    "units_lost", "owner:owner", "n:amount", "unit:unit", "at:space", rule="10.52"
)
GALLEYS_PLACED: Final = Event("galleys_placed", "owner:owner", "n:amount", "at:space", rule="6.3")
GALLEYS_LOST: Final = Event("galleys_lost", "owner:owner", "n:amount", "at:space", rule="11.44")

TOLD: Final = collected(globals(), Event)
"""What every room tells; all events together are in :mod:`.chronicle`."""

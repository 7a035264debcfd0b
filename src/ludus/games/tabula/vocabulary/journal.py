"""What is told of a game: an event for every line of the chronicle, with its rule."""

from __future__ import annotations

from typing import Final

from ludus.flow import Event, collected, numbered

OPENED: Final = Event("opened", "seat:seat", "first:die", "other:die", rule="T.1")
TURN: Final = Event("turn", "seat:seat", "throw:throw", rule="T.2")
ENTERED: Final = Event("entered", "seat:seat", "place:place", rule="E.1")
MOVED: Final = Event("moved", "seat:seat", "origin:place", "place:place", rule="M.1")
LEFT: Final = Event("left", "seat:seat", "origin:place", rule="L.2")
WAS_HIT: Final = Event("was_hit", "enemy:seat", "place:place", rule="H.1")
LOST: Final = Event("lost", "seat:seat", "die:die", rule="T.6")
WON: Final = Event("won", "seat:seat", rule="V.1")

EVENTS: Final = numbered(*collected(globals(), Event))

"""What is told of a game: an event for every line of the chronicle, with its rule."""

from __future__ import annotations

from typing import Final

from ludus.flow import Event, collected, numbered

STARTED: Final = Event("started", "seat:seat", rule="S.11")
COMPENSATED: Final = Event("compensated", "seat:seat", "coins:amount", rule="S.12")
TURNED_UP: Final = Event("turned_up", "card:card", rule="E.1", reveals=True)
RESHUFFLED: Final = Event("reshuffled", "n:amount", rule="E.8")
TURN: Final = Event("turn", "seat:seat", rule="T.1")
STONE_MOVED: Final = Event("stone_moved", "seat:seat", "sector:sector", rule="T.3")
PAID: Final = Event("paid", "seat:seat", "good:good", rule="T.7")
PRODUCED: Final = Event("produced", "seat:seat", "n:amount", "good:good", rule="A.4")
RECEIVED: Final = Event("received", "seat:seat", "n:amount", "good:good", rule="A.6")
TEMPLE_BUILT: Final = Event(
    "temple_built", "seat:seat", "place:space", "n:amount", "coins:amount", rule="B.2"
)
WALL_BUILT: Final = Event("wall_built", "seat:seat", "place:space", rule="B.9")
ARMED: Final = Event("armed", "seat:seat", "unit:piece", "place:space", rule="L.1")
DEVELOPED: Final = Event("developed", "seat:seat", "knowhow:knowhow", "n:amount", rule="K.2")
RECRUITED: Final = Event("recruited", "seat:seat", "unit:piece", "n:amount", rule="K.13")
MOVED: Final = Event("moved", "seat:seat", "unit:piece", "origin:space", "place:space", rule="D.2")
FOUGHT: Final = Event(
    "fought", "seat:seat", "unit:piece", "enemy:seat", "other:piece", "place:space", rule="D.7"
)
DECLARED: Final = Event(
    "declared", "seat:seat", "enemy:seat", "place:space", "n:amount", rule="D.10"
)
WITHSTOOD: Final = Event("withstood", "enemy:seat", "place:space", rule="E.5")
LOST: Final = Event("lost", "seat:seat", "unit:piece", "n:amount", "place:space", rule="N.6")
CONQUERED: Final = Event("conquered", "seat:seat", "enemy:seat", "place:space", rule="D.20")
TEMPLE_DESTROYED: Final = Event("temple_destroyed", "enemy:seat", "place:space", rule="D.18")
WALL_DESTROYED: Final = Event("wall_destroyed", "owner:seat", "place:space", rule="B.11")
FOUNDED: Final = Event(
    "founded", "seat:seat", "place:space", "good:good", "coins:amount", rule="F.6"
)
TRADED: Final = Event("traded", "seat:seat", "good:good", rule="K.11")
TOOK: Final = Event("took", "seat:seat", "good:good", rule="K.11")
PERSONAGE: Final = Event("personage", "seat:seat", "personage:personage", "n:amount", rule="P.1")
WALL_GAINED: Final = Event("wall_gained", "seat:seat", "n:amount", rule="P.4")
CARD_TAKEN: Final = Event("card_taken", "enemy:seat", "card:card", rule="P.2")
CARD_DECLINED: Final = Event("card_declined", "enemy:seat", rule="P.2")
CARD_PLAYED: Final = Event("card_played", "seat:seat", "card:card", rule="E.3")
ROBBED: Final = Event("robbed", "enemy:seat", "coins:amount", rule="C.2")
TAUGHT: Final = Event("taught", "seat:seat", "n:amount", rule="C.3")
TRIBUTE: Final = Event("tribute", "seat:seat", "n:amount", "good:good", rule="C.8")
UNLOADED: Final = Event("unloaded", "seat:seat", "good:good", rule="C.9")
EXCHANGED: Final = Event("exchanged", "seat:seat", "given:good", "taken:good", rule="C.10")
WALL_RAISED: Final = Event("wall_raised", "seat:seat", "place:space", rule="C.14")
LEVIED: Final = Event("levied", "seat:seat", "unit:piece", "n:amount", rule="C.18")
LAUNCHED: Final = Event("launched", "seat:seat", "unit:piece", "n:amount", rule="C.19")
SUNK: Final = Event("sunk", "enemy:seat", "unit:piece", "place:space", rule="C.25")
WON: Final = Event("won", "seat:seat", "n:amount", "how:victory", rule="G.12")
DRAWN: Final = Event("drawn", "n:amount", rule="R20")

EVENTS: Final = numbered(*collected(globals(), Event))

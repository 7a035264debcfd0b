"""What is told of a game: an event for every line of the chronicle, with its rule."""

from __future__ import annotations

from typing import Final

from ludus.flow import Event, collected, numbered

CHOSEN: Final = Event("chosen", "seat:seat", "character:character", rule="S.2")
LAID_OUT: Final = Event("laid_out", "plan:plan", rule="S.4")
OPENED: Final = Event("opened", "favour:favour", rule="S.6")
BEGINS: Final = Event("begins", "seat:seat", rule="S.7")
VILLAGE_CLAIMED: Final = Event("village_claimed", "seat:seat", "colony:colony", rule="S.11")
ROUND: Final = Event("round", "seat:seat", "n:amount", rule="D.1")
SENECAS_ROUND: Final = Event("senecas_round", "n:amount", rule="O.4")
TOOK: Final = Event("took", "seat:seat", "die:face", rule="D.2")
TOOK_TWO: Final = Event("took_two", "seat:seat", "die:face", rule="D.3")
LEFT_OVER: Final = Event("left_over", "die:face", rule="D.4")
USED: Final = Event("used", "seat:seat", "die:face", rule="A.1")
TURNED: Final = Event("turned", "seat:seat", "die:face", rule="K.4")
SENATOR_HELPS: Final = Event("senator_helps", "seat:seat", "icon:icon", rule="A.3")
NO_MAIN_ACTION: Final = Event("no_main_action", "seat:seat", rule="A.1")

STORED: Final = Event("stored", "seat:seat", "n:amount", "good:good", rule="F.1")
BRIBED: Final = Event("bribed", "seat:seat", "good:good", "advisor:advisor", "n:amount", rule="F.2")
PAID: Final = Event("paid", "seat:seat", "n:amount", "good:good", rule="T.6")
MARKED: Final = Event("marked", "seat:seat", "n:amount", "track:track", rule="T.1")
RECRUITED: Final = Event("recruited", "seat:seat", "n:amount", rule="T.1")
SENATORS_WON: Final = Event("senators_won", "seat:seat", "n:amount", rule="B.27")
NERO: Final = Event("nero", "seat:seat", "n:amount", rule="N.1")
LAST_NERO: Final = Event("last_nero", "seat:seat", rule="Z.1")

WALKED: Final = Event("walked", "seat:seat", "n:amount", rule="B.2")
BUILT: Final = Event("built", "seat:seat", "plan:plan", "place:cell", rule="B.12")
EVICTED: Final = Event("evicted", "seat:seat", "plan:plan", rule="B.24")
PRODUCES: Final = Event("produces", "seat:seat", "plan:plan", "place:cell", rule="B.26")
CLAIMED: Final = Event("claimed", "seat:seat", "favour:favour", rule="G.1")
FAVOUR_USED: Final = Event("favour_used", "seat:seat", "favour:favour", rule="G.3")
LEGION: Final = Event("legion", "seat:seat", "plan:plan", "place:cell", rule="L.2")
CONQUERED: Final = Event("conquered", "seat:seat", "colony:colony", rule="C.3")
RENOVATED: Final = Event("renovated", "seat:seat", "road:road", rule="V.2")
TAXED: Final = Event("taxed", "seat:seat", "region:region", rule="X.1")
TRADED: Final = Event("traded", "seat:seat", "set:set", rule="E.1")
STOLEN: Final = Event("stolen", "seat:seat", "good:good", "other:seat", rule="P.20")

AGREED: Final = Event("agreed", "term:term", rule="O.13")
SENECA_TOOK: Final = Event("seneca_took", "die:face", rule="O.5")
SENECA_TURNS: Final = Event("seneca_turns", "card:seneca_card", rule="O.6")
SENECA_NERO: Final = Event("seneca_nero", "n:amount", rule="O.7")
SENECA_CLAIMED: Final = Event("seneca_claimed", "plan:plan", rule="O.8")
SENECA_FAVOUR: Final = Event("seneca_favour", "favour:favour", rule="O.8")
SENECA_RUBBLE: Final = Event("seneca_rubble", "place:cell", rule="O.9")
SENECA_CONQUERED: Final = Event("seneca_conquered", "colony:colony", rule="O.10")
SENECA_RENOVATED: Final = Event("seneca_renovated", "road:road", rule="O.11")
SENECA_FAILED: Final = Event("seneca_failed", rule="O.12")
PARK_MADE: Final = Event("park_made", "seat:seat", "place:cell", rule="O.14")
SWAPPED: Final = Event("swapped", "seat:seat", "good:good", rule="O.13")
SENECA_SCORED: Final = Event("seneca_scored", "n:amount", rule="O.15")

LAST_ROUND: Final = Event("last_round", rule="Z.2")
SCORED: Final = Event("scored", "seat:seat", "n:amount", rule="Z.3")

EVENTS: Final = numbered(*collected(globals(), Event))

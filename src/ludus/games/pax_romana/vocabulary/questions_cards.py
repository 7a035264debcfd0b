"""Cards: what is asked."""

from __future__ import annotations

from typing import Final

from ludus.flow import Domain, Kind, buttons, collected

from .domains import CARD, ENOUGH, LEADER, OBJECTIVE, PASS, POWER, SPACE
from .ids import Card
from .turns import CARDS

# -- chance ----------------------------------------------------------------------------------------

CARD_DRAWN: Final = Kind("card_drawn", CARD, rule="17.13")
CARD_STOLEN: Final = Kind("card_stolen", CARD, rule="17.2")
OBJECTIVE_LOST: Final = Kind("objective_lost", OBJECTIVE, rule="17.2")
TRIBE_SEEN: Final = Kind("tribe_seen", Domain("amount", size=9), rule="17.2")

# -- one's own cards -------------------------------------------------------------------------------

PLAY: Final = Kind(
    "play_card", CARD, Domain("discard", size=CARDS, of=Card),
    Domain("hire_with", size=CARDS, of=Card), ENOUGH, rule="17.13", about=("n:amount",),
)  # fmt: skip
"""A card of one's hand is played, thrown away, or turned into mercenaries; or no more."""
DISCARD: Final = PLAY.start("discard")
HIRE_WITH: Final = PLAY.start("hire_with")
ENOUGH_PLAYED: Final = PLAY.button("enough")
KEEP: Final = Kind("keep_card", CARD, buttons("none"), rule="17.14", secret=True)
"""The card that is kept for the next turn."""

# -- replies, by moment ----------------------------------------------------------------------------

BY: Final = "power:owner"
REPLIES: Final = (
    Kind("reply_at_sea", CARD, PASS, rule="17.2", about=(BY, "at:space")),
    Kind("reply_on_the_road", CARD, PASS, rule="17.2", about=(BY, "at:space")),
    Kind("reply_in_battle", CARD, PASS, rule="17.2", about=(BY, "at:space")),
    Kind("reply_to_card", CARD, PASS, rule="17.2", about=(BY, "card")),
    Kind("reply_to_attack", CARD, PASS, rule="17.2", about=(BY, "at:space")),
    Kind("reply_to_assault", CARD, PASS, rule="17.2", about=(BY, "at:space")),
)
"""Whether one plays a card at a moment, and which."""
NO_REPLY: Final = CARDS

# -- what cards ask --------------------------------------------------------------------------------

AMBUSH_FROM: Final = Kind("ambush_from", SPACE, rule="17.2", about=("at:space",))
INVENTOR_AT: Final = Kind("inventor_at", SPACE, rule="17.2")
WRATH: Final = Kind("wrath", buttons("appease_gods", "forgo"), rule="17.2")
VICTIM: Final = Kind("victim", POWER, rule="17.2", about=("card",))
CONSPIRATOR: Final = Kind("conspirator", LEADER, rule="17.2")
MISSION_TO: Final = Kind("mission_to", SPACE, ENOUGH, rule="17.2", about=("left:amount",))
SETTLERS_AT: Final = Kind("settlers_at", SPACE, rule="17.2")
INSURGENTS_AT: Final = Kind("insurgents_at", SPACE, rule="17.2")
RESURGENCE_AT: Final = Kind("resurgence_at", SPACE, rule="17.2", about=("left:amount",))
OPPORTUNITY: Final = Kind("opportunity", buttons("marker", "objective"), rule="17.2")
CONQUEROR: Final = Kind("conqueror", LEADER, rule="17.2")
SUCCESSOR_AT: Final = Kind("successor_at", SPACE, rule="17.2")
TALK_TO: Final = Kind("talk_to", POWER, rule="4.2")

KINDS: Final = collected(globals(), Kind)

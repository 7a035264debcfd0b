"""The words of the game as numbers: seats, cards, decisions, events and reasons."""

from __future__ import annotations

from typing import Final

from ludus.core.game import Reasons
from ludus.flow import Domain, Event, Kind, numbered

SEATS: Final = ("gaius", "livia", "titus")
MOST_COINS: Final = 30

AUGURY: Final = 0
TAX: Final = 1
SPY: Final = 2
VETO: Final = 3
CARDS: Final = ("augury", "tax", "spy", "veto")

RICHES: Final = 0
TIME: Final = 1
VICTORIES: Final = ("riches", "time")

# -- decisions -----------------------------------------------------------------------------

CARD: Final = Domain("card", CARDS)

DEAL: Final = Kind("deal", CARD, rule="1.2")
BID: Final = Kind("bid", Domain("amount", size=MOST_COINS + 1), rule="2.1", secret=True)
PASS: Final = len(CARDS)
PLAY: Final = Kind("play", CARD, Domain("button", ("pass",)), rule="3.1")
USE_VETO: Final = 0
LET_PASS: Final = 1
REACT: Final = Kind("react", Domain("button", ("use_veto", "let_pass")), rule="3.3")
DIE: Final = Kind("die", Domain("face", size=6), rule="4.1")
TARGET: Final = Kind("target", Domain("seat", SEATS), rule="4.2", completes=True)
SHOW: Final = Kind("show", CARD, rule="4.3")

KINDS: Final = (DEAL, BID, PLAY, REACT, DIE, TARGET, SHOW)

# -- events --------------------------------------------------------------------------------

ROUND: Final = Event("round", "n:amount", rule="1.3")
DREW: Final = Event("drew", "seat:seat", "card:card!", rule="1.2")
BID_SHOWN: Final = Event("bid_shown", "seat:seat", "n:amount", rule="2.2", reveals=True)
BID_WON: Final = Event("bid_won", "seat:seat", "n:amount", rule="2.3")
PLAYED: Final = Event("played", "seat:seat", "card:card", rule="3.1")
VETOED: Final = Event("vetoed", "seat:seat", "other:seat", rule="3.3")
ROLLED: Final = Event("rolled", "seat:seat", "n:amount", rule="4.1")
TAXED: Final = Event("taxed", "seat:seat", "other:seat", "n:amount", rule="4.2")
SHOWN: Final = Event("shown", "other:seat", "card:card", rule="4.3", reveals=True)
WON: Final = Event("won", "seat:seat", "how:victory", rule="5.1")

EVENTS: Final = numbered(ROUND, DREW, BID_SHOWN, BID_WON, PLAYED, VETOED, ROLLED, TAXED, SHOWN, WON)

# -- reasons: what stands in the way of an action ------------------------------------------

REASONS: Final = Reasons()

ALLOWED: Final = 0
TOO_DEAR: Final = REASONS.add("too_dear", "2.1")
NOT_HELD: Final = REASONS.add("not_held", "3.1")
ONLY_AN_ANSWER: Final = REASONS.add("only_an_answer", "3.3")
NO_TARGET: Final = REASONS.add("no_target", "3.2")

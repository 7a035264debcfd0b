"""Meetings, offers and bribes: what is asked."""

from __future__ import annotations

from typing import Final

from ludus.flow import Domain, Kind, buttons, collected

from .domains import CARD, ENOUGH, OBJECTIVE, PASS, POWER, SPACE

MOST_TALENTS: Final = 20
"""In one offer or bribe."""
ALL_SUMS: Final = tuple(range(1, MOST_TALENTS + 1))
PROMISES: Final = ("peace", "passage", "help", "withdraw", "attack_another")
"""What may be promised, and need not be kept."""
ALL_PROMISES: Final = tuple(range(len(PROMISES)))

INVITE: Final = Kind("invite", POWER, ENOUGH, rule="4.1", about=("guests:amount",))
OFFER_TO: Final = Kind("offer_to", POWER, PASS, rule="4.1")
TERMS: Final = Kind(
    "terms", Domain("give", size=MOST_TALENTS + 1), Domain("ask", size=MOST_TALENTS + 1),
    Domain("promise", PROMISES),
    buttons("alliance", "cede", "demand", "give_card", "ask_card", "propose", "drop"),
    rule="4.1", about=("to:power",),
)  # fmt: skip
"""An offer grows by one term after the other; what comes of it is for another to say, so that a bot
does not look to its end."""
GIVE: Final = TERMS.start("give")
ASK: Final = TERMS.start("ask")
PROMISE: Final = TERMS.start("promise")
ALLIANCE: Final = TERMS.button("alliance")
CEDE: Final = TERMS.button("cede")
DEMAND: Final = TERMS.button("demand")
GIVE_CARD: Final = TERMS.button("give_card")
ASK_CARD: Final = TERMS.button("ask_card")
PROPOSE: Final = TERMS.button("propose")
DROP: Final = TERMS.button("drop")
OFFERED_SPACE: Final = Kind("offered_space", SPACE, rule="4.1", about=("power",))
"""A space that a power would give away."""
ACCEPT: Final = 0
DECLINE: Final = 1
ANSWER: Final = Kind(
    "answer", buttons("accept", "decline"), rule="4.1",
    about=(
        "by:power", "gives:amount", "asks:amount", "alliance:amount", "ceded:space",
        "demanded:space", "card_given:amount", "card_asked:amount", "promise:promise",
    ),
)  # fmt: skip
HAND_OVER: Final = Kind("hand_over", CARD, rule="4.2", about=("to:power",), secret=True)
"""Which card another power is given."""
CONFIDE: Final = Kind("confide", OBJECTIVE, ENOUGH, rule="15.45", about=("to:power",), secret=True)
"""Which objectives an ally is shown."""
BRIBE: Final = Kind(
    "bribe", Domain("amount", size=MOST_TALENTS + 1), PASS, rule="4.3",
    about=("mover:power", "at:space"),
)  # fmt: skip
BRIBE_ANSWER: Final = Kind(
    "bribe_answer", buttons("accept", "decline"), rule="4.3",
    about=("by:power", "n:amount", "at:space"),
)  # fmt: skip
KEEP_WORD: Final = Kind(
    "keep_word", buttons("hold_back", "break_word"), rule="4.3", about=("by:power", "at:space")
)  # fmt: skip
HOLD_BACK: Final = KEEP_WORD.button("hold_back")

KINDS: Final = collected(globals(), Kind)

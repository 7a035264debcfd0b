"""The sea: what is asked."""

from __future__ import annotations

from typing import Final

from ludus.flow import Domain, Kind, buttons, collected

from .domains import AMOUNT, ENOUGH, LEADER, OWNER, SPACE, UNIT

AT: Final = "at:space"
FLEET: Final = "n:amount"
"""Squadrons of the fleet that a question is about."""

# -- dice ------------------------------------------------------------------------------------------

TWO_DICE: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""The odds of their sum."""
CONTINUITY: Final = Kind("continuity", Domain("amount", size=13), rule="11.13")

# -- setting out -----------------------------------------------------------------------------------

SQUADRONS: Final = Kind(
    "squadrons", AMOUNT, rule="9.11", about=("owner", AT, "ready:amount"), completes=True
)
"""How many of an owner's squadrons there sail."""
ONE_SQUADRON: Final = Kind("one_squadron", OWNER, rule="9.11", about=(AT,), completes=True)
"""Whose squadron sails in a minor move."""
ABOARD: Final = Kind("aboard", LEADER, ENOUGH, rule="8.23", about=(AT,), completes=True)
"""Leaders who go along."""
OVERDUE_PAY: Final = Kind(
    "overdue_pay", buttons("pay", "refuse_pay"), rule="13.3", about=("owner", AT, FLEET)
)
"""Whether squadrons in mutiny get a talent each."""

# -- under way -------------------------------------------------------------------------------------

SAIL: Final = Kind(
    "sail", SPACE,
    buttons(
        "go_ashore", "take_galleys", "take_leader", "take_units", "leave_galleys", "leave_leader",
        "leave_units", "anchor",
    ),
    rule="11.11", about=(AT, FLEET, "points:amount"), way=("go_ashore",),
)  # fmt: skip
"""The next place, or what is done where the fleet is."""
GO_ON: Final = Kind(
    "go_on", buttons("try_on", "end_here"), rule="11.13", about=(AT, "bonus:signed")
)
"""Whether a fleet that has stopped tries to go on; the number is added to the dice."""
TAKE_UNIT: Final = Kind("take_unit", UNIT, ENOUGH, rule="11.32", about=(AT,), completes=True)
LEAVE_UNIT: Final = Kind("leave_unit", UNIT, ENOUGH, rule="11.32", about=(AT,), completes=True)
LEAVE_LEADER: Final = Kind("leave_leader", LEADER, rule="8.23", about=(AT,), completes=True)
DROWN: Final = Kind("drown", UNIT, Domain("wear", UNIT.items), rule="11.46", about=("lost:amount",))
"""Units aboard that are lost, or only reduced."""
WEAR: Final = DROWN.start("wear")
SINK: Final = Kind("sink", OWNER, rule="11.44", about=(AT, FLEET))
"""Whose squadron is lost, where fleets sail together."""

# -- fleets that meet ------------------------------------------------------------------------------

LET_PASS: Final = 0
WITHDRAW: Final = 1
FIGHT: Final = 2
CHALLENGES: Final = (LET_PASS, WITHDRAW, FIGHT)
CHALLENGE: Final = Kind(
    "challenge", buttons("let_pass", "sail_off", "give_battle"), rule="11.41",
    about=("power:owner", AT, FLEET),
)  # fmt: skip
"""A fleet has come to where one's own lies."""
PERMISSION: Final = Kind(
    "permission", buttons("let_pass", "stop_them"), rule="11.16", about=("power:owner", AT, FLEET)
)
"""A fleet has come to a port that one controls."""
FLEE: Final = Kind("flee", SPACE, ENOUGH, rule="11.42", about=(AT, "left:amount"))
REFUGE: Final = Kind("refuge", SPACE, rule="11.44", about=(AT, FLEET))
"""The friendly port for those who have lost, where several are as near."""
AFTER_DRAW: Final = Kind(
    "after_draw", buttons("attack_again", "sail_on"), rule="11.45", about=("foe:owner", AT)
)
STRIKE: Final = Kind(
    "strike", buttons("fall_on", "let_sail"), rule="11.45", about=("power:owner", AT, FLEET)
)
"""Whether one attacks a fleet that leaves after a draw."""

PIRATES_AT: Final = Kind("pirates_at", SPACE, rule="12.61")

KINDS: Final = collected(globals(), Kind)

"""Land movement and battle: what is asked."""

from __future__ import annotations

from typing import Final

from ludus.flow import Domain, Kind, buttons, collected

from .domains import AMOUNT, ENOUGH, LEADER, OWNER, PASS, SPACE, UNIT
from .ids import Space
from .places import SPACES
from .units import UNITS

AT: Final = "at:space"
LEFT: Final = "n:amount"
EVERY_UNIT: Final = Domain("every_unit", UNITS)
"""All units of a kind."""
REDUCED: Final = Domain("reduced", UNITS)
"""A unit of a kind that is reduced, not lost."""
GUEST_UNIT: Final = Domain("guest_unit", UNITS)
"""A unit of guests who fight along (5.12)."""
GUEST_REDUCED: Final = Domain("guest_reduced", UNITS)
PORT: Final = Domain("sail_to", size=SPACES, of=Space)

# -- chance ----------------------------------------------------------------------------------------

TWO_DICE: Final = Kind("two_dice", Domain("amount", size=13), rule="2.7")
"""Weights SUMS: 2 to 12."""
SUMS: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
TRIBE_MET: Final = Kind("tribe_met", Domain("amount", size=7), rule="13.12")
"""Weights are the counters that are left, from the value 2."""

# -- movement --------------------------------------------------------------------------------------

MOVER: Final = Kind("mover", OWNER, rule="12.44", about=(AT,))
"""Whose units move, where those of a power and others that it uses stand together."""
COMPANY: Final = Kind("company", OWNER, buttons("apart"), rule="4.1", about=(AT,))
"""Which friend's units go along with an army: those of Pergamum, or of an ally."""
APART: Final = COMPANY.button("apart")
LEND: Final = Kind("lend", buttons("go_along", "stay_here"), rule="4.1", about=("to:power", AT))
"""Whether an ally's units go along with an army."""
MINOR_UNIT: Final = Kind("minor_unit", UNIT, LEADER, rule="9.11", about=(AT,))
MUSTER: Final = Kind(
    "pick", UNIT, EVERY_UNIT, LEADER, buttons("all", "done"), rule="9.11", about=(AT, LEFT)
)
"""Who goes along, one by one; about the space and how many units have been picked."""
MUSTER_EVERY: Final = MUSTER.start("every_unit")
MUSTER_LEADER: Final = MUSTER.start("leader")
ALL: Final = MUSTER.button("all")
DONE: Final = MUSTER.button("done")

STEP: Final = Kind(
    "step", SPACE,
    buttons("embark", "pick_up", "leave_some", "break_up", "destroy", "fall_on", "stop"),
    rule="9.21", about=(AT, "points:amount", LEFT), way=("embark",),
)  # fmt: skip
EMBARK: Final = STEP.button("embark")
PICK_UP: Final = STEP.button("pick_up")
DROP: Final = STEP.button("leave_some")
BREAK_UP: Final = STEP.button("break_up")
DESTROY: Final = STEP.button("destroy")
FALL_ON: Final = STEP.button("fall_on")
STOP: Final = STEP.button("stop")
ON_THE_SPOT: Final = range(EMBARK, STOP + 1)
BREAK_UNIT: Final = Kind("break_unit", UNIT, ENOUGH, rule="12.14", about=(AT,), completes=True)
BREAK_AT: Final = Kind("break_at", SPACE, rule="12.14", completes=True)
LOSE_UNIT: Final = Kind("lose_unit", UNIT, REDUCED, rule="9.43", about=(AT, LEFT))
"""Attrition, counted in units; about how many are still to be lost."""
LOSE_REDUCED: Final = LOSE_UNIT.start("reduced")

# -- interception and withdrawal -------------------------------------------------------------------

INTERCEPT: Final = Kind("intercept", SPACE, PASS, rule="10.31", about=(AT,))
SHELTER: Final = Kind("shelter", buttons("in_the_field", "behind_walls"), rule="10.34", about=(AT,))
WITHDRAW: Final = Kind("withdraw", buttons("stand", "withdraw"), rule="10.41", about=(AT,))
HINDER: Final = Kind("hinder", buttons("hinder", "let_go"), rule="10.43", about=(AT,))
FLEE: Final = Kind(
    "run", SPACE, PORT, buttons("flee_pick_up", "flee_drop", "flee_stop"), rule="10.41",
    about=(AT, "points:amount"),
)  # fmt: skip
FLEE_PORT: Final = FLEE.start("sail_to")
FLEE_PICK_UP: Final = FLEE.button("flee_pick_up")
FLEE_DROP: Final = FLEE.button("flee_drop")
FLEE_STOP: Final = FLEE.button("flee_stop")
FLEE_SPOT: Final = range(FLEE_PICK_UP, FLEE_STOP + 1)

# -- battle ----------------------------------------------------------------------------------------

CHIEF: Final = Kind("chief", LEADER, rule="8.24", about=(AT,))
WALLS: Final = Kind("walls", buttons("use_walls", "open_field"), rule="7.31", about=(AT,))
EXPERTISE: Final = Kind("expertise", AMOUNT, rule="10.71", about=(AT,), secret=True)
ELEPHANTS: Final = Kind("elephants", AMOUNT, rule="10.67", about=(AT,))
AGAIN: Final = Kind(
    "again", buttons("own_die", "their_die", "no_reroll"), rule="10.55", about=(AT,)
)
SHIFT: Final = Kind("shift", buttons("harm", "spare", "enough"), rule="10.51", about=(AT, LEFT))
STRIKE: Final = SHIFT.button("harm")
SPARE: Final = SHIFT.button("spare")
LOSSES: Final = Kind(
    "losses", UNIT, REDUCED, GUEST_UNIT, GUEST_REDUCED, buttons("wall"), rule="10.52",
    about=(AT, LEFT),
)  # fmt: skip
"""About the battle points that are still to be lost."""
LOSSES_REDUCED: Final = LOSSES.start("reduced")
LOSSES_GUEST: Final = LOSSES.start("guest_unit")
LOSSES_GUEST_REDUCED: Final = LOSSES.start("guest_reduced")
WALL: Final = LOSSES.button("wall")
RETREAT: Final = Kind("retreat", buttons("hold", "retreat"), rule="10.91", about=(AT,))
FORCE_BACK: Final = Kind("force_back", buttons("force_back", "let_stay"), rule="10.92", about=(AT,))
CATCH: Final = Kind("catch", buttons("catch", "let_run"), rule="10.96", about=(AT,))
RETREAT_TO: Final = Kind("retreat_to", SPACE, PORT, buttons("halt"), rule="10.94", about=(AT,))
RETREAT_PORT: Final = RETREAT_TO.start("sail_to")
HALT: Final = RETREAT_TO.button("halt")
SACK: Final = Kind("sack", buttons("sack", "sack_not"), rule="7.51", about=(AT,))
RAISE: Final = Kind("militia", buttons("raise", "raise_not"), rule="12.31")
PLACE_MILITIA: Final = Kind("place_militia", SPACE, rule="12.33", about=(LEFT,))

KINDS: Final = collected(globals(), Kind)

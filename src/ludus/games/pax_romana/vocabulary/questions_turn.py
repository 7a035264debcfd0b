"""The frame of the game: what is asked of players and of chance."""

from __future__ import annotations

from typing import Final

from ludus.flow import Domain, Kind, buttons, collected

from .domains import AMOUNT, ENOUGH, LEADER, OBJECTIVE, OWNER, PASS, POWER, SPACE, UNIT
from .ids import Space
from .owners import POWERS
from .places import SPACES

# -- chance ----------------------------------------------------------------------------------------

EVENT_MARKER: Final = len(POWERS)
PONTIC_MARKER: Final = EVENT_MARKER + 1
MARKERS: Final = (*POWERS, "event", "pontus")
MARKER_DRAWN: Final = Kind("marker_drawn", Domain("marker", MARKERS), rule="3.42")
LEADER_DRAWN: Final = Kind("leader_drawn", LEADER, rule="8.12")
FIRST_AMONG_EQUALS: Final = Kind("first_among_equals", POWER, rule="15.13")
OBJECTIVE_DRAWN: Final = Kind("objective_drawn", OBJECTIVE, rule="15.44")

# -- the phases before the activations (3.2, B to E) -----------------------------------------------

LEGION_LEVY: Final = 0
HEAVY_LEVY: Final = 1
LIGHT_LEVY: Final = 2
HORSE_LEVY: Final = 3
ELEPHANT_LEVY: Final = 4
GALLEY_LEVY: Final = 5
LEGION_MENDED: Final = 6
HEAVY_MENDED: Final = 7
OBJECTIVE_BOUGHT: Final = 8
HIRED_LEVY: Final = 9
LEVIES: Final = (
    "legion", "heavy", "light", "horse", "elephant", "galley", "mend_legion", "mend_heavy",
    "objective", "mercenary",
)  # fmt: skip
"""What is paid for: units, squadrons, worn units made whole (10.86), an objective (15.43)."""
ALL_LEVIES: Final = tuple(range(len(LEVIES)))
LEVY: Final = Domain("levy", LEVIES)

FREE_GARRISON: Final = Kind("free_garrison", SPACE, rule="3.1", about=("n:amount",))
MAINTAIN: Final = Kind(
    "maintain", Domain("give_up", size=SPACES, of=Space), Domain("disband", size=SPACES, of=Space),
    buttons("pay"), rule="6.41", about=("n:amount",), secret=True,
)  # fmt: skip
"""Squadrons to give up and infantry to disband, one by one; then the rest is paid for."""
GIVE_UP: Final = MAINTAIN.start("give_up")
DISBAND: Final = MAINTAIN.start("disband")
DISBAND_UNIT: Final = Kind(
    "disband_unit", UNIT, rule="6.42", about=("at:space",), secret=True, completes=True
)
DROP_OBJECTIVE: Final = Kind("drop_objective", OBJECTIVE, PASS, rule="15.46", secret=True)
PLACE_LEADER: Final = Kind("place_leader", SPACE, rule="8.15", about=("leader",))
MUSTER: Final = Kind("muster", LEVY, ENOUGH, rule="6.22", about=("n:amount",), secret=True)
"""In the phase of manpower, in secret; about the talents that are left."""
MUSTER_AT: Final = Kind(
    "muster_at", SPACE, rule="6.23", about=("levy",), secret=True, completes=True
)

# -- activations (3.2, F) --------------------------------------------------------------------------

PAY: Final = 0
MEET: Final = 1
LOSE: Final = 2
PAYMENT: Final = Kind("payment", buttons("pay", "meet", "lose"), rule="3.44")
DISSOLVE: Final = Kind("dissolve", SPACE, ENOUGH, rule="14.22", about=("n:amount",))
"""An optional rule of the advanced game: about what is beyond the civilisation of the power."""
DISSOLVE_UNIT: Final = Kind(
    "dissolve_unit", UNIT, rule="14.22", about=("at:space",), completes=True
)
EXPAND: Final = 0
RECRUIT: Final = 1
STAND_STILL: Final = 2
TALK: Final = 3
OPERATION: Final = Kind(
    "operation", buttons("expand", "recruit", "stand_still", "talk"), rule="3.51"
)
RAISE: Final = Kind("raise", LEVY, ENOUGH, rule="6.21", about=("n:amount",))
"""In an operation of recruitment."""
RAISE_AT: Final = Kind("raise_at", SPACE, rule="6.24", about=("levy",), completes=True)

MAJOR: Final = 0
MINOR: Final = 1
SAIL: Final = 2
SQUADRON: Final = 3
TOWN_BUILT: Final = 4
CITY_BUILT: Final = 5
WALLS_REBUILT: Final = 6
BROKEN_UP: Final = 7
HIRED: Final = 8
HORDE_MARCHES: Final = 9
FINISH: Final = 10
CARD_PLAYED: Final = 11
CONQUEST: Final = 12
STEPS: Final = (
    "major", "minor", "sail", "squadron", "build_town", "build_city", "rebuild", "break_up",
    "hire", "horde_marches", "finish",
    "card", "conquest",
)  # fmt: skip
EXPANSION: Final = Kind(
    "expansion", buttons(*STEPS), rule="9.11", about=("major:amount", "minors:amount")
)
MAJOR_FROM: Final = Kind("major_from", SPACE, rule="9.11", completes=True)
MINOR_FROM: Final = Kind("minor_from", SPACE, rule="9.11", completes=True)
HORDE: Final = Kind("horde", OWNER, rule="13.26", completes=True)
CARRY: Final = Domain("carry_from", size=SPACES, of=Space)
"""An army that lies at sea (11.22)."""
FLEET_FROM: Final = (
    Kind("squadron_from", SPACE, CARRY, rule="9.11", completes=True),
    Kind("sail_from", SPACE, CARRY, rule="9.11", completes=True),
)
"""In a minor and in a major move."""
CARRY_FROM: Final = SPACES
TOWN_AT: Final = Kind("town_at", SPACE, rule="7.12", completes=True)
CITY_AT: Final = Kind("city_at", SPACE, rule="7.12", completes=True)
CITY_UNIT: Final = Kind("city_unit", UNIT, rule="7.12", about=("at:space",), completes=True)
REBUILD_AT: Final = Kind("rebuild_at", SPACE, rule="7.46", completes=True)
REBUILD_BY: Final = Kind("rebuild_by", AMOUNT, rule="7.46", about=("at:space",), completes=True)

# -- the end of a turn (3.2, G to I) ---------------------------------------------------------------

LINE_TOLL: Final = Kind(
    "line_toll", buttons("pay_toll", "cut_line"), rule="6.16", about=("at:space",)
)
ISOLATED_LOSS: Final = Kind("isolated_loss", UNIT, rule="9.43", about=("at:space", "n:amount"))
SHOW_OBJECTIVE: Final = Kind("show_objective", OBJECTIVE, ENOUGH, rule="15.48")

KINDS: Final = collected(globals(), Kind)

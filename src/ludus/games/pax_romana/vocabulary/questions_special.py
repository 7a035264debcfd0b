"""Special units, barbarians, events and cards: what is asked."""

from __future__ import annotations

from typing import Final

from ludus.flow import Domain, Kind, buttons, collected

from .domains import ENOUGH, LEADER, OWNER, PASS, PROVINCE, REBELLION, SPACE, UNIT

RISING: Final = "rebellion"
"""What a question is about: which rebellion."""
assert REBELLION.name == RISING

# -- rebellions (13.3) -----------------------------------------------------------------------------

REBELS_RISE: Final = Kind("rebels_rise", SPACE, rule="13.3", about=(RISING,))
"""Where they stand."""
REBELS_STRIKE: Final = Kind("rebels_strike", SPACE, rule="13.3", about=(RISING,))
"""Which units or garrison they wipe out."""
REBELS_SPARE: Final = Kind("rebels_spare", SPACE, PASS, rule="13.3")
"""In Gaul, with no province controlled: a garrison to be removed, or none."""
STRUCK_DOWN: Final = Kind("struck_down", UNIT, rule="13.3", about=("at:space", "n:amount"))
"""The owner names a unit that is lost; about the battle points that may still go."""
GREAT_REBELLION: Final = Kind("great_rebellion", PROVINCE, rule="13.3")
MUTINY_AT: Final = Kind("mutiny_at", SPACE, rule="13.3")
MUTINY_OF: Final = Kind("mutiny_of", OWNER, rule="13.3", about=("at:space",))

# -- invasions and hordes (13.4) -------------------------------------------------------------------

HORDE_AT: Final = Kind("horde_at", SPACE, rule="13.41", about=("owner",))
"""Where an army of barbarians appears."""

# -- slaves (12.7) ---------------------------------------------------------------------------------

SLAVES_RISE: Final = Kind("slaves_rise", SPACE, rule="12.71", about=("power",))
SLAVES_MOVE: Final = Kind(
    "slaves_move", SPACE, buttons("stay"), rule="12.71", about=("power", "at:space")
)

# -- mercenaries and the Soldier of Fortune (12.2, 12.4) -------------------------------------------

HIRE_WHAT: Final = Kind("hire_what", UNIT, rule="12.23")
HIRE_AT: Final = Kind("hire_at", SPACE, ENOUGH, rule="12.21")
FORTUNE_AT: Final = Kind("fortune_at", SPACE, PASS, rule="12.43")

DISMISSED: Final = Kind("dismissed", LEADER, rule="12.47")
DICTATOR_NAMED: Final = Kind("dictator_named", LEADER, rule="12.47")

# -- Pontus (12.55) --------------------------------------------------------------------------------

PONTIC_UNIT: Final = Kind("pontic_unit", SPACE, rule="12.55", about=("unit",))
PONTIC_FLEET: Final = Kind("pontic_fleet", SPACE, rule="12.55")

# -- events (16.2, 17.2) ---------------------------------------------------------------------------

MOST_GAMES: Final = 3
DESERTER: Final = Kind("deserter", UNIT, rule="17.2", about=("at:space", "n:amount"))
"""In a civil war a power names a unit that is lost; about how many still go."""
SICK_LEADER: Final = Kind("sick_leader", LEADER, rule="16.2")
GAMES_PAID: Final = Kind(
    "games_paid", Domain("talents", size=MOST_GAMES + 1), rule="16.2", about=("due:amount",)
)

KINDS: Final = collected(globals(), Kind)

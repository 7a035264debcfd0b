"""What stands in the way of an action: numbers, and the rule behind each."""

from __future__ import annotations

from typing import Final

from ludus.core.game import Reasons

REASONS: Final = Reasons()

ALLOWED: Final = 0
OUT_OF_GAME: Final = REASONS.add("out_of_game", "P.5")

# I. Supply
FOREIGN_SUPPLY: Final = REASONS.add("foreign_supply", "I.3")
SQUARE_COVERED: Final = REASONS.add("square_covered", "I.3")
GIVES_NO_GOLD: Final = REASONS.add("gives_no_gold", "I.5")
GIVES_NO_LEGION: Final = REASONS.add("gives_no_legion", "I.4")
ALL_LAID_DOWN: Final = REASONS.add("all_laid_down", "I.7")
STOCK_EMPTY: Final = REASONS.add("stock_empty", "I.11")
FOREIGN_LEGION: Final = REASONS.add("foreign_legion", "I.10")
NO_SHORTAGE: Final = REASONS.add("no_shortage", "R26")

# II. Movement
ALREADY_HERE: Final = REASONS.add("already_here", "II.2")
NOT_ADJACENT: Final = REASONS.add("not_adjacent", "II.3")
NO_POINTS: Final = REASONS.add("no_points", "II.2")
NO_LANDING: Final = REASONS.add("no_landing", "II.10")
NO_LEGION: Final = REASONS.add("no_legion", "II.8")
LAST_PROVINCE: Final = REASONS.add("last_province", "A.12")
NO_OFFICIAL_CARRIED: Final = REASONS.add("no_official_carried", "II.6")
NO_OFFICIAL_HERE: Final = REASONS.add("no_official_here", "II.5")
OFFICIAL_JUST_TAKEN: Final = REASONS.add("official_just_taken", "R25")
OFFICIAL_JUST_PLACED: Final = REASONS.add("official_just_placed", "R25")
NOT_SO_MANY: Final = REASONS.add("not_so_many", "II.5")
LEGIONS_TOO_DEAR: Final = REASONS.add("legions_too_dear", "II.11")
FOREIGN_REFUGE: Final = REASONS.add("foreign_refuge", "A.11")

# III. Actions
WRONG_PROVINCE: Final = REASONS.add("wrong_province", "III.3")
NO_GOLD: Final = REASONS.add("no_gold", "III.2")
AT_SEVEN: Final = REASONS.add("at_seven", "R17")
NO_CITIZEN: Final = REASONS.add("no_citizen", "R17")
OWN_CITIZEN: Final = REASONS.add("own_citizen", "III.6")
NO_WEAPON: Final = REASONS.add("no_weapon", "R17")

# Elegio
FOREIGN_OFFICE: Final = REASONS.add("foreign_office", "E.5")

"""What stands in the way of an action: numbers, and the rule behind each."""

from __future__ import annotations

from typing import Final

from ludus.core.game import Reasons

REASONS: Final = Reasons()

ALLOWED: Final = 0
NOT_SHOWN: Final = REASONS.add("not_shown", "T.3")
DIE_USED: Final = REASONS.add("die_used", "T.3")
DIE_IDLE: Final = REASONS.add("die_idle", "T.6")
WASTEFUL: Final = REASONS.add("wasteful", "T.5")
NO_PIECE: Final = REASONS.add("no_piece", "M.1")
AT_HOME: Final = REASONS.add("at_home", "L.2")
HIT_FIRST: Final = REASONS.add("hit_first", "H.2")
CLOSED: Final = REASONS.add("closed", "M.2")
TOO_EARLY: Final = REASONS.add("too_early", "E.2")
NOT_GATHERED: Final = REASONS.add("not_gathered", "L.1")
OTHERS_BEHIND: Final = REASONS.add("others_behind", "L.3")

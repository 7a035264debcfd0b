"""What stands in the way of an action: numbers, and the rule behind each.

The rooms add theirs in ``reasons_<room>.py``, which :mod:`ludus.games.pax_romana.vocabulary` reads
in a fixed order.
"""

from __future__ import annotations

from typing import Final

from ludus.core.game import Reasons

REASONS: Final = Reasons()

OUT_OF_PLAY: Final = REASONS.add("out_of_play", "3.1")
NOT_YOURS: Final = REASONS.add("not_yours", "5.11")
TOO_DEAR: Final = REASONS.add("too_dear", "6.27")

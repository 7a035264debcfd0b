"""What everything is called by, and what is asked and told.

Questions, events and reasons are numbered room after room, whatever is imported first.
"""

from . import reasons, reasons_turn  # noqa: I001 (the order of these lines numbers the reasons)
from . import reasons_land
from . import reasons_naval
from . import reasons_special
from . import reasons_cards
from . import chronicle

__all__ = [
    "chronicle", "reasons", "reasons_cards", "reasons_land", "reasons_naval", "reasons_special",
    "reasons_turn",
]  # fmt: skip

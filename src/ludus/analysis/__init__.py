"""Analysis of finished matches: chances to win, costly decisions, luck, and where it turned.

It knows no game, and uses the bots' search. Chances and decisions are judged from what the seat
knew when it decided; luck is looked at with all that is known once a match is over.
"""

from __future__ import annotations

from .findings import Findings, analyse
from .moments import Moment, Walk, examine, line_in_words, survey
from .report import Report, report

__all__ = [
    "Findings", "Moment", "Report", "Walk",
    "analyse", "examine", "line_in_words", "report", "survey",
]  # fmt: skip

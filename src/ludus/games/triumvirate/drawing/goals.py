"""The three ways to win, and how far a triumvir has come on each (V.1 to V.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludus.core.scene import Goal

NEEDED_PROVINCES: Final = 9
NEEDED_CITIZENS: Final = 6
TOP: Final = 7
ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII")


def goals(view: dict[str, Any], seat: str, say: Callable[..., str]) -> list[Goal]:
    """The sword, politics, competence; *say* gives the words of the coach."""
    its = next(one for one in view["triumvirs"] if one["id"] == seat)
    consul, citizens = its["consulships"], its["citizens"]
    a, b = its["political"], its["military"]
    half = citizens / NEEDED_CITIZENS / 2
    """Citizens are half of the way to the first consulate, and of that from it to victory."""
    return [
        Goal("military", "city", "9", say("goal.military"),
             say("goal.military_now", n=its["provinces"]),
             its["provinces"] / NEEDED_PROVINCES, True),
        Goal("political", "fasces", "2", say("goal.political"),
             say("goal.political_now", consul=consul, n=citizens),
             min(1.0, consul / 2 + half), True),
        Goal("competence", "type-competence", "VII·VII", say("goal.competence"),
             say("goal.competence_now", a=ROMAN[a], b=ROMAN[b]),
             (a + b - 2) / (2 * TOP - 2), True),
    ]  # fmt: skip

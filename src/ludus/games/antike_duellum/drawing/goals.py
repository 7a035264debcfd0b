"""Nine personages, and what each kind of them is gained by (G.1 to G.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludus.core.scene import Goal

from ..vocabulary.ids import PERSONAGES

NEEDED: Final = 9
MADE_OF: Final = {"king": "cities", "citizen": "temples", "navigator": "navigation"}
"""What counts for the next of a kind."""


def goals(view: dict[str, Any], seat: str, say: Callable[..., str]) -> list[Goal]:
    """The score, then the five kinds; *say* gives the words of the coach."""
    its = next(one for one in view["nations"] if one["id"] == seat)
    score = its["score"]
    found = [
        Goal("personages", "citizen", str(NEEDED), say("goal.personages"),
             say("goal.personages_now", n=score), score / NEEDED, True)
    ]  # fmt: skip
    for kind in PERSONAGES:
        held = its["personages"][kind]
        counted = its[MADE_OF[kind]] if kind in MADE_OF else len(its["knowhow"])
        now = say(f"goal.{kind}_now", n=held, **({} if kind == "general" else {"m": counted}))
        all_of_them = held + view["piles"][kind] + others(view, seat, kind)
        found.append(
            Goal(
                kind,
                f"ad-{kind}",
                str(all_of_them),
                say(f"goal.{kind}"),
                now,
                held / all_of_them,
                False,
            )
        )
    return found


def others(view: dict[str, Any], seat: str, kind: str) -> int:
    """How many of a kind the opponent has."""
    held: int = sum(one["personages"][kind] for one in view["nations"] if one["id"] != seat)
    return held

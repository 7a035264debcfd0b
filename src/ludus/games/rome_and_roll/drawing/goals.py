"""Where points come from, and how far a player has come on each (Z.3)."""

from __future__ import annotations

from typing import Any, Final

from ludus.core.scene import Goal

from ..telling.page import Page

FULL: Final = {"buildings": 40, "coins": 39, "empire": 40, "people": 20}
"""About what a good game brings."""
SYMBOLS: Final = {
    "buildings": "rr-temple", "coins": "rr-coin", "empire": "rr-town", "people": "rr-senator",
}  # fmt: skip


def goals(page: Page, seat: str) -> list[Goal]:
    """All points beside the best of the others, then the sources of them."""
    view = page.view
    its = next(one for one in view["players"] if one["id"] == seat)
    rivals = [one["points"] for one in view["players"] if one["id"] != seat]
    if view["seneca"] and view["seneca"]["level"]:
        rivals.append(view["seneca"]["points"])
    points, best = its["points"], max(rivals, default=0)
    told = page.say("drawing.goal.points_now", n=points, best=best)
    share = points / max(1, points + best)
    found = [
        Goal(
            "influence", "rr-laurel", str(best), page.say("drawing.goal.points"), told, share, True
        )
    ]
    for name, n in sources(page, its).items():
        label = page.say(f"drawing.goal.{name}")
        found.append(Goal(name, SYMBOLS[name], str(n), label, str(n), n / FULL[name], False))
    return found


def sources(page: Page, its: dict[str, Any]) -> dict[str, int]:
    """The city by its track and its cards, coins, colonies and roads, and all the rest."""
    tracks = its["tracks"]
    cards = sum(one["points"] for one in page.view["buildings"] if one["owner"] == its["id"])
    found = {
        "buildings": page.game.tables.building_points[tracks["buildings"]] + cards,
        "coins": tracks["coins"],
        "empire": tracks["legacy"] + tracks["glory"],
    }
    return {**found, "people": its["points"] - sum(found.values())}

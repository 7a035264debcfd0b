"""Where points come from, and how far a player has come on each (Z.3)."""

from __future__ import annotations

from typing import Final

from ludus.core.scene import Goal

from ..telling.page import Page

FULL: Final = {"coins": 39, "buildings": 24, "legacy": 26, "glory": 26}
SYMBOLS: Final = {
    "coins": "rr-coin", "buildings": "rr-temple", "legacy": "rr-legacy", "glory": "rr-glory",
}  # fmt: skip


def goals(page: Page, seat: str) -> list[Goal]:
    """All points beside the best of the others, then the sources of them."""
    view = page.view
    its = next(one for one in view["players"] if one["id"] == seat)
    rivals = [one["points"] for one in view["players"] if one["id"] != seat]
    if view["seneca"] and view["seneca"]["level"]:
        rivals.append(view["seneca"]["points"])
    best = max(rivals, default=0)
    points = its["points"]
    found = [
        Goal("influence", "rr-laurel", str(best), page.say("drawing.goal.points"),
             page.say("drawing.goal.points_now", n=points, best=best),
             points / max(points, best, 1) / 2 if points <= best else 1 - best / points / 2, True)
    ]  # fmt: skip
    cards = sum(one["points"] for one in view["buildings"] if one["owner"] == seat)
    tables = page.game.tables
    worth = {
        "coins": its["tracks"]["coins"],
        "buildings": tables.building_points[its["tracks"]["buildings"]],
        "legacy": its["tracks"]["legacy"],
        "glory": its["tracks"]["glory"],
    }
    for name, n in worth.items():
        found.append(
            Goal(name, SYMBOLS[name], str(n), page.say(f"drawing.goal.{name}"),
                 page.say("text.points", n=n), n / FULL[name], False)
        )  # fmt: skip
    found.append(
        Goal("cards", "rr-production", str(cards), page.say("drawing.goal.cards"),
             page.say("text.points", n=cards), cards / 20, False)
    )  # fmt: skip
    return found

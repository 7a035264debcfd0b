"""Ways to win, and how far a seat has come on them, as the scenario has them (3.7)."""

from __future__ import annotations

from ludus.core.scene import Goal

from ..rules.victory.automatic import CAPITALS
from ..rules.victory.scenarios import CARTHAGO, PUNIC, PYRRHIC, SUCCESSORS
from ..vocabulary.owners import POWERS
from ..vocabulary.turns import SCENARIOS
from .page import Page


def goals(page: Page, seat: str) -> list[Goal]:
    """Capitals of others, then points."""
    powers = page.view["powers"]
    own = powers[seat]["points"]
    most = max(power["points"] for power in powers.values())
    points = Goal(
        "points", "laurel", str(most), page.say("figure.points"), str(own),
        own / most if most else 0.0, False,
    )  # fmt: skip
    needed = capitals_needed(page, seat)
    if not needed:
        return [points]
    held = capitals_held(page, seat)
    label = page.say("drawing.goal.capitals", n=needed)
    return [
        Goal("automatic", "city", str(needed), label, str(held), held / needed, True),
        points,
    ]


def capitals_needed(page: Page, seat: str) -> int:
    """Of how many others it has to hold a capital; in the Pyrrhic War only Greece wins so."""
    scenario = SCENARIOS.index(page.view["scenario"])
    if scenario == PYRRHIC:
        return int(seat == "greece")
    return 1 if scenario in (PUNIC, CARTHAGO, SUCCESSORS) else CAPITALS


def capitals_held(page: Page, seat: str) -> int:
    """Others of whom it holds a capital."""
    board = page.game.tables.board
    return sum(
        any(holder(page, board.ids[at]) == seat for at in board.capitals[POWERS.index(other)])
        for other in page.view["powers"]
        if other != seat
    )


def holder(page: Page, at: str) -> str | None:
    """Whose units stand in a space, or whose town it is."""
    seen = page.view["spaces"].get(at, {})
    found: str | None = seen.get("owner") or seen.get("settler")
    return found

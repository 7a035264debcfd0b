"""Ways to win, and how far a seat has come on them, as the scenario has them (3.7)."""

from __future__ import annotations

from ludus.core.scene import Goal

from ..rules.victory.automatic import CAPITALS
from ..rules.victory.scenarios import CARTHAGO, PUNIC, PYRRHIC, SUCCESSORS
from ..vocabulary.owners import POWERS
from ..vocabulary.turns import SCENARIOS
from .page import Page


def goals(page: Page, seat: str) -> list[Goal]:
    """Capitals of others, then what counts after the last turn: points, or the south of Italy."""
    last = south(page, seat) if page.view["scenario"] == SCENARIOS[PYRRHIC] else points(page, seat)
    needed = capitals_needed(page, seat)
    if not needed:
        return [last]
    held = capitals_held(page, seat)
    label = page.say("drawing.goal.capitals", n=needed)
    return [Goal("automatic", "city", str(needed), label, str(held), held / needed, True), last]


def points(page: Page, seat: str) -> Goal:
    """Points beside the best of the others."""
    powers = page.view["powers"]
    own = powers[seat]["points"]
    best = max(power["points"] for id, power in powers.items() if id != seat)
    now = page.say("drawing.goal.points_now", n=own, best=best)
    share = own / max(1, own + best)
    return Goal("points", "laurel", str(best), page.say("drawing.goal.points"), now, share, True)


def south(page: Page, seat: str) -> Goal:
    """Whether Bruttium is held, and by whom."""
    goals = page.game.tables.goals
    holder = page.view["provinces"][page.game.tables.board.province_ids[goals.bruttium]]
    has = holder == seat and (seat == "rome" or has_foothold(page, seat))
    now = page.say("drawing.goal.south_now", owner=page.say(f"owner.{holder or 'free'}"))
    return Goal("south", "laurel", "1", page.say("drawing.goal.south"), now, float(has), True)


def has_foothold(page: Page, seat: str) -> bool:
    """Whether a space of Italia is held."""
    board = page.game.tables.board
    return any(holder(page, board.ids[at]) == seat for at in page.game.tables.goals.italia)


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

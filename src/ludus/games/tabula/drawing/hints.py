"""How options are shown: a symbol, a line of consequence, red where an enemy piece is hit."""

from __future__ import annotations

from ludus.core.scene import Hint

from ..position.views import is_hit
from ..telling.page import Page
from ..vocabulary.ids import HIT, HOME, LANDINGS, PLACE_IDS, WAITING


def hint(page: Page, kind: str, target: str) -> Hint:
    """The hint of an option by the kind of its decision: throw, die or piece."""
    item = target.partition(":")[2]
    if kind == "piece":
        return piece(page, item)
    return Hint("ui-die" if kind == "throw" else f"tb-die-{item}")


def piece(page: Page, item: str) -> Hint:
    """Where a piece comes to with the die in play, and what happens there."""
    die = page.view["die"]
    place = PLACE_IDS.index(item)
    to = LANDINGS[place][die]
    group = page.say("drawing.group.piece", die=die)
    if to == HOME:
        return Hint("tb-home", note=page.say("drawing.note.home"), group=group)
    point = page.view["points"][to - 1]
    if is_hit(page.view, place):
        note = page.say("drawing.note.hit", n=to, enemy=page.seat(point["owner"]))
        return Hint("tb-hit", "attack", note=note, group=group)
    lands = "alone" if not point["n"] else "joins"
    symbol = "tb-enter" if place in (WAITING, HIT) else "tb-step"
    return Hint(symbol, note=page.say(f"drawing.note.{lands}", n=to), group=group)

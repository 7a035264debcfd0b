"""Drawing a building: the shape in all ways it may lie, for the page to move about."""

from __future__ import annotations

from ludus.core.scene import escape

from ..components.shapes import Shape, as_offsets, lying
from ..telling.page import Page
from ..vocabulary.ids import TURNS
from . import effects
from .marks import shape as small
from .pen import CELL


def ways(shape: Shape) -> list[tuple[str, list[tuple[int, int]]]]:
    """By turn: the name of the way, which an earlier one has where they are equal, and its cells.

    Cells go by column and row from the first one in reading order.
    """
    printed = [
        (r, c) for r, row in enumerate(shape.rows) for c, sign in enumerate(row) if sign == "X"
    ]
    made: list[tuple[str, list[tuple[int, int]]]] = []
    seen: dict[tuple[int, ...], str] = {}
    for turn, name in enumerate(TURNS):
        cells = lying(printed, turn)
        row, column = cells[0]
        known = seen.setdefault(as_offsets(cells), name)
        made.append((known, [(c - column, r - row) for r, c in cells]))
    return made


def panel(page: Page) -> str:
    """The shape that is to be placed; nothing if none is."""
    now = page.view["placing"]
    if not now or page.view["you"] != page.view["active"]:
        return ""
    shape = Shape(now["shape"])
    told = "|".join(
        f"{name}:{' '.join(f'{c},{r}' for c, r in cells)}" for name, cells in ways(shape)
    )
    plan = next((plan for plan in page.game.tables.plans if plan.id == now["plan"]), None)
    name = page.plan(now["plan"])
    lines = (
        "".join(f"<small>{escape(line)}</small>" for line in effects.card(page, plan))
        if plan
        else ""
    )
    owner = page.view["active"] if plan else "seneca"
    return (
        f'<div class="rr rr-placing {owner}" data-shape="cell" data-unit="{CELL}"'
        f' data-pen="{owner}" data-ways="{told}">{small(shape)}<b>{escape(name)}</b>{lines}</div>'
    )

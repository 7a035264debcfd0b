"""Dice: pale squares with a rim in their colour and a corner mark, and the icons of the face."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from ludus.core.markup import use

from ..vocabulary.ids import COLOURS, FACE_IDS, SIDES

if TYPE_CHECKING:
    from ..telling.page import Page

SPOTS: Final = {
    2: ((17, 29), (39, 29)),
    3: ((17, 18.5), (39, 18.5), (28, 39)),
    4: ((17, 18), (39, 18), (17, 39), (39, 39)),
}
"""By number of icons: where they stand."""
MARKS: Final = (
    '<circle cx="9" cy="47" r="4"/>',
    '<path d="M4.5 51 9 43l4.5 8z"/>',
    '<rect x="5" y="43.5" width="7.5" height="7.5"/>',
)
"""By colour, for whoever cannot tell colours apart."""


def symbol(icon: str) -> str:
    """The symbol of an icon on a die."""
    return f"rr-{icon.replace('_', '-')}"


@cache
def drawn(icons: tuple[str, ...], colour: int) -> str:
    """A face."""
    spots = "".join(
        use(symbol(icon), x, y, 22) for icon, (x, y) in zip(icons, SPOTS[len(icons)], strict=True)
    )
    return (
        f'<svg class="rr-die rr-die-{COLOURS[colour]}" viewBox="0 0 56 56" aria-hidden="true">'
        '<rect x="2" y="2" width="52" height="52" rx="11"/>'
        f'<g class="rr-corner">{MARKS[colour]}</g>'
        f"{spots}</svg>"
    )


def face(page: Page, id: str) -> str:
    """The face of that id."""
    n = FACE_IDS.index(id)
    return drawn(page.game.tables.faces[n].icons, n // SIDES)

"""A small picture of the city for the lobby; it stands alone, without style sheet and symbols."""

from __future__ import annotations

from typing import Final

from ..components.city import City, cells_in
from ..vocabulary.ids import STRIDE
from .layout import cells_of
from .pen import CELL, Grid, crossed, dots, grid, penned, rounded, slanted, waves
from .pieces import heart

INKS: Final = (
    "light-dark(#2c6a94, #79b0d6)",
    "light-dark(#b3500b, #f0a05a)",
    "light-dark(#44702a, #a3c873)",
    "light-dark(#6a2f5d, #d39ac6)",
)
BUILT: Final = (
    (3, slanted, "VL", ((12, 7), (13, 7), (12, 8), (13, 8))),
    (0, waves, "MK", ((8, 10), (9, 10), (10, 10), (9, 11))),
    (2, crossed, "TG", ((9, 6), (10, 6), (11, 6))),
    (1, dots, "BQ", ((7, 9), (8, 9), (7, 10))),
    (2, crossed, "CO", ((7, 7), (8, 7), (8, 8))),
    (3, slanted, "TP", ((11, 5), (12, 5), (13, 5), (12, 6))),
    (0, waves, "ES", ((12, 9), (13, 9), (14, 9), (12, 10))),
)
"""By pen: pattern, initials, cells by column and row."""


def thumbnail(city: City) -> str:
    """The Forum with the quarters around it."""
    hills = "".join(rounded(cells_of(hill), 0.45, 0.03) for hill in city.hills if hill)
    forum = cells_in(city.forum)[0]
    x, y, side = forum % STRIDE * CELL, forum // STRIDE * CELL, 3 * CELL
    lines = "".join(f"M{c * CELL} 0V{city.rows * CELL}" for c in range(1, city.columns))
    lines += "".join(f"M0 {r * CELL}H{city.columns * CELL}" for r in range(1, city.rows))
    return (
        '<svg class="mini" viewBox="150 150 400 250" preserveAspectRatio="xMidYMid slice"'
        ' aria-hidden="true"><rect width="900" height="700" fill="var(--land)"/>'
        f'<path d="{hills}" fill="light-dark(#dcb98b, #5b4a33)" stroke="var(--land-edge)"/>'
        f'<path d="{lines}" stroke="var(--ink)" stroke-width=".6" opacity=".16"/>'
        f'<path d="{rounded(cells_of(city.river), 0.48, -0.01)}" fill="var(--sea)"'
        ' stroke="var(--sea-line)"/>'
        f'<rect x="{x + 1}" y="{y + 1}" width="{side - 2}" height="{side - 2}" rx="3"'
        ' fill="light-dark(#e9dfc9, #6b5d45)" stroke="var(--land-edge)" stroke-width="2"/>'
        f'<text x="{x + side / 2}" y="{y + side / 2 + 7}" text-anchor="middle" font-size="20"'
        ' font-family="Georgia, serif" fill="var(--ink)">FORVM</text>'
        f"{''.join(building(n, *one) for n, one in enumerate(BUILT))}</svg>"
    )


def building(
    seed: int, pen: int, fill: object, initials: str, cells: tuple[tuple[int, int], ...]
) -> str:
    """A building with its colours written out."""
    assert callable(fill)
    here: Grid = grid(cells)
    x, y = heart(here)
    ink = INKS[pen]
    return (
        f'<path d="{rounded(here, 0.08, 0.07)}" fill="var(--panel)"/>'
        f'<path d="{fill(here)}" fill="none" stroke="{ink}" stroke-width="1.5" opacity=".6"'
        ' stroke-linecap="round"/>'
        f'<path d="{penned(here, seed, 1.1)}{penned(here, seed + 99, 0.7)}" fill="none"'
        f' stroke="{ink}" stroke-width="1.9" stroke-linecap="round"/>'
        f'<text x="{x:.1f}" y="{y + 6:.1f}" text-anchor="middle" font-size="17" font-style="italic"'
        ' font-weight="700" font-family="Georgia, serif" paint-order="stroke"'
        f' stroke="var(--panel)" stroke-width="4" fill="{ink}">{initials}</text>'
    )

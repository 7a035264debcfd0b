"""The rondel: eight sectors clockwise, what each costs the player to move, and both stones."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from ludus.core.markup import tip, use
from ludus.core.scene import escape

from ..rules.rondel import FREE_STEPS
from ..telling.page import Page
from ..vocabulary.ids import SECTORS
from .markup import words
from .pieces import EMBLEMS

SYMBOLS: Final = {
    "ferrum": "ad-iron",
    "templum": "ad-temple",
    "aurum": "ad-gold",
    "duellum": "ad-swords",
    "militia": "ad-legion",
    "marmor": "ad-marble",
    "scientia": "ad-scholar",
    "duellum_opposite": "ad-swords",
}
OUTER: Final = 146
INNER: Final = 52
PRICES: Final = 147
STONES: Final = 53
LOOKS: Final[tuple[tuple[int, int, int, int], ...]] = (
    (0, -114, 0, -85),
    (75, -85, 77, -55),
    (99, -13, 98, 17),
    (78, 84, 76, 64),
    (0, 90, 0, 119),
    (-78, 84, -76, 64),
    (-99, -13, -98, 17),
    (-75, -85, -77, -55),
)
"""For each sector where its symbol and its name stand: between the edges, the price and a stone."""


def price(page: Page, nation: str, sector: int) -> int:
    """What a nation pays to go to a sector: nothing at first, then 1 for each step after three."""
    stone = next(n["stone"] for n in page.nations if n["id"] == nation)
    if stone is None:
        return 0
    steps = (sector - SECTORS.index(stone) - 1) % len(SECTORS) + 1
    return max(0, steps - FREE_STEPS)


def rondel(page: Page) -> str:
    """The wheel, with the prices of the player whose turn it is."""
    active = page.view["active"]
    sectors = "".join(sector(page, number) for number in range(len(SECTORS)))
    is_first = next(n["stone"] for n in page.nations if n["id"] == active) is None
    free = words(page, "wheel.all_free") if is_first else words(page, "wheel.free", n=FREE_STEPS)
    hub = (
        f'<g class="{active}"><circle r="46" class="ad-hub"/>'
        f"{use(EMBLEMS[active], 0, -10, 28, 'ad-inked')}</g>"
        f'<text y="19" class="ad-hub-text">{free}</text>'
        '<path d="M-26 29A40 40 0 0 0 26 29l-1 6 8-10-11-3 2 4" class="ad-turn"/>'
    )
    label = escape(page.say("drawing.panel.rondel"))
    reach = PRICES + half_of(tag_of(1)) + 2
    prices = words(page, "wheel.prices", nation=page.say(f"nation.{active}"))
    return (
        f'<svg class="ad ad-wheel" viewBox="{-reach:.0f} -162 {2 * reach:.0f} 324" role="group"'
        f' aria-label="{label}">'
        f'{sectors}{stones(page)}{hub}</svg><p class="note">{prices}</p>'
    )


def sector(page: Page, number: int) -> str:
    """One sector: its symbol and name, and its price outside the rim."""
    name = SECTORS[number]
    cost = price(page, page.view["active"], number)
    start, middle, end = (pi / 4 * (number + part) - pi * 5 / 8 for part in (0, 0.5, 1))
    outline = (
        f"M{ring(INNER, start)}L{ring(OUTER, start)}A{OUTER} {OUTER} 0 0 1 {ring(OUTER, end)}"
        f"L{ring(INNER, end)}A{INNER} {INNER} 0 0 0 {ring(INNER, start)}Z"
    )
    x, y, name_x, name_y = LOOKS[number]
    latin = name.removesuffix("_opposite").upper().replace("U", "V")
    told = page.say(
        "drawing.wheel.sector",
        name=page.say(f"sector.{name}"),
        effect=page.say(f"drawing.sector.{name.removesuffix('_opposite')}"),
        n=cost,
    )
    tag = tag_of(cost)
    half = half_of(tag)
    px, py = PRICES * cos(middle), PRICES * sin(middle)
    free = "" if cost else " ad-free"
    return (
        f'<g data-target="sector:{name}" class="ad-sector{free}" {tip(told)}>'
        f'<path d="{outline}"/>{use(SYMBOLS[name], x, y, 27)}'
        f'<text x="{name_x}" y="{name_y}" class="ad-latin">{latin}</text>'
        f'<rect x="{px - half:.1f}" y="{py - 12:.1f}" width="{2 * half:.1f}" height="24" rx="12"/>'
        f'<text x="{px:.1f}" y="{py + 5.4:.1f}" class="ad-price">{escape(tag)}</text></g>'
    )


def tag_of(cost: int) -> str:
    """The price of a sector, as it stands outside the rim: short, so that no name is covered."""
    return f"−{cost}" if cost else "0"


def half_of(tag: str) -> float:
    """Half the width of the plate that a price stands on."""
    return 8 + 4.2 * len(tag)


def stones(page: Page) -> str:
    """Both stones on the inner rim, apart where they share a sector."""
    made = ""
    shared = len({nation["stone"] for nation in page.nations}) == 1
    for seat, nation in enumerate(page.nations):
        if nation["stone"] is None:
            continue
        part = (0.2, 0.8)[seat] if shared else 0.5
        at = pi / 4 * (SECTORS.index(nation["stone"]) + part) - pi * 5 / 8
        x, y = STONES * cos(at), STONES * sin(at)
        told = page.say("drawing.wheel.stone", nation=page.say(f"nation.{nation['id']}"))
        made += (
            f'<g class="ad-stone {nation["id"]}" {tip(told)}><circle cx="{x:.1f}" cy="{y:.1f}"'
            f' r="12"/>{use(EMBLEMS[nation["id"]], round(x, 1), round(y, 1), 15, "ad-on")}</g>'
        )
    return made


def ring(radius: float, angle: float) -> str:
    """A point on a circle."""
    return f"{radius * cos(angle):.1f} {radius * sin(angle):.1f}"

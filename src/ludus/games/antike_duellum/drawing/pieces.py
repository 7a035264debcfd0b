"""The pieces on the map: cities with temple and wall, legions, galleys, leaders of the variant."""

from __future__ import annotations

from typing import Any, Final

from ludus.core.maps import Point
from ludus.core.markup import use
from ludus.core.scene import Piece

from ..telling.page import Page
from ..vocabulary.ids import GALLEY, LEADERS, LEGION
from .chart import Chart

EMBLEMS: Final = {
    "rome": "em-roman",
    "carthage": "em-carthaginian",
    "greece": "em-greek",
    "persia": "em-persian",
}
TOKENS: Final = {
    "gold": "M0-15A15 15 0 1 1-.1-15Z",
    "marble": "M-13.5-13.5H13.5V13.5H-13.5Z",
    "iron": "M-8-14.5H8L16 0 8 14.5H-8L-16 0Z",
}
"""The resource of a city by the shape of its token: disc, square, hexagon."""
KINDS: Final = ("legion", "galley")
SLOTS: Final[tuple[Point, ...]] = ((24, 13), (26, -13))
"""Where the units of a kind stand beside a site: two nations never hold units of the same kind in
one region."""
SEA_SLOT: Final[Point] = (2, 17)
PLAIN_SLOT: Final[Point] = (24, 10)
LEADER_STEP: Final = 25.0
"""From the units of a kind to the leader who goes with them."""


def pieces(page: Page, chart: Chart) -> list[Piece]:
    """All pieces, those that lie lowest first."""
    regions = list(enumerate(page.view["regions"]))
    made = under_way(page, chart)
    made += [city(page, chart, place, region) for place, region in regions if region["owner"]]
    for place, region in regions:
        for units in region["units"]:
            made += stacks(page, chart, place, units)
    leaders = [
        leader(page, chart, place, units)
        for place, region in regions
        for units in region["units"]
        if units["leader"]
    ]
    return made + leaders


def under_way(page: Page, chart: Chart) -> list[Piece]:
    """A gold ring where something is going on: a unit on its way, a city that is stormed."""
    about = page.view["about"]
    spot = about.get("place")
    if spot is None:
        return []
    x, y = chart.nodes[page.board.ids.index(spot)]
    drawn = '<g class="ad"><circle r="26" class="ad-way-edge"/><circle r="26" class="ad-way"/></g>'
    title = page.say("drawing.way", place=page.place(spot))
    if "unit" in about:
        unit = page.say(f"mover.{about['unit']}")
        title = page.say("text.mover", unit=unit, place=page.place(spot))
    return [Piece("under_way", x, y, drawn, f"space:{spot}", title)]


# -- cities ----------------------------------------------------------------------------------------


def city(page: Page, chart: Chart, place: int, region: dict[str, Any]) -> Piece:
    """The shape says the resource, rim and badge the owner; a temple on top, a wall around."""
    owner, resource = region["owner"], region["resource"]
    parts: list[str] = []
    if region["wall"]:
        parts.append('<circle r="21.5" class="ad-wall"/>')
    if region["withstood"]:
        parts.append('<circle r="26" class="ad-withstood"/>')
    parts.append(
        f'<path d="{TOKENS[resource]}" class="ad-rim"/>'
        f'<path d="{TOKENS[resource]}" class="ad-token ad-{resource}"/>'
        f"{use(f'ad-{resource}', 0, 0.5, 19)}"
    )
    if region["temple"]:
        parts.append(use("ad-temple", 0, -19, 23))
    parts.append(
        '<rect x="-21" y="4" width="16" height="16" rx="4" class="ad-badge"/>'
        f"{use(EMBLEMS[owner], -13, 12, 12, 'ad-on')}"
    )
    x, y = chart.nodes[place]
    drawn = f'<g class="ad ad-city {owner}">{"".join(parts)}</g>'
    target = f"space:{region['id']}"
    return Piece(f"city:{region['id']}", x, y, drawn, target, city_title(page, region))


def city_title(page: Page, region: dict[str, Any]) -> str:
    """Everything about a city, in words."""
    said = [
        page.say(
            "drawing.city",
            name=page.place(region["id"]),
            nation=page.say(f"nation.{region['owner']}"),
            good=page.say(f"good.{region['resource']}"),
            n=region["strength"],
        )
    ]
    said += [
        page.say(f"drawing.city_{name}") for name in ("temple", "wall", "withstood") if region[name]
    ]
    if region["armed"]:
        said.append(page.say("drawing.city_armed", n=region["armed"]))
    return " ".join(said)


# -- units -----------------------------------------------------------------------------------------


def slot(chart: Chart, place: int, kind: int) -> Point:
    """Where the units of a kind stand in a region."""
    x, y = chart.nodes[place]
    if chart.board.high_seas >> place & 1:
        dx, dy = SEA_SLOT
    elif chart.board.sites >> place & 1:
        dx, dy = SLOTS[kind]
    else:
        dx, dy = PLAIN_SLOT
    return x + dx, y + dy


def stacks(page: Page, chart: Chart, place: int, units: dict[str, Any]) -> list[Piece]:
    """Legions and galleys of one nation: a symbol with its emblem, and the number from two on."""
    nation, name = units["nation"], page.board.ids[place]
    made: list[Piece] = []
    for kind in (LEGION, GALLEY):
        n, moved = units[f"{KINDS[kind]}s"], units[f"{KINDS[kind]}s_moved"]
        if not n:
            continue
        drawn = counter(KINDS[kind], nation) + (pill(n) if n > 1 else "")
        if moved:
            drawn += tick(moved if moved < n else 0)
        title = page.say(
            f"drawing.{KINDS[kind]}s", n=n, nation=page.say(f"nation.{nation}"),
            place=page.place(name),
        )  # fmt: skip
        if moved:
            title += " " + page.say("drawing.moved", n=moved)
        x, y = slot(chart, place, kind)
        id = f"{KINDS[kind]}s:{nation}:{name}"
        made.append(Piece(id, x, y, wrapped(nation, drawn), f"space:{name}", title))
    return made


def leader(page: Page, chart: Chart, place: int, units: dict[str, Any]) -> Piece:
    """The Admiral or General, beside the units that he leads: a helmet in a laurel ring."""
    nation, who, name = units["nation"], units["leader"], page.board.ids[place]
    kind = LEADERS.index(who)
    x, y = slot(chart, place, kind)
    if units[f"{KINDS[kind]}s"]:
        x += LEADER_STEP
    symbol = "leader" if kind == LEGION else "ad-navigator"
    drawn = (
        f'<circle r="12.5" class="ad-leader"/>{use(symbol, 0, 0, 15, "ad-on")}'
        f'<rect x="3" y="3" width="12" height="12" rx="3" class="ad-badge"/>'
        f"{use(EMBLEMS[nation], 9, 9, 9, 'ad-on')}"
    )
    if units["leader_moved"]:
        drawn += tick(0)
    title = page.say(
        "drawing.leader", leader=page.say(f"leader.{who}"), nation=page.say(f"nation.{nation}"),
        place=page.place(name),
    )  # fmt: skip
    if units["leader_moved"]:
        title += " " + page.say("drawing.moved", n=1)
    return Piece(f"leader:{nation}", x, y, wrapped(nation, drawn), f"space:{name}", title)


# -- marks -----------------------------------------------------------------------------------------


def wrapped(nation: str, drawn: str) -> str:
    """In the colours of a nation."""
    return f'<g class="ad ad-unit {nation}">{drawn}</g>'


def counter(kind: str, nation: str) -> str:
    """A shield or a ship with the emblem of its nation."""
    if kind == "legion":
        return use("ad-legion", 0, 0, 26) + use(EMBLEMS[nation], 0, -1, 12.5, "ad-on")
    return use("ad-galley", 0, 0, 31) + use(EMBLEMS[nation], -1, 4.6, 11, "ad-on")


def pill(n: int) -> str:
    """How many there are."""
    half = 7.5 if n < 10 else 10
    return (
        f'<rect x="{11 - half:g}" y="2.5" width="{2 * half:g}" height="15" rx="7.5"'
        f' class="ad-pill"/><text x="11" y="14" class="ad-n">{n}</text>'
    )


def tick(n: int) -> str:
    """An arrow head: has moved; a number if not all have."""
    told = f'<text x="-12" y="-5.5" class="ad-tick-n">{n}</text>' if n else ""
    arrow = '<path d="M-14.5-13 -9.5-9 -14.5-5Z" class="ad-tick-head"/>' if not n else ""
    return f'<circle cx="-12" cy="-9" r="6.5" class="ad-tick"/>{arrow}{told}'

"""The pieces on the map: towns and cities, garrisons, tribes, armies, fleets, pirates."""

from __future__ import annotations

from math import hypot
from typing import Any, Final

from ludus.core.maps import Point
from ludus.core.markup import use
from ludus.core.scene import Piece

from ..vocabulary.ids import Space
from ..vocabulary.owners import OWNERS
from .chart import Chart
from .page import Page, emblem, strength, tone

HEIGHT: Final = 30.0
ARMY: Final = 50.0
FLEET: Final = 44.0
GAP: Final = 34.0
"""From the middle of a space to the middle of a badge above or below it."""
SPOTS: Final = (
    (0, -1), (0, 1), (1.25, -0.7), (-1.25, -0.7), (1.25, 0.7), (-1.25, 0.7), (1.7, 0), (-1.7, 0),
    (0, -2), (0, 2), (1.5, -1.7), (-1.5, -1.7), (1.5, 1.7), (-1.5, 1.7),
)  # fmt: skip
"""Where a badge may stand beside its space, the best first."""
FARTHEST: Final = 2
"""The largest step of them."""
NEAR: Final = 15.0
LETTER: Final = 11.0
CITY: Final = "M-12 12V-12H-5V-6H5V-12H12V12Z"
TOWN: Final = "M-9 9V-9H-4V-6.500H4V-9H9V9Z"
Box = tuple[float, float, float, float]


def pieces(page: Page, chart: Chart) -> list[Piece]:
    """All pieces, those that lie lowest first."""
    taken = [around(point, NEAR, NEAR) for point in chart.nodes]
    taken += [name_box(chart, space) for space in chart.board.lands if chart.name(space)[0] == 1]
    made = [tribe(page, chart, id, n) for id, n in page.view["tribes"].items()]
    badges: list[Piece] = []
    for id, seen in page.view["spaces"].items():
        made += marks(page, chart, id, seen)
        badges += badge(page, chart, id, seen, taken)
    for id in page.leaders:
        if not page.view["spaces"].get(id, {}).get("units") and not is_under_way(page, id):
            badges.append(alone(page, chart, id, taken))
    return [*made, *badges, *afloat(page, chart, taken), *under_way(page, chart, taken)]


def space_of(chart: Chart, id: str) -> Space:
    """A space by id."""
    return chart.board.index[id]


# -- what stands in a space ------------------------------------------------------------------------
def marks(page: Page, chart: Chart, id: str, seen: dict[str, Any]) -> list[Piece]:
    """A town or city with its walls, or the core of whoever holds the space; pirates."""
    x, y = chart.nodes[space_of(chart, id)]
    made = []
    if "settlement" in seen:
        is_city = seen["settlement"] == "city"
        shape = CITY if is_city else TOWN
        worn = "" if seen["walls"] == (5 if is_city else 2) else " px-worn"
        number = f'<text y="6.500" class="px-walls l2">{seen["walls"]}</text>'
        title = page.say(
            f"drawing.{seen['settlement']}",
            owner=page.say(f"owner.{seen['settler']}"),
            place=page.place(id),
            n=seen["walls"],
        )
        drawn = f'<path d="{shape}" class="px-town{worn}"/>{number}'
        made.append(piece(f"town:{id}", x, y, drawn, seen["settler"], id, title))
    elif "owner" in seen:
        title = page.say(
            "drawing.held", owner=page.say(f"owner.{seen['owner']}"), place=page.place(id)
        )
        drawn = '<circle r="8" class="px-core"/>'
        made.append(piece(f"core:{id}", x, y, drawn, seen["owner"], id, title))
    if seen.get("pirates"):
        drawn = '<circle r="15" class="px-pirate"/>' + use("galley", 0, 0, 22, "px-on")
        title = page.say("drawing.pirates", place=page.place(id))
        made.append(piece(f"pirates:{id}", x, y, drawn, "rebels", id, title))
    return made


def tribe(page: Page, chart: Chart, id: str, n: int | None) -> Piece:
    """A dark diamond, its strength hidden or known."""
    x, y = chart.nodes[space_of(chart, id)]
    shown = "?" if n is None else str(n)
    drawn = (
        f'<path d="M0-17 17 0 0 17-17 0Z" class="px-tribe"/><text y="6" class="px-q">{shown}</text>'
    )
    title = page.say(
        "drawing.tribe" if n is None else "drawing.known_tribe", place=page.place(id), n=n or 0
    )
    return piece(f"tribe:{id}", x, y, drawn, "tribes", id, title)


# -- armies and fleets -----------------------------------------------------------------------------
def badge(page: Page, chart: Chart, id: str, seen: dict[str, Any], taken: list[Box]) -> list[Piece]:
    """The army and the fleets of a space in one plate; garrisons alone are its core."""
    units = seen.get("units", {})
    points = strength(units)
    fleets: dict[str, int] = seen.get("galleys", {})
    if not points and not fleets:
        return []
    space = space_of(chart, id)
    width = ARMY * bool(points) + FLEET * len(fleets)
    at = spot(chart, space, width, taken)
    drawn, left = leash(chart.nodes[space], at), -width / 2
    title = []
    if points:
        leaders = page.leaders.get(id, [])
        drawn += army(seen["owner"], points, left, bool(leaders))
        title.append(force_title(page, seen["owner"], units, leaders, id))
        left += ARMY
    for owner, n in fleets.items():
        drawn += fleet(owner, n, left)
        title.append(
            page.say("drawing.fleet", owner=page.say(f"owner.{owner}"), n=n, place=page.place(id))
        )
        left += FLEET
    who = seen["owner"] if points else next(iter(fleets))
    return [piece(f"force:{id}", *at, drawn, who, id, " ".join(title))]


def army(owner: str, points: int, left: float, has_leader: bool) -> str:
    """Emblem and battle points (garrisons have none); a gold peak where a leader is."""
    peak = ""
    if has_leader:
        middle = left + ARMY / 2
        peak = f'<path d="M{middle - 8:g}-{HEIGHT / 2:g}l8-10 8 10z" class="px-peak"/>'
    return (
        f'{peak}<g class="{tone(owner)}"><rect x="{left:g}" y="-{HEIGHT / 2:g}" width="{ARMY:g}"'
        f' height="{HEIGHT:g}" rx="6" class="px-body"/>'
        f"{use(emblem(owner), left + 14, 0, 20, 'px-on')}"
        f'<text x="{left + 36:g}" y="7" class="px-n">{points or "–"}</text></g>'
    )


def fleet(owner: str, n: int, left: float) -> str:
    """A ship in its owner's colour and the number of squadrons."""
    return (
        f'<g class="{tone(owner)}"><rect x="{left:g}" y="-{HEIGHT / 2:g}" width="{FLEET:g}"'
        f' height="{HEIGHT:g}" rx="6" class="px-leaf"/>{use("galley", left + 15, 0, 22, "px-ship")}'
        f'<text x="{left + 34:g}" y="7" class="px-ships">{n}</text></g>'
    )


def alone(page: Page, chart: Chart, id: str, taken: list[Box]) -> Piece:
    """A leader without an army."""
    space = space_of(chart, id)
    at = spot(chart, space, 30, taken)
    leaders = page.leaders[id]
    owner = page.game.tables.leader_owner[page.game.tables.leader_ids.index(leaders[0])]
    drawn = (
        leash(chart.nodes[space], at)
        + '<circle r="14" class="px-body"/>'
        + use("leader", 0, 0, 20, "px-on")
    )
    title = ", ".join(page.leader(leader) for leader in leaders)
    who = OWNERS[owner]
    return piece(f"leader:{leaders[0]}", *at, drawn, who, id, f"{page.place(id)}: {title}")


def is_under_way(page: Page, id: str) -> bool:
    """Whether a force under way is in a space: its leaders stand there too."""
    return any(
        force and force["at"] == id
        for force in (page.view["land"]["march"], page.view["land"]["flight"])
    )


# -- under way -------------------------------------------------------------------------------------
def under_way(page: Page, chart: Chart, taken: list[Box]) -> list[Piece]:
    """The force on the march, with a gold ring, and one that flees."""
    made = []
    for name in ("flight", "march"):
        force = page.view["land"][name]
        if not force:
            continue
        space = space_of(chart, force["at"])
        at = spot(chart, space, ARMY, taken)
        x, y = chart.nodes[space]
        ring = f'<circle cx="{x - at[0]:.0f}" cy="{y - at[1]:.0f}" r="25" class="px-ring"/>'
        drawn = (ring if name == "march" else "") + leash((x, y), at)
        drawn += army(force["owner"], strength(force["units"]), -ARMY / 2, bool(force["leaders"]))
        title = force_title(page, force["owner"], force["units"], force["leaders"], force["at"])
        made.append(piece(f"moving:{name}", *at, drawn, force["owner"], force["at"], title))
    fight = page.view["land"]["battle"]
    if fight:
        x, y = chart.nodes[space_of(chart, fight["at"])]
        drawn = '<circle r="19" class="px-battle"/>' + use("ad-swords", 0, 0, 26, "px-on")
        title = page.say("drawing.battle_at", place=page.place(fight["at"]))
        made.append(piece("battle", x, y, drawn, "rebels", fight["at"], title))
    return made


def afloat(page: Page, chart: Chart, taken: list[Box]) -> list[Piece]:
    """Armies that lie at sea, and fleets that are under way."""
    made = []
    for convoy in page.view["afloat"]["convoys"]:
        space = space_of(chart, convoy["at"])
        at = spot(chart, space, ARMY, taken)
        drawn = leash(chart.nodes[space], at)
        drawn += army(convoy["owner"], strength(convoy["units"]), -ARMY / 2, False)
        title = force_title(page, convoy["owner"], convoy["units"], [], convoy["at"])
        made.append(
            piece(f"convoy:{convoy['at']}", *at, drawn, convoy["owner"], convoy["at"], title)
        )
    for name in ("under_way", "in_flight"):
        sailing = page.view["afloat"][name]
        if not sailing or not sailing["galleys"]:
            continue
        space = space_of(chart, sailing["at"])
        at = spot(chart, space, FLEET * len(sailing["galleys"]), taken)
        drawn, left = leash(chart.nodes[space], at), -FLEET * len(sailing["galleys"]) / 2
        for owner, n in sailing["galleys"].items():
            drawn += fleet(owner, n, left)
            left += FLEET
        title = page.say("drawing.sailing", place=page.place(sailing["at"]))
        made.append(piece(f"sailing:{name}", *at, drawn, sailing["by"], sailing["at"], title))
    return made


# -- parts -----------------------------------------------------------------------------------------
def piece(id: str, x: float, y: float, drawn: str, owner: str, at: str, title: str) -> Piece:
    """A piece in its owner's colour, which keeps its size as one looks closer."""
    made = f'<g class="px {tone(owner)}"><g class="px-k">{drawn}</g></g>'
    return Piece(id, x, y, made, f"space:{at}", title)


def force_title(page: Page, owner: str, units: dict[str, int], leaders: list[str], at: str) -> str:
    """Units and leaders in words."""
    return page.say(
        "drawing.force",
        owner=page.say(f"owner.{owner}"),
        place=page.place(at),
        units=page.units(units),
        n=strength(units),
        leaders="; ".join(page.leader(leader) for leader in leaders)
        or page.say("drawing.no_leader"),
    )


def spot(chart: Chart, space: Space, width: float, taken: list[Box]) -> Point:
    """The first place beside a space where a badge covers little; it is taken then."""
    x, y = chart.nodes[space]
    reach = around((x, y), FARTHEST * (GAP + width / 4) + width, FARTHEST * GAP + HEIGHT)
    left, top, right, bottom = reach
    near = [
        other
        for other in taken
        if other[0] < right and left < other[2] and other[1] < bottom and top < other[3]
    ]
    best: tuple[float, Point] = (float("inf"), (x, y))
    for n, (across, down) in enumerate(SPOTS):
        if n * 12 > best[0]:
            break
        at = (x + across * (GAP + width / 4), y + down * GAP)
        box = around(at, width / 2, HEIGHT / 2)
        cost = n * 12 + sum(shared(box, other) for other in near)
        best = min(best, (cost, at))
    taken.append(around(best[1], width / 2 + 3, HEIGHT / 2 + 3))
    return best[1]


def around(at: Point, half: float, tall: float) -> Box:
    """A box around its middle."""
    x, y = at
    return x - half, y - tall, x + half, y + tall


def name_box(chart: Chart, space: Space) -> Box:
    """What the name of a space takes that is shown from afar."""
    (x, y), (_, across, down) = chart.nodes[space], chart.name(space)
    half = LETTER * len(chart.board.names[space]) / 2
    return around((x + across * (NEAR + half), y + down * 2 * NEAR), half, LETTER)


def shared(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return width * height if width > 0 and height > 0 else 0.0


def leash(node: Point, at: Point) -> str:
    """A thin line from a badge to its space."""
    x, y = node[0] - at[0], node[1] - at[1]
    part = max(0.0, 1 - 12 / (hypot(x, y) or 1))
    return f'<path d="M0 0L{x * part:.0f} {y * part:.0f}" class="px-leash"/>'

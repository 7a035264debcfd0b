"""The pieces on the map: markers of spaces, sieges, armies and their leaders, what is under way."""

from __future__ import annotations

from math import hypot
from typing import Any, Final

from ludus.core.maps import Point
from ludus.core.markup import use
from ludus.core.scene import Piece, escape

from ..telling.text import Page
from ..vocabulary.forces import MINOR
from ..vocabulary.places import BOX, CAPITAL
from .chart import Chart
from .markup import emblem, force_title, space_of, space_title
from .room import Box, Room, box

WALLS: Final = "M-16-11h5v3h4.5v-3h4v3h5v-3h4v3h4.5v-3h5v21h-32Z"
HEXAGON: Final = "M-17 0l6-10.5h22l6 10.5l-6 10.5h-22Z"
COUNT_WIDTH: Final = 36.0
LETTER: Final = 7.9
"""About the width of a letter of a leader's name."""
HEIGHT: Final = 24.0
EDGE: Final = 13.0
"""From the middle of a space to where the line of its army ends."""
TAG: Final = 23.0
"""The disc of a garrison."""
SWORDS: Final = 28.0
"""The sign of a battle."""


def pieces(page: Page, room: Room) -> list[Piece]:
    """All pieces, those that lie lowest first."""
    chart, spaces = room.chart, page.view["spaces"]
    made = [marker(page, chart, space) for space in spaces]
    made += [siege(page, chart, space) for space in spaces if space["siege"] is not None]
    made += [garrison(page, chart, space) for space in spaces if space["inside"]]
    taken = [box((piece.x, piece.y), TAG, TAG) for piece in made if piece.id.startswith("inside:")]
    for space in spaces:
        if space["army"]:
            made.append(army(page, room, space, taken))
    return made + on_the_move(page, room, taken) + battle_sign(page, room, taken)


# -- spaces ----------------------------------------------------------------------------------------


def marker(page: Page, chart: Chart, space: dict[str, Any]) -> Piece:
    """A disc, a walled city with its loyalty, or a tribe with its factor, in its owner's colour."""
    number = chart.board.index[space["id"]]
    has_walls = space["loyalty"] is not None or chart.board.kind[number] == CAPITAL
    is_hexagon = space["tribe"] is not None or chart.board.kind[number] == BOX
    figure = space["loyalty"] or space["tribe"]
    symbol = emblem(space["owner"])
    if has_walls or is_hexagon:
        shape = WALLS if has_walls else HEXAGON
        drawn = f'<path d="{shape}" class="sr-body"/>'
        drawn += use(symbol, -6.5 if figure else 0, 0.6, 13, "sr-on")
        if figure:
            drawn += f'<text x="7.5" y="5" class="sr-n">{figure}</text>'
    else:
        drawn = f'<circle r="10" class="sr-body"/>{use(symbol, 0, 0, 12.5, "sr-on")}'
    if chart.board.is_victory[number]:
        drawn += use("laurel", 17 if has_walls or is_hexagon else 10, -11, 14, "sr-star")
    x, y = chart.nodes[number]
    return Piece(
        f"marker:{space['id']}",
        x,
        y,
        f'<g class="sr {space["owner"]}">{drawn}</g>',
        f"space:{space['id']}",
        space_title(page, space),
    )


def siege(page: Page, chart: Chart, space: dict[str, Any]) -> Piece:
    """A broken ring with the points so far."""
    x, y = chart.nodes[chart.board.index[space["id"]]]
    needed = space["loyalty"] or space["tribe"]
    title = page.say("drawing.siege", place=page.place(space["id"]), n=space["siege"], m=needed)
    drawn = (
        '<g class="sr"><circle r="20" class="sr-siege"/>'
        '<circle cx="-17" cy="-12" r="9.5" class="sr-siege-tag"/>'
        f'<text x="-17" y="-7" class="sr-siege-n">{space["siege"]}</text></g>'
    )
    return Piece(f"siege:{space['id']}", x, y, drawn, f"space:{space['id']}", title)


# -- forces ----------------------------------------------------------------------------------------


def army(page: Page, room: Room, space: dict[str, Any], taken: list[Box]) -> Piece:
    """An army: its units, then its commander with his ratings, and how many serve under him."""
    force = space["army"]
    number = room.chart.board.index[space["id"]]
    told = commander(page, force["leaders"])
    at = room.badge(number, width_of(force["units"], told), HEIGHT, is_walled(space), taken)
    drawn = badge(force["units"], told)
    leash = tether(room.chart.nodes[number], at)
    title = force_title(page, force["power"], force["units"], force["leaders"], space["id"])
    lead = force["leaders"][0] if force["leaders"] else f"{force['power']}:{space['id']}"
    made = f'<g class="sr {force["power"]}">{leash}{drawn}</g>'
    return Piece(f"army:{lead}", *at, made, f"space:{space['id']}", title)


def garrison(page: Page, chart: Chart, space: dict[str, Any]) -> Piece:
    """Whoever holds out inside a city."""
    inside = space["inside"]
    x, y = chart.nodes[chart.board.index[space["id"]]]
    drawn = (
        '<circle r="11.5" class="sr-body"/>' + use("fortress", -5, 0, 10, "sr-on")
    ) + f'<text x="4.8" y="5" class="sr-n">{inside["units"]}</text>'
    title = force_title(page, space["owner"], inside["units"], inside["leaders"], space["id"])
    made = f'<g class="sr {space["owner"]}">{drawn}</g>'
    return Piece(
        f"inside:{space['id']}",
        x + 17,
        y + 12,
        made,
        f"space:{space['id']}",
        page.say("drawing.inside", force=title),
    )


def commander(page: Page, leaders: list[str]) -> tuple[str, str]:
    """The name of whoever commands (none of a minor leader), and the ratings."""
    if not leaders:
        return "", ""
    tables = page.game.tables
    number = tables.leader[leaders[0]]
    who = "" if tables.leader_kind[number] == MINOR else page.leader(leaders[0]) + " "
    more = f" +{len(leaders) - 1}" if len(leaders) > 1 else ""
    return who, f"{tables.initiative[number]}·{tables.tactics[number]}{more}"


def count_width(units: int) -> float:
    """How wide helmet and number are."""
    return COUNT_WIDTH + LETTER * (units > 9)


def width_of(units: int, told: tuple[str, str]) -> float:
    """How wide the badge of an army is."""
    letters = len(told[0]) + len(told[1])
    return count_width(units) + (10 + LETTER * letters if letters else 0)


def badge(units: int, told: tuple[str, str]) -> str:
    """Helmet and number on the colour of the power; on paper the commander and his ratings."""
    width, count = width_of(units, told), count_width(units)
    left, top = -width / 2, -HEIGHT / 2
    written = ""
    if told[1]:
        name = f'<tspan class="sr-lead">{escape(told[0])}</tspan>' if told[0] else ""
        written = f'<text x="{left + count + 5:g}" y="4.8" class="sr-who">{name}{told[1]}</text>'
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{HEIGHT:g}" rx="5"'
        f' class="sr-leaf"/><rect x="{left:g}" y="{top:g}" width="{count:g}"'
        f' height="{HEIGHT:g}" rx="5" class="sr-body"/>'
        f"{use('leader' if told[1] else 'legion', left + 10.5, 0, 15, 'sr-on')}"
        f'<text x="{left + (count + 16) / 2:g}" y="5" class="sr-n">{units}</text>{written}'
    )


def tether(node: Point, at: Point) -> str:
    """A thin line from an army to the edge of its space."""
    x, y = node[0] - at[0], node[1] - at[1]
    part = max(0.0, 1 - EDGE / (hypot(x, y) or 1))
    return f'<path d="M0 0L{x * part:.0f} {y * part:.0f}" class="sr-leash"/>'


# -- what is under way -----------------------------------------------------------------------------


def battle_sign(page: Page, room: Room, taken: list[Box]) -> list[Piece]:
    """Swords beside the space where a battle is fought."""
    battle = page.view["battle"]
    if not battle:
        return []
    at = room.sign(room.chart.board.index[battle["at"]], SWORDS, taken)
    drawn = (
        '<g class="sr"><circle r="13" class="sr-battle"/>'
        f"{use('ad-swords', 0, 0, 18, 'sr-battle-mark')}</g>"
    )
    title = page.say("drawing.battle.here", place=page.place(battle["at"]))
    return [Piece("battle", *at, drawn, f"space:{battle['at']}", title)]


def on_the_move(page: Page, room: Room, taken: list[Box]) -> list[Piece]:
    """The force on the march or in retreat, and the attacker in a battle."""
    battle, march = page.view["battle"], page.view["march"]
    made = []
    retreats = bool(battle and march and march["units"])
    if march and march["at"] and (retreats if battle else march["chief"]):
        made.append(moving(page, room, march, taken, is_next=True))
    if battle and battle["powers"][0] and (battle["units"][0] or battle["leaders"]):
        attacker = battle | {
            "power": battle["powers"][0],
            "units": battle["units"][0],
            "chief": battle["chiefs"][0],
        }
        made.append(moving(page, room, attacker, taken, is_next=not retreats))
    return made


def moving(page: Page, room: Room, force: dict[str, Any], taken: list[Box], is_next: bool) -> Piece:
    """An army that is not put down yet; the one that moves next with a gold ring."""
    power, units = force["power"], force["units"]
    leaders = sorted(force["leaders"], key=lambda leader: bool(leader != force["chief"]))
    number = room.chart.board.index[force["at"]]
    told = commander(page, leaders)
    walled = is_walled(space_of(page, force["at"]))
    at = room.badge(number, width_of(units, told), HEIGHT, walled, taken)
    x, y = room.chart.nodes[number]
    drawn = tether((x, y), at) + badge(units, told)
    if is_next:
        ring = f'cx="{x - at[0]:.0f}" cy="{y - at[1]:.0f}" r="21"'
        rings = f'<circle {ring} class="sr-way-edge"/><circle {ring} class="sr-way-mark"/>'
        drawn = rings + drawn
    title = force_title(page, power, units, leaders, force["at"])
    lead = leaders[0] if leaders else f"{power}:{force['at']}"
    made = f'<g class="sr {power}">{drawn}</g>'
    return Piece(f"army:{lead}", *at, made, f"space:{force['at']}", title)


def is_walled(space: dict[str, Any]) -> bool:
    """Whether the marker of a space is a wide one."""
    return space["loyalty"] is not None or space["tribe"] is not None

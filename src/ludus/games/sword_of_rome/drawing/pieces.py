"""The pieces on the map: markers of spaces, sieges, armies and their leaders, what is under way."""

from __future__ import annotations

from typing import Any, Final

from ludus.core.maps import Point
from ludus.core.markup import use
from ludus.core.scene import Piece, escape

from ..text import Page
from ..vocabulary import BOX, CAPITAL, MINOR
from .chart import Chart
from .markup import emblem, force_title, space_title

WALLS: Final = "M-16-11h5v3h4.5v-3h4v3h5v-3h4v3h4.5v-3h5v21h-32Z"
HEXAGON: Final = "M-17 0l6-10.5h22l6 10.5l-6 10.5h-22Z"
COUNT_WIDTH: Final = 34.0
LETTER: Final = 6.4
"""About the width of a letter of a leader's name."""
HEIGHT: Final = 22.0
USUAL_WIDTH: Final = 66.0
"""Of a badge with a minor leader, for which the map was laid out."""


def pieces(page: Page, chart: Chart) -> list[Piece]:
    """All pieces, those that lie lowest first."""
    spaces = page.view["spaces"]
    made = [marker(page, chart, space) for space in spaces]
    made += [siege(page, chart, space) for space in spaces if space["siege"] is not None]
    for space in spaces:
        if space["inside"]:
            made.append(garrison(page, chart, space))
        if space["army"]:
            made.append(army(page, chart, space))
    return made + under_way(page, chart)


# -- spaces ----------------------------------------------------------------------------------------


def marker(page: Page, chart: Chart, space: dict[str, Any]) -> Piece:
    """A disc, a walled city with its loyalty, or a tribe with its factor, in its owner's colour."""
    number = chart.board.index[space["id"]]
    is_walled = space["loyalty"] is not None or chart.board.kind[number] == CAPITAL
    is_hexagon = space["tribe"] is not None or chart.board.kind[number] == BOX
    figure = space["loyalty"] or space["tribe"]
    symbol = emblem(space["owner"])
    if is_walled or is_hexagon:
        shape = WALLS if is_walled else HEXAGON
        drawn = f'<path d="{shape}" class="sr-body"/>'
        drawn += use(symbol, -6.5 if figure else 0, 0.6, 13, "sr-on")
        if figure:
            drawn += f'<text x="7.5" y="5" class="sr-n">{figure}</text>'
    else:
        drawn = f'<circle r="10" class="sr-body"/>{use(symbol, 0, 0, 12.5, "sr-on")}'
    if chart.board.is_victory[number]:
        drawn += use("laurel", 17 if is_walled or is_hexagon else 10, -11, 14, "sr-star")
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
        '<circle cx="-17" cy="-12" r="8" class="sr-siege-tag"/>'
        f'<text x="-17" y="-8.5" class="sr-siege-n">{space["siege"]}</text></g>'
    )
    return Piece(f"siege:{space['id']}", x, y, drawn, f"space:{space['id']}", title)


# -- forces ----------------------------------------------------------------------------------------


def army(page: Page, chart: Chart, space: dict[str, Any]) -> Piece:
    """An army: its units, then its commander with his ratings, and how many serve under him."""
    force = space["army"]
    number = chart.board.index[space["id"]]
    told = commander(page, force["leaders"])
    at = beside(chart, number, width_of(told))
    drawn = badge(force["units"], told)
    leash = tether(chart.nodes[number], at)
    title = force_title(page, force["power"], force["units"], force["leaders"], space["id"])
    lead = force["leaders"][0] if force["leaders"] else f"{force['power']}:{space['id']}"
    made = f'<g class="sr {force["power"]}">{leash}{drawn}</g>'
    return Piece(f"army:{lead}", *at, made, f"space:{space['id']}", title)


def garrison(page: Page, chart: Chart, space: dict[str, Any]) -> Piece:
    """Whoever holds out inside a city."""
    inside = space["inside"]
    x, y = chart.nodes[chart.board.index[space["id"]]]
    drawn = (
        '<circle r="9" class="sr-body"/>' + use("fortress", -3.5, 0, 9, "sr-on")
    ) + f'<text x="4.5" y="3.6" class="sr-n" font-size="10">{inside["units"]}</text>'
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


def width_of(told: tuple[str, str]) -> float:
    """How wide the badge of an army is."""
    letters = len(told[0]) + len(told[1])
    return COUNT_WIDTH + (10 + LETTER * letters if letters else 0)


def beside(chart: Chart, number: int, width: float) -> Point:
    """The middle of a badge: it grows away from its space."""
    x, (u, v) = chart.nodes[number][0], chart.stack(number)
    more = (width - USUAL_WIDTH) / 2
    if abs(u - x) > 8:
        u += more if u > x else -more
    return u, v


def badge(units: int, told: tuple[str, str]) -> str:
    """Helmet and number on the colour of the power; on paper the commander and his ratings."""
    width = width_of(told)
    left, top = -width / 2, -HEIGHT / 2
    written = ""
    if told[1]:
        name = f'<tspan class="sr-lead">{escape(told[0])}</tspan>' if told[0] else ""
        written = (
            f'<text x="{left + COUNT_WIDTH + 5:g}" y="4" class="sr-who">{name}{told[1]}</text>'
        )
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{HEIGHT:g}" rx="5"'
        f' class="sr-leaf"/><rect x="{left:g}" y="{top:g}" width="{COUNT_WIDTH:g}"'
        f' height="{HEIGHT:g}" rx="5" class="sr-body"/>'
        f"{use('leader' if told[1] else 'legion', left + 10.5, 0, 15, 'sr-on')}"
        f'<text x="{left + 25:g}" y="5" class="sr-n">{units}</text>{written}'
    )


def tether(node: Point, at: Point) -> str:
    """A thin line from an army to its space."""
    return f'<path d="M0 0L{node[0] - at[0]:.0f} {node[1] - at[1]:.0f}" class="sr-leash"/>'


# -- what is under way -----------------------------------------------------------------------------


def under_way(page: Page, chart: Chart) -> list[Piece]:
    """The force on the march, or the battle that is being fought."""
    view = page.view
    made: list[Piece] = []
    battle, march = view["battle"], view["march"]
    if battle:
        x, y = chart.nodes[chart.board.index[battle["at"]]]
        drawn = (
            '<g class="sr"><circle r="13" class="sr-battle"/>'
            f"{use('ad-swords', 0, 0, 18, 'sr-battle-mark')}</g>"
        )
        title = page.say("drawing.battle.here", place=page.place(battle["at"]))
        made.append(Piece("battle", x, y - 27, drawn, f"space:{battle['at']}", title))
        if battle["powers"][0] and battle["leaders"]:
            lead = battle["chiefs"][0] or battle["leaders"][0]
            made.append(moving(page, chart, battle["powers"][0], battle["units"][0], lead, battle))
    elif march and march["at"] and march["chief"]:
        made.append(moving(page, chart, march["power"], march["units"], march["chief"], march))
    return made


def moving(
    page: Page, chart: Chart, power: str, units: int, lead: str, force: dict[str, Any]
) -> Piece:
    """An army that is not put down yet: with a gold ring."""
    others = [leader for leader in force["leaders"] if leader != lead]
    number = chart.board.index[force["at"]]
    x, y = chart.nodes[number]
    at = (x, y + 27)
    drawn = badge(units, commander(page, [lead, *others]))
    ring = (
        '<circle cy="-27" r="21" class="sr-way-edge"/><circle cy="-27" r="21" class="sr-way-mark"/>'
    )
    title = force_title(page, power, units, [lead, *others], force["at"])
    made = f'<g class="sr {power}">{ring}{drawn}</g>'
    return Piece(f"army:{lead}", *at, made, f"space:{force['at']}", title)

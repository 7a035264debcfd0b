"""The pieces on the map: towns and cities, garrisons, tribes, armies, fleets, pirates."""

from __future__ import annotations

from math import hypot
from typing import Any, Final

from ludus.core.markup import use
from ludus.core.scene import Piece

from ..vocabulary.ids import Space
from ..vocabulary.owners import OWNERS
from .chart import Chart
from .page import Page, emblem, strength, tone
from .room import Badges

HEIGHT: Final = 30.0
ARMY: Final = 50.0
FLEET: Final = 44.0
CITY: Final = "M-12 12V-12H-5V-6H5V-12H12V12Z"
TOWN: Final = "M-9 9V-9H-4V-6.500H4V-9H9V9Z"
PEAK: Final = 10.0
"""The sign of a leader above an army."""


def pieces(page: Page, badges: Badges) -> list[Piece]:
    """All pieces, those that lie lowest first."""
    made = [tribe(page, badges.chart, id, n) for id, n in page.view["tribes"].items()]
    plates: list[Piece] = []
    for id, seen in page.view["spaces"].items():
        made += marks(page, badges.chart, id, seen)
        plates += plate(page, badges, id, seen)
    plates += [alone(page, badges, id) for id in page.leaders if not page.armies(id)]
    return [*made, *plates, *afloat(page, badges), *under_way(page, badges)]


def space_of(chart: Chart, id: str) -> Space:
    """A space by id."""
    return chart.board.index[id]


# -- what stands in a space ------------------------------------------------------------------------
def marks(page: Page, chart: Chart, id: str, seen: dict[str, Any]) -> list[Piece]:
    """A town or city with its walls, or the core of whoever holds the space; pirates."""
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
        made.append(standing(chart, f"town:{id}", id, drawn, seen["settler"], title))
    elif "owner" in seen:
        title = page.say(
            "drawing.held", owner=page.say(f"owner.{seen['owner']}"), place=page.place(id)
        )
        drawn = '<circle r="8" class="px-core"/>'
        made.append(standing(chart, f"core:{id}", id, drawn, seen["owner"], title))
    if seen.get("pirates"):
        drawn = '<circle r="15" class="px-pirate"/>' + use("galley", 0, 0, 22, "px-on")
        title = page.say("drawing.pirates", place=page.place(id))
        made.append(standing(chart, f"pirates:{id}", id, drawn, "rebels", title))
    return made


def tribe(page: Page, chart: Chart, id: str, n: int | None) -> Piece:
    """A dark diamond, its strength hidden or known."""
    shown = "?" if n is None else str(n)
    drawn = (
        f'<path d="M0-17 17 0 0 17-17 0Z" class="px-tribe"/><text y="6" class="px-q">{shown}</text>'
    )
    title = page.say(
        "drawing.tribe" if n is None else "drawing.known_tribe", place=page.place(id), n=n or 0
    )
    return standing(chart, f"tribe:{id}", id, drawn, "tribes", title)


# -- armies and fleets -----------------------------------------------------------------------------
def plate(page: Page, badges: Badges, id: str, seen: dict[str, Any]) -> list[Piece]:
    """The armies of a space, those of guests too, and its fleets in one badge.

    Garrisons alone are the core of the space.
    """
    armies = page.armies(id)
    shown = {whose: units for whose, units in armies.items() if strength(units)}
    fleets: dict[str, int] = seen.get("galleys", {})
    if not shown and not fleets:
        return []
    host = next(iter(armies), "")
    width = ARMY * len(shown) + FLEET * len(fleets)
    drawn, title, left, has_peak = "", [], -width / 2, False
    for whose, units in shown.items():
        leaders = page.led_by(whose, id) if whose != host else leaders_of_host(page, id, armies)
        drawn += army(whose, strength(units), left, bool(leaders))
        title.append(force_title(page, whose, units, leaders, id))
        has_peak = has_peak or bool(leaders)
        left += ARMY
    for whose, n in fleets.items():
        drawn += fleet(whose, n, left)
        title.append(
            page.say("drawing.fleet", owner=page.say(f"owner.{whose}"), n=n, place=page.place(id))
        )
        left += FLEET
    drawn = beside(badges, id, drawn, width, has_peak)
    return [
        standing(
            badges.chart, f"force:{id}", id, drawn, next(iter({**shown, **fleets})), " ".join(title)
        )
    ]


def leaders_of_host(page: Page, id: str, armies: dict[str, dict[str, int]]) -> list[str]:
    """The leaders in a space who are not those of guests."""
    guests = list(armies)[1:]
    others = [leader for guest in guests for leader in page.led_by(guest, id)]
    return [leader for leader in page.leaders.get(id, []) if leader not in others]


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


def alone(page: Page, badges: Badges, id: str) -> Piece:
    """A leader without an army."""
    leaders = page.leaders[id]
    owner = page.game.tables.leader_owner[page.game.tables.leader_ids.index(leaders[0])]
    drawn = '<circle r="14" class="px-body"/>' + use("leader", 0, 0, 20, "px-on")
    title = ", ".join(page.leader(leader) for leader in leaders)
    drawn = beside(badges, id, drawn, HEIGHT, False)
    return standing(
        badges.chart, f"leader:{leaders[0]}", id, drawn, OWNERS[owner], f"{page.place(id)}: {title}"
    )


# -- under way -------------------------------------------------------------------------------------
def under_way(page: Page, badges: Badges) -> list[Piece]:
    """The force on the march, with a gold ring, and one that flees."""
    made = []
    for name in ("flight", "march"):
        force = page.view["land"][name]
        if not force:
            continue
        ring = '<circle r="25" class="px-ring"/>' if name == "march" else ""
        owner, at, has_leader = force["owner"], force["at"], bool(force["leaders"])
        drawn = army(owner, strength(force["units"]), -ARMY / 2, has_leader)
        drawn = ring + beside(badges, at, drawn, ARMY, has_leader)
        title = force_title(page, owner, force["units"], force["leaders"], at)
        made.append(standing(badges.chart, f"moving:{name}", at, drawn, owner, title))
    fight = page.view["land"]["battle"]
    if fight:
        drawn = '<circle r="19" class="px-battle"/>' + use("ad-swords", 0, 0, 26, "px-on")
        title = page.say("drawing.battle_at", place=page.place(fight["at"]))
        made.append(standing(badges.chart, "battle", fight["at"], drawn, "rebels", title))
    return made


def afloat(page: Page, badges: Badges) -> list[Piece]:
    """Armies that lie at sea, and fleets that are under way."""
    made = []
    for convoy in page.view["afloat"]["convoys"]:
        owner, at = convoy["owner"], convoy["at"]
        drawn = army(owner, strength(convoy["units"]), -ARMY / 2, False)
        drawn = beside(badges, at, drawn, ARMY, False)
        title = force_title(page, owner, convoy["units"], [], at)
        made.append(standing(badges.chart, f"convoy:{at}", at, drawn, owner, title))
    for name in ("under_way", "in_flight"):
        sailing = page.view["afloat"][name]
        if not sailing or not sailing["galleys"]:
            continue
        width = FLEET * len(sailing["galleys"])
        drawn, left = "", -width / 2
        for owner, n in sailing["galleys"].items():
            drawn += fleet(owner, n, left)
            left += FLEET
        drawn = beside(badges, sailing["at"], drawn, width, False)
        title = page.say("drawing.sailing", place=page.place(sailing["at"]))
        made.append(
            standing(badges.chart, f"sailing:{name}", sailing["at"], drawn, sailing["by"], title)
        )
    return made


# -- parts -----------------------------------------------------------------------------------------
def standing(chart: Chart, id: str, at: str, drawn: str, owner: str, title: str) -> Piece:
    """A piece of a space in its owner's colour, which keeps its size as one looks closer."""
    x, y = chart.nodes[space_of(chart, at)]
    made = f'<g class="px {tone(owner)}"><g class="px-k">{drawn}</g></g>'
    return Piece(id, x, y, made, f"space:{at}", title)


def beside(badges: Badges, id: str, drawn: str, width: float, has_peak: bool) -> str:
    """A badge on its leash, drawn around its middle, where it hides the least beside its space."""
    peak = PEAK * has_peak
    x, y = badges.set_down(space_of(badges.chart, id), width / 2, (HEIGHT + peak) / 2)
    y += peak / 2
    part = min(1.0, 12 / hypot(x, y))
    return (
        f'<path d="M{x * part:.0f} {y * part:.0f}L{x:.0f} {y:.0f}" class="px-leash"/>'
        f'<g transform="translate({x:.0f} {y:.0f})">{drawn}</g>'
    )


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

"""The pieces on the board: a plate for each province, the triumvirs, weapons drawn in a battle."""

from __future__ import annotations

from typing import Any, Final

from ludus.core.markup import use
from ludus.core.scene import Piece

from ..rules.supply import YIELD_GOLD, YIELD_LEGIONS
from ..telling.text import Page
from ..vocabulary.ids import SEATS, TYPES
from .chart import Chart

SQUARE: Final = 26
GOVERNOR: Final = 21
OFFICIAL: Final = 21
DIGIT: Final = 8
MARGIN: Final = 3
WEAPON_GAP: Final = 38


def pieces(page: Page, chart: Chart) -> list[Piece]:
    """All pieces, those that lie lowest first."""
    view = page.view
    made = [plate(page, chart, province) for province in view["provinces"]]
    made += [triumvir(page, chart, t) for t in view["triumvirs"] if t["id"] != view["active"]]
    made += [triumvir(page, chart, t) for t in view["triumvirs"] if t["id"] == view["active"]]
    return made + handles(page, chart) + drawn_weapons(page, chart)


# -- plates ----------------------------------------------------------------------------------------


def plate(page: Page, chart: Chart, province: dict[str, Any]) -> Piece:
    """The plate of a province; one that was drawn before is taken again."""
    key = (page.lang, *province.values())
    return chart.plates.take(key, lambda: draw_plate(page, chart, province))


def draw_plate(page: Page, chart: Chart, province: dict[str, Any]) -> Piece:
    """What stands in a province, in one row: square, governor, legions, gold, officials."""
    zone, owner = province["id"], province["owner"]
    row = plate_row(province)
    spot = chart.spots[zone]
    width = row.x + MARGIN
    shift = "" if spot.grows > 0 else f' transform="translate({-width} 0)"'
    drawn = (
        f'<g class="tv tv-plate {owner}"{shift}><rect x="0" y="-15" width="{width}" height="30"'
        f' rx="6" class="tv-sheet"/>{"".join(row.parts)}</g>'
    )
    x, y = spot.at
    return Piece(f"plate:{zone}", x, y, drawn, f"space:{zone}", plate_title(page, province))


def plate_row(province: dict[str, Any]) -> Row:
    """What is drawn on the plate, from the left."""
    row = Row()
    supply_square(row, province)
    if province["governor"] == "out":
        row.add(token(province["owner"], row.x + GOVERNOR / 2, 9.5, 12), GOVERNOR)
    row.count("legion", province["legions"], "tv-p-legion")
    if province["gold"]:
        row.count("coin", province["gold"], "tv-p-gold")
    if province["officials"]:
        officials(row, province)
    return row


class Row:
    """Things side by side, from left to right."""

    def __init__(self) -> None:
        self.parts: Final[list[str]] = []
        self.x = 2

    def add(self, drawn: str, width: int) -> None:
        """One more, drawn where the row ends."""
        self.parts.append(drawn)
        self.x += width

    def count(self, symbol: str, n: int, classes: str) -> None:
        """A symbol and how many there are of it."""
        drawn = use(symbol, self.x + 10, 0, 17, classes) + number(self.x + 20, n)
        self.add(drawn, 31 + DIGIT * (len(str(n)) - 1))


def supply_square(row: Row, province: dict[str, Any]) -> None:
    """The yield is seen while nobody stands on the square (I.3)."""
    kind = province["type"]
    drawn = (
        f'<rect x="{row.x + 1}" y="-12" width="24" height="24" rx="3" class="tv-square tv-{kind}"/>'
    )
    if province["governor"] == "in":
        drawn += token(province["owner"], row.x + 13, 10.5, 13)
    else:
        number_of = TYPES.index(kind)
        goods = ["coin"] * YIELD_GOLD[number_of] + ["legion"] * YIELD_LEGIONS[number_of]
        for i, good in enumerate(goods):
            drawn += use(good, row.x + 7.5 + 11 * i, 0, 11.5, f"tv-yield tv-{kind}")
    row.add(drawn, SQUARE)


def officials(row: Row, province: dict[str, Any]) -> None:
    """The first is at work, others are idle."""
    n = province["officials"]
    drawn = use("official", row.x + 11, 0, 17, "tv-ink")
    if n > 1:
        drawn += number(row.x + 20, n)
    row.add(drawn, officials_width(n))


def officials_width(n: int) -> int:
    """One official is a symbol; of several the number is shown."""
    return OFFICIAL + (DIGIT + 2 if n > 1 else 0)


def plate_title(page: Page, province: dict[str, Any]) -> str:
    """Everything the plate shows, in words."""
    said = [
        page.say(
            "drawing.plate.province",
            name=page.place(province["id"]),
            type=page.say(f"drawing.type.{province['type']}"),
            seat=page.seat(province["owner"]),
        ),
        page.say("drawing.plate.legions", n=province["legions"]),
    ]
    if province["gold"]:
        said.append(page.say("drawing.plate.gold", n=province["gold"]))
    if province["officials"]:
        said.append(page.say("drawing.plate.officials", n=province["officials"]))
    else:
        said.append(page.say(f"drawing.plate.governor_{province['governor']}"))
    said.append(page.say("drawing.plate.next", goods=page.next_supply(province)))
    return " ".join(said)


# -- triumvirs -------------------------------------------------------------------------------------


def triumvir(page: Page, chart: Chart, one: dict[str, Any]) -> Piece:
    """The disc of a triumvir; one that was drawn before is taken again."""
    view, zone = page.view, one["zone"]
    owner = next((p["owner"] for p in view["provinces"] if p["id"] == zone), None)
    turn = (view["escort"], view["winner"]) if one["id"] == view["active"] else ()
    key = (page.lang, one["id"], zone, owner, one["officials_carried"], *turn)
    return chart.plates.take(key, lambda: draw_triumvir(page, chart, one, owner))


def draw_triumvir(page: Page, chart: Chart, one: dict[str, Any], owner: str | None) -> Piece:
    """A disc with laurel and emblem: beside the plate of his own province, else as an intruder."""
    view, seat, zone = page.view, one["id"], one["zone"]
    active = seat == view["active"] and view["winner"] is None
    spot = chart.spots[zone]
    x, y = spot.triumvir if owner == seat else spot.button
    ring = '<circle r="23.5" class="tv-turn-edge"/><circle r="23.5" class="tv-turn"/>'
    drawn = (
        f'<g class="tv tv-triumvir {seat}">{ring if active else ""}<circle r="19"/>'
        f"{use('triumvir', 0, 0, 33)}{use(f'em-{seat}', 0, -0.5, 15)}</g>"
    )
    if owner is None:
        drawn += badge(seat, -17, 17, use("galley", 0, 0, 14))
    if seat == view["active"] and view["escort"]:
        drawn += badge(seat, 20, 17, use("legion", -7, 0, 13, "tv-p-legion"), view["escort"])
    if one["officials_carried"]:
        mark = use("official", -7, 0, 13, "tv-ink")
        drawn += badge(seat, -20 * spot.grows, -15, mark, one["officials_carried"])
    title = triumvir_title(page, one, at_sea=owner is None)
    return Piece(f"triumvir:{seat}", x, y, drawn, f"space:{zone}", title)


def handles(page: Page, chart: Chart) -> list[Piece]:
    """Invisible, over the officials whom the triumvir to move may put down or take along.

    Named after the place, so that they are not seen to move.
    """
    view = page.view
    one = next(t for t in view["triumvirs"] if t["id"] == view["active"])
    province = next((p for p in view["provinces"] if p["id"] == one["zone"]), None)
    if province is None or province["owner"] != one["id"] or view["winner"] is not None:
        return []
    spot = chart.spots[one["zone"]]
    made: list[Piece] = []
    if province["officials"]:
        width = officials_width(province["officials"])
        end = plate_row(province).x if spot.grows > 0 else -MARGIN
        x, y = spot.at[0] + end - width + 11, spot.at[1]
        made.append(handle(page, f"take:{one['zone']}", x, y, "button:take_official"))
    if one["officials_carried"]:
        x, y = spot.triumvir[0] - 20 * spot.grows, spot.triumvir[1] - 15
        made.append(handle(page, f"place:{one['zone']}", x, y, "button:place_official"))
    return made


def handle(page: Page, id: str, x: float, y: float, target: str) -> Piece:
    """A place to point at."""
    drawn = '<rect x="-6" y="-6" width="12" height="12" class="tv-hit"/>'
    return Piece(id, x, y, drawn, target, page.say(target.replace(":", ".")))


def badge(seat: str, x: int, y: int, mark: str, n: int = 0) -> str:
    """A small label at the rim of a disc: a symbol, and a number if there is one."""
    half = 16 if n else 10
    if n:
        mark += f'<text x="1" y="4.5" class="tv-badge-n">{n}</text>'
    return (
        f'<g class="tv tv-badge {seat}" transform="translate({x} {y})"><rect x="{-half}"'
        f' y="-10" width="{2 * half}" height="20" rx="10" class="tv-sheet"/>{mark}</g>'
    )


def triumvir_title(page: Page, one: dict[str, Any], at_sea: bool) -> str:
    """Where he is, what is with him, whether it is his turn."""
    view, name = page.view, page.seat(one["id"])
    where = "at_sea" if at_sea else "in"
    said = [page.say(f"drawing.triumvir.{where}", seat=name, place=page.place(one["zone"]))]
    if one["id"] == view["active"] and view["winner"] is None:
        said.append(page.say("drawing.triumvir.turn"))
        if view["escort"]:
            said.append(page.say("drawing.triumvir.escort", n=view["escort"]))
    if one["officials_carried"]:
        said.append(page.say("drawing.triumvir.officials", n=one["officials_carried"]))
    return " ".join(said)


# -- battle ----------------------------------------------------------------------------------------


def drawn_weapons(page: Page, chart: Chart) -> list[Piece]:
    """What has come out of the bag, in a row beside the attacker."""
    view = page.view
    battle = next(t["zone"] for t in view["triumvirs"] if t["id"] == view["active"])
    x, y = chart.spots[battle].button
    made: list[Piece] = []
    for seat in SEATS:
        for n in range(view["drawn"][seat]):
            drawn = (
                f'<g class="tv tv-drawn tumbles {seat}"><rect x="-17" y="-12" width="34"'
                f' height="24" rx="12"/>{use(f"em-{seat}", -7, 0, 13)}{use("weapon", 8, 0, 15)}</g>'
            )
            title = page.say("drawing.drawn", seat=page.seat(seat))
            at = x + 46 + WEAPON_GAP * len(made)
            made.append(Piece(f"drawn:{seat}:{n}", at, y, drawn, f"weapon:{seat}", title))
    return made


# -- marks -----------------------------------------------------------------------------------------


def token(seat: str, x: float, radius: float, size: float) -> str:
    """A governor: a small disc with his master's emblem."""
    return (
        f'<g class="tv-token {seat}"><circle cx="{x:g}" cy="0" r="{radius:g}"/>'
        f"{use(f'em-{seat}', x, 0, size)}</g>"
    )


def number(x: float, n: int) -> str:
    """A count beside its symbol."""
    return f'<text x="{x:g}" y="5" class="tv-n">{n}</text>'

"""The board as text: the city cell by cell, then sheets, plans, favours and the empire."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ludus.core.typesetting import aligned, paragraph

from ..vocabulary.ids import CELL_IDS, MAPS, STRIDE, Mask
from .page import Page, View

if TYPE_CHECKING:
    from ..definition import RomeAndRoll

WIDTH: Final = 3
"""Signs of a cell: the owner's letter and the initials of his building."""
SIGNS: Final = {"rubble": "xx", "park": "++"}
TRACKS: Final = ("points", "coins", "buildings", "legacy", "glory", "soldiers", "senators")


def board(game: RomeAndRoll, view: View, lang: str) -> str:
    """Title, where the round stands, city, players, cards, empire."""
    page = Page(game, view, lang)
    sections = [
        [page.say("game.title"), *standing(page)],
        city(page),
        players(page),
        cards(page),
        empire(page),
    ]
    return "\n\n".join("\n".join(lines) for lines in sections if lines)


def standing(page: Page) -> list[str]:
    """Round and Proconsul, the die in use, dice on the table, Nero's pile."""
    view = page.view
    if view["over"]:
        lines = [page.say("text.over")]
    elif not view["round"]:
        lines = [page.say("text.setup")]
    else:
        line = page.say("text.round", n=view["round"], seat=page.seat(view["proconsul"]))
        lines = [f"{line} ({page.say('text.last_round')})" if view["last_round"] else line]
    if view["turn"]:
        lines.append(die_in_use(page, view["turn"]))
    if view["pool"]:
        lines.append(page.say("text.pool", dice="; ".join(map(page.die, view["pool"]))))
    pile = ", ".join(map(str, view["nero"])) or page.say("text.nothing")
    lines.append(page.say("text.nero", cards=pile))
    if view["seneca"]:
        s = view["seneca"]
        lines.append(
            page.say("text.seneca", points=s["points"], seals=s["seals"], n=s["cards_left"])
        )
    return lines


def die_in_use(page: Page, turn: dict[str, Any]) -> str:
    """Who acts with which die, and what is left on it."""
    left = [f"{n} × {page.good(id)}" for id, n in turn["goods"].items()]
    left += [page.say(f"icon.{worker}") for worker in turn["workers"]]
    if turn["auxiliaries"]:
        left.append(f"{turn['auxiliaries']} × {page.say('icon.auxiliary')}")
    return page.say(
        "text.turn",
        seat=page.seat(turn["seat"]),
        die=page.die(turn["die"]),
        left=", ".join(left) or page.say("text.nothing"),
    )


def city(page: Page) -> list[str]:
    """The grid with row and column names; then what stands on it, and where the wall runs."""
    side = page.game.tables.cities[MAPS.index(page.view["map"])]
    signs: dict[str, str] = {}
    for one in page.view["buildings"]:
        if one["plan"] != "forum":
            for cell in one["cells"]:
                signs[cell] = sign(page, one)
    header = "".join(chr(ord("A") + n).rjust(WIDTH + 1) for n in range(side.columns))
    lines = [page.say("text.city"), "  " + header]
    for row, line in enumerate(side.grid):
        start = row * STRIDE
        cells = [
            walled(side.wall_east, start + column - 1)
            + signs.get(CELL_IDS[start + column], terrain).rjust(WIDTH)
            for column, terrain in enumerate(line)
        ]
        lines.append(str(row + 1).rjust(2) + "".join(cells))
        below = [side.wall_south >> start + column & 1 for column in range(side.columns)]
        if any(below):
            lines.append(
                "  " + "".join(" " + ("-" if wall else " ") * WIDTH for wall in below).rstrip()
            )
    lines += paragraph(page.say("text.legend"))
    return lines


def walled(wall_east: Mask, cell: int) -> str:
    """The wall between a cell and the next one to its east."""
    return "|" if cell >= 0 and wall_east >> cell & 1 else " "


def sign(page: Page, building: dict[str, Any]) -> str:
    """What a cell of a building shows."""
    if building["plan"] in SIGNS:
        return SIGNS[building["plan"]]
    plans = page.game.tables.plans
    initials = next(plan.initials for plan in plans if plan.id == building["plan"])
    return page.letter(building["owner"]) + initials


def players(page: Page) -> list[str]:
    """A line for each sheet, and one for storage, advisors and dice."""
    columns = ("player", "character", *TRACKS, "stored", "advisors", "dice")
    table = [["", *(page.say(f"text.column.{name}") for name in columns)]]
    for one in page.view["players"]:
        known = one["character"] is not None
        name = page.game.tables.sheets
        figures = {**one, **one["tracks"]}
        figures["soldiers"] = f"{one['soldiers'] - one['garrisons']}/{one['soldiers']}"
        figures["senators"] = f"{one['senators'] - one['deployed']}/{one['senators']}"
        stored = [f"{n} {page.good(id)}" for id, n in one["stored"].items() if n]
        table.append(
            [
                page.letter(one["id"]),
                page.seat(one["id"]),
                next((s.name for s in name if s.id == one["character"]), ""),
                *(str(figures[track]) for track in TRACKS),
                ", ".join(stored),
                ", ".join(page.advisors(one)) if known else "",
                "; ".join(map(page.die, one["dice"])),
            ]
        )
    return [page.say("text.players"), *aligned(table, right=range(3, 3 + len(TRACKS)))]


def cards(page: Page) -> list[str]:
    """Plans with their foremen, favours with their holders, buildings with their points."""
    plans = [
        page.say(
            "text.holder",
            name=page.plan(one["id"]),
            seat=page.seat(one["foreman"]) if one["foreman"] else page.say("text.free_plan"),
        )
        for one in page.view["plans"]
    ]
    gods = [
        page.say(
            "text.holder",
            name=page.favour(one["id"]),
            seat=page.seat(one["holder"]) if one["holder"] else page.say("text.open"),
        )
        for one in page.view["favours"]
    ]
    built = [
        f"{one['id'].upper()} {page.plan(one['plan'])} ({page.seat(one['owner'])}, "
        f"{page.say('text.points', n=one['points'])})"
        for one in page.view["buildings"]
        if one["plan"] != "forum"
    ]
    lines: list[str] = []
    for key, found in (("plans", plans), ("favours", gods), ("buildings", built)):
        if found:
            lines += paragraph(f"{page.say(f'text.{key}')}: {'; '.join(found)}", rest="  ")
    return lines


def empire(page: Page) -> list[str]:
    """Colonies and roads, and whose they are."""
    game, lang = page.game, page.lang
    ids = game.tables.empire.colony_ids
    lines = [page.say("text.empire")]
    for one in page.view["colonies"]:
        owner = page.seat(one["owner"]) if one["owner"] else page.say("text.free_colony")
        line = f"  {game.name(lang, 'colony', ids.index(one['id']))}: {owner}"
        lines.append(f"{line}, {page.say('text.linked')}" if one["linked"] else line)
    renovated = [one for one in page.view["roads"] if one["owner"]]
    for one in renovated:
        number = game.tables.empire.road_ids.index(one["id"])
        lines.append(f"  {game.name(lang, 'road', number)}: {page.seat(one['owner'])}")
    return lines

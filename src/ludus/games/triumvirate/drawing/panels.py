"""What stands beside the board: a card for each seat, forum, tracks, calendar, bag, key.

Elements that an option points at carry ``data-target``; ``data-tip`` explains on hover.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from ludus.core.markup import fact, facts, icon, tip, track, unseen
from ludus.core.scene import Panel, escape

from ..components.board import PROVINCES_TO_WIN
from ..position.state import CITIZENS_TO_WIN, TOP_LEVEL
from ..telling.text import Page, roman
from ..vocabulary.ids import SEATS, TYPES
from .chart import Chart

TRACKS: Final = ("political", "military")
MARKS: Final = (*TRACKS, *(f"leads_{track}" for track in TRACKS))
PILES: Final = ("bag", "drawn", "stock")
PLACES: Final = {
    "forum": "dock", "tracks": "dock", "bag": "dock", "calendar": "track", "key": "more",
}  # fmt: skip
ON_CARDS: Final = (
    "id", "provinces", "gold", "officials_carried", "political", "military", "citizens",
    "was_consul", "weapons_in_reserve",
)  # fmt: skip
"""What is seen on the card of a triumvir, besides his legions."""


def panels(page: Page, chart: Chart) -> list[Panel]:
    """Seats first, then what all share; one that was drawn before is taken again."""
    view, made = page.view, []
    seats = view["triumvirs"]
    for one in seats:
        seen = (*(one[name] for name in ON_CARDS), *on_his_side(page, one))
        make = partial(seat_panel, page, one)
        made.append(chart.panels.take((page.lang, *seen, *view["compensation"].values()), make))
    ids = tuple(one["id"] for one in seats)
    for name, draw, seen in (
        ("forum", forum, (*(one["citizens"] for one in seats), view["alii"])),
        ("tracks", tracks, tuple(one[mark] for one in seats for mark in MARKS)),
        ("calendar", calendar, (view["calendar"], view["year_length"])),
        ("bag", bag, tuple(n for pile in PILES for n in view[pile].values())),
        ("key", key, ()),
    ):
        make = partial(shared_panel, page, name, draw)
        made.append(chart.panels.take((page.lang, name, ids, *seen), make))
    return made


def seat_panel(page: Page, one: dict[str, Any]) -> Panel:
    """What a triumvir has."""
    return Panel(one["id"], "seats", page.seat(one["id"]), card(page, one))


def shared_panel(page: Page, name: str, draw: Callable[[Page], str]) -> Panel:
    """Something that all share."""
    title = "" if name == "calendar" else page.say(f"drawing.panel.{name}")
    return Panel(name, PLACES[name], title, draw(page))


def on_his_side(page: Page, one: dict[str, Any]) -> tuple[int, bool]:
    """A triumvir's legions on the map, and whether it is his turn."""
    seat, active = one["id"], bool(one["id"] == page.view["active"])
    legions = sum(p["legions"] for p in page.view["provinces"] if p["owner"] == seat)
    return legions + (page.view["escort"] if active else 0), active


def words(page: Page, key: str, **values: object) -> str:
    """A message of the drawing, safe in HTML."""
    return escape(page.say(f"drawing.{key}", **values))


# -- seats -----------------------------------------------------------------------------------------


def card(page: Page, one: dict[str, Any]) -> str:
    """What a triumvir has, and how far he is on each way to victory."""
    legions, active = on_his_side(page, one)
    levels = f"{roman(one['political'])}·{roman(one['military'])}"
    goal = f"/{CITIZENS_TO_WIN}"
    figures = (
        ("gold", str(one["gold"]), "coin", "", "button:rome_gold" if active else ""),
        ("provinces", str(one["provinces"]), "city", f"/{PROVINCES_TO_WIN}", ""),
        ("citizens", str(one["citizens"]), "citizen", goal, ""),
        ("competence", levels, "type-competence", "", ""),
    )
    rows = [
        fact(page.say(f"drawing.card.{key}"), shown, told(page, key, one, legions),
             icon(symbol, f"tv-{symbol}"), goal=most, target=target)
        for key, shown, symbol, most, target in figures
    ]  # fmt: skip
    return f'<div class="tv tv-card {one["id"]}">{facts([*tags(page, one), *rows])}</div>'


def told(page: Page, key: str, one: dict[str, Any], legions: int) -> str:
    """What a figure counts, in a sentence; with the treasury, what else he has."""
    if key != "gold":
        return page.say(f"drawing.tip.race_{key}")
    has = {"gold": one["gold"], "legions": legions, "reserve": one["weapons_in_reserve"]}
    return " ".join(page.say(f"drawing.tip.{name}", n=n) for name, n in has.items())


def tags(page: Page, one: dict[str, Any]) -> list[str]:
    """Consul, compensation card, officials under way: what marks him out."""
    made: list[str] = []
    if one["was_consul"]:
        told = tip(page.say("drawing.tip.consul"))
        name = unseen(page.say("drawing.card.consul"))
        made.append(f"<li {told}>{icon('fasces', 'tv-consul')}{name}</li>")
    compensation = page.view["compensation"]
    if compensation["holder"] == one["id"]:
        side = roman(compensation["side"])
        told = tip(page.say(f"drawing.tip.compensation_{compensation['side']}"))
        name = unseen(page.say("drawing.card.compensation", side=side))
        made.append(f'<li {told}><span class="tag" aria-hidden="true">{side}</span>{name}</li>')
    carried = one["officials_carried"]
    if carried:
        told = tip(page.say("drawing.tip.officials"))
        name = unseen(page.say("drawing.card.officials", n=carried))
        mark = f'{icon("official")}<b aria-hidden="true">{carried}</b>'
        made.append(f'<li class="tv-carried" {told}>{mark}{name}</li>')
    return made


# -- what all share --------------------------------------------------------------------------------


def disc(seat: str, classes: str = "") -> str:
    """A seat's emblem in a disc of its colour."""
    return f'<i class="disc {seat}{classes}">{icon(f"em-{seat}")}</i>'


def forum(page: Page) -> str:
    """Citizens by section; Alii last."""
    rows = ""
    for one in page.view["triumvirs"]:
        seat, n = one["id"], one["citizens"]
        told = page.say("drawing.tip.section", seat=page.seat(seat), n=n)
        rows += (
            f'<li class="{seat}" data-target="citizen_of:{seat}" {tip(told)}>{disc(seat)}'
            f"{citizens(n)}<b>{n}</b></li>"
        )
    n = page.view["alii"]
    told = page.say("drawing.tip.alii", n=n)
    rows += (
        f'<li data-target="button:persuade" {tip(told)}><span class="tv-alii">Alii</span>'
        f"{citizens(n)}<b>{n}</b></li>"
    )
    return f'<ul class="tv tv-forum">{rows}</ul>'


def citizens(n: int) -> str:
    """One figure for each."""
    return f'<span class="tv-crowd">{icon("citizen") * n}</span>'


def tracks(page: Page) -> str:
    """Both competences, I to VII; a gold ring marks who leads."""
    levels = range(1, TOP_LEVEL + 1)
    head = "".join(f'<th scope="col">{roman(level)}</th>' for level in levels)
    rows = ""
    for branch in TRACKS:
        told = page.say(f"drawing.tip.track_{branch}")
        cells = "".join(f"<td>{markers(page, branch, level)}</td>" for level in levels)
        name = words(page, f"tracks.{branch}")
        rows += (
            f'<tr class="tv-{branch}" data-target="competence:{branch}" {tip(told)}>'
            f'<th scope="row">{icon(f"type-{branch}")}<span class="unseen">{name}</span></th>'
            f"{cells}</tr>"
        )
    return (
        f'<table class="tv tv-tracks" {tip(page.say("drawing.tracks.lead"))}>'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )


def markers(page: Page, track: str, level: int) -> str:
    """The markers on one field."""
    here = [one for one in page.view["triumvirs"] if one[track] == level]
    made = ""
    for one in here:
        leads = bool(one[f"leads_{track}"])
        told = page.seat(one["id"])
        if leads:
            told += ", " + page.say("drawing.tracks.leads")
        lead = " lead" if leads else ""
        made += disc(one["id"], lead) + f'<span class="unseen">{escape(told)}</span>'
    if not made:
        return f'<span class="tv-level">{roman(level)}</span>'
    return f'<span class="tv-markers tv-of-{len(here)}">{made}</span>'


def calendar(page: Page) -> str:
    """The stone goes down to I; then a consul is elected."""
    now, year = page.view["calendar"], page.view["year_length"]
    cells = [
        (roman(month), "now" if month == now else "past" if month > now else "")
        for month in range(year, 0, -1)
    ]
    left = words(page, "calendar.left", n=now) if now else words(page, "calendar.now")
    election = f"<span {tip(page.say('drawing.tip.election'))}>{icon('fasces')} {left}</span>"
    return track(cells, election)


def bag(page: Page) -> str:
    """Weapons in the bag by colour, those drawn in a battle, and what the stock still holds."""
    view = page.view
    stock = "".join(
        f"<li>{icon(symbol, f'tv-{symbol}')}<b>{view['stock'][good]}</b>"
        f" {words(page, f'bag.{good}', n=view['stock'][good])}</li>"
        for good, symbol in (("legions", "legion"), ("gold", "coin"), ("officials", "official"))
    )
    drawn = ""
    if any(view["drawn"].values()):
        drawn = f"<h3>{words(page, 'bag.drawn')}</h3>{pile(page, view['drawn'], 'drawn')}"
    n = sum(view["bag"].values())
    return (
        f'<div class="tv tv-bag" data-target="button:make_weapons"'
        f" {tip(page.say('drawing.tip.bag', n=n))}>{icon('bag', 'tv-sack')}"
        f"{pile(page, view['bag'], 'bag')}</div>{drawn}"
        f'<ul class="tv tv-stock" {tip(page.say("drawing.bag.stock"))}>{stock}</ul>'
    )


def pile(page: Page, weapons: dict[str, int], where: str) -> str:
    """How many of each colour; one that nobody plays is neutral (P.9)."""
    seated = [one["id"] for one in page.view["triumvirs"]]
    made = ""
    for seat in SEATS:
        n = weapons[seat]
        if n or where == "bag":
            told = page.seat(seat)
            if seat not in seated:
                told = page.say("drawing.bag.neutral", seat=told)
            target = ""
            if where == "bag":
                line = page.say("event.weapon_drawn", owner=page.seat(seat))
                target = f' data-target="weapon:{seat}" data-draw="{escape(line)}"'
            made += (
                f'<span class="tv-weapons {seat}"{target} {tip(told)}>{disc(seat)}'
                f"{icon('weapon')}<b>{n}</b></span>"
            )
    return f'<span class="tv tv-pile">{made}</span>'


def key(page: Page) -> str:
    """What the signs on the board mean."""
    types = "".join(
        f'<li><i class="tv-swatch tv-{kind}">{icon(f"type-{kind}")}</i>'
        f"{words(page, f'key.{kind}')}</li>"
        for kind in TYPES
    )
    bands = "".join(
        f'<li><svg class="tv-line owner-{one["id"]}" viewBox="0 0 30 12" aria-hidden="true">'
        f'<path d="M0 0H30V12H0Z"/><path d="M0 3H30" class="tv-band"/></svg>'
        f"{escape(page.seat(one['id']))}</li>"
        for one in page.view["triumvirs"]
    )
    seat = page.view["triumvirs"][0]["id"]
    return (
        f'<ul class="tv tv-key">{types}'
        f'<li><i class="tv-swatch tv-military">{disc(seat)}</i>{words(page, "key.on")}</li>'
        f'<li><i class="tv-swatch tv-military"></i>{disc(seat)}{words(page, "key.beside")}</li>'
        f"<li>{icon('official')}{words(page, 'key.official')}</li>{bands}"
        f'<li><i class="tv-ring"></i>{words(page, "key.turn")}</li></ul>'
    )

"""What stands beside the board: a card for each seat, forum, tracks, calendar, bag, key.

Elements that an option points at carry ``data-target``; ``data-tip`` explains on hover.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from ludus.core.markup import icon, tip
from ludus.core.scene import Panel, escape

from ..components.board import PROVINCES_TO_WIN
from ..position.state import CITIZENS_TO_WIN, TOP_LEVEL
from ..telling.text import Page, roman
from ..vocabulary.ids import SEATS, TYPES
from .chart import Chart

TRACKS: Final = ("political", "military")
MARKS: Final = (*TRACKS, *(f"leads_{track}" for track in TRACKS))
PILES: Final = ("bag", "drawn", "stock")
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
    return Panel(name, "under", page.say(f"drawing.panel.{name}"), draw(page))


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
    seat = one["id"]
    legions, active = on_his_side(page, one)
    stock = ""
    for name, symbol, n in (
        ("gold", "coin", one["gold"]),
        ("legions", "legion", legions),
        ("reserve", "weapon", one["weapons_in_reserve"]),
    ):
        told = tip(page.say(f"drawing.tip.{name}", n=n))
        mine = name == "gold" and active
        target = ' data-target="button:rome_gold"' if mine else ""
        stock += (
            f"<li{target} {told}>{icon(symbol, f'tv-{symbol}')}<b>{n}</b>"
            f" {words(page, f'card.{name}', n=n)}</li>"
        )
    marks = "".join(tags(page, one))
    row = f'<p class="tv-tags">{marks}</p>' if marks else ""
    return (
        f'<div class="tv tv-card {seat}">{row}<ul class="tv-stock">{stock}</ul>'
        f"{race(page, one)}</div>"
    )


def tags(page: Page, one: dict[str, Any]) -> list[str]:
    """Consul, compensation card, officials under way: what marks him out."""
    made: list[str] = []
    if one["was_consul"]:
        mark = icon("fasces") + words(page, "card.consul")
        made.append(f'<span class="tag" {tip(page.say("drawing.tip.consul"))}>{mark}</span>')
    compensation = page.view["compensation"]
    if compensation["holder"] == one["id"]:
        side = roman(compensation["side"])
        told = page.say(f"drawing.tip.compensation_{compensation['side']}")
        mark = words(page, "card.compensation", side=side)
        made.append(f'<span class="tag" {tip(told)}>{mark}</span>')
    carried = one["officials_carried"]
    if carried:
        mark = icon("official") + words(page, "card.officials", n=carried)
        told = page.say("drawing.tip.officials")
        made.append(f'<span class="tag tv-carried" {tip(told)}>{mark}</span>')
    return made


def race(page: Page, one: dict[str, Any]) -> str:
    """Three ways to win: nine provinces, six citizens after a consulate, VII in both."""
    goal = f"<i>/{CITIZENS_TO_WIN}</i>" if one["was_consul"] else ""
    levels = f"{roman(one['political'])}+{roman(one['military'])}<i>/{roman(TOP_LEVEL)}</i>"
    rows = (
        ("provinces", one["provinces"], PROVINCES_TO_WIN, f"<i>/{PROVINCES_TO_WIN}</i>"),
        ("citizens", one["citizens"], CITIZENS_TO_WIN, goal),
        ("competence", one["political"] + one["military"], 2 * TOP_LEVEL, levels),
    )
    made = ""
    for name, n, most, end in rows:
        shown = end if name == "competence" else f"{n}{end}"
        told = page.say(f"drawing.tip.race_{name}")
        made += (
            f'<label {tip(told)}>{words(page, f"card.{name}")}<meter min="0" max="{most}"'
            f' value="{min(n, most)}">{n}</meter><b>{shown}</b></label>'
        )
    return f'<div class="tv-race">{made}</div>'


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
    for track in TRACKS:
        told = page.say(f"drawing.tip.track_{track}")
        cells = "".join(f"<td>{markers(page, track, level)}</td>" for level in levels)
        name = words(page, f"tracks.{track}")
        rows += (
            f'<tr class="tv-{track}" data-target="competence:{track}" {tip(told)}>'
            f'<th scope="row">{icon(f"type-{track}")}<span class="unseen">{name}</span></th>'
            f"{cells}</tr>"
        )
    return (
        f'<table class="tv tv-tracks"><thead><tr><td></td>{head}</tr></thead>'
        f'<tbody>{rows}</tbody></table><p class="note">{words(page, "tracks.lead")}</p>'
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
    return f'<span class="tv-markers tv-of-{len(here)}">{made}</span>' if made else ""


def calendar(page: Page) -> str:
    """The stone goes down to I; then a consul is elected."""
    now, year = page.view["calendar"], page.view["year_length"]
    cells = ""
    for month in range(year, 0, -1):
        state = "tv-now" if month == now else "tv-past" if month > now else ""
        current = ' aria-current="step"' if month == now else ""
        cells += f'<li class="{state}"{current}>{roman(month)}</li>'
    state = "tv-elect tv-now" if now == 0 else "tv-elect"
    left = words(page, "calendar.left", n=now) if now else words(page, "calendar.now")
    return (
        f'<ol class="tv tv-calendar">{cells}</ol>'
        f'<p class="tv {state}" {tip(page.say("drawing.tip.election"))}>{icon("fasces")}'
        f'<span>{words(page, "calendar.election")}</span></p><p class="note">{left}</p>'
    )


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
        f'<h3>{words(page, "bag.stock")}</h3><ul class="tv tv-stock">{stock}</ul>'
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

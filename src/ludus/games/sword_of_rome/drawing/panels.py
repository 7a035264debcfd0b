"""What stands beside the board: sides, turns, alliances, plunder, markers, key."""

from __future__ import annotations

from typing import Any

from ludus.core.markup import icon, tip
from ludus.core.scene import Panel, escape

from ..telling.naming import SEATS
from ..telling.text import Page
from ..vocabulary.powers import PAIR_POWERS, PAIRS, POWERS
from .battle import battle
from .hands import hands
from .markup import SIDE_POWERS, disc, discs, words
from .pieces import HEXAGON, WALLS


def panels(page: Page) -> list[Panel]:
    """Seats first, then what all share."""
    made = [
        Panel(name, "seats", page.seat(number), seat_card(page, number))
        for number, name in enumerate(SEATS[page.view["players"]])
    ]
    for name, place, html in (
        ("battle", "side", battle(page)),
        ("turns", "side", turns(page)),
        ("hand", "hand", hands(page)),
        ("alliances", "seats", alliances(page)),
        ("plunder", "seats", plunder(page)),
        ("markers", "under", markers(page)),
        ("leaders", "under", leaders(page)),
        ("key", "under", key(page)),
    ):
        if html:
            made.append(Panel(name, place, page.say(f"drawing.panel.{name}"), html))
    return made


# -- seats -----------------------------------------------------------------------------------------


def seat_card(page: Page, seat: int) -> str:
    """The sides of a seat: points, powers, cards."""
    rows = "".join(side_rows(page, side) for side in page.view["sides"] if side["seat"] == seat)
    return f'<div class="sr sr-seat">{rows}</div>'


def side_rows(page: Page, side: dict[str, Any]) -> str:
    """One side: victory points, units and victory spaces of its powers, and its piles."""
    board = page.game.tables.board
    held = sum(
        board.is_victory[board.index[space["id"]]]
        for space in page.view["spaces"]
        if space["owner"] in SIDE_POWERS[side["id"]]
    )
    units = sum(units_of(page, power) for power in SIDE_POWERS[side["id"]])
    told = words(page, "seat.realm", units=units, held=held)
    piles = words(
        page,
        "seat.piles",
        cards=side["cards"],
        deck=side["deck"],
        discards=len(side["discards"]),
        desperate=side["desperate"],
    )
    out = "" if side["in_play"] else f" <em>{words(page, 'seat.out')}</em>"
    return (
        f'<div class="{side["id"]}" data-target="side:{side["id"]}"><p class="sr-points">'
        f"{discs(side['id'])}<b>{side['points']}</b><span>{words(page, 'seat.points')}{out}</span>"
        f'</p><p class="note">{told}</p><p class="sr-piles" {tip(page.say("drawing.tip.piles"))}>'
        f"{piles}</p></div>"
    )


def units_of(page: Page, power: str) -> int:
    """All units of a power that are seen."""
    n = 0
    for space in page.view["spaces"]:
        if space["army"] and space["army"]["power"] == power:
            n += space["army"]["units"]
        if space["inside"] and space["owner"] == power:
            n += space["inside"]["units"]
    march, battle = page.view["march"], page.view["battle"]
    if march and march["power"] == power:
        n += march["units"]
    if battle and battle["powers"][0] == power:
        n += battle["units"][0]
    return int(n)


# -- turns and rounds ------------------------------------------------------------------------------


def turns(page: Page) -> str:
    """The track of turns with the points that win at once, and the rounds of this turn."""
    view, tables = page.view, page.game.tables
    cells = ""
    for turn in range(1, view["last_turn"] + 1):
        state = "sr-now" if turn == view["turn"] else "sr-gone" if turn < view["turn"] else ""
        current = ' aria-current="step"' if turn == view["turn"] else ""
        cells += (
            f'<li class="{state}"{current} {tip(tables.years[turn])}><b>{turn}</b>'
            f"<span>{tables.automatic[turn]}</span></li>"
        )
    rounds = ""
    for number in range(1, tables.rounds + 1):
        now = ' class="sr-now" aria-current="step"' if number == view["round"] else ""
        rounds += f"<li{now}>{number}</li>"
    first = ""
    if view["first"]:
        name = escape(page.say(f"side.{view['first']}"))
        first = f'<p class="note">{words(page, "turns.first", side=name)}</p>'
    return (
        f'<div class="sr"><ol class="sr-turns">{cells}</ol>'
        f'<p class="note">{words(page, "turns.levels")}</p>'
        f"<h3>{words(page, 'turns.rounds')}</h3>"
        f'<ol class="sr-turns">{rounds}</ol>{first}</div>'
    )


# -- alliances, plunder, markers -------------------------------------------------------------------


def alliances(page: Page) -> str:
    """Who stands with whom."""
    view = page.view
    rows = ""
    for pair in view["alliances"]:
        one, other = (POWERS[power] for power in PAIR_POWERS[PAIRS.index(pair)])
        rows += f"<li>{disc(one)}{disc(other)} {escape(page.say(f'pair.{pair}'))}</li>"
    if not rows:
        return f'<p class="note">{words(page, "alliances.none")}</p>'
    return f'<ul class="sr sr-pacts">{rows}</ul>'


def plunder(page: Page) -> str:
    """The boxes of the plunder table; none without the Gauls."""
    view, tables = page.view, page.game.tables
    if view["players"] == 3:
        return ""
    power = "gallic" if view["plunder"] >= 0 else "transalpine"
    cells = ""
    for box in range(tables.plunder_boxes):
        got = box < abs(view["plunder"])
        mark = icon(f"em-{power}") if got else "+1" if box + 1 == tables.plunder_boxes else ""
        cells += f'<li class="{f"sr-got {power}" if got else ""}">{mark}</li>'
    told = page.say("drawing.plunder", n=abs(view["plunder"]), power=page.say(f"power.{power}"))
    return (
        f'<div class="sr" data-target="button:solidarity"><ol class="sr-plunder">{cells}</ol>'
        f'<p class="note">{escape(told)}</p></div>'
    )


def markers(page: Page) -> str:
    """What cards have put in force."""
    rows = "".join(f"<li>{escape(told)}</li>" for told in page.markers())
    return f'<ul class="sr sr-list">{rows}</ul>' if rows else ""


def leaders(page: Page) -> str:
    """Leaders who are not on the map and may come back."""
    view, tables = page.view["leaders"], page.game.tables
    rows = ""
    for name in ("displaced", "aside", "pool"):
        ids = view[name]
        if not ids:
            continue
        cells = ""
        for id in ids:
            number = tables.leader[id]
            ratings = f"{tables.initiative[number]}·{tables.tactics[number]}"
            power = POWERS[tables.leader_power[number]]
            cells += (
                f'<span data-target="leader:{id}">{disc(power)} {escape(page.leader(id))}'
                f" {ratings}</span>"
            )
        rows += f"<li><b>{words(page, f'leaders.{name}')}</b>{cells}</li>"
    return f'<ul class="sr sr-list">{rows}</ul>' if rows else ""


# -- key -------------------------------------------------------------------------------------------


def key(page: Page) -> str:
    """What the signs on the board mean."""
    line = (
        '<svg class="sr sr-line" viewBox="0 0 34 12" aria-hidden="true">'
        '<path d="M1 6H33" {}/></svg>'
    )
    mark = '<svg class="sr sr-sign independent" viewBox="-19 -14 38 28" aria-hidden="true">{}</svg>'
    signs = (
        ("normal", mark.format('<circle r="10" class="sr-body"/>')),
        ("city", mark.format(f'<path d="{WALLS}" class="sr-body"/>')),
        ("tribe", mark.format(f'<path d="{HEXAGON}" class="sr-body"/>')),
        ("victory", icon("laurel", "sr-star")),
        ("clear", line.format('class="sr-way"')),
        ("rough", line.format('class="sr-way sr-rough"')),
        ("strait", line.format('class="sr-way sr-strait"')),
        ("appian", line.format('class="sr-way sr-appian"')),
        ("siege", mark.format('<circle r="11" class="sr-siege"/>')),
    )
    cells = "".join(f"<li>{drawn}{words(page, f'key.{name}')}</li>" for name, drawn in signs)
    return f'<ul class="sr sr-key">{cells}</ul>'

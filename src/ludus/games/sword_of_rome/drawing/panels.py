"""What stands beside the board: sides, turns, alliances, plunder, markers, key."""

from __future__ import annotations

from typing import Any

from ludus.core.markup import fact, facts, icon, score, tip, track, unseen
from ludus.core.scene import Panel, escape

from ..telling.naming import SEATS
from ..telling.text import Page
from ..vocabulary.powers import PAIR_POWERS, PAIRS, POWERS
from .battle import battle
from .battle import title as battle_title
from .hands import hand, seen
from .markup import SIDE_POWERS, disc, discs, words
from .pieces import HEXAGON, WALLS


def panels(page: Page) -> list[Panel]:
    """Seats first, then what all share."""
    made = [
        Panel(name, "seats", page.seat(number), seat_card(page, number))
        for number, name in enumerate(SEATS[page.view["players"]])
    ]
    for name, place, html in (
        ("battle", "context", battle(page)),
        ("turns", "track", turns(page)),
        ("hand", "hand", hand(page)),
        ("alliances", "seats", alliances(page)),
        ("plunder", "seats", plunder(page)),
        ("seen", "more", seen(page)),
        ("markers", "more", markers(page)),
        ("leaders", "more", leaders(page)),
        ("key", "more", key(page)),
    ):
        if html:
            made.append(Panel(name, place, title(page, name), html))
    return made


def title(page: Page, name: str) -> str:
    """What stands over a panel; nothing over the turns, which are in the top bar."""
    if name == "turns":
        return ""
    return battle_title(page) if name == "battle" else page.say(f"drawing.panel.{name}")


# -- seats -----------------------------------------------------------------------------------------


def seat_card(page: Page, seat: int) -> str:
    """The sides of a seat: points, cards, units, victory spaces."""
    sides = [side for side in page.view["sides"] if side["seat"] == seat]
    rows = "".join(side_facts(page, side, len(sides) > 1) for side in sides)
    points = sum(side["points"] for side in sides)
    return f"{score(points, page.say('drawing.seat.points'))}{rows}"


def side_facts(page: Page, side: dict[str, Any], is_one_of_two: bool) -> str:
    """One side: its hand, the units and the victory spaces of its powers."""
    board = page.game.tables.board
    held = sum(
        board.is_victory[board.index[space["id"]]]
        for space in page.view["spaces"]
        if space["owner"] in SIDE_POWERS[side["id"]]
    )
    units = sum(units_of(page, power) for power in SIDE_POWERS[side["id"]])
    piles = page.say(
        "drawing.seat.piles",
        cards=side["cards"],
        deck=side["deck"],
        discards=len(side["discards"]),
        desperate=side["desperate"],
    )
    realm = page.say("drawing.seat.realm", units=units, held=held)
    told = f"{piles}. {page.say('drawing.tip.piles')}"
    cards, army, stars = (page.say(f"drawing.seat.{name}") for name in ("cards", "units", "held"))
    rows = [
        fact(cards, str(side["cards"]), told, icon("ad-card")),
        fact(army, str(units), realm, icon("leader")),
        fact(stars, str(held), realm, icon("laurel")),
    ]
    if is_one_of_two:
        points = page.say("drawing.seat.points")
        rows.insert(0, fact(points, str(side["points"]), points, discs(side["id"])))
    if not side["in_play"]:
        rows.append(f"<li><em>{words(page, 'seat.out')}</em></li>")
    name = unseen(page.say(f"side.{side['id']}"))
    target = f'data-target="side:{side["id"]}"'
    return f'<div class="facts-of sr sr-side" {target}>{name}{facts(rows)}</div>'


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
    """The turns of the game, the rounds of this one, and the points that win at once."""
    view, tables = page.view, page.game.tables
    cells = [
        (str(turn), "now" if turn == view["turn"] else "past" if turn < view["turn"] else "")
        for turn in range(1, view["last_turn"] + 1)
    ]
    now = view["round"] or 0
    pips = "".join(
        f'<i class="{"" if number <= now else "sr-open"}"></i>'
        for number in range(1, tables.rounds + 1)
    )
    round_ = page.say("drawing.turns.round", n=now, of=tables.rounds)
    several = len(view["sides"]) > len({side["seat"] for side in view["sides"]})
    level, why = ("turns.ends", "turns.ends_told") if several else ("turns.wins", "turns.levels")
    wins = words(page, level, n=tables.automatic[view["turn"]]) if view["turn"] else ""
    first = page.say(f"side.{view['first']}") if view["first"] else ""
    told = page.say("drawing.turns.first", side=first) if first else round_
    return track(
        cells,
        f'<span class="sr-rounds" {tip(told)}>{words(page, "turns.rounds")} {unseen(round_)}'
        f'<span class="pips" aria-hidden="true">{pips}</span></span>'
        f"<span {tip(page.say(f'drawing.{why}'))}>{wins}</span>",
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

"""What stands beside the board: seats, stability and points, hand and objectives, the stack on the
march, the battle, secret plans.

Elements that an option points at carry ``data-target``; ``data-tip`` explains on hover.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from ludus.core.markup import fact, facts, icon, score, tip, track, unseen
from ludus.core.scene import Panel, escape

from ..rules.cards.registry import EFFECTS
from ..vocabulary.questions_turn import LEVIES, OBJECTIVE_BOUGHT
from ..vocabulary.turns import TURNS
from .hints import price
from .page import POWERS, SHORT, Page, emblem, tone

NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def panels(page: Page) -> list[Panel]:
    """Seats first, then what all share, then what is one's own."""
    made = [
        Panel(id, "seats", page.say(f"seat.{id}"), seat_card(page, id, power))
        for id, power in page.view["powers"].items()
    ]
    for name, place, html in (
        ("turn", "track", turns(page)),
        ("stack", "context", stack(page)),
        ("battle", "context", battle(page)),
        ("plan", "head", plan(page)),
        ("stability", "dock", stability(page)),
        ("pool", "dock", pool(page)),
        ("hand", "hand", hand(page)),
        ("objectives", "dock", objectives(page)),
        ("provinces", "more", provinces(page)),
        ("key", "more", key(page)),
    ):
        if html:
            title = "" if place == "track" else page.say(f"drawing.panel.{name}")
            made.append(Panel(name, place, title, html))
    return made


def disc(owner: str) -> str:
    """The emblem of an owner in a disc of its colour."""
    return f'<i class="disc {tone(owner)}">{icon(emblem(owner))}</i>'


def signed(n: int) -> str:
    """A number with its sign; nothing has none."""
    return f"{n:+d}" if n else "0"


# -- seats and the turn ----------------------------------------------------------------------------
def seat_card(page: Page, id: str, power: dict[str, Any]) -> str:
    """Points, talents, stability, cards."""
    band = page.say(f"band.{power['band']}")
    rows = [
        fact(
            page.say("text.talents"), str(power["talents"]), page.say("text.talents"), icon("coin")
        ),
        fact(
            page.say("text.stability"),
            signed(power["stability"]),
            f"{page.say('text.stability')}: {signed(power['stability'])} ({band})",
            icon("citizen"),
        ),
    ]
    if page.view["rules"] == "advanced":
        rows.append(
            fact(
                page.say("text.cards"), str(power["cards"]), page.say("text.cards"), icon("ad-card")
            )
        )
    return f"{score(power['points'], page.say('text.points'))}{facts(rows)}"


def turns(page: Page) -> str:
    """The turns of the game, and whose activation it is."""
    now, last = page.view["turn"], page.view["last_turn"]
    first = min(now, last)
    cells = [
        (NUMERALS[n - 1], "now" if n == now else "past" if n < now else "")
        for n in range(max(1, first - 4), min(TURNS, last) + 1)
    ]
    phase = page.say(f"phase.{page.view['phase']}")
    active = page.view["active"]
    below = phase
    if active:
        below = page.say("drawing.phase", phase=phase, owner=page.say(f"owner.{active}"))
    return track(cells, escape(below))


# -- under way -------------------------------------------------------------------------------------
def stack(page: Page) -> str:
    """The force on the march: leaders, units by kind, points that are left."""
    force = page.view["land"]["march"]
    if not force or page.view["land"]["battle"] or not (force["units"] or force["leaders"]):
        return ""
    gathers = not force["points"] and not force["from"]
    head = page.say(
        "drawing.gathers" if gathers else "drawing.stack",
        owner=page.say(f"owner.{force['owner']}"),
        place=page.place(force["at"]),
        n=force["points"],
    )
    lent = force["lent"]
    own = {kind: n - lent.get(kind, 0) for kind, n in force["units"].items()}
    return (
        f'<p class="note">{escape(head)}</p>{units_of(page, force["owner"], own)}'
        f"{units_of(page, force['lender'], lent) if lent else ''}"
        f'<ul class="px-list">{"".join(leader_row(page, id) for id in force["leaders"])}</ul>'
    )


def units_of(page: Page, owner: str, units: dict[str, int]) -> str:
    """The units of an owner in a force."""
    rows = "".join(kind_row(page, kind, n) for kind, n in units.items() if n)
    return f'<ul class="px-list px {tone(owner)}">{rows}</ul>' if rows else ""


def leader_row(page: Page, id: str) -> str:
    """A leader and his factors."""
    return f"<li>{icon('leader')}{escape(page.leader(id))}</li>"


def kind_row(page: Page, kind: str, n: int) -> str:
    """A kind of unit and how many."""
    name = escape(page.say(f"unit.{kind}"))
    return f'<li><span class="px-kind">{SHORT[kind]}</span>{name}<span class="n">{n}</span></li>'


def battle(page: Page) -> str:
    """Both sides: leaders, points, dice and shifts."""
    fight = page.view["land"]["battle"]
    if not fight:
        return ""
    sides = "".join(one_side(page, fight, side) for side in ("attacker", "defender"))
    head = page.say("drawing.battle_at", place=page.place(fight["at"]))
    return f'<p class="note">{escape(head)}</p><div class="px-sides">{sides}</div>'


def one_side(page: Page, fight: dict[str, Any], side: str) -> str:
    """Who it is, and what it has."""
    owner = fight[side]["owner"]
    name = escape(page.say(f"owner.{owner}"))
    return (
        f'<div class="px {tone(owner)}"><h3>{disc(owner)}{name}</h3>'
        f"{side_rows(page, fight, side)}</div>"
    )


def side_rows(page: Page, fight: dict[str, Any], side: str) -> str:
    """One side of a battle, in lines."""
    one = fight[side]
    rows = [page.say(f"drawing.side.{side}")]
    if one["chief"]:
        rows.append(page.leader(one["chief"]))
    if side == "defender" and fight["has_walls"]:
        rows.append(page.say("drawing.side.walls"))
    if one["points"]:
        rows.append(page.say("drawing.side.points", n=one["points"]))
    if one["die"]:
        rows.append(page.say("drawing.side.die", n=one["die"]))
    if one["shifts"]:
        rows.append(page.say("drawing.side.shifts", n=one["shifts"]))
    return f'<ul class="px-list">{"".join(f"<li>{escape(row)}</li>" for row in rows)}</ul>'


def plan(page: Page) -> str:
    """What one has written down in secret, and in the phase of manpower what it costs."""
    for power in page.view["powers"].values():
        if power["plan"]:
            several: dict[str, Counter[str]] = {}
            for entry in power["plan"]:
                what, where = planned(page, entry)
                several.setdefault(what, Counter())[where] += 1
            rows = "".join(
                f"<li>{escape(what)}<span class='n'>{escape(all_counted(places))}</span></li>"
                for what, places in several.items()
            )
            return f'<ul class="px-list" data-parts="all">{rows}</ul>{plan_sum(page, power)}'
    return ""


def all_counted(places: Counter[str]) -> str:
    """Places, each with how often it is planned for."""
    return ", ".join(f"{where} ×{n}".strip() if n > 1 else where for where, n in places.items())


def planned(page: Page, entry: dict[str, str]) -> tuple[str, str]:
    """What is planned in words, and where; an objective has no place."""
    what = thing(page, entry["what"])
    where = "" if entry["what"] == LEVIES[OBJECTIVE_BOUGHT] else page.place(entry["at"])
    return what[:1].upper() + what[1:], where


def plan_sum(page: Page, power: dict[str, Any]) -> str:
    """What a plan of manpower costs, and what is left."""
    if page.view["phase"] != "manpower":
        return ""
    total = sum(price(page, entry["what"]) for entry in power["plan"])
    said = page.say("drawing.plan_sum", n=total, left=power["talents"] - total)
    return f'<p class="note">{escape(said)}</p>'


def thing(page: Page, what: str) -> str:
    """Something planned, in words."""
    key = f"levy.{what}" if page.view["phase"] == "manpower" else f"unit.{what}"
    return page.say("levy.galley") if what == "galley" else page.say(key)


# -- tracks and cards ------------------------------------------------------------------------------
def stability(page: Page) -> str:
    """One track for all powers, with its three bands."""
    tables = page.game.tables
    cells = ""
    for level in range(tables.lowest, tables.highest + 1):
        who = "".join(
            disc(id) + unseen(page.say(f"owner.{id}"))
            for id, power in page.view["powers"].items()
            if power["stability"] == level
        )
        band = ("stable", "unrest", "turmoil")[tables.band(level)]
        said = f"{signed(level)} ({page.say(f'band.{band}')})"
        cells += (
            f'<li class="{band}" {tip(said)}><span class="px-who">{who}</span>'
            f"<b>{signed(level)}</b></li>"
        )
    return f'<ol class="px-track" aria-label="{escape(page.say("text.stability"))}">{cells}</ol>'


def pool(page: Page) -> str:
    """Markers of activation that are still to be drawn, and objectives that are held."""
    rows = ""
    for id, power in page.view["powers"].items():
        name = page.say(f"owner.{id}")
        said = page.say("drawing.pool", owner=name, n=page.view["markers"][id])
        goals = ""
        if power["objectives"]:
            told = page.say("drawing.objectives_held", owner=name, n=power["objectives"])
            goals = f"<span {tip(told)}>{icon('laurel')}{power['objectives']}</span>"
        markers = f"<span {tip(said)}>{icon('time')}{page.view['markers'][id]}</span>"
        rows += f"<li>{disc(id)}{unseen(name)}{markers}{goals}</li>"
    return f'<ul class="px-list px-pool">{rows}</ul>'


def card(page: Page, id: str, n: int) -> str:
    """A card by its title, when it is played, and how many of it there are."""
    tables = page.game.tables
    name = escape(name_of(page, tables.card_names, tables.card_ids, id))
    is_reply = not EFFECTS[id].own
    kind = page.say("drawing.card.reply" if is_reply else "drawing.card.own")
    count = f" ×{n}" if n > 1 else ""
    return (
        f'<li class="card px-card{" later" if is_reply else ""}" data-target="card:{id}"'
        f' {tip(page.card(id))}><span class="kind">{escape(kind)}</span><b>{name}{count}</b>'
        f"{unseen(page.card(id))}</li>"
    )


def hand(page: Page) -> str:
    """The cards that the viewer holds: those for one's own turn first."""
    for power in page.view["powers"].values():
        if power["hand"]:
            held = sorted(power["hand"].items(), key=lambda one: not EFFECTS[one[0]].own)
            cards = "".join(card(page, id, n) for id, n in held)
            count = page.say("drawing.card.count", n=power["cards"])
            return f'<ul class="cards" data-counts="{escape(count)}">{cards}</ul>'
    return ""


def objectives(page: Page) -> str:
    """Objectives that the viewer holds, and those that lie open."""
    tables, rows = page.game.tables, ""
    for owner, power in page.view["powers"].items():
        shown = power["held"] if power["held"] is not None else power["shown"]
        for id, n in shown.items():
            name = escape(name_of(page, tables.objective_names, tables.objective_ids, id))
            count = f" ×{n}" if n > 1 else ""
            told = f'data-target="objective:{id}" tabindex="0" {tip(worth(page, owner, id))}'
            rows += f"<li {told}>{disc(owner)}{name}{count}</li>"
    return f'<ul class="px-list">{rows}</ul>' if rows else ""


def worth(page: Page, owner: str, id: str) -> str:
    """What an objective brings a power (15.4)."""
    tables = page.game.tables
    number = tables.objective_ids.index(id)
    value = tables.objective_value[number][POWERS.index(owner)]
    if not value:
        return page.say("drawing.useless", owner=page.say(f"owner.{owner}"))
    kind = "geography" if tables.counts_as_geography[number] else "victory"
    return page.say(f"drawing.worth.{kind}", n=value)


def name_of(page: Page, names: list[dict[str, str]], ids: list[str], id: str) -> str:
    """A card or objective by its name."""
    return names[ids.index(id)][page.lang]


def provinces(page: Page) -> str:
    """Who controls what, and what it yields."""
    board, rows = page.game.tables.board, ""
    for id in page.view["powers"]:
        held = [
            f"{board.province_names[n][page.lang]} {board.revenue[n]}"
            for n, province in enumerate(board.province_ids)
            if page.view["provinces"][province] == id
        ]
        rows += f"<li>{disc(id)}{unseen(page.say(f'owner.{id}'))}{escape(', '.join(held))}</li>"
    return f'<ul class="px-list">{rows}</ul>'


def key(page: Page) -> str:
    """What the signs of the map mean."""
    signs = (
        ("port", '<circle r="9" class="px-spot px-port"/>'),
        ("inland", '<circle r="9" class="px-spot"/>'),
        ("capital", '<circle r="8" class="px-spot"/><circle r="12" class="px-capital"/>'),
        ("fortress", '<path d="M-12 9 0-12 12 9Z" class="px-fort"/>'),
        ("tribe", '<path d="M0-12 12 0 0 12-12 0Z" class="px-tribe"/>'),
        ("sea_point", '<path d="M0-7 7 0 0 7-7 0Z" class="px-wave"/>'),
        ("deep_sea", '<path d="M0-9 9 0 0 9-9 0Z" class="px-wave px-deep"/>'),
        ("land_point", '<rect x="-4" y="-4" width="8" height="8" class="px-point"/>'),
    )
    rows = "".join(
        f'<li><svg class="i" viewBox="-14 -14 28 28" aria-hidden="true">{drawn}</svg>'
        f"{escape(page.say(f'drawing.key.{name}'))}</li>"
        for name, drawn in signs
    )
    units = "".join(
        f'<li><span class="px-kind px-alone">{short}</span>{escape(page.say(f"unit.{kind}"))}</li>'
        for kind, short in SHORT.items()
    )
    return f'<ul class="px-list">{rows}{units}</ul>'

"""What stands beside the board: a card for each seat, rondel, know-how, personages, bank, key.

Elements that an option points at carry ``data-target``; ``data-tip`` explains on hover.
"""

from __future__ import annotations

from typing import Any

from ludus.core.markup import fact, facts, icon, tip, unseen
from ludus.core.scene import Panel, escape

from ..telling.page import Page
from ..telling.text import COUNTED_BY
from ..vocabulary.ids import GOODS, KNOWHOW, PERSONAGES, RESOURCES
from .hands import cards
from .markup import GOOD_SYMBOLS, disc, words
from .wheel import rondel


def panels(page: Page) -> list[Panel]:
    """Seats first, then what both share."""
    made = [
        Panel(nation["id"], "seats", page.say(f"seat.{nation['id']}"), seat_card(page, nation))
        for nation in page.nations
    ]
    for name, place, html in (
        ("rondel", "head", rondel(page)),
        ("owners", "dock", owners(page)),
        ("display", "dock", cards(page)),
        ("knowhow", "more", knowhow(page)),
        ("personages", "more", personages(page)),
        ("bank", "more", bank(page)),
        ("key", "more", key(page)),
    ):
        if html:
            made.append(Panel(name, place, page.say(f"drawing.panel.{name}"), html))
    return made


# -- seats -----------------------------------------------------------------------------------------


def seat_card(page: Page, nation: dict[str, Any]) -> str:
    """The way to nine personages, goods, units in waiting, and what the realm amounts to."""
    realm = page.say(
        "drawing.seat.realm",
        cities=nation["cities"],
        temples=nation["temples"],
        points=nation["navigation"],
    )
    return (
        f'<div class="ad ad-seat {nation["id"]}"><div class="score" {tip(realm)}>'
        f"{way(page, nation)}"
        f'<b class="ad-few">{nation["score"]}<small>/{page.game.tables.victory}</small></b></div>'
        f"{facts([*goods(page, nation), *waiting(page, nation)])}</div>"
    )


def way(page: Page, nation: dict[str, Any]) -> str:
    """The score from 0 to victory; a wall symbol gives a wall when it is reached (P.4)."""
    tables = page.game.tables
    cells = ""
    for n in range(tables.victory + 1):
        wall = bool(tables.wall_scores >> n & 1)
        state = "ad-now" if n == nation["score"] else "ad-got" if n < nation["score"] else ""
        current = ' aria-current="step"' if n == nation["score"] else ""
        mark = icon("ad-wall", "ad-mark") if wall else ""
        told = f" {tip(page.say('drawing.tip.wall_score', n=n))}" if wall else ""
        cells += f'<li class="{state}"{current}{told}>{mark}<b>{n}</b></li>'
    score = page.say("text.score", n=nation["score"], goal=tables.victory)
    return f'<ol class="ad-track" aria-label="{escape(score)}">{cells}</ol>'


def goods(page: Page, nation: dict[str, Any]) -> list[str]:
    """Marble, iron, gold and coins; those of the player to move can be pointed at."""
    is_active = nation["id"] == page.view["active"]
    return [
        fact(
            page.say(f"text.row.{good}"),
            str(nation["goods"][good]),
            page.say(f"drawing.tip.{good}"),
            icon(GOOD_SYMBOLS[good]),
            target=f"good:{good}" if is_active else "",
        )
        for good in GOODS
    ]


def waiting(page: Page, nation: dict[str, Any]) -> list[str]:
    """Units in the barracks and (small) in supply, the leader while he is away, walls in hand."""
    is_active = nation["id"] == page.view["active"]
    rows = []
    for kind in ("legion", "galley"):
        ready, left = (nation[place][f"{kind}s"] for place in ("barracks", "supply"))
        told = " ".join(
            (page.say(f"text.row.barracks_{kind}s") + f": {ready}.",
             page.say(f"text.row.supply_{kind}s") + f": {left}.",
             page.say("drawing.tip.barracks"))
        )  # fmt: skip
        rows.append(
            fact(
                page.say(f"text.row.barracks_{kind}s"),
                str(ready),
                told,
                icon(f"ad-{kind}", "ad-own"),
                target=f"button:recruit_{kind}" if is_active else "",
            )
        )
    who = nation["barracks"]["leader"]
    if who:
        name = page.say(f"leader.{who}")
        rows.append(f"<li {tip(name)}>{icon('leader', 'ad-own')}{unseen(name)}</li>")
    walls = page.say("text.row.walls_in_hand")
    rows.append(fact(walls, str(nation["walls_in_hand"]), walls, icon("ad-wall")))
    return rows


# -- know-how and personages -----------------------------------------------------------------------


def heads(page: Page) -> str:
    """A column for each nation, by its emblem."""
    made = ""
    for nation in page.nations:
        name = unseen(page.say(f"nation.{nation['id']}"))
        made += f'<th scope="col">{disc(nation["id"])}{name}</th>'
    return made


def owners(page: Page) -> str:
    """Who has which know-how, and what it would cost the others now."""
    cells = ""
    for name in KNOWHOW:
        known = [name in nation["knowhow"] for nation in page.nations]
        slots = ""
        for nation, knows in zip(page.nations, known, strict=True):
            if knows:
                told = unseen(page.say(f"nation.{nation['id']}"))
                slots += f"{disc(nation['id'])}{told}"
            else:
                slots += f'<span class="ad-slot">{price_of(page, name, any(known))}</span>'
        title = escape(page.say(f"knowhow.{name}"))
        told = tip(page.say(f"knowhow_text.{name}"))
        cells += f'<li data-target="knowhow:{name}" {told}><b>{title}</b><span>{slots}</span></li>'
    return f'<ul class="ad ad-owners">{cells}</ul>'


def price_of(page: Page, name: str, is_known: bool) -> int:
    """Gold for a know-how, for the first nation or the second."""
    return page.game.tables.prices[KNOWHOW.index(name) + is_known * len(KNOWHOW)]


def knowhow(page: Page) -> str:
    """Both prices; who has it, and what it would cost the others now."""
    rows = ""
    for name in KNOWHOW:
        first, second = price_of(page, name, False), price_of(page, name, True)
        known = [name in nation["knowhow"] for nation in page.nations]
        cells = ""
        for nation, knows in zip(page.nations, known, strict=True):
            if knows:
                cells += f"<td>{disc(nation['id'])}{unseen(page.say('text.known'))}</td>"
            else:
                cost = second if any(known) else first
                told = tip(page.say("text.gold", n=cost))
                cells += f'<td><span class="ad-slot" {told}>{cost}</span></td>'
        title = escape(page.say(f"knowhow.{name}"))
        rows += (
            f'<tr><th scope="row">{title}'
            f"<small>{escape(page.say(f'knowhow_text.{name}'))}</small></th>"
            f'<td class="ad-prices">{first} / {second}{icon("ad-gold")}</td>{cells}</tr>'
        )
    head = words(page, "knowhow.prices")
    return (
        f'<table class="ad ad-know"><thead><tr><td></td><th scope="col">{head}</th>{heads(page)}'
        f"</tr></thead><tbody>{rows}</tbody></table>"
    )


def personages(page: Page) -> str:
    """Who has joined whom, how far the next one is, and how many are left."""
    rows = ""
    for kind in PERSONAGES:
        cells = "".join(f"<td>{followers(page, nation, kind)}</td>" for nation in page.nations)
        rows += (
            f'<tr><th scope="row">{icon(f"ad-{kind}", "ad-who")}'
            f"<span>{escape(page.say(f'text.row.{kind}'))}"
            f"<small>{escape(page.say(f'personage_text.{kind}'))}</small></span></th>{cells}"
            f"<td>{page.view['piles'][kind]}</td></tr>"
        )
    goal = page.game.tables.victory
    sums = "".join(f"<td><b>{n['score']}</b> / {goal}</td>" for n in page.nations)
    total = escape(page.say("text.row.total"))
    return (
        f'<table class="ad ad-people"><thead><tr><td></td>{heads(page)}'
        f'<th scope="col">{words(page, "personages.left")}</th></tr></thead><tbody>{rows}</tbody>'
        f'<tfoot><tr><th scope="row">{total}</th>{sums}<td></td></tr></tfoot></table>'
    )


def followers(page: Page, nation: dict[str, Any], kind: str) -> str:
    """How many, and the count on the way to the next."""
    n = nation["personages"][kind]
    mark = disc(nation["id"], f"ad-{kind}") if n else ""
    drawn = f'<span class="ad-held">{mark}<b>{n}</b></span>'
    if kind in COUNTED_BY and page.view["piles"][kind]:
        goal = page.game.tables.per[PERSONAGES.index(kind)] * (n + 1)
        now = nation[COUNTED_BY[kind]]
        told = tip(page.say(f"text.next_{kind}", n=n, now=now, goal=goal))
        drawn += f'<small class="ad-next" {told}>{now} → {goal}</small>'
    return drawn


# -- bank and key ----------------------------------------------------------------------------------


def bank(page: Page) -> str:
    """What nobody has: coins, temples, walls, city tokens."""
    stock = page.view["bank"]
    cells = "".join(
        f"<li>{icon(symbol)}<b>{n}</b> {words(page, f'bank.{name}', n=n)}</li>"
        for name, symbol, n in (
            ("coins", "ad-coin", stock["coins"]),
            ("temples", "ad-temple", stock["temples"]),
            ("walls", "ad-wall", stock["walls"]),
            *((f"{r}_cities", f"ad-{r}", stock["cities"][r]) for r in RESOURCES),
        )
    )
    quiet = page.view["quiet_turns"]
    limit = page.game.tables.quiet_turns
    told = words(page, "bank.quiet", n=quiet, limit=limit)
    return (
        f'<div class="ad" data-target="button:trade" {tip(page.say("drawing.tip.trade"))}>'
        f'<ul class="ad-bank">{cells}</ul></div><p class="note">{told}</p>'
    )


def key(page: Page) -> str:
    """What the signs on the board mean."""
    line = '<svg class="ad ad-line" viewBox="0 0 34 12" aria-hidden="true"><path d="M1 6H33" {}/>'
    mark = '<svg class="ad ad-sign" viewBox="-13 -13 26 26" aria-hidden="true">{}</svg>'
    signs = (
        ("red", line.format('class="ad-red"') + "</svg>"),
        ("blue", line.format('class="ad-blue"') + "</svg>"),
        ("site", mark.format('<circle r="10.5" class="ad-site"/>')),
        ("high_sea", mark.format('<circle r="11" class="ad-high"/>')),
        ("wall", mark.format('<circle r="9" class="ad-wall"/>')),
        ("gold", icon("ad-gold")),
        ("marble", icon("ad-marble")),
        ("iron", icon("ad-iron")),
        ("moved", mark.format('<circle r="9" class="ad-tick"/>')),
    )
    cells = "".join(f"<li>{drawn}{words(page, f'key.{name}')}</li>" for name, drawn in signs)
    return f'<ul class="ad ad-key">{cells}</ul>'

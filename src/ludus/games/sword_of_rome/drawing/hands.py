"""The cards of a hand as they lie before a player, with what they do."""

from __future__ import annotations

from typing import Any

from ludus.core.markup import tip
from ludus.core.scene import escape

from ..components.cards import PrintedCard
from ..telling.text import Page
from ..vocabulary.cards import ON_ACTION, ON_RETREAT, ON_TOP
from .markup import discs, words


def is_response(card: PrintedCard) -> bool:
    """Whether it is played in answer to something."""
    return card.time not in (ON_ACTION, ON_TOP, ON_RETREAT)


def card(page: Page, id: str) -> str:
    """One card: value, kind, title, effect."""
    face = page.face(id)
    later = " sr-later" if is_response(face) else ""
    kind = words(page, "card.response" if later else "card.event")
    side = next(s for s in page.view["sides"] if id in (s["hand"] or s["seen"] or []))
    known = ""
    if side["shown"] and id in side["shown"]:
        seats = page.names(map(page.seat, side["shown"][id]))
        known = f"<small>{words(page, 'card.shown', list=seats)}</small>"
    return (
        f'<article class="sr-card {side["id"]}{later}" data-target="card:{escape(id)}">'
        f'<span class="sr-val">{face.value}</span><span class="sr-kind">{kind}</span>'
        f"<b>{escape(face.names[page.lang])}</b><p>{escape(page.card_text(id))}</p>{known}</article>"
    )


def hand(page: Page, side: dict[str, Any]) -> str:
    """The hand of a side, if the viewer may see it, or what he has seen of it."""
    ids = side["hand"] if side["hand"] is not None else side["seen"]
    if not ids:
        return ""
    order = sorted(ids, key=lambda id: (is_response(page.face(id)), -page.face(id).value))
    cards = "".join(card(page, id) for id in order)
    title = escape(page.say(f"side.{side['id']}"))
    n = side["cards"]
    told = tip(page.say("drawing.tip.hand"))
    return (
        f'<section class="sr"><h3 class="sr-hand-title" {told}>{discs(side["id"])} {title} '
        f'<small>{words(page, "card.count", n=n)}</small></h3><div class="sr-hand">{cards}</div>'
        "</section>"
    )


def hands(page: Page) -> str:
    """All hands that the viewer may see; with two players two of his own."""
    return "".join(hand(page, side) for side in page.view["sides"])

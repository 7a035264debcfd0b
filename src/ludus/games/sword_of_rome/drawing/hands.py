"""The cards of a hand as they lie before a player, with what they do."""

from __future__ import annotations

from ludus.core.markup import tip, unseen
from ludus.core.scene import escape

from ..components.cards import PrintedCard
from ..telling.text import Page
from ..vocabulary.cards import ON_ACTION, ON_RETREAT, ON_TOP
from .markup import discs, words


def is_response(card: PrintedCard) -> bool:
    """Whether it is played in answer to something."""
    return card.time not in (ON_ACTION, ON_TOP, ON_RETREAT)


def card(page: Page, id: str) -> str:
    """One card: value, kind and title; its text on pointing, tapping or for a screen reader."""
    face = page.face(id)
    later = " later" if is_response(face) else ""
    kind = words(page, "card.response" if later else "card.event")
    side = next(s for s in page.view["sides"] if id in (s["hand"] or s["seen"] or []))
    title, text = face.names[page.lang], page.card_text(id)
    if side["shown"] and id in side["shown"]:
        seats = page.names(map(page.seat, side["shown"][id]))
        text += " " + page.say("drawing.card.shown", list=seats)
    return (
        f'<article class="card {side["id"]}{later}" data-target="card:{escape(id)}"'
        f" {tip(text)}>"
        f'<span class="val">{face.value}</span><span class="kind">{kind}</span>'
        f"<b>{escape(title)}</b>{unseen(text)}</article>"
    )


def row(page: Page, ids: list[str]) -> str:
    """Cards side by side: those for one's own turn first, dear ones before cheap ones."""
    order = sorted(ids, key=lambda id: (is_response(page.face(id)), -page.face(id).value))
    return "".join(card(page, id) for id in order)


def hand(page: Page) -> str:
    """The cards that the viewer holds; of two hands that of the side which is asked comes first."""
    own = [side for side in page.view["sides"] if side["hand"] is not None]
    own.sort(key=lambda side: side["id"] != page.view["asked"])
    if not any(side["hand"] for side in own):
        return ""
    cards = "".join(row(page, side["hand"]) for side in own)
    n, deck = (sum(side[pile] for side in own) for pile in ("cards", "deck"))
    counts = f"{page.say('drawing.card.count', n=n)}|{page.say('drawing.card.deck', n=deck)}"
    return f'<div class="sr cards" data-counts="{escape(counts)}">{cards}</div>'


def seen(page: Page) -> str:
    """What the viewer has seen of other hands."""
    made = ""
    for side in page.view["sides"]:
        if side["seen"]:
            name = escape(page.say(f"side.{side['id']}"))
            cards = row(page, side["seen"])
            made += f"<h3 {tip(page.say('drawing.tip.hand'))}>{discs(side['id'])} {name}</h3>"
            made += f'<div class="sr sr-seen">{cards}</div>'
    return made

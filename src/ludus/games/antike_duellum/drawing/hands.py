"""Event cards as they lie on the table: the open ones, and those in the hands of both nations."""

from __future__ import annotations

from ludus.core.markup import icon, tip, unseen
from ludus.core.scene import escape

from ..components.tables import Card
from ..telling.page import Page
from ..vocabulary.ids import ON_SECTOR, SECTORS, TIMES
from .markup import disc, words


def card_of(page: Page, id: str) -> Card:
    """A card by its id."""
    return next(card for card in page.game.tables.cards if card.id == id)


def effect(page: Page, id: str) -> str:
    """What a card does; an edition may have cards that the catalogue lacks."""
    if page.game.catalogue.has(f"card_text.{id}"):
        return page.say(f"card_text.{id}")
    return page.say(f"drawing.card.{TIMES[card_of(page, id).time]}", sectors=sectors(page, id))


def sectors(page: Page, id: str) -> str:
    """The sectors that a card is bound to, each name once."""
    mask = card_of(page, id).sectors
    names = [SECTORS[n].removesuffix("_opposite") for n in range(len(SECTORS)) if mask >> n & 1]
    return ", ".join(dict.fromkeys(name.capitalize() for name in names))


def moment(page: Page, id: str) -> str:
    """When a card is played."""
    card = card_of(page, id)
    if card.time == ON_SECTOR:
        return page.say("drawing.card.sector", sectors=sectors(page, id))
    return page.say(f"drawing.card.{TIMES[card.time]}")


def card(page: Page, id: str) -> str:
    """One card: its title; on pointing when it is played, and its effect."""
    title = card_of(page, id).names[page.lang]
    told = f"{moment(page, id)}: {effect(page, id)}"
    return (
        f'<article class="ad-card" data-target="card:{escape(id)}" {tip(told)}>'
        f"<b>{escape(title)}</b>{unseen(told)}</article>"
    )


def cards(page: Page) -> str:
    """The open cards and the pile, then the cards of both nations, which lie open too."""
    view = page.view
    shown = "".join(card(page, id) for id in view["display"])
    if not shown:
        shown = f'<p class="note">{words(page, "card.none_open")}</p>'
    piles = page.say("drawing.card.piles", deck=view["deck"], discard=view["discard"])
    told = tip(f"{piles}. {page.say('drawing.tip.pile')}")
    pile = f"<span {told}>{icon('ad-card')}<small>{view['deck']}</small></span>"
    made = f"<li>{pile}{shown}</li>"
    for nation in page.nations:
        hand = nation["hand"]
        if isinstance(hand, list) and hand:
            name = unseen(page.say(f"nation.{nation['id']}"))
            held = "".join(card(page, id) for id in hand)
            made += f"<li>{disc(nation['id'])}{name}{held}</li>"
    return f'<ul class="ad ad-cards">{made}</ul>'

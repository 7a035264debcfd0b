"""Event cards as they lie on the table: the open ones, and those in the hands of both nations."""

from __future__ import annotations

from ludus.core.markup import icon, tip
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
    """One card: its title, when it is played, and its effect."""
    name = escape(card_of(page, id).names[page.lang])
    told = f"{moment(page, id)}: {effect(page, id)}"
    return (
        f'<article class="ad-card" data-target="card:{escape(id)}" {tip(told)}><b>{name}</b>'
        f"<i>{escape(moment(page, id))}</i><p>{escape(effect(page, id))}</p></article>"
    )


def display(page: Page) -> str:
    """The open cards, the pile and the discard."""
    view = page.view
    shown = "".join(card(page, id) for id in view["display"])
    if not shown:
        shown = f'<p class="note">{words(page, "card.none_open")}</p>'
    told = tip(page.say("drawing.tip.pile"))
    return (
        f'<div class="ad ad-cards">{shown}</div><p class="note" {told}>{icon("ad-card")} '
        f"{words(page, 'card.piles', deck=view['deck'], discard=view['discard'])}</p>"
    )


def hands(page: Page) -> str:
    """The cards of both nations, which lie open too; nothing while nobody has any."""
    made = ""
    for nation in page.nations:
        hand = nation["hand"]
        if isinstance(hand, list) and hand:
            cards = "".join(card(page, id) for id in hand)
            name = escape(page.say(f"nation.{nation['id']}"))
            made += (
                f'<section class="ad ad-hand"><h3>{disc(nation["id"])} {name}</h3>'
                f'<div class="ad-cards">{cards}</div></section>'
            )
    return made

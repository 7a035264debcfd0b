"""What stands beside the board: a card for each player, and how to read the board."""

from __future__ import annotations

from typing import Any, Final

from ludus.core.markup import fact, facts, icon, tip
from ludus.core.scene import Panel, escape

from ..telling.page import Page
from ..vocabulary.ids import DISTANCES, SEATS, WAITING

FIGURES: Final = (("waiting", "tb-enter"), ("hit", "tb-hit"), ("home", "tb-home"))


def panels(page: Page) -> list[Panel]:
    """Seats first, then the key."""
    cards = [
        Panel(one["id"], "seats", page.seat(one["id"]), card(page, one))
        for one in page.view["players"]
    ]
    return [*cards, Panel("key", "more", page.say("drawing.key.title"), key(page))]


def words(page: Page, key: str, **values: object) -> str:
    """A message of the drawing, safe in HTML."""
    return escape(page.say(f"drawing.{key}", **values))


def card(page: Page, one: dict[str, Any]) -> str:
    """A player: pieces beside the board, and how far the others are on their way."""
    rows = [
        fact(page.say(f"drawing.card.{name}"), str(one[name]),
             page.say(f"drawing.tip.{name}", n=one[name]), icon(symbol),
             goal=page.say(f"drawing.card.{name}"))
        for name, symbol in FIGURES
    ]  # fmt: skip
    most = page.game.board.pieces * DISTANCES[WAITING]
    gone = most - one["pips"]
    return (
        f"{facts(rows)}"
        f'<label class="tb-race score" data-fact="{words(page, "card.pips")}"'
        f" {tip(page.say('drawing.tip.pips', n=one['pips'], most=most))}>"
        f'<small>{words(page, "card.pips")}</small><meter min="0" max="{most}" value="{gone}">'
        f"{gone}</meter><b>{one['pips']}</b></label>"
    )


def key(page: Page) -> str:
    """What the signs mean, and how the way goes."""
    seats = "".join(
        f'<li><i class="disc {seat}">{icon(f"em-{seat}")}</i>{escape(page.seat(seat))}</li>'
        for seat in SEATS
    )
    lines = "".join(
        f"<li>{icon(symbol)}{words(page, f'key.{name}')}</li>"
        for name, symbol in (("way", "tb-step"), ("closed", "tb-wall"), ("single", "tb-hit"))
    )
    return f'<ul class="tb tb-key">{seats}{lines}</ul>'

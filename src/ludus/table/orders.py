"""Standing orders: answers to reaction windows that a player gives in advance.

A kind of decision counts as a reaction window if it has a button that lets things pass.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from ludus.core.catalogue import Catalogue
from ludus.core.decision import Decision
from ludus.core.game import Game

from .live import Live
from .responses import answered

SMALL_CHOICE = 6
"""A kind of decision with at most so many actions offers them all as standing orders."""
REACTIONS = ("pass", "decline")
"""A kind with a button that ends so is a reaction window: an order may answer it."""


@cache
def order_choices(game: Game) -> dict[str, list[str]]:
    """The targets that a standing order may name, for each kind of reaction window."""
    found: dict[str, list[str]] = {}
    for kind in game.kinds:
        buttons = [
            f"{domain.name}:{item}"
            for domain in kind.domains
            for item in domain.items
            if domain.name == "button"
        ]
        if any(button.endswith(REACTIONS) for button in buttons):
            small = kind.size <= SMALL_CHOICE
            all_of_them = [game.target(kind, action) for action in range(kind.size)]
            found[kind.name] = all_of_them if small else buttons
    return found


def ordered(live: Live, number: int) -> int | None:
    """The action that a standing order takes for a seat that is asked; None: it must be asked."""
    orders = live.seats[number].orders
    decision = live.match.decision(number) if orders and live.match else None
    return None if decision is None else order_for(live, number, decision)


def order_for(live: Live, number: int, decision: Decision) -> int | None:
    """The same for any decision of a seat."""
    wanted = live.seats[number].orders.get(decision.kind.name)
    if not wanted:
        return answered(live, number, decision)
    targets = (live.game.target(decision.kind, action) for action in decision.options)
    return next((a for a, t in zip(decision.options, targets, strict=True) if t == wanted), None)


def standing_orders(
    live: Live, seats: tuple[str, ...], lang: str, words: Catalogue
) -> list[dict[str, Any]]:
    """The orders that may be given for *seats*, and those that were."""
    shown: list[dict[str, Any]] = []
    for seat in seats:
        for kind, targets in order_choices(live.game).items():
            label, labels = order_words(live.game, kind, tuple(targets), seat, lang)
            shown.append(
                {
                    "seat": seat,
                    "kind": kind,
                    "label": label,
                    "value": live.seat(seat).orders.get(kind, ""),
                    "choices": [{"value": "", "label": words.text(lang, "order.ask")}, *labels],
                }
            )
    return shown


@lru_cache(maxsize=2000)
def order_words(
    game: Game, kind: str, targets: tuple[str, ...], seat: str, lang: str
) -> tuple[str, list[dict[str, str]]]:
    """The question that a standing order answers, and the answers there can be."""
    labels = [{"value": t, "label": target_label(game, kind, t, lang)} for t in targets]
    return order_label(game, kind, seat, lang), labels


def target_label(game: Game, kind: str, target: str, lang: str) -> str:
    """An answer in words."""
    found = next(k for k in game.kinds if k.name == kind)
    action = next(a for a in range(found.size) if game.target(found, a) == target)
    return game.describe(lang, found, action)


def order_label(game: Game, kind: str, seat: str, lang: str) -> str:
    """The question in words; one about something (it is not known yet) has ``order.<kind>``."""
    found = next(k for k in game.kinds if k.name == kind)
    key = f"order.{kind}"
    if game.catalogue.has(key):
        return game.catalogue.text(lang, key)
    return game.prompt(lang, found, {}, game.catalogue.text(lang, f"seat.{seat}"))

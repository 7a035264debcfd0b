"""The rules of a game on one page, made ready for the template ``summary_sheet.html``."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final
from urllib.parse import quote

from markupsafe import Markup, escape

from ludus.core.game import Game
from ludus.core.markup import icon
from ludus.core.picture import picture
from ludus.core.scene import Drawing
from ludus.core.summary import CITED, INLINE, Token, has_summary, summary, tokens

from .games import KEPT

STRONG: Final = re.compile(r"\*\*([^*]+)\*\*")
HIGH: Final = re.compile(r" ([;:?!%»])|(«) ")
VIEW_BOX: Final = re.compile(r'viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"')
SHOWN: Final = 2
"""Rules that a chip names; the others are told on hover."""
THIN: Final = "\u202f"
"""French has it before what stands high."""


@lru_cache(maxsize=KEPT)
def sheet(game: Game, drawing: Drawing | None, lang: str) -> dict[str, Any] | None:
    """What the template shows; nothing for a game that has no such page."""
    if not has_summary(game):
        return None
    written = summary(game, lang)
    page: dict[str, Any] = ready(game.id, lang, written)
    if drawing is not None:
        options = game.settle(written.get("options", {}))
        scene = drawing.scene(game.new(options).view(None), lang)
        board = drawing.board(options, lang)
        page["tall"] = is_tall(board)
        if page["tall"]:  # what is beyond its sides is not drawn
            board = board.replace("<svg", '<svg preserveAspectRatio="xMidYMid slice"', 1)
        title = game.catalogue.text(lang, "game.title")
        page["board"] = Markup(picture(board, scene, title))
    return page


def is_tall(board: str) -> bool:
    """Whether a drawn board is higher than it is wide."""
    found = VIEW_BOX.search(board)
    return found is not None and float(found[2]) > float(found[1])


def ready(game: str, lang: str, value: Any, name: str = "") -> Any:
    """The page with its texts and pictures as HTML."""
    if isinstance(value, dict):
        return {key: ready(game, lang, inner, key) for key, inner in value.items()}
    if isinstance(value, list):
        return [ready(game, lang, inner, name) for inner in value]
    if name in ("symbol", "end_symbol", "tone"):
        return value
    return drawn(value) if name == "picture" else told(game, lang, value)


def told(game: str, lang: str, text: str) -> Markup:
    """A text with its strong words, symbols and citations."""
    if lang == "fr":
        text = HIGH.sub(lambda found: THIN + found[1] if found[1] else found[2] + THIN, text)
    html = STRONG.sub(r"<b>\1</b>", str(escape(text)))
    html = INLINE.sub(lambda found: icon(found[2], f"tint {found[1]}" if found[1] else ""), html)
    html = CITED.sub(lambda found: cites(game, found[1]), html)
    return Markup(html)


def cites(game: str, listed: str) -> str:
    """One chip for the rules that a statement rests on: it leads to the first of them."""
    rules = [rule.strip() for rule in listed.split(",")]
    more = f' title="{listed}"' if len(rules) > SHOWN else ""
    told = ", ".join(rules[:SHOWN]) + (" …" if more else "")
    where = f"/games/{game}/rules#{quote(rules[0])}"
    named = f'data-rule="{rules[0]}" data-game="{game}"'
    return f'<a class="cite" href="{where}" {named}{more}>{told}</a>'


def drawn(text: str) -> Markup:
    """A picture as a row of tokens."""
    return Markup("".join(token_html(token) for token in tokens(text)))


def token_html(token: Token) -> str:
    """One part of a picture."""
    if token.joint:
        names = {">": "to", "-": "line", "+": "and", "=": "is"}
        return f'<i class="joint {names[token.joint]}"></i>'
    inside = "".join(icon(symbol) for symbol in token.symbols)
    return f'<span class="token {token.shape} {token.tone}">{inside}</span>'

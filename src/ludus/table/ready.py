"""What the first visitors need is made at the start, so that nobody is held up when they come.

Templates, words, boards, summaries and the description of the API are made once and kept: together
more than a second of work, of which one visitor would have to wait for a part, and everybody else
with him. It is done on the workbench, piece by piece, while the server answers already.
"""

from __future__ import annotations

from fastapi import FastAPI

from ludus.core.catalogue import LANGUAGES
from ludus.core.game import Game

from .app import described
from .assets import Asset, assets
from .context import Context
from .documents import chapters, coloured, drawn, facts_of, styled
from .games import entry
from .pages import TEMPLATES, card, symbols, words
from .summaries import sheet
from .workbench import Work


def make_ready(app: FastAPI, context: Context) -> Work[None]:
    """All of it; what is asked for most comes first."""
    words()
    yield
    for template in TEMPLATES.list_templates(["html"]):
        TEMPLATES.get_template(template)
        yield
    for name in assets().pages:
        pack(assets().find(name))
        yield
    drawings = context.games.drawn()
    symbols(drawings)
    pack(coloured(drawings))
    for lang in LANGUAGES:
        for id in context.games.ids():
            yield from in_lobby(context, id, lang)
    for lang in LANGUAGES:
        for id in context.games.ids():
            yield from in_print(context, context.games.find(id), lang)
    pack(described(app))
    yield


def in_lobby(context: Context, id: str, lang: str) -> Work[None]:
    """A game as the lobby shows it and as a table of it begins."""
    game = context.games.find(id)
    card(context.games, id, lang)
    entry(context.games, id, lang, context.words)
    yield
    if drawing := context.games.drawing(game):
        pack(styled(drawing))
        board = drawing.board(game.settle({}), lang)
        yield
        pack(drawn(board))
        drawing.scene(game.new(game.settle({})).view(None), lang)
    yield


def in_print(context: Context, game: Game, lang: str) -> Work[None]:
    """A game as its pages describe it."""
    sheet(game, context.games.drawing(game), lang)
    yield
    chapters(game, lang)
    facts_of(game, lang)
    yield


def pack(asset: Asset | None) -> bytes | None:
    """Compress something now; it is kept with it."""
    return asset.packed if asset else None

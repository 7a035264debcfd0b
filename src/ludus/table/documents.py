"""Pages about a game: its rules, its edition, its board."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from ludus.core.catalogue import LANGUAGES
from ludus.core.game import Game
from ludus.core.scene import Drawing

from .api.callers import Lang, Parts
from .assets import Asset
from .errors import missing
from .games import KEPT
from .joining import join_styles
from .pages import SVG, GameId, TableId, Visitor, card, known, page
from .summaries import sheet

router = APIRouter(include_in_schema=False)
FIVE_MINUTES: Final = "public, max-age=300"
BOARDS: Final = 64
"""Drawn boards that are kept: by game, edition, side and language there are fewer."""


@router.get("/games/{id}/rules")
async def rules(request: Request, parts: Parts, caller: Visitor, id: GameId) -> Response:
    """The rules on one page, then their digest."""
    game = parts.games.find(known(parts, id))
    lang = caller.lang
    titles = [card(parts.games, other, lang) for other in parts.games.ids()]
    return page(
        request,
        caller,
        "rules.html",
        game=card(parts.games, id, lang),
        games=titles,
        chapters=chapters(game, lang),
        sheet=sheet(game, parts.games.drawing(game), lang),
    )


@router.get("/games/{id}/summary")
async def summary(request: Request, parts: Parts, caller: Visitor, id: GameId) -> Response:
    """The rules on one page, also on paper."""
    game = parts.games.find(known(parts, id))
    shown = sheet(game, parts.games.drawing(game), caller.lang)
    if shown is None:
        raise missing("page")
    named = card(parts.games, id, caller.lang)
    return page(request, caller, "summary.html", game=named, sheet=shown)


@lru_cache(maxsize=KEPT)
def chapters(game: Game, lang: str) -> list[dict[str, Any]]:
    """The rules by chapter, each with the rulings on it."""
    found: dict[str, dict[str, Any]] = {}
    book = game.rulebook.rules.values()
    for rule in book:
        if rule.about:
            continue
        chapter = rule.id.partition(".")[0]
        if chapter not in found:
            key = f"chapter.{chapter}"
            title = game.catalogue.text(lang, key) if game.catalogue.has(key) else ""
            found[chapter] = {"id": chapter, "title": title, "rules": []}
        rulings = [
            {"id": ruling.id, "text": ruling.digest[lang]}
            for ruling in book
            if rule.id in ruling.about.replace(",", " ").split()
        ]
        text = {"id": rule.id, "text": rule.digest[lang], "rulings": rulings}
        found[chapter]["rules"].append(text)
    return list(found.values())


@router.get("/games/{id}/edition")
async def edition(
    request: Request,
    parts: Parts,
    caller: Visitor,
    id: GameId,
    name: Annotated[str, Query(alias="id", max_length=80)] = "",
) -> Response:
    """Where the data of the board comes from."""
    lang, shown = caller.lang, facts_of(parts.games.find(known(parts, id), name), caller.lang)
    others = [
        {"id": each, "title": parts.games.find(id, each).edition.title[lang]}
        for each in parts.games.editions(id)
    ]
    shown_game = card(parts.games, id, lang)
    return page(request, caller, "edition.html", game=shown_game, edition=shown, editions=others)


@lru_cache(maxsize=KEPT)
def facts_of(game: Game, lang: str) -> dict[str, Any]:
    """An edition with all its facts and where they come from."""
    made, facts = game.edition, game.edition.facts()
    return {
        "id": made.id,
        "title": made.title[lang],
        "note": made.note[lang],
        "digest": made.digest,
        "sources": dict(made.sources),
        "counts": dict(Counter(fact.provenance for fact in facts)),
        "facts": [
            {"path": f.path, "value": f.value, "provenance": f.provenance, "source": f.source}
            for f in facts
        ],
    }


@router.get("/games/{id}/board.svg")
async def board(request: Request, parts: Parts, caller: Visitor, id: GameId) -> Response:
    """The board of a game with the options in the query (and ``edition``)."""
    query = dict(request.query_params)
    lang = query.pop("lang", caller.lang)
    game = parts.games.find(known(parts, id), query.pop("edition", ""))
    drawing = parts.games.drawing(game)
    if drawing is None:
        return Response(status_code=204)  # its text board is shown
    names = {option.name for option in game.options}
    chosen = {name: value for name, value in query.items() if name in names}
    options = parts.games.settle(game, chosen)
    shown = drawn(drawing.board(options, lang if lang in LANGUAGES else caller.lang))
    cache = FIVE_MINUTES if "lang" in request.query_params else "no-store"
    return shown.answer(request.headers, cache)


@lru_cache(BOARDS)
def drawn(board: str) -> Asset:
    """A board, ready to be sent; most options do not make it another one."""
    return Asset(board.encode(), SVG)


@router.get("/t/{id}/picture.png")
async def picture(
    request: Request,
    parts: Parts,
    id: TableId,
    step: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
    lang: Lang = None,
) -> Response:
    """The board at a step, or as it stands now, for other sites; not of private tables."""
    address = parts.sessions.address(request)
    parts.limits.take("address", address)
    live = await parts.service.look(id, None)
    if live.match is None:
        raise missing("page")
    parts.limits.take("picture", address)
    n = live.step if step is None else step
    made = await parts.pictures.of(live, n, lang or parts.sessions.language(request), address)
    cache = "no-store" if step is None else FIVE_MINUTES
    return Response(made, media_type="image/png", headers={"Cache-Control": cache})


@router.get("/colours.css")
async def colours(request: Request, parts: Parts) -> Response:
    """The colours of the seats of all games."""
    return coloured(parts.games.drawn()).answer(request.headers, FIVE_MINUTES)


@lru_cache(1)
def coloured(drawings: tuple[Drawing, ...]) -> Asset:
    """The colours of the seats of all games, ready to be sent."""
    styles = (drawing.colours() for drawing in drawings)
    return Asset(join_styles(styles).encode(), "text/css")


@router.get("/games/{id}/board.css")
async def board_css(request: Request, parts: Parts, id: GameId) -> Response:
    """The style of a game's board and pieces."""
    drawing = parts.games.drawing(parts.games.find(known(parts, id)))
    return styled(drawing).answer(request.headers, FIVE_MINUTES)


@lru_cache(BOARDS)
def styled(drawing: Drawing | None) -> Asset:
    """The style of a game, ready to be sent."""
    return Asset(join_styles([drawing.css()] if drawing else []).encode(), "text/css")

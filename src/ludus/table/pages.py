"""The pages: Jinja templates with what they need; see templates/README.md."""

from __future__ import annotations

import gzip
import io
import secrets
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Any, Final
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from jinja2 import Environment, FileSystemLoader, select_autoescape

from ludus.core.catalogue import LANGUAGES, Catalogue
from ludus.core.errors import LudusError
from ludus.core.game import Game
from ludus.core.scene import Drawing

from .api.callers import ID_PATTERN, Parts, context_of
from .assets import assets
from .context import Context
from .errors import missing
from .games import KEPT, Games, entry
from .lists import one_table, tables
from .sessions import Caller
from .sharing import share
from .standings import levels, own_ratings, profile, standings
from .storage.queries import table_of_invite
from .viewing import Viewer

router = APIRouter(include_in_schema=False)
FOLDER: Final = files(__package__)
TEMPLATES: Final = Environment(
    loader=FileSystemLoader(str(FOLDER.joinpath("templates"))),
    autoescape=select_autoescape(["html", "svg"]),
    trim_blocks=True,
    lstrip_blocks=True,
)
TEMPLATES.globals["assets"] = assets()
DAY: Final = "public, max-age=86400"
SVG: Final = "image/svg+xml"


class Words:
    """The words of the pages; for the scripts those under ``js.`` as they are."""

    def __init__(self) -> None:
        folder = FOLDER.joinpath("words")
        self.catalogue = Catalogue.load(folder)
        self.scripts: dict[str, dict[str, str]] = {}
        for lang in LANGUAGES:
            text = folder.joinpath(f"{lang}.toml").read_text(encoding="utf-8")
            self.scripts[lang] = flat("", tomllib.loads(text).get("js", {}))

    def teller(self, lang: str) -> Any:
        """The function ``t`` of the templates."""
        return lambda key, **values: self.catalogue.text(lang, key, **values)


def flat(prefix: str, table: Mapping[str, Any]) -> dict[str, str]:
    """Nested messages with dotted names."""
    found: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found |= flat(f"{prefix}{key}.", value)
        else:
            found[prefix + key] = str(value)
    return found


_words: list[Words] = []


def words() -> Words:
    """Read once."""
    if not _words:
        _words.append(Words())
    return _words[0]


async def visitor(request: Request) -> Caller:
    """Whoever opens a page gets a session; ``?lang=`` is remembered."""
    context = context_of(request)
    try:
        caller = await context.sessions.caller(request)
    except LudusError:  # a page needs no token
        caller = Caller(None, context.sessions.language(request), "")
    context.limits.take("address", caller.address)
    context.limits.take("read", caller.who)
    await context.service.turns.turn(caller.who)
    context.sessions.begin(request, caller)
    if request.query_params.get("lang") in LANGUAGES:
        context.sessions.send_lang(request, caller.lang)
    return caller


Visitor = Annotated[Caller, Depends(visitor)]
GameId = Annotated[str, Path(max_length=40)]
TableId = Annotated[str, Path(pattern=ID_PATTERN)]


def page(request: Request, caller: Caller, template: str, code: int = 200, **more: Any) -> Response:
    """A page in the visitor's language; one about a *game* has its symbols, others those of all."""
    person, context = caller.person, context_of(request)
    about = (more["game"]["id"],) if "game" in more else ()
    query = f"?{request.url.query}" if request.url.query else ""
    shown = TEMPLATES.get_template(template).render(
        t=words().teller(caller.lang),
        lang=caller.lang,
        me={"name": person.name if person else "", "guest": person is None or person.guest},
        csrf=context.sessions.csrf(caller.session) if caller.session else "",
        words=words().scripts[caller.lang],
        path=request.url.path + query,
        here=here(request),
        push_key=context.notices.pusher.public if context.notices.pusher else "",
        symbols=symbols(context.games.drawn(*about)),
        **more,
    )
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    content = shown.encode()
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        content = packed(content)
    return HTMLResponse(content, code, headers)


def packed(content: bytes) -> bytes:
    """A page, compressed; a name of random length in its head hides how long it really is."""
    made = io.BytesIO()
    name = "-" * (1 + secrets.randbelow(64))
    with gzip.GzipFile(name, "wb", 5, made, mtime=0) as file:
        file.write(content)
    return made.getvalue()


def here(request: Request) -> str:
    """How this table is reached from elsewhere."""
    settings = context_of(request).settings
    return (settings.public_url or str(request.base_url)).rstrip("/")


@lru_cache(KEPT)
def symbols(drawings: tuple[Drawing, ...]) -> str:
    """What these games draw with."""
    return "".join(drawing.symbols() for drawing in drawings)


def players(game: Game) -> str:
    """How many can play: ``2–3``."""
    counts = sorted({len(game.seats(mode)) for mode in game.modes()})
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"


@lru_cache(maxsize=KEPT)
def card(games: Games, id: str, lang: str) -> dict[str, Any]:
    """A game in the lobby."""
    game = games.find(id)
    drawing = games.drawing(game)
    text = game.catalogue.text
    shown: dict[str, Any] = {
        "id": id,
        "title": text(lang, "game.title"),
        "blurb": text(lang, "game.blurb"),
        "players": players(game),
        "thumbnail": drawing.thumbnail() if drawing else "",
    }
    for extra in ("minutes", "level"):
        if game.catalogue.has(f"game.{extra}"):
            shown[extra] = text(lang, f"game.{extra}")
    return shown


def known(parts: Context, id: str) -> str:
    """Refuse a game that there is not as a page that there is not."""
    if id not in parts.games.ids():
        raise missing("game")
    return id


@router.get("/")
async def lobby(request: Request, parts: Parts, caller: Visitor) -> Response:
    """The games, my tables, open tables."""
    data = {
        which: await tables(parts.service, caller.person, which, caller.lang)
        for which in ("mine", "open", "watch")
    }
    await parts.service.turns.turn(caller.who)
    return page(request, caller, "lobby.html", games=cards(parts, caller.lang), data=data)


def cards(parts: Context, lang: str) -> list[dict[str, Any]]:
    """All games."""
    return [card(parts.games, id, lang) for id in parts.games.ids()]


@router.get("/mine")
async def mine(request: Request, parts: Parts, caller: Visitor) -> Response:
    """My games, under way and over, and how well I play."""
    listed = await tables(parts.service, caller.person, "mine", caller.lang)
    rated = await own_ratings(parts.service, caller.person.id, caller.lang) if caller.person else []
    await parts.service.turns.turn(caller.who)
    return games_page(request, parts, caller, listed, rated, own=True)


@router.get("/people/{name}")
async def person(
    request: Request, parts: Parts, caller: Visitor, name: Annotated[str, Path(max_length=40)]
) -> Response:
    """What everybody may know of an account."""
    shown = await profile(parts.service, name, caller.lang)
    about = {"person": shown["name"], "since": shown["since"]}
    return games_page(request, parts, caller, shown["tables"], shown["ratings"], **about)


def games_page(
    request: Request,
    parts: Context,
    caller: Caller,
    listed: list[dict[str, Any]],
    rated: list[dict[str, Any]],
    own: bool = False,
    **about: Any,
) -> Response:
    """The games of one person."""
    ratings = [one | {"spark": spark(one["course"])} for one in rated]
    data = {"tables": listed, "own": own}
    about |= {"own": own, "ratings": ratings, "games": cards(parts, caller.lang)}
    return page(request, caller, "mine.html", data=data, **about)


def spark(course: list[int]) -> str:
    """The points of a line 120 wide and 32 high that shows how a rating has gone."""
    if len(course) < 2:
        return ""
    low, high = min(course), max(course)
    step, scale = 120 / (len(course) - 1), 28 / max(1, high - low)
    return " ".join(
        f"{n * step:.1f},{30 - (one - low) * scale:.1f}" for n, one in enumerate(course)
    )


@router.get("/ratings")
async def ratings(
    request: Request, parts: Parts, caller: Visitor, game: Annotated[str, Query(max_length=40)] = ""
) -> Response:
    """Who plays a game how well."""
    chosen = known(parts, game or parts.games.ids()[0])
    rows = await standings(parts.service, chosen, caller.lang)
    shown = cards(parts, caller.lang)
    bots = levels(parts.service.words, chosen, caller.lang)
    return page(request, caller, "ratings.html", rows=rows, levels=bots, chosen=chosen, games=shown)


@router.get("/games/{id}")
async def create(request: Request, parts: Parts, caller: Visitor, id: GameId) -> Response:
    """Make a table."""
    game = entry(parts.games, known(parts, id), caller.lang, parts.words)
    shown = card(parts.games, id, caller.lang) | game
    return page(request, caller, "create.html", game=shown, data={"game": game})


@router.get("/t/{id}")
async def table(
    request: Request, parts: Parts, caller: Visitor, id: TableId, invite: str = ""
) -> Response:
    """The table."""
    live = await parts.service.look(id, caller.person, invite)
    async with parts.service.showing(live, caller.person):
        viewer = Viewer(live, caller.person.id if caller.person else None, caller.lang)
        drawing = parts.games.drawing(live.game)
        data = parts.presenter.update(live, viewer, drawing)
    seen = live.seen.get(caller.person.id) if caller.person else None
    data["seen"] = seen[0] if seen else None
    data["coach"] = await parts.coach.look(caller.person, id, caller.lang)
    game = card(parts.games, live.game.id, caller.lang)
    layout = layout_of(drawing)
    shown: dict[str, Any] = {"table": id, "game": game, "layout": layout}
    shown["share"] = share(parts.service, live, caller.lang, here(request), None)
    if drawing is not None:  # fetched while the scripts are
        options = dict(sorted(live.options.items()))  # as the page's data has them
        query = {**options, "edition": data["edition"]["id"], "lang": caller.lang}
        shown["preload"] = f"/games/{live.game.id}/board.svg?{urlencode(query)}"
    return page(request, caller, "table.html", data=data, **shown)


def layout_of(drawing: Drawing | None) -> dict[str, Any]:
    """Where the seats of a game stand, and how its chronicle is told."""
    shown = drawing or Drawing
    return {"seats": shown.seats, "story": shown.story, "by": shown.told_by}


@router.get("/t/{id}/replay")
async def replay(
    request: Request,
    parts: Parts,
    caller: Visitor,
    id: TableId,
    step: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
) -> Response:
    """A match, step by step."""
    live = await parts.service.look(id, caller.person)
    game = card(parts.games, live.game.id, caller.lang)
    layout = layout_of(parts.games.drawing(live.game))
    told = share(parts.service, live, caller.lang, here(request), step)
    return page(request, caller, "replay.html", table=id, game=game, layout=layout, share=told)


@router.get("/join/{invite}")
async def join(request: Request, parts: Parts, caller: Visitor, invite: str) -> Response:
    """Sit down by invitation; whoever comes this way may also watch."""
    known = invite.isascii() and invite.isalnum() and len(invite) <= 40
    id = await parts.database.read(lambda c: table_of_invite(c, invite)) if known else None
    if id is None:
        raise missing("invitation")
    live = await parts.service.look(id, caller.person, invite)
    if live.private:
        person = await parts.sessions.person(request, caller)
        await parts.service.let_in(live, person)
    if live.seats_of(caller.person.id if caller.person else None):
        return RedirectResponse(f"/t/{id}", 303)
    shown = await one_table(parts.service, id, caller.person, caller.lang)
    return page(request, caller, "join.html", data={"invite": invite, "table": shown})


@router.get("/records")
async def records(request: Request, parts: Parts, caller: Visitor) -> Response:
    """Upload a record; matches that were played here to the end."""
    over = await tables(parts.service, caller.person, "over", caller.lang)
    return page(request, caller, "records.html", data={"over": over})


@router.get("/account")
async def account(request: Request, parts: Parts, caller: Visitor) -> Response:
    """My account."""
    person = caller.person
    shown = {
        "name": person.name if person else "",
        "mail": person.mail if person else "",
        "waiting": await parts.letters.waiting(person) if person else "",
        "webhook": person.webhook if person else "",
        "tokens": await parts.keys.list_tokens(person) if person else [],
    }
    offers = {"mails": parts.letters.on, "webhooks": parts.settings.webhooks}
    return page(request, caller, "account.html", account=shown, offers=offers)


@router.get("/sign-in")
async def sign_in(request: Request, parts: Parts, caller: Visitor) -> Response:
    """Name and password."""
    return page(request, caller, "sign_in.html", mails=parts.letters.on)


@router.get("/forgotten")
async def forgotten(request: Request, caller: Visitor) -> Response:
    """Have a link sent for a new password."""
    return page(request, caller, "forgotten.html")


@router.get("/new-password")
async def new_password(request: Request, caller: Visitor) -> Response:
    """Where that link leads."""
    return page(request, caller, "new_password.html")


@router.get("/confirm")
async def confirm(request: Request, caller: Visitor) -> Response:
    """Where the link leads that confirms a mail address."""
    return page(request, caller, "confirm.html")


@router.get("/favicon.ico")
async def favicon() -> Response:
    """The icon, for browsers that ask for it by its old name."""
    return RedirectResponse(assets().address("icon.svg"), 307)

"""Games and tables: list, make, look, join."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response

from ..clocks import Pace
from ..encoding import dump
from ..errors import missing
from ..games import entry
from ..lists import tables
from ..live import Live
from ..notices import since_away, visited
from ..people import Person
from ..seating import BOT, NewTable
from ..viewing import Viewer
from .callers import Lang, Parts, Player, Reader, TableId, Writing
from .models import Acknowledged, JoinBody, MadeTable, NewTableBody, PlayNowBody, RematchBody
from .shapes import GameEntry, TableEntry, Update

router = APIRouter(tags=["tables"])
JSON = "application/json"


@router.get("/games", response_model=list[GameEntry])
async def list_games(parts: Parts, caller: Reader, lang: Lang = None) -> Any:
    """The games with their options, seats, editions and bots."""
    lang = lang or caller.lang
    return [entry(parts.games, id, lang, parts.words) for id in parts.games.ids()]


@router.get("/tables", response_model=list[TableEntry])
async def list_tables(
    parts: Parts,
    caller: Reader,
    which: Annotated[
        Literal["mine", "open", "watch", "over"],
        Query(description="`mine`: where I sit, those waiting for me first; `open`: with free "
              "seats; `watch`: under way, and not abandoned; `over`: played to the end."),
    ] = "mine",
    lang: Lang = None,
) -> Any:  # fmt: skip
    """Tables, the newest first."""
    return await tables(parts.service, caller.person, which, lang or caller.lang)


@router.post("/tables", response_model=MadeTable, status_code=201)
async def make_table(parts: Parts, caller: Writing, person: Player, body: NewTableBody) -> Any:
    """Make a table. Its dice are fixed by this; the match begins when no seat is open and the
    people at the table have added to them."""
    parts.limits.take("table", f"u{person.id}")
    game = parts.games.find(body.game, body.edition)
    pace = Pace(body.pace.kind, body.pace.minutes)
    new = NewTable(game, dict(body.options), body.private, pace)
    bots = sum(who.startswith(BOT) for who in body.seats.values())
    async with parts.quotas.making(caller.address, bots) as note:
        made = await parts.seating.create(person, new, dict(body.seats))
        await note(made)
    return MadeTable(table=made)


@router.post("/play-now", response_model=MadeTable, status_code=201)
async def play_now(parts: Parts, caller: Writing, person: Player, body: PlayNowBody) -> Any:
    """A table for me in the first seat against bots of the level for beginners."""
    parts.limits.take("table", f"u{person.id}")
    game = parts.games.find(body.game)
    new = NewTable(game, dict(body.options), private=True)
    async with parts.quotas.making(caller.address, len(new.seats) - 1) as note:
        made = await parts.seating.play_now(person, new)
        await note(made)
    return MadeTable(table=made)


@router.get("/tables/{id}", response_model=Update)
async def look(
    parts: Parts,
    caller: Reader,
    id: TableId,
    lang: Lang = None,
    seat: Annotated[str | None, Query(max_length=40, description="Which of my seats.")] = None,
    invite: Annotated[str, Query(max_length=40)] = "",
    since: Annotated[
        int | None, Query(ge=0, le=2**31, description="Chronicle from this line on.")
    ] = None,
) -> Response:
    """The table as I may see it: the same as an `update` event."""
    live = await parts.service.look(id, caller.person, invite)
    if invite and caller.person is not None and invite == live.invite:
        await parts.service.let_in(live, caller.person)
    return await update_of(parts, live, caller.person, lang or caller.lang, seat, since)


async def update_of(
    parts: Parts,
    live: Live,
    person: Person | None,
    lang: str,
    seat: str | None = None,
    since: int | None = None,
) -> Response:
    """The update for one viewer, with how far he had seen the table before."""
    seen = None
    if person is not None:
        seen = live.seen.get(person.id) or await parts.database.read(
            lambda connection: visited(connection, live.id, person.id)
        )
    async with parts.service.showing(live, person):
        viewer = Viewer(live, person.id if person else None, lang, seat)
        if since is None:
            shown = parts.streams.render(live, viewer, seen=seen[0] if seen else None)
        else:
            drawing = parts.games.drawing(live.game)
            shown = dump(parts.presenter.update(live, viewer, drawing, since))
    return Response(shown, media_type=JSON)


@router.get("/tables/{id}/away")
async def away(parts: Parts, caller: Reader, id: TableId, lang: Lang = None) -> dict[str, Any]:
    """What touched my seats since I was last here."""
    live = await parts.service.look(id, caller.person)
    if caller.person is None:
        return {"lines": []}
    async with parts.hub.hold(live):
        told = await since_away(parts.service, live, caller.person, lang or caller.lang)
    return {"lines": told}


@router.get("/invitations/{invite}")
async def invitation(parts: Parts, caller: Reader, invite: str, lang: Lang = None) -> Any:
    """The table that an invitation is for."""
    from ..storage.queries import table_of_invite

    known = invite.isascii() and invite.isalnum() and len(invite) <= 40
    read = parts.database.read
    id = await read(lambda c: table_of_invite(c, invite)) if known else None
    if id is None:
        raise missing("invitation")
    live = await parts.service.look(id, caller.person, invite)
    return await update_of(parts, live, caller.person, lang or caller.lang)


@router.post("/tables/{id}/join", response_model=Acknowledged)
async def join(parts: Parts, person: Player, id: TableId, body: JoinBody, request: Request) -> Any:
    """Sit down in an open seat."""
    live = await parts.seating.join(person, id, body.seat, body.invite or "")
    return acknowledged(live)


@router.post("/tables/{id}/rematch", response_model=MadeTable, status_code=201)
async def rematch(
    parts: Parts, caller: Writing, person: Player, id: TableId, body: RematchBody
) -> Any:
    """Play again with the same people and bots. The first to ask makes the table; the others sit
    down at it by asking too, and it begins when all have."""
    parts.limits.take("table", f"u{person.id}")
    live = await parts.service.look(id, person)
    bots = sum(seat.kind == "bot" and seat.user is None for seat in live.seats)
    async with parts.quotas.making(caller.address, bots) as note:
        made, is_new = await parts.rematches.again(person, id, body.swap)
        if is_new:
            await note(made)
    return MadeTable(table=made)


def acknowledged(live: Live) -> Acknowledged:
    """The short answer: where the table stands."""
    version = f"{live.version}-{live.chat_count}"
    return Acknowledged(table=live.id, step=live.step, version=version)

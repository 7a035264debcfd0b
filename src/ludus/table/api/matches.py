"""Playing: decide, take back, hand over, talk, and the stream of events."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Any

from fastapi import APIRouter, Header, Query, Response
from fastapi.responses import PlainTextResponse, StreamingResponse

from ..errors import forbidden
from ..grammar import chosen, text_board
from ..live import Live
from ..people import Person
from ..quotas import Quotas
from ..service import Service
from ..sessions import Caller
from ..viewing import Viewer
from .callers import Known, Lang, Parts, Player, Reader, TableId, Writing
from .models import (
    Acknowledged,
    ActionBody,
    AdviceBody,
    BotBody,
    ChatBody,
    EntropyBody,
    OrdersBody,
    SeatBody,
    TextBody,
    UndoAnswerBody,
    UndoBody,
)
from .shapes import AdviceShape, CoachShape, HintShape, Reason, Update, WaysShape
from .swift import SwiftRoute
from .tables import acknowledged

router = APIRouter(tags=["playing"])
swift = APIRouter(tags=["playing"], route_class=SwiftRoute)
Short = Annotated[
    bool, Query(description="Answer `{table, step, version}` instead of the whole update.")
]
SeatQuery = Annotated[str, Query(max_length=40, description="One of my seats.")]


async def answer(parts: Parts, live: Live, person: Person, caller: Caller, short: bool) -> Any:
    """The table after a request of mine."""
    if short:
        return Response(acknowledged(live).model_dump_json(), media_type="application/json")
    async with parts.service.showing(
        live, person
    ):  # the same update as the stream's, made once for both
        text = parts.streams.render(live, Viewer(live, person.id, caller.lang))
    return Response(text, media_type="application/json")


@swift.post("/tables/{id}/actions", response_model=Update | Acknowledged)
async def act(
    parts: Parts,
    caller: Writing,
    person: Known,
    id: TableId,
    body: ActionBody,
    short: Short = False,
) -> Any:
    """Decide. Answered when the move is durable; refused if it is not one of the options."""
    live = await parts.playing.act(person, id, body.seat, body.step, body.action)
    parts.streams.hurry(live, caller.key)
    return await answer(parts, live, person, caller, short)


@router.get("/tables/{id}/why", response_model=Reason)
async def why(
    parts: Parts,
    caller: Reader,
    id: TableId,
    seat: SeatQuery,
    target: Annotated[str, Query(max_length=80, description="`space:roma`, `button:pass`, ...")],
    lang: Lang = None,
) -> Any:
    """Why something cannot be chosen now. An empty text: it can."""
    if caller.person is None:
        raise forbidden("not_seated")
    text, rule = await parts.playing.why_not(caller.person, id, seat, target, lang or caller.lang)
    return Reason(text=text, rule=rule)


@router.get("/tables/{id}/ways", response_model=WaysShape)
async def ways(
    parts: Parts,
    caller: Reader,
    id: TableId,
    seat: SeatQuery,
    step: Annotated[int, Query(ge=0, le=2**31, description="Of my decision.")],
    lang: Lang = None,
) -> Any:
    """Where the force that I am asked to move can come to, with price and dangers of each step.
    Only a plan: each step is sent as an action of its own."""
    if caller.person is None:
        raise forbidden("not_seated")
    parts.limits.take("ways", f"u{caller.person.id}")
    return await parts.planner.plan(caller.person, id, seat, step, lang or caller.lang)


@router.get("/tables/{id}/coach", response_model=CoachShape)
async def coach(parts: Parts, caller: Reader, id: TableId, lang: Lang = None) -> Any:
    """What the coach says about my decision: goals, what it decides, what good players look at.
    Only at tables without other people (`offered`)."""
    return await parts.coach.look(caller.person, id, lang or caller.lang)


@router.post("/tables/{id}/advice", response_model=AdviceShape)
async def advice(
    parts: Parts, caller: Writing, person: Known, id: TableId, body: AdviceBody, lang: Lang = None
) -> Any:
    """Reasons for options of my decision, from a greedy bot that knows what I know. The record
    says from then on that I was given some."""
    return await parts.coach.advise(person, id, body.seat, body.step, lang or caller.lang)


@router.post("/tables/{id}/hint", response_model=HintShape)
async def hint(
    parts: Parts, caller: Writing, person: Known, id: TableId, body: AdviceBody, lang: Lang = None
) -> Any:
    """What a bot that thinks ahead would do in my place, knowing what I know. Only where there is a
    coach; the record says from then on that I was helped."""
    parts.limits.take("hint", f"u{person.id}")
    return await parts.coach.hint(person, id, body.seat, body.step, lang or caller.lang)


@swift.post("/tables/{id}/undo", response_model=Update | Acknowledged)
async def undo(
    parts: Parts, caller: Writing, person: Known, id: TableId, body: UndoBody, short: Short = False
) -> Any:
    """Take back my last decision: at once if nothing was shown or answered since, else the others
    are asked."""
    live = await parts.playing.undo(person, id, body.seat, body.step)
    return await answer(parts, live, person, caller, short)


@swift.post("/tables/{id}/undo/answer", response_model=Update | Acknowledged)
async def answer_undo(
    parts: Parts,
    caller: Writing,
    person: Known,
    id: TableId,
    body: UndoAnswerBody,
    short: Short = False,
) -> Any:
    """Agree that another seat takes back, or that the match ends, or not. With `agree: false` the
    asker gives it up."""
    live = await parts.playing.answer_undo(person, id, body.seat, body.agree)
    return await answer(parts, live, person, caller, short)


@swift.post("/tables/{id}/entropy", response_model=Update | Acknowledged)
async def entropy(
    parts: Parts,
    caller: Writing,
    person: Known,
    id: TableId,
    body: EntropyBody,
    short: Short = False,
) -> Any:
    """Add to the dice before the match begins, after the table has shown what they are fixed by.
    Once per seat; who adds nothing is waited for some seconds only."""
    live = await parts.beginning.add(person, id, body.commitment, dict(body.entropy))
    return await answer(parts, live, person, caller, short)


@swift.post("/tables/{id}/leave", response_model=Update | Acknowledged)
async def leave(
    parts: Parts, caller: Writing, person: Known, id: TableId, body: SeatBody, short: Short = False
) -> Any:
    """Stand up before the match has begun."""
    live = await parts.seating.leave(person, id, body.seat)
    return await answer(parts, live, person, caller, short)


@swift.post("/tables/{id}/resign", response_model=Update | Acknowledged)
async def resign(
    parts: Parts, caller: Writing, person: Known, id: TableId, body: SeatBody, short: Short = False
) -> Any:
    """Give up for good: a bot plays on."""
    live = await parts.seating.resign(person, id, body.seat)
    return await answer(parts, live, person, caller, short)


@swift.post("/tables/{id}/end", response_model=Update | Acknowledged)
async def end(
    parts: Parts, caller: Writing, person: Known, id: TableId, body: SeatBody, short: Short = False
) -> Any:
    """End the match without a result: at once if nobody else has a seat, else the others are asked
    (they answer with `undo/answer`). The secret of its dice is shown then."""
    live = await parts.playing.end(person, id, body.seat)
    return await answer(parts, live, person, caller, short)


@swift.post("/tables/{id}/bot", response_model=Update | Acknowledged)
async def bot(
    parts: Parts, caller: Writing, person: Known, id: TableId, body: BotBody, short: Short = False
) -> Any:
    """Let a bot sit in for me, or (`null`) take my seat back. The host fills open seats with bots;
    players may call one in for somebody whose time is up."""
    if body.bot is not None:
        await parts.quotas.check_bots(caller.address, 1)
    live = await parts.seating.set_bot(person, id, body.seat, body.bot)
    return await answer(parts, live, person, caller, short)


@swift.post("/tables/{id}/orders", response_model=Update | Acknowledged)
async def orders(
    parts: Parts,
    caller: Writing,
    person: Known,
    id: TableId,
    body: OrdersBody,
    short: Short = False,
) -> Any:
    """Standing orders: how to answer a kind of decision without asking me."""
    live = await parts.seating.set_orders(person, id, body.seat, dict(body.orders))
    return await answer(parts, live, person, caller, short)


@router.post("/tables/{id}/chat", status_code=204)
async def chat(parts: Parts, person: Player, id: TableId, body: ChatBody) -> None:
    """Say something to all at the table or, where the rules have diplomacy, to one in private."""
    parts.limits.take("chat", f"u{person.id}")
    await parts.playing.chat(person, id, body.text, body.to)


@router.get(
    "/tables/{id}/events",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {}}, "description": "Events."}},
)
async def events(
    parts: Parts,
    caller: Reader,
    id: TableId,
    lang: Lang = None,
    seat: Annotated[str | None, Query(max_length=40)] = None,
    invite: Annotated[str, Query(max_length=40)] = "",
    since: Annotated[str, Query(max_length=40, description="Like Last-Event-ID.")] = "",
    changes: Annotated[
        bool, Query(description="After the first `update`, only what has changed: `changes`.")
    ] = False,
    last_event_id: Annotated[str, Header(max_length=40)] = "",
) -> StreamingResponse:
    """Server-sent events: `update` (the whole table as I may see it), `chat`, `presence`.

    Each event has an id. Coming back with `Last-Event-ID` (or `since`) brings what was missed.
    """
    live = await parts.service.look(id, caller.person, invite)
    parts.quotas.check_stream(caller.address)
    events = parts.streams.events(
        live, caller.person, caller.key, lang or caller.lang, seat, last_event_id or since, changes
    )
    stream = counted(events, parts.quotas, caller.address)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(stream, media_type="text/event-stream", headers=headers)


async def counted(events: AsyncGenerator[str], quotas: Quotas, address: str) -> AsyncGenerator[str]:
    """A stream that counts for its address as long as it is read."""
    with quotas.streaming(address):
        async with aclosing(events):
            async for event in events:
                yield event


@router.get("/tables/{id}/text", response_class=PlainTextResponse)
async def text(
    parts: Parts,
    caller: Reader,
    id: TableId,
    seat: Annotated[str | None, Query(max_length=40, description="One of my seats.")] = None,
    lang: Lang = None,
) -> PlainTextResponse:
    """The board as text, what is asked, and the numbered options: for terminals, screen readers
    and language models."""
    live = await parts.service.look(id, caller.person)
    async with parts.service.showing(live, caller.person):
        shown = text_board(parts.presenter, live, caller.person, seat, lang or caller.lang)
    return PlainTextResponse(shown)


@router.post("/tables/{id}/text", response_class=PlainTextResponse)
async def answer_in_text(
    parts: Parts, caller: Writing, person: Known, id: TableId, body: TextBody
) -> PlainTextResponse:
    """Decide in text: the number of an option, what it points at, or its words. Answered with the
    text board after it."""
    live = await parts.service.look(id, person)
    async with parts.service.showing(live, person):
        Service.own(live, person, body.seat)
        viewer = Viewer(live, person.id, caller.lang, body.seat)
        decision = parts.presenter.decision(live, viewer, None)
        action = chosen(decision, body.text)
    await parts.playing.act(person, id, body.seat, body.step, action)
    async with parts.service.showing(live, person):
        shown = text_board(parts.presenter, live, person, body.seat, caller.lang)
    return PlainTextResponse(shown)

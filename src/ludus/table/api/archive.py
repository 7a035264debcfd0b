"""What was played: steps, charts, records and their key, dice, going on."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response

from ..encoding import dump
from .callers import Lang, Parts, Player, Reader, TableId, Writing
from .models import ForkBody, MadeTable
from .shapes import (
    AnalysisShape,
    DiceShape,
    DrawsShape,
    EndShape,
    KeyShape,
    StepShape,
    TurnsShape,
)

router = APIRouter(tags=["archive"])
SeatView = Annotated[
    str | None,
    Query(max_length=40, description="A seat's view: my own, or any once the match is over."),
]


@router.get("/tables/{id}/steps/{n}", response_model=StepShape)
async def step(
    parts: Parts,
    caller: Reader,
    id: TableId,
    n: Annotated[int, Path(ge=0, le=2**31 - 1)],
    seat: SeatView = None,
    lang: Lang = None,
) -> Response:
    """The table after *n* steps: as all may see it while it is played, from any seat after."""
    shown = await parts.archive.step(caller.person, id, n, seat, lang or caller.lang)
    return Response(dump(shown), media_type="application/json")


@router.get("/tables/{id}/series")
async def series(parts: Parts, caller: Reader, id: TableId, lang: Lang = None) -> dict[str, Any]:
    """Figures over the match, for charts."""
    return await parts.archive.series(caller.person, id, lang or caller.lang)


@router.get("/tables/{id}/turns", response_model=TurnsShape)
async def turns(parts: Parts, caller: Reader, id: TableId, seat: SeatView = None) -> Any:
    """Where turns begin, and at which steps I decided (or any seat, once the match is over)."""
    return await parts.endings.turns(caller.person, id, seat)


@router.get("/tables/{id}/end", response_model=EndShape)
async def end_of_match(parts: Parts, caller: Reader, id: TableId, lang: Lang = None) -> Any:
    """How the match ended: why, turn by turn, and where it turned."""
    return await parts.endings.end(caller.person, id, lang or caller.lang)


@router.get("/tables/{id}/analysis", response_model=AnalysisShape)
async def analysis(parts: Parts, caller: Reader, id: TableId, lang: Lang = None) -> Any:
    """What an analysis of the match has found, as far as it has come."""
    return await parts.verdicts.look(caller.person, id, lang or caller.lang)


@router.post("/tables/{id}/analysis", response_model=AnalysisShape, status_code=202)
async def analyse(
    parts: Parts, caller: Writing, person: Player, id: TableId, lang: Lang = None
) -> Any:
    """Have a match that is over analysed in the background: look again for what is found."""
    parts.limits.take("analysis", caller.address)
    parts.limits.take("analysis", f"u{person.id}")
    await parts.analyses.begin(person, id)
    return await parts.verdicts.look(person, id, lang or caller.lang)


@router.get(
    "/tables/{id}/record",
    responses={200: {"content": {"application/x-ndjson": {}}, "description": "The record."}},
    response_class=Response,
)
async def record(parts: Parts, caller: Reader, id: TableId) -> Response:
    """The record of the match, signed with the table's key. The secret of the dice is in it once
    the match is over; a game with hidden information gives out its record only then."""
    data = await parts.proofs.record(caller.person, id)
    name = f'attachment; filename="ludus-{id}.jsonl"'
    headers = {"Content-Disposition": name}
    return Response(data, media_type="application/x-ndjson", headers=headers)


@router.get("/tables/{id}/dice", response_model=DiceShape)
async def dice(parts: Parts, caller: Reader, id: TableId, lang: Lang = None) -> Any:
    """Whether every draw came from the secret that was committed to before the first move."""
    return await parts.proofs.dice(caller.person, id, lang or caller.lang)


@router.get("/tables/{id}/draws", response_model=DrawsShape)
async def draws(parts: Parts, caller: Reader, id: TableId) -> Any:
    """The odds of every draw of a match that is over: with them, the secret and the entropy in its
    record anybody can compute the draws anew."""
    return await parts.proofs.draws(caller.person, id)


@router.get("/key", response_model=KeyShape)
async def key(parts: Parts, caller: Reader) -> Any:
    """The public key with which this table signs its records."""
    return KeyShape(key=parts.signer.key, fingerprint=parts.signer.fingerprint)


@router.post("/tables/{id}/fork", response_model=MadeTable, status_code=201)
async def fork(parts: Parts, caller: Writing, person: Player, id: TableId, body: ForkBody) -> Any:
    """Go on from a step against bots, at a table of my own with new dice."""
    parts.limits.take("table", f"u{person.id}")
    live = await parts.service.look(id, person)
    async with parts.quotas.making(caller.address, len(live.seats) - 1) as note:
        made = await parts.archive.fork(person, id, body.step, body.seat)
        await note(made)
    return MadeTable(table=made)


@router.post(
    "/records",
    response_model=MadeTable,
    status_code=201,
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {
                "application/octet-stream": {"schema": {"type": "string", "format": "binary"}}
            },
        }
    },
)
async def upload(parts: Parts, caller: Writing, person: Player, request: Request) -> Any:
    """Upload a record: it is carried out again and checked, then there is a table to replay it."""
    parts.limits.take("upload", caller.address)
    parts.limits.take("upload", f"u{person.id}")
    return MadeTable(table=await parts.archive.upload(person, await request.body()))

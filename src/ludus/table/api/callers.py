"""Who calls, as dependencies of the routes."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request

from ..context import Context
from ..errors import missing
from ..people import Person
from ..sessions import Caller


def context_of(request: Request) -> Context:
    """The process's parts."""
    context = request.app.state.context
    assert isinstance(context, Context)
    return context


async def parts(request: Request) -> Context:
    """The same as a dependency; not a plain function, which would be run in a thread."""
    return context_of(request)


async def reader(request: Request) -> Caller:
    """Anybody who only looks."""
    context = context_of(request)
    caller = await context.sessions.caller(request)
    context.limits.take("address", caller.address)
    context.limits.take("read", caller.who)
    await context.service.turns.turn(caller.who)
    return caller


async def writer(request: Request) -> Caller:
    """Anybody who changes something: checked against forgery."""
    return await context_of(request).sessions.writer(request)


async def player(request: Request, caller: Annotated[Caller, Depends(writer)]) -> Person:
    """Somebody who plays; a guest is made of whoever is nobody yet."""
    return await context_of(request).sessions.person(request, caller)


async def known(request: Request, caller: Annotated[Caller, Depends(writer)]) -> Person:
    """Somebody who is known already: no guest is made just to be refused."""
    if caller.person is None:
        raise missing("person")
    return caller.person


ID_PATTERN = r"^[a-z0-9]{4,24}$"
TableId = Annotated[str, Path(pattern=ID_PATTERN, description="The table's id.")]
Lang = Annotated[
    str | None, Query(pattern="^(en|fr)$", description="Language; else the session's.")
]
Reader = Annotated[Caller, Depends(reader)]
Writing = Annotated[Caller, Depends(writer)]
Player = Annotated[Person, Depends(player)]
Known = Annotated[Person, Depends(known)]
Parts = Annotated[Context, Depends(parts)]

ERRORS: dict[int | str, dict[str, Any]] = {
    code: {
        "description": text,
        "content": {
            "application/json": {
                "schema": {
                    "type": "object",
                    "properties": {
                        "error": {
                            "type": "object",
                            "properties": {
                                "code": {"type": "string"},
                                "message": {"type": "string"},
                            },
                            "required": ["code", "message"],
                        }
                    },
                    "required": ["error"],
                }
            }
        },
    }
    for code, text in (
        (400, "The request cannot be read."),
        (401, "The token is not valid."),
        (403, "Not allowed, or the CSRF token is missing."),
        (404, "There is no such thing, or you may not see it."),
        (409, "Not now: stale step, wrong seat, seat taken, match over."),
        (413, "The request is too large."),
        (422, "Malformed, or not one of the options."),
        (429, "Too many requests; see Retry-After."),
    )
}
"""What every route may answer besides success."""

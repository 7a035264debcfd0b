"""The application: routes, errors, and what runs as long as the server does."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache, partial
from typing import Any

from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.routing import Match, Mount

from ludus import __version__
from ludus.core.errors import LudusError

from . import documents, installing, pages
from .api import accounts, archive, matches, people, tables
from .api.callers import ERRORS, Parts
from .assets import ASK_AGAIN, Asset, assets
from .context import Context
from .encoding import pack
from .errors import WORDS, TableError
from .health import STOPPING
from .limits import TooMany
from .metrics import Metrics
from .middleware import Frame, TooLarge
from .sessions import Caller
from .settings import Settings
from .storage.database import is_full
from .workbench import whole

log = logging.getLogger("ludus.table")
ABOUT = """\
Play, watch and study Roman board games. The browser uses this API, and so can any program.

**A bot in four calls**: `GET tables/{id}` gives the `decision` with numbered `options`;
`POST tables/{id}/actions` takes one; `GET tables/{id}/events` says when it is your turn again;
`GET tables/{id}/text` is the same as plain text.

**Who you are**: make an account in the browser and a token on its page, then send
`Authorization: Bearer TOKEN`. Or begin a session with `GET session` and send its `csrf` as
`X-CSRF-Token` with every writing request.

**Errors** are `{"error": {"code", "message"}}`; the code is for programs.
"""
PREFIX = "/api/v1"
GONE = 499
METHODS = ("DELETE", "GET", "PATCH", "POST")
NAMES = {
    400: "malformed",
    404: "not_found",
    405: "not_allowed",
    413: "too_large",
    415: "malformed",
}


def build(settings: Settings) -> Frame:
    """The whole table as an ASGI application."""
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.context = Context(settings, metrics)
        await app.state.context.start()
        yield
        await app.state.context.close()

    app = FastAPI(
        title="Ludus",
        version=__version__,
        description=ABOUT,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        generate_unique_id_function=lambda route: route.name,
    )
    routers = (tables.router, matches.router, archive.router, people.router, accounts.router)
    for router in (matches.swift, *routers):
        app.include_router(router, prefix=PREFIX, responses=ERRORS)
    app.include_router(operations)
    app.include_router(documents.router)
    app.include_router(installing.router)
    app.include_router(pages.router)
    app.mount("/static", assets(), "static")
    app.add_exception_handler(LudusError, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, unknown)
    app.add_exception_handler(SQLAlchemyError, unavailable)
    app.add_exception_handler(ClientDisconnect, gone)
    app.add_exception_handler(Exception, defect)
    return Frame(
        app,
        app.state,
        metrics,
        settings.record_bytes,
        settings.secure_cookies,
    )


# -- errors ------------------------------------------------------------------------------------
def problem(request: Request, status: int, code: str, message: str) -> Response:
    """An error: JSON for programs, a page for people."""
    if request.url.path.startswith(("/api/", "/static/", "/health", "/metrics")):
        return JSONResponse({"error": {"code": code, "message": message}}, status)
    caller = Caller(None, lang_of(request), "")
    return pages.page(request, caller, "error.html", status, status=status, message=message)


def lang_of(request: Request) -> str:
    """The language of whoever asks, as far as the request got."""
    context: Context = request.app.state.context
    return str(request.scope.get("ludus_lang") or context.sessions.language(request))


async def refused(request: Request, error: Exception) -> Response:
    """An error that the request caused."""
    assert isinstance(error, LudusError)
    if not isinstance(error, TableError):
        return problem(request, 422, "malformed", str(error))
    answer = problem(request, error.status, error.code, error.told(lang_of(request)))
    if isinstance(error, TooMany):
        answer.headers["Retry-After"] = str(int(error.wait) + 1)
    return answer


async def malformed(request: Request, error: Exception) -> Response:
    """A request that does not have the form it should have; its values are not repeated."""
    assert isinstance(error, RequestValidationError)
    found: Any = error.errors()
    first: Any = found[0] if found else {"loc": (), "type": "other"}
    place = [str(part) for part in first["loc"]]
    lang = lang_of(request)
    if place[:1] == ["path"]:
        return problem(request, 404, "not_found", WORDS.text(lang, "refusal.missing.page"))
    limits = first.get("ctx", {})
    key = f"refusal.field.{first['type']}"
    message = WORDS.text(
        lang,
        key if WORDS.has(key) else "refusal.field.other",
        where=".".join(place[1:] or place),
        most=limits.get("max_length", limits.get("le", "")),
        least=limits.get("min_length", limits.get("ge", "")),
        expected=limits.get("expected", ""),
    )
    return problem(request, 422, "malformed", message)


async def unknown(request: Request, error: Exception) -> Response:
    """No such page, or not with this method."""
    assert isinstance(error, HTTPException)
    status, lang = error.status_code, lang_of(request)
    if isinstance(error, TooLarge):
        message = WORDS.text(lang, "refusal.too_large", most=error.limit)
    elif status == 404:
        message = WORDS.text(lang, "refusal.missing.page")
    else:
        key = f"refusal.status.{status}"
        message = WORDS.text(lang, key if WORDS.has(key) else "refusal.status.other")
    answer = problem(request, status, NAMES.get(status, "refused"), message)
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    if status == 405 and (methods := methods_at(request)):
        answer.headers["Allow"] = ", ".join(methods)
    return answer


def methods_at(request: Request) -> list[str]:
    """What an address takes: each of its methods is a route of its own."""
    routes = [route for route in request.app.routes if not isinstance(route, Mount)]
    return [
        method
        for method in METHODS
        if any(r.matches({**request.scope, "method": method})[0] == Match.FULL for r in routes)
    ]


async def unavailable(request: Request, error: Exception) -> Response:
    """The database is away; whether the change was made will show."""
    log.error("the database failed", exc_info=error)
    code = "disk_full" if is_full(error) else "unavailable"
    return problem(request, 503, code, WORDS.text(lang_of(request), f"refusal.{code}"))


async def gone(_request: Request, _error: Exception) -> Response:
    """Whoever asked did not wait for the answer; this one is for the log alone."""
    return Response(status_code=GONE)


async def defect(request: Request, error: Exception) -> Response:
    """A defect of ours: the log has it under the number that is told."""
    number = request.scope.get("ludus_request", "")
    message = WORDS.text(lang_of(request), "refusal.defect", number=number)
    return problem(request, 500, "defect", message)


# -- operations --------------------------------------------------------------------------------
operations = APIRouter(include_in_schema=False)


@operations.get(f"{PREFIX}/openapi.json")
async def description(request: Request, parts: Parts) -> Response:
    """The description of the API, for programs; made once, where nobody waits for it."""
    made = await parts.workbench.run(whole(partial(described, request.app)))
    return made.answer(request.headers, ASK_AGAIN)


@lru_cache(1)
def described(app: FastAPI) -> Asset:
    """The same, ready to be sent."""
    return Asset(pack(app.openapi()), "application/json")


@operations.get("/health")
async def health(parts: Parts) -> Response:
    """Whether this process can serve: its database answers and takes what is written."""
    problem = STOPPING if parts.hub.closing else await parts.health.problem()
    state = {"status": "down" if problem else "ok", "version": __version__}
    return JSONResponse(state | ({"problem": problem} if problem else {}), 503 if problem else 200)


@operations.get("/metrics")
async def metrics_page(parts: Parts) -> Response:
    """Counters for Prometheus."""
    return PlainTextResponse(parts.metrics.text(), media_type="text/plain; version=0.0.4")

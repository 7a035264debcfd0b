"""Around every request: size limits, safety headers, cookies, a line in the log, a count."""

from __future__ import annotations

import json
import logging
import secrets
from time import perf_counter
from typing import Any, Final

from fastapi import FastAPI
from starlette.datastructures import State
from starlette.exceptions import HTTPException
from starlette.types import Message, Receive, Scope, Send

from .metrics import Metrics

log = logging.getLogger("ludus.table.requests")

POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
NO_STORE: Final = (b"cache-control", b"no-store")
"""Of whatever does not say otherwise: most of it is for one seat alone."""
HTTPS_ONLY: Final = (b"strict-transport-security", b"max-age=31536000")
LARGEST_BODY: Final = 64 * 1024
RECORDS: Final = "/api/v1/records"
CLOSE: Final = {"Connection": "close"}
"""For answers to a request whose rest nobody will read."""


class TooLarge(HTTPException):
    """The body of a request is over its limit."""

    def __init__(self, limit: int) -> None:
        super().__init__(413, headers=CLOSE)
        self.limit = limit


class Frame:
    """An ASGI application around the table's own."""

    def __init__(
        self,
        app: FastAPI,
        state: State,
        metrics: Metrics,
        record_bytes: int,
        https: bool,
    ) -> None:
        self.app = app
        self.state = state
        """Of the application: it holds the context once that is open."""
        self.metrics = metrics
        self.record_bytes = record_bytes
        self.https = https

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = perf_counter()
        status = 500
        begun = False
        number = scope["ludus_request"] = secrets.token_hex(6)
        limit = self.record_bytes if scope["path"] == RECORDS else LARGEST_BODY
        received = 0

        async def receive_limited() -> Message:
            nonlocal received
            message = await receive()
            if message["type"] == "http.request":
                received += len(message.get("body", b""))
                if received > limit:
                    raise TooLarge(limit)
            return message

        async def send_framed(message: Message) -> None:
            nonlocal status, begun
            if message["type"] == "http.response.start":
                status, begun = message["status"], True
                headers = message.setdefault("headers", [])
                headers += HEADERS
                kept = [value for name, value in headers if name == NO_STORE[0]]
                if not kept:
                    headers.append(NO_STORE)
                if self.https or scope["scheme"] == "https":
                    headers.append(HTTPS_ONLY)
                headers.append((b"x-request-id", number.encode()))
                if any(value.startswith(b"public") for value in kept):  # for everybody: no cookie
                    scope.pop("ludus_cookies", None)
                for cookie in scope.get("ludus_cookies", {}).values():
                    headers.append((b"set-cookie", cookie.encode()))
            await send(message)

        try:
            await self.app(scope, receive_limited, send_framed)
        except Exception:  # a defect: the application has answered, unless it could not
            log.exception("a request failed", extra={"path": scope["path"], "request": number})
            if not begun:
                await refuse(send_framed, 500, "defect", f"noted as {number}")
        finally:
            seconds = perf_counter() - started
            self.metrics.request(scope["method"], status, seconds)
            if log.isEnabledFor(logging.INFO):
                log.info("request", extra=facts(scope, status, seconds, number))


def facts(scope: Scope, status: int, seconds: float, number: str) -> dict[str, Any]:
    """What the log says of a request; no query, no body, no cookie, no invitation."""
    path: str = scope["path"]
    for private in ("/join/", "/api/v1/invitations/"):
        if path.startswith(private):
            path = f"{private}..."
    return {
        "method": scope["method"],
        "path": path,
        "status": status,
        "ms": round(1000 * seconds, 2),
        "request": number,
    }


async def refuse(send: Send, status: int, code: str, message: str) -> None:
    """An error, outside of the application."""
    body = json.dumps({"error": {"code": code, "message": message}}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})

"""Me: session, account, tokens."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request

from ..errors import TableError
from ..messengers import check_webhook
from ..names import person_name
from ..people import Person
from ..sessions import Caller
from .callers import Known, Parts, Reader, Writing
from .models import AccountBody, CredentialsBody, NoticesBody, TokenBody
from .shapes import MadeToken, SessionShape

router = APIRouter(tags=["account"])


def session_of(parts: Parts, caller: Caller, request: Request) -> SessionShape:
    """Who somebody is, and the token that his page has to send."""
    person = caller.person
    csrf = ""
    if "authorization" not in request.headers:
        csrf = parts.sessions.csrf(parts.sessions.begin(request, caller))
    return SessionShape(
        name=person_name(parts.words, person.name, caller.lang) if person else "",
        guest=person is None or person.guest,
        lang=caller.lang,
        csrf=csrf,
    )


@router.get("/session", response_model=SessionShape)
async def session(parts: Parts, caller: Reader, request: Request) -> Any:
    """Who I am; begins a session if there is none. Programs without a token start here."""
    return session_of(parts, caller, request)


@router.post("/account", response_model=SessionShape, status_code=201)
async def make_account(
    parts: Parts, caller: Writing, body: CredentialsBody, request: Request
) -> Any:
    """Make an account of my guest session: its games stay mine."""
    parts.limits.take("account", caller.address)
    if caller.session is None:
        raise TableError(409, "has_account", "token_has_account")
    was = caller.person
    person = await parts.people.make_account(was, body.name, body.password, caller.lang)
    if was is not None:
        await parts.seating.hand_over(was, person)
    parts.sessions.sign_in(request, caller, person)
    return session_of(parts, caller, request)


@router.patch("/account", response_model=SessionShape)
async def change_account(
    parts: Parts, caller: Writing, person: Known, body: AccountBody, request: Request
) -> Any:
    """Mail address and webhook for notices, language, password."""
    if person.guest:
        raise TableError(403, "needs_account", "needs_account")
    values: dict[str, Any] = {}
    if body.email is not None:
        if body.email and ("@" not in body.email or " " in body.email or "\n" in body.email):
            raise TableError(422, "malformed", "no_mail_address")
        values["email"] = body.email
    if body.webhook is not None:
        if body.webhook:
            check_webhook(body.webhook)
        values["webhook"] = body.webhook
    if body.lang is not None:
        values["lang"] = body.lang
    if body.password is not None:
        parts.limits.take("password", f"u{person.id}")
        await parts.people.sign_in(person.name, body.old_password or "")
        values["password"] = await parts.people.hash(body.password)
        values["sessions"] = person.sessions + 1
    if values:
        person = await parts.people.change(person, **values)
    if "sessions" in values and caller.session is not None:
        parts.sessions.sign_in(request, caller, person)
    return session_of(parts, caller, request)


@router.post("/account/notices", response_model=SessionShape)
async def set_notices(
    parts: Parts, caller: Writing, person: Known, body: NoticesBody, request: Request
) -> Any:
    """Where I am written to when it is my turn; empty: not at all."""
    change = AccountBody(email=body.email, webhook=body.webhook)
    return await change_account(parts, caller, person, change, request)


@router.post("/sign-in", response_model=SessionShape)
async def sign_in(parts: Parts, caller: Writing, body: CredentialsBody, request: Request) -> Any:
    """Sign in; games that I began as a guest come with me."""
    parts.limits.take("password", caller.address)
    parts.limits.take("password", f"name:{body.name.casefold()}")
    was: Person | None = caller.person
    person = await parts.people.sign_in(body.name, body.password)
    if was is not None and was.guest:
        await parts.seating.hand_over(was, person)
    parts.sessions.sign_in(request, caller, person)
    return session_of(parts, caller, request)


@router.post("/sign-out", response_model=SessionShape)
async def sign_out(parts: Parts, caller: Writing, request: Request) -> Any:
    """Sign out."""
    if caller.session is not None:
        parts.sessions.sign_out(request, caller)
    return session_of(parts, caller, request)


@router.get("/tokens")
async def list_tokens(parts: Parts, caller: Reader) -> list[dict[str, Any]]:
    """My tokens, without their texts."""
    return await parts.people.list_tokens(caller.person) if caller.person else []


@router.post("/tokens", response_model=MadeToken, status_code=201)
async def make_token(parts: Parts, person: Known, body: TokenBody) -> Any:
    """A token for a program: `Authorization: Bearer TOKEN`. It is shown this once."""
    n, token = await parts.people.make_token(person, body.name)
    return MadeToken(n=n, name=body.name, token=token)


@router.delete("/tokens/{n}", status_code=204)
async def drop_token(
    parts: Parts, person: Known, n: Annotated[int, Path(ge=1, le=2**31 - 1)]
) -> None:
    """A token that is no longer valid."""
    await parts.people.drop_token(person, n)

"""Me: session, account, tokens."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request

from ..errors import TableError
from ..letters import one_address
from ..messengers import check_webhook
from ..names import person_name
from ..people import Person, login_of
from ..push import Browser
from ..sessions import Caller
from .callers import Known, Parts, Player, Reader, Writing
from .models import (
    AccountBody,
    CredentialsBody,
    LinkBody,
    MailBody,
    NewPasswordBody,
    NoPushBody,
    NoticesBody,
    PasswordBody,
    PushBody,
    SignOutBody,
    TokenBody,
)
from .shapes import ConfirmedMail, MadeToken, SessionShape

router = APIRouter(tags=["account"])


def session_of(parts: Parts, caller: Caller, request: Request) -> SessionShape:
    """Who somebody is, and the token that his page has to send."""
    person = caller.person
    csrf = ""
    if not caller.token:
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
    """Make an account of my guest session: its games stay mine. The session is a new one."""
    parts.limits.take("account", caller.address)
    if caller.token:
        raise TableError(409, "has_account", "token_has_account")
    was = caller.person
    person = await parts.people.make_account(was, body.name, body.password, caller.lang)
    if was is not None:
        await parts.seating.hand_over(was, person)
        await parts.keys.end_all(was.id)
    await parts.sessions.sign_in(request, caller, person)
    return session_of(parts, caller, request)


@router.patch("/account", response_model=SessionShape)
async def change_account(
    parts: Parts, caller: Writing, person: Known, body: AccountBody, request: Request
) -> Any:
    """Mail address and webhook for notices, language, password.

    An address becomes mine when I follow the link that is sent there. It and a new password need
    `old_password`; a new password ends all other sessions and all tokens.
    """
    if person.guest:
        raise TableError(403, "needs_account", "needs_account")
    values: dict[str, Any] = {}
    mail = one_address(body.email) if body.email else ""
    if body.email == "":
        values["mail"] = None
    if body.webhook is not None:
        if body.webhook:
            check_webhook(body.webhook)
            if not parts.settings.webhooks:
                raise TableError(409, "no_webhooks", "no_webhooks")
        values["webhook"] = body.webhook
    if body.lang is not None:
        values["lang"] = body.lang
    if mail == person.mail:
        mail = ""
    if mail and not parts.letters.on:
        raise TableError(409, "no_mail", "no_mail")
    if mail or body.password is not None:
        await check_password(parts, person, body.old_password)
    hashed = await parts.people.hash(body.password) if body.password is not None else ""
    if mail:
        parts.limits.take("mail", caller.address)
        parts.limits.take("mailbox", mail)
        await parts.letters.ask_to_confirm(person, mail, caller.lang)
    if values:
        person = await parts.people.change(person, **values)
    if hashed:
        await parts.keys.end_all(person.id, {"password": hashed})
        if not caller.token:
            await parts.sessions.sign_in(request, caller, person)
    return session_of(parts, caller, request)


async def check_password(parts: Parts, person: Person, password: str | None) -> None:
    """A stolen session is not enough to take an account over."""
    parts.limits.take("password", f"u{person.id}")
    await parts.people.check(person, password or "")


@router.post("/account/notices", response_model=SessionShape)
async def set_notices(
    parts: Parts, caller: Writing, person: Known, body: NoticesBody, request: Request
) -> Any:
    """Where I am written to when it is my turn; empty: not at all."""
    change = AccountBody(email=body.email, webhook=body.webhook, old_password=body.old_password)
    return await change_account(parts, caller, person, change, request)


@router.post("/account/confirm", response_model=ConfirmedMail)
async def confirm_mail(parts: Parts, caller: Writing, body: LinkBody) -> Any:
    """Confirm a mail address with what stands behind `#` in the link that was sent there."""
    parts.limits.take("password", caller.address)
    return ConfirmedMail(email=await parts.letters.confirm(body.link))


@router.post("/account/delete", response_model=SessionShape)
async def delete_account(
    parts: Parts, caller: Writing, person: Known, body: PasswordBody, request: Request
) -> Any:
    """Delete my account. What I played stays, with nobody's name; where I play, a bot goes on."""
    if person.guest:
        raise TableError(403, "needs_account", "needs_account")
    await check_password(parts, person, body.password)
    await parts.farewell.delete(person)
    await parts.sessions.sign_out(request, caller, everywhere=False)
    return session_of(parts, caller, request)


@router.post("/password-link", status_code=204)
async def send_password_link(parts: Parts, caller: Writing, body: MailBody) -> None:
    """Have a link sent with which a new password can be set, if an account has that address."""
    mail = one_address(body.email)
    if not parts.letters.on:
        raise TableError(409, "no_mail", "no_mail")
    parts.limits.take("mail", caller.address)
    parts.limits.take("mailbox", mail)
    parts.letters.forgotten(mail, caller.lang)


@router.post("/password", response_model=SessionShape)
async def set_password(
    parts: Parts, caller: Writing, body: NewPasswordBody, request: Request
) -> Any:
    """Set a new password with what stands behind `#` in the link, and sign in with it."""
    parts.limits.take("password", caller.address)
    person = await parts.letters.new_password(body.link, body.password)
    if not caller.token:
        await parts.sessions.sign_in(request, caller, person)
    return session_of(parts, caller, request)


@router.post("/sign-in", response_model=SessionShape)
async def sign_in(parts: Parts, caller: Writing, body: CredentialsBody, request: Request) -> Any:
    """Sign in, to a new session; games that I began as a guest come with me."""
    taken = parts.limits.attempt(login_of(body.name), caller.address)
    was: Person | None = caller.person
    person = await parts.people.sign_in(body.name, body.password)
    parts.limits.give_back(taken)
    if was is not None and was.guest:
        await parts.seating.hand_over(was, person)
        await parts.keys.end_all(was.id)
    await parts.sessions.sign_in(request, caller, person)
    return session_of(parts, caller, request)


@router.post("/sign-out", response_model=SessionShape)
async def sign_out(
    parts: Parts, caller: Writing, request: Request, body: SignOutBody | None = None
) -> Any:
    """Sign out here, or everywhere: then all my sessions and tokens end."""
    await parts.sessions.sign_out(request, caller, bool(body and body.everywhere))
    return session_of(parts, caller, request)


@router.post("/push", status_code=204)
async def call_browser(parts: Parts, person: Player, body: PushBody) -> None:
    """Have this browser called when it is my turn, although no page of ours is open."""
    browser = Browser(body.endpoint, body.key, body.auth)
    if parts.notices.pusher is None:
        raise TableError(409, "no_push", "no_push")
    browser.check()
    await parts.notices.subscribe(person, browser)


@router.post("/push/end", status_code=204)
async def spare_browser(parts: Parts, person: Known, body: NoPushBody) -> None:
    """Call this browser no more."""
    await parts.notices.unsubscribe(person.id, body.endpoint)


@router.get("/tokens")
async def list_tokens(parts: Parts, caller: Reader) -> list[dict[str, Any]]:
    """My tokens, without their texts."""
    return await parts.keys.list_tokens(caller.person) if caller.person else []


@router.post("/tokens", response_model=MadeToken, status_code=201)
async def make_token(parts: Parts, person: Known, body: TokenBody) -> Any:
    """A token for a program: `Authorization: Bearer TOKEN`. It is shown this once."""
    n, token = await parts.keys.make_token(person, body.name)
    return MadeToken(n=n, name=body.name, token=token)


@router.delete("/tokens/{n}", status_code=204)
async def drop_token(
    parts: Parts, person: Known, n: Annotated[int, Path(ge=1, le=2**31 - 1)]
) -> None:
    """A token that is no longer valid."""
    await parts.keys.drop_token(person, n)

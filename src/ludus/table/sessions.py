"""Who asks: a signed cookie with a token against forgery, or a program's bearer token."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Any, Final

from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import HTTPConnection

from ludus.core.catalogue import LANGUAGES, Catalogue, lang_or_default

from .errors import TableError
from .limits import Limits
from .people import People, Person
from .settings import Settings

COOKIE: Final = "ludus"
LANG_COOKIE: Final = "lang"
YEAR: Final = 365 * 24 * 3600
KNOWN_COOKIES: Final = 20_000
CSRF_HEADER: Final = "x-csrf-token"


class Session:
    """What the cookie says: an id of its own, and the person it belongs to, if any yet."""

    def __init__(self, id: str, user: int | None = None, sessions: int = 0) -> None:
        self.id = id
        self.user = user
        self.sessions = sessions


class Caller:
    """Whoever makes a request."""

    def __init__(
        self, person: Person | None, session: Session | None, lang: str, address: str
    ) -> None:
        self.person = person
        self.session = session
        """None for a program with a token, and where there is no cookie."""
        self.lang = lang
        self.address = address

    @property
    def who(self) -> str:
        """For rate limits."""
        return f"u{self.person.id}" if self.person else f"a{self.address}"


class Sessions:
    """Reads and writes cookies; makes guests of those who begin to play."""

    def __init__(
        self, settings: Settings, secret: str, people: People, limits: Limits, words: Catalogue
    ) -> None:
        self.settings = settings
        self.key = secret.encode()
        self.signer = URLSafeTimedSerializer(secret, salt="ludus-session")
        self.people = people
        self.limits = limits
        self.words = words
        self.read_before: dict[str, tuple[str, int | None, int]] = {}

    # -- reading ---------------------------------------------------------------------------------
    async def caller(self, request: HTTPConnection) -> Caller:
        """Who makes this request; an invalid token is refused, an invalid cookie ignored."""
        address = self.address(request)
        authorization = request.headers.get("authorization", "")
        if authorization:
            scheme, _, token = authorization.partition(" ")
            person = await self.people.by_token(token.strip()) if scheme == "Bearer" else None
            if person is None:
                raise TableError(401, "bad_token", "bad_token")
            return self.called(request, person, None, address)
        session = self.read(request.cookies.get(COOKIE, ""))
        person = None
        if session is not None and session.user is not None:
            person = await self.people.find(session.user)
            if person is None or person.sessions != session.sessions:
                person, session = None, None
        return self.called(request, person, session, address)

    def called(
        self, request: HTTPConnection, person: Person | None, session: Session | None, address: str
    ) -> Caller:
        """The caller in his language, which refusals are told in as well."""
        lang = self.language(request, person)
        request.scope["ludus_lang"] = lang
        return Caller(person, session, lang, address)

    async def writer(self, request: HTTPConnection) -> Caller:
        """The same, for a request that changes something: no other site may have sent it."""
        caller = await self.caller(request)
        if "authorization" not in request.headers:
            self.check_origin(request, caller)
        self.limits.take("write", caller.who)
        return caller

    def check_origin(self, request: HTTPConnection, caller: Caller) -> None:
        """The page that sends must know the session's token, and be one of ours."""
        given = request.headers.get(CSRF_HEADER, "")
        expected = self.csrf(caller.session) if caller.session else ""
        if not expected or not hmac.compare_digest(given.encode(), expected.encode()):
            raise TableError(403, "csrf", "csrf")
        origin = request.headers.get("origin")
        if origin is not None and origin.partition("://")[2] != request.headers.get("host"):
            raise TableError(403, "csrf", "other_site")

    def read(self, cookie: str) -> Session | None:
        """A cookie that we signed; its signature is checked once, not at every request."""
        known = self.read_before.get(cookie)
        if known is None:
            try:
                value: Any = self.signer.loads(cookie, max_age=YEAR)
                known = (str(value["s"]), value["u"], int(value["v"]))
            except (BadSignature, KeyError, TypeError, ValueError):
                return None
            if len(self.read_before) >= KNOWN_COOKIES:
                self.read_before.clear()
            self.read_before[cookie] = known
        return Session(*known)

    def csrf(self, session: Session) -> str:
        """The token that pages of this session send back."""
        return hmac.new(self.key, f"csrf:{session.id}".encode(), hashlib.sha256).hexdigest()

    def language(self, request: HTTPConnection, person: Person | None = None) -> str:
        """``?lang=``, then the cookie, then what the browser says, then the account's."""
        for choice in (request.query_params.get("lang"), request.cookies.get(LANG_COOKIE)):
            if choice in LANGUAGES:
                return choice
        accepted = request.headers.get("accept-language", "")
        for part in accepted.split(","):
            tag = part.partition(";")[0].strip()
            if tag[:2].lower() in LANGUAGES:
                return lang_or_default(tag)
        return lang_or_default(person.lang if person else "")

    def address(self, request: HTTPConnection) -> str:
        """Where a request comes from."""
        if self.settings.trust_proxy:
            hops = request.headers.get("x-forwarded-for", "").split(",")
            if hops[-1].strip():
                return hops[-1].strip()
        return request.client.host if request.client else ""

    # -- writing ---------------------------------------------------------------------------------
    def begin(self, request: HTTPConnection, caller: Caller) -> Session:
        """The caller's session; a new one if there is none."""
        if caller.session is None:
            caller.session = Session(secrets.token_urlsafe(18))
            self.send(request, caller.session)
        return caller.session

    def sign_in(self, request: HTTPConnection, caller: Caller, person: Person) -> None:
        """From now on the session is that person's; a new id, so an old token is worth nothing."""
        caller.person = person
        caller.session = Session(secrets.token_urlsafe(18), person.id, person.sessions)
        self.send(request, caller.session)

    def sign_out(self, request: HTTPConnection, caller: Caller) -> None:
        """The session is nobody's."""
        caller.person = None
        caller.session = Session(secrets.token_urlsafe(18))
        self.send(request, caller.session)

    def send(self, request: HTTPConnection, session: Session) -> None:
        """Have the answer carry the cookie."""
        value = {"s": session.id, "u": session.user, "v": session.sessions}
        set_cookie(request, COOKIE, str(self.signer.dumps(value)), self.is_secure(request))

    def send_lang(self, request: HTTPConnection, lang: str) -> None:
        """Remember the language."""
        set_cookie(request, LANG_COOKIE, lang, self.is_secure(request))

    def is_secure(self, request: HTTPConnection) -> bool:
        """Whether cookies may travel over https only."""
        return self.settings.secure_cookies or request.url.scheme == "https"

    async def person(self, request: HTTPConnection, caller: Caller) -> Person:
        """The caller as a person: whoever is nobody yet becomes a guest."""
        if caller.person is None:
            self.limits.take("guest", caller.address)
            name = self.words.text(caller.lang, "player.guest", n=1000 + secrets.randbelow(9000))
            person = await self.people.make_guest(name, caller.lang)
            session = self.begin(request, caller)
            session.user, session.sessions = person.id, person.sessions
            caller.person = person
            self.send(request, session)
        return caller.person


def set_cookie(request: HTTPConnection, name: str, value: str, secure: bool) -> None:
    """Leave a cookie for the middleware to send."""
    cookies = request.scope.setdefault("ludus_cookies", {})
    cookies[name] = f"{name}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax" + (
        "; Secure" if secure else ""
    )

"""Who asks: a browser by its cookie, with a token against forgery, or a program by its token.

The cookie holds a random key that we have signed. Whose it is stands in the database (``keys``);
a browser that has only looked so far is nobody's, and nothing is kept of it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Any, Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection

from ludus.core.catalogue import LANGUAGES, Catalogue, lang_or_default

from .errors import TableError
from .keys import YEAR, Keys, digest_of, new_key
from .limits import Limits, network
from .names import new_guest
from .people import Person
from .settings import Settings

COOKIE: Final = "ludus"
LANG_COOKIE: Final = "lang"
KNOWN_COOKIES: Final = 20_000
CSRF_HEADER: Final = "x-csrf-token"
SALT: Final = 16
"""Characters of such a token that were made up."""


class Caller:
    """Whoever makes a request."""

    def __init__(
        self,
        person: Person | None,
        lang: str,
        address: str,
        *,
        session: str = "",
        token: str = "",
    ) -> None:
        self.person = person
        self.lang = lang
        self.address = address
        self.session = session
        """The key in the cookie; none for a program with a token, and where there is no cookie."""
        self.token = token

    @property
    def who(self) -> str:
        """For rate limits."""
        return f"u{self.person.id}" if self.person else f"a{self.address}"

    @property
    def key(self) -> str:
        """The hash of what opened the account."""
        return digest_of(self.token or self.session) if self.person else ""


class Sessions:
    """Reads and writes cookies; makes guests of those who begin to play."""

    def __init__(
        self, settings: Settings, secret: str, keys: Keys, limits: Limits, words: Catalogue
    ) -> None:
        self.settings = settings
        self.secret = secret.encode()
        self.signer = URLSafeSerializer(secret, salt="ludus-session")
        self.keys = keys
        self.limits = limits
        self.words = words
        self.read_before: dict[str, str] = {}

    # -- reading ---------------------------------------------------------------------------------
    async def caller(self, request: HTTPConnection) -> Caller:
        """Who makes this request; an invalid token is refused, an invalid cookie ignored."""
        authorization = request.headers.get("authorization")
        if authorization is not None:
            scheme, _, token = authorization.partition(" ")
            person = await self.keys.by_token(token.strip()) if scheme == "Bearer" else None
            if person is None:
                raise TableError(401, "bad_token", "bad_token")
            return self.called(request, person, token=token.strip())
        session = self.read(request.cookies.get(COOKIE, ""))
        if not session:
            return self.called(request, None)
        person, due = await self.keys.by_session(session)
        if due:
            self.send(request, session)
        return self.called(request, person, session=session)

    def called(self, request: HTTPConnection, person: Person | None, **key: str) -> Caller:
        """The caller in his language, which refusals are told in as well."""
        lang = self.language(request, person)
        request.scope["ludus_lang"] = lang
        return Caller(person, lang, self.address(request), **key)

    async def writer(self, request: HTTPConnection) -> Caller:
        """The same, for a request that changes something: no other site may have sent it."""
        caller = await self.caller(request)
        if not caller.token:
            self.check_origin(request, caller)
        self.limits.take("address", caller.address)
        self.limits.take("write", caller.who)
        return caller

    def check_origin(self, request: HTTPConnection, caller: Caller) -> None:
        """The page that sends must know the session's token, and be one of ours."""
        given = request.headers.get(CSRF_HEADER, "")
        salt = given[:SALT]
        expected = self.csrf(caller.session, salt) if caller.session and len(salt) == SALT else ""
        if not expected or not hmac.compare_digest(given.encode(), expected.encode()):
            raise TableError(403, "csrf", "csrf")
        origin = request.headers.get("origin")
        if origin is not None and origin.partition("://")[2] != request.headers.get("host"):
            raise TableError(403, "csrf", "other_site")

    def read(self, cookie: str) -> str:
        """The key in a cookie that we signed; its signature is checked once, not every time."""
        known = self.read_before.get(cookie)
        if known is None:
            try:
                value: Any = self.signer.loads(cookie)
            except BadSignature:
                return ""
            if not isinstance(value, str):
                return ""
            known = value
            if len(self.read_before) >= KNOWN_COOKIES:
                self.read_before.clear()
            self.read_before[cookie] = known
        return known

    def csrf(self, session: str, salt: str = "") -> str:
        """A token that pages of this session send back: each time another, all of them good.

        Pages are compressed, and the size of what is the same each time could be listened to.
        """
        salt = salt or secrets.token_hex(SALT // 2)
        text = f"csrf:{salt}:{session}".encode()
        return salt + hmac.new(self.secret, text, hashlib.sha256).hexdigest()

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
        """Where a request comes from, as far as it tells people apart."""
        if self.settings.trust_proxy:
            hops = request.headers.get("x-forwarded-for", "").split(",")
            if hops[-1].strip():
                return network(hops[-1].strip())
        return network(request.client.host) if request.client else ""

    # -- writing ---------------------------------------------------------------------------------
    def begin(self, request: HTTPConnection, caller: Caller) -> str:
        """The caller's session; a new one if there is none."""
        if not caller.session:
            caller.session = new_key()
            self.send(request, caller.session)
        return caller.session

    async def sign_in(self, request: HTTPConnection, caller: Caller, person: Person) -> None:
        """This browser is that person's, with a new key: the old one is worth nothing."""
        caller.session = await self.keys.open_session(person, instead_of=caller.session)
        caller.person = person
        self.send(request, caller.session)

    async def sign_out(self, request: HTTPConnection, caller: Caller, everywhere: bool) -> None:
        """This browser is nobody's; *everywhere*: nor is any other, nor a program."""
        if everywhere and caller.person is not None:
            await self.keys.end_all(caller.person.id)
        if caller.session:
            await self.keys.end_session(caller.session)
            caller.session = new_key()
            self.send(request, caller.session)
        caller.person = None

    def send(self, request: HTTPConnection, session: str) -> None:
        """Have the answer carry the cookie."""
        set_cookie(request, COOKIE, str(self.signer.dumps(session)), self.is_secure(request))

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
            session = self.begin(request, caller)
            name = new_guest(self.words, caller.lang)
            caller.person = await self.keys.open_guest(session, name, caller.lang)
        return caller.person


def set_cookie(request: HTTPConnection, name: str, value: str, secure: bool) -> None:
    """Leave a cookie for the middleware to send."""
    cookies = request.scope.setdefault("ludus_cookies", {})
    cookies[name] = f"{name}={value}; Path=/; Max-Age={int(YEAR)}; HttpOnly; SameSite=Lax" + (
        "; Secure" if secure else ""
    )

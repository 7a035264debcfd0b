"""Keys: what opens an account. A browser has a session, a program a token.

Both are long and random, and only their hashes are kept. A key that is deleted is worth nothing
from then on: at once in this process, which also ends the streams that it opened, and within
seconds in others.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from contextlib import suppress
from time import monotonic, time
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from .errors import TableError, missing
from .people import People, Person, guest_row
from .storage.database import Database
from .storage.models import Link, Session, Token, User
from .storage.queries import keys_among, session_row, token_owner, tokens_of
from .storage.writer import Writer

DAY: Final = 24 * 3600.0
YEAR: Final = 365 * DAY
"""A session that was not used for so long has ended."""
SESSIONS_EACH: Final = 50
TOKENS_EACH: Final = 20
TOKEN_PREFIX: Final = "ludus_"
KNOWN_KEYS: Final = 50_000
ALONE_SECONDS: Final = 20.0
SHARED_SECONDS: Final = 2.0
"""How long a key is remembered before the database is asked again: others may have ended it."""


class Keys:
    """Makes, finds and ends sessions and tokens."""

    def __init__(self, database: Database, writer: Writer, people: People, shared: bool) -> None:
        self.database = database
        self.writer = writer
        self.people = people
        self.fresh = SHARED_SECONDS if shared else ALONE_SECONDS
        self.known: dict[str, tuple[float, int]] = {}
        """Hash of a key: when it was looked up, and whose it is."""
        self.listeners: list[Callable[[set[str]], None]] = []
        """Told the hashes of keys that have ended."""

    # -- finding -------------------------------------------------------------------------------
    async def by_session(self, key: str) -> tuple[Person | None, bool]:
        """Whose browser it is, and whether its cookie is due for renewal."""
        digest = digest_of(key)
        user, due = self.remembered(digest), False
        if user is None:
            row = await self.database.read(lambda connection: session_row(connection, digest))
            now = time()
            if row is None or now - row.seen > YEAR:
                return None, False
            user = self.remember(digest, row.user_id)
            due = abs(now - row.seen) > DAY  # also where the clock was put back
            if due:
                seen = update(Session).where(Session.digest == digest).values(seen=now)
                with suppress(Exception):  # a read; the next one may renew it
                    await self.writer.write(lambda connection: connection.execute(seen) and None)
        return await self.people.find(user), due

    async def by_token(self, token: str) -> Person | None:
        """Whose program it is."""
        digest = digest_of(token)
        user = self.remembered(digest)
        if user is None:
            found = await self.database.read(lambda connection: token_owner(connection, digest))
            if found is None:
                return None
            user = self.remember(digest, found)
        return await self.people.find(user)

    def remembered(self, digest: str) -> int | None:
        """Whose key it is, if that was looked up just now."""
        at, user = self.known.get(digest, (0.0, None))
        return user if user is not None and monotonic() - at < self.fresh else None

    def remember(self, digest: str, user: int) -> int:
        """Keep in memory for a while whose key it is."""
        if len(self.known) >= KNOWN_KEYS:
            self.known.clear()
        self.known[digest] = (monotonic(), user)
        return user

    # -- sessions ------------------------------------------------------------------------------
    async def open_guest(self, key: str, name: str, lang: str) -> Person:
        """A new guest for a browser that is nobody's; of two requests at once the first counts."""
        digest, now = digest_of(key), time()

        def work(connection: Connection) -> int:
            row = session_row(connection, digest)
            if row is not None:
                return int(row.user_id)
            made = insert(User).values(**guest_row(name, lang, now)).returning(User.id)
            user = int(connection.execute(made).scalar_one())
            connection.execute(insert(Session).values(**session_values(digest, user, now)))
            return user

        user = self.remember(digest, await self.writer.write(work))
        person = await self.people.find(user)
        assert person is not None
        return person

    async def open_session(self, person: Person, instead_of: str | None) -> str:
        """A new key for a browser in which *person* has signed in; the one it had ends."""
        key, now = new_key(), time()
        former = digest_of(instead_of) if instead_of else ""
        latest = (
            select(Session.digest)
            .where(Session.user_id == person.id)
            .order_by(Session.seen.desc())
            .limit(SESSIONS_EACH)
        )
        surplus = delete(Session).where(
            Session.user_id == person.id, Session.digest.not_in(latest.scalar_subquery())
        )

        def work(connection: Connection) -> set[str]:
            values = session_values(digest_of(key), person.id, now)
            connection.execute(insert(Session).values(**values))
            ended = connection.execute(surplus.returning(Session.digest)).scalars().all()
            connection.execute(delete(Session).where(Session.digest == former))
            return {former, *ended}

        self.forget(await self.writer.write(work))
        return key

    async def end_session(self, key: str) -> None:
        """A browser is nobody's any more."""
        gone = delete(Session).where(Session.digest == digest_of(key))
        await self.writer.write(lambda connection: connection.execute(gone) and None)
        self.forget({digest_of(key)})

    async def end_all(self, user: int, values: dict[str, Any] | None = None) -> None:
        """All sessions and tokens of somebody, while *values* of his row change."""

        def work(connection: Connection) -> set[str]:
            if values:
                connection.execute(update(User).where(User.id == user).values(**values))
            return end_keys(connection, user)

        self.forget(await self.writer.write(work))
        self.people.forget(user)

    def forget(self, ended: set[str]) -> None:
        """Keys that are worth nothing any more."""
        for digest in ended:
            self.known.pop(digest, None)
        for listener in self.listeners:
            listener(ended)

    async def look_after(self, used: set[str]) -> None:
        """Find out which of the keys in use another process has ended."""
        held = await self.database.read(lambda connection: keys_among(connection, used))
        self.forget(used - held)

    # -- tokens --------------------------------------------------------------------------------
    async def make_token(self, person: Person, name: str) -> tuple[int, str]:
        """A new token; its text is told this once."""
        if person.guest:
            raise TableError(403, "needs_account", "token_needs_account")
        if len(await self.list_tokens(person)) >= TOKENS_EACH:
            raise TableError(409, "too_many", "too_many_tokens", most=TOKENS_EACH)
        token = TOKEN_PREFIX + new_key()
        row = {"user_id": person.id, "name": name, "digest": digest_of(token), "created": time()}

        def work(connection: Connection) -> int:
            made = connection.execute(insert(Token).values(**row).returning(Token.id))
            return int(made.scalar_one())

        return await self.writer.write(work), token

    async def list_tokens(self, person: Person) -> list[dict[str, Any]]:
        """What an account has, without the texts."""
        rows = await self.database.read(lambda connection: tokens_of(connection, person.id))
        return [{"n": row.id, "name": row.name, "created": row.created} for row in rows]

    async def drop_token(self, person: Person, n: int) -> None:
        """A token that is no longer valid."""
        mine = delete(Token).where(Token.id == n, Token.user_id == person.id)
        gone = mine.returning(Token.digest)
        ended = await self.writer.write(lambda c: set(c.execute(gone).scalars()))
        if not ended:
            raise missing("token")
        self.forget(ended)


def new_key() -> str:
    """Nobody guesses it."""
    return secrets.token_urlsafe(32)


def digest_of(key: str) -> str:
    """What is kept of a key; it is long and random, so a plain hash will do."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


def session_values(digest: str, user: int, now: float) -> dict[str, Any]:
    """The row of a new session."""
    return {"digest": digest, "user_id": user, "created": now, "seen": now}


def end_keys(connection: Connection, user: int) -> set[str]:
    """Delete all that opens an account; the hashes of it."""
    ended: set[str] = set()
    for model in (Session, Token, Link):
        gone = delete(model).where(model.user_id == user).returning(model.digest)
        ended.update(connection.execute(gone).scalars())
    return ended

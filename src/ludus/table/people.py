"""People: guests, accounts with name and password, tokens for their programs."""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import time
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import Connection, Row, delete, insert, update
from sqlalchemy.exc import IntegrityError

from .errors import TableError, missing
from .storage.database import Database
from .storage.models import Token, User
from .storage.queries import tokens_of, user_by_id, user_by_login, user_by_token
from .storage.writer import Writer

SHORTEST_PASSWORD = 8
KNOWN_PEOPLE = 20_000
FRESH_SECONDS = 20.0
"""How long a person is remembered before the database is asked again."""
TOKENS_EACH = 20
TOKEN_PREFIX = "ludus_"
Result = TypeVar("Result")


@dataclass(frozen=True)
class Person:
    """Somebody with a session or a token."""

    id: int
    name: str
    guest: bool
    lang: str
    sessions: int
    email: str = ""
    webhook: str = ""

    @classmethod
    def of(cls, row: Row[Any]) -> Person:
        """From a row of the database."""
        return cls(
            row.id, row.name, row.login is None, row.lang, row.sessions, row.email, row.webhook
        )


class People:
    """Finds and makes people."""

    def __init__(self, database: Database, writer: Writer, password_workers: int) -> None:
        self.database = database
        self.writer = writer
        self.hasher = PasswordHasher()
        self.hashers = ThreadPoolExecutor(password_workers, "hasher")
        """A hash takes a twentieth of a second on purpose: who reads does not wait for it."""
        self.nobody = self.hasher.hash(secrets.token_hex(8))
        """Checked for unknown names, so that they take as long as known ones."""
        self.known: dict[int, tuple[float, Person]] = {}
        self.tokens: dict[str, tuple[float, Person]] = {}

    # -- finding -------------------------------------------------------------------------------
    async def find(self, id: int) -> Person | None:
        """By number."""
        known = self.known.get(id)
        if known is not None and time() - known[0] < FRESH_SECONDS:
            return known[1]
        row = await self.database.read(lambda connection: user_by_id(connection, id))
        return None if row is None else self.remember(Person.of(row))

    async def by_token(self, token: str) -> Person | None:
        """By a program's token."""
        digest = token_digest(token)
        known = self.tokens.get(digest)
        if known is not None and time() - known[0] < FRESH_SECONDS:
            return known[1]
        row = await self.database.read(lambda connection: user_by_token(connection, digest))
        if row is None:
            return None
        if len(self.tokens) > KNOWN_PEOPLE:
            self.tokens.clear()
        person = self.remember(Person.of(row))
        self.tokens[digest] = (time(), person)
        return person

    def remember(self, person: Person) -> Person:
        """Keep a person in memory for a while."""
        if len(self.known) > KNOWN_PEOPLE:
            self.known.clear()
        self.known[person.id] = (time(), person)
        return person

    def forget(self, id: int) -> None:
        """Something about a person has changed."""
        self.known.pop(id, None)
        self.tokens = {digest: kept for digest, kept in self.tokens.items() if kept[1].id != id}

    # -- making --------------------------------------------------------------------------------
    async def make_guest(self, name: str, lang: str) -> Person:
        """Somebody who just wants to play."""
        row = {"name": name, "lang": lang, "sessions": 0, "email": "", "webhook": ""}
        row["created"] = time()

        def work(connection: Connection) -> int:
            made = connection.execute(insert(User).values(**row).returning(User.id))
            return int(made.scalar_one())

        id = await self.writer.write(work)
        return self.remember(Person(id, name, True, lang, 0))

    async def make_account(
        self, person: Person | None, name: str, password: str, lang: str
    ) -> Person:
        """A guest (or nobody yet) gets a name and a password."""
        name = clean_name(name)
        if person is not None and not person.guest:
            raise TableError(409, "has_account", "signed_in_already", name=person.name)
        hashed = await self.hash(password)
        values: dict[str, Any] = {"login": name.casefold(), "name": name, "password": hashed}
        fresh = {**values, "lang": lang, "created": time(), "sessions": 0}
        fresh |= {"email": "", "webhook": ""}

        def work(connection: Connection) -> int:
            if person is not None:
                connection.execute(update(User).where(User.id == person.id).values(**values))
                return person.id
            made = connection.execute(insert(User).values(**fresh).returning(User.id))
            return int(made.scalar_one())

        try:
            id = await self.writer.write(work)
        except IntegrityError:
            raise TableError(409, "name_taken", "name_taken") from None
        self.forget(id)
        found = await self.find(id)
        assert found is not None
        return found

    async def hash(self, password: str) -> str:
        """A password as it is kept."""
        if len(password) < SHORTEST_PASSWORD:
            raise TableError(422, "malformed", "short_password", least=SHORTEST_PASSWORD)
        return await self.in_hasher(lambda: self.hasher.hash(password))

    async def in_hasher(self, work: Callable[[], Result]) -> Result:
        """Something with passwords, in threads of its own (the hashing is done outside Python)."""
        return await asyncio.get_running_loop().run_in_executor(self.hashers, work)

    def close(self) -> None:
        """Let the threads go."""
        self.hashers.shutdown(cancel_futures=True)

    async def sign_in(self, name: str, password: str) -> Person:
        """The account with that name, if the password is right."""
        login = unicodedata.normalize("NFKC", name).strip().casefold()
        row = await self.database.read(lambda connection: user_by_login(connection, login))
        hashed = self.nobody if row is None else row.password

        def holds() -> bool:
            try:
                return self.hasher.verify(hashed, password)
            except (Argon2Error, InvalidHashError):
                return False

        if not await self.in_hasher(holds) or row is None:
            raise TableError(403, "wrong_password", "wrong_password")
        return self.remember(Person.of(row))

    async def change(self, person: Person, **values: Any) -> Person:
        """Name of the language, mail address and so on."""
        await self.writer.write(
            lambda connection: (
                connection.execute(update(User).where(User.id == person.id).values(**values))
                and None
            )
        )
        self.forget(person.id)
        found = await self.find(person.id)
        assert found is not None
        return found

    # -- tokens --------------------------------------------------------------------------------
    async def make_token(self, person: Person, name: str) -> tuple[int, str]:
        """A new token; its text is told this once."""
        if person.guest:
            raise TableError(403, "needs_account", "token_needs_account")
        if len(await self.list_tokens(person)) >= TOKENS_EACH:
            raise TableError(409, "too_many", "too_many_tokens", most=TOKENS_EACH)
        token = TOKEN_PREFIX + secrets.token_urlsafe(32)
        row = {"user_id": person.id, "name": name, "digest": token_digest(token), "created": time()}

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
        gone = await self.writer.write(lambda connection: connection.execute(mine).rowcount)
        if not gone:
            raise missing("token")
        self.forget(person.id)


def token_digest(token: str) -> str:
    """What is kept of a token; it is long and random, so a plain hash will do."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def clean_name(name: str) -> str:
    """A name as it is shown: letters, digits, spaces and a few signs, 2 to 30 characters."""
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 2 <= len(name) <= 30 or not re.fullmatch(r"[\w .'’·-]+", name):
        raise TableError(422, "malformed", "bad_name")
    return name

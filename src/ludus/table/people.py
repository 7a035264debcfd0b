"""People: guests, and accounts with name and password."""

from __future__ import annotations

import re
import secrets
import unicodedata
from dataclasses import dataclass
from time import monotonic, time
from typing import Any

from sqlalchemy import Connection, Row, insert, update
from sqlalchemy.exc import IntegrityError

from . import passwords
from .errors import TableError
from .pools import Pool
from .storage.database import Database
from .storage.models import User
from .storage.queries import user_by_id, user_by_login
from .storage.writer import Writer

SHORTEST_PASSWORD = 8
KNOWN_PEOPLE = 20_000
FRESH_SECONDS = 20.0
"""How long a person is remembered before the database is asked again."""


@dataclass(frozen=True)
class Person:
    """Somebody with a session or a token."""

    id: int
    name: str
    guest: bool
    lang: str
    mail: str = ""
    webhook: str = ""

    @classmethod
    def of(cls, row: Row[Any]) -> Person:
        """From a row of the database."""
        return cls(row.id, row.name, row.login is None, row.lang, row.mail or "", row.webhook)


class People:
    """Finds and makes people."""

    def __init__(
        self, database: Database, writer: Writer, hashers: Pool, password_megabytes: int
    ) -> None:
        self.database = database
        self.writer = writer
        self.hashers = hashers
        self.password_megabytes = password_megabytes
        self.nobody = passwords.hash_password(secrets.token_hex(8), password_megabytes)
        """Checked for unknown names, so that they take as long as known ones."""
        self.known: dict[int, tuple[float, Person]] = {}

    # -- finding -------------------------------------------------------------------------------
    async def find(self, id: int) -> Person | None:
        """By number."""
        known = self.known.get(id)
        if known is not None and monotonic() - known[0] < FRESH_SECONDS:
            return known[1]
        row = await self.database.read(lambda connection: user_by_id(connection, id))
        return None if row is None else self.remember(Person.of(row))

    def remember(self, person: Person) -> Person:
        """Keep a person in memory for a while."""
        if len(self.known) > KNOWN_PEOPLE:
            self.known.clear()
        self.known[person.id] = (monotonic(), person)
        return person

    def forget(self, id: int) -> None:
        """Something about a person has changed."""
        self.known.pop(id, None)

    # -- making --------------------------------------------------------------------------------
    async def make_account(
        self, person: Person | None, name: str, password: str, lang: str
    ) -> Person:
        """A guest (or nobody yet) gets a name and a password."""
        name = clean_name(name)
        if person is not None and not person.guest:
            raise TableError(409, "has_account", "signed_in_already", name=person.name)
        hashed = await self.hash(password)
        values: dict[str, Any] = {"login": login_of(name), "name": name, "password": hashed}
        fresh = guest_row(name, lang, time()) | values

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
        work = self.hashers.run("", passwords.hash_password, password, self.password_megabytes)
        return str(await work)

    async def sign_in(self, name: str, password: str) -> Person:
        """The account with that name, if the password is right."""
        login = login_of(name)
        row = await self.database.read(lambda connection: user_by_login(connection, login))
        hashed = self.nobody if row is None else row.password
        if not await self.holds(hashed, password) or row is None:
            raise TableError(403, "wrong_password", "wrong_password")
        return self.remember(Person.of(row))

    async def check(self, person: Person, password: str) -> None:
        """Refuse whoever sits at the browser of *person* but does not know the password."""
        row = await self.database.read(lambda connection: user_by_id(connection, person.id))
        if row is None or not await self.holds(row.password or self.nobody, password):
            raise TableError(403, "wrong_password", "wrong_own_password")

    async def holds(self, hashed: str, password: str) -> bool:
        """Whether a password is the one that was hashed."""
        return bool(await self.hashers.run("", passwords.holds, hashed, password))

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


def guest_row(name: str, lang: str, now: float) -> dict[str, Any]:
    """The row of somebody new."""
    return {"name": name, "lang": lang, "webhook": "", "created": now}


def login_of(name: str) -> str:
    """The name of an account however it is written: what attempts are counted by, too."""
    return " ".join(unicodedata.normalize("NFKC", name).split()).casefold()


def clean_name(name: str) -> str:
    """A name as it is shown: letters, digits, spaces and a few signs, 2 to 30 characters."""
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 2 <= len(name) <= 30 or not re.fullmatch(r"[\w .'’·-]+", name):
        raise TableError(422, "malformed", "bad_name")
    return name

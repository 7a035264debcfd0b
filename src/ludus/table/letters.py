"""Letters: mails about an account, each with a link that is good for one use.

Links lead to the public address of the settings, never to what a request calls its host, and what
makes them work stands behind ``#``: no server on the way logs it. Whoever asks for a new password
is answered the same whether there is such an account or not, and as fast.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Coroutine
from time import time
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludus.core.catalogue import Catalogue

from .errors import TableError, missing
from .keys import DAY, Keys, digest_of, end_keys, new_key
from .messengers import Mailer, Message
from .people import People, Person
from .settings import Settings
from .storage.models import Link, User
from .storage.queries import user_by_mail
from .storage.writer import Writer

log = logging.getLogger("ludus.table.letters")
MAIL, PASSWORD = "mail", "password"
PAGES: Final = {MAIL: "confirm", PASSWORD: "new-password"}
LIFETIMES: Final = {MAIL: 2 * DAY, PASSWORD: 3600.0}
WAITS: Final = (0.0, 10.0, 60.0, 600.0)
"""Seconds before each try to send a letter; many mail servers turn a stranger away once."""
ADDRESS: Final = re.compile(
    r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?"
    r"(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*",
    re.ASCII,
)


def one_address(text: str) -> str:
    """A mail address as it is kept; refused: two of them, or anything around one."""
    address = text.strip().lower()
    if len(address) > 254 or not ADDRESS.fullmatch(address):
        raise TableError(422, "malformed", "no_mail_address")
    return address


class Letters:
    """Sends links and takes them back."""

    def __init__(
        self, settings: Settings, writer: Writer, people: People, keys: Keys, words: Catalogue
    ) -> None:
        self.mailer = Mailer(settings.smtp) if settings.smtp else None
        self.base = settings.public_url.rstrip("/")
        self.writer = writer
        self.people = people
        self.keys = keys
        self.words = words
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def on(self) -> bool:
        """Whether mails are sent at all."""
        return self.mailer is not None

    # -- sending -------------------------------------------------------------------------------
    async def ask_to_confirm(self, person: Person, mail: str, lang: str) -> None:
        """Send a link that makes an address that of an account."""
        await self.send(person, MAIL, mail, lang)

    def forgotten(self, mail: str, lang: str) -> None:
        """Send a link that sets a new password, if an account has that address."""
        self.later(self.look_up(mail, lang))

    async def look_up(self, mail: str, lang: str) -> None:
        """Find the account, and write to it."""
        row = await self.people.database.read(lambda connection: user_by_mail(connection, mail))
        if row is not None:
            await self.send(Person.of(row), PASSWORD, mail, lang)

    async def send(self, person: Person, purpose: str, mail: str, lang: str) -> None:
        """Make a link, and have it sent."""
        if self.mailer is None:
            raise TableError(409, "no_mail", "no_mail")
        key, now = new_key(), time()
        row = {"digest": digest_of(key), "user_id": person.id, "purpose": purpose}
        row |= {"mail": mail, "created": now}
        old = delete(Link).where(Link.created < now - max(LIFETIMES.values()))

        def work(connection: Connection) -> None:
            connection.execute(old)
            connection.execute(insert(Link).values(**row))

        await self.writer.write(work)
        text = self.words.text
        url = f"{self.base}/{PAGES[purpose]}#{key}"
        subject = text(lang, f"letter.{purpose}.subject")
        body = text(lang, f"letter.{purpose}.body", name=person.name, url=url)
        self.later(self.deliver(self.mailer, mail, Message(subject, body, {})))

    async def deliver(self, mailer: Mailer, mail: str, message: Message) -> None:
        """Try a few times."""
        for wait in WAITS:
            await asyncio.sleep(wait)
            try:
                await asyncio.to_thread(mailer.send, mail, message)
                return
            except Exception as error:
                log.warning("a letter could not be delivered", extra={"problem": repr(error)})

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do it while whoever asked has his answer."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def waiting(self, person: Person) -> str:
        """The address that waits for its owner to confirm it."""
        query = (
            select(Link.mail)
            .where(Link.user_id == person.id, Link.purpose == MAIL)
            .order_by(Link.created.desc())
        )
        read = self.people.database.read
        return await read(lambda connection: connection.execute(query).scalar() or "")

    async def close(self) -> None:
        """What is not sent by now is not sent."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    # -- taking back ---------------------------------------------------------------------------
    async def confirm(self, key: str) -> str:
        """The owner of a mailbox has followed the link: the address, which is his account's."""

        def work(connection: Connection) -> tuple[int, str]:
            link = valid_link(connection, key, MAIL)
            connection.execute(delete(Link).where(Link.user_id == link.user_id))
            whose = update(User).where(User.id == link.user_id)
            connection.execute(whose.values(mail=link.mail))
            return link.user_id, link.mail

        try:
            user, mail = await self.writer.write(work)
        except IntegrityError:
            raise TableError(409, "mail_taken", "mail_taken") from None
        self.people.forget(user)
        return str(mail)

    async def new_password(self, key: str, password: str) -> Person:
        """The owner of a mailbox sets a password: whatever opened the account before is void."""
        read = self.people.database.read
        await read(lambda connection: valid_link(connection, key, PASSWORD))
        hashed = await self.people.hash(password)

        def work(connection: Connection) -> tuple[int, set[str]]:
            user = int(valid_link(connection, key, PASSWORD).user_id)
            connection.execute(update(User).where(User.id == user).values(password=hashed))
            return user, end_keys(connection, user)

        user, ended = await self.writer.write(work)
        self.keys.forget(ended)
        self.people.forget(user)
        person = await self.people.find(user)
        assert person is not None
        return person


def valid_link(connection: Connection, key: str, purpose: str) -> Row[Any]:
    """A link that was sent, not so long ago, and was not used."""
    query = select(Link.__table__).where(Link.digest == digest_of(key), Link.purpose == purpose)
    link = connection.execute(query).one_or_none()
    if link is None or time() - link.created > LIFETIMES[purpose]:
        raise missing("link")
    return link

"""Notices: a mail, a call of a webhook or of a browser when it is somebody's turn.

Off unless the settings name a mail server, allow webhooks or have a push key, and the person asks
for it. A
notice waits a while in a queue of its own and is dropped if its player has come meanwhile;
what fails is tried again, later and later. Nothing of this holds up a move.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import time
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, insert, select, update

from . import push
from .live import Live
from .messengers import Mailer, Message, call_webhook
from .people import People, Person
from .service import Service
from .storage.database import dialect_insert
from .storage.models import Notice, Push, Visit
from .viewing import asks, digest, prompts, sight

log = logging.getLogger("ludus.table.notices")
LOOK_SECONDS: Final = 5.0
TRIES: Final = 6
CHANNELS: Final = ("mail", "webhook", "push")
BROWSERS: Final = 10
"""That one person is called at; the oldest is forgotten for another."""


class Notices:
    """Queues notices after moves and sends those that are due."""

    def __init__(self, service: Service, people: People) -> None:
        self.service = service
        self.people = people
        self.settings = service.settings
        self.mailer = Mailer(self.settings.smtp) if self.settings.smtp else None
        key = self.settings.push_key
        self.pusher = push.Pusher(key, self.settings.public_url) if key else None
        self.on = bool(self.mailer or self.pusher) or self.settings.webhooks
        self.told: dict[str, set[tuple[int, int]]] = {}
        """By table: who is already told, and since which step he is waited for."""
        self.queueing: set[asyncio.Task[None]] = set()
        if self.on:
            service.listeners.append(self.consider)

    def consider(self, live: Live) -> None:
        """After a change: whoever is waited for, and was not before, gets a notice."""
        waiting = set(live.waiting())
        wanted = {
            seat.user
            for seat in live.seats
            if seat.id in waiting and seat.kind == "person" and seat.user is not None
        }
        known = {user for user, _step in self.told.get(live.id, set())}
        new = {(user, live.step) for user in wanted - known}
        kept = {entry for entry in self.told.get(live.id, set()) if entry[0] in wanted}
        self.told[live.id] = kept | new
        if not self.told[live.id]:
            del self.told[live.id]
        if new:
            task = asyncio.ensure_future(self.queue(live.id, new))
            self.queueing.add(task)
            task.add_done_callback(self.queueing.discard)

    async def queue(self, table: str, new: set[tuple[int, int]]) -> None:
        """Put notices into the queue, for those who want any."""
        rows: list[dict[str, Any]] = []
        due = time() + self.settings.notice_delay
        for user, step in new:
            person = await self.people.find(user)
            for channel in CHANNELS if person else ():
                if person and await self.addresses(person, channel):
                    rows.append({"user_id": user, "table_id": table, "step": step})
                    rows[-1] |= {"channel": channel, "due": due, "tries": 0}
        if rows:
            with suppress(Exception):  # a notice less
                await self.service.writer.write(lambda c: c.execute(insert(Notice), rows) and None)

    async def addresses(self, person: Person, channel: str) -> list[Any]:
        """Where a person is written to on a channel, if that is on."""
        if channel == "mail":
            return [person.mail] if self.mailer and person.mail else []
        if channel == "webhook":
            return [person.webhook] if self.settings.webhooks and person.webhook else []
        if self.pusher is None:
            return []
        rows = await self.service.database.read(lambda c: pushes_of(c, person.id))
        return [push.browser_of(row) for row in rows]

    # -- browsers ------------------------------------------------------------------------------
    async def subscribe(self, person: Person, browser: push.Browser) -> None:
        """Call a person at a browser from now on, and nobody else there."""
        row = {"user_id": person.id, "key": browser.key, "auth": browser.auth, "created": time()}
        new = dialect_insert(self.service.database.dialect)(Push)
        new = new.values(endpoint=browser.endpoint, **row)
        new = new.on_conflict_do_update(index_elements=["endpoint"], set_=row)

        def work(connection: Connection) -> None:
            connection.execute(new)
            for old in pushes_of(connection, person.id)[BROWSERS:]:
                connection.execute(delete(Push).where(Push.endpoint == old.endpoint))

        await self.service.writer.write(work)

    async def unsubscribe(self, user: int, endpoint: str) -> None:
        """Not any more."""
        gone = delete(Push).where(Push.endpoint == endpoint, Push.user_id == user)
        await self.service.writer.write(lambda c: c.execute(gone) and None)

    # -- sending -------------------------------------------------------------------------------
    async def run(self) -> None:
        """Send what is due, again and again."""
        while self.on:
            await asyncio.sleep(min(LOOK_SECONDS, max(0.05, self.settings.notice_delay)))
            try:
                for row in await self.service.database.read(due_notices):
                    if await self.claim(row):
                        await self.send(row)
            except Exception:
                log.exception("notices could not be sent")

    async def claim(self, row: Row[Any]) -> bool:
        """Take a notice for this process; it comes up again later unless it is done with."""
        again = time() + 60.0 * 4**row.tries
        mine = update(Notice).where(Notice.id == row.id, Notice.tries == row.tries)
        taken = mine.values(tries=row.tries + 1, due=again)
        return bool(await self.service.writer.write(lambda c: c.execute(taken).rowcount))

    async def send(self, row: Row[Any]) -> None:
        """One notice: sent, dropped, or kept for another try."""
        person = await self.people.find(row.user_id)
        message = None if person is None else await self.message(row, person)
        if person is not None and message is not None:
            try:
                for address in await self.addresses(person, row.channel):
                    await self.call(row, address, message)
                self.service.metrics.count("notices_sent")
            except Exception as error:
                self.service.metrics.count("notices_failed")
                facts = {"channel": row.channel, "user": row.user_id, "problem": repr(error)}
                log.warning("a notice could not be delivered", extra=facts)
                if row.tries + 1 < TRIES:
                    return
        done = delete(Notice).where(Notice.id == row.id)
        await self.service.writer.write(lambda c: c.execute(done) and None)

    async def call(self, row: Row[Any], address: Any, message: Message) -> None:
        """Write to one address; a browser that wants no more is forgotten."""
        try:
            await asyncio.to_thread(self.deliver, row.channel, address, message)
        except push.Unsubscribed:
            await self.unsubscribe(row.user_id, address.endpoint)

    def deliver(self, channel: str, address: Any, message: Message) -> None:
        """In a thread of its own."""
        if channel == "mail":
            assert self.mailer is not None
            self.mailer.send(address, message)
        elif channel == "push":
            assert self.pusher is not None
            self.pusher.send(address, message)
        else:
            call_webhook(address, message, self.settings.private_webhooks)

    async def message(self, row: Row[Any], person: Person) -> Message | None:
        """What a notice says; None if it has become pointless."""
        live = await self.service.hub.open(row.table_id)
        async with self.service.hub.hold(live):
            own = [seat for seat in live.seats_of(person.id) if seat in live.waiting()]
            is_here = any(stream.user == person.id for stream in live.streams)
            if not own or is_here or live.match is None:
                return None
            game, lang, words = live.game, person.lang, self.service.words
            asked = asks(live.seats, sight(live, own[0]))
            told = prompts(game, asked, lang, words)
            prompt = next((p["text"] for p in told if p["seat"] == own[0]), "")
            news = await self.news(live, person)
            title = game.catalogue.text(lang, "game.title")
            base = self.settings.public_url.rstrip("/")
            body = words.text(
                lang,
                "notice.body",
                name=person.name,
                game=title,
                seat=game.catalogue.text(lang, f"seat.{own[0]}"),
                prompt=prompt,
                url=f"{base}/t/{live.id}",
                account=f"{base}/account",
                news="\n".join(f"- {line}" for line in news) or words.text(lang, "notice.nothing"),
            )
            facts = {"table": live.id, "game": game.id, "seat": own[0], "step": live.step}
            facts |= {"url": f"{base}/t/{live.id}", "prompt": prompt, "news": news}
            return Message(words.text(lang, "notice.subject", game=title), body, facts)

    async def news(self, live: Live, person: Person) -> list[str]:
        """What touched a player since he was here; the table's lock is held."""
        return [line["text"] for line in await since_away(self.service, live, person, person.lang)]


async def since_away(
    service: Service, live: Live, person: Person, lang: str
) -> list[dict[str, Any]]:
    """The lines about a person's seats since he last saw the table; its lock is held."""
    if live.match is None:
        return []
    seen = live.seen.get(person.id)
    if seen is None:
        seen = await service.database.read(lambda c: visited(c, live.id, person.id))
    return digest(live, person.id, seen[1], lang)


def visited(connection: Connection, table: str, user: int) -> tuple[int, int]:
    """Steps and lines that somebody has seen."""
    query = select(Visit.step, Visit.lines).where(Visit.table_id == table, Visit.user_id == user)
    row = connection.execute(query).one_or_none()
    return (0, 0) if row is None else (row.step, row.lines)


def pushes_of(connection: Connection, user: int) -> list[Row[Any]]:
    """The browsers that somebody is called at, the newest first."""
    query = select(Push.__table__).where(Push.user_id == user).order_by(Push.created.desc())
    return list(connection.execute(query).all())


def due_notices(connection: Connection) -> list[Row[Any]]:
    """Notices whose time has come."""
    query = select(Notice.__table__).where(Notice.due <= time()).order_by(Notice.due).limit(50)
    return list(connection.execute(query).all())

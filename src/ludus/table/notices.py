"""Notices: a mail or a call of a webhook when it is somebody's turn at a slow table.

Off unless the settings name a mail server or allow webhooks, and the account asks for it. A
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

from .live import Live
from .messengers import Mailer, Message, call_webhook
from .people import People, Person
from .service import Service
from .storage.models import Notice, Visit
from .viewing import asks, digest, prompts, sight

log = logging.getLogger("ludus.table.notices")
LOOK_SECONDS: Final = 5.0
TRIES: Final = 6
CHANNELS: Final = ("mail", "webhook")


class Notices:
    """Queues notices after moves and sends those that are due."""

    def __init__(self, service: Service, people: People) -> None:
        self.service = service
        self.people = people
        self.settings = service.settings
        self.mailer = Mailer(self.settings.smtp) if self.settings.smtp else None
        self.on = bool(self.mailer) or self.settings.webhooks
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
                if person and self.address(person, channel):
                    rows.append({"user_id": user, "table_id": table, "step": step})
                    rows[-1] |= {"channel": channel, "due": due, "tries": 0}
        if rows:
            with suppress(Exception):  # a notice less
                await self.service.writer.write(lambda c: c.execute(insert(Notice), rows) and None)

    def address(self, person: Person, channel: str) -> str:
        """Where a person is written to on a channel, if that is on."""
        if channel == "mail":
            return person.mail if self.mailer else ""
        return person.webhook if self.settings.webhooks else ""

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
            address = self.address(person, row.channel)
            try:
                await asyncio.to_thread(self.deliver, row.channel, address, message)
                self.service.metrics.count("notices_sent")
            except Exception as error:
                self.service.metrics.count("notices_failed")
                facts = {"channel": row.channel, "user": row.user_id, "problem": repr(error)}
                log.warning("a notice could not be delivered", extra=facts)
                if row.tries + 1 < TRIES:
                    return
        done = delete(Notice).where(Notice.id == row.id)
        await self.service.writer.write(lambda c: c.execute(done) and None)

    def deliver(self, channel: str, address: str, message: Message) -> None:
        """In a thread of its own."""
        if not address:
            return
        if channel == "mail":
            assert self.mailer is not None
            self.mailer.send(address, message)
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


def due_notices(connection: Connection) -> list[Row[Any]]:
    """Notices whose time has come."""
    query = select(Notice.__table__).where(Notice.due <= time()).order_by(Notice.due).limit(50)
    return list(connection.execute(query).all())

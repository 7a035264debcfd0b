"""Server-sent events: a stream says what is new, and carries on where the last one broke off.

An update is the whole state of the table for its viewer, so a stream keeps no queue: it notes
which version it has sent and, when woken, sends the present one, or what has changed since. The id
of an event is ``version-chats``; a client that comes back with it gets what it has not seen.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress
from functools import partial
from math import exp
from time import perf_counter, time
from typing import Any, Final, TypeVar

from .changes import Sent, changes
from .clocks import NONE
from .encoding import dump
from .live import Live
from .people import Person
from .present import Presenter
from .service import Service
from .storage.queries import chats_between
from .talk import Said
from .viewing import Viewer

HEARTBEAT: Final = 15.0
"""Seconds between signs of life; proxies cut connections on which nothing happens."""
SHORTEST_GAP: Final = 0.1
LONGEST_GAP: Final = 0.8
"""Seconds between two updates of a stream: what happens faster is seen together."""
SHARE: Final = 0.12
"""The part of its time that a process spends on updates before it makes the gaps longer."""
MOST_RENDERED: Final = 8
"""Different updates of one version that are kept, for viewers who see the same."""


Made = TypeVar("Made")
Rendered = tuple[str, Sent | None]
"""An update as JSON, and the marks of its parts."""


class Stream:
    """Somebody who watches a table."""

    __slots__ = ("ended", "key", "seats", "sent", "told", "urgent", "user", "woken")

    def __init__(self, user: int | None, key: str, seats: tuple[str, ...]) -> None:
        self.user = user
        self.key = key
        """The hash of what opened the account; when that ends, so does the stream."""
        self.ended = False
        self.seats = seats
        self.sent: Sent | None = None
        """The last update, if changes of it will do."""
        self.told: dict[str, int] = {}
        """The questions that it has shown: their numbers, by seat."""
        self.woken = asyncio.Event()
        self.urgent = asyncio.Event()

    @property
    def seated(self) -> bool:
        """Whether it is a player."""
        return bool(self.seats)

    def wake(self, live: Live) -> None:
        """There is something new; whoever is asked something that he has not seen does not rest."""
        self.woken.set()
        asked = live.questions() if self.seats else {}
        if any(asked[seat] != self.told.get(seat) for seat in self.seats if seat in asked):
            self.urgent.set()

    async def rest(self, seconds: float) -> None:
        """Wait for so long, unless it is urgent."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.urgent.wait()


class Streams:
    """Makes streams."""

    def __init__(self, service: Service, presenter: Presenter) -> None:
        self.service = service
        self.presenter = presenter
        self.leaving: set[asyncio.Task[None]] = set()
        self.load = Load()

    def render(self, live: Live, viewer: Viewer, **more: Any) -> str:
        """An update as JSON; viewers who see the same share it."""
        make = partial(self.whole, live, viewer, more)
        return self.shared(live, viewer, ("", *more.items()), make)[0]

    def render_changes(
        self, live: Live, viewer: Viewer, before: Sent | None
    ) -> tuple[str, Sent | None, bool]:
        """An update for a stream, and its marks; whether it is only what has changed."""
        if before is not None and before.viewer == viewer.key:
            make = partial(self.part, live, viewer, before)
            found = self.shared(live, viewer, before.mark, make)
            if found[1] is not None:
                return *found, True
        return *self.shared(live, viewer, Sent, partial(self.marked, live, viewer)), False

    def shared(self, live: Live, viewer: Viewer, base: Any, make: Callable[[], Made]) -> Made:
        """What viewers who see the same, and have the same *base*, share."""
        now = int(time()) if live.clock.pace.kind != NONE else 0
        key = (viewer.key, now, self.presenter.late(live), self.presence(live), base)
        if key not in live.rendered:
            started = perf_counter()
            made = make()
            if len(live.rendered) >= MOST_RENDERED:
                live.rendered.clear()
            live.rendered[key] = made
            self.load.add(perf_counter() - started)
        found: Made = live.rendered[key]
        return found

    def update(self, live: Live, viewer: Viewer, since: int | None = None) -> dict[str, Any]:
        """What a viewer sees."""
        return self.presenter.update(live, viewer, self.service.games.drawing(live.game), since)

    def whole(self, live: Live, viewer: Viewer, more: dict[str, Any]) -> Rendered:
        """All of it."""
        return dump(self.update(live, viewer) | more), None

    def marked(self, live: Live, viewer: Viewer) -> Rendered:
        """All of it, with its marks."""
        update = self.update(live, viewer)
        return dump(update), Sent(update, viewer.key)

    def part(self, live: Live, viewer: Viewer, before: Sent) -> Rendered:
        """What has changed, with the marks of all; no marks if the chronicle does not go on."""
        update = self.update(live, viewer, before.since)
        if not before.goes_on(update):
            return "", None
        after = Sent(update, viewer.key)
        return dump(changes(before, after, update)), after

    def hurry(self, live: Live, key: str) -> None:
        """Somebody has acted and waits to see it: where there is time, his streams do not rest."""
        for stream in live.streams:
            if stream.key == key and not self.load.is_high:
                stream.urgent.set()

    def keys(self) -> set[str]:
        """The hashes of all keys that opened a stream."""
        lives = self.service.hub.lives.values()
        return {stream.key for live in lives for stream in live.streams if stream.key}

    def end(self, keys: set[str]) -> None:
        """Whoever has signed out, or was signed out, watches no longer."""
        for live in self.service.hub.lives.values():
            for stream in live.streams:
                if stream.key in keys:
                    stream.ended = True
                    stream.woken.set()

    async def events(
        self,
        live: Live,
        person: Person | None,
        key: str,
        lang: str,
        seat: str | None,
        last: str,
        in_parts: bool = False,
    ) -> AsyncGenerator[str]:
        """What happens at a table, until the viewer goes away; *in_parts*: after the first update
        only what has changed."""
        user = person.id if person else None
        stream = Stream(user, key, tuple(live.seats_of(user)))
        version, chats = position_of(last)
        presence, late = "", self.presenter.late(live)
        live.streams.add(stream)
        self.service.hub.wake(live)
        try:
            yield "retry: 1000\n\n"
            older = await self.older_chats(live, chats)
            for chat in self.presenter.heard(older, Viewer(live, user, lang, seat)):
                chats = chat["n"]
                yield event("chat", dump(chat), f"{version}-{chats}")
            while not (self.service.hub.closing or stream.ended):
                stream.woken.clear()
                stream.urgent.clear()
                await self.service.turns.turn(f"u{user}", rank=int(not live.has_people))
                if live.stale or live.lock.locked():  # a change that is not yet durable
                    parts: list[str] | None = None
                else:
                    viewer = Viewer(live, user, lang, seat)
                    stream.seats = viewer.seats
                    if (up := self.presenter.late(live)) != late:  # somebody's time is up
                        late, version = up, -1
                    parts = self.news(live, viewer, stream, in_parts, version, chats)
                    version, chats = live.version, live.chat_count
                    stream.told = live.questions()
                    if user is not None:
                        lines = len(live.match.lines) if live.match else 0
                        live.seen[user] = (live.step, lines)
                    if (here := self.presence(live)) != presence:
                        presence = here
                        parts.append(event("presence", here))
                if parts is None:
                    await self.settle(live)
                    stream.woken.set()
                if parts:
                    yield "".join(parts)
                    await stream.rest(self.load.gap())
                try:
                    async with asyncio.timeout(HEARTBEAT):
                        await stream.woken.wait()
                except TimeoutError:
                    yield ": still here\n\n"
        finally:
            live.streams.discard(stream)
            self.service.hub.wake(live)
            if user is not None and not self.service.hub.closing:
                task = asyncio.ensure_future(self.leave(live, user))
                self.leaving.add(task)
                task.add_done_callback(self.leaving.discard)

    async def settle(self, live: Live) -> None:
        """Wait until a table is again what the database holds."""
        try:
            async with self.service.hub.hold(live):
                pass
        except Exception:  # the database is away: try again, but not at once
            await asyncio.sleep(LONGEST_GAP)

    def news(
        self,
        live: Live,
        viewer: Viewer,
        stream: Stream,
        in_parts: bool,
        version: int,
        chats: int,
    ) -> list[str]:
        """The events after the one with that version and number of chats."""
        if live.version != version:
            id = f"{live.version}-{live.chat_count}"
            if not in_parts:
                return [event("update", self.render(live, viewer), id)]
            text, stream.sent, is_part = self.render_changes(live, viewer, stream.sent)
            return [event("changes" if is_part else "update", text, id)]
        said = self.presenter.heard([said for said in live.chats if said.n > chats], viewer)
        return [event("chat", dump(line), f"{version}-{line['n']}") for line in said]

    async def older_chats(self, live: Live, chats: int) -> list[Said]:
        """What was said since then and is no longer kept in memory."""
        first = live.chats[0].n if live.chats else 0
        if not 0 <= chats < first - 1:
            return []
        read = partial(chats_between, id=live.id, after=chats, before=first)
        rows = await self.service.database.read(read)
        return [Said.of(row) for row in rows]

    def presence(self, live: Live) -> str:
        """Who is here."""
        watching = sum(not stream.seated for stream in live.streams)
        here = sorted({seat for stream in live.streams for seat in stream.seats})
        return dump({"watching": watching, "here": here})

    async def leave(self, live: Live, user: int) -> None:
        """Remember how far somebody has seen the table."""
        step, lines = live.seen.get(user, (0, 0))
        with suppress(Exception):  # worth a try only: at worst more counts as new
            await self.service.note_visit(live.id, user, step, lines)


class Load:
    """How busy the process is with updates: seconds spent on them in about the last second."""

    def __init__(self) -> None:
        self.busy = 0.0
        self.at = perf_counter()

    def add(self, seconds: float) -> None:
        """So long did one update take."""
        now = perf_counter()
        self.busy = self.busy * exp(self.at - now) + seconds
        self.at = now

    @property
    def share(self) -> float:
        """How much of the time that updates may take they take."""
        return self.busy * exp(self.at - perf_counter()) / SHARE

    @property
    def is_high(self) -> bool:
        """Whether there is no time to spare."""
        return self.share > 1

    def gap(self) -> float:
        """Short while there is time, longer where there is not."""
        excess = min(1.0, max(0.0, self.share - 1))
        return SHORTEST_GAP + excess * (LONGEST_GAP - SHORTEST_GAP)


def event(name: str, data: str, id: str = "") -> str:
    """One event as it travels."""
    return f"event: {name}\n" + (f"id: {id}\n" if id else "") + f"data: {data}\n\n"


def position_of(last: str) -> tuple[int, int]:
    """Version and chats of the last event a client has; nonsense counts as none."""
    version, _, chats = last.partition("-")
    if version.isascii() and version.isdigit() and chats.isascii() and chats.isdigit():
        return int(version[:12]), int(chats[:12])
    return -1, -1

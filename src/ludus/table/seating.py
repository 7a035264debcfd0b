"""Tables and seats: make a table, sit down, hand a seat to a bot, give up, standing orders."""

from __future__ import annotations

import secrets
from time import time
from typing import Any

from sqlalchemy import Connection, insert

from ludus.bots import BOTS
from ludus.core.dice import SECRET_BYTES
from ludus.core.game import Game, Options
from ludus.core.log import Step

from . import ratings
from .beginning import begin_if_ready
from .clocks import LONGEST, NONE, PACES, Pace
from .errors import TableError, forbidden
from .games import Games
from .live import Live, SeatState
from .orders import order_choices
from .people import Person
from .responses import SETTING, SETTINGS
from .service import Service
from .storage.models import FINISHED, GATHERING, Seat, Table, Upload
from .storage.queries import tables_of
from .storage.writer import Log

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""For ids: nothing that looks like something else."""
ME, OPEN, BOT = "me", "open", "bot:"
FOR_BEGINNERS = "beginner"
"""The bots that one plays against at once."""
STRONGEST = "greedy"
"""The bot that plays on for somebody who gave up, if none is named."""


def new_id(length: int) -> str:
    """An id that nobody guesses."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_secret() -> str:
    """What the dice of a table are made from; nobody else knows it before the end."""
    return secrets.token_bytes(SECRET_BYTES).hex()


class NewTable:
    """What is agreed before a table is there; refuses what makes no sense."""

    def __init__(
        self,
        game: Game,
        options: Options | None,
        private: bool = False,
        pace: Pace | None = None,
        origin: str = "",
        origin_step: int = 0,
    ) -> None:
        self.game = game
        self.options = Games.settle(game, options)
        self.private = private
        self.pace = pace or Pace()
        self.origin = origin
        self.origin_step = origin_step
        self.seats = [SeatState(seat) for seat in game.seats(self.options)]
        self.steps: list[Step] = []
        self.upload = ""
        """The record that it was made from."""
        self.secret = new_secret()
        if self.pace.kind not in PACES:
            raise TableError(422, "malformed", "no_such_pace", paces=", ".join(PACES))
        if self.pace.kind != NONE and not 1 <= self.pace.minutes <= LONGEST:
            raise TableError(422, "malformed", "clock_minutes", most=LONGEST)

    def sit(self, wanted: dict[str, str], person: Person) -> None:
        """Fill the seats as asked for; those not named are open."""
        by_id = {seat.id: seat for seat in self.seats}
        for id, who in wanted.items():
            if id not in by_id:
                known = ", ".join(by_id)
                raise TableError(422, "malformed", "no_such_seat", seats=known)
            seat = by_id[id]
            if who == ME:
                seat.user, seat.player = person.id, person.name
            elif who.startswith(BOT):
                seat.bot = known_bot(who.removeprefix(BOT))
            elif who != OPEN:
                raise TableError(422, "malformed", "seat_for")

    def rows(self, id: str, host: Person | None, now: float) -> tuple[dict[str, Any], Live]:
        """The row of the table, and the table in memory as it begins."""
        edition = self.game.edition
        row: dict[str, Any] = {
            "id": id,
            "game": self.game.id,
            "edition": edition.id,
            "rules": self.game.rules_version,
            "digest": edition.digest,
            "options": self.options,
            "host_id": host.id if host else None,
            "private": self.private,
            "invite": new_id(20),
            "pace": self.pace.kind,
            "minutes": self.pace.minutes if self.pace.kind != NONE else 0,
            "secret": self.secret,
            "players": None,
            "origin": self.origin,
            "origin_step": self.origin_step,
            "status": GATHERING,
            "version": 0,
            "epoch": 0,
            "chats": 0,
            "steps": 0,
            "lines": 0,
            "asks": [],
            "clocks": {},
            "since": now,
            "undo": None,
            "outcome": None,
            "created": now,
            "changed": now,
            "rated": False,
            "rematch": "",
        }
        live = Live(id, self.game)
        live.load(Given(row), [], [])
        live.seats, live.opening = self.seats, self.steps
        return row, live


class Given:
    """A row that is not in the database yet."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.__dict__.update(values)


def known_bot(name: str) -> str:
    """Refuse a bot that there is not."""
    if name not in BOTS:
        raise TableError(422, "malformed", "no_such_bot", bots=", ".join(BOTS))
    return name


class Seating:
    """Everything about tables and seats."""

    def __init__(self, service: Service) -> None:
        self.service = service

    async def create(self, person: Person, new: NewTable, wanted: dict[str, str]) -> str:
        """A new table, whose dice are fixed here; among bots alone the match begins at once."""
        new.sit(wanted, person)
        return await self.store(new, person)

    async def store(self, new: NewTable, host: Person) -> str:
        """Write a new table with all that belongs to it."""
        id, now = new_id(10), time()
        row, live = new.rows(id, host, now)
        await begin_if_ready(self.service, live)
        change = live.change(now)
        await self.write(new, row | change.row, change.steps)
        live.take(live.match, live.step)
        self.service.hub.lives[id] = live
        for listener in self.service.listeners:
            listener(live)
        return id

    async def keep_record(self, new: NewTable, host: Person, found: dict[str, Any]) -> str:
        """Write a table that is only to be looked at, as the check has *found* its record to be:
        nothing is carried out here."""
        id, now = new_id(10), time()
        row, _live = new.rows(id, host, now)
        row |= {"status": FINISHED, "version": 1, "outcome": found["outcome"]}
        row |= {"players": found["players"], "lines": found["lines"], "steps": len(new.steps)}
        steps = [(n, step.seat, step.action, step.hash, now) for n, step in enumerate(new.steps)]
        await self.write(new, row, steps)
        return id

    async def write(self, new: NewTable, row: dict[str, Any], log: Log) -> None:
        """The rows of a new table."""
        id, writer = row["id"], self.service.writer
        seats = [
            {"table_id": id, "n": n, "seat": seat.id, **seat.values()}
            for n, seat in enumerate(new.seats)
        ]

        def work(connection: Connection) -> None:
            connection.execute(insert(Table).values(**row))
            connection.execute(insert(Seat), seats)
            writer.statements.write_log(connection, [(id, *step) for step in log])
            if new.upload:
                connection.execute(insert(Upload).values(table_id=id, record=new.upload))

        await writer.write(work)

    async def play_now(self, person: Person, new: NewTable) -> str:
        """A table in the first seat against bots that do not see everything."""
        wanted = {seat.id: f"{BOT}{FOR_BEGINNERS}" for seat in new.seats}
        wanted[new.seats[0].id] = ME
        return await self.create(person, new, wanted)

    async def join(self, person: Person, id: str, seat: str, invite: str) -> Live:
        """Sit down in an open seat; a private table needs its invitation."""
        async with self.service.changing(id, person, invite) as live:
            taken = live.seat(seat)
            if taken.kind != "open":
                raise TableError(409, "seat_taken", "seat_taken", seat=live.named(seat))
            taken.user, taken.player = person.id, person.name
            live.clock.since = time()
            await begin_if_ready(self.service, live)
        return live

    async def leave(self, person: Person, id: str, seat: str) -> Live:
        """Stand up before the match has begun."""
        async with self.service.changing(id, person) as live:
            own = self.service.own(live, person, seat)
            if not live.gathering:
                raise TableError(409, "begun", "begun")
            own.user, own.player, own.entropy = None, "", ""
        return live

    async def set_bot(self, person: Person, id: str, seat: str, bot: str | None) -> Live:
        """Let a bot sit in, or take the seat back.

        One's own seat at any time; an open one if it is one's own table; another player's once
        that player's time is up.
        """
        if bot is not None:
            known_bot(bot)
        async with self.service.changing(id, person) as live:
            taken = live.seat(seat)
            if taken.kind == "open" or (taken.user is None and live.gathering):
                if person.id != live.host:
                    raise forbidden("host_decides")
                taken.bot = bot or ""
                live.clock.since = time()
            elif taken.user == person.id and not taken.resigned:
                taken.bot = bot or ""
            elif bot is None:
                raise forbidden("not_yours", seat=live.named(seat))
            else:
                self.check_late(live, person, taken)
                taken.bot = bot
            await begin_if_ready(self.service, live)
        return live

    def check_late(self, live: Live, person: Person, taken: SeatState) -> None:
        """Only players who have waited long enough may call a bot in for another."""
        now, patience = time(), self.service.settings.patience
        waiting = taken.id in live.waiting()
        if not live.seats_of(person.id):
            raise forbidden("players_only")
        if taken.kind == "bot":
            raise TableError(409, "seat_taken", "bot_plays_already", seat=live.named(taken.id))
        if not live.clock.is_late(taken.id, waiting, now, patience):
            raise TableError(409, "not_late", "not_late", seat=live.named(taken.id))

    async def resign(self, person: Person, id: str, seat: str) -> Live:
        """Give up a seat for good: a bot plays on."""
        async with self.service.changing(id, person) as live:
            own = self.service.own(live, person, seat)
            self.service.started(live)
            own.resigned, own.bot, own.orders = True, own.bot or STRONGEST, {}
        return live

    async def set_orders(self, person: Person, id: str, seat: str, orders: dict[str, str]) -> Live:
        """What to answer in reaction windows without asking; an empty answer asks again."""
        async with self.service.changing(id, person) as live:
            own = self.service.own(live, person, seat)
            choices = {**order_choices(live.game), SETTING: list(SETTINGS)}
            for kind, target in orders.items():
                if target not in ("", *choices.get(kind, ())):
                    known = "; ".join(f"{k}: {', '.join(t)}" for k, t in choices.items())
                    raise TableError(422, "malformed", "no_such_order", orders=known or "-")
            merged = {**own.orders, **orders}
            own.orders = {kind: target for kind, target in merged.items() if target}
        return live

    async def hand_over(self, person: Person, to: Person) -> None:
        """A guest who signs in brings its seats along, the tables it has made, and its ratings."""
        read = self.service.database.read
        for id in await read(lambda connection: tables_of(connection, person.id)):
            async with self.service.changing(id) as live:
                for seat in live.seats:
                    if seat.user == person.id:
                        seat.user, seat.player = to.id, to.name
                if live.host == person.id:
                    live.host = to.id
        await self.service.writer.write(lambda c: ratings.hand_over(c, person.id, to.id))

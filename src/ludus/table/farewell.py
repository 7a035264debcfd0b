"""Farewell: an account is deleted. What was played stays, with nobody's name in that seat.

Open seats are open again, and in matches under way a bot plays on, as if the player had given up.
What was said stays too, said by nobody in particular.
"""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import Connection, delete, or_, select, update

from ludus.core.errors import LudusError

from .keys import Keys, end_keys
from .live import Live
from .names import GONE
from .people import Person
from .seating import STRONGEST
from .service import Service
from .storage.models import Chat, Notice, Push, Rating, Result, Seat, Table, User, Visit
from .storage.queries import unfinished_tables_of

NOBODY = {
    "login": None,
    "password": None,
    "mail": None,
    "webhook": "",
    "name": GONE,
    "created": 0.0,
}


class Farewell:
    """Lets people go."""

    def __init__(self, service: Service, keys: Keys) -> None:
        self.service = service
        self.keys = keys

    async def delete(self, person: Person) -> None:
        """Stand up everywhere, then forget the person. Broken off, it can be done again."""
        read = self.service.database.read
        for id in await read(lambda connection: unfinished_tables_of(connection, person.id)):
            with suppress(LudusError):  # a match by other rules: nobody can play on there
                async with self.service.changing(id) as live:
                    stand_up(live, person.id)
        ended, tables = await self.service.writer.write(lambda c: forget(c, person.id))
        self.keys.forget(ended)
        self.keys.people.forget(person.id)
        for id in tables:
            if (seen := self.service.hub.lives.get(id)) is not None:
                seen.stale = True
                self.service.hub.wake(seen)


def stand_up(live: Live, user: int) -> None:
    """Leave the seats of a table."""
    for seat in live.seats:
        if seat.user != user:
            continue
        if live.gathering:
            seat.user, seat.player, seat.entropy = None, "", ""
        else:
            seat.player, seat.resigned, seat.orders = GONE, True, {}
            seat.bot = seat.bot or STRONGEST


def forget(connection: Connection, user: int) -> tuple[set[str], list[str]]:
    """All that is known of somebody; his keys, and the tables that have changed by it."""
    sat = select(Seat.table_id).where(Seat.user_id == user)
    talked = select(Chat.table_id).where(Chat.user_id == user)
    mine = or_(Table.id.in_(sat), Table.id.in_(talked), Table.host_id == user)
    changed = update(Table).where(mine).values(version=Table.version + 1).returning(Table.id)
    tables = list(connection.execute(changed).scalars())
    connection.execute(update(Seat).where(Seat.user_id == user).values(player=GONE))
    connection.execute(update(Chat).where(Chat.user_id == user).values(who=GONE))
    for model in (Visit, Notice, Push, Rating, Result):
        connection.execute(delete(model).where(model.user_id == user))
    ended = end_keys(connection, user)
    connection.execute(update(User).where(User.id == user).values(**NOBODY))
    return ended, tables

"""Rematches: the same people and bots at a new table, in their seats or each one seat further on.

Whoever asks first makes the table and sits down; seats of other people stay open for them. They
find it in the update of the match that is over (``rematch``) and in their list of tables, and sit
down by asking for a rematch too. With other people it is private, so nobody takes their seats.
"""

from __future__ import annotations

from ludus.core.errors import LudusError

from .errors import TableError, forbidden
from .live import RECORD, Live, SeatState
from .people import Person
from .seating import BOT, ME, NewTable, Seating
from .service import Service
from .storage.models import FINISHED


class Rematches:
    """Lets people play again."""

    def __init__(self, service: Service, seating: Seating) -> None:
        self.service = service
        self.seating = seating

    async def again(self, person: Person, id: str, swap: bool) -> tuple[str, bool]:
        """The table of the rematch, and whether it was made just now."""
        async with self.service.changing(id, person) as live:
            mine = [seat for seat in live.seats if seat.user == person.id]
            if not mine:
                raise forbidden("players_only")
            if live.status != FINISHED or live.origin == RECORD:
                raise TableError(409, "playing", "not_over")
            if live.rematch and await self.sit_down(person, live, mine):
                return live.rematch, False
            live.rematch = await self.make(person, live, swap)
            return live.rematch, True

    async def sit_down(self, person: Person, live: Live, mine: list[SeatState]) -> bool:
        """Take one's seats at the rematch that another has asked for; whether one sits there."""
        try:
            new = await self.service.hub.open(live.rematch)
        except LudusError:  # a game that is no longer here
            return False
        if new.seats_of(person.id):
            return True
        shift = is_shifted(live, new)
        count = len(live.seats)
        wanted = [new.seats[(live.number(seat.id) + shift) % count] for seat in mine]
        if any(seat.kind != "open" for seat in wanted):
            return False
        for seat in wanted:
            await self.seating.join(person, new.id, seat.id, new.invite)
        return True

    async def make(self, person: Person, live: Live, swap: bool) -> str:
        """A new table as the old one was agreed on."""
        others = any(seat.user not in (None, person.id) for seat in live.seats)
        private = live.private or others
        new = NewTable(live.game, live.options, private, live.clock.pace)
        wanted: dict[str, str] = {}
        for n, seat in enumerate(live.seats):
            place = new.seats[(n + swap) % len(new.seats)].id
            if seat.user == person.id:
                wanted[place] = ME
            elif seat.user is None and seat.bot:
                wanted[place] = f"{BOT}{seat.bot}"
        return await self.seating.create(person, new, wanted)


def is_shifted(old: Live, new: Live) -> bool:
    """Whether whoever made the rematch has moved on by one seat there."""
    host = new.host
    sat = [n for n, seat in enumerate(old.seats) if seat.user == host]
    sits = [n for n, seat in enumerate(new.seats) if seat.user == host]
    return bool(sat and sits) and (sat[0] + 1) % len(old.seats) in sits and sat != sits

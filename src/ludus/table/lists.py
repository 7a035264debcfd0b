"""Lists of tables for the lobby, from the rows alone: no match is rebuilt for them."""

from __future__ import annotations

from contextlib import suppress
from time import time
from typing import Any

from sqlalchemy import Connection, Row, select

from ludus.core.errors import LudusError

from .clocks import Clock, Pace
from .games import options_text
from .live import SeatState
from .names import person_name
from .people import Person
from .present import outcome_text
from .service import Service
from .storage.models import FINISHED, Table
from .storage.queries import Rows, listed, names_of, seats_of, visits_of
from .viewing import prompts, seat_entry


async def tables(
    service: Service, person: Person | None, which: str, lang: str
) -> list[dict[str, Any]]:
    """What ``GET tables`` answers."""
    user = person.id if person else None
    if which == "mine" and user is None:
        return []

    def query(connection: Connection) -> Found:
        return Found(connection, listed(connection, which, user), user)

    found = await service.database.read(query)
    await service.turns.turn(f"u{user}")
    shown = found.entries(service, lang)
    if which == "open":
        return [entry for entry in shown if any(s["kind"] == "open" for s in entry["seats"])]
    if which == "mine":
        shown.sort(key=lambda entry: (not set(entry["you"]) & set(entry["waiting"]), entry["over"]))
    return shown


async def one_table(service: Service, id: str, person: Person | None, lang: str) -> dict[str, Any]:
    """The entry of one table, whoever may see it."""
    user = person.id if person else None

    def query(connection: Connection) -> Found:
        found = connection.execute(select(Table.__table__).where(Table.id == id))
        return Found(connection, found.all(), user)

    return (await service.database.read(query)).entries(service, lang)[0]


class Found:
    """Rows of tables, with the rows that belong to them."""

    def __init__(self, connection: Connection, rows: Rows, user: int | None) -> None:
        ids = [row.id for row in rows]
        self.rows = rows
        self.user = user
        self.seats = seats_of(connection, ids)
        self.visits = visits_of(connection, user, ids) if user is not None else {}
        self.hosts = names_of(connection, {row.host_id for row in rows})

    def entries(self, service: Service, lang: str) -> list[dict[str, Any]]:
        """All of them; tables of a game or edition that this server lacks are left out."""
        shown: list[dict[str, Any]] = []
        for row in self.rows:
            with suppress(LudusError):
                shown.append(self.entry(service, row, lang))
        return shown

    def entry(self, service: Service, row: Row[Any], lang: str) -> dict[str, Any]:
        """One table."""
        host = self.hosts.get(row.host_id, "")
        seen = self.visits.get(row.id)
        return table_entry(service, row, self.seats[row.id], seen, self.user, host, lang)


def table_entry(
    service: Service,
    row: Row[Any],
    seats: list[Row[Any]],
    seen: Row[Any] | None,
    user: int | None,
    host: str,
    lang: str,
) -> dict[str, Any]:
    """One table in a list."""
    game = service.games.find(row.game, row.edition)
    drawing = service.games.drawing(game)
    text = game.catalogue.text
    now = time()
    waiting = [ask[0] for ask in row.asks]
    clock = Clock(Pace(row.pace, row.minutes), dict(row.clocks), row.since)
    seated = [SeatState.of(seat) for seat in seats]
    asked = prompts(game, row.asks, lang, service.words)
    live = service.hub.lives.get(row.id)
    lines_seen = live.seen.get(user, (0, 0))[1] if live and user is not None else 0
    if seen is not None:
        lines_seen = max(lines_seen, seen.lines)
    you = [s.id for s in seated if user is not None and s.user == user and not s.resigned]
    own_prompt = next((p["text"] for p in asked if p["seat"] in you), None)
    outcome = row.outcome and outcome_text(game, row.outcome, [s.id for s in seated], lang)
    return {
        "table": row.id,
        "game": game.id,
        "title": text(lang, "game.title"),
        "options_text": options_text(game, row.options, lang),
        "seats": [
            {
                **seat_entry(game, drawing, seat, seat.id in waiting, lang, service.words),
                "you": seat.id in you,
                "clock": clock.seconds(seat.id, seat.id in waiting, now) if waiting else None,
            }
            for seat in seated
        ],
        "you": you,
        "waiting": waiting,
        "over": row.status == FINISHED,
        "status": row.status,
        "outcome": outcome,
        "pace": {"kind": row.pace, "minutes": row.minutes},
        "private": row.private,
        "host": person_name(service.words, host, lang),
        "step": row.steps,
        "prompt": own_prompt or (asked[0]["text"] if asked else ""),
        "changed": round(now - row.changed, 1),
        "unread": max(0, row.lines - lines_seen) if you else 0,
    }

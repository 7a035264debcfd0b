"""Lists of tables for the lobby, from the rows alone: no match is rebuilt for them."""

from __future__ import annotations

from contextlib import suppress
from time import time
from typing import Any, Final

from sqlalchemy import Connection, Row, select

from ludus.core.errors import LudusError

from .clocks import Clock, Pace
from .games import options_text
from .live import SeatState
from .names import person_name
from .people import Person
from .present import outcome_text
from .service import Service
from .storage.models import FINISHED, GATHERING, Table
from .storage.queries import (
    Rows,
    listed,
    matches_of,
    names_of,
    results_of,
    seats_of,
    visits_of,
)
from .viewing import prompts, seat_entry

AT_ONCE: Final = 12
"""Tables of a list that are shown without a pause: others have their turn in between."""
ALL: Final = slice(None)


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
    shown: list[dict[str, Any]] = []
    for first in range(0, len(found.rows), AT_ONCE):
        await service.turns.turn(f"u{user}")
        shown += found.entries(service, lang, slice(first, first + AT_ONCE))
    if which == "open":
        return [entry for entry in shown if any(s["kind"] == "open" for s in entry["seats"])]
    if which == "mine":
        shown.sort(key=lambda entry: (not is_due(entry), entry["over"]))
    return shown


def is_due(entry: dict[str, Any]) -> bool:
    """Whether a table waits for me: I am to move, or to sit down for a rematch."""
    return bool(entry["invited"] or set(entry["you"]) & set(entry["waiting"]))


async def matches_with(service: Service, user: int, lang: str) -> list[dict[str, Any]]:
    """The public matches of a person that are over."""

    def query(connection: Connection) -> Found:
        return Found(connection, matches_of(connection, user), user)

    return (await service.database.read(query)).entries(service, lang)


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
        self.results = results_of(connection, user, ids) if user is not None else {}
        self.hosts = names_of(connection, {row.host_id for row in rows})

    def entries(self, service: Service, lang: str, part: slice = ALL) -> list[dict[str, Any]]:
        """All, or some of them; tables of a game or edition that this server lacks are left out."""
        shown: list[dict[str, Any]] = []
        for row in self.rows[part]:
            with suppress(LudusError):
                shown.append(self.entry(service, row, lang))
        return shown

    def entry(self, service: Service, row: Row[Any], lang: str) -> dict[str, Any]:
        """One table."""
        host = self.hosts.get(row.host_id, "")
        seen = self.visits.get(row.id)
        seats = self.seats[row.id]
        shown = table_entry(service, row, seats, seen, self.user, host, lang)
        rated = self.results.get(row.id)
        invited = row.status == GATHERING and not shown["you"] and self.offered(row, seats)
        return shown | {
            "invited": invited,
            "link": f"/join/{row.invite}" if invited else f"/t/{row.id}",
            "place": own_place(row, seats, self.user),
            "points": None if rated is None else [round(rated.before), round(rated.after)],
        }

    def offered(self, row: Row[Any], seats: list[Row[Any]]) -> bool:
        """Whether a table is a rematch that others have asked me for."""
        return (
            row.private
            and row.host_id != self.user
            and any(seat.user_id is None and not seat.bot for seat in seats)
        )


def own_place(row: Row[Any], seats: list[Row[Any]], user: int | None) -> int | None:
    """The place that a person came in; the last if he gave up."""
    if not row.outcome or user is None:
        return None
    places = [
        len(seats) if seat.resigned else place
        for seat, place in zip(seats, row.outcome["places"], strict=True)
        if seat.user_id == user
    ]
    return min(places, default=None)


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
                "own": user is not None and seat.user == user,
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

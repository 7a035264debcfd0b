"""Ratings: how well people and bots play, from the results of matches (Weng and Lin, by openskill).

A match counts if it was played from its beginning to an end with a result, by two or more of whom
one at least is a person, and nobody had two seats. Who gave up comes last, whatever the bot made of
it. A bot is one player wherever it sits: if it has several seats, it learns from their mean.

Each match is rated once, by whichever process comes first (``tables.rated``); what was over while
no server ran is made up for at the start. Points are ``1000 + 40 × (μ - 3σ)``: what somebody plays
like at the least. Everybody begins with 1000, and points rise with wins and with certainty.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Final

from openskill.models import PlackettLuce
from sqlalchemy import Connection, Row, delete, insert, select, update

from .live import Live
from .names import GONE
from .service import Service
from .storage.database import dialect_insert
from .storage.models import FINISHED, Rating, Result, Seat, Table, User

log = logging.getLogger("ludus.table.ratings")
MODEL: Final = PlackettLuce()
BEGINNER: Final = MODEL.rating()
ZERO: Final = 1000.0
UNIT: Final = 40.0
BATCH: Final = 50


@dataclass(frozen=True)
class Skill:
    """What is believed of a player."""

    mu: float = BEGINNER.mu
    sigma: float = BEGINNER.sigma

    @property
    def points(self) -> float:
        """As people read it."""
        return ZERO + UNIT * (self.mu - 3 * self.sigma)


@dataclass(frozen=True)
class Contender:
    """Whoever had a seat of a match, and the place that counts for him."""

    who: str
    user: int | None
    place: int


def contenders(table: Row[Any], seats: Sequence[Row[Any]], gone: frozenset[int]) -> list[Contender]:
    """Who is rated by a match; nobody if it does not count. *gone* are deleted accounts."""
    if not table.outcome or table.origin:
        return []
    people = [seat.user_id for seat in seats if seat.user_id is not None]
    if not people or len(set(people)) < len(people) or len(seats) < 2 or gone & set(people):
        return []
    found: list[Contender] = []
    for seat, place in zip(seats, table.outcome["places"], strict=True):
        if seat.user_id is not None:
            last = len(seats) if seat.resigned else place
            found.append(Contender(f"user:{seat.user_id}", seat.user_id, last))
        elif seat.bot:
            found.append(Contender(f"bot:{seat.bot}", None, place))
        else:
            return []
    return found


def after(match: Sequence[Contender], before: dict[str, Skill]) -> dict[str, Skill]:
    """What is believed of everybody after a match."""
    teams = [[MODEL.rating(mu=before[one.who].mu, sigma=before[one.who].sigma)] for one in match]
    rated = MODEL.rate(teams, ranks=[float(one.place) for one in match])
    found: dict[str, list[Any]] = defaultdict(list)
    for one, [rating] in zip(match, rated, strict=True):
        found[one.who].append(rating)
    return {
        who: Skill(fmean(r.mu for r in ratings), fmean(r.sigma for r in ratings))
        for who, ratings in found.items()
    }


def rate(connection: Connection, id: str, dialect: str) -> bool:
    """Rate a match, unless that has been done; whether it counted."""
    claimed = update(Table).where(Table.id == id, Table.rated.is_(False)).values(rated=True)
    if not connection.execute(claimed).rowcount:
        return False
    table = connection.execute(select(Table.__table__).where(Table.id == id)).one()
    order = select(Seat.__table__).where(Seat.table_id == id).order_by(Seat.n)
    seats = connection.execute(order).all()
    users = [seat.user_id for seat in seats if seat.user_id is not None]
    left = select(User.id).where(User.id.in_(users), User.name == GONE)
    match = contenders(table, seats, frozenset(connection.execute(left).scalars()))
    if not match:
        return False
    write(connection, dialect, table, match)
    return True


def write(
    connection: Connection, dialect: str, table: Row[Any], match: Sequence[Contender]
) -> None:
    """New ratings of all who played, and what the match was to each person."""
    beginner = {"mu": BEGINNER.mu, "sigma": BEGINNER.sigma, "matches": 0, "wins": 0}
    users = {one.who: one.user for one in match}
    for who in sorted(users):  # in one order everywhere, so that processes wait for each other
        row = {"game": table.game, "who": who, "user_id": users[who], "changed": table.changed}
        new = dialect_insert(dialect)(Rating).values(**beginner, **row)
        connection.execute(new.on_conflict_do_nothing())
    mine = (Rating.game == table.game, Rating.who.in_(users))
    held = select(Rating.__table__).where(*mine).order_by(Rating.who).with_for_update()
    before = {row.who: Skill(row.mu, row.sigma) for row in connection.execute(held)}
    now = after(match, before)
    for who, skill in now.items():
        won = any(one.who == who and one.place == 1 for one in match)
        changed = update(Rating).where(Rating.game == table.game, Rating.who == who)
        connection.execute(
            changed.values(
                mu=skill.mu,
                sigma=skill.sigma,
                matches=Rating.matches + 1,
                wins=Rating.wins + int(won),
                changed=table.changed,
            )
        )
    rows = [
        {
            "table_id": table.id,
            "user_id": one.user,
            "game": table.game,
            "place": one.place,
            "before": before[one.who].points,
            "after": now[one.who].points,
            "at": table.changed,
        }
        for one in match
        if one.user is not None
    ]
    connection.execute(insert(Result), rows)


def hand_over(connection: Connection, user: int, to: int) -> None:
    """What a guest has played belongs to the account that it signs in to."""
    if user == to:  # became an account
        return
    own = {row.game: row for row in connection.execute(rated_as(to))}
    for row in connection.execute(rated_as(user)).all():
        mine = (Rating.game == row.game, Rating.who == row.who)
        if row.game not in own:
            new = {"who": f"user:{to}", "user_id": to}
            connection.execute(update(Rating).where(*mine).values(**new))
            continue
        theirs = (Rating.game == row.game, Rating.user_id == to)
        more = {"matches": Rating.matches + row.matches, "wins": Rating.wins + row.wins}
        connection.execute(update(Rating).where(*theirs).values(**more))
        connection.execute(delete(Rating).where(*mine))
    both = select(Result.table_id).where(Result.user_id == to)
    left = update(Result).where(Result.user_id == user, Result.table_id.not_in(both))
    connection.execute(left.values(user_id=to))
    connection.execute(delete(Result).where(Result.user_id == user))


def rated_as(user: int) -> Any:
    """The query for the ratings of a person."""
    return select(Rating.__table__).where(Rating.user_id == user)


def unrated(connection: Connection) -> list[str]:
    """Matches that are over and were not looked at, in the order of their ends."""
    query = select(Table.id).where(Table.status == FINISHED, Table.rated.is_(False))
    return list(connection.execute(query.order_by(Table.changed).limit(BATCH)).scalars())


class Ratings:
    """Rates matches as they end."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.under_way: set[asyncio.Task[None]] = set()
        service.listeners.append(self.consider)

    def consider(self, live: Live) -> None:
        """After a change: is the match over?"""
        if live.status == FINISHED and not live.rated:
            live.rated = True
            task = asyncio.ensure_future(self.rate(live.id))
            self.under_way.add(task)
            task.add_done_callback(self.under_way.discard)

    async def rate(self, id: str) -> None:
        """One match; what fails is made up for at the next start."""
        dialect = self.service.database.dialect
        try:
            if await self.service.writer.write(lambda connection: rate(connection, id, dialect)):
                self.service.metrics.count("matches_rated")
        except Exception:
            log.exception("a match could not be rated")

    async def resume(self) -> None:
        """What was over before this process began."""
        tried: set[str] = set()
        while True:
            found = await self.service.database.read(unrated)
            new = [id for id in found if id not in tried]
            if not new:
                return
            for id in new:
                await self.rate(id)
            tried |= {*new}

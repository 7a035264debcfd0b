"""What is read from the database."""

from __future__ import annotations

from collections.abc import Sequence
from time import time
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Text, and_, func, or_, select

from ludus.core.log import Step as LogStep

from .models import (
    FINISHED,
    GATHERING,
    PLAYING,
    Analysis,
    Chat,
    Rating,
    Result,
    Seat,
    Session,
    Step,
    Table,
    Token,
    Upload,
    User,
    Visit,
)

LISTED = 60
LEFT = 3600.0
"""Seconds without a move after which guests are taken to have left a table for good."""
FORSAKEN = 14 * 86400.0
"""The same for people with an account, who may play slowly."""
RANKED = 100
POINTS = 400
Rows = Sequence[Row[Any]]


class TableRows:
    """Everything about one table."""

    def __init__(self, table: Row[Any], seats: Rows, chats: Rows, steps: list[LogStep]) -> None:
        self.table = table
        self.seats = seats
        self.chats = chats
        self.steps = steps


def table_rows(
    connection: Connection, id: str, chats: int, since: int = 0, epoch: int = -1
) -> TableRows | None:
    """A table with its last *chats*; of its steps those from *since* on if none were cut."""
    table = connection.execute(select(Table.__table__).where(Table.id == id)).one_or_none()
    if table is None:
        return None
    seats = connection.execute(
        select(Seat.__table__).where(Seat.table_id == id).order_by(Seat.n)
    ).all()
    said = connection.execute(
        select(Chat.__table__).where(Chat.table_id == id).order_by(Chat.n.desc()).limit(chats)
    ).all()
    first = since if table.epoch == epoch else 0
    steps = connection.execute(
        select(Step.seat, Step.action, Step.hash)
        .where(Step.table_id == id, Step.n >= first)
        .order_by(Step.n)
    ).all()
    log = [LogStep(seat, action, hash) for seat, action, hash in steps]
    return TableRows(table, seats, said[::-1], log)


def uploaded(connection: Connection, id: str) -> bytes | None:
    """The record that a table was made from, as it came."""
    found = connection.execute(select(Upload.record).where(Upload.table_id == id)).scalar()
    return None if found is None else str(found).encode()


def versions(connection: Connection, ids: list[str]) -> dict[str, tuple[int, int]]:
    """Version and number of chats of tables: what a process compares its own with."""
    found = connection.execute(
        select(Table.id, Table.version, Table.chats).where(Table.id.in_(ids))
    )
    return {id: (version, chats) for id, version, chats in found}


def chats_between(connection: Connection, id: str, after: int, before: int) -> Rows:
    """What was said at a table between two messages."""
    query = select(Chat.__table__).where(Chat.table_id == id, Chat.n > after, Chat.n < before)
    return connection.execute(query.order_by(Chat.n)).all()


def table_of_invite(connection: Connection, invite: str) -> str | None:
    """The table that an invitation is for."""
    found: str | None = connection.execute(
        select(Table.id).where(Table.invite == invite)
    ).scalar_one_or_none()
    return found


def listed(connection: Connection, which: str, user: int | None) -> Rows:
    """Rows of tables, newest first: mine, those with open seats, those being played, those over."""
    query = select(Table.__table__).order_by(Table.changed.desc()).limit(LISTED)
    if which == "mine":
        own = select(Seat.table_id).where(Seat.user_id == user)
        offered = select(Table.rematch).where(Table.id.in_(own), Table.rematch != "")
        free = select(Seat.table_id).where(Seat.user_id.is_(None), Seat.bot == "")
        asked = and_(Table.id.in_(offered), Table.status == GATHERING, Table.id.in_(free))
        query = query.where(or_(Table.id.in_(own), Table.host_id == user, asked))
        return connection.execute(query).all()
    query = query.where(Table.private.is_(False))
    if which == "open":
        query = query.where(Table.status == GATHERING, is_cared_for())
    elif which == "watch":
        query = query.where(Table.status == PLAYING, is_cared_for())
    else:
        query = query.where(Table.status == FINISHED, Table.outcome.is_not(None))
    return connection.execute(query).all()


def is_cared_for() -> ColumnElement[bool]:
    """Whether somebody is likely to come back to a table: guests who have left do not."""
    now = time()
    accounts = select(User.id).where(User.login.is_not(None))
    kept = select(Seat.table_id).where(Seat.user_id.in_(accounts), Seat.resigned.is_(False))
    owned = or_(Table.id.in_(kept), Table.host_id.in_(accounts))
    return or_(Table.changed > now - LEFT, and_(owned, Table.changed > now - FORSAKEN))


def seats_of(connection: Connection, ids: list[str]) -> dict[str, list[Row[Any]]]:
    """The seats of several tables."""
    found: dict[str, list[Row[Any]]] = {id: [] for id in ids}
    query = select(Seat.__table__).where(Seat.table_id.in_(ids)).order_by(Seat.n)
    for row in connection.execute(query):
        found[row.table_id].append(row)
    return found


def visits_of(connection: Connection, user: int, ids: list[str]) -> dict[str, Row[Any]]:
    """How far a person has seen each table."""
    query = select(Visit.__table__).where(Visit.user_id == user, Visit.table_id.in_(ids))
    return {row.table_id: row for row in connection.execute(query)}


def tables_awaiting_bots(connection: Connection, idle: float = 0.0) -> list[str]:
    """Tables at which a bot or a standing order has to act, and for *idle* seconds has not."""
    automatic = or_(Seat.bot != "", Seat.orders.cast(Text) != "{}")
    query = (
        select(Table.id, Table.asks, Seat.seat)
        .join(Seat, and_(Seat.table_id == Table.id, automatic))
        .where(Table.status == PLAYING, Table.changed <= time() - idle)
    )
    found = connection.execute(query)
    return sorted({row.id for row in found if row.seat in [ask[0] for ask in row.asks]})


def under_way(connection: Connection, made_from: str) -> tuple[int, int]:
    """How many matches that are not over were made from somewhere, and the bots at them."""
    here = and_(Table.made_from == made_from, Table.status != FINISHED)
    tables = select(func.count()).select_from(Table).where(here)
    bots = select(func.count()).select_from(Seat).join(Table, Seat.table_id == Table.id)
    found = (tables, bots.where(here, Seat.bot != ""))
    counted = [connection.execute(query).scalar_one() for query in found]
    return counted[0], counted[1]


def full_tables(connection: Connection) -> list[str]:
    """Tables whose match has not begun although every seat is taken."""
    free = select(Seat.table_id).where(Seat.user_id.is_(None), Seat.bot == "")
    query = select(Table.id).where(Table.status == GATHERING, Table.id.not_in(free))
    return list(connection.execute(query).scalars())


def tables_of(connection: Connection, user: int) -> list[str]:
    """All tables that somebody has a seat at or has made."""
    own = select(Seat.table_id).where(Seat.user_id == user)
    query = select(Table.id).where(or_(Table.id.in_(own), Table.host_id == user))
    return list(connection.execute(query).scalars())


def games_begun(connection: Connection, user: int, game: str) -> set[str]:
    """The tables of a game at which somebody has a seat and the match has begun."""
    query = select(Seat.table_id).join(Table, Table.id == Seat.table_id)
    query = query.where(Seat.user_id == user, Table.game == game, Table.status != GATHERING)
    return set(connection.execute(query).scalars())


def unfinished_tables_of(connection: Connection, user: int) -> list[str]:
    """Tables with a seat of somebody where the match is not over."""
    query = select(Seat.table_id).join(Table, Table.id == Seat.table_id).distinct()
    query = query.where(Seat.user_id == user, Table.status != FINISHED)
    return list(connection.execute(query).scalars())


def user_by_id(connection: Connection, id: int) -> Row[Any] | None:
    """A person."""
    return connection.execute(select(User.__table__).where(User.id == id)).one_or_none()


def user_by_login(connection: Connection, login: str) -> Row[Any] | None:
    """An account by its name in small letters."""
    return connection.execute(select(User.__table__).where(User.login == login)).one_or_none()


def user_by_mail(connection: Connection, mail: str) -> Row[Any] | None:
    """An account by its confirmed address."""
    return connection.execute(select(User.__table__).where(User.mail == mail)).one_or_none()


def session_row(connection: Connection, digest: str) -> Row[Any] | None:
    """A session by its hash."""
    query = select(Session.__table__).where(Session.digest == digest)
    return connection.execute(query).one_or_none()


def token_owner(connection: Connection, digest: str) -> int | None:
    """The account that a token belongs to."""
    query = select(Token.user_id).where(Token.digest == digest)
    return connection.execute(query).scalar_one_or_none()


def keys_among(connection: Connection, digests: set[str]) -> set[str]:
    """Those of some hashes that are of a session or a token."""
    return {
        digest
        for model in (Session, Token)
        for digest in connection.execute(
            select(model.digest).where(model.digest.in_(digests))
        ).scalars()
    }


def tokens_of(connection: Connection, user: int) -> Rows:
    """The tokens of an account."""
    query = select(Token.__table__).where(Token.user_id == user)
    return connection.execute(query.order_by(Token.id)).all()


def names_of(connection: Connection, ids: set[int | None]) -> dict[int | None, str]:
    """The names of people."""
    found = connection.execute(select(User.id, User.name).where(User.id.in_(ids - {None})))
    return {row.id: row.name for row in found}


def results_of(connection: Connection, user: int, ids: list[str]) -> dict[str, Row[Any]]:
    """What rated matches were to a person, by table."""
    query = select(Result.__table__).where(Result.user_id == user, Result.table_id.in_(ids))
    return {row.table_id: row for row in connection.execute(query)}


def points_over_time(connection: Connection, user: int) -> Rows:
    """The points of a person after each rated match, the last ones, oldest first."""
    query = select(Result.__table__).where(Result.user_id == user)
    return connection.execute(query.order_by(Result.at.desc()).limit(POINTS)).all()[::-1]


def ranking(connection: Connection, game: str) -> Rows:
    """Bots and accounts that have played a game, the best first."""
    least = Rating.mu - 3 * Rating.sigma
    query = (
        select(Rating.__table__, User.name)
        .outerjoin(User, User.id == Rating.user_id)
        .where(Rating.game == game, Rating.matches > 0)
        .where(or_(Rating.user_id.is_(None), User.login.is_not(None)))
    )
    return connection.execute(query.order_by(least.desc(), Rating.who).limit(RANKED)).all()


def ratings_of(connection: Connection, user: int) -> Rows:
    """The ratings of a person in all games."""
    query = select(Rating.__table__).where(Rating.user_id == user, Rating.matches > 0)
    return connection.execute(query.order_by(Rating.matches.desc())).all()


def rank_of(connection: Connection, game: str, user: int) -> int | None:
    """The rank of a person among accounts and bots; guests have none."""
    own = select(Rating.mu - 3 * Rating.sigma).where(Rating.game == game, Rating.user_id == user)
    account = select(User.id).where(User.id == user, User.login.is_not(None))
    least = connection.execute(own.where(Rating.user_id.in_(account))).scalar()
    if least is None:
        return None
    better = (
        select(func.count())
        .select_from(Rating)
        .outerjoin(User, User.id == Rating.user_id)
        .where(Rating.game == game, Rating.mu - 3 * Rating.sigma > least)
        .where(or_(Rating.user_id.is_(None), User.login.is_not(None)))
    )
    return 1 + int(connection.execute(better).scalar_one())


def matches_of(connection: Connection, user: int) -> Rows:
    """Public tables at which a person has played to the end, the newest first."""
    own = select(Seat.table_id).where(Seat.user_id == user)
    query = select(Table.__table__).where(
        Table.id.in_(own), Table.private.is_(False), Table.status == FINISHED
    )
    query = query.where(Table.outcome.is_not(None)).order_by(Table.changed.desc())
    return connection.execute(query.limit(LISTED)).all()


def analysis_of(connection: Connection, id: str) -> Row[Any] | None:
    """The analysis of a table, as far as it has come."""
    found = select(Analysis.__table__).where(Analysis.table_id == id)
    return connection.execute(found).one_or_none()


def open_analyses(connection: Connection, idle: float = 0.0) -> list[str]:
    """Tables whose analysis is not finished and was not gone on with for so many seconds."""
    left = select(Analysis.table_id).where(
        Analysis.done.is_(False), Analysis.changed <= time() - idle
    )
    return list(connection.execute(left.order_by(Analysis.changed)).scalars())

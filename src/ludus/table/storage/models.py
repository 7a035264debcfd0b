"""The rows: users and what opens their accounts, tables with seats and steps, talk, ratings,
analyses.

The steps of a table are its truth. ``version`` counts every change of a table, and a change names
the version it was made from, so that of two processes the slower one loses. ``epoch`` counts the
changes that took steps away. Times are seconds since 1970.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Float, ForeignKey, Index, Integer, String, Text, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

GATHERING, PLAYING, FINISHED = "gathering", "playing", "over"
"""Seats are open; the match is on; it has ended (or was uploaded, and cannot be played on)."""


class Base(DeclarativeBase):
    """All tables of the database."""


class User(Base):
    """A person or program: a guest, or an account with a name of its own and a password."""

    __tablename__ = "users"
    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    login: Mapped[str | None] = mapped_column(String(80), unique=True)
    """The name of an account in small letters; a guest has none."""
    name: Mapped[str] = mapped_column(String(40))
    password: Mapped[str | None] = mapped_column(String(200))
    mail: Mapped[str | None] = mapped_column(String(254), unique=True, index=True)
    """The address that a link has confirmed; no two accounts have the same."""
    webhook: Mapped[str] = mapped_column(String(500), default="")
    lang: Mapped[str] = mapped_column(String(2), default="en")
    created: Mapped[float] = mapped_column(Float)


class Session(Base):
    """A browser that is somebody's. Only the hash of what its cookie holds is kept."""

    __tablename__ = "sessions"
    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    created: Mapped[float] = mapped_column(Float)
    seen: Mapped[float] = mapped_column(Float)
    """The day it was last used."""


class Link(Base):
    """A link sent by mail, good once: ``mail`` confirms an address, ``password`` sets one."""

    __tablename__ = "links"
    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    purpose: Mapped[str] = mapped_column(String(8))
    mail: Mapped[str] = mapped_column(String(254))
    """Where it was sent to."""
    created: Mapped[float] = mapped_column(Float)


class Token(Base):
    """A program's key to an account; only its hash is kept."""

    __tablename__ = "tokens"
    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    name: Mapped[str] = mapped_column(String(40))
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    created: Mapped[float] = mapped_column(Float)


class Table(Base):
    """A table: what was agreed, and where the match stands (all of it follows from the steps)."""

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    edition: Mapped[str] = mapped_column(String(80))
    rules: Mapped[int] = mapped_column(Integer)
    digest: Mapped[str] = mapped_column(String(64))
    options: Mapped[dict[str, str]] = mapped_column(JSON)
    host_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"), index=True)
    private: Mapped[bool]
    invite: Mapped[str] = mapped_column(String(40), unique=True)
    pace: Mapped[str] = mapped_column(String(8))
    minutes: Mapped[int] = mapped_column(Integer)
    secret: Mapped[str] = mapped_column(String(64))
    """Of the dice; empty for an uploaded record that does not reveal it."""
    players: Mapped[dict[str, str] | None] = mapped_column(JSON)
    """As the header of the record has them; set when the match begins."""
    origin: Mapped[str] = mapped_column(String(24), default="")
    """The table this one continues, or ``record`` for an upload."""
    origin_step: Mapped[int] = mapped_column(Integer, default=0)
    status: Mapped[str] = mapped_column(String(12), index=True)
    version: Mapped[int] = mapped_column(Integer)
    epoch: Mapped[int] = mapped_column(Integer)
    chats: Mapped[int] = mapped_column(Integer, default=0)
    steps: Mapped[int] = mapped_column(Integer)
    lines: Mapped[int] = mapped_column(Integer)
    asks: Mapped[list[Any]] = mapped_column(JSON)
    """Who is asked what: ``[seat, kind, facts]``, as far as everybody may know."""
    clocks: Mapped[dict[str, float]] = mapped_column(JSON)
    """Seconds left of those who play with a clock."""
    since: Mapped[float] = mapped_column(Float)
    """Since when the table waits for those asked now."""
    undo: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    outcome: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    created: Mapped[float] = mapped_column(Float)
    changed: Mapped[float] = mapped_column(Float)
    rated: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether its result has been looked at, whatever came of it."""
    rematch: Mapped[str] = mapped_column(String(24), default="", server_default="")
    """The table at which the same people play again."""
    made_from: Mapped[str] = mapped_column(String(32), default="", server_default="", index=True)
    """Whose quota it counts for: a keyed hash of an address, see ``quotas``."""
    __table_args__ = (Index("tables_by_change", "status", "private", "changed"),)


class Seat(Base):
    """Who sits where. A bot may sit in for the person, who keeps the seat unless it resigned."""

    __tablename__ = "seats"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[str] = mapped_column(String(40))
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"), index=True)
    player: Mapped[str] = mapped_column(String(40), default="")
    bot: Mapped[str] = mapped_column(String(40), default="")
    resigned: Mapped[bool] = mapped_column(default=False)
    orders: Mapped[dict[str, str]] = mapped_column(JSON, default=dict)
    entropy: Mapped[str] = mapped_column(String(256), default="")


class Step(Base):
    """One step of the log, as in the record."""

    __tablename__ = "steps"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[int] = mapped_column(Integer)
    action: Mapped[int] = mapped_column(Integer)
    hash: Mapped[str] = mapped_column(String(16))
    at: Mapped[float] = mapped_column(Float)


class Chat(Base):
    """What was said at a table."""

    __tablename__ = "chats"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    who: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float] = mapped_column(Float)
    readers: Mapped[list[str]] = mapped_column(JSON, default=list, server_default="[]")
    """The seats that may read it, the one it is for first; empty: everybody."""


class Upload(Base):
    """A record that was uploaded, byte for byte: its signature is another table's, not ours."""

    __tablename__ = "uploads"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    record: Mapped[str] = mapped_column(Text)


class Visit(Base):
    """How far a person has seen a table; also: who was let in to a private one."""

    __tablename__ = "visits"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True)
    step: Mapped[int] = mapped_column(Integer, default=0)
    lines: Mapped[int] = mapped_column(Integer, default=0)
    at: Mapped[float] = mapped_column(Float)


class Notice(Base):
    """A message that somebody's turn has come, waiting to be sent."""

    __tablename__ = "notices"
    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"))
    step: Mapped[int] = mapped_column(Integer)
    channel: Mapped[str] = mapped_column(String(8))
    due: Mapped[float] = mapped_column(Float, index=True)
    tries: Mapped[int] = mapped_column(Integer, default=0)


class Push(Base):
    """A browser that somebody is called at by Web Push, with the keys it gave for that."""

    __tablename__ = "pushes"
    endpoint: Mapped[str] = mapped_column(String(500), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    key: Mapped[str] = mapped_column(String(100))
    auth: Mapped[str] = mapped_column(String(30))
    created: Mapped[float] = mapped_column(Float)


class Rating(Base):
    """How well somebody plays a game, as far as results tell: a person, or a bot."""

    __tablename__ = "ratings"
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    who: Mapped[str] = mapped_column(String(60), primary_key=True)
    """``bot:greedy``, or ``user:12``."""
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"), index=True)
    mu: Mapped[float] = mapped_column(Float)
    sigma: Mapped[float] = mapped_column(Float)
    matches: Mapped[int] = mapped_column(Integer, default=0)
    wins: Mapped[int] = mapped_column(Integer, default=0)
    changed: Mapped[float] = mapped_column(Float)


class Result(Base):
    """What a rated match was to one person: the place, and the points before and after."""

    __tablename__ = "results"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True, index=True)
    game: Mapped[str] = mapped_column(String(40))
    place: Mapped[int] = mapped_column(Integer)
    before: Mapped[float] = mapped_column(Float)
    after: Mapped[float] = mapped_column(Float)
    at: Mapped[float] = mapped_column(Float)


class Analysis(Base):
    """What an analysis of a match that is over has found so far (see ``ludus.analysis``)."""

    __tablename__ = "analyses"
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    rounds: Mapped[int] = mapped_column(Integer)
    """Of search for each decision; fewer where others were waiting."""
    spots: Mapped[list[int]] = mapped_column(JSON)
    """The places of the log that are looked at."""
    moments: Mapped[list[Any]] = mapped_column(JSON)
    """What was found at those that have been."""
    done: Mapped[bool] = mapped_column(index=True)
    changed: Mapped[float] = mapped_column(Float)


class Setting(Base):
    """What all processes share: the secret of the cookies, the key that signs records."""

    __tablename__ = "settings"
    key: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)

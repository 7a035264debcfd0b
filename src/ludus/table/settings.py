"""How a table is run: everything that can be set, from the command line or the environment."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from ludus.core.errors import LudusError

PREFIX = "LUDUS_"
SHORTEST_SECRET = 32


@dataclass(frozen=True)
class Settings:
    """Settings of one server process. ``LUDUS_BOT_PAUSE=0`` in the environment sets bot_pause."""

    database: str = ""
    """``sqlite:///file``, ``postgresql://user:password@host/name``; empty: a file of one's own."""
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""
    """How people reach the table: ``https://table.example.org``. Mails lead there."""
    secret: str = ""
    """Signs the cookies, 32 characters at least; empty: made once and kept in the database."""
    secure_cookies: bool = False
    """Cookies over https only. Set it wherever the table is served over https."""
    trust_proxy: bool = False
    """Take addresses from X-Forwarded-For: only behind a proxy that sets it."""
    bot_workers: int = 0
    """Processes for bots; 0: one less than there are cores, at least one."""
    bot_pause: float = 0.4
    """Seconds between the decisions of a bot while somebody watches."""
    bot_limit: float = 60.0
    """Seconds after which a bot that has not decided is given up."""
    password_workers: int = 1
    """Processes that hash passwords."""
    password_megabytes: int = 64
    """Memory that it takes to hash a password: what makes guessing expensive."""
    games: tuple[str, ...] = ()
    """More games than Ludus brings: ``module:function`` that gives a Game; separated by commas."""
    rate_limits: bool = True
    """Also lifts, if off, the quotas of addresses that follow."""
    address_connections: int = 200
    """Connections that an address may have at a time (an IPv6 network of 64 bits is one)."""
    address_half_open: int = 20
    """Those among them that have not said yet what they want."""
    address_streams: int = 100
    """Tables that are watched from an address at a time."""
    address_tables: int = 100
    """Matches made from an address that are not over; counted since the start of the process."""
    address_bots: int = 300
    """Seats that bots have at those."""
    head_seconds: float = 10.0
    """Time to send the head of a request."""
    body_seconds: float = 30.0
    """Time to send its body."""
    entropy_wait: float = 10.0
    """Seconds that a match whose seats are taken waits for those who have not added to the dice."""
    patience: float = 72.0
    """Hours at a table without clock after which a bot may be called in for an absent player."""
    live_tables: int = 2000
    """Matches kept in memory while nobody looks at them."""
    idle_minutes: float = 10.0
    """How long an idle match is kept in memory."""
    poll: float = 0.25
    """Seconds between looks at what other processes did; only with PostgreSQL."""
    smtp: str = ""
    """``smtp://user:password@host:587/?from=table@example.org`` (``smtps://`` for TLS at once)."""
    webhooks: bool = False
    """Whether accounts may have a webhook called when it is their turn."""
    private_webhooks: bool = False
    """Whether a webhook may point into the private network. Only where all accounts are trusted."""
    push_key: str = ""
    """Has browsers called by Web Push, although no page is open: ``ludus push-key`` makes one."""
    notice_delay: float = 60.0
    """Seconds that a decision waits before its player is written to."""
    log_level: str = ""
    """``info`` and so on; empty: ``warning`` where a person reads along, else ``info``."""
    record_bytes: int = 2_000_000
    """The largest record that is taken."""
    record_steps: int = 20_000
    """The longest record that is taken; a table whose log is so long takes nothing back any more,
    but for what is free."""
    record_seconds: float = 10.0
    """Processor time that the check of a record may take."""
    record_megabytes: int = 1024
    """Memory of the process that checks records."""
    statement_seconds: float = 10.0
    """Time that the database may take for one statement."""
    lock_seconds: float = 5.0
    """Time that one statement waits for another in the database."""
    least_disk: int = 16
    """Megabytes: with less room left for its file, a table on SQLite counts as down."""
    load_seconds: float = 10.0
    """Time that a match may take to be rebuilt from its steps."""
    analysis_seconds: float = 120.0
    """That the search of an analysis may take; each decision of the match has its part of them."""

    def __post_init__(self) -> None:
        """Refuse what would not be safe."""
        if self.secret and len(self.secret) < SHORTEST_SECRET:
            raise LudusError(
                f"LUDUS_SECRET has {len(self.secret)} characters; it needs {SHORTEST_SECRET}, for "
                "example those of: python3 -c 'import secrets; print(secrets.token_hex(32))'"
            )
        if self.smtp and not self.public_url.startswith(("http://", "https://")):
            raise LudusError(
                "LUDUS_SMTP needs LUDUS_PUBLIC_URL, for example https://table.example.org: mails "
                "hold links to the table"
            )

        if self.push_key and not self.public_url.startswith("https://"):
            raise LudusError(
                "LUDUS_PUSH_KEY needs LUDUS_PUBLIC_URL, and that over https: push services want to "
                "know who calls, and browsers are called over nothing else"
            )

    @property
    def url(self) -> str:
        """The database as SQLAlchemy names it."""
        given = self.database or f"sqlite:///{default_file()}"
        for scheme in ("postgresql://", "postgres://"):
            if given.startswith(scheme):
                return "postgresql+psycopg://" + given.removeprefix(scheme)
        if not given.startswith(("sqlite:///", "postgresql+psycopg://")):
            raise LudusError(
                f"the database is sqlite:///FILE or postgresql://USER@HOST/NAME, not {given!r}"
            )
        return given

    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same tables."""
        return self.url.startswith("postgresql")

    @property
    def workers(self) -> int:
        """How many processes bots get."""
        return self.bot_workers or max(1, (os.cpu_count() or 2) - 1)


def settings(environment: Mapping[str, str] = os.environ, **given: Any) -> Settings:
    """What was given, then what the environment says, then the usual."""
    values: dict[str, Any] = {}
    for field in fields(Settings):
        text = environment.get(PREFIX + field.name.upper())
        if given.get(field.name) is not None:
            values[field.name] = given[field.name]
        elif text is not None:
            values[field.name] = read(field.name, field.default, text)
    return Settings(**values)


def read(name: str, usual: object, text: str) -> object:
    """A setting from the environment, of the type that its usual value has."""
    try:
        if isinstance(usual, bool):
            return {"1": True, "true": True, "0": False, "false": False, "": False}[text.lower()]
        if isinstance(usual, tuple):
            return tuple(part for part in text.split(",") if part)
        if isinstance(usual, (int, float)):
            return type(usual)(text)
    except (KeyError, ValueError):
        raise LudusError(f"{PREFIX}{name.upper()} cannot be {text!r}") from None
    return text


def default_file() -> Path:
    """Where the embedded database lies if nobody says otherwise."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "ludus" / "table.db"

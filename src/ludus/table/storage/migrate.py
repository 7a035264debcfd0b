"""Migrations: the database is brought up to date whenever a server starts."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, text

SCRIPTS = Path(__file__).parent / "migrations"
LOCK = 5_825_013
"""Any number: processes that start together migrate one after the other."""


def upgrade(engine: Engine, to: str = "head") -> None:
    """Run the migrations that are missing."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        command.upgrade(configuration(connection), to)


def configuration(connection: Connection) -> Config:
    """Alembic told where the migrations are and what to work on."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config

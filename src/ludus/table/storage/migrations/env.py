"""Run by Alembic: migrates over the connection it was given."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from ludus.table.storage.models import Base

connection = context.config.attributes["connection"]
assert isinstance(connection, Connection)
context.configure(
    connection=connection,
    target_metadata=Base.metadata,
    render_as_batch=True,
    transactional_ddl=True,  # on SQLite too: the transaction was begun by hand
)
with context.begin_transaction():
    context.run_migrations()

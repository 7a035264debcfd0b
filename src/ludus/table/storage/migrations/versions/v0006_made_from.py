"""From where a table was made, so that a quota outlives the process that counts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that were made before count for nobody."""
    made_from = sa.Column("made_from", sa.String(length=32), server_default="", nullable=False)
    op.add_column("tables", made_from)
    op.create_index(op.f("ix_tables_made_from"), "tables", ["made_from"], unique=False)

"""Analyses of matches that are over, kept as far as they have come."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing has been analysed yet."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(length=24), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("spots", sa.JSON(), nullable=False),
        sa.Column("moments", sa.JSON(), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_index(op.f("ix_analyses_done"), "analyses", ["done"], unique=False)

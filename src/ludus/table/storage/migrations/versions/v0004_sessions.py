"""Sessions that are kept, and can be ended; addresses that a link has confirmed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Cookies made before are worth nothing, and addresses that nobody confirmed are forgotten."""
    op.create_table(
        "sessions",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"]),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_index(op.f("ix_sessions_user_id"), "sessions", ["user_id"], unique=False)
    op.create_table(
        "links",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("purpose", sa.String(length=8), nullable=False),
        sa.Column("mail", sa.String(length=254), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"]),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_index(op.f("ix_links_user_id"), "links", ["user_id"], unique=False)
    op.drop_column("users", "sessions")
    op.drop_column("users", "email")
    op.add_column("users", sa.Column("mail", sa.String(length=254), nullable=True))
    op.create_index(op.f("ix_users_mail"), "users", ["mail"], unique=True)

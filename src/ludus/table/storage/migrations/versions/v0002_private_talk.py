"""Messages that only some seats may read."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Whatever was said before is for everybody."""
    op.add_column("chats", sa.Column("readers", sa.JSON(), server_default="[]", nullable=False))

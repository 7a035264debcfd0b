"""The board as text, for terminal, e-mail and screen reader."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .definition import Triumvirate


def board(game: Triumvirate, view: dict[str, Any], lang: str) -> str:
    """Provinces, triumvirs, forum and stocks of a view."""
    return ""

"""The board as text, for terminal, e-mail and screen reader."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .definition import AntikeDuellum


def board(game: AntikeDuellum, view: dict[str, Any], lang: str) -> str:
    """Nations, regions, bank and cards of a view."""
    return ""

"""What drawings of boards are dressed with outside a page: styles and symbols of all games."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from ludus.core.scene import Drawing

HERE: Final = Path(__file__).parent
SYMBOLS: Final = HERE / "templates" / "symbols.svg"
STYLES: Final = tuple(HERE / "static" / "css" / f"{name}.css" for name in ("tokens", "board"))


@lru_cache(1)
def base_styles(drawings: tuple[Drawing, ...]) -> str:
    """What the styles of all boards build on."""
    own = "".join(file.read_text(encoding="utf-8") for file in STYLES)
    return own + "".join(drawing.colours() for drawing in drawings)


@lru_cache(1)
def symbols(drawings: tuple[Drawing, ...]) -> str:
    """What boards and pieces are drawn with."""
    return SYMBOLS.read_text(encoding="utf-8") + "".join(drawing.symbols() for drawing in drawings)

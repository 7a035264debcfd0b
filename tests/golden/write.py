"""Write the golden matches anew: ``python3 -m tests.golden.write``."""

from __future__ import annotations

from pathlib import Path

from ludus.games import load_game
from ludus.lab.golden import playthrough

FOLDER = Path(__file__).parent
MATCHES = [
    ("triumvirate", {"players": "3"}, "en"),
    ("triumvirate", {"players": "2"}, "fr"),
]


def file_name(game: str, options: dict[str, str], lang: str) -> str:
    """``triumvirate-3-en.txt``."""
    return "-".join([game, *options.values(), lang]) + ".txt"


def write() -> None:
    """Play and write every golden match."""
    for game, options, lang in MATCHES:
        text = playthrough(load_game(game), options, seed=1, lang=lang)
        (FOLDER / file_name(game, options, lang)).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()

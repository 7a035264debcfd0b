"""Write the golden matches anew: ``python3 -m tests.golden.write``."""

from __future__ import annotations

from pathlib import Path

from ludus.games import load_game
from ludus.lab.golden import playthrough

FOLDER = Path(__file__).parent
MATCHES: list[tuple[str, dict[str, str], str, int | None]] = [
    ("triumvirate", {"players": "3"}, "en", None),
    ("triumvirate", {"players": "2"}, "fr", None),
    ("sword_of_rome", {"players": "four", "length": "short"}, "en", 200),
    ("sword_of_rome", {"players": "three", "length": "short"}, "en", 100),
    ("sword_of_rome", {"players": "two", "length": "short"}, "fr", 100),
]
"""Game, options, language, and how many decisions are given in words (None: all)."""


def file_name(game: str, options: dict[str, str], lang: str) -> str:
    """``triumvirate-3-en.txt``."""
    return "-".join([game, *options.values(), lang]) + ".txt"


def write() -> None:
    """Play and write every golden match."""
    for game, options, lang, in_words in MATCHES:
        text = playthrough(load_game(game), options, seed=1, lang=lang, in_words=in_words)
        (FOLDER / file_name(game, options, lang)).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()

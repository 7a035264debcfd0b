"""What a game took, in lines by concern: ``python3 -m tests.guide.count`` renews the guide."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
GUIDE: Final = ROOT / "docs" / "adding_a_game.md"
GAME: Final = "src/ludus/games/tabula"
TESTS: Final = "tests/games/tabula"
BEGIN: Final = "<!-- count: python3 -m tests.guide.count -->\n"
END: Final = "<!-- end of count -->\n"

CONCERNS: Final = {
    "index of rules and rulings, in both languages": [f"{GAME}/rules.toml"],
    "edition: facts with provenance": [f"{GAME}/editions/*.toml"],
    "components: the edition as tables": [f"{GAME}/components/*.py"],
    "vocabulary: ids, decisions, events, reasons": [f"{GAME}/vocabulary/*.py"],
    "position: state, set-up, views": [f"{GAME}/position/*.py"],
    "rules": [f"{GAME}/rules/*.py"],
    "definition": [f"{GAME}/*.py"],
    "words, in both languages": [f"{GAME}/words/*.toml"],
    "judgement, for bots": [f"{GAME}/judgement/*.py"],
    "telling: the board as text": [f"{GAME}/telling/*.py"],
    "drawing": [f"{GAME}/drawing/*.py"],
    "style and symbols": [f"{GAME}/drawing/*.css", f"{GAME}/drawing/*.svg"],
    "tests": [f"{TESTS}/*.py"],
}


def lines(file: Path) -> int:
    """How many lines of a file are not blank."""
    return sum(bool(line.strip()) for line in file.read_text(encoding="utf-8").splitlines())


def counts() -> dict[str, tuple[int, int]]:
    """By concern: files and lines."""
    found = {}
    for concern, patterns in CONCERNS.items():
        files = [file for pattern in patterns for file in sorted(ROOT.glob(pattern))]
        found[concern] = (len(files), sum(map(lines, files)))
    return found


def table() -> str:
    """As it stands in the guide."""
    found = counts()
    files, total = (sum(column) for column in zip(*found.values(), strict=True))
    rows = [f"| {concern} | {n} | {length} |\n" for concern, (n, length) in found.items()]
    head = "| what it took | files | lines |\n|---|---|---|\n"
    return "".join([head, *rows, f"| **all** | **{files}** | **{total}** |\n"])


def main() -> None:
    """Write the table into the guide."""
    text = GUIDE.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    GUIDE.write_text(before + BEGIN + table() + END + after, encoding="utf-8")


if __name__ == "__main__":
    main()

"""The rules index of a game: every paragraph and ruling, in our words, with its code.

``rules.toml`` in a game's package is the one source; ``docs/rules/<game>.md``, the digest at
the table and the coverage check are made from it.
"""

from __future__ import annotations

import tomllib
from typing import Final

RULEBOOK_DECIDES: Final = "The digests are ours; the rulebook is the authority."


class Rule:
    """A paragraph of the rulebook, or a ruling on one, as a digest in our own words."""

    def __init__(self, id: str, code: str, digest: dict[str, str], about: str = "") -> None:
        self.id: Final = id
        self.code: Final = code
        self.digest: Final = digest
        self.about: Final = about
        """For a ruling: the paragraph it settles."""


class Rulebook:
    """All rules of a game by id."""

    def __init__(self, text: str) -> None:
        tables = tomllib.loads(text)
        self.note: Final[str] = tables.get("note", RULEBOOK_DECIDES)
        """What the index goes back to."""
        entries = [*tables.get("rule", []), *tables.get("ruling", [])]
        self.rules: Final = {
            entry["id"]: Rule(
                entry["id"],
                entry["code"],
                {"en": entry["en"], "fr": entry["fr"]},
                entry.get("rule", ""),
            )
            for entry in entries
        }
        if len(self.rules) != len(entries):
            raise ValueError("two rules have the same id")

    def digest(self, lang: str, id: str) -> str:
        """A rule in a reader's language."""
        return self.rules[id].digest[lang]

    def markdown(self, title: str, note: str) -> str:
        """The index as a document."""
        lines = [f"# {title}: rules index", "", note, ""]
        rulings = [rule for rule in self.rules.values() if rule.about]
        lines += ["| id | rule | code |", "|---|---|---|"]
        lines += [
            f"| {rule.id} | {rule.digest['en']} | {code_cells(rule.code)} |"
            for rule in self.rules.values()
            if not rule.about
        ]
        lines += ["", "## Rulings", "", "Where the rulebook is silent or unclear.", ""]
        lines += ["| id | on | ruling | code |", "|---|---|---|---|"]
        lines += [
            f"| {rule.id} | {rule.about} | {rule.digest['en']} | {code_cells(rule.code)} |"
            for rule in rulings
        ]
        return "\n".join(lines) + "\n"


def code_cells(code: str) -> str:
    """Function names as code."""
    return ", ".join(f"`{name.strip()}`" for name in code.split(","))

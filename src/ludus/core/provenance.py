"""Provenance: where every fact of an edition comes from.

Every table says with ``prov`` where its facts come from: one string for all of them, or a table of
field names with ``"*"`` for the rest. Tables inside it inherit that string, or that ``"*"``, unless
they have a ``prov`` of their own. A provenance is one of

- ``rulebook``: the rulebook states it,
- ``inferred``: it follows from what the rulebook states,
- ``public: <key>``: a public document states it, named under ``[edition.sources]``,
- ``reconstructed``: nothing was found; it was designed to fit the rules.

Every field is a fact, also an ``id``: that there is such a thing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .errors import EditionError
from .reader import allowed, error_at, shown

PROVENANCES = ("rulebook", "inferred", "public", "reconstructed")


@dataclass(frozen=True)
class Fact:
    """One fact of an edition; ``source`` is a key of the edition's sources if it is public."""

    path: str
    value: Any
    """Text, number, bool or list."""
    provenance: str
    source: str


class Survey:
    """One walk over the tables: parts facts from provenance and checks both."""

    def __init__(self, file: str, sources: Mapping[str, str]) -> None:
        """Walk over the tables of ``file``, whose public documents are ``sources``."""
        self.file = file
        self.sources = sources
        self.facts: list[Fact] = []

    def error(self, path: str, problem: str) -> EditionError:
        """An error that says where: the file and the table or field."""
        return error_at(self.file, path, problem)

    def table(self, path: str, values: Mapping[str, object], inherited: str) -> dict[str, object]:
        """Collect the facts of a table; give back the table without provenance."""
        prov = self.provenances(path, values)
        default = prov.get("*", inherited)
        plain: dict[str, object] = {}
        for key, value in values.items():
            if key == "prov":
                continue
            here = f"{path}.{key}" if path else key
            stated = prov.get(key, default)
            if isinstance(value, dict):
                plain[key] = self.table(here, value, stated)
            elif isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
                plain[key] = self.entries(here, value, stated)
            else:
                plain[key] = value
                if not stated:
                    raise self.error(here, 'has no provenance; add prov = "..." to its table')
                word, source = self.split(here, stated)
                self.facts.append(Fact(here, value, word, source))
        return plain

    def entries(self, path: str, values: list[object], inherited: str) -> list[dict[str, object]]:
        """Collect the facts of an array of tables, whose entries go by their ids if they can."""
        plain: list[dict[str, object]] = []
        seen: set[str] = set()
        for index, value in enumerate(values):
            if not isinstance(value, dict):
                raise self.error(path, "mixes tables and plain values; use one or the other")
            name = value.get("id", index)
            if isinstance(name, bool) or not isinstance(name, (str, int)) or name == "":
                raise self.error(f"{path}.{index}", "id must be a text or a whole number")
            if str(name) in seen:
                raise self.error(path, f'two entries have the id "{name}"; ids must differ')
            seen.add(str(name))
            plain.append(self.table(f"{path}.{name}", value, inherited))
        return plain

    def provenances(self, path: str, values: Mapping[str, object]) -> dict[str, str]:
        """The ``prov`` of a table by field, where "*" stands for all the others."""
        given = values.get("prov", {})
        if isinstance(given, str):
            given = {"*": given}
        if not isinstance(given, dict):
            raise self.error(path, 'prov must be a text, or a table such as {"*" = "rulebook"}')
        for field, stated in given.items():
            if field != "*" and (field not in values or field == "prov"):
                raise self.error(path, f'prov names "{field}", but there is no such field here')
            self.split(path, stated)
        return given

    def split(self, path: str, stated: object) -> tuple[str, str]:
        """A provenance as word and source key, both checked."""
        word, colon, key = stated.partition(":") if isinstance(stated, str) else ("", "", "")
        word, key = word.strip(), key.strip()
        if word not in PROVENANCES or (colon and word != "public"):
            right = "write rulebook, inferred, public: <key of edition.sources> or reconstructed"
            raise self.error(path, f"{shown(stated)} is not a provenance; {right}")
        if word == "public" and key not in self.sources:
            right = allowed(key, self.sources) if self.sources else "add it there"
            raise self.error(path, f'no source "{key}" in edition.sources; {right}')
        return word, key

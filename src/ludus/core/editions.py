"""Editions: the maps, cards and tables of a game as TOML files, with a provenance per fact.

A file opens with its header, ``[edition]``: id, game, schema, title and note in English and
French, and ``[edition.sources]``, the public documents by key. Every other table states facts, and
where they come from (:mod:`.provenance`). :func:`load_edition` checks all that; what the tables
mean is for the game to check, with a :class:`~.reader.Reader`.
"""

from __future__ import annotations

import hashlib
import json
import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from .errors import EditionError
from .provenance import Fact, Survey
from .reader import Reader, error_at

SCHEMA = 1


@dataclass(frozen=True, eq=False)
class Edition:
    """An edition as loaded; never changed. ``data`` are its tables without header and ``prov``."""

    id: str
    game: str
    schema: int
    title: Mapping[str, str]
    note: Mapping[str, str]
    sources: Mapping[str, str]
    data: Mapping[str, object]
    digest: str
    file: str
    stated: tuple[Fact, ...]

    def __reduce__(self) -> tuple[Any, ...]:
        """For another process, like the facts."""
        texts = (self.title, self.note, self.sources)
        return Edition, (
            self.id, self.game, self.schema, *texts, self.data, self.digest, self.file, self.stated,
        )  # fmt: skip

    def facts(self) -> list[Fact]:
        """Every fact with its provenance, in the order of the file."""
        return list(self.stated)

    def reader(self) -> Reader:
        """The tables, to be read by the game; finish with ``done()``."""
        return Reader(self.file, "", self.data)


def load_edition(path_or_text: str | Path | Traversable, *, game: str) -> Edition:
    """Read an edition of ``game`` ("": of any) from a file, or from text (with a line break)."""
    if isinstance(path_or_text, str) and "\n" in path_or_text:
        file, text = "edition", path_or_text
    else:
        place = Path(path_or_text) if isinstance(path_or_text, str) else path_or_text
        file = place.name
        try:
            text = place.read_text(encoding="utf-8-sig")
        except (OSError, ValueError) as error:
            raise EditionError(f"{file}: cannot be read as UTF-8 text: {error}") from error
    try:
        return _load(file, text, game)
    except RecursionError:
        raise EditionError(f"{file}: tables or lists are nested too deeply") from None


def _load(file: str, text: str, game: str) -> Edition:
    try:
        tables = tomllib.loads(text)
    except ValueError as error:
        raise EditionError(f"{file}: not valid TOML: {error}") from error
    _check_values(file, "", tables)
    header = Reader(file, "", {"edition": tables.pop("edition", None)}).table("edition")
    named = header.text("game")
    if game and named != game:
        raise header.error(f'game is "{named}", but an edition of "{game}" is needed')
    schema = header.integer("schema")
    if schema != SCHEMA:
        raise header.error(f"schema is {schema}, but this release reads schema {SCHEMA} only")
    identity = header.text("id")
    texts: list[dict[str, str]] = []
    for field in ("title", "note"):
        languages = header.table(field)
        texts.append({lang: languages.text(lang) for lang in ("en", "fr")})
    sources: dict[str, str] = {}
    if header.has("sources"):
        documents = header.table("sources")
        sources = {key: documents.text(key) for key in documents.values}
    header.done()
    survey = Survey(file, sources)
    data = survey.table("", tables, "")
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"))
    digest = hashlib.sha256(canonical.encode()).hexdigest()[:16]
    facts = tuple(survey.facts)
    title, note = texts
    return Edition(identity, named, SCHEMA, title, note, sources, data, digest, file, facts)


def _check_values(file: str, path: str, value: object) -> None:
    """Only text, numbers, true, false, and lists and tables of them have one canonical form."""
    problem = ""
    if isinstance(value, dict):
        for key, inner in value.items():
            _check_values(file, f"{path}.{key}" if path else key, inner)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            _check_values(file, f"{path}.{index}", inner)
    elif isinstance(value, float):
        problem = "" if math.isfinite(value) else "must be a finite number"
    elif isinstance(value, int):
        problem = "" if -(1 << 63) <= value < 1 << 63 else "must fit in 64 bits"
    elif not isinstance(value, str):
        problem = "must be text, a number, true or false; write a date or time as text"
    if problem:
        raise error_at(file, path, problem)

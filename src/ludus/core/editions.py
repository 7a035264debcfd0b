"""Editions: the maps, cards and tables of a game as TOML files, with a provenance per fact.

A file opens with its header, ``[edition]``: id, game, schema, title and note in English and
French, and ``[edition.sources]``, the public documents by key. Every other table says with
``prov`` where its facts come from: one string for all of them, or a table of field names with
``"*"`` for the rest. Tables inside it inherit that string, or that ``"*"``, unless they have a
``prov`` of their own. A provenance is one of

- ``rulebook``: the rulebook states it,
- ``inferred``: it follows from what the rulebook states,
- ``public: <key>``: a public document states it, named under ``[edition.sources]``,
- ``reconstructed``: nothing was found; it was designed to fit the rules.

Every field is a fact, also an ``id``: that there is such a thing. :func:`load_edition` checks
all that; what the tables mean is for the game to check, with a :class:`Reader`.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import math
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from ludus.core.errors import EditionError

SCHEMA = 1
PROVENANCES = ("rulebook", "inferred", "public", "reconstructed")

_LONGEST_LIST = 20


@dataclass(frozen=True)
class Fact:
    """One fact of an edition; ``source`` is a key of the edition's sources if it is public."""

    path: str
    value: Any  # text, number, bool or list; mypyc cannot build a dataclass with `object`
    provenance: str
    source: str

    def __reduce__(self) -> tuple[Any, ...]:
        """For another process; a compiled frozen class cannot be filled in afterwards."""
        return Fact, (self.path, self.value, self.provenance, self.source)


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
    survey = _Survey(file, sources)
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
        raise _error(file, path, problem)


class _Survey:
    """One walk over the tables: parts facts from provenance and checks both."""

    def __init__(self, file: str, sources: Mapping[str, str]) -> None:
        self.file = file
        self.sources = sources
        self.facts: list[Fact] = []

    def error(self, path: str, problem: str) -> EditionError:
        return _error(self.file, path, problem)

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
            raise self.error(path, f"{_shown(stated)} is not a provenance; {right}")
        if word == "public" and key not in self.sources:
            right = _allowed(key, self.sources) if self.sources else "add it there"
            raise self.error(path, f'no source "{key}" in edition.sources; {right}')
        return word, key


class Reader:
    """A table of an edition, from which a game pulls values of the type and range it needs."""

    def __init__(self, file: str, path: str, values: Mapping[str, object]) -> None:
        """Read ``values``, which stand at ``path`` in ``file``."""
        self.file = file
        self.path = path
        self.values = values
        self._read: set[str] = set()
        self._inner: list[Reader] = []

    @property
    def id(self) -> str:
        """The entry's ``id`` (a number as text)."""
        value = self.get("id")
        if isinstance(value, bool) or not isinstance(value, (str, int)):
            raise self._wrong("id", value, "a text or a whole number")
        return str(value)

    def error(self, problem: str) -> EditionError:
        """An error that says where: the file and this table."""
        return _error(self.file, self.path, problem)

    def has(self, key: str) -> bool:
        """Whether the table has the field."""
        return key in self.values

    def get(self, key: str) -> object:
        """The value of a field, whatever it is (None if there is none); counts as read."""
        self._read.add(key)
        return self.values.get(key)

    def text(
        self, key: str, *, choices: Collection[str] | None = None, default: str | None = None
    ) -> str:
        """A text that is not empty, one of ``choices`` if they are given."""
        value = self._value(key, default)
        if not isinstance(value, str) or not value:
            raise self._wrong(key, value, "a text that is not empty")
        if choices is not None and value not in choices:
            raise self.error(f'{key} is "{value}"; {_allowed(value, choices)}')
        return value

    def integer(
        self,
        key: str,
        *,
        minimum: int | None = None,
        maximum: int | None = None,
        default: int | None = None,
    ) -> int:
        """A whole number within limits."""
        value = self._value(key, default)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self._wrong(key, value, "a whole number")
        self._check_limits(key, value, minimum, maximum)
        return value

    def number(
        self, key: str, *, minimum: float | None = None, maximum: float | None = None
    ) -> float:
        """A number within limits, whole or not."""
        value = self._value(key, None)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise self._wrong(key, value, "a number")
        self._check_limits(key, value, minimum, maximum)
        return float(value)

    def flag(self, key: str, *, default: bool | None = None) -> bool:
        """True or false."""
        value = self._value(key, default)
        if not isinstance(value, bool):
            raise self._wrong(key, value, "true or false")
        return value

    def texts(self, key: str, *, choices: Collection[str] | None = None) -> list[str]:
        """A list of texts, each one of ``choices`` if they are given."""
        found: list[str] = []
        for entry in self._list(key, "texts"):
            if not isinstance(entry, str):
                raise self._wrong(key, self.get(key), "a list of texts")
            if choices is not None and entry not in choices:
                raise self.error(f'{key} names "{entry}"; {_allowed(entry, choices)}')
            found.append(entry)
        return found

    def ids(self, key: str, *, known: Collection[str]) -> list[str]:
        """A list of known ids, each at most once."""
        found = self.texts(key, choices=known)
        for entry in found:
            if found.count(entry) > 1:
                raise self.error(f'{key} names "{entry}" twice; once is enough')
        return found

    def integers(self, key: str, *, minimum: int | None = None) -> list[int]:
        """A list of whole numbers, none below ``minimum``."""
        found: list[int] = []
        for entry in self._list(key, "whole numbers"):
            if isinstance(entry, bool) or not isinstance(entry, int):
                raise self._wrong(key, self.get(key), "a list of whole numbers")
            self._check_limits(key, entry, minimum, None)
            found.append(entry)
        return found

    def table(self, key: str) -> Reader:
        """The table under ``key``."""
        return self._enter(key, key, self._value(key, None))

    def tables(self, key: str) -> list[Reader]:
        """The entries of the array of tables under ``key``; none if the key is absent."""
        value = self._value(key, [])
        if not isinstance(value, list):
            raise self._wrong(key, value, f"entries, each headed [[{self._at(key)}]]")
        found: list[Reader] = []
        for index, entry in enumerate(value):
            name = entry.get("id", index) if isinstance(entry, dict) else index
            found.append(self._enter(key, f"{key}.{name}", entry))
        return found

    def done(self) -> None:
        """Report a field that nobody asked for, here or in a table read from here."""
        for key in self.values:
            if key not in self._read:
                raise self.error(f'unknown field "{key}"; {_allowed(key, sorted(self._read))}')
        for inner in self._inner:
            inner.done()

    def _at(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def _enter(self, key: str, name: str, value: object) -> Reader:
        if not isinstance(value, dict):
            raise self._wrong(key, value, "a table")
        inner = Reader(self.file, self._at(name), value)
        self._inner.append(inner)
        return inner

    def _value(self, key: str, default: object) -> object:
        value = self.get(key)
        return default if value is None else value

    def _list(self, key: str, wanted: str) -> list[object]:
        value = self.get(key)
        if not isinstance(value, list):
            raise self._wrong(key, value, f"a list of {wanted}")
        return value

    def _wrong(self, key: str, value: object, wanted: str) -> EditionError:
        if value is None:
            return self.error(f"{key} is missing; it must be {wanted}")
        return self.error(f"{key} is {_shown(value)}; it must be {wanted}")

    def _check_limits(
        self, key: str, value: float, minimum: float | None, maximum: float | None
    ) -> None:
        if minimum is not None and value < minimum:
            raise self.error(f"{key} is {value:.15g}; it must be at least {minimum:.15g}")
        if maximum is not None and value > maximum:
            raise self.error(f"{key} is {value:.15g}; it must be at most {maximum:.15g}")


def check_symmetric(name: str, neighbours: Mapping[str, Collection[str]], file: str = "") -> None:
    """Whoever is named names back. ``name`` is a path such as ``province.*.borders``."""
    prefix = f"{file}: " if file else ""
    for here, others in neighbours.items():
        path = name.replace("*", here)
        for other in others:
            if other == here:
                raise EditionError(f"{prefix}{path} names {here} itself; leave it out")
            if other not in neighbours:
                raise EditionError(f'{prefix}{path} names "{other}"; {_allowed(other, neighbours)}')
            if here not in neighbours[other]:
                back = name.replace("*", other)
                raise EditionError(f"{prefix}{path} names {other}, but {back} does not name {here}")


def _error(file: str, path: str, problem: str) -> EditionError:
    return EditionError(f"{file}: {path or 'top level'}: {problem}")


def _shown(value: object) -> str:
    """A value as an edition's author would write it, cut short."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "..."


def _allowed(wrong: str, choices: Collection[str]) -> str:
    """What would be right instead: all the choices if they are few, and the likeliest one."""
    if not choices:
        return "there is none to choose from"
    close = difflib.get_close_matches(wrong, choices, 1)
    few = len(choices) <= _LONGEST_LIST
    listed = ", ".join(choices) if few else f"the {len(choices)} known names"
    return f"it must be one of {listed}" + (f"; did you mean {close[0]}?" if close else "")

"""The tables of an edition as a game reads them: values of the type and range that it needs.

A :class:`Reader` names every mistake with its place and says what would be right; after ``done()``
no field is left that the game does not know. :func:`check_symmetric` is for maps.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Collection, Mapping

from .errors import EditionError

LONGEST_LIST = 20
"""Of more choices than this an error tells only the number."""


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
        return error_at(self.file, self.path, problem)

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
            raise self.error(f'{key} is "{value}"; {allowed(value, choices)}')
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
                raise self.error(f'{key} names "{entry}"; {allowed(entry, choices)}')
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
                raise self.error(f'unknown field "{key}"; {allowed(key, sorted(self._read))}')
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
        return self.error(f"{key} is {shown(value)}; it must be {wanted}")

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
                raise EditionError(f'{prefix}{path} names "{other}"; {allowed(other, neighbours)}')
            if here not in neighbours[other]:
                back = name.replace("*", other)
                raise EditionError(f"{prefix}{path} names {other}, but {back} does not name {here}")


def error_at(file: str, path: str, problem: str) -> EditionError:
    """An error that says where: the file and the table or field in it."""
    return EditionError(f"{file}: {path or 'top level'}: {problem}")


def shown(value: object) -> str:
    """A value as an edition's author would write it, cut short."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "..."


def allowed(wrong: str, choices: Collection[str]) -> str:
    """What would be right instead: all the choices if they are few, and the likeliest one."""
    if not choices:
        return "there is none to choose from"
    close = difflib.get_close_matches(wrong, choices, 1)
    few = len(choices) <= LONGEST_LIST
    listed = ", ".join(choices) if few else f"the {len(choices)} known names"
    return f"it must be one of {listed}" + (f"; did you mean {close[0]}?" if close else "")

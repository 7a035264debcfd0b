"""What a request can do wrong: a status, a code for programs, a sentence for people."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Final

from ludus.core.catalogue import DEFAULT_LANGUAGE, Catalogue
from ludus.core.errors import LudusError

WORDS: Final = Catalogue.load(files(__package__).joinpath("answers"))
"""What the server itself says."""


class TableError(LudusError):
    """A request that is refused. *key* names a sentence under ``refusal`` in ``answers``.

    A value of it may be a function of the language: the name of a seat, say.
    """

    def __init__(
        self, status: int, code: str, key: str, **values: object | Callable[[str], str]
    ) -> None:
        super().__init__(key)
        self.status = status
        self.code = code
        self.key = key
        self.values = values

    def told(self, lang: str) -> str:
        """The sentence."""
        values = {name: v(lang) if callable(v) else v for name, v in self.values.items()}
        return WORDS.text(lang, f"refusal.{self.key}", **values)

    def __str__(self) -> str:
        return self.told(DEFAULT_LANGUAGE)


class Conflict(Exception):
    """Another process changed the table first; nothing was written."""


def missing(what: str) -> TableError:
    """Not there, or not for you: the answer is the same."""
    return TableError(404, "not_found", f"missing.{what}")


def forbidden(key: str, **values: object | Callable[[str], str]) -> TableError:
    """Known, but not allowed."""
    return TableError(403, "forbidden", key, **values)

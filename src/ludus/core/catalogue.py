"""Message catalogues: every text a person reads, in English and French.

A catalogue is a folder with ``en.toml`` and ``fr.toml``; what is too long for one file goes on in
``en/*.toml`` and ``fr/*.toml``. Keys may be nested; ``[reason]`` with ``not_adjacent = "..."`` is
the message ``reason.not_adjacent``. In a text,

- ``{name}`` is replaced by a value,
- ``{n:legion|legions}`` by the first word when the language counts n as one, else by the second
  (only the word: write ``{n} {n:legion|legions}`` to show the number too),
- ``{{`` and ``}}`` are literal braces.

A message that is asked for and not there is a defect of Ludus, so :class:`CatalogueError` is not
a ``LudusError``. :meth:`Catalogue.check` finds such defects before a player does.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from pathlib import Path

LANGUAGES = ("en", "fr")
DEFAULT_LANGUAGE = "en"

_MARK = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")
_LETTERS = re.compile(r"[A-Za-z]*")
_RESERVED = ("self", "lang", "key")  # parameters of Catalogue.text itself


class CatalogueError(KeyError):
    """A catalogue lacks a message, or a message is malformed or lacks a value: a defect."""

    def __str__(self) -> str:
        """The message as it is; a plain KeyError would quote it."""
        return str(self.args[0])


class Template:
    """A parsed message: literal texts, and between them what is to be filled in."""

    def __init__(self, text: str) -> None:
        """Parse ``text``; a ValueError says what is malformed."""
        self.literals: list[str] = []
        self.names: list[str] = []
        self.forms: list[tuple[str, str] | None] = []
        literal = ""
        end = 0
        for mark in _MARK.finditer(text):
            literal += text[end : mark.start()]
            end = mark.end()
            inside: str | None = mark.group(1)
            if inside is not None:
                name, colon, words = inside.partition(":")
                self.names.append(_valid_name(name, mark.group()))
                self.forms.append(_two_forms(words, mark.group()) if colon else None)
                self.literals.append(literal)
                literal = ""
            elif len(mark.group()) == 2:
                literal += mark.group()[0]
            else:
                raise ValueError(
                    f"the brace at character {mark.start() + 1} has no partner; "
                    "a literal brace is doubled"
                )
        self.literals.append(literal + text[end:])

    def render(self, lang: str, values: Mapping[str, object]) -> str:
        """Fill in the values; an error names one that is missing or cannot be counted."""
        if not self.names:
            return self.literals[0]
        parts: list[str] = []
        for literal, name, forms in zip(self.literals, self.names, self.forms, strict=False):
            if name not in values:
                raise CatalogueError(f"no value was given for {{{name}}}")
            value = values[name]
            parts.append(literal)
            if forms is None:
                parts.append(value if isinstance(value, str) else str(value))
            elif isinstance(value, int):
                parts.append(forms[0] if is_singular(lang, value) else forms[1])
            else:
                raise CatalogueError(f"{{{name}:...}} counts, but {name} is {value!r}")
        parts.append(self.literals[-1])
        return "".join(parts)


class Catalogue:
    """The messages of one game, or of the shared interface, in all languages."""

    def __init__(self, texts: Mapping[str, Mapping[str, object]], name: str = "catalogue") -> None:
        """Parse the (possibly nested) messages of each language; defects wait for ``check``."""
        self.name = name
        self.languages: tuple[str, ...] = tuple(texts)
        self._templates: dict[str, dict[str, Template]] = {}
        self._malformed: dict[tuple[str, str], str] = {}
        for lang in self.languages:
            self._templates[lang] = {}
            self._add(lang, "", texts[lang])

    @classmethod
    def load(cls, folder: str | Path | Traversable) -> Catalogue:
        """Read ``en.toml`` and ``fr.toml``, and the folders ``en`` and ``fr`` if there are any."""
        place = Path(folder) if isinstance(folder, str) else folder
        texts: dict[str, dict[str, object]] = {}
        for lang in LANGUAGES:
            texts[lang] = {}
            more = place / lang
            files = sorted(more.iterdir(), key=lambda file: file.name) if more.is_dir() else []
            for file in (place / f"{lang}.toml", *files):
                try:
                    _merge(texts[lang], tomllib.loads(file.read_text(encoding="utf-8")))
                except (OSError, ValueError) as error:
                    raise CatalogueError(
                        f"{file}: cannot be read as a catalogue: {error}"
                    ) from error
        return cls(texts, str(place))

    def text(self, lang: str, key: str, **values: object) -> str:
        """The message ``key`` in ``lang``, with the values filled in."""
        templates = self._templates.get(lang)
        if templates is None:
            known = ", ".join(self.languages)
            raise CatalogueError(f"{self.name}: no language {lang!r}; there are: {known}")
        template = templates.get(key)
        if template is None:
            problem = self._malformed.get((lang, key), "there is no such message")
            raise CatalogueError(f"{self.name}: {lang}: {key}: {problem}")
        try:
            return template.render(lang, values)
        except CatalogueError as error:
            raise CatalogueError(f"{self.name}: {lang}: {key}: {error}") from None

    def has(self, key: str) -> bool:
        """Whether every language has the message ``key``, well formed."""
        return all(key in self._templates[lang] for lang in self.languages)

    def check(self) -> list[str]:
        """All defects, one sentence each: malformed, missing or unlike in some language."""
        problems = [
            f"{self.name}: {lang}: {key}: {problem}"
            for (lang, key), problem in sorted(self._malformed.items())
        ]
        keys: set[str] = {key for _, key in self._malformed}
        for lang in self.languages:
            keys.update(self._templates[lang])
        for key in sorted(keys):
            problems += self._differences(key)
        return problems

    def _differences(self, key: str) -> list[str]:
        """How the languages disagree on one message; a malformed one was already reported."""
        problems: list[str] = []
        first_lang = ""
        first_names: list[str] = []
        for lang in self.languages:
            if (lang, key) in self._malformed:
                continue
            template = self._templates[lang].get(key)
            if template is None:
                problems.append(f"{self.name}: {lang}: {key}: the message is missing")
                continue
            names = sorted(set(template.names))
            if not first_lang:
                first_lang, first_names = lang, names
            elif names != first_names:
                problems.append(
                    f"{self.name}: {key}: {first_lang} fills in {_listed(first_names)}, "
                    f"{lang} fills in {_listed(names)}"
                )
        return problems

    def _add(self, lang: str, prefix: str, table: Mapping[str, object]) -> None:
        """Parse the messages of a table and of the tables in it."""
        for part, value in table.items():
            key = prefix + part
            if isinstance(value, dict):
                self._add(lang, key + ".", value)
            elif not isinstance(value, str):
                self._malformed[lang, key] = f"a message is text, not {value!r}"
            elif not value.strip():
                self._malformed[lang, key] = "the message is empty"
            elif key in self._templates[lang]:
                self._malformed[lang, key] = "the message stands there twice"
            else:
                try:
                    self._templates[lang][key] = Template(value)
                except ValueError as error:
                    self._malformed[lang, key] = str(error)


def is_singular(lang: str, count: int) -> bool:
    """Whether a language counts so many as one: French does so for none, English does not."""
    return -2 < count < 2 and (count != 0 or lang == "fr")


def lang_or_default(text: str | None) -> str:
    """Our language for a locale or browser tag: ``fr-FR`` or ``fr_FR.UTF-8`` is ``fr``, else en."""
    match = _LETTERS.match(text or "")
    lang = match.group().lower() if match else ""
    return lang if lang in LANGUAGES else DEFAULT_LANGUAGE


def _merge(texts: dict[str, object], more: Mapping[str, object]) -> None:
    """Add the messages of another file; a ValueError names one that is already there."""
    for key, value in more.items():
        known = texts.get(key)
        if isinstance(known, dict) and isinstance(value, dict):
            _merge(known, value)
        elif key in texts:
            raise ValueError(f"{key} stands in another file too")
        else:
            texts[key] = value


def _valid_name(name: str, placeholder: str) -> str:
    if not _NAME.match(name):
        raise ValueError(
            f"{placeholder} is not a placeholder; its name has letters, digits and underscores"
        )
    if name in _RESERVED:
        raise ValueError(f"{placeholder} needs another name; {', '.join(_RESERVED)} are taken")
    return name


def _two_forms(words: str, placeholder: str) -> tuple[str, str]:
    forms = words.split("|")
    if len(forms) != 2:
        raise ValueError(f"{placeholder} needs a singular and a plural, as in {{n:legion|legions}}")
    return forms[0], forms[1]


def _listed(names: list[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in names) or "nothing"

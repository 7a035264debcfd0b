"""What the tests of all catalogues share: what is written in them, and checks of it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Final

import pytest

from ludus.core.catalogue import LANGUAGES
from ludus.core.game import Game, Options
from ludus.core.position import Position
from ludus.flow import OVER, Kind

MISSING_NAME: Final = {"en": r"\(\)|\s\s|\s[?.]$", "fr": r"\(\)|\s\s|\s\."}
"""What a sentence looks like when nothing was filled in for a name."""

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def catalogue(package: str, lang: str) -> dict[str, Any]:
    """The files of one language, as one."""
    folder = files(package).joinpath("words")
    more = folder.joinpath(lang)
    found: dict[str, Any] = {}
    for file in (folder.joinpath(f"{lang}.toml"), *(more.iterdir() if more.is_dir() else ())):
        merge(found, tomllib.loads(file.read_text(encoding="utf-8")))
    return found


def merge(texts: dict[str, Any], more: dict[str, Any]) -> None:
    """Add the messages of another file."""
    for key, value in more.items():
        if isinstance(value, dict):
            merge(texts.setdefault(key, {}), value)
        else:
            texts[key] = value


def section(game: Game, lang: str, name: str) -> dict[str, Any]:
    """A table of a game's catalogue; one that is not there is empty."""
    package = type(game).__module__.rpartition(".")[0]
    table = catalogue(package, lang).get(name, {})
    assert isinstance(table, dict)
    return table


def messages(game: Game, lang: str) -> Iterator[str]:
    """Every message of a game's catalogue, as it is written."""
    package = type(game).__module__.rpartition(".")[0]
    tables = [catalogue(package, lang)]
    while tables:
        for value in tables.pop().values():
            if isinstance(value, dict):
                tables.append(value)
            else:
                yield value


def offending(game: Game, lang: str, pattern: str) -> list[str]:
    """The messages in which a pattern is found, whatever is filled in."""
    found = re.compile(pattern, re.IGNORECASE)
    plain = {text: re.sub(r"\{\w+:([^{}]*)\}", r"\1", text) for text in messages(game, lang)}
    return [text for text, bare in plain.items() if found.search(bare)]


def elisions(game: Game, *names: str) -> list[str]:
    """French messages that would have to be written otherwise before a vowel or an article."""
    return offending(game, "fr", rf"\b(de|le|la|que|jusque) \{{({'|'.join(names)})\}}")


def check_names(game: Game, lang: str, name: str, ids: Iterable[str]) -> None:
    """A section names these things and no others, each by a name of its own."""
    written = section(game, lang, name)
    assert written.keys() == set(ids)
    assert len(set(written.values())) == len(written)


# -- options ---------------------------------------------------------------------------------------


@cache
def described(game: Game, lang: str, kind: Kind[Any], action: int) -> str:
    """An option in words; they are always the same."""
    return game.describe(lang, kind, action)


def options(game: Game, kind: Kind[Any]) -> Iterator[int]:
    """All actions of a kind that point at something there is: a domain may have room for more."""
    for action in range(kind.size):
        domain, index = kind.locate(action)
        items = domain.items or game.items(domain.name)
        if not items or any(items[index : index + 1]):
            yield action


def confused(game: Game, lang: str, kind: Kind[Any], actions: Iterable[int]) -> list[str]:
    """Options that say nothing, or the same as another that is something else."""
    read: dict[str, int] = {}
    found = []
    for action in actions:
        text = described(game, lang, kind, action)
        other = read.setdefault(text, action)
        if not text or (other != action and not equal(game, kind, action, other)):
            found.append(f"{kind.name}: {text!r}")
    return found


def equal(game: Game, kind: Kind[Any], one: int, other: int) -> bool:
    """Whether two actions point at equal cards, or at one place that is on two boards."""
    (domain, here), (twin, there) = kind.locate(one), kind.locate(other)
    if domain is not twin or domain.items:
        return False
    if game.drawn(domain.name) == "card":
        return all(game.name(lang, "card", here) == game.name(lang, "card", there)
                   for lang in LANGUAGES)  # fmt: skip
    return game.item(domain, here) == game.item(domain, there)


# -- in play ---------------------------------------------------------------------------------------


def check_telling(game: Game, mode: Options, positions: Iterable[Position]) -> set[str]:
    """Every question, option, event and outcome is told well; which decisions and events were."""
    seats = game.seats(mode)
    met = set()
    for g in positions:
        entries = g.journal or ()
        met |= {f"event {game.events[entry[0]].name}" for entry in entries}
        for lang in LANGUAGES:
            for entry in entries:
                line = game.tell(lang, entry, seats)
                assert line.endswith("."), line
            if g.to_move == OVER:
                outcome = g.outcome()
                names = ", ".join(seats[seat] for seat in outcome.winners())
                told = game.catalogue.text(lang, f"outcome.{outcome.reason}", seat=names)
                assert names in told
                continue
            kind = g.kind()
            met.add(f"decision {kind.name}")
            prompt = game.prompt(lang, kind, g.facts(), "Marcus")
            assert prompt
            assert not re.search(MISSING_NAME[lang], prompt), prompt
            assert confused(game, lang, kind, g.legal()) == []
    return met

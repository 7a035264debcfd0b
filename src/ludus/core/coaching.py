"""What a coach says in a first game: goals, what each kind of decision decides, reasons.

A game writes it beside its words, ``words/coach.en.toml`` and ``words/coach.fr.toml``:
``lesson.<kind>.decides`` and ``.look`` for every kind that a seat decides, ``term.<name>.more`` and
``.less`` for the terms of its evaluation, ``goal.*`` for the goals that its drawing shows.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Final

from ludus.flow import Kind, collected

from .catalogue import LANGUAGES, Catalogue
from .game import Game

__all__ = ["check", "decided_kinds", "has_coach", "lesson", "reason", "teller", "words"]

SAID: Final = ("decides", "look")
LEAST: Final = 0.03
"""Log-odds below which a difference is not worth a word."""
GAINS: Final = 2
"""How many gains a reason names; it names one cost."""


@cache
def words(game: Game) -> Catalogue | None:
    """The words of a game's coach; None if it has none."""
    folder = files(type(game).__module__.rpartition(".")[0]).joinpath("words")
    found = {lang: folder.joinpath(f"coach.{lang}.toml") for lang in LANGUAGES}
    if not all(file.is_file() for file in found.values()):
        return None
    texts = {lang: tomllib.loads(file.read_text(encoding="utf-8")) for lang, file in found.items()}
    return Catalogue(texts, f"{game.id}: coach")


def has_coach(game: Game) -> bool:
    """Whether a game has a coach."""
    return words(game) is not None


def lesson(game: Game, lang: str, kind: str) -> dict[str, str]:
    """What a kind of decision decides, and what good players look at."""
    said = words(game)
    assert said is not None
    return {part: said.text(lang, f"lesson.{kind}.{part}") for part in SAID}


def reason(game: Game, lang: str, gains: dict[str, float]) -> tuple[list[str], str]:
    """The largest gains of an option in words, and its largest cost if it has one."""
    said = words(game)
    assert said is not None
    ranked = sorted(gains.items(), key=lambda item: -item[1])
    more = [name for name, value in ranked if value >= LEAST][:GAINS]
    less = [name for name, value in ranked[-1:] if value <= -LEAST]
    costs = [said.text(lang, f"term.{name}.less") for name in less]
    return [said.text(lang, f"term.{name}.more") for name in more], "".join(costs)


def teller(game: Game, lang: str) -> Callable[..., str]:
    """The words of a game's coach in one language."""
    said = words(game)
    assert said is not None
    return lambda key, **values: said.text(lang, key, **values)


# -- checking --------------------------------------------------------------------------------------
def decided_kinds(game: Game) -> set[str]:
    """The kinds that seats are asked: not those of chance, nor of asides alone."""
    asks = [ask for procedure in game.rules.asks for ask in procedure if ask is not None]
    asked = {str(n): ask.kind for n, ask in enumerate(asks) if ask.weights is None}
    return {kind.name for kind in collected(asked, Kind)}


def check(game: Game) -> list[str]:
    """All defects of what a coach says, one sentence each."""
    said = words(game)
    if said is None:
        return [f"{game.id} has no coach"]
    problems = said.check()
    problems += [
        f"nothing is said about {kind}: {part}"
        for kind in sorted(decided_kinds(game))
        for part in SAID
        if not said.has(f"lesson.{kind}.{part}")
    ]
    return problems

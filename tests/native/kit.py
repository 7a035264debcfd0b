"""Toy games for the translator: built with all checks, beside the same toy in Python."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final, Self

import pytest

from ludus.core.editions import Edition
from ludus.core.game import Game, Option, Options
from ludus.core.position import Outcome, Position
from ludus.flow import link
from ludus.native.build import compiler, make, translate
from ludus.native.header import header
from ludus.native.loading import SUFFIX, Native, load, places, sources
from ludus.native.program import Program, TranslationError

LARGE: Final = ("sword_of_rome", "rome_and_roll", "pax_romana")
"""Games that take a compiler ten seconds and more: not in a quick run."""
FOLDER: Final = places()[-1] / "toys"

needs_compiler = pytest.mark.skipif(compiler() is None, reason="there is no C compiler")


class Toy(Position):
    """What a toy's state need not say itself."""

    __slots__ = ()

    def outcome(self) -> Outcome:
        return Outcome((1, 2), "end")

    def view(self, seat: int | None) -> dict[str, Any]:
        return {}

    def determinize(self, seat: int, rng: Random) -> Self:
        return self.clone()

    def evaluate(self, seat: int) -> float:
        return 0.5

    def broken_laws(self) -> list[str]:
        return []


class ToyGame(Game):
    """A game whose rules are one module with ``KINDS``, ``game`` and ``set_up``."""

    def __init__(self, module: ModuleType) -> None:
        self.id = module.__name__.rpartition(".")[2]
        self.module = module
        self.rules = link(self.id, (module,), getattr(module, "ASIDES", ()))
        self.opening = module.game
        self.kinds = module.KINDS
        self.events = ()
        self.options = (Option("start", "1", "2"),)
        self.edition = Edition("toy", self.id, 1, {}, {}, {}, {}, "toy", "", ())

    def seats(self, options: Options) -> tuple[str, ...]:
        return ("one", "two", "three")

    def set_up(self, options: Options) -> Any:
        return self.module.set_up(int(options["start"]))

    def items(self, domain: str) -> tuple[str, ...]:
        return ()

    def name(self, lang: str, domain: str, index: int) -> str:
        return str(index)

    def text(self, view: dict[str, Any], lang: str) -> str:
        return str(view)


@cache
def checked(game: Game) -> Native:
    """A game in machine code, with all checks on."""
    return built(game, is_checked=True)


def built(game: Game, *, is_checked: bool) -> Native:
    """A game in machine code: with all checks, or as it is played.

    Compiled only if no worker and no earlier run has made it of the same text.
    """
    text = header(game_program(game))
    whole = sha256(text.encode())
    for _path, source in sources(files("ludus.native"), ""):
        whole.update(source)
    name = f"{game.id}.{'checked' if is_checked else 'fast'}"
    target = FOLDER / f"{name}.{whole.hexdigest()[:16]}{SUFFIX}"
    if not target.is_file():
        FOLDER.mkdir(parents=True, exist_ok=True)
        make(game.id, text, target, checked=is_checked)
        for old in FOLDER.glob(f"{name}.*"):
            if old != target:
                old.unlink(missing_ok=True)
    return Native(game, load(target, game.id))


def game_program(game: Game) -> Program:
    """A game, translated; a toy is a module, any other a package."""
    if isinstance(game, ToyGame):
        return Program(game, game.module.__name__)
    return translate(game)


@contextmanager
def written(tmp_path: Path, source: str) -> Iterator[ToyGame]:
    """A toy whose rules are written like this."""
    place = tmp_path / f"refused_{tmp_path.name}.py"
    place.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(place.stem, place)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[place.stem] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
        yield ToyGame(module)
    finally:
        del sys.modules[place.stem]


def refusals(tmp_path: Path, source: str) -> list[str]:
    """What is said of rules that are written like this: without the file."""
    with written(tmp_path, source) as game, pytest.raises(TranslationError) as raised:
        game_program(game)
    assert str(tmp_path) in str(raised.value)
    return [f"{p.line}: {p.where}: {p.what}; {p.cure}" for p in sorted(raised.value.problems)]

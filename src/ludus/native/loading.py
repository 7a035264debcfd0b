"""Games in machine code, where they are built: found, loaded, and put beside the game.

A module is named after what it was made of, so that one built from other sources, another edition
or for another Python is never taken.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sysconfig
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from ludus.core.game import Game, Options
    from ludus.core.position import Position

P = TypeVar("P", bound="Position")

SUFFIX: Final = str(sysconfig.get_config_var("EXT_SUFFIX"))
OFF: Final = "LUDUS_INTERPRETED"
"""A variable of the environment: if it is set, nothing but Python runs."""
PRELOADED: Final = "LD_PRELOAD"
"""A variable of the environment: libraries that a program loads before its own."""
NO_RULES: Final = ("drawing", "telling", "words", "__pycache__", "editions")
"""Rooms of a game that its machine code does not depend on."""

_known: dict[int, tuple[Game, list[Path], list[Native]]] = {}
"""By the id of a game: itself, where its module may be, and the module once it is loaded."""

_loaded: dict[Path, Native] = {}
"""The modules that were loaded, by file."""


class Native:
    """A game in machine code."""

    def __init__(self, game: Game, module: ModuleType) -> None:
        self.game = game
        self.module = module
        self.modes = game.modes()
        self.template = game.new(self.modes[0])
        self.tables: dict[str, dict[int, list[Any]]] = {}
        """By field: the tables that positions refer to, by number; like games have one each."""
        self.know(game)
        module.configure(tuple(game.kinds), self.thaw)
        if game.network is not None:
            module.learn(game.network.weights, *game.network.sizes[1:])

    def know(self, game: Game) -> None:
        """Take positions of this game: there may be several alike, with tables of their own."""
        for number, mode in enumerate(self.modes):
            start = game.set_up(game.settle(mode))
            for name, place in self.module.starts(number).items():
                self.tables.setdefault(name, {}).setdefault(place, []).append(getattr(start, name))

    def new(self, options: Options | None = None) -> Any:
        """A game that waits for its first decision."""
        return self.module.Position(self.modes.index(self.game.settle(options)))

    def take(self, position: Position) -> Any:
        """The same position in machine code; KeyError if it refers to tables of another game."""
        numbers: dict[str, int] = {}
        for name, known in self.tables.items():
            its = getattr(position, name)
            found = [n for n, alike in known.items() if any(table is its for table in alike)]
            if not found:
                raise KeyError(f"{name} is none of the tables of {self.game.id}")
            numbers[name] = found[0]
        return self.module.take(position, numbers)

    def thaw(self, native: Any) -> Position:
        """The same position in Python."""
        position = self.template.clone()
        for name, number in native.objects().items():
            setattr(position, name, self.tables[name][number][0])
        position.load(native.data())
        position.to_move = native.to_move
        position.stack, position.below = native.stack, native.below
        position.lanes, position.lane = native.lanes, native.lane
        position.result, position.answers = 0, ()
        return position


def native(game: Game) -> Native | None:
    """A game in machine code, if that is built and not switched off."""
    if os.environ.get(OFF) or not type(game).__module__.startswith("ludus.games."):
        return None
    if id(game) not in _known:
        name = file_name(game)
        _known[id(game)] = (game, [place / name for place in places()], [])
    _game, where, found = _known[id(game)]
    if not found:  # it may be built meanwhile
        for place in where:
            if place.is_file():
                found.append(shared(place, game))
                break
    return found[0] if found else None


def give_up(game: Game) -> bool:
    """Play a game in Python from now on; False if that is how it was played."""
    if native(game) is None:
        return False
    _known[id(game)] = (game, [], [])
    return True


def shared(place: Path, game: Game) -> Native:
    """The module in a file: it is loaded once, whoever plays by it."""
    if place in _loaded:
        _loaded[place].know(game)
    else:
        _loaded[place] = Native(game, load(place, game.id))
    return _loaded[place]


def quick(game: Game, position: P) -> P:
    """The position in machine code where that is quicker, else as it is: for search."""
    found = native(game)
    if found is None or not found.module.evaluates:
        return position
    taken: P = found.take(position)
    return taken


def readable(game: Game, position: Position) -> Position:
    """A copy of the position in Python, whatever it is in: with views, and words for them."""
    found = native(game)
    if found is None or not isinstance(position, found.module.Position):
        return position.clone()
    return found.thaw(position)


# -- files -----------------------------------------------------------------------------------------
def places() -> list[Path]:
    """Where modules may lie: in an installed package, and in the build folder of a checkout."""
    package = Path(str(files("ludus")))
    return [package / "native" / "built", package.parent.parent / "build" / "native"]


def load(place: Path, name: str) -> ModuleType:
    """The module in a file."""
    spec = importlib.util.spec_from_file_location(name, place)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def file_name(game: Game, checked: bool = False) -> str:
    """What the module of a game is called: its sources are part of it."""
    build = ("-sanitized" if sanitizes() else "-checked") if checked else ""
    return f"{game.id}-{stamp(game)}{build}{SUFFIX}"


def sanitizes() -> bool:
    """Whether this process, or those that it starts, have the sanitizer for addresses in them."""
    return "libasan" in os.environ.get(PRELOADED, "")


def stamp(game: Game) -> str:
    """What machine code depends on: kernel, translator, observations, rules and edition."""
    whole = hashlib.sha256(game.edition.digest.encode())
    whole.update(files("ludus.core").joinpath("observing.py").read_bytes())
    package = type(game).__module__.rpartition(".")[0]
    for folder in (files("ludus.flow"), files("ludus.native"), files(package)):
        for path, text in sources(folder, ""):
            whole.update(f"{path}\n{len(text)}\n".encode() + text)
    return whole.hexdigest()[:16]


def sources(folder: Traversable, path: str) -> list[tuple[str, bytes]]:
    """The sources in a folder and below, in order."""
    found: list[tuple[str, bytes]] = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name in NO_RULES:
            continue
        if entry.is_dir():
            found += sources(entry, f"{path}{entry.name}/")
        elif entry.name.endswith((".py", ".c", ".h")):
            found.append((path + entry.name, entry.read_bytes()))
    return found

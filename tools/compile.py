"""Build the machine-code version of Ludus with mypyc: ``python3 run.py compile``.

Writes ``build/compiled``: the package as it is in ``src``, and beside each module of ``flow``,
``core`` and ``games`` its compiled form, which Python then prefers. Needs a C compiler.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "ludus"
GENERATED = ROOT / "build" / "generated"
COMPILED = ROOT / "build" / "compiled"
LAYERS = ("flow", "core", "games")
AT_START = "works on the author's source, once, at start"
INTERPRETED = {
    "flow/blocks.py": AT_START,
    "flow/check.py": AT_START,
    "flow/compiler.py": AT_START,
    "flow/frames.py": AT_START,
    "flow/kinds.py": "mypyc makes no C of its overloaded constructors",
    "flow/liveness.py": AT_START,
    "flow/native.py": "used by this build only",
    "flow/nodes.py": AT_START,
    "flow/oracle.py": "is meant to be the slow and simple one",
    "flow/program.py": AT_START,
    "flow/rewriting.py": AT_START,
    "flow/waiting.py": AT_START,
}

BASES = {
    "flow/fields.py": ("Slate",),
    "flow/machine.py": ("Machine",),
    "core/dice.py": ("Dice",),
    "core/errors.py": ("LudusError",),
    "core/game.py": ("Game",),
    "core/position.py": ("Position",),
    "core/scene.py": ("Drawing",),
}
"""Classes that games and tests inherit from, by the file they stand in."""


def main() -> None:
    """Generate, compile, and put source and machine code side by side."""
    sys.path.insert(0, str(SOURCE.parent))
    for folder in (GENERATED, COMPILED):
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(
            SOURCE, folder / "ludus", ignore=shutil.ignore_patterns("__pycache__", "*.so")
        )
    rewrite_games()
    name_ints()
    open_bases()
    build(sources())
    for machine_code in (*GENERATED.glob("*.*"), *(GENERATED / "ludus").rglob("*.*")):
        if machine_code.suffix in (".so", ".pyd"):
            shutil.copy2(machine_code, COMPILED / machine_code.relative_to(GENERATED))
    print(COMPILED)


def sources() -> list[Path]:
    """The modules to compile; what only draws needs no speed."""
    root = GENERATED / "ludus"
    found = [path for layer in LAYERS for path in sorted((root / layer).rglob("*.py"))]
    return [
        path.relative_to(GENERATED)
        for path in found
        if path.relative_to(root).as_posix() not in INTERPRETED and path.parent.name != "drawing"
    ]


def rewrite_games() -> None:
    """Write out the procedures and states of every game."""
    from ludus.flow.native import has_states, native_sources, native_state
    from ludus.games import game_ids

    for game in game_ids():
        definition = importlib.import_module(f"ludus.games.{game}.definition")
        for name, text in native_sources(game, definition.CHAPTERS).items():
            place(name).write_text(text, encoding="utf-8")
        for module in position_modules(game):
            if has_states(module):
                place(module.__name__).write_text(native_state(module), encoding="utf-8")


def position_modules(game: str) -> list[ModuleType]:
    """The room in which a game declares its state, what that builds on, and its slates."""
    room = importlib.import_module(f"ludus.games.{game}.position")
    names = [found.name for found in pkgutil.iter_modules(room.__path__)]
    return [importlib.import_module(f"{room.__name__}.{name}") for name in names]


def name_ints() -> None:
    """A type that only tells spaces from leaders is a plain int to the compiler."""
    for path in (GENERATED / "ludus" / "games").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        plain = re.sub(r"^(\w+) = NewType\(.\w+., (\w+)\)$", r"\1 = \2", text, flags=re.MULTILINE)
        if plain != text:
            path.write_text(plain, encoding="utf-8")


def open_bases() -> None:
    """Let plain Python classes inherit from the compiled ones that are made for it."""
    for name, classes in BASES.items():
        path = GENERATED / "ludus" / name
        text = path.read_text(encoding="utf-8")
        for base in classes:
            mark = "@mypyc_attr(allow_interpreted_subclasses=True)"
            text = re.sub(rf"^class {base}\b", f"{mark}\nclass {base}", text, flags=re.MULTILINE)
        future = "from __future__ import annotations\n"
        text = text.replace(future, f"{future}from mypy_extensions import mypyc_attr\n", 1)
        path.write_text(text, encoding="utf-8")


def place(module: str) -> Path:
    """Where the generated source of a module goes."""
    return GENERATED.joinpath(*module.split(".")).with_suffix(".py")


def build(paths: list[Path]) -> None:
    """Run mypyc and the C compiler."""
    script = (
        "from setuptools import setup\n"
        "from mypyc.build import mypycify\n"
        f"setup(name='ludus', packages=[], ext_modules=mypycify({[str(p) for p in paths]!r}, "
        "opt_level='3', debug_level='0', multi_file=True), "
        "script_args=['-q', 'build_ext', '--inplace', '--parallel', '2'])\n"
    )
    environment = {**os.environ, "MYPYPATH": str(GENERATED)}
    done = subprocess.run([sys.executable, "-c", script], cwd=GENERATED, env=environment)
    if done.returncode:
        sys.exit("the compiled build failed; what mypyc or the C compiler said stands above")


if __name__ == "__main__":
    main()

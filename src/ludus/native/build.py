"""Building: translate a game, and let a C compiler make a module of Python of it.

Needs a C compiler: the one named by CC, that of the system, or the one that the extra ``native``
brings (``ziglang``).
"""

from __future__ import annotations

import importlib.util
import multiprocessing
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from .header import header
from .loading import SUFFIX, file_name, places
from .program import Program, TranslationError

if TYPE_CHECKING:
    from ludus.core.game import Game

FAST: Final = ("-O2", "-w")
CHECKED: Final = (
    "-O1", "-g", "-DLUDUS_CHECKED", "-fsanitize=undefined,bounds", "-fno-sanitize-recover=all",
    "-Wall", "-Wno-unused", "-Wno-unused-but-set-variable", "-Wno-maybe-uninitialized", "-Werror",
)  # fmt: skip
ALWAYS: Final = ("-std=c11", "-D_GNU_SOURCE", "-shared", "-fPIC", "-ffp-contract=off")
"""No fused multiplications: an evaluation is the same float as in Python."""


class BuildError(Exception):
    """A game could not be built; says what the compiler said."""


def compiler() -> list[str] | None:
    """The command that compiles C, if there is any."""
    if os.environ.get("CC"):
        return shlex.split(os.environ["CC"])
    for name in ("cc", "gcc", "clang"):
        if shutil.which(name):
            return [name]
    if importlib.util.find_spec("ziglang") is not None:
        return [sys.executable, "-m", "ziglang", "cc"]
    return None


def translate(game: Game) -> Program:
    """The rules of a game, translated; raises TranslationError with all that cannot be."""
    return Program(game, type(game).__module__.rpartition(".")[0])


def build(game: Game, folder: Path | None = None, *, checked: bool = False) -> Path:
    """The module of a game; made only if there is none of these very sources."""
    folder = folder or places()[-1]
    target = folder / file_name(game, checked)
    if not target.is_file():
        if compiler() is None:
            raise BuildError("there is no C compiler; install one, or the extra 'native'")
        folder.mkdir(parents=True, exist_ok=True)
        make(game.id, header(translate(game)), target, checked=checked)
        for old in folder.glob(f"{game.id}-*{SUFFIX}"):
            if old != target and ("-checked" in old.name) == checked:
                old.unlink()
    return target


def make(name: str, text: str, target: Path, *, checked: bool = False) -> None:
    """Compile the extension around a translated game."""
    command, source = compiler() or [], Path(__file__).parent / "c"
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        place = Path(folder)
        (place / "game.h").write_text(text, encoding="utf-8")
        arguments = [
            *command, *(CHECKED if checked else FAST), *ALWAYS,
            f"-I{source}", f"-I{place}", f"-I{sysconfig.get_paths()['include']}",
            '-DGAME_HEADER="game.h"', f"-DLUDUS_INIT=PyInit_{name}",
            str(source / "extension.c"), "-o", str(place / "module"), "-lm", "-lpthread",
        ]  # fmt: skip
        done = subprocess.run(arguments, capture_output=True, text=True)
        if done.returncode:
            raise BuildError(f"{name}: {' '.join(command)} failed:\n{done.stderr}")
        os.replace(place / "module", target)


def build_one(job: tuple[str, bool]) -> tuple[str, str]:
    """Build a game, in a process of its own: where it is, and what went wrong."""
    from ludus.games import load_game

    id, checked = job
    try:
        return str(build(load_game(id), checked=checked)), ""
    except (BuildError, TranslationError) as error:
        return "", str(error)


def build_all(
    ids: list[str], *, checked: bool = False, workers: int = 0
) -> tuple[list[Path], list[str]]:
    """Build games side by side, those that take longest first: what was built, and what not."""
    jobs = [(id, checked) for id in reversed(ids)]
    count = min(len(jobs), workers or os.cpu_count() or 1)
    with multiprocessing.get_context("spawn").Pool(count) as pool:
        done = pool.map(build_one, jobs, chunksize=1)
    return [Path(made) for made, _ in done if made], [error for _, error in done if error]

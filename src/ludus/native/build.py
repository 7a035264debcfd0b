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
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from .header import header
from .loading import PRELOADED, SUFFIX, file_name, load, places, sanitizes
from .program import Program, TranslationError

if TYPE_CHECKING:
    from ludus.core.game import Game

try:
    import fcntl
except ModuleNotFoundError:  # Windows
    fcntl = None  # type: ignore[assignment]  # a module elsewhere

FAST: Final = ("-O2", "-w")
QUICKLY: Final = ("-O1", "-finline-small-functions", "-ftree-loop-distribute-patterns", "-w")
"""For large games: nearly as fast, and compiled in three fifths of the time."""
LARGE: Final = 400_000
"""Characters of a translated game from which on it is a large one."""
CHECKED: Final = (
    "-O1", "-g", "-DLUDUS_CHECKED", "-fsanitize=undefined,bounds", "-fno-sanitize-recover=all",
    "-Wall", "-Wno-unused", "-Wno-unused-but-set-variable", "-Wno-maybe-uninitialized", "-Werror",
)  # fmt: skip
ADDRESSES: Final = "-fsanitize=address"
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
    if target.is_file():
        return target
    if compiler() is None:
        raise BuildError("there is no C compiler; install one, or the extra 'native'")
    folder.mkdir(parents=True, exist_ok=True)
    with one_at_a_time(folder / f"{target.name}.lock"):
        if not target.is_file():
            make(game.id, header(translate(game)), target, checked=checked)
        kind = target.name.removesuffix(SUFFIX).split("-")[2:]
        for old in folder.glob(f"{game.id}-*{SUFFIX}"):
            if old != target and old.name.removesuffix(SUFFIX).split("-")[2:] == kind:
                old.unlink()
    return target


@contextmanager
def one_at_a_time(place: Path) -> Iterator[None]:
    """Wait while another process has the lock; a system without such locks builds twice."""
    if fcntl is None:
        yield
        return
    with place.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
        place.unlink(missing_ok=True)


def make(name: str, text: str, target: Path, *, checked: bool = False) -> None:
    """Compile the extension around a translated game."""
    command, source = compiler() or [], Path(__file__).parent / "c"
    flags = CHECKED if checked else QUICKLY if len(text) > LARGE else FAST
    if checked and sanitizes():
        flags = (*flags, ADDRESSES)
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        place = Path(folder)
        (place / "game.h").write_text(text, encoding="utf-8")
        arguments = [
            *command, *flags, *ALWAYS,
            f"-I{source}", f"-I{place}", f"-I{sysconfig.get_paths()['include']}",
            '-DGAME_HEADER="game.h"', f"-DLUDUS_INIT=PyInit_{name}",
            str(source / "extension.c"), "-o", str(place / "module"), "-lm", "-lpthread",
        ]  # fmt: skip
        plain = {name: value for name, value in os.environ.items() if name != PRELOADED}
        done = subprocess.run(arguments, capture_output=True, text=True, env=plain)
        if done.returncode:
            raise BuildError(f"{name}: {' '.join(command)} failed:\n{done.stderr}")
        os.replace(place / "module", target)


def sanitize() -> None:
    """Let the processes that are started from now on look at every address that they touch."""
    command = compiler()
    if command is None:
        raise BuildError("there is no C compiler")
    asked = [*command, "-print-file-name=libasan.so"]
    found = subprocess.run(asked, capture_output=True, text=True).stdout.strip()
    if not Path(found).is_absolute():
        raise BuildError(f"{command[0]} has no sanitizer for addresses")
    os.environ[PRELOADED] = found
    os.environ["ASAN_OPTIONS"] = "detect_leaks=0"  # Python frees little when it ends


class Built(NamedTuple):
    """What became of a game that was to be built."""

    id: str
    place: Path | None
    """Where its module is, if it could be built."""
    error: str
    """What went wrong."""
    left: str
    """Why its evaluation is left to Python; empty if it is machine code."""


def build_one(job: tuple[str, bool]) -> Built:
    """Build a game, in a process of its own."""
    from ludus.games import load_game

    id, checked = job
    try:
        place = build(load_game(id), checked=checked)
    except (BuildError, TranslationError) as error:
        return Built(id, None, str(error), "")
    return Built(id, place, "", load(place, id).left_to_python)


def build_all(ids: list[str], *, checked: bool = False, workers: int = 0) -> list[Built]:
    """Build games side by side, those that take longest first."""
    jobs = [(id, checked) for id in reversed(ids)]
    count = min(len(jobs), workers or os.cpu_count() or 1)
    with multiprocessing.get_context("spawn").Pool(count) as pool:
        return pool.map(build_one, jobs, chunksize=1)

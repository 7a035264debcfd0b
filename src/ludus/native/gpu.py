"""Games on a GPU: ``c/batch.cu`` and ``c/device.cu`` around a translated game, compiled by nvcc."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from .build import LARGE, BuildError, translate
from .header import header
from .loading import places, stamp

if TYPE_CHECKING:
    from ludus.core.game import Game

FLAGS: Final = (
    "-O3", "-std=c++17", "-w", "--fmad=false", "-rdc=true", "-maxrregcount=128",
    "--default-stream=per-thread",
)  # fmt: skip
"""No fused multiplications: an evaluation is the same float as in Python. Compiled separately: else
calls go astray where the threads of a warp part. With more registers a block does not start. Each
thread of the host has a stream of its own, so that batches can be stepped side by side."""
HOST_FLAGS: Final = (
    "-x", "c++", "-std=c++17", "-O2", "-w", "-ffp-contract=off", "-DLUDUS_HOST_ONLY", "-shared",
    "-fPIC",
)  # fmt: skip


@dataclass(frozen=True)
class Options:
    """How a game is compiled for a GPU."""

    arch: str = "native"
    checked: bool = False
    """With every index and overflow of a list looked at."""
    calls: bool | None = None
    """Whether functions stay calls; by default in large games: all in one, nvcc would not end."""
    more: tuple[str, ...] = ()
    """Further options of nvcc."""


def nvcc() -> str | None:
    """The compiler for GPUs, if there is one."""
    return shutil.which("nvcc")


PLAIN: Final = Options()


def build_gpu(game: Game, options: Options = PLAIN, folder: Path | None = None) -> Path:
    """The program that plays a game at random on a GPU and compares; made only if need be."""
    return made(game, "batch.cu", nvcc_flags(options), options, folder)


def build_library(
    game: Game, options: Options = PLAIN, folder: Path | None = None, *, host: bool = False
) -> Path:
    """The library with many games on a GPU, or on the host; made only if need be."""
    flags = host_flags() if host else (*nvcc_flags(options), "-shared", "-Xcompiler", "-fPIC")
    return made(game, "device.cu", flags, options, folder)


def nvcc_flags(options: Options) -> tuple[str, ...]:
    """The compiler for GPUs, and how it is called."""
    command = nvcc()
    if command is None:
        raise BuildError("there is no nvcc: it comes with the CUDA toolkit")
    return (command, *FLAGS, f"-arch={options.arch}", *options.more)


def host_flags() -> tuple[str, ...]:
    """A C++ compiler, for the code of the device on the host."""
    for name in ("c++", "g++", "clang++"):
        if shutil.which(name):
            return (name, *HOST_FLAGS)
    raise BuildError("there is no C++ compiler")


def made(
    game: Game, source: str, command: tuple[str, ...], options: Options, folder: Path | None
) -> Path:
    """What a compiler makes of one of our sources and a game; kept by what it was made of."""
    folder = folder or places()[-1]
    home = Path(__file__).parent / "c"
    what = f"{stamp(game)} {options} {command} {(home / source).read_text()}"
    target = folder / f"{game.id}-gpu-{hashlib.sha256(what.encode()).hexdigest()[:16]}"
    if target.is_file():
        return target
    folder.mkdir(parents=True, exist_ok=True)
    text = header(translate(game))
    flags = ["-DLUDUS_CHECKED"] if options.checked else []
    if options.calls if options.calls is not None else len(text) > LARGE:
        flags.append("-DLUDUS_CALLS")
    with tempfile.TemporaryDirectory(dir=folder) as place:
        (Path(place) / "game.h").write_text(text, encoding="utf-8")
        output = Path(place) / "made"
        where = [f"-I{home}", f"-I{place}", '-DGAME_HEADER="game.h"']
        arguments = [*command, *flags, *where, str(home / source), "-o", str(output)]
        done = subprocess.run(arguments, capture_output=True, text=True)
        if done.returncode:
            raise BuildError(f"{game.id}: {Path(command[0]).name} failed:\n{done.stderr}")
        os.replace(output, target)
    return target


def play(
    program: Path,
    threads: int,
    steps: int,
    block: int = 512,
    mode: int = -1,
    sort: int = 0,
    before: str = "",
) -> dict[str, Any]:
    """Random games, some played again on the host; what the program says.

    With *sort*, a block has so many games. *before* is the command that watches it, such as
    ``compute-sanitizer``.
    """
    numbers = [str(number) for number in (threads, steps, block, mode, sort)]
    done = subprocess.run([*before.split(), str(program), *numbers], capture_output=True, text=True)
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    if not lines:
        raise BuildError(f"{program.name}: {done.stdout}{done.stderr}".strip())
    told: dict[str, Any] = json.loads(lines[-1])
    return told

"""Games on a GPU: ``c/batch.cu`` compiled around a translated game by nvcc, and run."""

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

from .build import BuildError, translate
from .header import header
from .loading import places, stamp

if TYPE_CHECKING:
    from ludus.core.game import Game

FLAGS: Final = ("-O3", "-std=c++17", "-w", "--fmad=false")
"""No fused multiplications: an evaluation is the same float as in Python."""
LARGE: Final = 400_000
"""Characters of a header from which on functions stay calls: all in one, nvcc would not end."""


@dataclass(frozen=True)
class Options:
    """How a game is compiled for a GPU."""

    arch: str = "native"
    checked: bool = False
    """With every index and overflow of a list looked at."""
    calls: bool | None = None
    """Whether functions stay calls; by default in large games."""
    sort: bool = False
    """Whether a block sorts its games before every step."""
    more: tuple[str, ...] = ()
    """Further options of nvcc."""


def nvcc() -> str | None:
    """The compiler for GPUs, if there is one."""
    return shutil.which("nvcc")


PLAIN: Final = Options()


def build_gpu(game: Game, options: Options = PLAIN, folder: Path | None = None) -> Path:
    """The program that plays a game on a GPU; made only if there is none of these very sources."""
    command = nvcc()
    if command is None:
        raise BuildError("there is no nvcc: it comes with the CUDA toolkit")
    folder = folder or places()[-1]
    source = Path(__file__).parent / "c"
    what = f"{stamp(game)} {options} {(source / 'batch.cu').read_text()}"
    target = folder / f"{game.id}-gpu-{hashlib.sha256(what.encode()).hexdigest()[:16]}"
    if target.is_file():
        return target
    folder.mkdir(parents=True, exist_ok=True)
    text = header(translate(game))
    flags = [*FLAGS, f"-arch={options.arch}", *options.more]
    if options.checked:
        flags.append("-DLUDUS_CHECKED")
    if options.calls if options.calls is not None else len(text) > LARGE:
        flags += ["-DLUDUS_CALLS", "-rdc=true"]  # else calls in warps that diverge go astray
    if options.sort:
        flags.append("-DLUDUS_SORTED")
    with tempfile.TemporaryDirectory(dir=folder) as place:
        (Path(place) / "game.h").write_text(text, encoding="utf-8")
        made = Path(place) / "batch"
        where = [f"-I{source}", f"-I{place}", '-DGAME_HEADER="game.h"']
        arguments = [command, *flags, *where, str(source / "batch.cu"), "-o", str(made)]
        done = subprocess.run(arguments, capture_output=True, text=True)
        if done.returncode:
            raise BuildError(f"{game.id}: nvcc failed:\n{done.stderr}")
        os.replace(made, target)
    return target


def play(
    program: Path,
    threads: int,
    steps: int,
    block: int = 128,
    mode: int = -1,
    sort: int = 0,
    before: str = "",
) -> dict[str, Any]:
    """Random games, some played again on the host; what the program says.

    With *sort*, a block has so many games and sorts them before every step. *before* is the command
    that watches it, such as ``compute-sanitizer``.
    """
    numbers = [str(number) for number in (threads, steps, block, mode, sort)]
    done = subprocess.run([*before.split(), str(program), *numbers], capture_output=True, text=True)
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    if not lines:
        raise BuildError(f"{program.name}: {done.stdout}{done.stderr}".strip())
    told: dict[str, Any] = json.loads(lines[-1])
    return told

"""What the compiler made of a game is kept beside Python's own bytecode, and taken from there.

To split all procedures takes a second in a large game, and every command and every server would
do it anew. What is kept is valid while the sources that it was made of are the same, byte by byte.
As with bytecode, whoever may not write there, or wants none written, compiles each time.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import marshal
import os
import sys
import tempfile
from pathlib import Path
from types import CodeType
from typing import Final, NamedTuple

from .procedures import Frame

KERNEL: Final = Path(__file__).parent


class Compiled(NamedTuple):
    """A procedure as the compiler leaves it; the fields are those of :class:`.Procedure`."""

    params: tuple[str, ...]
    locals: tuple[str, ...]
    width: int
    padding: Frame
    labels: tuple[str, ...]
    digest: str
    code: dict[str, CodeType]
    """By name, ``step``, ``1_options`` and so on: code that defines the function."""
    kinds: dict[int, str]
    """By resume point: the kind of decision, or the table of kinds, as the author wrote it."""


class Kept:
    """The file in which the procedures of a game are kept.

    *house* is the folder of all that they may refer to, besides the kernel.
    """

    def __init__(self, name: str, house: Path) -> None:
        self.house = house
        bytecode = importlib.util.cache_from_source(str(house / f"{name}.py"))
        self.file = Path(bytecode).with_suffix(".rules")
        self.key = self.made_of()

    def made_of(self) -> bytes:
        """A hash of everything that the result depends on: this Python, kernel and game."""
        whole = hashlib.sha256(importlib.util.MAGIC_NUMBER)
        for folder in (KERNEL, self.house):
            for source in sorted(folder.rglob("*.py")):
                text = source.read_bytes()
                whole.update(f"{source}\n{len(text)}\n".encode() + text)
        return whole.digest()

    def read(self) -> list[Compiled] | None:
        """What is kept, if it is still valid."""
        with contextlib.suppress(OSError, EOFError, TypeError, ValueError):
            held = self.file.read_bytes()
            if held.startswith(self.key):
                return [Compiled(*parts) for parts in marshal.loads(held[len(self.key) :])]
        return None

    def write(self, made: list[Compiled]) -> None:
        """Keep it, if that is possible; who reads at the same time finds all of it or none."""
        if sys.dont_write_bytecode:
            return
        with contextlib.suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            number, draft = tempfile.mkstemp(dir=self.file.parent, prefix=self.file.name)
            try:
                with os.fdopen(number, "wb") as out:
                    out.write(self.key + marshal.dumps([tuple(each) for each in made]))
                os.chmod(draft, 0o644)  # mkstemp lets nobody else read
                os.replace(draft, self.file)
            except OSError:
                os.unlink(draft)

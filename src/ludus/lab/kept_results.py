"""Results that are kept in a file as they come, so that a run that was stopped goes on.

A result depends on its task alone, and on what plays: a task that was done by other sources, or in
another edition, is done again. So any number of runs may share a file, and one that asks for more
games than the last begins where that ended.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from ludus.core.errors import LudusError
from ludus.core.game import Game
from ludus.native.loading import stamp

JUDGES: Final = ("ludus.core", "ludus.bots", "ludus.lab")
"""What decides how a game goes, or whether it went well, beside the rules and the kernel."""

BEGINNING: Final = b'["'
"""Of a line."""


class KeptResults:
    """The results of tasks by what they are about; without a file nothing is kept."""

    def __init__(self, file: Path | None = None) -> None:
        """Takes up what is in the file; a line that was cut short by a kill is dropped."""
        self.known: dict[str, Any] = {}
        self.file = file
        if file is None:
            return
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            whole, end, torn = (file.read_bytes() if file.is_file() else b"").rpartition(b"\n")
            if not torn.startswith(BEGINNING[: len(torn)]):
                raise ValueError("no result that was being written")
            self.known = dict(json.loads(line) for line in whole.splitlines())
            if torn:
                file.write_bytes(whole + end)
        except OSError as error:
            raise LudusError(f"cannot keep results in {file}: {error.strerror}") from None
        except (TypeError, ValueError):
            raise LudusError(f"{file} holds something else than kept results") from None

    def name(self, game: Game, *task: Any) -> str:
        """What a task is kept under."""
        return json.dumps([plays(game) if self.file is not None else "", *task])

    def find(self, task: str) -> Any:
        """What came of a task, or None."""
        return self.known.get(task)

    def keep(self, task: str, result: Any) -> None:
        """Write down a result at once."""
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps([task, result], separators=(",", ":")) + "\n")


@cache
def plays(game: Game) -> str:
    """A fingerprint of all that decides how a game goes: edition, rules, kernel, bots, checks."""
    whole = hashlib.sha256(stamp(game).encode())
    for package in (*JUDGES, type(game).__module__.rpartition(".")[0]):
        folder = Path(str(files(package)))
        for file in sorted(folder.rglob("*")):
            if file.suffix in (".py", ".toml", ".net"):
                whole.update(file.relative_to(folder).as_posix().encode() + file.read_bytes())
    return whole.hexdigest()[:16]

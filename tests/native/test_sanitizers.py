"""Random games under the sanitizers for addresses and undefined behaviour, and as on a GPU.

``batch.cu`` is compiled for the host, where its kernel is a loop: both copies of the rules that it
holds, that of the device and that of the host, must end every game in the same bytes.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path

import pytest

from ludus.core.game import Game
from ludus.games import load_game
from ludus.native.header import header
from tests.native import constructs, flows, sets
from tests.native.kit import ToyGame, game_program

FLAGS = (
    "-x", "c++", "-std=c++17", "-O1", "-w", "-DLUDUS_HOST_ONLY", "-DLUDUS_CHECKED",
    "-fsanitize=address,undefined", "-fno-sanitize-recover=all",
)  # fmt: skip
GAMES = [
    load_game("tabula"),
    load_game("triumvirate"),
    ToyGame(flows),
    ToyGame(constructs),
    ToyGame(sets),
]


@pytest.mark.fuzz
@pytest.mark.skipif(shutil.which("g++") is None, reason="there is no C++ compiler")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_random_games_touch_no_memory_that_is_not_theirs(game: Game, tmp_path: Path) -> None:
    (tmp_path / "game.h").write_text(header(game_program(game)), encoding="utf-8")
    folder = Path(str(files("ludus.native"))) / "c"
    where = [f"-I{folder}", f"-I{tmp_path}", '-DGAME_HEADER="game.h"']
    command = ["g++", *FLAGS, *where, str(folder / "batch.cu"), "-o", str(tmp_path / "batch")]
    subprocess.run(command, check=True)
    done = subprocess.run([tmp_path / "batch", "64", "400"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert (told["game"], told["compared"], told["different"]) == (game.id, 64, 0)

"""``ludus analyse``, on a match that two bots played at random."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from ludus.cli import main
from tests.cli.kit import BOTS_ONLY, CAESARS_TURN, HOT_SEAT, Capture, Patch

FEW = ("--rounds", "1", "--lang", "en")


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("finished") / "game.jsonl"
    with redirect_stdout(io.StringIO()):
        assert main([*BOTS_ONLY, "--quiet", "--record", str(file)]) == 0
    return file


def test_an_analysis_tells_chances_costs_luck_and_turning_points(
    finished: Path, capsys: Capture
) -> None:
    assert main(["analyse", str(finished), *FEW]) == 0
    said = capsys.readouterr().out
    for part in ("Chance to win", "What cost most", "In all", "Turning points"):
        assert part in said
    assert "played: " in said
    assert "better: " in said
    assert "Caesar" in said
    assert "█  100%" in said  # whoever won


def test_the_same_seed_gives_the_same_analysis_to_a_program(
    finished: Path, capsys: Capture
) -> None:
    assert main(["analyse", str(finished), *FEW, "--json"]) == 0
    first = capsys.readouterr().out
    assert main(["analyse", str(finished), *FEW, "--json"]) == 0
    assert capsys.readouterr().out == first
    told = json.loads(first)
    assert told["seats"] == ["caesar", "pompey"]
    assert told["rounds"] == 1
    assert sorted(line[-1][1] for line in told["chances"]) == [0, 1]
    assert sum(told["luck"]) == pytest.approx(0, abs=0.05)


def test_a_game_under_way_is_not_analysed(
    tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    file = tmp_path / "unfinished.jsonl"
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*CAESARS_TURN, f"save {file}", ""])))
    assert main([*HOT_SEAT]) == 0
    assert main(["analyse", str(file)]) == 2
    assert "only finished games are analysed" in capsys.readouterr().err


def test_rounds_are_at_least_one(finished: Path, capsys: Capture) -> None:
    assert main(["analyse", str(finished), "--rounds", "0"]) == 2
    assert "--rounds is 1 or more" in capsys.readouterr().err

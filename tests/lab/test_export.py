"""Every decision of games is a row, and the same games are the same rows."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pyarrow.parquet as pq
import pytest

from ludus.cli import main
from ludus.core.dice import Dice
from ludus.core.match import Match
from ludus.core.record import write_record
from ludus.games import load_game
from ludus.lab import arena, exporting
from ludus.lab.decisions import Decision

GAME = load_game("tabula")


def rows(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(path).to_pylist()
    return found


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Match]:
    """A game of people that was taken back once, and its record."""
    match, rng = Match(GAME, dice=Dice.from_seed(1)), Random(1)
    while not match.over:
        seat = match.waiting_seats()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.play(seat, rng.choice(decision.options))
        if match.step == 40:
            match.undo_to(30, {0, 1})
    file = tmp_path_factory.mktemp("records") / "game.ludus"
    file.write_bytes(write_record(match))
    return file, match


def test_a_record_is_exported_without_what_was_taken_back(
    record: tuple[Path, Match], tmp_path: Path
) -> None:
    file, match = record
    target = tmp_path / "decisions.parquet"
    assert main(["export", str(file), "--parquet", str(target)]) == 0
    found = rows(target)
    decided = sum(step.seat >= 0 for step in match.steps)
    assert 0 < len(found) < decided
    outcome = match.position.outcome()
    for row in found:
        assert (row["game"], row["player"], row["source"]) == ("tabula", "human", "game.ludus")
        assert row["choice"] in row["options"]
        assert len(row["observation"]) == GAME.observation.width
        assert GAME.action_at(row["choice"])[0].name == row["kind"]
        assert row["place"] == outcome.places[row["seat"]]
        assert row["worth"] == (1 if row["place"] == 1 else -1)
    card = (tmp_path / "decisions.md").read_text(encoding="utf-8")
    assert all(f"| `{name}` |" in card for name in Decision._fields)
    assert pq.read_schema(target).field("seat").metadata[b"meaning"].startswith(b"who decides")


def test_a_record_that_does_not_hold_is_not_exported(
    record: tuple[Path, Match], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong, target = tmp_path / "wrong.ludus", tmp_path / "decisions.parquet"
    wrong.write_bytes(record[0].read_bytes().replace(b'"human"', b'"other"', 1))
    assert main(["export", str(wrong), "--parquet", str(target)]) == 2
    assert "wrong.ludus" in capsys.readouterr().err
    assert not target.exists()


def test_games_that_are_played_for_it_are_those_of_the_arena(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exporting, "GAMES", 2)
    command = ["export", "--play", "tabula", "--games", "3", "--bots", "random", "--workers", "1"]
    command += ["--no-observations", "--seed", "5", "--parquet", str(tmp_path)]
    assert main(command) == 0
    files = sorted(tmp_path.glob("*.parquet"))
    assert len(files) == 2
    found = [row for file in files for row in rows(file)]
    assert rows(tmp_path) == found  # the folder is one table
    assert {row["player"] for row in found} == {"random"}
    for number in range(3):
        mine = [row for row in found if row["source"] == f"5:{number}"]
        played = arena.play(GAME, GAME.settle(), ("random", "random"), f"5:{number}")
        assert len(mine) == played.decisions
        assert {row["seat"] for row in mine if row["place"] == 1} == set(played.winners)
        assert {row["reason"] for row in mine} == {played.reason}
        assert mine[0]["observation"] is None


def test_an_export_that_was_interrupted_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(exporting, "GAMES", 1)
    command = ["export", "--play", "tabula", "--games", "2", "--workers", "1", "--no-observations"]
    command += ["--parquet", str(tmp_path)]
    assert main(command) == 0
    said = capsys.readouterr().out
    first, second = sorted(tmp_path.glob("*.parquet"))
    kept, again = first.stat().st_mtime_ns, rows(second)
    second.unlink()
    (tmp_path / "games-00000001.parquet.part").write_bytes(b"half of it")
    assert main(command) == 0
    assert capsys.readouterr().out == said
    assert first.stat().st_mtime_ns == kept
    assert rows(second) == again


def test_an_export_goes_on_with_more_games_but_not_with_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(exporting, "GAMES", 2)
    command = ["export", "--play", "tabula", "--no-observations", "--workers", "1"]
    for folder, counts in (("grown", (1, 3)), ("at_once", (3,))):
        for games in counts:
            target = ["--parquet", str(tmp_path / folder), "--games", str(games)]
            assert main([*command, *target]) == 0
    assert rows(tmp_path / "grown") == rows(tmp_path / "at_once")
    before = {file: file.read_bytes() for file in (tmp_path / "grown").iterdir()}
    grown = ["--parquet", str(tmp_path / "grown"), "--games", "3"]
    assert main([*command, *grown, "--seed", "1", "--bots", "beginner"]) == 2
    assert "has games of another export (bots, seed)" in capsys.readouterr().err
    assert {file: file.read_bytes() for file in (tmp_path / "grown").iterdir()} == before


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ((), "give records to export, or --play GAME"),
        (("x.ludus", "--play", "tabula"), "and not both"),
        (("--play", "tabula", "--games", "0"), "one game at least"),
        (("--play", "tabula", "--bots", "random,random,random"), "2 bots at most"),
        (("--play", "tabula", "--bots", "oracle"), "there is no bot 'oracle'"),
        (("missing.ludus",), "cannot read missing.ludus"),
    ],
)
def test_what_cannot_be_exported_is_said(
    wrong: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", *wrong, "--parquet", str(tmp_path / "none")]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.glob("none*"))

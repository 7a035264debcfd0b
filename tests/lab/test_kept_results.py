"""A tournament, a ladder or a campaign that was stopped goes on, and comes to the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ludus.cli import main
from ludus.core.errors import LudusError
from ludus.games import load_game
from ludus.lab import arena as arena_module
from ludus.lab import fuzz as fuzz_module
from ludus.lab import kept_results
from ludus.lab.arena import arena
from ludus.lab.arena_result import ArenaResult, Played
from ludus.lab.fuzz import fuzz
from ludus.lab.kept_results import KeptResults

BOTS = ("random", "random", "random")
Count = Callable[[], int]


@pytest.fixture
def games_played(monkeypatch: pytest.MonkeyPatch) -> Count:
    """How many games of an arena were really played."""
    played: list[Played] = []
    really = arena_module.play

    def counted(*task: object) -> Played:
        played.append(really(*task))  # type: ignore[arg-type]  # as it was called
        return played[-1]

    monkeypatch.setattr(arena_module, "play", counted)
    return lambda: len(played)


def tournament(games: int, file: Path | None) -> ArenaResult:
    game = load_game("triumvirate")
    return arena(game, None, BOTS, games, 5, rotate=True, kept=KeptResults(file))


def test_a_tournament_that_was_stopped_goes_on(tmp_path: Path, games_played: Count) -> None:
    file = tmp_path / "kept" / "games.jsonl"
    tournament(2, file)
    with file.open("ab") as kept:
        kept.write(b'["a line that a kill has cut')
    went_on = tournament(3, file)
    assert games_played() == 3
    assert went_on == tournament(3, None)
    assert tournament(3, file) == went_on
    assert games_played() == 6


def test_games_of_other_rules_or_bots_are_played_again(
    tmp_path: Path, games_played: Count, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.jsonl"
    tournament(1, file)
    monkeypatch.setattr(kept_results, "plays", lambda game: "other sources")
    tournament(1, file)
    assert games_played() == 2


def test_a_campaign_that_was_stopped_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, file = load_game("tabula"), tmp_path / "trials.jsonl"
    fuzz(game, games=1, workers=1, kept=KeptResults(file))
    went_on = fuzz(game, games=2, workers=1, kept=KeptResults(file))
    assert went_on.games == [2] * len(game.modes())

    def nothing_left(work: object, tasks: Iterator[object], *where: object) -> Iterator[Any]:
        assert not list(tasks)
        yield from ()

    monkeypatch.setattr(fuzz_module, "campaign", nothing_left)
    again = fuzz(game, games=2, workers=1, kept=KeptResults(file))
    assert (again.games, again.decisions) == (went_on.games, went_on.decisions)


@pytest.mark.parametrize("text", ["a diary", "a diary\n", '{"a": 1}\n', "[1]\n"])
def test_a_file_with_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "diary.txt"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(LudusError, match="holds something else"):
        KeptResults(file)
    assert file.read_text(encoding="utf-8") == text


def test_a_ladder_keeps_its_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ladder.jsonl"
    command = ["ladder", "tabula", "--levels", "random,beginner", "--games", "2", "--workers", "1"]
    assert main([*command, "--keep", str(file)]) == 0
    told = capsys.readouterr().out
    assert len(file.read_bytes().splitlines()) == 2
    assert main([*command, "--keep", str(file)]) == 0
    assert capsys.readouterr().out == told

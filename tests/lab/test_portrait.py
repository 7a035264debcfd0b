"""What a game is, measured: the figures are those of the games that are played."""

from __future__ import annotations

import json

import pytest

from ludus.cli import main
from ludus.games import load_game
from ludus.lab.portrait import portrait

GAME = load_game("tabula")


def test_figures_are_counted_over_whole_games() -> None:
    found = portrait(GAME, GAME.settle(), 2, "1")
    assert len(found.decisions) == len(found.draws) == 2
    assert sum(found.decisions) == len(found.branching)
    assert min(found.branching) >= 1
    figures = found.figures()
    assert (figures["seats"], figures["information"]) == (2, "open")
    assert figures["actions"] == GAME.action_count
    again = portrait(GAME, GAME.settle(), 2, "1")
    assert again.figures() == figures


def test_the_command_measures_the_games_it_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "measure", "tabula", "triumvirate", "--sample", "1", "--json"]) == 0
    first, second = json.loads(capsys.readouterr().out)
    assert (first["game"], second["game"]) == ("tabula", "triumvirate")
    assert main(["lab", "measure", "tabula", "--sample", "1"]) == 0
    assert capsys.readouterr().out.startswith("| game | tabula |\n| --- | --- |\n")
    assert main(["lab", "measure", "tabula", "--sample", "0"]) == 2

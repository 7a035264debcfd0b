"""What a game is and what bots win at it, measured: the figures are those of the games played."""

from __future__ import annotations

import json

import pytest

from ludus.cli import main
from ludus.games import load_game
from ludus.lab.arena import arena, fewest_seats
from ludus.lab.baselines import baselines
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


def test_baselines_are_what_the_arena_measures(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["lab", "baselines", "triumvirate", "--sample", "2", "--seed", "3", "--bots"]
    assert main([*command, "random,greedy"]) == 0
    head, _rule, weak, strong = capsys.readouterr().out.splitlines()
    assert head == "| game and mode | bot | against random | against greedy |"
    game = load_game("triumvirate")
    played = arena(game, fewest_seats(game), ["greedy", "random"], 2, "3", rotate=True).played
    wins = sum(each.bots[each.winners[0]] == "greedy" for each in played)
    assert f"| greedy | {wins} of 2," in strong
    assert weak.startswith("| triumvirate, players=2 | random |  | 0 of 2, 0% (0 to 66) |")


def test_bots_with_a_network_are_left_out_where_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert GAME.network is not None
    monkeypatch.setattr(GAME, "network", None)
    assert baselines(GAME, 1, "0", bots=["learned:1"]) == []

"""A ladder tells which level is stronger, and is kept as data that the table reads."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from ludus.bots import BOTS
from ludus.bots.ladder import FILE, Rung, rungs
from ludus.cli.ladder import report
from ludus.core.errors import LudusError
from ludus.games import game_ids, load_game
from ludus.lab.arena import fewest_seats
from ludus.lab.ladder import Ladder, ladder, write


@pytest.fixture(scope="module")
def found() -> Ladder:
    game = load_game("triumvirate")
    return ladder(game, fewest_seats(game), ["random", "beginner", "greedy"], 4, 1)


def test_levels_are_compared_with_two_players_where_a_game_allows() -> None:
    for id in game_ids():
        game = load_game(id)
        assert len(game.seats(fewest_seats(game))) == 2, id


def test_whoever_wins_stands_higher(found: Ladder) -> None:
    first, second, third = found.rungs
    assert first.mu < second.mu < third.mu
    assert (first.over, second.over, third.games) == (None, 1.0, 8)
    assert found.duels["greedy", "random"].rate == 1.0
    low, high = third.interval
    assert third.points < low < high


def test_the_report_has_every_level_and_every_duel(found: Ladder) -> None:
    text = "\n".join(report(found))
    assert text.startswith("triumvirate: players 2")
    assert "greedy beats random in 100 % (51 to 100) of 4" in text


def test_what_is_written_is_read_and_leaves_other_games_alone(
    found: Ladder, tmp_path: Path
) -> None:
    place = tmp_path / FILE
    place.write_text('[other]\noptions = {}\nlevels = [{ level = "random", mu = 1.5 }]\n')
    write(found, place)
    write(found, place)
    kept = tomllib.loads(place.read_text(encoding="utf-8"))
    assert kept["other"]["levels"] == [{"level": "random", "mu": 1.5}]
    assert tuple(Rung(**one) for one in kept["triumvirate"]["levels"]) == found.rungs
    assert kept["triumvirate"]["options"]["players"] == "2"


def test_what_is_kept_names_games_and_levels_that_there_are() -> None:
    kept = {id: rungs(id) for id in game_ids()}
    assert any(kept.values())
    for levels in kept.values():
        assert set(levels) <= set(BOTS)
        assert list(levels) == [bot for bot in BOTS if bot in levels]
    assert rungs("no_such_game") == {}


def test_a_ladder_of_one_is_refused() -> None:
    game = load_game("triumvirate")
    with pytest.raises(LudusError, match="two levels"):
        ladder(game, fewest_seats(game), ["greedy"], 1, 1)

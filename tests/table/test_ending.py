"""The end of a match: who won and why, the course of it by turns, and where it turned."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ludus.bots import make_bot
from ludus.core.dice import Dice
from ludus.core.game import Game, Options
from ludus.core.match import Match
from ludus.core.record import write_record
from ludus.games import load_game
from ludus.table.ending import Course, curve, rises, teller, turning_points
from tests.table.kit import Running, Someone, wait_until

MATCHES: dict[str, Options] = {"triumvirate": {"players": "2"}, "tabula": {}}


def record_of(game: Game, options: Options) -> bytes:
    """A match between bots, and always the same: what turns it is not left to chance."""
    match = Match(game, options, dice=Dice.from_seed(1, ("", "")))
    bot = make_bot("greedy", 1)
    while not match.over:
        seat = match.waiting_seats()[0]
        match.play(seat, bot.choose(match.perspective(seat)))
    return write_record(match)


@pytest.fixture(scope="module", params=MATCHES)
def played(server: Running, request: pytest.FixtureRequest) -> Iterator[tuple[Someone, str]]:
    """A match that is over, and who has brought it."""
    host = Someone(server.url)
    record = record_of(load_game(request.param), MATCHES[request.param])
    yield host, host.ask("POST", "records", content=record).json()["table"]
    host.close()


def test_the_end_tells_who_won_why_and_how_close_each_was(played: Any) -> None:
    host, table = played
    end, now = host.get(f"tables/{table}/end", lang="fr"), host.look(table, lang="fr")
    assert end["outcome"] == now["outcome"]
    winner = next(seat for seat, place in now["outcome"]["places"].items() if place == 1)
    assert max(goal["share"] for goal in end["ways"][winner] if goal["wins"]) == 1
    assert end["ways"].keys() == {seat["id"] for seat in now["seats"]}
    assert 1 <= len(end["why"]) <= 3
    assert end["why"][-1]["step"] == now["step"]
    assert end["why"][-1]["told"]["text"] in [line["text"] for line in now["chronicle"]]
    assert end["why"][-1]["told"]["event"] != "won"  # what it was won by, and not that it was won


def test_the_curve_has_a_point_for_each_turn_and_ends_with_the_last_position(played: Any) -> None:
    host, table = played
    end = host.get(f"tables/{table}/end")
    turns = host.get(f"tables/{table}/turns")
    drawn = end["curve"]
    assert end["turns"] == len(turns["turns"])
    assert end["by"] == "turn"
    assert drawn["steps"] == sorted(drawn["steps"])
    assert drawn["steps"][-1] == end["steps"]
    near = drawn["series"][0]
    assert near["id"] == "near"
    for chart in drawn["series"]:
        assert chart["label"]
        for values in chart["seats"].values():
            assert len(values) == len(drawn["turns"])
    assert {turn["seat"] for turn in turns["turns"]} == near["seats"].keys()
    told = [line["event"] for line in host.get(f"tables/{table}", since=0)["chronicle"]]
    assert len(drawn["marks"]) == told.count("elected")
    assert all(mark["label"] == "election" for mark in drawn["marks"])


def test_turning_points_are_steps_that_can_be_looked_at(played: Any) -> None:
    host, table = played
    end = host.get(f"tables/{table}/end")
    assert 1 <= len(end["turning"]) <= 4
    for point in end["turning"]:
        assert abs(point["change"]) >= 2
        assert point["told"]["text"]
        assert host.get(f"tables/{table}/steps/{point['step']}")["step"] == point["step"]


def test_whose_decisions_are_listed_is_ones_own_choice_afterwards(played: Any) -> None:
    host, table = played
    seat = host.look(table)["seats"][1]["id"]
    listed = host.get(f"tables/{table}/turns", seat=seat)
    assert listed["seat"] == seat
    assert listed["decisions"]
    assert host.get(f"tables/{table}/turns")["decisions"] == []


def test_there_is_no_end_before_the_end(server: Running) -> None:
    me = Someone(server.url)
    table = me.table("tabula", seats={"white": "me", "black": "bot:random"})
    wait_until(lambda: bool(me.look(table)["waiting"]))
    assert me.ask("GET", f"tables/{table}/end").status_code == 409
    refused = me.ask("GET", f"tables/{table}/turns", params={"seat": "black"})
    assert refused.status_code == 403
    assert me.get(f"tables/{table}/turns")["seat"] == "white"
    me.close()


# -- reading a course ------------------------------------------------------------------------------


def course(**near: list[float]) -> Course:
    made = Course([*near])
    made.near = near
    made.steps = [10 * n for n in range(len(next(iter(near.values()))))]
    return made


TURNS = [{"step": 0, "seat": "a"}, {"step": 20, "seat": "b"}]


def test_the_step_that_changed_most_stands_for_its_turn() -> None:
    played = course(a=[0.0, 0.3, 0.4, 0.4, 0.5], b=[0.0, 0.0, 0.0, 0.0, 1.0])
    assert turning_points(played, TURNS) == [
        {"turn": 1, "step": 10, "seat": "a", "change": 40.0},
        {"turn": 2, "step": 40, "seat": "b", "change": 100.0},
    ]


def test_small_changes_are_no_turning_points() -> None:
    assert turning_points(course(a=[0.0, 0.01, 0.015, 0.0, 0.01]), TURNS) == []


def test_a_step_that_won_points_is_told_by_them() -> None:
    lines = [{"event": name, "seat": "rome"} for name in ("recruited", "personage", "wall_gained")]
    story = {"personage": "part", "wall_gained": "part"}
    assert teller(lines, "rome", story, ()) == lines[0]
    assert teller(lines, "rome", story, ("personage",)) == lines[1]
    assert teller(lines, "carthage", story, ("personage",)) == lines[0]
    assert teller(lines[2:], "rome", story, ("personage",)) == lines[2]
    assert teller([], "rome", story, ()) is None


def test_a_match_is_won_by_the_steps_that_came_nearer_and_by_the_last() -> None:
    assert rises(course(a=[0.2, 0.5, 0.4, 0.5, 1.0]), "a", "") == [10, 30, 40]
    assert rises(course(a=[0.2, 0.5, 0.4, 0.4, 0.4]), "a", "") == [10, 40]


def test_of_several_ways_to_win_the_one_that_was_gone_is_told() -> None:
    played = course(a=[0.2, 0.5, 0.6, 0.7, 1.0])
    played.ways["a"] = {"sword": [0.2, 0.5, 0.6, 0.7, 0.7], "votes": [0.1, 0.1, 0.3, 0.3, 1.0]}
    assert rises(played, "a", "votes") == [20, 40]


def test_a_curve_takes_its_values_where_turns_begin() -> None:
    drawn = curve(course(a=[0.0, 0.3, 0.4, 0.4, 0.5]), TURNS, {"near": "near"})
    assert drawn["turns"] == [0, 1, 2]
    assert drawn["steps"] == [0, 20, 40]
    assert drawn["series"][0]["seats"] == {"a": [0.0, 40.0, 50.0]}

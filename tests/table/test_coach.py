"""The coach: at tables without other people, from what the seat knows, marked in the record."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tests.table.kit import Running, Someone, wait_until

Make = Callable[..., Someone]


def against_bots(me: Someone, game: str = "triumvirate", **more: Any) -> str:
    """A table of mine against bots, where I am asked something."""
    table: str = me.post("play-now", game=game, options=more)["table"]
    me.add_to_dice(table)
    wait_until(lambda: me.look(table)["decision"] is not None)
    return table


def players(me: Someone, table: str) -> dict[str, str]:
    """Who plays, as the record says."""
    record = me.ask("GET", f"tables/{table}/record").content
    found: dict[str, str] = json.loads(record.splitlines()[0])["players"]
    return found


def test_the_coach_says_what_a_decision_decides_and_where_one_stands(someone: Make) -> None:
    me = someone()
    table = against_bots(me)
    said = me.get(f"tables/{table}/coach", lang="fr")
    assert said["offered"]
    assert said["first"]
    assert said["lesson"]["kind"] == me.look(table)["decision"]["kind"]
    assert said["lesson"]["decides"].startswith("Rome vous donne")
    with_it = me.get(f"tables/{table}", lang="fr")["decision"]["lesson"]
    assert with_it["decides"] == said["lesson"]["decides"]  # it is there when the options are
    assert [goal["figure"] for goal in said["goals"]] == ["9", "2", "VII·VII"]
    assert not said["advised"]


def test_only_the_first_match_of_a_game_is_the_first(someone: Make) -> None:
    me = someone()
    first = against_bots(me)
    second = against_bots(me)
    assert not me.get(f"tables/{second}/coach")["first"]
    assert not me.get(f"tables/{first}/coach")["first"]
    other = against_bots(me, "tabula")
    assert me.get(f"tables/{other}/coach")["first"]


def test_reasons_name_options_and_the_record_says_that_they_were_given(someone: Make) -> None:
    me = someone()
    table = against_bots(me)
    decision = me.look(table)["decision"]
    assert players(me, table)["caesar"] == "human"
    given = me.post(f"tables/{table}/advice", seat="caesar", step=decision["step"])
    assert given["reasons"]
    options = {option["action"] for option in decision["options"]}
    for reason in given["reasons"]:
        assert reason["action"] in options
        assert reason["text"].endswith(".")
        assert "best" not in reason["text"].lower()
    assert players(me, table)["caesar"] == "human+advice"
    assert me.get(f"tables/{table}/coach")["advised"]
    assert me.post(f"tables/{table}/advice", seat="caesar", step=decision["step"]) == given


def test_a_record_with_advice_comes_in_again_as_that_of_a_person(someone: Make) -> None:
    me = someone()
    table = against_bots(me)
    step = me.look(table)["decision"]["step"]
    me.post(f"tables/{table}/advice", seat="caesar", step=step)
    record = me.ask("GET", f"tables/{table}/record").content
    brought = me.ask("POST", "records", content=record).json()["table"]
    kinds = {seat["id"]: seat["bot"] for seat in me.look(brought)["seats"]}
    assert kinds == {seat["id"]: seat["bot"] for seat in me.look(table)["seats"]}
    assert kinds["caesar"] is None


def test_there_is_no_coach_where_other_people_play(server: Running, someone: Make) -> None:
    me, friend = someone(), someone()
    seats = {"white": "me", "black": "open"}
    table = me.table("tabula", seats=seats)
    friend.post(f"tables/{table}/join", seat="black", invite="")
    for person in (me, friend):
        person.add_to_dice(table)
    wait_until(lambda: bool(me.look(table)["waiting"]))
    for person, seat in ((me, "white"), (friend, "black")):
        assert not person.get(f"tables/{table}/coach")["offered"]
        assert person.refused(f"tables/{table}/advice", seat=seat, step=0) == (409, "no_coach")


def test_whoever_only_watches_is_told_nothing(someone: Make) -> None:
    me, watcher = someone(), someone()
    table = me.table("tabula", seats={"white": "me", "black": "bot:greedy"})
    me.add_to_dice(table)
    wait_until(lambda: bool(me.look(table)["waiting"]))
    assert watcher.get(f"tables/{table}/coach") == {
        "offered": False, "first": False, "advised": False, "goals": [], "lesson": None,
    }  # fmt: skip
    refused = watcher.refused(f"tables/{table}/advice", seat="white", step=0)
    assert refused == (404, "not_found")


def test_advice_for_another_step_is_refused(someone: Make) -> None:
    me = someone()
    table = against_bots(me)
    refused = me.refused(f"tables/{table}/advice", seat="caesar", step=999)
    assert refused == (409, "stale_step")
    assert players(me, table)["caesar"] == "human"


def test_a_hint_is_an_option_with_the_line_after_it_and_marks_the_record(someone: Make) -> None:
    me = someone()
    table = against_bots(me)
    decision = me.look(table)["decision"]
    path, asked = f"tables/{table}/hint", {"seat": "caesar", "step": decision["step"]}
    given = me.post(path, **asked)
    chosen = {option["action"]: option["label"] for option in decision["options"]}
    assert given["line"][0] == {"seat": "caesar", "text": chosen[given["action"]]}
    assert 0 <= given["chance"] <= 100
    assert players(me, table)["caesar"] == "human+advice"
    assert me.post(path, **asked) == given  # thought of only once


def test_hints_are_given_where_the_coach_is_and_nowhere_else(someone: Make) -> None:
    me, friend = someone(), someone()
    table = me.table("tabula", seats={"white": "me", "black": "open"})
    friend.post(f"tables/{table}/join", seat="black", invite="")
    me.add_to_dice(table)
    wait_until(lambda: bool(me.look(table)["waiting"]))
    for person, seat in ((me, "white"), (friend, "black")):
        assert person.refused(f"tables/{table}/hint", seat=seat, step=0) == (409, "no_coach")

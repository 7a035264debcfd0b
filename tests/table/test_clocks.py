"""Clocks, live and slow; who is late; calling a bot in for an absent player."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ludus.table.clocks import Clock, Pace
from tests.table.kit import Events, Running, Someone, running, wait_until

Make = Callable[..., Someone]
PAIR: dict[str, Any] = {"options": {"players": "2"}, "seats": {"caesar": "me", "pompey": "open"}}
BOTH = ("caesar", "pompey")
HOUR = 3600.0


def pair(me: Someone, friend: Someone, kind: str, minutes: int = 0) -> str:
    table = me.table(**PAIR, pace={"kind": kind, "minutes": minutes})
    friend.post(f"tables/{table}/join", seat="pompey")
    return table


def pass_time(server: Running, table: str, seconds: float) -> None:
    """As if the table had been waiting for so much longer."""
    server.context.hub.lives[table].clock.since -= seconds


# -- the clock itself ----------------------------------------------------------------------------
def test_a_live_clock_is_a_budget_for_the_whole_match() -> None:
    clock = Clock.begin(Pace("live", 10), BOTH, now=1000.0)
    assert clock.seconds("caesar", True, 1060.0) == 540.0
    assert clock.seconds("pompey", False, 1060.0) == 600.0
    clock.turn(["caesar"], 1060.0, ["pompey"])
    assert clock.seconds("caesar", False, 5000.0) == 540.0  # stands while others are waited for
    clock.turn(["pompey"], 1100.0, ["caesar"])
    assert clock.seconds("caesar", True, 1110.0) == 530.0
    assert not clock.is_late("caesar", True, 1100.0 + 539, patience=0.0)
    assert clock.is_late("caesar", True, 1100.0 + 540, patience=99.0)
    assert not clock.is_late("caesar", False, 99_999.0, patience=0.0)


def test_clocks_run_for_all_who_are_waited_for() -> None:
    clock = Clock.begin(Pace("live", 10), BOTH, now=0.0)
    clock.turn(["caesar", "pompey"], 30.0, [])
    assert clock.left == {"caesar": 570.0, "pompey": 570.0}


def test_a_slow_clock_begins_anew_with_every_decision() -> None:
    clock = Clock.begin(Pace("slow", 60), BOTH, now=0.0)
    assert clock.seconds("caesar", True, 600.0) == 3000.0
    assert clock.seconds("pompey", False, 600.0) is None
    clock.turn(["caesar"], 3599.0, ["caesar"])
    assert clock.seconds("caesar", True, 3600.0) == 3599.0
    assert not clock.is_late("caesar", True, 3599.0 + 3599, patience=0.0)
    assert clock.is_late("caesar", True, 3599.0 + 3600, patience=99.0)


def test_without_a_clock_patience_counts() -> None:
    clock = Clock.begin(Pace(), BOTH, now=0.0)
    assert clock.seconds("caesar", True, 9e9) is None
    assert not clock.is_late("caesar", True, 72 * HOUR, patience=72.0)
    assert clock.is_late("caesar", True, 72 * HOUR + 1, patience=72.0)


# -- at a table ----------------------------------------------------------------------------------
def test_what_a_player_used_is_gone_and_stays_gone(server: Running, someone: Make) -> None:
    me, friend = someone(), someone()
    table = pair(me, friend, "live", 10)
    pass_time(server, table, 30)
    update = me.act(table)
    assert 565 < update["seats"][0]["clock"] <= 570
    assert update["seats"][1]["clock"] == 600
    del server.context.hub.lives[table]  # read again from the database
    assert 560 < me.look(table)["seats"][0]["clock"] <= 570
    entry = next(e for e in me.get("tables") if e["table"] == table)
    assert 560 < entry["seats"][0]["clock"] <= 570


def test_nobody_has_a_clock_before_the_match_or_after_it(someone: Make) -> None:
    me = someone()
    table = me.table(**PAIR, pace={"kind": "live", "minutes": 10})
    assert [seat["clock"] for seat in me.look(table)["seats"]] == [None, None]
    assert not any(seat["late"] for seat in me.look(table)["seats"])
    me.post(f"tables/{table}/bot", seat="pompey", bot="random")
    assert me.look(table)["seats"][1]["clock"] is None  # nor has a bot
    me.post(f"tables/{table}/bot", seat="caesar", bot="random")
    wait_until(lambda: bool(me.look(table)["over"]), 60)
    assert [seat["clock"] for seat in me.look(table)["seats"]] == [None, None]


@pytest.mark.parametrize(
    ("kind", "minutes", "in_time", "late"),
    [("live", 1, 50, 61), ("slow", 2, 110, 121), ("none", 0, 71 * HOUR, 72 * HOUR + 1)],
)
def test_a_bot_plays_for_those_whose_time_is_up_until_they_come_back(
    server: Running, someone: Make, kind: str, minutes: int, in_time: float, late: float
) -> None:
    me, friend = someone(), someone()
    table = pair(me, friend, kind, minutes)
    calling = {"seat": "caesar", "bot": "random"}
    pass_time(server, table, in_time)
    assert not friend.look(table)["seats"][0]["late"]
    assert friend.refused(f"tables/{table}/bot", **calling) == (409, "not_late")
    pass_time(server, table, late - in_time)
    assert [seat["late"] for seat in friend.look(table)["seats"]] == [True, False]
    refused = me.refused(f"tables/{table}/bot", seat="pompey", bot="random")
    assert refused == (409, "not_late")  # nobody waits for him
    assert friend.post(f"tables/{table}/bot", **calling)["seats"][0]["kind"] == "bot"
    wait_until(lambda: friend.look(table)["waiting"] == ["pompey"])
    assert friend.refused(f"tables/{table}/bot", **calling) == (409, "seat_taken")
    assert not friend.look(table)["seats"][1]["late"]  # a new wait has begun
    back = me.post(f"tables/{table}/bot", seat="caesar", bot=None)
    assert (back["seats"][0]["kind"], back["you"]) == ("person", ["caesar"])
    friend.act(table)


def test_a_stream_says_that_time_is_up(
    server: Running, someone: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludus.table.streams.HEARTBEAT", 0.1)
    me, friend = someone(), someone()
    table = pair(me, friend, "none")
    with closing(Events(friend, table)) as stream:
        assert not stream.wait("update")["seats"][0]["late"]
        pass_time(server, table, 73 * HOUR)
        stream.wait("update", lambda data: bool(data["seats"][0]["late"]))


def test_a_late_player_may_still_decide(server: Running, someone: Make) -> None:
    me, friend = someone(), someone()
    table = pair(me, friend, "live", 1)
    pass_time(server, table, 300)
    assert me.act(table)["step"] > 0


def test_patience_is_a_setting(tmp_path: Path) -> None:
    with running(tmp_path, patience=0.0) as server:
        me, friend = Someone(server.url), Someone(server.url)
        table = pair(me, friend, "none")
        wait_until(lambda: friend.look(table)["seats"][0]["late"])

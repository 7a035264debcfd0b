"""Server-sent events: updates, talk, presence, and coming back without a loss."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludus.table import streams
from tests.table.kit import Events, Running, Someone, wait_until

Make = Callable[..., Someone]


def pair(me: Someone, friend: Someone) -> str:
    table = me.table(options={"players": "2"}, seats={"caesar": "me", "pompey": "open"})
    friend.post(f"tables/{table}/join", seat="pompey")
    return table


def test_moves_of_others_appear_by_themselves(
    someone: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 600.0)  # nothing else would bring them
    me, friend = someone(), someone()
    table = pair(me, friend)
    stream = Events(friend, table)
    stream.wait("update")
    step = me.act(table)["step"]
    update = stream.wait("update", lambda data: data["step"] == step)
    assert update["you"] == ["pompey"]
    stream.close()


def test_on_a_busy_server_those_who_are_asked_come_first(
    someone: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "LONGEST_GAP", 60.0)
    monkeypatch.setattr(streams.Load, "share", 2.0)
    me, friend, watcher = someone(), someone(), someone()
    table = pair(me, friend)
    asked, looking_on = Events(friend, table), Events(watcher, table)
    for stream in (asked, looking_on):
        stream.wait("update")
    update = me.look(table)
    while update["waiting"] == ["caesar"]:
        update = me.take(table, update["decision"], -1)
    assert asked.wait("update", lambda data: bool(data["decision"]))["step"] == update["step"]
    assert len(looking_on.of("update")) == 1
    for stream in (asked, looking_on):
        stream.close()


def test_two_tabs_and_the_table_agree(someone: Make) -> None:
    me, friend = someone(), someone()
    table = pair(me, friend)
    tabs = [Events(me, table), Events(me, table)]
    for _ in range(5):
        update = me.look(table)
        if update["waiting"] != ["caesar"]:
            break
        step = me.take(table, update["decision"])["step"]
    seen = [tab.wait("update", lambda data: data["step"] == step) for tab in tabs]
    now = me.look(table)
    for update in seen:
        for part in ("version", "scene", "chronicle", "decision", "prompts", "undo"):
            assert update[part] == now[part]
    for tab in tabs:
        tab.close()


def test_coming_back_brings_exactly_what_was_missed(someone: Make) -> None:
    me, friend = someone(), someone()
    table = pair(me, friend)
    first = Events(friend, table)
    first.wait("update")
    friend.post(f"tables/{table}/chat", text="one")
    first.wait("chat", lambda data: data["text"] == "one")
    last = first.last
    first.close()
    nothing = Events(friend, table, last)
    nothing.wait("presence")
    me.post(f"tables/{table}/chat", text="two")
    me.post(f"tables/{table}/chat", text="three")
    wait_until(lambda: len(nothing.of("chat")) == 2)
    assert [data["text"] for data in nothing.of("chat")] == ["two", "three"]
    assert nothing.of("update") == []
    nothing.close()
    again = Events(friend, table, last)
    wait_until(lambda: len(again.of("chat")) == 2)
    assert [data["n"] for data in again.of("chat")] == [2, 3]
    again.close()
    step = me.act(table)["step"]
    for came_back in (Events(friend, table, last), Events(friend, table, since=last)):
        assert came_back.wait("update")["step"] == step
        came_back.close()


def test_even_a_long_talk_is_not_lost(server: Running, someone: Make) -> None:
    me, friend = someone(), someone()
    table = pair(me, friend)
    for n in range(65):
        me.post(f"tables/{table}/chat", text=f"number {n}")
    version = me.look(table)["version"].partition("-")[0]
    stream = Events(friend, table, f"{version}-1")
    wait_until(lambda: len(stream.of("chat")) == 64)
    assert [data["n"] for data in stream.of("chat")] == list(range(2, 66))
    stream.close()


def test_a_nonsense_event_id_gets_the_present_state(someone: Make) -> None:
    me, friend = someone(), someone()
    table = pair(me, friend)
    for last in ("x", "9-", "-1--1", "²-³", "99999999999999999999-1"):
        stream = Events(me, table, since=last)
        assert stream.wait("update")["table"] == table
        stream.close()


def test_who_is_here_is_shown(someone: Make) -> None:
    me, friend, watcher = someone(), someone(), someone()
    table = pair(me, friend)
    mine = Events(me, table)
    watching = Events(watcher, table)
    seen = mine.wait("presence", lambda data: data["watching"] == 1)
    assert seen["here"] == ["caesar"]
    watching.close()
    mine.wait("presence", lambda data: data == {"watching": 0, "here": ["caesar"]})
    mine.close()


def test_since_you_were_away(server: Running, someone: Make) -> None:
    me, friend = someone(), someone()
    table = pair(me, friend)
    stream = Events(friend, table)
    stream.wait("update")
    stream.close()
    wait_until(lambda: not server.context.hub.lives[table].streams)
    assert next(e["unread"] for e in friend.get("tables") if e["table"] == table) == 0
    seen = friend.look(table)["seen"]
    update = me.look(table)
    while update["waiting"] == ["caesar"]:
        update = me.take(table, update["decision"], -1)
    assert friend.look(table)["seen"] == seen < update["step"]
    assert next(e["unread"] for e in friend.get("tables") if e["table"] == table) > 0
    away = friend.get(f"tables/{table}/away")["lines"]
    assert away
    assert all("Pompey" in line["text"] for line in away)

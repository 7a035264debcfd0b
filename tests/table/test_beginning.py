"""Dice as a protocol: fixed and shown first, then mixed by the players, then the match begins."""

from __future__ import annotations

import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from ludus.core.record import Record
from ludus.table.storage.queries import full_tables
from tests.table.kit import Events, Running, Someone, running, wait_until

Make = Callable[..., Someone]
PAIR: dict[str, Any] = {"options": {"players": "2"}, "seats": {"caesar": "me", "pompey": "open"}}
HOT_SEAT: dict[str, Any] = {"options": {"players": "2"}, "seats": {"caesar": "me", "pompey": "me"}}


def make(someone: Someone, path: str = "tables", **body: Any) -> str:
    """A table as a program makes it that adds nothing to the dice by itself."""
    answer = someone.ask("POST", path, json={"game": "triumvirate"} | body)
    assert answer.status_code in (200, 201), answer.text
    return str(answer.json()["table"])


def add(someone: Someone, table: str, **entropy: str) -> Any:
    commitment = someone.look(table)["dice"]["commitment"]
    return someone.post(f"tables/{table}/entropy", commitment=commitment, entropy=entropy)


def test_the_host_cannot_add_to_dice_that_are_not_fixed_yet(someone: Make) -> None:
    """Else whoever makes the secret could try many until one is good with what was added."""
    me = someone()
    body = {"game": "triumvirate", "entropy": "mine"}
    assert me.refused("tables", **body) == (422, "malformed")
    assert me.refused("play-now", **body) == (422, "malformed")


def test_the_commitment_is_shown_to_all_before_anybody_adds_to_the_dice(
    server: Running, someone: Make
) -> None:
    me, stranger = someone(), someone()
    table = make(me, **PAIR)
    shown = stranger.look(table)["dice"]
    assert shown["entropy"] == {"caesar": "", "pompey": ""}
    secret = server.context.hub.lives[table].secret
    assert shown["commitment"] == sha256(bytes.fromhex(secret)).hexdigest()
    assert shown["commitment"] == stranger.get(f"tables/{table}/dice")["commitment"]
    assert secret not in stranger.ask("GET", f"tables/{table}").text


def test_the_secret_is_drawn_once_and_stays(server: Running, someone: Make) -> None:
    me, friend = someone(), someone()
    table = make(me, **PAIR)
    first = me.look(table)["dice"]["commitment"]
    add(me, table, caesar="mine")
    friend.post(f"tables/{table}/join", seat="pompey")
    begun = me.look(table)
    assert (begun["status"], begun["dice"]["commitment"]) == ("playing", first)
    del server.context.hub.lives[table]
    assert me.look(table)["dice"]["commitment"] == first
    header = Record(me.ask("GET", f"tables/{table}/record").content).header
    assert header["commitment"] == first
    assert header["entropy"] == ["mine", "of pompey"]


def test_a_match_waits_until_everybody_has_added_to_the_dice(someone: Make) -> None:
    me, friend = someone(), someone()
    table = make(me, **PAIR)
    joined = friend.ask("POST", f"tables/{table}/join", json={"seat": "pompey"})
    assert joined.status_code == 200
    waiting = me.look(table)
    assert (waiting["status"], waiting["step"]) == ("gathering", 0)
    assert "mixed" in waiting["prompts"][0]["text"]
    assert table not in [entry["table"] for entry in someone().get("tables", which="open")]
    assert me.refused(f"tables/{table}/actions", seat="caesar", step=0, action=0)[0] == 409
    assert add(friend, table, pompey="his")["status"] == "gathering"
    assert add(me, table, caesar="mine")["status"] == "playing"


def test_the_dice_are_mixed_from_what_everybody_added(server: Running, someone: Make) -> None:
    me = someone()
    table = make(me, **HOT_SEAT)
    update = add(me, table, caesar="é", pompey="my own words")
    assert update["dice"]["entropy"] == {"caesar": "é", "pompey": "my own words"}
    match = server.context.hub.lives[table].match
    assert match is not None
    assert match.dice.entropy == ("é", "my own words")


def test_play_now_begins_when_the_person_has_added_to_the_dice(someone: Make) -> None:
    me = someone()
    table = make(me, "play-now")
    assert me.look(table)["status"] == "gathering"
    assert add(me, table, caesar="mine")["decision"]["options"]
    assert me.look(table)["dice"]["entropy"] == {"caesar": "mine", "pompey": "", "crassus": ""}


def test_bots_alone_need_not_be_waited_for(someone: Make) -> None:
    me = someone()
    table = make(
        me, options={"players": "2"}, seats=dict.fromkeys(["caesar", "pompey"], "bot:random")
    )
    assert me.look(table)["status"] != "gathering"


def test_what_is_added_cannot_be_changed(someone: Make) -> None:
    me, friend = someone(), someone()
    table = make(me, **PAIR)
    commitment = me.look(table)["dice"]["commitment"]
    path = f"tables/{table}/entropy"
    add(me, table, caesar="mine")
    assert add(me, table, caesar="mine")["dice"]["entropy"]["caesar"] == "mine"  # sent twice
    other = {"commitment": commitment, "entropy": {"caesar": "another"}}
    assert me.refused(path, **other) == (409, "entropy_given")
    friend.post(f"tables/{table}/join", seat="pompey")
    assert me.refused(path, **other) == (409, "entropy_given")
    assert me.look(table)["dice"]["entropy"] == {"caesar": "mine", "pompey": "of pompey"}


def test_only_what_makes_sense_is_added(someone: Make) -> None:
    me, stranger = someone(), someone()
    table = make(me, **PAIR)
    path, commitment = f"tables/{table}/entropy", me.look(table)["dice"]["commitment"]
    stranger.post("play-now", game="toy")
    mine = {"commitment": commitment, "entropy": {"caesar": "x"}}
    assert stranger.refused(path, **mine) == (403, "forbidden")
    assert me.refused(path, **mine | {"entropy": {"pompey": "x"}}) == (403, "forbidden")
    assert me.refused(path, **mine | {"commitment": "0" * 64}) == (409, "other_dice")
    for nonsense in (
        {},
        {"caesar": ""},
        {"caesar": "x" * 257},
        {"caesar": "\x00"},
        {"nobody": "x"},
    ):
        assert me.refused(path, **mine | {"entropy": nonsense}) == (422, "malformed")
    assert me.look(table)["dice"]["entropy"]["caesar"] == ""


def test_who_stands_up_takes_away_what_he_added(someone: Make) -> None:
    me, friend = someone(), someone()
    table = make(me, seats={"caesar": "me", "pompey": "open", "crassus": "open"})
    friend.post(f"tables/{table}/join", seat="pompey")
    assert me.look(table)["dice"]["entropy"]["pompey"]
    friend.post(f"tables/{table}/leave", seat="pompey")
    assert me.look(table)["dice"]["entropy"]["pompey"] == ""


# -- those who add nothing ------------------------------------------------------------------------
def test_whoever_adds_nothing_is_waited_for_only_so_long(tmp_path: Path) -> None:
    with running(tmp_path, entropy_wait=0.5) as server:
        me = Someone(server.url)
        started = time.monotonic()
        table = make(me, **HOT_SEAT)
        events = Events(me, table)
        begun = events.wait("update", lambda update: bool(update["status"] == "playing"))
        events.close()
        assert time.monotonic() - started > 0.5
        assert begun["decision"]["seat"] == "caesar"
        assert begun["dice"]["entropy"] == {"caesar": "", "pompey": ""}
        late = {"commitment": begun["dice"]["commitment"], "entropy": {"caesar": "mine"}}
        assert me.refused(f"tables/{table}/entropy", **late) == (409, "dice_fixed")


def test_the_wait_begins_anew_when_somebody_sits_down(tmp_path: Path) -> None:
    with running(tmp_path, entropy_wait=0.5) as server:
        me, friend = Someone(server.url), Someone(server.url)
        table = make(me, **PAIR)
        time.sleep(0.5)
        started = time.monotonic()
        friend.ask("POST", f"tables/{table}/join", json={"seat": "pompey"})
        wait_until(lambda: bool(me.look(table)["status"] == "playing"))
        assert time.monotonic() - started > 0.45


def test_a_restarted_server_begins_what_was_waiting(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        me = Someone(server.url)
        waits, open_seat = make(me, **HOT_SEAT), make(me, **PAIR)
        assert server.context.database.look(full_tables) == [waits]
        cookies = dict(me.http.cookies)
    with running(tmp_path, entropy_wait=0.1) as server:
        again = Someone(server.url)
        again.http.cookies.update(cookies)
        wait_until(lambda: bool(again.look(waits)["status"] == "playing"))
        assert again.look(open_seat)["status"] == "gathering"


def test_a_continued_match_waits_for_its_own_dice_and_keeps_its_steps(
    server: Running, someone: Make
) -> None:
    me = someone()
    table = me.table(**HOT_SEAT)
    for _ in range(8):
        me.act(table)
    step = me.look(table)["step"]
    body = {"step": step, "seat": "caesar"}
    fork = str(me.ask("POST", f"tables/{table}/fork", json=body).json()["table"])
    assert me.look(fork)["status"] == "gathering"
    assert me.look(fork)["dice"]["commitment"] != me.look(table)["dice"]["commitment"]
    del server.context.hub.lives[fork]  # read again from the database
    me.post(f"tables/{fork}/chat", text="not begun yet")
    assert add(me, fork, caesar="new")["step"] >= step
    old = me.look(table, since=0)["chronicle"]
    assert me.look(fork, since=0)["chronicle"][: len(old)] == old

"""What was played: steps, charts, records, dice, going on from a step."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ludus.core.dice import Dice
from ludus.core.match import Match
from ludus.core.record import verify, write_record
from ludus.games import load_game
from tests.table.kit import Running, Someone, wait_until

Make = Callable[..., Someone]


@pytest.fixture(scope="module")
def played(server: Running) -> Iterator[tuple[Someone, str]]:
    """A match between bots that is over, and who set it up."""
    host = Someone(server.url)
    seats = dict.fromkeys(("caesar", "pompey"), "bot:random")
    table = host.table(options={"players": "2"}, seats=seats)
    wait_until(lambda: bool(host.look(table)["over"]), 60)
    yield host, table
    host.close()


def test_every_step_can_be_seen_from_every_seat_after_the_match(played: Any) -> None:
    host, table = played
    now = host.look(table)
    last = host.get(f"tables/{table}/steps/{now['step']}")
    assert last["last"] == now["step"]
    assert last["scene"] == host.look(table)["scene"]
    assert last["chronicle"] == now["chronicle"]
    first = host.get(f"tables/{table}/steps/0", seat="pompey", lang="fr")
    assert first["viewpoint"] == "pompey"
    assert first["prompts"][0]["text"]
    assert first["scene"]["pieces"] != last["scene"]["pieces"]
    missing = host.ask("GET", f"tables/{table}/steps/{now['step'] + 1}")
    assert missing.status_code == 404


def test_charts_have_a_point_for_every_step_listed(played: Any) -> None:
    host, table = played
    charts = host.get(f"tables/{table}/series")
    assert charts["steps"][-1] == host.look(table)["step"]
    for chart in charts["series"]:
        assert chart["label"]
        for values in chart["seats"].values():
            assert len(values) == len(charts["steps"])


def test_a_record_goes_out_and_comes_in_again(played: Any, someone: Make) -> None:
    host, table = played
    record = host.ask("GET", f"tables/{table}/record").content
    assert verify(record, load_game).over
    other = someone()
    answer = other.ask("POST", "records", content=record)
    assert answer.status_code == 201, answer.text
    copy = answer.json()["table"]
    assert other.look(copy)["over"]
    assert other.look(copy)["outcome"] == host.look(table)["outcome"]
    assert other.get(f"tables/{copy}/dice")["ok"]
    assert other.ask("GET", f"tables/{copy}/record").content == record
    assert host.ask("GET", f"tables/{copy}").status_code == 404


def test_an_unfinished_record_can_be_replayed_and_continued(someone: Make) -> None:
    me = someone()
    seats = dict.fromkeys(("caesar", "pompey", "crassus"), "me")
    table = me.table(seats=seats)
    for _ in range(5):
        me.act(table)
    record = me.ask("GET", f"tables/{table}/record").content
    assert b'"secret":null' in record
    copy = me.ask("POST", "records", content=record).json()["table"]
    update = me.look(copy)
    step = me.look(table)["step"]
    assert (update["step"], update["decision"], update["outcome"]) == (step, None, None)
    assert me.get(f"tables/{copy}/dice")["ok"] is None
    fork = me.post(f"tables/{copy}/fork", step=step, seat="caesar")["table"]
    assert me.look(fork)["step"] == step


@pytest.mark.parametrize("change", ["cut", "move", "empty", "text", "bytes", "number"])
def test_an_altered_record_is_refused_with_the_place(
    played: Any, someone: Make, change: str
) -> None:
    host, table = played
    record = host.ask("GET", f"tables/{table}/record").content
    lines = record.split(b"\n")
    if change == "move":
        at = next(n for n in range(10, len(lines)) if lines[n] != lines[n + 1])
        lines[at], lines[at + 1] = lines[at + 1], lines[at]
    bad = {
        "cut": record[: len(record) // 2],
        "move": b"\n".join(lines),
        "empty": b"",
        "text": b"hello\nworld\nand all\n",
        "bytes": b"\xff\xfe\n\x00\n\n",
        "number": b"1\n2\n3\n",
    }[change]
    answer = someone().ask("POST", "records", content=bad)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad_record")
    assert re.search(r"\(line \d+: .+\)\.$", answer.json()["error"]["message"])


@pytest.mark.parametrize(("player", "entropy"), [("a\0b", ""), ("human", "\0")])
def test_texts_that_no_database_keeps_are_refused_in_records(
    someone: Make, player: str, entropy: str
) -> None:
    dice = Dice(bytes(32), (entropy,) * 3)
    match = Match(load_game("triumvirate"), players={"caesar": player}, dice=dice)
    answer = someone().ask("POST", "records", content=write_record(match))
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad_record")


def test_a_match_continues_from_a_step_with_new_dice(played: Any, someone: Make) -> None:
    host, table = played
    me = someone()
    step = host.look(table)["step"] // 2
    fork = me.post(f"tables/{table}/fork", step=step, seat="pompey")["table"]
    wait_until(lambda: me.look(fork)["waiting"] == ["pompey"] or me.look(fork)["over"])
    update = me.look(fork)
    assert update["step"] >= step
    assert update["you"] == ["pompey"]
    assert update["private"]
    old = host.get(f"tables/{table}/steps/{step}")["chronicle"]
    assert old[-1]["text"] in [line["text"] for line in me.look(fork, since=0)["chronicle"]]
    last = host.look(table)["step"]
    assert me.refused(f"tables/{table}/fork", step=last, seat="pompey") == (409, "over")
    assert me.refused(f"tables/{table}/fork", step=last + 1, seat="pompey")[0] == 422
    assert me.refused(f"tables/{table}/fork", step=1, seat="nobody")[0] == 422


def test_a_continued_match_survives_being_read_again(
    server: Running, played: Any, someone: Make
) -> None:
    _host, table = played
    me = someone()
    fork = me.post(f"tables/{table}/fork", step=10, seat="caesar")["table"]
    wait_until(lambda: me.look(fork)["waiting"] == ["caesar"])
    before = me.look(fork)
    del server.context.hub.lives[fork]
    after = me.look(fork)
    assert after["scene"] == before["scene"]
    assert after["chronicle"] == before["chronicle"]


def test_the_secret_is_shown_after_the_match(played: Any) -> None:
    host, table = played
    done = host.get(f"tables/{table}/dice", lang="fr")
    assert done["ok"]
    assert len(done["secret"]) == 64
    assert "tirages" in done["text"]

"""A server that stops, or is killed at any moment, loses no move that it has acknowledged.

``ludus attack kills`` does it a few hundred times.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludus.analysis import analyse, report
from ludus.cli import main
from ludus.core.dice import Dice
from ludus.core.match import Match
from ludus.games import load_game
from ludus.lab import kills
from ludus.lab.attack_target import long_match
from ludus.lab.kill_analysis import check_verdict
from ludus.lab.kills import PHASES, Outcome, on_sqlite
from ludus.lab.stubborn import Lost, Server, check_moves
from ludus.table.analyses.verdicts import told
from tests.table.kit import Someone, running, wait_until

KILLS = 4


def test_a_match_goes_on_after_a_restart(tmp_path: Path) -> None:
    seats = dict.fromkeys(("caesar", "pompey", "crassus"), "me")
    with running(tmp_path) as server:
        me = Someone(server.url)
        table = me.table(seats=seats, pace={"kind": "live", "minutes": 30})
        for _ in range(7):
            me.act(table)
        before = me.look(table)
        assert before["undo"]["free"] or before["undo"]["ask"]
    with running(tmp_path) as server:
        me.http.base_url = httpx.URL(f"{server.url}/api/v1")
        after = me.look(table)
        for part in ("step", "scene", "chronicle", "decision", "undo", "you", "version"):
            assert after[part] == before[part], part
        me.act(table)
        me.close()


def test_bots_are_taken_up_again_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path, bot_limit=60.0) as server:
        me = Someone(server.url)
        seats = dict.fromkeys(("caesar", "pompey", "crassus"), "bot:random")
        for _ in range(3):
            me.table(seats=seats)
    left = [live for live in server.context.hub.lives.values() if live.playable]
    assert left
    with running(tmp_path) as server:
        now = server.context.hub.lives
        wait_until(lambda: all(was.id in now and now[was.id].kept > was.kept for was in left))


@pytest.mark.load
def test_nothing_is_lost_when_the_server_is_killed() -> None:
    outcome = on_sqlite(KILLS, 20, lambda _outcome: None)
    assert outcome.problems == []
    assert outcome.kills == dict.fromkeys(PHASES, 1)
    assert outcome.moves > KILLS
    assert outcome.analyses == 1


def test_a_move_that_is_missing_is_found() -> None:
    match = Match(load_game("triumvirate"), dice=Dice(bytes(32), ()))
    seat = match.waiting_seats()[0]
    decision = match.decision(seat)
    assert decision is not None
    match.play(seat, decision.options[0])
    check_moves(match, {0: decision.options[0]})
    with pytest.raises(Lost, match="step 0"):
        check_moves(match, {0: decision.options[0] + 1})
    with pytest.raises(Lost, match="is missing"):
        check_moves(match, {match.step: 0})


def test_half_of_an_analysis_is_found() -> None:
    match = long_match("triumvirate", {"players": "2"}, 3)
    *_, findings = analyse(match.game, match.options, match.steps, rounds=1, seed=1)
    places = match.position.outcome().places

    def verdict() -> dict[str, Any]:
        found = report(findings, len(match.seats), match.step, places)
        return told(match.game, match.seats, found, [], "en")

    check_verdict(match, verdict())
    del findings.moments[next(at for at, one in findings.moments.items() if "cost" in one)]
    with pytest.raises(Lost, match="half of an analysis"):
        check_verdict(match, verdict())


@pytest.mark.slow
def test_a_server_that_does_not_start_is_told(tmp_path: Path) -> None:
    (tmp_path / "1.db").write_bytes(b"no database at all" * 100)
    server = Server(f"sqlite:///{tmp_path / '1.db'}")
    with pytest.raises(Lost, match=r"does not start: ludus: .*not a database"):
        server.start()
    server.kill()


def test_kills_are_a_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def strike(kills: int, _seed: int, _told: Any) -> Outcome:
        outcome = Outcome("SQLite", kills)
        outcome.kills["play"] = kills
        outcome.problems += ["a move"] if kills > 5 else []
        return outcome

    monkeypatch.setattr(kills, "on_sqlite", strike)
    assert main(["attack", "kills", "--sqlite", "5", "--postgresql", "0"]) == 0
    assert (
        "5 on SQLite, during play, first start, upgrade and analysis: none lost"
        in capsys.readouterr().out
    )
    assert main(["attack", "kills", "--sqlite", "6", "--postgresql", "0"]) == 1
    assert "LOST: a move" in capsys.readouterr().out
    assert main(["attack", "kills", "--sqlite", "5", "--postgresql", "0", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["kills"]["play"] == 5
    assert main(["attack", "kills", "--sqlite", "-1"]) == 2


def test_kills_that_are_interrupted_tell_what_was_found_so_far(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def strike(wanted: int, _seed: int, told: Callable[[Outcome], None]) -> Outcome:
        outcome = Outcome("SQLite", wanted)
        for _ in range(12):
            outcome.kills["play"] += 1
            told(outcome)
        raise KeyboardInterrupt

    monkeypatch.setattr(kills, "on_sqlite", strike)
    assert main(["attack", "kills"]) == 130
    said = capsys.readouterr()
    assert "SQLite: 12 kills: 12 during play" in said.out
    assert said.err.startswith("kills: 10 on SQLite\n")

"""A server that stops, or is killed at any moment, loses no move that it has acknowledged.

``LUDUS_KILLS=50 pytest tests/table/test_restart.py`` kills it fifty times.
"""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from ludus.core.record import verify
from ludus.games import load_game
from tests.table.kit import Process, Someone, running, wait_until

KILLS = int(os.environ.get("LUDUS_KILLS", "3"))
PLAYERS = 6


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
        tables = [me.table(seats=seats) for _ in range(3)]
    with running(tmp_path) as server:
        me.http.base_url = httpx.URL(f"{server.url}/api/v1")
        wait_until(lambda: all(me.look(table)["over"] for table in tables), 90)
        me.close()


class Stubborn:
    """Plays on, whatever happens to the server, and remembers what was acknowledged."""

    def __init__(self, url: str, number: int) -> None:
        self.me = Someone(url)
        self.rng = Random(number)
        seats = {"caesar": "me", "pompey": "bot:random" if number % 2 else "me"}
        self.table = self.me.table(options={"players": "2"}, seats=seats)
        self.acknowledged: dict[int, int] = {}
        """Step at which a decision was taken, and the action."""
        self.stop = False
        self.thread = threading.Thread(target=self.play, daemon=True)
        self.thread.start()

    def play(self) -> None:
        while not self.stop:
            try:
                self.turn()
            except (httpx.HTTPError, OSError):
                time.sleep(0.02)

    def turn(self) -> None:
        answer = self.me.ask("GET", f"tables/{self.table}")
        if answer.status_code != 200 or answer.json()["over"]:
            time.sleep(0.05)
            return
        decision = answer.json()["decision"]
        if not decision:
            time.sleep(0.01)
            return
        action = self.rng.choice(decision["options"])["action"]
        body = {"seat": decision["seat"], "step": decision["step"], "action": action}
        path = f"tables/{self.table}/actions?short=true"
        if self.me.ask("POST", path, json=body).status_code == 200:
            self.acknowledged[decision["step"]] = action

    def check(self) -> int:
        """Every acknowledged move is in the record, and the record holds."""
        known = dict(self.acknowledged)  # it plays on while this is checked
        match = verify(self.record(), load_game)
        for step, action in known.items():
            assert match.step > step, "an acknowledged move is missing"
            assert match.steps[step].action == action
        return len(known)

    def record(self) -> bytes:
        """The record, from the server that runs now; a kept connection may be to the last one."""
        for _ in range(10):
            try:
                answer = self.me.ask("GET", f"tables/{self.table}/record")
                assert answer.status_code == 200, answer.text
                return answer.content
            except (httpx.HTTPError, OSError):
                time.sleep(0.1)
        raise AssertionError("the server does not answer")


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'table.db'}"


def kill_again_and_again(database: str, kills: int) -> None:
    """Kill the server at random moments while several people play; then check everything."""
    rng = Random(20)
    server = Process(database)
    players: list[Any] = []
    try:
        for number in range(PLAYERS):
            players.append(Stubborn(server.url, number))
        for _ in range(kills):
            before = sum(len(player.acknowledged) for player in players)
            moving = time.monotonic() + 60
            while sum(len(p.acknowledged) for p in players) <= before + 3:
                assert time.monotonic() < moving, "the tables do not go on"
                if all(over(player) for player in players):
                    players += [Stubborn(server.url, len(players) + n) for n in range(PLAYERS)]
                time.sleep(0.01)
            time.sleep(rng.random() * 0.5)
            server.kill()
            server.start()
            for player in players:
                player.check()
        for player in players:
            player.stop = True
            player.thread.join(30)
        assert sum(player.check() for player in players) > 3 * kills
    finally:
        for player in players:
            player.stop = True
        server.kill()
        for player in players:
            player.thread.join(30)
            player.me.close()


def over(player: Stubborn) -> bool:
    try:
        return bool(player.me.look(player.table)["over"])
    except (httpx.HTTPError, OSError, AssertionError):
        return False


@pytest.mark.load
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(database: str) -> None:
    kill_again_and_again(database, KILLS)

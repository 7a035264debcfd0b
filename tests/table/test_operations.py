"""For the person who runs it: health, metrics, logs, a polite end, commands."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from ludus.cli import serve
from ludus.core.errors import LudusError
from ludus.table import processes, robots
from ludus.table.pools import Pool
from ludus.table.server import bind
from ludus.table.storage.database import Database
from tests.table.kit import ROOT, Events, Process, Running, Someone, running, wait_until

Make = Callable[..., Someone]


def test_health_says_ok(server: Running) -> None:
    answer = httpx.get(f"{server.url}/health")
    assert answer.status_code == 200
    assert answer.json()["status"] == "ok"


def test_metrics_count_moves_commits_and_streams(server: Running, someone: Make) -> None:
    me = someone()
    table = me.table(seats=dict.fromkeys(("caesar", "pompey", "crassus"), "me"))
    stream = Events(me, table)
    stream.wait("update")
    me.act(table)
    text = httpx.get(f"{server.url}/metrics").text
    found = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert int(found["ludus_moves_total"]) >= 1
    assert int(found["ludus_commits_total"]) >= 2
    assert int(found["ludus_streams"]) == 1
    assert int(found['ludus_requests_total{method="POST",status="200"}']) >= 1
    assert float(found["ludus_move_seconds_sum"]) > 0
    stream.close()


def test_the_api_is_documented(server: Running) -> None:
    schema = httpx.get(f"{server.url}/api/v1/openapi.json").json()
    assert schema["info"]["title"] == "Ludus"
    paths = schema["paths"]
    for path in ("tables/{id}/actions", "tables/{id}/events", "games", "tokens", "records"):
        assert f"/api/v1/{path}" in paths
    for path, methods in paths.items():
        for method, route in methods.items():
            assert route.get("description"), (method, path)


@pytest.mark.slow
def test_logs_are_json_and_the_end_is_polite(tmp_path: Path) -> None:
    process = Process(f"sqlite:///{tmp_path / 'table.db'}", LUDUS_LOG_LEVEL="info")
    me = Someone(process.url)
    table = me.table(seats=dict.fromkeys(("caesar", "pompey", "crassus"), "me"))
    stream = Events(me, table)
    stream.wait("update")
    me.act(table)
    status, said = process.stop()
    assert status == 0
    stream.thread.join(10)
    assert not stream.thread.is_alive()  # the stream has ended
    stream.close()
    lines = [json.loads(line) for line in said.splitlines()]
    requests = [line for line in lines if line["message"] == "request"]
    assert {"method", "path", "status", "ms", "request", "time", "level"} <= set(requests[0])
    assert any(line["message"] == "the table is closed" for line in lines)
    assert "lang=" not in said
    assert "Traceback" not in said


def test_idle_tables_leave_memory_and_come_back(tmp_path: Path) -> None:
    with running(tmp_path, idle_minutes=0.0) as server:
        me = Someone(server.url)
        table = me.table(seats=dict.fromkeys(("caesar", "pompey", "crassus"), "me"))
        me.act(table)
        step = me.look(table)["step"]
        hub = server.context.hub
        hub.sweep({table})
        assert table in hub.lives  # its bots are busy
        hub.sweep(set())
        assert table not in hub.lives
        assert me.look(table)["step"] == step


def test_a_bot_process_that_dies_is_replaced(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        me = Someone(server.url)
        seats = {"caesar": "me", "pompey": "bot:random", "crassus": "bot:random"}
        table = me.table(seats=seats)
        me.post(f"tables/{table}/bot", seat="caesar", bot="random")
        live = server.context.hub.lives[table]
        wait_until(lambda: live.step > 5)
        for worker in server.context.pool.workers:
            worker.process.kill()
        at = live.step
        wait_until(lambda: live.step > at + 10 or not live.playable)


def test_a_process_that_dies_while_it_is_idle_costs_nobody_an_attempt() -> None:
    async def work() -> None:
        pool = Pool(1, 60.0, processes.begin, (), attempts=1)
        try:
            assert await pool.run("me", processes.ready)
            (worker,) = pool.workers
            worker.process.kill()
            while not worker.gone:
                await asyncio.sleep(0.01)
            assert await pool.run("me", processes.ready)
        finally:
            pool.close()

    asyncio.run(work())


def test_what_goes_wrong_in_a_process_is_told_here() -> None:
    async def work() -> None:
        pool = Pool(1, 60.0, processes.begin, ())
        try:
            with pytest.raises(ValueError, match="invalid literal"):
                await pool.run("me", int, "x")
            with pytest.raises(TypeError, match="pickle"):  # a result that cannot travel
                await pool.run("me", threading.Lock)
            assert await pool.run("me", processes.ready)
            assert len(pool.workers) == 1
        finally:
            pool.close()

    asyncio.run(work())


@pytest.mark.slow
def test_who_waits_for_a_bot_process_is_not_taken_for_one_that_hangs() -> None:
    async def work() -> None:
        pool = Pool(1, 60.0, robots.start, ((),), queued=4)
        try:
            assert await pool.run("me", processes.ready)
            workers, pool.limit = pool.workers, 1.2
            await asyncio.gather(*(pool.run("me", time.sleep, 0.1) for _ in range(16)))
            assert pool.workers == workers
            pool.limit = 0.3
            with pytest.raises(TimeoutError):
                await pool.run("me", time.sleep, 60)
            assert pool.workers != workers
        finally:
            pool.close()

    asyncio.run(work())


def test_the_example_bot_of_the_documentation_plays_a_whole_game(
    server: Running, someone: Make, tmp_path: Path
) -> None:
    text = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    (tmp_path / "bot.py").write_text(text.split("```python\n")[1].split("```")[0])
    me = someone()
    me.csrf = me.post("account", name="Example", password="long enough")["csrf"]
    token = me.post("tokens", name="bot")["token"]
    seats = {"gaius": "me", "livia": "bot:random"}
    table = me.table("toy", options={"players": "2"}, seats=seats)
    command = [sys.executable, str(tmp_path / "bot.py"), server.url, token, table]
    subprocess.run(command, check=True, timeout=60)
    assert me.look(table)["over"]


# -- commands ----------------------------------------------------------------------------------
def command(*arguments: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    serve.add_commands(parser.add_subparsers())
    return parser.parse_args(arguments)


def test_backup_and_restore_are_commands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, old, new = (str(tmp_path / name) for name in ("all.gz", "old.db", "new.db"))
    Database(f"sqlite:///{old}").close()
    args = command("backup", file, "--database", f"sqlite:///{old}")
    assert args.run(args) == 0
    args = command("restore", file, "--database", f"sqlite:///{new}")
    assert args.run(args) == 0
    assert "rows restored" in capsys.readouterr().out


def test_a_port_in_use_is_told_in_one_sentence(server: Running) -> None:
    with pytest.raises(LudusError, match="another --port"):
        bind("127.0.0.1", server.port)


@pytest.mark.slow
def test_the_server_says_where_it_is_and_what_is_wrong(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "LUDUS_DATABASE": "mysql://x"}
    done = subprocess.run(
        [sys.executable, "-m", "ludus.table"], env=environment, capture_output=True, text=True
    )
    assert done.returncode != 0
    assert "the database is sqlite" in done.stderr
    assert "Traceback" not in done.stderr

"""What an address may have at a time, and how long it may take to ask for something."""

from __future__ import annotations

import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from ludus.table.limits import RATES, network
from tests.table.kit import PATIENCE, Events, Running, Someone, running, wait_until

TRIUMVIRS = ("caesar", "pompey", "crassus")
TABLE = {"game": "triumvirate"}


def connect(server: Running, data: bytes = b"") -> socket.socket:
    opened = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
    opened.sendall(data)
    return opened


def answered(opened: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    parts = []
    try:
        while part := opened.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


def test_neighbours_in_an_ipv6_network_are_one_address() -> None:
    assert network("2001:db8:1:2:3::4") == network("2001:db8:1:2:ffff::")
    assert network("2001:db8:1:2:3::4") != network("2001:db8:1:3:3::4")
    assert network("::ffff:192.0.2.7") == network("192.0.2.7") == "192.0.2.7"
    assert network("a socket") == "a socket"


def test_an_address_with_many_sessions_is_told_to_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "address", (0.001, 6.0))
    with running(tmp_path, rate_limits=True) as server:
        people = [Someone(server.url) for _ in range(3)]
        codes = [me.ask("GET", "games").status_code for me in people * 2]
        assert codes == [200, 200, 200, 429, 429, 429]


# -- streams, tables, bots -----------------------------------------------------------------------
def test_an_address_watches_only_so_many_tables_at_a_time(tmp_path: Path) -> None:
    with running(tmp_path, rate_limits=True, address_streams=2) as server:
        me = Someone(server.url)
        table = me.table(seats=dict.fromkeys(TRIUMVIRS, "me"))
        streams = [Events(me, table) for _ in range(2)]
        for stream in streams:
            stream.wait("update")
        other = Someone(server.url)
        refused = other.ask("GET", f"tables/{table}/events")
        assert (refused.status_code, refused.json()["error"]["code"]) == (429, "too_many_requests")
        for stream in streams:
            stream.close()
        wait_until(lambda: not server.context.quotas.streams)
        again = Events(other, table)
        again.wait("update")
        again.close()


def test_an_address_has_only_so_many_matches_under_way(tmp_path: Path) -> None:
    with running(tmp_path, rate_limits=True, address_tables=2) as server:
        me, other = Someone(server.url), Someone(server.url)
        bots = {"gaius": "bot:random", "livia": "bot:random"}
        quick = me.table("toy", options={"players": "2"}, seats=bots)
        me.table(seats=dict.fromkeys(TRIUMVIRS, "me"))
        wait_until(lambda: bool(me.look(quick)["over"]))
        other.table()  # what is over has made room
        assert other.refused("tables", game="triumvirate") == (429, "too_many_tables")
        assert other.refused("play-now", game="triumvirate") == (429, "too_many_tables")
        fork = {"step": 0, "seat": "gaius"}
        assert me.refused(f"tables/{quick}/fork", **fork) == (429, "too_many_tables")
        assert me.refused("tables", game="nothing")[0] != 201  # and what fails does not count
        assert not server.context.quotas.new_tables


def test_tables_and_bots_still_count_after_a_restart(tmp_path: Path) -> None:
    limits = {"rate_limits": True, "address_tables": 2, "address_bots": 1}
    with running(tmp_path, **limits) as server:
        me = Someone(server.url)
        me.table(seats={"caesar": "me", "pompey": "bot:random"})
        table = me.table(seats=dict.fromkeys(TRIUMVIRS, "me"))
        cookies = me.http.cookies
    with running(tmp_path, **limits) as server:
        assert Someone(server.url).refused("tables", game="triumvirate") == (429, "too_many_tables")
        me = Someone(server.url)
        me.http.cookies, me.csrf = cookies, ""
        me.csrf = me.get("session")["csrf"]
        asked = {"seat": "caesar", "bot": "random"}
        assert me.refused(f"tables/{table}/bot", **asked) == (429, "too_many_bots")
        assert "127.0.0.1" not in (tmp_path / "table.db").read_bytes().decode("latin-1")


def test_of_those_who_come_together_only_so_many_get_a_table(tmp_path: Path) -> None:
    with running(tmp_path, rate_limits=True, address_tables=3) as server:
        people = [Someone(server.url) for _ in range(8)]
        with ThreadPoolExecutor(8) as threads:
            asked = [threads.submit(one.ask, "POST", "tables", json=TABLE) for one in people]
            codes = sorted(answer.result().status_code for answer in asked)
        assert codes == [201] * 3 + [429] * 5


def test_an_address_has_only_so_many_bots(tmp_path: Path) -> None:
    with running(tmp_path, rate_limits=True, address_bots=3) as server:
        me = Someone(server.url)
        table = me.table(seats={"caesar": "me", "pompey": "bot:random", "crassus": "me"})
        assert me.refused("tables", game="triumvirate", seats={
            "caesar": "bot:random", "pompey": "bot:random", "crassus": "bot:random",
        }) == (429, "too_many_bots")  # fmt: skip
        me.post(f"tables/{table}/bot", seat="caesar", bot="random")
        me.table(seats={"caesar": "me", "pompey": "bot:random"})
        asked = {"seat": "crassus", "bot": "random"}
        assert me.refused(f"tables/{table}/bot", **asked) == (429, "too_many_bots")
        me.post(f"tables/{table}/bot", seat="caesar", bot=None)
        me.post(f"tables/{table}/bot", **asked)


# -- connections ---------------------------------------------------------------------------------
def test_connections_that_ask_for_nothing_are_few(tmp_path: Path) -> None:
    limits = {"address_half_open": 3, "head_seconds": 10 * PATIENCE}  # they could stay for ever
    with running(tmp_path, rate_limits=True, **limits) as server:
        idle = [connect(server, part) for part in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nA: b\r\n")]
        wait_until(lambda: server.door.half_open["127.0.0.1"] == 3)
        with closing(connect(server)) as another:
            another.settimeout(5)
            assert answered(another) == b""
        for opened in idle:
            opened.close()
        wait_until(lambda: not server.door.half_open)
        assert httpx.get(f"{server.url}/health").status_code == 200


def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    with running(tmp_path, rate_limits=True, address_connections=3) as server:
        people = [httpx.Client(base_url=server.url) for _ in range(3)]
        for one in people:
            assert one.get("/health").status_code == 200  # and stays connected
        with pytest.raises(httpx.HTTPError):
            httpx.get(f"{server.url}/health")
        for one in people:
            one.close()
        wait_until(lambda: not server.door.open)
        assert httpx.get(f"{server.url}/health").status_code == 200


def test_behind_a_proxy_connections_are_not_counted(tmp_path: Path) -> None:
    with running(tmp_path, rate_limits=True, trust_proxy=True, address_half_open=1) as server:
        idle = [connect(server) for _ in range(3)]
        assert httpx.get(f"{server.url}/health").status_code == 200
        for opened in idle:
            opened.close()


@pytest.mark.parametrize("first", [b"", b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"])
def test_a_head_that_does_not_come_is_not_waited_for(tmp_path: Path, first: bytes) -> None:
    with running(tmp_path, head_seconds=0.3) as server:
        opened = connect(server, first)
        if first:
            assert opened.recv(9) == b"HTTP/1.1 "
        opened.sendall(b"GET /health HTTP/1.1\r\nHo")
        answered(opened)  # until it is closed, which would else take for ever
        opened.close()
        wait_until(lambda: not server.door.open)


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    with running(tmp_path, body_seconds=0.3) as server:
        me = Someone(server.url)
        cookies = "; ".join(f"{name}={value}" for name, value in me.http.cookies.items())
        head = (
            "POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            f"Cookie: {cookies}\r\nX-CSRF-Token: {me.csrf}\r\nContent-Length: 100\r\n\r\n"
        )
        with closing(connect(server, head.encode() + b'{"game": ')) as opened:
            said = answered(opened)
        assert said.startswith(b"HTTP/1.1 408")


def test_a_head_without_end_is_not_read(tmp_path: Path) -> None:
    with (
        running(tmp_path, head_seconds=10 * PATIENCE) as server,
        closing(connect(server, b"GET / HTTP/1.1\r\n")) as opened,
    ):
        opened.settimeout(5)
        opened.sendall((b"A: " + b"b" * 1000 + b"\r\n") * 80)
        assert answered(opened) == b""  # it is closed, although there was time for more


def test_a_long_stream_outlives_the_deadlines(tmp_path: Path) -> None:
    with running(tmp_path, head_seconds=0.2, body_seconds=0.2) as server:
        me = Someone(server.url)
        table = me.table(seats=dict.fromkeys(TRIUMVIRS, "me"))
        stream = Events(me, table)
        stream.wait("update")
        stream.thread.join(0.6)
        me.act(table)
        stream.wait_for_step(1)
        stream.close()

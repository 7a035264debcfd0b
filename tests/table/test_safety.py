"""Headers, sizes, rates, and requests that make no sense: a clear 4xx, never a 500."""

from __future__ import annotations

import json
import logging
import random
import socket
import string
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from ludus.table.limits import RATES, Limits, TooMany
from tests.table.kit import PATIENCE, Running, Someone, running, wait_until

Make = Callable[..., Someone]


def test_every_answer_carries_the_safety_headers(server: Running) -> None:
    for path in ("/", "/api/v1/games", "/static/css/tokens.css", "/nothing", "/health"):
        headers = httpx.get(server.url + path, timeout=PATIENCE).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["x-request-id"]


def test_pages_hold_no_inline_script_or_style(server: Running, someone: Make) -> None:
    me = someone()
    table = me.post("play-now", game="triumvirate")["table"]
    for path in ("/", "/games/triumvirate", f"/t/{table}", "/sign-in"):
        html = me.http.get(server.url + path).text
        for tag in html.split("<script")[1:]:
            head = tag.split(">")[0]
            assert "src=" in head or "application/json" in head, head
        assert "<style" not in html
        assert " style=" not in html
        assert " onclick=" not in html


def test_what_is_too_large_is_refused(someone: Make) -> None:
    me = someone()
    big = json.dumps({"game": "toy", "edition": "x" * 100_000})
    headers = {"Content-Type": "application/json"}
    answer = me.ask("POST", "tables", content=big, headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too_large")
    record = me.ask("POST", "records", content=b"x" * 3_000_000)
    assert record.status_code == 413
    unannounced = (b"x" * 10_000 for _ in range(20))  # no Content-Length
    assert me.ask("POST", "tables", content=unannounced, headers=headers).status_code == 413


def test_too_many_requests_are_told_to_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "password", (0.001, 3.0))
    with running(tmp_path, rate_limits=True) as server:
        me = Someone(server.url)
        codes = []
        for _ in range(4):
            answer = me.ask("POST", "sign-in", json={"name": "nobody", "password": "wrong"})
            codes.append(answer.status_code)
        assert codes == [403, 403, 403, 429]
        assert 1 <= int(answer.headers["retry-after"]) <= 1001
        assert answer.json()["error"]["code"] == "too_many_requests"
        me.close()


def test_a_bucket_fills_up_again_and_is_nobody_elses(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("ludus.table.limits.monotonic", lambda: now)
    limits = Limits(True)
    for what, (rate, size) in RATES.items():
        for _ in range(int(size)):
            limits.take(what, "me")
        with pytest.raises(TooMany) as refused:
            limits.take(what, "me")
        assert refused.value.wait == pytest.approx(1 / rate)
        limits.take(what, "you")
    now += max(1 / rate for rate, _size in RATES.values())
    for what in RATES:
        limits.take(what, "me")
    now += 1e6
    limits.prune(now)
    assert limits.buckets == {}
    for _ in range(1000):
        Limits(False).take("password", "me")


@pytest.mark.parametrize(("trusted", "address"), [(True, "10.0.0.7"), (False, "127.0.0.1")])
def test_addresses_are_taken_from_a_trusted_proxy_only(
    tmp_path: Path, trusted: bool, address: str
) -> None:
    with running(tmp_path, rate_limits=True, trust_proxy=trusted) as server:
        me = Someone(server.url)
        headers = {"X-Forwarded-For": "1.2.3.4, 10.0.0.7"}
        me.ask("POST", "sign-in", json={"name": "x", "password": "wrong"}, headers=headers)
        limited = {who for what, who in server.context.limits.buckets if what == "password"}
        assert limited == {address}


def test_cookies_are_for_https_only_where_the_table_is(tmp_path: Path) -> None:
    with running(tmp_path, secure_cookies=True) as server:
        assert "; Secure" in httpx.get(f"{server.url}/api/v1/session").headers["set-cookie"]


def test_a_defect_is_noted_and_its_details_are_kept_back(
    server: Running,
    someone: Make,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fails(*_args: Any) -> None:
        raise RuntimeError("inner detail")

    monkeypatch.setattr(server.context.service, "look", fails)
    monkeypatch.setattr(server.context.archive, "series", fails)
    me = someone(lang="fr")
    answer = me.ask("GET", "tables/abcdef/series")
    number = answer.headers["x-request-id"]
    assert (answer.status_code, answer.json()["error"]["code"]) == (500, "defect")
    assert answer.json()["error"]["message"].endswith(f"noté sous le numéro {number}.")
    page = me.http.get(f"{server.url}/t/abcdef")
    assert page.status_code == 500
    assert page.headers["x-request-id"] in page.text
    assert "default-src" in page.headers["content-security-policy"]
    for shown in (answer.text, page.text):
        assert "inner detail" not in shown
        assert "Traceback" not in shown

    def failures() -> list[logging.LogRecord]:
        return [record for record in caplog.records if record.message == "a request failed"]

    wait_until(lambda: len(failures()) == 2)
    failed = failures()
    assert vars(failed[0])["request"] == number
    assert "inner detail" in str(failed[0].exc_info)


def test_who_goes_away_is_no_defect(
    server: Running, someone: Make, caplog: pytest.LogCaptureFixture
) -> None:
    me = someone()
    head = f"POST /api/v1/records HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
    head += f"Cookie: ludus={me.http.cookies['ludus']}\r\nX-CSRF-Token: {me.csrf}\r\n"
    with socket.create_connection(("127.0.0.1", server.port)) as given_up:
        given_up.sendall(f"{head}Content-Length: 50\r\n\r\n{{".encode())
    requests = server.context.metrics.requests
    wait_until(lambda: requests["POST", 499] == 1)
    assert [r for r in caplog.records if r.message == "a request failed"] == []


def test_a_database_that_is_away_is_said_so(
    server: Running, someone: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(_query: Any) -> None:
        raise OperationalError("SELECT", {}, Exception("connection refused"))

    me = someone()
    monkeypatch.setattr(server.context.database, "look", away)
    server.context.health.at = 0.0  # whatever was found before
    answer = me.ask("GET", "tables/abcdef")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unavailable")
    assert "refused" not in answer.text
    health = httpx.get(f"{server.url}/health")
    assert (health.status_code, health.json()["status"]) == (503, "down")
    monkeypatch.undo()
    assert httpx.get(f"{server.url}/health").status_code == 200


def test_unknown_paths_and_methods_are_errors_of_their_own_kind(server: Running) -> None:
    api = f"{server.url}/api/v1"
    assert httpx.get(f"{api}/nothing").json()["error"]["code"] == "not_found"
    assert httpx.put(f"{api}/games").json()["error"]["code"] == "not_allowed"
    for path, allowed in (("games", "GET"), ("tables", "GET, POST"), ("account", "PATCH, POST")):
        assert httpx.put(f"{api}/{path}").headers["allow"] == allowed
    page = httpx.get(f"{server.url}/nothing", headers={"Accept-Language": "fr"})
    assert page.status_code == 404
    assert page.headers["content-type"].startswith("text/html")
    assert httpx.get(f"{server.url}/games/chess").status_code == 404
    assert httpx.get(f"{server.url}/t/zzzzzzzzzz").status_code == 404
    assert httpx.get(f"{server.url}/join/nobody").status_code == 404


NONSENSE: list[Any] = [
    None, True, False, 0, -1, 2**31, 2**63, 2**70, 1.5, float(10**30), "", "x", "caesar", "\x00",
    "é" * 300, "🏛", "\u202e", "{{7*7}}", "' OR 1=1 --", "../../etc/passwd", [], [1], [[[]]], {},
    {"a": {"b": {}}}, "x" * 5000,
]  # fmt: skip
ROUTES: list[tuple[str, str, list[str]]] = [
    ("POST", "tables", ["game", "options", "edition", "seats", "private", "pace"]),
    ("POST", "play-now", ["game", "options"]),
    ("POST", "tables/{t}/join", ["seat", "invite"]),
    ("POST", "tables/{t}/entropy", ["commitment", "entropy"]),
    ("POST", "tables/{t}/end", ["seat"]),
    ("POST", "tables/{t}/leave", ["seat"]),
    ("POST", "tables/{t}/actions", ["seat", "step", "action"]),
    ("POST", "tables/{t}/undo", ["seat", "step"]),
    ("POST", "tables/{t}/undo/answer", ["seat", "agree"]),
    ("POST", "tables/{t}/resign", ["seat"]),
    ("POST", "tables/{t}/bot", ["seat", "bot"]),
    ("POST", "tables/{t}/orders", ["seat", "orders"]),
    ("POST", "tables/{t}/chat", ["text", "to"]),
    ("POST", "tables/{t}/text", ["seat", "step", "text"]),
    ("POST", "tables/{t}/fork", ["step", "seat"]),
    ("POST", "account", ["name", "password"]),
    ("POST", "sign-in", ["name", "password"]),
    ("PATCH", "account", ["email", "webhook", "lang", "password", "old_password"]),
    ("POST", "account/notices", ["email", "webhook", "old_password"]),
    ("POST", "account/confirm", ["link"]),
    ("POST", "account/delete", ["password"]),
    ("POST", "password-link", ["email"]),
    ("POST", "password", ["link", "password"]),
    ("POST", "sign-out", ["everywhere"]),
    ("POST", "tokens", ["name"]),
    ("DELETE", "tokens/{n}", []),
    ("POST", "records", []),
    ("GET", "tables", ["which", "lang"]),
    ("GET", "tables/{t}", ["seat", "lang", "invite", "since"]),
    ("GET", "tables/{n}", []),
    ("GET", "tables/{t}/why", ["seat", "target"]),
    ("GET", "tables/{t}/text", ["seat", "lang"]),
    ("GET", "tables/{t}/steps/{n}", ["seat"]),
    ("GET", "tables/{t}/series", ["lang"]),
    ("GET", "tables/{t}/dice", ["lang"]),
    ("GET", "tables/{t}/draws", []),
    ("GET", "key", []),
    ("GET", "invitations/{n}", []),
]
SOUND: dict[str, Any] = {
    "game": "toy", "seat": "gaius", "step": 0, "action": 0, "agree": True, "bot": "random",
    "orders": {}, "text": "hello", "name": "Somebody", "password": "long enough", "target": "x:y",
    "commitment": "0" * 64, "entropy": {"gaius": "mine"},
    "options": {}, "seats": {}, "private": True, "pace": {"kind": "none", "minutes": 0},
}  # fmt: skip


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.fuzz) for n in (1, 2))])
def test_nonsense_never_fails_the_server(server: Running, someone: Make, seed: int) -> None:
    rng = random.Random(seed)
    me = someone()
    table = me.table("toy", options={"players": "2"}, seats={"gaius": "me", "livia": "me"})
    for _ in range(3):
        for method, path, fields in ROUTES:
            wild = rng.choice(["9" * 30, "-1", "a" * 200, "%00", "%ff", "x y", "ⅷ", "0"])
            address = path.replace("{t}", table).replace("{n}", wild)
            values = {name: SOUND[name] for name in fields if name in SOUND}
            for name in rng.sample(fields, min(len(fields), rng.randint(0, 2))):
                values[name] = rng.choice(NONSENSE)
            if rng.random() < 0.1:
                values["".join(rng.choices(string.printable, k=5))] = rng.choice(NONSENSE)
            if method == "GET":
                query = {name: str(value)[:3000] for name, value in values.items()}
                answer = me.ask(method, address, params=query)
            elif rng.random() < 0.15:
                raw = rng.choice([b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b'{"a":1e999}'])
                answer = me.ask(method, address, content=raw)
            else:
                answer = me.ask(method, address, json=values)
            assert answer.status_code < 500, (method, address, values, answer.text)
            if answer.status_code >= 400 and answer.headers.get("content-type") != "text/html":
                error = answer.json()["error"]
                assert error["code"], (method, address, values)
                assert error["message"]
            me.csrf = me.get("session")["csrf"]  # a sound sign-in or account changes it
    assert me.http.get(f"{server.url}/health").status_code == 200


def test_an_error_does_not_repeat_what_was_sent(someone: Make) -> None:
    me = someone()
    answer = me.ask("POST", "sign-in", json={"name": 5, "password": {"secret": "hunter2"}})
    assert answer.status_code == 422
    assert "hunter2" not in answer.text

"""Sessions are kept by the server and can be ended; nothing else opens an account."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

from ludus.core.errors import LudusError
from ludus.table import keys
from ludus.table.limits import network
from ludus.table.settings import Settings, settings
from tests.table.kit import PATIENCE, Events, Running, Someone, running, wait_until

Make = Callable[..., Someone]
PASSWORD = "alea iacta est"


def account(me: Someone, name: str) -> Someone:
    me.csrf = me.post("account", name=name, password=PASSWORD)["csrf"]
    return me


def twin(me: Someone) -> Someone:
    """Somebody who has copied the cookie."""
    other = Someone(me.url)
    other.http.cookies = httpx.Cookies(dict(me.http.cookies))
    other.csrf = other.get("session")["csrf"]
    return other


def count(server: Running) -> int:
    """People and sessions."""
    query = text("SELECT (SELECT COUNT(*) FROM users) + (SELECT COUNT(*) FROM sessions)")
    return int(server.context.database.look(lambda c: c.execute(query).scalar_one()))


def test_the_cookie_of_a_guest_does_not_become_that_of_the_account(someone: Make) -> None:
    me = someone()
    table = me.post("play-now", game="toy")["table"]
    thief = twin(me)
    account(me, "Caelius")
    assert me.look(table)["you"] == ["gaius"]
    assert thief.get("session")["name"] == ""
    assert thief.ask("GET", f"tables/{table}").status_code == 404  # it is private


def test_signing_in_makes_a_new_session_and_ends_the_old_one(someone: Make) -> None:
    account(someone(), "Milo")
    me = someone()
    table = me.post("play-now", game="toy")["table"]
    before, thief = dict(me.http.cookies), twin(me)
    me.csrf = me.post("sign-in", name="Milo", password=PASSWORD)["csrf"]
    assert dict(me.http.cookies) != before
    assert me.look(table)["you"] == ["gaius"]
    assert thief.get("session")["name"] == ""
    first, again = dict(me.http.cookies), twin(me)
    me.csrf = me.post("sign-in", name="Milo", password=PASSWORD)["csrf"]
    assert dict(me.http.cookies) != first
    assert again.get("session")["name"] == ""


def test_signing_out_ends_the_session_also_for_whoever_copied_it(someone: Make) -> None:
    me = account(someone(), "Clodius")
    elsewhere = someone()
    elsewhere.csrf = elsewhere.post("sign-in", name="Clodius", password=PASSWORD)["csrf"]
    token = me.post("tokens", name="bot")["token"]
    thief = twin(me)
    me.post("sign-out")
    assert me.get("session")["name"] == thief.get("session")["name"] == ""
    assert elsewhere.get("session")["name"] == "Clodius"
    assert someone(token=token).get("session")["name"] == "Clodius"


def test_signing_out_everywhere_ends_sessions_and_tokens(someone: Make) -> None:
    me = account(someone(), "Sulla")
    elsewhere = someone()
    elsewhere.csrf = elsewhere.post("sign-in", name="Sulla", password=PASSWORD)["csrf"]
    bot = someone(token=me.post("tokens", name="bot")["token"])
    assert bot.get("session")["name"] == "Sulla"
    me.post("sign-out", everywhere=True)
    assert me.get("session")["name"] == elsewhere.get("session")["name"] == ""
    assert bot.ask("GET", "session").status_code == 401


def test_a_new_password_ends_all_other_sessions_and_all_tokens(someone: Make) -> None:
    me = account(someone(), "Marius")
    elsewhere, thief = someone(), twin(me)
    elsewhere.csrf = elsewhere.post("sign-in", name="Marius", password=PASSWORD)["csrf"]
    bot = someone(token=me.post("tokens", name="bot")["token"])
    assert bot.get("session")["name"] == "Marius"
    body = {"password": "the die is cast", "old_password": PASSWORD}
    assert me.ask("PATCH", "account", json=body).status_code == 200
    assert me.get("session")["name"] == "Marius"
    assert elsewhere.get("session")["name"] == thief.get("session")["name"] == ""
    assert bot.ask("GET", "session").status_code == 401


@pytest.mark.parametrize("how", ["sign-out", "token"])
def test_streams_end_with_the_key_that_opened_them(
    server: Running, someone: Make, how: str
) -> None:
    me = account(someone(), f"Stream {how}")
    seats = {"gaius": "me", "livia": "me"}
    table = me.table("toy", options={"players": "2"}, seats=seats)
    made = me.post("tokens", name="bot")
    watcher = someone(token=made["token"]) if how == "token" else me
    with httpx.Client(headers=watcher.http.headers, cookies=watcher.http.cookies) as client:
        url = f"{server.url}/api/v1/tables/{table}/events"
        with client.stream("GET", url, timeout=10) as stream:
            lines = stream.iter_lines()
            while not next(lines).startswith("event: update"):
                pass
            if how == "token":
                me.ask("DELETE", f"tokens/{made['n']}")
            else:
                me.post("sign-out")
            for _line in lines:  # until it ends
                pass
    wait_until(lambda: not server.context.hub.lives[table].streams)


def test_other_streams_go_on(someone: Make) -> None:
    me = account(someone(), "Staying")
    elsewhere = someone()
    elsewhere.csrf = elsewhere.post("sign-in", name="Staying", password=PASSWORD)["csrf"]
    seats = {"gaius": "me", "livia": "me"}
    table = me.table("toy", options={"players": "2"}, seats=seats)
    stream = Events(elsewhere, table)
    stream.wait("update")
    me.post("sign-out")
    step = elsewhere.act(table)["step"]
    stream.wait_for_step(step)
    stream.close()


@pytest.mark.parametrize("days", [-3, -400, 3])
def test_a_clock_that_is_put_back_or_on_loses_nobody_his_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: int
) -> None:
    with running(tmp_path) as server:
        me = Someone(server.url)
        table = me.post("play-now", game="toy")["table"]
        cookie = me.http.cookies["ludus"]
    now = time.time
    for name in ("keys", "sessions", "people", "live", "hub", "service"):
        with_clock = f"ludus.table.{name}.time"
        monkeypatch.setattr(with_clock, lambda: now() + days * 86400, raising=False)
    monkeypatch.setattr("time.time", lambda: now() + days * 86400)
    with running(tmp_path) as server:
        again = Someone(server.url)
        again.http.cookies = httpx.Cookies({"ludus": cookie})
        answer = again.ask("GET", f"tables/{table}")
        assert answer.status_code == 200
        assert answer.json()["you"] == ["gaius"]
        assert "ludus=" in answer.headers["set-cookie"]  # good for another year


def test_a_session_that_nobody_used_for_a_year_has_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as server:
        me = Someone(server.url)
        table = me.post("play-now", game="toy")["table"]
        monkeypatch.setattr(keys, "time", lambda: time.time() + 366 * 86400)
        server.context.keys.known.clear()
        assert me.ask("GET", f"tables/{table}").status_code == 404


def test_only_hashes_of_keys_are_kept(server: Running, someone: Make) -> None:
    me = account(someone(), "Hash")
    token = me.post("tokens", name="bot")["token"]
    session = server.context.sessions.read(me.http.cookies["ludus"])
    assert len(session) > 40
    query = text("SELECT digest FROM sessions UNION SELECT digest FROM tokens")
    kept = server.context.database.look(lambda c: set(c.execute(query).scalars()))
    assert keys.digest_of(session) in kept
    assert keys.digest_of(token) in kept
    assert session not in kept


def test_somebody_who_only_looks_is_not_kept(server: Running) -> None:
    before = count(server)
    for path in ("/", "/sign-in", "/api/v1/session"):
        assert httpx.get(server.url + path, timeout=PATIENCE).cookies["ludus"]
    assert count(server) == before


def test_two_first_requests_at_once_make_one_guest(server: Running, someone: Make) -> None:
    from threading import Thread

    me = someone()
    before = count(server)
    threads = [Thread(target=me.post, args=("play-now",), kwargs={"game": "toy"}) for _ in "ab"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert count(server) == before + 2  # a person and a session
    assert len(me.get("tables")) == 2


@pytest.mark.parametrize("header", ["", "Bearer", "basic"])
def test_an_empty_authorization_header_does_not_switch_off_the_check(
    someone: Make, header: str
) -> None:
    me = account(someone(), f"Header {len(header)}{header.strip()}")
    me.csrf = ""
    answer = me.ask("POST", "play-now", json={"game": "toy"}, headers={"Authorization": header})
    assert answer.status_code in (401, 403)
    assert answer.json()["error"]["code"] in ("bad_token", "csrf")


# -- attempts ----------------------------------------------------------------------------------
def tries(me: Someone, name: str, password: str, address: str) -> int:
    body, headers = {"name": name, "password": password}, {"X-Forwarded-For": address}
    return me.ask("POST", "sign-in", json=body, headers=headers).status_code


@pytest.mark.usefixtures("used_up")
def test_attempts_are_counted_by_the_name_however_it_is_written(tmp_path: Path) -> None:
    with running(tmp_path, rate_limits=True, trust_proxy=True) as server:
        account(Someone(server.url), "Lucius Varus")
        stranger = Someone(server.url)
        spelt = ("lucius varus", " LUCIUS  VARUS ", "Ｌucius Varus", "lucius\u00a0varus")
        for number in range(24):
            tries(stranger, spelt[number % 4], "wrong", f"10.0.0.{number // 8}")
        names = [who for what, who in server.context.limits.buckets if what == "name"]
        assert names == ["lucius varus"]


@pytest.mark.usefixtures("used_up")
def test_strangers_cannot_lock_the_owner_out(tmp_path: Path) -> None:
    with running(tmp_path, rate_limits=True, trust_proxy=True) as server:
        account(Someone(server.url), "Owner")
        stranger, owner = Someone(server.url), Someone(server.url)
        answers = [
            tries(stranger, "Owner", "wrong", f"10.0.{number // 8}.1") for number in range(40)
        ]
        assert answers.count(429) > 0  # what the name has is used up
        assert tries(owner, "Owner", PASSWORD, "192.0.2.7") == 200


@pytest.mark.usefixtures("used_up")
def test_many_addresses_together_guess_slowly(tmp_path: Path) -> None:
    with running(tmp_path, rate_limits=True, trust_proxy=True) as server:
        account(Someone(server.url), "Goal")
        stranger = Someone(server.url)
        answers = [tries(stranger, "Goal", "wrong", f"10.0.{n // 8}.1") for n in range(80)]
        assert answers.count(403) < 50  # what the name has, then three for each address
        owner = Someone(server.url)
        for _ in range(30):  # the right password is no attempt
            assert tries(owner, "Goal", PASSWORD, "192.0.2.7") == 200
            owner.csrf = owner.get("session")["csrf"]


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("unknown", "unknown"),
    ],
)
def test_an_address_is_counted_as_far_as_it_is_one_household(address: str, counted: str) -> None:
    assert network(address) == counted


# -- settings ----------------------------------------------------------------------------------
def test_a_short_secret_is_refused() -> None:
    for secret in ("x", "x" * 31):
        with pytest.raises(LudusError, match=f"LUDUS_SECRET has {len(secret)} characters"):
            settings({"LUDUS_SECRET": secret})
    assert settings({"LUDUS_SECRET": "x" * 32}).secret == "x" * 32


def test_mails_need_to_know_where_the_table_is() -> None:
    with pytest.raises(LudusError, match="LUDUS_PUBLIC_URL"):
        Settings(smtp="smtp://localhost/?from=a@b.c")

"""Sessions, forgery, guests who become accounts, passwords, tokens."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from sqlalchemy import text

from ludus.table.passwords import hash_password, holds
from ludus.table.settings import Settings
from tests.table.kit import Running, Someone

Make = Callable[..., Someone]
PASSWORD = "alea iacta est"


def test_the_cookie_is_signed_http_only_and_same_site(server: Running) -> None:
    answer = httpx.get(f"{server.url}/api/v1/session")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    value = answer.cookies["ludus"]
    forged = value[:-2] + ("AA" if value[-2:] != "AA" else "BB")
    csrf = answer.json()["csrf"]
    headers = {"X-CSRF-Token": csrf, "Cookie": f"ludus={forged}"}
    body = {"game": "toy"}
    refused = httpx.post(f"{server.url}/api/v1/play-now", json=body, headers=headers)
    assert refused.status_code == 403


def test_a_request_without_the_sessions_token_is_refused(server: Running, someone: Make) -> None:
    me, other = someone(), someone()
    for token in ("", "x", other.csrf):
        me.csrf = token
        assert me.refused("play-now", game="toy") == (403, "csrf")
    me.csrf = me.get("session")["csrf"]
    hostile = me.ask(
        "POST", "play-now", json={"game": "toy"}, headers={"Origin": "https://evil.example"}
    )
    assert (hostile.status_code, hostile.json()["error"]["code"]) == (403, "csrf")
    own = me.ask("POST", "play-now", json={"game": "toy"}, headers={"Origin": server.url})
    assert own.status_code == 201


def test_a_guest_becomes_an_account_and_keeps_its_games(someone: Make) -> None:
    me = someone()
    table = me.post("play-now", game="toy")["table"]
    made = me.post("account", name="Marcus Tullius", password=PASSWORD)
    assert (made["name"], made["guest"]) == ("Marcus Tullius", False)
    me.csrf = made["csrf"]
    update = me.look(table)
    assert update["you"] == ["gaius"]
    assert update["seats"][0]["player"] == "Marcus Tullius"
    elsewhere = someone()
    signed = elsewhere.post("sign-in", name="MARCUS TULLIUS", password=PASSWORD)
    elsewhere.csrf = signed["csrf"]
    assert [entry["table"] for entry in elsewhere.get("tables")] == [table]


def test_signing_in_brings_the_games_of_the_guest_along(someone: Make) -> None:
    first = someone()
    first.csrf = first.post("account", name="Quintus", password=PASSWORD)["csrf"]
    guest = someone()
    table = guest.post("play-now", game="toy")["table"]
    guest.csrf = guest.post("sign-in", name="Quintus", password=PASSWORD)["csrf"]
    assert guest.look(table)["you"] == ["gaius"]
    assert guest.look(table)["hosting"]
    assert table in [entry["table"] for entry in first.get("tables")]


def test_names_are_unique_and_wrong_passwords_refused(someone: Make) -> None:
    someone().post("account", name="Livilla", password=PASSWORD)
    me = someone()
    assert me.refused("account", name="LIVILLA", password=PASSWORD) == (409, "name_taken")
    assert me.refused("sign-in", name="Livilla", password="wrong") == (403, "wrong_password")
    assert me.refused("sign-in", name="Nobody", password="wrong") == (403, "wrong_password")
    for name in ("x", "a" * 31, "bad\x00name", "<script>", "  "):
        assert me.refused("account", name=name, password=PASSWORD)[0] == 422, name
    assert me.refused("account", name="Short One", password="1234567") == (422, "malformed")


def test_passwords_are_kept_as_argon2(server: Running, someone: Make) -> None:
    someone().post("account", name="Seneca", password=PASSWORD)
    kept = server.context.database.look(
        lambda c: c.execute(text("SELECT password FROM users WHERE login = 'seneca'")).scalar()
    )
    assert str(kept).startswith("$argon2id$")


def test_guessing_a_password_takes_memory_and_time() -> None:
    hashed = hash_password(PASSWORD, Settings().password_megabytes)
    assert "$m=65536,t=3,p=4$" in hashed  # RFC 9106, for servers with little memory
    assert holds(hashed, PASSWORD)
    assert not holds(hashed, PASSWORD + "x")


def test_signing_out_and_changing_the_password_end_sessions(someone: Make) -> None:
    me = someone()
    me.csrf = me.post("account", name="Drusus", password=PASSWORD)["csrf"]
    elsewhere = someone()
    elsewhere.csrf = elsewhere.post("sign-in", name="Drusus", password=PASSWORD)["csrf"]
    wrong = me.ask("PATCH", "account", json={"password": "new password", "old_password": "x"})
    assert wrong.status_code == 403
    body = {"password": "new password", "old_password": PASSWORD, "lang": "fr"}
    changed = me.ask("PATCH", "account", json=body)
    assert changed.status_code == 200
    assert elsewhere.get("session")["guest"]
    me.csrf = changed.json()["csrf"]
    assert me.get("session")["name"] == "Drusus"
    me.post("sign-out")
    assert me.get("session")["name"] == ""
    assert me.refused("sign-in", name="Drusus", password=PASSWORD)[0] == 403


def test_programs_act_with_tokens_and_without_cookies(server: Running, someone: Make) -> None:
    me = someone()
    assert me.refused("tokens", name="bot") == (404, "not_found")
    me.post("play-now", game="toy")
    assert me.refused("tokens", name="bot") == (403, "needs_account")
    me.csrf = me.post("account", name="Program", password=PASSWORD)["csrf"]
    made = me.post("tokens", name="bot")
    bot = someone(token=made["token"])
    table = bot.table("toy", options={"players": "2"}, seats={"gaius": "me", "livia": "me"})
    update = bot.act(table)
    assert update["step"] > 0
    assert bot.http.cookies.get("ludus") is None
    assert [token["n"] for token in me.get("tokens")] == [made["n"]]
    assert me.ask("DELETE", f"tokens/{made['n']}").status_code == 204
    assert bot.ask("GET", "tables").status_code == 401
    assert me.ask("DELETE", f"tokens/{made['n']}").status_code == 404
    for bad in ("Bearer x", "Basic abc", "Bearer"):
        answer = httpx.get(f"{server.url}/api/v1/tables", headers={"Authorization": bad})
        assert answer.status_code == 401
        assert answer.json()["error"]["code"] == "bad_token"


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"webhook": "https://example.org/hook"}, 409),  # this server calls nobody
        ({"email": "", "webhook": ""}, 200),
        ({"email": "nobody"}, 422),
        ({"webhook": "file:///etc/passwd"}, 422),
        ({"webhook": "http://[::1"}, 422),
        ({"webhook": "http://user:pass@host/"}, 422),
        ({"hook": "x"}, 422),
    ],
)
def test_notices_need_an_account_and_a_sound_address(
    someone: Make, body: dict[str, str], status: int
) -> None:
    me = someone()
    me.post("play-now", game="toy")
    assert me.refused("account/notices", email="") == (403, "needs_account")
    name = f"Account {abs(hash(str(body))) % 10**9}"
    me.csrf = me.post("account", name=name, password=PASSWORD)["csrf"]
    assert me.ask("POST", "account/notices", json=body).status_code == status

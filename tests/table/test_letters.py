"""Mails about an account: an address is confirmed, a password is set anew, an account deleted."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from ludus.table import letters
from ludus.table.errors import TableError
from ludus.table.letters import one_address
from ludus.table.storage.models import Base
from tests.table.kit import Events, Running, Someone, running, wait_until
from tests.table.mailing import MailServer, link_in, mail_server, mail_settings, read_mail

PASSWORD = "alea iacta est"
MINE = "marcus@example.org"


@pytest.fixture
def mail() -> Iterator[MailServer]:
    with mail_server() as server:
        yield server


@pytest.fixture
def server(mail: MailServer, tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path, notice_delay=3600.0, **mail_settings(mail)) as made:
        yield made


def account(server: Running, name: str, lang: str = "en") -> Someone:
    me = Someone(server.url, lang=lang)
    me.csrf = me.post("account", name=name, password=PASSWORD)["csrf"]
    return me


def with_mail(server: Running, mail: MailServer, name: str, address: str) -> Someone:
    """An account whose address is confirmed."""
    me, number = account(server, name), len(mail.mails)
    me.post("account/notices", email=address, old_password=PASSWORD)
    link = link_in(read_mail(mail, number), "confirm")
    assert me.post("account/confirm", link=link) == {"email": address}
    return me


def kept(server: Running, name: str) -> Any:
    query = text("SELECT mail FROM users WHERE name = :name")
    return server.context.database.look(lambda c: c.execute(query, {"name": name}).scalar())


# -- an address --------------------------------------------------------------------------------
def test_an_address_counts_once_its_owner_has_followed_the_link(
    server: Running, mail: MailServer
) -> None:
    me = account(server, "Marcus", lang="fr")
    me.post("account/notices", email=" Marcus@Example.ORG ", old_password=PASSWORD)
    sent = read_mail(mail)
    assert sent["To"] == MINE
    assert sent["Subject"] == "Confirmez votre adresse"
    assert kept(server, "Marcus") is None
    page = me.http.get(f"{server.url}/account").text
    assert "marcus@example.org attend que vous suiviez" in page
    elsewhere = Someone(server.url)  # the link is opened in any browser
    link = link_in(sent, "confirm")
    assert elsewhere.post("account/confirm", link=link) == {"email": MINE}
    assert kept(server, "Marcus") == MINE
    assert elsewhere.refused("account/confirm", link=link) == (404, "not_found")
    me.post("account/notices", email="")
    assert kept(server, "Marcus") is None


def test_an_address_is_changed_only_by_whoever_knows_the_password(
    server: Running, mail: MailServer
) -> None:
    me = with_mail(server, mail, "Marcus", MINE)
    for password in ("wrong", None, ""):
        body = {"email": "thief@example.org", "old_password": password}
        assert me.refused("account/notices", **body) == (403, "wrong_password")
    me.post("account/notices", email=MINE)  # nothing new: no letter
    assert len(mail.mails) == 1


def test_no_two_accounts_have_one_address(server: Running, mail: MailServer) -> None:
    with_mail(server, mail, "Marcus", MINE)
    other = account(server, "Quintus")
    other.post("account/notices", email="MARCUS@example.org", old_password=PASSWORD)
    link = link_in(read_mail(mail, 1), "confirm")
    assert other.refused("account/confirm", link=link) == (409, "mail_taken")
    assert kept(server, "Quintus") is None


@pytest.mark.parametrize(
    "address",
    [
        "nobody", "a@b, c@d", "a@b,c@d", "a@b;c@d", "a@b c@d", "<a@b>", "A <a@b>", "a@b\nBcc: c@d",
        "a@", "@b", "a@b@c", "a@-b", "a@b..c", '"a b"@c', "a@b (c)", "é@b", "x" * 65 + "@b",
        "a@" + "b" * 64, "a@b.", "a@[127.0.0.1]",
    ],
)  # fmt: skip
def test_what_is_not_one_address_is_refused(address: str) -> None:
    with pytest.raises(TableError, match="no mail address"):
        one_address(address)


def test_an_old_link_is_void(
    server: Running, mail: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = account(server, "Marcus")
    me.post("account/notices", email=MINE, old_password=PASSWORD)
    link = link_in(read_mail(mail), "confirm")
    monkeypatch.setattr(letters, "time", lambda: time.time() + 2 * 86400 + 60)
    assert me.refused("account/confirm", link=link) == (404, "not_found")
    monkeypatch.setattr(letters, "time", lambda: time.time() - 86400)  # a clock put back
    me.post("account/confirm", link=link)


def test_a_letter_is_sent_again_when_the_mail_server_was_away(
    server: Running, mail: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(letters, "WAITS", (0.0, 0.1, 0.1))
    mailer = server.context.letters.mailer
    assert mailer is not None
    port, mailer.port = mailer.port, 9
    me = account(server, "Marcus")
    me.post("account/notices", email=MINE, old_password=PASSWORD)
    mailer.port = port
    assert read_mail(mail)["To"] == MINE


def test_a_table_without_a_mail_server_says_so(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        me = account(server, "Marcus")
        body = {"email": MINE, "old_password": PASSWORD}
        assert me.refused("account/notices", **body) == (409, "no_mail")
        assert me.refused("password-link", email=MINE) == (409, "no_mail")
        assert 'id="mail"' not in me.http.get(f"{server.url}/account").text
        assert "/forgotten" not in me.http.get(f"{server.url}/sign-in").text


# -- a new password ----------------------------------------------------------------------------
def test_a_forgotten_password_is_set_anew_and_ends_everything_else(
    server: Running, mail: MailServer
) -> None:
    me = with_mail(server, mail, "Marcus", MINE)
    bot = Someone(server.url, me.post("tokens", name="bot")["token"])
    there = Someone(server.url, lang="fr")
    assert there.post("password-link", email="MARCUS@example.org") is None
    sent = read_mail(mail, 1)
    assert (sent["To"], sent["Subject"]) == (MINE, "Un nouveau mot de passe")
    link = link_in(sent, "new-password")
    assert there.refused("password", link=link, password="short") == (422, "malformed")
    assert there.refused("account/confirm", link=link) == (404, "not_found")  # not its purpose
    done = there.post("password", link=link, password="the die is cast")
    assert (done["name"], done["guest"]) == ("Marcus", False)
    assert me.get("session")["name"] == ""
    assert bot.ask("GET", "session").status_code == 401
    there.csrf = done["csrf"]
    assert there.refused("password", link=link, password="once more!") == (404, "not_found")
    fresh = Someone(server.url)
    assert fresh.refused("sign-in", name="Marcus", password=PASSWORD)[0] == 403
    assert fresh.post("sign-in", name="Marcus", password="the die is cast")["name"] == "Marcus"


def test_nobody_learns_which_addresses_have_an_account(server: Running, mail: MailServer) -> None:
    with_mail(server, mail, "Marcus", MINE)
    me = Someone(server.url)
    answers = [
        me.ask("POST", "password-link", json={"email": address})
        for address in (MINE, "nobody@example.org")
    ]
    assert [(answer.status_code, answer.content) for answer in answers] == [(204, b"")] * 2
    assert read_mail(mail, 1)["To"] == MINE
    wait_until(lambda: not server.context.letters.tasks)
    assert len(mail.mails) == 2


def test_the_link_leads_to_the_table_whatever_host_was_asked(
    server: Running, mail: MailServer
) -> None:
    with_mail(server, mail, "Marcus", MINE)
    me = Someone(server.url)
    hostile = {"Host": "evil.example", "X-Forwarded-Host": "evil.example"}
    answer = me.ask("POST", "password-link", json={"email": MINE}, headers=hostile)
    assert answer.status_code == 204
    sent = read_mail(mail, 1)
    assert "evil" not in sent.get_content()
    link_in(sent, "new-password")


@pytest.mark.usefixtures("used_up")
def test_a_mailbox_is_not_flooded(mail: MailServer, tmp_path: Path) -> None:
    settings = {"rate_limits": True, "trust_proxy": True, **mail_settings(mail)}
    with running(tmp_path, **settings) as server:
        with_mail(server, mail, "Marcus", MINE)
        me, answers = Someone(server.url), []
        for number in range(6):
            headers = {"X-Forwarded-For": f"10.0.0.{number}"}
            body = {"email": MINE}
            answers.append(me.ask("POST", "password-link", json=body, headers=headers).status_code)
        assert answers == [204, 204, 429, 429, 429, 429]  # one was sent to confirm it
        link = link_in(read_mail(mail, 2), "new-password")  # those that came are good
        link_before = link_in(read_mail(mail, 1), "new-password")
        assert link != link_before
        me.post("password", link=link_before, password="the die is cast")


def test_the_pages_are_there_in_both_languages(server: Running) -> None:
    me = account(server, "Marcus")
    for path in ("/forgotten", "/new-password", "/confirm", "/account", "/sign-in"):
        shown = {
            lang: me.http.get(f"{server.url}{path}", params={"lang": lang}) for lang in ("en", "fr")
        }
        for lang, page in shown.items():
            assert page.status_code == 200, path
            assert f'<html lang="{lang}">' in page.text
            assert 'class="problem"' in page.text
        assert shown["en"].text.split("<main")[1] != shown["fr"].text.split("<main")[1]


# -- farewell ----------------------------------------------------------------------------------
def everything(server: Running) -> str:
    """All rows of the database as text."""
    return server.context.database.look(
        lambda c: repr([c.execute(table.select()).all() for table in Base.metadata.sorted_tables])
    )


def test_a_deleted_account_leaves_anonymous_seats_and_nothing_else(
    server: Running, mail: MailServer
) -> None:
    me = with_mail(server, mail, "Tiberius", "tiberius@example.org")
    friend = account(server, "Quintus", lang="fr")
    two = {"players": "2"}
    playing = me.table(options=two, seats={"caesar": "me", "pompey": "open"})
    friend.post(f"tables/{playing}/join", seat="pompey")
    friend.post(f"tables/{playing}/chat", text="Ave")
    me.post(f"tables/{playing}/chat", text="Salve")
    waiting = me.table(seats={"caesar": "me", "pompey": "open", "crassus": "open"})
    bots = {"gaius": "me", "livia": "bot:random"}
    over = me.table("toy", options={"players": "2"}, seats=bots)
    me.post(f"tables/{over}/resign", seat="gaius")
    wait_until(lambda: bool(me.look(over)["over"]))
    bot = Someone(server.url, me.post("tokens", name="bot")["token"])
    stream = Events(friend, playing)
    stream.wait("update")
    assert me.refused("account/delete", password="wrong") == (403, "wrong_password")
    assert me.post("account/delete", password=PASSWORD)["name"] == ""
    assert me.get("session")["name"] == ""
    assert bot.ask("GET", "session").status_code == 401

    told = friend.look(playing)
    assert told["seats"][0]["player"].startswith("ancien joueur")
    assert told["seats"][0]["kind"] == "bot"  # the match goes on
    assert [line["who"] for line in told["chat"]] == ["Quintus", "ancien joueur"]
    stream.wait("update", lambda data: data["seats"][0]["player"].startswith("ancien joueur"))
    stream.close()
    wait_until(lambda: friend.look(playing)["waiting"] == ["pompey"])
    friend.act(playing)
    seats = {seat["id"]: seat for seat in friend.look(waiting)["seats"]}
    assert (seats["caesar"]["kind"], seats["caesar"]["player"]) == ("open", "")
    assert friend.look(over)["seats"][0]["player"].startswith("ancien joueur")
    listed = {entry["table"]: entry for entry in friend.get("tables", which="open")}
    assert listed[waiting]["host"] == "ancien joueur"
    assert "iberius" not in everything(server)

    again = account(server, "Tiberius")  # the name is free again, and nothing comes with it
    assert again.get("tables") == []


def test_a_guest_has_no_account_to_delete(server: Running) -> None:
    me = Someone(server.url)
    me.post("play-now", game="toy")
    assert me.refused("account/delete", password=PASSWORD) == (403, "needs_account")

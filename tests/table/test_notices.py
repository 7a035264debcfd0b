"""Notices in slow play: a mail, a webhook, tried again when they fail, and never in the way."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from ludus.core.errors import LudusError
from ludus.table.messengers import Mailer, Message, call_webhook, is_public
from ludus.table.notices import TRIES
from ludus.table.people import Person
from ludus.table.storage.queries import user_by_login
from tests.table.kit import Events, Running, Someone, running, wait_until
from tests.table.mailing import (
    LOOK_SECONDS,
    MailServer,
    mail_server,
    mail_settings,
    port_of,
    read_mail,
)

PASSWORD = "alea iacta est"


class Hook(HTTPServer):
    """Notes what is posted; fails the first time."""

    def __init__(self) -> None:
        self.got: list[dict[str, Any]] = []
        self.fail = 1
        super().__init__(("127.0.0.1", 0), HookHandler)


class HookHandler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        assert isinstance(self.server, Hook)
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.server.fail:
            self.server.fail -= 1
            self.send_error(500)
            return
        self.server.got.append(json.loads(body))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *args: Any) -> None:
        pass


@pytest.fixture
def mail() -> Iterator[MailServer]:
    with mail_server() as server:
        yield server


@pytest.fixture
def hook() -> Iterator[Hook]:
    with Hook() as server:
        threading.Thread(target=server.serve_forever, args=(LOOK_SECONDS,), daemon=True).start()
        yield server
        server.shutdown()


def account(server: Running, name: str, lang: str = "en") -> Someone:
    me = Someone(server.url, lang=lang)
    me.csrf = me.post("account", name=name, password=PASSWORD)["csrf"]
    return me


def give_mail(server: Running, name: str, address: str) -> None:
    """An address, as if its owner had followed the link."""
    context = server.context
    row = context.database.look(lambda connection: user_by_login(connection, name.lower()))
    assert row is not None
    server.run(context.people.change(Person.of(row), mail=address))


def until_friend(me: Someone, table: str) -> None:
    update = me.look(table)
    while update["waiting"] == ["caesar"]:
        update = me.take(table, update["decision"], -1)


def bring_forward(connection: Any) -> None:
    connection.execute(text("UPDATE notices SET due = 0"))


def test_a_mail_says_whose_turn_it_is_and_what_happened(mail: MailServer, tmp_path: Path) -> None:
    with running(tmp_path, notice_delay=0.1, **mail_settings(mail)) as server:
        me, friend = account(server, "Marcus"), account(server, "Quintus", lang="fr")
        give_mail(server, "Quintus", "quintus@example.org")
        table = me.table(options={"players": "2"}, seats={"caesar": "me", "pompey": "open"})
        friend.post(f"tables/{table}/join", seat="pompey")
        until_friend(me, table)
        read = read_mail(mail)
        assert len(mail.mails) == 1
        assert read["To"] == "quintus@example.org"
        assert "à vous de jouer" in read["Subject"]
        body = read.get_content()
        assert f"https://table.example.org/t/{table}" in body
        assert "Pompée" in body


def test_nobody_is_written_to_who_is_at_the_table(mail: MailServer, tmp_path: Path) -> None:
    with running(tmp_path, notice_delay=0.1, **mail_settings(mail)) as server:
        me, friend = account(server, "Marcus"), account(server, "Quintus")
        give_mail(server, "Quintus", "quintus@example.org")
        table = me.table(options={"players": "2"}, seats={"caesar": "me", "pompey": "open"})
        friend.post(f"tables/{table}/join", seat="pompey")
        stream = Events(friend, table)
        stream.wait("update")
        until_friend(me, table)
        queue = server.context.notices

        def is_empty() -> bool:
            from ludus.table.notices import due_notices

            return not server.run(queue.service.database.read(due_notices)) and not queue.queueing

        wait_until(is_empty)
        stream.close()
        assert mail.mails == []


def test_a_webhook_that_fails_is_called_again(hook: Hook, tmp_path: Path) -> None:
    options = {"webhooks": True, "private_webhooks": True, "notice_delay": 0.05}
    with running(tmp_path, **options) as server:
        me, friend = account(server, "Marcus"), account(server, "Quintus")
        friend.post("account/notices", webhook=f"http://127.0.0.1:{port_of(hook)}/hook?a=1")
        table = me.table(options={"players": "2"}, seats={"caesar": "me", "pompey": "open"})
        friend.post(f"tables/{table}/join", seat="pompey")
        until_friend(me, table)
        wait_until(lambda: hook.fail == 0)
        metrics = server.context.metrics
        wait_until(lambda: metrics.counters["notices_failed"] == 1)

        server.run(server.context.writer.write(bring_forward))
        wait_until(lambda: bool(hook.got))
        assert hook.got[0]["event"] == "your_turn"
        assert hook.got[0]["table"] == table
        assert hook.got[0]["seat"] == "pompey"


def test_a_webhook_does_not_reach_into_the_private_network(hook: Hook) -> None:
    message = Message("subject", "body", {})
    hook.fail = 0
    with pytest.raises(LudusError, match="public"):
        call_webhook(f"http://127.0.0.1:{port_of(hook)}/", message, private=False)
    with pytest.raises(LudusError, match="public"):
        call_webhook(f"http://localhost:{port_of(hook)}/", message, private=False)
    assert hook.got == []


@pytest.mark.parametrize(
    "host",
    [
        "0.0.0.0", "10.1.2.3", "100.64.0.1", "169.254.169.254", "172.16.0.1", "192.168.1.1",
        "224.0.0.1", "[::]", "[::1]", "[::127.0.0.1]", "[::ffff:10.0.0.1]", "[64:ff9b::7f00:1]",
        "[2002:7f00:1::]", "[fc00::1]", "[fe80::1]",
    ],
)  # fmt: skip
def test_no_way_of_writing_a_private_address_gets_through(host: str) -> None:
    with pytest.raises(LudusError, match="public"):
        call_webhook(f"http://{host}:9/", Message("subject", "body", {}), private=False)


@pytest.mark.parametrize("address", ["8.8.8.8", "2001:4860:4860::8888"])
def test_public_addresses_are_public(address: str) -> None:
    assert is_public(address)


def test_a_private_webhook_is_not_called_unless_the_settings_say_so(
    hook: Hook, tmp_path: Path
) -> None:
    hook.fail = 0
    with running(tmp_path, webhooks=True, notice_delay=0.05) as server:
        me, friend = account(server, "Marcus"), account(server, "Quintus")
        friend.post("account/notices", webhook=f"http://127.0.0.1:{port_of(hook)}/hook")
        table = me.table(options={"players": "2"}, seats={"caesar": "me", "pompey": "open"})
        friend.post(f"tables/{table}/join", seat="pompey")
        until_friend(me, table)
        wait_until(lambda: server.context.metrics.counters["notices_failed"] == 1)
        assert hook.got == []


def test_a_mail_server_is_signed_in_to(mail: MailServer) -> None:
    url = f"smtp://table:a%20secret@127.0.0.1:{port_of(mail)}/?from=table@example.org"
    Mailer(url).send("somebody@example.org", Message("Ave", "Salvē", {}))
    assert mail.logins == ["\0table\0a secret"]
    assert "Subject: Ave" in mail.mails[0]


def test_a_notice_that_never_arrives_is_given_up(tmp_path: Path) -> None:
    nowhere = {"smtp": "smtp://127.0.0.1:9/?from=a@b.c", "public_url": "https://b.c"}
    with running(tmp_path, notice_delay=0.05, **nowhere) as server:
        me, friend = account(server, "Marcus"), account(server, "Quintus")
        give_mail(server, "Quintus", "quintus@example.org")
        table = me.table(options={"players": "2"}, seats={"caesar": "me", "pompey": "open"})
        friend.post(f"tables/{table}/join", seat="pompey")
        until_friend(me, table)
        counters, database = server.context.metrics.counters, server.context.database
        for tries in range(1, TRIES + 1):
            wait_until(lambda n=tries: counters["notices_failed"] == n)  # type: ignore[misc]
            server.run(server.context.writer.write(bring_forward))
        count = "SELECT COUNT(*) FROM notices"
        wait_until(lambda: database.look(lambda c: c.execute(text(count)).scalar()) == 0)
        friend.act(table)  # and nothing of it is in the way


@pytest.mark.parametrize("url", ["", "smtp://", "http://host/?from=a@b", "smtp://host:25/"])
def test_a_mail_server_must_be_named_in_full(url: str) -> None:
    with pytest.raises(LudusError, match="smtp://"):
        Mailer(url)

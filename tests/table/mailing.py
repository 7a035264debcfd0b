"""A mail server that keeps what it is sent."""

from __future__ import annotations

import email
import re
import socketserver
import threading
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from email.policy import default
from typing import Any

from tests.table.kit import wait_until

PUBLIC = "https://table.example.org"
LOOK_SECONDS = 0.01
"""How often a small server looks whether it is to end."""


class MailServer(socketserver.ThreadingTCPServer):
    """Understands just enough SMTP."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        self.mails: list[str] = []
        self.logins: list[str] = []
        super().__init__(("127.0.0.1", 0), MailHandler)


class MailHandler(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        assert isinstance(self.server, MailServer)
        self.wfile.write(b"220 test\r\n")
        while line := self.rfile.readline():
            word = line.split()[0].upper() if line.split() else b""
            if word == b"DATA":
                self.wfile.write(b"354 go\r\n")
                lines: list[bytes] = []
                while (text := self.rfile.readline()) != b".\r\n":
                    lines.append(text)
                self.server.mails.append(b"".join(lines).decode())
            if word == b"EHLO":
                self.wfile.write(b"250-test\r\n250 AUTH PLAIN\r\n")
                continue
            if word == b"AUTH":
                self.server.logins.append(b64decode(line.split()[2]).decode())
                self.wfile.write(b"235 ok\r\n")
                continue
            if word == b"QUIT":
                self.wfile.write(b"221 bye\r\n")
                return
            self.wfile.write(b"250 ok\r\n")


@contextmanager
def mail_server() -> Iterator[MailServer]:
    with MailServer() as server:
        threading.Thread(target=server.serve_forever, args=(LOOK_SECONDS,), daemon=True).start()
        yield server
        server.shutdown()


def port_of(server: Any) -> int:
    return int(server.server_address[1])


def mail_settings(server: MailServer) -> dict[str, Any]:
    """For a table that sends its mails there."""
    smtp = f"smtp://127.0.0.1:{port_of(server)}/?from=table@example.org"
    return {"smtp": smtp, "public_url": f"{PUBLIC}/"}


def read_mail(server: MailServer, number: int = 0) -> EmailMessage:
    """A mail, once it has come."""
    wait_until(lambda: len(server.mails) > number)
    read = email.message_from_string(server.mails[number], policy=default)
    assert isinstance(read, EmailMessage)
    return read


def link_in(mail: EmailMessage, page: str) -> str:
    """What stands behind the # of the link to a page."""
    found = re.search(rf"^{PUBLIC}/{page}#([\w-]+)\s*$", mail.get_content(), re.MULTILINE)
    assert found, mail.get_content()
    return found[1]

"""How notices travel: by any SMTP server, or as a POST to a webhook or a push service."""

from __future__ import annotations

import http.client
import ipaddress
import json
import smtplib
import socket
import ssl
from email.message import EmailMessage
from typing import Any, Final
from urllib.parse import parse_qs, unquote, urlsplit

from ludus.core.errors import LudusError

from .errors import TableError

TIMEOUT: Final = 15.0


class Message:
    """A notice in words, and as facts for a program."""

    def __init__(self, subject: str, body: str, facts: dict[str, Any]) -> None:
        self.subject = subject
        self.body = body
        self.facts = facts


class Mailer:
    """Sends mail as ``smtp://user:password@host:587/?from=table@example.org`` says.

    ``smtps://`` is TLS from the first byte; ``smtp://`` uses TLS if the server offers it.
    """

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        senders = parse_qs(parts.query).get("from", [])
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname or not senders:
            raise LudusError("the mail server is smtp://USER:PASSWORD@HOST:PORT/?from=ADDRESS")
        self.tls = parts.scheme == "smtps"
        self.host = parts.hostname
        self.port = parts.port or (465 if self.tls else 587)
        self.user = unquote(parts.username or "")
        self.password = unquote(parts.password or "")
        self.sender = senders[0]

    def send(self, address: str, message: Message) -> None:
        """One mail."""
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self.sender, address, message.subject
        mail.set_content(message.body)
        context = ssl.create_default_context()
        if self.tls:
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                self.host, self.port, timeout=TIMEOUT, context=context
            )
        else:
            server = smtplib.SMTP(self.host, self.port, timeout=TIMEOUT)
        with server:
            if not self.tls and server.has_extn("starttls"):
                server.starttls(context=context)
            if self.user:
                server.login(self.user, self.password)
            server.send_message(mail)


def check_webhook(url: str) -> None:
    """Refuse what is no http address."""
    try:
        parts = urlsplit(url)
        fine = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.username
        _ = parts.port
    except ValueError:
        fine = False
    if not fine or not url.isascii() or not url.isprintable() or " " in url:
        raise TableError(422, "malformed", "no_webhook")


def is_public(address: str) -> bool:
    """Whether an address is out in the open; one that is translated to another is not."""
    ip = ipaddress.ip_address(address)
    if not ip.is_global or ip.is_multicast or ip.is_reserved:
        return False
    return isinstance(ip, ipaddress.IPv4Address) or (ip.sixtofour is None and ip.teredo is None)


def call_webhook(url: str, message: Message, private: bool) -> None:
    """POST the facts."""
    body = json.dumps({"event": "your_turn", "text": message.subject, **message.facts})
    status = send(url, body.encode(), {"Content-Type": "application/json"}, private)
    if not 200 <= status < 300:
        raise LudusError(f"the webhook answered with status {status}")


def send(url: str, body: bytes, headers: dict[str, str], private: bool) -> int:
    """POST something; the status of the answer.

    The address is looked up once, and must be a public one unless *private*.
    """
    parts = urlsplit(url)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)[0][4][0]
    address = str(found)
    if not private and not is_public(address):
        raise LudusError("this does not point to a public address")
    raw = socket.create_connection((address, port), TIMEOUT)
    connection = http.client.HTTPConnection(parts.hostname or "", port, timeout=TIMEOUT)
    try:
        if parts.scheme == "https":
            context = ssl.create_default_context()
            raw = context.wrap_socket(raw, server_hostname=parts.hostname)
        connection.sock = raw
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, {**headers, "User-Agent": "ludus"})
        return connection.getresponse().status
    finally:
        connection.close()
        raw.close()

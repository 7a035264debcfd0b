"""Web Push: a browser is called although no page is open, if the server has a key for it.

A browser gives us an address at its maker's push service and two keys. What we send there is
encrypted for that browser alone (RFC 8291, aes128gcm) and signed with the server's own key (VAPID,
RFC 8292), so neither the push service nor anybody else can read it or send in our name. A library
would bring an HTTP client of its own, which asks any address that it is given; ours asks public
ones only (:mod:`.messengers`).
"""

from __future__ import annotations

import base64
import binascii
import json
import os
from dataclasses import dataclass
from time import time
from typing import Any, Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ludus.core.errors import LudusError

from .errors import TableError
from .messengers import Message, check_webhook, send

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096
"""The size of an encrypted record: all that we send is one."""
LONGEST: Final = 500
"""Characters of what is asked: push services take 4096 bytes in all."""
KEEP: Final = 86400
"""Seconds that a push service keeps a message for a browser that is not there."""
VALID: Final = 12 * 3600
"""Seconds that a signature is good for."""
GONE: Final = (404, 410)
"""What a push service answers for a browser that wants no more."""


class Unsubscribed(LudusError):
    """The browser is not called any more."""


@dataclass(frozen=True)
class Browser:
    """Where and with what a browser is called."""

    endpoint: str
    key: str
    auth: str

    def check(self) -> None:
        """Refuse what no browser gives."""
        check_webhook(self.endpoint)
        try:
            sound = len(decoded(self.auth)) == 16 and point(decoded(self.key)) is not None
        except (ValueError, binascii.Error):
            sound = False
        if not sound or urlsplit(self.endpoint).scheme != "https":
            raise TableError(422, "malformed", "no_push_address")


class Pusher:
    """Calls browsers with the server's key: 32 bytes, as ``ludus push-key`` prints them."""

    def __init__(self, key: str, contact: str) -> None:
        try:
            number = int.from_bytes(decoded(key), "big")
            self.private = ec.derive_private_key(number, CURVE)
        except (ValueError, binascii.Error):
            raise LudusError("LUDUS_PUSH_KEY is no key; make one with: ludus push-key") from None
        self.contact = contact
        self.public = encoded(raw(self.private.public_key()))

    def send(self, browser: Browser, message: Message) -> None:
        """Call one browser; Unsubscribed if it wants no more."""
        facts = message.facts
        prompt = facts["prompt"][:LONGEST]
        shown = {"title": message.subject, "body": prompt, "table": facts["table"]}
        content = json.dumps(shown, ensure_ascii=False).encode()
        body = encrypt(content, decoded(browser.key), decoded(browser.auth))
        headers = {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEEP),
            "Urgency": "normal",
            "Topic": facts["table"],
            "Authorization": f"vapid t={self.token(browser.endpoint)}, k={self.public}",
        }
        status = send(browser.endpoint, body, headers, private=False)
        if status in GONE:
            raise Unsubscribed("the browser is not called any more")
        if not 200 <= status < 300:
            raise LudusError(f"the push service answered with status {status}")

    def token(self, endpoint: str) -> str:
        """That it is us, for the push service of that address."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time()) + VALID,
            "sub": self.contact,
        }
        head = {"typ": "JWT", "alg": "ES256"}
        text = ".".join(encoded(json.dumps(part).encode()) for part in (head, claims))
        signature = self.private.sign(text.encode(), ec.ECDSA(SHA256()))
        r, s = decode_dss_signature(signature)
        return f"{text}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def new_key() -> tuple[str, str]:
    """A private key for a server, and the public one that belongs to it."""
    private = ec.generate_private_key(CURVE)
    number = private.private_numbers().private_value
    return encoded(number.to_bytes(32, "big")), encoded(raw(private.public_key()))


def encrypt(
    content: bytes,
    key: bytes,
    auth: bytes,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
) -> bytes:
    """A message for one browser alone; *own* key and *salt* are made up, except by tests."""
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    mine = raw(own.public_key())
    shared = own.exchange(ec.ECDH(), point(key))
    info = b"WebPush: info\0" + key + mine
    secret = derive(shared, auth, info, 32)
    cipher = AESGCM(derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + cipher.encrypt(nonce, content + b"\x02", None)


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """HKDF, as both RFCs use it."""
    return HKDF(SHA256(), length, salt, info).derive(secret)


def point(key: bytes) -> ec.EllipticCurvePublicKey:
    """A public key from its 65 bytes."""
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, key)


def raw(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encoded(data: bytes) -> str:
    """In base64 for addresses, without its padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The reverse."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def browser_of(row: Any) -> Browser:
    """The browser of a row."""
    return Browser(row.endpoint, row.key, row.auth)

"""The last line of a record that a table has signed: its form, and the name of the key.

``{"key":...,"signature":...}``: an Ed25519 public key and the signature it checks, in hexadecimal,
over ``ludus-record-1`` and a line feed, followed by all bytes of the record before this line. The
arithmetic is not here (``ludus.table.signing``): rules and records need the standard library only.
"""

from __future__ import annotations

import hashlib
import re
from typing import Any, Final

LABEL: Final = b"ludus-record-1\n"
FIELDS: Final = ("key", "signature")


class Signature:
    """What a record says about who signed it; not yet checked."""

    def __init__(self, key: str, signature: str, record: bytes) -> None:
        self.key: Final = key
        self.signature: Final = signature
        self.message: Final = LABEL + record

    @classmethod
    def read(cls, value: Any, record: bytes) -> Signature | None:
        """From the value of a line; None if it is malformed."""
        if not isinstance(value, dict) or tuple(value) != FIELDS:
            return None
        key, signature = str(value["key"]), str(value["signature"])
        if not re.fullmatch("[0-9a-f]{64}", key) or not re.fullmatch("[0-9a-f]{128}", signature):
            return None
        return cls(key, signature, record)

    @property
    def fingerprint(self) -> str:
        """The key's short name, for people to compare."""
        return fingerprint(self.key)


def fingerprint(key: str) -> str:
    """Half of the SHA-256 of a public key, in groups of four digits."""
    return grouped(hashlib.sha256(bytes.fromhex(key)).hexdigest()[:32])


def grouped(digits: str) -> str:
    """Digits as people can compare them."""
    return " ".join(digits[n : n + 4] for n in range(0, len(digits), 4))

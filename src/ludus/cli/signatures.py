"""Whose signature a record bears, for ``ludus verify``.

Checking it needs the extra ``table``; without it the rest of a record is checked all the same.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from ludus.core.errors import LudusError, RecordError
from ludus.core.record import Record
from ludus.core.signature import Signature, fingerprint, grouped

SIGNED: Final = "signed"
UNSIGNED: Final = "unsigned"
UNPROVEN: Final = "unproven"
"""It bears a signature that cannot be checked here."""


class Signed:
    """What was found out about the signature of a record."""

    def __init__(self, word: str, signature: Signature | None = None) -> None:
        self.word: Final = word
        self.key: Final = signature.key if signature else ""
        self.fingerprint: Final = signature.fingerprint if signature else ""


def check_signature(record: Record, wanted: str = "") -> Signed:
    """Who signed a record; refused if that is not true, or if it is not the *wanted* key."""
    signature, line = record.signature, len(record.lines) + 1
    named = wanted_fingerprint(wanted) if wanted else ""
    if signature is None:
        if named:
            raise RecordError(0, "unsigned, and a signature is asked for")
        return Signed(UNSIGNED)
    true = is_true(signature)
    if true is False:
        raise RecordError(
            line,
            f"the key {signature.fingerprint} has not signed this: the record was altered and "
            "sealed again",
        )
    if named and signature.fingerprint != named:
        raise RecordError(line, f"signed with the key {signature.fingerprint}, not {named}")
    if named and true is None:
        raise RecordError(line, "no signature can be checked here: pip install 'ludus[table]'")
    return Signed(SIGNED if true else UNPROVEN, signature)


def is_true(signature: Signature) -> bool | None:
    """Whether a signature holds; None if that cannot be told here."""
    try:
        from ludus.table.signing import holds
    except ImportError:
        return None
    return holds(signature)


def wanted_fingerprint(text: str) -> str:
    """The key that is asked for: its digits, its fingerprint, or a file with either."""
    found = key_name(text) or key_name(key_in_file(text))
    if not found:
        raise LudusError(
            "--key takes the 64 digits of a public key, the 32 of its fingerprint, or a file "
            "with either"
        )
    return found


def key_name(text: str) -> str:
    """The fingerprint that digits stand for; empty if they stand for none."""
    digits = re.sub(r"[\s:]", "", text).lower()
    if re.fullmatch("[0-9a-f]{64}", digits):
        return fingerprint(digits)
    return grouped(digits) if re.fullmatch("[0-9a-f]{32}", digits) else ""


def key_in_file(path: str) -> str:
    """What a file holds: digits, or a table's answer about its key; empty if it cannot be read."""
    try:
        text = Path(path).read_text(encoding="utf-8")
        return str(json.loads(text)["key"]) if text.lstrip().startswith("{") else text
    except (OSError, ValueError, LookupError):
        return ""

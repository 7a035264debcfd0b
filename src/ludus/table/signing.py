"""Ed25519: a table signs the records of what was played there, and anybody can check it.

The key is made once and kept in the database beside the secret of the cookies; its public half is
at ``GET /api/v1/key`` and in every record. This is all that needs the package ``cryptography``.
"""

from __future__ import annotations

from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from ludus.core.record import encode
from ludus.core.signature import LABEL, Signature, fingerprint


class Signer:
    """The table's key."""

    def __init__(self, seed: str) -> None:
        """Of 32 bytes in hexadecimal: the same seed is the same key."""
        self._key: Final = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(seed))
        self.key: Final = self._key.public_key().public_bytes_raw().hex()
        self.fingerprint: Final = fingerprint(self.key)

    def sign(self, record: bytes) -> bytes:
        """The record with the line that signs it."""
        signature = self._key.sign(LABEL + record).hex()
        return record + f"{encode({'key': self.key, 'signature': signature})}\n".encode()


def holds(signature: Signature) -> bool:
    """Whether the owner of the key named in a record has signed just these bytes."""
    key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signature.key))
    try:
        key.verify(bytes.fromhex(signature.signature), signature.message)
    except InvalidSignature:
        return False
    return True

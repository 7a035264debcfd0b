"""What runs in the processes for passwords: hashing, which takes its time on purpose."""

from __future__ import annotations

from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

HASHER: Final = PasswordHasher()
"""For checking: how a password was hashed stands in the hash."""


def hash_password(password: str, megabytes: int) -> str:
    """A password as it is kept."""
    return PasswordHasher(memory_cost=megabytes * 1024).hash(password)


def holds(hashed: str, password: str) -> bool:
    """Whether a password is the one that was hashed."""
    try:
        return HASHER.verify(hashed, password)
    except (Argon2Error, InvalidHashError):
        return False

"""Rate limits: buckets that fill up again, by who asks and what for.

Passwords are counted by address, and for each name over all addresses. Once strangers have used up
what a name has, each address still has a few tries of its own at it: many addresses together
cannot guess fast, and whoever knows the password gets in.
"""

from __future__ import annotations

import ipaddress
from collections import Counter
from time import monotonic
from typing import Final

from .errors import TableError

RATES: Final[dict[str, tuple[float, float]]] = {
    "write": (30.0, 90.0),
    "read": (60.0, 240.0),
    "table": (0.5, 30.0),
    "chat": (1.0, 10.0),
    "ways": (1.0, 20.0),
    "address": (240.0, 960.0),
    "upload": (0.1, 20.0),
    "picture": (0.2, 12.0),
    "hint": (0.2, 10.0),
    "analysis": (1 / 60, 6.0),
    "guest": (0.05, 60.0),
    "account": (0.02, 20.0),
    "password": (0.2, 10.0),
    "name": (1 / 30, 20.0),
    "apart": (3 / 3600, 3.0),
    "mail": (0.01, 5.0),
    "mailbox": (1 / 600, 3.0),
}
"""What is limited: how many a second in the long run, and how many at once."""
MOST_BUCKETS: Final = 50_000


def change(counter: Counter[str], address: str, by: int) -> None:
    """Count up or down; what is zero is forgotten."""
    counter[address] += by
    if not counter[address]:
        del counter[address]


class TooMany(TableError):
    """Somebody asks too often; ``wait`` says for how many seconds he should not."""

    def __init__(self, wait: float) -> None:
        super().__init__(429, "too_many_requests", "too_many_requests")
        self.wait = wait


class Limits:
    """The buckets of one process."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, what: str, who: str) -> None:
        """Take one from a bucket; refused if it is empty."""
        if not self.on:
            return
        rate, size = RATES[what]
        now = monotonic()
        left, at = self.buckets.get((what, who), (size, now))
        left = min(size, left + rate * (now - at))
        if left < 1:
            raise TooMany((1 - left) / rate)
        if len(self.buckets) >= MOST_BUCKETS:
            self.prune(now)
        self.buckets[what, who] = (left - 1, now)

    def attempt(self, login: str, address: str) -> list[tuple[str, str]]:
        """Somebody tries a password; what was taken for it."""
        self.take("password", address)
        try:
            self.take("name", login)
            return [("password", address), ("name", login)]
        except TooMany:
            self.take("apart", f"{address} {login}")
            return [("password", address), ("apart", f"{address} {login}")]

    def give_back(self, taken: list[tuple[str, str]]) -> None:
        """It was the right password: no attempt to be counted."""
        for key in taken:
            if key in self.buckets:
                left, at = self.buckets[key]
                self.buckets[key] = (min(RATES[key[0]][1], left + 1), at)

    def prune(self, now: float) -> None:
        """Forget buckets that are full again."""
        self.buckets = {
            key: (left, at)
            for key, (left, at) in self.buckets.items()
            if left + RATES[key[0]][0] * (now - at) < RATES[key[0]][1]
        }


def network(address: str) -> str:
    """An address as far as it tells people apart: of IPv6, the half that a provider gives out."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:45]
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))
    return str(found)

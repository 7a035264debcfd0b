"""Verifiable dice: chance drawn from a secret that is committed to before the first move.

The protocol has three steps, and ``verify`` repeats them from the record alone:

1. A secret of 32 random bytes is made. Its SHA-256 goes into the record's header, so it can
   no longer be exchanged.
2. Each seat may add a string of its own (entropy) once that is published, so whoever holds the
   secret could not have picked one that is good for somebody.
3. Draw number ``counter`` takes ``HMAC-SHA256(secret, message)`` as a 256-bit number, where the
   message is, all integers big-endian::

       "ludus-dice-1" · counter (8 bytes) · attempt (4) · seats (4)
       · for each seat: length of its entropy in UTF-8 (4) · the entropy

   With W the sum of the weights, the number is used modulo W, unless it lies at or above the
   largest multiple of W that fits in 256 bits: then attempt + 1 is tried, so that no outcome
   is favoured.

A draw depends on nothing but secret, entropy, counter and weights. The secret is published
when the match is over, and not before: with it, every coming draw is known.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from ludus.core.errors import LudusError

SECRET_BYTES = 32
ENTROPY_LIMIT = 256  # characters per seat; every draw hashes them all

_SPAN = 1 << 256
_LABEL = b"ludus-dice-1"


class DiceError(LudusError):
    """A secret, a commitment or a seat's entropy is malformed, or they do not fit together."""


class Dice:
    """The dice of one match: draws outcomes in order, each of which can be checked afterwards."""

    def __init__(self, secret: bytes, entropy: tuple[str, ...], counter: int = 0) -> None:
        """Take up the dice at draw number ``counter``; ``entropy`` has one string per seat."""
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a dice secret has {SECRET_BYTES} bytes, not {len(secret)}")
        if counter < 0:
            raise ValueError(f"the number of the next draw cannot be {counter}")
        self._encoded = _encode(entropy)
        self._secret = secret
        self._entropy = entropy
        self._counter = counter

    @classmethod
    def fresh(cls, seats: int) -> Dice:
        """Dice nobody can foresee, from the system's randomness; no seat has added entropy yet."""
        return cls(secrets.token_bytes(SECRET_BYTES), ("",) * seats)

    @classmethod
    def from_seed(cls, seed: int | str, entropy: tuple[str, ...] = ()) -> Dice:
        """Dice that fall the same way for the same seed; ``7`` and ``"7"`` are the same seed."""
        label = f"ludus-seed-1:{seed}".encode("utf-8", "surrogatepass")
        return cls(hashlib.sha256(label).digest(), entropy)

    @property
    def entropy(self) -> tuple[str, ...]:
        """What each seat has added, in seat order."""
        return self._entropy

    @property
    def counter(self) -> int:
        """Number of the next draw; as many have been made."""
        return self._counter

    def commitment(self) -> str:
        """SHA-256 of the secret in hexadecimal: to be published before the first move."""
        return hashlib.sha256(self._secret).hexdigest()

    def reveal(self) -> str:
        """The secret in hexadecimal: to be published after the last move, to nobody before."""
        return self._secret.hex()

    def contribute(self, seat: int, text: str) -> None:
        """Let a seat add (or replace) its entropy: after the commitment, before the first draw."""
        if self._counter:
            raise DiceError("The dice have been rolled; entropy is added before the first roll.")
        if not 0 <= seat < len(self._entropy):
            raise DiceError(
                f"There is no seat {seat} at these dice; seats: {len(self._entropy)}, from 0."
            )
        entropy = (*self._entropy[:seat], text, *self._entropy[seat + 1 :])
        self._encoded = _encode(entropy)
        self._entropy = entropy

    def draw(self, weights: Sequence[int]) -> int:
        """Draw index i with probability ``weights[i] / sum(weights)``, and count the draw."""
        outcome = _outcome(self._secret, self._encoded, self._counter, weights)
        self._counter += 1
        return outcome

    def skip(self) -> None:
        """Count a draw that was made before and no longer matters."""
        self._counter += 1


class ContinuedDice(Dice):
    """Dice of a match that continues another: its draws first, then draws of their own."""

    def __init__(self, secret: bytes, entropy: tuple[str, ...], taken_over: list[int]) -> None:
        super().__init__(secret, entropy)
        self.taken_over = taken_over
        self.used = 0

    def draw(self, weights: Sequence[int]) -> int:
        """What the other match brought, as long as there is something left of it."""
        if self.used < len(self.taken_over):
            self.used += 1
            return self.taken_over[self.used - 1]
        return super().draw(weights)

    def skip(self) -> None:
        """Pass over a draw of the other match, or one of its own."""
        if self.used < len(self.taken_over):
            self.used += 1
        else:
            super().skip()


def outcome_at(
    secret: bytes, entropy: tuple[str, ...], counter: int, weights: Sequence[int]
) -> int:
    """Outcome of draw number ``counter``, without dice: what a verifier compares a record with."""
    return Dice(secret, entropy, counter).draw(weights)


def check_commitment(secret_hex: str, commitment: str) -> bytes:
    """Return the secret as bytes if it is the one the commitment was made for."""
    secret = _from_hex("dice secret", secret_hex)
    expected = _from_hex("dice commitment", commitment)
    actual = hashlib.sha256(secret).digest()
    if not hmac.compare_digest(actual, expected):
        raise DiceError(
            f"The dice secret does not fit its commitment: its SHA-256 is {actual.hex()}, "
            f"but the record was begun with {commitment}. One of the two was altered."
        )
    return secret


def _from_hex(what: str, text: str) -> bytes:
    """32 bytes written as 64 hexadecimal digits, without spaces or prefix."""
    if len(text) != 2 * SECRET_BYTES or text.strip("0123456789abcdefABCDEF"):
        shown = text if len(text) <= 80 else text[:77] + "..."
        raise DiceError(f"A {what} has {2 * SECRET_BYTES} hexadecimal digits; this is {shown!r}.")
    return bytes.fromhex(text)


def _encode(entropy: tuple[str, ...]) -> bytes:
    """The seats' strings in one unambiguous run of bytes: each behind its length."""
    encoded = len(entropy).to_bytes(4, "big")
    for seat, text in enumerate(entropy):
        if len(text) > ENTROPY_LIMIT:
            raise DiceError(
                f"The entropy of seat {seat} has {len(text)} characters; "
                f"at most {ENTROPY_LIMIT} are used."
            )
        try:
            data = text.encode("utf-8")
        except UnicodeEncodeError as error:
            raise DiceError(
                f"The entropy of seat {seat} is not valid Unicode at character {error.start}; "
                "plain letters and digits always are."
            ) from error
        encoded += len(data).to_bytes(4, "big") + data
    return encoded


def _outcome(secret: bytes, encoded: bytes, counter: int, weights: Sequence[int]) -> int:
    total = 0
    for weight in weights:
        if weight < 0:
            raise ValueError(f"a weight is negative: {list(weights)}")
        total += weight
    if not 0 < total <= _SPAN:
        raise ValueError(f"the weights must sum to at least 1 and at most 2**256: {list(weights)}")
    limit = _SPAN - _SPAN % total
    head = _LABEL + counter.to_bytes(8, "big")
    attempt = 0
    while True:
        message = head + attempt.to_bytes(4, "big") + encoded
        number = int.from_bytes(hmac.digest(secret, message, "sha256"), "big")
        if number < limit:
            break
        attempt += 1
    number %= total
    index = 0
    while number >= weights[index]:
        number -= weights[index]
        index += 1
    return index

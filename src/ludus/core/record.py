"""Records: a match as JSON lines, and their verification, bit for bit.

A header, one line for each step, a footer. A step is ``[seat, action]``, with the hash of the
position as third value where the decision passes on; seat -1 is chance, and ``[-2, n]`` takes
the game back to step n. Any changed byte makes :func:`verify` fail and say where. A table adds a
last line that signs all the others (:mod:`ludus.core.signature`); who signed is not checked here.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from ludus.flow import CHANCE

from .dice import Dice, check_commitment, outcome_at
from .errors import LudusError, RecordError
from .game import Game
from .log import UNDO, Step
from .match import Match
from .signature import FIELDS, Signature
from .snapshot import state_hash

VERSION: Final = 1
HEADER: Final = ("ludus", "game", "rules", "edition", "options", "players", "commitment", "entropy")
CONTINUES: Final = "continues"
"""Ends the header of a match that goes on from another: how many steps are taken over from it."""
FOOTER: Final = ("steps", "state", "outcome", "secret", "sha256")

LoadGame = Callable[[str, str], Game]
"""Finds a game by its id and its edition's id."""


def encode(value: Any) -> str:
    """The one way a value is written in a record."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def header(match: Match, continues: int = 0) -> dict[str, Any]:
    """What is fixed before the first move; *continues*: so many steps are another match's."""
    edition = match.game.edition
    fixed = {
        "ludus": VERSION,
        "game": match.game.id,
        "rules": match.game.rules_version,
        "edition": {"id": edition.id, "digest": edition.digest},
        "options": match.options,
        "players": match.players,
        "commitment": match.dice.commitment(),
        "entropy": list(match.dice.entropy),
    }
    return fixed | {CONTINUES: continues} if continues else fixed


def step_line(step: Step) -> str:
    """One step of the log."""
    return encode([step.seat, step.action, *([step.hash] if step.hash else [])])


def footer(match: Match, body: str, secret: str | None) -> dict[str, Any]:
    """The end. The secret of the dice is shown once the game is over or given up."""
    outcome = match.position.outcome() if match.over else None
    return {
        "steps": match.step,
        "state": state_hash(match.game, match.position),
        "outcome": outcome and {"places": list(outcome.places), "reason": outcome.reason},
        "secret": secret,
        "sha256": hashlib.sha256(body.encode()).hexdigest(),
    }


def write_record(match: Match, *, given_up: bool = False, continues: int = 0) -> bytes:
    """The whole match, as it is stored and sent; *given_up*: it will never go on."""
    lines = [encode(header(match, continues)), *(step_line(step) for step in match.steps)]
    body = "".join(f"{line}\n" for line in lines)
    secret = match.dice.reveal() if match.over or given_up else None
    return f"{body}{encode(footer(match, body, secret))}\n".encode()


class Record:
    """A record that was read; its parts are checked for form, not yet for truth."""

    def __init__(self, data: bytes) -> None:
        try:
            lines = data.decode().split("\n")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise RecordError(line, "altered: these bytes are no text") from None
        if lines[-1] != "" or len(lines) < 3:
            raise RecordError(len(lines), "the record is cut off: its last line is not complete")
        self.lines: Final = lines[:-1]
        self.signature: Final = self.take_signature()
        self.header: Final = self.read_header()
        self.footer: Final = self.read_object(len(self.lines), FOOTER)
        self.check_header()
        self.steps: Final = [self.read_step(n) for n in range(2, len(self.lines))]
        self.check_continues()
        body = "".join(f"{line}\n" for line in self.lines[:-1])
        self.body: Final = body

    def parse(self, line: int) -> Any:
        """One line, which must be written as :func:`encode` writes it."""
        text = self.lines[line - 1]
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            raise RecordError(line, f"not a line of a record: {text[:60]!r}") from None
        if encode(value) != text:
            raise RecordError(line, "altered: not written the way a record is")
        return value

    def take_signature(self) -> Signature | None:
        """The line behind the footer, if there is one: it is not one of ``lines`` any more."""
        line = len(self.lines)
        if not self.lines[-1].startswith(f'{{"{FIELDS[0]}":'):
            return None
        value = self.parse(line)
        del self.lines[-1]
        signed = "".join(f"{line}\n" for line in self.lines).encode()
        signature = Signature.read(value, signed)
        if signature is None:
            raise RecordError(line, f"a signature has {', '.join(FIELDS)} in hexadecimal digits")
        return signature

    @property
    def continues(self) -> int:
        """How many steps are taken over from another match."""
        return int(self.header.get(CONTINUES, 0))

    def read_header(self) -> dict[str, Any]:
        """The first line; one more value says that the match goes on from another."""
        value = self.parse(1)
        more = isinstance(value, dict) and tuple(value)[len(HEADER) :] == (CONTINUES,)
        return self.read_object(1, (*HEADER, CONTINUES) if more else HEADER)

    def check_continues(self) -> None:
        """Only steps that are there can be taken over."""
        if CONTINUES in self.header:
            number = self.header[CONTINUES]
            if type(number) is not int or not 1 <= number <= len(self.steps):
                raise RecordError(1, f"{CONTINUES} is a number of steps of this record")

    def read_object(self, line: int, fields: tuple[str, ...]) -> dict[str, Any]:
        """The header or the footer."""
        value = self.parse(line)
        if not isinstance(value, dict) or tuple(value) != fields:
            what = "first" if line == 1 else "last"
            cut = "" if line == 1 else "; the record is cut off or altered"
            raise RecordError(line, f"the {what} line must have {', '.join(fields)}{cut}")
        return value

    def check_header(self) -> None:
        """Types of the header's values."""
        head = self.header
        if head["ludus"] != VERSION:
            raise RecordError(1, f"record format {head['ludus']!r}; this program reads {VERSION}")
        edition = head["edition"]
        if not isinstance(edition, dict) or tuple(edition) != ("id", "digest"):
            raise RecordError(1, "edition must have id, digest")
        if not re.fullmatch(r"[\w-]+", str(edition["id"])):
            raise RecordError(1, f"{edition['id']!r} is no id of an edition")
        texts = [head["game"], head["commitment"], *edition.values()]
        for part in ("options", "players"):
            if not isinstance(head[part], dict):
                raise RecordError(1, f"{part} must be a table")
            texts += head[part].values()
        if not isinstance(head["entropy"], list):
            raise RecordError(1, "entropy must be a list")
        if any(not isinstance(text, str) for text in (*texts, *head["entropy"])):
            raise RecordError(1, "a value that must be a text is not")
        if any("\0" in text for text in (*texts, *head["entropy"])):
            raise RecordError(1, "a text holds a NUL, which no name has and no database keeps")
        secret = self.footer["secret"]
        if secret is not None and not isinstance(secret, str):
            raise RecordError(len(self.lines), "secret must be a text or null")

    def read_step(self, line: int) -> Step:
        """``[seat, action]`` or ``[seat, action, hash]``."""
        value = self.parse(line)
        if not isinstance(value, list) or len(value) not in (2, 3):
            raise RecordError(line, "a step is [seat, action] or [seat, action, hash]")
        seat, action, *rest = value
        if type(seat) is not int or type(action) is not int:
            raise RecordError(line, "seat and action are whole numbers")
        if rest and not isinstance(rest[0], str):
            raise RecordError(line, "a hash is a text")
        return Step(seat, action, rest[0] if rest else "")


class RecordedDice(Dice):
    """Gives the outcomes that a record holds, checking each against the revealed secret."""

    def __init__(self, record: Record) -> None:
        head, secret = record.header, record.footer["secret"]
        super().__init__(bytes(32), tuple(head["entropy"]))
        self.record = record
        self.next = 0
        """How many steps of the record have been taken."""
        self.taken_over = 0
        """Draws of the match that this one continues: this secret knows nothing of them."""
        self.own = 0
        self.secret: bytes | None = None
        if secret is not None:
            try:
                self.secret = check_commitment(secret, head["commitment"])
            except LudusError as error:
                raise RecordError(len(record.lines), str(error)) from None
            if self.secret.hex() != secret:
                raise RecordError(len(record.lines), "altered: the secret is not written as it is")

    def commitment(self) -> str:
        """As the record states it."""
        return str(self.record.header["commitment"])

    def draw(self, weights: Sequence[int]) -> int:
        """The outcome at the record's next step."""
        steps, line = self.record.steps, self.next + 2
        if self.next >= len(steps):
            raise RecordError(line, "the record is cut off: a draw is missing")
        step = steps[self.next]
        if step.seat != CHANCE:
            raise RecordError(line, "a draw of chance is due here")
        if not 0 <= step.action < len(weights) or not weights[step.action]:
            raise RecordError(line, f"chance cannot bring {step.action} here")
        self.next += 1
        if self.next <= self.record.continues:
            self.taken_over += 1
            return step.action
        if self.secret is not None:
            true = outcome_at(self.secret, self.entropy, self.own, weights)
            if true != step.action:
                raise RecordError(line, f"the dice brought {true}, not {step.action}")
        self.own += 1
        return step.action


class Replay:
    """A record being carried out again, step by step, with every check."""

    def __init__(self, data: bytes, load_game: LoadGame) -> None:
        self.record: Final = Record(data)
        self.dice: Final = RecordedDice(self.record)
        try:
            self.match: Final = self.begin(load_game)
        except RecordError:
            raise
        except LudusError as error:
            raise RecordError(1, str(error)) from None
        if encode(header(self.match, self.record.continues)) != self.record.lines[0]:
            raise RecordError(1, "altered: the header is not what this game writes")

    def begin(self, load_game: LoadGame) -> Match:
        """The match that the header describes, before its first step."""
        head = self.record.header
        game = load_game(head["game"], head["edition"]["id"])
        if head["rules"] != game.rules_version:
            raise RecordError(
                1, f"played by rules version {head['rules']!r}; this is {game.rules_version}"
            )
        if head["edition"]["digest"] != game.edition.digest:
            raise RecordError(1, f"the edition {game.edition.id} has changed since this was played")
        return Match(game, head["options"], players=head["players"], dice=self.dice)

    @property
    def at_end(self) -> bool:
        """Whether all steps of the record have been taken."""
        return self.dice.next >= len(self.record.steps)

    def advance(self) -> None:
        """Take the next decision of the record, with the draws that follow it."""
        match, first = self.match, self.dice.next
        step = self.record.steps[first]
        self.dice.next += 1
        try:
            if step.seat == UNDO:
                if not 0 <= step.action < match.step:
                    raise RecordError(first + 2, f"there is no step {step.action} to go back to")
                match.take_back(step.action)
            else:
                match.play(step.seat, step.action)
        except RecordError:
            raise
        except LudusError as error:
            raise RecordError(first + 2, str(error)) from None
        for number in range(first, self.dice.next):
            if step_line(match.steps[number]) != self.record.lines[number + 1]:
                raise RecordError(
                    number + 2,
                    "the position after this step is not the one recorded: the record was "
                    "altered here or since the last line with a hash",
                )

    def check_end(self) -> None:
        """The footer, once everything before it has been carried out."""
        record, line = self.record, len(self.record.lines)
        if self.match.over and record.footer["secret"] is None:
            raise RecordError(line, "the game is over, but the dice's secret is missing")
        true = encode(footer(self.match, record.body, record.footer["secret"]))
        if true != record.lines[-1]:
            raise RecordError(line, f"altered: the last line should be {true}")


def verify(data: bytes, load_game: LoadGame) -> Match:
    """Carry a record out again and check every byte but its signature; the match at its end."""
    replay = Replay(data, load_game)
    while not replay.at_end:
        replay.advance()
    replay.check_end()
    return replay.match

"""Write the golden matches anew: ``python3 -m tests.golden.write``."""

from __future__ import annotations

import hashlib
from pathlib import Path

from ludus.bots import make_bot
from ludus.core.dice import Dice
from ludus.core.errors import RecordError
from ludus.core.match import Match
from ludus.core.record import Replay, verify, write_record
from ludus.games import load_game
from ludus.lab.golden import playthrough

FOLDER = Path(__file__).parent
SOLO = {"players": "solo_hard", "setup": "free", "characters": "drawn"}
FOREMAN = {"players": "two_with_foreman", "setup": "first_game", "characters": "drawn"}
MATCHES: list[tuple[str, dict[str, str], str, int | None]] = [
    ("triumvirate", {"players": "3"}, "en", None),
    ("triumvirate", {"players": "2"}, "fr", None),
    ("tabula", {"start": "zeno", "half": "held"}, "en", 100),
    ("sword_of_rome", {"players": "four", "length": "short"}, "en", 200),
    ("sword_of_rome", {"players": "three", "length": "short"}, "en", 100),
    ("sword_of_rome", {"players": "two", "length": "short"}, "fr", 100),
    ("rome_and_roll", {"players": "4", "setup": "free", "characters": "chosen"}, "en", 100),
    ("pax_romana", {"scenario": "II", "turns": "1"}, "en", 100),
    ("pax_romana", {"scenario": "V", "rules": "advanced", "turns": "1"}, "fr", 100),
]
"""Game, options, language, and how many decisions are given in words (None: all)."""
RECORDS: list[tuple[str, dict[str, str], str, int]] = [
    ("tabula", {"start": "empty", "half": "held"}, "fr", 1),
    ("antike_duellum", {"board": "rome_carthage", "leaders": "with"}, "en", 1),
    ("antike_duellum", {"board": "greece_persia", "leaders": "without"}, "fr", 2),
    ("rome_and_roll", SOLO, "fr", 1),
    ("rome_and_roll", FOREMAN, "en", 2),
]
"""Game, options, language and seed of matches between bots, who play to a purpose."""


def file_name(game: str, options: dict[str, str], lang: str, ending: str = "txt") -> str:
    """``triumvirate-3-en.txt``."""
    return "-".join([game, *options.values(), lang]) + f".{ending}"


def write() -> None:
    """Play and write every golden match; a record that still holds stays as it is."""
    for game, options, lang, in_words in MATCHES:
        text = playthrough(load_game(game), options, seed=1, lang=lang, in_words=in_words)
        (FOLDER / file_name(game, options, lang)).write_text(text, encoding="utf-8")
    for game, options, lang, seed in RECORDS:
        if not holds(game, options, lang):
            record = FOLDER / file_name(game, options, lang, "jsonl")
            record.write_bytes(played(game, options, seed))
        text = retold(kept(game, options, lang), lang)
        (FOLDER / file_name(game, options, lang)).write_text(text, encoding="utf-8")


def kept(game: str, options: dict[str, str], lang: str) -> bytes:
    """A record as it was written, whatever ends its lines in this checkout."""
    record = FOLDER / file_name(game, options, lang, "jsonl")
    return record.read_text(encoding="utf-8").encode()


def holds(game: str, options: dict[str, str], lang: str) -> bool:
    """Whether the rules still carry a kept record out."""
    try:
        verify(kept(game, options, lang), load_game)
    except (FileNotFoundError, RecordError):
        return False
    return True


def played(game: str, options: dict[str, str], seed: int) -> bytes:
    """The record of a match between greedy bots."""
    match = Match(load_game(game), options, dice=Dice.from_seed(seed))
    bots = [make_bot("greedy", f"{seed}:{seat}") for seat in range(len(match.seats))]
    while not match.over:
        seat = match.waiting_seats()[0]
        match.play(seat, bots[seat].choose(match.perspective(seat)))
    return write_record(match)


def retold(record: bytes, lang: str) -> str:
    """What a recorded match tells when carried out again, with a digest of all that was offered."""
    replay = Replay(record, load_game)
    match, game = replay.match, replay.match.game
    offered = hashlib.sha256()
    while not replay.at_end:
        for seat in match.waiting_seats():
            decision = match.decision(seat)
            assert decision is not None
            asked = f"{match.step} {seat} {decision.kind.name} {decision.options}\n"
            offered.update(asked.encode())
        replay.advance()
    replay.check_end()
    outcome = match.position.outcome()
    lines = [
        f"{game.id}, rules version {game.rules_version}, edition {game.edition.id}",
        f"options {match.options}",
        "",
        *(
            f"{game.tell(lang, line.entry, match.seats)} [{game.events[line.entry[0]].rule}]"
            for line in match.chronicle(None)
        ),
        "",
        game.text(match.position.view(None), lang),
        f"places {outcome.places}, {outcome.reason}; offered {offered.hexdigest()[:12]}",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    write()

"""``ludus replay`` and ``ludus verify``: what was played, and whether it is true."""

from __future__ import annotations

import argparse
import sys
from typing import Any, Final

from ludus.core.errors import EditionError, LudusError, RecordError
from ludus.core.game import Game
from ludus.core.match import Match
from ludus.core.record import LoadGame, Record, RecordedDice, verify
from ludus.games import edition_ids, load_game

from .common import Commands, print_json, read_bytes
from .signatures import Signed, check_signature
from .telling import Teller
from .terminal import Terminal, add_lang

LAST_LINES: Final = 10
"""How much of the chronicle is told before the board of a step."""


def add_commands(commands: Commands) -> None:
    """Add both commands."""
    replay = commands.add_parser(
        "replay",
        help="what happened in a recorded game, and the board at any step",
        description="Tells a recorded game and shows its last board; with --step, the board of "
        "that step and the lines before it.",
    )
    add_record(replay)
    replay.add_argument("--step", type=int, metavar="N", help="the board after N steps")
    replay.add_argument("--seat", metavar="NAME", help="as that seat sees it (else: as all may)")
    replay.set_defaults(run=run_replay)
    check = commands.add_parser(
        "verify",
        help="check a recorded game: every move, every draw, every byte",
        description="Carries a record out again and checks every move, every draw of the dice "
        "and every byte, and says which table has signed it. Exit status 1 if it does not hold; "
        "the error names the line.",
    )
    add_record(check)
    check.add_argument(
        "--key",
        default="",
        metavar="KEY",
        help="hold it only for true if it is signed with this key: its digits or fingerprint, or "
        "a file with them (a table tells its key at /api/v1/key)",
    )
    check.set_defaults(run=run_verify)


def add_record(parser: argparse.ArgumentParser) -> None:
    """What both commands take."""
    parser.add_argument("file", metavar="FILE", help="a record, as written by ludus play --record")
    parser.add_argument(
        "--edition", default="", metavar="FILE", help="the edition file, if it was one of your own"
    )
    parser.add_argument("--json", action="store_true", help="for a program to read")
    add_lang(parser)


def loader(edition: str) -> LoadGame:
    """Finds the game of a record; *edition* is the file of one that does not come with Ludus."""

    def load(game: str, id: str) -> Game:
        if edition:
            return load_game(game, edition)
        if id not in edition_ids(game):
            raise EditionError(
                f"played with an edition {id!r} that does not come with Ludus; "
                "name its file with --edition FILE"
            )
        return load_game(game, id)

    return load


# -- replay ------------------------------------------------------------------------------------
def run_replay(args: argparse.Namespace) -> int:
    """Tell the game, or show one step of it."""
    match = verify(read_bytes(args.file), loader(args.edition))
    seat = None if args.seat is None else match.game.seat(match.options, args.seat)
    last = match.step
    if args.step is not None:
        if not 0 <= args.step <= last:
            raise LudusError(f"the record has the steps 0 to {last}, not {args.step}")
        match.rewind(args.step)
    lines = match.chronicle(seat)
    teller = Teller(Terminal(args.lang), match)
    if args.json:
        told = [
            {
                "step": line.step,
                "text": match.game.tell(args.lang, line.entry, match.seats),
                "rule": match.game.events[line.entry[0]].rule,
            }
            for line in lines
        ]
        print_json({**match.view(seat), "steps": last, "chronicle": told})
        return 0
    if args.step is not None:
        teller.terminal.say("replay.step", step=args.step, last=last)
        lines = lines[-LAST_LINES:]
    teller.show_lines(lines, numbered=True)
    teller.terminal.show("")
    teller.show_board(seat)
    teller.terminal.show("")
    show_state(teller, seat)
    return 0


def show_state(teller: Teller, seat: int | None) -> None:
    """The result, or who has to decide what."""
    match = teller.match
    if match.over:
        teller.show_result()
        return
    waiting = match.waiting_seats()
    if not waiting:
        teller.terminal.say("replay.chance")
    for asked in waiting:
        decision = match.decision(asked)
        assert decision is not None
        if decision.kind.secret and asked != seat:
            teller.terminal.say("replay.waiting", seat=teller.name(asked))
        else:
            teller.terminal.show_question(teller.question(decision))


# -- verify ------------------------------------------------------------------------------------
def run_verify(args: argparse.Namespace) -> int:
    """Check a record and say so: what was played, and who vouches for it."""
    data = read_bytes(args.file)
    try:
        match = verify(data, loader(args.edition))
        signed = check_signature(Record(data), args.key)
    except RecordError as error:
        if args.json:
            print_json({"file": args.file, "valid": False, "line": error.line, "error": str(error)})
        else:
            print(f"ludus: {args.file}: {error}", file=sys.stderr)
        return 1
    if args.json:
        print_json(facts(args.file, match, signed))
        return 0
    teller = Teller(Terminal(args.lang), match)
    text = teller.terminal.text
    said = [verdict(teller)]
    dice = recorded_dice(match)
    if dice.record.continues:
        said.append(text("verify.continues", steps=dice.record.continues, n=dice.taken_over))
    holds = " ".join(said)
    print(text("verify.holds", file=args.file, game=match.game.id, n=match.step, verdict=holds))
    print(text(f"verify.{signed.word}", fingerprint=signed.fingerprint))
    return 0


def recorded_dice(match: Match) -> RecordedDice:
    """The dice of a match that was carried out again."""
    assert isinstance(match.dice, RecordedDice)
    return match.dice


def verdict(teller: Teller) -> str:
    """How the match ended, and whether its dice were checked."""
    match, text = teller.match, teller.terminal.text
    if match.over:
        return text("verify.over", outcome=teller.outcome(match.position.outcome()))
    return text("verify.unfinished" if recorded_dice(match).secret is None else "verify.given_up")


def facts(file: str, match: Match, signed: Signed) -> dict[str, Any]:
    """A record that holds, for a program."""
    outcome = match.position.outcome() if match.over else None
    dice = recorded_dice(match)
    return {
        "file": file,
        "valid": True,
        "game": match.game.id,
        "edition": match.game.edition.id,
        "rules": match.game.rules_version,
        "options": match.options,
        "players": match.players,
        "steps": match.step,
        "over": match.over,
        "winners": outcome and [match.seats[seat] for seat in outcome.winners()],
        "reason": outcome and outcome.reason,
        "dice_checked": dice.secret is not None,
        "draws": dice.own,
        "draws_taken_over": dice.taken_over,
        "signature": signed.word,
        "key": signed.key or None,
        "fingerprint": signed.fingerprint or None,
    }

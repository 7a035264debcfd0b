"""``ludus play``: a game at the terminal, between people and bots."""

from __future__ import annotations

import argparse
import secrets
from shlex import quote
from typing import Any, Final

from ludus.bots import BOTS, Bot, make_bot
from ludus.core.dice import Dice
from ludus.core.errors import LudusError
from ludus.core.game import Game, Options
from ludus.core.match import Match
from ludus.core.record import write_record

from .common import (
    Commands,
    add_game,
    add_options,
    chosen_game,
    chosen_options,
    pairs,
    print_json,
    write_bytes,
)
from .people import Leave, People
from .telling import Teller
from .terminal import Terminal, add_lang

HUMAN: Final = "human"
USUAL_BOT: Final = "greedy"

DESCRIPTION = """\
Plays a game at the terminal. Choices are numbered; h lists what else can be typed.
Without --seat you take the first seat and bots the others."""

EPILOG = f"""\
A seat is {HUMAN} or a bot ({", ".join(BOTS)}). Seats you do not name are played by
{USUAL_BOT}; the first one is yours, unless you named another for a person.

  ludus play triumvirate                              you are Caesar, against two bots
  ludus play triumvirate --option players=2 --seat pompey=human
  ludus play triumvirate --seat caesar=human --seat pompey=human      two share the keyboard
  ludus play triumvirate --seat caesar=random --seed 7 --json         bots only"""


def add_commands(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "play",
        help="play at the terminal, against bots or friends",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_game(parser)
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="NAME=PLAYER",
        help=f"who plays a seat: {HUMAN}, {', '.join(BOTS)} (may be repeated)",
    )
    add_options(parser)
    parser.add_argument("--seed", type=int, help="the same dice and bots every time")
    parser.add_argument("--record", metavar="FILE", help="keep the record of the game there")
    parser.add_argument("--quiet", action="store_true", help="bots only: just the result")
    parser.add_argument("--json", action="store_true", help="bots only: the result as JSON")
    add_lang(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Seat the players and play to the end, or until somebody leaves."""
    game = chosen_game(args)
    options = chosen_options(args, game)
    players = chosen_players(args, game, options)
    people = [seat for seat, player in enumerate(players.values()) if player == HUMAN]
    if people and (args.json or args.quiet):
        raise LudusError("--json and --quiet are for games among bots; here a person plays")
    seed = secrets.token_hex(16) if args.seed is None else args.seed
    entropy = ("",) * len(players)
    dice = Dice.fresh(len(players)) if args.seed is None else Dice.from_seed(seed, entropy)
    match = Match(game, options, players=players, dice=dice)
    bots = {
        seat: make_bot(player, f"{seed}:{seat}")
        for seat, player in enumerate(players.values())
        if player != HUMAN
    }
    keep(match, args.record)  # a file that cannot be written is better known now
    try:
        if people:
            play_with_people(match, bots, people, args)
        else:
            play_among_bots(match, bots, args)
    finally:
        keep(match, args.record, left=True)
    return 0


def chosen_players(args: argparse.Namespace, game: Game, options: Options) -> dict[str, str]:
    """Who plays each seat."""
    given = pairs("seat", args.seat)
    for name, player in given.items():
        game.seat(options, name)
        if player not in (HUMAN, *BOTS):
            known = ", ".join((HUMAN, *BOTS))
            raise LudusError(f"seat {name} is played by one of {known}, not {player!r}")
    players = dict.fromkeys(game.seats(options), USUAL_BOT)
    if HUMAN not in given.values():
        players[next(iter(players))] = HUMAN
    return players | given


def keep(match: Match, file: str | None, left: bool = False) -> None:
    """Bring the record up to date, if one is kept; a game that was *left* does not go on."""
    if file is not None:
        write_bytes(file, write_record(match, given_up=left))


def point_out(terminal: Terminal, match: Match, file: str) -> None:
    """Write the record, and say where it is and what can be done with it."""
    keep(match, file, left=True)
    terminal.say("record.complete", file=file)
    terminal.show_plain(f"  ludus verify {quote(file)}")


# -- people and bots ---------------------------------------------------------------------------
def play_with_people(
    match: Match, bots: dict[int, Bot], seats: list[int], args: argparse.Namespace
) -> None:
    """From the introduction to the result, or until somebody leaves."""
    terminal = Terminal(args.lang)
    people = People(terminal, match, seats)
    introduce(people)
    file, somebody_there = args.record, True
    try:
        take_turns(people, bots, file)
        conclude(people)
    except (Leave, EOFError) as end:
        terminal.say("play.left", n=match.step)
        somebody_there = isinstance(end, Leave)
    if file is None and somebody_there:
        file = offer_record(people)
    if file is not None:
        point_out(terminal, match, file)


def take_turns(people: People, bots: dict[int, Bot], file: str | None) -> None:
    """Bots decide at once, people at the keyboard."""
    match = people.match
    while not match.over:
        waiting = match.waiting_seats()
        acting = [seat for seat in waiting if seat in bots]
        if acting:
            match.play(acting[0], bots[acting[0]].choose(match.perspective(acting[0])))
        else:
            keep(match, file)
            people.decide(waiting[0])


def introduce(people: People) -> None:
    """What is played, with which edition, and who sits where."""
    terminal, game, teller = people.terminal, people.match.game, people.teller
    terminal.show(game.catalogue.text(terminal.lang, "game.blurb"))
    facts = game.edition.facts()
    terminal.say(
        "play.edition",
        title=game.edition.title[terminal.lang],
        n=sum(fact.provenance == "reconstructed" for fact in facts),
        total=len(facts),
        game=game.id,
    )
    at_table = [
        terminal.text("play.seat", seat=teller.name(seat), player=teller.player(seat))
        for seat in range(len(people.match.seats))
    ]
    terminal.say("play.table", list=", ".join(at_table))
    terminal.say("play.commands")


def conclude(people: People) -> None:
    """The rest of the chronicle, the last board and the result."""
    seats = people.seats
    reader = seats[0] if len(seats) == 1 else None
    people.terminal.rule_off()
    people.teller.show_lines(people.match.chronicle(reader, max(people.since.values())))
    people.terminal.show("")
    people.teller.show_board(reader)
    people.terminal.show("")
    people.teller.show_result()


def offer_record(people: People) -> str | None:
    """The last occasion to keep the record; the file, if there is one now."""
    terminal = people.terminal
    while True:
        try:
            file = terminal.ask(terminal.text("record.offer"))
        except EOFError:
            return None
        if not file:
            return None
        try:
            keep(people.match, file, left=True)
        except LudusError as error:
            terminal.show(str(error))
        else:
            return file


# -- only bots -----------------------------------------------------------------------------------
def play_among_bots(match: Match, bots: dict[int, Bot], args: argparse.Namespace) -> None:
    """The whole game at once; the chronicle as it goes on."""
    terminal = Terminal(args.lang)
    teller = Teller(terminal, match)
    shown = 0
    while not match.over:
        if not (args.json or args.quiet):
            teller.show_lines(match.chronicle(None, shown), going_on=shown > 0)
            shown = match.step + 1
        seat = match.waiting_seats()[0]
        match.play(seat, bots[seat].choose(match.perspective(seat)))
    if args.json:
        keep(match, args.record)
        print_json(result(match, args))
        return
    if not args.quiet:
        teller.show_lines(match.chronicle(None, shown), going_on=True)
        terminal.show("")
        teller.show_board(None)
        terminal.show("")
    teller.show_result()
    if args.record is not None:
        point_out(terminal, match, args.record)


def result(match: Match, args: argparse.Namespace) -> dict[str, Any]:
    """How the game ended, for a program."""
    outcome = match.position.outcome()
    return {
        "game": match.game.id,
        "options": match.options,
        "players": match.players,
        "seed": args.seed,
        "winners": [match.seats[seat] for seat in outcome.winners()],
        "places": dict(zip(match.seats, outcome.places, strict=True)),
        "reason": outcome.reason,
        "steps": match.step,
        "record": args.record,
    }

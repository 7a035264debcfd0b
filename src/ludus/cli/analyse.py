"""``ludus analyse``: who stood how, what cost most, who was lucky, and where a match turned."""

from __future__ import annotations

import argparse
from typing import Any, Final

from ludus.analysis import Findings, Report, analyse, report
from ludus.core.errors import LudusError
from ludus.core.match import Match
from ludus.core.record import verify

from .common import Commands, Progress, print_json, read_bytes
from .records import add_record, loader
from .telling import Teller
from .terminal import Terminal

ROUNDS: Final = 200
COLUMNS: Final = 48
"""Of the line that shows how a chance went."""
HEIGHTS: Final = "▁▂▃▄▅▆▇█"


def add_commands(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "analyse",
        help="what decided a recorded game: chances, costly decisions, luck",
        description="Judges every decision of a finished game from what its seat knew then, and "
        "every throw of chance: how the chances to win went, which decisions cost most and what "
        "would have been better, who was lucky, and where it turned. The same seed and rounds give "
        "the same analysis.",
    )
    add_record(parser)
    parser.add_argument(
        "--rounds",
        type=int,
        default=ROUNDS,
        metavar="N",
        help="rounds of search for each decision (here: %(default)s; more take longer)",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="here: %(default)s")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Analyse, and tell what was found."""
    if args.rounds < 1:
        raise LudusError(f"--rounds is 1 or more, not {args.rounds}")
    match = verify(read_bytes(args.file), loader(args.edition))
    if not match.over:
        raise LudusError("this game is not over: only finished games are analysed")
    found = looked_at(match, args.rounds, args.seed)
    told = report(found, len(match.seats), match.step, match.position.outcome().places)
    if args.json:
        print_json({"game": match.game.id, "seats": match.seats, "rounds": args.rounds, **told})
        return 0
    tell(Teller(Terminal(args.lang), match), told, args)
    return 0


def looked_at(match: Match, rounds: int, seed: int) -> Findings:
    """Everything that there is to find, with a bar for whoever waits."""
    progress = Progress("analyse")
    found = Findings(())
    for found in analyse(match.game, match.options, match.steps, rounds=rounds, seed=seed):
        progress.show(found.share, f"{found.share:.0%}")
    progress.clear()
    return found


# -- in words --------------------------------------------------------------------------------------
def tell(teller: Teller, told: Report, args: argparse.Namespace) -> None:
    """The report for a reader."""
    terminal, match = teller.terminal, teller.match
    numbers = {"n": match.step, "rounds": args.rounds, "seed": args.seed}
    terminal.say("analyse.title", game=match.game.id, **numbers)
    names = [teller.name(seat) for seat in range(len(match.seats))]
    width = max(len(name) for name in names)
    head(terminal, "chances")
    for name, line in zip(names, told["chances"], strict=True):
        drawn = sketch([tuple(point) for point in line], match.step)
        terminal.show_plain(f"  {name:{width}}  {drawn}  {line[-1][1]:.0%}")
    head(terminal, "costly")
    for moment in told["costly"]:
        tell_costly(teller, moment)
    head(terminal, "sums")
    for seat, name in enumerate(names):
        lost, luck = -told["given_away"][seat], told["luck"][seat]
        values = {"lost": signed(lost), "luck": signed(luck), "n": told["decisions"][seat]}
        terminal.show(terminal.text("analyse.sum", **values), f"  {name:{width}}  ")
    head(terminal, "turning")
    for point in told["turning"]:
        seat, why = names[point["seat"]], terminal.text(f"analyse.by_{point['by']}")
        values = {"at": point["at"], "seat": seat, "change": signed(point["change"]), "why": why}
        terminal.show(terminal.text("analyse.turn", **values), "  ", "    ")


def head(terminal: Terminal, part: str) -> None:
    """The title of a part."""
    terminal.show("")
    terminal.say(f"analyse.{part}")


def tell_costly(teller: Teller, moment: dict[str, Any]) -> None:
    """A decision that cost something: what was asked, played, and would have been better."""
    terminal, game, lang = teller.terminal, teller.game, teller.lang
    seat = teller.name(moment["seat"])
    kind = next(kind for kind in game.kinds if kind.name == moment["kind"])
    asked = game.prompt(lang, kind, moment["facts"], seat)
    line = " · ".join(
        move["text"][lang]
        if move["seat"] == moment["seat"]
        else f"{teller.name(move['seat'])}: {move['text'][lang]}"
        for move in moment["line"]
    )
    values = {"at": moment["at"], "seat": seat, "cost": signed(-moment["cost"]), "asked": asked}
    terminal.show(terminal.text("analyse.cost", **values), "  ", "    ")
    terminal.show(terminal.text("analyse.played", text=moment["played"][lang]), "    ", "      ")
    terminal.show(terminal.text("analyse.better", text=line), "    ", "      ")


def sketch(line: list[tuple[int, float]], steps: int) -> str:
    """How a chance went, as a line of blocks."""
    heights: list[str] = []
    for column in range(1, COLUMNS + 1):
        until = column * steps / COLUMNS
        known = [chance for at, chance in line if at <= until]
        chance = known[-1] if known else line[0][1]
        heights.append(HEIGHTS[min(len(HEIGHTS) - 1, int(chance * len(HEIGHTS)))])
    return "".join(heights)


def signed(value: float) -> str:
    """A change of a chance, in hundredths."""
    points = round(100 * value)
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"

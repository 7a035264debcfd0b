"""``ludus lab``: what those who study the games and train on them ask for."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from ludus.core.errors import LudusError
from ludus.core.game import Game
from ludus.core.observing import Observation
from ludus.games import game_ids, load_game
from ludus.lab.baselines import BOTS, baselines, table
from ludus.lab.kept_results import KeptResults

from .common import Commands, Progress, add_game, chosen_game, print_json


def add_commands(commands: Commands) -> None:
    """Add the commands."""
    parser = commands.add_parser(
        "lab",
        help="for research: what is observed, and how actions are numbered",
        description="What those who study the games and train on them ask for.",
    )
    subjects = parser.add_subparsers(
        title="commands", dest="subject", metavar="COMMAND", required=True
    )
    describe = subjects.add_parser(
        "describe",
        help="the numbers that a seat observes, and the numbering of all actions",
        description="Lists what a seat knows of a position as a vector of numbers: where each "
        "group of numbers begins, over what it is counted, its range and its meaning; and "
        "where the actions of each kind of decision begin in the one numbering of all actions.",
    )
    add_game(describe)
    form = describe.add_mutually_exclusive_group()
    form.add_argument("--numbers", action="store_true", help="every number of the vector")
    form.add_argument("--markdown", action="store_true", help="as tables for a document")
    form.add_argument("--json", action="store_true", help="for a program to read")
    describe.set_defaults(run=run_describe)
    measure = subjects.add_parser(
        "measure",
        help="seats, chance, branching factor, length and size of games, measured",
        description="Plays games at random and says what they are in the figures by which games "
        "are compared: how many decisions and draws a game has, how many options a decision.",
    )
    measure.add_argument("games", metavar="GAME", nargs="*", help="which games (all)")
    measure.add_argument("--sample", type=int, default=20, help="games of each (%(default)s)")
    measure.add_argument("--seed", default="0", help="same seed, same games (%(default)s)")
    measure.add_argument("--json", action="store_true", help="for a program to read")
    measure.set_defaults(run=run_measure)
    baselines = subjects.add_parser(
        "baselines",
        help="what the bots of the package win, to measure a learner of your own by",
        description="Lets each bot play against random and against greedy bots, seats in turn, "
        "with as few players as there can be, and prints a table with 95 % intervals.",
    )
    baselines.add_argument("games", metavar="GAME", nargs="*", help="which games (all)")
    baselines.add_argument(
        "--bots", default="", metavar="A,B,...", help="which (levels, search:50 and learned:50)"
    )
    baselines.add_argument("--sample", type=int, default=20, help="games of each (%(default)s)")
    baselines.add_argument("--seed", default="0", help="same seed, same games (%(default)s)")
    baselines.add_argument(
        "--keep", type=Path, metavar="FILE", help="keep finished games, so that a stop costs none"
    )
    baselines.set_defaults(run=run_baselines)
    suites = subjects.add_parser(
        "suites",
        help="the conformance tests of PettingZoo, Gymnasium and OpenSpiel",
        description="Runs the tests that these libraries bring, in every mode of the games unless "
        "--modes says otherwise, and prints how many modes pass, with the processor time they "
        "took. Ends with exit status 1 if one does not pass.",
    )
    suites.add_argument("games", metavar="GAME", nargs="*", help="which games (all)")
    suites.add_argument("--suites", default="", metavar="A,B,...", help="which (all)")
    suites.add_argument("--modes", type=int, default=0, help="the first so many of a game (all)")
    suites.add_argument(
        "--keep", type=Path, metavar="FILE", help="keep what passes, so that a stop costs little"
    )
    suites.set_defaults(run=run_suites)


def run_describe(args: argparse.Namespace) -> int:
    """Print what was asked for."""
    game = chosen_game(args)
    if game.features is None:
        raise LudusError(f"{game.id} declares no features to observe")
    if args.json:
        print_json(description(game))
    elif args.numbers:
        for place, number in enumerate(game.observation.numbers):
            print(f"{place:5} {number.name:40} {number.low}..{number.high}  {number.meaning}")
    elif args.markdown:
        print("\n".join(markdown(game)))
    else:
        print("\n".join(report(game)))
    return 0


def run_measure(args: argparse.Namespace) -> int:
    """Measure every game in its usual mode, and print a table."""
    if args.sample < 1:
        raise LudusError("--sample must be above zero")
    try:
        from ludus.lab import portrait
    except ModuleNotFoundError as error:
        raise LudusError(f"this needs the extra 'lab' ({error.name} is missing)") from None
    games = [load_game(id) for id in args.games or game_ids()]
    found = [portrait.portrait(game, game.settle(), args.sample, args.seed) for game in games]
    if args.json:
        print_json([one.figures() for one in found])
    else:
        print("\n".join(portrait.table(found)))
    return 0


def run_baselines(args: argparse.Namespace) -> int:
    """Let the bots play, and print a table."""
    kept, bar = KeptResults(args.keep), Progress("baselines")
    bots = args.bots.split(",") if args.bots else BOTS
    found = []
    for id in args.games or game_ids():
        found += baselines(
            load_game(id),
            args.sample,
            args.seed,
            bots=bots,
            kept=kept,
            on_score=lambda one: bar.show(0, f"{one.game.id}: {one.score.bot}"),
        )
    bar.clear()
    print("\n".join(table(found)))
    return 0


def run_suites(args: argparse.Namespace) -> int:
    """Run them, and print how many pass."""
    try:
        from ludus.lab import suites
    except ModuleNotFoundError as error:
        raise LudusError(f"this needs the extra 'lab' ({error.name} is missing)") from None
    names = args.suites.split(",") if args.suites else list(suites.SUITES)
    if unknown := set(names) - set(suites.SUITES):
        known = ", ".join(suites.SUITES)
        raise LudusError(f"there is no suite {unknown.pop()!r}; the suites are {known}")
    kept, bar = KeptResults(args.keep), Progress("suites")
    found: list[suites.Verdict] = []
    for id in args.games or game_ids():
        game = load_game(id)
        for one in suites.verdicts(game, game.modes()[: args.modes or None], names, kept):
            found.append(one)
            bar.show(0, f"{id}: {one.suite}, {len(found)} in all")
    bar.clear()
    print("\n".join(suites.table(found)))
    return 1 if any(one.problem for one in found) else 0


def description(game: Game) -> dict[str, object]:
    """For a program: every number, and where the actions of each kind begin."""
    return {
        "game": game.id,
        "rules_version": game.rules_version,
        "numbers": [number._asdict() for number in game.observation.numbers],
        "actions": game.action_count,
        "kinds": [
            {"kind": kind.name, "first": game.offset(kind), "size": kind.size}
            for kind in game.kinds
        ],
    }


def groups(observed: Observation) -> Iterator[tuple[int, int, str, str, str, str]]:
    """First number, how many, name, over what, range and meaning of each group of numbers."""
    numbers = observed.numbers
    first = 0
    while first < len(numbers):
        number = numbers[first]
        name = number.name.partition(".")[0]
        last = first
        while last < len(numbers) and numbers[last].name.partition(".")[0] == name:
            last += 1
        declared = next((each for each in observed.features if each.name == name), None)
        over = declared.over if declared else ()
        counted = " x ".join(domain.name for domain in over)
        shown = "-1..its domain" if name == "about" else f"{number.low}..{number.high}"
        meaning = "What the question is about, or -1." if name == "about" else number.meaning
        yield first, last - first, name, counted, shown, meaning
        first = last


def report(game: Game) -> list[str]:
    """For people."""
    observed = game.observation
    lines = [
        f"{game.id}, rules version {game.rules_version}: a seat observes {observed.width} numbers, "
        "scaled from their range to 0..1"
    ]
    for first, size, name, over, span, meaning in groups(observed):
        lines.append(f"{first:6} {size:5}  {name:22} {over:32} {span:14} {meaning}")
    lines += ["", f"{game.action_count} actions, numbered by kind:"]
    for kind in game.kinds:
        domains = ", ".join(f"{domain.name} {domain.size}" for domain in kind.domains)
        lines.append(f"{game.offset(kind):6} {kind.size:5}  {kind.name:22} {domains}")
    return lines


def markdown(game: Game) -> list[str]:
    """As tables for a document."""
    observed = game.observation
    lines = [
        f"## {game.id}, rules version {game.rules_version}",
        "",
        f"{observed.width} numbers:",
        "",
        "| first | numbers | name | over | range | meaning |",
        "|---|---|---|---|---|---|",
    ]
    for first, size, name, over, span, meaning in groups(observed):
        lines.append(f"| {first} | {size} | `{name}` | {over} | {span} | {meaning} |")
    lines += ["", f"{game.action_count} actions:", "", "| first | actions | kind | points at |"]
    lines += ["|---|---|---|---|"]
    for kind in game.kinds:
        domains = ", ".join(f"{domain.name} ({domain.size})" for domain in kind.domains)
        lines.append(f"| {game.offset(kind)} | {kind.size} | `{kind.name}` | {domains} |")
    return lines

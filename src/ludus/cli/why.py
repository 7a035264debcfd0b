"""``ludus why``: how often a click on what cannot be chosen is answered by a rule."""

from __future__ import annotations

import argparse

from ludus.core.errors import LudusError
from ludus.lab.why import Survey, Tally, survey

from .common import Commands, add_game, chosen_game, print_json

GAMES = 2
BAR = 0.95
"""The share of clicks that must be answered with a rule."""


def add_commands(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "why",
        help="how often 'why not?' answers with a rule",
        description="Plays random games in every mode and, at every decision, points at all that "
        "is drawn and cannot be chosen. Counts the answers that name the condition that fails, "
        "those that only say what is decided now, and those without a rule; the kinds of decision "
        f"with the poorest answers first. Exit status 1 below {BAR:.0%} with a rule.",
    )
    add_game(parser)
    parser.add_argument("--games", type=int, default=GAMES, help="games in each mode (%(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="number of the first game")
    parser.add_argument("--json", action="store_true", help="for a program to read")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Ask, and print what came back."""
    if args.games < 1:
        raise LudusError("--games must be above zero")
    game = chosen_game(args)
    found = survey(game, args.games, seed=args.seed)
    total = found.total()
    if args.json:
        kinds = {name: figures(tally) for name, tally in found.worst_first()}
        print_json({"decisions": found.decisions, **figures(total), "kinds": kinds})
    else:
        print("\n".join(report(game.id, found)))
    return 0 if total.answered >= BAR else 1


def figures(tally: Tally) -> dict[str, float]:
    """A tally for a program."""
    return {
        "clicks": tally.clicks,
        "specific": tally.specific,
        "phase": tally.phase,
        "nothing": tally.nothing,
        "answered": round(tally.answered, 4),
    }


def report(game: str, found: Survey) -> list[str]:
    """A table for people."""
    total = found.total()
    lines = [
        f"{game}: {found.decisions} decisions, {total.clicks} clicks on what cannot be chosen",
        f"{'':24} {'clicks':>8} {'its reason':>11} {'the phase':>11} {'nothing':>11}",
    ]
    for name, tally in (*found.worst_first(), ("all", total)):
        parts = (tally.specific, tally.phase, tally.nothing)
        shares = " ".join(f"{share(part, tally.clicks):>11}" for part in parts)
        lines.append(f"{name:24} {tally.clicks:8} {shares}")
    return [*lines, f"answered with a rule: {total.answered:.1%}"]


def share(part: int, whole: int) -> str:
    """A part in per cent."""
    return f"{part / whole:.1%}" if whole else "-"

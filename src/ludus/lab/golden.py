"""Golden playthroughs: a whole match as readable text, kept to notice when a game changes."""

from __future__ import annotations

from random import Random

from ludus.core.dice import Dice
from ludus.core.game import Game, Options
from ludus.core.match import Match
from ludus.core.record import write_record
from ludus.core.snapshot import state_hash


def playthrough(game: Game, options: Options, seed: int, lang: str = "en") -> str:
    """A random match: every decision with its options, what was told, boards now and then."""
    rng = Random(seed)
    match = Match(game, options, dice=Dice.from_seed(seed))
    lines = [
        f"{game.id}, rules version {game.rules_version}, edition {game.edition.id}",
        f"options {match.options}, seed {seed}",
        "",
        game.text(match.position.view(None), lang),
    ]
    told = 0
    while True:
        for line in match.chronicle(None)[told:]:
            event = game.events[line.entry[0]]
            lines.append(f"    {game.tell(lang, line.entry, match.seats)} [{event.rule}]")
        told = len(match.lines)
        if match.over:
            break
        seat = rng.choice(match.waiting_seats())
        decision = match.decision(seat)
        assert decision is not None
        action = rng.choice(decision.options)
        targets = [game.target(decision.kind, option) for option in decision.options]
        lines.append(f"{match.step}. {match.seats[seat]} {decision.kind.name}: {' '.join(targets)}")
        lines.append(f"  > {action}: {game.describe(lang, decision.kind, action)}")
        match.play(seat, action)
    outcome = match.position.outcome()
    lines += [
        "",
        game.text(match.position.view(None), lang),
        f"places {outcome.places}, {outcome.reason}; state {state_hash(game, match.position)}",
        f"record {len(write_record(match))} bytes",
    ]
    return "\n".join(lines) + "\n"

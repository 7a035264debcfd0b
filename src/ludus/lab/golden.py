"""Golden playthroughs: a whole match as readable text, kept to notice when a game changes."""

from __future__ import annotations

import hashlib
from random import Random

from ludus.core.dice import Dice
from ludus.core.game import Game, Options
from ludus.core.match import Match
from ludus.core.record import write_record
from ludus.core.snapshot import state_hash

STRETCH = 50
"""Decisions of a long match that are kept as one line."""


def playthrough(
    game: Game, options: Options, seed: int, lang: str = "en", in_words: int | None = None
) -> str:
    """A random match: every decision with its options, what was told, boards now and then.

    Of a long match only the first decisions are given *in_words*; of each stretch of those that
    follow, a digest of who could do what and did what.
    """
    rng = Random(seed)
    match = Match(game, options, dice=Dice.from_seed(seed))
    lines = [
        f"{game.id}, rules version {game.rules_version}, edition {game.edition.id}",
        f"options {match.options}, seed {seed}",
        "",
        game.text(match.position.view(None), lang),
    ]
    told = decisions = 0
    digest = hashlib.sha256()
    while True:
        is_worded = in_words is None or decisions < in_words
        for line in match.chronicle(None)[told:] if is_worded else ():
            event = game.events[line.entry[0]]
            lines.append(f"    {game.tell(lang, line.entry, match.seats)} [{event.rule}]")
        told = len(match.lines)
        if match.over:
            break
        seat = rng.choice(match.waiting_seats())
        decision = match.decision(seat)
        assert decision is not None
        action = rng.choice(decision.options)
        decisions += 1
        if is_worded:
            targets = [game.target(decision.kind, option) for option in decision.options]
            who = match.seats[seat]
            lines.append(f"{match.step}. {who} {decision.kind.name}: {' '.join(targets)}")
            taken = game.describe(lang, decision.kind, action, match.position.view(seat))
            lines.append(f"  > {action}: {taken}")
        else:
            asked = f"{match.step} {seat} {decision.kind.name} {list(decision.options)} {action}\n"
            digest.update(asked.encode())
            if decisions % STRETCH == 0:
                lines.append(f"to {match.step}. {digest.hexdigest()[:12]}")
        match.play(seat, action)
    outcome = match.position.outcome()
    lines += [
        "",
        game.text(match.position.view(None), lang),
        f"places {outcome.places}, {outcome.reason}; state {state_hash(game, match.position)}",
        f"record {len(write_record(match))} bytes",
    ]
    return "\n".join(lines) + "\n"

"""Why not? For whatever is drawn: the condition that fails, with its rule, or what is asked now."""

from __future__ import annotations

from typing import NamedTuple

from ludus.flow import NOT_ASKED

from .match import Match


class Answer(NamedTuple):
    """Why something cannot be chosen; no text if it can."""

    text: str
    rule: str
    reason: int
    """The number of the game's reason; NOT_ASKED if the decision is about something else."""


def why_not(match: Match, seat: int, target: str, lang: str) -> Answer:
    """Why *seat* cannot choose *target* (``space:roma``) now; of several reasons the last."""
    game, decision = match.game, match.decision(seat)
    if decision is None:
        return Answer(whose_turn(match, lang), game.turn_rule, NOT_ASKED)
    best = NOT_ASKED
    for action in actions_at(match, seat, target):
        reason = match.why_not(seat, action)
        if reason == 0:
            return Answer("", "", 0)
        best = max(best, reason)
    return Answer(*game.why(lang, best, decision.kind), best)


def whose_turn(match: Match, lang: str) -> str:
    """Who has to decide instead."""
    say = match.game.catalogue.text
    if match.over:
        return say(lang, "why.over")
    names = [say(lang, f"seat.{match.seats[seat]}") for seat in match.waiting_seats()]
    return say(lang, "why.not_your_turn", seat=", ".join(names))


def actions_at(match: Match, seat: int, target: str) -> list[int]:
    """The actions of the decision before *seat* that point at something drawn."""
    decision = match.decision(seat)
    assert decision is not None
    game, wanted, found, before = match.game, target.partition(":"), [], 0
    for domain in decision.kind.domains:
        if wanted[0] in (domain.name, game.drawn(domain.name)):
            items = domain.items or game.items(domain.name)
            found += [
                before + n for n, item in enumerate(items[: domain.size]) if item == wanted[2]
            ]
        before += domain.size
    return found

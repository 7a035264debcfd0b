"""How well "why not?" answers: random games in which, at every decision, all that is drawn and
cannot be chosen is pointed at."""

from __future__ import annotations

import re
from random import Random
from typing import Any, Final

from ludus.core.decision import Decision
from ludus.core.dice import Dice
from ludus.core.errors import LudusError
from ludus.core.game import Game, Options
from ludus.core.match import Match
from ludus.core.scene import Drawing, load_drawing
from ludus.core.why import Answer, why_not

TARGET: Final = re.compile(r'data-target="([^"]+)"')
BUSY: Final = 0.9
"""How often an option is preferred to a button: most buttons end something."""


class Tally:
    """The answers to clicks, at decisions of one kind or of all."""

    def __init__(self) -> None:
        self.specific = 0
        """The condition that fails, with its rule."""
        self.phase = 0
        """What alone is decided now, with its rule."""
        self.nothing = 0

    @property
    def clicks(self) -> int:
        """How many there were."""
        return self.specific + self.phase + self.nothing

    @property
    def answered(self) -> float:
        """The share that got a sentence with a rule."""
        return (self.specific + self.phase) / self.clicks if self.clicks else 1.0

    def add(self, answer: Answer) -> None:
        """One more click."""
        if not (answer.text and answer.rule):
            self.nothing += 1
        elif answer.reason > 0:
            self.specific += 1
        else:
            self.phase += 1


class Survey:
    """All clicks of some games, by kind of decision."""

    def __init__(self) -> None:
        self.decisions = 0
        self.kinds: dict[str, Tally] = {}

    def total(self) -> Tally:
        """The clicks at decisions of every kind."""
        total = Tally()
        for tally in self.kinds.values():
            total.specific += tally.specific
            total.phase += tally.phase
            total.nothing += tally.nothing
        return total

    def worst_first(self) -> list[tuple[str, Tally]]:
        """By what was not answered, then by what got no condition of its own."""
        return sorted(
            self.kinds.items(), key=lambda kind: (kind[1].nothing, kind[1].phase), reverse=True
        )


def survey(
    game: Game,
    games: int,
    *,
    seed: int = 0,
    decisions: int = 0,
    modes: list[Options] | None = None,
) -> Survey:
    """Play *games* in each of the *modes*, each for at most so many *decisions* (0: to its end)."""
    drawing = load_drawing(game)
    if drawing is None:
        raise LudusError(f"{game.id} has no drawing, so there is nothing to point at")
    found = Survey()
    for options in game.modes() if modes is None else modes:
        for number in range(games):
            ask_all(found, drawing, options, seed + number, decisions)
    return found


def ask_all(found: Survey, drawing: Drawing, options: Options, seed: int, most: int) -> None:
    """One game: at each decision everything drawn is pointed at."""
    rng = Random(seed)
    match = Match(drawing.game, options, dice=Dice.from_seed(seed))
    places = set(TARGET.findall(drawing.board(options, "en")))
    taken = 0
    while not match.over and (not most or taken < most):
        seat = rng.choice(match.waiting_seats())
        decision = match.decision(seat)
        assert decision is not None
        tally = found.kinds.setdefault(decision.kind.name, Tally())
        view = match.position.view(seat)
        for target in sorted((places | pieces(drawing, view)) - lit(drawing, decision, view)):
            answer = why_not(match, seat, target, "en")
            if answer.reason != 0:
                tally.add(answer)
        found.decisions += 1
        taken += 1
        match.play(seat, busy(decision, rng))


def pieces(drawing: Drawing, view: dict[str, Any]) -> set[str]:
    """What pieces and panels let one point at."""
    scene = drawing.scene(view, "en")
    found = {piece.target for piece in scene.pieces if piece.target}
    for panel in scene.panels:
        found.update(TARGET.findall(panel.html))
    return found


def lit(drawing: Drawing, decision: Decision, view: dict[str, Any]) -> set[str]:
    """What the options light: it can be chosen."""
    found: set[str] = set()
    for action in decision.options:
        target = drawing.game.target(decision.kind, action)
        found.update(drawing.hint(view, decision.kind.name, target, "en").at or (target,))
    return found


def busy(decision: Decision, rng: Random) -> int:
    """A random option, more often one that is no button."""
    options = decision.options
    if rng.random() < BUSY:
        kind = decision.kind
        options = [a for a in options if kind.locate(a)[0].name != "button"] or options
    return rng.choice(options)

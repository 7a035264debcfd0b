"""Every decision of a game as a row: of games in records, and of games that bots play for it.

:mod:`.parquet` writes them. Actions are in the game's one stable numbering.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from ludus.bots import make_bot
from ludus.core.game import Game, Options
from ludus.core.log import standing
from ludus.core.perspective import Perspective
from ludus.core.position import Outcome, Position
from ludus.core.record import LoadGame, verify
from ludus.flow import ASIDE, CHANCE, OVER
from ludus.native.loading import quick

from .fuzz import mode_name
from .outcomes import returns


class Decision(NamedTuple):
    """A row; the last three say how the game ended for the seat."""

    game: str
    edition: str
    rules: int
    mode: str
    source: str
    step: int
    seat: int
    player: str
    kind: str
    options: list[int]
    choice: int
    observation: list[float] | None
    place: int | None
    worth: float | None
    reason: str | None


class Scribe:
    """Writes down the decisions of one game as they are taken."""

    def __init__(
        self, game: Game, options: Options, players: Sequence[str], source: str, observe: bool
    ) -> None:
        self.game = game
        self.players = players
        self.observe = observe
        self.about = (game.id, game.edition.id, game.rules_version, mode_name(options), source)
        self.rows: list[Decision] = []

    def note(self, position: Position, step: int, seat: int, action: int) -> None:
        """What *seat* is asked at a position that it faces, and what it answers."""
        game, kind = self.game, position.kind()
        start = game.offset(kind)
        row = Decision(
            *self.about,
            step,
            seat,
            self.players[seat],
            kind.name,
            [start + option for option in position.legal()],
            start + action,
            game.observation.of(position, seat) if self.observe else None,
            None,
            None,
            None,
        )
        self.rows.append(row)

    def close(self, outcome: Outcome | None) -> list[Decision]:
        """All rows, with how the game ended if it did."""
        if outcome is None:
            return self.rows
        worth, places, reason = returns(outcome.places), outcome.places, outcome.reason
        return [
            row._replace(place=places[row.seat], worth=worth[row.seat], reason=reason)
            for row in self.rows
        ]


def of_record(data: bytes, load_game: LoadGame, source: str, observe: bool) -> list[Decision]:
    """The decisions of a record that stand, once all of it is verified."""
    match = verify(data, load_game)
    game = match.game
    players = [match.players[seat] for seat in match.seats]
    scribe = Scribe(game, match.options, players, source, observe)
    position = quick(game, game.new(match.options))
    for at, step in standing(match.steps):
        if step.seat != CHANCE:
            position.focus(step.seat)
            if step.action < ASIDE:
                scribe.note(position, at, step.seat, step.action)
        position.apply(step.action)
    return scribe.close(match.position.outcome() if match.over else None)


def of_bots(
    game: Game, options: Options, bots: Sequence[str], seed: str, observe: bool
) -> list[Decision]:
    """The decisions of the game that ``ludus arena`` plays by the same seed."""
    dice = Random(f"chance:{seed}")
    players = [make_bot(bot, f"{seed}:{seat}") for seat, bot in enumerate(bots)]
    scribe = Scribe(game, options, bots, seed, observe)
    position = quick(game, game.new(options))
    step = 0
    while position.to_move != OVER:
        if position.to_move == CHANCE:
            odds = position.weights()
            position.apply(dice.choices(range(len(odds)), odds)[0])
        else:
            seat = position.waiting_seats()[0]
            position.focus(seat)
            action = players[seat].choose(Perspective(game, position, seat))
            scribe.note(position, step, seat, action)
            position.apply(action)
        step += 1
    return scribe.close(position.outcome())

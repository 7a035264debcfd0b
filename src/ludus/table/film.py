"""A match as a film: its positions one after the other, apart from the match itself.

Nothing is checked, since it was when the match was played; and the table need not be held while
somebody looks at the film.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludus.core.game import Game, Options
from ludus.core.log import UNDO, Milestones, Step, standing
from ludus.core.position import Position
from ludus.core.scene import Drawing
from ludus.flow import CHANCE

from .workbench import Work

Charts = dict[str, dict[str, list[float]]]
"""Figures by name and seat, a value for each point."""


def film(game: Game, options: Options, steps: Sequence[Step]) -> Iterator[Position]:
    """The position after no step, after one, and so on; each is good only until the next."""
    position = game.set_up(options)
    position.begin(game.rules, game.opening)
    milestones, depth = Milestones(position.clone()), 0
    yield position
    for at, step in enumerate(steps):
        way = [(at, step)]
        if step.seat == UNDO:
            way = standing(steps, step.action)
            depth, position = milestones.nearest(way)
            way = way[depth:]
        for place, taken in way:
            if taken.seat >= 0:
                position.focus(taken.seat)
            position.apply(taken.action)
            depth += 1
            milestones.pass_by(depth, place + 1, position)
        yield position


def chart(
    game: Game, options: Options, steps: Sequence[Step], drawing: Drawing, points: Sequence[int]
) -> Work[Charts]:
    """The figures of a match at some of its steps."""
    charts: Charts = {}
    wanted = set(points)
    for n, position in enumerate(film(game, options, steps)):
        if n in wanted:
            for name, values in drawing.series(position.view(None)).items():
                for seat, value in values.items():
                    charts.setdefault(name, {}).setdefault(seat, []).append(value)
        yield
    return charts


def odds(game: Game, options: Options, steps: Sequence[Step]) -> Work[list[list[int]]]:
    """The weights of each draw of a match."""
    found: list[list[int]] = []
    for position, step in zip(film(game, options, steps), steps, strict=False):
        if step.seat == CHANCE:
            found.append(list(position.weights()))
        yield
    return found

"""Seneca, the opponent in solo play: his cards, his levels, his scores."""

from __future__ import annotations

from typing import Final

from ludus.core.reader import Reader

from ..vocabulary.ids import COLOURS, HILL_LETTERS, REGIONS, TYPES, Region
from ..vocabulary.solo import LEVELS, PICKS, SENECA_ACTIONS, SENECA_BUILDS, SENECA_CARDS
from .shapes import Shape, read_shape

DOT: Final = Shape(("X",))
PAIR: Final = Shape(("XX",))
"""What is left of rubble where there is little room."""


class SenecaCard:
    """One of his cards."""

    def __init__(self, reader: Reader) -> None:
        self.id: str = reader.id
        self.action: int = SENECA_ACTIONS.index(reader.text("action", choices=SENECA_ACTIONS))
        self.type: int = 0
        self.pick: int = 0
        self.hill: int = 0
        self.times: int = 1
        self.shape: Shape = DOT
        if self.action == SENECA_BUILDS:
            self.type = TYPES.index(reader.text("type", choices=TYPES))
            self.pick = PICKS.index(reader.text("pick", choices=PICKS))
            self.hill = HILL_LETTERS.index(reader.text("hill", choices=tuple(HILL_LETTERS)))
            self.shape = read_shape(reader)
        else:
            self.times = reader.integer("times", minimum=1, maximum=2)
        self.seal: int = int(reader.flag("seal"))
        self.top: int = COLOURS.index(reader.text("top", choices=COLOURS))
        self.bottom: int = COLOURS.index(reader.text("bottom", choices=COLOURS))
        self.back: int = self.top * len(COLOURS) + self.bottom


class Seneca:
    """All that solo play adds."""

    def __init__(self, reader: Reader) -> None:
        table = reader.table("seneca")
        self.rounds: int = table.integer("rounds", minimum=1)
        self.on_top: int = table.integer("on_top", minimum=1)
        self.thresholds: tuple[tuple[int, ...], ...] = tuple(
            tuple(table.integers(level, minimum=1)) for level in LEVELS
        )
        self.scores: tuple[tuple[int, ...], ...] = tuple(
            tuple(table.integers(name, minimum=0))
            for name in ("score", "score_easier", "score_harder")
        )
        self.order: tuple[Region, ...] = tuple(
            Region(REGIONS.index(name)) for name in table.ids("order", known=REGIONS)
        )
        self.failure: tuple[int, ...] = tuple(
            TYPES.index(name) for name in table.ids("failure", known=TYPES)
        )
        self.cards: list[SenecaCard] = [SenecaCard(entry) for entry in reader.tables("seneca_card")]
        if len(self.cards) != SENECA_CARDS or len(self.cards) != 2 * self.rounds:
            raise table.error(f"there must be {SENECA_CARDS} cards, two for each round")

"""TB. Tables for dice and armies: force ratios, losses, sieges, attrition, ships, Gallic events."""

from __future__ import annotations

from typing import Final

from ludus.core.reader import Reader

from ..vocabulary.ids import NOBODY, Side
from ..vocabulary.powers import ALL_SIDES, SIDES

AUTOMATIC: Final = 99
"""The ratio at which the larger army wins without a battle (12.2.1)."""

SIEGE_LOW: Final = 2
SIEGE_HIGH: Final = 13
"""Totals beyond count as these."""

LOST_HALF: Final = 0
RETURN: Final = 1
THROUGH: Final = 2
NAVAL_RESULTS: Final = ("lost_half", "return", "through")

LEADING: Final = NOBODY
"""Instead of a side: whoever has most points."""
LOYALTY: Final = 0
UNIT: Final = 1
SUPPORT: Final = 2
GALLIC_LOSSES: Final = ("loyalty", "unit", "support")


class DiceTables:
    """What an edition says of them, by die, total or number of units."""

    def __init__(self) -> None:
        self.ratio_tenths: list[int] = []
        self.ratio_modifiers: list[int] = []
        self.ratio_automatic: int = 0
        self.winner_die: list[int] = []
        """By face: units the loser loses for a die of the winner."""
        self.loser_die: list[int] = []
        """Units the loser loses for a die of his own."""
        self.loser_die_winner: list[int] = []
        """Units the winner loses for a die of the loser."""
        self.siege_points: list[int] = [0, 0]
        self.siege_losses: list[int] = [0, 0]
        self.attrition_units: list[int] = []
        self.attrition_losses: list[list[int]] = []
        self.naval_results: list[int] = [LOST_HALF]
        """By die: LOST_HALF, RETURN or THROUGH."""
        self.gallic_events: list[tuple[Side, int]] = [(LEADING, LOYALTY)] * 2
        """By total of two dice: the side, or LEADING, and what it loses."""

    def read_dice_tables(self, reader: Reader) -> None:
        """All of them."""
        self.read_combat(reader)
        self.read_siege(reader)
        self.read_attrition(reader)
        self.read_naval_combat(reader)
        self.read_gallic_events(reader)

    def read_combat(self, reader: Reader) -> None:
        """Force ratios and losses (TB.1, TB.2)."""
        ratio = reader.table("force_ratio")
        self.ratio_tenths = ratio.integers("tenths", minimum=11)
        self.ratio_modifiers = ratio.integers("modifiers", minimum=1)
        self.ratio_automatic = ratio.integer("automatic", minimum=11)
        steps = [*self.ratio_tenths, self.ratio_automatic]
        if steps != sorted(set(steps)):
            raise ratio.error("tenths must rise, up to automatic")
        if len(self.ratio_modifiers) != len(self.ratio_tenths):
            raise ratio.error("modifiers needs as many numbers as tenths")
        losses = reader.table("losses")
        self.winner_die = by_face(losses, "winner_die")
        self.loser_die = by_face(losses, "loser_die")
        self.loser_die_winner = by_face(losses, "loser_die_winner")

    def read_siege(self, reader: Reader) -> None:
        """Siege points and losses by total (TB.3)."""
        for table in numbered_rows(reader, "siege", SIEGE_LOW, SIEGE_HIGH):
            self.siege_points.append(table.integer("points", minimum=0))
            self.siege_losses.append(table.integer("losses", minimum=0, maximum=1))

    def read_attrition(self, reader: Reader) -> None:
        """Losses by units and die (TB.4)."""
        for table in reader.tables("attrition"):
            self.attrition_units.append(table.integer("units", minimum=1))
            self.attrition_losses.append(by_face(table, "losses"))
        if not self.attrition_units or self.attrition_units[0] != 1:
            raise reader.error("the first row of attrition must start at 1 unit")
        if self.attrition_units != sorted(set(self.attrition_units)):
            raise reader.error("the units of attrition must rise from row to row")

    def read_naval_combat(self, reader: Reader) -> None:
        """What becomes of a fleet, by die (TB.5)."""
        for table in numbered_rows(reader, "naval_combat", 1, 6):
            self.naval_results.append(
                NAVAL_RESULTS.index(table.text("result", choices=NAVAL_RESULTS))
            )

    def read_gallic_events(self, reader: Reader) -> None:
        """Who loses what to the Gauls, by total of two dice (TB.8)."""
        for table in numbered_rows(reader, "gallic_event", 2, 12):
            who = table.text("who", choices=("leader", *SIDES))
            what = GALLIC_LOSSES.index(table.text("what", choices=GALLIC_LOSSES))
            self.gallic_events.append(
                (LEADING if who == "leader" else ALL_SIDES[SIDES.index(who)], what)
            )

    def ratio(self, larger: int, smaller: int) -> int:
        """The modifier of the larger army for its size; AUTOMATIC if it wins at once (12.2.1)."""
        if larger * 10 >= self.ratio_automatic * smaller:
            return AUTOMATIC
        modifier = 0
        for step, tenths in enumerate(self.ratio_tenths):
            if larger * 10 >= tenths * smaller:
                modifier = self.ratio_modifiers[step]
        return modifier

    def siege_row(self, total: int) -> int:
        """The row of the siege table for a modified total (13.2)."""
        return max(SIEGE_LOW, min(SIEGE_HIGH, total))

    def attrition(self, units: int, die: int) -> int:
        """The units lost by a force in an enemy space (5.5)."""
        losses = 0
        for row, least in enumerate(self.attrition_units):
            if units >= least:
                losses = self.attrition_losses[row][die]
        return min(losses, units)


def by_face(reader: Reader, key: str) -> list[int]:
    """A number for each face of a die, from face 1 on."""
    found = reader.integers(key, minimum=0)
    if len(found) != 6:
        raise reader.error(f"{key} needs 6 numbers, one for each face of a die")
    return [0, *found]


def numbered_rows(reader: Reader, key: str, first: int, last: int) -> list[Reader]:
    """The rows of a table, whose ids count from ``first`` to ``last``."""
    tables = reader.tables(key)
    if [table.id for table in tables] != [str(number) for number in range(first, last + 1)]:
        raise reader.error(f"the ids of {key} must count from {first} to {last}")
    return tables

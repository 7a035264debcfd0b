"""A side of the map as sets of cells: hills, marsh, river, wall, Forum, and where a shape fits.

A set of cells is an int with a bit for each. A shape fits where every cell it covers, seen from
its first cell, is free: ``free >> distance`` moves all cells back by a distance at once.
"""

from __future__ import annotations

from ludus.core.reader import Reader

from ..vocabulary.effects import (
    ANYWHERE,
    HILL_ONLY,
    MARSH_ONLY,
    PARTLY_HILL,
    TOUCH_TIBER,
    TOUCH_WALL,
)
from ..vocabulary.ids import (
    ALL_CELLS,
    BONUS_LETTERS,
    COLUMNS,
    HILL_LETTERS,
    ROWS,
    STRIDE,
    Cell,
    Mask,
)
from .shapes import Shape

FORUM_SIDE = 3


def cells_in(mask: Mask) -> list[Cell]:
    """The cells of a set, in reading order."""
    found: list[Cell] = []
    while mask:
        lowest = mask & -mask
        found.append(ALL_CELLS[lowest.bit_length() - 1])
        mask ^= lowest
    return found


def anchor(area: Mask) -> Cell:
    """The first cell of a set in reading order."""
    return ALL_CELLS[(area & -area).bit_length() - 1]


def covered(first: Cell, way: tuple[int, ...]) -> Mask:
    """The cells of a shape that lies in one way from its first cell on."""
    area: Mask = 0
    for distance in way:
        area |= 1 << first + distance
    return area


class City:
    """One side of the map, never changed."""

    def __init__(self, reader: Reader) -> None:
        self.id: str = reader.id
        grid = reader.texts("grid")
        self.rows: int = len(grid)
        self.columns: int = len(grid[0]) if grid else 0
        if not 1 <= self.rows <= ROWS or not 1 <= self.columns <= COLUMNS:
            raise reader.error(f"grid must have up to {ROWS} rows of up to {COLUMNS} cells")
        if any(len(row) != self.columns for row in grid):
            raise reader.error("the rows of grid must be equally long")
        self.grid: tuple[str, ...] = tuple(grid)
        signs = {
            row * STRIDE + column: sign
            for row, line in enumerate(grid)
            for column, sign in enumerate(line)
        }
        known = set(".~=#" + HILL_LETTERS + BONUS_LETTERS)
        for sign in signs.values():
            if sign not in known:
                raise reader.error(
                    f'grid has a "{sign}"; a cell is one of {"".join(sorted(known))}'
                )
        self.board: Mask = sum(1 << at for at in signs)
        self.forum: Mask = cells_with(signs, "#")
        self.bridges: Mask = cells_with(signs, "=")
        self.river: Mask = cells_with(signs, "~=")
        self.hills: tuple[Mask, ...] = tuple(cells_with(signs, letter) for letter in HILL_LETTERS)
        self.hill: Mask = cells_with(signs, HILL_LETTERS)
        self.marsh: Mask = cells_with(signs, "." + BONUS_LETTERS)
        self.land: Mask = self.hill | self.marsh
        """Where buildings are drawn."""
        self.bonus: tuple[Mask, ...] = tuple(cells_with(signs, sign) for sign in BONUS_LETTERS)
        """By good: the cells on which it is printed."""
        if self.forum.bit_count() != FORUM_SIDE**2:
            raise reader.error("grid must have a Forum of nine cells (#)")
        self.ends: tuple[tuple[Mask, Mask], ...] = tuple(
            (1 << at - 1, 1 << at + 1) for at in cells_in(self.bridges)
        )
        """By bridge: its two end cells, which are adjacent."""
        for west, east in self.ends:
            if not (west & self.land and east & self.land):
                raise reader.error("a bridge (=) must have land to its west and east")
        self.wall_east: Mask = 0
        """Cells with the wall on their eastern side."""
        self.wall_south: Mask = 0
        self.read_wall(reader)
        inner = self.wall_east | self.wall_south
        self.along_wall: Mask = inner | self.wall_east << 1 | self.wall_south << STRIDE
        self.along_river: Mask = self.land & around(self.river)

    def read_wall(self, reader: Reader) -> None:
        """Edges, each given by its two cells."""
        for edge in reader.texts("wall"):
            parts = edge.split()
            if len(parts) != 4 or not all(part.isdigit() for part in parts):
                raise reader.error(f'wall names "{edge}"; an edge is "row column row column"')
            row, column, below, beside = map(int, parts)
            here, there = row * STRIDE + column, below * STRIDE + beside
            if there - here not in (1, STRIDE) or not self.land >> here & self.land >> there & 1:
                raise reader.error(f'wall names "{edge}", which is no edge between two land cells')
            if there - here == 1:
                self.wall_east |= 1 << here
            else:
                self.wall_south |= 1 << here

    def edge(self, area: Mask) -> Mask:
        """The cells that share a side with an area, or lie across a bridge from it."""
        near = around(area)
        for west, east in self.ends:
            if area & west:
                near |= east
            if area & east:
                near |= west
        return near & self.board & ~area

    # -- where a shape may lie, whatever is built ----------------------------------------------
    def sites(self, shape: Shape, placement: int, across: bool = False) -> tuple[Mask, ...]:
        """By turn: the first cells from which a shape keeps to the rules of the map.

        *across*: it may lie on several hills and over the wall.
        """
        return tuple(self.sites_lying(way, placement, across) for way in shape.ways)

    def sites_lying(self, way: tuple[int, ...], placement: int, across: bool) -> Mask:
        """The same for one way to lie; none for a way that equals another."""
        if not way:
            return 0
        found = within(self.land, way)
        if not across:
            found &= ~self.straddling(way)
        if placement == MARSH_ONLY:
            found &= within(self.marsh, way)
        elif placement == HILL_ONLY:
            found &= within(self.hill, way)
        elif placement == PARTLY_HILL:
            found &= touching(self.hill, way)
        elif placement == TOUCH_TIBER:
            found &= touching(self.along_river, way)
        elif placement == TOUCH_WALL:
            found &= touching(self.along_wall, way)
        else:
            assert placement == ANYWHERE
        return found

    def straddling(self, way: tuple[int, ...]) -> Mask:
        """First cells from which a shape would lie on two hills or over the wall."""
        return self.over_wall(way) | self.on_two_hills(way)

    def over_wall(self, way: tuple[int, ...]) -> Mask:
        """First cells from which two neighbouring cells of a shape have the wall between them."""
        found: Mask = 0
        for distance in way:
            if distance + 1 in way:
                found |= self.wall_east >> distance
            if distance + STRIDE in way:
                found |= self.wall_south >> distance
        return found

    def on_two_hills(self, way: tuple[int, ...]) -> Mask:
        """First cells from which a shape would lie on more than one hill."""
        seen: Mask = 0
        found: Mask = 0
        for hill in self.hills:
            here = touching(hill, way)
            found |= seen & here
            seen |= here
        return found


def cells_with(signs: dict[int, str], wanted: str) -> Mask:
    """The cells that bear one of some signs."""
    return sum(1 << at for at, sign in signs.items() if sign in wanted)


def around(area: Mask) -> Mask:
    """All that shares a side with an area; beyond the map too."""
    return area << 1 | area >> 1 | area << STRIDE | area >> STRIDE


def within(area: Mask, way: tuple[int, ...]) -> Mask:
    """First cells from which a shape lies in an area with all its cells."""
    found = area
    for distance in way:
        found &= area >> distance
    return found


def touching(area: Mask, way: tuple[int, ...]) -> Mask:
    """First cells from which a shape lies in an area with one cell at least."""
    found: Mask = 0
    for distance in way:
        found |= area >> distance
    return found

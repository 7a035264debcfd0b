"""How long lists and how large numbers become: found by playing some games at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ludus.flow import CHANCE, OVER, Slate
from ludus.flow.fields import declared_fields

from .tables import CONTAINERS, TOO_LARGE, Pools, items
from .values import mask_fields

if TYPE_CHECKING:
    from .program import Playable

GAMES: Final = 2
"""Random games in each mode. Beyond what they show there is room for as much again; a game that
needs even more ends with an error that names what is too small."""
SHORTEST: Final = 48
"""Items that any list has room for."""
FEWEST: Final = 12
"""Items that any tuple of a frame or field has room for."""


class TooLarge(Exception):
    """A field holds numbers that do not fit into a cell."""

    def __init__(self, cls: type, field: str) -> None:
        super().__init__(f"{cls.__name__}.{field}")
        self.cls = cls
        self.field = field


class Measures:
    """What was seen, and what it means for capacities."""

    def __init__(self, game: Playable, pools: Pools) -> None:
        self.lengths: dict[tuple[type, str], set[int]] = {}
        """By class and field: the lengths that a list or tuple had."""
        self.shapes: dict[tuple[type, str], set[tuple[int, ...]]] = {}
        """The same for lists of lists: how long each of them was."""
        self.fields: dict[type, dict[str, str]] = {}
        self.known: dict[tuple[type, int, str], Any] = {}
        """By class, owner and field: what was there when it was last looked at."""
        self.masks: dict[type, set[str]] = {}
        self.widest = 0
        """Bits of the largest mask that was seen, or of which a state says so in ``ROOM``."""
        self.is_large = False
        """Whether what was weighed fits into no cell."""
        self.longest = 0
        self.largest = 0
        self.tuples: dict[tuple[int, int], int] = {}
        """By procedure and place in its frame: how long a tuple was there."""
        self.stacks: set[tuple[int, ...]] = set()
        """The procedures that were under way together, the first one first."""
        rng = Random(1)
        for mode in game.modes():
            for _ in range(GAMES):
                self.play(game, mode, rng)
        for pool in pools.objects.values():
            for each in pool:
                for value in vars(each).values() if hasattr(each, "__dict__") else ():
                    self.weigh(value)
        self.mask_cells = max(2, max(self.widest, pools.widest) // 64 + 1)
        lists = [n for found in self.lengths.values() for n in found]
        sizes = [kind.size for kind in game.kinds if kind.size <= 256]
        room = max(2 * self.longest, *lists, *sizes, SHORTEST)
        self.list_cap = -(-(room + 1) // 16) * 16 - 1
        self.tuple_cap = self.room({0, *self.tuples.values()})
        self.bits = 32 if self.largest < 1 << 30 else 64

    def room(self, seen: set[int]) -> int:
        """Cells for a list that was so long."""
        return max(2 * max(seen), FEWEST)

    def play(self, game: Playable, mode: dict[str, str], rng: Random) -> None:
        """One game, looked at after every step."""
        position = game.set_up(game.settle(mode))
        position.journal = None
        position.begin(game.rules, game.opening)
        self.known.clear()
        while position.to_move != OVER:
            legal = position.legal()
            odds = position.weights() if position.to_move == CHANCE else ()
            self.longest = max(self.longest, len(legal), len(odds))
            self.look(position)
            frames = (*position.below, *position.stack)
            for procedure, _point, *cells in frames:
                for place, cell in enumerate(cells):
                    if isinstance(cell, tuple):
                        known = self.tuples.get((procedure, place), 0)
                        self.tuples[procedure, place] = max(known, len(cell))
                    self.weigh(cell)
            self.stacks.add(tuple(frame[0] for frame in frames))
            position.apply(rng.choice(legal))
        self.look(position)

    def look(self, owner: Any) -> None:
        """The fields of a state or slate; of those that are as they were all is known."""
        cls = type(owner)
        if cls not in self.fields:
            self.fields[cls], self.masks[cls] = declared_fields(cls), mask_fields(cls)
            said = getattr(cls, "ROOM", {})
            self.widest = max(self.widest, *(said.get(name, 0) for name in self.masks[cls]), 0)
        for name, kind in self.fields[cls].items():
            value, self.is_large = getattr(owner, name), False
            if isinstance(value, Slate):
                self.look(value)
                continue
            if value == self.known.get((cls, id(owner), name)):
                continue
            self.known[cls, id(owner), name] = copied(value)
            if kind == "list[list[int]]":
                self.shapes.setdefault((cls, name), set()).add(tuple(map(len, value)))
                for row in value:
                    self.weigh_list(row)
            elif kind in ("list[int]", "tuple[int, ...]"):
                self.lengths.setdefault((cls, name), set()).add(len(value))
                self.weigh_list(value)
            elif kind == "int":
                self.weigh(value)
            if self.is_large and name not in self.masks[cls]:
                raise TooLarge(cls, name)

    def weigh_list(self, values: Sequence[int]) -> None:
        """Note the numbers of a list."""
        if values:
            self.weigh(max(values))
            self.weigh(min(values))

    def weigh(self, value: Any) -> None:
        """Note a number, or those of a container; one that fits into no cell is a mask."""
        if isinstance(value, int):
            if -TOO_LARGE < value < TOO_LARGE:
                self.largest = max(self.largest, abs(value))
            else:
                self.is_large = True
                self.widest = max(self.widest, value.bit_length())
        elif isinstance(value, CONTAINERS):
            for each in items(value):
                self.weigh(each)


def copied(value: Any) -> Any:
    """What nobody changes any more: lists, and lists of lists, by their items."""
    return [copied(each) for each in value] if isinstance(value, list) else value

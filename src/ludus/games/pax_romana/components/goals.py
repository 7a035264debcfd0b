"""15.49: what the objectives ask for, as provinces and spaces of the map."""

from __future__ import annotations

from typing import Final

from ludus.core.reader import Reader

from ..vocabulary.ids import Province, Space, Territory
from .board import Board

PROVINCES: Final = {
    "A": ("ionia", "lycia", "galatia", "cilicia", "pontus"),
    "B": ("egypt",),
    "D": ("crete", "cyprus", "cilicia"),
    "G": ("germania_superior", "raetia", "noricum"),
    "I": ("sicily_west", "sicily_east", "sardinia", "corsica"),
}
"""All must be controlled; in Asia Minor those with a port."""
TERRITORIES: Final = {"C": "hispania", "E": "gaul", "H": "danube"}
SPACES: Final = {"F": ("lesbos_chios", "naxos", "cnossus", "miletus")}
PORTS_OF: Final = {"J": ("baetica", "mauretania", "tarraconensis", "balearic")}
PRIZES: Final = (("sicilies",), ("germania",), ("chersonese",), ("rhodes", "crete"))
"""Territories of the last objective; each of the four is worth its points."""


class Goals:
    """By objective: what is to be controlled; nothing where it is something else.

    Also the places that the victories of scenarios name.
    """

    def __init__(self, reader: Reader, board: Board, letters: list[str]) -> None:
        self.provinces: list[list[Province]] = []
        self.spaces: list[list[Space]] = []
        self.prizes: list[list[Province]] = []
        for letter in letters:
            named = PROVINCES.get(letter, ())
            provinces = [self.province(reader, board, id) for id in named]
            if letter in TERRITORIES:
                provinces = self.territory(reader, board, TERRITORIES[letter])
            self.provinces.append(provinces)
            spaces = [self.space(reader, board, id) for id in SPACES.get(letter, ())]
            for id in PORTS_OF.get(letter, ()):
                inside = board.spaces_of[self.province(reader, board, id)]
                spaces += [space for space in inside if board.is_port(space)]
            self.spaces.append(spaces)
        for prize in PRIZES:
            found: list[Province] = []
            for id in prize:
                found += self.territory(reader, board, id)
            self.prizes.append(found)
        self.tarentum: Space = self.space(reader, board, "tarentum")
        self.bruttium: Province = self.province(reader, board, "bruttium")
        self.italia: list[Space] = board.spaces_of[self.province(reader, board, "italia")]
        self.asia_minor: Territory = Territory(board.territory_ids.index("asia_minor"))

    def province(self, reader: Reader, board: Board, id: str) -> Province:
        """A province that the rules name."""
        if id not in board.province_ids:
            raise reader.error(f"the objectives need a province {id}")
        return Province(board.province_ids.index(id))

    def territory(self, reader: Reader, board: Board, id: str) -> list[Province]:
        """The provinces of a territory that the rules name."""
        if id not in board.territory_ids:
            raise reader.error(f"the objectives need a territory {id}")
        return board.provinces_of[board.territory_ids.index(id)]

    def space(self, reader: Reader, board: Board, id: str) -> Space:
        """A space that the rules name."""
        if id not in board.index:
            raise reader.error(f"the objectives need a space {id}")
        return board.index[id]

"""One side of the board of an edition as tables of ints: regions, borders, start cities."""

from __future__ import annotations

from typing import Final

from ludus.core.reader import Reader, check_symmetric

from ..vocabulary.ids import (
    BOARDS,
    GALLEY,
    LEADERS,
    LEGION,
    NATIONS,
    REGIONS,
    RESOURCES,
    UNITS,
    Piece,
    Region,
    Space,
)
from .masks import regions_in

FAR: Final = 99


class Board:
    """One side of the board. Regions are numbered from 0; a set of regions is a mask."""

    def __init__(self, reader: Reader, side: int, file: str) -> None:
        self.id: str = reader.id
        self.names: dict[str, str] = read_names(reader)
        self.regions: tuple[Region, ...] = ()
        self.spaces: tuple[Space, ...] = ()
        """By region: its number in actions and events."""
        self.first: int = side * REGIONS
        """The space of the first region."""
        self.nations: tuple[str, ...] = NATIONS[2 * side : 2 * side + 2]
        self.nation_names: list[dict[str, str]] = []
        self.ids: list[str] = []
        self.labels: list[str] = []
        self.borders: list[list[list[Region]]] = []
        """By kind of unit (red for legions, blue for galleys) and region: the regions across."""
        self.near: list[int] = []
        """By region: mask of its neighbours, whatever the border."""
        self.enterable: list[int] = [0, 0]
        """By kind of unit: mask of the regions where it may stand."""
        self.distances: list[list[list[int]]] = [[], []]
        """By kind of unit and two regions: borders between them; FAR if there is no way."""
        self.ways: list[list[list[Region]]] = [[], []]
        """By kind of unit and region: the regions it can get to, the nearest first."""
        self.sites: int = 0
        """Mask of the regions where a city may be founded."""
        self.high_seas: int = 0
        self.leaders: list[Piece] = []
        """By seat: the kind of unit that his special unit moves as."""
        self.starts: list[list[Region]] = []
        """By seat and resource: his start city."""
        if self.id != BOARDS[side]:
            raise reader.error(f"the boards must be {' and '.join(BOARDS)}, in this order")
        self.read_regions(reader, file)
        for kind in UNITS:
            self.find_ways(kind)
        self.read_nations(reader)
        self.check_attested(reader)

    def place(self, start: int, action: int) -> Region:
        """The region that an action points at, in a domain that begins at *start*."""
        return self.regions[action - start - self.first]

    def actions(self, start: int, mask: int) -> list[int]:
        """The actions that point at the regions of a mask."""
        first = start + self.first
        return [first + place for place in regions_in(mask)]

    def everywhere(self, start: int) -> range:
        """The actions that point at any region of the board."""
        return range(start + self.first, start + self.first + len(self.ids))

    def read_regions(self, reader: Reader, file: str) -> None:
        """Terrain, sites and borders; every border is stated from both sides."""
        tables = reader.tables("region")
        if not 1 <= len(tables) <= REGIONS:
            raise reader.error(f"{len(tables)} regions, but there must be 1 to {REGIONS}")
        self.ids = [table.id for table in tables]
        self.regions = tuple(map(Region, range(len(self.ids))))
        self.spaces = tuple(Space(self.first + place) for place in self.regions)
        for colour in ("red", "blue"):
            links = {table.id: table.ids(colour, known=self.ids) for table in tables}
            check_symmetric(f"{reader.path}.region.*.{colour}", links, file)
            self.borders.append(
                [sorted(Region(self.ids.index(other)) for other in links[own]) for own in self.ids]
            )
        for place, table in zip(self.regions, tables, strict=True):
            self.labels.append(table.text("name"))
            table.number("lat", minimum=-90, maximum=90)
            table.number("lon", minimum=-180, maximum=180)
            red, blue = self.borders[LEGION][place], self.borders[GALLEY][place]
            terrain = table.text("terrain", choices=("land", "coast", "sea"))
            fits = {"land": red and not blue, "coast": red and blue, "sea": blue and not red}
            if not fits[terrain]:
                raise table.error(f'terrain "{terrain}" does not fit its red and blue borders')
            for kind in UNITS:
                if self.borders[kind][place]:
                    self.enterable[kind] |= 1 << place
            self.near.append(sum(1 << other for other in {*red, *blue}))
            site = table.text("site", choices=("city", "high_sea", "mountain"))
            if site == "city":
                self.sites |= 1 << place
            elif site == "high_sea":
                self.high_seas |= 1 << place
            if terrain != {"high_sea": "sea", "mountain": "land"}.get(site, terrain):
                raise table.error(f'site "{site}" cannot lie in terrain "{terrain}"')

    def find_ways(self, kind: Piece) -> None:
        """Shortest ways over borders of one colour."""
        for start in self.regions:
            row = [FAR] * len(self.ids)
            row[start] = 0
            reached = [start]
            for here in reached:
                for other in self.borders[kind][here]:
                    if row[other] == FAR:
                        row[other] = row[here] + 1
                        reached.append(other)
            self.distances[kind].append(row)
            self.ways[kind].append(reached[1:])

    def read_nations(self, reader: Reader) -> None:
        """Start cities, and who leads the fleet or the army in the variant."""
        tables = reader.tables("nation")
        if tuple(table.id for table in tables) != self.nations:
            raise reader.error(f"the nations must be {' and '.join(self.nations)}, in this order")
        sites = [name for place, name in enumerate(self.ids) if self.sites >> place & 1]
        for table in tables:
            self.nation_names.append(read_names(table))
            table.text("colour")
            self.leaders.append(Piece(LEADERS.index(table.text("special", choices=LEADERS))))
            self.starts.append(
                [Region(self.ids.index(table.text(kind, choices=sites))) for kind in RESOURCES]
            )
        if len({place for places in self.starts for place in places}) != 2 * len(RESOURCES):
            raise reader.error("two start cities lie in the same region")

    def check_attested(self, reader: Reader) -> None:
        """The worked examples of the rulebook need some borders."""
        for table in reader.tables("attested"):
            table.get("id")
            colour = table.text("colour", choices=("red", "blue", "any"))
            pair = table.ids("between", known=self.ids)
            if len(pair) != 2:
                raise table.error("between must name two regions")
            here, there = [self.ids.index(name) for name in pair]
            kinds = {"red": (LEGION,), "blue": (GALLEY,), "any": (LEGION, GALLEY)}[colour]
            if not any(there in self.borders[kind][here] for kind in kinds):
                raise table.error(
                    f"there is no such border ({colour}) between {' and '.join(pair)}"
                )


def read_names(reader: Reader) -> dict[str, str]:
    """A name in both languages."""
    names = reader.table("name")
    return {lang: names.text(lang) for lang in ("en", "fr")}

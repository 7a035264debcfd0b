"""The map of an edition as tables of ints: spaces, links, homes, distances (2.2)."""

from __future__ import annotations

from typing import Final

from ludus.core.reader import Reader, check_symmetric

from ..vocabulary.decisions import (
    ADD_FOR_ALLY,
    ADD_IN,
    CONVERT_IN,
    REMOVE_IN,
    SAIL_TO,
    TAKE_PLUNDER,
)
from ..vocabulary.ids import Power, Space
from ..vocabulary.places import (
    APPIAN,
    BOX,
    CAPITAL,
    CITY,
    CLEAR,
    LINKS,
    NO_LINK,
    REGIONS,
    ROUGH,
    SPACE_KINDS,
    SPACES,
    STRAIT,
    TRIBE,
)
from ..vocabulary.powers import INDEPENDENT, POWERS

FAR: Final = 99
"""The distance of spaces between which there is no way."""
NO_PORT: Final = 0
OPEN_PORT: Final = 1
PUNIC_PORT: Final = 2
PORTS: Final = ("none", "open", "punic")
SMOOTH: Final = (CLEAR, APPIAN)
"""Links that retreat, interception and avoidance may use."""
ATTESTED: Final[dict[str, tuple[int, ...]]] = {
    "clear": (CLEAR,),
    "appian": (APPIAN,),
    "rough": (ROUGH,),
    "strait": (STRAIT,),
    "smooth": SMOOTH,
    "any": (CLEAR, APPIAN, ROUGH, STRAIT),
}


class Board:
    """The spaces, numbered from 0 in the order of the edition."""

    def __init__(self, reader: Reader, file: str, without: tuple[Power, ...] = ()) -> None:
        self.ids: list[str] = []
        self.names: list[str] = []
        self.count: int = 0
        self.spaces: tuple[Space, ...] = ()
        self.kind: list[int] = []
        self.home: list[Power] = []
        """The power it belongs to at the start, or INDEPENDENT."""
        self.printed: list[int] = []
        """Loyalty of a city or factor of a tribe, else 0."""
        self.reinforcements: list[int] = []
        self.is_victory: list[int] = []
        self.port: list[int] = []
        self.region: list[int] = []
        self.lat: list[float] = []
        self.lon: list[float] = []
        self.terrain: list[list[int]] = []
        """By two spaces: the link from the first to the second, or NO_LINK."""
        self.near: list[list[Space]] = []
        """The spaces that can be entered from a space, whatever the link."""
        self.smooth: list[list[Space]] = []
        """Those among them over clear or Appian links."""
        self.homes: list[list[Space]] = [[] for _ in POWERS]
        self.home_victories: list[list[Space]] = [[] for _ in POWERS]
        self.ports: list[Space] = []
        self.voyages: tuple[int, ...] = ()
        """By space: the action of sailing there."""
        self.consequences: tuple[int, ...] = ()
        """What can be made of a victory: actions of CONSEQUENCE."""
        self.index: dict[str, Space] = {}
        self.distances: list[list[int]] = []
        """By two spaces: links from the first to the second; FAR if there is no way."""
        self.is_absent: list[int] = []
        """1 for a space that is not part of this game, though it keeps its number (A-32)."""
        tables = reader.tables("space")
        if not 1 <= len(tables) <= SPACES:
            raise reader.error(f"{len(tables)} spaces, but there must be 1 to {SPACES}")
        self.read_spaces(tables)
        self.read_links(tables, file)
        self.roma: Space = self.named(reader, "roma", CITY)
        self.syracusae: Space = self.named(reader, "syracusae", CITY)
        self.carthago: Space = self.named(reader, "carthago", CAPITAL)
        self.kerkouane: Space = self.named(reader, "kerkouane", -1)
        self.transalpine_box: Space = self.named(reader, "transalpine_gaul", BOX)
        self.bovianum: Space = self.named(reader, "bovianum", -1)
        self.aufidena: Space = self.named(reader, "aufidena", -1)
        for kind in (CAPITAL, BOX):
            if self.kind.count(kind) > 1:
                raise reader.error(f'there is more than one space of kind "{SPACE_KINDS[kind]}"')
        self.check_attested(reader)
        self.cut(without)
        self.find_neighbours()
        self.find_distances()

    def named(self, reader: Reader, id: str, kind: int) -> Space:
        """A space that the rules speak of by name; ``kind`` -1 if any will do."""
        if id not in self.index:
            raise reader.error(f'there is no space "{id}", but the rules need it')
        place = self.index[id]
        if kind >= 0 and self.kind[place] != kind:
            raise reader.error(f'space.{id}: kind must be "{SPACE_KINDS[kind]}"')
        return place

    def read_spaces(self, tables: list[Reader]) -> None:
        """What is printed in each space."""
        for table in tables:
            place = Space(len(self.ids))
            self.ids.append(table.id)
            self.index[table.id] = place
            self.names.append(table.text("name"))
            kind = SPACE_KINDS.index(table.text("kind", choices=SPACE_KINDS))
            home = Power(POWERS.index(table.text("home", choices=POWERS)))
            printed = 0
            if kind == CITY:
                printed = table.integer("loyalty", minimum=1)
            elif kind == TRIBE:
                printed = table.integer("factor", minimum=1)
            self.kind.append(kind)
            self.home.append(home)
            self.printed.append(printed)
            self.reinforcements.append(table.integer("reinforcements", minimum=0, default=0))
            is_victory = table.flag("victory", default=False)
            self.is_victory.append(1 if is_victory else 0)
            self.port.append(PORTS.index(table.text("port", choices=PORTS, default="none")))
            self.region.append(REGIONS.index(table.text("region", choices=REGIONS)))
            self.lat.append(table.number("lat", minimum=-90, maximum=90))
            self.lon.append(table.number("lon", minimum=-180, maximum=180))
            self.homes[home].append(place)
            if is_victory:
                self.home_victories[home].append(place)
            if self.port[place] != NO_PORT:
                self.ports.append(place)
        self.count = len(self.ids)
        self.spaces = tuple(self.index.values())
        self.voyages = tuple(SAIL_TO + place for place in self.spaces)
        starts = (ADD_IN, REMOVE_IN, CONVERT_IN, ADD_FOR_ALLY)
        ways = [start + place for start in starts for place in self.spaces]
        self.consequences = (*ways, TAKE_PLUNDER)

    def read_links(self, tables: list[Reader], file: str) -> None:
        """Every link is stated from both sides, except ways out that cannot be used back."""
        self.terrain = [[NO_LINK] * self.count for _ in range(self.count)]
        for link in (CLEAR, APPIAN, ROUGH, STRAIT):
            named = {table.id: listed(table, LINKS[link], self.ids) for table in tables}
            check_symmetric(f"space.*.{LINKS[link]}", named, file)
            for table in tables:
                self.connect(table, named[table.id], link)
        for table in tables:
            exits = listed(table, "one_way", self.ids)
            self.connect(table, exits, ROUGH)
            for other in exits:
                if self.terrain[self.index[other]][self.index[table.id]] != NO_LINK:
                    raise table.error(f"one_way names {other}, from where there is a way back")

    def cut(self, powers: tuple[Power, ...]) -> None:
        """The home spaces of some powers are out of play: nothing leads there (A-32)."""
        for place in self.spaces:
            self.is_absent.append(int(self.home[place] in powers))
            if self.is_absent[place]:
                self.home[place] = INDEPENDENT
                self.printed[place] = self.reinforcements[place] = self.is_victory[place] = 0
                self.port[place] = NO_PORT
                self.terrain[place] = [NO_LINK] * self.count
                for row in self.terrain:
                    row[place] = NO_LINK
        self.ports = [place for place in self.ports if not self.is_absent[place]]
        for power in powers:
            self.homes[power] = []
            self.home_victories[power] = []

    def find_neighbours(self) -> None:
        """Which spaces can be entered from which."""
        for row in self.terrain:
            self.near.append([place for place in self.spaces if row[place] != NO_LINK])
            self.smooth.append([place for place in self.spaces if row[place] in SMOOTH])

    def connect(self, table: Reader, others: list[str], link: int) -> None:
        """Two spaces are linked once at most, and no space with itself."""
        here = self.index[table.id]
        for other in others:
            there = self.index[other]
            if here == there:
                raise table.error(f"it cannot be its own neighbour; leave {other} out")
            if self.terrain[here][there] != NO_LINK:
                raise table.error(f"{other} is named in two lists of neighbours; once is enough")
            self.terrain[here][there] = link

    def find_distances(self) -> None:
        """Shortest ways over links of every kind."""
        for start in self.spaces:
            row = [FAR] * self.count
            row[start] = 0
            reached = [start]
            for here in reached:
                for there in self.near[here]:
                    if row[there] == FAR:
                        row[there] = row[here] + 1
                        reached.append(there)
            self.distances.append(row)

    def check_attested(self, reader: Reader) -> None:
        """The worked examples of the rulebook need some links."""
        for table in reader.tables("attested"):
            table.get("id")
            wanted = table.text("link", choices=tuple(ATTESTED))
            pair = table.ids("between", known=self.ids)
            if len(pair) != 2:
                raise table.error("between must name two spaces")
            link = self.terrain[self.index[pair[0]]][self.index[pair[1]]]
            if link not in ATTESTED[wanted]:
                raise table.error(f"there is no such link ({wanted}) from {' to '.join(pair)}")


def listed(table: Reader, key: str, known: list[str]) -> list[str]:
    """A list of ids that may be left out when it is empty."""
    if table.get(key) is None:
        return []
    return table.ids(key, known=known)


def read_names(reader: Reader) -> dict[str, str]:
    """A name in both languages."""
    names = reader.table("name")
    return {lang: names.text(lang) for lang in ("en", "fr")}

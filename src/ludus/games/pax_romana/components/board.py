"""The map of an edition as tables of ints: spaces, links, provinces, territories (2.1)."""

from __future__ import annotations

from typing import Final

from ludus.core.reader import Reader, check_symmetric

from ..vocabulary.ids import NOBODY, NOWHERE, Power, Province, Space, Territory
from ..vocabulary.owners import ALL_POWERS, POWERS
from ..vocabulary.places import (
    CAPITAL,
    DEEP_SEA,
    FORTRESS,
    HOME,
    LAND,
    LAND_POINT,
    LANDS,
    MARKS,
    MINE,
    PASS,
    PORT,
    PROVINCES,
    SEA_POINT,
    SITES,
    SPACE_KINDS,
    SPACES,
    TERRITORIES,
    TERRITORY_KINDS,
    TRIBE,
    WATERS,
)
from ..vocabulary.regions import AMIDA, NUMANTIA, REGIONS
from ..vocabulary.units import ELEPHANT, HEAVY, HORSE, LEGION, LIGHT

ARMENIAN_POINTS: Final = 3
RECRUITS: Final = {"LG": LEGION, "HI": HEAVY, "LI": LIGHT, "Cav": HORSE, "EL": ELEPHANT}
UNOPPOSED: Final = ("tingi", "ltp_calpe", "messana", "rhegium")
"""Where the straits are that nobody crosses against an enemy (9.33)."""
WAYS: Final = ("land", "sea", "strait")
NO_SITE: Final = -1
NO_WATER: Final = -1
FAR: Final = 40
"""Instead of a distance: no way leads there."""


class Board:
    """Spaces numbered from 0 in the order of the edition, those of land first."""

    def __init__(self, reader: Reader, file: str) -> None:
        self.territory_ids: list[str] = []
        self.territory_names: list[dict[str, str]] = []
        self.territory_kind: list[int] = []
        self.home_of: list[Power] = []
        """By territory: the power whose home it is, or NOBODY."""
        self.home_territory: list[Territory] = [Territory(-1)] * len(POWERS)
        self.province_ids: list[str] = []
        self.province_names: list[dict[str, str]] = []
        self.provinces: tuple[Province, ...] = ()
        self.territory: list[Territory] = []
        """By province."""
        self.revenue: list[int] = []
        self.recruits: list[int] = []
        """By province: mask of the kinds that may be raised there."""
        self.provinces_of: list[list[Province]] = []
        """By territory."""
        self.ids: list[str] = []
        self.names: list[str] = []
        self.index: dict[str, Space] = {}
        self.kind: list[int] = []
        self.marks: list[int] = []
        self.province: list[Province] = []
        """By space; -1 at sea."""
        self.lat: list[float] = []
        self.lon: list[float] = []
        self.lands: tuple[Space, ...] = ()
        """The land spaces."""
        self.spaces: tuple[Space, ...] = ()
        self.spaces_of: list[list[Space]] = []
        """By province: its land spaces."""
        self.by_land: list[list[Space]] = []
        """By space: where land units go from there, straits included."""
        self.by_sea: list[list[Space]] = []
        self.straits: list[list[Space]] = []
        """Among ``by_land``: those across a strait (9.33)."""
        self.is_unopposed: list[int] = []
        """By space: 1 where a strait begins that nobody crosses against an enemy (9.33)."""
        self.waters: tuple[Space, ...] = ()
        """Ports and points of the sea: where galleys may be."""
        self.ports: tuple[Space, ...] = ()
        """The land spaces among them."""
        self.water: list[int] = []
        """By space: its number among the waters, or NO_WATER."""
        self.sites: tuple[Space, ...] = ()
        """Tribal spaces."""
        self.site: list[int] = []
        """By space: its number among the sites, or NO_SITE."""
        self.fortresses: tuple[Space, ...] = ()
        """Mountain fortresses (9.45)."""
        self.capitals: list[list[Space]] = [[] for _ in POWERS]
        self.mine: Space = NOWHERE
        self.rhodes: Space = NOWHERE
        self.tarsus: Space = NOWHERE
        self.pergamum: Space = NOWHERE
        self.numantia: Space = NOWHERE
        self.amida: Space = NOWHERE
        self.next_lands: list[list[Space]] = []
        """By land space: the land spaces next to it, transit points left out (12.71)."""
        self.near_amida: tuple[Space, ...] = ()
        """Land spaces, fortresses left out, within three movement points of it (13.4)."""
        self.regions: list[list[Province]] = []
        """By region that the rules speak of: its provinces."""
        self.cyprus: Province = Province(-1)
        self.read_territories(reader)
        self.read_provinces(reader)
        tables = within(reader, "space", SPACES)
        self.read_spaces(reader, tables)
        self.read_links(tables, file)
        self.steps_to: list[list[int]] = [
            self.distances(inside, self.by_land) for inside in self.spaces_of
        ]
        """By province and space: steps by land to its nearest space, FAR if there is no way."""
        self.sailing_to: list[list[int]] = [
            self.distances([s for s in inside if self.is_port(s)], self.by_sea)
            for inside in self.spaces_of
        ]
        """By province and space: the same by sea to one of its ports."""
        self.rhodes = self.port(reader, "rhodes")
        self.tarsus = self.port(reader, "tarsus")
        self.pergamum = self.named(reader, "pergamum")
        self.numantia = self.named(reader, NUMANTIA)
        self.amida = self.named(reader, AMIDA)
        self.read_distances()
        self.read_regions(reader)
        if "cyprus" not in self.province_ids:
            raise reader.error("the rules need a province cyprus")
        self.cyprus = Province(self.province_ids.index("cyprus"))
        self.check_attested(reader)

    # -- reading ---------------------------------------------------------------------------------
    def read_territories(self, reader: Reader) -> None:
        """Territories and whose homes they are."""
        for table in within(reader, "territory", TERRITORIES):
            place = Territory(len(self.territory_ids))
            self.territory_ids.append(table.id)
            self.territory_names.append(read_names(table))
            kind = TERRITORY_KINDS.index(table.text("kind", choices=TERRITORY_KINDS))
            self.territory_kind.append(kind)
            self.provinces_of.append([])
            power = NOBODY
            if kind == HOME:
                power = ALL_POWERS[POWERS.index(table.text("home_of", choices=POWERS))]
                if self.home_territory[power] >= 0:
                    raise table.error(f"{POWERS[power]} has two homes")
                self.home_territory[power] = place
            self.home_of.append(power)
        for power in ALL_POWERS:
            if self.home_territory[power] < 0:
                raise reader.error(f"{POWERS[power]} has no home territory")

    def read_provinces(self, reader: Reader) -> None:
        """Provinces: their territory, their revenue and what is raised there."""
        for table in within(reader, "province", PROVINCES):
            place = Province(len(self.province_ids))
            self.province_ids.append(table.id)
            self.province_names.append(read_names(table))
            chosen = self.territory_ids.index(table.text("territory", choices=self.territory_ids))
            territory = Territory(chosen)
            self.territory.append(territory)
            self.provinces_of[territory].append(place)
            self.revenue.append(table.integer("revenue", minimum=0))
            raised = table.texts("recruits", choices=tuple(RECRUITS))
            self.recruits.append(sum(1 << RECRUITS[name] for name in raised))
            self.spaces_of.append([])
        self.provinces = tuple(Province(n) for n in range(len(self.province_ids)))

    def read_spaces(self, reader: Reader, tables: list[Reader]) -> None:
        """Spaces, and what is printed in them."""
        lands: list[Space] = []
        sites: list[Space] = []
        waters: list[Space] = []
        for table in tables:
            place = Space(len(self.ids))
            self.ids.append(table.id)
            self.index[table.id] = place
            self.names.append(table.text("name"))
            kind = SPACE_KINDS.index(table.text("kind", choices=SPACE_KINDS))
            if kind == LAND and len(lands) != place:
                raise table.error("land spaces come before all others")
            self.kind.append(kind)
            named = table.ids("marks", known=MARKS) if table.has("marks") else []
            marks = sum(1 << MARKS.index(name) for name in named)
            if marks and kind != LAND:
                raise table.error("only a land space has marks")
            self.marks.append(marks)
            self.lat.append(table.number("lat", minimum=-90, maximum=90))
            self.lon.append(table.number("lon", minimum=-180, maximum=180))
            province = Province(-1)
            if kind not in (SEA_POINT, DEEP_SEA):
                named_province = table.text("province", choices=self.province_ids)
                province = Province(self.province_ids.index(named_province))
            self.province.append(province)
            self.site.append(len(sites) if marks & TRIBE else NO_SITE)
            is_water = kind in (SEA_POINT, DEEP_SEA) or marks & PORT
            self.water.append(len(waters) if is_water else NO_WATER)
            if is_water:
                waters.append(place)
            if kind == LAND:
                lands.append(place)
                self.spaces_of[province].append(place)
            if marks & TRIBE:
                sites.append(place)
            if marks & CAPITAL:
                power = self.home_of[self.territory[province]]
                if power == NOBODY:
                    raise table.error("a capital must lie in a home territory")
                self.capitals[power].append(place)
            if marks & MINE:
                self.mine = place
        if len(lands) > LANDS or len(sites) > SITES or len(waters) > WATERS:
            raise reader.error(
                f"more than {LANDS} land spaces, {SITES} tribal spaces or {WATERS} waters"
            )
        self.lands, self.sites, self.waters = tuple(lands), tuple(sites), tuple(waters)
        self.ports = tuple(space for space in lands if self.is_port(space))
        self.spaces = tuple(self.index.values())
        for number, inside in enumerate(self.spaces_of):
            if not inside:
                raise reader.error(f"province.{self.province_ids[number]}: it has no land space")

    def read_links(self, tables: list[Reader], file: str) -> None:
        """Every link is stated from both sides."""
        ways: list[list[list[Space]]] = []
        for way in WAYS:
            named = {
                table.id: table.ids(way, known=self.ids) if table.has(way) else []
                for table in tables
            }
            check_symmetric(f"space.*.{way}", named, file)
            ways.append([sorted(self.index[other] for other in named[id]) for id in self.ids])
        self.by_sea, self.straits = ways[1], ways[2]
        self.by_land = [sorted([*ways[0][place], *ways[2][place]]) for place in self.spaces]
        self.is_unopposed = [int(id in UNOPPOSED) for id in self.ids]
        for table in tables:
            place = self.index[table.id]
            if self.by_sea[place] and self.water[place] == NO_WATER:
                raise table.error("sea links lead to ports and points of the sea only")
            if self.by_land[place] and self.kind[place] in (SEA_POINT, DEEP_SEA):
                raise table.error("no land link leads to a point of the sea")

    def named(self, reader: Reader, id: str) -> Space:
        """A land space that the rules name."""
        if id not in self.index or self.kind[self.index[id]] != LAND:
            raise reader.error(f"the rules need a land space {id}")
        return self.index[id]

    def read_distances(self) -> None:
        """What is next to what, and what is near Amida."""
        self.next_lands = [self.beyond_points(space) for space in self.lands]
        self.fortresses = tuple(space for space in self.lands if self.is_fortress(space))
        self.near_amida = self.within_reach(self.amida, ARMENIAN_POINTS)

    def beyond_points(self, start: Space) -> list[Space]:
        """The land spaces next to one, however many transit points lie between."""
        found: list[Space] = []
        seen = [start]
        for here in seen:
            for there in self.by_land[here]:
                if self.kind[there] == LAND and there != start and there not in found:
                    found.append(there)
                elif self.kind[there] == LAND_POINT and there not in seen:
                    seen.append(there)
        return found

    def within_reach(self, start: Space, points: int) -> tuple[Space, ...]:
        """Land spaces but fortresses that units come to from a space with so many points (9.21)."""
        left = {start: points}
        reached = [start]
        for here in reached:
            for there in self.by_land[here]:
                is_dear = self.is_fortress(there) or there in self.straits[here]
                rest = left[here] - (2 if is_dear or self.kind[there] == PASS else 1)
                if rest > left.get(there, -1):
                    left[there] = rest
                    reached.append(there)
        near = sorted(space for space in left if space < len(self.lands))
        return tuple(space for space in near if not self.is_fortress(space))

    def read_regions(self, reader: Reader) -> None:
        """Provinces that the rules name (13.3, 13.4)."""
        for region in REGIONS:
            for id in region:
                if id not in self.province_ids:
                    raise reader.error(f"the rules need a province {id}")
            self.regions.append([Province(self.province_ids.index(id)) for id in region])

    def distances(self, goals: list[Space], ways: list[list[Space]]) -> list[int]:
        """By space: steps to the nearest of some spaces."""
        found = [FAR] * len(self.ids)
        for space in goals:
            found[space] = 0
        reached = list(goals)
        for here in reached:
            for there in ways[here]:
                if found[there] == FAR:
                    found[there] = found[here] + 1
                    reached.append(there)
        return found

    def port(self, reader: Reader, id: str) -> Space:
        """A port that the rules name."""
        if id not in self.index or not self.is_port(self.index[id]):
            raise reader.error(f"the rules need a port {id}")
        return self.index[id]

    def check_attested(self, reader: Reader) -> None:
        """The worked examples of the rulebook, and public reports, need some links."""
        for table in reader.tables("attested"):
            table.get("id")
            way = table.text("link", choices=WAYS)
            pair = table.ids("between", known=self.ids)
            if len(pair) != 2:
                raise table.error("between must name two spaces")
            here, there = self.index[pair[0]], self.index[pair[1]]
            known = (self.by_land, self.by_sea, self.straits)[WAYS.index(way)]
            if there not in known[here]:
                raise table.error(f"there is no such link ({way}) from {' to '.join(pair)}")

    # -- questions -------------------------------------------------------------------------------
    def is_port(self, space: Space) -> bool:
        """Whether galleys may lie there."""
        return bool(self.marks[space] & PORT)

    def is_fortress(self, space: Space) -> bool:
        """A mountain fortress."""
        return bool(self.marks[space] & FORTRESS)

    def home(self, space: Space) -> Power:
        """The power in whose home territory a space lies, or NOBODY."""
        province = self.province[space]
        return NOBODY if province < 0 else self.home_of[self.territory[province]]


def within(reader: Reader, key: str, most: int) -> list[Reader]:
    """The entries of an array of tables, of which there is room for so many."""
    tables = reader.tables(key)
    if not 1 <= len(tables) <= most:
        raise reader.error(f"{len(tables)} entries [[{key}]], but there must be 1 to {most}")
    return tables


def read_names(table: Reader) -> dict[str, str]:
    """A name in both languages."""
    names = table.table("name")
    return {lang: names.text(lang) for lang in ("en", "fr")}

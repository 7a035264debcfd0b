"""The board of an edition as tables of ints: neighbours, landings, types, set-up."""

from __future__ import annotations

from typing import Final

from ludus.core.editions import Edition
from ludus.core.reader import Reader, check_symmetric

from ..vocabulary.ids import (
    ALL_PROVINCES,
    ALL_SEATS,
    MAX_SEAS,
    NOBODY,
    NOWHERE,
    PROVINCES,
    SEATS,
    TYPES,
    Branch,
    Seat,
    Zone,
)

MOVEMENT_POINTS: Final = 4
PROVINCES_TO_WIN: Final = 9


class SetUp:
    """The start of a game for two or three players."""

    def __init__(self, players: int) -> None:
        self.players: int = players
        self.seats: tuple[Seat, ...] = ALL_SEATS[:players]
        self.calendar: int = 0
        self.legions: int = 0
        self.gold: int = 0
        self.citizens_each: int = 0
        self.citizens_alii: int = 0
        self.bag: list[int] = []
        self.weapons_reserve: int = 0
        self.officials_in_reserve: int = 0
        self.triumvirs: list[Zone] = [NOWHERE] * players
        self.owner: list[Seat] = [NOBODY] * PROVINCES
        self.governors_in: int = 0
        self.officials: list[int] = [0] * PROVINCES
        self.garrisons: list[int] = [0] * PROVINCES
        self.treasures: list[int] = [0] * PROVINCES
        self.zones: int = 0
        """Mask of the zones that take part."""

    def provinces(self) -> int:
        """How many provinces take part."""
        return sum(1 for owner in self.owner if owner != NOBODY)


class Board:
    """Lists are by zone: the provinces, then the sea zones."""

    def __init__(self, edition: Edition) -> None:
        self.ids: list[str] = []
        self.names: list[str] = []
        self.zones: tuple[Zone, ...] = ()
        self.types: list[Branch] = []
        self.neighbours: list[list[Zone]] = []
        self.legions: int = 0
        self.gold: int = 0
        self.citizens: int = 0
        self.weapons: int = 0
        self.governors: int = 0
        self.officials: int = 0
        self.landings: list[list[int]] = []
        """``landings[zone][points]``: mask of provinces in reach of a fleet in sea zone *zone*."""
        reader = edition.reader()
        self.read_pieces(reader.table("pieces"))
        self.read_map(reader, edition.file)
        self.find_landings()
        setups = reader.table("setup")
        self.three: SetUp = self.read_set_up(setups.table("three"), 3)
        self.two: SetUp = self.read_set_up(setups.table("two"), 2)
        reader.done()

    def read_pieces(self, reader: Reader) -> None:
        """What the box holds of each kind; some counts are for the reader only."""
        self.legions = reader.integer("legions", minimum=1)
        self.gold = reader.integer("gold", minimum=1)
        self.citizens = reader.integer("citizens", minimum=1)
        self.weapons = reader.integer("weapons", minimum=1)
        self.governors = reader.integer("governors", minimum=PROVINCES_TO_WIN)
        self.officials = reader.integer("officials", minimum=1)
        for piece in ("competence_markers", "compensation_cards", "escape_cards"):
            reader.integer(piece, minimum=1)
        for piece in ("consul_cards", "battle_bags", "calendar_stones"):
            reader.integer(piece, minimum=1)

    def read_map(self, reader: Reader, file: str) -> None:
        """Provinces and seas; every border, arrow and coast is stated from both sides."""
        provinces, seas = reader.tables("province"), reader.tables("sea")
        if len(provinces) != PROVINCES:
            raise reader.error(f"{len(provinces)} provinces, but the game has {PROVINCES}")
        if not 1 <= len(seas) <= MAX_SEAS:
            raise reader.error(f"{len(seas)} seas, but there must be 1 to {MAX_SEAS}")
        land = [table.id for table in provinces]
        water = [table.id for table in seas]
        self.ids = [*land, *water]
        self.zones = tuple(map(Zone, range(len(self.ids))))
        links: dict[str, dict[str, list[str]]] = {"borders": {}, "arrows": {}, "seas": {}}
        coasts: dict[str, list[str]] = {}
        for table in provinces:
            self.types.append(Branch(TYPES.index(table.text("type", choices=TYPES))))
            links["borders"][table.id] = table.ids("borders", known=land)
            links["arrows"][table.id] = table.ids("arrows", known=land)
            coasts[table.id] = table.ids("seas", known=water)
        for table in seas:
            links["seas"][table.id] = table.ids("seas", known=water)
            coasts[table.id] = table.ids("coasts", known=land)
        for table in (*provinces, *seas):
            self.names.append(table.text("name"))
            table.number("lat", minimum=-90, maximum=90)
            table.number("lon", minimum=-180, maximum=180)
        check_symmetric("province.*.borders", links["borders"], file)
        check_symmetric("province.*.arrows", links["arrows"], file)
        check_symmetric("sea.*.seas", links["seas"], file)
        check_symmetric("the coast of *", coasts, file)
        for zone in self.ids:
            near = [coasts[zone], *(link.get(zone, []) for link in links.values())]
            self.neighbours.append(
                sorted({Zone(self.ids.index(name)) for names in near for name in names})
            )

    def find_landings(self) -> None:
        """From every sea zone, the provinces where a voyage can end with the points left."""
        for zone in self.zones:
            reach, front = [0], {zone}
            for _ in range(MOVEMENT_POINTS):
                near = {n for sea in front for n in self.neighbours[sea]}
                found = sum(1 << n for n in near if n < PROVINCES)
                reach.append(reach[-1] | found)
                front = {n for n in near if n >= PROVINCES}
            self.landings.append(reach if zone >= PROVINCES else [0] * (MOVEMENT_POINTS + 1))

    def read_set_up(self, reader: Reader, players: int) -> SetUp:
        """Who owns and has what at the start."""
        start = SetUp(players)
        names = SEATS[:players]
        if tuple(reader.texts("seats")) != names:
            raise reader.error(f"seats must be {', '.join(names)}, in turn order")
        start.calendar = reader.integer("calendar", minimum=1)
        start.legions = reader.integer("legions", minimum=1)
        start.gold = reader.integer("gold", minimum=1)
        start.citizens_each = reader.integer("citizens_each", minimum=0)
        start.citizens_alii = reader.integer("citizens_alii", minimum=0)
        start.bag = reader.integers("weapons_in_bag", minimum=0)
        start.weapons_reserve = reader.integer("weapons_reserve", minimum=0)
        start.officials_in_reserve = reader.integer("officials_in_reserve", minimum=0)
        for table in reader.tables("triumvir"):
            seat = names.index(table.text("id", choices=names))
            province = table.text("province", choices=self.ids[:PROVINCES])
            start.triumvirs[seat] = Zone(self.ids.index(province))
        for table in reader.tables("province"):
            place = self.ids.index(table.text("id", choices=self.ids[:PROVINCES]))
            start.owner[place] = Seat(names.index(table.text("owner", choices=names)))
            if table.text("governor", choices=("in", "out")) == "in":
                start.governors_in |= 1 << place
            start.officials[place] = table.integer("officials", minimum=0)
            start.garrisons[place] = table.integer("legions", minimum=0)
            start.treasures[place] = table.integer("gold", minimum=0)
        self.check_set_up(reader, start)
        for zone in ALL_PROVINCES:
            if start.owner[zone] != NOBODY:
                start.zones |= 1 << zone
        for zone in self.zones[PROVINCES:]:
            if self.landings[zone][1] & start.zones:
                start.zones |= 1 << zone
        return start

    def check_set_up(self, reader: Reader, start: SetUp) -> None:
        """The box must hold what is laid out, and nobody may have won already."""
        if len(start.bag) != len(SEATS):
            raise reader.error(f"weapons_in_bag needs {len(SEATS)} numbers, one for each colour")
        for seat in start.seats:
            home = start.triumvirs[seat]
            if home == NOWHERE:
                raise reader.error(f"{SEATS[seat]} has no place to start from")
            if start.owner[home] != seat:
                raise reader.error(f"{SEATS[seat]} starts in {self.ids[home]}, which is not his")
            if start.owner.count(seat) >= PROVINCES_TO_WIN:
                raise reader.error(
                    f"{SEATS[seat]} starts with {start.owner.count(seat)} provinces, "
                    f"but {PROVINCES_TO_WIN} win the game"
                )
            if start.bag[seat] + start.weapons_reserve != self.weapons:
                raise reader.error(
                    f"{SEATS[seat]} has not {self.weapons} weapons in bag and reserve"
                )
        citizens = start.citizens_each * start.players + start.citizens_alii
        for piece, used, there in (
            ("legions", start.legions, self.legions),
            ("gold", start.gold, self.gold),
            ("citizens", citizens, self.citizens),
        ):
            if used > there:
                raise reader.error(f"{used} {piece} are used, but the box holds {there}")
        for place in ALL_PROVINCES:
            if start.officials[place] and start.governors_in >> place & 1:
                raise reader.error(f"{self.ids[place]}: with an official the governor is out")
        if sum(start.garrisons) > start.legions:
            raise reader.error("more legions on the map than in the game")
        if sum(start.treasures) > start.gold:
            raise reader.error("more gold on the map than in the game")
        if sum(start.officials) + start.officials_in_reserve != self.officials:
            raise reader.error(f"officials on the map and in reserve are not {self.officials}")

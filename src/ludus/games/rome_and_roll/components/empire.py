"""The regions around Rome: colonies, and the roads that join them to the city."""

from __future__ import annotations

from ludus.core.reader import Reader

from ..vocabulary.ids import (
    ALL_COLONIES,
    ALL_REGIONS,
    ALL_ROADS,
    COLONIES,
    GOODS,
    REGIONS,
    ROADS,
    ROME,
    STORED,
    Colony,
    Good,
    Region,
    Road,
)


class Empire:
    """Colonies and roads by number, region after region."""

    def __init__(self, reader: Reader) -> None:
        tables = reader.tables("region")
        if tuple(table.id for table in tables) != REGIONS:
            raise reader.error(f"the regions must be {', '.join(REGIONS)}, in this order")
        self.names: list[dict[str, str]] = []
        self.resource: list[Good] = []
        """By region."""
        self.colony_ids: list[str] = []
        self.force: list[int] = []
        self.region: list[Region] = []
        """By colony."""
        self.large_only: list[int] = []
        """By colony: whether it is on the large map only."""
        self.road_ids: list[str] = []
        self.ends: list[tuple[Colony, Colony]] = []
        """By road: the two colonies it joins; the first may be Rome."""
        self.milestones: list[int] = []
        self.road_region: list[Region] = []
        for region, table in zip(ALL_REGIONS, tables, strict=True):
            self.read_region(region, table)
        if len(self.force) != COLONIES or len(self.ends) != ROADS:
            raise reader.error(f"there must be {COLONIES} colonies and {ROADS} roads")
        self.colonies_of: tuple[tuple[Colony, ...], ...] = tuple(
            tuple(c for c in ALL_COLONIES if self.region[c] == region) for region in ALL_REGIONS
        )
        self.roads_of: tuple[tuple[Road, ...], ...] = tuple(
            tuple(r for r in ALL_ROADS if self.road_region[r] == region) for region in ALL_REGIONS
        )

    def read_region(self, region: Region, table: Reader) -> None:
        """One region; its colonies come before its roads."""
        names = table.table("name")
        self.names.append({lang: names.text(lang) for lang in ("en", "fr")})
        goods = GOODS[: len(STORED)]
        self.resource.append(STORED[goods.index(table.text("resource", choices=goods))])
        for entry in table.tables("colony"):
            self.colony_ids.append(entry.id)
            self.force.append(entry.integer("force", minimum=1))
            self.large_only.append(int(entry.text("side", choices=("both", "large")) == "large"))
            self.region.append(region)
        for entry in table.tables("road"):
            self.road_ids.append(entry.id)
            origin = entry.text("from", choices=("rome", *self.colony_ids))
            end = entry.text("to", choices=self.colony_ids)
            self.ends.append((self.colony(origin), self.colony(end)))
            self.milestones.append(entry.integer("milestones", minimum=1))
            self.road_region.append(region)

    def colony(self, id: str) -> Colony:
        """The number of a colony, or Rome's."""
        return ROME if id == "rome" else Colony(self.colony_ids.index(id))

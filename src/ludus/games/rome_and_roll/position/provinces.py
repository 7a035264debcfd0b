"""The empire: who conquered which colony, who renovated which road, what is linked to Rome."""

from __future__ import annotations

from ludus.flow import state

from ..vocabulary.ids import (
    ALL_COLONIES,
    ALL_ROADS,
    NO_COLONY,
    NOBODY,
    ROME,
    Colony,
    Road,
    Seat,
)
from .quarters import Quarters


@state
class Provinces(Quarters):
    """Lists are by colony and by road."""

    colony_owner: list[Seat]
    """NOBODY while it is free; NO_COLONY if it is not on this side of the map."""
    road_owner: list[Seat]
    linked: int
    """Mask of the colonies linked to Rome by renovated roads."""

    # -- queries -----------------------------------------------------------------------------------
    def is_linked(self, colony: Colony) -> bool:
        """Rome is linked to itself."""
        return colony == ROME or bool(self.linked >> colony & 1)

    def is_conquered(self, colony: Colony) -> bool:
        """By anybody; Rome needs no conquest."""
        return colony == ROME or self.colony_owner[colony] not in (NOBODY, NO_COLONY)

    def colonies_of(self, seat: Seat) -> list[Colony]:
        """All that a seat has conquered."""
        owners = self.colony_owner
        return [colony for colony in ALL_COLONIES if owners[colony] == seat]

    def roads_of(self, seat: Seat) -> list[Road]:
        """All that a seat has renovated."""
        owners = self.road_owner
        return [road for road in ALL_ROADS if owners[road] == seat]

    def regions_with_colony(self, seat: Seat) -> int:
        """Mask of the regions in which a seat has a colony."""
        found = 0
        for colony in self.colonies_of(seat):
            found |= 1 << self.tables.empire.region[colony]
        return found

    def regions_held(self, seat: Seat) -> int:
        """Mask of the regions in which a seat has a colony or a road."""
        found = self.regions_with_colony(seat)
        for road in self.roads_of(seat):
            found |= 1 << self.tables.empire.road_region[road]
        return found

    # -- changes -----------------------------------------------------------------------------------
    def renovate(self, seat: Seat, road: Road) -> Colony:
        """A road is renovated; the colony that is linked to Rome for the first time, or ROME."""
        self.road_owner[road] = seat
        for colony in self.tables.empire.ends[road]:
            if not self.is_linked(colony):
                self.linked |= 1 << colony
                return colony
        return ROME

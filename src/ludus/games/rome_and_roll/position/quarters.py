"""The city: buildings drawn on the map, overseers on them, foremen on the plans, favours."""

from __future__ import annotations

from ludus.flow import state

from ..components.city import City, anchor
from ..components.plans import PlanCard
from ..vocabulary.effects import (
    ADJACENT_ARMY,
    ADJACENT_MANUFACTURE,
    ADJACENT_OPPONENT,
    ADJACENT_RELIGION_OR_LEISURE,
    ADJACENT_URBAN,
    SAME_PLAN,
)
from ..vocabulary.ids import (
    ARMY,
    FORUM,
    LEISURE,
    MANUFACTURE,
    NO_BUILDING,
    NO_PLAN,
    RELIGION,
    URBAN,
    Building,
    Cell,
    Favour,
    Mask,
    Plan,
    Seat,
)
from .sheets import Sheets

MOST_BUILDINGS = 80
"""For machine code: twice as many as four bots ever drew, who build more than chance does."""
TYPES_COUNTED = {
    ADJACENT_ARMY: 1 << ARMY,
    ADJACENT_URBAN: 1 << URBAN,
    ADJACENT_MANUFACTURE: 1 << MANUFACTURE,
    ADJACENT_RELIGION_OR_LEISURE: 1 << RELIGION | 1 << LEISURE,
}


@state
class Quarters(Sheets):
    """Buildings are numbered as they are drawn; the Forum is the first. Lists are by building."""

    ROOM = dict.fromkeys(("plan_of", "owner_of", "area", "edge", "links"), MOST_BUILDINGS)

    city: City
    side: int
    """Which map it is."""
    plan_of: list[Plan]
    owner_of: list[Seat]
    """Nobody's is the Forum; rubble and parks are Seneca's."""
    area: list[Mask]
    """The cells of each."""
    edge: list[Mask]
    """The cells beside each."""
    links: list[Mask]
    """The buildings adjacent to each, as a set."""
    built: Mask
    """All cells of buildings."""
    overseer: list[Building]
    """By seat."""
    foreman: list[Plan]
    """By seat; after them Seneca's."""
    in_play: list[Plan]
    """The plans laid out, in rising order."""
    favour_at: list[int]
    """By favour: the seat that holds it, or OPEN, SENECA, IN_THE_BOX."""

    # -- queries -----------------------------------------------------------------------------------
    def plan(self, building: int) -> PlanCard:
        """The plan of a building that has one."""
        return self.tables.plans[self.plan_of[building]]

    def place(self, building: int) -> Cell:
        """The first cell of a building."""
        return anchor(self.area[building])

    def building_on(self, cell: int) -> Building:
        """What stands on a cell."""
        for number, area in enumerate(self.area):
            if area >> cell & 1:
                return Building(number)
        return NO_BUILDING

    def adjacent(self, building: int) -> list[Building]:
        """The buildings that touch one, in the order they were drawn (B.19)."""
        return buildings_in(self.links[building])

    def is_rival(self, building: int, seat: Seat) -> bool:
        """Whether it belongs to another player."""
        owner = self.owner_of[building]
        return owner >= 0 and owner != seat

    def is_available(self, plan: Plan) -> bool:
        """Whether no foreman stands on a plan (B.7)."""
        return plan not in self.foreman

    def holds(self, seat: Seat, favour: Favour) -> bool:
        """Whether a seat has a favour of the gods."""
        return self.favour_at[favour] == seat

    def count_adjacent(self, building: int, count: int) -> int:
        """How many buildings around one are of the sort that is counted."""
        owner, own_plan = self.owner_of[building], self.plan_of[building]
        found = 0
        for other in self.adjacent(building):
            plan = self.plan_of[other]
            if plan < 0:
                continue
            if count == SAME_PLAN:
                found += plan == own_plan
            elif count == ADJACENT_OPPONENT:
                found += self.is_rival(other, owner)
            elif count in TYPES_COUNTED:
                found += TYPES_COUNTED[count] >> self.tables.plans[plan].type & 1
            else:  # Urban buildings of opponents
                urban = self.tables.plans[plan].type == URBAN
                found += urban and self.is_rival(other, owner)
        return found

    # -- changes -----------------------------------------------------------------------------------
    def draw(self, seat: Seat, plan: Plan, area: Mask) -> Building:
        """A new building on the map."""
        number = Building(len(self.plan_of))
        edge = self.city.edge(area)
        links: Mask = 0
        for other, there in enumerate(self.area):
            if there & edge:
                links |= 1 << other
                self.links[other] |= 1 << number
        self.plan_of.append(plan)
        self.owner_of.append(seat)
        self.area.append(area)
        self.edge.append(edge)
        self.links.append(links)
        self.built |= area
        return number

    def everywhere(self) -> Mask:
        """The cells beside any building."""
        found: Mask = 0
        for edge in self.edge:
            found |= edge
        return found

    def stopped_on(self, seat: Seat) -> Mask:
        """Buildings on which the overseers of others stand; the Forum holds any number (B.6)."""
        taken: Mask = 0
        for other, building in enumerate(self.overseer):
            if other != seat:
                taken |= 1 << building
        return taken & ~(1 << FORUM)

    def put_foreman(self, seat: int, plan: Plan) -> int:
        """Move a foreman; which other one had to leave the plan, or -1 (B.23, B.24)."""
        evicted = -1
        for other, where in enumerate(self.foreman):
            if where == plan and other != seat:
                self.foreman[other] = NO_PLAN
                evicted = other
        self.foreman[seat] = plan
        return evicted


def buildings_in(mask: Mask) -> list[Building]:
    """The buildings of a set, in order."""
    found: list[Building] = []
    while mask:
        lowest = mask & -mask
        found.append(Building(lowest.bit_length() - 1))
        mask ^= lowest
    return found

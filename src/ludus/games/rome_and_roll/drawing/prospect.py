"""What a building would bring if it were drawn here: from what everybody sees, by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ludus.flow import RUNNING

from ..position import scores
from ..position.setup import set_up
from ..position.state import State
from ..rules.new_building import producing_beside
from ..rules.placement import fish_needed
from ..rules.production import amount
from ..vocabulary.effects import GAIN
from ..vocabulary.ids import (
    CELL_IDS,
    CHARACTERS,
    GOODS,
    PARK,
    RUBBLE,
    SEATS,
    SENATOR,
    SENECA,
    STORED,
    Building,
    Character,
    Mask,
    Plan,
    Seat,
)
from ..vocabulary.tracks import BUILDINGS, TRACKS
from . import effects

if TYPE_CHECKING:
    from ..definition import RomeAndRoll
    from ..telling.page import Page

SPECIAL: Final = {"rubble": RUBBLE, "park": PARK}
FAR: Final = 9
"""More fish than a walk costs."""
FREE: Final = ("juno", "saturn")
"""With these gods no overseer walks."""


class Prospect:
    """A position as it is seen, in which buildings are tried out."""

    def __init__(self, page: Page) -> None:
        self.view: Final = page.view
        self.now: Final = rebuilt(page.game, page.view)
        self.seats: Final = [Seat(n) for n in range(self.now.players)]
        self.favour: Final = page.view["turn"]["favour"] if page.view["turn"] else None
        self.before: Final = [scores.of_buildings(self.now, seat) for seat in self.seats]

    def told(self, page: Page, area: Mask) -> str:
        """Fish for the walk, what comes of it for whom, and how the points change."""
        what, seat = self.view["placing"]["plan"], Seat(SEATS.index(self.view["active"]))
        is_rubble = what in SPECIAL
        kind = SPECIAL[what] if is_rubble else Plan(page.game.items("plan").index(what))
        parts = [] if is_rubble else self.walk(page, seat, area)
        building = self.now.draw(SENECA if is_rubble else seat, kind, area)
        for owner, found in self.gains(page, seat, building).items():
            if found:
                name = page.say("drawing.site.you") if owner == seat else page.seat(SEATS[owner])
                parts.append(page.say("drawing.site.gets", seat=name, gains=", ".join(found)))
        parts += self.points(page, seat, is_rubble)
        erase(self.now)
        return " · ".join(parts)

    def walk(self, page: Page, seat: Seat, area: Mask) -> list[str]:
        """What the way of the overseer costs."""
        fish = 0 if self.favour in FREE else fish_needed(self.now, seat, area, FAR)
        return [page.say("drawing.site.walk", n=fish)] if fish else []

    def gains(self, page: Page, seat: Seat, building: Building) -> dict[Seat, list[str]]:
        """By player: what he gets at once."""
        g = self.now
        found: dict[Seat, list[str]] = {seat: []}
        if g.owner_of[building] == seat:
            found[seat] = [*self.printed(page, building), *self.lines(page, seat, building, True)]
        if self.favour == "saturn":
            return found
        for owner in self.seats:
            for other in producing_beside(g, building, owner):
                found.setdefault(owner, []).extend(self.lines(page, owner, other, False))
        if g.owner_of[building] == seat and self.senator(seat, building):
            found[seat].append(effects.gain(page, SENATOR, 1))
        return found

    def printed(self, page: Page, building: Building) -> list[str]:
        """Goods on the cells."""
        g = self.now
        if not g.side:
            return []
        found = [(g.city.bonus[good] & g.area[building]).bit_count() for good in STORED]
        return [effects.gain(page, good, n) for good, n in zip(STORED, found, strict=True) if n]

    def lines(self, page: Page, seat: Seat, building: Building, is_new: bool) -> list[str]:
        """What the card of a new building gives, or the production of another one, counted."""
        plan, found = self.now.plan(building), []
        for line in plan.on_build if is_new else plan.production:
            if line.op != GAIN:
                found.append(effects.line(page, line))
            elif n := amount(self.now, seat, building, line):
                found.append(effects.gain(page, line.what, n))
        return found

    def senator(self, seat: Seat, building: Building) -> bool:
        """Whether it touches a building of an opponent, or rubble."""
        g = self.now
        return any(
            g.is_rival(other, seat) or g.plan_of[other] == RUBBLE for other in g.adjacent(building)
        )

    def points(self, page: Page, seat: Seat, is_rubble: bool) -> list[str]:
        """The points of all buildings, as they would be: the own first, others if they change."""
        told: list[str] = []
        for owner in sorted(self.seats, key=lambda other: other != seat):
            change = scores.of_buildings(self.now, owner) - self.before[owner]
            is_builder = owner == seat and not is_rubble
            change += self.box(seat) if is_builder else 0
            if change or is_builder:
                key = "own_points" if owner == seat else "points"
                n = f"{change:+d}".replace("-", "−")
                told.append(page.say(f"drawing.site.{key}", n=n, seat=page.seat(SEATS[owner])))
        return told

    def box(self, seat: Seat) -> int:
        """What the next box of the building track adds."""
        points, n = self.now.tables.building_points, self.now.marks[BUILDINGS][seat]
        boxes = self.now.tables.junos_boxes if self.favour == "juno" else 1
        return points[min(n + boxes, len(points) - 1)] - points[n]


def erase(g: State) -> None:
    """Take the last building off the map again."""
    number, area = len(g.plan_of) - 1, g.area[-1]
    for row in (g.plan_of, g.owner_of, g.area, g.edge, g.links):
        row.pop()
    g.links[:] = [links & ~(1 << number) for links in g.links]
    g.built &= ~area


def rebuilt(game: RomeAndRoll, view: dict[str, Any]) -> State:
    """A position with everything that is seen of one; where its question stands is left out."""
    players = view["players"]
    g = set_up(game.tables, len(players), is_first_game=False, is_dealt=False)
    g.to_move = RUNNING
    plans = game.items("plan")
    for number, one in enumerate(players):
        seat = Seat(number)
        if one["character"]:
            g.character[seat] = Character(CHARACTERS.index(one["character"]))
        for track, name in enumerate(TRACKS):
            g.marks[track][seat] = one["tracks"][name]
        g.stored[seat] = [one["stored"][GOODS[good]] for good in STORED]
        g.soldiers[seat], g.garrisons[seat] = one["soldiers"], one["garrisons"]
        g.senators[seat], g.deployed[seat] = one["senators"], one["deployed"]
        g.loyalty[seat] = list(one["loyalty"])
        g.nero[seat] = one["nero"]
    for one in view["buildings"]:
        if one["plan"] != "forum":
            kind = SPECIAL.get(one["plan"]) or Plan(plans.index(one["plan"]))
            g.draw(holder(one["owner"]), kind, area(one["cells"]))
    at = {one["id"]: Building(n) for n, one in enumerate(view["buildings"])}
    for number, one in enumerate(players):
        g.overseer[number] = at[one["overseer"]]
    empire = game.tables.empire
    for one in view["colonies"]:
        if one["owner"]:
            g.colony_owner[empire.colony_ids.index(one["id"])] = holder(one["owner"])
    for one in view["roads"]:
        if one["owner"]:
            g.road_owner[empire.road_ids.index(one["id"])] = holder(one["owner"])
    return g


def holder(id: str) -> Seat:
    """A player, or Seneca."""
    return Seat(SEATS.index(id)) if id in SEATS else SENECA


def area(ids: list[str]) -> Mask:
    """A set of cells by their ids."""
    return sum(1 << CELL_IDS.index(id) for id in ids)

"""The map as text: the regions with their cities and units, and the borders between them."""

from __future__ import annotations

from ludus.core.typesetting import aligned, paragraph

from ..vocabulary.ids import GALLEY, LEADERS, LEGION
from .page import INDENT, UNITS, Page, View


class MapPage(Page):
    """The regions of a view, a line for each."""

    def map(self) -> list[str]:
        """The regions in one table, a line before those of each owner and of each sort."""
        names = ("region", "access", "resource", "temple", "wall", "strength", "legions", "galleys")
        rows = [[self.say(f"text.column.{name}") for name in names]]
        headings: dict[int, str] = {}
        for heading, regions in self.groups():
            if regions:
                headings[len(rows)] = heading
                rows += [self.region(region) for region in regions]
        lines: list[str] = []
        for number, line in enumerate(aligned(rows, right=(5,))):
            if number in headings:
                lines.append(headings[number])
            lines.append(INDENT + line)
        return [*lines, *self.remarks()]

    def chart(self) -> str:
        """The borders: of every region, where one comes from there by land and by sea."""
        lines = paragraph(self.say("text.chart"))
        for place in self.board.regions:
            parts: list[str] = []
            for kind, way in ((LEGION, "by_land"), (GALLEY, "by_sea")):
                near = [self.board.labels[other] for other in self.board.borders[kind][place]]
                if near:
                    parts.append(self.say(f"text.{way}", list=", ".join(near)))
            told = self.say("text.borders", place=self.board.labels[place], list="; ".join(parts))
            lines += paragraph(told, INDENT, INDENT * 2)
        return "\n".join(lines)

    def groups(self) -> list[tuple[str, list[View]]]:
        """The regions by owner, those without city by what they are; each group with its line."""
        found: list[tuple[str, list[View]]] = []
        regions: list[View] = self.view["regions"]
        for nation in self.nations:
            own = [region for region in regions if region["owner"] == nation["id"]]
            name = self.say(f"nation.{nation['id']}")
            found.append((self.say("text.realm", nation=name, n=len(own)), own))
        free: dict[str, list[View]] = {"free_sites": [], "high_seas": [], "mountains": []}
        for place, region in enumerate(regions):
            if region["owner"] is None:
                free[self.sort(place)].append(region)
        return found + [(self.say(f"text.{sort}"), members) for sort, members in free.items()]

    def region(self, region: View) -> list[str]:
        """What can come to a region, its city, and the units there."""
        place = self.board.ids.index(region["id"])
        enterable = [self.board.enterable[kind] >> place & 1 for kind in (LEGION, GALLEY)]
        access = "coast" if all(enterable) else "land" if enterable[LEGION] else "sea"
        return [
            self.place(region["id"]),
            self.say(f"text.access.{access}"),
            self.say(f"good.{region['resource']}") if region["resource"] else "",
            self.say("text.temple") if region["temple"] else "",
            self.say("text.wall") if region["wall"] else "",
            "" if region["strength"] is None else str(region["strength"]),
            self.forces(region, LEGION),
            self.forces(region, GALLEY),
        ]

    def forces(self, region: View, kind: int) -> str:
        """The units of a kind in a region, and the special unit that goes with them."""
        told: list[str] = []
        for units in region["units"]:
            parts: list[str] = []
            if units[UNITS[kind]]:
                nation = self.say(f"nation.{units['nation']}")
                parts.append(self.say("text.force", n=units[UNITS[kind]], nation=nation))
            if units["leader"] == LEADERS[kind]:
                parts.append(self.say(f"leader.{units['leader']}"))
            if parts:
                told.append(", ".join(parts))
        if region["units"] and not told:
            return "0"  # an empty cell would leave a listener to guess what the next one counts
        return "; ".join(told)

    def remarks(self) -> list[str]:
        """Which units have moved and which cities have held out, in this turn."""
        moved: list[str] = []
        held: list[str] = []
        for region in self.view["regions"]:
            place = self.place(region["id"])
            if region["withstood"]:
                held.append(place)
            for units in region["units"]:
                counts = {kind: units[f"{kind}_moved"] for kind in UNITS}
                if any(counts.values()):
                    moved.append(self.say("text.moved_in", place=place, **counts))
                if units["leader_moved"]:
                    leader = self.say(f"leader.{units['leader']}")
                    moved.append(self.say("text.moved_leader", place=place, leader=leader))
        lines = paragraph(self.say("text.moved", list=", ".join(moved))) if moved else []
        return lines + (paragraph(self.say("text.withstood", list=", ".join(held))) if held else [])

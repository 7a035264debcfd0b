"""The board as text, for terminal, e-mail and screen reader: aligned columns, words in every cell.

Everything comes from a view; whatever the view does not hold (names, ratings, what is printed on
map and cards) from the game. Of a hand that the view hides, only its size is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludus.core.typesetting import GAP, aligned, paragraph

from ..components.board import NO_PORT
from ..vocabulary.powers import INDEPENDENT, POWERS, THREE_SEATS
from .dispatches import INDENT, Dispatches
from .naming import View

if TYPE_CHECKING:
    from ..definition import SwordOfRome

PLAIN_MARKERS: Final = (
    "mines_depleted", "appian_way", "duoviri", "servian_wall", "carthage_fell", "foedus",
    "samnite_league", "coalition", "punic_rebellion",
)  # fmt: skip
"""Markers that are in force or not."""


def board(game: SwordOfRome, view: View, lang: str) -> str:
    """The whole view: the turn, what is under way, sides, markers, map, leaders, cards."""
    page = Page(game, view, lang)
    sections = (
        page.header(),
        page.under_way(),
        page.sides(),
        page.politics(),
        page.map(),
        page.leaders(),
        page.hands(),
        page.piles(),
    )
    return "\n\n".join("\n".join(lines) for lines in sections if lines)


class Page(Dispatches):
    """A view in one language, section by section; a section is a list of lines."""

    # -- sections --------------------------------------------------------------------------------
    def header(self) -> list[str]:
        """The title, the turn and its round, and who acts; or how the game ended."""
        view = self.view
        lines = [self.say("game.title")]
        if view["victory"] is not None:
            seat = "" if view["winner"] is None else self.seat(view["winner"])
            told = self.say(f"outcome.{view['victory']}", seat=seat)
            return [*lines, *paragraph(self.say("text.over") + " " + told)]
        years = self.game.tables.years[view["turn"]]
        now = [self.say("text.turn", n=view["turn"], last=view["last_turn"], years=years)]
        if view["round"]:
            now.append(self.say("text.round", n=view["round"], side=self.side(view["first"])))
        if view["active"]:
            played = "played" if view["card_played"] else "to_play"
            now.append(self.say(f"text.card_{played}", side=self.side(view["active"])))
        if view["moved_power"] and view["patron"]:
            side, power = self.side(view["patron"]), self.power(view["moved_power"])
            now.append(self.say("text.patron", side=side, power=power))
        for power, side in view["stewards"].items():
            now.append(self.say("text.steward", side=self.side(side), power=self.power(power)))
        lines += paragraph(" ".join(now))
        if view["automatic"] is not None:
            lines.append(self.say("text.automatic", n=view["automatic"]))
        return [*lines, *self.done_already()]

    def done_already(self) -> list[str]:
        """What cannot be done again in this round or action."""
        view = self.view
        found = {
            "used_neutrals": self.powers(view["used_neutrals"]),
            "placed_minors": self.names(map(self.leader, view["placed_minors"])),
            "proposed": self.names(self.say(f"pair.{pair}") for pair in view["proposed"]),
            "rolled": self.names(map(self.place, view["rolled"])),
        }
        return [line for name, names in found.items() if names for line in self.told(name, names)]

    def sides(self) -> list[str]:
        """Points and cards of every side."""
        heads = ("side", "points", "hand", "deck", "discards", "removed", "desperate")
        rows = [[self.say(f"text.column.{head}") for head in heads]]
        for side in self.view["sides"]:
            numbers = (
                side["points"],
                side["cards"],
                side["deck"],
                len(side["discards"]),
                len(side["removed"]),
                side["desperate"],
            )
            rows.append([self.side(side["id"]), *(str(n) for n in numbers)])
        lines = aligned(rows, right=range(1, len(heads)))
        gone = [side["id"] for side in self.view["sides"] if not side["in_play"]]
        shuffling = [side["id"] for side in self.view["sides"] if side["reshuffles"]]
        for name, found in (("out", gone), ("reshuffles", shuffling)):
            if found:
                lines += self.told(name, self.names(map(self.side, found)))
        return lines

    def politics(self) -> list[str]:
        """Alliances, plunder, and every marker in force."""
        view = self.view
        pairs = self.names(self.say(f"pair.{pair}") for pair in view["alliances"])
        lines = self.told("alliances", pairs or self.say("text.none"))
        if view["players"] != len(THREE_SEATS):
            whose = "transalpine" if view["plunder"] < 0 else "gallic"
            n, boxes = abs(view["plunder"]), self.game.tables.plunder_boxes
            lines.append(
                self.say("text.plunder", n=n, boxes=boxes, power=self.power(whose))
                if n
                else self.say("text.no_plunder", boxes=boxes)
            )
        found = self.markers()
        lines.append(self.say("text.markers" if found else "text.no_markers"))
        for marker in found:
            lines += paragraph(marker, INDENT, 2 * INDENT)
        return lines

    def markers(self) -> list[str]:
        """What cards have put in force, one sentence each."""
        markers = self.view["markers"]
        told = [self.say(f"text.marker.{name}") for name in PLAIN_MARKERS if markers[name]]
        if markers["carthage"]:
            told.append(self.say(f"text.marker.{markers['carthage']}"))
        if markers["wild_beasts"]:
            side = self.side(markers["wild_beasts"])
            told.append(self.say("text.marker.wild_beasts", side=side))
        for name in ("elephants", "prorogued"):
            if markers[name]:
                told.append(self.say(f"text.marker.{name}", leader=self.leader(markers[name])))
        if markers["purge"]:
            told.append(self.say("text.marker.purge", n=markers["purge"]))
        if markers["supplied"]:
            places = self.names(map(self.place, markers["supplied"]))
            told.append(self.say("text.marker.supplied", list=places))
        for name in markers["objectives"]:
            told.append(self.say(f"text.marker.objective_{name}", n=markers["raids"]))
        if markers["raids"] and "raids" not in markers["objectives"]:
            told.append(self.say("text.marker.raids", n=markers["raids"]))
        return told

    # -- the map ---------------------------------------------------------------------------------
    def map(self) -> list[str]:
        """The spaces in one table, by home power; after each group what is printed there."""
        heads = ("space", "owner", "strength", "forces")
        rows = [[self.say(f"text.column.{head}") for head in heads]]
        headings: dict[int, str] = {}
        footers: dict[int, list[str]] = {}
        for home, spaces in self.groups():
            key = "text.free_lands" if home == POWERS[INDEPENDENT] else "text.homes"
            headings[len(rows)] = self.say(key, power=self.power(home), n=len(spaces))
            rows += [self.space(space) for space in spaces]
            footers[len(rows) - 1] = self.printed(spaces)
        lines: list[str] = []
        for number, row in enumerate(table(rows)):
            if number in headings:
                lines.append(headings[number])
            lines += row
            lines += footers.get(number, [])
        return lines

    def groups(self) -> list[tuple[str, list[View]]]:
        """The spaces by home power, in the order of the powers."""
        found: dict[str, list[View]] = {power: [] for power in POWERS}
        for space in self.view["spaces"]:
            home = self.board.home[self.board.index[space["id"]]]
            found[POWERS[home]].append(space)
        return [(home, spaces) for home, spaces in found.items() if spaces]

    def space(self, space: View) -> list[str]:
        """Whose it is, how strong, and who stands there."""
        return [
            self.place(space["id"]),
            self.power(space["owner"]),
            self.strength(space),
            self.forces(space),
        ]

    def strength(self, space: View) -> str:
        """Loyalty of a city or resistance of a tribe, and points of a siege."""
        parts = []
        if space["loyalty"]:
            parts.append(self.say("text.loyalty", n=space["loyalty"]))
        if space["tribe"]:
            parts.append(self.say("text.tribe", n=space["tribe"]))
        if space["siege"] is not None:
            parts.append(self.say("text.siege", n=space["siege"]))
        return ", ".join(parts) or "-"

    def forces(self, space: View) -> str:
        """Units and leaders in a space, outside a city and inside."""
        parts = []
        army, inside = space["army"], space["inside"]
        if army:
            power = self.power(army["power"])
            parts.append(self.say("text.army", power=power, force=self.force(army)))
        if inside:
            parts.append(self.say("text.inside", force=self.force(inside)))
        return "; ".join(parts) or "-"

    def printed(self, spaces: list[View]) -> list[str]:
        """What does not change: victory spaces, reinforcements, ports."""
        board, ids = self.board, [space["id"] for space in spaces]
        victory = [self.place(id) for id in ids if board.is_victory[board.index[id]]]
        ports = [self.place(id) for id in ids if board.port[board.index[id]] != NO_PORT]
        levies = [
            f"{self.place(id)} {board.reinforcements[board.index[id]]}"
            for id in ids
            if board.reinforcements[board.index[id]]
        ]
        found = {"victory": victory, "reinforcements": levies, "ports": ports}
        lines: list[str] = []
        for name, names in found.items():
            if names:
                told = self.say(f"text.{name}", list=self.names(names))
                lines += paragraph(told, INDENT, 2 * INDENT)
        return lines

    def leaders(self) -> list[str]:
        """The leaders who are in no space."""
        lines: list[str] = []
        for where, ids in self.view["leaders"].items():
            if ids:
                lines += self.told(where, self.names(map(self.rated, ids)))
        return lines

    # -- cards -----------------------------------------------------------------------------------
    def hands(self) -> list[str]:
        """The cards that the reader holds or has seen, with what they do."""
        lines: list[str] = []
        for side in self.view["sides"]:
            for name in ("hand", "seen"):
                if side[name]:
                    head = self.say(
                        f"text.cards_{name}", side=self.side(side["id"]), n=len(side[name])
                    )
                    lines += [head, *self.card_lines(side[name])]
            for id, seats in (side["shown"] or {}).items():
                told = {"card": self.card(id), "list": self.names(map(self.seat, seats))}
                lines += paragraph(self.say("text.cards_shown", **told), "", INDENT)
        if any(side["hand"] is not None and side["desperate"] for side in self.view["sides"]):
            both = {name: self.say(f"desperate_times.{name}") for name in ("name", "text")}
            lines += paragraph(self.say("text.desperate_times", **both), "", INDENT)
        return lines

    def card_lines(self, ids: list[str]) -> list[str]:
        """Each card with its value and what it does."""
        heads = {id: self.say("text.card", name=self.card(id), n=self.face(id).value) for id in ids}
        width = max(len(head) for head in heads.values())
        lines: list[str] = []
        for id, head in heads.items():
            first = INDENT + head.ljust(width) + GAP
            effect = self.card_text(id)
            lines += paragraph(effect, first, " " * len(first)) if effect else [INDENT + head]
        return lines

    def piles(self) -> list[str]:
        """Discards and removed cards of every side."""
        lines: list[str] = []
        for name in ("discards", "removed"):
            for side in self.view["sides"]:
                if side[name]:
                    names = self.names(map(self.card, side[name]))
                    told = self.say(f"text.{name}", side=self.side(side["id"]), list=names)
                    lines += paragraph(told, "", INDENT)
        return lines

    def told(self, name: str, names: str) -> list[str]:
        """A line with a list."""
        return paragraph(self.say(f"text.{name}", list=names), "", INDENT)


def table(rows: list[list[str]]) -> list[list[str]]:
    """The rows as lines, aligned; the last cell goes on below itself where it is too long."""
    fixed = aligned([[INDENT + row[0], *row[1:-1], "|"] for row in rows])
    lines: list[list[str]] = []
    for row, line in zip(rows, fixed, strict=True):
        first = line.removesuffix("|")
        lines.append(paragraph(row[-1], first, " " * len(first)))
    return lines

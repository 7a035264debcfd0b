"""The board as text, for terminal, e-mail and screen reader: aligned columns, words in every cell.

Everything comes from a view; whatever the view does not hold (names, prices, borders) from the
game. Of a hand that a view gives only as a number, only the number is told.
"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from ludus.core.columns import aligned

from .rondel import FREE_STEPS
from .vocabulary import (
    GALLEY,
    GOODS,
    KNOWHOW,
    LEADERS,
    LEGION,
    PERSONAGES,
    RESOURCES,
    SECTORS,
)

if TYPE_CHECKING:
    from .board import Board
    from .definition import AntikeDuellum

View = dict[str, Any]

WIDTH: Final = 100
INDENT: Final = "  "
UNITS: Final = ("legions", "galleys")
"""By kind of unit, as views name them."""
COUNTED_BY: Final = {"king": "cities", "citizen": "temples", "navigator": "navigation"}
"""The personages that come with a growing number, and which number of a nation it is."""


def board(game: AntikeDuellum, view: View, lang: str) -> str:
    """The whole view: whose turn it is, nations, rondel, map, bank and event cards."""
    page = Page(game, view, lang)
    sections = (
        page.header(),
        page.stock(),
        page.personages(),
        page.knowhow(),
        page.rondel(),
        page.map(),
        page.bank(),
        page.cards(),
    )
    return "\n\n".join("\n".join(lines) for lines in sections if lines)


class Page:
    """A view in one language, section by section; a section is a list of lines."""

    def __init__(self, game: AntikeDuellum, view: View, lang: str) -> None:
        self.game: Final = game
        self.view: Final = view
        self.lang: Final = lang
        self.board: Final[Board] = next(b for b in game.tables.boards if b.id == view["board"])
        self.nations: Final[list[View]] = view["nations"]

    # -- sections ----------------------------------------------------------------------------
    def header(self) -> list[str]:
        """The title, then whose turn it is and what is under way, or how the game ended."""
        view = self.view
        lines = [self.say("game.title")]
        if view["victory"] is not None:
            best = [view["winner"]] if view["winner"] else [n["id"] for n in self.nations]
            names = ", ".join(self.say(f"seat.{nation}") for nation in best)
            told = self.say(f"outcome.{view['victory']}", seat=names)
            return [*lines, *paragraph(self.say("text.over") + " " + told)]
        step = self.say(f"text.step.{view['phase']}")
        now = [self.say("text.turn", seat=self.say(f"seat.{view['active']}"), step=step)]
        if view["mover"] is not None:
            unit = self.say(f"mover.{view['mover']}")
            now.append(self.say("text.mover", unit=unit, place=self.place(view["spot"])))
        elif view["spot"] is not None:
            now.append(self.say("text.spot", place=self.place(view["spot"])))
        if view["owed"]:
            now.append(self.say("text.owed", n=view["owed"]))
        lines += paragraph(" ".join(now))
        if view["quiet_turns"]:
            limit = self.game.tables.quiet_turns
            lines.append(self.say("text.quiet", n=view["quiet_turns"], limit=limit))
        return lines

    def stock(self) -> list[str]:
        """Goods, walls, units that are not on the map, and cards; a column for each nation."""
        rows = [self.heading("stock")]
        rows += [self.row(good, [n["goods"][good] for n in self.nations]) for good in GOODS]
        rows.append(self.row("walls_in_hand", [n["walls_in_hand"] for n in self.nations]))
        for place in ("barracks", "supply"):
            for kind in UNITS:
                rows.append(self.row(f"{place}_{kind}", [n[place][kind] for n in self.nations]))
        leaders = [self.leader(nation) for nation in self.nations]
        if any(leaders):
            rows.append(self.row("leader", leaders))
        rows.append(self.row("cards", [hand_size(nation) for nation in self.nations]))
        return aligned(rows)

    def personages(self) -> list[str]:
        """Personages by kind, the way to the next one, and the sum on the way to victory."""
        rows = [[*self.heading("personages"), self.say("text.column.pile")]]
        for kind in PERSONAGES:
            held = [self.held(nation, kind) for nation in self.nations]
            rows.append([*self.row(kind, held), str(self.view["piles"][kind])])
        goal = self.game.tables.victory
        sums = [self.say("text.score", n=n["score"], goal=goal) for n in self.nations]
        return aligned([*rows, [*self.row("total", sums), ""]])

    def knowhow(self) -> list[str]:
        """Who knows what, what it would cost the others, and what it does."""
        rows = [[*self.heading("knowhow"), self.say("text.column.effect")]]
        for number, name in enumerate(KNOWHOW):
            known = [name in nation["knowhow"] for nation in self.nations]
            price = self.game.tables.prices[number + len(KNOWHOW) * int(any(known))]
            cells = [
                self.say("text.known") if knows else self.say("text.gold", n=price)
                for knows in known
            ]
            effect = self.say(f"knowhow_text.{name}")
            rows.append([self.say(f"knowhow.{name}"), *cells, effect])
        return aligned(rows)

    def rondel(self) -> list[str]:
        """The sectors clockwise: where the stones are, and what it costs to go on from there."""
        rows = [self.heading("rondel")]
        for sector, name in enumerate(SECTORS):
            cells = [self.way(nation["stone"], sector) for nation in self.nations]
            rows.append([self.say(f"sector.{name}"), *cells])
        return aligned(rows)

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

    def bank(self) -> list[str]:
        """Coins, temples, walls and city tokens that nobody has."""
        bank = self.view["bank"]
        tokens = [
            self.say("text.count", name=self.say(f"good.{kind}"), n=bank["cities"][kind])
            for kind in RESOURCES
        ]
        counts = {name: bank[name] for name in ("coins", "temples", "walls")}
        return paragraph(self.say("text.bank", list=", ".join(tokens), **counts))

    def cards(self) -> list[str]:
        """The open cards and those in hand, with what they do."""
        view = self.view
        lines = [self.say("text.display", deck=view["deck"], discard=view["discard"])]
        lines += self.card_lines(view["display"])
        for nation in self.nations:
            name = self.say(f"nation.{nation['id']}")
            lines.append(self.say("text.hand", nation=name, n=hand_size(nation)))
            if isinstance(nation["hand"], list):
                lines += self.card_lines(nation["hand"])
        return lines

    # -- parts of sections -------------------------------------------------------------------
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

    def sort(self, place: int) -> str:
        """What a region without city is."""
        if self.board.sites >> place & 1:
            return "free_sites"
        return "high_seas" if self.board.high_seas >> place & 1 else "mountains"

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

    def leader(self, nation: View) -> str:
        """Admiral or General, and where he is; nothing if he takes no part."""
        waiting = nation["barracks"]["leader"]
        if waiting is not None:
            return self.say("text.leader_ready", leader=self.say(f"leader.{waiting}"))
        for region in self.view["regions"]:
            for units in region["units"]:
                if units["nation"] == nation["id"] and units["leader"] is not None:
                    leader = self.say(f"leader.{units['leader']}")
                    return self.say("text.leader_at", leader=leader, place=self.place(region["id"]))
        return ""

    def held(self, nation: View, kind: str) -> str:
        """How many personages of a kind a nation has, and when the next one comes (R7)."""
        n = nation["personages"][kind]
        if kind not in COUNTED_BY or not self.view["piles"][kind]:
            return str(n)
        goal = self.game.tables.per[PERSONAGES.index(kind)] * (n + 1)
        return self.say(f"text.next_{kind}", n=n, now=nation[COUNTED_BY[kind]], goal=goal)

    def way(self, stone: str | None, sector: int) -> str:
        """What it costs to go to a sector (T.4 to T.9)."""
        if stone is None:
            return self.say("text.price_free")
        steps = (sector - SECTORS.index(stone) - 1) % len(SECTORS) + 1
        price = max(0, steps - FREE_STEPS)
        if stone == SECTORS[sector]:
            return self.say("text.stone", n=price)
        return self.say("text.price", n=price) if price else self.say("text.price_free")

    def card_lines(self, cards: list[str]) -> list[str]:
        """Each card with what it does; an edition may have cards that the catalogue lacks."""
        items = self.game.items("card")
        names = {card: self.game.name(self.lang, "card", items.index(card)) for card in cards}
        width = max((len(name) for name in names.values()), default=0)
        lines: list[str] = []
        for card, name in names.items():
            known = self.game.catalogue.has(f"card_text.{card}")
            effect = self.say(f"card_text.{card}") if known else ""
            first = INDENT + name.ljust(width) + INDENT
            lines += paragraph(effect, first, " " * len(first)) if effect else [INDENT + name]
        return lines

    # -- words -------------------------------------------------------------------------------
    def say(self, key: str, **values: object) -> str:
        """A message of the catalogue."""
        return self.game.catalogue.text(self.lang, key, **values)

    def heading(self, column: str) -> list[str]:
        """The head of a table with a column for each nation."""
        names = [self.say(f"nation.{nation['id']}") for nation in self.nations]
        return [self.say(f"text.column.{column}"), *names]

    def row(self, name: str, cells: list[Any]) -> list[str]:
        """A row of such a table."""
        return [self.say(f"text.row.{name}"), *[str(cell) for cell in cells]]

    def place(self, region: str) -> str:
        """The name of a region."""
        return self.game.name(self.lang, "space", self.board.first + self.board.ids.index(region))


def hand_size(nation: View) -> int:
    """How many event cards a nation has, whether the view names them or not."""
    hand: list[str] | int = nation["hand"]
    return hand if isinstance(hand, int) else len(hand)


def paragraph(text: str, first: str = "", rest: str = "") -> list[str]:
    """A text broken into lines that fit the page."""
    return wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=rest,
        break_on_hyphens=False,
        break_long_words=False,
    )

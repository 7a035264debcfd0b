"""The board as text, for terminal, e-mail and screen reader: aligned columns, words in every cell.

Everything comes from a view; whatever the view does not hold (names, prices, borders) from the
game. Of a hand that a view gives only as a number, only the number is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludus.core.typesetting import aligned, paragraph

from ..rules.rondel import FREE_STEPS
from ..vocabulary.ids import GOODS, KNOWHOW, PERSONAGES, RESOURCES, SECTORS
from .map_text import MapPage
from .page import INDENT, UNITS, View

if TYPE_CHECKING:
    from ..definition import AntikeDuellum

COUNTED_BY: Final = {"king": "cities", "citizen": "temples", "navigator": "navigation"}
"""The personages that come with a growing number, and which number of a nation it is."""


def board(game: AntikeDuellum, view: View, lang: str) -> str:
    """The whole view: whose turn it is, nations, rondel, map, bank and event cards."""
    page = BoardPage(game, view, lang)
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


class BoardPage(MapPage):
    """The whole view, section by section; a section is a list of lines."""

    # -- sections ----------------------------------------------------------------------------------
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
        about = view["about"]
        if "unit" in about:
            unit = self.say(f"mover.{about['unit']}")
            now.append(self.say("text.mover", unit=unit, place=self.place(about["place"])))
        elif "place" in about:
            now.append(self.say("text.spot", place=self.place(about["place"])))
        if "n" in about:
            now.append(self.say("text.owed", n=about["n"]))
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

    # -- parts of sections -------------------------------------------------------------------------
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


def hand_size(nation: View) -> int:
    """How many event cards a nation has, whether the view names them or not."""
    hand: list[str] | int = nation["hand"]
    return hand if isinstance(hand, int) else len(hand)

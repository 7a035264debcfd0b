"""The board as text, for terminal, e-mail and screen reader: aligned columns, words in every cell.

Everything comes from a view; whatever the view does not hold (names, yields) from the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ludus.core.typesetting import aligned

from ..rules.supply import YIELD_GOLD, YIELD_LEGIONS
from ..vocabulary.ids import PROVINCES, SEATS, TYPES

if TYPE_CHECKING:
    from ..definition import Triumvirate

View = dict[str, Any]

INDENT: Final = "  "
NUMERALS: Final = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


def board(game: Triumvirate, view: View, lang: str) -> str:
    """The whole view: whose turn it is, provinces, triumvirs, forum, bag and stock."""
    page = Page(game, view, lang)
    sections = (page.header(), page.realms(), page.voyages(), page.triumvirs(), page.rest())
    return "\n\n".join("\n".join(lines) for lines in sections if lines)


class Page:
    """A view in one language, section by section; a section is a list of lines."""

    def __init__(self, game: Triumvirate, view: View, lang: str) -> None:
        self.game: Final = game
        self.view: Final = view
        self.lang: Final = lang

    # -- sections ----------------------------------------------------------------------------
    def header(self) -> list[str]:
        """The title, then whose turn it is and how far it has come, or who has won."""
        view = self.view
        lines = [self.say("game.title")]
        if view["winner"] is not None:
            won = self.say(f"outcome.{view['victory']}", seat=self.seat(view["winner"]))
            return [*lines, self.say("text.over") + " " + won]
        active = self.seat(view["active"])
        lines.append(self.say("text.turn", seat=active) + " " + self.calendar())
        under_way = []
        if view["points"]:
            under_way.append(self.say("text.points", n=view["points"]))
        if view["escort"]:
            under_way.append(self.say("text.escort", seat=active, n=view["escort"]))
        return [*lines, " ".join(under_way)] if under_way else lines

    def calendar(self) -> str:
        """The place of the stone; at 0 the election is being held."""
        left = self.view["calendar"]
        if not left:
            return self.say("text.election")
        year = roman(self.view["year_length"])
        return self.say("text.calendar", now=roman(left), year=year, n=left)

    def realms(self) -> list[str]:
        """The provinces in one table, a line for each owner before his."""
        names = ("province", "type", "legions", "gold", "square", "next", "here")
        rows = [[self.say(f"text.column.{name}") for name in names]]
        headings: dict[int, str] = {}
        for triumvir in self.view["triumvirs"]:
            headings[len(rows)] = self.say(
                "text.realm",
                seat=self.seat(triumvir["id"]),
                n=triumvir["provinces"],
                governors=triumvir["governors_in_reserve"],
            )
            own = [p for p in self.view["provinces"] if p["owner"] == triumvir["id"]]
            rows += [self.province(province) for province in own]
        lines: list[str] = []
        for number, line in enumerate(aligned(rows, right=(2, 3))):
            if number in headings:
                lines.append(headings[number])
            lines.append(INDENT + line)
        return [*lines, self.say("text.supply_note")]

    def voyages(self) -> list[str]:
        """The triumvirs at sea."""
        land = self.game.board.ids[:PROVINCES]
        return [
            self.say("text.at_sea", seat=self.seat(t["id"]), place=self.place(t["zone"]))
            for t in self.view["triumvirs"]
            if t["zone"] not in land
        ]

    def triumvirs(self) -> list[str]:
        """A line for each triumvir."""
        names = ("gold", "political", "military", "citizens", "consul", "weapons", "officials")
        head = [self.say(f"text.column.{name}") for name in ("triumvir", *names)]
        rows = [self.triumvir(triumvir) for triumvir in self.view["triumvirs"]]
        return aligned([head, *rows], right=(1, 4, 6, 7))

    def rest(self) -> list[str]:
        """Forum, bag, stock and the compensation card."""
        view = self.view
        citizens = {t["id"]: t["citizens"] for t in view["triumvirs"]}
        lines = [
            self.say("text.forum", list=self.counts(citizens), alii=view["alii"]),
            self.say("text.bag", list=self.counts(view["bag"])),
        ]
        drawn = {colour: n for colour, n in view["drawn"].items() if n}
        if drawn:
            lines.append(self.say("text.drawn", list=self.counts(drawn)))
        card = view["compensation"]
        if card["holder"] is None:
            held = self.say("text.compensation_free")
        else:
            seat = self.seat(card["holder"])
            held = self.say("text.compensation", seat=seat, side=roman(card["side"]))
        return [*lines, self.say("text.stock", **view["stock"]), held]

    # -- rows --------------------------------------------------------------------------------
    def province(self, province: View) -> list[str]:
        """What lies in a province, what it will give, and which triumvirs stand there."""
        here = [t["id"] for t in self.view["triumvirs"] if t["zone"] == province["id"]]
        return [
            self.place(province["id"]),
            self.say(f"type.{province['type']}"),
            str(province["legions"]),
            str(province["gold"]),
            self.square(province),
            self.next_supply(province),
            ", ".join(self.seat(seat) for seat in here),
        ]

    def square(self, province: View) -> str:
        """Who stands on the supply square; officials hold it free of the governor."""
        if province["officials"]:
            return self.say("text.square.officials", n=province["officials"])
        return self.say("text.square." + ("governor" if province["governor"] == "in" else "free"))

    def next_supply(self, province: View) -> str:
        """What the owner's next supply phase brings, once the governors have turned (I.1, I.2)."""
        if not province["officials"] and province["governor"] == "out":
            return self.say("text.yield.nothing")
        kind = TYPES.index(province["type"])
        parts = (("gold", YIELD_GOLD[kind]), ("legions", YIELD_LEGIONS[kind]))
        return ", ".join(self.say(f"text.yield.{good}", n=n) for good, n in parts if n)

    def triumvir(self, triumvir: View) -> list[str]:
        """What a triumvir has, other than provinces."""
        levels = []
        for track in ("political", "military"):
            level = roman(triumvir[track])
            leads = triumvir[f"leads_{track}"]
            levels.append(self.say("text.leads", level=level) if leads else level)
        return [
            self.seat(triumvir["id"]),
            str(triumvir["gold"]),
            *levels,
            str(triumvir["citizens"]),
            self.say("text.yes" if triumvir["was_consul"] else "text.no"),
            str(triumvir["weapons_in_reserve"]),
            str(triumvir["officials_carried"]),
        ]

    # -- words -------------------------------------------------------------------------------
    def say(self, key: str, **values: object) -> str:
        """A message of the catalogue."""
        return self.game.catalogue.text(self.lang, key, **values)

    def seat(self, seat: str) -> str:
        """The name of a triumvir."""
        return self.say(f"seat.{seat}")

    def place(self, zone: str) -> str:
        """The name of a province or sea."""
        return self.game.name(self.lang, "space", self.game.board.ids.index(zone))

    def counts(self, piles: dict[str, int]) -> str:
        """How many of each colour; a colour nobody plays is neutral (P.9)."""
        seated = [triumvir["id"] for triumvir in self.view["triumvirs"]]
        parts = [
            self.say("text.count" if seat in seated else "text.neutral", name=self.seat(seat), n=n)
            for seat, n in sorted(piles.items(), key=lambda pile: SEATS.index(pile[0]))
        ]
        return ", ".join(parts)


def roman(number: int) -> str:
    """A Roman numeral."""
    text = ""
    for value, numeral in NUMERALS:
        text += numeral * (number // value)
        number %= value
    return text

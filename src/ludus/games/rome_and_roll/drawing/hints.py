"""How options are shown: symbol, consequence, price, group."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludus.core.scene import Hint

from ..components.city import covered
from ..components.shapes import Shape
from ..telling.page import Page
from ..vocabulary.ids import (
    ADVISORS,
    ALL_CELLS,
    CELL_IDS,
    CHARACTERS,
    GOODS,
    LOYAL,
    REGIONS,
    STORED,
    TURNS,
    TYPES,
)
from . import effects
from .dice import symbol
from .panels import god_numbers
from .prospect import Prospect

ACTIONS: Final = {
    "build": "rr-builder", "legion": "rr-legion", "conquer": "rr-town", "develop": "rr-road",
    "tax": "rr-tax", "trade": "rr-merchant",
}  # fmt: skip
ENDS: Final = ("pass", "keep", "no_action", "without", "end_turn", "decline", "enough", "begin")
BUTTONS: Final = {
    "lay_out": "ad-card", "throw": "ui-die", "saturn": "rr-favour", "swap": "ui-swap",
}  # fmt: skip
CHANCE: Final = ("throw", "lay_out")


class Hints:
    """The options of one view."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page
        self.tried: Prospect | None = None

    def hint(self, kind: str, target: str) -> Hint:
        """The hint of an option by the kind of its decision, or by what it is."""
        domain, _, item = target.partition(":")
        if domain == "button":
            return self.button(item)
        if domain in TURNS:
            return self.site(domain, item)
        write = WRITERS.get(domain)
        return write(self, kind, item) if write else Hint()

    def note(self, key: str, **values: object) -> str:
        """A line of consequence."""
        return self.page.say(f"drawing.note.{key}", **values)

    def group(self, key: str) -> str:
        """The title over some options."""
        return self.page.say(f"drawing.group.{key}")

    def button(self, item: str) -> Hint:
        """What ends something stands last; dice cannot be taken back."""
        if item in ENDS:
            return Hint("", "end")
        return Hint(BUTTONS[item], chance=item in CHANCE)

    # -- the city ----------------------------------------------------------------------------------
    def site(self, turn: str, item: str) -> Hint:
        """What a building would bring there."""
        if self.tried is None:
            self.tried = Prospect(self.page)
        way = Shape(self.page.view["placing"]["shape"]).ways[TURNS.index(turn)]
        area = covered(ALL_CELLS[CELL_IDS.index(item)], way)
        return Hint("rr-builder", note=self.tried.told(self.page, area))

    def plan(self, kind: str, item: str) -> Hint:
        """A plan: its lines, and its price in goods."""
        plan = next(plan for plan in self.page.game.tables.plans if plan.id == item)
        cost = ", ".join(
            effects.gain(self.page, good, plan.cost[good]) for good in STORED if plan.cost[good]
        )
        lines = effects.card(self.page, plan)
        is_taken = any(p["id"] == item and p["foreman"] for p in self.page.view["plans"])
        group = self.group("unavailable" if is_taken else "available")
        note = ". ".join((cost, lines[-1])) if kind == "plan" else lines[-1]
        return Hint(f"rr-{TYPES[plan.type]}", note=note, group=group)

    def cell(self, kind: str, item: str) -> Hint:
        """A building that is used or produces."""
        one = next((one for one in self.page.view["buildings"] if one["id"] == item), None)
        plan = next((p for p in self.page.game.tables.plans if one and p.id == one["plan"]), None)
        if one is None or plan is None:
            return Hint()
        lines = plan.legion if kind == "legions" else plan.production
        told = " + ".join(effects.line(self.page, line) for line in lines)
        told = self.note("building", name=self.page.plan(plan.id), text=told)
        symbol = "rr-legion" if kind == "legions" else "rr-production"
        return Hint(symbol, note=told, group=self.page.seat(one["owner"]))

    # -- dice --------------------------------------------------------------------------------------
    def face(self, kind: str, item: str) -> Hint:
        """A die: what it can be used for."""
        return Hint("ui-die", cost="1" if kind == "second_draft" else "",
                    note=self.note("senator_spent") if kind == "second_draft" else "")  # fmt: skip

    def main(self, kind: str, item: str) -> Hint:
        """A main action."""
        return Hint(ACTIONS[item], note=self.note(f"main.{item}"), group=self.group("main"))

    def icon(self, kind: str, item: str) -> Hint:
        """A senator for an icon."""
        return Hint(symbol(item), note=self.note("senator_spent"), group=self.group("free"))

    def bribe(self, kind: str, item: str) -> Hint:
        """A good of the die for an advisor."""
        good, _, advisor = item.partition("-")
        return Hint(f"rr-{good}", note=self.loyalty(advisor), group=self.group("free"))

    def advisor(self, kind: str, item: str) -> Hint:
        """An advisor who takes what was gained."""
        return Hint("rr-seneca", note=self.loyalty(item), group=self.group("bribe"))

    def loyalty(self, advisor: str) -> str:
        """What one more box of an advisor gives."""
        page = self.page
        number = page.game.items("advisor").index(advisor)
        sheet = page.game.tables.sheets[number // ADVISORS]
        at = number % ADVISORS
        now = next(
            (p["loyalty"][at] for p in page.view["players"] if p["character"] == sheet.id), 0
        )
        for ability in sheet.abilities[2 * at : 2 * at + 2]:
            if ability.loyalty == now + 1:
                return self.note("loyal_now", n=now + 1, text=effects.ability(page, ability))
        if now + 1 == LOYAL:
            return self.note("loyal_points", n=now + 1, points=sheet.points[at])
        return self.note("loyal", n=now + 1)

    # -- goods -------------------------------------------------------------------------------------
    def good(self, kind: str, item: str) -> Hint:
        """A good that is stored, saved, picked or given."""
        key = {"discount": "save", "swap_give": "give", "swap_take": "take"}.get(kind, "store")
        return Hint(f"rr-{item}", group=self.group(key))

    def trade(self, kind: str, item: str) -> Hint:
        """Three goods for coins."""
        return Hint(f"rr-{item.rpartition('_')[0]}")

    def stock(self, kind: str, item: str) -> Hint:
        """A good of another player."""
        good, _, seat = item.partition("-")
        return Hint(f"rr-{good}", group=self.page.seat(seat))

    def amount(self, kind: str, item: str) -> Hint:
        """How much is paid."""
        good = self.page.view["about"].get("good", "fish")
        return Hint(f"rr-{good}", note=self.note("spend", n=int(item)))

    # -- the empire --------------------------------------------------------------------------------
    def colony(self, kind: str, item: str) -> Hint:
        """A town to take: its force."""
        empire = self.page.game.tables.empire
        force = empire.force[empire.colony_ids.index(item)]
        if kind == "village":
            return Hint("rr-town", note=self.note("village"))
        return Hint("rr-town", note=self.note("colony", n=force))

    def road(self, kind: str, item: str) -> Hint:
        """A road to mend: its milestones."""
        empire = self.page.game.tables.empire
        n = empire.milestones[empire.road_ids.index(item)]
        return Hint("rr-road", note=self.note("road", n=n))

    def region(self, kind: str, item: str) -> Hint:
        """What is taxed."""
        empire = self.page.game.tables.empire
        good = GOODS[empire.resource[REGIONS.index(item)]]
        return Hint(f"rr-{good}")

    # -- people ------------------------------------------------------------------------------------
    def favour(self, kind: str, item: str) -> Hint:
        """What a god does."""
        return Hint(
            "rr-favour", note=self.page.say(f"drawing.god.{item}", **god_numbers(self.page))
        )

    def character(self, kind: str, item: str) -> Hint:
        """A sheet: what it begins with."""
        sheet = self.page.game.tables.sheets[CHARACTERS.index(item)]
        goods = [self.page.good(GOODS[g]) for g in STORED for _ in range(sheet.goods[g])]
        note = self.note("character", goods=", ".join(goods), soldiers=sheet.soldiers,
                         senators=sheet.senators, advisors=", ".join(sheet.advisors))  # fmt: skip
        return Hint("ui-person", note=note)

    def term(self, kind: str, item: str) -> Hint:
        """Something that makes it easier or harder."""
        return Hint("rr-seneca")


WRITERS: Final[dict[str, Callable[[Hints, str, str], Hint]]] = {
    "plan": Hints.plan,
    "cell": Hints.cell,
    "face": Hints.face,
    "minerva": Hints.face,
    "main": Hints.main,
    "icon": Hints.icon,
    "bribe": Hints.bribe,
    "advisor": Hints.advisor,
    "good": Hints.good,
    "set": Hints.trade,
    "stock": Hints.stock,
    "amount": Hints.amount,
    "colony": Hints.colony,
    "road": Hints.road,
    "region": Hints.region,
    "favour": Hints.favour,
    "character": Hints.character,
    "term": Hints.term,
}

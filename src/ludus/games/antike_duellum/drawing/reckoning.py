"""What things cost and bring, worked out from a view alone, and words for it: for hints."""

from __future__ import annotations

from typing import Any, Final

from ludus.core.scene import Hint

from ..rules.founding import CITY_PRICE
from ..rules.militia import LEADER_IRON, UNIT_IRON
from ..rules.production import CITY_YIELD, TEMPLE_YIELD
from ..rules.templum import TEMPLE_MARBLE
from ..telling.page import Page
from ..vocabulary.ids import KNOWHOW, LEADERS, RESOURCES
from .hands import effect
from .markup import GOOD_SYMBOLS

KINDS: Final = ("legion", "galley")


class Reckoning:
    """The player whose turn it is, the enemy, and the map."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page
        self.view: Final = page.view
        self.bonus: Final[dict[str, Any]] = page.view["turn"]["bonuses"]
        ids = page.board.ids
        self.regions: Final = dict(zip(ids, page.view["regions"], strict=True))
        own = int(page.view["active"] != page.nations[0]["id"])
        self.own: Final[dict[str, Any]] = page.nations[own]
        self.enemy: Final[dict[str, Any]] = page.nations[1 - own]

    # -- the map ---------------------------------------------------------------------------------
    def units(self, nation: str, name: str) -> dict[str, Any]:
        """The units of a nation in a region; none is an answer too."""
        here: list[dict[str, Any]] = self.regions[name]["units"]
        none = {"legions": 0, "galleys": 0, "leader": None, "legions_moved": 0, "galleys_moved": 0}
        return next((units for units in here if units["nation"] == nation), none)

    def force(self, nation: str, name: str) -> int:
        """All units of a nation in a region."""
        units = self.units(nation, name)
        return int(units["legions"]) + int(units["galleys"]) + int(units["leader"] is not None)

    def enemies(self, name: str, kind: int) -> int:
        """Enemies in a region that a unit of that kind would have to fight."""
        units = self.units(self.enemy["id"], name)
        return int(units[f"{KINDS[kind]}s"]) + int(units["leader"] == LEADERS[kind])

    def near(self, name: str) -> list[dict[str, Any]]:
        """The regions across any border."""
        board = self.page.board
        mask = board.near[board.ids.index(name)]
        return [region for at, region in enumerate(self.view["regions"]) if mask >> at & 1]

    # -- prices ----------------------------------------------------------------------------------
    def temple(self, name: str) -> tuple[int, int]:
        """Marble and tax for a temple (B.2, B.3)."""
        marble = max(0, TEMPLE_MARBLE - self.bonus["temple_discount"])
        tax = sum(region["temple"] for region in self.near(name))
        return marble, 0 if self.bonus["temple_untaxed"] else tax

    def arming(self, piece: str) -> int:
        """Iron for a unit (L.2, V.3)."""
        if piece == "leader":
            return LEADER_IRON
        if not self.bonus["arming_units"]:
            return UNIT_IRON
        return max(0, UNIT_IRON - int(self.bonus["arming_discount"]))

    def knowhow(self, name: str) -> int:
        """Gold for a know-how (K.2)."""
        second = name in self.enemy["knowhow"]
        full = self.page.game.tables.prices[KNOWHOW.index(name) + len(KNOWHOW) * int(second)]
        less = self.bonus["knowhow_discount"]
        return min(full, max(self.bonus["knowhow_minimum"], full - less)) if less else full

    def city(self) -> int:
        """Resources for the next city (F.4)."""
        waived = self.bonus["city_waived"]
        return sum(CITY_PRICE for at in range(len(RESOURCES)) if not waived >> at & 1)

    def city_tax(self, name: str, resource: str) -> int:
        """Coins for neighbours with the same resource (F.7)."""
        if self.bonus["city_untaxed"]:
            return 0
        return sum(region["resource"] == resource for region in self.near(name))

    # -- yields ----------------------------------------------------------------------------------
    def produced(self, resource: str) -> int:
        """What a production brings (A.4, A.5, K.9)."""
        cities = [
            region["temple"]
            for region in self.view["regions"]
            if region["owner"] == self.own["id"] and region["resource"] == resource
        ]
        rich: int = sum(cities)
        rich += min(len(cities) - rich, self.bonus["rich_cities"])
        extra = int(self.bonus["more_goods"]) + int("moneta" in self.own["knowhow"])
        return rich * TEMPLE_YIELD + (len(cities) - rich) * CITY_YIELD + extra

    def reach(self, kind: int) -> int:
        """How many borders a unit may cross (D.2, D.4, D.5, C.22, C.23)."""
        borders = 1 + int(("strata", "navigatio")[kind] in self.own["knowhow"])
        return borders + (int(self.bonus["borders"][kind]) if self.bonus["hurried"][kind] else 0)


class Writer(Reckoning):
    """The one to decide, and the words for it."""

    def note(self, name: str, **values: object) -> str:
        """A line of consequence."""
        return self.page.say(f"drawing.note.{name}", **values)

    def yield_note(self, good: str) -> str:
        """What a production brings; without coins in the bank a resource of choice (A.8)."""
        key = "produce" if self.view["bank"]["coins"] else "produce_no_coin"
        return self.note(key, n=self.produced(good), good=self.page.say(f"good.{good}"))

    def group(self, name: str) -> str:
        """The overline under which options stand."""
        return self.page.say(f"drawing.group.{name}")

    def end(self, name: str, symbol: str = "time") -> Hint:
        """What ends a step."""
        return Hint(symbol, "end", note=self.note(name), group=self.group("end"))

    def card(self, kind: str, item: str) -> Hint:
        """A card to play, to take or to answer with."""
        group = {"event_card": "display", "turn_up": "display", "resistance": "answer"}
        return Hint(
            "ad-card", note=effect(self.page, item), group=self.group(group.get(kind, "meanwhile"))
        )

    def good(self, item: str, change: int, group: str) -> Hint:
        """One good more or less."""
        now = self.own["goods"][item]
        note = self.note("change", now=now, then=now + change)
        return Hint(GOOD_SYMBOLS[item], note=note, group=self.group(group))

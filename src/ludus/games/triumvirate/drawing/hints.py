"""How options are shown: a symbol, a price, one line of consequence, and the places they light.

Figures come from the view alone, so a hint says what is certain and no more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludus.core.scene import Hint

from ..position.state import LEGION_CAP
from ..rules.actions import SURCHARGE, WEAPONS_PER_ACTION
from ..rules.attack import MOST_DRAWN, PROTECTION
from ..rules.movement import CHEAPEST_VOYAGE
from ..telling.text import Page, roman


def hint(page: Page, kind: str, target: str) -> Hint:
    """The hint of an option by the kind of its decision."""
    domain, _, item = target.partition(":")
    return WRITERS[kind](Writer(page), domain, item)


class Writer:
    """The one to decide, where he is, and the words for it."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page
        self.view: Final = page.view
        self.actor: Final = self.triumvir(page.view["active"])

    def triumvir(self, seat: str) -> dict[str, Any]:
        """What belongs to a seat."""
        found: dict[str, Any] = next(t for t in self.view["triumvirs"] if t["id"] == seat)
        return found

    def province(self, zone: str) -> dict[str, Any] | None:
        """A province with what stands in it; None for a sea."""
        return next((p for p in self.view["provinces"] if p["id"] == zone), None)

    def note(self, name: str, **values: object) -> str:
        """A line of consequence."""
        return self.page.say(f"drawing.note.{name}", **values)

    def group(self, name: str, **values: object) -> str:
        """The overline under which options stand."""
        return self.page.say(f"drawing.group.{name}", **values)

    def here(self) -> str:
        """The overline for what is done where the triumvir stands."""
        return self.group("here", place=self.page.place(self.actor["zone"]))

    def price(self, surcharge: int) -> str:
        """What the next action costs."""
        return self.page.say("text.yield.gold", n=self.view["about"]["price"] + surcharge)

    def legions_here(self) -> int:
        """How many legions could leave with him."""
        province = self.province(self.actor["zone"])
        return int(province["legions"]) if province else int(self.view["escort"])


# -- I. Supply -------------------------------------------------------------------------------------


def province_supply(w: Writer, domain: str, item: str) -> Hint:
    """Which province gets the next unit of a scarce good."""
    if domain == "button":
        return Hint(tone="end", note=w.note("enough"), group=w.group("end"))
    good = "gold" if domain == "gold_in" else "legions"
    if domain == "gold_in" and item == w.actor["zone"]:
        note = w.note("gold_at_once")
    else:
        note = w.note(f"{good}_left", n=w.view["stock"][good])
    symbol = "coin" if domain == "gold_in" else "legion"
    return Hint(symbol, note=note, group=w.group(good), at=(f"space:{item}",))


def rome_supply(w: Writer, domain: str, item: str) -> Hint:
    """A unit from Rome: gold, or a legion for a province."""
    if item == "rome_gold":
        note = w.note("treasury", now=w.actor["gold"], then=w.actor["gold"] + 1)
        return Hint("coin", note=note, group=w.group("rome"))
    if domain == "button":
        return Hint(note=w.note("nothing"), group=w.group("end"))
    return Hint("legion", note=garrison(w, item, added=1), group=w.group("rome"))


def garrison(w: Writer, zone: str, added: int = 0) -> str:
    """How many legions are there, or will be; more than six cannot stay (III.16)."""
    province = w.province(zone)
    n = (int(province["legions"]) if province else 0) + added
    return w.note("too_many" if n > LEGION_CAP else "garrison", n=n, cap=LEGION_CAP)


# -- II. Movement ----------------------------------------------------------------------------------


def move(w: Writer, domain: str, item: str) -> Hint:
    """A step from a province, or what is done in it."""
    if item == "end_movement":
        return Hint(symbol_of_type(w), "end", note=next_actions(w), group=w.group("end"))
    if item == "place_official":
        province = w.province(w.actor["zone"])
        idle = province is not None and province["officials"] > 0
        note = w.note("official_idle" if idle else "official_works")
        return Hint("official", note=note, group=w.here())
    if item == "take_official":
        return Hint("official", note=w.note("official_goes"), group=w.here())
    if w.province(item) is None:
        return embark(w)
    return step(w, item, w.legions_here(), w.group("move"))


def embark(w: Writer) -> Hint:
    """Out to sea: a voyage without legions has its first point back, and may go farther (II.11)."""
    loaded = w.legions_here() > 0 and w.view["points"] >= CHEAPEST_VOYAGE
    note = w.note("sea_discount" if loaded else "sea_light")
    return Hint("galley", cost="1" if loaded else "0", note=note, group=w.group("move"))


def sail(w: Writer, domain: str, item: str) -> Hint:
    """A step from a sea zone."""
    if w.province(item) is None:
        note = w.note("sea", n=w.view["points"] - 1)
        return Hint("galley", cost="1", note=note, group=w.group("sail"))
    return step(w, item, w.view["escort"], w.group("land"))


def step(w: Writer, zone: str, legions: int, group: str) -> Hint:
    """Into a province: his own, or an attack."""
    province = w.province(zone)
    assert province is not None
    if province["owner"] == w.actor["id"]:
        gold = province["gold"]
        note = w.note("own_gold", n=gold) if gold else w.note("own")
        return Hint("triumvir", cost="1", note=note, group=group)
    return Hint("weapon", "attack", "1", battle(w, province, legions), group)


def battle(w: Writer, province: dict[str, Any], legions: int) -> str:
    """Both sides, the weapons to be drawn (A.1), and a defender who is there himself (A.3)."""
    garrison = int(province["legions"])
    weapons = min(MOST_DRAWN, legions, garrison, sum(w.view["bag"].values()))
    at_sea = w.province(w.actor["zone"]) is None
    told = w.note(
        "attack" if at_sea else "attack_up_to",
        seat=w.page.seat(province["owner"]),
        n=legions,
        garrison=garrison,
        weapons=weapons,
    )
    if w.triumvir(province["owner"])["zone"] == province["id"]:
        told += w.note("protected", n=PROTECTION)
    return told


def symbol_of_type(w: Writer) -> str:
    """The sign of the province where he stands."""
    province = w.province(w.actor["zone"])
    return f"type-{province['type']}" if province else ""


def next_actions(w: Writer) -> str:
    """What halting here allows (III.3)."""
    province = w.province(w.actor["zone"])
    if province is None or not w.actor["gold"]:
        return w.note("no_gold")
    return w.note(f"then_{province['type']}", n=w.actor["gold"])


def escort(w: Writer, domain: str, item: str) -> Hint:
    """How many legions go along."""
    stay = w.legions_here() - int(item)
    return Hint("legion", note=w.note("stay", n=stay), group=w.here())


# -- battle and its end ----------------------------------------------------------------------------


def draw_weapon(w: Writer, domain: str, item: str) -> Hint:
    """What comes out of the bag."""
    return Hint("weapon", note=w.note("in_bag", n=w.view["bag"][item]))


def escape(w: Writer, domain: str, item: str) -> Hint:
    """Where a beaten triumvir goes."""
    return Hint("triumvir", note=garrison(w, item), group=w.group("refuge"))


def compensation(w: Writer, domain: str, item: str) -> Hint:
    """Card II: a competence, for whoever holds the card."""
    if domain == "button":
        return Hint(note=w.note("unchanged"), group=w.group("end"))
    level = w.triumvir(w.view["compensation"]["holder"])[item]
    note = w.note("level", now=roman(level), then=roman(level + 1))
    return Hint(f"type-{item}", note=note, group=w.group("compensation"))


# -- III. Actions and the election -----------------------------------------------------------------


def action(w: Writer, domain: str, item: str) -> Hint:
    """An action for gold: the price rises, and without the lead most cost two more."""
    if item == "end_actions":
        note = w.note("treasury_kept", n=w.actor["gold"])
        return Hint("time", "end", note=note, group=w.group("end"))
    if domain == "competence":
        level = w.actor[item]
        note = w.note("level", now=roman(level), then=roman(level + 1))
        return Hint(f"type-{item}", cost=w.price(0), note=note, group=w.here())
    track = "military" if item == "make_weapons" else "political"
    if item == "make_weapons":
        n = min(WEAPONS_PER_ACTION, w.actor["weapons_in_reserve"])
        symbol, note = "weapon", w.note("weapons", n=n)
    elif item == "persuade":
        n = w.actor["citizens"]
        symbol, note = "citizen", w.note("persuade", now=n, then=n + 1)
    else:
        n = w.triumvir(item)["citizens"]
        symbol, note = "citizen", w.note("dismiss", seat=w.page.seat(item), now=n, then=n - 1)
    surcharge = 0 if w.actor[f"leads_{track}"] else SURCHARGE
    if surcharge:
        note += w.note("surcharge", n=surcharge)
    return Hint(symbol, cost=w.price(surcharge), note=note, group=w.here())


def consul_official(w: Writer, domain: str, item: str) -> Hint:
    """Where the new official of a consul takes office."""
    office = w.group("consul", n=w.view["about"]["n"])
    if domain == "button":
        return Hint(note=w.note("reserve", n=w.view["stock"]["officials"]), group=office)
    province = w.province(item)
    idle = province is not None and province["officials"] > 0
    note = w.note("official_idle" if idle else "official_works")
    return Hint("official", note=note, group=office)


WRITERS: Final[dict[str, Callable[[Writer, str, str], Hint]]] = {
    "province_supply": province_supply,
    "rome_supply": rome_supply,
    "move": move,
    "sail": sail,
    "escort": escort,
    "draw_weapon": draw_weapon,
    "escape": escape,
    "compensation": compensation,
    "action": action,
    "consul_official": consul_official,
}

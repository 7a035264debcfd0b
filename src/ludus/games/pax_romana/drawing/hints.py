"""How options are shown: a symbol, a tone, a price, what follows, the places they light."""

from __future__ import annotations

from typing import Any, Final

from ludus.core.scene import Hint

from ..rules.economy.recruitment import MENDING, OBJECTIVE_PRICE, RAISED
from ..vocabulary.places import FORTRESS
from ..vocabulary.places import PASS as ALPINE
from ..vocabulary.questions_turn import GALLEY_LEVY, HIRED_LEVY, LEVIES, OBJECTIVE_BOUGHT
from ..vocabulary.turns import BANDS
from ..vocabulary.units import BATTLE_POINTS, COST, GALLEY_COST, HIRED_HEAVY, UNITS
from .page import EMBLEMS, Page, strength

ENDS: Final = (
    "pass", "enough", "stop", "finish", "lose", "stand_still", "no", "refuse", "decline",
    "flee_stop", "halt", "raise_not", "sack_not", "forgo",
)  # fmt: skip
"""Buttons that end or leave something."""
BUTTONS: Final = {
    "expand": "legion", "recruit": "coin", "talk": "citizen", "meet": "citizen",
    "major": "leader", "minor": "legion", "sail": "galley", "squadron": "galley",
    "build_town": "city", "build_city": "city", "rebuild": "city", "break_up": "legion",
    "hire": "coin", "horde_marches": "tribe", "card": "ad-card", "conquest": "leader",
    "embark": "galley", "pick_up": "legion", "leave_some": "legion", "destroy": "ad-swords",
    "stand": "ad-swords", "withdraw": "legion", "hinder": "ad-swords", "retreat": "legion",
    "hold": "ad-swords", "force_back": "ad-swords", "catch": "ad-swords", "sack": "coin",
    "use_walls": "city", "behind_walls": "city", "in_the_field": "ad-swords",
    "open_field": "ad-swords", "harm": "ad-swords", "spare": "legion", "wall": "city",
    "try_on": "ui-die", "let_pass": "galley", "stop_them": "ad-swords",
    "together": "legion", "go_along": "legion", "stay_here": "city", "raise": "legion",
    "all": "legion", "done": "leader",
}  # fmt: skip
"""Symbols of buttons."""
ATTACKS: Final = ("force_back", "catch", "hinder", "destroy", "sack", "harm")
"""Buttons against an enemy."""
ROLLS: Final = ("withdraw", "hinder", "catch", "sack", "raise", "stand", "try_on")
"""Buttons after which dice fall."""
NOTED: Final = (
    "expand", "recruit", "major", "minor", "stand", "withdraw", "hinder", "retreat", "hold",
    "force_back", "catch", "sack", "use_walls", "open_field", "harm", "spare", "wall", "embark",
    "meet", "sail", "squadron", "try_on", "let_pass", "stop_them",
)  # fmt: skip
"""Buttons of which a line tells what follows: ``drawing.note.<button>``."""
SYMBOLS: Final = {
    "space": "city", "unit": "legion", "every_unit": "legion", "reduced": "legion",
    "guest_unit": "legion", "guest_reduced": "legion",
    "wear": "legion", "leader": "leader", "card": "ad-card", "objective": "laurel",
    "talents": "coin", "province": "city", "give_up": "galley", "disband": "legion",
    "carry_from": "galley", "sail_to": "galley",
}  # fmt: skip
ON_THE_MAP: Final = ("give_up", "disband", "carry_from", "sail_to")
"""Domains of spaces that mean something else than to go there; under a heading of their own."""
IN_HAND: Final = ("discard", "hire_with")
"""Domains of cards that mean something else than to play one; the same."""
SAILING: Final = ("sail", "squadron_from", "sail_from", "flee", "refuge", "challenge")
STARTS: Final = ("major_from", "minor_from", "intercept", "ambush_from")
"""Kinds that choose among stacks."""
LOSSES: Final = ("losses", "lose_unit", "isolated_loss", "drown")


def hint(page: Page, kind: str, target: str) -> Hint:
    """The hint of an option by the kind of its decision."""
    domain, _, item = target.partition(":")
    if domain == "button":
        return button(page, kind, item)
    if kind == "company":
        return company(page, item)
    if domain in ("power", "owner"):
        return Hint(EMBLEMS.get(item, "em-independent"))
    if domain == "levy":
        return levy(page, item)
    if domain in ("unit", "every_unit", "reduced", "guest_unit", "guest_reduced", "wear"):
        return unit(page, kind, domain, item)
    if domain == "leader":
        return Hint("leader", note=page.factors(item))
    if domain == "card":
        group = page.say("drawing.group.play") if kind == "play_card" else ""
        return Hint(SYMBOLS[domain], note=page.card(item), group=group)
    group = page.say(f"drawing.group.{domain}") if domain in ON_THE_MAP + IN_HAND else ""
    if domain in IN_HAND:
        return Hint(SYMBOLS["card"], note=page.card(item), group=group, at=(f"card:{item}",))
    if domain in ON_THE_MAP:
        return Hint(SYMBOLS[domain], group=group, at=(f"space:{item}",))
    if domain == "space":
        return space(page, kind, item)
    return Hint(SYMBOLS.get(domain, ""))


# -- buttons ---------------------------------------------------------------------------------------
def button(page: Page, kind: str, item: str) -> Hint:
    """A button: what it costs, what follows."""
    if kind == "payment" and item == "pay":
        dear = page.view["active"] in page.view["dear"]
        return Hint("coin", cost=str(1 + dear))
    if kind == "maintain" and item == "pay":
        return Hint("coin")
    if item in ENDS:
        return Hint(tone="end")
    if kind == "lend":
        return lend(page, item)
    note = page.say(f"drawing.note.{item}") if item in NOTED else ""
    tone = "attack" if item in ATTACKS else ""
    return Hint(BUTTONS.get(item, ""), tone, note=note, at=here(page), chance=item in ROLLS)


def company(page: Page, owner: str) -> Hint:
    """A friend whose units may go along: an ally is asked."""
    units = page.armies(page.view["land"]["march"]["at"]).get(owner, {})
    key = "asked" if owner in EMBLEMS else "used"
    note = page.say(f"drawing.note.{key}", units=page.units(units), n=strength(units))
    return Hint(EMBLEMS.get(owner, "em-independent"), note=note, at=here(page))


def lend(page: Page, item: str) -> Hint:
    """Whether one's units go along with an ally, and what follows."""
    march = page.view["land"]["march"]
    own = [id for id, one in page.view["powers"].items() if one["held"] is not None]
    units = page.armies(march["at"]).get(own[0], {}) if own else {}
    note = page.say(
        f"drawing.note.{item}",
        units=page.units(units),
        n=strength(units),
        owner=page.say(f"owner.{march['power']}"),
    )
    return Hint(BUTTONS[item], note=note, at=here(page))


def here(page: Page) -> tuple[str, ...]:
    """The space of the battle or of the march that is under way."""
    land = page.view["land"]
    under_way = land["battle"] or land["march"]
    return (f"space:{under_way['at']}",) if under_way else ()


# -- recruitment -----------------------------------------------------------------------------------
def levy(page: Page, item: str) -> Hint:
    """What is raised, built, mended or bought: its price, and what it is worth."""
    number = LEVIES.index(item)
    note = ""
    if number == HIRED_LEVY:
        note = worth(page, UNITS[HIRED_HEAVY])
    elif number < len(RAISED):
        note = worth(page, UNITS[RAISED[number]])
    symbol = {GALLEY_LEVY: "galley", OBJECTIVE_BOUGHT: "laurel"}.get(number, "legion")
    return Hint(symbol, cost=str(price(page, item)), note=note)


def price(page: Page, item: str) -> int:
    """Talents for one of what can be paid for."""
    number = LEVIES.index(item)
    if number == GALLEY_LEVY:
        return GALLEY_COST
    if number == OBJECTIVE_BOUGHT:
        return OBJECTIVE_PRICE[band(page)]
    if number == HIRED_LEVY:
        return COST[HIRED_HEAVY]
    return COST[RAISED[number]] if number < len(RAISED) else MENDING


def band(page: Page) -> int:
    """How stable the power is whose own view this is."""
    own = [one for one in page.view["powers"].values() if one["held"] is not None]
    return BANDS.index(own[0]["band"]) if own else 0


def worth(page: Page, kind: str) -> str:
    """The battle points of a unit in words."""
    return page.say("drawing.note.worth", n=BATTLE_POINTS[UNITS.index(kind)])


# -- units and stacks ------------------------------------------------------------------------------
def unit(page: Page, kind: str, domain: str, item: str) -> Hint:
    """A unit that goes, stays or is lost."""
    tone = "attack" if kind in LOSSES and domain == "unit" else ""
    if domain == "every_unit":
        n = BATTLE_POINTS[UNITS.index(item)]
        return Hint("legion", tone, note=page.say("drawing.note.worth_each", n=n))
    return Hint("legion", tone, note=worth(page, item))


def space(page: Page, kind: str, item: str) -> Hint:
    """A space: a step, a course, a stack that sets out, a place for something."""
    if kind == "step":
        return step(page, item)
    if kind in SAILING:
        return Hint("galley", note=fleets(page, item))
    if kind in STARTS:
        return stack(page, item, is_chance=kind == "intercept")
    return Hint(SYMBOLS["space"])


def fleets(page: Page, at: str) -> str:
    """The fleets and pirates that lie there, in words."""
    seen: dict[str, Any] = page.view["spaces"].get(at, {})
    place = page.place(at)
    said = [
        page.say("drawing.fleet", owner=page.say(f"owner.{owner}"), n=n, place=place)
        for owner, n in seen.get("galleys", {}).items()
    ]
    if seen.get("pirates"):
        said.append(page.say("drawing.pirates", place=place))
    return " ".join(said)


def stack(page: Page, at: str, *, is_chance: bool) -> Hint:
    """A stack that may set out: its strength and its leaders."""
    seen: dict[str, Any] = page.view["spaces"].get(at, {})
    units = seen.get("units", {})
    leaders = page.leaders.get(at, [])
    told = "; ".join(page.leader(leader) for leader in leaders) or page.say("drawing.no_leader")
    note = page.say("drawing.note.stack", n=strength(units), leaders=told)
    return Hint("leader" if leaders else "legion", note=note, chance=is_chance)


def step(page: Page, to: str) -> Hint:
    """A step on the march: what it costs, and whether somebody is there."""
    board, march = page.game.tables.board, page.view["land"]["march"]
    here, there = board.index[march["at"]], board.index[to]
    is_hard = (
        board.kind[there] == ALPINE or board.marks[there] & FORTRESS or there in board.straits[here]
    )
    seen = page.view["spaces"].get(to, {})
    holder = (
        seen.get("owner") or seen.get("settler") or ("tribes" if to in page.view["tribes"] else "")
    )
    is_foe = bool(holder) and holder not in (march["owner"], march["power"])
    cost = (2 if is_hard else 1) + is_foe
    if not is_foe:
        return Hint("legion", cost=str(cost))
    note = page.say("drawing.note.attack", owner=page.say(f"owner.{holder}"))
    return Hint("ad-swords", "attack", str(cost), note)

"""How options are shown: a symbol, a price, one line of consequence, and the places they light.

Figures come from the view alone, so a hint says what is certain and no more.
"""

from __future__ import annotations

from typing import Any, Final

from ludus.core.scene import Hint

from ..telling.rerolls import FACES, winning
from ..telling.text import Page
from ..vocabulary.places import CLEAR
from ..vocabulary.powers import PAIR_POWERS, PAIRS, POWERS
from .hands import is_response
from .markup import emblem, space_of

PLACES: Final = ("space", "sail_to", "add_in", "remove_in", "convert_in", "add_for_ally")
ENDS: Final = (
    "pass", "enough", "end_actions", "stop", "decline", "let_end", "by_land", "dismiss",
)  # fmt: skip
"""Buttons that end something, or leave it."""
SYMBOLS: Final = {
    "activate": "leader",
    "march": "leader",
    "event": "ad-card",
    "support": "citizen",
    "reinforce": "legion",
    "activate_carthage": "em-carthaginian",
    "besiege": "city",
    "colony": "city",
    "sortie": "fortress",
    "raid": "coin",
    "take_plunder": "coin",
    "sack": "coin",
    "take": "city",
    "accept": "laurel",
    "renew": "laurel",
    "consent": "laurel",
    "announce": "time",
    "desperate_times": "time",
    "desperate_act": "leader",
    "desperate_redraw": "ad-card",
    "desperate_event": "ad-card",
    "solidarity": "em-gallic",
    "fight": "ad-swords",
    "contest": "ui-die",
    "pick_up": "legion",
    "drop": "legion",
    "own_ships": "galley",
}
ROLLS: Final = ("intercept", "avoid")
"""A leader who is chosen rolls against his tactics."""
PLACE_SYMBOLS: Final = {
    "sail_to": "galley",
    "retreat_port": "galley",
    "add_in": "ui-plus",
    "add_for_ally": "ui-plus",
    "support": "ui-plus",
    "remove_in": "ui-minus",
    "strip": "ui-minus",
    "give_up": "ui-minus",
    "penalty": "ui-minus",
    "lose_unit": "ui-minus",
    "convert_in": "ui-flag",
    "mark": "ui-flag",
    "place_unit": "legion",
    "surrender": "ui-die",
}
"""By decision or domain; elsewhere a space shows whose it is."""


def hint(page: Page, kind: str, target: str) -> Hint:
    """The hint of an option by what it points at."""
    domain, _, item = target.partition(":")
    if domain == "button":
        return button(page, kind, item)
    if domain == "card":
        return card(page, kind, item)
    if domain == "leader":
        return leader(page, kind, item)
    if domain in PLACES:
        return place(page, kind, domain, item)
    if domain in ("propose", "break_off", "pair"):
        one, other = (POWERS[power] for power in PAIR_POWERS[PAIRS.index(item)])
        tone = "attack" if domain == "break_off" else ""
        note = page.say(f"drawing.note.{domain}") if domain != "pair" else ""
        return Hint(emblem(other if one == active_power(page) else one), tone, note=note,
                    group=group(page, "alliance"))  # fmt: skip
    if domain == "power":
        return Hint(emblem(item))
    if domain == "side":
        return Hint(emblem("etruscan" if item == "etruscan_samnite" else item))
    if domain == "die":
        return Hint("ui-die", note=reroll(page, int(item)), chance=True)
    if domain == "amount":
        return Hint("legion")
    return Hint()


def group(page: Page, name: str) -> str:
    """The heading that options stand under."""
    return page.say(f"drawing.group.{name}")


def active_power(page: Page) -> str:
    """The first power of the side that acts."""
    side = page.view["active"] or ""
    return "etruscan" if side == "etruscan_samnite" else side


def button(page: Page, kind: str, item: str) -> Hint:
    """A button: those that end something stand apart."""
    note = ""
    if item == "end_actions" and not page.view["card_played"]:
        note = page.say("drawing.note.no_card")
    if item in ENDS:
        return Hint(tone="end", note=note, group=group(page, "end"))
    if page.game.catalogue.has(f"drawing.note.{item}"):
        note = page.say(f"drawing.note.{item}", n=page.game.tables.sack_markers)
    tone = "attack" if item in ("fight", "sack", "contest", "sortie", "raid") else ""
    return Hint(SYMBOLS.get(item, ""), tone, note=note, at=here(page, item))


def here(page: Page, item: str) -> tuple[str, ...]:
    """The space that a button is about: the city that has fallen, the land to raid."""
    if item in ("sack", "take") and page.view["spot"]:
        return (f"space:{page.view['spot']}",)
    if item == "raid" and page.view["march"]:
        return (f"space:{page.view['march']['at']}",)
    return ()


def reroll(page: Page, die: int) -> str:
    """What a die of a battle would have to show, and how likely it does."""
    if page.view["siege_roll"] or not page.view["battle"]["modifiers"]:
        return ""
    faces = winning(page.view, die)
    if len(faces) in (0, len(FACES)):
        return page.say(f"drawing.note.{'any_roll' if faces else 'no_roll'}")
    chance = round(100 * len(faces) / len(FACES))
    return page.say("drawing.note.roll_from", n=faces[0], chance=chance)


def card(page: Page, kind: str, item: str) -> Hint:
    """A card: its value and what it does."""
    face = page.face(item)
    name = "response" if is_response(face) and kind == "action" else "card"
    opens = kind == "action" and not is_response(face)
    return Hint("ad-card", cost=str(face.value), note=page.card_text(item),
                group=group(page, name), opens=opens)  # fmt: skip


def leader(page: Page, kind: str, item: str) -> Hint:
    """A leader: where he stands, his units and ratings."""
    tables = page.game.tables
    number = tables.leader[item]
    ratings = {"initiative": tables.initiative[number], "tactics": tables.tactics[number]}
    symbol = emblem(POWERS[tables.leader_power[number]])
    for space in page.view["spaces"]:
        for force in (space["army"], space["inside"]):
            if force and item in force["leaders"]:
                note = page.say(
                    "drawing.note.leader",
                    place=page.place(space["id"]),
                    n=force["units"],
                    **ratings,
                )
                if kind in ROLLS:
                    note += f" · {page.say('drawing.note.roll')}"
                at = (f"space:{space['id']}",)
                return Hint(symbol, note=note, group=group(page, leaders_group(kind)), at=at,
                            chance=kind in ROLLS)  # fmt: skip
    note = page.say("drawing.note.ratings", **ratings)
    return Hint(symbol, note=note, group=group(page, leaders_group(kind)))


def leaders_group(kind: str) -> str:
    """Minor leaders to be placed, or leaders to choose from."""
    return "minor" if kind == "action" else "leader"


def place(page: Page, kind: str, domain: str, item: str) -> Hint:
    """A space: whose it is, who stands there, what the way costs."""
    space = space_of(page, item)
    at = (f"space:{item}",)
    note = told(page, space)
    cost = ""
    tone = ""
    if kind == "march":
        cost = price(page, domain, item)
        if is_hostile(page, space):
            tone = "attack"
    if domain in ("remove_in", "convert_in") or kind == "strip":
        tone = "attack"
    symbol = PLACE_SYMBOLS.get(kind) or PLACE_SYMBOLS.get(domain) or emblem(space["owner"])
    named = domain if domain != "space" else kind
    heading = ""
    if page.game.catalogue.has(f"drawing.group.{named}"):
        heading = group(page, named)
    return Hint(symbol, tone, cost, note, heading, at)


def told(page: Page, space: dict[str, Any]) -> str:
    """Whose space it is and who stands there, in a few words."""
    said = [page.say(f"power.{space['owner']}")]
    if space["loyalty"] is not None:
        said.append(page.say("drawing.note.loyalty", n=space["loyalty"]))
    if space["tribe"] is not None:
        said.append(page.say("drawing.note.tribe", n=space["tribe"]))
    if space["army"]:
        power, n = space["army"]["power"], space["army"]["units"]
        if power == space["owner"]:
            said.append(page.say("drawing.note.own_army", n=n))
        else:
            said.append(page.say("drawing.note.army", power=page.say(f"power.{power}"), n=n))
    told = " · ".join(said)
    return told[:1].upper() + told[1:]


def is_hostile(page: Page, space: dict[str, Any]) -> bool:
    """Whether another power's units stand where the march would go."""
    march = page.view["march"]
    if not march or not space["army"] or not space["army"]["units"]:
        return False
    own, other = march["power"], space["army"]["power"]
    if own == other:
        return False
    for pair in page.view["alliances"]:
        if {own, other} == {POWERS[power] for power in PAIR_POWERS[PAIRS.index(pair)]}:
            return False
    return True


def price(page: Page, domain: str, item: str) -> str:
    """Movement points for the next step, as far as the map tells."""
    tables, march = page.game.tables, page.view["march"]
    if domain == "sail_to":
        return str(tables.naval_cost)
    if not march or not march["at"]:
        return ""
    board = tables.board
    link = board.terrain[board.index[march["at"]]][board.index[item]]
    near = ("bovianum", "aufidena")
    if march["power"] == "samnite" and (march["at"] in near or item in near):
        link = CLEAR
    return str(tables.cost[link])

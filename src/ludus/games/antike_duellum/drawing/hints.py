"""How options are shown: a symbol, a price, one line of consequence, and the places they light.

Figures come from the view alone (``reckoning``), so a hint says what is certain and no more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludus.core.scene import Hint

from ..rules.scientia import RECRUIT_GOLD
from ..rules.templum import WALL_MARBLE
from ..telling.page import Page
from ..vocabulary.ids import LEADERS, PERSONAGES, RESOURCES, SECTORS
from .markup import GOOD_SYMBOLS
from .pieces import EMBLEMS
from .reckoning import KINDS, Writer
from .wheel import SYMBOLS, price

SECTOR_GOODS: Final = {"ferrum": "iron", "aurum": "gold", "marmor": "marble"}
SWORD: Final = "ad-swords"
"""Whatever the piece: an attack."""
UNIT_SYMBOLS: Final = {"legion": "ad-legion", "galley": "ad-galley", "leader": "leader"}


def hint(page: Page, kind: str, target: str) -> Hint:
    """The hint of an option by the kind of its decision."""
    domain, _, item = target.partition(":")
    w = Writer(page)
    if domain == "card":
        return w.card(kind, item)
    if item == "trade" and domain == "button":
        return Hint("ad-coin", note=w.note("trade"), group=w.group("meanwhile"))
    return WRITERS[kind](w, domain, item)


# -- beginning, rondel, production -----------------------------------------------------------------


def start_player(w: Writer, domain: str, item: str) -> Hint:
    """Who begins."""
    return Hint(EMBLEMS[item], note=w.note("begins"))


def rondel(w: Writer, domain: str, item: str) -> Hint:
    """A sector: its price, and what can be done there."""
    name = item.removesuffix("_opposite")
    own = w.own
    if name in SECTOR_GOODS:
        note = w.yield_note(SECTOR_GOODS[name])
    elif name == "duellum":
        on_map = sum(w.force(own["id"], region) for region in w.regions)
        note = w.note("duellum", n=on_map)
    elif name == "militia":
        barracks = own["barracks"]
        ready = barracks["legions"] + barracks["galleys"] + int(barracks["leader"] is not None)
        note = w.note("militia", n=ready, iron=own["goods"]["iron"])
    else:
        good = "marble" if name == "templum" else "gold"
        note = w.note(name, n=own["goods"][good])
    cost = price(w.page, own["id"], SECTORS.index(item))
    return Hint(SYMBOLS[item], cost=str(cost), note=note, group=w.group("rondel"))


def pay(w: Writer, domain: str, item: str) -> Hint:
    """A good that goes to the bank."""
    return w.end("enough") if domain == "button" else w.good(item, -1, "give")


def gain(w: Writer, domain: str, item: str) -> Hint:
    """A good that comes from the bank."""
    return w.good(item, 1, "take")


def production(w: Writer, domain: str, item: str) -> Hint:
    """The yield as it stands."""
    good = SECTOR_GOODS[str(w.own["stone"])]
    return Hint(GOOD_SYMBOLS[good], "end", note=w.yield_note(good), group=w.group("end"))


# -- Templum, Militia, Scientia --------------------------------------------------------------------


def building(w: Writer, domain: str, item: str) -> Hint:
    """A temple or a wall."""
    if domain == "button":
        return w.end("then_found")
    at = (f"space:{item}",)
    if domain == "wall_in":
        note = w.note("wall", n=w.own["walls_in_hand"] - 1)
        return Hint("ad-wall", cost=str(WALL_MARBLE), note=note, group=w.group("wall"), at=at)
    marble, tax = w.temple(item)
    note = w.note("temple", marble=marble, tax=tax)
    return Hint("ad-temple", cost=str(marble + tax), note=note, group=w.group("temple"), at=at)


def arming(w: Writer, domain: str, item: str) -> Hint:
    """A unit from the barracks; where enemies of its kind stand, both are lost."""
    if domain == "button":
        return w.end("then_found")
    piece = domain.removesuffix("_in")
    nation = [n["id"] for n in w.page.nations].index(w.own["id"])
    kind = w.page.board.leaders[nation] if piece == "leader" else KINDS.index(piece)
    iron = w.arming(piece)
    tone = "attack" if w.enemies(item, kind) else ""
    note = w.note("arm_fight" if tone else "arm", n=iron, ready=w.view["turn"]["ready"][piece] - 1)
    symbol = SWORD if tone else UNIT_SYMBOLS[piece]
    return Hint(symbol, tone, str(iron), note, w.group(piece), (f"space:{item}",))


def progress(w: Writer, domain: str, item: str) -> Hint:
    """Know-how, or a recruit."""
    if domain == "knowhow":
        note = w.page.say(f"knowhow_text.{item}")
        if item not in w.enemy["knowhow"] and w.view["piles"]["scholar"]:
            note += " " + w.note("scholar")
        return Hint("ad-scholar", cost=str(w.knowhow(item)), note=note, group=w.group("knowhow"))
    if item == "end_progress":
        return w.end("then_found")
    kind = item.removeprefix("recruit_")
    now = w.own["barracks"][f"{kind}s"]
    note = w.note("recruit", now=now, then=now + 1)
    cost = str(RECRUIT_GOLD[KINDS.index(kind)])
    return Hint(UNIT_SYMBOLS[kind], cost=cost, note=note, group=w.group("recruit"))


# -- Duellum ---------------------------------------------------------------------------------------


def movement(w: Writer, domain: str, item: str) -> Hint:
    """A unit that sets out."""
    if domain == "button":
        return w.end("then_conquer")
    piece = domain.removesuffix("_from")
    units = w.units(w.own["id"], item)
    kind = LEADERS.index(units["leader"]) if piece == "leader" else KINDS.index(piece)
    left = 1 if piece == "leader" else units[f"{piece}s"] - units[f"{piece}s_moved"]
    note = w.note(f"{KINDS[kind]}_goes", n=left, borders=w.reach(kind))
    group = w.group(f"move_{piece}")
    return Hint(UNIT_SYMBOLS[piece], note=note, group=group, at=(f"space:{item}",))


def step(w: Writer, domain: str, item: str) -> Hint:
    """Across a border: what is there, and whether it comes to a fight."""
    if domain == "button":
        return w.end("halt")
    mover = w.view["about"]["unit"]
    kind = LEADERS.index(mover) if mover in LEADERS else KINDS.index(mover)
    foes = w.enemies(item, kind)
    region = w.regions[item]
    if foes:
        note = w.note("fight", n=foes)
    elif region["owner"] == w.own["id"]:
        note = w.note("own_city")
    elif region["owner"]:
        force = w.force(w.own["id"], item)
        note = w.note("enemy_city", n=region["strength"], there=force)
    else:
        place = w.page.board.ids.index(item)
        note = w.note(w.page.sort(place))
    if foes:
        return Hint(SWORD, "attack", note=note, group=w.group("step"))
    symbol = UNIT_SYMBOLS["leader" if mover in LEADERS else mover]
    return Hint(symbol, note=note, group=w.group("step"))


def conquest(w: Writer, domain: str, item: str) -> Hint:
    """A city to take: what it costs, and what falls with it."""
    if domain == "button":
        return w.end("then_found")
    return storming(w, item, 0)


def siege(w: Writer, domain: str, item: str) -> Hint:
    """The same, the wall aside (C.24)."""
    return storming(w, item, 1)


def storming(w: Writer, item: str, ignored: int) -> Hint:
    """Strength against force; a leader who is there is not lost (V.6)."""
    region = w.regions[item]
    strength = region["strength"] - ignored
    losses = strength - int(w.units(w.own["id"], item)["leader"] is not None)
    note = w.note("conquer", n=strength, force=w.force(w.own["id"], item), losses=losses)
    if region["temple"]:
        general = w.view["piles"]["general"] > w.view["turn"]["temples_destroyed"]
        note = w.note("general" if general else "temple_falls", told=note)
    return Hint(SWORD, "attack", str(losses), note, w.group("conquer"))


def resistance(w: Writer, domain: str, item: str) -> Hint:
    """No answer: the city is lost."""
    return w.end("let_fall", "ui-flag")


def losses(w: Writer, domain: str, item: str) -> Hint:
    """How many legions go; galleys make up the rest."""
    note = w.note("losses", n=w.view["about"]["n"] - int(item))
    return Hint("ad-legion", note=note, group=w.group("losses"))


# -- founding and cards ----------------------------------------------------------------------------


def founding(w: Writer, domain: str, item: str) -> Hint:
    """A site: the price, and the tax for each resource."""
    if domain == "button":
        return w.end("end_turn")
    goal = w.page.game.tables.per[PERSONAGES.index("king")]
    now = w.own["cities"]
    taxes = {resource: w.city_tax(item, resource) for resource in RESOURCES}
    note = w.note("found", n=now + 1, **taxes)
    if (now + 1) // goal > w.own["personages"]["king"] and w.view["piles"]["king"]:
        note = w.note("king", told=note)
    return Hint("city", cost=str(w.city()), note=note, group=w.group("found"))


def city_resource(w: Writer, domain: str, item: str) -> Hint:
    """What the city shall yield."""
    spot = w.view["about"]["place"]
    tax = w.city_tax(spot, item)
    note = w.note("city", n=w.city(), tax=tax, left=w.view["bank"]["cities"][item])
    at = (f"space:{spot}",)
    return Hint(
        GOOD_SYMBOLS[item], cost=str(w.city() + tax), note=note, group=w.group("city"), at=at
    )


def event_card(w: Writer, domain: str, item: str) -> Hint:
    """No card."""
    return w.end("decline")


def wall_to_destroy(w: Writer, domain: str, item: str) -> Hint:
    """A wall of either side."""
    region = w.regions[item]
    enemy = region["owner"] == w.enemy["id"]
    note = w.note("wall_falls", n=region["strength"] - 1)
    return Hint("ad-wall", "attack" if enemy else "", note=note, group=w.group("wall"))


def wall_site(w: Writer, domain: str, item: str) -> Hint:
    """A wall for nothing."""
    note = w.note("free_wall", n=w.regions[item]["strength"] + 1)
    return Hint("ad-wall", note=note, group=w.group("wall"))


def waiver(w: Writer, domain: str, item: str) -> Hint:
    """The resource that the next city does not cost."""
    note = w.note("waiver", n=w.own["goods"][item])
    return Hint(GOOD_SYMBOLS[item], note=note, group=w.group("city"))


def crowded_city(w: Writer, domain: str, item: str) -> Hint:
    """The city that takes more new units."""
    note = w.note("crowded", n=w.regions[item]["armed"])
    return Hint("ad-legion", note=note, group=w.group("mercenaries"))


def storm(w: Writer, domain: str, item: str) -> Hint:
    """The high sea where a galley is lost."""
    note = w.note("storm", n=w.enemies(item, 1))
    return Hint("ad-galley", "attack", note=note, group=w.group("storm"))


WRITERS: Final[dict[str, Callable[[Writer, str, str], Hint]]] = {
    "start_player": start_player,
    "rondel": rondel,
    "rondel_payment": pay,
    "production": production,
    "instead_of_coin": gain,
    "building": building,
    "arming": arming,
    "progress": progress,
    "movement": movement,
    "step": step,
    "conquest": conquest,
    "resistance": resistance,
    "losses": losses,
    "founding": founding,
    "city_resource": city_resource,
    "trade_give": pay,
    "trade_take": gain,
    "event_card": event_card,
    "wall_to_destroy": wall_to_destroy,
    "cargo": gain,
    "exchange_give": pay,
    "exchange_take": gain,
    "wall_site": wall_site,
    "waiver": waiver,
    "crowded_city": crowded_city,
    "siege": siege,
    "storm": storm,
}

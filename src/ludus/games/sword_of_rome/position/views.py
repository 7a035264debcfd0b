"""What each seat may see: everything on the table, and of the hands only its own.

A whitelist, by ids; ``null`` for what is hidden, for nobody and for nowhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludus.flow import OVER

from ..rules.combat.modifiers import MODIFIERS, modifiers, walkover
from ..rules.combat.outcome import toll, victor
from ..vocabulary.cards import DECK
from ..vocabulary.forces import ASIDE, ATTACKER, CONSUL, DEFENDER, DISPLACED, GONE, PARTS
from ..vocabulary.ids import NO_SEAT, NOBODY, NOWHERE, Leader, Seat, Side, Space
from ..vocabulary.places import LINKS, NO_SIEGE
from ..vocabulary.powers import ALL_SIDES, PAIR_POWERS, PAIRS, POWERS, SIDES
from ..vocabulary.turns import VICTORIES
from .sides import wins_ties

if TYPE_CHECKING:
    from .state import State

ENVOYS = (None, "envoys", "treaty")
OBJECTIVES = ("raids", "lands", "south")


def view(g: State, seat: int | None) -> dict[str, Any]:
    """The table as JSON values for a seat (None: a spectator)."""
    board, about = g.board, g.facts()
    return {
        "players": g.players,
        "turn": g.turn,
        "last_turn": g.last_turn,
        "automatic": g.tables.automatic[g.turn] if g.turn else None,
        "round": g.round or None,
        "first": SIDES[g.first] if g.turn else None,
        "active": name(SIDES, g.active),
        "asked": name(SIDES, about.get("side", NOBODY)),
        "patron": name(SIDES, g.patron),
        "moved_power": name(POWERS, g.moved_power),
        "stewards": {
            power: SIDES[wins_ties(named)]
            for power, named in zip(POWERS, g.stewards, strict=False)
            if named
        },
        "card_played": bool(g.card_played),
        "used_neutrals": [id for n, id in enumerate(POWERS) if g.used_neutrals >> n & 1],
        "placed_minors": leader_ids(g, g.placed_minors),
        "proposed": [id for n, id in enumerate(PAIRS) if g.proposed >> n & 1],
        "rolled": [board.ids[space] for space in g.rolled],
        "spaces": [space_view(g, s) for s in board.spaces if not board.is_absent[s]],
        "leaders": leaders_elsewhere(g),
        "sides": [side_view(g, side, seat) for side in ALL_SIDES if g.seats[side] != NO_SEAT],
        "alliances": [
            id
            for id, (power, other) in zip(PAIRS, PAIR_POWERS, strict=True)
            if g.allies[power] >> other & 1
        ],
        "declined": [id for n, id in enumerate(PAIRS) if g.this_turn.declined >> n & 1],
        "betrayed": {
            power: [id for n, id in enumerate(POWERS) if breakers >> n & 1]
            for power, breakers in zip(POWERS, g.betrayed, strict=True)
            if breakers
        },
        "plunder": g.plunder,
        "markers": markers(g),
        "march": march_view(g) if g.march.power != NOBODY else None,
        "battle": battle_view(g) if g.battle.at != NOWHERE else None,
        "siege_roll": siege_view(g) if g.assault.at != NOWHERE else None,
        "spot": name(board.ids, about.get("at", NOWHERE)),
        "owed": about.get("n", 0),
        "winner": g.winner if g.to_move == OVER and g.winner >= 0 else None,
        "victory": VICTORIES[g.victory] if g.to_move == OVER else None,
    }


def name(names: tuple[str, ...] | list[str], number: int) -> str | None:
    """The id of a thing, or None for nobody and nowhere."""
    return names[number] if 0 <= number < len(names) else None


def leader_ids(g: State, mask: int) -> list[str]:
    """The ids of a set of leaders."""
    return [id for leader, id in enumerate(g.tables.leader_ids) if mask >> leader & 1]


# -- the map ---------------------------------------------------------------------------------------
def space_view(g: State, space: Space) -> dict[str, Any]:
    """One space: whose it is, and what stands there."""
    garrison = g.leaders_inside(space)
    return {
        "id": g.board.ids[space],
        "owner": POWERS[g.owner[space]],
        "loyalty": g.loyalty[space] or None,
        "tribe": g.resistance(space) if g.is_tribe[space] else None,
        "siege": g.siege[space] if g.siege[space] != NO_SIEGE else None,
        "army": army_view(g, space),
        "inside": {
            "units": g.inside[space],
            "leaders": commander_first(g, garrison),
        }
        if g.inside[space] or garrison
        else None,
    }


def army_view(g: State, space: Space) -> dict[str, Any] | None:
    """Units and leaders outside a city."""
    group = g.leaders_at(space)
    if not group and not g.units[space]:
        return None
    power = g.army[space] if g.units[space] else g.tables.leader_power[group[0]]
    return {
        "power": POWERS[power],
        "units": g.units[space],
        "militia": g.militia[space],
        "weary": g.campaign.weary[space],
        "leaders": commander_first(g, group),
    }


def commander_first(g: State, group: list[Leader]) -> list[str]:
    """The leaders of a group, the one who commands in front."""
    ordered = sorted(group, key=lambda leader: not g.commanding >> leader & 1)
    return [g.tables.leader_ids[leader] for leader in ordered]


def leaders_elsewhere(g: State) -> dict[str, list[str]]:
    """Leaders who are in no space: displaced, beside the board, among the consuls, or gone."""
    found: dict[str, list[str]] = {"displaced": [], "aside": [], "pool": [], "gone": []}
    for leader, place in enumerate(g.place):
        id = g.tables.leader_ids[leader]
        if place == DISPLACED:
            found["displaced"].append(id)
        elif place == GONE:
            found["gone"].append(id)
        elif place == ASIDE:
            is_consul = g.tables.leader_kind[leader] == CONSUL
            found["pool" if is_consul else "aside"].append(id)
    return found


# -- the sides -------------------------------------------------------------------------------------
def side_view(g: State, side: Side, seat: int | None) -> dict[str, Any]:
    """One side; its hand, and to whom it was shown, only for the seat that plays it.

    Others see of it what they were shown.
    """
    is_own = seat == g.seats[side]
    return {
        "id": SIDES[side],
        "seat": g.seats[side],
        "in_play": bool(g.in_play[side]),
        "points": g.points[side],
        "cards": g.hand_size(side),
        "deck": g.deck[side].bit_count(),
        "discards": card_ids(g, side, g.discards[side]),
        "removed": card_ids(g, side, g.removed[side]),
        "desperate": g.desperate[side],
        "reshuffles": bool(g.reshuffles >> side & 1),
        "hand": card_ids(g, side, g.hand[side]) if is_own else None,
        "shown": shown(g, side) if is_own else None,
        "seen": None if is_own or seat is None else card_ids(g, side, g.seen_by(Seat(seat), side)),
    }


def shown(g: State, side: Side) -> dict[str, list[int]]:
    """By cards of a hand that others have seen: their seats."""
    others = sorted({other for other in g.seats if other not in (NO_SEAT, g.seats[side])})
    found: dict[str, list[int]] = {}
    for other in others:
        for id in card_ids(g, side, g.seen_by(other, side)):
            found.setdefault(id, []).append(other)
    return found


def card_ids(g: State, side: Side, mask: int) -> list[str]:
    """The ids of a set of cards of a deck."""
    return [g.tables.cards[DECK * side + n].id for n in range(DECK) if mask >> n & 1]


def markers(g: State) -> dict[str, Any]:
    """What cards have put in force: for the game, then for the turn."""
    return {
        "mines_depleted": bool(g.mines_depleted),
        "appian_way": bool(g.appian_way),
        "duoviri": bool(g.duoviri),
        "carthage": ENVOYS[g.envoys],
        "servian_wall": bool(g.servian_wall),
        "carthage_fell": bool(g.carthage_fell),
        "foedus": bool(g.this_turn.foedus),
        "wild_beasts": name(SIDES, g.this_turn.wild_beasts),
        "elephants": name(g.tables.leader_ids, g.this_turn.elephants),
        "prorogued": name(g.tables.leader_ids, g.this_turn.prorogued),
        "purge": g.this_turn.purge,
        "supplied": [
            g.board.ids[space] for space in map(g.supplied_space, ALL_SIDES) if space >= 0
        ],
        "samnite_league": bool(g.this_turn.samnite_league),
        "coalition": bool(g.this_turn.coalition),
        "punic_rebellion": bool(g.this_turn.punic_rebellion),
        "objectives": [id for n, id in enumerate(OBJECTIVES) if g.this_turn.objectives >> n & 1],
        "raids": g.this_turn.raids,
    }


# -- what is under way -----------------------------------------------------------------------------
def march_view(g: State) -> dict[str, Any]:
    """The force on the march."""
    return {
        "power": POWERS[g.march.power],
        "units": g.march.units,
        "militia": g.march.militia,
        "leaders": leader_ids(g, g.march.leaders),
        "chief": name(g.tables.leader_ids, g.march.chief),
        "at": name(g.board.ids, g.march.at),
        "from": name(g.board.ids, g.march.came_from),
        "origin": name(g.board.ids, g.march.origin),
        "points": g.march.points,
        "ships": g.march.ships,
        "campaign": g.campaign.more,
    }


def battle_view(g: State) -> dict[str, Any]:
    """The battle that is being fought, attacker first."""
    return {
        "at": g.board.ids[g.battle.at],
        "from": name(g.board.ids, g.battle.came_from),
        "link": LINKS[g.battle.link],
        "powers": [name(POWERS, g.attacker.power), name(POWERS, g.defender.power)],
        "units": [g.attacker.units, g.defender.units],
        "relief": g.battle.relief,
        "leaders": leader_ids(g, g.attacker.leaders),
        "chiefs": [
            name(g.tables.leader_ids, chief) for chief in (g.attacker.chief, g.defender.chief)
        ],
        "flank": {
            "power": POWERS[g.flank.power],
            "units": g.flank.units,
            "at": name(g.board.ids, g.flank.at),
            "from": name(g.board.ids, g.flank.came_from),
            "chief": name(g.tables.leader_ids, g.flank.chief),
        }
        if g.flank.power != NOBODY
        else None,
        "intercepting": bool(g.battle.intercepting),
        "failed_to_avoid": bool(g.battle.failed_to_avoid),
        "ambush": g.battle.ambush,
        "bonus": [g.attacker.bonus, g.defender.bonus],
        "dice": [*g.attacker.dice, *g.defender.dice],
        **odds(g),
        "verdict": verdict(g),
        "victor": name(PARTS, g.battle.victor),
        "lost": [g.attacker.lost, g.defender.lost],
    }


def odds(g: State) -> dict[str, Any]:
    """Who wins without dice, or what is added to them, attacker first; null after the losses."""
    if g.attacker.lost or g.defender.lost or not g.attacker.units or not g.defender.units:
        return {"walkover": None, "modifiers": None}
    if walkover(g) != NOBODY:
        return {"walkover": PARTS[walkover(g)], "modifiers": None}
    added = [
        {reason: n for reason, n in zip(MODIFIERS, modifiers(g, part), strict=True) if n}
        for part in (ATTACKER, DEFENDER)
    ]
    return {"walkover": None, "modifiers": added}


def verdict(g: State) -> dict[str, Any] | None:
    """Who wins by the dice as they lie, and what both lose then; null before and afterwards."""
    if not all((*g.attacker.dice, *g.defender.dice)) or g.attacker.lost or g.defender.lost:
        return None
    won = g.battle.victor if g.battle.victor != NOBODY else victor(g)
    present = g.attacker.units + g.battle.relief + g.flank.units, g.defender.units
    losses = [min(toll(g, part, won), present[part]) for part in (ATTACKER, DEFENDER)]
    return {"victor": PARTS[won], "losses": losses}


def siege_view(g: State) -> dict[str, Any]:
    """The roll against a city, a tribe or the land."""
    return {
        "at": g.board.ids[g.assault.at],
        "bonus": g.assault.bonus,
        "dice": [*g.assault.dice],
    }

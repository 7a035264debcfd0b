"""What is seen of a game: everything but what others have just picked in a trade."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludus.flow import OVER

from ..components.city import cells_in
from ..components.seneca import DOT, PAIR
from ..vocabulary.decisions import RUBBLE as RUBBLE_SITE
from ..vocabulary.decisions import SITE
from ..vocabulary.ids import (
    ACTIONS,
    CELL_IDS,
    CHARACTERS,
    FACE_IDS,
    FAVOURS,
    FORUM_PLAN,
    GOODS,
    HILLS,
    IN_THE_BOX,
    JUNO,
    MAPS,
    NO_ACTION,
    NO_CHARACTER,
    NO_COLONY,
    NO_FACE,
    NO_FAVOUR,
    NO_PLAN,
    PARK,
    RUBBLE,
    SEATS,
    STORED,
    WORKERS,
    Building,
    Favour,
    Seat,
)
from ..vocabulary.solo import AS_OPPONENT, LEVELS, NO_SENECA, TERMS
from ..vocabulary.tracks import TRACKS
from . import scores

if TYPE_CHECKING:
    from .state import State

SPECIAL = {FORUM_PLAN: "forum", RUBBLE: "rubble", PARK: "park"}
SENECAS = "seneca"
IDS = {"face": FACE_IDS, "main": ACTIONS, "good": GOODS, "cell": CELL_IDS, "hill": HILLS}
"""By domain: the ids of what a question can be about."""


def view(g: State, seat: int | None) -> dict[str, Any]:
    """The table as JSON values, by ids; ``null`` for nobody and nothing."""
    return {
        "you": None if seat is None else SEATS[seat],
        "active": SEATS[g.to_move] if g.to_move >= 0 else None,
        "map": MAPS[g.side],
        "round": g.round,
        "last_round": bool(g.is_last),
        "over": g.to_move == OVER,
        "proconsul": owner(g, g.proconsul),
        "players": [player(g, Seat(number)) for number in range(g.players)],
        "plans": [plan(g, number) for number in g.in_play],
        "favours": [favour(g, Favour(n)) for n, at in enumerate(g.favour_at) if at != IN_THE_BOX],
        "nero": list(g.nero_cards()[len(g.nero_cards()) - g.nero_left :]),
        "buildings": [building(g, Building(number)) for number in range(len(g.plan_of))],
        "colonies": [
            {"id": id, "owner": owner(g, g.colony_owner[n]), "linked": bool(g.linked >> n & 1)}
            for n, id in enumerate(g.tables.empire.colony_ids)
            if g.colony_owner[n] != NO_COLONY
        ],
        "roads": [
            {"id": id, "owner": owner(g, g.road_owner[n])}
            for n, id in enumerate(g.tables.empire.road_ids)
        ],
        "pool": [FACE_IDS[face] for face, n in enumerate(g.pool) for _ in range(n)],
        "turn": turn(g),
        "picked": picked(g, seat),
        "seneca": seneca(g),
        "about": about(g),
        "placing": placing(g),
    }


def about(g: State) -> dict[str, Any]:
    """What the question is about, by ids; amounts are numbers."""
    if g.to_move < 0:
        return {}
    kind, values = g.kind(), g.about()
    domains = dict(zip(kind.about_names, kind.about_domains, strict=True))
    return {name: thing(g, domains[name], value) for name, value in values.items()}


def placing(g: State) -> dict[str, Any] | None:
    """What is about to be drawn in the city, and in which shape."""
    if g.to_move < 0:
        return None
    kind, values = g.kind(), g.about()
    if kind is SITE:
        plan = g.tables.plans[values["plan"]]
        shape = g.tables.junos_shape if g.turn.favour == JUNO else plan.shape
        return {"plan": plan.id, "shape": list(shape.rows)}
    if kind is RUBBLE_SITE:
        card = g.tables.seneca.cards[values["card"]]
        shape = (DOT, DOT, PAIR, card.shape)[values["size"]]
        return {"plan": SPECIAL[RUBBLE], "shape": list(shape.rows)}
    return None


def thing(g: State, domain: str, number: int) -> str | int:
    """The id of something that a question is about."""
    if domain == "plan":
        return g.tables.plans[number].id
    if domain == "seneca_card":
        return g.tables.seneca.cards[number].id
    return IDS[domain][number] if domain in IDS else number


def owner(g: State, number: int) -> str | None:
    """A seat by its id; Seneca by his name, nobody by nothing."""
    if number >= 0:
        return SEATS[number]
    return SENECAS if number == -2 else None


def player(g: State, seat: Seat) -> dict[str, Any]:
    """A sheet."""
    character = g.character[seat]
    known = character != NO_CHARACTER
    return {
        "id": SEATS[seat],
        "character": CHARACTERS[character] if known else None,
        "tracks": {name: g.marks[track][seat] for track, name in enumerate(TRACKS)},
        "stored": dict(zip((GOODS[good] for good in STORED), g.stored[seat], strict=True)),
        "soldiers": g.soldiers[seat],
        "garrisons": g.garrisons[seat],
        "senators": g.senators[seat],
        "deployed": g.deployed[seat],
        "loyalty": list(g.loyalty[seat]),
        "nero": g.nero[seat],
        "points": scores.total(g, seat) if known else 0,
        "dice": [FACE_IDS[face] for face in g.dice[seat] if face != NO_FACE],
        "overseer": CELL_IDS[g.place(g.overseer[seat])],
        "foreman": plan_id(g, g.foreman[seat]),
        "turned": bool(g.turned >> seat & 1),
    }


def plan_id(g: State, number: int) -> str | None:
    """A plan by its id."""
    return g.tables.plans[number].id if number != NO_PLAN else None


def plan(g: State, number: int) -> dict[str, Any]:
    """A plan card that is laid out, and whose foreman stands on it."""
    stands = next((who for who, where in enumerate(g.foreman) if where == number), None)
    on_it = None if stands is None else SENECAS if stands >= g.players else SEATS[stands]
    return {"id": g.tables.plans[number].id, "foreman": on_it}


def favour(g: State, number: Favour) -> dict[str, Any]:
    """A favour that is in play, and who holds it."""
    return {"id": FAVOURS[number], "holder": owner(g, g.favour_at[number])}


def building(g: State, number: Building) -> dict[str, Any]:
    """What stands on the map; it goes by its first cell."""
    kind = g.plan_of[number]
    return {
        "id": CELL_IDS[g.place(number)],
        "plan": SPECIAL[kind] if kind in SPECIAL else g.tables.plans[kind].id,
        "owner": owner(g, g.owner_of[number]),
        "cells": [CELL_IDS[cell] for cell in cells_in(g.area[number])],
        "points": scores.of_building(g, number) if kind >= 0 else 0,
    }


def turn(g: State) -> dict[str, Any] | None:
    """The die in use and what is left on it."""
    now = g.turn
    if now.face == NO_FACE:
        return None
    return {
        "seat": SEATS[now.seat],
        "die": FACE_IDS[now.face],
        "goods": {name: n for name, n in zip(GOODS, now.goods, strict=True) if n},
        "auxiliaries": now.auxiliaries,
        "workers": [name for bit, name in enumerate(WORKERS) if now.workers >> bit & 1],
        "favour": FAVOURS[now.favour] if now.favour != NO_FAVOUR else None,
        "done": ACTIONS[now.done] if now.done != NO_ACTION else None,
    }


def seneca(g: State) -> dict[str, Any] | None:
    """Seneca, where he plays a part."""
    if g.seneca.part == NO_SENECA:
        return None
    return {
        "foreman": plan_id(g, g.foreman[g.players]),
        "level": LEVELS[g.seneca.level] if g.seneca.part == AS_OPPONENT else None,
        "terms": [name for term, name in enumerate(TERMS) if g.seneca.agreed(term)],
        "cards_left": g.seneca.deck.bit_count(),
        "seals": g.seneca.seals,
        "nero": g.seneca.nero,
        "points": scores.of_seneca(g),
    }


def picked(g: State, seat: int | None) -> str | None:
    """Which building oneself has picked in a trade that others still think about."""
    if seat is None or g.picked[seat] < 0:
        return None
    return CELL_IDS[g.place(g.picked[seat])]

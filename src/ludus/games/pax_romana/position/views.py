"""What each seat may see: all that lies on the table, and of what is secret only its own.

A whitelist, by ids; ``null`` for what is hidden, for nobody and for nowhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..vocabulary.ids import NO_CARD, NOBODY, NOWHERE, Owner, Power, Space
from ..vocabulary.owners import ADMIRALS, ALL_POWERS, OWNERS, POWERS
from ..vocabulary.places import FACE_DOWN, NO_TRIBE, NONE, SETTLEMENTS, SPACES
from ..vocabulary.questions_turn import LEVIES
from ..vocabulary.turns import BANDS, EVENTS, MANPOWER_PHASE, PHASES, RULES, VARIANTS
from ..vocabulary.units import ALL_KINDS, UNITS
from . import hidden
from .activation import ENTRIES
from .afloat import squadrons
from .views_land import under_way

if TYPE_CHECKING:
    from .state import State


def view(g: State, seat: int | None) -> dict[str, Any]:
    """The table as JSON values for a seat (None: a spectator)."""
    return {
        "scenario": g.scenario.id,
        "rules": RULES[g.is_advanced],
        "turn": g.turn,
        "phase": PHASES[g.phase],
        "last_turn": g.last_turn,
        "variants": [name for n, name in enumerate(VARIANTS) if g.variants >> n & 1],
        "active": named(g.activation.power),
        "moves": {"major": g.activation.major, "minors": g.activation.minors},
        "order": [POWERS[power] for power in g.order if power != NOBODY],
        "markers": {POWERS[power]: g.markers[power] for power in g.players()},
        "events": g.events,
        "deck": sum(g.deck),
        "card_on_table": None if g.on_table == NO_CARD else g.tables.card_ids[g.on_table],
        "afloat": seen_afloat(g),
        "discards": counted(g.tables.card_ids, g.discards),
        "removed": counted(g.tables.card_ids, g.removed),
        "objectives_left": sum(g.pool),
        "powers": {POWERS[power]: seen_power(g, power, seat) for power in g.players()},
        "commands": {
            OWNERS[n]: POWERS[power]
            for n, power in enumerate(g.commands)
            if n >= len(POWERS) and power != NOBODY
        },
        "rhodian_fleet": named(g.has_rhodian_fleet),
        "disorder": [POWERS[p] for p in g.players() if g.disorder >> p & 1],
        "torn": [POWERS[p] for p in g.players() if g.torn >> p & 1],
        "dear": [POWERS[p] for p in g.players() if g.dear >> p & 1],
        "dear_next": [POWERS[p] for p in g.players() if g.dear_next >> p & 1],
        "perjured": [POWERS[p] for p in g.players() if g.perjured >> p & 1],
        "pontic_marker": bool(g.pontic_marker),
        "slaves": {
            POWERS[p]: g.board.ids[g.slave_army[p]]
            for p in g.players()
            if g.slave_army[p] != NOWHERE
        },
        "awaited": None if g.late_force < 0 else g.board.ids[g.scenario.forces[g.late_force].space],
        "gaul_risen": bool(g.has_gaul_risen),
        "pending": {id: n for id, n in zip(EVENTS, g.pending, strict=True) if n},
        "this_turn": seen_turn(g),
        "land": under_way(g),
        "provinces": {
            id: named(g.control[number]) for number, id in enumerate(g.board.province_ids)
        },
        "lawless": [id for number, id in enumerate(g.board.province_ids) if g.lawless[number]],
        "spaces": {
            g.board.ids[space]: seen for space in g.board.spaces if (seen := seen_space(g, space))
        },
        "tribes": {
            g.board.ids[site]: seen_tribe(g, number, seat)
            for number, site in enumerate(g.board.sites)
            if g.tribes[number] != NO_TRIBE
        },
        "leaders": {
            id: g.board.ids[g.place[leader]] if g.place[leader] >= 0 else None
            for leader, id in zip(g.tables.leaders, g.tables.leader_ids, strict=True)
        },
    }


def seen_turn(g: State) -> dict[str, Any]:
    """What holds until the end of the turn."""
    now = g.this_turn
    return {
        "better_galleys": [POWERS[p] for p in g.players() if now.better_galleys >> p & 1],
        "conquerors": [POWERS[p] for p in g.players() if now.conquerors >> p & 1],
        "conquered": [POWERS[p] for p in g.players() if now.conquered >> p & 1],
        "cunctators": [POWERS[p] for p in g.players() if now.cunctators >> p & 1],
        "free_markers": [POWERS[p] for p in g.players() if now.free_markers >> p & 1],
        "cyprus_closed": bool(now.is_cyprus_closed),
        "mutinies": [
            {"owner": OWNERS[owner], "at": g.board.ids[space]}
            for space in g.board.waters
            for owner in ADMIRALS
            if g.is_in_mutiny(owner, space)
        ],
        "inventor": None if now.inventor == NOWHERE else g.board.ids[now.inventor],
    }


def seen_power(g: State, power: Power, seat: int | None) -> dict[str, Any]:
    """A power: its hand and objectives in full for its own seat, their number for the others."""
    hand, held, shown = g.hand_of(power), g.held_by(power), g.shown_by(power)
    is_own = g.seats[power] == seat
    return {
        "talents": g.talents[power],
        "stability": g.stability[power],
        "band": BANDS[g.band(power)],
        "points": g.points[power],
        "allies": [POWERS[other] for other in ALL_POWERS if g.allies[power] >> other & 1],
        "lost_capitals": [
            g.board.ids[space]
            for n, space in enumerate(g.board.capitals[power])
            if g.fallen[power] >> n & 1
        ],
        "cards": sum(hand),
        "hand": counted(g.tables.card_ids, hand) if is_own else None,
        "objectives": sum(held),
        "held": counted(g.tables.objective_ids, held) if is_own else None,
        "shown": counted(g.tables.objective_ids, shown),
        "known_hand": bits_of(g.tables.card_ids, hidden.known_to(g.known_cards, g, seat, power)),
        "known_objectives": bits_of(
            g.tables.objective_ids, hidden.known_to(g.known_goals, g, seat, power)
        ),
        "plan": seen_plan(g, power) if is_own else None,
    }


def bits_of(ids: list[str], mask: int) -> list[str]:
    """The things of a mask, by id: what a seat knows beside what lies open."""
    return [id for n, id in enumerate(ids) if mask >> n & 1]


def seen_plan(g: State, power: Power) -> list[dict[str, str]]:
    """What a power has written down in a phase of upkeep or manpower, for itself."""
    things = LEVIES if g.phase == MANPOWER_PHASE else (*UNITS, "galley")
    return [
        {
            "what": things[entry % ENTRIES // SPACES],
            "at": g.board.ids[entry % ENTRIES % SPACES],
        }
        for entry in g.plans
        if entry // ENTRIES == power
    ]


def seen_afloat(g: State) -> dict[str, Any]:
    """Armies that lie at sea, and the fleet that is under way or flees."""
    return {
        "convoys": [
            {
                "owner": OWNERS[owner],
                "at": g.board.ids[g.convoy_at[slot]],
                "units": counted(UNITS, [g.convoy_count(slot, kind) for kind in ALL_KINDS]),
            }
            for slot, owner in enumerate(g.convoy_owner)
            if owner != NOBODY
        ],
        "under_way": seen_fleet(g, g.voyage.power, g.voyage.space, g.voyage.galleys),
        "in_flight": seen_fleet(g, g.sea_flight.owner, g.sea_flight.space, g.sea_flight.galleys),
    }


def seen_fleet(g: State, owner: Owner, space: Space, word: int) -> dict[str, Any] | None:
    """A fleet that is not moored."""
    if owner == NOBODY:
        return None
    return {
        "by": OWNERS[owner],
        "at": g.board.ids[space],
        "galleys": {OWNERS[x]: squadrons(word, x) for x in ADMIRALS if squadrons(word, x)},
    }


def seen_space(g: State, space: Space) -> dict[str, Any]:
    """What is in a space; empty where nothing is."""
    seen: dict[str, Any] = {}
    if space < len(g.owner):
        if g.owner[space] != NOBODY:
            seen["owner"] = OWNERS[g.owner[space]]
            seen["units"] = counted(UNITS, g.units_at(space))
        if g.settlement[space] != NONE:
            seen["settlement"] = SETTLEMENTS[g.settlement[space]]
            seen["settler"] = OWNERS[g.settler[space]]
            seen["walls"] = g.walls[space]
    if g.board.water[space] >= 0:
        fleets = {OWNERS[owner]: g.fleet(owner, space) for owner in ADMIRALS}
        if any(fleets.values()):
            seen["galleys"] = {id: n for id, n in fleets.items() if n}
        if g.pirates[g.board.water[space]]:
            seen["pirates"] = True
    return seen


def seen_tribe(g: State, site: int, seat: int | None) -> int | None:
    """The value of a counter, for those who have looked at it."""
    has_looked = any(g.looked[site] >> p & 1 and g.seats[p] == seat for p in g.players())
    return g.tribes[site] if g.tribes[site] > FACE_DOWN and has_looked else None


def counted(ids: tuple[str, ...] | list[str], numbers: list[int]) -> dict[str, int]:
    """How many of each there are, without what there is none of."""
    return {id: n for id, n in zip(ids, numbers, strict=False) if n}


def named(owner: Owner) -> str | None:
    """An owner by id."""
    return None if owner == NOBODY else OWNERS[owner]

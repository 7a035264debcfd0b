"""What must hold in every position: cards, objectives, units, walls, galleys, leaders, control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..vocabulary.ids import GONE, NO_SEAT, NOBODY, NOWHERE, Space
from ..vocabulary.owners import ADMIRALS, ALL_POWERS, MOST_GALLEYS, OWNERS, POWERS, ROME
from ..vocabulary.places import FACE_DOWN, LEAST_WALLS, NONE, SEA_POINT, SETTLEMENTS, WALLS
from ..vocabulary.turns import CARDS, NO_GOALS, OBJECTIVES, TRIBAL_VALUES
from ..vocabulary.units import (
    ALL_KINDS,
    ELEPHANT,
    LEGION,
    MOST_UNITS,
    UNITS,
    WHOLE,
    WORDS,
    WORN_LEGION,
)
from .guests import FLEEING

if TYPE_CHECKING:
    from .state import State


def broken(g: State) -> list[str]:
    """The laws that do not hold, in words."""
    wrong = [
        *wrong_cards(g),
        *wrong_objectives(g),
        *wrong_powers(g),
        *wrong_knowledge(g),
        *wrong_tribes(g),
        *wrong_guests(g),
        *wrong_company(g),
    ]
    for space in g.board.lands:
        wrong += [*wrong_stack(g, space), *wrong_settlement(g, space)]
    return [*wrong, *wrong_galleys(g), *wrong_convoys(g), *wrong_leaders(g), *wrong_control(g)]


def wrong_cards(g: State) -> list[str]:
    """Every card of the deck is somewhere; there are none in the basic game."""
    wrong = []
    for card, id in enumerate(g.tables.card_ids):
        piles = [g.deck[card], g.discards[card], g.removed[card], *g.hand[card::CARDS]]
        if min(piles) < 0 or sum(piles) != g.tables.card_count[card] * g.is_advanced:
            wrong.append(f"{sum(piles)} cards {id}")
    return wrong


def wrong_objectives(g: State) -> list[str]:
    """Every objective is held or in the pool; only those that are held lie open."""
    wrong = []
    for letter, id in enumerate(g.tables.objective_ids):
        held, shown = g.held[letter::OBJECTIVES], g.shown[letter::OBJECTIVES]
        count = g.tables.objective_count[letter] if g.goals != NO_GOALS else 0
        if min(*held, g.pool[letter]) < 0 or sum(held) + g.pool[letter] != count:
            wrong.append(f"{sum(held) + g.pool[letter]} objectives {id}")
        if any(not 0 <= open <= n for open, n in zip(shown, held, strict=True)):
            wrong.append(f"objective {id} lies open, but nobody holds it")
    return wrong


def wrong_knowledge(g: State) -> list[str]:
    """What a power is sure of is true."""
    wrong = []
    for place, (cards, goals) in enumerate(zip(g.known_cards, g.known_goals, strict=True)):
        other = ALL_POWERS[place % len(POWERS)]
        hand, held = g.hand_of(other), g.held_by(other)
        if any(cards >> n & 1 and not hand[n] for n in range(CARDS)):
            wrong.append(f"{POWERS[other]} does not hold the cards of {place}")
        if any(goals >> n & 1 and not held[n] for n in range(OBJECTIVES)):
            wrong.append(f"{POWERS[other]} does not hold the objectives of {place}")
    return wrong


def wrong_powers(g: State) -> list[str]:
    """No debts, stability on its track, alliances from both sides, markers of players only."""
    wrong = []
    for power, id in zip(ALL_POWERS, POWERS, strict=True):
        if g.talents[power] < 0:
            wrong.append(f"{id} has {g.talents[power]} talents")
        if not g.tables.lowest <= g.stability[power] <= g.tables.highest:
            wrong.append(f"{id} has stability {g.stability[power]}")
        if any(g.allies[power] >> n & 1 != g.allies[n] >> power & 1 for n in ALL_POWERS):
            wrong.append(f"{id} has an ally who is none")
        if g.markers[power] < 0 or (g.markers[power] and g.seats[power] == NO_SEAT):
            wrong.append(f"{id} has {g.markers[power]} markers")
    return wrong


def wrong_tribes(g: State) -> list[str]:
    """Counters that are known have been drawn, and those face down can still be drawn."""
    known = [value for value in g.tribes if value > FACE_DOWN]
    for value, left, all in zip(TRIBAL_VALUES, g.counters, g.tables.counters, strict=True):
        if left < 0 or left + known.count(value) > all:
            return [f"tribal counters of {value}: {left} left, {known.count(value)} known"]
    if sum(g.counters) < g.tribes.count(FACE_DOWN):
        return ["more tribes face down than counters"]
    return []


def wrong_stack(g: State, space: Space) -> list[str]:
    """Units have an owner and stand in play; no elephants alone, no two worn of a kind.

    Whoever takes more units than there are leaves a number beyond all bounds.
    """
    there, owner, id = g.units_at(space), g.owner[space], g.board.ids[space]
    wrong = []
    if max(there) > MOST_UNITS or (owner == NOBODY) != (not any(there)):
        wrong.append(f"{id}: units {there} of {owner}")
    if any(there) and not g.scenario.in_play[space]:
        wrong.append(f"{id}: units where nothing is in play")
    if there[ELEPHANT] and sum(there) == there[ELEPHANT]:
        wrong.append(f"{id}: elephants alone")
    for kind in ALL_KINDS:
        if WHOLE[kind] != kind and there[kind] > 1:
            wrong.append(f"{id}: {there[kind]} of {UNITS[kind]}")
    if (there[LEGION] or there[WORN_LEGION]) and owner != ROME:
        wrong.append(f"{id}: legions of {OWNERS[owner]}")
    return wrong


def wrong_guests(g: State) -> list[str]:
    """Guests have units and a host of another owner; no legions but Rome's."""
    wrong = []
    for slot, space in enumerate(g.guest_at):
        owner = g.guest_owner[slot]
        words = g.guest_units[slot * WORDS : (slot + 1) * WORDS]
        if (space == NOWHERE) != (owner == NOBODY) or (space == NOWHERE) != (not any(words)):
            wrong.append(f"guests {slot}: {words} of {owner} at {space}")
        if space == NOWHERE:
            continue
        if space != FLEEING and g.owner[space] in (NOBODY, owner):
            wrong.append(f"{g.board.ids[space]}: guests of {OWNERS[owner]} without a host")
        if g.hosted(space).count(owner) > 1:
            wrong.append(f"guests of {OWNERS[owner]} twice at {space}")
        if owner != ROME and (g.lodgers(slot, LEGION) or g.lodgers(slot, WORN_LEGION)):
            wrong.append(f"guests {slot}: legions of {OWNERS[owner]}")
        if max(g.lodgers(slot, kind) for kind in ALL_KINDS) > MOST_UNITS:
            wrong.append(f"guests {slot}: {words}")
    return wrong


def wrong_company(g: State) -> list[str]:
    """Units that are lent to a force are among its units, and somebody's (4.1, 17.2)."""
    wrong = []
    for force in (g.march, g.flight):
        for kind in ALL_KINDS:
            if force.own(kind) < 0:
                lent = f"{force.borrowed(kind)} of {force.count(kind)}"
                wrong.append(f"{lent} {UNITS[kind]} in a force are lent")
        if force.has_company() and force.lender in (NOBODY, force.owner):
            wrong.append(f"a force has units that {force.lender} has lent")
        if force.lender != ROME and (force.borrowed(LEGION) or force.borrowed(WORN_LEGION)):
            wrong.append("a force has legions that are not Rome's")
    return wrong


def wrong_settlement(g: State, space: Space) -> list[str]:
    """A town or city has an owner and walls, and stands in no mountains (7.14)."""
    size, walls, id = g.settlement[space], g.walls[space], g.board.ids[space]
    wrong = []
    if (size == NONE) != (g.settler[space] == NOBODY):
        wrong.append(f"{id}: {SETTLEMENTS[size]} of {g.settler[space]}")
    if not LEAST_WALLS[size] <= walls <= WALLS[size]:
        wrong.append(f"{id}: {SETTLEMENTS[size]} with {walls} wall points")
    if size != NONE and g.board.is_fortress(space):
        wrong.append(f"{id}: {SETTLEMENTS[size]} in the mountains")
    return wrong


def wrong_galleys(g: State) -> list[str]:
    """Galleys and pirates are on waters in play."""
    wrong = []
    for space in g.board.waters:
        fleets = [g.fleet(owner, space) for owner in ADMIRALS]
        pirates = g.pirates[g.board.water[space]]
        if max(fleets) > MOST_GALLEYS:
            wrong.append(f"{g.board.ids[space]}: {max(fleets)} squadrons")
        if (any(fleets) or pirates) and not g.scenario.in_play[space]:
            wrong.append(f"{g.board.ids[space]}: galleys where nothing is in play")
    return wrong


def wrong_convoys(g: State) -> list[str]:
    """Armies at sea lie at points in play, each owner's once; nothing is under way twice."""
    wrong = []
    seen = []
    for slot, owner in enumerate(g.convoy_owner):
        space, words = g.convoy_at[slot], g.convoy_units[slot * WORDS : (slot + 1) * WORDS]
        if owner == NOBODY:
            if space != NOWHERE or any(words):
                wrong.append(f"convoy {slot} of nobody at {space}: {words}")
            continue
        if space < 0 or g.board.kind[space] != SEA_POINT or not g.scenario.in_play[space]:
            wrong.append(f"convoy {slot} lies at {space}")
        if min(words) < 0 or (owner, space) in seen:
            wrong.append(f"convoy {slot} of {OWNERS[owner]}: {words}")
        seen.append((owner, space))
    if g.voyage.power == NOBODY and (g.voyage.galleys or g.voyage.leaders):
        wrong.append("galleys of nobody are under way")
    if g.sea_flight.owner == NOBODY and g.sea_flight.galleys:
        wrong.append("galleys of nobody flee")
    return wrong


def wrong_leaders(g: State) -> list[str]:
    """Leaders of powers that play are on the map or off it; the others are not on it."""
    wrong = []
    for leader in g.tables.leaders:
        place, power = g.place[leader], g.tables.leader_power[leader]
        is_there = place >= 0 and g.scenario.in_play[place]
        if not is_there and not GONE <= place < 0:
            wrong.append(f"{g.tables.leader_ids[leader]} is nowhere")
        if place >= 0 and power != NOBODY and not g.plays(power):
            wrong.append(f"{g.tables.leader_ids[leader]} is of no player")
    return wrong


def wrong_control(g: State) -> list[str]:
    """Control is kept as it would be judged anew, and so are the capitals that are lost.

    Where a force is on the march, that waits until it rests.
    """
    wrong = []
    for province, id in zip(g.board.provinces, g.board.province_ids, strict=True):
        if g.unsettled >> province & 1:
            continue
        if g.control[province] != g.judged(province):
            wrong.append(f"{id}: controlled by {g.control[province]}")
    for power in g.players():
        places = enumerate(g.board.capitals[power])
        lost = sum(1 << n for n, s in places if g.home(s) == power and g.is_lost(s))
        if not g.unsettled and g.fallen[power] != lost:
            wrong.append(f"capitals of {POWERS[power]}: {g.fallen[power]} lost, should be {lost}")
    return wrong

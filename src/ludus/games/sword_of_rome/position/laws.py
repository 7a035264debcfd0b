"""What must hold in every position: cards, leaders, units, sieges, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..vocabulary.cards import DECK
from ..vocabulary.forces import ASIDE, DISPLACED, GONE, MARCHING
from ..vocabulary.ids import NOBODY, Space
from ..vocabulary.places import AFRICA, NO_SIEGE
from ..vocabulary.powers import PLAYED, SIDE_OF, SIDES

if TYPE_CHECKING:
    from .state import State


def broken(g: State) -> list[str]:
    """The laws that do not hold, in words."""
    wrong = [*wrong_cards(g), *wrong_leaders(g), *wrong_points(g)]
    for space in g.board.spaces:
        wrong += wrong_space(g, space)
        wrong += wrong_command(g, space)
    return wrong


def wrong_cards(g: State) -> list[str]:
    """Each card of a side lies in exactly one pile."""
    wrong = []
    for side, id in enumerate(SIDES):
        piles = (g.hand[side], g.deck[side], g.discards[side], g.removed[side])
        together = piles[0] | piles[1] | piles[2] | piles[3]
        count = sum(pile.bit_count() for pile in piles)
        if together != (1 << DECK) - 1 or count != DECK:
            wrong.append(f"{count} cards of {id}, or one in two piles")
        if any(g.known[n] & ~g.hand[side] for n in range(side, len(g.known), len(SIDES))):
            wrong.append(f"a card of {id} was seen that is not in the hand")
        if g.desperate[side] < 0:
            wrong.append(f"Desperate Times of {id} below zero")
    return wrong


def wrong_leaders(g: State) -> list[str]:
    """Each leader is somewhere; only named ones are displaced; who marches is with a force."""
    wrong = []
    under_way = g.march.leaders | g.attacker.leaders
    for leader, place in zip(g.tables.leaders, g.place, strict=True):
        id = g.tables.leader_ids[leader]
        if place >= g.board.count or place < MARCHING:
            wrong.append(f"{id} is nowhere")
        if place == MARCHING and not under_way >> leader & 1:
            wrong.append(f"{id} marches with no force")
        if place == DISPLACED and not g.is_named(leader):
            wrong.append(f"{id} is displaced, but a minor leader")
        if place in (ASIDE, DISPLACED, GONE) and g.commanding >> leader & 1:
            wrong.append(f"{id} commands, but is in no space")
        if place < 0 and g.inside_leaders >> leader & 1:
            wrong.append(f"{id} is inside a city, but in no space")
    return wrong


def wrong_points(g: State) -> list[str]:
    """Points are never below zero, and the plunder table is never full."""
    wrong = [f"points of {id} below zero" for side, id in enumerate(SIDES) if g.points[side] < 0]
    if abs(g.plunder) >= g.tables.plunder_boxes:
        wrong.append(f"{g.plunder} plunder markers")
    return wrong


def wrong_space(g: State, space: Space) -> list[str]:
    """Units of one power outside, garrisons only with others outside, sieges only by enemies."""
    wrong: list[str] = []
    id, army, owner = g.board.ids[space], g.army[space], g.owner[space]
    is_quiet = space not in (g.march.at, g.battle.at)
    if (army == NOBODY) != (g.units[space] == 0) or g.units[space] < 0 or g.inside[space] < 0:
        wrong.append(f"{id}: army {army}, units {g.units[space]}, inside {g.inside[space]}")
    if not 0 <= g.militia[space] <= g.units[space]:
        wrong.append(f"{id}: militia {g.militia[space]} of {g.units[space]} units")
    if g.militia[space] and g.board.region[space] != AFRICA:
        wrong.append(f"{id}: militia outside Africa")
    if g.board.is_absent[space] and army != NOBODY:
        wrong.append(f"{id} is not in the game")
    if owner < PLAYED and not g.in_play[SIDE_OF[owner]]:
        wrong.append(f"{id} belongs to a power that is out of the game")
    has_garrison = g.inside[space] or g.leaders_inside(space)
    if has_garrison and is_quiet and army in (NOBODY, owner):
        wrong.append(f"{id}: somebody is inside for no reason")
    if g.siege[space] != NO_SIEGE and is_quiet:
        is_enemy = army not in (NOBODY, owner) and not g.allies[army] >> owner & 1
        if not is_enemy:
            wrong.append(f"{id}: a siege without besiegers")
    if not 0 <= g.loyalty[space] <= g.tables.loyalty_limit:
        wrong.append(f"{id}: loyalty {g.loyalty[space]}")
    if g.is_tribe[space] and g.loyalty[space]:
        wrong.append(f"{id}: a tribe with walls")
    return wrong


def wrong_command(g: State, space: Space) -> list[str]:
    """Leaders outside belong to the army there, those inside to the city; one of each commands."""
    wrong: list[str] = []
    id = g.board.ids[space]
    is_quiet = space not in (g.march.at, g.battle.at)
    outside, inside = g.leaders_at(space), g.leaders_inside(space)
    for group in (outside, inside):
        chiefs = sum(g.commanding >> leader & 1 for leader in group)
        if group and chiefs != 1 and is_quiet:
            wrong.append(f"{id}: a group of leaders without a commander, or with two")
        if len({g.tables.leader_power[leader] for leader in group}) > 1:
            wrong.append(f"{id}: leaders of two powers")
    is_shared = outside and g.army[space] not in (NOBODY, g.tables.leader_power[outside[0]])
    if is_shared and is_quiet:
        wrong.append(f"{id}: leaders and units of two powers")
    if inside and g.tables.leader_power[inside[0]] != g.owner[space]:
        wrong.append(f"{id}: foreign leaders inside")
    return wrong

"""What always holds: tracks within their boxes, nothing drawn twice, nothing lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..vocabulary.ids import (
    COLOURS,
    FORUM_PLAN,
    IN_THE_BOX,
    LOYAL,
    NO_FACE,
    NO_PLAN,
    ROME,
    SEATS,
    SIDES,
)
from ..vocabulary.tracks import TRACKS

if TYPE_CHECKING:
    from .state import State


def broken(g: State) -> list[str]:
    """The laws that do not hold, in words."""
    return [*wrong_sheets(g), *wrong_city(g), *wrong_dice(g), *wrong_empire(g)]


def wrong_sheets(g: State) -> list[str]:
    """Boxes beyond a track, more crossed out than underlined, goods below zero."""
    wrong: list[str] = []
    t = g.tables
    for seat in range(g.players):
        name = SEATS[seat]
        for track, label in enumerate(TRACKS):
            if not 0 <= g.marks[track][seat] <= g.limit(track):
                wrong.append(f"{name}: {label} are {g.marks[track][seat]}")
        if not 0 <= g.garrisons[seat] <= g.soldiers[seat] <= t.most_soldiers:
            wrong.append(f"{name}: {g.garrisons[seat]} of {g.soldiers[seat]} soldiers away")
        if not 0 <= g.deployed[seat] <= g.senators[seat] <= t.most_senators:
            wrong.append(f"{name}: {g.deployed[seat]} of {g.senators[seat]} senators deployed")
        if min(g.stored[seat]) < 0:
            wrong.append(f"{name}: storage is {g.stored[seat]}")
        if min(g.loyalty[seat]) < 0 or max(g.loyalty[seat]) > LOYAL:
            wrong.append(f"{name}: loyalty is {g.loyalty[seat]}")
    if min(g.turn.goods) < 0 or g.turn.auxiliaries < 0:
        wrong.append(f"the die has {g.turn.goods}, {g.turn.auxiliaries} left")
    cards = g.nero_cards()
    if sum(g.nero) + g.seneca.nero + sum(cards[len(cards) - g.nero_left :]) != sum(cards):
        wrong.append("a Nero card is lost")
    return wrong


def wrong_city(g: State) -> list[str]:
    """Buildings on one another or off the land, foremen on plans that are not in play."""
    wrong: list[str] = []
    seen = 0
    for number, area in enumerate(g.area):
        if area & seen:
            wrong.append(f"building {number} lies on another")
        if g.plan_of[number] != FORUM_PLAN and area & ~g.city.land:
            wrong.append(f"building {number} lies off the land")
        if g.edge[number] != g.city.edge(area):
            wrong.append(f"building {number} has lost its edge")
        touching = sum(1 << n for n, there in enumerate(g.area) if there & g.edge[number])
        if g.links[number] != touching:
            wrong.append(f"building {number} has lost a neighbour")
        seen |= area
    if seen != g.built:
        wrong.append("cells are built on that no building covers")
    for where in g.foreman:
        if where != NO_PLAN and where not in g.in_play:
            wrong.append(f"a foreman stands on plan {where}, which is not in play")
    standing = [plan for plan in g.foreman if plan != NO_PLAN]
    if len(set(standing)) != len(standing):
        wrong.append("two foremen stand on one plan")
    for favour, holder in enumerate(g.favour_at):
        if not IN_THE_BOX <= holder < g.players:
            wrong.append(f"favour {favour} lies with {holder}")
    return wrong


def wrong_dice(g: State) -> list[str]:
    """No more dice of a colour than are played with."""
    wrong: list[str] = []
    for colour, name in enumerate(COLOURS):
        held = sum(face // SIDES == colour for row in g.dice for face in row if face != NO_FACE)
        lying = sum(g.pool[colour * SIDES : (colour + 1) * SIDES])
        if held + lying > g.tables.dice[colour][g.players - 1]:
            wrong.append(f"{held + lying} {name} dice")
    return wrong


def wrong_empire(g: State) -> list[str]:
    """Roads lead from Rome to conquered colonies, and link exactly those."""
    wrong: list[str] = []
    linked = 0
    for road, owner in enumerate(g.road_owner):
        if owner == -1:
            continue
        for colony in g.tables.empire.ends[road]:
            if not g.is_conquered(colony):
                wrong.append(f"road {road} leads to a free colony")
            if colony != ROME:
                linked |= 1 << colony
    if linked != g.linked:
        wrong.append(f"linked are {g.linked:b}, by roads {linked:b}")
    return wrong

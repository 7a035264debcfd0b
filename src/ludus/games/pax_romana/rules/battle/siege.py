"""7.31, 10.7: whether walls are used, and what both sides pay for experts of siege."""

from __future__ import annotations

from ludus.flow import Flow, choose, gather, procedure

from ...position.state import State
from ...vocabulary.battles import (
    ATTACKER,
    BOTH_SIDES,
    DEFENDER,
    MOST_BID,
    ON_MAP,
    ON_MARCH,
    UNSEALED,
)
from ...vocabulary.ids import Seat
from ...vocabulary.journal_land import BIDS, USED_WALLS
from ...vocabulary.owners import SLAVES, TRIBES, is_power
from ...vocabulary.places import NONE
from ...vocabulary.questions_land import EXPERTISE, WALLS
from ..movement.ground import is_foe
from .strength import battle_points


@procedure
def man_the_walls(g: State) -> Flow[None]:
    """The defender says whether the town or city takes part, and both bid for experts (7.31)."""
    if not can_use_walls(g):
        return
    if battle_points(g, DEFENDER) and not must_use_walls(g):
        answer = yield from choose(
            g.seats[g.battle.power[DEFENDER]], WALLS, [0, 1], about=(g.battle.space,)
        )
        if answer == WALLS.button("open_field"):
            return
    g.battle.has_walls = 1
    if g.battle.source[ATTACKER] == ON_MARCH:
        g.march.has_stormed = 1
    g.log(USED_WALLS, g.battle.owner[DEFENDER], g.battle.space, g.walls[g.battle.space])
    bidders: tuple[int, ...] = bidding(g)
    if bidders:
        yield from gather(bid, bidders)
        pay_bids(g)


def can_use_walls(g: State) -> bool:
    """A town or city of the defender or his friends; not for an army caught on its way into it.

    One that has just come ashore there may use it (10.37).
    """
    battle = g.battle
    space = battle.space
    if g.settlement[space] == NONE:
        return False
    if battle.source[DEFENDER] != ON_MAP and not g.force(battle.source[DEFENDER]).is_landing:
        return False
    if SLAVES <= battle.owner[DEFENDER] < TRIBES:
        return True
    return not is_foe(g, battle.power[DEFENDER], battle.owner[DEFENDER], g.settler[space])


def must_use_walls(g: State) -> bool:
    """Whoever nobody plays uses walls, slaves do (12.73), and who has said so before (10.34)."""
    owner = g.battle.owner[DEFENDER]
    if g.battle.source[ATTACKER] == ON_MARCH and g.march.is_walled:
        return True
    return not is_power(owner) and (SLAVES <= owner < TRIBES or g.commands[owner] < 0)


def bidding(g: State) -> tuple[int, ...]:
    """The seats that may bid: powers with talents; not who attacks from ships (10.73)."""
    battle = g.battle
    found: list[int] = []
    for side in BOTH_SIDES:
        power = battle.power[side]
        is_played = battle.owner[side] == power or g.commands[battle.owner[side]] == power
        may_bid = is_played and g.talents[power] and not (side == ATTACKER and battle.is_landing)
        if may_bid and g.seats[power] not in found:
            found.append(g.seats[power])
    return tuple(sorted(found))


@procedure
def bid(g: State, seat: Seat) -> Flow[None]:
    """Talents for experts, in secret (10.71)."""
    side = side_of(g, seat)
    most = min(MOST_BID, g.talents[g.battle.power[side]])
    paid = yield from choose(seat, EXPERTISE, list(range(most + 1)), about=(g.battle.space,))
    g.battle.sealed[side] = paid


def side_of(g: State, seat: Seat) -> int:
    """The side of a battle for which a seat bids."""
    return ATTACKER if g.seats[g.battle.power[ATTACKER]] == seat else DEFENDER


def pay_bids(g: State) -> None:
    """Both pay what they have bid; the higher bid is worth a shift (10.71)."""
    battle = g.battle
    for side in BOTH_SIDES:
        battle.bids[side] = max(0, battle.sealed[side])
        battle.sealed[side] = UNSEALED
        g.pay(battle.power[side], battle.bids[side])
    g.log(
        BIDS,
        battle.owner[ATTACKER],
        battle.bids[ATTACKER],
        battle.owner[DEFENDER],
        battle.bids[DEFENDER],
    )

"""17.2: cards of the sea: ambush, better galleys, pirates."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, call, choose, procedure

from ...position.state import State
from ...vocabulary import reasons_cards as why
from ...vocabulary.ids import Power, Space
from ...vocabulary.journal_cards import AMBUSHED, GALLEYS_BETTER
from ...vocabulary.moments import AT_SEA
from ...vocabulary.places import DEEP_SEA
from ...vocabulary.questions_cards import AMBUSH_FROM
from ..naval.battle import sea_battle, shift_fleet
from ..naval.cargo import lose_army
from ..naval.weather import is_gone
from ..special.pirates import pirate_barrier, pirates_come
from .entries import event, reply

REACH: Final = 3
"""Places at sea from which an ambush is laid."""


# -- naval ambush ----------------------------------------------------------------------------------
def needs_ambush(g: State, player: Power, actor: Power) -> int:
    """A transport of somebody else sails within reach of one's galleys, not on the deep sea."""
    if g.is_friend(player, actor):
        return why.NOT_AGAINST_ONESELF
    if not g.voyage.is_transport or is_gone(g):
        return why.NO_EFFECT
    if g.board.kind[g.voyage.space] == DEEP_SEA:
        return why.NO_GALLEYS_NEAR
    return ALLOWED if lurking(g, player) else why.NO_GALLEYS_NEAR


def lurking(g: State, player: Power) -> list[Space]:
    """Where galleys of a power lie within three places of the transport."""
    found: list[Space] = []
    seen = {g.voyage.space}
    ring = [g.voyage.space]
    for _ in range(REACH + 1):
        found += [here for here in ring if g.fleet_sailed_by(player, here)]
        after = [there for here in ring for there in g.board.by_sea[here]]
        ring = []
        for there in after:
            if there not in seen and g.board.kind[there] != DEEP_SEA:
                seen.add(there)
                ring.append(there)
    return sorted(found)


@procedure
def naval_ambush(g: State, player: Power, actor: Power) -> Flow[None]:
    """An army without galleys is lost; with them, the fleet that lurks attacks (ruling R33)."""
    g.log(AMBUSHED, player, actor, g.voyage.space)
    if not g.voyage.galleys:
        lose_army(g)
        return
    origin = lurking(g, player)[0]
    if len(lurking(g, player)) > 1:
        origin = yield from choose(
            g.seats[player], AMBUSH_FROM, lurking(g, player), about=(g.voyage.space,)
        )
    if origin != g.voyage.space:
        shift_fleet(g, player, origin, g.voyage.space)
    yield from call(sea_battle, player)


NAVAL_AMBUSH: Final = reply("naval_ambush", AT_SEA, naval_ambush, needs=needs_ambush)


# -- better galleys --------------------------------------------------------------------------------
def needs_worse_galleys(g: State, player: Power, actor: Power) -> int:
    """A second invention adds nothing in the same turn."""
    return why.NO_EFFECT if g.this_turn.better_galleys >> player & 1 else ALLOWED


@procedure
def better_galleys(g: State, player: Power, actor: Power) -> None:
    """One's squadrons are worth three battle points until the end of the turn."""
    g.this_turn.better_galleys |= 1 << player
    g.log(GALLEYS_BETTER, player)


ARTILLERY: Final = event("galley_artillery", better_galleys, needs=needs_worse_galleys)
CORVUS: Final = event("galley_corvus", better_galleys, needs=needs_worse_galleys)
HARPAX: Final = event("galley_harpax", better_galleys, needs=needs_worse_galleys)


# -- pirates ---------------------------------------------------------------------------------------
def needs_room_for_pirates(g: State, player: Power, actor: Power) -> int:
    """A place where they may come."""
    free = any(not pirate_barrier(space, g) for space in g.board.waters)
    return ALLOWED if free else why.NO_EFFECT


@procedure
def place_pirates(g: State, player: Power, actor: Power) -> Flow[None]:
    """Pirates come to a point of the sea, or the Cilicians to Tarsus (12.61)."""
    yield from call(pirates_come, player)


PIRATES: Final = event("pirates", place_pirates, needs=needs_room_for_pirates)

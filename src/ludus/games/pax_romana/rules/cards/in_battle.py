"""17.2: cards of the march and of battle: ambush, surprise, delay, engines."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, call, chance, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_cards as why
from ...vocabulary.battles import ATTACKER, BOTH_SIDES, DEFENDER, ON_MARCH
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import NOBODY, Power, Space
from ...vocabulary.journal_cards import AMBUSHED, DELAYER, ENGINE_BUILT, INVENTOR, SURPRISE
from ...vocabulary.moments import BEFORE_ASSAULT, BEFORE_WITHDRAWAL, IN_BATTLE, ON_THE_ROAD
from ...vocabulary.places import CITY, LAND_POINT
from ...vocabulary.questions_cards import INVENTOR_AT
from ..battle.losses import lose_points
from .entries import reply

SHIFTS: Final = 2
"""Of a tactical surprise."""
ENGINE: Final = 5
"""Battle points of the great siege engine, and what it costs."""
ENGINE_PRICE: Final = 2


# -- ambush ----------------------------------------------------------------------------------------
def needs_road(g: State, player: Power, actor: Power) -> int:
    """Units of somebody else are at a land transit point, not in their own home."""
    march = g.march
    if g.is_friend(player, march.owner) or march.power == player:
        return why.NOT_AGAINST_ONESELF
    if not march.has_units() or g.board.kind[march.space] != LAND_POINT:
        return why.NO_EFFECT
    return why.AT_HOME_THERE if g.home(march.space) == march.owner else ALLOWED


@procedure
def ambush(g: State, player: Power, actor: Power) -> Flow[None]:
    """Half a die of battle points are lost, rounded up."""
    g.log(AMBUSHED, player, g.march.owner, g.march.space)
    die = yield from chance(DIE, FACES)
    yield from call(lose_points, g.march.power, ON_MARCH, g.march.space, (die + 1) // 2, 0, 0)


AMBUSH: Final = reply("ambush", ON_THE_ROAD, ambush, needs=needs_road)


# -- tactical surprise -----------------------------------------------------------------------------
def side_of(g: State, player: Power) -> int:
    """The side of the battle that a power leads with units of its own, or NOBODY."""
    for side in BOTH_SIDES:
        if g.battle.power[side] == player and g.is_friend(player, g.battle.owner[side]):
            return side
    return NOBODY


def needs_battle(g: State, player: Power, actor: Power) -> int:
    """One fights in the battle."""
    return ALLOWED if side_of(g, player) != NOBODY else why.NOT_IN_BATTLE


@procedure
def tactical_surprise(g: State, player: Power, actor: Power) -> None:
    """Two shifts."""
    g.battle.bonus[side_of(g, player)] += SHIFTS
    g.log(SURPRISE, player, g.battle.space)


TACTICAL_SURPRISE: Final = reply(
    "tactical_surprise", IN_BATTLE, tactical_surprise, needs=needs_battle
)


# -- Cunctator -------------------------------------------------------------------------------------
def needs_patience(g: State, player: Power, actor: Power) -> int:
    """In its own activation, or when one's army is attacked; not in a turn with a Conqueror."""
    if g.this_turn.conquered >> player & 1:
        return why.CONQUEROR_OR_CUNCTATOR
    if g.this_turn.cunctators >> player & 1:
        return why.NO_EFFECT
    if player == actor:
        return ALLOWED
    is_attacked = g.march.space in g.board.lands and g.owner[g.march.space] == player
    return ALLOWED if is_attacked else why.NOT_IN_BATTLE


@procedure
def cunctator(g: State, player: Power, actor: Power) -> None:
    """Until the end of the turn one withdraws as often as one likes, without shame."""
    g.this_turn.cunctators |= 1 << player
    g.log(DELAYER, player)


CUNCTATOR: Final = reply("cunctator", BEFORE_WITHDRAWAL, cunctator, needs=needs_patience, own=True)


# -- Archimedes ------------------------------------------------------------------------------------
def needs_city(g: State, player: Power, actor: Power) -> int:
    """Any city; when one's own is attacked, that one."""
    if g.battle.space >= 0:
        if side_of(g, player) != DEFENDER:
            return why.NOT_IN_BATTLE
        return inventor_barrier(g.battle.space, g)
    free = any(not inventor_barrier(space, g) for space in g.board.lands)
    return ALLOWED if free else why.NO_CITY_THERE


def inventor_barrier(space: Space, g: State) -> int:
    """Any city (17.2)."""
    if g.settlement[space] != CITY:
        return why.NO_CITY_THERE
    return why.NO_EFFECT if g.this_turn.inventor == space else ALLOWED


@procedure
def archimedes(g: State, player: Power, actor: Power) -> Flow[None]:
    """Until the end of the turn whoever defends the city has two shifts."""
    at = g.battle.space
    if at < 0:
        at = yield from choose(
            g.seats[player], INVENTOR_AT, guarded(g.board.lands, inventor_barrier, g)
        )
    g.this_turn.inventor = at
    g.log(INVENTOR, player, at)


ARCHIMEDES: Final = reply("archimedes", BEFORE_ASSAULT, archimedes, needs=needs_city, own=True)


# -- Poliorcetes -----------------------------------------------------------------------------------
def needs_walls(g: State, player: Power, actor: Power) -> int:
    """One attacks a town or city, and has two talents (ruling R34)."""
    if g.battle.space < 0 or side_of(g, player) != ATTACKER or not g.battle.has_walls:
        return why.NOT_IN_BATTLE
    return ALLOWED if g.talents[player] >= ENGINE_PRICE else why.CARD_TOO_DEAR


@procedure
def poliorcetes(g: State, player: Power, actor: Power) -> None:
    """An engine of five battle points, which takes no losses, for this attack."""
    g.pay(player, ENGINE_PRICE)
    g.battle.engine[ATTACKER] += ENGINE
    g.log(ENGINE_BUILT, player, g.battle.space)


POLIORCETES: Final = reply("poliorcetes", BEFORE_ASSAULT, poliorcetes, needs=needs_walls)

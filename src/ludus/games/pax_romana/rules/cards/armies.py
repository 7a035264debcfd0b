"""17.2: cards that bring units: mercenaries, militia, fortune, Pontus, settlers, missions."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, chance, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_cards as why
from ...vocabulary.ids import NOBODY, Power, Space
from ...vocabulary.journal_cards import CONQUEROR as CONQUERS
from ...vocabulary.journal_cards import MISSION, SETTLERS
from ...vocabulary.owners import ROME
from ...vocabulary.places import FACE_DOWN, LAND, NO_TRIBE
from ...vocabulary.questions_cards import MISSION_TO, SETTLERS_AT, TRIBE_SEEN
from ...vocabulary.turns import LEAST_SUM, TRIBAL_VALUES, TURMOIL
from ...vocabulary.units import ALL_KINDS, BATTLE_POINTS, GARRISON
from ..special.fortune import camp_barrier, dictator, fortune, is_rome_invaded
from ..special.mercenaries import engage, may_engage
from ..special.militia import levy_militia
from ..special.pontus import may_rise, pontus
from .entries import event

REACH: Final = 4
"""Land spaces from one's units that missions and settlers go."""
MISSIONS: Final = 2


# -- hired and called up ---------------------------------------------------------------------------
def needs_bargain(g: State, player: Power, actor: Power) -> int:
    """Talents and an army; Rome hires nobody (12.24)."""
    return ALLOWED if may_engage(g, player) else why.NO_EFFECT


@procedure
def hire_by_card(g: State, player: Power, actor: Power) -> Flow[None]:
    """Mercenaries for two talents (12.23)."""
    yield from call(engage, player)


MERCENARIES: Final = event("mercenaries", hire_by_card, needs=needs_bargain)


def needs_invader(g: State, player: Power, actor: Power) -> int:
    """Enemy units at home, and no turmoil there."""
    if g.band(player) == TURMOIL:
        return why.NOT_STABLE
    for space in g.board.lands:
        if g.home(space) == player and is_hostile(g, player, space):
            return ALLOWED
    return why.NO_ENEMY_AT_HOME


def is_hostile(g: State, player: Power, space: Space) -> bool:
    """Whether enemy units that fight stand there."""
    owner = g.owner[space]
    if owner == NOBODY or g.is_friend(player, owner):
        return False
    return any(g.count(space, kind) and BATTLE_POINTS[kind] for kind in ALL_KINDS)


@procedure
def raise_militia(g: State, player: Power, actor: Power) -> Flow[None]:
    """Militia for a step of stability, without a battle lost."""
    yield from call(levy_militia, player, 1)


RAISE_MILITIA: Final = event("raise_militia", raise_militia, needs=needs_invader)


# -- Fortune, Pontus -------------------------------------------------------------------------------
def needs_fortune(g: State, player: Power, actor: Power) -> int:
    """He serves nobody yet, and has room at home; Rome must be invaded for a dictator (12.47)."""
    if player == ROME:
        return ALLOWED if is_rome_invaded(g) else why.NO_ENEMY_AT_HOME
    if g.place[g.tables.fortune] >= 0:
        return why.NO_EFFECT
    return ALLOWED if any_allowed(g.board.lands, camp_barrier, g, player) else why.NO_EFFECT


@procedure
def find_soldier(g: State, player: Power, actor: Power) -> Flow[None]:
    """His army serves the player, or Rome names a dictator (12.4)."""
    if player == ROME:
        yield from call(dictator, player)
    else:
        yield from call(fortune, player)


SOLDIER_OF_FORTUNE: Final = event("soldier_of_fortune", find_soldier, needs=needs_fortune)


def needs_pontus(g: State, player: Power, actor: Power) -> int:
    """An empty space of Pontus (12.55)."""
    return ALLOWED if may_rise(g) else why.NO_EFFECT


@procedure
def rise_of_pontus(g: State, player: Power, actor: Power) -> Flow[None]:
    """Pontus rises under the player's command (12.55)."""
    yield from call(pontus, player)


PONTUS: Final = event("pontus", rise_of_pontus, needs=needs_pontus)


# -- the conqueror ---------------------------------------------------------------------------------
def needs_elite(g: State, player: Power, actor: Power) -> int:
    """An elite leader in play, at the start of one's activation; not with Cunctator."""
    if g.this_turn.cunctators >> player & 1:
        return why.CONQUEROR_OR_CUNCTATOR
    if g.activation.power != player or g.activation.has_begun:
        return why.NOT_ITS_TIME
    return ALLOWED if has_elite(g, player) else why.NO_ELITE_LEADER


def has_elite(g: State, power: Power) -> bool:
    """Whether an elite leader of a power is on the map."""
    return any(g.place[x] >= 0 and g.tables.elite[x] for x in g.tables.leaders_of[power])


@procedure
def become_conqueror(g: State, player: Power, actor: Power) -> None:
    """An elite leader moves twice in this activation."""
    g.this_turn.conquered |= 1 << player
    g.activation.conquests = 1
    g.log(CONQUERS, player)


CONQUEROR: Final = event("conqueror", become_conqueror, needs=needs_elite)


# -- into the interior -----------------------------------------------------------------------------
def within_reach(g: State, player: Power) -> list[int]:
    """By space: 1 if it is within four land spaces of units of a power that fight."""
    found = [0] * len(g.board.spaces)
    ring: list[Space] = []
    for space in g.board.lands:
        if g.owner[space] == player and is_army(g, space):
            found[space] = 1
            ring.append(space)
    for _ in range(REACH):
        after: list[Space] = []
        waiting = list(ring)
        for here in waiting:
            for there in g.board.by_land[here]:
                if not found[there] and g.scenario.in_play[there]:
                    found[there] = 1
                    if g.board.kind[there] == LAND:
                        after.append(there)
                    else:  # transit points are no spaces: they do not count on the way
                        waiting.append(there)
        ring = after
    return found


def is_army(g: State, space: Space) -> bool:
    """Whether units that fight stand there."""
    return any(g.count(space, kind) and BATTLE_POINTS[kind] for kind in ALL_KINDS)


def needs_tribe(g: State, player: Power, actor: Power) -> int:
    """A tribe within reach that one has not seen."""
    found = any_allowed(g.board.sites, mission_barrier, g, player, within_reach(g, player))
    return ALLOWED if found else why.NO_TRIBE_THERE


def mission_barrier(space: Space, g: State, player: Power, near: list[int]) -> int:
    """A tribal counter that is near, and not known to the power."""
    site = g.board.site[space]
    if g.tribes[site] == NO_TRIBE:
        return why.NO_TRIBE_THERE
    if not near[space]:
        return why.TOO_FAR_FROM_ARMIES
    return why.NO_EFFECT if g.looked[site] >> player & 1 else ALLOWED


@procedure
def diplomatic_mission(g: State, player: Power, actor: Power) -> Flow[None]:
    """One sees two tribal counters."""
    for left in range(MISSIONS, 0, -1):
        if needs_tribe(g, player, actor):
            break
        space = yield from choose(
            g.seats[player],
            MISSION_TO,
            [
                *guarded(g.board.sites, mission_barrier, g, player, within_reach(g, player)),
                MISSION_TO.button("enough"),
            ],
            about=(left,),
        )
        if space == MISSION_TO.button("enough"):
            break
        if g.tribes[g.board.site[space]] == FACE_DOWN:
            value = yield from chance(TRIBE_SEEN, counter_odds(g), to=g.seats[player])
            g.counters[value - LEAST_SUM] -= 1
            g.tribes[g.board.site[space]] = value
        g.looked[g.board.site[space]] |= 1 << player
        g.log(MISSION, g.seats[player], space, g.tribes[g.board.site[space]])


def counter_odds(g: State) -> list[int]:
    """Tribal counters that have not been drawn, by value."""
    return [*[0] * TRIBAL_VALUES[0], *g.counters]


DIPLOMATIC_MISSION: Final = event("diplomatic_mission", diplomatic_mission, needs=needs_tribe)


def needs_empty_land(g: State, player: Power, actor: Power) -> int:
    """An empty space within reach."""
    found = any_allowed(g.board.lands, settlers_barrier, g, player, within_reach(g, player))
    return ALLOWED if found else why.TOO_FAR_FROM_ARMIES


def settlers_barrier(space: Space, g: State, player: Power, near: list[int]) -> int:
    """Empty and near; a garrison does not stand in a mountain fortress (12.13)."""
    if not near[space] or not g.scenario.in_play[space]:
        return why.TOO_FAR_FROM_ARMIES
    is_free = g.occupant(space) == NOBODY and not g.board.is_fortress(space)
    return ALLOWED if is_free else why.SPACE_OCCUPIED


@procedure
def independent_expansion(g: State, player: Power, actor: Power) -> Flow[None]:
    """A garrison for nothing."""
    space = yield from choose(
        g.seats[player],
        SETTLERS_AT,
        guarded(g.board.lands, settlers_barrier, g, player, within_reach(g, player)),
    )
    g.log(SETTLERS, player, space)
    g.muster(player, space, GARRISON, 1)


INDEPENDENT_EXPANSION: Final = event(
    "independent_expansion", independent_expansion, needs=needs_empty_land
)

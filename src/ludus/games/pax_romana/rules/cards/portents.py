"""17.2: cards of fortune and misfortune, most of them played when drawn."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_cards as why
from ...vocabulary.ids import Power, Space
from ...vocabulary.journal_cards import GODS_ANGRY, MORE_TRIBES
from ...vocabulary.owners import ALL_POWERS
from ...vocabulary.places import FACE_DOWN, NO_TRIBE
from ...vocabulary.questions_cards import INSURGENTS_AT, RESURGENCE_AT, VICTIM, WRATH
from ...vocabulary.units import GARRISON
from ..events.disease import disease
from ..events.harvest import harvest
from ..events.treasury import judge_treasury
from ..events.unrest import may_be_checked, stability_check
from .entries import event

OFFERING: Final = 2
"""Talents for the priests (Dies Irae)."""
RETURNING: Final = 2
"""Tribes that come back (Tribal Resurgence)."""
WRATHS: Final = (WRATH.button("appease_gods"), WRATH.button("forgo"))


# -- the fields ------------------------------------------------------------------------------------
@procedure
def good_harvest(g: State, player: Power, actor: Power) -> Flow[None]:
    """A step of stability for whoever controls the territory that a die names."""
    yield from call(harvest, 1)


@procedure
def bad_harvest(g: State, player: Power, actor: Power) -> Flow[None]:
    """A step less."""
    yield from call(harvest, -1)


BOUNTEOUS_HARVESTS: Final = event("bounteous_harvests", good_harvest)
FAMINE_DROUGHT: Final = event("famine_drought", bad_harvest)


# -- leaders, treasuries, gods ---------------------------------------------------------------------
@procedure
def fall_ill(g: State, player: Power, actor: Power) -> Flow[None]:
    """The best leader of whoever drew the card may die."""
    yield from call(disease, player)


DISEASE: Final = event("disease", fall_ill)


@procedure
def count_talents(g: State, player: Power, actor: Power) -> None:
    """Few talents cost stability, many raise it."""
    judge_treasury(g, player)


REVENUES_STABILITY: Final = event("revenues_stability", count_talents)


@procedure
def dies_irae(g: State, player: Power, actor: Power) -> Flow[None]:
    """The gods are appeased for two talents, or this marker is lost."""
    g.log(GODS_ANGRY, player)
    answer = yield from choose(g.seats[player], WRATH, guarded(WRATHS, wrath_barrier, g, player))
    if answer == WRATH.button("appease_gods"):
        g.pay(player, OFFERING)
    else:
        g.activation.is_forgone = 1


def wrath_barrier(answer: int, g: State, player: Power) -> int:
    """Priests want talents."""
    can_pay = g.talents[player] >= OFFERING or answer == WRATH.button("forgo")
    return ALLOWED if can_pay else why.CARD_TOO_DEAR


DIES_IRAE: Final = event("dies_irae", dies_irae)


# -- unrest ----------------------------------------------------------------------------------------
@procedure
def check_stability(g: State, player: Power, actor: Power) -> Flow[None]:
    """Another power of low stability is checked; oneself if there is no other; else a step."""
    if any_allowed(ALL_POWERS, checked_barrier, g, player):
        victim = yield from choose(
            g.seats[player],
            VICTIM,
            guarded(ALL_POWERS, checked_barrier, g, player),
            about=(g.tables.card["stability_check"],),
        )
        yield from call(stability_check, victim)
    elif may_be_checked(g, player):
        yield from call(stability_check, player)
    else:
        g.sway(player, -1)


def checked_barrier(other: Power, g: State, player: Power) -> int:
    """Another power whose stability is low enough."""
    if other == player or not g.plays(other):
        return why.NOT_AGAINST_ONESELF
    return ALLOWED if may_be_checked(g, other) else why.TOO_STABLE


STABILITY_CHECK: Final = event("stability_check", check_stability)


# -- garrisons and tribes --------------------------------------------------------------------------
def needs_garrison(g: State, player: Power, actor: Power) -> int:
    """A garrison of any player."""
    found = any_allowed(g.board.lands, garrison_barrier, g)
    return ALLOWED if found else why.NO_GARRISON_THERE


def garrison_barrier(space: Space, g: State) -> int:
    """A garrison of a power."""
    is_there = g.count(space, GARRISON) and g.plays(g.commands[g.owner[space]])
    return ALLOWED if is_there else why.NO_GARRISON_THERE


@procedure
def insurrection(g: State, player: Power, actor: Power) -> Flow[None]:
    """A garrison is removed."""
    space = yield from choose(
        g.seats[player], INSURGENTS_AT, guarded(g.board.lands, garrison_barrier, g)
    )
    g.lose(space, GARRISON, 1)


LOCAL_INSURRECTION: Final = event("local_insurrection", insurrection, needs=needs_garrison)


def needs_tribal_space(g: State, player: Power, actor: Power) -> int:
    """An empty tribal space, and a counter that is not in play."""
    return ALLOWED if any_allowed(g.board.sites, tribe_barrier, g) else why.NO_EFFECT


def tribe_barrier(space: Space, g: State) -> int:
    """A tribal space where nobody is."""
    if not g.scenario.in_play[space] or not g.scenario.has_tribes:
        return why.NO_EFFECT
    if g.tribes[g.board.site[space]] != NO_TRIBE:
        return why.TRIBE_THERE
    if sum(g.counters) <= g.tribes.count(FACE_DOWN):
        return why.NO_EFFECT
    return ALLOWED if g.occupant(space) < 0 else why.SPACE_OCCUPIED


@procedure
def resurgence(g: State, player: Power, actor: Power) -> Flow[None]:
    """Two tribes come back, face down, where nobody is."""
    for left in range(RETURNING, 0, -1):
        if any_allowed(g.board.sites, tribe_barrier, g):
            space = yield from choose(
                g.seats[player],
                RESURGENCE_AT,
                guarded(g.board.sites, tribe_barrier, g),
                about=(left,),
            )
            g.tribes[g.board.site[space]] = FACE_DOWN
            g.looked[g.board.site[space]] = 0
            g.log(MORE_TRIBES, space)
            g.settle(space)


TRIBAL_RESURGENCE: Final = event("tribal_resurgence", resurgence, needs=needs_tribal_space)

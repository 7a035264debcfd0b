"""16.2, 17.2: the stability check: bread and games, disorder, civil war.

The card lets a power name who is checked (see the card); the event of the basic game checks
whoever is activated next. What follows differs a little between the two games.
"""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, call, chance, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_special as why_not
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import GONE, NOWHERE, Kind, Power, Space
from ...vocabulary.journal_special import CIVIL_WAR, DISORDER, GAMES, LOYALTY_DIE
from ...vocabulary.questions_special import DESERTER, GAMES_PAID, MOST_GAMES
from ...vocabulary.turns import STABLE, TURMOIL
from ...vocabulary.units import ALL_KINDS, BATTLE_POINTS, GARRISON
from ..turn.leaders import draw_leader

CHECKED_UP_TO: Final = 3
"""Whoever is more stable is not checked."""
GAMES_PRICE: Final = (3, 2)
"""Talents, in the basic and in the advanced game."""
AFTER_CIVIL_WAR: Final = -1
GUARD: Final = 3
"""Battle points that disorder calls to the capital."""
PAYMENTS: Final = tuple(range(MOST_GAMES + 1))


def may_be_checked(g: State, power: Power) -> bool:
    """Whether its stability is low enough."""
    return g.stability[power] <= CHECKED_UP_TO


@procedure
def stability_check(g: State, power: Power) -> Flow[None]:
    """What befalls it, by the band of its stability."""
    if may_be_checked(g, power):
        if g.band(power) == STABLE:
            yield from call(games, power)
        elif g.band(power) == TURMOIL:
            yield from call(civil_war, power)
        else:
            g.log(DISORDER, power)
            g.disorder |= 1 << power


@procedure
def games(g: State, power: Power) -> Flow[None]:
    """Bread and games: every talent that is not paid costs a step of stability."""
    due = GAMES_PRICE[g.is_advanced]
    paid = yield from choose(
        g.seats[power], GAMES_PAID, guarded(PAYMENTS, games_barrier, g, power), about=(due,)
    )
    g.log(GAMES, power, paid)
    g.pay(power, paid)
    g.sway(power, paid - due)


def games_barrier(talents: int, g: State, power: Power) -> int:
    """No more than is asked for, nor than there is."""
    if talents > GAMES_PRICE[g.is_advanced]:
        return why_not.BEYOND_LIMIT
    return ALLOWED if talents <= g.talents[power] else why_not.TOO_POOR


def judge_disorder(g: State, power: Power) -> None:
    """At the end of its activation: without an army come to a capital, all garrisons desert."""
    if g.disorder >> power & 1:
        g.disorder &= ~(1 << power)
        if guards(g, power) < GUARD:
            g.sway(power, -1)
            for space in g.board.lands:
                if g.owner[space] == power:
                    g.lose(space, GARRISON, g.count(space, GARRISON))


def guards(g: State, power: Power) -> int:
    """Battle points that have marched into one of its capitals in this activation, at most."""
    best = 0
    for space in g.capitals(power):
        come = 0
        if g.owner[space] == power:
            for kind in ALL_KINDS:
                n = min(g.count(space, kind), g.spent.count(power, space, kind))
                come += n * BATTLE_POINTS[kind]
        best = max(best, come)
    return best


# -- civil war -------------------------------------------------------------------------------------
@procedure
def civil_war(g: State, power: Power) -> Flow[None]:
    """Basic: armies take sides at once. Advanced: that is all its next marker is for (17.2)."""
    g.log(CIVIL_WAR, power)
    if g.is_advanced:
        g.torn |= 1 << power
    else:
        lose_markers(g, power)
        yield from call(take_sides, power)


@procedure
def take_sides(g: State, power: Power) -> Flow[None]:
    """Armies take sides, leaders go, one comes anew, and order is restored."""
    g.torn &= ~(1 << power)
    space = next_camp(g, power, NOWHERE)
    while space != NOWHERE:
        die = yield from chance(DIE, FACES)
        g.log(LOYALTY_DIE, space, die)
        if die % 2 and g.is_advanced:
            yield from call(lose_half, power, space)
        elif die % 2:
            desert(g, power, space)
        space = next_camp(g, power, space)
    dismiss_leaders(g, power)
    yield from call(draw_leader, power, 1)
    g.sway(power, AFTER_CIVIL_WAR - g.stability[power])


def dismiss_leaders(g: State, power: Power) -> None:
    """All its leaders go; they are drawn again next turn at the earliest (8.13)."""
    for leader in g.tables.leaders_of[power]:
        if g.place[leader] >= 0:
            g.place[leader] = GONE


def lose_markers(g: State, power: Power) -> None:
    """Basic: no more activations this turn; with none left, those of the next cost more (16.2)."""
    if g.markers[power]:
        g.markers[power] = 0
    else:
        g.dear_next |= 1 << power


def next_camp(g: State, power: Power, after: Space) -> Space:
    """The next space where it has units or squadrons, or NOWHERE."""
    for space in g.board.spaces:
        if space > after and is_there(g, power, space):
            return space
    return NOWHERE


def is_there(g: State, power: Power, space: Space) -> bool:
    """Whether it has units or squadrons in a space."""
    has_units = space < len(g.owner) and g.owner[space] == power
    return has_units or (g.board.water[space] >= 0 and g.fleet(power, space) > 0)


def desert(g: State, power: Power, space: Space) -> None:
    """Basic: everybody there is lost."""
    if g.board.water[space] >= 0:
        g.sink(power, space, g.fleet(power, space))
    if space < len(g.owner) and g.owner[space] == power:
        g.wipe_out(space)


@procedure
def lose_half(g: State, power: Power, space: Space) -> Flow[None]:
    """Advanced: half the land units and half the squadrons, rounded up; their power says which.

    A garrison holds what is left empty (17.2).
    """
    if g.board.water[space] >= 0:
        g.sink(power, space, -(-g.fleet(power, space) // 2))
    left = -(-land_units(g, power, space) // 2)
    has_units = left
    while left:
        kind = yield from choose(
            g.seats[power],
            DESERTER,
            guarded(ALL_KINDS, deserter_barrier, g, space),
            about=(space, left),
        )
        g.lose(space, kind, 1)
        left -= 1
    if has_units and g.is_empty(space):
        g.muster(power, space, GARRISON, 1)


def land_units(g: State, power: Power, space: Space) -> int:
    """Units of a power in a space that are neither garrisons nor elephants (1.4)."""
    if space >= len(g.owner) or g.owner[space] != power:
        return 0
    return sum(g.count(space, kind) for kind in ALL_KINDS if BATTLE_POINTS[kind])


def deserter_barrier(kind: Kind, g: State, space: Space) -> int:
    """A land unit that is there."""
    return ALLOWED if g.count(space, kind) and BATTLE_POINTS[kind] else why_not.NO_SUCH_UNIT

"""9.11, 9.12: where a move may start, who goes along, and how many points the force has."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, call, chance, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_land as why
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import Kind, Owner, Power, Space
from ...vocabulary.journal_land import JOINED, KEPT_BACK, SET_OUT
from ...vocabulary.owners import ALL_POWERS, FORTUNE, PERGAMUM
from ...vocabulary.questions_land import APART, COMPANY, LEND, MINOR_UNIT
from ...vocabulary.units import ALL_KINDS, ELEPHANT, KINDS, MILITIA
from .muster import RESTED, actions_of, is_there, muster, picked_units

LENT = (FORTUNE, PERGAMUM)
"""Whom a power may use as its own (12.42, 12.54)."""
COMRADES = (*ALL_POWERS, PERGAMUM)
"""Whose units may march in the army of a power (4.1, 17.2)."""


def start_barrier(space: Space, g: State, power: Power, owner: Owner, is_major: int) -> int:
    """What forbids a move from a space: nobody there who has not moved (9.14).

    With a power as *owner*, those whom it uses as its own may move too (12.42, 12.54).
    """
    if space >= len(g.owner):
        return why.NOBODY_TO_MOVE
    if owner != power:
        return mover_barrier(owner, g, space)
    found = why.NOBODY_TO_MOVE
    for whose in used_by(g, power):
        barrier = mover_barrier(whose, g, space)
        if not barrier:
            return ALLOWED
        if barrier == why.ALREADY_MOVED:
            found = barrier
    return found


def used_by(g: State, power: Power) -> list[Owner]:
    """A power, and those whom it uses as its own."""
    return [power, *[owner for owner in LENT if g.commands[owner] == power]]


def mover_barrier(owner: Owner, g: State, space: Space) -> int:
    """What forbids to move units or leaders of an owner from a space: nobody there is rested."""
    is_tired = False
    if g.has_units_at(owner, space):
        for kind in ALL_KINDS:
            if kind != ELEPHANT and g.fresh_of(owner, space, kind):
                return ALLOWED
        is_tired = True
    for leader in g.commanders(owner, space):
        if not g.spent.leaders >> leader & 1:
            return ALLOWED
        is_tired = True
    return why.ALREADY_MOVED if is_tired else why.NOBODY_TO_MOVE


def starts(g: State, power: Power, owner: Owner) -> list[Space]:
    """The spaces where a move could start: few of all those that :func:`start_barrier` judges."""
    used = [owner] if owner != power else used_by(g, power)
    found = [space for space in g.board.lands if g.owner[space] in used]
    for space in g.guest_at:
        if space >= 0 and space not in found and any(o in used for o in g.hosted(space)):
            found.append(space)
    whose = g.tables.leader_owner
    for leader in g.tables.leaders:
        space = g.place[leader]
        if 0 <= space < len(g.owner) and whose[leader] in used and space not in found:
            found.append(space)
    return sorted(found)


def movers_at(g: State, power: Power, space: Space) -> list[Owner]:
    """Whose units in a space a power may move: its own, or of those that it uses (12.44)."""
    return [owner for owner in used_by(g, power) if not mover_barrier(owner, g, space)]


@procedure
def set_out(g: State, power: Power, owner: Owner, start: Space, is_major: int) -> Flow[None]:
    """Who moves: any units and leaders of a space, or one unit or leader; then the die (9.12)."""
    g.march.owner, g.march.power = owner, power
    g.march.space = g.march.rest = start
    g.march.is_major = is_major
    g.picked.clear()
    if is_major:
        yield from call(muster, power, owner, start, RESTED)
    else:
        unit = yield from choose(
            g.seats[power],
            MINOR_UNIT,
            [
                *guarded(ALL_KINDS, one_unit_barrier, g, start),
                *guarded(actions_of(g, KINDS), one_leader_barrier, g, start),
            ],
            about=(start,),
        )
        if unit < KINDS:
            g.picked.add(Kind(unit), 1)
        else:
            g.picked.leaders = 1 << unit - KINDS
    take_along(g)
    yield from call(invite, 0)
    die = yield from chance(DIE, FACES)
    give_points(g, die)


def one_unit_barrier(kind: Kind, g: State, space: Space) -> int:
    """One unit of any kind that has not moved; elephants do not go alone (10.68)."""
    if kind == ELEPHANT:
        return why.NO_ELEPHANTS_ALONE
    if g.fresh_of(g.march.owner, space, kind):
        return ALLOWED
    is_tired = g.count_of(g.march.owner, space, kind)
    return why.ALREADY_MOVED if is_tired else why.NO_SUCH_UNIT


def one_leader_barrier(action: int, g: State, space: Space) -> int:
    """A leader who has not moved."""
    leader = g.tables.leaders[action - KINDS]
    if not is_there(g, leader, space, RESTED):
        return why.LEADER_NOT_HERE
    return why.ALREADY_MOVED if g.spent.leaders >> leader & 1 else ALLOWED


def take_along(g: State) -> None:
    """Those who were picked join the force on the march."""
    g.lift(0, g.picked.units[0], g.picked.units[1])
    g.march.leaders |= g.picked.leaders
    g.picked.clear()


# -- friends go along (4.1, 17.2) ------------------------------------------------------------------
def company_barrier(whose: Owner, g: State) -> int:
    """What forbids units of a friend to join the march: a major one, of a power (R53, R54)."""
    march = g.march
    if not march.is_major or march.owner != march.power or not is_comrade(g, march.power, whose):
        return why.NOBODY_TO_PICK_UP
    if march.unwilling >> whose & 1:
        return why.UNWILLING
    if march.has_company() and march.lender != whose:
        return why.ONE_COMPANION
    can = any(g.fresh_of(whose, march.space, kind) for kind in ALL_KINDS if kind != MILITIA)
    return ALLOWED if can else why.NOBODY_TO_PICK_UP


def is_comrade(g: State, power: Power, whose: Owner) -> bool:
    """Whether units of an owner may march with those of a power: Pergamum's, or an ally's."""
    if whose == PERGAMUM:
        return g.commands[PERGAMUM] == power
    return bool(g.allies[power] >> whose & 1)


@procedure
def invite(g: State, must: int) -> Flow[None]:
    """A friend's units go along as the power's own; an ally is asked, and says who goes.

    *must*: the power has said already that it takes somebody along.
    """
    while any_allowed(COMRADES, company_barrier, g):
        whose = yield from choose(
            g.seats[g.march.power],
            COMPANY,
            [*guarded(COMRADES, company_barrier, g), *([] if must else [APART])],
            about=(g.march.space,),
        )
        if whose == APART:
            return
        agrees = yield from call(agree, Owner(whose))
        if agrees:
            yield from call(gather_company, Owner(whose))
            return
        g.march.unwilling |= 1 << whose
        g.log(KEPT_BACK, whose, g.march.owner, g.march.space)


@procedure
def agree(g: State, whose: Owner) -> Flow[int]:
    """An ally lends its units or keeps them (4.1); Pergamum's are the power's to use: 1 if so."""
    if whose == PERGAMUM:
        return 1
    answer = yield from choose(
        g.seats[g.decider(whose, g.march.power)], LEND, [0, 1], about=(g.march.power, g.march.space)
    )
    return int(answer == LEND.button("go_along"))


@procedure
def gather_company(g: State, whose: Owner) -> Flow[None]:
    """Who of them goes along, leaders too."""
    decider = g.decider(whose, g.march.power)
    yield from call(muster, decider, whose, g.march.space, RESTED)
    g.log(JOINED, whose, picked_units(g), g.march.owner, g.march.space)
    g.accompany(whose, g.picked.units[0], g.picked.units[1])
    g.march.leaders |= g.picked.leaders
    g.picked.clear()


def give_points(g: State, die: int) -> None:
    """A die and the campaign factor of the best leader; leaders alone move twice as far.

    A leader alone adds his factor in a minor move too (8.23, 9.12).
    """
    march = g.march
    leads = march.is_major or not march.has_units()
    march.points = die + (best_campaign(g, march.leaders) if leads else 0)
    if not march.has_units():
        march.doubled = march.points
        march.points *= 2
    g.log(SET_OUT, march.owner, march.size(), march.space, march.points)


def best_campaign(g: State, leaders: int) -> int:
    """The highest campaign factor among some leaders; 0 without any (8.22, 8.24)."""
    return max((g.tables.campaign[leader] for leader in g.led_by(leaders)), default=0)

"""11.1: a fleet of galleys is moved, alone or with leaders (9.11)."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, call, chance, choose, guarded, procedure

from ...position.afloat import squadrons, strength
from ...position.state import State
from ...vocabulary import reasons_naval as why
from ...vocabulary.battles import ON_MARCH
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import Kind, Owner, Power, Space
from ...vocabulary.journal_naval import FLEET_SAILS, MUTINEERS_PAID
from ...vocabulary.owners import ADMIRALS
from ...vocabulary.questions_naval import ABOARD, ONE_SQUADRON, OVERDUE_PAY, SQUADRONS, TAKE_UNIT
from ...vocabulary.units import ALL_KINDS, ELEPHANT, SHIFT, WORD_OF, WORDS
from ..movement.march import march_on
from .cargo import lie_at_sea
from .encounters import meet_others
from .fleets import admirals_in, can_stay, cast_off, free_galleys
from .landing import DEBARK, end_alone, end_voyage
from .loading import aboard_barrier, galleys_to_take, most_galleys, take_galleys
from .passage import cruise
from .transport import TRAVEL, carry, put_to_sea
from .weather import SAILS

PAY: Final = 1
"""Talents for each squadron in mutiny (13.3)."""


def sail_barrier(space: Space, g: State, power: Power, owner: Owner) -> int:
    """What forbids to move galleys that lie somewhere."""
    if g.board.water[space] < 0 or not g.ready_fleet(power, owner, space):
        return why.NO_GALLEYS
    word = free_galleys(g, power, owner, space, False)
    if not word:
        return why.GALLEYS_MOVED
    for admiral in ADMIRALS:
        n = squadrons(word, admiral)
        if n and (not g.is_in_mutiny(admiral, space) or g.talents[power] >= PAY * n):
            return ALLOWED
    return why.IN_MUTINY


@procedure
def sail(g: State, power: Power, owner: Owner, start: Space, is_major: int) -> Flow[None]:
    """Squadrons set out from a place, and sail until they end (11.1).

    *owner*: the power, which sails its own and those of its friends; or Pontus, by its own marker.
    """
    g.voyage.clear()
    g.voyage.power, g.voyage.owner, g.voyage.space = power, owner, start
    g.voyage.is_major = is_major
    yield from call(pay_mutineers)
    if is_major:
        yield from call(choose_squadrons)
    else:
        yield from call(choose_one)
    if not g.voyage.galleys:
        g.voyage.clear()
        return
    yield from call(choose_leaders)
    g.log(FLEET_SAILS, power, strength(g.voyage.galleys), start)
    if can_stay(g, start):
        g.voyage.refuge = start
    result = SAILS
    if g.has_enemy_fleet(power, start):
        result = yield from call(meet_others)
    if result == SAILS:
        result = yield from call(cruise)
    if g.voyage.is_transport:
        landed = yield from call(end_voyage, result)
        yield from call(go_on_ashore, landed)
    else:
        end_alone(g, result)


@procedure
def go_on_ashore(g: State, landed: int) -> Flow[None]:
    """An army that has come by sea marches on where it has gone ashore, or its move is over."""
    if landed:
        yield from call(march_on)
    elif g.march.has_units() or g.march.leaders:
        g.put_down(ON_MARCH)
    else:
        g.disband(ON_MARCH)


@procedure
def pay_mutineers(g: State) -> Flow[None]:
    """Squadrons in mutiny sail only for their pay, all of an owner's at once (13.3)."""
    for owner in ADMIRALS:
        if owes_pay(g, owner):
            answer = yield from choose(
                g.seats[g.voyage.power],
                OVERDUE_PAY,
                [OVERDUE_PAY.button("pay"), OVERDUE_PAY.button("refuse_pay")],
                about=(owner, g.voyage.space, g.fleet(owner, g.voyage.space)),
            )
            if answer == OVERDUE_PAY.button("pay"):
                n = g.fleet(owner, g.voyage.space)
                g.pay(g.voyage.power, PAY * n)
                g.appease(owner, g.voyage.space)
                g.log(MUTINEERS_PAID, g.voyage.power, n, g.voyage.space)


def owes_pay(g: State, owner: Owner) -> bool:
    """Whether the fleet of an owner waits for its pay, and could get it."""
    here = g.voyage.space
    ready = g.ready_fleet(g.voyage.power, g.voyage.owner, here)
    n = squadrons(ready, owner)
    return bool(n) and g.is_in_mutiny(owner, here) and g.talents[g.voyage.power] >= PAY * n


@procedure
def choose_squadrons(g: State) -> Flow[None]:
    """A major move: as many squadrons as its player likes, of each admiral, one at least."""
    for owner in ADMIRALS:
        ready = squadrons(galleys_to_take(g), owner)
        if ready:
            n = yield from choose(
                g.seats[g.voyage.power],
                SQUADRONS,
                list(range(least(g, owner), ready + 1)),
                about=(owner, g.voyage.space, ready),
            )
            if n:
                cast_off(g, owner, n)


def least(g: State, owner: Owner) -> int:
    """Squadrons that must go: one, if nobody else has any to send."""
    others = strength(galleys_to_take(g)) - squadrons(galleys_to_take(g), owner)
    later = [x for x in ADMIRALS if x > owner and squadrons(galleys_to_take(g), x)]
    return 0 if g.voyage.galleys or (others and later) else 1


@procedure
def choose_one(g: State) -> Flow[None]:
    """A minor move: one squadron."""
    word = galleys_to_take(g)
    if not word:
        return
    owner = admirals_in(word)[0]
    if len(admirals_in(word)) > 1:
        owner = yield from choose(
            g.seats[g.voyage.power],
            ONE_SQUADRON,
            admirals_in(galleys_to_take(g)),
            about=(g.voyage.space,),
        )
    cast_off(g, owner, 1)


@procedure
def choose_leaders(g: State) -> Flow[None]:
    """Leaders who are there may go along, one by one (8.23)."""
    while any(not aboard_barrier(leader, g) for leader in g.tables.leaders):
        leader = yield from choose(
            g.seats[g.voyage.power],
            ABOARD,
            [*guarded(g.tables.leaders, aboard_barrier, g), ABOARD.button("enough")],
            about=(g.voyage.space,),
        )
        if leader == ABOARD.button("enough"):
            break
        g.voyage.leaders |= 1 << leader


# -- armies that lie at sea (11.22) ----------------------------------------------------------------
def carry_on_barrier(space: Space, g: State, owner: Owner) -> int:
    """What forbids an army that lies at sea to move on."""
    slot = g.convoy(owner, space)
    if slot < 0:
        return why.NOTHING_ABOARD
    return why.UNITS_MOVED if g.logbook.adrift >> slot & 1 else ALLOWED


@procedure
def carry_on(g: State, power: Power, owner: Owner, start: Space, is_major: int) -> Flow[None]:
    """An army that lies at sea moves on, all of it or, in a minor move, one unit (11.22).

    It need not embark; it stays if its points do not reach for the way and the landing.
    """
    g.march.clear()
    g.march.owner, g.march.power, g.march.space = owner, power, start
    g.march.is_major = is_major
    yield from call(take_from_sea)
    die = yield from chance(DIE, FACES)
    g.march.points = die + best_campaign(g)
    if g.march.points < TRAVEL + DEBARK:
        lie_at_sea(g)
        g.disband(ON_MARCH)
        return
    g.march.points -= TRAVEL
    put_to_sea(g)
    if most_galleys(g):
        yield from call(take_galleys, 0)
    landed = yield from call(carry)
    yield from call(go_on_ashore, landed)


@procedure
def take_from_sea(g: State) -> Flow[None]:
    """Who moves on: all with the leaders who are there, or one unit."""
    slot = g.convoy(g.march.owner, g.march.space)
    if g.march.is_major or convoy_size(g, slot) <= 1:
        g.march.units[0] = g.convoy_units[slot * WORDS]
        g.march.units[1] = g.convoy_units[slot * WORDS + 1]
        for leader in g.commanders(g.march.owner, g.march.space):
            g.march.leaders |= 1 << leader
        g.drop_convoy(slot)
        return
    kind = yield from choose(
        g.seats[g.march.power],
        TAKE_UNIT,
        guarded(ALL_KINDS, unit_aboard_barrier, g, slot),
        about=(g.march.space,),
    )
    g.march.add(ALL_KINDS[kind], 1)
    g.convoy_units[slot * WORDS + WORD_OF[kind]] -= 1 << SHIFT[kind]


def unit_aboard_barrier(kind: Kind, g: State, slot: int) -> int:
    """A unit must be aboard to move on; elephants never go alone (10.68)."""
    is_there = kind != ELEPHANT and g.convoy_count(slot, kind)
    return ALLOWED if is_there else why.NOT_ABOARD


def convoy_size(g: State, slot: int) -> int:
    """Units of an army at sea."""
    return sum(g.convoy_count(slot, kind) for kind in ALL_KINDS)


def best_campaign(g: State) -> int:
    """The best campaign factor aboard; it counts in a major move, or for leaders alone (8.23)."""
    if not g.march.is_major and g.march.has_units():
        return 0
    return max((g.tables.campaign[leader] for leader in g.led_by(g.march.leaders)), default=0)

"""10.3: whoever stands next to the space that an enemy force enters may try to intercept it."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, chance, choose, guarded, procedure, refused

from ...position.guests import NO_GUEST
from ...position.state import State
from ...vocabulary import reasons_land as why
from ...vocabulary.battles import (
    AS_GUESTS,
    ATTACKER,
    DEFENDER,
    FROM_SETTLEMENT,
    NEEDED_TO_INTERCEPT,
    ON_MAP,
    ON_MARCH,
)
from ...vocabulary.ids import NOBODY, Mask, Owner, Power, Space
from ...vocabulary.journal_land import INTERCEPTION, REGROUPED
from ...vocabulary.places import CITY, LAND, NONE
from ...vocabulary.questions_land import INTERCEPT, SHELTER, SUMS, TWO_DICE
from ...vocabulary.units import ALL_KINDS, BATTLE_POINTS, SHIFT, UNIT_BITS, WORD_OF, WORDS
from ..battle import combat
from ..battle.order import draw_up
from . import withdrawal
from .ground import is_foe
from .muster import muster

PASSED: Final = INTERCEPT.button("pass")
FULL: Final = (1 << UNIT_BITS) - 1


@procedure
def interceptions(g: State, which: int, barred: Space) -> Flow[int]:
    """Every other player may try with each stack beside the force, one after the other (10.31).

    Nobody intercepts from *barred*: whoever fought the force there, or the space itself. 1 if
    somebody came and was beaten.
    """
    space = g.force(which).space
    beaten = 0
    for power in others(g, which):
        tried: Mask = 0
        again: Mask = 0
        while any_allowed(
            g.board.by_land[space], intercept_barrier, g, which, power, tried, again, barred
        ):
            origin = yield from choose(
                g.seats[power],
                INTERCEPT,
                [
                    *guarded(
                        g.board.by_land[space], intercept_barrier, g, which, power, tried, again,
                        barred,
                    ),
                    PASSED,
                    *refused(
                        g.board.spaces, intercept_barrier, g, which, power, tried, again, barred
                    ),
                ],
                about=(space,),
            )  # fmt: skip
            if origin == PASSED:
                break
            owner = interceptor(g, power, origin, tried)
            if tried >> origin & 1:
                again |= 1 << origin
            tried |= 1 << origin
            has_failed = yield from call(intercept, which, power, owner, origin)
            beaten |= has_failed
            if g.force(which).owner == NOBODY or g.force(which).space != space:
                return beaten
    return beaten


@procedure
def come_ashore(g: State, which: int, barred: Space) -> Flow[None]:
    """Who flees by sea may be intercepted where he lands, and use a town there (10.36, 10.37)."""
    g.force(which).is_landing = 1
    yield from call(interceptions, which, barred)
    if g.force(which).owner != NOBODY:
        g.force(which).is_landing = 0


def others(g: State, which: int) -> list[Power]:
    """The players whose turn it is to intercept, after the one who moves the force."""
    mover = g.force(which)
    if mover.owner == NOBODY or not mover.has_units():
        return []
    powers = g.players()
    return [p for p in powers if p > mover.power] + [p for p in powers if p <= mover.power]


# -- who may try -----------------------------------------------------------------------------------
def intercept_barrier(
    origin: Space, g: State, which: int, power: Power, tried: Mask, again: Mask, barred: Space
) -> int:
    """What forbids a power to intercept a force from a space (10.31).

    *tried*: where it has; *again*: where its second stack has, too.
    """
    force = g.force(which)
    space = force.space
    if origin not in g.board.by_land[space] or g.board.kind[origin] != LAND:
        return why.NO_NEIGHBOUR
    if origin in g.board.straits[space]:
        return why.ACROSS_STRAIT
    if origin == barred:
        return why.JUST_FOUGHT
    owner = NOBODY if again >> origin & 1 else interceptor(g, power, origin, tried)
    if owner == NOBODY:
        return why.TRIED_ALREADY if tried >> origin & 1 else why.NOT_YOUR_FORCE
    if not is_foe(g, power, owner, force.owner):
        return why.NOT_AN_ENEMY
    if not has_army(g, owner, origin) and not has_friends(g, owner, origin, space):
        return why.NOBODY_TO_INTERCEPT
    return ALLOWED


def interceptor(g: State, power: Power, origin: Space, tried: Mask) -> Owner:
    """Whose units or leaders there a power could use: of two, the others once the first have tried.

    The Soldier of Fortune does not attack together with units of his power (12.44).
    """
    owners = [g.owner[origin], *g.hosted(origin)]
    used = [owner for owner in owners if owner != NOBODY and g.commands[owner] == power]
    if not used and g.commanders(power, origin):
        used = [power]
    later = used[1:] if tried >> origin & 1 else used
    return later[0] if later else NOBODY


def has_army(g: State, owner: Owner, origin: Space) -> bool:
    """Whether an owner has units there that fight."""
    return any(g.count_of(owner, origin, kind) for kind in ALL_KINDS if BATTLE_POINTS[kind])


def has_friends(g: State, owner: Owner, origin: Space, space: Space) -> bool:
    """Whether leaders could come alone: to the help of an army of theirs (10.31)."""
    return has_army(g, owner, space) and bool(g.commanders(owner, origin))


# -- an attempt ------------------------------------------------------------------------------------
@procedure
def intercept(g: State, which: int, power: Power, owner: Owner, origin: Space) -> Flow[int]:
    """Who goes, who stays behind walls, the dice, the battle (10.32 to 10.34): 1 if it was lost."""
    space = g.force(which).space
    if g.has_units_at(owner, origin):
        yield from call(muster, power, owner, origin, ON_MAP)
    else:
        pick_leaders(g, owner, origin)
    if not goes_with_units(g) and not has_army(g, owner, space):
        # Leaders alone only come to the help of an army (10.31).
        g.picked.clear()
        return 0
    first, second, leaders = g.picked.units[0], g.picked.units[1], g.picked.leaders
    g.picked.clear()
    in_first, in_second = 0, 0
    if g.owner[space] == owner and g.settlement[space] != NONE and (first or second):
        in_first, in_second = yield from call(shelter, power, space)
    dice = yield from chance(TWO_DICE, SUMS)
    total = dice + bonus(g, owner, origin, space, leaders)
    g.log(INTERCEPTION, owner, origin, space, dice, total)
    if total < NEEDED_TO_INTERCEPT:
        return 0
    had_first, had_second = residents(g, owner, space)
    rush(g, owner, origin, space, first, second, leaders)
    if not first and not second:
        return 0
    # A worn unit that stayed behind the walls may have become whole with one that came (10.86).
    in_first, in_second = survivors(g, owner, space, in_first, in_second)
    victor = ATTACKER
    has_gone = yield from call(withdrawal.slip_away, which, origin)
    if not has_gone:
        draw_up_against(g, which, power, owner, space)
        g.battle.is_interception = 1
        g.battle.came_from = origin
        g.battle.inside[0], g.battle.inside[1] = in_first, in_second
        victor = yield from call(combat.battle)
    fall_back(g, which, owner, origin, space, first, second, leaders, had_first | had_second)
    if which == ON_MARCH and (in_first or in_second) and g.march.space == space:
        g.march.is_walled = 1
    return int(victor == DEFENDER)


def draw_up_against(g: State, which: int, power: Power, owner: Owner, space: Space) -> None:
    """Who has come attacks with all friends who stand there, or alone beside strangers (10.34)."""
    force, host = g.force(which), g.owner[space]
    is_joint = host == owner or (
        g.is_welcome(owner, host) and is_foe(g, force.power, force.owner, host)
    )
    draw_up(g, space, ON_MAP if is_joint else AS_GUESTS, which)
    if not is_joint:
        g.battle.owner[ATTACKER], g.battle.power[ATTACKER] = owner, power


@procedure
def shelter(g: State, power: Power, space: Space) -> Flow[tuple[int, int]]:
    """Those of the units in a town or city that stay behind its walls, as two words (10.34)."""
    answer = yield from choose(g.seats[power], SHELTER, [0, 1], about=(space,))
    if answer == SHELTER.button("in_the_field"):
        return 0, 0
    yield from call(muster, power, g.owner[space], space, ON_MAP)
    first, second = g.picked.units[0], g.picked.units[1]
    g.picked.clear()
    return first, second


def odds(g: State) -> float:
    """How likely the best of those who could try now would intercept, with all his leaders."""
    space, power = Space(g.about()["at"]), Power(Owner(g.seats.index(g.to_move)))
    best = 0
    for origin in g.board.by_land[space]:
        if origin in g.legal():
            owner = interceptor(g, power, origin, 0)
            leaders = sum(1 << leader for leader in g.commanders(owner, origin))
            best = max(best, bonus(g, owner, origin, space, leaders))
    return sum(SUMS[max(0, NEEDED_TO_INTERCEPT - best) :]) / sum(SUMS)


def goes_with_units(g: State) -> bool:
    """Whether those who were picked can fight."""
    return any(g.picked.count(kind) for kind in ALL_KINDS if BATTLE_POINTS[kind])


def pick_leaders(g: State, owner: Owner, origin: Space) -> None:
    """All leaders of an owner who stand alone in a space."""
    g.picked.clear()
    for leader in g.commanders(owner, origin):
        g.picked.leaders |= 1 << leader


def residents(g: State, owner: Owner, space: Space) -> tuple[int, int]:
    """The units of an owner that stand in a space already, as two words."""
    if g.owner[space] == owner:
        return g.units[space * WORDS], g.units[space * WORDS + 1]
    slot = g.guest(owner, space)
    if slot == NO_GUEST:
        return 0, 0
    return g.guest_units[slot * WORDS], g.guest_units[slot * WORDS + 1]


def bonus(g: State, owner: Owner, origin: Space, space: Space, leaders: int) -> int:
    """The tactical factor of the best leader, and what towns and cities add (10.32)."""
    found = max((g.tables.tactical[leader] for leader in g.led_by(leaders)), default=0)
    found += FROM_SETTLEMENT[g.settlement[origin]]
    is_own = g.settler[space] in (owner, g.commands[owner])
    return found + int(g.settlement[space] == CITY and is_own)


def rush(
    g: State, owner: Owner, origin: Space, space: Space, first: int, second: int, leaders: int
) -> None:
    """Units and leaders come to the space that the enemy has entered."""
    if first or second:
        g.transfer(owner, origin, space, first, second)
        g.settle(origin)
        g.settle(space)
    for leader in g.led_by(leaders):
        g.place[leader] = space


def fall_back(
    g: State, which: int, owner: Owner, origin: Space, space: Space, first: int, second: int,
    leaders: int, had_others: int,
) -> None:  # fmt: skip
    """Who has not driven the force away goes back where he came from (10.97).

    Nor does he stay where others are who are no friends. Those who stood in the space stay.
    Elephants that come back alone are lost (10.68).
    """
    if not g.has_units_at(owner, space) or stays(g, which, owner, space):
        return
    if had_others:
        first, second = survivors(g, owner, space, first, second)
    else:
        first, second = residents(g, owner, space)
    g.log(REGROUPED, owner, origin)
    g.transfer(owner, space, origin, first, second)
    g.lose_lone_elephants(origin)
    for leader in g.led_by(leaders):
        if g.place[leader] == space:
            g.place[leader] = origin
    g.settle(space)
    g.settle(origin)


def stays(g: State, which: int, owner: Owner, space: Space) -> bool:
    """Whether those who intercepted hold the space: the force is gone, and nobody else is there."""
    force, settler, host = g.force(which), g.settler[space], g.owner[space]
    if force.owner != NOBODY and force.space == space:
        return False
    if host != owner and not g.is_welcome(owner, host):
        return False
    return settler == NOBODY or not is_foe(g, g.decider(owner, force.power), owner, settler)


def survivors(g: State, owner: Owner, space: Space, first: int, second: int) -> tuple[int, int]:
    """Of some units in a space, as many as are still there."""
    words = [0, 0]
    came = (first, second)
    for kind in ALL_KINDS:
        n = min(came[WORD_OF[kind]] >> SHIFT[kind] & FULL, g.count_of(owner, space, kind))
        words[WORD_OF[kind]] += n << SHIFT[kind]
    return words[0], words[1]

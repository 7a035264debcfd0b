"""10.3: whoever stands next to the space that an enemy force enters may try to intercept it."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, chance, choose, guarded, procedure, refused

from ...position.state import State
from ...vocabulary import reasons_land as why
from ...vocabulary.battles import FROM_SETTLEMENT, NEEDED_TO_INTERCEPT, ON_MAP
from ...vocabulary.ids import NOBODY, Mask, Owner, Power, Space
from ...vocabulary.journal_land import INTERCEPTION, REGROUPED
from ...vocabulary.places import CITY, LAND, NONE
from ...vocabulary.questions_land import INTERCEPT, SHELTER, SUMS, TWO_DICE
from ...vocabulary.units import ALL_KINDS, BATTLE_POINTS, SHIFT, UNIT_BITS, WORD_OF, WORDS
from ..battle import combat
from ..battle.order import draw_up
from .ground import fighters_at, is_foe
from .muster import muster

PASSED: Final = INTERCEPT.button("pass")
FULL: Final = (1 << UNIT_BITS) - 1


@procedure
def interceptions(g: State, which: int, barred: Space) -> Flow[None]:
    """Every other player may try with each stack beside the force, one after the other (10.31).

    Nobody intercepts from *barred*: whoever fought the force there, or the space itself.
    """
    space = g.force(which).space
    for power in others(g, which):
        tried: Mask = 0
        while any_allowed(
            g.board.by_land[space], intercept_barrier, g, which, power, tried, barred
        ):
            origin = yield from choose(
                g.seats[power],
                INTERCEPT,
                [
                    *guarded(
                        g.board.by_land[space], intercept_barrier, g, which, power, tried, barred
                    ),
                    PASSED,
                    *refused(g.board.spaces, intercept_barrier, g, which, power, tried, barred),
                ],
                about=(space,),
            )
            if origin == PASSED:
                break
            tried |= 1 << origin
            yield from call(intercept, which, power, origin)
            if g.force(which).owner == NOBODY or g.force(which).space != space:
                return


def others(g: State, which: int) -> list[Power]:
    """The players whose turn it is to intercept, after the one who moves the force."""
    mover = g.force(which)
    if mover.owner == NOBODY or not mover.has_units():
        return []
    powers = g.players()
    return [p for p in powers if p > mover.power] + [p for p in powers if p <= mover.power]


# -- who may try -----------------------------------------------------------------------------------
def intercept_barrier(
    origin: Space, g: State, which: int, power: Power, tried: Mask, barred: Space
) -> int:
    """What forbids a power to intercept a force from a space (10.31)."""
    force = g.force(which)
    space = force.space
    if origin not in g.board.by_land[space] or g.board.kind[origin] != LAND:
        return why.NO_NEIGHBOUR
    if origin in g.board.straits[space]:
        return why.ACROSS_STRAIT
    if origin == barred:
        return why.JUST_FOUGHT
    if tried >> origin & 1:
        return why.TRIED_ALREADY
    owner = interceptor(g, power, origin)
    if owner == NOBODY:
        return why.NOT_YOUR_FORCE
    if not is_foe(g, power, owner, force.owner):
        return why.NOT_AN_ENEMY
    if not can_join(g, power, owner, space):
        return why.HELD_BY_OTHERS
    has_army = g.owner[origin] == owner and fighters_at(g, origin) > 0
    if not has_army and not (g.owner[space] == owner and g.commanders(owner, origin)):
        return why.NOBODY_TO_INTERCEPT
    return ALLOWED


def interceptor(g: State, power: Power, origin: Space) -> Owner:
    """Whose units or leaders there a power could use."""
    owner = g.owner[origin]
    if owner == NOBODY:
        return power if g.commanders(power, origin) else NOBODY
    return owner if g.commands[owner] == power else NOBODY


def can_join(g: State, power: Power, owner: Owner, space: Space) -> bool:
    """Whether no units but their own stand in the space that a force has entered."""
    return g.owner[space] in (NOBODY, owner)


# -- an attempt ------------------------------------------------------------------------------------
@procedure
def intercept(g: State, which: int, power: Power, origin: Space) -> Flow[None]:
    """Who goes, who stays behind walls, the dice, the battle (10.32 to 10.34)."""
    space = g.force(which).space
    owner = interceptor(g, power, origin)
    if g.owner[origin] == owner:
        yield from call(muster, power, origin, ON_MAP)
    else:
        pick_leaders(g, owner, origin)
    if not goes_with_units(g) and g.owner[space] != owner:
        # Leaders alone only come to the help of an army (10.31).
        g.picked.clear()
        return
    first, second, leaders = g.picked.units[0], g.picked.units[1], g.picked.leaders
    g.picked.clear()
    is_inside = 0
    if g.owner[space] == owner and g.settlement[space] != NONE and (first or second):
        is_inside = yield from choose(g.seats[power], SHELTER, [0, 1], about=(space,))
    dice = yield from chance(TWO_DICE, SUMS)
    total = dice + bonus(g, owner, origin, space, leaders)
    g.log(INTERCEPTION, owner, origin, space, dice, total)
    if total < NEEDED_TO_INTERCEPT:
        return
    inside_first, inside_second = residents(g, owner, space)
    rush(g, origin, space, first, second, leaders)
    if not first and not second:
        return
    draw_up(g, space, ON_MAP, which)
    g.battle.is_interception = 1
    g.battle.came_from = origin
    if is_inside:
        g.battle.inside[0], g.battle.inside[1] = inside_first, inside_second
    yield from call(combat.battle)
    fall_back(g, which, owner, origin, space, first, second, leaders, inside_first, inside_second)


def odds(g: State) -> float:
    """How likely the best of those who could try now would intercept, with all his leaders."""
    space, power = Space(g.about()["at"]), Power(Owner(g.seats.index(g.to_move)))
    best = 0
    for origin in g.board.by_land[space]:
        if origin in g.legal():
            owner = interceptor(g, power, origin)
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
    if g.owner[space] != owner:
        return 0, 0
    return g.units[space * WORDS], g.units[space * WORDS + 1]


def bonus(g: State, owner: Owner, origin: Space, space: Space, leaders: int) -> int:
    """The tactical factor of the best leader, and what towns and cities add (10.32)."""
    found = max((g.tables.tactical[leader] for leader in g.led_by(leaders)), default=0)
    found += FROM_SETTLEMENT[g.settlement[origin]]
    return found + int(g.settlement[space] == CITY and g.settler[space] == owner)


def rush(g: State, origin: Space, space: Space, first: int, second: int, leaders: int) -> None:
    """Units and leaders come to the space that the enemy has entered."""
    if first or second:
        g.shift(origin, space, first, second)
        g.settle(origin)
        g.settle(space)
    for leader in g.led_by(leaders):
        g.place[leader] = space


def fall_back(
    g: State, which: int, owner: Owner, origin: Space, space: Space, first: int, second: int,
    leaders: int, inside_first: int, inside_second: int,
) -> None:  # fmt: skip
    """Who has not driven the force away goes back where he came from (10.97).

    Nor does he stay where a town or city of others stands. Those who stood in the space stay.
    """
    force = g.force(which)
    is_taken = force.owner == NOBODY or force.space != space
    settler = g.settler[space]
    stays = is_taken and (
        settler == NOBODY or not is_foe(g, g.decider(owner, force.power), owner, settler)
    )
    if stays or g.owner[space] != owner:
        return
    if inside_first or inside_second:
        first, second = survivors(g, space, first, second)
    else:
        first, second = g.units[space * WORDS], g.units[space * WORDS + 1]
    g.log(REGROUPED, owner, origin)
    g.shift(space, origin, first, second)
    for leader in g.led_by(leaders):
        if g.place[leader] == space:
            g.place[leader] = origin
    g.settle(space)
    g.settle(origin)


def survivors(g: State, space: Space, first: int, second: int) -> tuple[int, int]:
    """Of the units that came, as many as are still there."""
    words = [0, 0]
    came = (first, second)
    for kind in ALL_KINDS:
        n = min(came[WORD_OF[kind]] >> SHIFT[kind] & FULL, g.count(space, kind))
        words[WORD_OF[kind]] += n << SHIFT[kind]
    return words[0], words[1]

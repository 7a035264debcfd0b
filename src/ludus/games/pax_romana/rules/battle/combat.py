"""10.2, steps 3 to 14: a battle on land.

Its parts have their own files: walls and experts (:mod:`.siege`), elephants, strength, losses,
retreat, the fate of leaders. Who attacks whom is drawn up in :mod:`.order`.
"""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, chance, choose, procedure

from ...position.state import State
from ...vocabulary.battles import (
    ATTACKER,
    BOTH_SIDES,
    DEFENDER,
    DRAWN,
    HIGHEST,
    IN_FLIGHT,
    NO_HORSE,
    ON_MARCH,
    USE_WALLS,
)
from ...vocabulary.domains import DIE, FACES
from ...vocabulary.ids import NO_LEADER, NOBODY, Leader
from ...vocabulary.journal_land import BATTLE, DICE, DRAW, SHIFTS, TOLL, WON
from ...vocabulary.moments import BEFORE_ASSAULT, IN_BATTLE
from ...vocabulary.places import LEAST_WALLS
from ...vocabulary.questions_land import CHIEF, SHIFT, SPARE, STRIKE
from ...vocabulary.turns import REROLLS
from ...vocabulary.units import ALL_KINDS, BATTLE_POINTS, HORSES
from ..cards.windows import window
from ..special.militia import call_up, is_bled
from ..special.revolts import end_revolts
from .elephants import elephants
from .fate import perish, perish_on_map, risk
from .losses import lose_points, strike_any
from .order import leaders_of, present
from .rerolls import rerolls
from .retreat import STAYS, decide_retreat, retreat, take_flight
from .siege import man_the_walls
from .strength import all_shifts, battle_points, can_ride, lasting_points, losses_of

ENOUGH: Final = SHIFT.button("enough")


@procedure
def battle(g: State) -> Flow[int]:
    """The battle that was drawn up, until the beaten defender has gone (10.2): who has won."""
    # 3. walls and experts, 4. elephants
    yield from call(man_the_walls)
    if g.battle.has_walls:
        yield from call(window, BEFORE_ASSAULT, g.battle.power[ATTACKER])
    yield from call(choose_chief, ATTACKER)
    yield from call(choose_chief, DEFENDER)
    for side in BOTH_SIDES:
        g.battle.before[side] = lasting_points(g, side)
    yield from call(elephants)
    # 5. and 6. battle points
    count_points(g)
    going = STAYS
    victor = ATTACKER if not g.battle.points[DEFENDER] else DEFENDER
    if g.battle.points[ATTACKER] and g.battle.points[DEFENDER]:
        # 7. to 10. dice and shifts
        yield from call(roll)
        yield from call(use_shifts)
        victor = judge(g)
        # 11. retreat, 12. losses
        going = yield from call(decide_retreat, victor)
        yield from call(take_losses, ATTACKER, g.battle.dice[DEFENDER])
        yield from call(take_losses, DEFENDER, max(0, g.battle.dice[ATTACKER] - (going != STAYS)))
    yield from call(aftermath, victor, going)
    return victor


@procedure
def choose_chief(g: State, side: int) -> Flow[None]:
    """One leader commands a side: its player chooses (8.24)."""
    g.battle.chief[side] = first_leader(g, side)
    if len(leaders_of(g, side)) > 1:
        g.battle.chief[side] = yield from choose(
            g.seats[g.battle.power[side]], CHIEF, leaders_of(g, side), about=(g.battle.space,)
        )


def first_leader(g: State, side: int) -> Leader:
    """The only leader of a side, or NO_LEADER."""
    found = leaders_of(g, side)
    return found[0] if found else NO_LEADER


def count_points(g: State) -> None:
    """Battle points of both sides (10.51, step 1)."""
    fight = g.battle
    for side in BOTH_SIDES:
        fight.points[side] = battle_points(g, side)
    g.log(
        BATTLE,
        fight.owner[ATTACKER],
        fight.owner[DEFENDER],
        fight.space,
        fight.points[ATTACKER],
        fight.points[DEFENDER],
    )


# -- dice and shifts -------------------------------------------------------------------------------
@procedure
def roll(g: State) -> Flow[None]:
    """A die for each side, perhaps again by option (10.51, step 3; 10.55)."""
    for side in BOTH_SIDES:
        g.battle.dice[side] = yield from chance(DIE, FACES)
    tell_dice(g)
    if g.has(REROLLS):
        yield from call(rerolls)


def tell_dice(g: State) -> None:
    """What both have rolled."""
    fight = g.battle
    g.log(
        DICE,
        fight.owner[ATTACKER],
        fight.dice[ATTACKER],
        fight.owner[DEFENDER],
        fight.dice[DEFENDER],
    )


@procedure
def use_shifts(g: State) -> Flow[None]:
    """Who has more shifts uses what is left of them, one by one (10.51, steps 4 to 6)."""
    compare_shifts(g)
    surprises = yield from call(window, IN_BATTLE, g.battle.power[ATTACKER])
    if surprises:
        compare_shifts(g)
    side = ATTACKER if g.battle.shifts[ATTACKER] else DEFENDER
    while g.battle.shifts[side] and useful(g, side):
        action = yield from choose(
            g.seats[g.battle.power[side]],
            SHIFT,
            useful(g, side),
            about=(g.battle.space, g.battle.shifts[side]),
        )
        if action == ENOUGH:
            break
        g.battle.shifts[side] -= 1
        if action == STRIKE:
            g.battle.dice[side] += 1
        else:
            g.battle.dice[1 - side] -= 1


def compare_shifts(g: State) -> None:
    """The shifts of one side are taken off those of the other."""
    fight = g.battle
    ours, theirs = all_shifts(g, ATTACKER), all_shifts(g, DEFENDER)
    g.log(SHIFTS, fight.owner[ATTACKER], ours, fight.owner[DEFENDER], theirs)
    fight.shifts[ATTACKER] = max(0, ours - theirs)
    fight.shifts[DEFENDER] = max(0, theirs - ours)


def useful(g: State, side: int) -> list[int]:
    """What a shift can do: dice go from 0 to 10 (10.51, step 5)."""
    found = [STRIKE] if g.battle.dice[side] < HIGHEST else []
    if g.battle.dice[1 - side] > 0:
        found.append(SPARE)
    return [*found, ENOUGH] if found else found


def judge(g: State) -> int:
    """Who loses the smaller part has won (10.1)."""
    fight = g.battle
    ours, theirs = fight.dice
    if ours == theirs:
        g.log(DRAW, fight.owner[ATTACKER], fight.owner[DEFENDER], fight.space)
        return DRAWN
    victor = ATTACKER if ours > theirs else DEFENDER
    g.log(WON, fight.owner[victor], fight.owner[1 - victor], fight.space)
    return victor


# -- losses ----------------------------------------------------------------------------------------
@procedure
def take_losses(g: State, side: int, tenths: int) -> Flow[None]:
    """A side loses so many tenths of its battle points (10.52 to 10.54)."""
    due = losses_of(g.battle.points[side] - unlosable(g, side), tenths)
    g.log(TOLL, g.battle.owner[side], 10 * tenths, due)
    flags = 0 if can_ride(g, side) else NO_HORSE
    if g.battle.has_walls and side == DEFENDER:
        flags |= USE_WALLS
    worn = yield from call(
        lose_points,
        g.battle.power[side],
        g.battle.source[side],
        g.battle.space,
        due,
        flags,
        g.battle.is_worn[side],
    )
    g.battle.is_worn[side] = worn


def unlosable(g: State, side: int) -> int:
    """Points of engines, which take no losses (17.2)."""
    return g.battle.engine[side] if g.battle.has_walls and side == ATTACKER else 0


# -- afterwards ------------------------------------------------------------------------------------
@procedure
def aftermath(g: State, victor: int, going: int) -> Flow[None]:
    """Armies that are gone, militia, the retreat, the fate of leaders, points (steps 12 to 15)."""
    space, barred = g.battle.space, g.battle.came_from
    attacker, defender = g.battle.chief[ATTACKER], g.battle.chief[DEFENDER]
    by_sea = g.battle.has_walls
    marching = marching_side(g)
    loser = NOBODY
    if victor != DRAWN and is_bled(g, 1 - victor, g.battle.owner[victor]):
        loser = g.battle.power[1 - victor]
    bury_the_dead(g)
    flies = going != STAYS and is_army_left(g, DEFENDER)
    which = ON_MARCH
    if flies:
        which = take_flight(g)
    g.battle.clear()
    if loser != NOBODY:
        yield from call(call_up, loser)
    if flies:
        yield from call(retreat, which, space, barred, by_sea)
    fallen_attacker = yield from call(risk, attacker, victor == ATTACKER)
    fallen_defender = yield from call(risk, defender, victor == DEFENDER)
    if g.march.owner != NOBODY and marching != NOBODY:
        fallen = fallen_attacker if marching == ATTACKER else fallen_defender
        has_lost = victor == 1 - marching
        g.march.has_lost = int(has_lost)
        g.march.points = max(0, g.march.points - fallen - has_lost)
    end_revolts(g)


def marching_side(g: State) -> int:
    """The side whose force is on the march, or NOBODY."""
    for side in BOTH_SIDES:
        if g.battle.source[side] == ON_MARCH:
            return side
    return NOBODY


def is_army_left(g: State, side: int) -> bool:
    """Whether a side still has units that fight."""
    return any(present(g, side, kind) for kind in ALL_KINDS if BATTLE_POINTS[kind])


def bury_the_dead(g: State) -> None:
    """An army without fighters is gone: garrisons, elephants and leaders with it (8.44, 10.69).

    Behind walls and in the mountains cavalry is lost with the infantry (10.62); garrisons stay as
    long as the walls do.
    """
    fight = g.battle
    if not can_ride(g, DEFENDER) and not has_foot(g, DEFENDER):
        lose_riders(g)
    for side in BOTH_SIDES:
        if is_army_left(g, side):
            continue
        if fight.source[side] in (ON_MARCH, IN_FLIGHT):
            perish(g, fight.source[side])
        elif not (side == DEFENDER and stands(g)):
            perish_on_map(g, side)


def stands(g: State) -> bool:
    """Whether the town or city of a battle is not to be taken yet."""
    space = g.battle.space
    return bool(g.battle.has_walls) and g.walls[space] > LEAST_WALLS[g.settlement[space]]


def has_foot(g: State, side: int) -> bool:
    """Whether a side has infantry left."""
    return any(
        present(g, side, kind) for kind in ALL_KINDS if BATTLE_POINTS[kind] and kind not in HORSES
    )


def lose_riders(g: State) -> None:
    """Cavalry behind walls without infantry is lost."""
    fight = g.battle
    for kind in HORSES:
        for _ in range(present(g, DEFENDER, kind)):
            strike_any(g, fight.source[DEFENDER], fight.space, kind)

"""How good a position looks to a seat, for simple bots.

Everything is weighed in victory points: those scored, those that spaces will bring in the turns to
come, and what leads there: units, loyalty, cards, and what forces may come to (:mod:`.outlook`,
:mod:`.ventures`).
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from ludus.flow import OVER, Kind

from .decisions import (
    ANSWER_ALLIANCE,
    CONSEQUENCE,
    DESPERATE,
    DESPERATE_USE,
    GIVE_UP,
    LOSE_UNIT,
    PENALTY,
    PLACE_UNIT,
    REACT_ACTIVATION,
    RENEW,
    SECOND,
    STRIP,
    SUPPORT,
    UNIT_POWER,
)
from .outlook import Outlook
from .ventures import activated, battle, on_the_march, siege_rolled, urgent
from .vocabulary import (
    DECK,
    ETRUSCAN,
    GALLIC,
    GREEK,
    MINOR,
    NOBODY,
    NOWHERE,
    PAIR_POWERS,
    ROMAN,
    ROME_AND_CARTHAGE,
    SAMNITE,
    SIDE_OF,
    TREATY_SIGNED,
)

if TYPE_CHECKING:
    from .state import State

STEEPNESS: Final = 0.2
BEST_RIVAL: Final = 0.7
"""Of the comparison with others, what falls to the best of them; the rest to their average."""
SUNK: Final = 0.8
"""How much less a loss counts that would leave less than no points (5.8.1)."""
WIN_NEAR: Final = (3.0, 0.8, 0.25)
"""By points missing for an automatic victory at the end of this turn."""
LATE: Final = (0.3, 0.3, 0.55, 0.75, 0.9)
"""By scorings to come: what the means to an end are worth; 1 before."""
FORCE: Final = 0.08
CROWD: Final = 0.0008
"""A unit, and how much less each further one is worth."""
LEADER: Final = 0.08
SKILL: Final = 0.05
"""A leader on the map, and each point of tactics beyond 2."""
MARKER: Final = 0.05
SUPPLY: Final = 0.12
"""A space, and each unit that it brings in the reinforcement phase."""
LOYALTY: Final = (0.0, 0.06, 0.13, 0.17)
PRIZED: Final = (0.0, 0.1, 0.22, 0.3)
"""By loyalty: a city, and one that is a victory space."""
GUARD: Final = 0.05
"""A victory space with units in it."""
CARD: Final = 0.015
RESPONSE: Final = 0.03
LAST_RESORT: Final = 0.8
"""A Desperate Times card; in the last turns less."""
HUNTING: Final = 0.015
IN_TIME: Final = 0.4
"""Of what an action in between would bring: much of it can still be had later."""
PLUNDER: Final = 0.95
ODDS_OF_OBJECTIVE: Final = 0.15


def evaluate(g: State, seat: int) -> float:
    """About the chance of *seat* to win."""
    if g.to_move == OVER:
        return 1.0 if g.winner == seat else 0.0
    if g.to_move >= 0:
        kind = g.kind()
        if kind is RENEW:
            return compare(g, seat, worths(after_renewals(g, seat), seat))
        if kind is ANSWER_ALLIANCE:
            return compare(g, seat, worths(after_answer(g), seat))
    return compare(g, seat, worths(g, seat))


def compare(g: State, seat: int, worth: list[float]) -> float:
    """The worth of a seat beside that of its rivals, between 0 and 1."""
    own, best, total, rivals = 0.0, -1000.0, 0.0, 0
    for other in range(max(g.seats) + 1):
        value, is_in = 0.0, False
        for side in range(4):
            if g.seats[side] == other and g.in_play[side]:
                value += worth[side]
                is_in = True
        if other == seat:
            own = value
        elif is_in:
            best = max(best, value)
            total += value
            rivals += 1
    if not rivals:
        return 0.5
    lead = own - BEST_RIVAL * best - (1.0 - BEST_RIVAL) * total / rivals
    return 1.0 / (1.0 + exp(-STEEPNESS * lead))


def worths(g: State, seat: int) -> list[float]:
    """All that each side has, as far as *seat* knows."""
    worth = [float(points) for points in g.points]
    left = max(1, g.last_turn - g.turn + 1)
    late = LATE[left] if left < len(LATE) else 1.0
    outlook = Outlook(g, worth)
    realm(g, worth, late)
    victory(g, worth, outlook)
    forces(g, worth, late)
    hands(g, worth, seat, left)
    marks(g, worth)
    hunting_grounds(g, worth, outlook)
    outlook.armies()
    if g.battle_at != NOWHERE:
        battle(outlook)
    on_the_march(outlook)
    if g.siege_at != NOWHERE and g.siege_at != g.march_at:
        siege_rolled(outlook)
    under_way(g, worth, outlook)
    return worth


# -- what there is ---------------------------------------------------------------------------------
def realm(g: State, worth: list[float], late: float) -> None:
    """Markers, loyalty, and the units that spaces bring."""
    board = g.board
    for space, owner in enumerate(g.owner):
        side = SIDE_OF[owner]
        if side == NOBODY:
            continue
        n = g.loyalty[space]
        value = MARKER
        if n:
            besieged = max(0, g.siege[space])
            value += (PRIZED if board.is_victory[space] else LOYALTY)[max(0, min(3, n - besieged))]
            if owner == ROMAN:
                value += SUPPLY
        if board.home[space] == owner and board.reinforcements[space]:
            value += SUPPLY * board.reinforcements[space]
        worth[side] += late * value
        if board.is_victory[space] and g.units_at(owner, space):
            worth[side] += GUARD


def victory(g: State, worth: list[float], outlook: Outlook) -> None:
    """Victory spaces held abroad and lost at home, and how near that brings the end."""
    balance = [0, 0, 0, 0]
    board = g.board
    for space in range(board.count):
        if board.is_victory[space]:
            home, owner = SIDE_OF[board.home[space]], SIDE_OF[g.owner[space]]
            if home != owner:
                if home != NOBODY:
                    balance[home] -= 1
                if owner not in (NOBODY, GALLIC):
                    balance[owner] += 1
    level = g.tables.automatic[max(1, min(g.last_turn, g.turn + int(outlook.is_scored)))]
    for side in range(4):
        change = outlook.hold * balance[side]
        below = g.points[side] + change
        worth[side] += change if below >= 0 else change - SUNK * below
        missing = level - g.points[side] - balance[side]
        if missing < len(WIN_NEAR):
            worth[side] += WIN_NEAR[max(0, missing)]


def forces(g: State, worth: list[float], late: float) -> None:
    """Units and leaders."""
    units = [0, 0, 0, 0]
    for space, power in enumerate(g.army):
        if power != NOBODY and SIDE_OF[power] != NOBODY:
            units[SIDE_OF[power]] += g.units[space]
        if g.inside[space] and SIDE_OF[g.owner[space]] != NOBODY:
            units[SIDE_OF[g.owner[space]]] += g.inside[space]
    for power, n in ((g.march_power, g.march_units), (g.attacker, g.attack_units)):
        if power != NOBODY and SIDE_OF[power] != NOBODY:
            units[SIDE_OF[power]] += n
    for side in range(4):
        n = min(45, units[side])
        worth[side] += late * n * (FORCE - CROWD * n)
    t = g.tables
    for leader, place in enumerate(g.place):
        side = SIDE_OF[t.leader_power[leader]]
        if side == NOBODY:
            continue
        if place >= 0:
            is_alone = g.army[place] != t.leader_power[leader] and not g.inside[place]
            value = LEADER + SKILL * (t.tactics[leader] - 2)
            worth[side] += late * (0.3 * value if is_alone else value)
        elif g.march_leaders >> leader & 1 or g.attack_leaders >> leader & 1:
            worth[side] += late * (LEADER + SKILL * (t.tactics[leader] - 2))
        elif place == -2 and t.leader_kind[leader] != MINOR:
            worth[side] += late * 0.4 * LEADER


def hands(g: State, worth: list[float], seat: int, left: int) -> None:
    """Cards in hand, the own ones by what they are, and Desperate Times."""
    for side in range(4):
        if g.seats[side] == NOBODY:
            continue
        worth[side] += LAST_RESORT * g.desperate[side] * min(1.0, 0.15 * left)
        if left == 1 and not g.round:
            continue
        hand = g.hand[side]
        if g.seats[side] != seat:
            worth[side] += 2.5 * CARD * hand.bit_count()
            continue
        for number in range(DECK):
            if hand >> number & 1:
                worth[side] += CARD * g.tables.cards[DECK * side + number].value
        worth[side] += RESPONSE * (hand & g.tables.responses[side]).bit_count()


def marks(g: State, worth: list[float]) -> None:
    """Plunder, objectives of the Gauls, and lasting effects of cards."""
    worth[GALLIC] += PLUNDER * g.plunder / g.tables.plunder_boxes
    if g.objectives:
        worth[GALLIC] += objectives(g)
    if g.wild_beasts != NOBODY:
        worth[GALLIC] += 0.02 * (6 - g.round)
    worth[ROMAN] += 0.1 * (g.appian_way + g.duoviri + g.servian_wall) + 0.02 * g.foedus
    if g.envoys:
        worth[ROMAN] += 0.2 if g.envoys == TREATY_SIGNED else 0.05
    if g.elephants != NOBODY:
        worth[GREEK] += 0.015 * (6 - g.round)
    worth[ETRUSCAN] += 0.02 * (g.samnite_league + g.coalition) - 0.15 * g.mines_depleted


def hunting_grounds(g: State, worth: list[float], outlook: Outlook) -> None:
    """Spaces that the Gauls may raid some day: an alliance takes them away."""
    if g.in_play[GALLIC]:
        for space, owner in enumerate(g.owner):
            if owner in (ROMAN, ETRUSCAN, SAMNITE) and outlook.is_prey(space):
                worth[GALLIC] += HUNTING


def objectives(g: State) -> float:
    """What the objectives marked this turn will bring (C.C35 to C.C37)."""
    total = 0.0
    if g.objectives & 1:
        total += 1.0 if g.raids >= 4 else ODDS_OF_OBJECTIVE + 0.12 * g.raids
    if g.objectives & 2:
        held = 0
        for space, owner in enumerate(g.owner):
            if owner == GALLIC and g.board.is_victory[space] and g.board.home[space] != GALLIC:
                held = 1
        total += 0.95 * held + ODDS_OF_OBJECTIVE * (1 - held)
    if g.objectives & 4:
        there = 0
        for space, power in enumerate(g.army):
            if power == GALLIC and g.units[space] >= 3 and g.board.home[space] in (0, 1, 4):
                there = 1
        if g.march_power == GALLIC and g.march_units >= 3:
            there |= int(g.board.home[g.march_at] in (0, 1, 4))
        total += 0.85 * there + ODDS_OF_OBJECTIVE * (1 - there)
    return total


# -- what is being done ----------------------------------------------------------------------------
OWED: Final[dict[Kind, float]] = {
    SUPPORT: 0.07, CONSEQUENCE: 0.14, PLACE_UNIT: 0.07, UNIT_POWER: 0.07, STRIP: 0.08,
    GIVE_UP: -0.1, PENALTY: -0.1, LOSE_UNIT: -0.08,
}  # fmt: skip
"""By what is asked: each point that is still to be spent, for whoever is asked."""


def under_way(g: State, worth: list[float], outlook: Outlook) -> None:
    """The decision that is waited for, as far as it promises something."""
    if g.to_move < 0:
        return
    kind, side = g.kind(), decides(g)
    if kind is REACT_ACTIVATION:
        activated(outlook, g.stack[-1][2], g.march_points)
    elif kind is DESPERATE_USE:
        worth[side] += urgent(outlook, side)
    elif kind is DESPERATE:
        announced = variable(g, "before_actions", "best")
        if announced >= 0:
            worth[announced] += IN_TIME * urgent(outlook, announced) - LAST_RESORT
    elif kind is SECOND:
        worth[side] += 0.08
    elif g.owed and kind in OWED:
        worth[side] += OWED[kind] * g.owed
    if g.campaign and g.march_side != NOBODY:
        worth[g.march_side] += 0.08


def decides(g: State) -> int:
    """A side of the seat that has to decide; the active one if it is among them."""
    if g.active != NOBODY and g.seats[g.active] == g.to_move:
        return g.active
    for side in range(4):
        if g.seats[side] == g.to_move:
            return side
    return NOBODY


def variable(g: State, procedure: str, name: str) -> int:
    """What a procedure under way has noted, 0 if it is not under way; -1 often means nothing."""
    wanted = g.rules.named[procedure]
    for frame in reversed(g.stack):
        if frame[0] == wanted.index:
            value: int = frame[2 + wanted.locals.index(name)]
            return value
    return -1


def after_answer(g: State) -> State:
    """The position as if the alliance just proposed were accepted (15.1)."""
    new = g.clone()
    power, other = PAIR_POWERS[variable(g, "propose", "pair")]
    new.ally(power, other)
    return new


def after_renewals(g: State, seat: int) -> State:
    """The position as if all others would go on with their alliances (15.4)."""
    new = g.clone()
    refused = variable(g, "renewals", "refused")
    wanted = variable(g, "renewals", "wanted") | variable(g, "renewals", "agreed")
    for pair, (power, other) in enumerate(PAIR_POWERS[:ROME_AND_CARTHAGE]):
        is_own = seat in (g.seats[SIDE_OF[power]], g.seats[SIDE_OF[other]])
        is_left = is_own and g.to_move == seat and not wanted >> pair & 1
        if (refused >> pair & 1 or is_left) and not g.is_permanent(power, other):
            new.part(power, other)
    return new

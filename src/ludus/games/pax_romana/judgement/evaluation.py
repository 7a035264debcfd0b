"""How good a position is for a seat: the points that its power has and may expect.

Ranks in geography and civilisation are weighed smoothly, for each of the turns that are left
(:mod:`.lands`); armies, galleys, talents, stability and plans are worth a little each
(:mod:`.resources`), moves that are left in an activation too (:mod:`.prospects`): else a bot that
looks one decision ahead would never begin one.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING

from ludus.flow import OVER

from ..rules.negotiation.terms import carry_out, pair
from ..rules.victory.scenarios import PYRRHIC, is_best
from ..vocabulary.battles import ON_MARCH
from ..vocabulary.ids import NO_SEAT, NOBODY, NOWHERE, Power, Space
from ..vocabulary.owners import ALL_POWERS, GREECE
from ..vocabulary.places import LAND
from ..vocabulary.turns import DRAWN
from .battles import lose, stake, tossed, win
from .lands import geography, reach
from .odds import battlefield, chance_to_take
from .prospects import moves_left, planned_worth
from .resources import means, strengths
from .talks import REFUSED, good_faith, is_on_the_table, talking

if TYPE_CHECKING:
    from ..position.state import State

FOR_LAND = 7.0
"""Points for being ahead of everybody in geography (15.23)."""
FOR_CITIES = 5.0
LAND_STEP = 3.4
"""Provinces that make a lead nearly sure."""
CITY_STEP = 3.2
SURE = 12.0
"""A lead that is nearly as good as won."""
UNSURE = 1e-12
"""What is left of every chance, so that its odds are a number."""
CAPTURED = 2.0
"""A capital of another."""
DECISIVE = 8.0
"""The same where that is victory: between two powers (3.7)."""
SOUTH = 6.0
"""Bruttium, for which the Pyrrhic War is fought."""
FOOTHOLD = 1.5
"""A space of Italia, for Greece in that war."""


STAYS = 0
"""What a position is about to become: nothing else."""
SNUBBED = 1
"""Nothing else, for an offer will be refused."""
AGREED = 2
RESTS = 3
"""The force on the march stays where it is."""
FOUGHT = 4
"""There is a battle: it is worth what it leads to when it is won and when it is lost."""


def evaluate(g: State, seat: int) -> float:
    """About the chance to win."""
    own = g.power_at(seat)
    if g.to_move == OVER:
        return share_of_victory(g, own)
    space = battlefield(g)
    course = course_of(g, own, space)
    hope, gain = hopes(g, own), gains(g, own, course, space)
    if course <= SNUBBED:
        return compared(g, own, hope + gain)
    chance, found = likely(g, course, space), 0.0
    for is_won in (1, 0):
        odds = chance if is_won else 1 - chance
        if odds > 0:
            then = g.clone()
            become(then, course, space, is_won)
            found += odds * compared(then, own, hope + gain if is_won else hope - gain)
    return found


def futures(g: State, own: Power) -> list[tuple[float, State, float]]:
    """The positions by which :func:`evaluate` judges: odds, and what one hopes for besides."""
    space = battlefield(g)
    course = course_of(g, own, space)
    hope, gain, chance = hopes(g, own), gains(g, own, course, space), likely(g, course, space)
    found: list[tuple[float, State, float]] = []
    for is_won in (1, 0):
        odds = chance if is_won else 1 - chance
        if odds > 0:
            then = g.clone()
            become(then, course, space, is_won)
            found.append((odds, then, hope + gain if is_won else hope - gain))
    return found


def course_of(g: State, own: Power, space: Space) -> int:
    """What becomes of a position, by what is under way; *space*: where a battle is at hand."""
    if is_on_the_table(g, own):
        return AGREED if will_be_accepted(g) else SNUBBED
    if space != NOWHERE:
        return FOUGHT
    return RESTS if is_at_ease(g) else STAYS


def likely(g: State, course: int, space: Space) -> float:
    """How likely it goes well."""
    return chance_to_take(g, space) if course == FOUGHT else 1.0


def become(g: State, course: int, space: Space, is_won: int) -> None:
    """It comes to that."""
    if course == AGREED:
        carry_out(g)
    elif course == RESTS:
        g.put_down(ON_MARCH)
    elif course == FOUGHT:
        if is_won:
            win(g, space)
        else:
            lose(g, space)


def hopes(g: State, own: Power) -> float:
    """What one hopes for besides what is on the map."""
    return moves_left(g, own) + talking(g, own) + tossed(g, own)


def gains(g: State, own: Power, course: int, space: Space) -> float:
    """What that brings as such; if it goes badly, it costs as much."""
    if course == SNUBBED:
        return -REFUSED
    return stake(g, own, space) if course == FOUGHT else 0.0


def will_be_accepted(g: State) -> bool:
    """Whether the other judges an offer as good, as one would oneself (4.1), and has not refused.

    Who has refused something in this turn is not expected to change his mind.
    """
    other = g.offer.to
    if g.this_turn.refused >> pair(g.offer.by, other) & 1:
        return False
    agreed = g.clone()
    carry_out(agreed)
    return compared(agreed, other, 0.0) > compared(g, other, 0.0)


def is_at_ease(g: State) -> bool:
    """Whether the force on the march could stay where it is: then it is judged as if it did."""
    march = g.march
    if march.owner == NOBODY or g.board.kind[march.space] != LAND or g.voyage.power != NOBODY:
        return False
    holder = g.occupant(march.space)
    is_open = holder == NOBODY or g.is_friend(march.power, holder)
    return is_open and g.owner[march.space] in (NOBODY, march.owner)


def compared(g: State, own: Power, hope: float) -> float:
    """The chance of a power that has *hope* besides what is on the map."""
    powers = g.players()
    worth = outlooks(g, powers, own, hope)
    chances = [exp((worth[power] - worth[own]) / SURE) for power in powers]
    return 1 / sum(chances)


def share_of_victory(g: State, power: Power) -> float:
    """1 for the winner; whoever is level shares it (3.7)."""
    powers = g.players()
    if g.winner != NO_SEAT:
        return 1.0 if g.seats[power] == g.winner else 0.0
    if g.victory == DRAWN:
        return 1 / len(powers)
    first = [other for other in powers if is_best(g, other)]
    return 1 / len(first) if power in first else 0.0


def outlooks(g: State, powers: list[Power], own: Power, hope: float) -> list[float]:
    """By power: points that it has and may expect, and what its means are worth."""
    lands = geography(g)
    cities = [float(g.civilisation(power)) if g.plays(power) else 0.0 for power in ALL_POWERS]
    forces = strengths(g)
    found = [0.0] * len(ALL_POWERS)
    for power in powers:
        found[power] = g.points[power] + expected_lands(g, lands, powers, power)
        found[power] += expected_cities(g, cities, powers, power) + means(g, power) + forces[power]
        found[power] += good_faith(g, power)
        found[power] += victory_at_hand(g, powers, power)
        if power == own:
            found[power] += hope + planned_worth(g, power) + reach(g, power)
    return found


def terms(g: State, seat: int) -> dict[str, float]:
    """What the chance to win is made of, in log-odds: one's own parts, and how the others stand.

    Of a battle that is to be fought, the parts are those of its outcomes, by the odds.
    """
    own = g.power_at(seat)
    parts: dict[str, float] = {}
    for odds, then, hope in futures(g, own):
        for name, part in own_parts(then, own, hope).items():
            parts[name] = parts.get(name, 0.0) + odds * part / SURE
    chance = min(max(evaluate(g, seat), UNSURE), 1 - UNSURE)
    return {**parts, "others": log(chance / (1 - chance)) - sum(parts.values())}


def own_parts(g: State, own: Power, hope: float) -> dict[str, float]:
    """What the worth of a power is made of, in points."""
    powers, lands = g.players(), geography(g)
    cities = [float(g.civilisation(power)) if g.plays(power) else 0.0 for power in ALL_POWERS]
    return {
        "points": float(g.points[own]),
        "lands": expected_lands(g, lands, powers, own),
        "cities": expected_cities(g, cities, powers, own),
        "forces": strengths(g)[own],
        "means": means(g, own) + good_faith(g, own),
        "chances": hope + planned_worth(g, own) + reach(g, own),
        "victory": victory_at_hand(g, powers, own),
    }


def lasting(g: State) -> float:
    """For how many turns ranks may be expected to stay: the later, the less."""
    return 1 + min(g.last_turn - g.turn, 4) * 0.5


def expected_lands(g: State, lands: list[float], powers: list[Power], power: Power) -> float:
    """Points that its rank in geography may bring."""
    return FOR_LAND * rank(lands, powers, power, LAND_STEP) * lasting(g)


def expected_cities(g: State, cities: list[float], powers: list[Power], power: Power) -> float:
    """Points that its rank in civilisation may bring."""
    return FOR_CITIES * rank(cities, powers, power, CITY_STEP) * lasting(g)


def rank(scores: list[float], powers: list[Power], power: Power, step: float) -> float:
    """From 0 to 1: how far it is ahead of the others, on the average."""
    found = 0.0
    for other in powers:
        if other != power:
            found += 1 / (1 + exp((scores[other] - scores[power]) / step))
    return found / (len(powers) - 1)


def victory_at_hand(g: State, powers: list[Power], power: Power) -> float:
    """What brings a victory that does not count points: capitals, or Bruttium (3.7)."""
    found = 0.0
    for other in powers:
        if other != power:
            for space in g.capitals(other):
                if g.occupant(space) == power:
                    found += CAPTURED if len(powers) > 2 else DECISIVE
    if g.scenario.number == PYRRHIC:
        if g.control[g.tables.goals.bruttium] == power:
            found += SOUTH
        if power == GREECE and any(g.occupant(space) == GREECE for space in g.tables.goals.italia):
            found += FOOTHOLD
    return found

"""II. Movement: the attack, its five steps and what follows a conquest."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, chance, choose, procedure

from ..position.state import TOP_LEVEL, State
from ..vocabulary.decisions import COMPENSATION, DECLINE, DRAW_WEAPON, ESCAPE
from ..vocabulary.ids import MILITARY, POLITICAL
from ..vocabulary.journal import (
    ATTACKED,
    COMPENSATED,
    CONQUERED,
    ESCAPED,
    FOUGHT,
    OFFICIALS_LOST,
    PROTECTED,
    REPELLED,
    WEAPON_DRAWN,
)

MOST_DRAWN: Final = 3
PROTECTION: Final = 2


@procedure
def attack(g: State, attacker: int, target: int, origin: int) -> Flow[None]:
    """A triumvir enters an enemy province with at least one legion (A.1 to A.6)."""
    defender = g.owner[target]
    g.log(ATTACKED, attacker, defender, target, g.escort, g.legions[target])

    attackers = g.escort
    garrison = g.legions[target]

    # 1. Draw weapons: as many as the weaker side has legions, never more than 3.
    draws = min(MOST_DRAWN, g.escort, g.legions[target], sum(g.bag))
    for _ in range(draws):
        colour = yield from chance(DRAW_WEAPON, g.bag)
        g.bag[colour] -= 1
        g.drawn[colour] += 1
        g.log(WEAPON_DRAWN, colour)

    # 2. Each weapon of a fighter costs the other a legion.
    use_weapons(g, attacker, defender, target)

    # 3. Protection: a defending triumvir on the spot costs two legions.
    if g.escort and g.triumvir[defender] == target:
        g.log(PROTECTED, defender, g.lose_escort(PROTECTION))

    # 4. Battle: one legion each, until a side has none left.
    losses = min(g.escort, g.legions[target])
    g.lose_escort(losses)
    g.lose_legions(target, losses)
    g.log(FOUGHT, attackers - g.escort, garrison - g.legions[target])

    # 5. Result: without a legion left the attack has failed.
    if g.escort:
        yield from call(conquest, attacker, defender, target)
    else:
        g.triumvir[attacker] = origin
        g.log(REPELLED, attacker, defender, target)


def use_weapons(g: State, attacker: int, defender: int, target: int) -> None:
    """Losses on both sides; fighters' weapons return to them, others to the bag (A.14, A.15)."""
    g.lose_legions(target, g.drawn[attacker])
    g.lose_escort(g.drawn[defender])
    for colour in range(3):
        if colour in (attacker, defender):
            g.reserve[colour] += g.drawn[colour]
        else:
            g.bag[colour] += g.drawn[colour]
        g.drawn[colour] = 0


@procedure
def conquest(g: State, attacker: int, defender: int, target: int) -> Flow[None]:
    """The province changes hands; the loser flees and is compensated (A.7, in the order of R9)."""
    g.replace_governor(attacker, target)
    g.log(CONQUERED, attacker, defender, target)
    g.check_military_victory(attacker)
    officials = lose_officials(g, defender, target)
    if g.triumvir[defender] == target:
        yield from call(escape, defender)
    yield from call(compensation, defender)
    if officials:
        g.log(OFFICIALS_LOST, defender, officials)
        compensate(g, defender, officials)


def lose_officials(g: State, defender: int, target: int) -> int:
    """The official at work changes sides, idle ones only without a triumvir to flee with (R10)."""
    there = g.officials[target]
    if there and g.triumvir[defender] == target:
        g.officials[target] = 1
        g.carried[defender] += there - 1
        return 1
    return there


@procedure
def escape(g: State, loser: int) -> Flow[None]:
    """A triumvir whose province is lost flees to one of his own, and his leads suffer (A.11)."""
    refuge = yield from choose(loser, ESCAPE, g.own_provinces(loser))
    g.triumvir[loser] = refuge
    g.log(ESCAPED, loser, refuge)
    g.lose_leads(loser)


@procedure
def compensation(g: State, loser: int) -> Flow[None]:
    """Card I: a weapon into the bag. Its holder turns it to II: a competence (A.8, A.9)."""
    if g.compensation_holder != loser:
        g.compensation_holder = loser
        g.compensation_side = 1
        compensate(g, loser, 1)
    else:
        g.compensation_side = 2
        track = yield from choose(loser, COMPENSATION, competences_to_raise(g, loser))
        if track != DECLINE:
            g.raise_competence(loser, track)


def compensate(g: State, loser: int, weapons: int) -> None:
    """Weapons into the bag, as far as there are any left (A.17)."""
    g.log(COMPENSATED, loser, g.add_weapons(loser, weapons))


def competences_to_raise(g: State, seat: int) -> list[int]:
    """Those below VII; the card may also be declined (R28)."""
    tracks = [t for t in (POLITICAL, MILITARY) if g.competence(t, seat) < TOP_LEVEL]
    return [*tracks, DECLINE]

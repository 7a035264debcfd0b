"""II. Movement: the attack, its five steps and what follows a conquest."""

from __future__ import annotations

from typing import Final

from ludus.flow import Flow, call, chance, choose, guarded, procedure

from ..position.state import TOP_LEVEL, State
from ..vocabulary.decisions import COMPENSATION, DECLINE, DRAW_WEAPON, ESCAPE
from ..vocabulary.ids import ALL_PROVINCES, ALL_SEATS, TRACKS, Branch, Seat, Zone
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
from ..vocabulary.reasons import ALLOWED, AT_SEVEN, FOREIGN_REFUGE
from .ownership import foreign_barrier

MOST_DRAWN: Final = 3
PROTECTION: Final = 2


@procedure
def attack(g: State, attacker: Seat, target: Zone, origin: Zone) -> Flow[None]:
    """A triumvir enters an enemy province with at least one legion (A.1 to A.6)."""
    defender = g.owner[target]
    g.log(ATTACKED, attacker, defender, target, g.journey.escort, g.legions[target])

    attackers = g.journey.escort
    garrison = g.legions[target]

    # 1. Draw weapons: as many as the weaker side has legions, never more than 3.
    draws = min(MOST_DRAWN, g.journey.escort, g.legions[target], sum(g.bag))
    for _ in range(draws):
        colour = yield from chance(DRAW_WEAPON, g.bag)
        g.bag[colour] -= 1
        g.drawn[colour] += 1
        g.log(WEAPON_DRAWN, colour)

    # 2. Each weapon of a fighter costs the other a legion.
    use_weapons(g, attacker, defender, target)

    # 3. Protection: a defending triumvir on the spot costs two legions.
    if g.journey.escort and g.triumvir[defender] == target:
        g.log(PROTECTED, defender, g.lose_escort(PROTECTION))

    # 4. Battle: one legion each, until a side has none left.
    losses = min(g.journey.escort, g.legions[target])
    g.lose_escort(losses)
    g.lose_legions(target, losses)
    g.log(FOUGHT, attackers - g.journey.escort, garrison - g.legions[target])

    # 5. Result: without a legion left the attack has failed.
    if g.journey.escort:
        yield from call(conquest, attacker, defender, target)
    else:
        g.triumvir[attacker] = origin
        g.log(REPELLED, attacker, defender, target)


def use_weapons(g: State, attacker: Seat, defender: Seat, target: Zone) -> None:
    """Losses on both sides; fighters' weapons return to them, others to the bag (A.14, A.15)."""
    g.lose_legions(target, g.drawn[attacker])
    g.lose_escort(g.drawn[defender])
    for colour in ALL_SEATS:
        if colour in (attacker, defender):
            g.reserve[colour] += g.drawn[colour]
        else:
            g.bag[colour] += g.drawn[colour]
        g.drawn[colour] = 0


@procedure
def conquest(g: State, attacker: Seat, defender: Seat, target: Zone) -> Flow[None]:
    """The province changes hands; the loser flees and is compensated (A.7, in the order of R9)."""
    g.replace_governor(attacker, target)
    g.log(CONQUERED, attacker, defender, target)
    g.check_military_victory(attacker)
    officials = lose_officials(g, defender, target)
    if g.triumvir[defender] == target:
        yield from call(escape, defender, target)
    yield from call(compensation, defender, target)
    if officials:
        g.log(OFFICIALS_LOST, defender, officials)
        compensate(g, defender, officials)


def lose_officials(g: State, defender: Seat, target: Zone) -> int:
    """The official at work changes sides, idle ones only without a triumvir to flee with (R10)."""
    there = g.officials[target]
    if there and g.triumvir[defender] == target:
        g.officials[target] = 1
        g.carried[defender] += there - 1
        return 1
    return there


@procedure
def escape(g: State, loser: Seat, lost: Zone) -> Flow[None]:
    """A triumvir whose province is lost flees to one of his own, and his leads suffer (A.11)."""
    refuge = yield from choose(
        loser,
        ESCAPE,
        guarded(ALL_PROVINCES, foreign_barrier, g, loser, FOREIGN_REFUGE),
        about=(lost,),
    )
    g.triumvir[loser] = refuge
    g.log(ESCAPED, loser, refuge)
    g.lose_leads(loser)


@procedure
def compensation(g: State, loser: Seat, lost: Zone) -> Flow[None]:
    """Card I: a weapon into the bag. Its holder turns it to II: a competence (A.8, A.9)."""
    if g.compensation_holder != loser:
        g.compensation_holder = loser
        g.compensation_side = 1
        compensate(g, loser, 1)
    else:
        g.compensation_side = 2
        track = yield from choose(
            loser,
            COMPENSATION,
            [*guarded(TRACKS, raising_barrier, g, loser), DECLINE],  # it may be declined (R28)
            about=(lost,),
        )
        if track != DECLINE:
            g.raise_competence(loser, track)


def raising_barrier(track: Branch, g: State, seat: Seat) -> int:
    """What keeps a competence from rising: it is on VII (R17)."""
    return AT_SEVEN if g.level[track][seat] == TOP_LEVEL else ALLOWED


def compensate(g: State, loser: Seat, weapons: int) -> None:
    """Weapons into the bag, as far as there are any left (A.17)."""
    added = g.add_weapons(loser, weapons)
    if added:
        g.log(COMPENSATED, loser, added)

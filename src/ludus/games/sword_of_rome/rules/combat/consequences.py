"""12.5 Political consequences: what the winner of a battle makes of it (7.3.4, 14.5)."""

from __future__ import annotations

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import (
    ADD_FOR_ALLY,
    CONSEQUENCE,
    CONVERT_IN,
    REMOVE_IN,
    TAKE_PLUNDER,
)
from ...vocabulary.forces import ATTACKER
from ...vocabulary.ids import NOBODY, Mask, Power, Space
from ...vocabulary.places import SPACES
from ...vocabulary.powers import GALLIC, INDEPENDENT, ROMAN, TRANSALPINE
from ..politics.support import (
    add_barrier,
    add_in,
    is_allied_home,
    printed_owner,
    remove_in,
    strip_barrier,
)
from ..sieges.plunder import add_plunder


@procedure
def consequences(g: State) -> Flow[None]:
    """The winner spends half of what the loser lost, point by point (12.5, A-24)."""
    power = winner(g)
    held: Mask = sum(1 << space for space in g.spaces_of(power))
    left = points(g)
    while left and any_allowed(g.board.consequences, consequence_barrier, g, held):
        action = yield from choose(
            g.seat(g.decider(power)),
            CONSEQUENCE,
            [
                *guarded(g.board.consequences, consequence_barrier, g, held),
                CONSEQUENCE.button("enough"),
            ],
            about=(g.decider(power), power, g.battle.at, left),
        )
        if action == CONSEQUENCE.button("enough"):
            break
        left -= 1
        if REMOVE_IN <= action < CONVERT_IN:
            yield from call(remove_in, Space(action - REMOVE_IN))
        else:
            gain(g, action)


def winner(g: State) -> Power:
    """The power that has won the battle."""
    return g.fighter(g.battle.victor).power


def losers(g: State) -> list[Power]:
    """The beaten power, and an ally at its flank (12.5)."""
    if g.battle.victor == ATTACKER:
        return [g.defender.power]
    if g.flank.power in (NOBODY, g.attacker.power):
        return [g.attacker.power]
    return [g.attacker.power, g.flank.power]


def ally_at_flank(g: State) -> Power:
    """An ally who helped to win the battle from the flank, or NOBODY (9.5.6)."""
    if g.battle.victor != ATTACKER or g.flank.power == g.attacker.power:
        return NOBODY
    return g.flank.power


def points(g: State) -> int:
    """Half of the units really lost, rounded up, and what cards add (12.5, A-24)."""
    return (g.fighter(1 - g.battle.victor).lost + 1) // 2 + g.fighter(g.battle.victor).glory


def gain(g: State, action: int) -> None:
    """A point adds support, converts a space or is taken as plunder."""
    power, space = winner(g), Space(action % SPACES)
    if action == TAKE_PLUNDER:
        add_plunder(g, power, 1)
    elif action < REMOVE_IN:
        win_in(g, power, space)
    elif action >= ADD_FOR_ALLY:
        win_in(g, ally_at_flank(g), space)
    else:
        g.hand_over(space, power)


def win_in(g: State, power: Power, space: Space) -> None:
    """Support is added, or a home space that is independent comes back (7.3.1, 7.3.4)."""
    if not add_barrier(space, g, power):
        add_in(g, power, space)
    else:
        g.hand_over(space, power)


# -- what is possible ------------------------------------------------------------------------------
def consequence_barrier(action: int, g: State, held: Mask) -> int:
    """What forbids to spend a point in a way (12.5.1, 12.5.2)."""
    power = winner(g)
    if action == TAKE_PLUNDER:
        return ALLOWED if power in (GALLIC, TRANSALPINE) else why.NOT_YOUR_POWER
    space = g.board.spaces[action % SPACES]
    if action < REMOVE_IN:
        return win_barrier(g, power, space)
    if action < CONVERT_IN:
        return loss_barrier(g, power, space)
    if action < ADD_FOR_ALLY:
        return loss_barrier(g, power, space) or convert_barrier(g, power, space, held)
    ally = ally_at_flank(g)
    return why.NO_SUCH_ALLIANCE if ally == NOBODY else win_barrier(g, ally, space)


def win_barrier(g: State, power: Power, space: Space) -> int:
    """What forbids to add support; independent home spaces may be won back (7.3.1, 7.3.4).

    Foedus keeps Roman markers where they are (C.R13).
    """
    barrier = add_barrier(space, g, power)
    if not barrier and g.this_turn.foedus and g.owner[space] == ROMAN != power:
        return why.FOEDUS_PROTECTS
    if not barrier or g.board.home[space] != power or g.owner[space] != INDEPENDENT:
        return barrier
    if not g.is_city(space) and printed_owner(g, space) != power:
        return barrier
    return why.ENEMY_UNITS_THERE if has_enemy(g, power, space) else ALLOWED


def has_enemy(g: State, power: Power, space: Space) -> bool:
    """Whether enemy units are there, those counted that have just won the battle."""
    if g.has_enemy(power, space):
        return True
    return (
        g.battle.at == space and g.attacker.units > 0 and not g.is_friend(power, g.attacker.power)
    )


def loss_barrier(g: State, power: Power, space: Space) -> int:
    """What protects support of the beaten (7.3.3, 15.2.2; the garrison, Foedus)."""
    if g.owner[space] not in losers(g):
        return why.NOTHING_THERE
    if g.is_friendly(power, space):
        return why.ALLIANCE_STANDS
    return strip_barrier(space, g, g.owner[space])


def convert_barrier(g: State, power: Power, space: Space, held: Mask) -> int:
    """A marker or loyalty 1, next to a space held when the battle began (7.3.4, 15.2.3)."""
    if g.loyalty[space] > 1:
        return why.TOO_LOYAL
    if is_allied_home(g, power, space):
        return why.ALLIED_HOME
    terrain = g.board.terrain
    for other in g.board.spaces:
        if held >> other & 1 and (terrain[space][other] or terrain[other][space]):
            return ALLOWED
    return why.NOT_NEXT_TO_IT

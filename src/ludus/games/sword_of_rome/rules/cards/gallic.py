"""Events of the Gallic deck."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import OBJECTIVES, ON_TOP
from ...vocabulary.decisions import (
    EVENT_PAIR,
    EVENT_SIDE,
    EVENT_SPACE,
    HOSTAGE,
    LET_PLUNDER,
    YIELD_SUPPORT,
)
from ...vocabulary.ids import NOBODY, Card, Pair, Side, Space
from ...vocabulary.journal import ALLIANCE_ENDED, MARKED
from ...vocabulary.powers import ALL_PAIRS, ALL_SIDES, ETRUSCAN, GALLIC, PAIR_POWERS, SAMNITE
from ..politics.alliances import end_alliance
from ..politics.support import give_up_support, own_support
from ..sieges.plunder import add_plunder, lost_barrier
from .common import other_players
from .entries import deed

RAIDS: Final = 1
LANDS: Final = 2
SOUTH: Final = 4
"""The bits of ``objectives``."""
COALITION: Final = (ETRUSCAN, SAMNITE, GALLIC)
"""The powers that Grand Coalition unites (E36)."""


# -- one player is singled out ---------------------------------------------------------------------
@procedure
def wild_beasts(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """Raids against one player bring more plunder this turn (C10)."""
    g.this_turn.wild_beasts = yield from choose(
        g.seat(side), EVENT_SIDE, guarded(ALL_SIDES, prey_barrier, g, side)
    )
    g.log(MARKED, card)


def prey_barrier(other: Side, g: State, side: Side) -> int:
    """Another player, who is not marked already."""
    if other not in other_players(g, side):
        return why.NOT_YOUR_POWER
    return why.NO_EFFECT if g.this_turn.wild_beasts == other else ALLOWED


def needs_prey(g: State, side: Side, card: Card) -> int:
    """There is one."""
    return ALLOWED if any_allowed(ALL_SIDES, prey_barrier, g, side) else why.NO_EFFECT


WILD_BEASTS: Final = deed("wild_beasts", speaks="plunder", needs=needs_prey, asks=wild_beasts)


@procedure
def choose_hostage(g: State, side: Side, card: Card) -> Flow[int]:
    """The player who is asked for gold, told before anybody answers."""
    return (
        yield from choose(g.seat(side), EVENT_SIDE, guarded(ALL_SIDES, neighbour_barrier, g, side))
    )


def neighbour_barrier(other: Side, g: State, side: Side) -> int:
    """Another player with a space beside Gallic units."""
    if other not in other_players(g, side):
        return why.NOT_YOUR_POWER
    own = g.powers_of(other)
    for space in g.board.spaces:
        if g.units_at(GALLIC, space) and any(g.owner[s] in own for s in g.board.near[space]):
            return ALLOWED
    return why.NO_EFFECT


def needs_neighbour(g: State, side: Side, card: Card) -> int:
    """There is one."""
    return ALLOWED if any_allowed(ALL_SIDES, neighbour_barrier, g, side) else why.NO_EFFECT


@procedure
def hostages(g: State, side: Side, card: Card, target: Side) -> Flow[None]:
    """He gives up support, or the Gauls plunder (C27)."""
    price = g.tables.cards[card].amount
    choice = yield from choose(
        g.seat(target),
        HOSTAGE,
        [*guarded((YIELD_SUPPORT,), ransom_barrier, g, target, price), LET_PLUNDER],
    )
    if choice == YIELD_SUPPORT:
        yield from call(give_up_support, target, NOBODY, price)
    else:
        add_plunder(g, GALLIC, g.tables.cards[card].plunder)


HOSTAGES: Final = deed(
    "hostages", speaks="amount plunder", needs=needs_neighbour, target=choose_hostage, asks=hostages
)


def ransom_barrier(choice: int, g: State, side: Side, price: int) -> int:
    """He must have the support that he wants to give up."""
    return why.SUPPORT_TOO_LOW if own_support(g, side) < price else ALLOWED


# -- at home ---------------------------------------------------------------------------------------
@procedure
def feast(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """A plunder marker, and units with a leader at home (C26)."""
    add_plunder(g, GALLIC, g.tables.cards[card].plunder)
    if halls(g):
        space = yield from choose(
            g.seat(side), EVENT_SPACE, guarded(g.board.spaces, hall_barrier, g), about=(0,)
        )
        g.place_units(GALLIC, space, g.tables.cards[card].amount)
        g.settle(space)


FEAST: Final = deed("feast", speaks="amount plunder", asks=feast)


def hall_barrier(space: Space, g: State) -> int:
    """A Gallic leader in a Gallic space."""
    if g.owner[space] != GALLIC:
        return why.NOT_FRIENDLY
    if g.army[space] not in (NOBODY, GALLIC):
        return why.ENEMY_UNITS_THERE
    return ALLOWED if g.own_leaders(GALLIC, space) else why.NO_EFFECT


def halls(g: State) -> list[Space]:
    """Where Gallic leaders feast."""
    return guarded(g.board.spaces, hall_barrier, g)


@procedure
def tribal_council(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """Foreign and independent markers leave Gallic home spaces (C29)."""
    for left in range(g.tables.cards[card].amount, 0, -1):
        if not strayed(g):
            break
        space = yield from choose(
            g.seat(side),
            EVENT_SPACE,
            [*guarded(g.board.spaces, lost_barrier, g), EVENT_SPACE.button("enough")],
            about=(left,),
        )
        if space == EVENT_SPACE.button("enough"):
            break
        g.set_owner(space, GALLIC)


def strayed(g: State) -> list[Space]:
    """The spaces that can be won back."""
    return guarded(g.board.homes[GALLIC], lost_barrier, g)


def needs_stray(g: State, side: Side, card: Card) -> int:
    """There is one."""
    return ALLOWED if strayed(g) else why.NO_EFFECT


TRIBAL_COUNCIL: Final = deed(
    "tribal_council", speaks="amount", needs=needs_stray, asks=tribal_council
)


# -- alliances -------------------------------------------------------------------------------------
@procedure
def oaths_are_wind(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """A Gallic alliance ends without a price (C28)."""
    pair = yield from choose(g.seat(side), EVENT_PAIR, guarded(ALL_PAIRS, oath_barrier, g))
    dissolve(g, pair)


def dissolve(g: State, pair: Pair) -> None:
    """An alliance ends at once, without a price."""
    one, other = PAIR_POWERS[pair]
    g.log(ALLIANCE_ENDED, one, other)
    end_alliance(g, one, other)


def oath_barrier(pair: Pair, g: State) -> int:
    """An alliance of the Gauls that can be ended."""
    return pair_barrier(pair, g) if GALLIC in PAIR_POWERS[pair] else why.NOT_YOUR_POWER


def pair_barrier(pair: Pair, g: State) -> int:
    """An alliance that is not permanent, nor of this turn's coalition (E36)."""
    one, other = PAIR_POWERS[pair]
    if not g.allies[one] >> other & 1:
        return why.NO_SUCH_ALLIANCE
    in_coalition = g.this_turn.coalition and one in COALITION and other in COALITION
    return why.ALLIANCE_PERMANENT if in_coalition or g.is_permanent(one, other) else ALLOWED


def needs_oath(g: State, side: Side, card: Card) -> int:
    """There is one."""
    return ALLOWED if any_allowed(ALL_PAIRS, oath_barrier, g) else why.NO_EFFECT


OATHS_ARE_WIND: Final = deed("oaths_are_wind", when=ON_TOP, needs=needs_oath, asks=oaths_are_wind)


# -- objectives ------------------------------------------------------------------------------------
def objective_raids(g: State, side: Side, card: Card) -> None:
    """Points for many raids this turn (C35)."""
    g.this_turn.objectives |= RAIDS
    g.log(MARKED, card)


def objective_lands(g: State, side: Side, card: Card) -> None:
    """Points for a victory space abroad (C36)."""
    g.this_turn.objectives |= LANDS
    g.log(MARKED, card)


def objective_south(g: State, side: Side, card: Card) -> None:
    """Points for an army far in the south (C37)."""
    g.this_turn.objectives |= SOUTH
    g.log(MARKED, card)


def needs_no_mark(g: State, side: Side, card: Card) -> int:
    """The objective is not marked already."""
    number = OBJECTIVES.index(g.tables.cards[card].effect.name)
    return why.NO_EFFECT if g.this_turn.objectives >> number & 1 else ALLOWED


OBJECTIVE_RAIDS: Final = deed(
    "objective_raids", speaks="amount minimum", needs=needs_no_mark, does=objective_raids
)


OBJECTIVE_LANDS: Final = deed(
    "objective_lands", speaks="amount", needs=needs_no_mark, does=objective_lands
)


OBJECTIVE_SOUTH: Final = deed(
    "objective_south", speaks="against amount minimum", needs=needs_no_mark, does=objective_south
)

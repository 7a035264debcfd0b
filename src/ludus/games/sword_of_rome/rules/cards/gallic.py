"""Events of the Gallic deck."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...components.cards import PrintedCard
from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import A_PAIR, A_SIDE, OBJECTIVES, ON_TOP
from ...vocabulary.decisions import EVENT_SPACE, HOSTAGE, LET_PLUNDER, YIELD_SUPPORT
from ...vocabulary.ids import NOBODY, Card, Mask, Pair, Side, Space
from ...vocabulary.powers import GALLIC, PAIR_POWERS
from ..politics.alliances import lapse, lasting_barrier
from ..politics.support import give_up_support, own_support
from ..sieges.plunder import add_plunder, lost_barrier
from .common import other_players
from .entries import deed, itself


# -- one player is singled out ---------------------------------------------------------------------
def wild_beasts(g: State, card: PrintedCard, other: Side) -> None:
    """Raids against one player bring more plunder this turn (C10)."""
    g.this_turn.wild_beasts = other


def prey_barrier(other: Side, g: State, card: PrintedCard) -> int:
    """Another player, who is not marked already."""
    if other not in other_players(g, card.side):
        return why.NOT_YOUR_POWER
    return why.NO_EFFECT if g.this_turn.wild_beasts == other else ALLOWED


WILD_BEASTS: Final = deed(
    "wild_beasts", speaks="plunder", over=A_SIDE, bars=prey_barrier, does=wild_beasts, marks=True
)


def neighbour_barrier(other: Side, g: State, card: PrintedCard) -> int:
    """Another player with a space beside Gallic units."""
    if other not in other_players(g, card.side):
        return why.NOT_YOUR_POWER
    own = g.powers_of(other)
    for space in g.board.spaces:
        if g.units_at(GALLIC, space) and any(g.owner[s] in own for s in g.board.near[space]):
            return ALLOWED
    return why.NO_EFFECT


@procedure
def hostages(g: State, side: Side, card: Card, target: Side) -> Flow[None]:
    """He gives up support, or the Gauls plunder (C27)."""
    price = g.tables.cards[card].amount
    choice = yield from choose(
        g.seat(target),
        HOSTAGE,
        [*guarded((YIELD_SUPPORT,), ransom_barrier, g, target, price), LET_PLUNDER],
        about=(target,),
    )
    if choice == YIELD_SUPPORT:
        yield from call(give_up_support, target, NOBODY, price)
    else:
        add_plunder(g, GALLIC, g.tables.cards[card].plunder)


def ransom_barrier(choice: int, g: State, side: Side, price: int) -> int:
    """He must have the support that he wants to give up."""
    return why.SUPPORT_TOO_LOW if own_support(g, side) < price else ALLOWED


HOSTAGES: Final = deed(
    "hostages",
    speaks="amount plunder",
    over=A_SIDE,
    bars=neighbour_barrier,
    touches=itself,
    asks=hostages,
)


# -- at home ---------------------------------------------------------------------------------------
@procedure
def feast(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """A plunder marker, and units with a leader at home, if there is one (C26)."""
    add_plunder(g, GALLIC, g.tables.cards[card].plunder)
    if any_allowed(g.board.spaces, hall_barrier, g):
        space = yield from choose(
            g.seat(side),
            EVENT_SPACE,
            guarded(g.board.spaces, hall_barrier, g),
            about=(side, card, 0),
        )
        g.place_units(GALLIC, space, g.tables.cards[card].amount)
        g.settle(space)


def hall_barrier(space: Space, g: State) -> int:
    """A Gallic leader in a Gallic space."""
    if g.owner[space] != GALLIC:
        return why.NOT_FRIENDLY
    if g.army[space] not in (NOBODY, GALLIC):
        return why.ENEMY_UNITS_THERE
    return ALLOWED if g.own_leaders(GALLIC, space) else why.NO_EFFECT


FEAST: Final = deed("feast", speaks="amount plunder", asks=feast)


def stray_barrier(space: Space, g: State, card: PrintedCard, done: Mask) -> int:
    """A Gallic home space that can be won back."""
    return lost_barrier(space, g)


def tribal_council(g: State, card: PrintedCard, space: Space) -> None:
    """Foreign and independent markers leave Gallic home spaces (C29)."""
    g.set_owner(space, GALLIC)


TRIBAL_COUNCIL: Final = deed(
    "tribal_council", speaks="amount", each=stray_barrier, does=tribal_council
)


# -- alliances -------------------------------------------------------------------------------------
def dissolve(g: State, card: PrintedCard, pair: Pair) -> None:
    """An alliance ends at once, without a price."""
    lapse(g, pair)


def oath_barrier(pair: Pair, g: State, card: PrintedCard) -> int:
    """An alliance of the Gauls that can be ended (C28)."""
    return lasting_barrier(pair, g) if GALLIC in PAIR_POWERS[pair] else why.NOT_YOUR_POWER


OATHS_ARE_WIND: Final = deed(
    "oaths_are_wind", when=ON_TOP, over=A_PAIR, bars=oath_barrier, does=dissolve
)


# -- objectives ------------------------------------------------------------------------------------
def objective(g: State, card: PrintedCard, target: int) -> None:
    """Points this turn for many raids, a victory space abroad, or an army far in the south."""
    g.this_turn.objectives |= 1 << OBJECTIVES.index(card.effect.name)


def needs_no_mark(g: State, card: PrintedCard) -> int:
    """The objective is not marked already."""
    number = OBJECTIVES.index(card.effect.name)
    return why.NO_EFFECT if g.this_turn.objectives >> number & 1 else ALLOWED


OBJECTIVE_RAIDS: Final = deed(
    "objective_raids", speaks="amount minimum", needs=needs_no_mark, does=objective, marks=True
)
OBJECTIVE_LANDS: Final = deed(
    "objective_lands", speaks="amount", needs=needs_no_mark, does=objective, marks=True
)
OBJECTIVE_SOUTH: Final = deed(
    "objective_south",
    speaks="against amount minimum",
    needs=needs_no_mark,
    does=objective,
    marks=True,
)

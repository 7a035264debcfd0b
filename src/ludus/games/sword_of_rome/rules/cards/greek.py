"""Events of the Greek deck; its voyages are in :mod:`.voyages`."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.decisions import EVENT_CARD, EVENT_LEADER, EVENT_PAIR, EVENT_SIDE, EVENT_SPACE
from ...vocabulary.ids import NOBODY, Card, Leader, Pair, Power, Side, Space
from ...vocabulary.journal import CARD_GIVEN_UP, HAND_SEEN, MARKED
from ...vocabulary.powers import ALL_PAIRS, ALL_SIDES, GREEK, PAIR_POWERS, SIDE_OF
from ..politics.support import give_up_barrier, give_up_support
from ..turn.decks import held_barrier
from .common import other_players
from .entries import deed
from .gallic import dissolve, pair_barrier


# -- forces ----------------------------------------------------------------------------------------
@procedure
def mutiny(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """An enemy force abroad loses units (G22)."""
    space = yield from choose(
        g.seat(side), EVENT_SPACE, guarded(g.board.spaces, mutiny_barrier, g), about=(0,)
    )
    hurt(g, space, mutineers(g, space), mutiny_losses(g, card, space))


def mutineers(g: State, space: Space) -> Power:
    """The enemy force there that is not at home: outside a city, else inside; or NOBODY."""
    for power in forces(g, space):
        if not g.is_friend(GREEK, power) and g.board.home[space] != power:
            return power
    return NOBODY


def forces(g: State, space: Space) -> list[Power]:
    """The powers with units in a space, first the one outside."""
    found = [g.army[space]] if g.army[space] != NOBODY else []
    return [*found, g.owner[space]] if g.inside[space] else found


def mutiny_barrier(space: Space, g: State) -> int:
    """There must be such a force."""
    if not forces(g, space):
        return why.NOTHING_THERE
    return why.NOT_ENEMY if mutineers(g, space) == NOBODY else ALLOWED


def mutiny_losses(g: State, card: Card, space: Space) -> int:
    """A great force loses more."""
    data = g.tables.cards[card]
    size = g.units_at(mutineers(g, space), space)
    return data.second if size >= data.minimum else data.amount


def hurt(g: State, space: Space, power: Power, n: int) -> None:
    """A force loses units, outside a city or inside; whoever has lost all is displaced (8.4)."""
    if g.army[space] == power:
        g.lose_units(space, n)
    else:
        g.lose_inside(space, n)
    g.settle(space)


def needs_mutineers(g: State, side: Side, card: Card) -> int:
    """There is such a force."""
    found = any_allowed(g.board.spaces, mutiny_barrier, g)
    return ALLOWED if found else why.NO_EFFECT


MUTINY: Final = deed("mutiny", speaks="amount second minimum", needs=needs_mutineers, asks=mutiny)


@procedure
def plague(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """A Carthaginian force in Sicily loses half its units (G31)."""
    power = g.tables.cards[card].powers[0]
    space = yield from choose(
        g.seat(side), EVENT_SPACE, guarded(g.board.spaces, plague_barrier, g, card), about=(0,)
    )
    hurt(g, space, power, plague_losses(g, card, space))


def plague_barrier(space: Space, g: State, card: Card) -> int:
    """A force of its power in its region."""
    data = g.tables.cards[card]
    if g.board.region[space] != data.region:
        return why.NO_EFFECT
    return ALLOWED if data.powers[0] in forces(g, space) else why.NOTHING_THERE


def plague_losses(g: State, card: Card, space: Space) -> int:
    """Half of the force, rounded up, and not too many."""
    data = g.tables.cards[card]
    return min((g.units_at(data.powers[0], space) + 1) // 2, data.maximum)


def needs_plague(g: State, side: Side, card: Card) -> int:
    """There is such a force."""
    found = any_allowed(g.board.spaces, plague_barrier, g, card)
    return ALLOWED if found else why.NO_EFFECT


PLAGUE: Final = deed("plague", speaks="powers maximum region", needs=needs_plague, asks=plague)


# -- markers ---------------------------------------------------------------------------------------
@procedure
def elephants(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """A named Greek leader fights with elephants this turn (G13)."""
    g.this_turn.elephants = yield from choose(
        g.seat(side), EVENT_LEADER, guarded(g.tables.leaders, mahout_barrier, g)
    )
    g.log(MARKED, card)


def mahout_barrier(leader: Leader, g: State) -> int:
    """A named Greek leader on the map."""
    if g.tables.leader_power[leader] != GREEK:
        return why.LEADER_NOT_YOURS
    if not g.is_named(leader) or g.place[leader] < 0:
        return why.LEADER_NOT_ON_MAP
    return why.NO_EFFECT if g.this_turn.elephants == leader else ALLOWED


def needs_mahout(g: State, side: Side, card: Card) -> int:
    """There is one."""
    found = any_allowed(g.tables.leaders, mahout_barrier, g)
    return ALLOWED if found else why.NO_EFFECT


ELEPHANTS: Final = deed("elephants", speaks="amount", needs=needs_mahout, asks=elephants)


def punic_rebellion(g: State, side: Side, card: Card) -> None:
    """Carthage is not activated this turn and gets fewer units (G32)."""
    g.this_turn.punic_rebellion = g.tables.cards[card].amount
    g.log(MARKED, card)


def needs_punic_peace(g: State, side: Side, card: Card) -> int:
    """Carthage stands and has no rebellion yet."""
    return why.NO_EFFECT if g.carthage_fell or g.this_turn.punic_rebellion else ALLOWED


PUNIC_REBELLION: Final = deed(
    "punic_rebellion", speaks="amount", needs=needs_punic_peace, does=punic_rebellion
)


def purge(g: State, side: Side, card: Card) -> None:
    """Greek leaders cost less loyalty this turn (G35)."""
    g.this_turn.purge += g.tables.cards[card].amount
    g.log(MARKED, card)


PURGE: Final = deed("purge", speaks="amount", does=purge)


# -- politics --------------------------------------------------------------------------------------
@procedure
def end_friendship(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """An alliance of two others ends (G25)."""
    pair = yield from choose(g.seat(side), EVENT_PAIR, guarded(ALL_PAIRS, friendship_barrier, g))
    dissolve(g, pair)


def friendship_barrier(pair: Pair, g: State) -> int:
    """An alliance without the Greeks that can be ended."""
    return why.NOT_YOUR_POWER if GREEK in PAIR_POWERS[pair] else pair_barrier(pair, g)


def needs_friendship(g: State, side: Side, card: Card) -> int:
    """There is one."""
    found = any_allowed(ALL_PAIRS, friendship_barrier, g)
    return ALLOWED if found else why.NO_EFFECT


END_ALLIANCE: Final = deed("end_alliance", needs=needs_friendship, asks=end_friendship)


@procedure
def quarrels(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """A player removes support of one of his powers, where he likes (G26, 7.3.2)."""
    power = g.tables.cards[card].powers[0]
    yield from call(give_up_support, SIDE_OF[power], power, g.tables.cards[card].amount)


def needs_quarrels(g: State, side: Side, card: Card) -> int:
    """The power has support, and is no ally (15.2.2)."""
    power = g.tables.cards[card].powers[0]
    if g.is_friend(GREEK, power):
        return why.NOT_ENEMY
    spaces, side_of = g.board.spaces, SIDE_OF[power]
    found = any_allowed(spaces, give_up_barrier, g, side_of, power)
    return ALLOWED if found else why.NO_EFFECT


QUARRELS: Final = deed("quarrels", speaks="powers amount", needs=needs_quarrels, asks=quarrels)


# -- spies -----------------------------------------------------------------------------------------
@procedure
def spies(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """A hand is seen, then its owner discards cards of his choice (G28)."""
    other = yield from choose(g.seat(side), EVENT_SIDE, guarded(ALL_SIDES, spied_barrier, g, side))
    g.known[other] = g.hand[other]
    g.log(HAND_SEEN, g.seat(side), other)
    for _ in range(g.tables.cards[card].amount):
        if g.hand[other]:
            lost = yield from choose(
                g.seat(other), EVENT_CARD, guarded(g.tables.decks[other], held_barrier, g, other)
            )
            g.lay_down(lost, removed=False)
            g.log(CARD_GIVEN_UP, other, lost)


def spied_barrier(other: Side, g: State, side: Side) -> int:
    """Another player who holds cards."""
    if other not in other_players(g, side):
        return why.NOT_YOUR_POWER
    return ALLOWED if g.hand[other] else why.NO_EFFECT


def needs_spied(g: State, side: Side, card: Card) -> int:
    """Somebody holds cards."""
    return ALLOWED if any_allowed(ALL_SIDES, spied_barrier, g, side) else why.NO_EFFECT


SPIES: Final = deed("spies", speaks="amount", needs=needs_spied, asks=spies)

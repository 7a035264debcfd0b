"""Events of the Greek deck; its voyages are in :mod:`.voyages`."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, choose, guarded, procedure

from ...components.cards import PrintedCard
from ...position.state import State
from ...vocabulary import reasons as why
from ...vocabulary.cards import A_LEADER, A_PAIR, A_SIDE, A_SPACE
from ...vocabulary.decisions import EVENT_CARD
from ...vocabulary.ids import NOBODY, Card, Leader, Pair, Power, Side, Space
from ...vocabulary.journal import CARD_GIVEN_UP, HAND_SEEN
from ...vocabulary.powers import GREEK, PAIR_POWERS, SIDE_OF
from ..politics.alliances import lasting_barrier
from ..politics.support import give_up_barrier, give_up_support
from ..turn.decks import held_barrier
from .common import other_players
from .entries import deed
from .gallic import dissolve


# -- forces ----------------------------------------------------------------------------------------
def forces(g: State, space: Space) -> list[Power]:
    """The powers with units in a space, first the one outside."""
    found = [g.army[space]] if g.army[space] != NOBODY else []
    return [*found, g.owner[space]] if g.inside[space] else found


def hurt(g: State, space: Space, power: Power, n: int) -> None:
    """A force loses units, outside a city or inside; whoever has lost all is displaced (8.4)."""
    if g.army[space] == power:
        g.lose_units(space, n)
    else:
        g.lose_inside(space, n)
    g.settle(space)


def mutiny(g: State, card: PrintedCard, space: Space) -> None:
    """An enemy force abroad loses units, a great one more (G22)."""
    power = mutineers(g, space)
    is_great = g.units_at(power, space) >= card.minimum
    hurt(g, space, power, card.second if is_great else card.amount)


def mutineers(g: State, space: Space) -> Power:
    """The enemy force there that is not at home: outside a city, else inside; or NOBODY."""
    for power in forces(g, space):
        if not g.is_friend(GREEK, power) and g.board.home[space] != power:
            return power
    return NOBODY


def mutiny_barrier(space: Space, g: State, card: PrintedCard) -> int:
    """There must be such a force."""
    if not forces(g, space):
        return why.NOTHING_THERE
    return why.NOT_ENEMY if mutineers(g, space) == NOBODY else ALLOWED


MUTINY: Final = deed(
    "mutiny", speaks="amount second minimum", over=A_SPACE, bars=mutiny_barrier, does=mutiny
)


def plague(g: State, card: PrintedCard, space: Space) -> None:
    """A Carthaginian force in Sicily loses half its units, rounded up, and not too many (G31)."""
    power = card.powers[0]
    hurt(g, space, power, min((g.units_at(power, space) + 1) // 2, card.maximum))


def plague_barrier(space: Space, g: State, card: PrintedCard) -> int:
    """A force of its power in its region."""
    if g.board.region[space] != card.region:
        return why.NO_EFFECT
    return ALLOWED if card.powers[0] in forces(g, space) else why.NOTHING_THERE


PLAGUE: Final = deed(
    "plague", speaks="powers maximum region", over=A_SPACE, bars=plague_barrier, does=plague
)


# -- markers ---------------------------------------------------------------------------------------
def elephants(g: State, card: PrintedCard, leader: Leader) -> None:
    """A named Greek leader fights with elephants this turn (G13)."""
    g.this_turn.elephants = leader


def mahout_barrier(leader: Leader, g: State, card: PrintedCard) -> int:
    """A named Greek leader on the map."""
    if g.tables.leader_power[leader] != GREEK:
        return why.LEADER_NOT_YOURS
    if not g.is_named(leader) or g.place[leader] < 0:
        return why.LEADER_NOT_ON_MAP
    return why.NO_EFFECT if g.this_turn.elephants == leader else ALLOWED


ELEPHANTS: Final = deed(
    "elephants", speaks="amount", over=A_LEADER, bars=mahout_barrier, does=elephants, marks=True
)


def punic_rebellion(g: State, card: PrintedCard, target: int) -> None:
    """Carthage is not activated this turn and gets fewer units (G32)."""
    g.this_turn.punic_rebellion = card.amount


def needs_punic_peace(g: State, card: PrintedCard) -> int:
    """Carthage stands and has no rebellion yet."""
    return why.NO_EFFECT if g.carthage_fell or g.this_turn.punic_rebellion else ALLOWED


PUNIC_REBELLION: Final = deed(
    "punic_rebellion", speaks="amount", needs=needs_punic_peace, does=punic_rebellion, marks=True
)


def purge(g: State, card: PrintedCard, target: int) -> None:
    """Greek leaders cost less loyalty this turn (G35)."""
    g.this_turn.purge += card.amount


PURGE: Final = deed("purge", speaks="amount", does=purge, marks=True)


# -- politics --------------------------------------------------------------------------------------
def friendship_barrier(pair: Pair, g: State, card: PrintedCard) -> int:
    """An alliance of two others that can be ended (G25)."""
    return why.NOT_YOUR_POWER if GREEK in PAIR_POWERS[pair] else lasting_barrier(pair, g)


END_ALLIANCE: Final = deed("end_alliance", over=A_PAIR, bars=friendship_barrier, does=dissolve)


@procedure
def quarrels(g: State, side: Side, card: Card, target: int) -> Flow[None]:
    """A player removes support of one of his powers, where he likes (G26, 7.3.2)."""
    power = g.tables.cards[card].powers[0]
    yield from call(give_up_support, SIDE_OF[power], power, g.tables.cards[card].amount)


def needs_quarrels(g: State, card: PrintedCard) -> int:
    """The power has support, and is no ally (15.2.2)."""
    power = card.powers[0]
    if g.is_friend(GREEK, power):
        return why.NOT_ENEMY
    found = any_allowed(g.board.spaces, give_up_barrier, g, SIDE_OF[power], power)
    return ALLOWED if found else why.NO_EFFECT


QUARRELS: Final = deed("quarrels", speaks="powers amount", needs=needs_quarrels, asks=quarrels)


# -- spies -----------------------------------------------------------------------------------------
@procedure
def spies(g: State, side: Side, card: Card, target: Side) -> Flow[None]:
    """A hand is seen, then its owner discards cards of his choice (G28)."""
    g.let_see(g.seat(side), target, g.hand[target])
    g.log(HAND_SEEN, g.seat(side), target)
    for _ in range(g.tables.cards[card].amount):
        if g.hand[target]:
            lost = yield from choose(
                g.seat(target),
                EVENT_CARD,
                guarded(g.tables.decks[target], held_barrier, g, target),
                about=(target,),
            )
            g.lay_down(lost, removed=False)
            g.log(CARD_GIVEN_UP, target, lost)


def spied_barrier(other: Side, g: State, card: PrintedCard) -> int:
    """Another player who holds cards."""
    if other not in other_players(g, card.side):
        return why.NOT_YOUR_POWER
    return ALLOWED if g.hand[other] else why.NO_EFFECT


SPIES: Final = deed("spies", speaks="amount", over=A_SIDE, bars=spied_barrier, asks=spies)

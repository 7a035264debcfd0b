"""17.2: cards of state: alliances, changes at home, plots, spies, traitors, gods from machines."""

from __future__ import annotations

from typing import Final

from ludus.flow import ALLOWED, Flow, any_allowed, call, chance, choose, guarded, procedure

from ...position.state import State
from ...vocabulary import reasons_cards as why
from ...vocabulary.ids import GONE, NO_CARD, NOBODY, Leader, Power
from ...vocabulary.journal_cards import (
    ALLY_OF_PERGAMUM,
    ALLY_OF_RHODES,
    ANOTHER_MARKER,
    NEW_GOALS,
    PLOT,
    SPIED,
    STOLEN,
)
from ...vocabulary.moments import CARD_PLAYED
from ...vocabulary.owners import ALL_POWERS, PERGAMUM, RHODES
from ...vocabulary.questions_cards import (
    CARD_STOLEN,
    CONSPIRATOR,
    OBJECTIVE_LOST,
    OPPORTUNITY,
    TALK_TO,
    VICTIM,
)
from ...vocabulary.turns import CARDS, NO_GOALS, OBJECTIVES, STABLE
from ..economy.manpower import take_objective
from ..negotiation.meeting import speak
from .entries import event, reply

RHODIAN_PRICE: Final = 3
MOST_GOALS: Final = 3
"""Objectives that a power holds (15.42)."""
CALM: Final = 2
"""Steps of stability that a new government brings."""


# -- alliances -------------------------------------------------------------------------------------
@procedure
def alliance(g: State, player: Power, actor: Power) -> Flow[None]:
    """Talks with one other power: both may propose something to the other (4.2)."""
    other = yield from choose(
        g.seats[player], TALK_TO, guarded(ALL_POWERS, other_barrier, g, player)
    )
    yield from call(speak, player, 1 << other)
    yield from call(speak, other, 1 << player)


def other_barrier(other: Power, g: State, player: Power) -> int:
    """Another power that plays."""
    return ALLOWED if other != player and g.plays(other) else why.NOT_AGAINST_ONESELF


ALLIANCE: Final = event("alliance", alliance)


def needs_rhodes(g: State, player: Power, actor: Power) -> int:
    """Three talents, and Rhodes independent and not one's ally already."""
    if g.has_rhodian_fleet == player:
        return why.ALLY_ALREADY
    if g.controller(g.board.rhodes) != RHODES:
        return why.NO_EFFECT
    return ALLOWED if g.talents[player] >= RHODIAN_PRICE else why.CARD_TOO_DEAR


@procedure
def ally_rhodes(g: State, player: Power, actor: Power) -> None:
    """Its fleet and tolls are one's own, until another power plays the card (12.51)."""
    g.pay(player, RHODIAN_PRICE)
    g.has_rhodian_fleet = player
    g.log(ALLY_OF_RHODES, player)


ALLIANCE_RHODES: Final = event("alliance_rhodes", ally_rhodes, needs=needs_rhodes)


def needs_pergamum(g: State, player: Power, actor: Power) -> int:
    """Units of Pergamum on the map, not one's own to use already."""
    if g.commands[PERGAMUM] == player:
        return why.ALLY_ALREADY
    return ALLOWED if PERGAMUM in g.owner else why.NO_EFFECT


@procedure
def ally_pergamum(g: State, player: Power, actor: Power) -> None:
    """Its forces are one's own to use, until another power plays the card (12.54)."""
    g.serve(PERGAMUM, player)
    g.log(ALLY_OF_PERGAMUM, player)


ALLIANCE_PERGAMUM: Final = event("alliance_pergamum", ally_pergamum, needs=needs_pergamum)


# -- changes at home -------------------------------------------------------------------------------
@procedure
def political_scene(g: State, player: Power, actor: Power) -> Flow[None]:
    """The hand goes back to the deck, objectives are drawn anew, and stability rises."""
    g.forget_hand(player)
    for card in g.tables.cards:
        held = g.hand[player * CARDS + card]
        g.deck[card] += held
        g.deal(player, card, -held)
    if g.goals != NO_GOALS:
        return_goals(g, player)
        for _ in range(MOST_GOALS):
            yield from call(take_objective, player)
        g.log(NEW_GOALS, player, sum(g.held_by(player)))
    g.sway(player, CALM)


def return_goals(g: State, power: Power) -> None:
    """All objectives of a power go back to the pool."""
    g.forget_goals(power)
    for letter in range(OBJECTIVES):
        place = power * OBJECTIVES + letter
        g.pool[letter] += g.held[place]
        g.held[place] = g.shown[place] = 0


CHANGE_POLITICAL_SCENE: Final = event("change_political_scene", political_scene)


def needs_goals(g: State, player: Power, actor: Power) -> int:
    """Somebody has an objective."""
    return ALLOWED if any_allowed(ALL_POWERS, goal_barrier, g) else why.NO_OBJECTIVES_HELD


def goal_barrier(power: Power, g: State) -> int:
    """A power with an objective, while another is in the pool."""
    has_one = g.plays(power) and any(g.held_by(power)) and any(g.pool)
    return ALLOWED if has_one else why.NO_OBJECTIVES_HELD


@procedure
def foreign_policy(g: State, player: Power, actor: Power) -> Flow[None]:
    """A power draws an objective, and then one of its others, by chance, goes back."""
    victim = yield from choose(
        g.seats[player],
        VICTIM,
        guarded(ALL_POWERS, goal_barrier, g),
        about=(g.tables.card["change_foreign_policy"],),
    )
    lost = yield from chance(OBJECTIVE_LOST, g.held_by(victim), to=g.seats[victim])
    yield from call(take_objective, victim)
    place = victim * OBJECTIVES + lost
    g.forget_goals(victim)
    g.held[place] -= 1
    g.shown[place] = min(g.shown[place], g.held[place])
    g.pool[lost] += 1
    g.log(NEW_GOALS, victim, sum(g.held_by(victim)))


CHANGE_FOREIGN_POLICY: Final = event("change_foreign_policy", foreign_policy, needs=needs_goals)


def needs_stable(g: State, player: Power, actor: Power) -> int:
    """A stable government."""
    return ALLOWED if g.band(player) == STABLE else why.NOT_STABLE


@procedure
def stability_opportunity(g: State, player: Power, actor: Power) -> Flow[None]:
    """Another marker in the pool, which costs nothing, or another objective."""
    answer = yield from choose(
        g.seats[player], OPPORTUNITY, guarded(OPPORTUNITIES, opportunity_barrier, g, player)
    )
    if answer == OPPORTUNITY.button("objective"):
        yield from call(take_objective, player)
    else:
        g.markers[player] += 1
        g.this_turn.free_markers |= 1 << player
        g.log(ANOTHER_MARKER, player)


OPPORTUNITIES: Final = (OPPORTUNITY.button("marker"), OPPORTUNITY.button("objective"))


def opportunity_barrier(answer: int, g: State, player: Power) -> int:
    """Three objectives are the most."""
    if answer == OPPORTUNITY.button("marker"):
        return ALLOWED
    has_room = g.goals != NO_GOALS and any(g.pool) and sum(g.held_by(player)) < MOST_GOALS
    return ALLOWED if has_room else why.NO_EFFECT


STABILITY_OPPORTUNITY: Final = event(
    "stability_opportunity", stability_opportunity, needs=needs_stable
)


# -- plots, spies, traitors ------------------------------------------------------------------------
def needs_conspirator(g: State, player: Power, actor: Power) -> int:
    """A leader of another player who is not elite."""
    found = any_allowed(g.tables.leaders, conspirator_barrier, g, player)
    return ALLOWED if found else why.NO_EFFECT


def conspirator_barrier(leader: Leader, g: State, player: Power) -> int:
    """On the map, of another power, not elite."""
    power = g.tables.leader_power[leader]
    if g.place[leader] < 0 or power == NOBODY:
        return why.NO_EFFECT
    if power == player:
        return why.NOT_AGAINST_ONESELF
    return why.ELITE_LEADER if g.tables.elite[leader] else ALLOWED


@procedure
def conspiracy(g: State, player: Power, actor: Power) -> Flow[None]:
    """A leader of another power is removed, and its stability falls a step."""
    leader = yield from choose(
        g.seats[player], CONSPIRATOR, guarded(g.tables.leaders, conspirator_barrier, g, player)
    )
    g.log(PLOT, player, leader)
    g.place[leader] = GONE
    g.sway(g.tables.leader_power[leader], -1)


CONSPIRACY: Final = event("conspiracy", conspiracy, needs=needs_conspirator)


def needs_hand(g: State, player: Power, actor: Power) -> int:
    """Another power holds a card."""
    found = any_allowed(ALL_POWERS, hand_barrier, g, player)
    return ALLOWED if found else why.HAND_EMPTY


def hand_barrier(other: Power, g: State, player: Power) -> int:
    """Another power with a card in its hand."""
    if other == player or not g.plays(other):
        return why.NOT_AGAINST_ONESELF
    return ALLOWED if any(g.hand_of(other)) else why.HAND_EMPTY


@procedure
def spies(g: State, player: Power, actor: Power) -> Flow[None]:
    """One sees the hand of another power, and remembers it."""
    victim = yield from choose(
        g.seats[player],
        VICTIM,
        guarded(ALL_POWERS, hand_barrier, g, player),
        about=(g.tables.card["spies"],),
    )
    for card in g.tables.cards:
        for _ in range(g.hand[victim * CARDS + card]):
            g.log(SPIED, g.seats[player], victim, card)
            g.learn_card(player, victim, card)


SPIES: Final = event("spies", spies, needs=needs_hand)


@procedure
def traitor(g: State, player: Power, actor: Power) -> Flow[None]:
    """A card of another power's hand, by chance, is one's own."""
    victim = yield from choose(
        g.seats[player],
        VICTIM,
        guarded(ALL_POWERS, hand_barrier, g, player),
        about=(g.tables.card["traitor"],),
    )
    card = yield from chance(CARD_STOLEN, g.hand_of(victim), to=g.seats[player])
    g.deal(victim, card, -1)
    g.deal(player, card, 1)
    g.log(STOLEN, g.seats[player], g.seats[victim], card)
    g.forget_hand(victim)
    g.learn_card(victim, player, card)


TRAITOR: Final = event("traitor", traitor, needs=needs_hand)


# -- Deus ex Machina -------------------------------------------------------------------------------
def needs_card_of_another(g: State, player: Power, actor: Power) -> int:
    """A card of another power lies on the table."""
    if player == actor:
        return why.NOT_AGAINST_ONESELF
    return ALLOWED if g.on_table != NO_CARD else why.NOT_ITS_TIME


@procedure
def deus_ex_machina(g: State, player: Power, actor: Power) -> None:
    """The card on the table is cancelled: whoever plays it finds out by the answer."""
    g.on_table = NO_CARD


DEUS_EX_MACHINA: Final = reply(
    "deus_ex_machina", CARD_PLAYED, deus_ex_machina, needs=needs_card_of_another
)

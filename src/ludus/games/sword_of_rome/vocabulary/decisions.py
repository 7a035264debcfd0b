"""What players and chance are asked: a kind for every decision, with the rule it comes from."""

from __future__ import annotations

from typing import Final

from ludus.flow import Domain, Kind, buttons

from .ids import (
    AFTER_BATTLE,
    AFTER_DICE,
    CARDS,
    LEADERS,
    ON_ACTIVATION,
    ON_BATTLE,
    ON_BRIBE,
    ON_ENTRY,
    ON_EVENT,
    ON_RAID,
    ON_SACK,
    ON_SAILING,
    ON_SIEGE,
    PAIRS,
    POWERS,
    SIDES,
    SPACES,
    Card,
    Leader,
    Pair,
    Power,
    Side,
    Space,
)

MOST_UNITS: Final = 60
CARD: Final = Domain("card", size=CARDS, of=Card)
SPACE: Final = Domain("space", size=SPACES, of=Space)
LEADER: Final = Domain("leader", size=LEADERS, of=Leader)
SIDE: Final = Domain("side", SIDES, of=lambda n: Side(Power(n)))
POWER: Final = Domain("power", POWERS, of=Power)
PAIR: Final = Domain("pair", PAIRS, of=Pair)
AMOUNT: Final = Domain("amount", size=MOST_UNITS + 1)
PASS_BUTTON: Final = buttons("pass")
ENOUGH_BUTTON: Final = buttons("enough")

# -- chance ----------------------------------------------------------------------------------------

DEAL: Final = Kind("deal", CARD, rule="6.2.2")
DIE: Final = Kind("die", Domain("amount", size=7), rule="12.2.3")
"""Weights FACES: outcomes 1 to 6."""
FACES: Final = (0, 1, 1, 1, 1, 1, 1)
CONSUL_DRAWN: Final = Kind("consul_drawn", LEADER, rule="8.2.2")
CARD_LOST: Final = Kind("card_lost", CARD, rule="C.E29")
"""A card picked at random from a hand."""

CHANCE_KINDS: Final = (DEAL, DIE, CONSUL_DRAWN, CARD_LOST)

# -- the turn and its phases (chapters 5 to 8, 15, 16) ---------------------------------------------

ENOUGH_CARDS: Final = Card(CARDS)
DISCARD: Final = Kind("discard", CARD, ENOUGH_BUTTON, rule="6.2.1")
FIRST_SIDE: Final = Kind("first_side", SIDE, rule="5.3")
NEXT_SIDE: Final = Kind("next_side", SIDE, rule="4.4")

ACT_CARD: Final = 0
ACT_MINOR: Final = CARDS
ACT_PROPOSE: Final = ACT_MINOR + LEADERS
ACT_BREAK: Final = ACT_PROPOSE + len(PAIRS)
ACT_SOLIDARITY: Final = ACT_BREAK + len(PAIRS)
ACT_END: Final = ACT_SOLIDARITY + 1
ACTION: Final = Kind(
    "action",
    CARD,
    LEADER,
    Domain("propose", PAIRS),
    Domain("break_off", PAIRS),
    buttons("solidarity", "end_actions"),
    rule="5.4",
)
"""A card to play, a minor leader to place, an alliance to propose or to break, or the end."""

USE_ACTIVATE: Final = 0
USE_SUPPORT: Final = 1
USE_REINFORCE: Final = 2
USE_EVENT: Final = 3
USE_CARTHAGE: Final = 4
CARD_USE: Final = Kind(
    "card_use",
    buttons("activate", "support", "reinforce", "event", "activate_carthage"),
    rule="7.1",
    completes=True,
)
NEUTRAL: Final = Kind("neutral", POWER, rule="16.1.1", completes=True)
NEUTRAL_USE: Final = Kind(
    "neutral_use", buttons("activate", "support", "reinforce"), rule="16.1.1",
    completes=True,
)  # fmt: skip
ACTIVATE: Final = Kind("activate", LEADER, rule="9.1", completes=True)
PURPOSE: Final = Kind(
    "purpose",
    buttons("march", "besiege", "colony", "sortie"),
    rule="9.1",
    completes=True,
)
"""By number: TO_MARCH, TO_BESIEGE, TO_SETTLE, TO_SALLY."""
MINOR_TO: Final = Kind("minor_to", SPACE, rule="8.3", completes=True)
SOLIDARITY: Final = Kind("solidarity", SPACE, rule="14.6", completes=True)
ACCEPT: Final = 0
DECLINE: Final = 1
ANSWER_ALLIANCE: Final = Kind("answer_alliance", buttons("accept", "decline"), rule="15.1")
ENOUGH_PAIRS: Final = Pair(len(PAIRS))
RENEW: Final = Kind("renew", PAIR, ENOUGH_BUTTON, rule="15.4")
"""The alliances that one would go on with, one after the other."""
ANNOUNCE: Final = 0
HOLD: Final = 1
DESPERATE: Final = Kind("desperate", buttons("announce", "pass"), rule="7.4.1")
DESPERATE_ACT: Final = 0
DESPERATE_REDRAW: Final = 1
DESPERATE_EVENT: Final = 2
DESPERATE_USE: Final = Kind(
    "desperate_use", buttons("desperate_act", "desperate_redraw", "desperate_event"),
    rule="7.4.3",
)  # fmt: skip
DESPERATE_CARD: Final = Kind("desperate_card", CARD, rule="7.4.3", completes=True)
MINOR: Final = Kind("minor", LEADER, ENOUGH_BUTTON, rule="8.3")
"""A minor leader to add or move, in the reinforcement phase or for a power without player."""
UNIT_POWER: Final = Kind("unit_power", POWER, rule="5.10.1")
"""Whether the next unit is Etruscan or Samnite."""
PLACE_UNIT: Final = Kind("place_unit", SPACE, rule="5.10.1")
PLACE_LEADER: Final = Kind("place_leader", SPACE, rule="5.10.2")
COMMANDER: Final = Kind("commander", LEADER, rule="8.2.1")
KEEP_LEADER: Final = Kind("keep_leader", buttons("keep", "dismiss"), rule="8.2.3")
PENALTY: Final = Kind("penalty", SPACE, rule="8.2.3", completes=True)
ENOUGH_SPACES: Final = Space(SPACES)
MARK: Final = Kind("mark", SPACE, ENOUGH_BUTTON, rule="5.6")
"""Surrender phase: put a marker into a space held with units."""
SURRENDER: Final = Kind("surrender", SPACE, ENOUGH_BUTTON, rule="13.1.2")
"""Surrender phase: roll against a city or tribe."""
LOSE_UNIT: Final = Kind("lose_unit", SPACE, rule="T.6")
STRUCK_SIDE: Final = Kind("struck_side", SIDE, rule="T.9")
"""Which of several leading sides a Gallic event strikes."""

TURN_KINDS: Final = (
    DISCARD, FIRST_SIDE, NEXT_SIDE, ACTION, CARD_USE, NEUTRAL, NEUTRAL_USE, ACTIVATE, PURPOSE,
    MINOR_TO, SOLIDARITY, ANSWER_ALLIANCE, RENEW, DESPERATE, DESPERATE_USE, DESPERATE_CARD,
    PLACE_UNIT, PLACE_LEADER, COMMANDER, KEEP_LEADER, PENALTY, MARK, SURRENDER, LOSE_UNIT,
    MINOR, UNIT_POWER, STRUCK_SIDE,
)  # fmt: skip

# -- support (7.3, 12.5) ---------------------------------------------------------------------------

SUPPORT: Final = Kind("support", SPACE, ENOUGH_BUTTON, rule="7.3.1")
GIVE_UP: Final = Kind("give_up", SPACE, rule="7.3.2")
"""One's own support is removed."""
STRIP: Final = Kind("strip", SPACE, ENOUGH_BUTTON, rule="7.3.3")
"""Another power's support is removed."""
ADD_IN: Final = 0
REMOVE_IN: Final = SPACES
CONVERT_IN: Final = 2 * SPACES
ADD_FOR_ALLY: Final = 3 * SPACES
TAKE_PLUNDER: Final = 4 * SPACES
ENOUGH_CONSEQUENCES: Final = TAKE_PLUNDER + 1
CONSEQUENCE: Final = Kind(
    "consequence",
    Domain("add_in", size=SPACES),
    Domain("remove_in", size=SPACES),
    Domain("convert_in", size=SPACES),
    Domain("add_for_ally", size=SPACES),
    buttons("take_plunder", "enough"),
    rule="12.5",
)

SUPPORT_KINDS: Final = (SUPPORT, GIVE_UP, STRIP, CONSEQUENCE)

# -- movement, interception, avoidance (chapters 9 to 11) ------------------------------------------

TAKE_UNITS: Final = Kind("take_units", AMOUNT, rule="9.1.1", completes=True)
ENOUGH_LEADERS: Final = Leader(LEADERS)
TAKE_LEADERS: Final = Kind("take_leaders", LEADER, ENOUGH_BUTTON, rule="9.1.2", completes=True)
LEAVE_UNITS: Final = Kind("leave_units", AMOUNT, rule="9.1.2", completes=True)
LEAVE_LEADERS: Final = Kind("leave_leaders", LEADER, ENOUGH_BUTTON, rule="9.1.2", completes=True)
STEP_TO: Final = 0
SAIL_TO: Final = SPACES
RAID_HERE: Final = 2 * SPACES
PICK_UP: Final = RAID_HERE + 1
DROP: Final = PICK_UP + 1
STOP: Final = DROP + 1
MARCH: Final = Kind(
    "march",
    SPACE,
    Domain("sail_to", size=SPACES),
    buttons("raid", "pick_up", "drop", "stop"),
    rule="9.2",
)
GARRISON: Final = Kind("garrison", AMOUNT, rule="9.3.1")
"""How many units are inside the city that an enemy army enters."""
GARRISON_LEADERS: Final = Kind("garrison_leaders", LEADER, ENOUGH_BUTTON, rule="9.3.1")
NOT_HE: Final = Leader(LEADERS)
INTERCEPT: Final = Kind("intercept", LEADER, PASS_BUTTON, rule="10.1")
INTERCEPT_UNITS: Final = Kind("intercept_units", AMOUNT, rule="10.3", completes=True)
INTERCEPT_LEADERS: Final = Kind(
    "intercept_leaders", LEADER, ENOUGH_BUTTON, rule="9.3.2", completes=True
)
"""Who comes with him."""
INTERCEPT_ORDER: Final = Kind("intercept_order", SIDE, rule="10.3")
REFUSE: Final = Kind("refuse", buttons("refuse", "fight"), rule="10.5.1")
ALLOW: Final = Kind("allow", buttons("allow", "contest"), rule="10.5.1")
"""Whether the enemy may go without a roll (10.5.1, 11.1)."""
AVOID: Final = Kind("avoid", LEADER, PASS_BUTTON, rule="11.1")
"""The leader under whom a force tries to avoid battle."""
AVOID_UNITS: Final = Kind("avoid_units", AMOUNT, rule="11.1", completes=True)
AVOID_LEADERS: Final = Kind("avoid_leaders", LEADER, ENOUGH_BUTTON, rule="11.1", completes=True)
"""Who goes with him."""
AVOID_TO: Final = Kind("avoid_to", SPACE, rule="11.2")
BRIBE_DESPERATE: Final = CARDS
NO_BRIBE: Final = CARDS + 1
BRIBE: Final = Kind("bribe", CARD, buttons("desperate_times", "pass"), rule="7.2.2")
SECOND: Final = Kind("second", LEADER, PASS_BUTTON, rule="9.5.1")
"""The second commander of a campaign."""
CONSENT: Final = Kind("consent", buttons("consent", "decline"), rule="9.5.5")
FLANK: Final = Kind("flank", LEADER, PASS_BUTTON, rule="9.5.6")
FLANK_TO: Final = Kind("flank_to", SPACE, rule="9.5.6", completes=True)

MARCH_KINDS: Final = (
    TAKE_UNITS, TAKE_LEADERS, LEAVE_UNITS, LEAVE_LEADERS, MARCH, GARRISON, GARRISON_LEADERS,
    INTERCEPT, INTERCEPT_UNITS, INTERCEPT_ORDER, REFUSE, ALLOW, AVOID, AVOID_UNITS, AVOID_TO,
    BRIBE, SECOND, CONSENT, FLANK, FLANK_TO, AVOID_LEADERS,
    INTERCEPT_LEADERS,
)  # fmt: skip

# -- combat, retreat, sieges, plunder (chapters 12 to 14) ------------------------------------------

RETREAT: Final = Kind("retreat", SPACE, rule="12.4")
RETREAT_INSIDE: Final = Kind("retreat_inside", AMOUNT, rule="12.4.4")
"""How many defenders withdraw into the city."""
BY_DESPERATE: Final = CARDS
BY_LAND: Final = CARDS + 1
OWN_SHIPS: Final = CARDS + 2
RETREAT_BY_SEA: Final = Kind(
    "retreat_by_sea", CARD, buttons("desperate_times", "by_land", "own_ships"),
    rule="12.4.3",
)  # fmt: skip
RETREAT_PORT: Final = Kind("retreat_port", SPACE, rule="12.4.3", completes=True)
SACK: Final = Kind("sack", buttons("sack", "take"), rule="14.4")
JOIN: Final = 0
RELIEF: Final = Kind("relief", buttons("join_battle", "stay_inside"), rule="13.4.2")
"""Whether those inside a city help the army that attacks the besiegers."""

WAR_KINDS: Final = (RETREAT, RETREAT_INSIDE, RETREAT_BY_SEA, RETREAT_PORT, SACK, RELIEF)

# -- responses (7.1.1): a card, or pass ------------------------------------------------------------

NO_CARD: Final = Card(CARDS)
REACT_ACTIVATION: Final = Kind("react_activation", CARD, PASS_BUTTON, rule="7.1.1")
REACT_EVENT: Final = Kind("react_event", CARD, PASS_BUTTON, rule="7.1.1")
REACT_GAULS: Final = Kind("react_gauls", CARD, PASS_BUTTON, rule="T.5")
"""Three players: cancel a Gallic event."""

RESPONSES: Final = {
    ON_ACTIVATION: REACT_ACTIVATION,
    ON_ENTRY: Kind("react_entry", CARD, PASS_BUTTON, rule="9.3.3"),
    ON_SAILING: Kind("react_sailing", CARD, PASS_BUTTON, rule="7.1.1"),
    ON_EVENT: REACT_EVENT,
    ON_BRIBE: Kind("react_bribe", CARD, PASS_BUTTON, rule="7.1.1"),
    ON_BATTLE: Kind("react_battle", CARD, PASS_BUTTON, rule="7.1.1"),
    AFTER_DICE: Kind("react_dice", CARD, PASS_BUTTON, rule="7.1.1"),
    AFTER_BATTLE: Kind("react_outcome", CARD, PASS_BUTTON, rule="7.1.1"),
    ON_SIEGE: Kind("react_siege", CARD, PASS_BUTTON, rule="13.2"),
    ON_RAID: Kind("react_raid", CARD, PASS_BUTTON, rule="7.1.1"),
    ON_SACK: Kind("react_sack", CARD, PASS_BUTTON, rule="7.1.1"),
}
"""By the time of the cards that may answer."""

RESPONSE_KINDS: Final = (*RESPONSES.values(), REACT_GAULS)

# -- what cards ask (events/) ----------------------------------------------------------------------

EVENT_SPACE: Final = Kind("event_space", SPACE, ENOUGH_BUTTON, rule="7.1", completes=True)
EVENT_LEADER: Final = Kind("event_leader", LEADER, rule="7.1", completes=True)
EVENT_POWER: Final = Kind("event_power", POWER, rule="7.1", completes=True)
EVENT_SIDE: Final = Kind("event_side", SIDE, rule="7.1", completes=True)
EVENT_PAIR: Final = Kind("event_pair", PAIR, rule="7.1", completes=True)
EVENT_CARD: Final = Kind("event_card", CARD, ENOUGH_BUTTON, rule="7.1", completes=True)
REROLL_DIE: Final = Kind("reroll_die", Domain("die", size=3), rule="7.1.1", completes=True)
"""Which of one's dice is rolled again."""
YIELD_SUPPORT: Final = 0
LET_PLUNDER: Final = 1
HOSTAGE: Final = Kind("hostage", buttons("yield_support", "let_plunder"), rule="C.C27")

EVENT_KINDS: Final = (
    EVENT_SPACE, EVENT_LEADER, EVENT_POWER, EVENT_SIDE, EVENT_PAIR, EVENT_CARD, REROLL_DIE,
    HOSTAGE,
)  # fmt: skip

KINDS: Final = (
    *CHANCE_KINDS, *TURN_KINDS, *SUPPORT_KINDS, *MARCH_KINDS, *WAR_KINDS, *RESPONSE_KINDS,
    *EVENT_KINDS,
)  # fmt: skip

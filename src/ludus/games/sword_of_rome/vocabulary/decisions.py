"""What players and chance are asked: a kind for every decision, with the rule it comes from.

With two players a seat plays two sides: every question is about the side that is asked.
"""

from __future__ import annotations

from typing import Final

from ludus.flow import Domain, Kind, buttons, collected

from .cards import (
    AFTER_BATTLE,
    AFTER_DICE,
    CARDS,
    ON_ACTIVATION,
    ON_BATTLE,
    ON_BRIBE,
    ON_ENTRY,
    ON_EVENT,
    ON_RAID,
    ON_SACK,
    ON_SAILING,
    ON_SIEGE,
)
from .forces import LEADERS
from .ids import Card, Leader, Pair, Power, Side, Space
from .places import SPACES
from .powers import PAIRS, POWERS, SIDES

MOST_UNITS: Final = 60
AMOUNTS: Final = range(MOST_UNITS + 1)
CARD: Final = Domain("card", size=CARDS, of=Card)
SPACE: Final = Domain("space", size=SPACES, of=Space)
LEADER: Final = Domain("leader", size=LEADERS, of=Leader)
SIDE: Final = Domain("side", SIDES, of=lambda n: Side(Power(n)))
POWER: Final = Domain("power", POWERS, of=Power)
PAIR: Final = Domain("pair", PAIRS, of=Pair)
AMOUNT: Final = Domain("amount", size=len(AMOUNTS))
PASS: Final = buttons("pass")
ENOUGH: Final = buttons("enough")
LEFT: Final = "n:amount"
"""What a question is about: units or points still to be placed, taken or paid."""
AT: Final = "at:space"

# -- chance ----------------------------------------------------------------------------------------

DEAL: Final = Kind("deal", CARD, rule="6.2.2")
DIE: Final = Kind("die", Domain("amount", size=7), rule="12.2.3")
"""Weights FACES: outcomes 1 to 6."""
FACES: Final = (0, 1, 1, 1, 1, 1, 1)
CONSUL_DRAWN: Final = Kind("consul_drawn", LEADER, rule="8.2.2")
CARD_LOST: Final = Kind("card_lost", CARD, rule="C.E29")
"""A card picked at random from a hand."""

# -- the turn and its phases (chapters 5 to 8, 15, 16) ---------------------------------------------

DISCARD: Final = Kind("discard", CARD, ENOUGH, rule="6.2.1", about=("side",))
SHOW_TO: Final = tuple(f"show_to_{side}" for side in SIDES)
SHOW: Final = Kind("show", *(Domain(name, size=CARDS) for name in SHOW_TO), rule="6.1.a")
"""An aside: a card of one's hand, and who sees it."""
FIRST_SIDE: Final = Kind("first_side", SIDE, rule="5.3", about=("side",))
WHO_IS_NEXT: Final = 0
WHO_CHOOSES: Final = 1
WHO_IS_STRUCK: Final = 2
WHO_INTERRUPTS: Final = 3
WHO_LEADS: Final = 4
TIES: Final = (
    Kind("next_side", SIDE, rule="4.4", about=("side", "power")),
    Kind("chooser", SIDE, rule="4.4.b", about=("side", "power")),
    Kind("struck_side", SIDE, rule="T.9", about=("side", "power")),
    Kind("interrupter", SIDE, rule="4.4.b", about=("side", "power")),
    Kind("steward", SIDE, rule="4.4.b", about=("side", "power")),
)
"""Which of the sides with as many points: about the power that it will decide for, or nobody."""
ACTION: Final = Kind(
    "action", CARD, LEADER, Domain("propose", PAIRS), Domain("break_off", PAIRS),
    buttons("solidarity", "end_actions"), rule="5.4",
    about=("side", "turn:amount", "round:amount", "played:amount"),
)  # fmt: skip
"""A card to play, a minor leader to place, an alliance to propose or to break, or the end."""
ACT_MINOR: Final = ACTION.start("leader")
ACT_PROPOSE: Final = ACTION.start("propose")
ACT_BREAK: Final = ACTION.start("break_off")
ACT_SOLIDARITY: Final = ACTION.button("solidarity")

USE_ACTIVATE: Final = 0
USE_SUPPORT: Final = 1
USE_REINFORCE: Final = 2
USE_EVENT: Final = 3
USE_CARTHAGE: Final = 4
USES: Final = range(USE_CARTHAGE + 1)
CARD_USE: Final = Kind(
    "card_use", buttons("activate", "support", "reinforce", "event", "activate_carthage"),
    rule="7.1", about=("side",), completes=True,
)  # fmt: skip
NEUTRAL: Final = Kind("neutral", POWER, rule="16.1.1", about=("side", "card", LEFT), completes=True)
NEUTRAL_USE: Final = Kind(
    "neutral_use", buttons("activate", "support", "reinforce"), rule="16.1.1",
    about=("side", "power"), completes=True,
)  # fmt: skip
ACTIVATE: Final = Kind("activate", LEADER, rule="9.1", about=("side", "power"), completes=True)
PURPOSE: Final = Kind(
    "purpose", buttons("march", "besiege", "colony", "sortie"), rule="9.1",
    about=("side", "leader"), completes=True,
)  # fmt: skip
"""By number: TO_MARCH, TO_BESIEGE, TO_SETTLE, TO_SALLY."""
MINOR_TO: Final = Kind("minor_to", SPACE, rule="8.3", about=("side", "leader"), completes=True)
SOLIDARITY: Final = Kind("solidarity", SPACE, rule="14.6", completes=True, about=("side",))
"""Also an aside of the Gauls in their actions."""
ACCEPT: Final = 0
DECLINE: Final = 1
ANSWER_ALLIANCE: Final = Kind(
    "answer_alliance", buttons("accept", "decline"), rule="15.1", about=("side", "pair")
)
RENEW: Final = Kind(
    "renew", PAIR, ENOUGH, rule="15.4", about=("side", "kept:amount", "ended:amount")
)
"""The alliances that one would go on with, one after the other; about masks of those settled."""
ANNOUNCE: Final = 0
DESPERATE: Final = Kind(
    "desperate",
    buttons("announce", "pass"),
    rule="7.4.1",
    about=("side", "before:side", "announced:side"),
)
LAST_DESPERATE: Final = Kind(
    "last_desperate", buttons("announce", "pass"), rule="7.4.5", about=("side",)
)
"""After the fifth round."""
DESPERATE_ACT: Final = 0
DESPERATE_REDRAW: Final = 1
DESPERATE_EVENT: Final = 2
DESPERATE_USE: Final = Kind(
    "desperate_use",
    buttons("desperate_act", "desperate_redraw", "desperate_event"),
    rule="7.4.3",
    about=("side",),
)
DESPERATE_CARD: Final = Kind("desperate_card", CARD, rule="7.4.3", completes=True, about=("side",))
PLACE_UNIT: Final = Kind("place_unit", SPACE, rule="5.10.1", about=("side", "power", LEFT))
PLACE_LEADER: Final = Kind("place_leader", SPACE, rule="5.10.2", about=("side", "leader"))
COMMANDER: Final = Kind("commander", LEADER, rule="8.2.1", about=("side", AT))
KEEP_LEADER: Final = Kind(
    "keep_leader", buttons("keep", "dismiss"), rule="8.2.3", about=("side", "leader", LEFT)
)
PENALTY: Final = Kind(
    "penalty", SPACE, rule="8.2.3", about=("side", "leader", LEFT), completes=True
)
MARK: Final = Kind("mark", SPACE, ENOUGH, rule="5.6", about=("side",))
"""Surrender phase: put a marker into a space held with units."""
SURRENDER: Final = Kind("surrender", SPACE, ENOUGH, rule="13.1.2", about=("side",))
"""Surrender phase: roll against a city or tribe."""
LOSE_UNIT: Final = Kind("lose_unit", SPACE, rule="T.6", about=("side",))
MINOR: Final = Kind("minor", LEADER, ENOUGH, rule="8.3", about=("side", "power"))
"""A minor leader to add or move, in the reinforcement phase or for a power without player."""
UNIT_POWER: Final = Kind("unit_power", POWER, rule="5.10.1", about=("side", LEFT))
"""Whether the next unit is Etruscan or Samnite."""

# -- support (7.3, 12.5) ---------------------------------------------------------------------------

SUPPORT: Final = Kind("support", SPACE, ENOUGH, rule="7.3.1", about=("side", "power", LEFT))
GIVE_UP: Final = Kind("give_up", SPACE, rule="7.3.2", about=("side", LEFT))
"""One's own support is removed."""
STRIP: Final = Kind("strip", SPACE, ENOUGH, rule="7.3.3", about=("side", LEFT))
"""Another power's support is removed."""
CONSEQUENCE: Final = Kind(
    "consequence", *(Domain(name, size=SPACES) for name in (
        "add_in", "remove_in", "convert_in", "add_for_ally",
    )), buttons("take_plunder", "enough"), rule="12.5", about=("side", "power", AT, LEFT),
)  # fmt: skip
ADD_IN: Final = CONSEQUENCE.start("add_in")
REMOVE_IN: Final = CONSEQUENCE.start("remove_in")
CONVERT_IN: Final = CONSEQUENCE.start("convert_in")
ADD_FOR_ALLY: Final = CONSEQUENCE.start("add_for_ally")
TAKE_PLUNDER: Final = CONSEQUENCE.button("take_plunder")

# -- movement, interception, avoidance (chapters 9 to 11) ------------------------------------------

TAKE_UNITS: Final = Kind(
    "take_units", AMOUNT, rule="9.1.1", about=("side", "leader"), completes=True
)
TAKE_LEADERS: Final = Kind(
    "take_leaders", LEADER, ENOUGH, rule="9.1.2", about=("side", "leader"), completes=True
)
LEAVE_UNITS: Final = Kind("leave_units", AMOUNT, rule="9.1.2", about=("side", AT), completes=True)
LEAVE_LEADERS: Final = Kind(
    "leave_leaders", LEADER, ENOUGH, rule="9.1.2", about=("side", AT), completes=True
)
MARCH: Final = Kind(
    "march", SPACE, Domain("sail_to", size=SPACES), buttons("raid", "pick_up", "drop", "stop"),
    rule="9.2", about=("side", "leader", AT, "units:amount", "points:amount"), way=(),
)  # fmt: skip
SAIL_TO: Final = MARCH.start("sail_to")
GARRISON: Final = Kind("garrison", AMOUNT, rule="9.3.1", about=("side", AT))
"""How many units are inside the city that an enemy army enters."""
GARRISON_LEADERS: Final = Kind("garrison_leaders", LEADER, ENOUGH, rule="9.3.1", about=("side", AT))
INTERCEPT: Final = Kind("intercept", LEADER, PASS, rule="10.1", about=("side", AT))
INTERCEPT_UNITS: Final = Kind(
    "intercept_units", AMOUNT, rule="10.3", about=("side", "leader"), completes=True
)
INTERCEPT_ORDER: Final = Kind("intercept_order", SIDE, rule="10.3", about=("side",))
REFUSE: Final = Kind("refuse", buttons("refuse", "fight"), rule="10.5.1", about=("side", AT))
ALLOW: Final = Kind("allow", buttons("allow", "contest"), rule="10.5.1", about=("side",))
"""Whether the enemy may go without a roll (10.5.1, 11.1)."""
AVOID: Final = Kind("avoid", LEADER, PASS, rule="11.1", about=("side", AT))
"""The leader under whom a force tries to avoid battle."""
AVOID_UNITS: Final = Kind(
    "avoid_units", AMOUNT, rule="11.1", about=("side", "leader"), completes=True
)
AVOID_TO: Final = Kind("avoid_to", SPACE, rule="11.2", about=("side",))
BRIBE: Final = Kind(
    "bribe",
    CARD,
    buttons("desperate_times", "pass"),
    rule="7.2.2",
    about=("side", "power", "place:space"),
)
SECOND: Final = Kind("second", LEADER, PASS, rule="9.5.1", about=("side",))
"""The second commander of a campaign."""
CONSENT: Final = Kind(
    "consent", buttons("consent", "decline"), rule="9.5.5", about=("side", "leader")
)
FLANK: Final = Kind("flank", LEADER, PASS, rule="9.5.6", about=("side", AT))
FLANK_TO: Final = Kind(
    "flank_to", SPACE, rule="9.5.6", about=("side", "leader", AT), completes=True
)
AVOID_LEADERS: Final = Kind(
    "avoid_leaders", LEADER, ENOUGH, rule="11.1", about=("side", "leader"), completes=True
)
"""Who goes with him."""
INTERCEPT_LEADERS: Final = Kind(
    "intercept_leaders", LEADER, ENOUGH, rule="9.3.2", about=("side", "leader"), completes=True
)
"""Who comes with him."""

# -- combat, retreat, sieges, plunder (chapters 12 to 14) ------------------------------------------

RETREAT: Final = Kind("retreat", SPACE, rule="12.4", about=("side", "power", AT))
RETREAT_INSIDE: Final = Kind("retreat_inside", AMOUNT, rule="12.4.4", about=("side", AT))
"""How many defenders withdraw into the city."""
RETREAT_BY_SEA: Final = Kind(
    "retreat_by_sea", CARD, buttons("desperate_times", "own_ships", "by_land"), rule="12.4.3",
    about=("side", "power"),
)  # fmt: skip
RETREAT_PORT: Final = Kind("retreat_port", SPACE, rule="12.4.3", completes=True, about=("side",))
SACK: Final = Kind("sack", buttons("sack", "take"), rule="14.4", about=("side", "power", AT))
JOIN: Final = 0
RELIEF: Final = Kind(
    "relief", buttons("join_battle", "stay_inside"), rule="13.4.2", about=("side", AT)
)
"""Whether those inside a city help the army that attacks the besiegers."""

ALLOT_LOSSES: Final = Kind("allot_losses", AMOUNT, rule="13.4.2", about=("side", AT, LEFT))
"""How many of the attacker's losses those from inside bear."""

# -- responses (7.1.1): a card, or pass ------------------------------------------------------------

REACT_ACTIVATION: Final = Kind(
    "react_activation", CARD, PASS, rule="7.1.1", about=("side", "leader")
)
NO_CARD: Final = REACT_ACTIVATION.button("pass")
RESPONSES: Final = {
    ON_ACTIVATION: REACT_ACTIVATION,
    ON_ENTRY: Kind("react_entry", CARD, PASS, rule="9.3.3", about=("side", AT)),
    ON_SAILING: Kind("react_sailing", CARD, PASS, rule="7.1.1", about=("side", "power")),
    ON_EVENT: Kind("react_event", CARD, PASS, rule="7.1.1", about=("side", "card")),
    ON_BRIBE: Kind("react_bribe", CARD, PASS, rule="7.1.1", about=("side", "power")),
    ON_BATTLE: Kind("react_battle", CARD, PASS, rule="7.1.1", about=("side", AT)),
    AFTER_DICE: Kind("react_dice", CARD, PASS, rule="7.1.1", about=("side", AT)),
    AFTER_BATTLE: Kind("react_outcome", CARD, PASS, rule="7.1.1", about=("side", AT)),
    ON_SIEGE: Kind("react_siege", CARD, PASS, rule="13.2", about=("side", AT)),
    ON_RAID: Kind("react_raid", CARD, PASS, rule="7.1.1", about=("side", AT)),
    ON_SACK: Kind("react_sack", CARD, PASS, rule="7.1.1", about=("side", AT)),
}
"""By the time of the cards that may answer."""
REACT_GAULS: Final = Kind("react_gauls", CARD, PASS, rule="T.5", about=("side",))
"""Three players: cancel a Gallic event."""

# -- what cards ask (rules/cards/) -----------------------------------------------------------------

EVENT: Final = ("side", "card", LEFT)
EVENT_SPACE: Final = Kind("event_space", SPACE, ENOUGH, rule="7.1", about=EVENT, completes=True)
EVENT_LEADER: Final = Kind("event_leader", LEADER, rule="7.1", about=EVENT, completes=True)
EVENT_POWER: Final = Kind("event_power", POWER, rule="7.1", about=EVENT, completes=True)
EVENT_SIDE: Final = Kind("event_side", SIDE, rule="7.1", about=EVENT, completes=True)
EVENT_PAIR: Final = Kind("event_pair", PAIR, rule="7.1", about=EVENT, completes=True)
TARGETS: Final[tuple[Kind[int], ...]] = (
    EVENT_SPACE, EVENT_LEADER, EVENT_POWER, EVENT_SIDE, EVENT_PAIR, NEUTRAL,
)  # fmt: skip
"""How an event asks for its target: by A_SPACE to A_NEUTRAL."""
EVENT_CARD: Final = Kind("event_card", CARD, ENOUGH, rule="7.1", completes=True, about=("side",))
REROLL_DIE: Final = Kind(
    "reroll_die", Domain("die", size=3), rule="7.1.1", completes=True, about=("side",)
)
"""Which of one's dice is rolled again."""
YIELD_SUPPORT: Final = 0
LET_PLUNDER: Final = 1
HOSTAGE: Final = Kind(
    "hostage", buttons("yield_support", "let_plunder"), rule="C.C27", about=("side",)
)

KINDS: Final = collected(globals(), Kind)

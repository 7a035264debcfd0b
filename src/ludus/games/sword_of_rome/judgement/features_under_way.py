"""What is under way, as numbers: the force on the march, the battle, the roll against a city."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludus.core.observing import feature
from ludus.flow import Domain

from ..vocabulary.decisions import LEADER, POWER, SPACE
from ..vocabulary.forces import DEFENDER, PARTS
from ..vocabulary.ids import Leader, Power, Seat, Space

if TYPE_CHECKING:
    from ..position.state import State

PART: Final = Domain("part", PARTS)
DIE: Final = Domain("die", size=3)
MOST_UNITS: Final = 20


@feature(POWER)
def marches(g: State, me: Seat, power: Power) -> bool:
    """Whose force is on the march."""
    return g.march.power == power


@feature(high=MOST_UNITS)
def marching_units(g: State, me: Seat) -> int:
    """Units on the march."""
    return g.march.units


@feature(LEADER)
def marching(g: State, me: Seat, leader: Leader) -> bool:
    """Whether a leader is on the march."""
    return g.march.leaders >> leader & 1 > 0


@feature(SPACE)
def march_at(g: State, me: Seat, space: Space) -> bool:
    """Where the force on the march is."""
    return g.march.at == space


@feature(high=12)
def march_points(g: State, me: Seat) -> int:
    """Points of movement that it has left."""
    return g.march.points


@feature(high=12)
def ships(g: State, me: Seat) -> int:
    """How many units it may take to sea."""
    return g.march.ships


@feature(high=3)
def campaign(g: State, me: Seat) -> int:
    """Commanders whom a campaign may still activate."""
    return g.campaign.more


@feature(SPACE)
def battle_at(g: State, me: Seat, space: Space) -> bool:
    """Where a battle is fought."""
    return g.battle.at == space


@feature(PART, POWER)
def fights(g: State, me: Seat, part: int, power: Power) -> bool:
    """Who attacks, and who defends."""
    return (g.defender.power if part == DEFENDER else g.attacker.power) == power


@feature(PART, high=MOST_UNITS)
def fighting_units(g: State, me: Seat, part: int) -> int:
    """Units that fight."""
    return g.defender.units if part == DEFENDER else g.attacker.units


@feature(PART, low=-6, high=6)
def battle_bonus(g: State, me: Seat, part: int) -> int:
    """What cards add to the dice."""
    return g.defender.bonus if part == DEFENDER else g.attacker.bonus


@feature(PART, DIE, high=6)
def battle_die(g: State, me: Seat, part: int, die: int) -> int:
    """What the dice of the battle show; 0 before they are thrown."""
    return g.defender.dice[die] if part == DEFENDER else g.attacker.dice[die]


@feature(PART)
def victor(g: State, me: Seat, part: int) -> bool:
    """Who has won the battle."""
    return g.battle.victor == part


@feature(SPACE)
def assault_at(g: State, me: Seat, space: Space) -> bool:
    """Where a siege, a subjugation or a raid is rolled for."""
    return g.assault.at == space


@feature(low=-6, high=6)
def assault_bonus(g: State, me: Seat) -> int:
    """What is added to that roll."""
    return g.assault.bonus

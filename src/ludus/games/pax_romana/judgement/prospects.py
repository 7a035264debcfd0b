"""What a power has begun: moves that are left in its activation, and what it plans in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.economy.plans import planned, what, where
from ..rules.economy.upkeep import beyond_manpower
from ..vocabulary.ids import NOBODY, Power, Space
from ..vocabulary.places import NONE
from ..vocabulary.questions_land import MINOR_UNIT, MUSTER
from ..vocabulary.questions_naval import SQUADRONS
from ..vocabulary.questions_turn import FLEET_FROM, GALLEY_LEVY, HEAVY_LEVY, LEGION_LEVY
from ..vocabulary.turns import MANPOWER_PHASE, UPKEEP_PHASE
from ..vocabulary.units import ALL_KINDS, BATTLE_POINTS, KINDS
from .lands import HOST, TOGETHER
from .resources import ARMY, GARRISON_WORTH, SQUADRON, purse

if TYPE_CHECKING:
    from ..position.state import State

CHOSEN = 1.2
"""An activation of one's own that has not begun."""
MAJOR_MOVE = 0.9
MINOR_MOVE = 0.35
MOVE_POINT = 0.002
STRIDE = 0.0025
"""A movement point for every battle point of a force, more or less (TOGETHER); not while it sorts
out who stays behind: that alone leads nowhere."""
USUAL_POINTS = 5
"""Of a force that has not begun to march."""
BEGUN = 0.15
"""A move of which it is said who goes along."""
FORSAKEN = 0.5
"""A province that is lost when those who go along leave it."""
PREPARING = (MINOR_UNIT, MUSTER, *FLEET_FROM, SQUADRONS)
LEVY_WORTH = (0.26, 0.2, 0.1, 0.14, 0.06, 0.1, 0.2, 0.14, 0.6, 0.1)
"""By levy."""
LEVY_PRICE = (2, 2, 1, 2, 1, 2, 1, 1, 2, 2)
FLEET = 3
"""Squadrons that every power should have."""
FLEET_WORTH = 0.2
"""One of these more."""
UNDER_COMMAND = 0.05
"""A unit that is raised where a leader of its power is."""
JOINING = 0.02
"""The same where others of its units are."""
TOO_MANY = 0.3
"""A legion or heavy infantry beyond the points of civilisation (14.21)."""


def planned_worth(g: State, power: Power) -> float:
    """What it has written down for the phase that is played."""
    if g.phase == MANPOWER_PHASE:
        return levies_worth(g, power)
    return upkeep_worth(g, power) if g.phase == UPKEEP_PHASE else 0.0


def levies_worth(g: State, power: Power) -> float:
    """What it is about to raise, less its price; an army too great costs stability."""
    found, paid, heavies, galleys = 0.0, 0, 0, 0
    for entry in planned(g, power):
        levy = what(entry)
        found += LEVY_WORTH[levy] + company(g, power, where(g, entry))
        paid += LEVY_PRICE[levy]
        heavies += levy in (LEGION_LEVY, HEAVY_LEVY)
        galleys += levy == GALLEY_LEVY
    if heavies:
        beyond = g.heavies(power) + heavies - g.civilisation(power)
        found -= TOO_MANY * min(max(beyond, 0), heavies)
    if galleys:
        found += FLEET_WORTH * min(galleys, max(0, FLEET - squadrons(g, power)))
    talents = g.talents[power]
    return found + purse(g, power, talents - paid) - purse(g, power, talents)


def company(g: State, power: Power, space: Space) -> float:
    """What it is worth to be raised in a space: with a leader, or at least with others."""
    if any(g.place[leader] == space for leader in g.tables.leaders_of[power]):
        return UNDER_COMMAND
    return JOINING if g.owner[space] == power else 0.0


def squadrons(g: State, power: Power) -> int:
    """All its galleys."""
    return sum([g.fleet(power, space) for space in g.board.waters])


def upkeep_worth(g: State, power: Power) -> float:
    """What it gives up is lost, what it keeps is paid for (6.4)."""
    due = squadrons(g, power) + beyond_manpower(g, power)
    found = 0.0
    for entry in planned(g, power):
        thing = what(entry)
        due -= 1
        if thing == KINDS:
            found -= SQUADRON
        else:
            found -= ARMY * BATTLE_POINTS[thing] + GARRISON_WORTH
    talents = g.talents[power]
    return found + purse(g, power, max(0, talents - due)) - purse(g, power, talents)


def moves_left(g: State, power: Power) -> float:
    """What an activation of its own still offers."""
    now = g.activation
    if now.power != power:
        return 0.0
    found = now.major * MAJOR_MOVE + now.minors * MINOR_MOVE
    if now.is_paid and not now.has_begun and not now.major and not now.minors:
        found += CHOSEN
    if g.march.power == power and g.march.owner != NOBODY:
        own = sum([g.march.count(kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS])
        if g.march.has_units():
            is_sorting = g.to_move >= 0 and g.kind() == MUSTER
            found += strides(0 if is_sorting else own, g.march.points)
    if g.to_move >= 0 and g.kind() in PREPARING and not g.march.points:
        found += BEGUN
        if g.kind() == MUSTER and g.about()["at"] < len(g.owner):
            at = g.board.spaces[g.about()["at"]]
            own = sum([g.count(at, kind) * BATTLE_POINTS[kind] for kind in ALL_KINDS])
            found += strides(own, USUAL_POINTS)
            if g.owner[at] == power and leaves_alone(g, at):
                found -= FORSAKEN
    return found


def leaves_alone(g: State, space: Space) -> bool:
    """Whether those who are picked are all who hold a province that is theirs."""
    province, holder = g.board.province[space], g.owner[space]
    if g.control[province] != holder or g.settlement[space] != NONE or g.home(space) == holder:
        return False
    if any(g.picked.count(kind) < g.count(space, kind) for kind in ALL_KINDS):
        return False
    return not any(
        g.occupant(other) == holder for other in g.board.spaces_of[province] if other != space
    )


def strides(own: int, points: int) -> float:
    """What so many movement points are worth to a force of so many battle points."""
    return points * (MOVE_POINT + STRIDE * TOGETHER[min(own, HOST)])

"""What the evaluation weighs, by name, for a coach who gives reasons; in log-odds.

Their sum is the logarithm of the odds that :func:`.evaluation.evaluate` gives.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING

from ..vocabulary.ids import MILITARY, POLITICAL, Seat
from .evaluation import (
    LAND,
    LEADS,
    SKILL,
    WEAPON,
    add_elections,
    add_provinces,
    add_raid,
    add_skills,
    distances,
    lead,
)

if TYPE_CHECKING:
    from ..position.state import State


def terms(g: State, seat: Seat) -> dict[str, float]:
    """What speaks for a seat, and what for the others together."""
    atlas = distances(g.board, g.start.zones)
    skills, elections, provinces, raids = ([0.0] * g.start.players for _ in range(4))
    add_skills(g, skills)
    add_elections(g, elections)
    add_provinces(g, provinces, atlas)
    for other in g.start.seats:
        add_raid(g, raids, atlas, other)
    political, military = g.level[POLITICAL], g.level[MILITARY]
    found = {
        "skill": SKILL[political[seat] + military[seat]],
        "lead": LEADS[POLITICAL] * (political[seat] == lead(political))
        + LEADS[MILITARY] * (military[seat] == lead(military)),
        "weapons": WEAPON * g.bag[seat],
        "election": elections[seat],
        "provinces": LAND[g.realm[seat].bit_count()],
        "raids": raids[seat],
    }
    found["gold"] = skills[seat] - found["skill"] - found["lead"] - found["weapons"]
    found["supply"] = provinces[seat] - found["provinces"]
    rivals = [other for other in g.start.seats if other != seat]
    strength = [skills[o] + elections[o] + provinces[o] + raids[o] for o in rivals]
    found["rival"] = -log(sum(exp(worth) for worth in strength))
    return found

"""Fleets and armies at sea, for the tests of this room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.vocabulary.battles import ON_MARCH
from ludus.games.pax_romana.vocabulary.units import SHIFT, WORD_OF
from tests.games.pax_romana.kit import BOARD, owner, power, space, table, unit
from tests.games.pax_romana.playing import leader


def waters(scenario: str = "V", **laid: Any) -> State:
    """A table where nobody has talents, so that nobody is bribed (4.3)."""
    g = table(scenario, **laid)
    g.talents = [0] * len(g.talents)
    return g


def fleet(g: State, whose: str, at: str) -> int:
    """Squadrons of an owner at a place."""
    return g.fleet(owner(whose), space(at))


def on_the_march(
    g: State,
    whose: str,
    at: str,
    points: int,
    *,
    by: str = "",
    leaders: Sequence[str] = (),
    major: bool = True,
    **units: int,
) -> State:
    """A force of an owner is on the march in a space, with so many movement points left."""
    march = g.march
    march.owner, march.power = owner(whose), power(by or whose)
    march.space = march.rest = space(at)
    march.points, march.is_major = points, int(major)
    for name in leaders:
        g.place[leader(name)] = space(at)
        march.leaders |= 1 << leader(name)
    words = [0, 0]
    for kind, n in units.items():
        g.put(owner(whose), space(at), unit(kind), n)
        words[WORD_OF[unit(kind)]] += n << SHIFT[unit(kind)]
    g.lift(ON_MARCH, *words)
    return g


def marching(g: State) -> tuple[str, int, dict[str, int]]:
    """The force on the march: where it is, its points and its units."""
    kinds = ("legion", "worn_legion", "heavy", "worn_heavy", "light", "horse", "elephant")
    found = {kind: g.march.count(unit(kind)) for kind in kinds}
    at = BOARD.ids[g.march.space] if g.march.space >= 0 else ""
    return at, g.march.points, {kind: n for kind, n in found.items() if n}

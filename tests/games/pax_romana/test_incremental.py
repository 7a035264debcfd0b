"""Control is kept change by change: after any of them it is what would be judged anew."""

from __future__ import annotations

from random import Random

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.vocabulary.ids import NOBODY
from ludus.games.pax_romana.vocabulary.owners import ALL_POWERS, FORTUNE, OWNERS, PERGAMUM, PONTUS
from ludus.games.pax_romana.vocabulary.places import CITY, NONE, TOWN
from ludus.games.pax_romana.vocabulary.units import ALL_KINDS, ELEPHANT, LEGION, WORN_LEGION
from tests.games.pax_romana.kit import BOARD, opened, owner
from tests.games.reading import check

KINDS = [kind for kind in ALL_KINDS if kind not in (LEGION, WORN_LEGION, ELEPHANT)]


def change(g: State, rng: Random) -> None:
    """Somebody comes or goes, builds or razes, makes or ends a friendship."""
    at = rng.choice(BOARD.lands)
    what = rng.randrange(12)
    if what < 6 and g.owner[at] == NOBODY:
        whose = rng.choice(OWNERS[:4] if rng.random() < 0.7 else OWNERS[4:-1])
        g.muster(owner(whose), at, rng.choice(KINDS), rng.randint(1, 3))
    elif what < 9 and g.owner[at] != NOBODY:
        for kind in ALL_KINDS:
            g.lose(at, kind, g.count(at, kind))
    elif what == 9 and g.settlement[at] == NONE and not BOARD.is_fortress(at):
        g.found(owner(rng.choice(OWNERS[:4])), at, rng.choice((TOWN, CITY)))
    elif what == 10:
        g.raze(at)
    elif rng.random() < 0.5:
        g.ally(*rng.sample(ALL_POWERS, 2))
    elif rng.random() < 0.5:
        g.end_alliances()
    else:
        g.serve(rng.choice((FORTUNE, PERGAMUM, PONTUS)), rng.choice((NOBODY, *ALL_POWERS)))


@pytest.mark.parametrize("id", ["V", "VI"])
def test_control_and_capitals_never_lag_behind(id: str) -> None:
    g = opened(id, advanced=True)
    rng = Random(f"control {id}")
    hands = 0
    for _ in range(400):
        before = g.control[:]
        change(g, rng)
        hands += before != g.control
        check(g)
    assert hands > 30

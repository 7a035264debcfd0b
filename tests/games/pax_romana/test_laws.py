"""What must hold in every position: each law is broken by what it forbids."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.vocabulary.ids import Kind, Space
from ludus.games.pax_romana.vocabulary.places import TOWN
from ludus.games.pax_romana.vocabulary.units import (
    ELEPHANT,
    HEAVY,
    LEGION,
    WORN_HEAVY,
)
from tests.games.pax_romana.kit import TABLES, opened, owner, power, space

ROME = power("rome")


def change(field: str, number: int, value: int) -> Callable[[State], None]:
    """Set one number of a field."""

    def wrong(g: State) -> None:
        values = list(getattr(g, field))
        values[number] = value
        setattr(g, field, type(getattr(g, field))(values))

    return wrong


def units(at: str, kind: Kind, n: int) -> Callable[[State], None]:
    """Units come or go without their owner."""

    def wrong(g: State) -> None:
        g.add(space(at), kind, n)

    return wrong


def galleys(at: str, n: int) -> Callable[[State], None]:
    """Roman squadrons come or go."""

    def wrong(g: State) -> None:
        g.moor(ROME, space(at), n)

    return wrong


WRONG = {
    "55 cards": (change("deck", 0, 9), "9 cards"),
    "20 objectives": (change("pool", 0, 5), "5 objectives"),
    "open objectives are held": (change("shown", 0, 1), "lies open"),
    "no debts": (change("talents", ROME, -1), "-1 talents"),
    "the track of stability": (change("stability", ROME, 9), "stability 9"),
    "alliances from both sides": (change("allies", ROME, 2), "ally who is none"),
    "markers": (change("markers", ROME, -1), "-1 markers"),
    "tribal counters": (change("counters", 0, 9), "tribal counters of 2"),
    "units have an owner": (change("owner", space("rome"), -1), "rome: units"),
    "units are there": (units("pella", HEAVY, -4), "pella: units"),
    "units without an owner": (units("thebes", ELEPHANT, 1), "thebes: units"),
    "worn units merge": (units("pella", WORN_HEAVY, 2), "2 of worn_heavy"),
    "legions are Roman": (units("pella", LEGION, 1), "legions of greece"),
    "a town has an owner": (change("settlement", space("thebes"), TOWN), "town of -1"),
    "walls": (change("walls", space("rome"), 2), "city with 2 wall points"),
    "galleys are there": (galleys("pisae", -1), "pisae: 127 squadrons"),
    "leaders": (change("place", 0, Space(-4)), "is nowhere"),
    "control": (change("control", 0, power("east")), "controlled by 3"),
    "capitals": (change("fallen", ROME, 1), "capitals of rome"),
}


@pytest.mark.parametrize("law", WRONG)
def test_a_wrong_position_is_found(law: str) -> None:
    wrong, words = WRONG[law]
    g = opened("V", advanced=True)
    assert g.broken_laws() == []
    wrong(g)
    assert words in "; ".join(g.broken_laws())


def test_elephants_alone_are_found() -> None:
    g = opened("V", advanced=True)
    g.add(space("thebes"), ELEPHANT, 1)
    g.owner[space("thebes")] = power("greece")
    assert "thebes: elephants alone" in g.broken_laws()


def test_nothing_stands_out_of_play() -> None:
    g = opened("II")
    g.add(space("thebes"), HEAVY, 1)
    g.owner[space("thebes")] = owner("rebels")
    g.infest(space("chalcis"), 1)
    broken = "; ".join(g.broken_laws())
    assert "thebes: units where nothing is in play" in broken
    assert "chalcis: galleys where nothing is in play" in broken


def test_no_town_stands_in_the_mountains() -> None:
    g = opened("V")
    g.build(power("greece"), space("delphi"), TOWN)
    assert "delphi: town in the mountains" in g.broken_laws()


def test_leaders_of_powers_that_do_not_play_are_not_on_the_map() -> None:
    g = opened("II")
    leader = TABLES.leader_ids.index("greece_01")
    g.place[leader] = space("rome")
    assert "greece_01 is of no player" in g.broken_laws()


def test_there_are_counters_for_all_tribes_face_down() -> None:
    g = opened("V")
    g.counters = [0] * len(g.counters)
    assert "more tribes face down than counters" in g.broken_laws()

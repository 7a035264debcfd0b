"""9.45 by option, and what whoever is active has to do whether he pays or not."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.turn.activations import activation
from ludus.games.pax_romana.vocabulary.turns import MOUNTAIN_ATTRITION
from tests.games.pax_romana.kit import power, space, stand, table, unit
from tests.games.pax_romana.playing import begin, is_over, take, waiting


def camp(units: int, *, option: int = MOUNTAIN_ATTRITION, advanced: bool = True) -> State:
    """An Eastern army begins its activation at Mazaca, and the marker is lost."""
    g = table(advanced=advanced, units={"mazaca": ("east", {"light": units})})
    g.variants = option
    return take(begin(g, activation, "east", 1), "lose")


@pytest.mark.rule("pax_romana", "9.45")
def test_an_army_that_stays_in_a_mountain_fortress_suffers_by_option() -> None:
    g = camp(3)
    assert waiting(g) == "chance die"
    take(g, 3, "light")
    assert is_over(g)
    assert g.count(space("mazaca"), unit("light")) == 2, "a fifth of three, rounded up"


@pytest.mark.rule("pax_romana", "9.45")
def test_two_units_do_not_suffer_nor_does_anybody_without_the_option() -> None:
    assert is_over(camp(2))
    assert is_over(camp(5, option=0))
    assert is_over(camp(5, advanced=False)), "advanced game only"


@pytest.mark.rule("pax_romana", "9.45")
def test_who_leaves_the_fortress_does_not_suffer() -> None:
    g = table(units={"mazaca": ("east", {"light": 3})})
    g.variants = MOUNTAIN_ATTRITION
    take(begin(g, activation, "east", 1), "pay", "alliance")
    take(g, "done") if waiting(g) == "east play" else None
    while waiting(g) != "east operation":
        g.apply(g.legal()[-1])
    take(g, "expand", "major", "mazaca", "all", 6, "tyana", "stop", "finish")
    assert is_over(g)


@pytest.mark.rule("pax_romana", "12.71")
def test_slaves_are_moved_by_whoever_is_active_even_if_the_marker_is_lost() -> None:
    g = table()
    stand(g, "slaves_rome", "capua", warrior=2)
    g.slave_army[power("rome")] = space("capua")
    begin(g, activation, "greece", 0)
    assert waiting(g) == "greece slaves_move"
    assert g.count(space("capua"), unit("warrior")) == 3

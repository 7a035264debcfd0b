"""C. Conquer, V. Develop, X. Tax: the regions around Rome."""

from __future__ import annotations

import pytest

from ludus.games.rome_and_roll.rules.conquer import army
from tests.games.rome_and_roll.kit import (
    acting,
    conquered,
    give,
    log,
    offered,
    owner_of,
    renovated,
    seat,
    store,
    stored,
    table,
    take,
    track,
    waiting,
    why_not,
    with_die,
)

BLUE, ORANGE = seat("blue"), seat("orange")


# -- C. Conquer ------------------------------------------------------------------------------------


@pytest.mark.rule("rome_and_roll", "C.2")
def test_five_soldiers_two_of_them_away_and_an_auxiliary_are_four() -> None:
    g = give(table(), "blue", soldiers=5, garrisons=2)
    assert army(with_die(g, "blue", "red1"), BLUE) == 4


@pytest.mark.rule("rome_and_roll", "C.1", "C.3", "C.4", "T.3")
def test_two_villages_take_two_soldiers_of_four() -> None:
    g = give(table(), "blue", soldiers=4)
    take(acting(g, "blue", "blue1"), "conquer", "h1", "h2")
    assert (g.soldiers[0], g.garrisons[0], g.free_soldiers(BLUE)) == (4, 2, 2)
    assert waiting(g) == "over"  # no strength is left


@pytest.mark.rule("rome_and_roll", "C.5", "R6")
def test_glory_is_the_force_of_each_colony() -> None:
    g = give(table(), "blue", soldiers=5)
    take(acting(g, "blue", "blue1"), "conquer", "g1", "g2")
    assert track(g, "blue", "glory") == 5


@pytest.mark.rule("rome_and_roll", "C.3", "R8", "R58")
def test_any_free_colonies_of_one_region() -> None:
    g = conquered(give(table(), "blue", soldiers=7), eg1="orange")
    take(acting(g, "blue", "blue1"), "conquer")
    assert "enough" not in offered(g)
    assert why_not(g, "eg1") == "conquered_already"
    assert why_not(g, "h4") == "not_on_map"
    take(g, "eg3")
    assert offered(g) == ["eg2", "enough"]
    assert why_not(g, "g1") == "other_region"
    take(g, "enough")
    assert owner_of(g, "eg3") == BLUE


@pytest.mark.rule("rome_and_roll", "C.3")
def test_a_colony_must_not_be_stronger_than_the_army() -> None:
    g = give(table(), "blue", soldiers=2)
    take(acting(g, "blue", "red1"), "conquer")  # an auxiliary
    assert why_not(g, "am1") == "too_strong"
    assert why_not(g, "eg1") == "allowed"


@pytest.mark.rule("rome_and_roll", "C.4", "R7")
def test_auxiliaries_do_not_stay_as_garrison() -> None:
    g = give(table(), "blue", soldiers=1)
    take(acting(g, "blue", "red1"), "conquer", "h1")
    assert waiting(g) == "over"
    g = give(table(), "blue", soldiers=3, garrisons=3)
    assert why_not(acting(g, "blue", "red1"), "conquer") == "no_soldier"


@pytest.mark.rule("rome_and_roll", "C.1")
def test_who_is_too_weak_for_everything_cannot_conquer() -> None:
    g = acting(give(table(), "blue", soldiers=1), "blue", "blue1")
    assert why_not(g, "conquer") == "nothing_to_conquer"


# -- V. Develop ------------------------------------------------------------------------------------


@pytest.mark.rule("rome_and_roll", "V.1", "R3")
def test_developing_needs_a_merchant() -> None:
    g = conquered(store(table(), "blue", stone=1), g1="blue")
    assert why_not(acting(g, "blue", "blue1"), "develop") == "no_merchant"
    assert why_not(acting(g, "blue", "blue4"), "develop") == "allowed"


@pytest.mark.rule("rome_and_roll", "V.2", "V.3", "V.4", "V.5", "R4")
def test_blue_links_a_colony_of_orange_and_one_of_his_own() -> None:
    g = conquered(store(table(), "blue", stone=2), g1="orange", g2="blue")
    acting(g, "blue", "blue4")  # wood, fish, merchant
    take(g, "develop")
    assert offered(g) == ["gr1"]
    assert why_not(g, "gr2") == "not_from_rome"
    assert why_not(g, "gr3") == "not_conquered"
    take(g, "gr1", "gr2")
    assert track(g, "blue", "legacy") == 5
    assert (stored(g, "orange"), stored(g, "blue")) == (
        {"wood": 1},
        {"wood": 1 + 1},
    )  # and the die's
    assert log(g, "renovated") == [("renovated", "blue", "gr1"), ("renovated", "blue", "gr2")]


@pytest.mark.rule("rome_and_roll", "V.2")
def test_roads_two_and_three_need_the_first() -> None:
    g = conquered(store(table(), "blue", stone=3), g1="blue", g2="blue", g3="blue")
    take(acting(g, "blue", "blue4"), "develop")
    assert why_not(g, "gr2") == why_not(g, "gr3") == "not_from_rome"


@pytest.mark.rule("rome_and_roll", "V.2", "R5", "R58")
def test_a_road_to_a_free_colony_is_not_renovated() -> None:
    g = conquered(store(table(), "blue", stone=3), h1="orange", h2="blue")
    take(acting(g, "blue", "blue4"), "develop")
    assert offered(g) == ["hr1", "hr2"]
    assert why_not(g, "hr3") == "not_conquered"
    assert why_not(g, "hr5") == "not_on_map"
    take(g, "hr1")
    assert why_not(g, "gr1") == "other_roads_region"
    take(g, "enough")
    assert track(g, "blue", "legacy") == 1


@pytest.mark.rule("rome_and_roll", "V.3")
def test_stone_of_the_die_or_a_basket_pays_a_road() -> None:
    g = conquered(table(), h1="blue", h2="blue")
    take(acting(g, "blue", "yellow2"), "develop", "hr1", "hr2")  # two stones, merchant
    assert g.road_owner[:2] == [BLUE, BLUE]
    g = conquered(table(), h1="orange", h2="orange")
    take(acting(g, "blue", "yellow1"), "develop", "hr1")  # fish, basket, merchant
    assert waiting(g) == "blue gained"
    assert g.road_owner[:2] == [BLUE, -1]


@pytest.mark.rule("rome_and_roll", "V.3")
def test_without_stone_no_road() -> None:
    g = conquered(table(), h1="blue")
    assert why_not(acting(g, "blue", "blue4"), "develop") == "nothing_to_renovate"


@pytest.mark.rule("rome_and_roll", "V.5")
def test_a_second_road_to_a_linked_colony_brings_legacy_and_no_good() -> None:
    g = conquered(store(table(), "blue", stone=1), h1="orange", h2="orange", h3="orange")
    renovated(g, hr1="blue", hr2="blue", hr3="blue")
    take(acting(g, "blue", "blue4"), "develop", "hr4")
    assert (stored(g, "orange"), track(g, "blue", "legacy")) == ({}, 2)


@pytest.mark.rule("rome_and_roll", "V.2")
def test_a_road_may_be_joined_to_rome_from_its_far_end() -> None:
    g = conquered(store(table(), "blue", stone=1), h1="blue", h2="blue", h3="blue")
    renovated(g, hr1="blue", hr3="blue")
    take(acting(g, "blue", "blue4"), "develop")
    assert "hr4" in offered(g)


# -- X. Tax ----------------------------------------------------------------------------------------


@pytest.mark.rule("rome_and_roll", "X.1")
def test_own_linked_colonies_of_one_region_pay() -> None:
    g = conquered(table(), g1="orange", g2="blue", g3="blue")
    renovated(g, gr1="blue", gr2="blue")
    take(acting(g, "blue", "blue2"), "tax", "gaul")  # the die: wood, stone
    assert stored(g, "blue") == {"wood": 2, "stone": 1}
    assert stored(g, "orange") == {}
    renovated(g, gr3="blue")
    take(acting(g, "blue", "blue2"), "tax", "gaul")
    assert stored(g, "blue") == {"wood": 5, "stone": 2}


@pytest.mark.rule("rome_and_roll", "X.2")
def test_with_a_merchant_all_regions_pay() -> None:
    g = conquered(table(), g1="blue", h1="blue", eg1="blue")
    renovated(g, gr1="blue", hr1="blue", er1="blue")
    take(acting(g, "blue", "yellow2"), "tax", "fish")
    assert stored(g, "blue") == {"wood": 1, "stone": 3, "fish": 1}


@pytest.mark.rule("rome_and_roll", "X.1", "R32")
def test_one_may_tax_and_gain_nothing() -> None:
    g = take(acting(table(), "blue", "blue1"), "tax", "egypt")
    assert log(g, "taxed") == []

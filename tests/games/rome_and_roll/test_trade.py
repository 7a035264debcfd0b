"""E. Trade, L. Raise Legion: goods for coins, buildings for all."""

from __future__ import annotations

from random import Random

import pytest

from ludus.games.rome_and_roll.position.state import NOT_PICKED, State
from ludus.games.rome_and_roll.vocabulary.ids import NO_BUILDING
from tests.games.rome_and_roll.kit import (
    acting,
    conquered,
    draw,
    give,
    log,
    offered,
    on_die,
    seat,
    store,
    stored,
    table,
    take,
    track,
    waiting,
    why_not,
)

BLUE, ORANGE = seat("blue"), seat("orange")


# -- E. Trade --------------------------------------------------------------------------------------


@pytest.mark.rule("rome_and_roll", "E.1", "E.2")
def test_stored_wood_a_jewel_and_the_wood_of_the_die_are_three_wood() -> None:
    g = store(table(), "blue", wood=1, brick=1, jewellery=1)
    take(acting(g, "blue", "blue1"), "trade", "wood_1")  # wood, brick, builder
    assert track(g, "blue", "coins") == 3
    assert stored(g, "blue") == {"brick": 2}


@pytest.mark.rule("rome_and_roll", "E.3")
def test_a_merchant_adds_a_coin_for_the_jewel() -> None:
    g = store(table(), "blue", wood=1, jewellery=1)
    take(acting(g, "blue", "blue4"), "trade", "wood_1", "fish")
    assert track(g, "blue", "coins") == 4


@pytest.mark.rule("rome_and_roll", "E.3")
def test_three_jewels_with_a_merchant_are_six_coins() -> None:
    g = store(table(), "blue", jewellery=3)
    take(acting(g, "blue", "yellow2"), "trade", "jewellery_3")
    assert track(g, "blue", "coins") == 6


@pytest.mark.rule("rome_and_roll", "E.1", "R30")
def test_baskets_of_the_die_count_as_goods_but_not_as_jewels() -> None:
    g = store(table(), "blue", brick=1)
    take(acting(g, "blue", "yellow5"), "trade")  # two baskets
    assert offered(g) == ["brick_0"]
    assert why_not(g, "jewellery_3") == "set_too_dear"
    take(g, "brick_0")
    assert on_die(g) == {}


@pytest.mark.rule("rome_and_roll", "E.1", "R50")
def test_without_a_set_there_is_no_trade() -> None:
    g = draw_two()
    assert why_not(acting(store(g, "blue", wood=1), "blue", "blue3"), "trade") == "no_set"


def draw_two() -> State:
    """Each player has a building that produces."""
    g = table()
    draw(g, "blue", "M1", "h4", "h5")
    draw(g, "orange", "M2", "k6", "k7", "l6")
    return g


@pytest.mark.rule("rome_and_roll", "E.4", "R54", "D.6")
def test_all_pick_a_building_in_secret_and_produce_from_the_proconsul_on() -> None:
    g = table()
    draw(g, "blue", "M1", "h4", "h5")
    draw(g, "blue", "A2", "g8", "f8", "e8")
    draw(g, "orange", "M2", "k6", "k7", "l6")
    g.proconsul = ORANGE
    take(acting(store(g, "blue", stone=2), "blue", "blue2"), "trade", "stone_0")
    assert g.waiting_seats() == [BLUE, ORANGE]
    g.focus(ORANGE)
    assert offered(g) == ["k6", "pass"]
    assert why_not(g, "h4") == "not_yours"
    assert why_not(g, "k7") == "by_first_cell"
    assert why_not(g, "a1") == "nothing_stands_there"
    take(g, "k6")
    assert (g.view(BLUE)["picked"], g.view(ORANGE)["picked"]) == (None, "k6")
    assert waiting(g) == "blue production"
    assert why_not(g, "e8") == "no_production_there"
    take(g, "h4")
    assert [entry[1:] for entry in log(g, "produces")] == [
        ("orange", "M2", "k6"), ("blue", "M1", "h4"),
    ]  # fmt: skip
    assert (stored(g, "orange"), stored(g, "blue")) == ({"brick": 1}, {"wood": 3})
    assert g.picked == [NOT_PICKED, NOT_PICKED]


@pytest.mark.rule("rome_and_roll", "E.4")
def test_who_has_nothing_that_produces_is_not_asked_and_others_may_pass() -> None:
    g = table("legatus", "mercatrix", "patricia")
    draw(g, "green", "U1", "j7", "k7", "j6", "k6")
    draw(g, "orange", "R1", "m8", "m9", "m10", "n9")
    take(acting(store(g, "blue", stone=2), "blue", "blue2"), "trade", "stone_0")
    assert waiting(g) == "green production"
    take(g, "pass")
    assert log(g, "produces") == []


@pytest.mark.rule("rome_and_roll", "E.4")
def test_what_others_have_picked_is_imagined_anew() -> None:
    g = table()
    draw(g, "blue", "M1", "h4", "h5")
    first = draw(g, "orange", "M2", "k6", "k7", "l6")
    second = draw(g, "orange", "M1", "g8", "f8")
    take(acting(store(g, "blue", stone=2), "blue", "blue2"), "trade", "stone_0")
    g.focus(ORANGE)
    take(g, "k6")
    imagined = {g.determinize(BLUE, Random(n)).picked[ORANGE] for n in range(40)}
    assert imagined == {NO_BUILDING, first, second}
    assert {g.determinize(ORANGE, Random(n)).picked[ORANGE] for n in range(9)} == {first}


# -- L. Raise Legion -------------------------------------------------------------------------------


@pytest.mark.rule("rome_and_roll", "L.1")
def test_raising_a_legion_needs_a_legionary() -> None:
    g = table()
    draw(g, "blue", "A2", "h5", "i5", "j5")
    assert why_not(acting(g, "blue", "blue1"), "legion") == "no_legionary"
    assert why_not(acting(g, "blue", "blue3"), "legion") == "allowed"


@pytest.mark.rule("rome_and_roll", "L.2", "L.3", "R43", "R58", "P.2", "P.3")
def test_three_different_army_buildings_of_anybody_are_used() -> None:
    g = table("mercatrix", "legatus")
    draw(g, "blue", "A2", "h5", "i5", "j5")
    draw(g, "orange", "A2", "k6", "k7", "k8")
    draw(g, "orange", "A3", "g8", "f8", "g9")
    draw(g, "orange", "A4", "o8", "o9")
    draw(g, "orange", "M1", "l8", "m8")
    take(acting(g, "blue", "blue3"), "legion")  # brick, stone, legionary
    assert "enough" not in offered(g)
    take(g, "h5")
    assert why_not(g, "h5") == "used_already"
    assert why_not(g, "l8") == "no_army_building"
    take(g, "k6", "f8")
    assert waiting(g) == "over"
    assert g.soldiers == [5, 1]
    assert track(g, "orange", "coins") == 2
    assert stored(g, "blue") == {"brick": 1, "stone": 2}


@pytest.mark.rule("rome_and_roll", "L.2", "P.1", "R44")
def test_a_camp_sells_soldiers_for_fish_of_storage_and_die() -> None:
    g = store(table("mercatrix", "legatus"), "blue", fish=1)
    draw(g, "blue", "A1", "h4", "i4", "h5", "i5")
    take(acting(g, "blue", "red4"), "legion", "h4")  # fish, auxiliary, any worker
    assert waiting(g) == "blue spend"
    assert offered(g) == ["0", "1", "2"]
    assert why_not(g, 3) == "too_much"
    take(g, 2)
    assert (g.soldiers[0], stored(g, "blue"), on_die(g)) == (2, {}, {})


@pytest.mark.rule("rome_and_roll", "P.4")
def test_a_watchtower_gives_a_soldier_both_ways() -> None:
    g = store(table("mercatrix", "legatus"), "blue", stone=2)
    draw(g, "blue", "A4", "o8", "o9")
    take(acting(g, "blue", "blue3"), "legion", "o8")
    assert g.soldiers[0] == 1
    take(acting(g, "blue", "blue2"), "trade", "stone_0", "o8")
    assert g.soldiers[0] == 2


@pytest.mark.rule("rome_and_roll", "P.5")
@pytest.mark.parametrize(
    ("colonies", "soldiers"),
    [((), 1), (("g1", "g2"), 1), (("g1", "h1"), 2), (("g1", "h1", "eg1", "am1"), 3)],
)
def test_a_naval_base_gives_one_to_three_soldiers(colonies: tuple[str, ...], soldiers: int) -> None:
    g = conquered(table("mercatrix", "legatus"), **dict.fromkeys(colonies, "blue"))
    draw(g, "blue", "A5", "e6", "e7", "e8", "e9")
    take(acting(g, "blue", "blue3"), "legion", "e6")
    assert g.soldiers[0] == soldiers


@pytest.mark.rule("rome_and_roll", "L.2")
def test_one_may_stop_after_one_building() -> None:
    g = give(table(), "blue", soldiers=0)
    draw(g, "blue", "A2", "h5", "i5", "j5")
    draw(g, "orange", "A2", "k6", "k7", "k8")
    take(acting(g, "blue", "blue3"), "legion", "h5", "enough")
    assert (g.soldiers[0], track(g, "orange", "coins")) == (2, 0)

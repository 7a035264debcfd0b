"""T. Sheets, F. free actions, N. Nero's cards: gaining, storing, spending, bribing."""

from __future__ import annotations

import pytest

from ludus.games.rome_and_roll.rules.gaining import award, gain
from ludus.games.rome_and_roll.rules.spending import pay, spare_fish
from ludus.games.rome_and_roll.vocabulary.ids import BASKET, COIN, FISH, SENATOR, SOLDIER, WOOD
from tests.games.reading import check
from tests.games.rome_and_roll.kit import (
    acting,
    give,
    good,
    hold,
    log,
    loyal,
    loyalty,
    offered,
    on_die,
    seat,
    start,
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


@pytest.mark.rule("rome_and_roll", "T.1")
def test_a_fourth_coin_is_underlined_after_three() -> None:
    g = give(table(), "blue", coins=3)
    award(g, BLUE, COIN, 1)
    assert track(g, "blue", "coins") == 4


@pytest.mark.rule("rome_and_roll", "T.2")
def test_what_goes_beyond_a_track_is_lost() -> None:
    g = give(table(), "blue", coins=38, soldiers=15, senators=10)
    for what in (COIN, SOLDIER, SENATOR):
        award(g, BLUE, what, 3)
    assert (track(g, "blue", "coins"), g.soldiers[0], g.senators[0]) == (39, 16, 10)


@pytest.mark.rule("rome_and_roll", "T.3")
def test_soldiers_in_garrison_stay_owned_but_are_not_free() -> None:
    g = give(table(), "blue", soldiers=4, garrisons=2, senators=3, deployed=1)
    assert (g.free_soldiers(BLUE), g.free_senators(BLUE)) == (2, 2)


@pytest.mark.rule("rome_and_roll", "T.4")
def test_storage_has_no_limit() -> None:
    g = table()
    start(g, gain, BLUE, WOOD, 60)
    assert stored(g, "blue") == {"wood": 60}


@pytest.mark.rule("rome_and_roll", "T.5", "F.1")
def test_a_basket_is_stored_as_anything_but_jewellery() -> None:
    g = start(table(), gain, BLUE, BASKET, 1)
    assert offered(g, "good") == ["wood", "brick", "stone", "fish"]
    assert why_not(g, "jewellery") == "no_jewellery_in_basket"
    take(g, "stone")
    assert stored(g, "blue") == {"stone": 1}


@pytest.mark.rule("rome_and_roll", "T.6", "R53")
def test_plain_goods_are_paid_from_the_die_first_and_fish_from_storage() -> None:
    g = store(table(), "blue", wood=1, fish=1)
    with_die(g, "blue", "blue4")  # wood, fish, merchant
    pay(g, BLUE, good("wood"), 1)
    pay(g, BLUE, good("fish"), 1)
    assert (stored(g, "blue"), on_die(g)) == ({"wood": 1}, {"fish": 1})


@pytest.mark.rule("rome_and_roll", "T.6", "R53")
def test_a_basket_is_paid_last() -> None:
    g = store(table(), "blue", fish=1)
    with_die(g, "blue", "yellow1")  # fish, basket, merchant
    pay(g, BLUE, FISH, 2)
    assert (stored(g, "blue"), on_die(g)) == ({}, {"basket": 1})
    pay(g, BLUE, WOOD, 1)
    assert on_die(g) == {}


@pytest.mark.rule("rome_and_roll", "R31")
def test_jewellery_pays_no_cost_but_its_own() -> None:
    g = store(table(), "blue", jewellery=5)
    assert spare_fish(g, BLUE, (1, 0, 0, 0, 0), 0) < 0
    assert spare_fish(g, BLUE, (0, 0, 0, 0, 2), 0) == 0


@pytest.mark.rule("rome_and_roll", "T.6")
@pytest.mark.parametrize(
    ("cost", "discount", "left"),
    [((1, 1, 0, 0, 0), 0, 3), ((2, 1, 0, 0, 0), 0, 2), ((2, 2, 0, 0, 0), 0, -1),
     ((2, 2, 0, 0, 0), 1, 2), ((1, 1, 0, 1, 0), 1, 3), ((0, 0, 0, 3, 1), 1, 0)],
)  # fmt: skip
def test_what_is_left_of_the_fish_after_a_cost(
    cost: tuple[int, ...], discount: int, left: int
) -> None:
    g = store(table(), "blue", wood=1, brick=1, fish=1)
    with_die(g, "blue", "yellow1")  # fish, basket, merchant
    assert spare_fish(g, BLUE, cost, discount) == left


@pytest.mark.rule("rome_and_roll", "F.1", "T.8")
def test_unused_goods_of_the_die_are_stored_and_auxiliaries_never() -> None:
    g = acting(table(), "blue", "red1")  # wood, auxiliary, legionary
    take(g, "no_action")
    assert waiting(g) == "over"
    assert (stored(g, "blue"), g.turn.auxiliaries) == ({"wood": 1}, 0)


@pytest.mark.rule("rome_and_roll", "F.2", "K.1")
def test_two_unused_fish_go_to_two_advisors() -> None:
    g = loyal(table(), "blue", theocles=1)
    g.turn.seat = BLUE
    start(g, gain, BLUE, FISH, 2)
    take(g, "theocles", "vivianus")
    assert loyalty(g, "blue") == {"theocles": 2, "vivianus": 1, "cassian": 0}
    assert log(g, "bribed")[0] == ("bribed", "blue", "fish", "theocles", 2)


@pytest.mark.rule("rome_and_roll", "F.2")
def test_only_own_advisors_who_have_a_box_left_are_bribed() -> None:
    g = loyal(table(), "blue", theocles=5)
    start(g, gain, BLUE, FISH, 1)
    assert offered(g) == ["fish", "vivianus", "cassian"]
    assert why_not(g, "theocles") == "advisor_loyal"
    assert why_not(g, "donatus") == "not_your_advisor"
    assert why_not(g, "wood") == "no_other_good"


@pytest.mark.rule("rome_and_roll", "F.1")
def test_whose_advisors_are_all_loyal_stores_without_being_asked() -> None:
    g = loyal(table(), "blue", theocles=5, vivianus=5, cassian=5)
    start(g, gain, BLUE, FISH, 2)
    assert (waiting(g), stored(g, "blue")) == ("over", {"fish": 2})


@pytest.mark.rule("rome_and_roll", "F.2", "F.3")
def test_a_die_bribes_before_the_action_and_storage_never_does() -> None:
    g = store(table(), "blue", jewellery=3)
    acting(g, "blue", "blue4")  # wood, fish, merchant
    assert offered(g, "bribe") == [
        "fish-theocles", "fish-vivianus", "fish-cassian",
    ]  # fmt: skip
    assert why_not(g, "jewellery-theocles") == "not_on_die"
    assert why_not(g, "fish-donatus") == "not_your_advisor"
    take(g, "fish-cassian")
    assert (loyalty(g, "blue")["cassian"], on_die(g)) == (1, {"wood": 1})


@pytest.mark.rule("rome_and_roll", "F.4")
def test_what_is_gained_in_the_turn_of_another_may_bribe() -> None:
    g = table()
    g.turn.seat = BLUE
    start(g, gain, ORANGE, FISH, 1)
    assert waiting(g) == "orange gained"
    take(g, "donatus")
    assert loyalty(g, "orange")["donatus"] == 1


@pytest.mark.rule("rome_and_roll", "T.7", "T.9")
def test_jupiter_reuses_workers_but_no_goods() -> None:
    g = store(table(), "blue", wood=2)
    hold(g, "blue", "jupiter")
    acting(g, "blue", "blue4")  # wood, fish, merchant
    take(g, "trade", "wood_0", "jupiter")
    assert on_die(g) == {"fish": 1}
    assert why_not(g, "trade") == "same_action"
    assert g.turn.workers


@pytest.mark.rule("rome_and_roll", "N.1")
def test_a_blue_box_takes_the_highest_nero_card() -> None:
    g = give(table(), "blue", coins=13)
    award(g, BLUE, COIN, 1)
    assert (g.nero[0], g.nero_left) == (8, 2)
    award(g, BLUE, COIN, 5)
    assert g.nero[0] == 8
    check(g)


@pytest.mark.rule("rome_and_roll", "N.1", "R27")
def test_an_empty_pile_gives_nothing() -> None:
    g = give(table(), "blue", coins=13)
    for other in range(3):
        g.take_nero(seat("orange") if other else BLUE)
    award(g, BLUE, COIN, 1)
    assert (g.nero, g.nero_left) == ([8, 10], 0)
    assert log(g, "last_nero") == [("last_nero", "orange")]

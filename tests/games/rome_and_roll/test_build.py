"""B. Build: plans, prices, the overseer's walk, what follows a new building."""

from __future__ import annotations

import pytest

from ludus.games.rome_and_roll.rules.new_building import raise_building
from ludus.games.rome_and_roll.vocabulary.ids import FORUM
from tests.games.rome_and_roll.kit import (
    acting,
    build,
    cells,
    draw,
    foreman,
    give,
    log,
    loyal,
    offered,
    plan,
    seat,
    stands_on,
    start,
    store,
    stored,
    table,
    take,
    track,
    waiting,
    why_not,
)

BLUE, ORANGE = seat("blue"), seat("orange")
ALL = {"wood": 5, "brick": 5, "stone": 5}


@pytest.mark.rule("rome_and_roll", "B.1")
def test_building_needs_a_builder_or_an_architect() -> None:
    g = store(table(), "blue", **ALL)
    assert why_not(acting(g, "blue", "blue3"), "build") == "no_builder"
    assert why_not(acting(g, "blue", "blue1"), "build") == "allowed"
    assert why_not(acting(g, "blue", "blue6"), "build") == "allowed"


@pytest.mark.rule("rome_and_roll", "B.7", "B.8")
def test_a_builder_needs_a_plan_without_any_foreman_and_an_architect_does_not() -> None:
    g = store(table(), "blue", **ALL)
    foreman(foreman(g, "blue", "A2"), "orange", "A3")
    take(acting(g, "blue", "blue1"), "build")
    assert why_not(g, "A2") == "foreman_there"
    assert why_not(g, "A3") == "foreman_there"
    assert why_not(g, "A1") == "not_in_play"
    take(acting(g, "blue", "blue6"), "build")
    assert {"A2", "A3"} <= set(offered(g))


@pytest.mark.rule("rome_and_roll", "B.9", "R33")
def test_a_plan_must_be_paid_from_storage_and_die() -> None:
    g = store(table(), "blue", wood=1)
    take(acting(g, "blue", "blue2"), "build")  # wood, stone, builder
    assert offered(g) == ["A2", "M2", "U1"]
    assert why_not(g, "A3") == "cannot_pay"
    take(g, "M2", "upright:h4")
    assert (stored(g, "blue"), g.turn.face) == ({"stone": 1}, -1)


@pytest.mark.rule("rome_and_roll", "B.10", "B.13")
def test_an_architect_saves_a_good_of_choice_on_an_available_plan() -> None:
    g = store(table(), "blue", brick=1, stone=2)
    take(acting(g, "blue", "yellow6"), "build", "R1", "upright:i4")  # jewellery, architect
    assert waiting(g) == "blue discount"
    assert offered(g) == ["brick", "stone"]
    assert why_not(g, "wood") == "not_in_cost"
    take(g, "brick", "jewellery")
    assert stored(g, "blue") == {"brick": 1, "jewellery": 1}


@pytest.mark.rule("rome_and_roll", "B.10", "R13")
def test_a_plan_with_a_foreman_costs_an_architect_the_full_price() -> None:
    g = store(table(), "blue", brick=1, stone=1)
    foreman(g, "orange", "R1")
    take(acting(g, "blue", "yellow6"), "build")
    assert why_not(g, "R1") == "cannot_pay"
    foreman(g, "orange", "")
    assert why_not(g, "R1") == "allowed"


@pytest.mark.rule("rome_and_roll", "B.10")
def test_what_is_saved_must_leave_a_price_that_can_be_paid() -> None:
    g = store(table(), "blue", stone=2)
    take(acting(g, "blue", "yellow6"), "build", "R1", "upright:i4")
    assert waiting(g) == "blue gained"  # only the brick could be saved
    assert stored(g, "blue") == {}


@pytest.mark.rule("rome_and_roll", "B.2", "B.5", "R55")
def test_the_first_step_of_the_overseer_is_free() -> None:
    g = store(table(plans=("A1",)), "blue", **ALL)
    draw(g, "orange", "M2", "h5", "i5", "h4")
    build(acting(g, "blue", "blue1"), "A1", "upright:f4")  # beside h4, not beside the Forum
    assert log(g, "walked") == []
    assert stands_on(g, "blue") == "f4"


@pytest.mark.rule("rome_and_roll", "B.2", "B.11")
def test_every_further_step_costs_a_fish() -> None:
    g = store(table(plans=("A1",)), "blue", **ALL)
    draw(g, "orange", "M2", "h5", "i5", "h4")
    draw(g, "orange", "M1", "h3", "i3")
    take(acting(g, "blue", "blue1"), "build", "A1")
    assert why_not(g, "upright:f2") == "over_wall"
    assert why_not(g, "upright:o1") == "not_beside_building"
    assert why_not(g, "upright:j2") == "not_beside_overseer"
    store(g, "blue", fish=1)
    take(g, "upright:j2")
    assert log(g, "walked") == [("walked", "blue", 1)]
    assert "fish" not in stored(g, "blue")


@pytest.mark.rule("rome_and_roll", "B.6")
def test_an_overseer_passes_others_but_does_not_stop_there() -> None:
    g = store(table(plans=("A1",)), "blue", **ALL, fish=1)
    camp = draw(g, "orange", "M2", "h5", "i5", "h4")
    draw(g, "orange", "M1", "h3", "i3")
    g.overseer[ORANGE] = camp
    take(acting(g, "blue", "blue1"), "build", "A1")
    assert why_not(g, "upright:f4") == "not_beside_overseer"
    assert why_not(g, "upright:j2") == "allowed"  # beyond it, for a fish


@pytest.mark.rule("rome_and_roll", "B.6", "B.5")
def test_the_forum_holds_any_number_of_overseers() -> None:
    g = store(table(plans=("A1",)), "blue", **ALL)
    assert g.overseer == [FORUM, FORUM]
    take(acting(g, "blue", "blue1"), "build", "A1")
    assert why_not(g, "upright:h4") == "allowed"


@pytest.mark.rule("rome_and_roll", "B.11")
def test_green_must_walk_to_the_temple_before_building_beside_it() -> None:
    g = store(table("legatus", "mercatrix", "patricia", plans=("A1",)), "green", **ALL)
    draw(g, "blue", "R1", "j7", "k7", "l7", "k6")
    afar = draw(g, "blue", "M1", "j11", "k11")
    g.overseer[seat("green")] = afar
    take(acting(g, "green", "blue1"), "build", "A1")
    assert why_not(g, "upright:l5") == "not_beside_overseer"  # two steps away, and no fish
    g.overseer[seat("green")] = FORUM
    take(g, "upright:l5")  # the overseer steps onto the Temple first
    assert (log(g, "walked"), stands_on(g, "green")) == ([], "l5")


@pytest.mark.rule("rome_and_roll", "B.20", "R16")
def test_goods_printed_under_a_building_are_gained_at_once() -> None:
    g = store(table("legatus", "mercatrix", "patricia", plans=("L1",)), "blue", **ALL)
    start(g, raise_building, BLUE, plan("L1"), cells("h10", "i10", "j11", "i11"), 1)
    assert stored(g, "blue")["wood"] == 6
    again = table("legatus", "mercatrix", "patricia", plans=("L1",))
    start(again, raise_building, BLUE, plan("L1"), cells("m11", "m10", "m9", "n9"), 1)
    assert waiting(again) == "blue gained"  # a printed fish may bribe
    take(again, "theocles")
    assert again.loyalty[0][0] == 1


@pytest.mark.rule("rome_and_roll", "B.21", "B.22", "B.23", "B.12")
def test_overseer_foreman_and_track_follow_a_new_building() -> None:
    g = store(table(plans=("A1", "A3")), "blue", **ALL)
    build(acting(g, "blue", "blue1"), "A3", "upright:h4")
    assert (stands_on(g, "blue"), g.foreman[0], track(g, "blue", "buildings")) == (
        "h4", plan("A3"), 1,
    )  # fmt: skip
    assert log(g, "built") == [("built", "blue", "A3", "h4")]


@pytest.mark.rule("rome_and_roll", "B.24")
def test_another_foreman_must_leave() -> None:
    g = store(table(plans=("A3",)), "blue", **ALL)
    foreman(g, "orange", "A3")
    build(acting(g, "blue", "blue6"), "A3", "upright:h4")
    assert g.foreman[:2] == [plan("A3"), -1]
    assert log(g, "evicted") == [("evicted", "orange", "A3")]


@pytest.mark.rule("rome_and_roll", "B.25", "P.1")
def test_a_camp_brings_a_soldier_when_it_is_built() -> None:
    g = store(table(plans=("A1",)), "blue", **ALL)
    build(acting(g, "blue", "blue1"), "A1", "upright:h4")
    assert g.soldiers[0] == 2


@pytest.mark.rule("rome_and_roll", "B.26", "D.6", "R17", "R49", "N.2")
def test_adjacent_buildings_produce_for_their_owners_from_the_proconsul_on() -> None:
    g = store(table(plans=("M5",)), "blue", **ALL, fish=1)
    g.proconsul = ORANGE
    draw(g, "blue", "M1", "j4", "j5")
    draw(g, "orange", "M4", "g4", "g5", "g3")
    draw(g, "orange", "U1", "h2", "i2", "h3", "i3")
    build(acting(g, "blue", "blue1"), "M5", "upright:h4")  # h4, i4, h5
    assert waiting(g) == "orange gained"
    take(g, "fish", "fish")
    assert track(g, "orange", "coins") == 1
    assert [entry[1:3] for entry in log(g, "produces")] == [
        ("orange", "M4"), ("orange", "U1"), ("blue", "M1"),
    ]  # fmt: skip
    assert stored(g, "blue")["wood"] == 5 + 1 - 1 + 2  # the new Jeweller itself is silent


@pytest.mark.rule("rome_and_roll", "B.27")
def test_one_senator_beside_buildings_of_opponents() -> None:
    g = store(table(plans=("A3",)), "blue", **ALL)
    draw(g, "orange", "A2", "j4", "j5", "j3")
    draw(g, "orange", "A4", "g4", "g5")
    build(acting(g, "blue", "blue1"), "A3", "upright:h4")
    assert g.senators[0] == 2


@pytest.mark.rule("rome_and_roll", "B.27")
def test_no_senator_beside_own_buildings_and_the_forum() -> None:
    g = store(table(plans=("A3",)), "blue", **ALL)
    draw(g, "blue", "A4", "g4", "g5")
    build(acting(g, "blue", "blue1"), "A3", "upright:h4")
    assert g.senators[0] == 1


@pytest.mark.rule("rome_and_roll", "K.4", "F.2")
def test_a_bribe_before_building_unlocks_theocles_in_time() -> None:
    g = store(loyal(table(plans=("A3",)), "blue", theocles=1), "blue", **ALL)
    acting(g, "blue", "blue5")  # brick, fish, builder
    take(g, "fish-theocles")
    build(g, "A3", "upright:h4")
    assert g.soldiers[0] == 2


@pytest.mark.rule("rome_and_roll", "B.22")
def test_the_twelfth_box_is_the_last() -> None:
    g = give(store(table(plans=("A3",)), "blue", **ALL), "blue", buildings=12)
    build(acting(g, "blue", "blue1"), "A3", "upright:h4")
    assert track(g, "blue", "buildings") == 12

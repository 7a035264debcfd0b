"""P. Plan cards: production and points of each, Z. the score."""

from __future__ import annotations

import pytest

from ludus.flow import OVER
from ludus.games.rome_and_roll.position import scores
from ludus.games.rome_and_roll.position.state import State
from ludus.games.rome_and_roll.rules.new_building import raise_building
from ludus.games.rome_and_roll.rules.production import produce
from ludus.games.rome_and_roll.vocabulary.ids import Building
from tests.games.rome_and_roll.kit import (
    cells,
    conquered,
    draw,
    give,
    log,
    loyal,
    offered,
    plan,
    points,
    renovated,
    seat,
    start,
    store,
    stored,
    table,
    take,
    track,
    waiting,
    why_not,
    won,
)

BLUE, ORANGE = seat("blue"), seat("orange")
NORTH = ("h4", "i4", "h5", "i5")


def made(g: State, building: Building, who: str = "blue") -> State:
    """A building produces for a player."""
    return start(g, produce, seat(who), building)


@pytest.mark.rule("rome_and_roll", "P.1", "Z.5")
def test_a_camp_scores_for_adjacent_army_buildings_of_anybody() -> None:
    g = table()
    camp = draw(g, "blue", "A1", *NORTH)
    assert points(g, camp) == 0
    draw(g, "orange", "A4", "g4", "g5")
    draw(g, "blue", "A2", "j4", "j5", "j3")
    assert points(g, camp) == 4


@pytest.mark.rule("rome_and_roll", "P.2", "P.4", "P.13", "P.16", "P.18", "P.19", "P.9")
@pytest.mark.parametrize(
    ("id", "worth"),
    [("A2", 2), ("A4", 2), ("M4", 2), ("R1", 3), ("U2", 2), ("U3", 2), ("L4", 4)],
)
def test_some_buildings_score_a_fixed_number(id: str, worth: int) -> None:
    g = table("legatus", "mercatrix", "patricia")
    assert points(g, draw(g, "blue", id, "j7", "k7", "l7")) == worth


@pytest.mark.rule("rome_and_roll", "P.3", "P.5")
def test_roads_and_colonies_score_up_to_four() -> None:
    g = table()
    post = draw(g, "blue", "A3", "h4", "i4", "h5")
    base = draw(g, "blue", "A5", "e6", "e7", "e8", "e9")
    conquered(g, h1="blue", h2="blue", h3="blue", g1="blue", g2="blue")
    assert (points(g, post), points(g, base)) == (0, 4)
    renovated(g, hr1="blue", hr2="orange", hr3="blue")
    assert points(g, post) == 2
    renovated(g, hr4="blue", gr1="blue", gr2="blue")
    assert points(g, post) == 4


@pytest.mark.rule("rome_and_roll", "P.6", "R19")
def test_an_esplanade_scores_in_a_full_square_with_cells_of_the_forum() -> None:
    g = table()
    esplanade = draw(g, "blue", "L1", "h4", "i4", "j4", "h5")
    assert points(g, esplanade) == 0
    draw(g, "orange", "M1", "i5", "j5")
    assert points(g, esplanade) == 5  # h4 to j6, the last row being the Forum
    made(g, esplanade)
    assert track(g, "blue", "coins") == 1


@pytest.mark.rule("rome_and_roll", "P.6", "R19")
def test_a_square_must_hold_the_whole_esplanade() -> None:
    g = table()
    esplanade = draw(g, "blue", "L1", "g5", "h5", "i5", "i4")
    draw(g, "blue", "M1", "g4", "h4")
    draw(g, "blue", "A2", "g3", "h3", "i3")
    assert points(g, esplanade) == 5
    lonely = draw(g, "blue", "L1", "k6", "k7", "k8", "l8")
    assert points(g, lonely) == 0


@pytest.mark.rule("rome_and_roll", "P.7", "R20")
def test_a_garden_wants_four_empty_cells_on_the_map() -> None:
    g = table("legatus", "mercatrix", "patricia")
    garden = draw(g, "blue", "L2", "s16", "t16", "s17", "t17")
    assert points(g, garden) == 4  # s15, t15, r16, r17
    draw(g, "blue", "M1", "r17", "q17")
    assert points(g, garden) == 0
    made(g, garden)
    take(g, "fish")
    assert stored(g, "blue") == {"fish": 1}


@pytest.mark.rule("rome_and_roll", "P.8")
def test_baths_bring_fish_and_score_for_urban_buildings() -> None:
    g = table(plans=("L3",))
    start(g, raise_building, BLUE, plan("L3"), cells("h4", "i4", "j4", "h5", "i5"), 1)
    take(g, "fish", "fish")
    baths = Building(1)
    draw(g, "blue", "U1", "f4", "g4", "f5", "g5")
    draw(g, "orange", "U2", "h3", "i3", "j3", "i2")
    assert points(g, baths) == 4
    made(g, baths)
    assert waiting(g) == "blue gained"


@pytest.mark.rule("rome_and_roll", "P.9", "R57")
def test_a_theatre_is_paid_for_two_neighbours_of_its_owners_opponents() -> None:
    g = table()
    theatre = draw(g, "blue", "L4", "l6", "m6", "n6", "l7", "n7")
    assert made(g, theatre).marks[0] == [0, 0]
    draw(g, "orange", "M1", "m7", "m8")
    draw(g, "orange", "M1", "k6", "k7")
    draw(g, "orange", "M1", "o6", "o7")
    assert made(g, theatre).marks[0] == [2, 0]
    assert made(g, theatre, "orange").marks[0] == [2, 2]  # counted from blue, whoever uses it


@pytest.mark.rule("rome_and_roll", "P.10", "P.11", "P.12", "P.13", "P.14", "P.15")
@pytest.mark.parametrize(
    ("id", "words", "goods"),
    [("M1", (), {"wood": 2}), ("M2", (), {"brick": 1}), ("M3", (), {"stone": 2}),
     ("M4", ("fish", "fish"), {"fish": 2}), ("M5", ("jewellery",), {"jewellery": 1}),
     ("M6", ("brick",), {"brick": 1})],
)  # fmt: skip
def test_manufactures_produce_goods(id: str, words: tuple[str, ...], goods: dict[str, int]) -> None:
    g = table()
    take(made(g, draw(g, "blue", id, "k6", "k7")), *words)
    assert (waiting(g), stored(g, "blue")) == ("over", goods)


@pytest.mark.rule("rome_and_roll", "P.10")
def test_a_carpenter_scores_for_manufactures_around() -> None:
    g = table()
    carpenter = draw(g, "blue", "M1", "h4", "i4")
    draw(g, "orange", "M2", "h5", "i5", "j5")
    draw(g, "blue", "M5", "g4", "g5", "f5")
    assert points(g, carpenter) == 2


@pytest.mark.rule("rome_and_roll", "P.11")
def test_brickmakers_earn_by_each_other() -> None:
    g = table()
    first = draw(g, "blue", "M2", "h4", "i4", "h5")
    draw(g, "orange", "M2", "i5", "j5", "j4")
    assert points(g, first) == 2
    made(g, first)
    assert (track(g, "blue", "coins"), stored(g, "blue")) == (1, {"brick": 1})


@pytest.mark.rule("rome_and_roll", "P.12")
def test_a_stonemason_scores_for_religion_and_leisure() -> None:
    g = table()
    mason = draw(g, "blue", "M3", "f6", "f7", "g7", "g8")
    draw(g, "orange", "R1", "g6", "g5", "g4", "f5")
    draw(g, "orange", "L1", "g9", "h9", "i9", "g10")
    assert points(g, mason) == 4


@pytest.mark.rule("rome_and_roll", "P.14")
def test_a_jeweller_scores_for_urban_buildings_of_opponents_only() -> None:
    g = table()
    jeweller = draw(g, "blue", "M5", "h4", "i4", "h5")
    draw(g, "blue", "U1", "f4", "g4", "f5", "g5")
    assert points(g, jeweller) == 0
    draw(g, "orange", "U2", "h3", "i3", "j3", "i2")
    assert points(g, jeweller) == 2


@pytest.mark.rule("rome_and_roll", "P.15")
@pytest.mark.parametrize(("n", "worth"), [(2, 0), (3, 1), (11, 3), (30, 4)])
def test_a_warehouse_scores_for_stored_goods(n: int, worth: int) -> None:
    g = store(table(), "blue", wood=n)
    assert points(g, draw(g, "blue", "M6", *NORTH)) == worth


@pytest.mark.rule("rome_and_roll", "P.17", "R21")
def test_a_villa_wants_three_buildings_and_the_forum_is_one() -> None:
    g = table()
    villa = draw(g, "blue", "U1", "f6", "g6", "f7", "g7")
    draw(g, "orange", "M1", "f5", "g5")
    draw(g, "orange", "rubble", "e6", "e7")
    assert points(g, villa) == 0
    draw(g, "orange", "M1", "f8", "g8")
    assert points(g, villa) == 4
    assert track(made(g, villa), "blue", "coins") == 1


@pytest.mark.rule("rome_and_roll", "P.18")
def test_a_market_gives_any_two_of_three_goods() -> None:
    g = table()
    made(g, draw(g, "blue", "U2", "h4", "i4", "j4", "i5"))
    assert offered(g) == ["wood", "brick", "stone"]
    assert why_not(g, "fish") == "not_offered"
    take(g, "wood", "stone")
    assert stored(g, "blue") == {"wood": 1, "stone": 1}


@pytest.mark.rule("rome_and_roll", "P.19", "R10")
def test_an_insula_uses_two_neighbours_and_pays_an_opponent_twice() -> None:
    g = table()
    insula = draw(g, "blue", "U3", "h4", "i4", "j4", "h5")
    draw(g, "orange", "M1", "i5", "j5")
    draw(g, "orange", "M3", "g4", "g5", "f5", "f6")
    draw(g, "orange", "U3", "h3", "i3", "j3", "h2")
    draw(g, "orange", "R1", "k4", "k5", "k6", "l5")
    draw(g, "orange", "M1", "m9", "n9")
    made(g, insula)
    assert offered(g) == ["g4", "i5", "enough"]
    assert why_not(g, "h2") == "another_insula"
    assert why_not(g, "k4") == "no_production_there"
    assert why_not(g, "m9") == "not_adjacent"
    take(g, "g4")
    assert why_not(g, "g4") == "used_already"
    take(g, "i5")
    assert stored(g, "blue") == {"wood": 2, "stone": 2}
    assert track(g, "orange", "coins") == 2


@pytest.mark.rule("rome_and_roll", "P.19")
def test_an_insula_may_use_fewer_and_own_ones_for_nothing() -> None:
    g = table()
    insula = draw(g, "blue", "U3", "h4", "i4", "j4", "h5")
    draw(g, "blue", "M1", "i5", "j5")
    take(made(g, insula), "i5")
    assert waiting(g) == "over"
    assert (stored(g, "blue"), g.marks[0]) == ({"wood": 2}, [0, 0])


@pytest.mark.rule("rome_and_roll", "P.20", "R16")
def test_a_magistracy_moves_a_good_from_storage_to_storage() -> None:
    g = table("legatus", "mercatrix", "patricia")
    store(store(g, "orange", jewellery=1), "blue", wood=1)
    made(g, draw(g, "blue", "U4", "j7", "k7", "k6", "l6"))
    assert offered(g) == ["jewellery-orange"]
    assert why_not(g, "wood-blue") == "own_storage"
    assert why_not(g, "wood-green") == "none_stored"
    take(g, "jewellery-orange")
    assert waiting(g) == "over"  # it bribes nobody
    assert (stored(g, "orange"), stored(g, "blue")) == ({}, {"wood": 1, "jewellery": 1})
    assert log(g, "stolen") == [("stolen", "blue", "jewellery", "orange")]


@pytest.mark.rule("rome_and_roll", "P.20")
def test_a_magistracy_scores_for_own_advisors_only() -> None:
    g = loyal(table("legatus", "mercatrix", "patricia"), "orange", donatus=5, jeremias=5)
    magistracy = draw(g, "blue", "U4", "j7", "k7", "k6", "l6")
    assert points(g, magistracy) == 0
    loyal(g, "blue", theocles=4, cassian=5, vivianus=3)
    assert points(g, magistracy) == 4
    assert waiting(made(g, magistracy)) == "over"  # nobody has anything


@pytest.mark.rule("rome_and_roll", "P.21")
def test_a_basilica_pays_two_coins_and_scores_for_senators() -> None:
    g = give(table(), "blue", senators=7, deployed=6)
    basilica = draw(g, "blue", "U5", "h4", "i4", "j4", "h5", "i5")
    assert points(g, basilica) == 5
    assert track(made(g, basilica), "blue", "coins") == 2


# -- Z. The score ----------------------------------------------------------------------------------


@pytest.mark.rule("rome_and_roll", "Z.3", "Z.4", "Z.5", "K.3")
def test_the_score_is_the_sum_of_all_parts() -> None:
    g = give(table(), "blue", coins=12, buildings=3, legacy=4, glory=5, soldiers=0, senators=0)
    assert scores.total(g, BLUE) == 12 + 6 + 4 + 5
    loyal(g, "blue", theocles=5, cassian=4)
    draw(g, "blue", "R1", "h4", "i4", "j4", "i5")
    assert scores.total(g, BLUE) == 27 + 3 + 3
    g.take_nero(BLUE)
    assert scores.total(g, BLUE) == 33 + 8


@pytest.mark.rule("rome_and_roll", "Z.6")
def test_five_soldiers_and_three_senators_are_five_points() -> None:
    g = give(table(), "blue", soldiers=5, garrisons=5, senators=3, deployed=3)
    assert scores.total(g, BLUE) == 3 + 2


@pytest.mark.rule("rome_and_roll", "Z.7")
def test_a_tie_goes_to_most_soldiers_and_is_shared_beyond() -> None:
    g = give(table(), "blue", soldiers=2, senators=0, coins=10)
    give(g, "orange", soldiers=0, senators=0, coins=11)
    g.to_move = OVER
    assert won(g) == (["blue"], "influence")
    give(g, "orange", soldiers=2, coins=10)
    assert won(g) == (["blue", "orange"], "influence")
    assert g.outcome().places == (1, 1)

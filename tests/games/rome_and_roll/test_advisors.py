"""K. Advisors: every ability of every sheet, and the questions the book answers about them."""

from __future__ import annotations

import pytest

from ludus.games.rome_and_roll.position.state import State
from ludus.games.rome_and_roll.rules.new_building import raise_building
from tests.games.rome_and_roll.kit import (
    GAME,
    acting,
    build,
    cells,
    conquered,
    draw,
    foreman,
    give,
    hold,
    log,
    loyal,
    loyalty,
    offered,
    on_die,
    plan,
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


def raised(g: State, id: str, *places: str) -> State:
    """Blue has drawn a building."""
    return start(g, raise_building, BLUE, plan(id), cells(*places), 1)


@pytest.mark.rule("rome_and_roll", "K.1", "K.2")
def test_two_boxes_unlock_one_ability_and_four_the_other_as_well() -> None:
    g = table()
    for boxes, n in ((1, 0), (2, 1), (3, 1), (4, 2), (5, 2)):
        loyal(g, "blue", vivianus=boxes)
        assert len(g.abilities(BLUE, 8)) == n  # when a legion is raised


@pytest.mark.rule("rome_and_roll", "K.5")
@pytest.mark.parametrize(("id", "soldiers"), [("A3", 2), ("M2", 1)])
def test_theocles_gives_a_soldier_for_army_and_urban(id: str, soldiers: int) -> None:
    g = raised(loyal(table(), "blue", theocles=2), id, "h4", "i4", "h5")
    assert g.soldiers[0] == soldiers


@pytest.mark.rule("rome_and_roll", "K.5")
@pytest.mark.parametrize(
    ("die", "auxiliaries"), [("red1", 2), ("red5", 1), ("blue3", 1), ("red6", 0), ("blue1", 0)]
)
def test_theocles_adds_an_auxiliary_to_printed_ones_only(die: str, auxiliaries: int) -> None:
    g = with_die(loyal(table(), "blue", theocles=4), "blue", die)
    assert g.turn.auxiliaries == auxiliaries


@pytest.mark.rule("rome_and_roll", "K.5", "A.3")
def test_a_senator_as_legionary_does_not_wake_theocles() -> None:
    g = loyal(table(), "blue", theocles=4)
    take(acting(g, "blue", "blue1"), "legionary")
    assert g.turn.auxiliaries == 0


@pytest.mark.rule("rome_and_roll", "K.6")
@pytest.mark.parametrize(("boxes", "coins", "soldiers"), [(2, 1, 3), (4, 1, 4)])
def test_vivianus_rewards_a_legion(boxes: int, coins: int, soldiers: int) -> None:
    g = loyal(table(), "blue", vivianus=boxes)
    draw(g, "blue", "A2", "h5", "i5", "j5")
    take(acting(g, "blue", "blue3"), "legion", "h5")
    assert (track(g, "blue", "coins"), g.soldiers[0]) == (coins, soldiers)


@pytest.mark.rule("rome_and_roll", "K.7")
def test_cassian_gives_the_good_of_the_region_once_for_two_colonies() -> None:
    g = give(loyal(table(), "blue", cassian=2), "blue", soldiers=5)
    take(acting(g, "blue", "blue3"), "conquer", "g1", "g2")
    assert stored(g, "blue") == {"wood": 1, "brick": 1, "stone": 1}


@pytest.mark.rule("rome_and_roll", "K.7", "K.4")
def test_cassian_unlocked_by_the_first_link_fires_for_the_second_only() -> None:
    g = loyal(table("legatus", "mercatrix"), "blue", cassian=3)
    conquered(store(g, "orange", stone=2), eg1="blue", eg2="blue")
    take(acting(g, "orange", "blue4"), "develop", "er1")
    assert waiting(g) == "blue gained"
    take(g, "cassian")
    assert g.senators[0] == 1
    take(g, "er2", "fish")
    assert (g.senators[0], stored(g, "blue")) == (2, {"fish": 1})


@pytest.mark.rule("rome_and_roll", "K.8")
def test_donatus_gives_the_good_once_for_two_roads_and_then_a_production() -> None:
    g = loyal(table("mercatrix", "legatus"), "blue", donatus=4)
    conquered(store(g, "blue", stone=2), g1="orange", g2="orange")
    draw(g, "blue", "U5", "h4", "i4", "j4", "h5", "i5")
    draw(g, "blue", "R1", "g6", "g7", "g8", "f7")
    take(acting(g, "blue", "blue4"), "develop", "gr1", "gr2")
    assert waiting(g) == "blue own_production"
    assert offered(g) == ["h4", "pass"]
    take(g, "h4", "fish")
    assert (track(g, "blue", "coins"), stored(g, "blue")) == (2, {"wood": 2, "fish": 1})


@pytest.mark.rule("rome_and_roll", "K.9", "R2")
def test_jeremias_likes_the_esquiline_and_the_caelian() -> None:
    assert GAME.tables.sheets[1].advisor_ids == ("donatus", "jeremias", "nicodemus")
    for place in (("l6", "m6", "l7"), ("m9", "n9", "m8")):
        g = raised(loyal(table("mercatrix", "legatus"), "blue", jeremias=2), "A3", *place)
        assert waiting(g) == "blue gained"
        assert "wood" in offered(g)  # a basket


@pytest.mark.rule("rome_and_roll", "K.9", "R47")
def test_jeremias_gives_a_jewel_on_the_viminal_also_without_a_quirinal() -> None:
    g = raised(loyal(table("mercatrix", "legatus"), "blue", jeremias=4), "A3", "j4", "k4", "j5")
    assert offered(g, "good") == ["jewellery"]
    large = loyal(table("mercatrix", "legatus", "patricia"), "blue", jeremias=4)
    raised(large, "A3", "j5", "k5", "j6")  # Quirinal
    assert offered(large, "good") == ["jewellery"]


@pytest.mark.rule("rome_and_roll", "K.10", "R9", "R11")
@pytest.mark.parametrize(("die", "merchant"), [("blue5", True), ("blue6", False), ("red4", True)])
def test_nicodemus_adds_a_merchant_to_a_printed_fish(die: str, merchant: bool) -> None:
    g = with_die(loyal(table("mercatrix", "legatus"), "blue", nicodemus=2), "blue", die)
    assert bool(g.turn.workers & 8) == merchant


@pytest.mark.rule("rome_and_roll", "K.10")
def test_nicodemus_adds_a_coin_for_each_jewel_traded() -> None:
    g = store(loyal(table("mercatrix", "legatus"), "blue", nicodemus=4), "blue", jewellery=3)
    take(acting(g, "blue", "blue1"), "trade", "jewellery_3")
    assert track(g, "blue", "coins") == 6


@pytest.mark.rule("rome_and_roll", "K.11")
@pytest.mark.parametrize(
    ("die", "goods"),
    [("blue1", {"wood": 1, "brick": 2}), ("blue6", {"stone": 1, "basket": 1}),
     ("red6", {"jewellery": 1})],
)  # fmt: skip
def test_euphemius_adds_brick_and_stone_to_printed_workers(die: str, goods: dict[str, int]) -> None:
    g = with_die(loyal(table("patricia", "legatus"), "blue", euphemius=4), "blue", die)
    assert on_die(g) == goods


@pytest.mark.rule("rome_and_roll", "K.12", "A.3")
def test_palinurus_adds_a_fish_to_a_printed_merchant_only() -> None:
    g = loyal(table("patricia", "legatus"), "blue", palinurus=2)
    assert on_die(with_die(g, "blue", "yellow2")) == {"stone": 2, "fish": 1}
    g.turn.clear()
    take(acting(g, "blue", "blue1"), "merchant")
    assert on_die(g) == {"wood": 1, "brick": 1}


@pytest.mark.rule("rome_and_roll", "K.12", "R11", "F.2")
def test_an_advisor_bribed_from_the_die_adds_his_icon_at_once_and_it_may_bribe() -> None:
    g = loyal(table("patricia", "legatus"), "blue", palinurus=1)
    acting(g, "blue", "blue4")  # wood, fish, merchant
    take(g, "fish-palinurus")
    assert on_die(g) == {"wood": 1, "fish": 1}
    take(g, "fish-martialis", "no_action")
    assert loyalty(g, "blue") == {"euphemius": 0, "palinurus": 2, "martialis": 1}


@pytest.mark.rule("rome_and_roll", "K.13")
@pytest.mark.parametrize(("beside", "coins"), [(True, 1), (False, 0)])
def test_martialis_pays_for_a_senator_from_building(beside: bool, coins: int) -> None:
    g = loyal(table("patricia", "legatus"), "blue", martialis=2)
    if beside:
        draw(g, "orange", "A4", "g4", "g5")
    raised(g, "A3", "h4", "i4", "h5")
    assert track(g, "blue", "coins") == coins


@pytest.mark.rule("rome_and_roll", "K.14")
def test_bertramus_pays_for_a_tax() -> None:
    g = loyal(table("praefectus", "legatus"), "blue", bertramus=2)
    take(acting(g, "blue", "blue1"), "tax", "gaul")
    assert track(g, "blue", "coins") == 1


@pytest.mark.rule("rome_and_roll", "K.14", "K.4")
def test_bertramus_turns_a_die() -> None:
    g = acting(loyal(table("praefectus", "legatus"), "blue", bertramus=4), "blue", "red1")
    take(g, "face:red6")
    assert log(g, "turned") == [("turned", "blue", "red6")]


@pytest.mark.rule("rome_and_roll", "K.15")
@pytest.mark.parametrize(("boxes", "legacy"), [(2, 4), (4, 5)])
def test_lucianus_gives_a_free_road_and_legacy(boxes: int, legacy: int) -> None:
    g = loyal(table("praefectus", "legatus"), "blue", lucianus=boxes)
    conquered(store(g, "blue", stone=1), h1="orange", h2="orange")
    take(acting(g, "blue", "blue4"), "develop", "hr1", "hr2", "fish")
    assert (track(g, "blue", "legacy"), stored(g, "blue")) == (legacy, {"wood": 1, "fish": 1})


@pytest.mark.rule("rome_and_roll", "K.16")
def test_quintillus_helps_to_conquer_and_pays_for_colonies() -> None:
    g = give(loyal(table("praefectus", "legatus"), "blue", quintillus=4), "blue", soldiers=3)
    take(acting(g, "blue", "blue1"), "conquer", "h1", "h2")
    assert track(g, "blue", "coins") == 2


@pytest.mark.rule("rome_and_roll", "K.17")
def test_pompilius_gains_a_jewel_when_another_builds_religion() -> None:
    g = loyal(table("legatus", "pontifex"), "orange", pompilius=2)
    raised(g, "R1", "h4", "i4", "j4", "i5")
    assert waiting(g) == "orange gained"
    take(g, "jewellery")
    assert stored(g, "orange") == {"jewellery": 1}


@pytest.mark.rule("rome_and_roll", "K.17")
def test_pompilius_pays_for_building_religion_oneself() -> None:
    g = raised(
        loyal(table("pontifex", "legatus"), "blue", pompilius=4), "R1", "h4", "i4", "j4", "i5"
    )
    assert (waiting(g), track(g, "blue", "coins")) == ("over", 2)


@pytest.mark.rule("rome_and_roll", "K.18")
def test_ancus_pays_for_using_a_favour() -> None:
    g = hold(loyal(table("pontifex", "legatus"), "blue", ancus=4), "blue", "mercury")
    take(acting(g, "blue", "blue1"), "tax", "mercury")
    assert track(g, "blue", "coins") == 1


@pytest.mark.rule("rome_and_roll", "K.18", "K.12")
@pytest.mark.parametrize(
    ("sheet", "advisor", "boxes"), [("pontifex", "ancus", 2), ("patricia", "palinurus", 4)]
)
def test_saturn_is_claimed_by_an_advisor_who_can(sheet: str, advisor: str, boxes: int) -> None:
    g = table(sheet, "legatus", favours=("saturn", "mars"))
    raised(g, "R1", "h4", "i4", "j4", "i5")
    assert why_not(g, "saturn") == "saturn_closed"
    loyal(g, "blue", **{advisor: boxes})
    assert why_not(g, "saturn") == "allowed"


@pytest.mark.rule("rome_and_roll", "K.19")
def test_tullia_passes_foremen_and_saves_a_good() -> None:
    g = store(loyal(table("pontifex", "legatus"), "blue", tullia=2), "blue", brick=1, stone=2)
    foreman(g, "orange", "R1")
    take(acting(g, "blue", "yellow3"), "build")  # jewellery, builder
    assert why_not(g, "R1") == "allowed"
    g = store(loyal(table("pontifex", "legatus"), "blue", tullia=4), "blue", brick=1, stone=1)
    build(acting(g, "blue", "yellow3"), "R1", "upright:i4")
    assert waiting(g) == "blue gained"  # one stone was saved
    assert stored(g, "blue") == {}


@pytest.mark.rule("rome_and_roll", "K.19", "B.10")
def test_an_architect_and_tullia_save_two_goods() -> None:
    g = store(loyal(table("pontifex", "legatus"), "blue", tullia=4), "blue", brick=1, stone=2)
    take(acting(g, "blue", "yellow6"), "build", "R1", "upright:i4", "stone")
    assert offered(g) == ["brick", "stone"]
    take(g, "stone", "jewellery")
    assert stored(g, "blue") == {"stone": 2, "jewellery": 1}


@pytest.mark.rule("rome_and_roll", "K.7")
def test_a_colony_linked_by_another_pays_cassian_as_well() -> None:
    g = loyal(table("legatus", "mercatrix"), "blue", cassian=4)
    conquered(store(g, "orange", stone=1), h1="blue")
    take(acting(g, "orange", "blue4"), "develop", "hr1")
    assert (g.senators[0], stored(g, "blue")) == (2, {"stone": 1})

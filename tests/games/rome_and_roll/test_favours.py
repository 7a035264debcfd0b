"""G. Favours of the gods: claiming and each of the seven."""

from __future__ import annotations

import pytest

from ludus.games.rome_and_roll.position.state import State
from ludus.games.rome_and_roll.rules.new_building import raise_building
from ludus.games.rome_and_roll.vocabulary.ids import FORUM, OPEN
from tests.games.rome_and_roll.kit import (
    acting,
    cells,
    conquered,
    draw,
    favour,
    foreman,
    give,
    hold,
    log,
    offered,
    on_die,
    plan,
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
)

BLUE, ORANGE = seat("blue"), seat("orange")
ALL = {"wood": 5, "brick": 5, "stone": 5}


def temple(g: State) -> State:
    """Blue has drawn a Temple."""
    return start(g, raise_building, BLUE, plan("R1"), cells("h4", "i4", "j4", "i5"), 1)


@pytest.mark.rule("rome_and_roll", "G.1", "P.16")
def test_a_temple_claims_a_favour_that_lies_open() -> None:
    g = hold(table(favours=("mars", "juno")), "orange", "juno")
    temple(g)
    assert offered(g) == ["mars", "decline"]
    assert why_not(g, "juno") == "favour_taken"
    take(g, "mars")
    assert g.holds(BLUE, favour("mars"))


@pytest.mark.rule("rome_and_roll", "G.1", "R26")
def test_a_favour_may_be_declined_and_nobody_is_asked_without_any() -> None:
    assert take(temple(table(favours=("mars",))), "decline").favour_at[3] == OPEN
    assert waiting(temple(table())) == "over"


@pytest.mark.rule("rome_and_roll", "G.2", "G.3")
def test_one_favour_a_turn_and_it_lies_open_again() -> None:
    g = hold(give(table(), "blue", soldiers=1), "blue", "mars", "jupiter")
    take(acting(g, "blue", "blue1"), "conquer", "mars", "h1")
    assert g.favour_at[favour("mars")] == OPEN
    assert waiting(g) == "over"  # Jupiter must wait for another turn
    assert log(g, "favour_used") == [("favour_used", "blue", "mars")]


@pytest.mark.rule("rome_and_roll", "G.2")
def test_a_god_helps_only_with_his_own_actions() -> None:
    g = hold(table(), "blue", "mars", "mercury")
    take(acting(g, "blue", "blue1"), "tax")
    assert offered(g) == ["mercury", "without"]
    assert why_not(g, "mars") == "not_with_this"
    assert why_not(g, "juno") == "not_held"


@pytest.mark.rule("rome_and_roll", "G.4")
def test_bacchus_with_six_jewels_and_a_merchant_brings_fourteen_coins() -> None:
    g = hold(store(table(), "blue", jewellery=6), "blue", "bacchus")
    take(acting(g, "blue", "yellow2"), "trade", "bacchus", "jewellery_3", "jewellery_3")
    assert track(g, "blue", "coins") == 14


@pytest.mark.rule("rome_and_roll", "G.4")
def test_bacchus_may_stop_after_a_set() -> None:
    g = hold(store(table(), "blue", wood=6), "blue", "bacchus")
    take(acting(g, "blue", "blue2"), "trade", "bacchus", "wood_0", "enough")
    assert track(g, "blue", "coins") == 4


@pytest.mark.rule("rome_and_roll", "G.5", "R22")
def test_juno_builds_over_wall_and_hills_and_marks_two_boxes() -> None:
    g = hold(store(table(plans=("A3", "R1")), "blue", **ALL), "blue", "juno")
    draw(g, "orange", "A4", "o8", "o9")
    take(acting(g, "blue", "blue1"), "build", "A3", "juno")
    assert why_not(g, "upright:n10") == "allowed"  # over the wall, far from the overseer
    assert why_not(g, "upright:c6") == "on_tiber"
    assert why_not(g, "upright:i6") == "on_forum"
    assert why_not(g, "upright:n7") == "on_building"
    assert why_not(g, "upright:a1") == "not_beside_building"
    take(g, "upright:n10")
    assert (track(g, "blue", "buildings"), g.senators[0]) == (2, 2)
    assert g.overseer[0] == 2
    assert stored(g, "blue")["brick"] == 5 + 1 - 2


@pytest.mark.rule("rome_and_roll", "G.5", "R22")
def test_juno_is_not_asked_for_religion_and_keeps_to_the_demand_of_a_plan() -> None:
    g = hold(store(table(plans=("M2", "R1")), "blue", **ALL), "blue", "juno")
    take(acting(g, "blue", "blue1"), "build", "R1")
    assert waiting(g) == "blue site"
    take(acting(g, "blue", "blue1"), "build", "M2", "juno")
    assert why_not(g, "quarter:k5") == "needs_marsh"


@pytest.mark.rule("rome_and_roll", "G.5")
def test_juno_helps_where_the_printed_shape_has_no_room() -> None:
    g = hold(store(table(plans=("L4",)), "blue", **ALL), "blue", "juno")
    g.overseer[0] = draw(g, "orange", "M1", "a1", "b1")
    take(acting(g, "blue", "blue1"), "build", "L4")
    assert offered(g) == ["juno"]


@pytest.mark.rule("rome_and_roll", "G.6", "T.7", "R24")
def test_jupiter_grants_another_action_with_the_same_die() -> None:
    g = hold(store(table(), "blue", wood=2, stone=1), "blue", "jupiter")
    conquered(g, h1="blue")
    acting(g, "blue", "blue1")  # wood, brick, builder
    take(g, "merchant", "trade", "wood_0")
    assert offered(g) == ["jupiter", "end_turn"]
    take(g, "jupiter")
    assert why_not(g, "trade") == "same_action"
    assert on_die(g) == {"brick": 1}
    take(g, "develop", "hr1")  # the senator's Merchant still serves
    assert track(g, "blue", "legacy") == 1


@pytest.mark.rule("rome_and_roll", "G.6")
def test_jupiter_comes_only_after_a_main_action() -> None:
    g = hold(table(), "blue", "jupiter")
    take(acting(g, "blue", "blue1"), "no_action")
    assert waiting(g) == "over"


@pytest.mark.rule("rome_and_roll", "G.7")
def test_mars_gives_two_auxiliaries_or_two_soldiers() -> None:
    g = hold(give(table(), "blue", soldiers=2), "blue", "mars")
    take(acting(g, "blue", "blue1"), "conquer", "mars", "h1", "h2")
    assert g.garrisons[0] == 2
    g = hold(table(), "blue", "mars")
    draw(g, "blue", "A2", "h5", "i5", "j5")
    take(acting(g, "blue", "blue3"), "legion", "mars", "h5")
    assert g.soldiers[0] == 5


@pytest.mark.rule("rome_and_roll", "G.7")
def test_who_is_too_weak_without_mars_must_call_on_him() -> None:
    g = hold(give(table(), "blue", soldiers=1), "blue", "mars")
    take(acting(g, "blue", "blue1"), "conquer")
    assert offered(g) == ["mars"]


@pytest.mark.rule("rome_and_roll", "G.8")
def test_mercury_makes_all_colonies_pay_and_adds_coins() -> None:
    g = hold(conquered(table(), h1="blue", g1="blue", g2="orange"), "blue", "mercury")
    take(acting(g, "blue", "blue3"), "tax", "mercury")
    assert stored(g, "blue") == {"wood": 1, "brick": 1, "stone": 2}
    assert track(g, "blue", "coins") == 2


@pytest.mark.rule("rome_and_roll", "G.8")
def test_a_road_here_and_a_colony_there_are_two_regions() -> None:
    g = hold(store(conquered(table(), h1="blue", g1="orange"), "blue", wood=2), "blue", "mercury")
    renovated(g, gr1="blue")
    store(g, "blue", jewellery=1)
    take(acting(g, "blue", "blue3"), "trade", "mercury", "wood_1")
    assert track(g, "blue", "coins") == 2 + 3 + 1
    again = hold(conquered(table(), g1="blue"), "blue", "mercury")
    renovated(again, gr1="blue")
    take(acting(again, "blue", "blue3"), "tax", "mercury")
    assert track(again, "blue", "coins") == 0


@pytest.mark.rule("rome_and_roll", "G.9", "R25")
def test_minerva_turns_the_die_about_to_be_used() -> None:
    g = acting(hold(table(), "blue", "minerva"), "blue", "yellow1")
    assert why_not(g, "face:yellow2") == "no_one_turns_dice"
    take(g, "minerva:yellow6")
    assert on_die(g) == {"jewellery": 1}
    assert g.favour_at[favour("minerva")] == OPEN


@pytest.mark.rule("rome_and_roll", "G.10", "R23")
def test_saturn_builds_two_different_plans_for_three_jewels() -> None:
    g = hold(store(table(plans=("A1", "A3", "U1")), "blue", jewellery=2), "blue", "saturn")
    foreman(g, "orange", "U1")
    draw(g, "orange", "M5", "k6", "k7", "k8")
    acting(g, "blue", "yellow3")  # the third jewel is on the die
    take(g, "saturn")
    assert why_not(g, "U1") == "foreman_there"
    take(g, "A1", "upright:l8")
    assert waiting(g) == "blue plan"
    assert why_not(g, "A1") == "built_before"
    take(g, "A3", "upright:l10")
    assert (stored(g, "blue"), on_die(g)) == ({}, {})
    assert (track(g, "blue", "buildings"), g.overseer[0], g.foreman[0]) == (2, FORUM, -1)
    assert (g.soldiers[0], g.senators[0], log(g, "produces")) == (2, 1, [])
    assert waiting(g) == "blue action"


@pytest.mark.rule("rome_and_roll", "G.10")
@pytest.mark.parametrize(
    ("jewels", "plans", "reason"),
    [(2, ("A1", "A3"), "saturn_too_dear"), (3, ("A1",), "saturn_no_room"),
     (3, ("A1", "A3"), "allowed")],
)  # fmt: skip
def test_saturn_needs_jewels_and_two_plans(
    jewels: int, plans: tuple[str, ...], reason: str
) -> None:
    g = hold(store(table(plans=plans), "blue", jewellery=jewels), "blue", "saturn")
    assert why_not(acting(g, "blue", "blue1"), "saturn") == reason


@pytest.mark.rule("rome_and_roll", "G.10")
def test_saturn_still_builds_after_the_main_action() -> None:
    g = hold(store(table(plans=("A1", "A3")), "blue", jewellery=3), "blue", "saturn")
    take(acting(g, "blue", "blue1"), "tax", "gaul")
    assert offered(g) == ["saturn", "end_turn"]
    take(g, "saturn", "A1", "upright:h4", "A3", "upright:k6")
    assert waiting(g) == "over"

"""Duellum, first step: movement and the fights on the way (D.1 to D.9)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.rules.founding import founding
from tests.games.antike_duellum.kit import (
    GAME,
    GREECE,
    act,
    barracks,
    goods,
    log,
    offered,
    owner,
    region,
    start,
    supply,
    table,
    take,
    units,
    waiting,
    why_not,
)

NONE: Mapping[str, int] = {}


def manoeuvre(
    legions: Mapping[str, int] = NONE,
    galleys: Mapping[str, int] = NONE,
    *,
    enemy_legions: Mapping[str, int] = NONE,
    enemy_galleys: Mapping[str, int] = NONE,
    known: tuple[str, ...] = (),
) -> State:
    """Rome's Duellum."""
    g = table(
        legions={"rome": legions, "carthage": enemy_legions},
        galleys={"rome": galleys, "carthage": enemy_galleys},
        knowhow={"rome": known},
    )
    return act(g, "rome", "duellum")


@pytest.mark.rule("antike_duellum", "D.1")
def test_all_movement_comes_before_all_conquests() -> None:
    g = manoeuvre({"roma": 1, "carthago": 2, "caesarea": 1})
    assert waiting(g) == "rome movement"
    assert offered(g, "space") == []  # no conquest yet
    take(g, "legion_from:roma", "genua", "end_movement")
    assert waiting(g) == "rome conquest"
    take(g, "carthago")
    assert waiting(g) == "rome conquest"  # and no way back
    assert offered(g) == ["caesarea", "end_conquest"]


@pytest.mark.rule("antike_duellum", "D.1")
def test_when_everything_has_moved_conquests_follow_if_any_is_possible() -> None:
    g = take(manoeuvre({"zama": 1}), "legion_from:zama", "carthago")
    assert waiting(g) == "rome conquest"
    g = take(manoeuvre({"roma": 1}), "legion_from:roma", "genua")
    assert waiting(g) == "over"
    assert waiting(manoeuvre()) == "over"


@pytest.mark.rule("antike_duellum", "D.2")
def test_each_unit_moves_once_in_any_order() -> None:
    for order in (
        ("legion_from:roma", "galley_from:genua"),
        ("galley_from:genua", "legion_from:roma"),
    ):
        g = manoeuvre({"roma": 1}, {"genua": 1})
        for unit in order:
            take(g, unit, "ancona" if unit.startswith("legion") else "massilia")
        assert units(g, "rome", "ancona") == (1, 0)
        assert units(g, "rome", "massilia") == (0, 1)
        assert waiting(g) == "over"


@pytest.mark.rule("antike_duellum", "D.2")
def test_a_unit_that_has_moved_cannot_move_again() -> None:
    g = manoeuvre({"roma": 1, "neapolis": 1})
    take(g, "legion_from:roma", "genua")
    assert why_not(g, "legion_from:genua") == "already_moved"
    assert why_not(g, "legion_from:roma") == "no_such_unit"
    assert why_not(g, "galley_from:neapolis") == "no_such_unit"
    assert why_not(g, "legion_from:sparta") == "not_asked"
    assert offered(g) == ["neapolis", "end_movement"]


@pytest.mark.rule("antike_duellum", "D.2")
def test_units_of_one_region_move_each_on_their_own_and_may_stay() -> None:
    g = manoeuvre({"roma": 3})
    take(g, "legion_from:roma", "genua", "legion_from:roma", "ancona", "end_movement")
    assert [units(g, "rome", place)[0] for place in ("roma", "genua", "ancona")] == [1, 1, 1]


@pytest.mark.rule("antike_duellum", "D.2")
def test_units_that_meet_on_the_way_are_told_apart() -> None:
    g = take(manoeuvre({"roma": 1, "genua": 1}), "legion_from:roma", "genua")
    assert "genua" in offered(g, "legion_from")  # the one that stood there
    take(g, "legion_from:genua", "roma")
    assert waiting(g) == "over"
    assert (units(g, "rome", "roma"), units(g, "rome", "genua")) == ((1, 0), (1, 0))


@pytest.mark.rule("antike_duellum", "D.2")
def test_a_unit_that_is_picked_up_goes_somewhere() -> None:
    g = take(manoeuvre({"roma": 1}), "legion_from:roma")
    assert why_not(g, "stop") == "must_cross_a_border"


@pytest.mark.rule("antike_duellum", "D.3")
def test_red_borders_are_for_legions_and_blue_ones_for_galleys() -> None:
    g = take(manoeuvre({"roma": 1}, {"roma": 1}), "legion_from:roma")
    assert offered(g) == ["genua", "ancona", "neapolis"]
    assert why_not(g, "corsica") == "only_red_borders"
    assert why_not(g, "mare_tyrrhenum") == "only_red_borders"
    assert why_not(g, "carthago") == "no_border"
    assert why_not(g, "roma") == "already_there"
    take(g, "genua", "galley_from:roma")
    assert sorted(offered(g)) == ["corsica", "genua", "mare_tyrrhenum", "neapolis"]
    assert why_not(g, "cremona") == "no_border"
    assert why_not(g, "ancona") == "only_blue_borders"


@pytest.mark.rule("antike_duellum", "D.3")
def test_borders_of_both_colours_hold_in_both_directions_on_both_boards() -> None:
    for side in ("rome_carthage", "greece_persia"):
        board = table(side).board
        for kind in (0, 1):
            for place, others in enumerate(board.borders[kind]):
                assert place not in others
                assert all(place in board.borders[kind][other] for other in others)


@pytest.mark.rule("antike_duellum", "D.4")
def test_with_strata_a_legion_crosses_up_to_two_red_borders() -> None:
    g = take(manoeuvre({"roma": 1}, {"roma": 1}, known=("strata",)), "legion_from:roma", "genua")
    assert waiting(g) == "rome step"
    assert offered(g) == ["cremona", "roma", "alpes", "stop"]
    assert why_not(g, "corsica") == "only_red_borders"
    take(g, "alpes")
    assert waiting(g) == "rome movement"
    assert units(g, "rome", "alpes") == (1, 0)
    take(g, "galley_from:roma", "corsica")  # no second border for galleys
    assert waiting(g) == "over"
    g = take(manoeuvre({"roma": 1}, known=("strata",)), "legion_from:roma", "genua", "stop")
    assert units(g, "rome", "genua") == (1, 0)


@pytest.mark.rule("antike_duellum", "D.5")
def test_with_navigatio_a_galley_crosses_up_to_two_blue_borders() -> None:
    g = take(manoeuvre({"roma": 1}, {"roma": 1}, known=("navigatio",)), "galley_from:roma")
    take(g, "corsica")
    assert waiting(g) == "rome step"
    assert "baleares" in offered(g)
    take(g, "baleares")
    assert units(g, "rome", "baleares") == (0, 1)
    take(g, "legion_from:roma", "genua")  # no second border for legions
    assert waiting(g) == "over"
    g = take(manoeuvre(galleys={"roma": 1}, known=("navigatio",)), "galley_from:roma", "corsica")
    assert units(take(g, "stop"), "rome", "corsica") == (0, 1)


@pytest.mark.rule("antike_duellum", "D.6")
@pytest.mark.parametrize(("unit", "at"), [("legion", "genua"), ("galley", "corsica")])
def test_entering_a_region_with_enemies_of_the_same_kind_starts_a_fight(unit: str, at: str) -> None:
    if unit == "legion":
        g = manoeuvre({"roma": 1}, enemy_legions={at: 1}, known=("strata",))
    else:
        g = manoeuvre(galleys={"roma": 1}, enemy_galleys={at: 1}, known=("navigatio",))
    take(g, f"{unit}_from:roma", at)
    assert waiting(g) == "over"  # it does not go on
    assert log(g, "fought") == [("fought", "rome", unit, "carthage", unit, at)]
    assert units(g, "rome", at) == units(g, "carthage", at) == (0, 0)


@pytest.mark.rule("antike_duellum", "D.6")
def test_enemies_of_another_kind_or_elsewhere_start_none() -> None:
    g = manoeuvre({"roma": 1}, enemy_galleys={"genua": 2}, enemy_legions={"alpes": 1})
    take(g, "legion_from:roma", "genua")
    assert log(g, "fought") == []
    assert (units(g, "rome", "genua"), units(g, "carthage", "genua")) == ((1, 0), (0, 2))


@pytest.mark.rule("antike_duellum", "D.7")
def test_both_sides_lose_one_for_one_to_their_barracks() -> None:
    g = manoeuvre({"roma": 3}, {"roma": 1}, enemy_legions={"genua": 2}, enemy_galleys={"genua": 1})
    before = barracks(g, "rome"), barracks(g, "carthage")
    assert before == ((1, 1), (1, 1))
    kept = supply(g, "rome"), supply(g, "carthage")
    take(g, "legion_from:roma", "genua")
    assert (barracks(g, "rome"), barracks(g, "carthage")) == ((2, 1), (2, 1))
    assert units(g, "carthage", "genua") == (1, 1)
    take(g, "legion_from:roma", "genua", "legion_from:roma", "genua")
    assert (barracks(g, "rome"), barracks(g, "carthage")) == ((3, 1), (3, 1))
    assert (units(g, "rome", "genua"), units(g, "carthage", "genua")) == ((1, 0), (0, 1))
    take(g, "galley_from:roma", "genua")
    assert (barracks(g, "rome"), barracks(g, "carthage")) == ((3, 2), (3, 2))
    assert (supply(g, "rome"), supply(g, "carthage")) == kept


@pytest.mark.rule("antike_duellum", "D.8")
def test_fights_are_settled_one_after_the_other() -> None:
    g = manoeuvre({"roma": 2, "lugdunum": 1}, enemy_legions={"genua": 1, "massilia": 1})
    take(g, "legion_from:lugdunum", "massilia")
    assert log(g, "fought") == [("fought", "rome", "legion", "carthage", "legion", "massilia")]
    assert units(g, "carthage", "genua") == (1, 0)  # the other has not begun
    take(g, "legion_from:roma", "genua")
    assert len(log(g, "fought")) == 2
    assert units(g, "carthage", "genua") == (0, 0)


@pytest.mark.rule("antike_duellum", "D.9")
def test_enemy_units_in_the_region_do_not_harm_a_city() -> None:
    enemies = {"carthage": {"cremona": 3, "roma": 1}}
    g = table(legions=enemies, goods={"rome": (0, 0, 0, 0)})
    assert goods(act(g, "rome", "ferrum"), "rome") == (0, 1, 0, 1)  # it still produces
    g = table(legions=enemies, goods={"rome": (9, 9, 0, 0)})
    take(act(g, "rome", "militia"), "galley_in:roma")  # and takes units
    assert units(g, "rome", "roma") == (0, 1)
    assert owner(g, "roma") == "rome"
    take(act(g, "rome", "templum"), "temple_in:roma")
    assert g.strength(region(g, "roma")) == 4


# -- rulings -------------------------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "R9")
def test_a_fight_on_the_way_stops_a_unit_but_clears_the_way_for_the_next() -> None:
    g = manoeuvre(galleys={"roma": 2}, enemy_galleys={"corsica": 1}, known=("navigatio",))
    take(g, "galley_from:roma", "corsica")
    assert waiting(g) == "rome movement"  # the first fell in Corsica
    assert units(g, "carthage", "corsica") == (0, 0)
    take(g, "galley_from:roma", "corsica", "baleares")
    assert units(g, "rome", "baleares") == (0, 1)
    assert barracks(g, "rome") == (1, 2)


@pytest.mark.rule("antike_duellum", "R9")
def test_two_enemies_on_the_way_take_two_units() -> None:
    g = manoeuvre({"roma": 3}, enemy_legions={"genua": 2}, known=("strata",))
    take(g, "legion_from:roma", "genua", "legion_from:roma", "genua")
    take(g, "legion_from:roma", "genua", "alpes")
    assert units(g, "rome", "alpes") == (1, 0)
    assert barracks(g, "rome") == barracks(g, "carthage") == (3, 1)


@pytest.mark.rule("antike_duellum", "R18")
@pytest.mark.parametrize(
    ("board", "nation", "mountain", "start_", "end"),
    [
        ("rome_carthage", "rome", "alpes", "cremona", "massilia"),
        ("rome_carthage", "carthage", "pyrenaei", "tarraco", "tolosa"),
        (GREECE, "greece", "pindus", "larisa", "ambrakia"),
        (GREECE, "persia", "taurus", "kelainai", "xanthos"),
    ],
)
def test_a_mountain_costs_one_more_border_and_takes_no_city(
    board: str, nation: str, mountain: str, start_: str, end: str
) -> None:
    g = table(board, legions={nation: {start_: 1}}, goods={nation: (9, 9, 9, 9)})
    act(g, nation, "duellum")
    take(g, f"legion_from:{start_}")
    assert end not in offered(g)
    take(g, mountain)
    assert units(g, nation, mountain) == (1, 0)
    assert waiting(g) == "over"
    settlers = table(board, legions={nation: {mountain: 1}}, hand={nation: ["tribute"]})
    assert why_not(start(settlers, founding, nation), mountain) == "no_site"
    take(act(g, nation, "duellum"), f"legion_from:{mountain}", end)
    assert units(g, nation, end) == (1, 0)
    g = table(board, legions={nation: {start_: 1}}, knowhow={nation: ["strata"]})
    take(act(g, nation, "duellum"), f"legion_from:{start_}", mountain, end)
    assert units(g, nation, end) == (1, 0)


@pytest.mark.rule("antike_duellum", "D.2")
@pytest.mark.parametrize(("unit", "told"), [("legion", "a legion"), ("galley", "a galley")])
def test_the_unit_on_its_way_is_named(unit: str, told: str) -> None:
    g = manoeuvre({"roma": 1}, {"roma": 1})
    assert g.view(0)["about"] == g.facts() == {}
    take(g, f"{unit}_from:roma")
    assert g.view(0)["about"] == {"unit": unit, "place": "roma"}
    asked = GAME.prompt("en", g.kind(), g.facts(), "Rome")
    assert asked == f"Rome leads {told} on; it crosses the next border of Roma."
    assert f"On the way: {told}, now in Roma." in GAME.text(g.view(0), "en")
    take(g, "genua")
    assert g.view(0)["about"] == {}

"""14.21: stability moves at the moment something is won or lost."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.rules.victory.stability import mourn_capitals, sway_by_points
from ludus.games.pax_romana.vocabulary.turns import STABLE, TURMOIL, UNREST
from tests.games.pax_romana.kit import TABLES, garrisons, leave, power, stand, table, told
from tests.games.reading import check

ROME, CARTHAGE, GREECE, EAST = (power(id) for id in ("rome", "carthage", "greece", "east"))


@pytest.mark.rule("pax_romana", "14.21")
@pytest.mark.rule("pax_romana", "14.11")
def test_a_province_abroad_is_worth_a_step_when_won_and_when_lost() -> None:
    g = table()
    stand(g, "carthage", "gades", light=1)
    assert g.stability[CARTHAGE] == 1
    stand(g, "rome", "malaca", legion=1)
    assert (g.stability[CARTHAGE], g.stability[ROME]) == (0, 0)
    leave(g, "gades")
    assert (g.stability[CARTHAGE], g.stability[ROME]) == (0, 1)


def test_a_home_province_is_worth_two_steps_to_its_owner_and_one_to_another() -> None:
    g = table(units=garrisons("carthage", "tarentum", "croton"))
    stand(g, "carthage", "paestum", light=1)
    assert (g.stability[ROME], g.stability[CARTHAGE]) == (-2, 1)
    leave(g, "paestum")
    assert (g.stability[ROME], g.stability[CARTHAGE]) == (0, 0)


def test_what_changes_hands_is_told() -> None:
    g = table(units={"gades": ("carthage", {"light": 1})})
    leave(g, "gades")
    assert told(g) == [
        ("units_lost", "carthage", "1", "light", "gades"),
        ("province_lost", "carthage", "baetica"),
        ("stability", "carthage", "-1", "-1"),
    ]


@pytest.mark.rule("pax_romana", "14.21")
def test_a_capital_that_falls_costs_a_step_and_one_more_at_the_end_of_each_turn() -> None:
    g = table()
    stand(g, "rome", "carthage", legion=2)
    assert g.stability[CARTHAGE] == -1
    mourn_capitals(g)
    mourn_capitals(g)
    assert g.stability == [0, -3, 0, 0]
    leave(g, "carthage")
    assert g.stability[CARTHAGE] == -2, "only one step comes back"
    mourn_capitals(g)
    assert g.stability[CARTHAGE] == -2
    check(g)


def test_each_of_two_capitals_counts() -> None:
    g = table()
    stand(g, "rome", "athens", legion=1)
    stand(g, "east", "pella", heavy=1)
    assert g.stability[GREECE] == -2
    mourn_capitals(g)
    assert g.stability[GREECE] == -4


def test_friends_in_a_capital_have_not_taken_it() -> None:
    g = table(commands={"fortune": "greece"})
    stand(g, "fortune", "pella", heavy=4)
    assert not g.fallen[GREECE]
    assert g.stability[GREECE] == 0


def test_alexandria_is_no_capital_in_scenario_six() -> None:
    g = table("VI")
    stand(g, "rome", "alexandria", legion=1)
    assert not g.fallen[EAST]
    check(g)


@pytest.mark.rule("pax_romana", "14.14")
def test_stability_stays_on_its_track() -> None:
    g = table()
    g.sway(ROME, 20)
    g.sway(EAST, -20)
    assert (g.stability[ROME], g.stability[EAST]) == (8, -6)


@pytest.mark.rule("pax_romana", "14.13")
def test_stability_has_three_bands() -> None:
    bands = [TABLES.band(level) for level in (8, 0, -1, -3, -4, -6)]
    assert bands == [STABLE, STABLE, UNREST, UNREST, TURMOIL, TURMOIL]


@pytest.mark.rule("pax_romana", "15.12")
def test_most_points_of_a_turn_raise_stability_and_fewest_lower_it() -> None:
    g = table()
    sway_by_points(g, [12, 0, 3, 5])
    assert g.stability == [1, -1, 0, 0]


def test_equal_points_move_nothing() -> None:
    g = table()
    sway_by_points(g, [7, 7, 2, 2])
    assert g.stability == [0, 0, 0, 0]
    sway_by_points(g, [7, 7, 2, 0])
    assert g.stability == [0, 0, 0, -1]


def test_only_powers_that_play_are_compared() -> None:
    g = table("II", advanced=False)
    sway_by_points(g, [4, 3, 0, 0])
    assert g.stability == [1, -1, 0, 0]

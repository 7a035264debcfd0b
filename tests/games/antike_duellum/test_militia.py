"""Militia: units from the barracks to the map, and the fights this may bring (L)."""

from __future__ import annotations

import pytest

from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.rules.turn import game, turn
from tests.games.antike_duellum.kit import (
    act,
    barracks,
    goods,
    log,
    offered,
    run_until,
    start,
    supply,
    table,
    take,
    units,
    waiting,
    why_not,
)

RICH = (0, 30, 0, 0)
OF_ROME = {"carales": "rome gold", "ancona": "rome iron"}


def levy(
    ready: tuple[int, int] = (6, 6),
    *,
    others: dict[str, str] | None = None,
    temples: tuple[str, ...] = (),
    owned: tuple[int, int, int, int] = RICH,
    enemy_legions: dict[str, int] | None = None,
    enemy_galleys: dict[str, int] | None = None,
    standing: dict[str, int] | None = None,
) -> State:
    """Rome's Militia, with *ready* legions and galleys in the barracks."""
    g = table(
        cities=others or {},
        temples=temples,
        barracks={"rome": ready},
        goods={"rome": owned},
        legions={"rome": standing or {}, "carthage": enemy_legions or {}},
        galleys={"carthage": enemy_galleys or {}},
    )
    return act(g, "rome", "militia")


@pytest.mark.rule("antike_duellum", "L.1")
def test_units_go_from_the_barracks_to_the_map() -> None:
    g = levy((1, 1))
    rest = supply(g, "rome")
    take(g, "legion_in:roma")
    assert (units(g, "rome", "roma"), barracks(g, "rome")) == ((1, 0), (0, 1))
    take(g, "galley_in:neapolis")
    assert (units(g, "rome", "neapolis"), barracks(g, "rome")) == ((0, 1), (0, 0))
    assert supply(g, "rome") == rest
    assert waiting(g) == "over"
    assert log(g) == [("armed", "rome", "legion", "roma"), ("armed", "rome", "galley", "neapolis")]


@pytest.mark.rule("antike_duellum", "L.1")
def test_a_kind_that_is_not_in_the_barracks_is_not_offered() -> None:
    g = levy((1, 0))
    assert offered(g) == ["cremona", "roma", "neapolis", "end_arming"]
    assert offered(g, "galley_in") == []
    assert why_not(g, "galley_in:roma") == "none_ready"
    assert waiting(levy((0, 0))) == "over"  # though there are units in supply


@pytest.mark.rule("antike_duellum", "L.1")
def test_a_player_may_stop_whenever_he_likes() -> None:
    assert units(take(levy(), "end_arming"), "rome", "roma") == (0, 0)
    g = take(levy(), "legion_in:roma", "end_arming")
    assert waiting(g) == "over"
    assert barracks(g, "rome") == (5, 6)


@pytest.mark.rule("antike_duellum", "L.2")
@pytest.mark.parametrize("unit", ["legion_in:roma", "galley_in:roma"])
def test_each_unit_costs_two_iron(unit: str) -> None:
    g = take(levy(owned=(5, 2, 5, 0)), unit)
    assert goods(g, "rome") == (5, 0, 5, 0)
    assert waiting(g) == "over"  # nothing left to pay with
    assert waiting(levy(owned=(9, 1, 9, 0))) == "over"
    g = table(goods={"rome": (9, 1, 9, 0)}, hand={"rome": ["shipyard"]})
    assert why_not(act(g, "rome", "militia"), unit) == "iron_short"


@pytest.mark.rule("antike_duellum", "L.3")
def test_units_that_came_to_the_barracks_this_turn_cannot_be_used() -> None:
    g = table(goods={"rome": RICH}, barracks={"rome": (1, 0)}, hand={"rome": ["conscription"]})
    take(start(g, turn, "rome"), "conscription", "militia")
    assert barracks(g, "rome") == (3, 0)
    take(g, "legion_in:roma")
    assert waiting(g) == "over"  # the two new legions must wait
    assert barracks(g, "rome") == (2, 0)
    start(g, turn, "rome")  # another turn
    while waiting(g) != "rome arming":
        take(g, "militia" if waiting(g) == "rome rondel" else "iron")
    assert "roma" in offered(g, "legion_in")


@pytest.mark.rule("antike_duellum", "L.4")
def test_a_city_without_temple_takes_one_new_unit() -> None:
    g = take(levy(), "legion_in:roma")
    assert offered(g, "legion_in") == ["cremona", "neapolis"]
    assert offered(g, "galley_in") == ["neapolis"]  # of whichever kind
    assert why_not(g, "legion_in:roma") == "city_full"
    assert why_not(g, "galley_in:roma") == "city_full"


@pytest.mark.rule("antike_duellum", "L.5")
def test_a_city_with_temple_takes_three_new_units_of_any_kind() -> None:
    g = levy(temples=("roma",))
    take(g, "legion_in:roma", "galley_in:roma")
    assert "roma" in offered(g, "legion_in")
    take(g, "legion_in:roma")
    assert units(g, "rome", "roma") == (2, 1)
    assert why_not(g, "legion_in:roma") == "city_full"
    assert why_not(g, "galley_in:roma") == "city_full"


@pytest.mark.rule("antike_duellum", "L.6")
def test_any_own_city_takes_units_even_with_others_there() -> None:
    g = levy(
        others={"ancona": "carthage gold"},
        standing={"roma": 2, "genua": 1},
        enemy_galleys={"neapolis": 2},
        enemy_legions={"cremona": 1},
    )
    assert offered(g, "legion_in") == ["cremona", "roma", "neapolis"]
    assert why_not(g, "legion_in:ancona") == "not_own_city"
    assert why_not(g, "legion_in:genua") == "not_own_city"  # own units, but no city
    assert why_not(g, "legion_in:sparta") == "not_asked"
    take(g, "legion_in:neapolis")
    assert units(g, "rome", "neapolis") == (1, 0)
    assert units(g, "carthage", "neapolis") == (0, 2)


@pytest.mark.rule("antike_duellum", "L.7")
def test_the_limit_is_on_new_units_not_on_those_in_the_region() -> None:
    g = take(levy((1, 0), standing={"roma": 11}), "legion_in:roma")
    assert units(g, "rome", "roma") == (12, 0)
    g = take(levy(standing={"roma": 1}), "legion_in:roma")
    assert units(g, "rome", "roma") == (2, 0)
    assert why_not(g, "legion_in:roma") == "city_full"


@pytest.mark.rule("antike_duellum", "L.7")
def test_the_limit_begins_anew_with_the_next_turn() -> None:
    g = table(barracks={"rome": (4, 0)}, goods={"rome": (9, 20, 0, 0)})
    take(start(g, game), "rome")
    for n in (1, 2):
        take(g, "militia")
        while waiting(g) == "rome rondel_payment":
            take(g, "marble")
        take(g, "legion_in:roma")
        assert why_not(g, "legion_in:roma") == "city_full"
        assert units(g, "rome", "roma") == (n, 0)
        run_until(g, "carthage rondel")
        run_until(g, "rome rondel")


@pytest.mark.rule("antike_duellum", "L.8")
@pytest.mark.parametrize(
    ("unit", "enemies", "left"),
    [("legion", "enemy_legions", (1, 0)), ("galley", "enemy_galleys", (0, 1))],
)
def test_enemies_of_the_same_kind_fight_at_once_one_for_one(
    unit: str, enemies: str, left: tuple[int, int]
) -> None:
    if enemies == "enemy_legions":
        g = levy((2, 2), enemy_legions={"roma": 2})
    else:
        g = levy((2, 2), enemy_galleys={"roma": 2})
    take(g, f"{unit}_in:roma")
    assert units(g, "rome", "roma") == (0, 0)
    assert units(g, "carthage", "roma") == left
    assert log(g, "fought") == [("fought", "rome", unit, "carthage", unit, "roma")]


@pytest.mark.rule("antike_duellum", "L.8")
def test_legions_and_galleys_share_a_region_in_peace() -> None:
    g = take(levy(enemy_legions={"roma": 2}), "galley_in:roma")
    assert units(g, "rome", "roma") == (0, 1)
    assert units(g, "carthage", "roma") == (2, 0)
    assert log(g, "fought") == []


@pytest.mark.rule("antike_duellum", "L.8")
def test_units_clear_a_region_one_after_the_other() -> None:
    g = levy(temples=("roma",), enemy_legions={"roma": 2})
    take(g, "legion_in:roma", "legion_in:roma")
    assert units(g, "carthage", "roma") == (0, 0)
    take(g, "legion_in:roma")
    assert units(g, "rome", "roma") == (1, 0)
    assert why_not(g, "legion_in:roma") == "city_full"  # the fallen count as new units too


@pytest.mark.rule("antike_duellum", "L.9")
def test_each_unit_lost_goes_to_the_barracks_of_its_owner() -> None:
    g = levy((3, 0), enemy_legions={"roma": 1})
    assert (barracks(g, "carthage"), supply(g, "carthage")) == ((1, 1), (10, 11))
    take(g, "legion_in:roma")
    assert barracks(g, "rome") == (3, 0)
    assert barracks(g, "carthage") == (2, 1)
    assert (supply(g, "rome"), supply(g, "carthage")) == ((9, 12), (10, 11))


@pytest.mark.rule("antike_duellum", "L.10")
def test_a_unit_lost_in_this_turn_stays_in_the_barracks() -> None:
    g = take(levy((1, 0), enemy_legions={"roma": 1}), "legion_in:roma")
    assert barracks(g, "rome") == (1, 0)
    assert waiting(g) == "over"  # it may not be used again
    g = levy((2, 1), others=OF_ROME, enemy_legions={"roma": 1})
    take(g, "legion_in:roma", "legion_in:neapolis")
    assert barracks(g, "rome") == (1, 1)
    assert why_not(g, "legion_in:cremona") == "none_ready"
    take(act(g, "rome", "militia"), "legion_in:cremona")  # but in the next turn it may
    assert units(g, "rome", "cremona") == (1, 0)


@pytest.mark.rule("antike_duellum", "L.11")
@pytest.mark.rule("antike_duellum", "R10")
def test_inland_regions_take_only_legions_and_islands_only_galleys() -> None:
    g = levy(others=OF_ROME)
    assert offered(g, "legion_in") == ["cremona", "ancona", "roma", "neapolis"]
    assert offered(g, "galley_in") == ["ancona", "roma", "neapolis", "carales"]
    assert why_not(g, "galley_in:cremona") == "only_legions_here"
    assert why_not(g, "legion_in:carales") == "only_galleys_here"


@pytest.mark.rule("antike_duellum", "R10")
def test_a_unit_may_stand_wherever_a_border_of_its_colour_is() -> None:
    for side in ("rome_carthage", "greece_persia"):
        board = table(side).board
        for kind in (0, 1):
            for place in range(len(board.ids)):
                assert board.enterable[kind] >> place & 1 == int(bool(board.borders[kind][place]))

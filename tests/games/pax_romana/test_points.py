"""15.1 to 15.3: points of geography and civilisation, with ties, and the order of play."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.rules.victory.points import geography, scored, shares
from ludus.games.pax_romana.rules.victory.scenarios import standing
from tests.games.pax_romana.kit import (
    BOARD,
    TABLES,
    garrisons,
    power,
    province,
    space,
    stand,
    table,
)

GEOGRAPHY, CIVILISATION = TABLES.geography[2], TABLES.civilisation[2]
ROME, CARTHAGE, GREECE, EAST = (power(id) for id in ("rome", "carthage", "greece", "east"))


@pytest.mark.rule("pax_romana", "15.21")
@pytest.mark.rule("pax_romana", "15.31")
def test_the_scales_for_four_powers() -> None:
    assert shares([9, 7, 5, 3], GEOGRAPHY) == [7, 4, 2, 0]
    assert shares([9, 7, 5, 3], CIVILISATION) == [5, 3, 1, 0]


@pytest.mark.rule("pax_romana", "15.23")
@pytest.mark.parametrize(
    ("scores", "points"),
    [([8, 8, 6, 4], [5, 5, 2, 0]), ([9, 8, 4, 4], [7, 4, 1, 1]), ([9, 5, 5, 5], [7, 2, 2, 2])],
)
def test_example_ties_of_geography_share_their_places(scores: list[int], points: list[int]) -> None:
    assert shares(scores, GEOGRAPHY) == points


@pytest.mark.rule("pax_romana", "15.33")
@pytest.mark.parametrize(
    ("scores", "points"),
    [([12, 7, 7, 5], [5, 2, 2, 0]), ([9, 8, 4, 4], [5, 3, 0, 0]), ([9, 9, 9, 5], [3, 3, 3, 0])],
)
def test_example_ties_of_civilisation_share_their_places(
    scores: list[int], points: list[int]
) -> None:
    assert shares(scores, CIVILISATION) == points


@pytest.mark.rule("pax_romana", "15.11")
def test_example_towns_and_cities_at_the_end_of_the_first_turn() -> None:
    cities = {
        "greece": (("athens", "pella", "corinth"), ("byzantium", "thebes", "megara")),
        "east": (("alexandria",), ("antioch", "tyre", "gaza", "memphis")),
        "rome": (("rome", "capua"), ("pisae",)),
        "carthage": (("carthage",), ("utica", "thapsus")),
    }
    settlements: dict[str, tuple[str, str]] = {}
    for whose, (great, small) in cities.items():
        settlements |= dict.fromkeys(great, (whose, "city"))
        settlements |= dict.fromkeys(small, (whose, "town"))
    g = table(settlements=settlements)
    assert [g.civilisation(one) for one in g.players()] == [7, 5, 12, 7]
    by_land = shares([geography(g, one) for one in g.players()], GEOGRAPHY)
    total = scored(g)
    assert [total[n] - by_land[n] for n in range(4)] == [2, 0, 5, 2]


@pytest.mark.rule("pax_romana", "15.32")
def test_reduced_towns_count_nothing_and_reduced_cities_one() -> None:
    g = table(settlements={"rome": ("rome", "city"), "capua": ("rome", "town")})
    g.wall_up(space("rome"), 3)
    g.wall_up(space("capua"), 1)
    assert g.civilisation(ROME) == 1
    g.raze(space("rome"))
    assert g.civilisation(ROME) == 0


@pytest.mark.rule("pax_romana", "15.22")
def test_home_provinces_count_but_the_home_territory_gives_no_bonus() -> None:
    g = table()
    assert [geography(g, one) for one in g.players()] == [3, 4, 5, 5]


def test_a_territory_abroad_gives_a_point_more() -> None:
    islands = ("lilybaeum", "syracuse", "caralis", "aleria")
    g = table(units=garrisons("carthage", *islands))
    assert geography(g, CARTHAGE) == 4 + 4
    stand(g, "carthage", "melita", garrison=1)
    assert geography(g, CARTHAGE) == 4 + 5 + 1


def test_the_whole_home_of_another_gives_a_point_more() -> None:
    lands = [BOARD.ids[at] for at in BOARD.lands if BOARD.home(at) == ROME]
    g = table(units=garrisons("carthage", *lands))
    assert (geography(g, ROME), geography(g, CARTHAGE)) == (0, 4 + 3 + 1)


def test_single_provinces_count_once_and_barbarian_lands_not_at_all() -> None:
    g = table(units=garrisons("greece", "cnossus"))
    assert geography(g, GREECE) == 5 + 1
    lands = BOARD.spaces_of[province("armenia")]
    g = table(units=garrisons("east", *(BOARD.ids[at] for at in lands)))
    assert geography(g, EAST) == 5


def test_egypt_is_a_territory_like_others_in_scenario_six() -> None:
    g = table("VI", units=garrisons("rome", "alexandria", "cyrene", "salamis"))
    assert geography(g, ROME) == 3 + 3 + 1
    assert geography(g, EAST) == 2


@pytest.mark.rule("pax_romana", "R12")
def test_two_powers_have_a_scale_of_their_own() -> None:
    g = table("II", advanced=False, settlements={"rome": ("rome", "city")})
    assert scored(g) == [0 + 3, 4 + 0, 0, 0]


@pytest.mark.rule("pax_romana", "15.13")
@pytest.mark.rule("pax_romana", "3.3")
def test_fewer_points_then_less_stability_then_less_civilisation_play_first() -> None:
    g = table(settlements={"rome": ("rome", "town")})
    g.points = [5, 5, 5, 2]
    g.stability = [1, 1, 0, 8]
    order = sorted(g.players(), key=lambda one: standing(g, one))
    assert order == [EAST, GREECE, CARTHAGE, ROME]

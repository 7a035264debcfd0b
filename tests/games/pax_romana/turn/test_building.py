"""7.1 and 7.46: towns, cities and walls."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.rules.cities.building import (
    build_city,
    build_town,
    city_barrier,
    rebuild,
    town_barrier,
)
from ludus.games.pax_romana.vocabulary.places import CITY, TOWN
from tests.games.pax_romana.kit import garrisons, power, space, table, unit
from tests.games.pax_romana.playing import begin, take, why_not

ROME = power("rome")


@pytest.mark.rule("pax_romana", "7.12")
def test_a_town_takes_two_talents_and_a_garrison() -> None:
    g = table(units=garrisons("rome", "capua"))
    g.talents[ROME] = 5
    begin(g, build_town, "rome")
    assert why_not(g, "rome") == "not_yours"
    take(g, "capua")
    assert g.settlement[space("capua")] == TOWN
    assert (g.talents[ROME], g.is_empty(space("capua"))) == (3, True)


@pytest.mark.rule("pax_romana", "7.12")
def test_a_garrison_formed_in_this_activation_founds_nothing() -> None:
    g = table(units=garrisons("rome", "capua"))
    g.activation.fresh = (space("capua"),)
    assert town_barrier(space("capua"), g, ROME)
    g.activation.clear()
    assert not town_barrier(space("capua"), g, ROME)


@pytest.mark.rule("pax_romana", "7.14")
def test_nothing_is_built_in_the_mountains() -> None:
    g = table(units=garrisons("rome", "numantia", "capua"), no_tribes=["tarraconensis"])
    begin(g, build_town, "rome")
    assert why_not(g, "numantia") == "in_mountains"


@pytest.mark.rule("pax_romana", "7.12")
@pytest.mark.rule("pax_romana", "R8")
def test_a_city_takes_three_talents_and_heavy_infantry_in_a_whole_town() -> None:
    g = table(
        units={"capua": ("rome", {"legion": 1, "light": 1})},
        settlements={"capua": ("rome", "town")},
    )
    g.talents[ROME] = 3
    begin(g, build_city, "rome")
    take(g, "capua")
    assert why_not(g, "light") == "no_infantry"
    take(g, "legion")
    assert g.settlement[space("capua")] == CITY
    assert (g.talents[ROME], g.count(space("capua"), unit("legion"))) == (0, 0)


@pytest.mark.rule("pax_romana", "7.12")
def test_worn_infantry_and_worn_towns_make_no_city() -> None:
    g = table(
        units={"capua": ("rome", {"worn_legion": 1})}, settlements={"capua": ("rome", "town")}
    )
    assert city_barrier(space("capua"), g, ROME)
    g.muster(ROME, space("capua"), unit("legion"), 1)
    assert not city_barrier(space("capua"), g, ROME)
    g.wall_up(space("capua"), 1)
    assert city_barrier(space("capua"), g, ROME)


@pytest.mark.rule("pax_romana", "7.46")
def test_walls_are_rebuilt_for_a_talent_a_point() -> None:
    g = table(settlements={"rome": ("rome", "city"), "capua": ("rome", "town")})
    g.wall_up(space("rome"), 3)
    g.talents[ROME] = 2
    begin(g, rebuild, "rome")
    assert why_not(g, "capua") == "walls_whole"
    take(g, "rome", 2)
    assert (g.walls[space("rome")], g.talents[ROME]) == (5, 0)

"""10.52, 10.8: how losses are taken, unit by unit."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.battle.losses import lose_points
from ludus.games.pax_romana.vocabulary.battles import NO_HORSE, ON_MAP, USE_WALLS
from tests.games.pax_romana.kit import space, table
from tests.games.pax_romana.land.scenes import at
from tests.games.pax_romana.playing import begin, is_over, offered, take, why_not


def losing(due: int, *, flags: int = 0, is_worn: int = 0, **units: int) -> State:
    """An army of Rome at Capua has to lose so many battle points."""
    g = table(
        units={"capua": ("rome", units)},
        settlements={"capua": ("rome", "city")} if flags & USE_WALLS else {},
    )
    return begin(g, lose_points, "rome", ON_MAP, space("capua"), due, flags, is_worn)


@pytest.mark.rule("pax_romana", "10.53", "10.82")
def test_three_heavies_lose_five_points_for_four() -> None:
    """10.53: one is lost and another reduced, as there is nothing smaller."""
    g = losing(4, heavy=3)
    take(g, "unit:heavy", "reduced:heavy")
    assert is_over(g)
    assert at(g, "capua") == {"heavy": 1, "worn_heavy": 1}


@pytest.mark.rule("pax_romana", "10.84")
def test_only_one_unit_is_reduced_in_a_battle() -> None:
    """10.84: five heavies lose one whole and one half for four points, never two halves."""
    g = losing(4, heavy=5)
    take(g, "reduced:heavy")
    assert why_not(g, "reduced:heavy") == "one_reduction"
    take(g, "unit:heavy")
    assert at(g, "capua") == {"heavy": 3, "worn_heavy": 1}


@pytest.mark.rule("pax_romana", "10.81")
def test_a_reduced_legion_goes_before_another_is_reduced() -> None:
    """10.81: two legions lose a point, and later another."""
    g = take(losing(1, legion=2), "reduced:legion")
    assert at(g, "capua") == {"legion": 1, "worn_legion": 1}
    g = losing(1, legion=1, worn_legion=1)
    assert at(g, "capua") == {"legion": 1}, "nobody is asked"


@pytest.mark.rule("pax_romana", "10.83")
def test_more_than_two_points_take_a_whole_unit() -> None:
    """10.83."""
    g = losing(3, heavy=1)
    assert offered(g) == ["heavy", "heavy"], "lost, or reduced and then lost"
    take(g, "unit:heavy")
    assert at(g, "capua") == {}


@pytest.mark.rule("pax_romana", "10.69", "12.11")
def test_garrisons_and_elephants_take_no_losses() -> None:
    g = losing(1, light=1, legion=1, garrison=2, elephant=1)
    assert why_not(g, "unit:garrison") == "takes_no_losses"
    assert why_not(g, "unit:elephant") == "takes_no_losses"
    take(g, "unit:light")
    assert at(g, "capua") == {"legion": 1, "garrison": 2, "elephant": 1}


@pytest.mark.rule("pax_romana", "10.62")
def test_cavalry_takes_losses_only_where_it_fights() -> None:
    g = losing(1, flags=NO_HORSE, light=2, legion=1, horse=1)
    assert why_not(g, "unit:horse") == "horse_not_used"
    assert why_not(losing(1, light=2, horse=1), "unit:horse") == "allowed"


@pytest.mark.rule("pax_romana", "7.32", "7.33")
def test_a_wall_point_takes_two_points_of_losses() -> None:
    """7.32; a city keeps three (7.33)."""
    g = losing(7, flags=USE_WALLS, light=5)
    take(g, "wall", "wall")
    assert g.walls[space("capua")] == 3
    assert at(g, "capua") == {"light": 2}, "the rest goes without a question"


@pytest.mark.rule("pax_romana", "10.52")
def test_without_a_choice_nobody_is_asked() -> None:
    g = losing(3, light=4)
    assert is_over(g)
    assert at(g, "capua") == {"light": 1}


@pytest.mark.rule("pax_romana", "10.52", "13.17")
def test_what_is_not_there_is_not_lost() -> None:
    g = losing(9, light=2, garrison=1)
    assert is_over(g)
    assert at(g, "capua") == {"garrison": 1}

"""11.4, 12.6: fleets that meet: passage, flight, battle, draws; pirates."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.naval.sailing import sail
from ludus.games.pax_romana.rules.special.pirates import pirates_come
from tests.games.pax_romana.kit import BOARD, garrisons, power, space, told, unit
from tests.games.pax_romana.naval.scenes import fleet, waters
from tests.games.pax_romana.playing import begin, lead, leader, offered, take, waiting, why_not


def met(own: int = 3, theirs: int = 2, *, by: str = "carthage") -> State:
    """A Roman fleet from Lilybaeum comes to Panormus, where another lies."""
    g = waters(
        "II" if by == "carthage" else "V",
        units={
            "lilybaeum": ("rome", {"legion": 1}),
            "panormus": (by, {"heavy": 1}),
        },
        galleys={"lilybaeum": {"rome": own}, "panormus": {by: theirs}},
    )
    return take(begin(g, sail, "rome", "rome", "lilybaeum", 1), own, "panormus")


# -- who meets -------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "11.41")
def test_the_fleet_that_lies_there_lets_pass_flees_or_fights() -> None:
    g = met()
    assert waiting(g) == "carthage challenge"
    assert offered(g) == ["let_pass", "sail_off", "give_battle"]


@pytest.mark.rule("pax_romana", "11.41")
@pytest.mark.rule("pax_romana", "11.16")
def test_a_fleet_that_is_let_pass_does_not_stop() -> None:
    g = take(met(), "let_pass")
    assert waiting(g) == "rome sail"


@pytest.mark.rule("pax_romana", "12.53.a")
def test_the_fleet_of_an_independent_always_fights() -> None:
    g = waters(
        units={"syracuse": ("syracuse", {"heavy": 1})},
        galleys={"gythium": {"greece": 4}, "syracuse": {"syracuse": 1}},
    )
    take(begin(g, sail, "greece", "greece", "gythium", 1), 4, "dstp_ionian", 1, "syracuse")
    assert waiting(g) == "chance die"
    take(g, 5, 1, 2)
    assert fleet(g, "syracuse", "syracuse") == 0
    assert waiting(g) == "greece go_on"


@pytest.mark.rule("pax_romana", "12.53.a")
def test_beaten_independents_stay_where_they_are() -> None:
    g = waters(
        units={"syracuse": ("syracuse", {"heavy": 1})},
        galleys={"gythium": {"greece": 3}, "syracuse": {"syracuse": 2}},
    )
    take(begin(g, sail, "greece", "greece", "gythium", 1), 3, "dstp_ionian", 1, "syracuse", 1, 2, 2)
    assert fleet(g, "syracuse", "syracuse") == 1


# -- battle ----------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "11.44")
@pytest.mark.rule("pax_romana", "11.14")
def test_the_loser_loses_half_the_difference_and_runs_for_port() -> None:
    g = take(met(3, 2), "give_battle", 4, 3, 2)  # 6 + 4 against 4 + 3: two squadrons
    assert fleet(g, "carthage", "panormus") == 0
    assert waiting(g) == "rome go_on"
    assert g.facts()["bonus"] == 102, "a victory makes going on harder by two"


@pytest.mark.rule("pax_romana", "11.44")
def test_what_is_left_of_a_beaten_fleet_goes_to_the_nearest_friendly_port() -> None:
    g = take(met(3, 4), "give_battle", 5, 2, 2)  # 11 against 10: one squadron
    assert ("sea_won", "rome", "carthage", "panormus") in told(g)
    assert [row for row in told(g) if row[0] == "ran_for_port"] == [
        ("ran_for_port", "carthage", "3", "carthage")
    ]
    assert fleet(g, "carthage", "carthage") == 3


@pytest.mark.rule("pax_romana", "11.44")
@pytest.mark.parametrize(("die", "left"), [(2, 3), (3, 2)])
def test_the_winner_loses_a_squadron_on_an_odd_die(die: int, left: int) -> None:
    g = take(met(3, 2), "give_battle", 4, 3, die, "end_here")
    assert fleet(g, "rome", "panormus") == left


@pytest.mark.rule("pax_romana", "11.18")
def test_the_moving_fleet_that_loses_ends_in_a_friendly_port() -> None:
    g = take(met(3, 2), "give_battle", 1, 6, 2)  # 7 against 10: two squadrons
    assert waiting(g) == "over"
    assert fleet(g, "rome", "lilybaeum") == 1
    assert g.logbook.sailed[BOARD.water[space("lilybaeum")]]


@pytest.mark.rule("pax_romana", "11.43")
def test_a_leader_is_worth_a_point() -> None:
    g = waters(
        "II",
        units=garrisons("rome", "lilybaeum"),
        galleys={"lilybaeum": {"rome": 2}, "panormus": {"carthage": 2}},
    )
    lead(g, "rome_05", "lilybaeum")
    take(
        begin(g, sail, "rome", "rome", "lilybaeum", 1),
        2,
        "rome_05",
        "panormus",
        "give_battle",
        3,
        3,
    )
    assert waiting(g) == "chance die"
    assert [row[2] for row in told(g) if row[0] == "sea_battle"] == ["5"]


@pytest.mark.rule("pax_romana", "11.43")
def test_better_galleys_are_worth_three_points() -> None:
    g = met(2, 2)
    g.this_turn.better_galleys = 1 << power("rome")
    take(g, "give_battle", 1, 1)
    assert [row[2] for row in told(g) if row[0] == "sea_battle"] == ["6"]


@pytest.mark.rule("pax_romana", "8.43")
def test_a_leader_goes_down_with_his_fleet() -> None:
    g = waters(
        "II",
        units=garrisons("rome", "lilybaeum"),
        galleys={"lilybaeum": {"rome": 1}, "panormus": {"carthage": 4}},
    )
    lead(g, "rome_05", "lilybaeum")
    take(
        begin(g, sail, "rome", "rome", "lilybaeum", 1),
        1,
        "rome_05",
        "panormus",
        "give_battle",
        1,
        6,
        2,
    )
    assert waiting(g) == "over"
    assert g.place[leader("rome_05")] < 0


# -- draws -----------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "11.45")
@pytest.mark.rule("pax_romana", "11.48")
def test_after_a_draw_the_fleet_rolls_without_its_leader_to_attack_again() -> None:
    g = take(met(2, 2), "give_battle", 3, 3)
    assert waiting(g) == "rome go_on"
    assert g.facts()["bonus"] == 100
    take(g, "try_on", 7, "attack_again")
    assert waiting(g) == "chance die"


@pytest.mark.rule("pax_romana", "11.45")
def test_after_a_draw_the_other_fleet_may_strike_before_it_leaves() -> None:
    g = take(met(2, 2), "give_battle", 3, 3, "try_on", 6, "sail_on")
    assert waiting(g) == "carthage strike"
    assert waiting(take(g.clone(), "let_sail")) == "rome sail"
    assert waiting(take(g, "fall_on")) == "chance die"


@pytest.mark.rule("pax_romana", "11.45")
def test_after_a_draw_the_fleet_may_end_beside_the_other() -> None:
    g = take(met(2, 2), "give_battle", 3, 3, "end_here")
    assert (fleet(g, "rome", "panormus"), fleet(g, "carthage", "panormus")) == (2, 2)


# -- flight ----------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "11.42")
def test_a_fleet_flees_to_a_port_three_places_away_at_most() -> None:
    g = take(met(), "sail_off")
    assert waiting(g) == "carthage flee"
    assert why_not(g, "carthage") == "too_far_to_flee"
    take(g, "messana")
    assert fleet(g, "carthage", "messana") == 0, "an empty port: it may stay or roll to go on"
    take(g, "end_here")
    assert fleet(g, "carthage", "messana") == 2
    assert waiting(g) == "rome go_on"
    assert g.facts()["bonus"] == 101, "flight of the enemy makes going on harder by one"


@pytest.mark.rule("pax_romana", "11.42")
def test_a_fleet_that_flees_is_subject_to_the_weather() -> None:
    g = waters(
        "II",
        units=garrisons("rome", "rhegium"),
        galleys={"carthage": {"carthage": 2}, "lilybaeum": {"rome": 2}},
    )
    g.put(power("rome"), space("lilybaeum"), unit("legion"), 1)
    take(begin(g, sail, "rome", "rome", "lilybaeum", 1), 2, "ntp_aegates", 1, "carthage")
    take(g, "sail_off", "thapsus")
    assert waiting(g) == "carthage flee"
    take(g, "enough")
    assert fleet(g, "carthage", "thapsus") == 2


@pytest.mark.rule("pax_romana", "11.42")
@pytest.mark.parametrize(("dice", "is_pinned"), [(12, 1), (11, 0)])
def test_a_twelve_in_flight_forbids_to_flee_again(dice: int, is_pinned: int) -> None:
    g = take(met(), "sail_off", "messana", "try_on", dice)
    assert g.logbook.pinned >> BOARD.water[space("messana")] & 1 == is_pinned
    g = waters(
        "II",
        units=garrisons("rome", "rhegium"),
        galleys={"rhegium": {"rome": 4}, "messana": {"carthage": 2}},
    )
    if is_pinned:
        g.logbook.pinned = 1 << BOARD.water[space("messana")]
    take(begin(g, sail, "rome", "rome", "rhegium", 1), 4, "messana")
    assert ("sail_off" in offered(g)) != is_pinned


@pytest.mark.rule("pax_romana", "R51")
def test_the_twelve_is_what_the_dice_show_with_a_leader_too() -> None:
    g = lead(met(), "carthage_09", "panormus")
    g.wipe_out(space("panormus"))
    take(g, "sail_off", "messana", "try_on", 12)
    assert g.place[leader("carthage_09")] == space("messana")
    assert g.logbook.pinned >> BOARD.water[space("messana")] & 1, "11.14 makes it no 11 here"


# -- pirates ---------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "12.62")
@pytest.mark.rule("pax_romana", "12.63")
@pytest.mark.parametrize(("die", "is_won"), [(1, False), (2, True)])
def test_pirates_are_beaten_with_six(die: int, is_won: bool) -> None:
    g = waters(
        "II",
        units=garrisons("rome", "lilybaeum"),
        galleys={"lilybaeum": {"rome": 2}},
        pirates=["ntp_sicilian"],
    )
    take(begin(g, sail, "rome", "rome", "lilybaeum", 1), 2, "ntp_sicilian", 1, die)
    if is_won:
        assert waiting(g) == "rome go_on"
        assert not any(g.pirates)
    else:
        assert waiting(g) == "over"
        assert fleet(g, "rome", "lilybaeum") == 2


@pytest.mark.rule("pax_romana", "12.63")
def test_pirates_drive_a_fleet_back_to_the_last_port_it_passed_whosever_it_is() -> None:
    g = waters(
        "II",
        units={**garrisons("rome", "messana"), **garrisons("carthage", "panormus")},
        galleys={"messana": {"rome": 1}},
        pirates=["ntp_tyrrhenian_s"],
    )
    take(begin(g, sail, "rome", "rome", "messana", 1), 1, "panormus", "let_pass")
    take(g, "ntp_tyrrhenian_s", 1, 1)
    assert waiting(g) == "over"
    assert fleet(g, "rome", "panormus") == 1, "not in Messana, its last friendly port"


@pytest.mark.rule("pax_romana", "12.64")
def test_the_pirates_of_cilicia_are_harder_to_beat() -> None:
    g = waters(galleys={"antioch": {"east": 1}}, pirates=["tarsus"])
    take(begin(g, sail, "east", "east", "antioch", 1), 1, "tarsus", 4)
    assert waiting(g) == "over"
    assert fleet(g, "east", "antioch") == 1


@pytest.mark.rule("pax_romana", "12.61")
def test_pirates_come_to_points_of_the_sea_and_to_tarsus() -> None:
    g = begin(waters(advanced=False), pirates_come, "rome")
    assert "ntp_sicilian" in offered(g)
    assert "tarsus" in offered(g)
    assert why_not(g, "ntp_carpathian") == "too_near_rhodes"
    assert why_not(g, "dstp_ionian") == "not_on_the_deep"
    assert why_not(g, "athens") == "port_is_held"
    take(g, "tarsus")
    assert g.pirates[BOARD.water[space("tarsus")]] == 1
    begin(g := waters(), pirates_come, "rome")
    assert "ntp_carpathian" in offered(g), "12.61, 17.2: in the advanced game only ports are"

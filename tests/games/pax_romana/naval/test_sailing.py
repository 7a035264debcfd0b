"""11.1, 11.2: fleets of galleys: stops, continuity, the open sea."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.rules.naval.sailing import sail, sail_barrier
from ludus.games.pax_romana.vocabulary import reasons_naval as why
from tests.games.pax_romana.kit import garrisons, power, space, table, told
from tests.games.pax_romana.naval.scenes import fleet
from tests.games.pax_romana.playing import begin, lead, leader, offered, take, waiting, why_not


# -- setting out -----------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "11.11")
def test_galleys_sail_through_friendly_ports_without_stopping() -> None:
    g = table(galleys={"dyrrhachium": {"greece": 3}})
    take(begin(g, sail, "greece", "greece", "dyrrhachium", 1), 2, "corcyra", "actium", "patrae")
    assert waiting(g) == "greece sail"
    take(g, "anchor")
    assert (fleet(g, "greece", "patrae"), fleet(g, "greece", "dyrrhachium")) == (2, 1)
    assert waiting(g) == "over"


@pytest.mark.rule("pax_romana", "9.11")
def test_one_squadron_sails_in_a_minor_move() -> None:
    g = table(galleys={"dyrrhachium": {"greece": 3}})
    take(begin(g, sail, "greece", "greece", "dyrrhachium", 0), "corcyra", "anchor")
    assert (fleet(g, "greece", "corcyra"), fleet(g, "greece", "dyrrhachium")) == (1, 2)


@pytest.mark.rule("pax_romana", "9.14")
def test_galleys_that_have_sailed_do_not_sail_again_in_the_activation() -> None:
    g = table(galleys={"dyrrhachium": {"greece": 1}})
    take(begin(g, sail, "greece", "greece", "dyrrhachium", 1), 1, "corcyra", "anchor")
    greece = power("greece")
    assert sail_barrier(space("corcyra"), g, greece, greece) == why.GALLEYS_MOVED
    assert sail_barrier(space("dyrrhachium"), g, greece, greece) == why.NO_GALLEYS
    g.logbook.clear()
    assert sail_barrier(space("corcyra"), g, greece, greece) == 0


@pytest.mark.rule("pax_romana", "8.23")
def test_a_leader_goes_along_and_stays_where_the_fleet_ends() -> None:
    g = lead(table(galleys={"dyrrhachium": {"greece": 1}}), "greece_01", "dyrrhachium")
    take(begin(g, sail, "greece", "greece", "dyrrhachium", 1), 1, "greece_01", "corcyra", "anchor")
    assert g.place[leader("greece_01")] == space("corcyra")


@pytest.mark.rule("pax_romana", "11.17")
def test_squadrons_and_leaders_are_picked_up_in_friendly_ports() -> None:
    g = table(galleys={"dyrrhachium": {"greece": 1}, "corcyra": {"greece": 2}})
    lead(g, "greece_02", "corcyra")
    take(begin(g, sail, "greece", "greece", "dyrrhachium", 1), 1, "corcyra", "take_galleys", 2)
    take(g, "take_leader", "greece_02", "actium", "anchor")
    assert fleet(g, "greece", "actium") == 3
    assert g.place[leader("greece_02")] == space("actium")


def test_who_takes_squadrons_along_takes_one_at_least() -> None:
    g = table(galleys={"dyrrhachium": {"greece": 1}, "corcyra": {"greece": 2}})
    take(begin(g, sail, "greece", "greece", "dyrrhachium", 1), 1, "corcyra", "take_galleys")
    assert offered(g) == ["1", "2"]


@pytest.mark.rule("pax_romana", "R36")
def test_a_minor_move_picks_up_no_squadrons() -> None:
    g = table(galleys={"dyrrhachium": {"greece": 1}, "corcyra": {"greece": 2}})
    take(begin(g, sail, "greece", "greece", "dyrrhachium", 0), "corcyra")
    assert why_not(g, "take_galleys") == "only_in_major_moves"


@pytest.mark.rule("pax_romana", "13.3")
def test_mutineers_sail_only_for_their_pay() -> None:
    g = table(galleys={"dyrrhachium": {"greece": 2}})
    g.talents[power("greece")] = 2
    g.mutiny(power("greece"), space("dyrrhachium"))
    begin(g, sail, "greece", "greece", "dyrrhachium", 1)
    assert waiting(g) == "greece overdue_pay"
    take(g, "pay", 2, "corcyra", "anchor")
    assert g.talents[power("greece")] == 0
    assert fleet(g, "greece", "corcyra") == 2


@pytest.mark.rule("pax_romana", "12.51")
def test_the_lent_fleet_of_rhodes_sails_with_its_ally() -> None:
    g = table(galleys={"corcyra": {"greece": 1, "rhodes": 2}})
    g.has_rhodian_fleet = power("greece")
    take(begin(g, sail, "greece", "greece", "corcyra", 1), 1, 2, "actium", "anchor")
    assert (fleet(g, "greece", "actium"), fleet(g, "rhodes", "actium")) == (1, 2)


@pytest.mark.rule("pax_romana", "R48")
def test_allies_do_not_sail_as_one_fleet() -> None:
    g = table(galleys={"corcyra": {"greece": 1, "rome": 2}}, alliance=("rome", "greece"))
    take(begin(g, sail, "greece", "greece", "corcyra", 1), 1, "actium", "anchor")
    assert (fleet(g, "greece", "actium"), fleet(g, "rome", "corcyra")) == (1, 2)


# -- stops and continuity --------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "11.12")
def test_a_fleet_stops_in_an_empty_port_abroad_and_rolls_to_go_on() -> None:
    g = table("II", galleys={"lilybaeum": {"rome": 2}}, units=garrisons("rome", "lilybaeum"))
    take(begin(g, sail, "rome", "rome", "lilybaeum", 1), 2, "ntp_sicilian", 3, "melita")
    assert waiting(g) == "rome go_on"
    take(g, "try_on", 7)
    assert waiting(g) == "rome sail"


@pytest.mark.rule("pax_romana", "11.13")
def test_a_fleet_that_rolls_more_than_seven_ends_there() -> None:
    g = table("II", galleys={"lilybaeum": {"rome": 2}}, units=garrisons("rome", "lilybaeum"))
    take(
        begin(g, sail, "rome", "rome", "lilybaeum", 1), 2, "ntp_sicilian", 3, "melita", "try_on", 8
    )
    assert waiting(g) == "over"
    assert fleet(g, "rome", "melita") == 2


@pytest.mark.rule("pax_romana", "11.14")
def test_a_leader_takes_one_off_the_dice() -> None:
    g = table("II", galleys={"lilybaeum": {"rome": 2}}, units=garrisons("rome", "lilybaeum"))
    lead(g, "rome_05", "lilybaeum")
    begin(g, sail, "rome", "rome", "lilybaeum", 1)
    take(g, 2, "rome_05", "ntp_sicilian", 3, "melita", "try_on", 8)
    assert waiting(g) == "rome sail"


@pytest.mark.rule("pax_romana", "11.16")
def test_whoever_controls_a_port_may_let_a_fleet_pass() -> None:
    g = table("II", galleys={"lilybaeum": {"rome": 2}}, units=garrisons("rome", "lilybaeum"))
    take(begin(g, sail, "rome", "rome", "lilybaeum", 1), 2, "ntp_aegates", 1, "carthage")
    assert waiting(g) == "carthage permission"
    take(g, "let_pass")
    assert waiting(g) == "rome sail"


@pytest.mark.rule("pax_romana", "R27")
def test_nobody_sails_in_circles() -> None:
    g = table(galleys={"dyrrhachium": {"greece": 1}})
    take(begin(g, sail, "greece", "greece", "dyrrhachium", 1), 1, "corcyra")
    assert why_not(g, "dyrrhachium") == "in_its_wake"
    assert why_not(g, "athens") == "no_sea_link"


# -- the open sea ----------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "11.21")
def test_a_six_drives_a_fleet_off_its_course_at_a_point() -> None:
    g = table("II", galleys={"lilybaeum": {"rome": 2}}, units=garrisons("rome", "lilybaeum"))
    take(begin(g, sail, "rome", "rome", "lilybaeum", 1), 2, "ntp_sicilian", 6)
    assert waiting(g) == "rome go_on"
    take(g, "try_on", 8)
    assert fleet(g, "rome", "ntp_sicilian") == 2


@pytest.mark.rule("pax_romana", "11.21.a")
def test_a_fleet_cannot_end_on_the_deep_sea() -> None:
    g = table(galleys={"gythium": {"greece": 3}})
    take(begin(g, sail, "greece", "greece", "gythium", 1), 3, "dstp_ionian", 2)
    assert why_not(g, "anchor") == "not_on_the_deep"


@pytest.mark.rule("pax_romana", "11.21.a")
def test_a_fleet_that_must_stop_on_the_deep_sea_goes_on_or_is_lost() -> None:
    g = lead(table(galleys={"gythium": {"greece": 3}}), "greece_01", "gythium")
    begin(g, sail, "greece", "greece", "gythium", 1)
    take(g, 3, "greece_01", "dstp_ionian", 4, 9)
    assert waiting(g) == "over"
    assert g.place[leader("greece_01")] < 0
    assert not any(g.galleys)


@pytest.mark.rule("pax_romana", "11.21")
def test_a_storm_takes_as_many_squadrons_as_a_die_says() -> None:
    g = table(galleys={"gythium": {"greece": 5}})
    take(begin(g, sail, "greece", "greece", "gythium", 1), 5, "dstp_ionian", 5, 2, 7)
    assert waiting(g) == "greece sail"
    assert ("galleys_lost", "greece", "1", "dstp_ionian") in told(g)
    take(g, "syracuse", "end_here")
    assert fleet(g, "greece", "syracuse") == 3


# -- Rhodes ----------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "12.51")
def test_rhodes_lets_every_fleet_pass_for_a_talent() -> None:
    g = table(
        units={"rhodes": ("rhodes", {"heavy": 1})},
        galleys={"halicarnassus": {"greece": 1}, "rhodes": {"rhodes": 2}},
    )
    before = g.talents[power("greece")]
    take(begin(g, sail, "greece", "greece", "halicarnassus", 1), 1, "rhodes")
    assert waiting(g) == "greece sail"
    assert g.talents[power("greece")] == before - 1


@pytest.mark.rule("pax_romana", "12.51")
def test_the_ally_of_rhodes_gets_the_toll() -> None:
    g = table(units={"rhodes": ("rhodes", {"heavy": 1})}, galleys={"halicarnassus": {"greece": 1}})
    g.has_rhodian_fleet = power("east")
    before = g.talents[power("east")]
    take(begin(g, sail, "greece", "greece", "halicarnassus", 1), 1, "rhodes")
    assert g.talents[power("east")] == before + 1


@pytest.mark.rule("pax_romana", "12.51")
def test_nobody_comes_to_rhodes_without_a_talent() -> None:
    g = table(galleys={"halicarnassus": {"greece": 1}})
    g.talents[power("greece")] = 0
    take(begin(g, sail, "greece", "greece", "halicarnassus", 1), 1)
    assert why_not(g, "rhodes") == "no_toll"
    assert "rhodes" not in offered(g)

"""11.3: armies at sea: what it costs, escorts, landings, and the two examples of 11.32."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.rules.naval.cargo import lose_aboard
from ludus.games.pax_romana.rules.naval.sailing import carry_on, sail
from ludus.games.pax_romana.rules.naval.transport import embark_barrier, repulsed, voyage
from ludus.games.pax_romana.vocabulary import reasons_naval as why
from ludus.games.pax_romana.vocabulary.battles import ON_MARCH
from ludus.games.pax_romana.vocabulary.turns import NO_LATE_HORSE
from tests.games.pax_romana.kit import garrisons, owner, power, space, table, told, unit
from tests.games.pax_romana.naval.scenes import fleet, marching, on_the_march, waters
from tests.games.pax_romana.playing import begin, leader, offered, take, waiting, why_not


@pytest.mark.rule("pax_romana", "11.31")
@pytest.mark.rule("pax_romana", "11.32")
def test_the_example_of_transport() -> None:
    """Pella to Agrigentum: five points in all, three of them at sea (11.32)."""
    g = table(units={"syracuse": ("greece", {"garrison": 1})})
    on_the_march(g, "greece", "dyrrhachium", 5, leaders=["greece_09"], heavy=4)
    begin(g, voyage)
    take(g, "corcyra", "actium", "patrae", "gythium", "dstp_ionian", 2, "syracuse", "go_ashore")
    assert waiting(g) == "over"
    assert g.result == 1
    assert g.march.is_landing
    assert marching(g) == ("syracuse", 2, {"heavy": 4})


@pytest.mark.rule("pax_romana", "11.33")
@pytest.mark.rule("pax_romana", "11.34")
@pytest.mark.rule("pax_romana", "11.36")
@pytest.mark.rule("pax_romana", "R28")
def test_the_example_of_an_amphibious_attack() -> None:
    """Lilybaeum to Thapsus by Melita, with two squadrons: four of six points (11.32)."""
    g = table(
        "II",
        units={"lilybaeum": ("rome", {"garrison": 1}), "thapsus": ("carthage", {"heavy": 2})},
        galleys={"lilybaeum": {"rome": 2}},
    )
    on_the_march(g, "rome", "lilybaeum", 6, leaders=["rome_05"], legion=3)
    begin(g, voyage)
    assert waiting(g) == "rome squadrons"
    take(g, 2, "ntp_sicilian", 3, "melita", "try_on", 8)
    assert waiting(g) == "rome sail", "8 - 1 for the leader"
    take(g, "thapsus")
    assert waiting(g) == "carthage permission"
    take(g, "stop_them", "end_here")
    assert g.result == 1
    assert marching(g) == ("thapsus", 3, {"legion": 3}), "the attack costs one more"
    assert fleet(g, "rome", "thapsus") == 2
    g.march.points -= 1
    begin(g, repulsed)
    assert waiting(g) == "rome sail", "two points are too few to attack again and land elsewhere"
    assert why_not(g, "go_ashore") == "no_points_to_attack"
    assert why_not(g, "anchor") == "cannot_land"
    take(g, "melita", "end_here")
    assert g.result == 1
    assert marching(g) == ("melita", 1, {"legion": 3})
    assert fleet(g, "rome", "melita") == 2


@pytest.mark.rule("pax_romana", "11.35")
def test_a_repulsed_landing_is_tried_again_while_points_allow() -> None:
    g = table("II", units={"thapsus": ("carthage", {"heavy": 2})})
    on_the_march(g, "rome", "melita", 5, legion=3)
    g.march.space = space("thapsus")
    begin(g, repulsed)
    assert g.result == 1
    assert marching(g) == ("thapsus", 4, {"legion": 3})


# -- points ----------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "11.32")
def test_nobody_embarks_without_points_to_go_ashore() -> None:
    g = on_the_march(table(), "greece", "corcyra", 2, heavy=1)
    assert embark_barrier(g) == why.TOO_FEW_POINTS
    g.march.points = 3
    assert embark_barrier(g) == 0


@pytest.mark.rule("pax_romana", "8.23")
def test_a_leader_alone_pays_for_the_way_only() -> None:
    g = on_the_march(table(), "greece", "corcyra", 1, leaders=["greece_09"])
    assert embark_barrier(g) == 0
    take(begin(g, voyage), "actium", "go_ashore")
    assert (g.result, marching(g)) == (1, ("actium", 0, {}))
    assert g.place[leader("greece_09")] == space("actium")


@pytest.mark.rule("pax_romana", "12.32")
def test_militia_and_inland_armies_do_not_embark() -> None:
    g = on_the_march(table(), "greece", "corcyra", 5, militia=1)
    assert embark_barrier(g) == why.STAYS_ASHORE
    g = on_the_march(table(), "greece", "thebes", 5, heavy=1)
    assert embark_barrier(g) == why.NOT_A_PORT


@pytest.mark.rule("pax_romana", "11.34")
def test_an_army_comes_to_an_enemy_port_only_if_it_could_attack() -> None:
    g = table("II", units={"thapsus": ("carthage", {"heavy": 2})})
    on_the_march(g, "rome", "melita", 4, legion=1)
    begin(g, voyage)
    assert why_not(g, "thapsus") == "no_points_to_attack"
    assert "syracuse" in offered(g)


# -- escorts ---------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "12.44")
def test_the_soldier_of_fortune_has_one_squadron_as_escort() -> None:
    g = table(galleys={"corcyra": {"greece": 3}}, commands={"fortune": "greece"})
    on_the_march(g, "fortune", "corcyra", 5, by="greece", heavy=2)
    begin(g, voyage)
    assert offered(g) == ["0", "1"]


@pytest.mark.rule("pax_romana", "9.14")
@pytest.mark.rule("pax_romana", "11.32.d")
def test_escorts_may_escort_again_but_do_not_sail_alone() -> None:
    g = table(galleys={"corcyra": {"greece": 2}})
    on_the_march(g, "greece", "corcyra", 9, heavy=2)
    take(begin(g, voyage), 2, "actium", "go_ashore")
    assert fleet(g, "greece", "actium") == 2
    begin(g, voyage)
    assert offered(g) == ["0", "1", "2"]
    take(g, 1, "patrae", "go_ashore")
    assert (fleet(g, "greece", "actium"), fleet(g, "greece", "patrae")) == (1, 1)


# -- on the way ------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "11.32.b")
@pytest.mark.rule("pax_romana", "11.32.c")
def test_units_are_picked_up_for_a_point_and_one_is_left_for_nothing() -> None:
    g = table(units={"actium": ("greece", {"light": 2})})
    on_the_march(g, "greece", "corcyra", 6, heavy=2)
    take(begin(g, voyage), "actium", "take_units", "light", "enough", "patrae")
    assert marching(g) == ("patrae", 3, {"heavy": 2, "light": 1})
    take(g, "leave_units", "light", "enough")
    assert marching(g) == ("patrae", 3, {"heavy": 2})
    assert g.owner[space("patrae")] == owner("greece")


@pytest.mark.rule("pax_romana", "11.32.c")
def test_leaving_more_than_one_unit_is_a_landing() -> None:
    g = on_the_march(table(), "greece", "corcyra", 6, heavy=3)
    take(begin(g, voyage), "actium", "leave_units", "heavy", "heavy")
    assert marching(g) == ("actium", 3, {"heavy": 1})


# -- what goes wrong -------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "11.46")
def test_an_army_without_escort_is_lost_to_galleys_that_attack() -> None:
    g = waters(galleys={"actium": {"rome": 1}})
    on_the_march(g, "greece", "corcyra", 6, leaders=["greece_09"], heavy=3)
    take(begin(g, voyage), "actium")
    assert waiting(g) == "rome challenge"
    take(g, "give_battle")
    assert (g.result, g.march.has_units(), g.march.leaders) == (0, False, 0)
    assert g.place[leader("greece_09")] < 0


@pytest.mark.rule("pax_romana", "11.46")
def test_the_army_loses_as_many_points_as_its_escort() -> None:
    """Two squadrons lost are four battle points of units (11.46)."""
    g = waters(galleys={"corcyra": {"greece": 3}, "actium": {"rome": 3}})
    on_the_march(g, "greece", "corcyra", 6, heavy=3, light=2)
    take(begin(g, voyage), 3, "actium", "give_battle", 1, 5, 2)  # 7 against 11
    assert waiting(g) == "greece drown"
    assert g.facts()["lost"] == 4
    take(g, "unit:heavy", "unit:light")
    assert g.result == 0
    assert g.march.has_units()
    assert g.is_friendly(power("greece"), g.march.space)


@pytest.mark.rule("pax_romana", "10.65")
def test_late_legions_are_worth_five_points_at_sea_by_option() -> None:
    g = waters(galleys={"lilybaeum": {"rome": 5}})
    g.turn, g.variants = 9, NO_LATE_HORSE
    on_the_march(g, "rome", "lilybaeum", 6, legion=3)
    begin(g, lose_aboard, 5)
    take(g, "unit:legion")
    assert marching(g)[2] == {"legion": 2}, "one is enough"
    g.variants = 0
    begin(g, lose_aboard, 5)
    take(g, "unit:legion")
    assert waiting(g) == "rome drown", "without the option one point is left"


@pytest.mark.rule("pax_romana", "11.46")
def test_the_army_is_lost_with_its_last_escort() -> None:
    g = waters(galleys={"corcyra": {"greece": 1}, "actium": {"rome": 3}})
    on_the_march(g, "greece", "corcyra", 6, heavy=3)
    take(begin(g, voyage), 1, "actium", "give_battle", 1, 5, 2)
    assert (g.result, g.march.has_units()) == (0, False)


@pytest.mark.rule("pax_romana", "11.21")
def test_a_storm_takes_the_whole_army_if_it_takes_more_than_the_escort() -> None:
    g = table(galleys={"gythium": {"greece": 1}})
    on_the_march(g, "greece", "gythium", 6, heavy=3)
    take(begin(g, voyage), 1, "dstp_ionian", 6, 2)
    assert not g.march.has_units()
    assert g.result == 0


@pytest.mark.rule("pax_romana", "11.21")
def test_a_storm_takes_as_many_points_as_squadrons() -> None:
    g = table(galleys={"gythium": {"greece": 4}})
    on_the_march(g, "greece", "gythium", 6, heavy=3)
    take(begin(g, voyage), 4, "dstp_ionian", 6, 2)
    assert waiting(g) == "greece drown"
    assert offered(g) == ["heavy", "heavy"], "one is lost, or reduced"
    take(g, "wear:heavy", 5)
    assert marching(g)[2] == {"heavy": 2, "worn_heavy": 1}
    assert fleet(g, "greece", "gythium") == 0


@pytest.mark.rule("pax_romana", "11.22")
@pytest.mark.rule("pax_romana", "11.15")
def test_an_army_that_is_driven_off_may_lie_at_sea_and_sail_on_later() -> None:
    g = table("II", units=garrisons("rome", "lilybaeum"))
    on_the_march(g, "rome", "lilybaeum", 6, legion=2)
    take(begin(g, voyage), "ntp_sicilian", 6, "end_here")
    assert g.result == 0
    slot = g.convoy(power("rome"), space("ntp_sicilian"))
    assert g.convoy_count(slot, unit("legion")) == 2
    assert ("army_at_sea", "rome", "ntp_sicilian") in told(g)


@pytest.mark.rule("pax_romana", "11.22")
def test_an_army_at_sea_with_too_few_points_stays_there() -> None:
    g = table("II", units=garrisons("rome", "lilybaeum"))
    on_the_march(g, "rome", "lilybaeum", 6, legion=2)
    take(begin(g, voyage), "ntp_sicilian", 6, "end_here")
    g.disband(ON_MARCH)
    take(begin(g, carry_on, "rome", "rome", "ntp_sicilian", 1), 1)
    assert waiting(g) == "over"
    assert g.convoy(power("rome"), space("ntp_sicilian")) >= 0


@pytest.mark.rule("pax_romana", "11.22")
def test_an_army_at_sea_sails_on_without_paying_to_embark() -> None:
    g = table("II", units=garrisons("rome", "lilybaeum"))
    on_the_march(g, "rome", "lilybaeum", 6, leaders=["rome_05"], legion=2)
    take(begin(g, voyage), "ntp_sicilian", 6, "end_here")
    g.disband(ON_MARCH)
    take(begin(g, carry_on, "rome", "rome", "ntp_sicilian", 1), 2, "melita", "end_here")
    assert marching(g)[:2] == ("melita", 3), "two and three for the leader, less way and landing"


@pytest.mark.rule("pax_romana", "11.32.a")
def test_a_fleet_with_a_leader_that_takes_units_aboard_becomes_a_transport() -> None:
    g = table(units={"actium": ("greece", {"heavy": 2})}, galleys={"corcyra": {"greece": 1}})
    g.place[leader("greece_09")] = space("corcyra")
    begin(g, sail, "greece", "greece", "corcyra", 1)
    take(g, 1, "greece_09", "actium", "take_units", "heavy", 4, "heavy", "patrae", "go_ashore")
    assert marching(g) == ("patrae", 5, {"heavy": 2}), "four and three, one less, and the landing"

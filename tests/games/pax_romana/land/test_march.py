"""9.1 to 9.3, 8.2: who goes along, points, the cost of every step, what is done on the way."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.rules.movement.start import start_barrier
from ludus.games.pax_romana.vocabulary.ids import NOBODY
from ludus.games.pax_romana.vocabulary.reasons_turn import ALREADY_MOVED
from ludus.games.pax_romana.vocabulary.units import HEAVY
from tests.games.pax_romana.kit import garrisons, power, space, stand, table, told
from tests.games.pax_romana.land.scenes import at, force, is_at_rest, minor, set_out
from tests.games.pax_romana.playing import is_over, lead, leader, offered, take, waiting, why_not


@pytest.mark.rule("pax_romana", "9.12", "8.21")
def test_points_are_a_die_and_the_campaign_factor() -> None:
    """A factor of 2 and a die of 5 are seven points (9.12)."""
    g = lead(table(units={"rome": ("rome", {"legion": 2})}), "rome_10", "rome")
    set_out(g, "rome", "rome", 5)
    assert force(g) == ("rome", 7, {"legion": 2})


@pytest.mark.rule("pax_romana", "9.12", "8.22")
def test_without_a_leader_points_are_the_die() -> None:
    g = set_out(table(units={"rome": ("rome", {"legion": 2})}), "rome", "rome", 3)
    assert force(g)[1] == 3


@pytest.mark.rule("pax_romana", "9.21", "9.32", "10.85", "13.12")
def test_the_example_of_a_march() -> None:
    """Emporiae to Arretium over the Alps: seven points at Taurinorum, all eleven in the end."""
    g = table(
        units={"emporiae": ("carthage", {"heavy": 8}), "arretium": ("rome", {"light": 1})},
        no_tribes=("tarraconensis",),
    )
    lead(g, "carthage_01", "emporiae")
    set_out(g, "carthage", "emporiae", 5)
    assert force(g)[1] == 11
    take(g, "narbo")
    assert force(g)[1] == 10
    take(g, "nemausus", 0)
    assert at(g, "nemausus") == {"warrior": 2}, "the counter is turned over"
    take(g, 6, 1, *["harm"] * 4)
    while waiting(g) == "carthage shift":
        take(g, "spare")
    take(g, 7)
    assert (force(g)[0], force(g)[1]) == ("nemausus", 8), "the way and the attack"
    assert g.owner[space("nemausus")] == NOBODY
    take(g, "valentia", "alp_cottian")
    assert waiting(g) == "chance die"
    take(g, 1)
    assert waiting(g) == "carthage lose_unit", "a tenth of eight units, rounded up"
    take(g, "reduced:heavy")
    assert force(g) == ("alp_cottian", 5, {"heavy": 7, "worn_heavy": 1})
    take(g, "taurinorum")
    assert 11 - force(g)[1] == 7
    take(g, "mediolanum", "parma")
    assert force(g)[1] == 2
    assert "arretium" in offered(g, "space")


@pytest.mark.rule("pax_romana", "9.11", "8.23")
def test_in_a_minor_move_one_unit_or_one_leader_goes() -> None:
    g = lead(table(units={"rome": ("rome", {"legion": 2})}), "rome_10", "rome")
    minor(g, "rome", "rome", "unit:legion", 4)
    assert force(g) == ("rome", 4, {"legion": 1}), "its leader does not help"
    assert why_not(g, "pick_up") == "allowed", "a leader may come along (8.23)"
    take(g, "pick_up")
    assert g.march.leaders
    assert why_not(g, "pick_up") == "minor_picks_none"


@pytest.mark.rule("pax_romana", "8.23")
def test_a_leader_alone_moves_twice_as_far() -> None:
    g = lead(table(units={"rome": ("rome", {"legion": 2})}), "rome_10", "rome")
    minor(g, "rome", "rome", "rome_10", 3)
    assert force(g) == ("rome", 10, {})
    take(g, "capua", "stop")
    assert is_over(g)
    assert g.place[leader("rome_10")] == space("capua")


@pytest.mark.rule("pax_romana", "8.23")
def test_a_leader_who_takes_units_along_loses_what_was_doubled() -> None:
    g = table(units={"capua": ("rome", {"legion": 2}), "rome": ("rome", {"light": 1})})
    lead(g, "rome_10", "rome")
    set_out(g, "rome", "rome", 3, "rome_10", "done")
    assert force(g)[1] == 10
    take(g, "capua", "pick_up", "all")
    assert force(g) == ("capua", 3, {"legion": 2}), "five, less the step and the pick-up"


@pytest.mark.rule("pax_romana", "9.21")
def test_no_minor_move_of_one_point_into_a_fortress() -> None:
    """9.21, note: there is no smallest move."""
    g = table(units={"thebes": ("greece", {"light": 1})})
    minor(g, "greece", "thebes", "unit:light", 1)
    assert why_not(g, "delphi") == "too_few_points"
    assert why_not(g, "athens") == "allowed"


@pytest.mark.rule("pax_romana", "9.21", "9.33")
def test_mountains_and_straits_cost_two() -> None:
    g = table(units={"thebes": ("greece", {"light": 2})})
    take(set_out(g, "greece", "thebes", 5), "delphi")
    assert force(g)[1] == 3
    g = table(units={"sestus": ("greece", {"light": 2})})
    take(set_out(g, "greece", "sestus", 5), "abydos")
    assert force(g)[1] == 3


@pytest.mark.rule("pax_romana", "9.33")
def test_galleys_of_an_enemy_close_a_strait() -> None:
    g = table(units={"sestus": ("greece", {"light": 2})}, galleys={"abydos": {"east": 1}})
    set_out(g, "greece", "sestus", 5)
    assert why_not(g, "abydos") == "strait_watched"


@pytest.mark.rule("pax_romana", "9.33")
def test_some_straits_are_not_crossed_against_an_enemy() -> None:
    units = {"rhegium": ("rome", {"legion": 2}), "messana": ("carthage", {"light": 1})}
    g = set_out(table("II", units=units), "rome", "rhegium", 6)
    assert why_not(g, "messana") == "strait_held"
    units = {"sestus": ("greece", {"heavy": 2}), "abydos": ("east", {"light": 1})}
    g = set_out(table(units=units), "greece", "sestus", 6)
    assert why_not(g, "abydos") == "allowed"


@pytest.mark.rule("pax_romana", "9.22")
def test_there_is_no_road_where_none_is_drawn() -> None:
    """Gergovia to Uxellodunum (9.22)."""
    g = table(units={"gergovia": ("rome", {"legion": 1})}, no_tribes=("aquitania",))
    set_out(g, "rome", "gergovia", 6)
    assert why_not(g, "uxellodunum") == "not_adjacent"
    assert why_not(g, "ntp_sicilian") == "not_by_land"


@pytest.mark.rule("pax_romana", "9.31")
def test_a_transit_point_is_entered_only_with_points_to_leave_it() -> None:
    g = set_out(table(units={"rhegium": ("rome", {"legion": 2})}), "rome", "rhegium", 1)
    assert why_not(g, "ltp_consentia") == "no_way_on"
    g = set_out(table(units={"rhegium": ("rome", {"legion": 2})}), "rome", "rhegium", 2)
    take(g, "ltp_consentia")
    assert why_not(g, "stop") == "no_stop_here"
    assert "rhegium" in offered(g, "space")


@pytest.mark.rule("pax_romana", "9.21")
def test_an_attack_needs_a_point_more() -> None:
    units = {"rome": ("rome", {"legion": 2}), "capua": ("carthage", {"light": 1})}
    g = set_out(table("II", units=units), "rome", "rome", 1)
    assert why_not(g, "capua") == "too_few_points"


@pytest.mark.rule("pax_romana", "9.21", "12.11")
def test_leaders_and_garrisons_do_not_attack() -> None:
    units = {"rome": ("rome", {"garrison": 1}), "capua": ("carthage", {"light": 1})}
    g = lead(table("II", units=units), "rome_10", "rome")
    minor(g, "rome", "rome", "unit:garrison", 6)
    assert why_not(g, "capua") == "none_to_attack_with"


@pytest.mark.rule("pax_romana", "9.14", "9.13")
def test_what_has_moved_does_not_move_again() -> None:
    """9.14."""
    g = table(units={"rome": ("rome", {"legion": 2}), "capua": ("rome", {"legion": 1})})
    take(set_out(g, "rome", "rome", 3, "unit:legion", "done"), "capua", "stop")
    assert at(g, "capua") == {"legion": 2}
    minor(g, "rome", "capua", "unit:legion", 6)
    take(g, "venusia", "stop")
    rome = power("rome")
    assert start_barrier(space("capua"), g, rome, rome, 0) == ALREADY_MOVED
    assert start_barrier(space("rome"), g, rome, rome, 0) == 0


@pytest.mark.rule("pax_romana", "9.21")
def test_units_are_left_for_nothing_and_taken_along_for_a_point() -> None:
    g = table(units={"rome": ("rome", {"legion": 2}), "capua": ("rome", {"light": 3})})
    take(set_out(g, "rome", "rome", 6), "capua", "pick_up", "unit:light", "done")
    assert force(g) == ("capua", 4, {"legion": 2, "light": 1})
    take(g, "venusia", "leave_some", "unit:light", "done")
    assert force(g) == ("venusia", 3, {"legion": 2})
    assert at(g, "venusia") == {"light": 1}
    assert why_not(g, "pick_up") == "nobody_to_pick_up", "those do not move again"


@pytest.mark.rule("pax_romana", "12.14", "12.16")
def test_garrisons_are_made_on_the_march_for_a_point() -> None:
    """12.14, 12.16: a light unit makes two, a whole heavy one three."""
    g = table(units={"rome": ("rome", {"legion": 1, "light": 2})})
    set_out(g, "rome", "rome", 6)
    take(g, "capua", "break_up", "light", "legion", "enough")
    assert force(g) == ("capua", 4, {"light": 1, "garrison": 5})


@pytest.mark.rule("pax_romana", "12.17")
def test_hired_units_and_militia_make_no_garrisons() -> None:
    g = table(units={"carthage": ("carthage", {"heavy": 1, "hired_light": 1, "militia": 1})})
    set_out(g, "carthage", "carthage", 6)
    take(g, "break_up")
    assert offered(g, "unit") == ["heavy"]
    assert why_not(g, "militia") == "no_breaking_up"


@pytest.mark.rule("pax_romana", "12.32")
def test_militia_does_not_leave_its_home() -> None:
    g = table(units={"emporiae": ("rome", {"legion": 1}), "rhegium": ("rome", {"militia": 1})})
    set_out(g, "rome", "rhegium", 6)
    assert why_not(g, "messana") == "militia_stays"
    assert why_not(g, "croton") == "allowed"


@pytest.mark.rule("pax_romana", "12.13")
def test_garrisons_do_not_stay_in_a_fortress_alone() -> None:
    """12.13."""
    g = table(units={"thebes": ("greece", {"garrison": 2, "light": 1})})
    take(minor(g, "greece", "thebes", "unit:garrison", 6), "delphi")
    assert why_not(g, "stop") == "garrison_in_fortress"


@pytest.mark.rule("pax_romana", "7.43")
def test_an_own_city_abroad_is_destroyed_for_its_wall_points() -> None:
    """7.43: never at home."""
    g = table(
        units={"emporiae": ("rome", {"legion": 2}), "rome": ("rome", {"legion": 1})},
        settlements={"emporiae": ("rome", "city"), "rome": ("rome", "city")},
    )
    set_out(g, "rome", "emporiae", 5)
    take(g, "destroy")
    assert g.settlement[space("emporiae")] == 0
    assert is_at_rest(g), "all points are used"
    set_out(g, "rome", "rome", 6)
    assert why_not(g, "destroy") == "city_at_home"


@pytest.mark.rule("pax_romana", "R14")
def test_control_is_judged_when_the_march_rests() -> None:
    """A force that moves within a province does not lose and regain it (14.21)."""
    g = table(units=garrisons("rome", "rome"))
    stand(g, "rome", "emporiae", light=1)
    g.journal = []
    before = list(g.stability)
    take(set_out(g, "rome", "emporiae", 6), "tarraco", "stop")
    assert g.stability == before
    assert not [line for line in told(g) if line[0] in ("province_lost", "stability")]


@pytest.mark.rule("pax_romana", "10.68")
def test_elephants_whose_army_has_left_them_are_gone_when_they_rest() -> None:
    g = table(units={"utica": ("carthage", {"heavy": 1, "elephant": 2})})
    set_out(g, "carthage", "utica", 4)
    g.march.add(HEAVY, -1)
    take(g, "stop")
    assert at(g, "utica") == {}
    assert is_at_rest(g)

"""9.1.2: whom a leader on the march takes along and leaves behind."""

from __future__ import annotations

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from ludus.games.sword_of_rome.rules.movement.campaign import wage_campaign
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    field,
    force,
    march,
    moved,
    offered,
    set_out,
    start,
    table,
    take,
    waiting,
    where,
    why_not,
)

# -- 9.1.2 picking up and leaving ------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "9.1.2")
def test_units_and_leaders_are_picked_up_on_the_way() -> None:
    g = field(roma=("roman", 4, ["camillus"]), anagnia=("roman", 3, ["valerius"]))
    march(g, "camillus", 4, "anagnia", "pick_up")
    assert waiting(g) == "roman take_units"
    assert offered(g) == ["0", "1", "2", "3"]
    take(g, 3, "valerius", "praeneste", "stop")
    assert force(g, "praeneste") == ("roman", 7, ["camillus", "valerius"])
    assert force(g, "anagnia") == ("", 0, [])


@pytest.mark.rule("sword_of_rome", "9.1.2", "8.2.1")
def test_who_commands_where_a_leader_is_left_with_another_is_asked() -> None:
    g = field(roma=("roman", 4, ["camillus", "valerius"]), anagnia=("roman", 3, ["papirius"]))
    march(g, "camillus", 4, "anagnia", "drop", leaders=["valerius"])
    take(g, 1, "valerius")
    assert waiting(g) == "roman commander"
    take(g, "valerius", "praeneste", "stop")
    assert force(g, "anagnia") == ("roman", 4, ["valerius", "papirius"])


@pytest.mark.rule("sword_of_rome", "9.1.2")
def test_units_and_leaders_are_left_on_the_way() -> None:
    g = field(tarentum=("greek", 6, ["pyrrhus", "greek_minor_a"]))
    march(g, "pyrrhus", 6, "heraclea", leaders=["greek_minor_a"], value=1)
    take(g, "drop")
    assert waiting(g) == "greek leave_units"
    take(g, 2)
    assert offered(g) == ["greek_minor_a", "enough"]
    assert why_not(g, "pyrrhus") == "leader_not_yours"  # he leads the march
    take(g, "greek_minor_a", "thurii", "stop")
    assert force(g, "heraclea") == ("greek", 2, ["greek_minor_a"])
    assert force(g, "thurii") == ("greek", 4, ["pyrrhus"])


@pytest.mark.rule("sword_of_rome", "9.1.2")
def test_only_units_and_leaders_of_his_own_power_follow() -> None:
    g = table(
        cleared=True,
        active="etruscan_samnite",
        forces={
            "corfinium": ("samnite", 3, ["pontius"]),
            "praeneste": ("etruscan", 4, ["etruscan_minor_a"]),
        },
    )
    march(g, "pontius", 3, "praeneste")
    assert why_not(g, "pick_up") != "allowed"
    assert offered(g, "button") == []  # nor may he stay there


@pytest.mark.rule("sword_of_rome", "9.1.2", "A-79")
def test_he_picks_up_and_leaves_once_in_each_space_he_comes_to() -> None:
    g = field(roma=("roman", 4, ["camillus"]), praeneste=("roman", 3, []))
    march(g, "camillus", 3)
    assert why_not(g, "pick_up") == "once_here"  # he has just mustered them
    assert why_not(g, "drop") == "once_here"
    take(g, "praeneste", "pick_up", 1)
    assert why_not(g, "pick_up") == "once_here"
    take(g, "drop", 2)
    assert why_not(g, "drop") == "once_here"
    take(g, "roma", "pick_up", 1, "praeneste")
    assert (why_not(g, "pick_up"), why_not(g, "drop")) == ("allowed", "allowed")  # a new visit
    assert g.march.units == 3


@pytest.mark.rule("sword_of_rome", "9.1.2")
def test_nothing_to_pick_up_and_nobody_to_leave() -> None:
    g = march(field(tarentum=("greek", 3, ["pyrrhus"])), "pyrrhus", 0, "heraclea", value=1)
    assert why_not(g, "pick_up") == "nothing_to_take"
    assert why_not(g, "drop") == "not_enough"


@pytest.mark.rule("sword_of_rome", "9.1.2.a")
def test_never_more_than_ten_units_move_together() -> None:
    g = field(roma=("roman", 8, ["camillus"]), praeneste=("roman", 5, []))
    march(g, "camillus", 8, "praeneste", "pick_up")
    assert offered(g) == ["0", "1", "2"]
    assert why_not(g, 3) == "too_many"
    take(g, 2, "drop", 4, "narnia")
    assert g.march.units == 6
    assert force(g, "praeneste") == ("roman", 7, [])


@pytest.mark.rule("sword_of_rome", "9.1.2.a")
def test_a_full_army_can_still_pick_up_leaders() -> None:
    g = field(roma=("roman", 10, ["camillus"]), praeneste=("roman", 5, ["valerius"]))
    march(g, "camillus", 10, "praeneste", "pick_up")
    assert waiting(g) == "roman take_leaders"
    take(g, "valerius", "narnia", "stop")
    assert force(g, "narnia") == ("roman", 10, ["camillus", "valerius"])
    assert force(g, "praeneste") == ("roman", 5, [])


@pytest.mark.rule("sword_of_rome", "9.1.2.b")
def test_a_minor_leader_takes_no_named_one_along() -> None:
    g = field(
        tarentum=("greek", 4, ["greek_minor_a"]),
        heraclea=("greek", 4, ["pyrrhus", "greek_minor_b"]),
    )
    march(g, "greek_minor_a", 4, "heraclea", "pick_up", value=2)
    take(g, 1)
    assert waiting(g) == "greek take_leaders"
    assert why_not(g, "pyrrhus") == "named_under_minor"
    assert offered(g) == ["greek_minor_b", "enough"]


@pytest.mark.rule("sword_of_rome", "9.1.2.b")
def test_nor_from_where_he_starts() -> None:
    g = field(tarentum=("greek", 4, ["pyrrhus", "greek_minor_a"]))
    take(start(g, act_with, "greek_minor_a", 2), 3)
    assert waiting(g) == "greek march"  # nobody whom he could take
    take(g, "heraclea", "stop")
    assert where(g, "pyrrhus") == "tarentum"


@pytest.mark.rule("sword_of_rome", "9.1.2.c")
def test_leaders_picked_up_serve_under_the_one_who_marches() -> None:
    g = field(roma=("roman", 4, ["cornelius"]), anagnia=("roman", 3, ["camillus"]))
    march(g, "cornelius", 4, "anagnia", "pick_up")
    take(g, 3, "camillus", "praeneste", "stop")
    assert force(g, "praeneste") == ("roman", 7, ["cornelius", "camillus"])  # 2 above 4


# -- 9.1.2 consuls ---------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "9.1.2.d")
def test_a_consul_does_not_set_out_without_units() -> None:
    g = start(field(roma=("roman", 4, ["camillus"])), act_with, "camillus", 1)
    assert why_not(g, 0) == "consul_needs_units"
    g = start(field(roma=("roman", 4, ["dictator"])), act_with, "dictator", 1)
    assert why_not(g, 0) == "allowed"


@pytest.mark.rule("sword_of_rome", "9.1.2.d")
def test_the_last_unit_is_not_left_by_a_consul() -> None:
    g = march(field(roma=("roman", 4, ["camillus"])), "camillus", 4, "praeneste", "drop")
    assert offered(g) == ["0", "1", "2", "3"]
    assert why_not(g, 4) == "consul_needs_units"
    g = march(field(roma=("roman", 4, ["dictator"])), "dictator", 4, "praeneste", "drop")
    assert why_not(g, 4) == "allowed"


@pytest.mark.rule("sword_of_rome", "9.1.2.d")
def test_who_takes_all_units_of_a_consul_takes_him_too() -> None:
    g = field(roma=("roman", 4, ["camillus"]), anagnia=("roman", 3, ["valerius"]))
    march(g, "camillus", 4, "anagnia", "pick_up")
    take(g, 3)
    assert why_not(g, "enough") == "consul_needs_units"
    g = field(roma=("roman", 4, ["camillus"]), anagnia=("roman", 3, ["valerius"]))
    march(g, "camillus", 4, "anagnia", "pick_up")
    take(g, 2)
    assert why_not(g, "enough") == "allowed"


@pytest.mark.rule("sword_of_rome", "9.1.2.d")
def test_so_also_where_the_march_begins() -> None:
    g = take(start(field(roma=("roman", 4, ["camillus", "valerius"])), act_with, "camillus", 1), 4)
    assert why_not(g, "enough") == "consul_needs_units"
    g = take(start(field(roma=("roman", 4, ["camillus", "dictator"])), act_with, "camillus", 1), 4)
    assert why_not(g, "enough") == "allowed"


@pytest.mark.rule("sword_of_rome", "9.1.2.d")
def test_a_consul_is_left_behind_only_with_units() -> None:
    def on_the_way() -> State:
        g = field(roma=("roman", 5, ["camillus", "valerius"]))
        return march(g, "camillus", 5, "praeneste", "drop", leaders=["valerius"])

    g = take(on_the_way(), 0)
    assert waiting(g) == "roman march"  # nobody can be left
    g = take(on_the_way(), 1, "valerius", "narnia", "stop")
    assert force(g, "praeneste") == ("roman", 1, ["valerius"])


@pytest.mark.rule("sword_of_rome", "9.1.2.d", "9.5.2")
def test_units_of_a_consul_who_is_tired_stay_with_him() -> None:
    g = field(roma=("roman", 5, ["camillus"]), anagnia=("roman", 2, ["dictator"]))
    take(start(g, wage_campaign, "roman", 3), "camillus")
    set_out(g, 5, "praeneste", "narnia", "roma", "anagnia")  # four points
    take(g, "dictator", "march")
    assert offered(g) == ["0", "1", "2"]  # of seven: five have come with Camillus


@pytest.mark.rule("sword_of_rome", "9.4.4", "9.1.2")
def test_nobody_is_left_alone_before_a_city_with_enemies() -> None:
    g = table(
        cleared=True,
        active="greek",
        forces={"paestum": ("greek", 4, ["pyrrhus", "greek_minor_a"]), "capua": ("greek", 1, [])},
        inside={"capua": ("roman", 2, [])},
    )
    march(g, "pyrrhus", 4, "neapolis", "capua", leaders=["greek_minor_a"], value=1)
    take(g, "drop", 0)
    assert why_not(g, "greek_minor_a") == "allowed"  # a unit stands there
    take(g, "enough", "pick_up", 1, "neapolis", "stop")
    march(g, "pyrrhus", 5, "capua", leaders=["greek_minor_a"], value=1)
    take(g, 2, "drop", 0)
    assert waiting(g) == "greek march"  # now there is none


@pytest.mark.rule("sword_of_rome", "17.1.2", "9.1.2", "A-82")
def test_militia_left_in_africa_frees_the_others_to_sail() -> None:
    g = field(kerkouane=("carthaginian", 8, ["hamilcar"]))
    g.militia[g.board.index["kerkouane"]] = 5
    march(moved(g, "gallic", "carthaginian"), "hamilcar", 8, "space:carthago")
    assert why_not(g, "sail_to:lilybaeum") == "outside_its_lands"
    take(g, "drop", 5, "sail_to:lilybaeum")
    assert force(g, "carthago") == ("carthaginian", 5, [])
    assert force(g, "lilybaeum") == ("carthaginian", 3, ["hamilcar"])
    check(g)

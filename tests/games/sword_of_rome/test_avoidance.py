"""11. Avoiding battle, and pursuit."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    NO_NAMES,
    Force,
    bonuses,
    field,
    force,
    garrison,
    log,
    march,
    offered,
    run_until,
    siege,
    stand,
    start,
    table,
    take,
    units,
    waiting,
    where,
    why_not,
)


def attacked(
    n: int = 5,
    *leaders: str,
    owners: Mapping[str, str] = NO_NAMES,
    **others: Force,
) -> State:
    """Pyrrhus comes from Spoletium to Perusia, where Romans stand; Clusium is a Roman refuge."""
    g = field(
        "greek",
        owners={"clusium": "roman", **owners},
        spoletium=("greek", 9, ["pyrrhus"]),
        perusia=("roman", n, leaders or ["claudius"]),
    )
    for space, stack in others.items():
        stand(g, space, stack)
    return march(g, "pyrrhus", 9, "perusia")


# -- 11.1 procedure --------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "11.1", "11.1.a")
def test_an_army_gets_away_to_an_adjacent_space_if_the_enemy_allows_it() -> None:
    g = attacked()
    assert waiting(g) == "roman avoid"
    take(g, "claudius", 5)
    assert waiting(g) == "greek allow"
    take(g, "allow")
    assert force(g, "clusium") == ("roman", 5, ["claudius"])
    assert log(g, "avoided") == [("avoided", "roman", "claudius", 5, "perusia", "clusium")]
    assert log(g, "battle") == []


@pytest.mark.rule("sword_of_rome", "11.1.a")
@pytest.mark.parametrize(("leader", "needed"), [("camillus", 4), ("claudius", 3), ("cornelius", 2)])
def test_otherwise_the_die_must_not_exceed_the_tactics_of_its_leader(
    leader: str, needed: int
) -> None:
    for die in range(1, 7):
        g = take(attacked(5, leader), leader, 5, "contest", die)
        assert log(g, "rolled")[0] == ("rolled", "roman", leader, die, needed)
        assert (units(g, "clusium") == 5) == (die <= needed)


@pytest.mark.rule("sword_of_rome", "11.1.a")
def test_of_several_spaces_the_player_chooses() -> None:
    g = take(attacked(owners={"arretium": "roman"}), "claudius", 5, "allow")
    assert waiting(g) == "roman avoid_to"
    assert offered(g) == ["arretium", "clusium"]
    take(g, "arretium")
    assert force(g, "arretium") == ("roman", 5, ["claudius"])


@pytest.mark.rule("sword_of_rome", "11.1")
def test_the_player_says_which_leaders_and_how_many_units_try_ten_at_most() -> None:
    g = attacked(13, "claudius", "camillus")
    assert offered(g) == ["camillus", "claudius", "pass"]
    take(g, "claudius")
    assert (why_not(g, 10), why_not(g, 11), why_not(g, 0)) == ("allowed", "too_many", "not_enough")
    take(g, 10)
    assert waiting(g) == "roman avoid_leaders"
    take(g, "enough", "allow")
    assert force(g, "clusium") == ("roman", 10, ["claudius"])
    assert force(g, "perusia") == ("roman", 3, ["camillus"])


@pytest.mark.rule("sword_of_rome", "11.1")
def test_other_leaders_may_go_along_and_must_if_no_units_stay() -> None:
    g = take(attacked(6, "claudius", "camillus"), "claudius", 4, "camillus", "allow")
    assert force(g, "clusium") == ("roman", 4, ["claudius", "camillus"])
    g = take(attacked(6, "claudius", "camillus"), "claudius", 6, "allow")
    assert force(g, "clusium") == ("roman", 6, ["claudius", "camillus"])


@pytest.mark.rule("sword_of_rome", "11.1", "8.2.1")
def test_an_army_that_joins_another_serves_under_the_commander_chosen() -> None:
    g = attacked(5, clusium=("roman", 2, ["valerius"]))
    take(g, "pass", "claudius", 5, "allow")
    assert waiting(g) == "roman commander"
    take(g, "valerius")
    assert force(g, "clusium") == ("roman", 7, ["valerius", "claudius"])


@pytest.mark.rule("sword_of_rome", "11.1")
def test_the_tactics_of_the_leader_who_goes_count() -> None:
    g = take(attacked(6, "camillus", "claudius"), "claudius", 4, "contest", 4)
    assert log(g, "caught") == [("caught", "roman", "perusia")]
    g = take(attacked(6, "claudius", "camillus"), "camillus", 4, "contest", 4)
    assert log(g, "avoided") != []


@pytest.mark.rule("sword_of_rome", "11.1", "8.2.1", "A-94")
def test_a_subordinate_leads_neither_his_commander_nor_the_last_unit_away() -> None:
    g = take(attacked(6, "claudius", "camillus", "dictator"), "camillus")
    assert (why_not(g, 5), why_not(g, 6)) == ("allowed", "too_many")
    take(g, 5)
    assert offered(g) == ["dictator", "enough"]
    take(g, "dictator", "allow")
    assert force(g, "clusium") == ("roman", 5, ["camillus", "dictator"])
    assert force(g, "perusia") == ("roman", 1, ["claudius"])
    g = attacked(1, "claudius", "camillus")
    assert why_not(g, "camillus") == "leader_alone"
    assert why_not(g, "claudius") == "allowed"


@pytest.mark.rule("sword_of_rome", "11.1", "8.2.1.c")
def test_a_minor_leader_does_not_lead_named_ones_away() -> None:
    g = field(
        "roman",
        owners={"clusium": "gallic"},
        spoletium=("roman", 9, ["camillus"]),
        perusia=("gallic", 6, ["brennus", "britomaris", "gallic_minor_a", "gallic_minor_b"]),
    )
    march(g, "camillus", 9, "perusia")
    take(g, "gallic_minor_a", 3)
    assert why_not(g, "britomaris") == "named_under_minor"
    assert offered(g) == ["gallic_minor_b", "enough"]


@pytest.mark.rule("sword_of_rome", "11.2.b", "10.6")
def test_who_tried_to_intercept_does_not_go_along_and_keeps_a_unit() -> None:
    g = field(
        "greek", fregellae=("greek", 9, ["pyrrhus"]), roma=("roman", 6, ["camillus", "valerius"])
    )
    march(g, "pyrrhus", 9, "anagnia")
    take(g, "valerius", 2, 6, "roma", 0, "enough", "camillus")
    assert (why_not(g, 5), why_not(g, 6)) == ("allowed", "too_many")
    take(g, 5)
    assert waiting(g) == "greek allow"  # valerius cannot go along


@pytest.mark.rule("sword_of_rome", "11.2.f", "8.4")
def test_an_enemy_leader_alone_does_not_bar_a_refuge_and_is_displaced() -> None:
    g = take(attacked(clusium=("greek", 0, ["alexander"])), "claudius", 5, "allow")
    assert force(g, "clusium") == ("roman", 5, ["claudius"])
    assert where(g, "alexander") == "displaced"


@pytest.mark.rule("sword_of_rome", "11.1", "A-86")
def test_a_siege_goes_on_when_the_besiegers_get_away_from_another_enemy_of_the_city() -> None:
    g = table(
        cleared=True,
        active="greek",
        owners={"narnia": "gallic"},
        inside={"roma": ("roman", 2, [])},
        forces={"roma": ("gallic", 4, ["brennus"]), "anagnia": ("greek", 9, ["pyrrhus"])},
        sieges={"roma": 2},
    )
    march(g, "pyrrhus", 9, "roma")
    take(g, "brennus", 4, "allow", 6)
    assert force(g, "roma") == ("greek", 9, ["pyrrhus"])
    assert siege(g, "roma") == 2
    assert garrison(g, "roma") == (2, [])
    check(g)


@pytest.mark.rule("sword_of_rome", "11.1")
def test_the_enemy_of_an_interceptor_is_not_avoided_but_fought() -> None:
    g = field("roman", roma=("roman", 5, ["camillus"]), spoletium=("greek", 5, ["pyrrhus"]))
    march(g, "camillus", 5, "narnia")
    take(g, "pyrrhus", 5, 3)
    assert waiting(g) == "roman refuse"  # that is all the mover may do
    assert "avoid" not in waiting(take(g, "fight"))


@pytest.mark.rule("sword_of_rome", "11.1.b")
@pytest.mark.parametrize(("tries", "bonus"), [(True, -1), (False, 0)])
def test_an_army_that_failed_to_get_away_fights_with_one_less(tries: bool, bonus: int) -> None:
    g = field(
        "greek",
        owners={"clusium": "roman", "perusia": "independent"},
        spoletium=("greek", 5, ["pyrrhus"]),
        perusia=("roman", 5, ["camillus"]),
    )
    march(g, "pyrrhus", 5, "perusia")
    if tries:
        take(g, "camillus", 5, "contest", 5)
    else:
        take(g, "pass")
    take(g, 1, 1, 1, 1, 1, 1)
    assert bonuses(g) == (0, bonus)


@pytest.mark.rule("sword_of_rome", "11.1.c")
def test_leaders_alone_do_not_avoid_battle_but_are_displaced() -> None:
    g = attacked(0, "claudius")
    assert waiting(g) == "greek march"
    assert where(g, "claudius") == "displaced"
    g = field(
        "greek", spoletium=("greek", 9, ["pyrrhus"]), perusia=("etruscan", 0, ["etruscan_minor_a"])
    )
    march(g, "pyrrhus", 9, "perusia")
    assert where(g, "etruscan_minor_a") == "aside"  # a minor one


@pytest.mark.rule("sword_of_rome", "11.1.c", "9.3.1")
def test_a_leader_alone_in_his_city_is_safe_inside() -> None:
    g = field("gallic", roma=("roman", 0, ["camillus"]), narnia=("gallic", 5, ["brennus"]))
    march(g, "brennus", 5, "roma")
    assert garrison(g, "roma") == (0, ["camillus"])
    take(g, "stop")
    assert force(g, "roma") == ("gallic", 5, ["brennus"])
    check(g)


@pytest.mark.rule("sword_of_rome", "11.1")
def test_units_without_a_leader_cannot_avoid_battle() -> None:
    g = field(
        "greek",
        owners={"clusium": "roman"},
        spoletium=("greek", 9, ["pyrrhus"]),
        perusia=("roman", 5, []),
    )
    march(g, "pyrrhus", 9, "perusia")
    assert log(g, "battle") != []


# -- 11.2 restrictions -----------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "11.2", "11.2.a")
def test_those_inside_a_city_cannot_avoid_anything() -> None:
    g = field(
        "gallic",
        inside={"roma": ("roman", 3, ["camillus"])},
        roma=("greek", 2, ["pyrrhus"]),
        narnia=("gallic", 6, ["brennus"]),
    )
    march(g, "brennus", 6, "roma")
    assert log(g, "battle") == [("battle", "gallic", 6, "greek", 2, "roma")]
    assert garrison(g, "roma") == (3, ["camillus"])


@pytest.mark.rule("sword_of_rome", "11.2.a")
def test_leaders_who_went_inside_do_not_lead_the_others_away() -> None:
    g = field(
        "gallic", roma=("roman", 6, ["camillus", "valerius"]), narnia=("gallic", 6, ["brennus"])
    )
    march(g, "brennus", 6, "roma")
    take(g, 3, "camillus", "enough")
    assert waiting(g) == "roman avoid"
    assert why_not(g, "camillus") == "leader_not_yours"
    take(g, "valerius")
    assert offered(g) == ["1", "2", "3"]


@pytest.mark.rule("sword_of_rome", "11.2.d")
def test_nobody_gets_away_over_rough_ground_or_the_strait() -> None:
    g = attacked(owners={"clusium": "etruscan", "sentinum": "roman"})
    assert log(g, "battle") != []  # no other way out
    g = field(
        "roman",
        owners={"locri": "roman", "bruttium": "roman"},
        locri=("roman", 5, ["camillus"]),
        rhegium=("greek", 5, ["pyrrhus"]),
    )
    march(g, "camillus", 5, "rhegium")
    take(g, 0, "enough")
    assert log(g, "battle") != []  # not to Messana


@pytest.mark.rule("sword_of_rome", "11.2.d", "9.2.c")
def test_samnites_get_away_into_their_mountains() -> None:
    g = field("roman", capua=("roman", 6, ["camillus"]), fregellae=("samnite", 5, ["pontius"]))
    march(g, "camillus", 6, "fregellae")
    take(g, "pontius", 5, "allow")
    assert force(g, "aufidena") == ("samnite", 5, ["pontius"])


@pytest.mark.rule("sword_of_rome", "11.2.e")
def test_nobody_gets_away_to_where_the_attacker_came_from() -> None:
    g = attacked(owners={"spoletium": "roman", "arretium": "roman"})
    take(g, "claudius", 5, "allow")
    assert why_not(g, "spoletium") == "not_connected"
    assert offered(g) == ["arretium", "clusium"]


@pytest.mark.rule("sword_of_rome", "11.2.f")
@pytest.mark.parametrize("holder", ["etruscan", "greek", "independent"])
def test_nobody_gets_away_to_enemy_spaces(holder: str) -> None:
    g = attacked(owners={"clusium": holder})
    assert log(g, "battle") != []


@pytest.mark.rule("sword_of_rome", "11.2.f")
def test_nobody_gets_away_to_enemy_units_cities_or_tribes() -> None:
    g = attacked(owners={"arretium": "roman"}, arretium=("greek", 1, []))
    take(g, "claudius", 5, "allow")
    assert force(g, "clusium") == ("roman", 5, ["claudius"])  # not asked
    g = field(  # Neapolis is a Greek city, Beneventum and Fregellae are tribes
        "gallic", tarracina=("gallic", 6, ["brennus"]), capua=("roman", 5, ["camillus"])
    )
    march(g, "brennus", 6, "capua")
    take(g, 0, "enough")
    assert log(g, "battle") != []


@pytest.mark.rule("sword_of_rome", "11.2.f", "15.3")
def test_an_allied_space_is_a_refuge_if_no_ally_stands_there() -> None:
    def flight(allies: int) -> State:
        g = field(
            "greek",
            alliances=["roman_etruscan"],
            owners={"arretium": "independent"},
            spoletium=("greek", 9, ["pyrrhus"]),
            perusia=("roman", 5, ["camillus"]),
            clusium=("etruscan", allies, []),
        )
        return march(g, "pyrrhus", 9, "perusia")

    assert waiting(flight(0)) == "roman avoid"
    assert log(flight(1), "battle") != []


@pytest.mark.rule("sword_of_rome", "11.1.a", "A-21")
def test_it_goes_one_space_far_and_not_past_an_ally() -> None:
    g = field(
        "greek",
        alliances=["roman_etruscan"],
        owners={"arretium": "greek"},
        spoletium=("greek", 9, ["pyrrhus"]),
        perusia=("roman", 5, ["camillus"]),
        clusium=("etruscan", 1, []),
        volsinii=("roman", 1, []),
    )
    march(g, "pyrrhus", 9, "perusia")
    assert log(g, "battle") != []


@pytest.mark.rule("sword_of_rome", "11.1", "13.4.1")
def test_besiegers_may_avoid_a_sortie() -> None:
    g = field(
        "roman",
        owners={"narnia": "gallic"},
        inside={"roma": ("roman", 3, ["camillus"])},
        roma=("gallic", 5, ["brennus"]),
    )
    start(g, act_with, "camillus", 3)
    take(g, "brennus", 5, "allow")
    assert force(g, "narnia") == ("gallic", 5, ["brennus"])
    assert force(g, "roma") == ("roman", 3, ["camillus"])


# -- cards -----------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "11.1", "C.C25")
def test_panic_keeps_an_army_from_trying() -> None:
    g = field(
        "gallic",
        hands={"gallic": ["panic"]},
        owners={"clusium": "roman"},
        spoletium=("gallic", 6, ["brennus"]),
        perusia=("roman", 5, ["camillus"]),
    )
    march(g, "brennus", 6, "perusia")
    assert waiting(g) == "gallic react_entry"
    take(g, "panic")
    assert log(g, "battle") != []


# -- 11.3 pursuit ----------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "11.3", "A-31", "9.4.2")
@pytest.mark.parametrize("die", [1, 4, 5, 6])
def test_the_mover_goes_on_in_any_direction_if_he_rolls_no_more_than_his_tactics(die: int) -> None:
    g = take(attacked(), "claudius", 5, "allow", die)
    if die > 4:
        assert waiting(g) == "over"
        assert force(g, "perusia") == ("greek", 9, ["pyrrhus"])
        return
    assert waiting(g) == "greek march"
    assert g.march.points == 3  # the entry has been paid for
    assert set(offered(g, "space")) == {"arretium", "clusium", "spoletium", "sentinum"}
    take(g, "clusium")
    assert log(g, "battle") == [("battle", "greek", 9, "roman", 5, "clusium")]  # no way out now


@pytest.mark.rule("sword_of_rome", "11.3")
def test_each_avoidance_needs_a_pursuit_roll_of_its_own() -> None:
    g = take(attacked(owners={"volsinii": "roman"}), "claudius", 5, "allow", 4, "clusium")
    take(g, "claudius", 5, "allow")
    assert force(g, "volsinii") == ("roman", 5, ["claudius"])
    take(g, 5)
    assert waiting(g) == "over"
    assert force(g, "clusium") == ("greek", 9, ["pyrrhus"])


@pytest.mark.rule("sword_of_rome", "11.3", "9.4.2")
@pytest.mark.parametrize(("die", "goes_on"), [(4, True), (5, False)])
def test_a_rearguard_swept_away_does_not_replace_the_pursuit_roll(die: int, goes_on: bool) -> None:
    g = take(attacked(6), "claudius", 5, "allow", die)
    assert force(g, "clusium") == ("roman", 5, ["claudius"])
    assert log(g, "automatic") == [("automatic", "greek", "perusia")]
    run_until(g, "greek march" if goes_on else "over")
    assert units(g, "perusia") == (0 if goes_on else 9)
    check(g)


@pytest.mark.rule("sword_of_rome", "11.3")
def test_without_an_avoidance_there_is_no_roll_to_go_on() -> None:
    g = field("greek", spoletium=("greek", 9, ["pyrrhus"]))
    march(g, "pyrrhus", 9, "perusia")
    assert waiting(g) == "greek march"

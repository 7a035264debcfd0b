"""10. Interception: who may try, who does first, how it succeeds, and refusing battle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.vocabulary.powers import TREATY_SIGNED
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    NO_LISTS,
    bonuses,
    field,
    finish,
    force,
    garrison,
    log,
    march,
    moved,
    offered,
    run_until,
    take,
    units,
    waiting,
    where,
    why_not,
)

# -- 10.1 when -------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "10.1")
def test_an_army_may_intercept_whoever_moves_next_to_it() -> None:
    g = field("greek", capua=("greek", 5, ["pyrrhus"]), roma=("roman", 5, ["camillus"]))
    march(g, "pyrrhus", 5, "fregellae")
    assert waiting(g) == "greek march"  # two spaces away
    take(g, "anagnia")
    assert waiting(g) == "roman intercept"
    assert offered(g) == ["camillus", "pass"]


@pytest.mark.rule("sword_of_rome", "10.1.a")
def test_the_same_army_may_try_again_at_the_next_space() -> None:
    g = field("greek", fregellae=("greek", 5, ["pyrrhus"]), roma=("roman", 5, ["camillus"]))
    march(g, "pyrrhus", 5, "anagnia")
    take(g, "camillus", 5, 6, "praeneste")
    assert waiting(g) == "roman intercept"
    take(g, "camillus", 5, 6, "narnia")
    assert waiting(g) == "roman intercept"


@pytest.mark.rule("sword_of_rome", "10.1")
def test_units_without_a_leader_and_leaders_without_units_do_not_intercept() -> None:
    g = field(
        "greek",
        fregellae=("greek", 5, ["pyrrhus"]),
        roma=("roman", 5, []),
        praeneste=("roman", 0, ["camillus"]),
    )
    march(g, "pyrrhus", 5, "anagnia")
    assert waiting(g) == "greek march"


@pytest.mark.rule("sword_of_rome", "10.1", "15.2.2")
def test_allies_do_not_intercept_each_other() -> None:
    g = field(
        "greek",
        alliances=["roman_greek"],
        fregellae=("greek", 5, ["pyrrhus"]),
        roma=("roman", 5, ["camillus"]),
    )
    assert waiting(march(g, "pyrrhus", 5, "anagnia")) == "greek march"


# -- 10.2 restrictions -----------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "10.2", "10.2.a")
def test_nobody_intercepts_across_rough_ground() -> None:
    g = field(
        "greek",
        hadria=("greek", 5, ["pyrrhus"]),
        praeneste=("roman", 5, ["camillus"]),
        sena_gallica=("gallic", 5, ["brennus"]),
    )
    march(g, "pyrrhus", 5, "space:corfinium")
    assert waiting(g) == "greek march"
    take(g, "space:hadria", "asculum")
    assert waiting(g) == "gallic intercept"  # by a clear link
    assert why_not(g, "camillus") == "leader_not_yours"


@pytest.mark.rule("sword_of_rome", "10.2.a")
def test_samnites_intercept_around_their_mountains() -> None:
    for leader, power in (("pontius", "samnite"), ("camillus", "roman")):
        g = field("greek", capua=("greek", 5, ["pyrrhus"]), aufidena=(power, 5, [leader]))
        march(g, "pyrrhus", 5, "fregellae")
        assert waiting(g).endswith("intercept") == (power == "samnite")


@pytest.mark.rule("sword_of_rome", "10.2.a", "A-12")
def test_nobody_intercepts_across_the_strait() -> None:
    g = field(
        "greek",
        owners={"messana": "roman"},
        locri=("greek", 5, ["pyrrhus"]),
        messana=("roman", 5, ["camillus"]),
    )
    assert waiting(march(g, "pyrrhus", 5, "space:rhegium")) == "greek march"


@pytest.mark.rule("sword_of_rome", "10.2.b")
def test_nobody_intercepts_out_of_a_city_with_enemies_before_it() -> None:
    g = field(
        "greek",
        inside={"roma": ("roman", 3, ["camillus"])},
        roma=("gallic", 4, []),
        fregellae=("greek", 5, ["pyrrhus"]),
        praeneste=("roman", 2, ["valerius"]),
    )
    march(g, "pyrrhus", 5, "anagnia")
    assert why_not(g, "camillus") == "city_besieged"
    assert why_not(g, "valerius") == "allowed"
    g = field("greek", roma=("roman", 3, ["camillus"]), fregellae=("greek", 5, ["pyrrhus"]))
    assert waiting(march(g, "pyrrhus", 5, "anagnia")) == "roman intercept"


@pytest.mark.rule("sword_of_rome", "10.2.b", "A-80")
def test_an_army_inside_a_city_intercepts_past_an_ally() -> None:
    g = field(
        "greek",
        alliances=["roman_gallic"],
        inside={"roma": ("roman", 3, ["camillus", "valerius"])},
        roma=("gallic", 4, []),
        fregellae=("greek", 5, ["pyrrhus"]),
    )
    march(g, "pyrrhus", 5, "anagnia")
    take(g, "camillus", 2, "enough", 4)
    assert force(g, "anagnia") == ("roman", 2, ["camillus"])
    assert garrison(g, "roma") == (1, ["valerius"])
    assert force(g, "roma") == ("gallic", 4, [])
    check(take(g, "refuse", "allow"))


@pytest.mark.rule("sword_of_rome", "10.2.b")
def test_the_garrison_does_not_intercept_the_army_at_its_gates() -> None:
    g = field("gallic", roma=("roman", 5, ["camillus"]), narnia=("gallic", 8, ["brennus"]))
    march(g, "brennus", 8, "roma")
    take(g, 3, "camillus")
    assert waiting(g) == "chance die"  # the battle with the two outside
    assert log(g, "interception") == []


@pytest.mark.rule("sword_of_rome", "10.2.c")
def test_nobody_intercepts_where_other_enemy_units_stand() -> None:
    g = field(
        "greek",
        fregellae=("greek", 5, ["pyrrhus"]),
        anagnia=("greek", 1, []),
        roma=("roman", 5, ["camillus"]),
    )
    assert waiting(march(g, "pyrrhus", 5, "anagnia")) == "greek march"


@pytest.mark.rule("sword_of_rome", "10.2.c")
def test_nobody_intercepts_at_a_city_with_enemy_units_inside() -> None:
    g = field(
        "gallic",
        owners={"sutrium": "roman"},
        sutrium=("roman", 2, []),
        roma=("gallic", 8, ["brennus"]),
        tarquinii=("etruscan", 5, ["spurinna"]),
    )
    march(g, "brennus", 8, "sutrium")
    take(g, 2)
    assert waiting(g) == "gallic march"  # the Etruscans are not asked


@pytest.mark.rule("sword_of_rome", "10.2.c", "8.4")
@pytest.mark.parametrize(
    ("chief", "fate"), [("pyrrhus", "fregellae"), ("greek_minor_a", "displaced")]
)
def test_a_lone_leader_is_no_hindrance_and_joins_the_army_that_has_come(
    chief: str, fate: str
) -> None:
    g = field(
        "greek",
        fregellae=("greek", 5, [chief]),
        anagnia=("greek", 0, ["alexander"]),
        roma=("roman", 5, ["camillus"]),
    )
    march(g, chief, 5, "anagnia")
    take(g, "camillus", 5, 4)
    assert force(g, "anagnia") == ("roman", 5, ["camillus"])
    take(g, "refuse", "allow")
    assert where(g, "alexander") == fate  # no named leader serves under a minor one
    check(g)


@pytest.mark.rule("sword_of_rome", "10.2.d", "10.3.a")
def test_only_one_power_intercepts_in_a_space() -> None:
    g = field(
        "roman",
        sutrium=("roman", 7, ["camillus"]),
        narnia=("gallic", 4, ["brennus"]),
        velitrae=("greek", 4, ["pyrrhus"]),
    )
    march(g, "camillus", 7, "roma")
    take(g, "pyrrhus", 4, "brennus", 4, "gallic", 1)
    assert waiting(g) == "roman refuse"
    assert units(g, "velitrae") == 4


@pytest.mark.rule("sword_of_rome", "10.2.d")
def test_if_the_first_power_fails_the_next_tries() -> None:
    g = field(
        "roman",
        sutrium=("roman", 7, ["camillus"]),
        narnia=("gallic", 4, ["brennus"]),
        velitrae=("greek", 4, ["pyrrhus"]),
    )
    march(g, "camillus", 7, "roma")
    take(g, "pyrrhus", 4, "brennus", 4, "gallic", 6)
    assert waiting(g) == "chance die"
    take(g, 3)
    assert force(g, "roma") == ("greek", 4, ["pyrrhus"])


@pytest.mark.rule("sword_of_rome", "10.2.f", "15.3")
def test_nobody_intercepts_where_an_ally_is_attacked() -> None:
    def attacked(alliances: Sequence[str]) -> State:
        g = field(
            "greek",
            alliances=alliances,
            owners={"perusia": "gallic"},
            clusium=("greek", 8, ["pyrrhus"]),
            perusia=("gallic", 4, []),
            spoletium=("roman", 5, ["camillus"]),
        )
        return march(g, "pyrrhus", 8, "perusia")

    assert log(attacked(["roman_gallic"]), "battle") != []
    assert log(attacked([]), "battle") != []  # nor where an enemy is: 10.2.c


@pytest.mark.rule("sword_of_rome", "10.2.g")
def test_retreat_avoidance_and_refusal_are_not_intercepted() -> None:
    g = field(
        "greek",
        owners={"clusium": "roman"},
        spoletium=("greek", 8, ["pyrrhus"]),
        perusia=("roman", 5, ["camillus"]),
        volsinii=("gallic", 5, ["brennus"]),
    )
    march(g, "pyrrhus", 8, "perusia")
    take(g, "camillus", 5, "allow")
    assert force(g, "clusium") == ("roman", 5, ["camillus"])  # next to Brennus
    assert log(g, "interception") == []
    assert waiting(g) == "chance die"  # pursuit


@pytest.mark.rule("sword_of_rome", "10.2.g", "10.1")
def test_an_army_that_intercepts_or_goes_back_is_not_intercepted() -> None:
    g = field(
        "roman",
        sutrium=("roman", 7, ["camillus"]),
        narnia=("gallic", 4, ["brennus"]),
        volsinii=("etruscan", 4, ["spurinna"]),
        velitrae=("greek", 4, ["pyrrhus"]),
    )
    march(g, "camillus", 7, "roma")
    take(g, "pass", "brennus", 4, 1)  # the Greeks pass, the Gauls come to Roma
    assert waiting(g) == "roman refuse"  # nobody against the Gauls
    take(g, "refuse", "allow")
    assert waiting(g) == "over"  # nor against the way back to Sutrium, next to Volsinii
    assert force(g, "sutrium") == ("roman", 7, ["camillus"])


@pytest.mark.rule("sword_of_rome", "10.1")
def test_a_retreat_is_not_intercepted() -> None:
    g = field(
        "greek",
        cannae=("greek", 6, ["pyrrhus"]),
        luceria=("samnite", 6, ["samnite_minor_a"]),
        hadria=("roman", 6, ["camillus"]),
        capua=("gallic", 6, ["brennus"]),
    )
    march(g, "pyrrhus", 6, "luceria")
    take(g, "pass", 4, 4, 4, 2, 2, 2, "beneventum")
    assert force(g, "beneventum") == ("samnite", 3, ["samnite_minor_a"])
    assert log(g, "interception") == []


# -- 10.3 attempts ---------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "10.3")
def test_all_attempts_are_announced_before_the_first_die() -> None:
    g = field(
        "roman",
        sutrium=("roman", 7, ["camillus"]),
        narnia=("gallic", 4, ["brennus"]),
        praeneste=("gallic", 3, ["gallic_minor_a"]),
        velitrae=("greek", 4, ["pyrrhus"]),
    )
    march(g, "camillus", 7, "roma")
    take(g, "pyrrhus", 4, "gallic_minor_a", 3, "brennus", 4)
    assert [told[2] for told in log(g, "interception")] == ["pyrrhus", "gallic_minor_a", "brennus"]
    assert log(g, "rolled") == []
    assert waiting(g) == "gallic intercept_order"  # he wins ties
    assert offered(g) == ["greek", "gallic"]


@pytest.mark.rule("sword_of_rome", "10.3")
def test_without_the_gaul_the_etruscan_sets_the_order_before_the_greek() -> None:
    g = field(
        "roman",
        owners={"spoletium": "roman"},
        narnia=("roman", 7, ["camillus"]),
        perusia=("etruscan", 4, ["spurinna"]),
        sentinum=("greek", 4, ["pyrrhus"]),
    )
    march(g, "camillus", 7, "spoletium")
    take(g, "pyrrhus", 4, "spurinna", 4)
    assert waiting(g) == "etruscan_samnite intercept_order"
    take(g, "greek", 6, 3)
    assert force(g, "spoletium")[0] == ""  # 3 was too much for Spurinna in an enemy space
    assert waiting(g) == "roman march"


@pytest.mark.rule("sword_of_rome", "10.3")
def test_of_three_players_the_one_who_wins_ties_sets_the_whole_order() -> None:
    g = field(
        "roman",
        sutrium=("roman", 7, ["camillus"]),
        narnia=("gallic", 4, ["brennus"]),
        velitrae=("greek", 4, ["pyrrhus"]),
        praeneste=("samnite", 4, ["pontius"]),
    )
    march(g, "camillus", 7, "roma")
    take(g, "pyrrhus", 4, "brennus", 4, "pontius", 4)
    assert offered(g) == ["greek", "gallic", "etruscan_samnite"]
    take(g, "gallic", 6)
    assert waiting(g) == "gallic intercept_order"  # not the Etruscan
    take(g, "greek", 3)
    assert force(g, "roma") == ("greek", 4, ["pyrrhus"])


@pytest.mark.rule("sword_of_rome", "10.3.c", "10.4.a", "A-95")
@pytest.mark.parametrize(("first", "second"), [(3, True), (4, False)])
def test_an_army_that_has_come_spares_the_next_the_penalty(first: int, second: bool) -> None:
    g = field(
        "roman",
        sutrium=("roman", 7, ["camillus"]),
        narnia=("gallic", 4, ["brennus"]),
        praeneste=("gallic", 3, ["britomaris"]),
    )
    march(g, "camillus", 7, "roma")
    take(g, "brennus", 4, "britomaris", 3, first, 3)
    assert log(g, "rolled")[1] == ("rolled", "gallic", "britomaris", 3, 3 if second else 2)
    assert units(g, "praeneste") == (0 if second else 3)


@pytest.mark.rule("sword_of_rome", "10.3.a", "10.4.a", "A-74")
def test_all_armies_of_the_power_that_succeed_join_into_one() -> None:
    g = field(
        "roman",
        owners={"roma": "gallic"},
        sutrium=("roman", 7, ["camillus"]),
        narnia=("gallic", 4, ["brennus"]),
        praeneste=("gallic", 3, ["britomaris"]),
        anagnia=("gallic", 3, ["gallic_minor_a"]),
    )
    march(g, "camillus", 7, "roma")
    take(g, "brennus", 4, "britomaris", 3, "gallic_minor_a", 3)
    take(g, 4, 3, 3)
    assert waiting(g) == "gallic commander"
    assert offered(g) == ["brennus", "britomaris"]
    take(g, "britomaris")
    assert force(g, "roma") == ("gallic", 7, ["britomaris", "brennus"])
    assert units(g, "anagnia") == 3  # 3 is above 2


@pytest.mark.rule("sword_of_rome", "10.4.a")
def test_the_interceptors_join_units_of_their_power_in_the_space() -> None:
    g = field(
        "greek",
        fregellae=("greek", 5, ["pyrrhus"]),
        anagnia=("roman", 2, []),
        roma=("roman", 5, ["camillus"]),
    )
    march(g, "pyrrhus", 5, "anagnia")
    take(g, "camillus", 5, 4)
    assert force(g, "anagnia") == ("roman", 7, ["camillus"])


@pytest.mark.rule("sword_of_rome", "10.3.b")
def test_a_subordinate_leaves_the_commander_a_unit() -> None:
    g = field(
        "greek", fregellae=("greek", 5, ["pyrrhus"]), roma=("roman", 5, ["camillus", "valerius"])
    )
    march(g, "pyrrhus", 5, "anagnia")
    take(g, "valerius")
    assert offered(g) == ["1", "2", "3", "4"]
    assert (why_not(g, 5), why_not(g, 0)) == ("too_many", "not_enough")
    take(g, 4, 3)
    assert force(g, "anagnia") == ("roman", 4, ["valerius"])
    assert force(g, "roma") == ("roman", 1, ["camillus"])


@pytest.mark.rule("sword_of_rome", "10.3.b")
def test_a_single_unit_stays_with_the_commander() -> None:
    g = field(
        "greek", fregellae=("greek", 5, ["pyrrhus"]), roma=("roman", 1, ["camillus", "valerius"])
    )
    march(g, "pyrrhus", 5, "anagnia")
    assert why_not(g, "valerius") == "leader_alone"
    assert why_not(g, "camillus") == "allowed"


@pytest.mark.rule("sword_of_rome", "9.3.2", "10.3.b")
def test_the_player_says_which_leaders_intercept_too() -> None:
    def tried(leader: str, n: int) -> State:
        g = field(
            "greek",
            fregellae=("greek", 5, ["pyrrhus"]),
            roma=("roman", 6, ["camillus", "valerius", "dictator"]),
        )
        march(g, "pyrrhus", 5, "anagnia")
        return take(g, leader, n)

    g = tried("camillus", 4)
    assert offered(g) == ["valerius", "dictator", "enough"]
    take(g, "valerius", "enough", 4)
    assert force(g, "anagnia") == ("roman", 4, ["camillus", "valerius"])
    assert force(g, "roma") == ("roman", 2, ["dictator"])
    g = tried("valerius", 4)
    assert offered(g) == ["dictator", "enough"]  # not the commander
    take(g, "dictator", 3)
    assert force(g, "anagnia") == ("roman", 4, ["valerius", "dictator"])  # he rolled, he commands
    assert force(g, "roma") == ("roman", 2, ["camillus"])
    check(finish(g))


@pytest.mark.rule("sword_of_rome", "9.3.2", "8.2.1.c")
def test_no_named_leader_follows_a_minor_one_to_intercept() -> None:
    g = field(
        "roman",
        owners={"narnia": "etruscan"},
        roma=("roman", 5, ["camillus"]),
        spoletium=("gallic", 6, ["brennus", "britomaris", "gallic_minor_a", "gallic_minor_b"]),
    )
    march(g, "camillus", 5, "narnia")
    take(g, "gallic_minor_a", 3)
    assert why_not(g, "britomaris") == "named_under_minor"
    assert offered(g) == ["gallic_minor_b", "enough"]


@pytest.mark.rule("sword_of_rome", "10.3", "9.1.1")
def test_at_most_ten_units_intercept() -> None:
    g = field("greek", fregellae=("greek", 5, ["pyrrhus"]), roma=("roman", 12, ["camillus"]))
    march(g, "pyrrhus", 5, "anagnia")
    take(g, "camillus")
    assert (why_not(g, 10), why_not(g, 11)) == ("allowed", "too_many")


@pytest.mark.rule("sword_of_rome", "A-73", "9.3.2")
def test_an_army_has_one_attempt_in_each_space_and_no_consul_stays_without_units() -> None:
    g = field(
        "greek",
        fregellae=("greek", 5, ["pyrrhus"]),
        roma=("roman", 6, ["camillus", "valerius"]),
        praeneste=("roman", 2, ["dictator"]),
    )
    march(g, "pyrrhus", 5, "anagnia")
    take(g, "camillus", 6)
    assert waiting(g) == "roman intercept_leaders"
    assert why_not(g, "enough") == "consul_needs_units"
    take(g, "valerius")
    assert why_not(g, "valerius") == "already_tried"
    assert why_not(g, "dictator") == "allowed"
    take(g, "pass", 4)
    assert force(g, "anagnia") == ("roman", 6, ["camillus", "valerius"])
    assert force(g, "roma") == ("", 0, [])


@pytest.mark.rule("sword_of_rome", "10.3.c")
@pytest.mark.parametrize(
    ("owner", "own", "die", "success"),
    [
        ("roman", 0, 4, True),
        ("roman", 0, 5, False),
        ("greek", 0, 4, False),
        ("greek", 0, 3, True),
        ("independent", 0, 4, False),
        ("gallic", 0, 4, False),
        ("etruscan", 0, 4, True),
        ("greek", 1, 4, True),
    ],
)
def test_in_an_enemy_space_without_own_units_the_die_is_one_higher(
    owner: str, own: int, die: int, success: bool
) -> None:
    g = field(
        "greek",
        alliances=["roman_etruscan"],
        owners={"anagnia": owner},
        anagnia=("roman", own, []),
        fregellae=("greek", 5, ["pyrrhus"]),
        roma=("roman", 5, ["camillus"]),
    )
    march(g, "pyrrhus", 5, "anagnia")
    take(g, "camillus", 5, die)
    assert (len(log(g, "intercepted")) == 1) == success
    assert units(g, "roma") == (0 if success else 5)


# -- 10.4 result -----------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "10.4")
@pytest.mark.parametrize(("leader", "needed"), [("camillus", 4), ("valerius", 3), ("cornelius", 2)])
def test_it_succeeds_on_a_die_up_to_the_tactics_of_the_leader(leader: str, needed: int) -> None:
    for die in range(1, 7):
        g = field("greek", fregellae=("greek", 5, ["pyrrhus"]), roma=("roman", 5, [leader]))
        march(g, "pyrrhus", 5, "anagnia")
        take(g, leader, 5, die)
        assert log(g, "rolled") == [("rolled", "roman", leader, die, needed)]
        assert (waiting(g) == "greek refuse") == (die <= needed)


@pytest.mark.rule("sword_of_rome", "10.4.b")
def test_if_all_attempts_fail_the_march_goes_on() -> None:
    g = field("greek", fregellae=("greek", 5, ["pyrrhus"]), roma=("roman", 5, ["camillus"]))
    march(g, "pyrrhus", 5, "anagnia")
    take(g, "camillus", 5, 5)
    assert waiting(g) == "greek march"
    assert force(g, "roma") == ("roman", 5, ["camillus"])
    assert g.march.points == 3


@pytest.mark.rule("sword_of_rome", "A-74")
def test_a_player_with_two_powers_rolls_for_one_after_the_other() -> None:
    def tried() -> State:
        g = field(
            "roman",
            owners={"narnia": "independent"},
            roma=("roman", 7, ["camillus"]),
            spoletium=("etruscan", 4, ["spurinna"]),
            praeneste=("samnite", 4, ["pontius"]),
        )
        march(g, "camillus", 7, "narnia")
        return take(g, "pontius", 4, "spurinna", 4)

    g = take(tried(), 1)
    assert force(g, "narnia") == ("etruscan", 4, ["spurinna"])
    assert waiting(g) == "roman refuse"  # the Samnites do not join them (10.3)
    g = take(tried(), 6, 1)
    assert force(g, "narnia") == ("samnite", 4, ["pontius"])


# -- 10.5 success ----------------------------------------------------------------------------------


def intercepted() -> State:
    """Pyrrhus on the way from Fregellae has been intercepted in Anagnia."""
    g = field(
        "greek",
        owners={"fregellae": "greek"},
        fregellae=("greek", 6, ["pyrrhus"]),
        roma=("roman", 5, ["camillus"]),
    )
    march(g, "pyrrhus", 5, "anagnia")
    return take(g, "camillus", 5, 4)


@pytest.mark.rule("sword_of_rome", "10.5.1", "9.4.3")
def test_an_intercepted_army_goes_back_and_stops_if_the_enemy_lets_it() -> None:
    g = take(intercepted(), "refuse")
    assert waiting(g) == "roman allow"
    take(g, "allow")
    assert waiting(g) == "over"
    assert force(g, "fregellae") == ("greek", 6, ["pyrrhus"])
    assert force(g, "anagnia") == ("roman", 5, ["camillus"])
    assert log(g, "battle") == []


@pytest.mark.rule("sword_of_rome", "10.5.1")
@pytest.mark.parametrize(("die", "escapes"), [(4, True), (5, False)])
def test_otherwise_its_own_commander_rolls_against_his_tactics(die: int, escapes: bool) -> None:
    g = take(intercepted(), "refuse", "contest", die)
    assert (log(g, "battle") == []) == escapes
    assert units(g, "fregellae") == (6 if escapes else 1)


@pytest.mark.rule("sword_of_rome", "10.5.1")
def test_it_goes_back_to_the_last_space_not_to_where_it_started() -> None:
    g = field("greek", capua=("greek", 5, ["pyrrhus"]), roma=("roman", 5, ["camillus"]))
    march(g, "pyrrhus", 5, "fregellae", "anagnia")
    take(g, "camillus", 5, 1, "refuse", "allow")
    assert force(g, "fregellae") == ("greek", 5, ["pyrrhus"])


@pytest.mark.rule("sword_of_rome", "A-75")
def test_refusal_is_not_offered_if_the_army_could_not_stay_where_it_came_from() -> None:
    g = field(
        "greek",
        alliances=["greek_samnite"],
        capua=("greek", 5, ["pyrrhus"]),
        fregellae=("samnite", 2, []),
        roma=("roman", 5, ["camillus"]),
    )
    march(g, "pyrrhus", 5, "fregellae", "anagnia")
    take(g, "camillus", 5, 1)
    assert waiting(g) == "chance die"
    assert log(g, "battle") == [("battle", "greek", 5, "roman", 5, "anagnia")]


@pytest.mark.rule("sword_of_rome", "A-75", "9.3.1.d")
def test_a_garrison_that_came_out_goes_inside_again_when_the_besiegers_are_back() -> None:
    g = field(
        "greek",
        inside={"sutrium": ("roman", 2, ["valerius"])},
        sutrium=("greek", 6, ["pyrrhus"]),
        praeneste=("roman", 5, ["camillus"]),
    )
    march(g, "pyrrhus", 6, "roma")
    assert force(g, "sutrium") == ("roman", 2, ["valerius"])
    take(g, "camillus", 5, "pass", 1)
    take(g, "refuse", "allow")
    assert force(g, "sutrium") == ("greek", 6, ["pyrrhus"])
    assert garrison(g, "sutrium") == (2, ["valerius"])
    check(g)


def landed(*, signed: bool = False, hands: Mapping[str, Sequence[str]] = NO_LISTS) -> State:
    """Pyrrhus has landed with six units in Tarracina and been intercepted."""
    g = field(
        "greek",
        hands=hands,
        syracusae=("greek", 6, ["pyrrhus"]),
        velitrae=("roman", 5, ["camillus"]),
    )
    march(g, "pyrrhus", 6)
    take(g, "sail_to:tarracina")
    if hands:
        take(g, "pass")
    take(g, "camillus", 5, 4)
    if signed:
        g.envoys = TREATY_SIGNED
    return g


@pytest.mark.rule("sword_of_rome", "10.5.1.a", "A-22")
def test_refusing_battle_after_a_landing_is_a_voyage_back() -> None:
    g = take(landed(), "refuse", "allow")
    assert force(g, "syracusae") == ("greek", 6, ["pyrrhus"])
    assert log(g, "naval_combat") == []  # 9.6.4 asks for none


@pytest.mark.rule("sword_of_rome", "10.5.1.a", "A-22")
@pytest.mark.parametrize(("die", "home", "fighting"), [(5, 6, 0), (3, 0, 6), (1, 0, 3)])
def test_if_that_voyage_fails_the_battle_is_fought(die: int, home: int, fighting: int) -> None:
    g = take(landed(signed=True), "refuse", "allow", die)
    assert units(g, "syracusae") == home
    battles = [("battle", "greek", fighting, "roman", 5, "tarracina")] if fighting else []
    assert log(g, "battle") == battles


@pytest.mark.rule("sword_of_rome", "10.5.1.a", "A-22")
def test_storms_force_the_battle_too() -> None:
    g = landed(hands={"roman": ["roman_storms_at_sea"]})
    take(g, "refuse", "allow", "roman_storms_at_sea")
    assert log(g, "battle") == [("battle", "greek", 5, "roman", 5, "tarracina")]


@pytest.mark.rule("sword_of_rome", "10.5.2", "9.4.3")
@pytest.mark.parametrize("armies", [1, 2])
def test_interceptors_defend_with_one_more_however_many_they_are(armies: int) -> None:
    g = field(
        "greek",
        owners={"anagnia": "independent"},
        fregellae=("greek", 5, ["pyrrhus"]),
        roma=("roman", 3, ["camillus"]),
        praeneste=("roman", 2, ["papirius"]),
    )
    march(g, "pyrrhus", 5, "anagnia")
    take(g, "camillus", 3, "papirius", 2, 1, 1 if armies == 2 else 6)
    if armies == 1:
        g.units[g.board.index["anagnia"]] = 5
    run_until(g, "chance die")
    take(g, 1, 1, 1, 1, 1, 1)
    assert bonuses(g) == (0, 1)


@pytest.mark.rule("sword_of_rome", "10.5.2.a")
def test_the_caudine_forks_cannot_be_refused_and_give_three_but_not_one() -> None:
    g = field(
        "roman",
        hands={"etruscan_samnite": ["caudine_forks"]},
        owners={"fregellae": "independent"},
        capua=("roman", 5, ["camillus"]),
        aufidena=("samnite", 5, ["pontius"]),
    )
    march(g, "camillus", 5, "fregellae")
    take(g, "pass", "caudine_forks")  # no interception, but the forks
    assert waiting(g) == "chance die"
    take(g, 1, 1, 1, 1, 1, 1)
    assert bonuses(g) == (0, 3)


# -- 10.6 and avoidance ----------------------------------------------------------------------------


def threatened(*, die: int = 6, units_tried: int = 5, leader: str = "camillus") -> State:
    """Camillus in Roma has failed to intercept in Anagnia; now Pyrrhus comes to Roma."""
    g = field(
        "greek", fregellae=("greek", 9, ["pyrrhus"]), roma=("roman", 6, ["camillus", "valerius"])
    )
    march(g, "pyrrhus", 9, "anagnia")
    take(g, leader, units_tried)
    if leader == "camillus":
        take(g, "enough")
    return take(g, die, "roma", 0, "enough")


@pytest.mark.rule("sword_of_rome", "10.6", "11.2.b", "A-73")
def test_an_army_that_tried_to_intercept_does_not_avoid_battle_afterwards() -> None:
    assert log(threatened(), "battle") != []  # nobody is asked, valerius neither
    g = field("greek", fregellae=("greek", 9, ["pyrrhus"]), roma=("roman", 6, ["camillus"]))
    march(g, "pyrrhus", 9, "anagnia")
    take(g, "pass", "roma", 0, "enough")
    assert waiting(g) == "roman avoid"


@pytest.mark.rule("sword_of_rome", "10.6", "A-73")
def test_if_only_a_subordinate_tried_the_commander_may_still_avoid_battle() -> None:
    g = threatened(leader="valerius", units_tried=2)
    assert waiting(g) == "roman avoid"
    assert why_not(g, "valerius") == "already_tried"
    assert why_not(g, "camillus") == "allowed"


@pytest.mark.rule("sword_of_rome", "10.6")
def test_in_the_next_action_it_may_avoid_battle_again() -> None:
    g = field(
        "greek",
        owners={"anagnia": "greek"},
        fregellae=("greek", 9, ["pyrrhus"]),
        roma=("roman", 6, ["camillus"]),
    )
    march(g, "pyrrhus", 9, "anagnia")
    take(g, "camillus", 6, 6, "stop")
    march(g, "pyrrhus", 9, "roma")
    take(g, 0, "enough")
    assert waiting(g) == "roman avoid"


@pytest.mark.rule("sword_of_rome", "A-73")
def test_after_a_successful_interception_nobody_there_avoids_battle() -> None:
    g = field(
        "greek",
        fregellae=("greek", 9, ["pyrrhus"]),
        anagnia=("roman", 3, ["valerius"]),
        roma=("roman", 5, ["camillus"]),
    )
    march(g, "pyrrhus", 9, "anagnia")
    take(g, "camillus", 5, 1)
    run_until(g, "greek refuse")
    take(g, "fight")
    assert waiting(g) == "chance die"
    assert log(g, "battle") == [("battle", "greek", 9, "roman", 8, "anagnia")]


# -- 16.1 who decides ------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "10.1", "16.1.b")
def test_the_player_with_fewest_points_decides_for_a_neutral_power() -> None:
    g = field("greek", antium=("volsci", 4, ["volsci_minor_a"]), capua=("greek", 5, ["pyrrhus"]))
    g.points = [3, 1, 6, 5]
    march(g, "pyrrhus", 5, "space:tarracina")
    assert waiting(g) == "roman intercept"
    take(g, "volsci_minor_a", 4, 1)  # 2, and 1 more in a Roman space
    assert force(g, "tarracina") == ("volsci", 4, ["volsci_minor_a"])


@pytest.mark.rule("sword_of_rome", "10.1", "16.1.2")
def test_a_neutral_power_on_the_march_is_intercepted_but_not_by_its_patron() -> None:
    g = field(
        "greek",
        antium=("volsci", 4, ["volsci_minor_a"]),
        velitrae=("greek", 4, ["pyrrhus"]),
        praeneste=("roman", 4, ["camillus"]),
    )
    march(moved(g, "greek", "volsci"), "volsci_minor_a", 4, "roma")
    assert waiting(g) == "roman intercept"
    take(g, "pass")
    assert waiting(g) == "greek march"

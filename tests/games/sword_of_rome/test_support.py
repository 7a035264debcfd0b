"""7.3 Support: markers and loyalty added, given up, taken from others, and after a battle."""

from __future__ import annotations

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.politics.support import (
    add_support,
    give_up_support,
    own_support,
)
from ludus.games.sword_of_rome.rules.turn.play import actions
from ludus.games.sword_of_rome.vocabulary.ids import NOBODY
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    attack,
    force,
    garrison,
    greek_gold,
    log,
    loyalty,
    offered,
    owed,
    owner,
    power,
    side,
    start,
    table,
    take,
    units,
    waiting,
    where,
    why_not,
)


def adding(g: State, whose: str, n: int = 1) -> State:
    return start(g, add_support, g.decider(power(whose)), whose, n)


def giving_up(g: State, whose: str, n: int = 1) -> State:
    return start(g, give_up_support, side(whose), NOBODY, n)


# -- 7.3 -------------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "7.3")
def test_support_never_touches_a_tribe() -> None:
    g = table(cleared=True, forces={"beneventum": ("roman", 2, []), "luceria": ("roman", 1, [])})
    adding(g, "roman")
    assert why_not(g, "beneventum") == "tribe_not_moved"
    assert why_not(g, "luceria") == "allowed"
    giving_up(g, "etruscan_samnite")
    assert why_not(g, "bovianum") == "tribe_not_moved"
    assert why_not(g, "corfinium") == "allowed"
    greek_gold(g, "samnite")
    assert why_not(g, "bovianum") == "tribe_not_moved"
    assert why_not(g, "corfinium") == "allowed"


@pytest.mark.rule("sword_of_rome", "7.3")
def test_a_tribe_once_subjugated_carries_a_marker_like_any_space() -> None:
    g = table(
        cleared=True,
        subjugated=["bovianum"],
        owners={"bovianum": "roman"},
        forces={"bovianum": ("samnite", 1, [])},
    )
    take(adding(g, "samnite"), "bovianum")
    assert owner(g, "bovianum") == "samnite"


# -- 7.3.1 adding ----------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "7.3.1")
def test_a_card_gives_as_many_points_as_its_value_and_they_need_not_all_be_used() -> None:
    for card, n in (("triarii", 1), ("roman_campaign_3", 2), ("roman_campaign_1", 3)):
        g = table(hands={"roman": [card]})
        take(start(g, actions, "roman"), card, "support")
        before = loyalty(g, "capua") + loyalty(g, "narnia") + loyalty(g, "sutrium")
        for city in ("capua", "narnia", "sutrium")[:n]:
            assert waiting(g) == "roman support"
            take(g, city)
        assert waiting(g) == "roman action"
        assert loyalty(g, "capua") + loyalty(g, "narnia") + loyalty(g, "sutrium") == before + n
    g = table(hands={"roman": ["roman_campaign_1"]})
    take(start(g, actions, "roman"), "roman_campaign_1", "support", "capua", "enough")
    assert waiting(g) == "roman action"
    assert (loyalty(g, "capua"), loyalty(g, "narnia")) == (2, 1)


@pytest.mark.rule("sword_of_rome", "7.3.1.a")
def test_an_enemy_marker_is_replaced_only_where_own_units_stand() -> None:
    g = table(
        cleared=True,
        alliances=["roman_greek"],
        owners={"velitrae": "independent"},
        forces={
            "luceria": ("roman", 1, []),
            "velitrae": ("roman", 1, []),
            "venusia": ("roman", 0, ["valerius"]),
            "paestum": ("roman", 1, []),
            "tarquinii": ("roman", 3, []),
        },
    )
    adding(g, "roman")
    assert why_not(g, "luceria") == "allowed"
    assert why_not(g, "velitrae") == "allowed", "an independent marker is an enemy's"
    assert why_not(g, "cannae") == "no_own_units_there"
    assert why_not(g, "venusia") == "no_own_units_there", "a leader is no unit"
    assert why_not(g, "paestum") == "not_enemy", "it belongs to an ally"
    assert why_not(g, "praeneste") == "already_yours"
    assert why_not(g, "tarquinii") == "city_not_yours", "a city is taken by siege"
    take(g, "luceria")
    assert owner(g, "luceria") == "roman"
    assert owner(g, "cannae") == "samnite"


@pytest.mark.rule("sword_of_rome", "7.3.1.b", "13.3.b")
def test_an_own_city_grows_loyal_up_to_three_unless_it_is_besieged() -> None:
    g = table(
        loyalty={"capua": 2},
        forces={"sutrium": ("etruscan", 3, ["etruscan_minor_a"])},
        sieges={"sutrium": 0},
    )
    adding(g, "roman", 3)
    assert why_not(g, "sutrium") == "city_besieged"
    assert why_not(g, "roma") == "loyalty_at_limit"
    take(g, "capua")
    assert loyalty(g, "capua") == 3
    assert why_not(g, "capua") == "loyalty_at_limit"
    assert why_not(g, "neapolis") == "city_not_yours"


@pytest.mark.rule("sword_of_rome", "13.3.b", "A-18")
def test_who_plays_two_powers_is_told_why_by_the_one_whose_city_it_is() -> None:
    g = table(
        active="etruscan_samnite",
        forces={"tarquinii": ("roman", 3, ["valerius"])},
        sieges={"tarquinii": 0},
    )
    start(g, add_support, "etruscan_samnite", NOBODY, 2)
    assert why_not(g, "tarquinii") == "city_besieged"
    assert why_not(g, "bovianum") == "tribe_not_moved"
    assert why_not(g, "roma") == "city_not_yours"


@pytest.mark.rule("sword_of_rome", "7.3.1.b", "13.3")
def test_enemies_before_a_city_do_not_matter_until_a_siege_has_begun() -> None:
    g = table(forces={"sutrium": ("etruscan", 3, ["etruscan_minor_a"])})
    assert why_not(adding(g, "roman"), "sutrium") == "allowed"


@pytest.mark.rule("sword_of_rome", "7.3.1.c")
def test_on_the_home_ground_of_an_ally_an_enemy_marker_is_only_taken_off() -> None:
    g = table(
        cleared=True,
        alliances=["roman_greek"],
        owners={"heraclea": "samnite", "paestum": "independent", "luceria": "independent"},
        forces={
            "heraclea": ("roman", 1, []),
            "paestum": ("roman", 1, []),
            "luceria": ("roman", 1, []),
        },
    )
    take(adding(g, "roman", 3), "heraclea", "paestum", "luceria")
    assert owner(g, "heraclea") == owner(g, "paestum") == "greek"
    assert owner(g, "luceria") == "roman", "the home of nobody allied"


@pytest.mark.rule("sword_of_rome", "7.3.1.c")
def test_a_tribe_that_an_ally_lost_for_good_is_neither_freed_nor_taken() -> None:
    g = table(
        cleared=True,
        alliances=["roman_samnite"],
        subjugated=["bovianum", "larinum"],
        owners={"bovianum": "independent", "larinum": "greek"},
        forces={"bovianum": ("roman", 1, []), "larinum": ("roman", 1, [])},
    )
    adding(g, "roman")
    assert why_not(g, "bovianum") == "allied_home"
    take(g, "larinum")
    assert owner(g, "larinum") == "independent"


@pytest.mark.rule("sword_of_rome", "7.3.1.d")
@pytest.mark.parametrize("gauls", ["gallic", "transalpine"])
def test_cities_of_gauls_of_either_kind_never_exceed_loyalty_one(gauls: str) -> None:
    g = table(
        cleared=True,
        owners={"sutrium": gauls},
        loyalty={"sutrium": 1},
        forces={"luceria": (gauls, 1, [])},
    )
    adding(g, gauls)
    assert why_not(g, "sutrium") == "loyalty_at_limit"
    assert why_not(g, "luceria") == "allowed"


# -- 7.3.2 giving up -------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "7.3.2", "7.3.2.a", "A-09")
def test_a_marker_given_up_leaves_an_independent_one_at_home_and_the_colour_abroad() -> None:
    g = table(
        owners={"luceria": "roman", "bovianum": "roman", "bononia": "roman"},
        subjugated=["bovianum"],
    )
    g.in_play[side("gallic")] = 0
    giving_up(g, "roman", 4)
    assert waiting(g) == "roman give_up"
    assert "enough" not in offered(g), "nobody may keep what he must give up"
    take(g, "anagnia", "luceria", "bovianum", "bononia")
    assert owner(g, "anagnia") == "independent"
    assert owner(g, "luceria") == "samnite", "its colour"
    assert owner(g, "bovianum") == "independent", "a subjugated tribe never goes back"
    assert owner(g, "bononia") == "independent", "the Gauls are out of the game"


@pytest.mark.rule("sword_of_rome", "7.3.2.a")
def test_units_do_not_keep_a_power_from_giving_up_a_marker_but_it_must_be_its_own() -> None:
    g = table(cleared=True, forces={"anagnia": ("roman", 5, [])})
    giving_up(g, "roman")
    assert why_not(g, "luceria") == "nothing_there"
    take(g, "anagnia")
    assert owner(g, "anagnia") == "independent"
    assert units(g, "anagnia") == 5


@pytest.mark.rule("sword_of_rome", "7.3.2.b", "7.3.2.c", "A-29")
def test_a_city_loses_loyalty_point_by_point_and_then_is_independent_with_loyalty_one() -> None:
    g = table(cleared=True, forces={"roma": ("roman", 2, ["camillus"])})
    giving_up(g, "roman", 3)
    take(g, "roma", "roma")
    assert (owner(g, "roma"), loyalty(g, "roma")) == ("roman", 1)
    take(g, "roma")
    assert (owner(g, "roma"), loyalty(g, "roma")) == ("independent", 1)
    assert force(g, "roma") == ("roman", 2, ["camillus"]), "outside now, in an enemy space"
    assert garrison(g, "roma") == (0, [])
    check(g)


@pytest.mark.rule("sword_of_rome", "A-29", "A-36")
def test_whoever_was_inside_is_lost_with_the_city_if_others_stand_outside() -> None:
    g = table(
        cleared=True,
        forces={"capua": ("samnite", 2, ["samnite_minor_a"])},
        inside={"capua": ("roman", 3, ["camillus"])},
    )
    take(giving_up(g, "roman"), "capua")
    assert (owner(g, "capua"), loyalty(g, "capua")) == ("independent", 1)
    assert garrison(g, "capua") == (0, [])
    assert where(g, "camillus") == "displaced"
    assert force(g, "capua") == ("samnite", 2, ["samnite_minor_a"])
    check(g)


@pytest.mark.rule("sword_of_rome", "A-49", "13.5.d")
def test_the_last_loyalty_of_a_besieged_city_is_given_up_to_the_besieger() -> None:
    g = table(
        cleared=True,
        forces={"capua": ("samnite", 3, ["egnatius"])},
        inside={"capua": ("roman", 1, [])},
        sieges={"capua": 0},
    )
    take(giving_up(g, "roman"), "capua")
    assert (owner(g, "capua"), loyalty(g, "capua")) == ("samnite", 1)
    assert garrison(g, "capua") == (0, [])
    check(g)


@pytest.mark.rule("sword_of_rome", "7.3.2.b", "13.5.d", "A-48")
def test_what_a_besieged_city_can_give_up_ends_with_its_fall() -> None:
    """Roma is loyal by 3, but with two siege points the first point given up is its last."""
    g = table(cleared=True, forces={"roma": ("greek", 3, ["pyrrhus"])}, sieges={"roma": 2})
    free = table(cleared=True)
    assert own_support(g, side("roman")) == own_support(free, side("roman")) - 2
    take(giving_up(g, "roman", 2), "roma")
    assert owner(g, "roma") == "greek"
    assert "roma" not in offered(g)


@pytest.mark.rule("sword_of_rome", "7.3.2.c")
def test_several_points_are_given_up_in_one_place_or_in_many_until_nothing_is_left() -> None:
    g = table()
    take(giving_up(g, "roman", 4), "roma", "roma", "praeneste", "capua")
    assert loyalty(g, "roma") == 1
    assert owner(g, "praeneste") == owner(g, "capua") == "independent"
    assert waiting(g) == "over"
    giving_up(g, "roman", 99)
    while waiting(g) != "over":
        take(g, offered(g)[0])
    assert "roman" not in {owner(g, name) for name in g.board.ids}


# -- 7.3.3 taking from others ----------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "7.3.3", "7.3.3.a")
def test_a_marker_of_another_power_goes_only_where_that_power_has_no_units() -> None:
    g = table(
        cleared=True,
        owners={"luceria": "roman"},
        forces={"anagnia": ("roman", 1, []), "velitrae": ("greek", 1, [])},
    )
    greek_gold(g, "roman")
    assert why_not(g, "anagnia") == "garrison_protects"
    assert why_not(g, "corfinium") == "nothing_there", "not Roman"
    take(g, "velitrae", "luceria")
    greek_gold(g, "roman", "praeneste")
    assert owner(g, "velitrae") == owner(g, "praeneste") == "independent"
    assert owner(g, "luceria") == "samnite"


@pytest.mark.rule("sword_of_rome", "7.3.3.b")
def test_loyalty_is_not_lowered_below_the_units_that_the_power_has_there() -> None:
    g = table(
        cleared=True,
        loyalty={"capua": 3, "narnia": 1},
        forces={"roma": ("roman", 2, []), "capua": ("samnite", 1, []), "narnia": ("gallic", 5, [])},
        inside={"capua": ("roman", 2, [])},
    )
    greek_gold(g, "roman", "roma", "capua")
    assert loyalty(g, "roma") == loyalty(g, "capua") == 2
    greek_gold(g, "roman")
    assert why_not(g, "roma") == "garrison_protects"
    assert why_not(g, "capua") == "garrison_protects", "those inside count"
    take(g, "narnia")
    assert owner(g, "narnia") == "independent", "only the units of its power protect a city"


@pytest.mark.rule("sword_of_rome", "7.3.3.c")
def test_whoever_plays_the_event_says_where_and_may_take_less() -> None:
    g = greek_gold(table(cleared=True), "roman")
    assert waiting(g) == "greek strip"
    take(g, "roma")
    assert waiting(g) == "greek strip"
    assert why_not(g, "roma") == "too_many", "this event takes one point in a space"
    take(g, "enough")
    assert waiting(g) == "greek action"
    assert loyalty(g, "roma") == 2


# -- 7.3.4 after a battle --------------------------------------------------------------------------


def victory(**differences: dict[str, str]) -> State:
    """The Romans come from Cannae and destroy six Samnites at Luceria: three points."""
    g = table(
        cleared=True,
        forces={
            "cannae": ("roman", 8, ["camillus"]),
            "luceria": ("samnite", 6, ["egnatius"]),
            "hadria": ("samnite", 1, []),
            "tarracina": ("greek", 1, []),
        },
        owners={
            "anagnia": "independent",
            "tarracina": "independent",
            "capua": "independent",
            "cannae": "independent",
            **differences.get("owners", {}),
        },
    )
    take(attack(g, "camillus", 8, "luceria"), 6, 6, 6, 2, 2, 2)
    assert waiting(g) == "roman consequence"
    assert owed(g) == 3
    return g


@pytest.mark.rule("sword_of_rome", "7.3.4", "12.5.1")
def test_the_winner_mixes_points_that_add_remove_and_convert() -> None:
    g = victory()
    assert why_not(g, "add_in:roma") == "loyalty_at_limit"
    assert why_not(g, "add_in:corfinium") == "no_own_units_there", "7.3.1 holds"
    assert why_not(g, "remove_in:hadria") == "garrison_protects", "7.3.3 holds"
    assert why_not(g, "remove_in:neapolis") == "nothing_there", "the Greeks have not been beaten"
    take(g, "add_in:luceria", "remove_in:asculum", "convert_in:corfinium")
    assert owner(g, "luceria") == owner(g, "corfinium") == "roman"
    assert owner(g, "asculum") == "independent"
    assert waiting(g) == "over"


@pytest.mark.rule("sword_of_rome", "7.3.4.a")
def test_a_victory_brings_back_an_independent_home_space_without_enemy_units() -> None:
    g = victory()
    assert why_not(g, "add_in:tarracina") == "enemy_units_there"
    assert why_not(g, "add_in:cannae") == "no_own_units_there", "not a home space of Rome"
    take(g, "add_in:anagnia")
    assert owner(g, "anagnia") == "roman"
    assert why_not(start(g, add_support, "roman", "roman", 1), "tarracina") == "no_own_units_there"


@pytest.mark.rule("sword_of_rome", "7.3.4.a")
def test_a_card_does_not_bring_back_independent_home_spaces() -> None:
    g = table(owners={"anagnia": "independent", "capua": "independent"})
    adding(g, "roman")
    assert why_not(g, "anagnia") == "no_own_units_there"
    assert why_not(g, "capua") == "city_not_yours"


@pytest.mark.rule("sword_of_rome", "7.3.4.b")
def test_a_victory_wins_back_an_independent_home_city_with_loyalty_one() -> None:
    g = take(victory(), "add_in:capua")
    assert (owner(g, "capua"), loyalty(g, "capua")) == ("roman", 1)
    take(g, "add_in:capua")
    assert loyalty(g, "capua") == 2
    assert ("city_changed", "roman", "capua") in log(g)


@pytest.mark.rule("sword_of_rome", "7.3.4.b")
def test_a_city_with_enemy_units_or_abroad_does_not_come_back() -> None:
    g = table(
        cleared=True,
        owners={"capua": "independent", "neapolis": "independent", "sutrium": "gallic"},
        forces={
            "cannae": ("roman", 8, ["camillus"]),
            "luceria": ("samnite", 6, ["egnatius"]),
            "capua": ("greek", 1, []),
        },
    )
    take(attack(g, "camillus", 8, "luceria"), 6, 6, 6, 2, 2, 2)
    assert why_not(g, "add_in:capua") == "enemy_units_there"
    assert why_not(g, "add_in:neapolis") == "city_not_yours"
    assert why_not(g, "add_in:sutrium") == "city_not_yours", "it is not independent"


@pytest.mark.rule("sword_of_rome", "7.3.4.c")
def test_what_the_loser_has_next_to_a_space_of_the_winner_changes_hands() -> None:
    g = victory()
    assert why_not(g, "convert_in:corfinium") == "allowed", "beside Praeneste"
    assert why_not(g, "convert_in:venusia") == "not_next_to_it"
    assert why_not(g, "convert_in:hadria") == "garrison_protects"
    assert why_not(g, "convert_in:fregellae") == "tribe_not_moved"
    take(g, "convert_in:corfinium")
    assert owner(g, "corfinium") == "roman"
    assert why_not(g, "convert_in:asculum") == "not_next_to_it"


@pytest.mark.rule("sword_of_rome", "7.3.4.c")
def test_only_spaces_held_when_the_battle_began_count_as_adjacent() -> None:
    g = take(victory(), "add_in:luceria")
    assert owner(g, "luceria") == "roman"
    assert why_not(g, "convert_in:venusia") == "not_next_to_it"
    g = victory(owners={"cannae": "roman"})
    assert why_not(g, "convert_in:venusia") == "allowed"


@pytest.mark.rule("sword_of_rome", "7.3.4.c")
def test_a_city_changes_hands_at_loyalty_one_only() -> None:
    g = table(
        cleared=True,
        loyalty={"sutrium": 2},
        forces={"volsinii": ("etruscan", 8, ["spurinna"]), "spoletium": ("roman", 6, [])},
    )
    take(attack(g, "spurinna", 8, "clusium", "perusia", "spoletium"), 6, 6, 6, 2, 2, 2)
    assert waiting(g) == "etruscan_samnite consequence"
    assert why_not(g, "convert_in:sutrium") == "too_loyal"
    take(g, "remove_in:sutrium", "convert_in:sutrium")
    assert (owner(g, "sutrium"), loyalty(g, "sutrium")) == ("etruscan", 1)


@pytest.mark.rule("sword_of_rome", "7.3.4.c", "7.3.1.c")
def test_on_the_home_ground_of_an_ally_the_winner_converts_nothing_for_himself() -> None:
    g = table(
        cleared=True,
        alliances=["roman_greek"],
        owners={"heraclea": "samnite", "tarentum": "samnite", "venusia": "roman"},
        loyalty={"tarentum": 1},
        forces={"cannae": ("roman", 8, ["camillus"]), "luceria": ("samnite", 6, ["egnatius"])},
    )
    take(attack(g, "camillus", 8, "luceria"), 6, 6, 6, 2, 2, 2)
    assert why_not(g, "convert_in:tarentum") == "allied_home"
    take(g, "remove_in:heraclea")
    assert owner(g, "heraclea") == "greek"

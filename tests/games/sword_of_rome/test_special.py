"""7.2.1 and 7.2.2: Roman colonies and Etruscan bribes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from ludus.games.sword_of_rome.rules.movement.campaign import wage_campaign
from ludus.games.sword_of_rome.rules.sieges.siege import siege_roll
from ludus.games.sword_of_rome.vocabulary.powers import GALLIC, ROMAN
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    NO_LISTS,
    NO_NAMES,
    Force,
    force,
    garrison,
    is_city,
    lies,
    log,
    loyalty,
    march,
    offered,
    owner,
    run_until,
    set_out,
    start,
    table,
    take,
    units,
    use,
    waiting,
    why_not,
)

# -- 7.2.1 colonies --------------------------------------------------------------------------------


def settlers(
    n: int = 3,
    *,
    at: str = "praeneste",
    leader: str = "camillus",
    owners: Mapping[str, str] = NO_NAMES,
    subjugated: Sequence[str] = (),
) -> State:
    """A Roman leader is activated where he might found a colony."""
    g = table(
        cleared=True,
        owners=owners,
        subjugated=subjugated,
        forces={at: ("roman", n, [leader])},
    )
    return start(g, act_with, leader, 3)


@pytest.mark.rule("sword_of_rome", "7.2", "7.2.1")
def test_a_roman_army_of_three_gives_up_a_unit_and_founds_a_city_of_loyalty_one() -> None:
    g = settlers()
    assert waiting(g) == "roman purpose"
    assert offered(g) == ["march", "colony"]
    take(g, "colony")
    assert waiting(g) == "over"  # it does not move as well
    assert (is_city(g, "praeneste"), loyalty(g, "praeneste")) == (True, 1)
    assert force(g, "praeneste") == ("roman", 2, ["camillus"])
    assert log(g, "colony") == [("colony", "praeneste")]


@pytest.mark.rule("sword_of_rome", "7.2.1")
def test_two_units_are_too_few() -> None:
    assert waiting(settlers(2)) == "roman take_units"


@pytest.mark.rule("sword_of_rome", "7.2.1", "A-26")
@pytest.mark.parametrize(
    ("at", "master", "tamed", "can"),
    [
        ("praeneste", "roman", False, True),
        ("clusium", "roman", False, True),  # conquered
        ("fregellae", "roman", True, True),  # a tribe that was subjugated
        ("clusium", "etruscan", False, False),
        ("clusium", "independent", False, False),
        ("fregellae", "samnite", False, False),
        ("capua", "roman", False, False),  # a city already
    ],
)
def test_it_takes_a_space_under_roman_control_without_a_city(
    at: str, master: str, tamed: bool, can: bool
) -> None:
    g = settlers(at=at, owners={at: master}, subjugated=[at] if tamed else [])
    assert (waiting(g) == "roman purpose") == can
    if can:
        take(g, "colony")
        assert (is_city(g, at), owner(g, at), units(g, at)) == (True, "roman", 2)
        check(g)


@pytest.mark.rule("sword_of_rome", "7.2.1")
def test_only_romans_found_colonies() -> None:
    g = table(cleared=True, forces={"clusium": ("etruscan", 5, ["spurinna"])})
    assert waiting(start(g, act_with, "spurinna", 3)) == "etruscan_samnite take_units"


@pytest.mark.rule("sword_of_rome", "7.2.1.a", "7.2.1.b")
def test_a_colony_is_besieged_and_taken_like_any_city_and_stays_one() -> None:
    for answer, master in (("take", "gallic"), ("sack", "independent")):
        g = take(settlers(), "colony")
        g.units[g.board.index["praeneste"]] = 5
        g.army[g.board.index["praeneste"]] = GALLIC
        g.set_aside(g.tables.leader["camillus"])
        g.siege[g.board.index["praeneste"]] = 0
        start(g, siege_roll, "gallic", "praeneste", 0)
        take(g, 5, 5, answer)
        assert (owner(g, "praeneste"), loyalty(g, "praeneste")) == (master, 1)
        assert is_city(g, "praeneste")


@pytest.mark.rule("sword_of_rome", "7.2.1.b")
def test_the_loyalty_of_a_colony_can_rise() -> None:
    g = take(settlers(), "colony")
    g.hand[ROMAN], g.discards[ROMAN] = g.discards[ROMAN], 0
    take(use(g, "dilectus"), "support", "praeneste", "praeneste")
    assert loyalty(g, "praeneste") == 3


@pytest.mark.rule("sword_of_rome", "7.2.1.b", "9.3.1")
def test_units_hide_in_a_colony() -> None:
    g = take(settlers(5), "colony")
    g.units[g.board.index["narnia"]] = 6
    g.army[g.board.index["narnia"]] = GALLIC
    g.put_leader(g.tables.leader["brennus"], g.board.index["narnia"])
    march(g, "brennus", 6, "praeneste")
    assert waiting(g) == "roman garrison"
    take(g, 3, "camillus")
    assert garrison(g, "praeneste") == (3, ["camillus"])


@pytest.mark.rule("sword_of_rome", "7.2.1.c", "A-71")
def test_a_campaign_moves_an_army_and_lets_it_found_a_colony() -> None:
    g = table(cleared=True, forces={"capua": ("roman", 5, ["valerius"])})
    take(start(g, wage_campaign, ROMAN, 3), "valerius")
    set_out(g, 5, "tarracina", "velitrae", "roma", "praeneste")  # all his points
    assert waiting(g) == "roman second"
    take(g, "valerius")
    assert loyalty(g, "praeneste") == 1
    assert units(g, "praeneste") == 4


# -- 7.2.2 bribes ----------------------------------------------------------------------------------


def field(
    active: str,
    *,
    hand: Sequence[str] = (),
    desperate: int = 0,
    alliances: Sequence[str] = (),
    owners: Mapping[str, str] = NO_NAMES,
    hands: Mapping[str, Sequence[str]] = NO_LISTS,
    **forces: Force,
) -> State:
    """The Etruscan hand, and so many Desperate Times."""
    g = table(
        cleared=True,
        active=active,
        alliances=alliances,
        owners=owners,
        forces=forces,
        hands={"etruscan_samnite": hand, **hands},
    )
    g.desperate = [0, 0, 0, desperate]
    return g


def romans_at_clusium(hand: Sequence[str] = ("grand_coalition",), desperate: int = 0) -> State:
    """Camillus in Sutrium is two steps from the Etruscans in Clusium."""
    return field(
        "roman",
        hand=hand,
        desperate=desperate,
        sutrium=("roman", 9, ["camillus"]),
        clusium=("etruscan", 5, ["spurinna"]),
    )


@pytest.mark.rule("sword_of_rome", "7.2.2", "7.2.2.a", "A-19")
def test_a_bribed_army_goes_back_one_space_and_stops_and_the_card_leaves_the_game() -> None:
    g = march(romans_at_clusium(), "camillus", 9, "volsinii")
    take(g, "pass", "clusium", "pass")  # no interception, no avoidance
    assert waiting(g) == "etruscan_samnite bribe"
    take(g, "grand_coalition")
    assert waiting(g) == "over"
    assert force(g, "volsinii") == ("roman", 9, ["camillus"])
    assert force(g, "clusium") == ("etruscan", 5, ["spurinna"])
    assert log(g, "bribed") == [("bribed", "roman", "clusium")]
    assert log(g, "battle") == []
    assert lies(g, "grand_coalition") == "removed"


@pytest.mark.rule("sword_of_rome", "7.2.2", "7.4.6")
def test_only_a_card_of_value_three_will_do_or_desperate_times() -> None:
    g = romans_at_clusium(["grand_coalition", "caudine_forks"], desperate=1)
    march(g, "camillus", 9, "volsinii")
    take(g, "pass", "clusium", "pass")
    assert why_not(g, "caudine_forks") == "value_too_low"
    assert why_not(g, "linen_legion") == "card_not_held"
    assert offered(g) == ["grand_coalition", "desperate_times", "pass"]
    take(g, "desperate_times")
    assert force(g, "volsinii") == ("roman", 9, ["camillus"])
    assert g.desperate[3] == 0


@pytest.mark.rule("sword_of_rome", "7.2.2")
def test_whoever_does_not_pay_fights() -> None:
    g = march(romans_at_clusium(), "camillus", 9, "volsinii")
    take(g, "pass", "clusium", "pass", "pass")
    assert log(g, "battle") == [("battle", "roman", 9, "etruscan", 5, "clusium")]
    assert lies(g, "grand_coalition") == "hand"


@pytest.mark.rule("sword_of_rome", "7.2.2", "7.2.3")
def test_without_mines_there_is_no_gold() -> None:
    g = romans_at_clusium()
    g.mines_depleted = 1
    march(g, "camillus", 9, "volsinii")
    take(g, "pass", "clusium", "pass")
    assert log(g, "battle") != []


@pytest.mark.rule("sword_of_rome", "7.2.2.a")
@pytest.mark.parametrize(
    ("power", "leaders"),
    [("etruscan", []), ("samnite", ["samnite_minor_a"])],
)
def test_only_an_etruscan_army_bribes(power: str, leaders: list[str]) -> None:
    g = field(
        "roman",
        hand=["grand_coalition"],
        owners={"clusium": power, "perusia": "independent", "arretium": "independent"},
        volsinii=("roman", 9, ["camillus"]),
        clusium=(power, 5, leaders),
    )
    march(g, "camillus", 9, "clusium")
    assert log(g, "battle") != []


@pytest.mark.rule("sword_of_rome", "7.2.2.a", "14.1")
def test_bribed_gauls_get_no_plunder_for_it() -> None:
    g = field(
        "gallic",
        hand=["grand_coalition"],
        luna=("gallic", 9, ["brennus"]),
        pisae=("etruscan", 5, ["spurinna"]),
    )
    march(g, "brennus", 9, "pisae")
    take(g, 0, "enough", "pass", "grand_coalition")
    assert force(g, "luna") == ("gallic", 9, ["brennus"])
    assert g.plunder == 0


@pytest.mark.rule("sword_of_rome", "7.2.2.c", "A-19")
def test_the_bribe_comes_after_interception_and_avoidance_and_before_automatic_victory() -> None:
    g = field(
        "roman",
        hand=["grand_coalition"],
        volsinii=("roman", 10, ["camillus"]),
        clusium=("etruscan", 2, ["etruscan_minor_a"]),
        perusia=("etruscan", 3, ["spurinna"]),
    )
    march(g, "camillus", 10, "clusium")
    asked = []
    for word in ("spurinna", 3, 6, "etruscan_minor_a", 2, "contest", 6, "grand_coalition"):
        asked.append(waiting(g).split()[1])
        take(g, word)
    assert asked == [
        "intercept", "intercept_units", "die", "avoid", "avoid_units", "allow", "die", "bribe",
    ]  # fmt: skip
    assert log(g, "automatic") == []
    assert force(g, "volsinii") == ("roman", 10, ["camillus"])


@pytest.mark.rule("sword_of_rome", "7.2.2.c")
def test_an_etruscan_army_that_has_intercepted_may_bribe_too() -> None:
    g = field(
        "roman",
        hand=["grand_coalition"],
        sutrium=("roman", 9, ["camillus"]),
        clusium=("etruscan", 5, ["spurinna"]),
    )
    march(g, "camillus", 9, "volsinii")
    take(g, "spurinna", 5, 3, "fight", "grand_coalition")
    assert force(g, "sutrium") == ("roman", 9, ["camillus"])
    assert force(g, "volsinii") == ("etruscan", 5, ["spurinna"])


@pytest.mark.rule("sword_of_rome", "A-76")
def test_a_bribed_army_that_could_not_stay_where_it_came_from_goes_to_where_it_started() -> None:
    g = field(
        "roman",
        hand=["grand_coalition"],
        alliances=["roman_gallic"],
        sutrium=("roman", 9, ["camillus"]),
        volsinii=("gallic", 2, []),
        clusium=("etruscan", 5, ["spurinna"]),
    )
    march(g, "camillus", 9, "volsinii", "clusium")
    take(g, "pass", "grand_coalition")
    assert force(g, "sutrium") == ("roman", 9, ["camillus"])
    check(g)


@pytest.mark.rule("sword_of_rome", "7.2.2.a", "9.3.1.d")
def test_a_bribed_besieger_shuts_the_garrison_in_again() -> None:
    g = table(
        cleared=True,
        active="greek",
        forces={"sutrium": ("greek", 9, ["pyrrhus"]), "volsinii": ("etruscan", 5, ["spurinna"])},
        inside={"sutrium": ("roman", 2, [])},
        hands={"etruscan_samnite": ["grand_coalition"]},
    )
    march(g, "pyrrhus", 9, "volsinii")
    take(g, "pass", "grand_coalition")
    assert force(g, "sutrium") == ("greek", 9, ["pyrrhus"])
    assert garrison(g, "sutrium") == (2, [])
    check(g)


@pytest.mark.rule("sword_of_rome", "7.2.2.b")
def test_an_etruscan_army_passes_enemies_it_has_bribed_and_they_do_not_intercept() -> None:
    g = field(
        "etruscan_samnite",
        hand=["grand_coalition"],
        sutrium=("etruscan", 5, ["spurinna"]),
        roma=("roman", 6, ["camillus"]),
        narnia=("roman", 3, ["valerius"]),
    )
    march(g, "spurinna", 5, "roma")
    take(g, 0, "enough", "pass", "pass")  # nobody inside, no interception, no avoidance
    assert waiting(g) == "etruscan_samnite bribe"
    take(g, "grand_coalition")
    assert waiting(g) == "etruscan_samnite march"
    assert g.march.points == 3
    assert why_not(g, "stop") == "others_stand_there"  # as among allies
    take(g, "praeneste")
    assert offered(g) == ["valerius", "pass"]  # not Camillus
    assert why_not(g, "camillus") == "cannot_intercept"
    take(g, "pass", "stop")
    assert force(g, "praeneste") == ("etruscan", 5, ["spurinna"])
    assert force(g, "roma") == ("roman", 6, ["camillus"])
    assert lies(g, "grand_coalition") == "removed"


@pytest.mark.rule("sword_of_rome", "7.2.2.b")
def test_without_the_bribe_it_must_fight() -> None:
    g = field(
        "etruscan_samnite",
        hand=["grand_coalition"],
        sutrium=("etruscan", 5, ["spurinna"]),
        roma=("roman", 6, ["camillus"]),
    )
    march(g, "spurinna", 5, "roma")
    take(g, 0, "enough", "pass", "pass")
    assert log(g, "battle") == [("battle", "etruscan", 5, "roman", 6, "roma")]


@pytest.mark.rule("sword_of_rome", "7.2.2.b", "15.3")
def test_it_cannot_bribe_units_with_which_it_would_have_to_stay() -> None:
    g = field(
        "etruscan_samnite",
        hand=["grand_coalition"],
        vulci=("etruscan", 5, ["spurinna"]),
        praeneste=("roman", 3, []),
    )
    march(g, "spurinna", 5, "tarquinii", "sutrium", "roma", "praeneste")
    assert log(g, "battle") != []


@pytest.mark.rule("sword_of_rome", "7.2.2.b")
def test_samnites_do_not_pass_by_etruscan_gold() -> None:
    g = field(
        "etruscan_samnite",
        hand=["grand_coalition"],
        fregellae=("samnite", 5, ["pontius"]),
        anagnia=("roman", 3, []),
    )
    march(g, "pontius", 5, "anagnia")
    assert log(g, "battle") != []


@pytest.mark.rule("sword_of_rome", "7.2.2", "C.R31")
def test_an_army_that_is_not_corrupted_fights_and_the_card_is_lost() -> None:
    g = field(
        "roman",
        hand=["grand_coalition"],
        hands={"roman": ["incorruptible_fabricius"]},
        volsinii=("roman", 9, ["camillus"]),
        clusium=("etruscan", 5, ["spurinna"]),
    )
    march(g, "camillus", 9, "clusium")
    run_until(g, "etruscan_samnite bribe")
    take(g, "grand_coalition", "incorruptible_fabricius")
    assert log(g, "battle") != []
    assert lies(g, "grand_coalition") == "removed"


@pytest.mark.rule("sword_of_rome", "7.1.1", "7.2.2")
def test_a_bribe_that_was_foiled_may_be_followed_by_another() -> None:
    g = field(
        "roman",
        hand=["grand_coalition", "mercenary_bands"],
        hands={"roman": ["incorruptible_fabricius"]},
        volsinii=("roman", 9, ["camillus"]),
        clusium=("etruscan", 5, ["spurinna"]),
    )
    march(g, "camillus", 9, "clusium")
    run_until(g, "etruscan_samnite bribe")
    take(g, "grand_coalition", "incorruptible_fabricius", "mercenary_bands")
    assert log(g, "bribed") == [("bribed", "roman", "clusium")]
    assert log(g, "battle") == []

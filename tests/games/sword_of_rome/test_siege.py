"""13. Sieges and subjugation: markers, rolls, sorties, relief, conversion."""

from __future__ import annotations

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from ludus.games.sword_of_rome.rules.movement.campaign import wage_campaign
from ludus.games.sword_of_rome.rules.sieges.siege import siege_roll
from ludus.games.sword_of_rome.rules.turn.play import actions
from ludus.games.sword_of_rome.rules.turn.reinforcement import new_units, place_new_units
from ludus.games.sword_of_rome.rules.turn.surrender import demand, surrender
from ludus.games.sword_of_rome.vocabulary.ids import NOBODY
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    attack,
    bonuses,
    finish,
    force,
    garrison,
    greek_gold,
    leader,
    log,
    loyalty,
    offered,
    owed,
    owner,
    power,
    run_until,
    side,
    siege,
    space,
    start,
    table,
    take,
    units,
    waiting,
    where,
    why_not,
)


def besiegers(
    n: int = 3,
    chief: str = "etruscan_minor_a",
    at: str = "sutrium",
    level: int | None = 0,
    loyalty: int = 1,
    whose: str = "etruscan",
    active: str = "etruscan_samnite",
    hands: dict[str, list[str]] | None = None,
) -> State:
    """An army before a city, by default Etruscans before Sutrium."""
    return table(
        cleared=True,
        forces={at: (whose, n, [chief] if chief else [])},
        loyalty={at: loyalty} if loyalty else {},
        sieges={} if level is None else {at: level},
        active=active,
        hands=hands or {},
    )


def roll(g: State, *dice: int, at: str = "sutrium") -> State:
    """A roll against a city or tribe, without cards."""
    return take(start(g, siege_roll, g.army[space(at)], at, 0), *dice)


def round_over(g: State, of: str = "gallic") -> State:
    """Somebody's action phase passes without an action."""
    return take(start(g, actions, side(of)), "end_actions")


# -- 13.1.1 the marker -----------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "13.1", "13.1.1")
@pytest.mark.parametrize("of", ["roman", "greek", "gallic", "etruscan_samnite"])
def test_a_siege_begins_at_the_end_of_anybodys_action_phase(of: str) -> None:
    g = besiegers(level=None)
    assert siege(g, "sutrium") is None
    round_over(g, of)
    assert siege(g, "sutrium") == 0
    assert log(g, "besieged") == [("besieged", "etruscan", "sutrium")]


@pytest.mark.rule("sword_of_rome", "13.1.1")
def test_it_takes_three_units_and_a_commander_before_an_enemy_city_or_in_an_enemy_tribe() -> None:
    g = table(
        cleared=True,
        owners={"narnia": "independent", "capua": "samnite"},
        forces={
            "sutrium": ("etruscan", 2, ["etruscan_minor_a"]),
            "tarquinii": ("roman", 3, []),
            "pisae": ("gallic", 3, ["gallic_minor_a"]),
            "fregellae": ("roman", 3, ["valerius"]),
            "narnia": ("roman", 3, ["manlius"]),
            "capua": ("etruscan", 3, ["spurinna"]),
            "luceria": ("roman", 3, ["camillus"]),
            "lucania": ("greek", 3, ["pyrrhus"]),
        },
    )
    round_over(g)
    assert siege(g, "sutrium") is None, "two units"
    assert siege(g, "tarquinii") is None, "no commander"
    assert siege(g, "capua") is None, "a city of friends"
    assert siege(g, "luceria") is None, "neither city nor tribe"
    for at in ("pisae", "fregellae", "narnia", "lucania"):
        assert siege(g, at) == 0, at


@pytest.mark.rule("sword_of_rome", "13.1.1")
def test_a_siege_that_has_begun_keeps_its_points() -> None:
    g = besiegers(level=1, loyalty=3)
    round_over(g)
    assert siege(g, "sutrium") == 1
    assert log(g, "besieged") == []


@pytest.mark.rule("sword_of_rome", "13.1.1.a", "13.1")
def test_a_commander_who_besieges_may_roll_instead_of_moving() -> None:
    g = start(besiegers(loyalty=2), act_with, "etruscan_minor_a", 3)
    assert waiting(g) == "etruscan_samnite purpose"
    assert offered(g) == ["march", "besiege"]
    take(g, "besiege", 4, 4)
    assert siege(g, "sutrium") == 1
    assert waiting(g) == "over", "no march after it"
    assert force(g, "sutrium") == ("etruscan", 3, ["etruscan_minor_a"])


@pytest.mark.rule("sword_of_rome", "13.1.1.a", "13.4")
def test_two_units_hold_a_siege_but_do_not_roll_and_nor_does_who_has_no_marker() -> None:
    g = start(besiegers(2), act_with, "etruscan_minor_a", 3)
    assert waiting(g) == "etruscan_samnite take_units", "he can only march"
    round_over(g)
    assert siege(g, "sutrium") == 0
    g = start(besiegers(3, level=None), act_with, "etruscan_minor_a", 3)
    assert waiting(g) == "etruscan_samnite take_units"


@pytest.mark.rule("sword_of_rome", "13.1.1.a")
def test_only_the_commander_of_the_besiegers_rolls() -> None:
    g = table(
        cleared=True,
        active="etruscan_samnite",
        forces={"sutrium": ("etruscan", 3, ["spurinna", "etruscan_minor_a"])},
        sieges={"sutrium": 0},
    )
    start(g, act_with, "etruscan_minor_a", 3)
    assert waiting(g) == "etruscan_samnite take_units"


@pytest.mark.rule("sword_of_rome", "13.1.1.b")
def test_there_is_one_roll_against_a_space_in_a_round() -> None:
    g = besiegers(6, loyalty=3)
    take(start(g, act_with, "etruscan_minor_a", 3), "besiege", 4, 4)
    start(g, act_with, "etruscan_minor_a", 3)
    assert waiting(g) == "etruscan_samnite take_units", "not a second time"
    g = besiegers(6, loyalty=3)
    g.put_leader(leader("spurinna"), space("sutrium"))
    take(start(g, wage_campaign, "etruscan", 3), "spurinna", "besiege", 4, 4)
    assert siege(g, "sutrium") == 1
    finish(g)
    assert siege(g, "sutrium") == 1


@pytest.mark.rule("sword_of_rome", "A-06")
def test_one_campaign_cannot_begin_a_siege_and_roll() -> None:
    g = table(
        cleared=True,
        active="etruscan_samnite",
        forces={"tarquinii": ("etruscan", 6, ["spurinna", "etruscan_minor_a"])},
    )
    take(start(g, wage_campaign, "etruscan", 3), "spurinna", 3, "enough", "sutrium", "stop")
    assert waiting(g) == "etruscan_samnite second"
    assert siege(g, "sutrium") is None
    take(g, "spurinna")
    assert waiting(g) == "etruscan_samnite take_units", "he may march on, not besiege"


# -- 13.1.2 surrender ------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "13.1.2", "A-07")
def test_in_the_surrender_phase_a_commander_with_three_units_rolls_once_marker_or_not() -> None:
    g = table(
        cleared=True,
        active="",
        round=0,
        loyalty={"sutrium": 3},
        forces={
            "sutrium": ("etruscan", 6, ["spurinna"]),
            "narnia": ("etruscan", 2, ["etruscan_minor_a"]),
            "capua": ("samnite", 5, []),
        },
    )
    start(g, demand, side("etruscan_samnite"), power("etruscan"), power("samnite"))
    assert waiting(g) == "etruscan_samnite surrender"
    assert why_not(g, "narnia") == "not_enough"
    assert why_not(g, "capua") == "no_commander_there"
    take(g, "sutrium", 4, 4)
    assert siege(g, "sutrium") == 1
    assert waiting(g) == "over", "once"


@pytest.mark.rule("sword_of_rome", "13.1.2")
def test_a_roll_of_the_last_round_does_not_count_in_the_surrender_phase() -> None:
    g = besiegers(loyalty=3, active="")
    g.rolled = (space("sutrium"),)
    start(g, surrender)
    assert waiting(g) == "etruscan_samnite surrender"
    take(g, "enough")
    assert siege(g, "sutrium") == 0, "nobody must roll"


@pytest.mark.rule("sword_of_rome", "A-08", "13.2")
def test_responses_come_before_the_roll_but_not_in_the_surrender_phase() -> None:
    hands = {"roman": ["siege_works"], "greek": ["greek_siegecraft"]}
    g = besiegers(4, "pyrrhus", whose="greek", active="greek", loyalty=3, hands=hands)
    take(start(g, act_with, "pyrrhus", 3), "besiege")
    assert waiting(g) == "greek react_siege"
    take(g, "greek_siegecraft", 2, 3)
    assert siege(g, "sutrium") == 1, "5 and the bonus"
    g = besiegers(4, "pyrrhus", whose="greek", active="", loyalty=3, hands=hands)
    take(start(g, demand, side("greek"), power("greek"), NOBODY), "sutrium")
    assert waiting(g) == "chance die"


# -- 13.2 the table --------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "13.2", "TB.3")
@pytest.mark.parametrize(
    ("dice", "points", "lost"),
    [
        ((1, 1), 0, 1), ((1, 2), 0, 1), ((2, 2), 0, 1), ((1, 4), 0, 0), ((3, 3), 0, 0),
        ((3, 4), 1, 1), ((4, 4), 1, 0), ((4, 5), 1, 0), ((5, 5), 1, 0), ((6, 5), 2, 1),
        ((6, 6), 2, 0),
    ],
)  # fmt: skip
def test_the_table_gives_points_and_losses_to_the_besieger(
    dice: tuple[int, int], points: int, lost: int
) -> None:
    g = roll(besiegers(5, loyalty=3), *dice)
    assert siege(g, "sutrium") == points
    assert units(g, "sutrium") == 5 - lost
    g = roll(besiegers(5, "camillus", "bovianum", loyalty=0, whose="roman"), *dice, at="bovianum")
    assert siege(g, "bovianum") == points, "subjugation uses the same table"
    assert units(g, "bovianum") == 5 - lost


@pytest.mark.rule("sword_of_rome", "TB.3")
def test_thirteen_gives_three_points_and_below_two_counts_as_two() -> None:
    def with_bonus(bonus: int, *dice: int) -> State:
        g = besiegers(5, loyalty=3, level=None)
        g.assault.bonus = bonus
        return roll(g, *dice)

    g = with_bonus(1, 6, 6)
    assert owner(g, "sutrium") == "etruscan"
    assert log(g, "siege_roll") == [("siege_roll", "etruscan", "sutrium", 13, 3, 0)]
    g = with_bonus(-3, 1, 1)
    assert (siege(g, "sutrium"), units(g, "sutrium")) == (0, 4)


@pytest.mark.rule("sword_of_rome", "13.2.a")
@pytest.mark.parametrize(
    ("whose", "chief"), [("gallic", "gallic_minor_a"), ("transalpine", "transalpine_minor_a")]
)
def test_gauls_have_one_less_before_cities_but_not_against_tribes(whose: str, chief: str) -> None:
    g = roll(besiegers(3, chief, whose=whose, active="gallic", loyalty=2), 3, 4)
    assert (siege(g, "sutrium"), units(g, "sutrium")) == (0, 3), "7 counts as 6"
    g = besiegers(3, chief, "bovianum", whose=whose, active="gallic", loyalty=0)
    assert siege(roll(g, 3, 4, at="bovianum"), "bovianum") == 1


@pytest.mark.rule("sword_of_rome", "13.2.b")
def test_tactics_do_not_matter() -> None:
    for chief in ("sulpicius", "camillus"):
        g = roll(besiegers(3, chief, "tarquinii", whose="roman", loyalty=2), 3, 3, at="tarquinii")
        assert siege(g, "tarquinii") == 0


# -- 13.3 what a siege means -----------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "13.3", "13.3.a")
def test_a_besieged_city_or_tribe_gives_no_reinforcements() -> None:
    for level, expected in ((None, 2), (0, 1)):
        g = besiegers(3, "camillus", "tarquinii", level, whose="roman")
        assert new_units(g, power("etruscan")) == expected
        g = besiegers(3, "camillus", "bovianum", level, loyalty=0, whose="roman")
        assert new_units(g, power("samnite")) == expected + 1
    g = besiegers(3, "camillus", "tarquinii", 0, whose="roman")
    g.owner[space("pisae")] = power("roman")
    start(g, place_new_units, "etruscan", 1)
    assert waiting(g) == "over"
    assert log(g, "reinforcements_lost") == [("reinforcements_lost", "etruscan", 1)]


@pytest.mark.rule("sword_of_rome", "13.3.c")
def test_minor_leaders_come_and_go_through_the_siege() -> None:
    g = table(
        cleared=True,
        active="etruscan_samnite",
        forces={
            "pisae": ("roman", 3, ["camillus"]),
            "clusium": ("etruscan", 2, ["etruscan_minor_a"]),
        },
        inside={"pisae": ("etruscan", 2, ["etruscan_minor_b"])},
        sieges={"pisae": 0},
    )
    take(start(g, actions, side("etruscan_samnite")), "etruscan_minor_a", "pisae")
    take(g, "etruscan_minor_b", "clusium")
    assert garrison(g, "pisae") == (2, ["etruscan_minor_a"])
    assert force(g, "clusium") == ("etruscan", 2, ["etruscan_minor_b"])
    assert siege(g, "pisae") == 0
    check(g)


# -- 13.4 how it ends ------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "13.4", "13.4.a")
def test_all_points_are_lost_when_the_last_enemy_unit_has_gone() -> None:
    g = besiegers(4, level=1, loyalty=3)
    take(start(g, act_with, "etruscan_minor_a", 3), "march", 3, "tarquinii")
    assert siege(g, "sutrium") == 1, "one unit holds it"
    finish(g)
    g = besiegers(4, level=1, loyalty=3)
    take(start(g, act_with, "etruscan_minor_a", 3), "march", 4, "tarquinii")
    assert siege(g, "sutrium") is None
    assert log(g, "siege_lifted") == [("siege_lifted", "sutrium")]
    take(g, "sutrium", "stop")
    round_over(g)
    assert siege(g, "sutrium") == 0, "it begins anew"


@pytest.mark.rule("sword_of_rome", "13.4.a")
def test_those_inside_come_out_when_the_siege_is_lifted() -> None:
    g = table(
        cleared=True,
        active="etruscan_samnite",
        forces={"sutrium": ("etruscan", 4, ["etruscan_minor_a"])},
        inside={"sutrium": ("roman", 2, ["camillus"])},
        sieges={"sutrium": 0},
    )
    take(start(g, act_with, "etruscan_minor_a", 3), "march", 4, "volsinii")
    assert force(g, "sutrium") == ("roman", 2, ["camillus"])
    assert garrison(g, "sutrium") == (0, [])


@pytest.mark.rule("sword_of_rome", "13.4.a", "A-86")
@pytest.mark.parametrize(
    ("whose", "chief", "origin", "expected"),
    [("etruscan", "spurinna", "volsinii", 1), ("roman", "camillus", "roma", None)],
)
def test_points_stay_when_another_enemy_drives_the_besiegers_off(
    whose: str, chief: str, origin: str, expected: int | None
) -> None:
    g = table(
        cleared=True,
        active="etruscan_samnite",
        loyalty={"sutrium": 3},
        sieges={"sutrium": 1},
        forces={"sutrium": ("gallic", 4, ["gallic_minor_a"]), origin: (whose, 8, [chief])},
    )
    finish(take(attack(g, chief, 8, "sutrium"), 6, 6, 6, 2, 2, 2))
    assert force(g, "sutrium") == (whose, 8, [chief])
    assert siege(g, "sutrium") == expected
    check(g)


@pytest.mark.rule("sword_of_rome", "13.4.a", "A-86")
def test_but_not_when_he_marches_on() -> None:
    g = table(
        cleared=True,
        active="etruscan_samnite",
        loyalty={"sutrium": 3},
        sieges={"sutrium": 1},
        forces={
            "sutrium": ("gallic", 1, ["gallic_minor_a"]),
            "volsinii": ("etruscan", 8, ["spurinna"]),
        },
    )
    run_until(attack(g, "spurinna", 8, "sutrium"), "etruscan_samnite march")
    assert siege(g, "sutrium") == 1
    take(g, "tarquinii")
    assert siege(g, "sutrium") is None


@pytest.mark.rule("sword_of_rome", "13.4.b")
def test_an_alliance_between_besieger_and_holder_ends_the_siege() -> None:
    g = besiegers(3, level=1, loyalty=3)
    take(start(g, actions, side("etruscan_samnite")), "propose:roman_etruscan", "decline")
    assert siege(g, "sutrium") == 1
    g = besiegers(3, level=1, loyalty=3)
    take(start(g, actions, side("etruscan_samnite")), "propose:roman_etruscan", "accept")
    assert siege(g, "sutrium") is None
    g = besiegers(3, level=1, loyalty=3)
    take(start(g, actions, side("etruscan_samnite")), "propose:roman_samnite", "accept")
    assert siege(g, "sutrium") == 1, "the Samnites are not the besiegers"


@pytest.mark.rule("sword_of_rome", "13.4.b", "A-43")
def test_those_inside_stay_there_until_the_new_ally_has_left() -> None:
    g = table(
        cleared=True,
        active="etruscan_samnite",
        forces={"sutrium": ("etruscan", 4, ["etruscan_minor_a"])},
        inside={"sutrium": ("roman", 2, ["camillus"])},
        sieges={"sutrium": 0},
    )
    take(start(g, actions, side("etruscan_samnite")), "propose:roman_etruscan", "accept")
    assert siege(g, "sutrium") is None
    assert garrison(g, "sutrium") == (2, ["camillus"])
    check(take(g, "end_actions"))
    assert siege(g, "sutrium") is None, "no new siege begins"
    take(start(g, act_with, "etruscan_minor_a", 3), 4, "volsinii")
    assert force(g, "sutrium") == ("roman", 2, ["camillus"])


# -- 13.4.1 sorties --------------------------------------------------------------------------------


def besieged_pisae(outside: int = 4, **also: tuple[str, int, list[str]]) -> State:
    """Valerius before Pisae, with three Etruscans and Spurinna inside."""
    return table(
        cleared=True,
        active="etruscan_samnite",
        forces={"pisae": ("roman", outside, ["valerius"]), **also},
        inside={"pisae": ("etruscan", 3, ["spurinna"])},
        sieges={"pisae": 0},
    )


@pytest.mark.rule("sword_of_rome", "13.4.1")
def test_those_inside_cannot_leave_the_city_but_attack_the_besiegers() -> None:
    g = start(besieged_pisae(), act_with, "spurinna", 3)
    assert log(g, "battle") == [("battle", "etruscan", 3, "roman", 4, "pisae")]
    assert waiting(g) == "chance die", "no question whether to march or sail"
    take(g, 6, 6, 6, 2, 2, 2)
    assert bonuses(g) == (1, 1), "their own city; four to three"
    finish(g)
    assert force(g, "pisae") == ("etruscan", 3, ["spurinna"])
    assert garrison(g, "pisae") == (0, [])
    assert siege(g, "pisae") is None
    assert where(g, "valerius") == "displaced"
    check(g)


@pytest.mark.rule("sword_of_rome", "13.4.1", "12.4.4.c")
def test_a_sortie_that_loses_all_its_units_loses_its_leader() -> None:
    g = take(start(besieged_pisae(), act_with, "spurinna", 3), 1, 1, 1, 6, 2, 2)
    assert garrison(g, "pisae") == (0, [])
    assert where(g, "spurinna") == "displaced"
    assert siege(g, "pisae") == 0
    check(finish(g))


@pytest.mark.rule("sword_of_rome", "13.4.1")
def test_the_besiegers_may_avoid_a_sortie_and_then_the_siege_is_over() -> None:
    g = besieged_pisae()
    g.owner[space("faesulae")] = power("roman")
    start(g, act_with, "spurinna", 3)
    assert waiting(g) == "roman avoid"
    take(g, "valerius", 4, "allow")
    assert force(g, "faesulae") == ("roman", 4, ["valerius"])
    assert force(g, "pisae") == ("etruscan", 3, ["spurinna"])
    assert siege(g, "pisae") is None
    check(g)


@pytest.mark.rule("sword_of_rome", "13.4.1")
def test_the_siege_is_over_before_those_who_left_it_choose_a_commander() -> None:
    g = besieged_pisae(faesulae=("roman", 2, ["camillus"]))
    g.owner[space("faesulae")] = power("roman")
    take(start(g, act_with, "spurinna", 3), "valerius", 4, "allow")
    assert waiting(g) == "roman commander"
    assert force(g, "pisae") == ("etruscan", 3, ["spurinna"])
    assert siege(g, "pisae") is None
    check(g)


@pytest.mark.rule("sword_of_rome", "13.4.1")
def test_nobody_intercepts_a_sortie() -> None:
    g = besieged_pisae(luna=("gallic", 6, ["brennus"]), populonium=("roman", 6, ["camillus"]))
    start(g, act_with, "spurinna", 3)
    assert waiting(g) == "chance die"
    assert log(g, "interception") == []


@pytest.mark.rule("sword_of_rome", "13.4.1")
def test_a_leader_without_units_inside_cannot_sally() -> None:
    for n, expected in ((1, "allowed"), (0, "initiative_too_high")):
        g = table(
            cleared=True,
            active="etruscan_samnite",
            forces={"pisae": ("roman", 4, ["valerius"])},
            inside={"pisae": ("etruscan", n, ["spurinna"])},
            hands={"etruscan_samnite": ["etruscan_campaign_1"]},
        )
        take(start(g, actions, side("etruscan_samnite")), "etruscan_campaign_1")
        assert why_not(g, "activate") == expected


@pytest.mark.rule("sword_of_rome", "13.4.1", "9.5.2")
@pytest.mark.parametrize("dice", [(6, 6, 6, 2, 2, 2), (3, 3, 2, 4, 3, 3)])
def test_who_has_made_a_sortie_moves_no_more_in_a_campaign(dice: tuple[int, ...]) -> None:
    g = table(
        cleared=True,
        active="etruscan_samnite",
        forces={
            "pisae": ("roman", 4, ["valerius"]),
            "tarquinii": ("etruscan", 2, ["etruscan_minor_a"]),
        },
        inside={"pisae": ("etruscan", 3, ["spurinna", "etruscan_minor_b"])},
        sieges={"pisae": 0},
    )
    take(start(g, wage_campaign, "etruscan", 3), "spurinna", "pass", *dice)
    run_until(g, "etruscan_samnite second")
    assert why_not(g, "spurinna") == why_not(g, "etruscan_minor_b") == "exhausted"
    assert why_not(g, "etruscan_minor_a") == "allowed"


@pytest.mark.rule("sword_of_rome", "A-89", "13.4.1")
def test_in_a_campaign_a_second_force_may_come_to_the_flank_of_a_sortie() -> None:
    g = besieged_pisae(6, faesulae=("etruscan", 4, ["etruscan_minor_a"]))
    take(start(g, wage_campaign, "etruscan", 3), "spurinna")
    assert waiting(g) == "etruscan_samnite flank"
    take(g, "etruscan_minor_a", 4, 2, 2, 2, 5, 3, 4)
    assert bonuses(g) == (1 + 1, 1), "six to five; their own city, the flank"
    finish(g)
    assert garrison(g, "pisae") == (1, ["spurinna"])
    assert force(g, "faesulae") == ("etruscan", 3, ["etruscan_minor_a"])
    check(g)


@pytest.mark.rule("sword_of_rome", "A-89", "A-99", "13.4.1", "11.3")
def test_besiegers_who_avoid_a_sortie_are_pursued_with_all_movement_points() -> None:
    def sortie(die: int) -> State:
        g = besieged_pisae()
        g.owner[space("faesulae")] = power("roman")
        take(start(g, act_with, "spurinna", 3), "valerius", 4, "allow")
        assert waiting(g) == "chance die"
        return take(g, die)

    g = take(sortie(3), 2)
    assert log(g, "pursued") == [("pursued", "etruscan", "spurinna")]
    assert waiting(g) == "etruscan_samnite march"
    assert g.march.points == 4
    take(g, "faesulae", "pass")
    assert log(g, "battle") == [("battle", "etruscan", 2, "roman", 4, "faesulae")]
    check(g)
    g = sortie(4)
    assert waiting(g) == "over"
    assert force(g, "pisae") == ("etruscan", 3, ["spurinna"])
    check(g)


@pytest.mark.rule("sword_of_rome", "A-89", "12.2.1.a")
def test_a_sortie_that_wins_automatically_may_march_on() -> None:
    g = besieged_pisae(1, faesulae=("etruscan", 6, ["etruscan_minor_a"]))
    take(start(g, wage_campaign, "etruscan", 3), "spurinna", "etruscan_minor_a", 6)
    run_until(g, "etruscan_samnite take_units")
    assert log(g, "automatic") == [("automatic", "etruscan", "pisae")]
    take(g, 3, "luna", "stop")
    assert force(g, "luna") == ("etruscan", 3, ["spurinna"])
    assert waiting(g) == "etruscan_samnite second"
    assert why_not(g, "etruscan_minor_a") == "allowed"
    check(g)


@pytest.mark.rule("sword_of_rome", "A-89", "9.5.2")
def test_who_has_lost_the_besiegers_of_his_city_moves_no_more_in_a_campaign() -> None:
    g = besieged_pisae(luna=("etruscan", 2, ["etruscan_minor_a"]))
    g.owner[space("faesulae")] = power("roman")
    take(start(g, wage_campaign, "etruscan", 3), "spurinna", "valerius", 4, "allow", 4)
    assert waiting(g) == "etruscan_samnite second"
    assert why_not(g, "spurinna") == "exhausted"
    assert why_not(g, "etruscan_minor_a") == "allowed"


# -- 13.4.2 relief ---------------------------------------------------------------------------------


def relief(chief: str, inside: str) -> State:
    """An Etruscan army from Faesulae attacks the besiegers of Pisae."""
    g = table(
        cleared=True,
        active="etruscan_samnite",
        forces={
            "pisae": ("roman", 6, ["valerius"]),
            "faesulae": ("etruscan", 4, [chief]),
        },
        inside={"pisae": ("etruscan", 2, [inside])},
        sieges={"pisae": 1},
        loyalty={"pisae": 2},
    )
    return attack(g, chief, 4, "pisae")


@pytest.mark.rule("sword_of_rome", "13.4.2")
def test_those_inside_may_join_an_attack_on_the_besiegers() -> None:
    g = relief("etruscan_minor_a", "etruscan_minor_b")
    assert waiting(g) == "etruscan_samnite relief"
    take(g, "join_battle", 6, 6, 6, 2, 2, 2)
    assert bonuses(g) == (1, 1), "six to six; their own city; Valerius leads better"
    finish(g)
    expected = ("etruscan", 6, ["etruscan_minor_a", "etruscan_minor_b"])
    assert force(g, "pisae") == expected
    assert siege(g, "pisae") is None
    check(g)
    g = take(relief("etruscan_minor_a", "etruscan_minor_b"), "stay_inside", 6, 6, 6, 2, 2, 2)
    assert bonuses(g) == (1, 2 + 1), "six to four"


@pytest.mark.rule("sword_of_rome", "13.4.2")
def test_a_named_leader_inside_commands_unless_the_attacker_has_one() -> None:
    dice = (3, 3, 3, 3, 3, 3)
    assert bonuses(take(relief("etruscan_minor_a", "spurinna"), "join_battle", *dice)) == (1, 0)
    assert bonuses(take(relief("spurinna", "etruscan_minor_a"), "join_battle", *dice)) == (1, 0)
    assert bonuses(take(relief("etruscan_minor_a", "spurinna"), "stay_inside", *dice)) == (1, 3)


@pytest.mark.rule("sword_of_rome", "13.4.2")
def test_a_named_leader_inside_does_not_replace_a_named_attacker() -> None:
    for chief, inside, expected in (
        ("camillus", "sulpicius", (2, 0)),
        ("sulpicius", "camillus", (1, 1)),
    ):
        g = table(
            cleared=True,
            forces={
                "sutrium": ("etruscan", 6, ["spurinna"]),
                "roma": ("roman", 4, [chief]),
            },
            inside={"sutrium": ("roman", 2, [inside])},
            sieges={"sutrium": 0},
        )
        take(attack(g, chief, 4, "sutrium"), "join_battle", 3, 3, 3, 3, 3, 3)
        assert bonuses(g) == expected, "in their own city, under the attacker"


@pytest.mark.rule("sword_of_rome", "13.4.2", "8.2.1")
def test_after_the_relief_their_player_chooses_who_commands() -> None:
    g = table(
        cleared=True,
        forces={"sutrium": ("etruscan", 4, ["spurinna"]), "roma": ("roman", 6, ["sulpicius"])},
        inside={"sutrium": ("roman", 2, ["camillus"])},
        sieges={"sutrium": 0},
    )
    take(attack(g, "sulpicius", 6, "sutrium"), "join_battle", 6, 6, 6, 2, 2, 2)
    take(run_until(g, "roman commander"), "sulpicius")
    assert force(g, "sutrium") == ("roman", 8, ["sulpicius", "camillus"])
    check(finish(g))


@pytest.mark.rule("sword_of_rome", "13.4.2", "A-90")
@pytest.mark.parametrize("inside", [0, 1, 2])
def test_when_the_relief_fails_those_from_inside_go_back_and_the_siege_goes_on(
    inside: int,
) -> None:
    g = relief("etruscan_minor_a", "spurinna")
    take(g, "join_battle", 2, 2, 2, 5, 3, 4)
    assert waiting(g) == "etruscan_samnite allot_losses"
    assert owed(g) == 3
    assert offered(g) == ["0", "1", "2"]
    finish(take(g, inside))
    assert garrison(g, "pisae") == (2 - inside, ["spurinna"]), "a friendly city shelters him"
    assert force(g, "faesulae") == ("etruscan", 1 + inside, ["etruscan_minor_a"])
    assert siege(g, "pisae") == 1
    check(g)


@pytest.mark.rule("sword_of_rome", "13.4.2", "A-90", "8.4")
def test_a_beaten_leader_of_the_relief_without_units_is_displaced() -> None:
    g = take(relief("etruscan_minor_a", "spurinna"), "join_battle", 2, 2, 2, 5, 5, 3)
    finish(take(g, 0))
    assert where(g, "etruscan_minor_a") == "aside"
    assert garrison(g, "pisae") == (2, ["spurinna"])
    check(g)


@pytest.mark.rule("sword_of_rome", "13.4.2", "A-90")
def test_after_a_victory_nobody_is_displaced_while_units_of_the_two_are_left() -> None:
    g = take(relief("etruscan_minor_a", "spurinna"), "join_battle", 6, 6, 6, 4, 4, 2)
    assert waiting(g) == "etruscan_samnite allot_losses"
    finish(take(g, 2))
    assert force(g, "pisae") == ("etruscan", 4, ["spurinna", "etruscan_minor_a"])
    check(g)


@pytest.mark.rule("sword_of_rome", "13.4.2", "A-90", "8.4")
def test_both_leaders_are_displaced_with_the_last_unit_of_the_two() -> None:
    g = take(relief("etruscan_minor_a", "spurinna"), "join_battle", 1, 1, 1, 5, 5, 4)
    assert garrison(g, "pisae") == (0, []), "eight losses, six units: nothing to allot"
    assert (where(g, "spurinna"), where(g, "etruscan_minor_a")) == ("displaced", "aside")
    check(finish(g))


@pytest.mark.rule("sword_of_rome", "13.4.2")
def test_those_inside_help_only_an_army_of_their_own_power() -> None:
    g = table(
        cleared=True,
        active="etruscan_samnite",
        forces={"pisae": ("roman", 6, ["valerius"]), "faesulae": ("samnite", 4, ["egnatius"])},
        inside={"pisae": ("etruscan", 2, ["spurinna"])},
        sieges={"pisae": 0},
    )
    assert waiting(attack(g, "egnatius", 4, "pisae")) == "chance die"


# -- 13.5 conversion -------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "13.5", "13.5.a")
def test_a_city_falls_when_the_level_reaches_its_loyalty() -> None:
    g = table(
        cleared=True,
        active="etruscan_samnite",
        loyalty={"sutrium": 2},
        forces={"sutrium": ("etruscan", 4, ["spurinna"])},
        inside={"sutrium": ("roman", 3, ["camillus"])},
        sieges={"sutrium": 0},
    )
    roll(g, 4, 4)
    assert (owner(g, "sutrium"), siege(g, "sutrium")) == ("roman", 1)
    g.rolled = ()
    roll(g, 4, 4)
    assert (owner(g, "sutrium"), loyalty(g, "sutrium")) == ("etruscan", 1)
    assert siege(g, "sutrium") is None
    assert garrison(g, "sutrium") == (0, [])
    assert where(g, "camillus") == "displaced"
    assert force(g, "sutrium") == ("etruscan", 4, ["spurinna"])
    assert waiting(g) == "over", "no support is won for the units inside"
    check(g)


@pytest.mark.rule("sword_of_rome", "13.5.b", "2.2.d", "A-09")
def test_a_tribe_once_subjugated_is_a_space_like_any_other_and_never_goes_back() -> None:
    g = besiegers(4, "camillus", "fregellae", 0, loyalty=0, whose="roman", active="roman")
    roll(g, 4, 4, at="fregellae")
    assert (owner(g, "fregellae"), siege(g, "fregellae")) == ("samnite", 1)
    roll(g, 4, 4, at="fregellae")
    assert (owner(g, "fregellae"), loyalty(g, "fregellae")) == ("roman", 0)
    assert siege(g, "fregellae") is None
    g.units[space("fregellae")] = 0
    g.army[space("fregellae")] = NOBODY
    g.set_aside(leader("camillus"))
    greek_gold(g, "roman", "fregellae")
    assert owner(g, "fregellae") == "independent"
    assert g.is_tribe[space("fregellae")] == 0


@pytest.mark.rule("sword_of_rome", "13.5.c")
def test_a_city_on_the_home_ground_of_an_ally_becomes_his() -> None:
    for alliances, expected in (([], "roman"), (["roman_greek"], "greek")):
        g = table(
            cleared=True,
            alliances=alliances,
            owners={"rhegium": "samnite"},
            forces={"rhegium": ("roman", 3, ["camillus"])},
            sieges={"rhegium": 0},
        )
        roll(g, 4, 4, at="rhegium")
        assert (owner(g, "rhegium"), loyalty(g, "rhegium")) == (expected, 1)
        check(g)


@pytest.mark.rule("sword_of_rome", "13.5.c", "5.10.3")
def test_an_ally_who_is_out_of_the_game_gets_no_city() -> None:
    for in_play, expected in ((1, "roman"), (0, "etruscan")):
        g = table(
            "two",
            cleared=True,
            owners={"sutrium": "gallic"},
            forces={"sutrium": ("etruscan", 3, ["spurinna"])},
            sieges={"sutrium": 0},
        )
        g.in_play[side("roman")] = in_play
        roll(g, 4, 4)
        assert owner(g, "sutrium") == expected


@pytest.mark.rule("sword_of_rome", "13.5.d", "13.5")
def test_a_city_falls_as_well_when_its_loyalty_comes_down_to_the_level() -> None:
    g = besiegers(3, level=1, loyalty=3)
    greek_gold(g, "roman", "sutrium")
    assert (owner(g, "sutrium"), loyalty(g, "sutrium")) == ("roman", 2)
    greek_gold(g, "roman", "sutrium")
    assert (owner(g, "sutrium"), loyalty(g, "sutrium")) == ("etruscan", 1)
    assert siege(g, "sutrium") is None


@pytest.mark.rule("sword_of_rome", "13.5.d")
def test_without_a_siege_it_becomes_independent_instead() -> None:
    g = besiegers(2, level=None, loyalty=1)
    greek_gold(g, "roman", "sutrium")
    assert owner(g, "sutrium") == "independent"

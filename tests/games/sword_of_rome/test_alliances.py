"""Alliances (15)."""

from __future__ import annotations

from typing import Any

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.politics.alliances import break_off, renewals
from ludus.games.sword_of_rome.rules.sieges.siege import place_siege_markers
from ludus.games.sword_of_rome.rules.turn.attrition import suffers
from ludus.games.sword_of_rome.rules.turn.play import actions, use_card
from ludus.games.sword_of_rome.rules.turn.reinforcement_phase import eliminate
from ludus.games.sword_of_rome.rules.turn.surrender import surrender
from ludus.games.sword_of_rome.vocabulary.powers import PAIRS
from tests.games.reading import check
from tests.games.sword_of_rome.kit import (
    Force,
    allied,
    finish,
    force,
    garrison,
    hand,
    log,
    loyalty,
    offered,
    owner,
    power,
    run_until,
    side,
    siege,
    space,
    start,
    table,
    take,
    waiting,
    where,
    why_not,
)


def acting(side: str, **layout: Any) -> State:
    return start(table(active=side, **layout), actions, side)


def calm(g: State) -> State:
    """Nobody has Desperate Times."""
    g.desperate = [0, 0, 0, 0]
    return g


# -- 15.1 Making alliances -------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "15.1")
def test_an_alliance_is_proposed_in_ones_own_actions_and_stands_if_it_is_accepted() -> None:
    g = take(acting("roman"), "propose:roman_greek")
    assert waiting(g) == "greek answer_alliance"
    take(g, "accept")
    assert allied(g, "roman_greek")
    assert waiting(g) == "roman action"
    assert why_not(g, "propose:roman_greek") == "alliance_stands"


@pytest.mark.rule("sword_of_rome", "15.1")
def test_refusing_costs_nothing() -> None:
    g = acting("roman")
    before = (g.owner[:], g.loyalty[:], g.points[:])
    take(g, "propose:roman_greek", "decline")
    assert not allied(g, "roman_greek")
    assert (g.owner, g.loyalty, g.points) == before
    assert why_not(g, "propose:roman_greek") == "already_proposed"


@pytest.mark.rule("sword_of_rome", "15.1")
def test_one_proposes_only_for_ones_own_powers() -> None:
    g = acting("roman")
    assert offered(g, "propose") == [
        "roman_greek", "roman_gallic", "roman_etruscan", "roman_samnite",
    ]  # fmt: skip
    assert why_not(g, "propose:greek_gallic") == "not_your_power"
    assert why_not(g, "propose:roman_carthaginian") == "not_your_power"


@pytest.mark.rule("sword_of_rome", "15.1")
@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_accepting_lifts_the_sieges_between_the_new_allies(answer: str) -> None:
    g = acting(
        "roman",
        forces={
            "neapolis": ("roman", 4, ["camillus"]),
            "capua": ("greek", 4, ["greek_minor_a"]),
            "fregellae": ("roman", 4, ["valerius"]),
        },
        sieges={"neapolis": 1, "capua": 0, "fregellae": 1},
    )
    take(g, "propose:roman_greek", answer)
    lifted = answer == "accept"
    assert (siege(g, "neapolis") is None) == (siege(g, "capua") is None) == lifted
    assert siege(g, "fregellae") == 1  # that is a quarrel with somebody else


@pytest.mark.rule("sword_of_rome", "A-43")
def test_those_inside_stay_until_the_new_ally_has_left() -> None:
    g = acting(
        "roman",
        forces={"neapolis": ("roman", 4, ["camillus"])},
        inside={"neapolis": ("greek", 2, ["greek_minor_a"])},
        sieges={"neapolis": 1},
        hands={"roman": ["appian_way"]},
    )
    take(calm(g), "propose:roman_greek", "accept")
    assert garrison(g, "neapolis") == (2, ["greek_minor_a"])
    check(g)
    take(g, "appian_way", "activate", "camillus", 4, "capua")
    run_until(g, "roman march")
    take(g, "stop")
    assert force(g, "neapolis") == ("greek", 2, ["greek_minor_a"])
    assert garrison(g, "neapolis") == (0, [])


@pytest.mark.rule("sword_of_rome", "15.1.a")
def test_one_may_be_allied_with_etruscans_and_not_with_samnites() -> None:
    g = take(acting("roman"), "propose:roman_etruscan")
    assert waiting(g) == "etruscan_samnite answer_alliance"
    take(g, "accept")
    assert allied(g, "roman_etruscan")
    assert not allied(g, "roman_samnite")
    assert why_not(g, "propose:roman_samnite") == "allowed"


@pytest.mark.rule("sword_of_rome", "15.1.1", "15.2.2")
def test_what_was_only_talked_about_binds_nobody() -> None:
    """Negotiations are no part of the game: without a proposal that is accepted, all stay foes."""
    g = acting("roman")
    assert not any(allied(g, pair) for pair in PAIRS if pair != "etruscan_samnite")
    assert g.has_enemy(power("roman"), space("tarentum"))


@pytest.mark.rule("sword_of_rome", "15.1.2")
def test_there_may_be_any_number_of_alliances() -> None:
    g = acting("greek")
    for pair in ("roman_greek", "greek_gallic", "greek_etruscan", "greek_samnite"):
        take(g, f"propose:{pair}", "accept")
    assert all(allied(g, pair) for pair in PAIRS if "greek" in pair)


# -- 15.2 Effects ----------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "15.2")
def test_what_belongs_to_an_ally_is_friendly() -> None:
    g = table(alliances=["roman_samnite"])
    roman, samnite = power("roman"), power("samnite")
    assert g.is_friend(roman, samnite)
    assert g.is_friend(samnite, roman)
    for id in ("bovianum", "luceria"):
        assert g.is_friendly(roman, space(id))
    assert g.is_friendly(samnite, space("capua"))
    assert not g.has_enemy(roman, space("bovianum"))
    assert not g.is_friend(roman, power("etruscan"))


@pytest.mark.rule("sword_of_rome", "15.2.b", "5.5")
def test_in_an_allied_space_there_is_no_attrition() -> None:
    forces = {"luceria": ("roman", 5, ["camillus"])}
    assert suffers(table(forces=forces), power("roman"), space("luceria"))
    g = table(forces=forces, alliances=["roman_samnite"])
    assert not suffers(g, power("roman"), space("luceria"))


@pytest.mark.rule("sword_of_rome", "15.2.b")
@pytest.mark.parametrize(("alliances", "bonus"), [([], 0), (["roman_greek"], 1)])
def test_in_an_allied_space_one_fights_with_one_more(alliances: list[str], bonus: int) -> None:
    """Romans attack Samnites in Paestum, which is Greek; Camillus is better by 2."""
    g = table(
        forces={
            "neapolis": ("roman", 5, ["camillus"]),
            "paestum": ("samnite", 5, ["samnite_minor_a"]),
        },
        hands={"roman": ["punic_envoys"]},
        alliances=alliances,
    )
    take(start(calm(g), use_card, "roman", "punic_envoys"), "activate", "camillus", 5, "paestum")
    run_until(g, "chance die")
    take(g, 3, 3, 3, 3, 3, 3)
    assert log(g, "dice")[0][5] == 2 + bonus


@pytest.mark.rule("sword_of_rome", "15.2.a")
def test_one_may_retreat_to_a_space_of_an_ally() -> None:
    """Samnites beaten in Paestum; of its neighbours only Neapolis is held by an ally."""
    g = table(
        forces={
            "lucania": ("roman", 6, ["camillus"]),
            "paestum": ("samnite", 4, ["samnite_minor_a"]),
        },
        owners={"lucania": "roman", "bruttium": "roman", "paestum": "samnite"},
        subjugated=["lucania", "bruttium"],
        alliances=["greek_samnite"],
        hands={"roman": ["punic_envoys"]},
    )
    take(start(calm(g), use_card, "roman", "punic_envoys"), "activate", "camillus", "march", 6)
    take(g, "paestum")
    run_until(g, "chance die")
    take(g, 4, 4, 3, 1, 2, 2)
    finish(g)
    assert log(g, "retreated")[0][-1] == "neapolis"


@pytest.mark.rule("sword_of_rome", "15.2.c", "15.3")
def test_allied_forces_pass_each_other_but_do_not_stop_together() -> None:
    g = acting(
        "roman",
        alliances=["roman_greek"],
        hands={"roman": ["appian_way"]},
        forces={"neapolis": ("greek", 2, []), "capua": ("roman", 5, ["camillus"])},
    )
    take(calm(g), "appian_way", "activate", "camillus", 5, "neapolis")
    assert waiting(g) == "roman march"
    assert why_not(g, "stop") == "others_stand_there"
    take(g, "paestum")
    assert why_not(g, "stop") == "allowed"
    assert force(g, "neapolis") == ("greek", 2, [])


@pytest.mark.rule("sword_of_rome", "15.3")
def test_nor_where_an_ally_has_but_a_leader() -> None:
    g = acting(
        "roman",
        alliances=["roman_greek"],
        hands={"roman": ["appian_way"]},
        forces={"neapolis": ("greek", 0, ["timoleon"]), "capua": ("roman", 5, ["camillus"])},
    )
    take(calm(g), "appian_way", "activate", "camillus", 5, "neapolis")
    assert why_not(g, "stop") == "others_stand_there"


@pytest.mark.rule("sword_of_rome", "15.2.1")
def test_allies_exchange_nothing() -> None:
    """All that an ally can be offered is an alliance, and nothing moves by it."""
    g = acting("roman", hands={"roman": ["foedus"], "greek": ["greek_gold"]})
    take(g, "propose:roman_greek", "accept")
    assert (hand(g, "roman"), hand(g, "greek")) == (["foedus"], ["greek_gold"])
    assert force(g, "velitrae")[0] == "roman"
    assert set(offered(g, "leader")) == set()
    assert owner(g, "neapolis") == "greek"


@pytest.mark.rule("sword_of_rome", "15.2.1")
def test_anybody_may_play_events_that_help_others() -> None:
    g = acting("etruscan_samnite", hands={"etruscan_samnite": ["punic_trade_treaty"]})
    take(g, "punic_trade_treaty", "event", "panormus")
    assert force(g, "panormus") == ("carthaginian", 2, [])


@pytest.mark.rule("sword_of_rome", "15.2.2")
def test_an_ally_is_not_besieged_nor_are_his_tribes_subjugated() -> None:
    forces = {
        "neapolis": ("roman", 4, ["camillus"]),
        "fregellae": ("roman", 4, ["valerius"]),
    }
    g = table(forces=forces, alliances=["roman_greek", "roman_samnite"])
    place_siege_markers(g)
    assert siege(g, "neapolis") is siege(g, "fregellae") is None
    assert waiting(start(g, surrender)) == "over"
    g = table(forces=forces)
    place_siege_markers(g)
    assert siege(g, "neapolis") == siege(g, "fregellae") == 0


@pytest.mark.rule("sword_of_rome", "15.2.2")
def test_nor_is_his_support_removed_or_his_marker_replaced() -> None:
    hands = {"roman": ["divide_and_rule", "duoviri_navales"]}
    forces: dict[str, Force] = {"paestum": ("roman", 2, [])}
    g = acting("roman", hands=hands, alliances=["roman_greek"], forces=forces)
    take(g, "divide_and_rule", "event")
    assert why_not(g, "greek") == "not_enemy"
    g = acting("roman", hands=hands, alliances=["roman_greek"], forces=forces)
    take(g, "duoviri_navales", "support")
    assert why_not(g, "paestum") == "not_enemy"
    g = acting("roman", hands=hands, forces=forces)
    take(g, "duoviri_navales", "support")
    assert why_not(g, "paestum") == "allowed"


@pytest.mark.rule("sword_of_rome", "15.2.2")
def test_nor_does_one_intercept_him() -> None:
    """Dionysius marches past a Roman army at Messana."""
    for alliances, asked in ([], True), (["roman_greek"], False):
        g = acting(
            "greek",
            alliances=alliances,
            hands={"greek": ["greek_gold"]},
            forces={"messana": ("roman", 5, ["camillus"])},
        )
        take(calm(g), "greek_gold", "activate", "dionysius", 6, "catana")
        assert (waiting(g) == "roman intercept") == asked


@pytest.mark.rule("sword_of_rome", "15.2.3")
def test_in_a_home_space_of_an_ally_a_marker_is_only_taken_off_for_him() -> None:
    g = acting(
        "roman",
        forces={"paestum": ("roman", 2, [])},
        owners={"paestum": "samnite"},
        alliances=["roman_greek"],
        hands={"roman": ["duoviri_navales"]},
    )
    take(g, "duoviri_navales", "support", "paestum")
    assert owner(g, "paestum") == "greek"


@pytest.mark.rule("sword_of_rome", "15.2.3")
def test_a_city_conquered_back_is_the_allys() -> None:
    g = table(
        forces={"neapolis": ("roman", 5, ["camillus"])},
        owners={"neapolis": "samnite"},
        loyalty={"neapolis": 1},
        alliances=["roman_greek"],
    )
    take(start(g, surrender), "neapolis", 6, 6)
    assert (owner(g, "neapolis"), loyalty(g, "neapolis")) == ("greek", 1)


@pytest.mark.rule("sword_of_rome", "15.2.3", "5.10.3", "W.2")
def test_who_is_out_of_the_game_is_nobodys_ally_any_more() -> None:
    """With two players Rome takes what was Etruscan for itself."""
    g = table("two", forces={"tarquinii": ("roman", 5, ["camillus"])}, active="", round=0)
    eliminate(g, side("etruscan_samnite"))
    assert not allied(g, "roman_etruscan")
    take(start(g, surrender), "tarquinii", 6, 6)
    assert owner(g, "tarquinii") == "roman"
    check(g)


# -- 15.4 How long it lasts ------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "15.4", "5.9")
@pytest.mark.parametrize(
    ("greek", "roman", "stands"),
    [(True, True, True), (True, False, False), (False, None, False)],
)
def test_an_alliance_ends_with_the_turn_unless_both_renew_it(
    greek: bool, roman: bool | None, stands: bool
) -> None:
    g = table(alliances=["roman_greek"], points={"greek": 8}, active="", round=0)
    before = (g.owner[:], g.loyalty[:])
    start(g, renewals)
    assert waiting(g) == "greek renew"  # most points first
    take(g, "roman_greek" if greek else "enough")
    if roman is not None:
        assert waiting(g) == "roman renew"
        take(g, "roman_greek" if roman else "enough")
    assert waiting(g) == "over"
    assert allied(g, "roman_greek") == stands
    assert (g.owner, g.loyalty) == before  # without penalty


@pytest.mark.rule("sword_of_rome", "15.4", "5.9", "S.5")
def test_the_alliance_of_etruscans_and_samnites_is_not_asked_about() -> None:
    g = start(table(active="", round=0), renewals)
    assert waiting(g) == "over"
    assert allied(g, "etruscan_samnite")


@pytest.mark.rule("sword_of_rome", "15.4")
def test_each_alliance_is_renewed_by_itself() -> None:
    pairs = ["roman_etruscan", "roman_samnite"]
    g = table(alliances=pairs, points={"roman": 8}, active="", round=0)
    take(start(g, renewals), "roman_etruscan", "roman_samnite")
    take(g, "roman_samnite", "enough")
    assert [allied(g, pair) for pair in pairs] == [False, True]


# -- 15.5 Breaking ---------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "15.5")
def test_breaking_an_alliance_costs_three_points_of_ones_own_support() -> None:
    g = take(acting("roman", alliances=["roman_greek"]), "break_off:roman_greek")
    assert why_not(g, "praeneste") == "allowed"
    take(g, "praeneste", "roma", "roma")
    assert (owner(g, "praeneste"), loyalty(g, "roma")) == ("independent", 1)
    assert not allied(g, "roman_greek")
    assert waiting(g) == "roman action"


@pytest.mark.rule("sword_of_rome", "15.5")
def test_each_alliance_has_its_own_price() -> None:
    g = acting("roman", alliances=["roman_greek", "roman_gallic"])
    take(g, "break_off:roman_greek", "anagnia", "praeneste", "velitrae")
    assert allied(g, "roman_gallic")
    take(g, "break_off:roman_gallic", "roma", "roma", "narnia")
    assert owner(g, "narnia") == "independent"
    assert not allied(g, "roman_gallic")


@pytest.mark.rule("sword_of_rome", "15.5")
def test_only_an_alliance_of_ones_own_that_stands_can_be_broken() -> None:
    g = acting("roman", alliances=["greek_gallic"])
    assert why_not(g, "break_off:roman_greek") == "no_such_alliance"
    assert why_not(g, "break_off:greek_gallic") == "not_your_power"


@pytest.mark.rule("sword_of_rome", "A-48")
def test_the_etruscan_player_pays_with_either_power() -> None:
    g = table(alliances=["gallic_etruscan"], active="etruscan_samnite")
    start(g, break_off, "etruscan_samnite", PAIRS.index("gallic_etruscan"))
    take(g, "vulci", "hadria", "luceria")
    assert waiting(g) == "over"
    assert not allied(g, "gallic_etruscan")
    assert owner(g, "hadria") == owner(g, "vulci") == "independent"


@pytest.mark.rule("sword_of_rome", "15.5", "15.2.2")
def test_after_breaking_it_one_may_attack() -> None:
    g = acting(
        "roman",
        alliances=["roman_greek"],
        hands={"roman": ["appian_way"]},
        forces={"neapolis": ("greek", 2, []), "capua": ("roman", 5, ["camillus"])},
    )
    take(calm(g), "break_off:roman_greek", "anagnia", "praeneste", "velitrae")
    take(g, "appian_way", "activate", "camillus", 5, "neapolis")
    assert waiting(g) == "greek garrison"


# -- 15.6 Powers without a player ------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "15.6", "16.3.d")
def test_an_alliance_does_not_bind_the_power_that_one_activates() -> None:
    """Greeks, allied with Rome, let the Volsci attack Camillus; the alliance stands."""
    g = acting("greek", alliances=["roman_greek"], hands={"greek": ["greek_neutral_power_1"]})
    take(calm(g), "greek_neutral_power_1", "event", "volsci", "activate", "volsci_minor_a", 4)
    take(g, "velitrae")
    run_until(g, "chance die")
    assert log(g, "battle")[0][1:4:2] == ("volsci", "roman")
    assert allied(g, "roman_greek")
    assert where(g, "volsci_minor_a") == "marching"


# -- what everybody remembers ----------------------------------------------------------------------
def test_a_refusal_is_remembered_until_the_turn_ends_and_a_breach_for_good() -> None:
    g = take(acting("roman"), "propose:roman_greek", "decline")
    assert g.view(0)["declined"] == ["roman_greek"]
    g.this_turn.clear()
    assert g.view(0)["declined"] == []
    g = table()
    g.ally(power("roman"), power("greek"))
    finish(start(g, break_off, "roman", PAIRS.index("roman_greek")))
    assert g.view(0)["betrayed"] == {"greek": ["roman"]}

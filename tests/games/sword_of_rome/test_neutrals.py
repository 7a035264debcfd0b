"""Powers without a player (16), and Rome with Carthage (18)."""

from __future__ import annotations

from typing import Any

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.movement.activation import act_with
from ludus.games.sword_of_rome.rules.politics.alliances import renewals
from ludus.games.sword_of_rome.rules.turn.play import actions
from ludus.games.sword_of_rome.rules.turn.reinforcement_phase import reinforcements
from ludus.games.sword_of_rome.rules.turn.sequence import rounds
from ludus.games.sword_of_rome.rules.turn.surrender import surrender
from ludus.games.sword_of_rome.vocabulary.ids import NOBODY
from ludus.games.sword_of_rome.vocabulary.powers import ENVOYS_SENT, NO_ENVOYS, SIDES, TREATY_SIGNED
from tests.games.sword_of_rome.kit import (
    allied,
    finish,
    force,
    log,
    loyalty,
    offered,
    owner,
    power,
    removed,
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


def acting(who: str, *cards: str, **layout: Any) -> State:
    """A side with these cards begins its actions; nobody has Desperate Times."""
    g = table(hands={who: cards}, active=who, **layout)
    g.desperate = [0, 0, 0, 0]
    return start(g, actions, who)


def activating(who: str, power_: str, **layout: Any) -> State:
    """A side activates a power without a player."""
    name = {"etruscan_samnite": "etruscan"}.get(who, who)
    g = acting(who, f"{name}_neutral_power_1", f"{name}_neutral_power_2", **layout)
    return take(g, f"{name}_neutral_power_1", "event", power_)


def treaty(*cards: str, **layout: Any) -> State:
    """Rome acts as the ally of Carthage."""
    g = table(hands={"roman": cards}, active="roman", alliances=["roman_carthaginian"], **layout)
    g.envoys = TREATY_SIGNED
    g.desperate = [0, 0, 0, 0]
    return start(g, actions, "roman")


def decides(g: State, power_: str) -> str:
    """The side that decides for a power."""
    return SIDES[g.decider(power(power_))]


# -- 16.1 Who decides ------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "16.1", "16.1.a")
def test_whoever_activates_a_power_decides_for_it() -> None:
    g = activating("roman", "carthaginian", points={"roman": 9})
    assert waiting(g) == "roman neutral_use"
    assert decides(g, "carthaginian") == "roman"


@pytest.mark.rule("sword_of_rome", "16.1.a")
def test_for_its_retreats_and_its_support_too() -> None:
    """Volsci, led by the Greeks, are beaten by Camillus: the Greeks take them back."""
    g = activating("greek", "volsci", points={"greek": 9})
    take(g, "activate", "volsci_minor_a", 4, "velitrae")
    run_until(g, "chance die")
    take(g, 2, 2, 2, 6, 3, 3)
    seen = set()
    while waiting(g) != "greek action":
        seen.add(waiting(g))
        g.apply(g.legal()[0])
    assert not any(one.endswith("retreat") and not one.startswith("greek") for one in seen)
    assert log(g, "retreated")[0][1] == "volsci"


@pytest.mark.rule("sword_of_rome", "16.1.a")
def test_the_support_of_its_victory_is_added_by_whoever_leads_it() -> None:
    g = activating("greek", "volsci", points={"greek": 9})
    take(g, "activate", "volsci_minor_a", 4, "velitrae")
    run_until(g, "chance die")
    take(g, 6, 6, 6, 2, 2, 2)
    run_until(g, "greek consequence")
    assert g.moved_power == power("volsci")


@pytest.mark.rule("sword_of_rome", "16.1.b")
@pytest.mark.parametrize(
    ("active", "points", "alliances", "decider"),
    [
        ("roman", {"greek": 3}, [], "greek"),
        ("roman", {"greek": 3}, ["roman_greek"], "gallic"),
        ("roman", {"roman": 1}, [], "gallic"),
        ("gallic", {}, [], "etruscan_samnite"),
        ("gallic", {}, ["gallic_samnite"], "greek"),
    ],
)
def test_for_an_inactive_power_decides_who_has_fewest_points_and_is_no_ally_of_the_active(
    active: str, points: dict[str, int], alliances: list[str], decider: str
) -> None:
    g = table(active=active, points=points, alliances=alliances)
    assert decides(g, "volsci") == decides(g, "carthaginian") == decider


@pytest.mark.rule("sword_of_rome", "16.1.b", "16.1.c", "A-96")
def test_if_all_are_allied_with_its_enemy_one_of_them_decides_not_he() -> None:
    layout: dict[str, Any] = {
        "alliances": ["roman_greek", "roman_etruscan", "roman_gallic"],
        "points": {"roman": 1, "greek": 2},
    }
    assert decides(table(active="roman", **layout), "volsci") == "greek"
    assert decides(table(active="", round=0, **layout), "volsci") == "greek"
    assert decides(table(active="", round=0, **layout), "transalpine") == "greek"


@pytest.mark.rule("sword_of_rome", "16.1.b")
def test_that_is_so_for_garrisons_and_avoidance() -> None:
    """Rome marches on Antium: the Greeks, with fewest points, decide for the Volsci."""
    g = acting("roman", "punic_envoys", points={"greek": 2})
    take(g, "punic_envoys", "activate", "camillus", "march", 5, "antium")
    assert waiting(g) == "greek garrison"


@pytest.mark.rule("sword_of_rome", "16.1.b", "4.4.b", "A-44")
def test_of_equals_whoever_wins_the_tie_says_who_leads_it_for_the_whole_action() -> None:
    """Rome marches on Antium; Greeks, Gauls and Etruscans have as many points."""
    g = acting("roman", "punic_envoys")
    take(g, "punic_envoys", "activate", "camillus", "march", 5, "antium")
    assert waiting(g) == "gallic steward"
    assert offered(g) == ["greek", "gallic", "etruscan_samnite"]
    assert waiting(take(g, "greek")) == "greek garrison"
    assert g.view(None)["stewards"] == {"volsci": "greek"}
    run_until(g, "roman action")
    assert len(log(g, "steward_named")) == 1
    take(g, "end_actions")
    assert g.view(None)["stewards"] == {}


@pytest.mark.rule("sword_of_rome", "16.1.b", "4.4.b")
def test_who_was_named_to_lead_it_also_decides_against_a_sortie() -> None:
    g = table(
        cleared=True,
        owners={"velitrae": "volsci"},
        forces={"roma": ("volsci", 3, ["volsci_minor_a"])},
        inside={"roma": ("roman", 2, ["camillus"])},
        sieges={"roma": 0},
    )
    start(g, act_with, "camillus", 3)
    assert waiting(g) == "gallic steward"
    assert waiting(take(g, "etruscan_samnite")) == "etruscan_samnite avoid"


@pytest.mark.rule("sword_of_rome", "16.1.b", "A-44")
def test_whoever_allies_with_the_active_player_leads_it_no_more() -> None:
    g = table(active="roman", points={"gallic": 9})
    g.stewards[power("volsci")] = 1 << side("greek")
    assert decides(g, "volsci") == "greek"
    g.ally(power("roman"), power("greek"))
    assert decides(g, "volsci") == "etruscan_samnite"


@pytest.mark.rule("sword_of_rome", "16.1.c")
@pytest.mark.parametrize(
    ("power_", "alliances", "decider"),
    [
        ("transalpine", [], "roman"),
        ("transalpine", ["roman_gallic"], "greek"),
        ("volsci", [], "greek"),
        ("volsci", ["roman_greek"], "etruscan_samnite"),
        ("carthaginian", [], "roman"),
        ("carthaginian", ["roman_greek"], "etruscan_samnite"),
    ],
)
def test_at_the_end_of_a_turn_decides_who_has_fewest_points_and_is_no_friend_of_its_enemy(
    power_: str, alliances: list[str], decider: str
) -> None:
    g = table(
        points={"roman": 1, "greek": 2, "etruscan_samnite": 3, "gallic": 4},
        alliances=alliances,
        active="",
        round=0,
    )
    assert decides(g, power_) == decider


@pytest.mark.rule("sword_of_rome", "16.1.c", "5.10")
def test_so_it_places_its_reinforcements() -> None:
    g = table(points={"greek": 1}, active="", round=0)
    take(start(g, reinforcements), "gallic")
    assert waiting(g) == "gallic place_unit"  # for Carthage not the Greeks, its old enemy
    for _ in range(3):
        take(g, "panormus")
    assert force(g, "panormus") == ("carthaginian", 3, [])
    assert waiting(g) == "greek place_unit"  # for the Volsci


@pytest.mark.rule("sword_of_rome", "16.1.c")
def test_and_rolls_in_the_surrender_phase() -> None:
    forces = {"syracusae": ("carthaginian", 5, ["hamilcar"])}
    g = table(points={"greek": 1, "roman": 2}, forces=forces, active="", round=0)
    assert waiting(start(g, surrender)) == "roman surrender"


@pytest.mark.rule("sword_of_rome", "16.1.d", "18.b")
def test_rome_decides_for_an_allied_carthage_always() -> None:
    g = treaty(points={"roman": 9, "greek": 1})
    assert decides(g, "carthaginian") == "roman"
    g.active = side("greek")
    assert decides(g, "carthaginian") == "roman"
    g.active = NOBODY
    assert decides(g, "carthaginian") == "roman"


# -- 16.1.1 The activation -------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "16.1.1")
def test_it_adds_support_or_a_unit_or_activates_a_leader() -> None:
    g = activating("etruscan_samnite", "carthaginian")
    assert offered(g) == ["activate", "support", "reinforce"]
    take(g, "support", "panormus")  # one is all that the cities can take
    assert loyalty(g, "panormus") == 3
    assert waiting(g) == "etruscan_samnite action"


@pytest.mark.rule("sword_of_rome", "16.1.1", "A-17")
def test_the_power_acts_as_by_a_card_of_value_three() -> None:
    """Bomilcar has initiative 3, and three points of support are added."""
    g = take(activating("etruscan_samnite", "carthaginian"), "activate")
    assert offered(g) == ["hamilcar", "bomilcar"]
    g = activating("etruscan_samnite", "carthaginian", loyalty={"lilybaeum": 1, "panormus": 2})
    take(g, "support", "lilybaeum", "lilybaeum", "panormus")
    assert waiting(g) == "etruscan_samnite action"


@pytest.mark.rule("sword_of_rome", "16.1.1", "A-17", "9.2.3")
def test_transalpine_gauls_have_five_movement_points() -> None:
    g = take(activating("etruscan_samnite", "transalpine"), "activate", "transalpine_minor_a", 2)
    assert g.march.points == 5


@pytest.mark.rule("sword_of_rome", "16.1.1")
def test_its_minor_leaders_may_be_adjusted() -> None:
    forces = {"roma": ("volsci", 2, []), "narnia": ("roman", 7, ["valerius"])}
    g = activating("greek", "volsci", forces=forces)
    assert waiting(g) == "greek minor"
    take(g, "volsci_minor_a", "roma")
    assert where(g, "volsci_minor_a") == "roma"
    assert waiting(g) == "greek neutral_use"


@pytest.mark.rule("sword_of_rome", "16.1.1", "8.3")
def test_before_its_action_or_afterwards_each_of_them_once() -> None:
    forces = {"roma": ("volsci", 2, []), "narnia": ("roman", 7, ["valerius"])}
    g = take(activating("greek", "volsci", forces=forces), "enough", "reinforce", "antium")
    assert waiting(g) == "greek minor"
    take(g, "volsci_minor_a", "roma")
    assert where(g, "volsci_minor_a") == "roma"
    assert waiting(g) == "greek action"
    g = activating("greek", "volsci", forces=forces)
    take(g, "volsci_minor_a", "roma", "reinforce", "antium")
    assert waiting(g) == "greek action"


@pytest.mark.rule("sword_of_rome", "16.1.1")
@pytest.mark.parametrize(
    ("who", "powers"),
    [
        ("roman", ["carthaginian", "transalpine"]),
        ("greek", ["volsci", "transalpine"]),
        ("gallic", ["carthaginian", "volsci"]),
        ("etruscan_samnite", ["carthaginian", "volsci", "transalpine"]),
    ],
)
def test_each_deck_names_the_powers_it_may_activate(who: str, powers: list[str]) -> None:
    name = {"etruscan_samnite": "etruscan"}.get(who, who)
    g = take(acting(who, f"{name}_neutral_power_1"), f"{name}_neutral_power_1", "event")
    assert offered(g) == powers
    assert why_not(g, "samnite") == "neutral_forbidden"


@pytest.mark.rule("sword_of_rome", "16.1.1.b", "16.1.1.d")
def test_each_power_acts_once_in_a_round_but_several_may_act() -> None:
    g = activating("etruscan_samnite", "carthaginian")
    take(g, "reinforce", "lilybaeum", "etruscan_neutral_power_2", "event")
    assert why_not(g, "carthaginian") == "neutral_used"
    take(g, "volsci", "reinforce", "antium")
    assert (units(g, "lilybaeum"), units(g, "antium")) == (8, 5)


@pytest.mark.rule("sword_of_rome", "16.1.1.b")
def test_whoever_activated_it_and_in_the_next_round_it_may_act_again() -> None:
    hands = {
        "roman": ["roman_neutral_power_1"],
        "gallic": ["gallic_neutral_power_1", "gallic_neutral_power_2"],
    }
    g = table(hands=hands)
    g.desperate = [0, 0, 0, 0]
    start(g, rounds)
    take(g, "roman_neutral_power_1", "event", "carthaginian", "reinforce", "lilybaeum")
    take(g, "end_actions", "end_actions")
    assert waiting(g) == "gallic action"
    take(g, "gallic_neutral_power_1", "event")
    assert why_not(g, "carthaginian") == "neutral_used"
    take(g, "volsci", "reinforce", "antium", *["end_actions"] * 4)
    assert (g.round, waiting(g)) == (2, "gallic action")
    take(g, "gallic_neutral_power_2", "event", "carthaginian")
    assert waiting(g) == "gallic neutral_use"


@pytest.mark.rule("sword_of_rome", "16.1.2")
def test_while_activated_it_is_allied_with_whoever_activated_it_and_no_longer() -> None:
    g = activating("etruscan_samnite", "volsci")
    volsci = power("volsci")
    assert g.is_friend(volsci, power("etruscan"))
    assert g.is_friend(volsci, power("samnite"))
    assert not g.is_friend(volsci, power("roman"))
    take(g, "reinforce", "antium")
    assert not g.is_friend(volsci, power("etruscan"))


@pytest.mark.rule("sword_of_rome", "16.1.2")
def test_so_it_passes_the_forces_of_that_player_without_battle() -> None:
    forces = {"velitrae": ("samnite", 3, []), "narnia": ("roman", 5, ["camillus"])}
    g = activating("etruscan_samnite", "volsci", forces=forces)
    take(g, "activate", "volsci_minor_a", 4, "velitrae")
    assert why_not(g, "stop") == "others_stand_there"
    assert not log(g, "battle")


@pytest.mark.rule("sword_of_rome", "16.1.2", "13.4.b")
def test_sieges_between_it_and_that_player_are_lifted() -> None:
    forces = {
        "tarquinii": ("volsci", 3, ["volsci_minor_a"]),
        "antium": ("samnite", 3, ["samnite_minor_a"]),
        "sutrium": ("etruscan", 3, ["etruscan_minor_a"]),
    }
    sieges = {"tarquinii": 0, "antium": 1, "sutrium": 0}
    g = activating("etruscan_samnite", "volsci", forces=forces, sieges=sieges)
    assert [siege(g, name) for name in sieges] == [None, None, 0]
    g = activating("greek", "volsci", forces=forces, sieges=sieges)
    assert [siege(g, name) for name in sieges] == [0, 1, 0]


# -- 16.2, 16.3 Where it may stand -----------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "16.2")
def test_it_does_not_end_its_move_with_units_or_leaders_of_another_power() -> None:
    for there in (0, 2):
        forces = {"tarracina": ("samnite", there, ["pontius"])}
        g = activating("etruscan_samnite", "volsci", forces=forces)
        take(g, "activate", "volsci_minor_a", 4, "tarracina")
        run_until(g, "etruscan_samnite march")
        assert why_not(g, "stop") == "others_stand_there"
    g = activating("etruscan_samnite", "volsci")
    take(g, "activate", "volsci_minor_a", 4, "tarracina")
    run_until(g, "etruscan_samnite march")
    assert why_not(g, "stop") == "allowed"


@pytest.mark.rule("sword_of_rome", "16.3", "16.3.a", "18.i")
def test_carthaginians_never_enter_italy() -> None:
    g = take(activating("etruscan_samnite", "carthaginian"), "activate", "hamilcar", 7)
    assert why_not(g, "sail_to:neapolis") == "outside_its_lands"
    assert why_not(g, "sail_to:messana") == "allowed"
    g = treaty("appian_way")
    take(g, "appian_way", "activate_carthage", "activate", "hamilcar", 7)
    assert why_not(g, "sail_to:neapolis") == "outside_its_lands"


@pytest.mark.rule("sword_of_rome", "16.3", "16.3.b")
def test_volsci_end_in_spaces_of_romans_or_volsci() -> None:
    g = take(activating("greek", "volsci"), "activate", "volsci_minor_a", 4, "tarracina")
    run_until(g, "greek march")
    take(g, "capua")
    assert why_not(g, "stop") == "allowed"
    take(g, "space:neapolis")  # it may pass, and still come back
    assert why_not(g, "stop") == "outside_its_lands"
    assert why_not(g, "space:paestum") == "outside_its_lands"
    assert why_not(g, "space:capua") == "allowed"


@pytest.mark.rule("sword_of_rome", "16.3.c")
def test_transalpine_gauls_end_in_spaces_of_gauls_of_either_kind() -> None:
    owners = {"taurasia": "independent"}
    g = activating("greek", "transalpine", owners=owners)
    take(g, "activate", "transalpine_minor_a", 4, "eporedia", "taurasia")
    run_until(g, "greek march")
    assert why_not(g, "stop") == "outside_its_lands"
    take(g, "eporedia")
    assert why_not(run_until(g, "greek march"), "stop") == "allowed"


@pytest.mark.rule("sword_of_rome", "16.3.c")
def test_after_a_raid_where_they_have_stopped_they_may_stay_in_an_independent_space() -> None:
    g = activating("greek", "transalpine")
    take(g, "activate", "transalpine_minor_a", 4, "eporedia", "raid", 6, 4)
    assert owner(g, "eporedia") == "independent"
    assert why_not(g, "stop") == "allowed"


@pytest.mark.rule("sword_of_rome", "16.3.c", "14.2")
@pytest.mark.parametrize(("raiders", "expected"), [(1, "outside_its_lands"), (2, "allowed")])
def test_elsewhere_they_raid_only_if_they_can_still_leave(raiders: int, expected: str) -> None:
    """The raid may cost a unit, and the leader alone might not get on."""
    g = activating("greek", "transalpine", owners={"taurasia": "etruscan"})
    take(g, "activate", "transalpine_minor_a", raiders, "eporedia", "taurasia")
    assert why_not(run_until(g, "greek march"), "raid") == expected


@pytest.mark.rule("sword_of_rome", "15.3", "14.2")
def test_nor_do_gauls_raid_where_an_ally_stands() -> None:
    g = table(
        cleared=True,
        active="gallic",
        alliances=["roman_gallic"],
        forces={"ariminum": ("gallic", 4, ["brennus"]), "arretium": ("roman", 2, [])},
    )
    take(start(g, act_with, "brennus", 3), 4, "arretium")
    assert why_not(run_until(g, "gallic march"), "raid") == "others_stand_there"


@pytest.mark.rule("sword_of_rome", "16.3.d")
def test_in_their_lands_they_may_fight_anybody() -> None:
    """Gauls besiege Roma, and the Volsci attack them."""
    forces = {"roma": ("gallic", 4, ["gallic_minor_a"])}
    g = activating("greek", "volsci", forces=forces)
    take(g, "activate", "volsci_minor_a", 4)
    assert why_not(g, "space:roma") == "allowed"
    take(g, "roma")
    run_until(g, "chance die")
    assert log(g, "battle")[0][1:4:2] == ("volsci", "gallic")


# -- 18. Rome and Carthage -------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "18", "18.a")
def test_the_treaty_turns_envoys_into_an_alliance() -> None:
    g = table(hands={"roman": ["carthage_signs_treaty"]})
    g.envoys = ENVOYS_SENT
    take(start(g, actions, "roman"), "carthage_signs_treaty", "event")
    assert allied(g, "roman_carthaginian")
    assert g.is_friendly(power("roman"), space("lilybaeum"))
    assert not g.has_enemy(power("roman"), space("lilybaeum"))
    assert removed(g, "roman") == ["carthage_signs_treaty"]


@pytest.mark.rule("sword_of_rome", "18.b")
def test_only_the_roman_activates_carthage() -> None:
    g = table(
        hands={"etruscan_samnite": ["etruscan_neutral_power_1"]},
        active="etruscan_samnite",
        alliances=["roman_carthaginian"],
    )
    g.envoys = TREATY_SIGNED
    take(start(g, actions, "etruscan_samnite"), "etruscan_neutral_power_1", "event")
    assert why_not(g, "carthaginian") == "neutral_forbidden"
    g = take(treaty("roman_neutral_power_1"), "roman_neutral_power_1", "event")
    assert why_not(g, "carthaginian") == "allowed"


@pytest.mark.rule("sword_of_rome", "18.c")
def test_any_roman_card_of_value_three_activates_carthage() -> None:
    g = take(treaty("appian_way", "foedus"), "appian_way")
    assert why_not(g, "activate_carthage") == "allowed"
    take(g, "activate_carthage", "reinforce", "panormus")
    assert units(g, "panormus") == 1
    assert why_not(g, "foedus") == "card_already_played"
    assert why_not(take(treaty("foedus"), "foedus"), "activate_carthage") == "value_too_low"
    g = take(acting("roman", "appian_way"), "appian_way")
    assert why_not(g, "activate_carthage") == "neutral_forbidden"


@pytest.mark.rule("sword_of_rome", "16.1.1.b", "9.5.5", "A-93")
def test_a_campaign_with_carthage_is_its_action_of_the_round() -> None:
    g = take(treaty("roman_campaign_1", "roman_neutral_power_1"), "roman_campaign_1", "event")
    take(g, "hamilcar", 0, "stop", "pass")
    assert waiting(g) == "roman action"
    take(g, "roman_neutral_power_1")
    assert why_not(g, "event") == "allowed"
    assert why_not(take(g, "event"), "carthaginian") == "neutral_used"
    g = take(treaty("roman_campaign_1", "roman_neutral_power_1"), "roman_neutral_power_1")
    take(g, "event", "carthaginian", "reinforce", "panormus", "roman_campaign_1", "event")
    assert why_not(g, "hamilcar") == "neutral_used"
    assert why_not(g, "camillus") == "allowed"


@pytest.mark.rule("sword_of_rome", "C.G32", "9.5.5")
def test_after_a_rebellion_no_campaign_activates_carthage() -> None:
    g = treaty("roman_campaign_1")
    g.this_turn.punic_rebellion = 1
    take(g, "roman_campaign_1", "event")
    assert why_not(g, "hamilcar") == "neutral_forbidden"


@pytest.mark.rule("sword_of_rome", "18.d")
def test_romans_sail_with_ten_units_by_a_card_of_value_three() -> None:
    forces = {"tarracina": ("roman", 12, ["camillus"])}
    g = take(treaty("appian_way", forces=forces), "appian_way", "activate", "camillus")
    take(g, "march", 10)
    assert why_not(g, "sail_to:panormus") == "allowed"
    g = take(treaty("foedus", forces=forces), "foedus", "activate", "camillus")
    take(g, "march", 10)
    assert offered(g, "sail_to") == []


@pytest.mark.rule("sword_of_rome", "18.e")
def test_romans_beaten_in_a_port_may_leave_by_sea_with_ten_units() -> None:
    """Ten Romans, beaten at Tarracina by a Greek army, sail away by a card of value 3."""
    g = table(
        forces={
            "tarracina": ("roman", 10, ["camillus"]),
            "velitrae": ("greek", 12, ["pyrrhus"]),
        },
        hands={"greek": ["greek_gold"], "roman": ["appian_way"]},
        alliances=["roman_carthaginian"],
        active="greek",
    )
    g.envoys = TREATY_SIGNED
    g.desperate = [0, 0, 0, 0]
    take(start(g, actions, "greek"), "greek_gold", "activate", "pyrrhus", 10, "tarracina")
    run_until(g, "chance die")
    take(g, 6, 3, 3, 2, 2, 2)
    run_until(g, "roman retreat_by_sea")
    take(g, "appian_way")
    run_until(g, "roman retreat_port")
    take(g, "panormus")
    run_until(g, "greek action")
    assert force(g, "panormus")[:2] == ("roman", 8)


@pytest.mark.rule("sword_of_rome", "18.f")
def test_greeks_roll_naval_combat_for_every_voyage() -> None:
    for signed in (False, True):
        g = table(
            hands={"greek": ["iberian_mercenaries"]},
            active="greek",
            alliances=["roman_carthaginian"] if signed else [],
        )
        g.envoys = TREATY_SIGNED if signed else NO_ENVOYS
        take(start(g, actions, "greek"), "iberian_mercenaries", "activate", "dionysius", 6)
        take(g, "sail_to:tarentum")
        assert (waiting(g) == "chance die") == signed


@pytest.mark.rule("sword_of_rome", "18.g")
def test_romans_and_greeks_cannot_be_allied_meanwhile() -> None:
    assert why_not(treaty(), "propose:roman_greek") == "not_together"
    g = table(hands={"roman": ["carthage_signs_treaty"]}, alliances=["roman_greek"])
    g.envoys = ENVOYS_SENT
    take(start(g, actions, "roman"), "carthage_signs_treaty")
    assert why_not(g, "event") == "no_effect"


@pytest.mark.rule("sword_of_rome", "18.h")
def test_rome_breaks_the_treaty_for_three_points_of_support() -> None:
    g = take(treaty("appian_way"), "break_off:roman_carthaginian", "roma", "roma", "anagnia")
    assert not allied(g, "roman_carthaginian")
    assert g.envoys == NO_ENVOYS
    assert why_not(g, "propose:roman_greek") == "allowed"
    take(g, "appian_way")
    assert why_not(g, "activate_carthage") == "neutral_forbidden"


@pytest.mark.rule("sword_of_rome", "18.a", "15.4")
def test_the_treaty_does_not_end_with_the_turn() -> None:
    g = treaty()
    finish(start(g, renewals))
    assert allied(g, "roman_carthaginian")

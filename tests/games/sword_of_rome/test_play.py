"""The actions of a side (5.4) and the uses of a card (7.1)."""

from __future__ import annotations

from typing import Any

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.turn.play import actions
from tests.games.sword_of_rome.kit import (
    GAME,
    Force,
    card,
    discards,
    force,
    hand,
    log,
    loyalty,
    offered,
    owner,
    power,
    removed,
    run_until,
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

VALUES = {1: "punic_envoys", 2: "duoviri_navales", 3: "appian_way"}
"""A Roman card of each value."""


def acting(side: str, *cards: str, **layout: Any) -> State:
    """A side with these cards begins its actions."""
    g = table(hands={side: cards}, active=side, **layout)
    return start(g, actions, side)


def gauls_at_pisae(**hands: list[str]) -> State:
    """Gauls from Luna attack the Etruscans in Pisae, and nobody has answered yet."""
    g = table(
        hands={**hands, "gallic": ["gallic_campaign_1", *hands.get("gallic", [])]}, active="gallic"
    )
    g.desperate = [0, 0, 0, 0]
    take(start(g, actions, "gallic"), "gallic_campaign_1", "activate", "gallic_minor_b", 5)
    return take(g, "pisae", 0, "enough", "pass")


# -- 5.4 What a side may do ------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "5.4.a", "16.1.1.c")
def test_alliances_minor_leaders_and_a_card_come_in_any_order() -> None:
    def ally(g: State) -> None:
        take(g, "propose:gallic_etruscan", "accept")

    def minor(g: State) -> None:
        take(g, "etruscan_minor_b", "clusium")

    def event(g: State) -> None:
        take(g, "samnite_league", "event")

    for order in ([ally, minor, event], [event, minor, ally], [minor, event, ally]):
        g = acting("etruscan_samnite", "samnite_league")
        for step in order:
            step(g)
        assert g.this_turn.samnite_league
        assert where(g, "etruscan_minor_b") == "clusium"
        take(g, "end_actions")
        assert waiting(g) == "over"


@pytest.mark.rule("sword_of_rome", "5.4.a")
def test_all_of_it_is_optional() -> None:
    g = take(acting("roman", "foedus"), "end_actions")
    assert hand(g, "roman") == ["foedus"]
    assert log(g, "passed") == [("passed", "roman")]


@pytest.mark.rule("sword_of_rome", "5.4.a", "7.1")
def test_one_normal_card_is_played_in_a_round() -> None:
    g = take(acting("roman", "foedus", "duoviri_navales"), "foedus", "event")
    assert why_not(g, "duoviri_navales") == "card_already_played"
    assert offered(g, "card") == []


@pytest.mark.rule("sword_of_rome", "7.1")
def test_only_cards_in_hand_are_played() -> None:
    assert why_not(acting("roman", "foedus"), "duoviri_navales") == "card_not_held"


# -- 7.1 The uses of a card ------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "7.1")
def test_a_card_is_used_in_one_of_four_ways() -> None:
    g = take(acting("roman", "appian_way"), "appian_way")
    assert offered(g) == ["activate", "support", "reinforce", "event"]


@pytest.mark.rule("sword_of_rome", "7.1", "7.1.3")
def test_a_card_played_for_its_value_is_discarded_even_if_it_says_remove() -> None:
    g = take(acting("roman", "appian_way"), "appian_way", "support", "enough")
    assert discards(g, "roman").count("appian_way") == 1
    assert removed(g, "roman") == []
    assert not g.appian_way


@pytest.mark.rule("sword_of_rome", "7.1.3")
def test_a_card_that_says_remove_leaves_the_game_as_an_event() -> None:
    g = take(acting("roman", "appian_way", "foedus"), "appian_way", "event")
    assert removed(g, "roman") == ["appian_way"]
    g = take(acting("roman", "foedus"), "foedus", "event")
    assert removed(g, "roman") == []
    assert "foedus" in discards(g, "roman")


@pytest.mark.rule("sword_of_rome", "7.1.3.a")
def test_a_card_spent_on_a_bribe_leaves_the_game() -> None:
    g = gauls_at_pisae(etruscan_samnite=["grand_coalition"])
    take(run_until(g, "etruscan_samnite bribe"), "grand_coalition")
    assert removed(g, "etruscan_samnite") == ["grand_coalition"]
    assert not g.this_turn.coalition


@pytest.mark.rule("sword_of_rome", "7.1.a", "8.1", "G.14")
@pytest.mark.parametrize(
    ("value", "leaders"),
    [
        (1, ["camillus"]),
        (2, ["camillus", "valerius"]),
        (3, ["camillus", "valerius", "postumius"]),
    ],
)
def test_a_card_activates_leaders_whose_initiative_it_reaches(
    value: int, leaders: list[str]
) -> None:
    """Camillus has initiative 1, Valerius 2, Postumius 3."""
    forces = {"narnia": ("roman", 3, ["postumius"])}
    g = take(acting("roman", VALUES[value], forces=forces), VALUES[value], "activate")
    assert offered(g) == leaders
    if value < 3:
        assert why_not(g, "postumius") == "initiative_too_high"
    assert why_not(g, "dionysius") == "leader_not_yours"
    assert why_not(g, "claudius") == "leader_not_on_map"


@pytest.mark.rule("sword_of_rome", "7.1.a")
def test_without_a_leader_of_low_initiative_a_small_card_activates_nobody() -> None:
    forces: dict[str, Force] = {"velitrae": ("roman", 5, []), "roma": ("roman", 7, ["valerius"])}
    g = take(acting("roman", "punic_envoys", forces=forces), "punic_envoys")
    assert why_not(g, "activate") == "initiative_too_high"


@pytest.mark.rule("sword_of_rome", "7.1.b")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_card_adds_as_much_support_as_its_value(value: int) -> None:
    g = take(acting("roman", VALUES[value]), VALUES[value], "support")
    cities = ["capua", "narnia", "sutrium"][:value]
    take(g, *cities)
    assert waiting(g) == "roman action"
    assert [loyalty(g, city) for city in cities] == [2] * value


@pytest.mark.rule("sword_of_rome", "7.1.b")
def test_one_may_add_less() -> None:
    g = take(acting("roman", "appian_way"), "appian_way", "support", "capua", "enough")
    assert waiting(g) == "roman action"
    assert [loyalty(g, city) for city in ("capua", "narnia")] == [2, 1]


@pytest.mark.rule("sword_of_rome", "7.1.c")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_only_a_card_of_value_three_places_a_unit(value: int) -> None:
    g = take(acting("roman", VALUES[value]), VALUES[value])
    assert why_not(g, "reinforce") == ("allowed" if value == 3 else "value_too_low")
    if value == 3:
        take(g, "reinforce", "anagnia")
        assert waiting(g) == "roman action"
        assert force(g, "anagnia") == ("roman", 1, [])


@pytest.mark.rule("sword_of_rome", "7.1.c", "5.10.a")
def test_the_unit_is_placed_as_a_reinforcement() -> None:
    g = take(acting("roman", "appian_way"), "appian_way", "reinforce")
    assert why_not(g, "antium") == "not_friendly"


@pytest.mark.rule("sword_of_rome", "7.1.c", "5.10.a", "8.4")
def test_a_lone_enemy_leader_does_not_keep_it_out_and_is_displaced_but_an_ally_does() -> None:
    forces: dict[str, Force] = {"spoletium": ("gallic", 0, ["brennus"])}
    g = take(acting("etruscan_samnite", "linen_legion", forces=forces), "linen_legion", "reinforce")
    take(g, "etruscan", "spoletium")
    assert force(g, "spoletium") == ("etruscan", 1, [])
    assert where(g, "brennus") == "displaced"
    g = acting("etruscan_samnite", "linen_legion", forces=forces, alliances=["gallic_etruscan"])
    take(g, "linen_legion", "reinforce", "etruscan")
    assert why_not(g, "spoletium") == "others_stand_there"


@pytest.mark.rule("sword_of_rome", "7.1.c", "5.10.1.i")
def test_the_etruscan_player_places_it_with_either_power() -> None:
    for owner_, place in (("etruscan", "vulci"), ("samnite", "hadria")):
        g = take(acting("etruscan_samnite", "linen_legion"), "linen_legion", "reinforce", owner_)
        take(g, place)
        assert force(g, place) == (owner_, 1, [])


@pytest.mark.rule("sword_of_rome", "7.1.d")
def test_a_card_may_be_played_as_its_event() -> None:
    g = take(acting("roman", "dilectus"), "dilectus", "event", "roma", "anagnia")
    assert (units(g, "roma"), units(g, "anagnia")) == (8, 1)
    assert log(g, "card_used") == [("card_used", "roman", "dilectus", 3)]


@pytest.mark.rule("sword_of_rome", "7.1.d")
def test_an_event_without_effect_is_not_played() -> None:
    g = take(acting("roman", "carthage_signs_treaty"), "carthage_signs_treaty")
    assert why_not(g, "event") == "no_effect"  # no envoys have been sent


@pytest.mark.rule("sword_of_rome", "7.1.e")
def test_a_card_prevails_over_the_rules() -> None:
    """Nobody is placed in a besieged city (5.10), but Gallic Tumult says so."""
    forces = {"roma": ("gallic", 4, ["gallic_minor_a"]), "anagnia": ("roman", 3, ["valerius"])}
    g = acting("roman", "gallic_tumult", forces=forces, sieges={"roma": 0})
    take(g, "gallic_tumult", "event")
    assert g.inside[space("roma")] == 3


@pytest.mark.rule("sword_of_rome", "7.1.f", "9.6.3.b")
def test_a_card_of_value_three_allows_greeks_to_sail_and_others_do_not() -> None:
    for name, ships in (("iberian_mercenaries", 6), ("greek_gold", 0)):
        g = take(acting("greek", name), name, "activate", "dionysius", 3)
        assert ("sail_to:tarentum" in [f"sail_to:{port}" for port in offered(g, "sail_to")]) == (
            ships > 0
        )


@pytest.mark.rule("sword_of_rome", "7.1.f")
def test_these_cards_cancel_gallic_events() -> None:
    shields = {card.id for card in GAME.tables.cards if card.cancels_gauls}
    assert shields == {
        "gallic_tumult", "torquatus_duel", "gallic_fury", "gallic_mercenaries",
        "gold_for_the_gauls",
    }  # fmt: skip


@pytest.mark.rule("sword_of_rome", "15.2.d", "7.1.b")
def test_the_value_of_a_card_adds_no_support_to_an_ally() -> None:
    g = acting("roman", "appian_way", alliances=["roman_greek"])
    take(g, "appian_way", "support")
    assert "neapolis" not in offered(g)
    assert why_not(g, "neapolis") == "city_not_yours"


# -- 7.1.1 Responses -------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "7.1.1", "5.4.d")
def test_a_response_is_no_event_for_an_action() -> None:
    g = take(acting("roman", "devotio"), "devotio")
    assert why_not(g, "event") == "not_its_time"
    assert why_not(g, "support") == "allowed"


@pytest.mark.rule("sword_of_rome", "7.1.1", "5.4.d")
def test_a_response_is_played_in_the_actions_of_anybody() -> None:
    """Obesus Etruscus answers a battle of Gauls and Etruscans in the actions of the Gaul."""
    g = gauls_at_pisae(roman=["obesus_etruscus"])
    run_until(g, "roman react_battle")
    assert g.active == power("gallic")
    take(g, "obesus_etruscus", 1, 1, 1, 6, 6, 6)
    assert log(g, "responded") == [("responded", "roman", "obesus_etruscus")]
    defence = log(g, "dice")[1]
    # +1 at home, -2 by the card; the Gauls are 5 against 2.
    assert defence == ("dice", "etruscan", 6, 6, 6, -1, 17)


@pytest.mark.rule("sword_of_rome", "7.1.1.a", "7.1.1.b")
def test_the_active_player_plays_all_his_responses_first_then_the_others_clockwise() -> None:
    g = gauls_at_pisae(
        gallic=["war_cries", "war_chariots"],
        etruscan_samnite=["priests_with_torches", "gallic_fury"],
        roman=["obesus_etruscus"],
    )
    run_until(g, "gallic react_battle")
    take(g, "war_cries")
    assert waiting(g) == "gallic react_battle"
    take(g, "war_chariots")
    assert waiting(g) == "etruscan_samnite react_battle"
    take(g, "gallic_fury")
    assert waiting(g) == "etruscan_samnite react_battle"
    take(g, "pass")
    assert waiting(g) == "roman react_battle"


@pytest.mark.rule("sword_of_rome", "7.1.1")
def test_a_response_may_answer_a_response() -> None:
    """The Etruscan has passed; after the Roman card he may answer all the same."""
    g = gauls_at_pisae(etruscan_samnite=["priests_with_torches"], roman=["obesus_etruscus"])
    take(run_until(g, "etruscan_samnite react_battle"), "pass", "obesus_etruscus")
    assert waiting(g) == "etruscan_samnite react_battle"
    take(g, "priests_with_torches")
    assert (g.attacker.bonus, g.defender.bonus) == (-1, -1)


@pytest.mark.rule("sword_of_rome", "7.1.1.a")
def test_a_response_needs_its_conditions() -> None:
    """Gallic Charge is for attacks over a clear link: the Gauls defend here."""
    g = table(
        hands={"gallic": ["gallic_charge", "war_cries"], "etruscan_samnite": ["bought_senator"]},
        forces={"pisae": ("etruscan", 6, ["etruscan_minor_b"])},
        active="etruscan_samnite",
    )
    g.desperate = [0, 0, 0, 0]
    start(g, actions, "etruscan_samnite")
    take(g, "bought_senator", "activate", "etruscan_minor_b", 6, "luna")
    run_until(g, "gallic react_battle")
    assert why_not(g, "gallic_charge") == "no_effect"
    assert why_not(g, "war_cries") == "allowed"


# -- 7.1.2 A Neutral Power Activates ---------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "7.1.2", "16.1.1.a")
def test_a_neutral_power_acts_besides_the_normal_card() -> None:
    g = acting("roman", "roman_neutral_power_1", "foedus")
    take(g, "foedus", "event", "roman_neutral_power_1", "event", "carthaginian")
    assert waiting(g) == "roman neutral_use"
    g = acting("roman", "roman_neutral_power_1", "foedus")
    take(g, "roman_neutral_power_1", "event", "carthaginian", "reinforce", "lilybaeum", "foedus")
    assert why_not(g, "event") == "allowed"


@pytest.mark.rule("sword_of_rome", "7.1.2", "16.1.1.a")
def test_or_instead_of_it() -> None:
    g = acting("roman", "roman_neutral_power_1")
    take(g, "roman_neutral_power_1", "event", "carthaginian", "reinforce", "lilybaeum")
    take(g, "end_actions")
    assert waiting(g) == "over"
    assert units(g, "lilybaeum") == 8


@pytest.mark.rule("sword_of_rome", "7.1.2", "16.1.1", "13.3.c")
def test_a_neutral_power_without_a_leader_on_the_map_gets_one_and_makes_a_sortie() -> None:
    """Besieged in their only city, the Volsci can neither add support nor units."""
    g = acting(
        "greek",
        "greek_neutral_power_1",
        forces={"antium": ("roman", 4, ["camillus"])},
        inside={"antium": ("volsci", 3, [])},
        sieges={"antium": 0},
    )
    take(g, "greek_neutral_power_1", "event", "volsci", "volsci_minor_a", "antium")
    assert offered(g) == ["activate"]
    take(g, "activate")
    run_until(g, "chance die")
    assert log(g, "battle") == [("battle", "volsci", 3, "roman", 4, "antium")]


@pytest.mark.rule("sword_of_rome", "7.1.2", "A-17")
def test_for_its_value_it_is_a_normal_card_of_value_two() -> None:
    g = take(acting("roman", "roman_neutral_power_1", "foedus"), "roman_neutral_power_1")
    assert why_not(g, "reinforce") == "value_too_low"
    take(g, "support", "capua", "narnia")
    assert why_not(g, "foedus") == "card_already_played"
    g = take(acting("roman", "roman_neutral_power_1", "foedus"), "foedus", "event")
    take(g, "roman_neutral_power_1")
    assert offered(g) == ["event"]


@pytest.mark.rule("sword_of_rome", "A-18", "5.10.1.i")
def test_any_card_of_their_player_serves_etruscans_and_samnites() -> None:
    g = take(acting("etruscan_samnite", "bought_senator"), "bought_senator", "activate")
    assert offered(g) == ["etruscan_minor_a", "etruscan_minor_b", "samnite_minor_a"]


@pytest.mark.rule("sword_of_rome", "A-18")
def test_support_of_one_card_is_shared_between_etruscans_and_samnites() -> None:
    """A card of value 2: Pisae becomes more loyal, and Samnites put a marker at Anagnia."""
    forces: dict[str, Force] = {"anagnia": ("samnite", 2, [])}
    g = acting("etruscan_samnite", "bought_senator", forces=forces)
    take(g, "bought_senator", "support", "pisae", "anagnia")
    assert (loyalty(g, "pisae"), owner(g, "anagnia")) == (2, "samnite")
    assert waiting(g) == "etruscan_samnite action"


# -- the end of the actions ------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "A-06", "5.4")
def test_siege_markers_come_at_the_end_of_the_actions() -> None:
    g = acting("roman", "duoviri_navales")
    take(g, "duoviri_navales", "activate", "camillus", "march", 5)
    take(g, "fregellae")
    run_until(g, "roman march")
    take(g, "stop")
    assert siege(g, "fregellae") is None
    take(g, "end_actions")
    assert siege(g, "fregellae") == 0


@pytest.mark.rule("sword_of_rome", "7.1")
def test_the_name_of_a_card_tells_its_value() -> None:
    assert GAME.name("en", "card", card("greek_campaign_3")) == "Campaign (2)"
    assert GAME.name("fr", "card", card("foedus")).endswith("(2)")


# -- prompts ---------------------------------------------------------------------------------------


def asked(g: State) -> str:
    """The question as an English reader gets it."""
    return GAME.prompt("en", g.kind(), g.facts(), "Marcus")


@pytest.mark.rule("sword_of_rome", "9.3.1")
def test_a_prompt_names_the_place_in_question() -> None:
    g = table(hands={"gallic": ["gallic_campaign_1"]}, active="gallic")
    g.desperate = [0, 0, 0, 0]
    start(g, actions, "gallic")
    take(g, "gallic_campaign_1", "activate", "gallic_minor_b", 5, "pisae")
    assert asked(g) == "Etruscans and Samnites: how many units inside Pisae? An enemy comes."
    take(g, 0)
    assert asked(g) == "Etruscans and Samnites: which leaders are inside Pisae?"
    take(g, "enough", "pass")
    take(run_until(g, "chance die"), 6, 6, 3, 2, 2, 2)
    assert "battle of Pisae" in asked(run_until(g, "gallic consequence"))


@pytest.mark.rule("sword_of_rome", "14.4")
def test_so_does_the_question_whether_a_city_is_sacked() -> None:
    forces = {"capua": ("gallic", 4, ["gallic_minor_a"])}
    g = acting("gallic", "gaesatae", forces=forces, sieges={"capua": 0})
    g.desperate = [0, 0, 0, 0]
    take(g, "gaesatae", "activate", "gallic_minor_a", "besiege", 6, 6)
    assert asked(g) == "Gauls have broken into Capua: sack it or keep it?"
    take(g, "take")
    assert g.view(None)["spot"] is None

"""17.2: cards of state, fortune and misfortune."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.rules.cards.play import card_segment, play_cards
from ludus.games.pax_romana.rules.special.rhodes import lend_fleet
from ludus.games.pax_romana.vocabulary.ids import GONE
from ludus.games.pax_romana.vocabulary.journal_cards import SPIED
from ludus.games.pax_romana.vocabulary.places import FACE_DOWN
from tests.games.pax_romana.cards.scenes import deal, holds, lies, played
from tests.games.pax_romana.kit import BOARD, TABLES, garrisons, owner, power, space, table, unit
from tests.games.pax_romana.playing import (
    begin,
    lead,
    leader,
    offered,
    take,
    waiting,
    why_not,
)

ROME, CARTHAGE, GREECE, EAST = (power(id) for id in ("rome", "carthage", "greece", "east"))


# -- alliances -------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "C.01")
def test_alliance_opens_talks_with_one_power() -> None:
    g = played(table(), "rome", "alliance")
    assert offered(g) == ["carthage", "greece", "east"]
    take(g, "greece")
    assert waiting(g) == "rome offer_to"
    assert offered(g) == ["greece", "pass"]


@pytest.mark.rule("pax_romana", "C.02")
def test_alliance_with_rhodes_lends_its_fleet_for_three_talents() -> None:
    g = table(units={"rhodes": ("rhodes", {"heavy": 1})}, galleys={"rhodes": {"rhodes": 2}})
    g.talents[EAST] = 3
    played(g, "east", "alliance_rhodes")
    assert (g.has_rhodian_fleet, g.talents[EAST]) == (EAST, 0)


@pytest.mark.rule("pax_romana", "C.03")
def test_alliance_with_pergamum_gives_the_use_of_its_forces() -> None:
    g = table(units={"pergamum": ("pergamum", {"heavy": 2})})
    played(g, "greece", "alliance_pergamum")
    assert g.commands[owner("pergamum")] == GREECE


# -- at home ---------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "C.08")
def test_change_in_political_scene_changes_hand_and_objectives_and_calms() -> None:
    g = deal(table(), "rome", "spies")
    begin(g, card_segment, "rome")
    take(g, "change_political_scene")
    drawn = []
    while waiting(g) == "chance objective_drawn":
        drawn.append(g.legal()[0])
        g.apply(g.legal()[0])
    assert len(drawn) == 3
    assert sum(g.held_by(ROME)) == 3
    assert g.stability[ROME] == 2
    assert lies(g, "spies") == "deck"


@pytest.mark.rule("pax_romana", "C.09")
def test_change_in_foreign_policy_changes_an_objective_of_any_power() -> None:
    g = table()
    g.pool[0] -= 1
    g.held[EAST * 14] += 1
    begin(g, card_segment, "rome")
    take(g, "change_foreign_policy", "east")
    g.apply(g.legal()[0])
    assert waiting(g) == "chance objective_drawn"
    other = next(n for n in g.legal() if n)
    g.apply(other)
    assert (g.held[EAST * 14], g.held[EAST * 14 + other]) == (0, 1)


@pytest.mark.rule("pax_romana", "C.34")
def test_stability_and_opportunity_gives_a_marker_that_costs_nothing() -> None:
    g = table()
    before = g.markers[ROME]
    take(played(g, "rome", "stability_opportunity"), "marker")
    assert g.markers[ROME] == before + 1
    assert g.this_turn.free_markers == 1 << ROME


@pytest.mark.rule("pax_romana", "C.34")
def test_stability_and_opportunity_needs_a_stable_government() -> None:
    g = deal(table(stability=-2), "rome", "stability_opportunity")
    begin(g, play_cards, "rome")
    assert why_not(g, "card:stability_opportunity") == "not_stable"


@pytest.mark.rule("pax_romana", "C.11")
def test_conspiracy_removes_a_leader_who_is_not_elite() -> None:
    g = lead(lead(table(), "greece_01", "athens"), "greece_05", "athens")
    begin(g, card_segment, "rome")
    take(g, "conspiracy")
    assert why_not(g, "greece_01") == "elite_leader"
    take(g, "greece_05")
    assert g.place[leader("greece_05")] == GONE
    assert g.stability[GREECE] == -1


@pytest.mark.rule("pax_romana", "C.33")
def test_spies_see_a_hand_and_nobody_else_does() -> None:
    g = deal(table(), "east", "ambush")
    take(played(g, "rome", "spies"), "pass", "east")
    (event,) = [row for row in g.journal or () if row[0] == SPIED.number]
    assert SPIED.masked(event[1:], 0)[-1] == TABLES.card["ambush"]
    assert SPIED.masked(event[1:], 1)[-1] == -1


@pytest.mark.rule("pax_romana", "C.38")
def test_a_traitor_brings_a_card_of_another_power() -> None:
    g = deal(table(), "east", "ambush")
    take(played(g, "rome", "traitor"), "pass", "east", "ambush")
    assert (holds(g, "rome", "ambush"), holds(g, "east", "ambush")) == (1, 0)


# -- fortune and misfortune ------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "C.07")
def test_bounteous_harvests_raise_the_stability_of_whoever_controls_the_territory() -> None:
    g = table()
    take(begin(g, card_segment, "greece"), "bounteous_harvests", 1)
    assert g.stability[ROME] == 1


@pytest.mark.rule("pax_romana", "C.17")
def test_famine_lowers_it() -> None:
    g = table()
    take(begin(g, card_segment, "greece"), "famine_drought", 2)
    assert g.stability[CARTHAGE] == -1


@pytest.mark.rule("pax_romana", "C.16")
def test_disease_kills_the_best_leader_below_his_campaign_factor() -> None:
    g = lead(table(), "rome_01", "rome")
    take(begin(g, card_segment, "rome"), "disease", 4)
    assert g.place[leader("rome_01")] < 0


@pytest.mark.rule("pax_romana", "C.14")
def test_dies_irae_costs_two_talents_or_the_marker() -> None:
    g = table()
    g.talents[ROME] = 2
    take(begin(g, card_segment, "rome"), "dies_irae", "appease_gods")
    assert (g.talents[ROME], waiting(g), g.result) == (0, "over", 1)
    g = take(begin(table(), card_segment, "rome"), "dies_irae", "forgo")
    assert (waiting(g), g.result) == ("over", 0)


@pytest.mark.rule("pax_romana", "C.30")
def test_revenues_and_stability_judge_the_treasury_of_whoever_drew_the_card() -> None:
    g = table()
    g.talents[EAST] = 13
    take(begin(g, card_segment, "east"), "revenues_stability")
    assert g.stability[EAST] == 1


@pytest.mark.rule("pax_romana", "C.35")
def test_stability_check_strikes_another_power_of_low_stability() -> None:
    g = table(stability=5)
    g.stability[GREECE] = 2
    take(begin(g, card_segment, "rome"), "stability_check")
    assert offered(g) == ["greece"]


@pytest.mark.rule("pax_romana", "C.35")
def test_stability_check_costs_a_step_if_all_are_stable() -> None:
    g = take(begin(table(stability=5), card_segment, "rome"), "stability_check")
    assert g.stability[ROME] == 4


@pytest.mark.rule("pax_romana", "C.22")
def test_local_insurrection_removes_a_garrison_of_anybody() -> None:
    g = table(units=garrisons("east", "tarsus"))
    take(begin(g, card_segment, "rome"), "local_insurrection", "tarsus")
    assert g.is_empty(space("tarsus"))


@pytest.mark.rule("pax_romana", "13.18")
@pytest.mark.rule("pax_romana", "C.39")
@pytest.mark.rule("pax_romana", "13.18")
def test_tribes_return_where_nobody_is() -> None:
    g = table(no_tribes=["aquitania", "belgica"])
    take(begin(g, card_segment, "rome"), "tribal_resurgence", "gergovia", "bibrax")
    assert g.tribes[BOARD.site[space("gergovia")]] == FACE_DOWN
    assert g.tribes[BOARD.site[space("bibrax")]] == FACE_DOWN


@pytest.mark.rule("pax_romana", "C.25")
def test_pirates_come_by_card() -> None:
    g = take(begin(table(), card_segment, "rome"), "pirates", "ntp_sicilian")
    assert g.pirates[BOARD.water[space("ntp_sicilian")]] == 1


# -- units -----------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "C.23")
def test_mercenaries_join_an_army_for_two_talents() -> None:
    g = table(units={"athens": ("greece", {"heavy": 1})})
    g.talents[GREECE] = 4
    take(played(g, "greece", "mercenaries"), "hired_horse", "athens")
    assert g.count(space("athens"), unit("hired_horse")) == 1
    assert g.talents[GREECE] == 2


@pytest.mark.rule("pax_romana", "C.23")
def test_rome_hires_nobody() -> None:
    g = table(units={"rome": ("rome", {"legion": 1})})
    deal(g, "rome", "mercenaries")
    g.talents[ROME] = 9
    begin(g, play_cards, "rome")
    assert why_not(g, "card:mercenaries") == "no_effect"


@pytest.mark.rule("pax_romana", "C.28")
def test_militia_is_raised_while_an_enemy_stands_at_home() -> None:
    g = table(units={"capua": ("carthage", {"heavy": 1})})
    g.stability[power("rome")] = 1
    take(played(g, "rome", "raise_militia"), 4, "rome", "rome")
    assert g.count(space("rome"), unit("militia")) == 2
    g = table(units={"capua": ("carthage", {"heavy": 1})})
    take(played(g, "rome", "raise_militia"), 4, "rome")
    assert g.count(space("rome"), unit("militia")) == 1, "stability falls first: unrest"
    g = deal(table(), "rome", "raise_militia")
    begin(g, play_cards, "rome")
    assert why_not(g, "card:raise_militia") == "no_enemy_at_home"


@pytest.mark.rule("pax_romana", "C.32")
def test_the_soldier_of_fortune_serves_whoever_plays_the_card() -> None:
    g = played(table(), "greece", "soldier_of_fortune")
    take(g, "athens")
    assert g.commands[owner("fortune")] == GREECE


@pytest.mark.rule("pax_romana", "C.32")
def test_rome_names_a_dictator_only_against_an_invader() -> None:
    g = deal(table(), "rome", "soldier_of_fortune")
    begin(g, play_cards, "rome")
    assert why_not(g, "card:soldier_of_fortune") == "no_enemy_at_home"


@pytest.mark.rule("pax_romana", "C.27")
def test_pontus_rises_for_whoever_plays_the_card_and_leaves_the_deck() -> None:
    g = played(table(), "east", "pontus")
    while waiting(g) != "over":
        g.apply(g.legal()[0])
    assert g.commands[owner("pontus")] == EAST
    assert lies(g, "pontus") == "removed"


@pytest.mark.rule("pax_romana", "C.21")
def test_settlers_found_a_garrison_four_spaces_from_ones_armies() -> None:
    g = table(units={"emporiae": ("carthage", {"heavy": 1})}, no_tribes=["narbonensis"])
    take(played(g, "carthage", "independent_expansion"), "narbo")
    assert g.count(space("narbo"), unit("garrison")) == 1


@pytest.mark.rule("pax_romana", "C.15")
def test_a_mission_sees_two_tribes_near_ones_armies() -> None:
    g = table(units={"narbo": ("carthage", {"heavy": 1})})
    played(g, "carthage", "diplomatic_mission")
    assert why_not(g, "londinium") == "too_far_from_armies"
    take(g, "nemausus", 4, "enough")
    site = BOARD.site[space("nemausus")]
    assert g.view(1)["tribes"]["nemausus"] == 4
    assert g.view(0)["tribes"]["nemausus"] is None
    assert g.looked[site] == 1 << CARTHAGE


@pytest.mark.rule("pax_romana", "C.10")
def test_a_conqueror_needs_an_elite_leader_and_no_cunctator() -> None:
    g = deal(table(), "rome", "conqueror")
    g.activation.power = ROME
    begin(g, play_cards, "rome")
    assert why_not(g, "card:conqueror") == "no_elite_leader"
    g = lead(table(), "rome_01", "rome")
    played(g, "rome", "conqueror")
    assert g.activation.conquests == 1
    deal(g, "rome", "cunctator")
    begin(g, play_cards, "rome")
    assert why_not(g, "card:cunctator") == "conqueror_or_cunctator"


@pytest.mark.rule("pax_romana", "C.03")
def test_a_king_of_pergamum_may_come_when_its_ally_is_activated() -> None:
    g = table(units={"pergamum": ("pergamum", {"heavy": 2})}, commands={"pergamum": "greece"})
    take(begin(g, card_segment, "greece"), 6)
    assert g.place[leader("other_07")] == space("pergamum")
    assert waiting(g) == "chance card_drawn"


@pytest.mark.rule("pax_romana", "C.02")
def test_the_ally_of_rhodes_pays_for_squadrons_that_are_lost() -> None:
    g = table(units={"rhodes": ("rhodes", {"heavy": 1})}, galleys={"rhodes": {"rhodes": 1}})
    g.has_rhodian_fleet = EAST
    g.talents[EAST] = 3
    lend_fleet(g)
    assert g.fleet(owner("rhodes"), space("rhodes")) == 2
    assert g.talents[EAST] == 1

"""Desperate Times (7.4)."""

from __future__ import annotations

from typing import Any

import pytest

from ludus.games.sword_of_rome.position.state import State
from ludus.games.sword_of_rome.rules.turn.desperate import after_rounds, before_actions
from ludus.games.sword_of_rome.rules.turn.sequence import rounds
from ludus.games.sword_of_rome.vocabulary.ids import NOBODY
from ludus.games.sword_of_rome.vocabulary.powers import SIDES
from tests.games.sword_of_rome.kit import (
    card,
    discards,
    force,
    hand,
    log,
    loyalty,
    offered,
    pile,
    power,
    removed,
    run_until,
    side,
    siege,
    start,
    table,
    take,
    waiting,
    why_not,
)


def before_rome(players: str = "four", **layout: Any) -> State:
    """Rome is about to act; the others are asked, clockwise."""
    return start(table(players, active="", **layout), before_actions, "roman")


def played_by_greeks(**layout: Any) -> State:
    """The Greeks, who alone have a card, interrupt Rome."""
    g = table(active="", **layout)
    g.desperate = [0, 1, 0, 0]
    return take(start(g, before_actions, "roman"), "announce")


# -- 7.4.1, 7.4.4 When -----------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "7.4", "7.4.1", "7.4.1.a")
def test_all_but_the_player_who_is_about_to_act_may_interrupt() -> None:
    g = before_rome()
    asked = []
    while waiting(g) != "over":
        asked.append(waiting(g))
        take(g, "pass")
    assert asked == ["greek desperate", "gallic desperate", "etruscan_samnite desperate"]
    assert g.desperate == [2, 2, 2, 2]


@pytest.mark.rule("sword_of_rome", "7.4", "C.D")
def test_a_card_that_was_used_leaves_the_game() -> None:
    g = take(before_rome(), "announce", "pass", "pass", "desperate_redraw")
    assert g.desperate == [2, 1, 2, 2]
    assert log(g, "desperate_played") == [("desperate_played", "greek")]


@pytest.mark.rule("sword_of_rome", "7.4")
def test_who_has_used_both_is_asked_no_more() -> None:
    g = table(active="")
    g.desperate = [2, 0, 2, 0]
    assert waiting(start(g, before_actions, "roman")) == "gallic desperate"
    assert waiting(take(g, "pass")) == "over"


@pytest.mark.rule("sword_of_rome", "7.4.1", "7.4.1.a", "7.4.4")
def test_play_returns_to_the_interrupted_player_and_nobody_interrupts_twice() -> None:
    """Between two actions one card is played, however many are left."""
    g = table()
    start(g, rounds)
    take(g, "announce", "pass", "pass", "desperate_redraw")
    assert waiting(g) == "roman action"
    take(g, "end_actions")
    assert waiting(g) == "gallic desperate"  # before the Greeks act, the next occasion
    assert g.round == 1


@pytest.mark.rule("sword_of_rome", "7.4.1")
def test_nobody_interrupts_during_the_actions_of_a_player() -> None:
    g = table(hands={"roman": ["duoviri_navales"]})
    run_until(start(g, rounds), "roman action")
    take(g, "duoviri_navales", "support", "capua", "narnia")
    assert waiting(g) == "roman action"


@pytest.mark.rule("sword_of_rome", "7.4.1.b", "7.4.5")
def test_after_the_fifth_round_each_may_play_one_from_most_points_to_fewest() -> None:
    g = table(points={"roman": 9, "greek": 8, "gallic": 7}, active="")
    start(g, after_rounds)
    assert waiting(g) == "roman last_desperate"
    take(g, "announce", "desperate_redraw")
    assert waiting(g) == "greek last_desperate"
    take(g, "announce", "desperate_redraw")
    assert waiting(g) == "gallic last_desperate"
    take(g, "pass")
    assert waiting(g) == "etruscan_samnite last_desperate"
    take(g, "pass")
    assert waiting(g) == "over"
    assert g.desperate == [1, 1, 2, 2]


@pytest.mark.rule("sword_of_rome", "7.4.5", "4.4.a")
def test_among_equals_the_winner_of_the_tie_sets_the_order() -> None:
    g = start(table(active=""), after_rounds)
    assert waiting(g) == "gallic next_side"
    assert waiting(take(g, "roman")) == "roman last_desperate"


@pytest.mark.rule("sword_of_rome", "7.4.1.b")
def test_that_is_before_attrition_when_no_more_cards_are_played() -> None:
    g = table(active="")
    g.desperate = [0, 0, 0, 1]
    run_until(start(g, rounds), "roman action")
    for _ in range(20):
        run_until(g, f"{SIDES[g.active]} action")
        take(g, "end_actions")
        if waiting(g) == "etruscan_samnite desperate":
            take(g, "pass")
    assert waiting(g) == "etruscan_samnite last_desperate"
    assert waiting(take(g, "pass")) == "over"


# -- 7.4.2 Who -------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "7.4.2")
def test_of_several_only_the_player_with_fewest_points_plays() -> None:
    g = before_rome(points={"greek": 8, "gallic": 7, "etruscan_samnite": 5})
    take(g, "announce", "announce", "announce")
    assert waiting(g) == "etruscan_samnite desperate_use"
    assert log(g, "desperate_kept") == [("desperate_kept", "greek"), ("desperate_kept", "gallic")]
    assert g.desperate == [2, 2, 2, 1]


@pytest.mark.rule("sword_of_rome", "7.4.2", "4.4.b")
def test_of_equals_whoever_wins_the_tie_says_whose_card_is_played() -> None:
    g = before_rome(points={"greek": 5, "gallic": 5, "etruscan_samnite": 5})
    take(g, "announce", "announce", "pass")
    assert waiting(g) == "gallic interrupter"
    assert offered(g) == ["greek", "gallic"]
    take(g, "greek")
    assert waiting(g) == "greek desperate_use"
    assert log(g, "desperate_kept") == [("desperate_kept", "gallic")]
    assert g.desperate == [2, 1, 2, 2]


@pytest.mark.rule("sword_of_rome", "7.4.2", "4.4.b")
def test_who_would_lose_the_tie_may_announce_it_all_the_same() -> None:
    g = before_rome(points={"greek": 5, "gallic": 5, "etruscan_samnite": 4})
    take(g, "pass", "announce")
    assert waiting(g) == "etruscan_samnite desperate"
    take(g, "pass")
    assert waiting(g) == "greek desperate"
    take(g, "announce")
    assert waiting(g) == "etruscan_samnite desperate"  # he alone has fewer
    take(g, "pass")
    assert waiting(g) == "gallic interrupter"


@pytest.mark.rule("sword_of_rome", "7.4.2", "A-41")
def test_who_could_not_come_before_the_announcement_is_not_asked() -> None:
    g = before_rome(points={"greek": 3, "gallic": 7, "etruscan_samnite": 8})
    take(g, "announce")
    assert waiting(g) == "greek desperate_use"


@pytest.mark.rule("sword_of_rome", "A-41")
def test_who_had_passed_may_still_prevent_it() -> None:
    g = before_rome(points={"greek": 3, "gallic": 7, "etruscan_samnite": 8})
    take(g, "pass", "announce")
    assert waiting(g) == "greek desperate"  # once more; the Etruscans would come after
    take(g, "announce")
    assert waiting(g) == "greek desperate_use"
    assert g.desperate[side("gallic")] == 2


@pytest.mark.rule("sword_of_rome", "7.4.2", "A-41")
def test_who_let_one_announcement_stand_may_prevent_the_next() -> None:
    g = before_rome(points={"greek": 8, "gallic": 6, "etruscan_samnite": 7})
    take(g, "announce", "pass", "announce")
    assert waiting(g) == "gallic desperate"  # he would let the Greeks act, not the Etruscans
    take(g, "announce")
    assert waiting(g) == "gallic desperate_use"
    assert [told[1] for told in log(g, "desperate_kept")] == ["greek", "etruscan_samnite"]


@pytest.mark.rule("sword_of_rome", "7.4.2", "A-41")
def test_whoever_comes_first_has_the_last_word() -> None:
    """Greeks and Gauls have passed, and pass again, until the Gauls answer the Etruscans."""
    g = before_rome(points={"greek": 3, "gallic": 5, "etruscan_samnite": 7})
    take(g, "pass", "pass", "announce")
    assert waiting(g) == "greek desperate"
    take(g, "pass", "announce")
    assert waiting(g) == "greek desperate"
    take(g, "pass")
    assert waiting(g) == "gallic desperate_use"


@pytest.mark.rule("sword_of_rome", "A-40", "W.5")
def test_with_two_players_a_side_may_interrupt_its_own_player() -> None:
    g = before_rome("two", points={"gallic": 8, "greek": 8})
    assert waiting(g) == "gauls_and_greeks desperate"
    take(g, "pass", "pass")
    assert waiting(g) == "rome_and_etruria desperate"
    take(g, "announce")
    assert waiting(g) == "rome_and_etruria desperate_use"
    assert g.active == side("etruscan_samnite")


# -- 7.4.3 What ------------------------------------------------------------------------------------


@pytest.mark.rule("sword_of_rome", "7.4.3")
def test_it_does_one_of_three_things() -> None:
    g = played_by_greeks()
    assert offered(g) == ["desperate_act", "desperate_redraw", "desperate_event"]


@pytest.mark.rule("sword_of_rome", "7.4.3", "7.4.3.a")
def test_an_action_as_by_a_card_of_value_three() -> None:
    g = take(played_by_greeks(), "desperate_act")
    assert offered(g) == ["activate", "support", "reinforce"]
    take(g, "support", "rhegium", "rhegium", "tarentum")
    assert waiting(g) == "over"
    assert (loyalty(g, "rhegium"), loyalty(g, "tarentum")) == (3, 3)


@pytest.mark.rule("sword_of_rome", "7.4.3.a", "7.4.6", "9.6.3.b")
def test_with_it_greeks_may_sail() -> None:
    g = take(played_by_greeks(), "desperate_act", "activate", "dionysius", 6)
    assert "tarentum" in offered(g, "sail_to")


@pytest.mark.rule("sword_of_rome", "7.4.6")
def test_with_it_etruscans_may_bribe() -> None:
    """Gauls come to Pisae; the Etruscan hand is empty, but a Desperate Times is left."""
    g = table(hands={"gallic": ["gallic_campaign_1"]}, active="gallic")
    g.desperate = [0, 0, 0, 1]
    run_until(start(g, rounds), "gallic action")
    take(g, "gallic_campaign_1", "activate", "gallic_minor_b", 5, "pisae", 0, "enough", "pass")
    run_until(g, "etruscan_samnite bribe")
    take(g, "desperate_times")
    assert g.desperate[side("etruscan_samnite")] == 0
    assert force(g, "pisae") == ("etruscan", 2, ["etruscan_minor_b"])
    assert force(g, "luna") == ("gallic", 5, ["gallic_minor_b"])


@pytest.mark.rule("sword_of_rome", "7.4.3.b")
def test_any_number_of_cards_is_exchanged() -> None:
    cards = ["assassins", "grain_fleet", "helepolis"]
    g = played_by_greeks(hands={"greek": cards}, decks={"greek": ["greek_gold", "night_attack"]})
    take(g, "desperate_redraw", "assassins", "grain_fleet", "enough")
    take(g, "greek_gold", "night_attack")
    assert waiting(g) == "over"
    assert set(hand(g, "greek")) == {"helepolis", "greek_gold", "night_attack"}
    assert {"assassins", "grain_fleet"} <= set(discards(g, "greek"))


@pytest.mark.rule("sword_of_rome", "7.4.3.c")
@pytest.mark.parametrize("where_", ["hand", "deck", "discards"])
def test_an_event_is_searched_in_hand_discards_or_draw_pile(where_: str) -> None:
    g = played_by_greeks(
        hands={"greek": ["pyrrhus_arrives"] if where_ == "hand" else []},
        decks={"greek": ["pyrrhus_arrives"] if where_ == "deck" else []},
    )
    take(g, "desperate_event", "pyrrhus_arrives", "tarentum")
    assert force(g, "tarentum") == ("greek", 10, ["pyrrhus", "greek_minor_a"])
    assert removed(g, "greek") == ["pyrrhus_arrives"]
    assert pile(g.deck, "greek") == []


@pytest.mark.rule("sword_of_rome", "7.4.3.c")
def test_not_among_the_cards_that_are_out_of_the_game_and_no_response() -> None:
    g = table(active="")
    g.desperate = [0, 1, 0, 0]
    g.lay_down(card("pyrrhus_arrives"), removed=True)
    take(start(g, before_actions, "roman"), "announce", "desperate_event")
    assert why_not(g, "pyrrhus_arrives") == "card_not_held"
    assert why_not(g, "macedonian_phalanx") == "not_its_time"
    assert why_not(g, "foedus") == "not_asked"  # a card of another deck


@pytest.mark.rule("sword_of_rome", "A-42")
def test_its_action_places_siege_markers() -> None:
    g = played_by_greeks(
        forces={"lilybaeum": ("carthaginian", 0, []), "agrigentum": ("greek", 4, ["dionysius"])}
    )
    take(g, "desperate_act", "activate", "dionysius", 4, "selinus", "lilybaeum")
    run_until(g, "over")
    assert siege(g, "lilybaeum") == 0
    assert force(g, "lilybaeum")[0] == "greek"


@pytest.mark.rule("sword_of_rome", "7.4.1.a")
def test_during_it_the_interrupting_side_is_the_active_one() -> None:
    """Powers without a player are decided for by somebody else than the Greeks."""
    g = take(played_by_greeks(points={"greek": 1}), "desperate_act")
    assert g.active == power("greek")
    assert g.decider(power("carthaginian")) != power("greek")
    take(g, "activate", "dionysius", 1, "space:catana")
    run_until(g, "over")
    assert g.active == NOBODY

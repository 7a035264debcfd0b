"""Event cards: the display, choosing, playing, Fortress and the discard (E)."""

from __future__ import annotations

import json

import pytest

from ludus.flow import CHANCE
from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.rules.conquest import conquests
from ludus.games.antike_duellum.rules.founding import founding
from ludus.games.antike_duellum.rules.personages import end_of_turn
from ludus.games.antike_duellum.rules.rondel import rondel
from ludus.games.antike_duellum.rules.turn import turn
from ludus.games.antike_duellum.vocabulary.ids import MILITIA
from tests.games.antike_duellum.kit import (
    GAME,
    act,
    cards,
    goods,
    hand,
    log,
    offered,
    owner,
    run_until,
    start,
    table,
    take,
    units,
    waiting,
    why_not,
)
from tests.games.antike_duellum.scenes import learn, realm

ALL = GAME.items("card")


def cards_due(
    n: int,
    *,
    held: list[str] | None = None,
    display: list[str] | None = None,
    discard: list[str] | None = None,
    deck: list[str] | None = None,
) -> State:
    """Rome has come to the end of its turn with *n* kings to take."""
    g = table(
        cities=realm(5 * n),
        hand={"carthage": held or []},
        display=display,
        discard=discard or [],
        deck=deck,
    )
    return start(g, end_of_turn, "rome")


# -- the display ---------------------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "E.1")
def test_an_open_card_that_is_taken_is_replaced_at_once() -> None:
    g = cards_due(2, display=["storm", "masons", "tribute"])
    take(g, "masons")
    assert waiting(g) == "chance turn_up"  # before the next choice
    assert sorted(cards(g.display)) == ["storm", "tribute"]
    take(g, "fortress")
    assert waiting(g) == "carthage event_card"
    assert sorted(offered(g, "card")) == ["fortress", "storm", "tribute"]
    take(g, "fortress", "caravan")
    assert waiting(g) == "over"
    assert sorted(cards(g.display)) == ["caravan", "storm", "tribute"]
    assert sorted(hand(g, "carthage")) == ["fortress", "masons"]


@pytest.mark.rule("antike_duellum", "E.1")
def test_every_card_of_the_pile_is_equally_likely_to_be_turned_up() -> None:
    g = take(cards_due(1, held=["storm"], discard=["caravan"]), "earthquake")
    assert g.to_move == CHANCE
    gone = {"storm", "caravan", "earthquake", *cards(g.display)}
    assert {ALL[at] for at, odds in enumerate(g.weights()) if odds} == set(ALL) - gone
    assert set(g.weights()) == {0, 1}


@pytest.mark.rule("antike_duellum", "E.1")
def test_a_card_that_is_declined_stays_open() -> None:
    g = take(cards_due(2, display=["storm", "masons", "tribute"]), "decline", "decline")
    assert waiting(g) == "over"
    assert sorted(cards(g.display)) == ["masons", "storm", "tribute"]
    assert why_not(cards_due(1, display=["storm", "masons", "tribute"]), "caravan") == (
        "not_on_display"
    )


# -- choosing ------------------------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "E.2")
def test_cards_are_chosen_in_the_opponents_turn_for_his_personages() -> None:
    g = learn(1)
    assert waiting(g) == "carthage event_card"
    assert g.board.nations[g.active] == "rome"
    take(g, offered(g)[0])
    assert len(hand(g, "carthage")) == 1
    assert hand(g, "rome") == []


@pytest.mark.rule("antike_duellum", "E.2")
def test_cards_are_chosen_in_the_opponents_turn_for_his_conquests() -> None:
    g = table(legions={"rome": {"carthago": 1}}, stone={"rome": "aurum"})
    take(start(g, turn, "rome"), "duellum", "end_movement", "carthago")
    assert waiting(g) == "carthage event_card"
    assert g.board.nations[g.active] == "rome"


@pytest.mark.rule("antike_duellum", "E.2")
def test_a_turn_without_either_gives_no_card() -> None:
    g = table()
    take(start(g, turn, "rome"), "marmor")
    assert waiting(g) == "over"
    assert (hand(g, "rome"), hand(g, "carthage")) == ([], [])


@pytest.mark.rule("antike_duellum", "R19")
def test_all_is_open_to_everybody() -> None:
    g = table(
        goods={"rome": (1, 2, 3, 4), "carthage": (5, 6, 7, 8)},
        hand={"rome": ["fortress"], "carthage": ["storm", "masons"]},
        barracks={"carthage": (3, 4)},
    )
    start(g, turn, "rome")
    seen = g.view(None)
    assert seen == g.view(0) == g.view(1)
    rome, carthage = seen["nations"]
    assert carthage["goods"] == {"marble": 5, "iron": 6, "gold": 7, "coin": 8}
    assert (rome["hand"], sorted(carthage["hand"])) == (["fortress"], ["masons", "storm"])
    assert carthage["barracks"] == {"legions": 3, "galleys": 4, "leader": None}
    assert carthage["supply"] == {"legions": 9, "galleys": 8}


# -- playing -------------------------------------------------------------------------------------

ANY = {
    "earthquake", "burglary", "tribute", "trade_fleet", "caravan", "masons", "conscription",
    "shipyard", "storm",
}  # fmt: skip


def full_hand() -> State:
    """Rome holds all cards, and each of them would have an effect."""
    return table(
        walls=["carthago"],
        legions={"rome": {"carthago": 2, "genua": 1}},
        galleys={"rome": {"genua": 1}, "carthage": {"corsica": 1}},
        goods={"rome": (9, 9, 9, 9), "carthage": (3, 3, 3, 4)},
        knowhow={"carthage": ["strata"]},
        hand={"rome": ALL},
        display=[],
    )


@pytest.mark.rule("antike_duellum", "E.3")
@pytest.mark.parametrize(
    ("sector", "more"),
    [
        ("templum", {"architect", "sanctuary"}),
        ("militia", {"armoury", "mercenaries"}),
        ("scientia", {"academy", "philosopher"}),
        ("duellum", {"forced_march", "tailwind"}),
        ("duellum_opposite", {"forced_march", "tailwind"}),
        ("marmor", {"quarry", "harvest"}),
        ("ferrum", {"smithy", "harvest"}),
        ("aurum", {"gold_vein", "harvest"}),
    ],
)
def test_during_an_action_its_own_cards_and_those_for_any_time_can_be_played(
    sector: str, more: set[str]
) -> None:
    g = act(full_hand(), "rome", sector)
    assert set(offered(g, "card")) == ANY | more
    for name in ("quarry", "smithy", "gold_vein", "harvest", "architect", "sanctuary",
                 "philosopher", "academy", "armoury", "mercenaries", "forced_march",
                 "tailwind"):  # fmt: skip
        if name not in more:
            assert why_not(g, name) == "card_on_sector"
    assert why_not(g, "colonists") == why_not(g, "pioneers") == "card_when_founding"
    assert why_not(g, "siege_engines") == "card_with_conquest"
    assert why_not(g, "fortress") == "card_in_enemy_turn"


@pytest.mark.rule("antike_duellum", "E.3")
def test_before_the_rondel_with_a_conquest_and_when_founding() -> None:
    g = start(full_hand(), rondel, "rome")
    assert set(offered(g, "card")) == ANY
    g.stone[0] = MILITIA  # the sector of the last turn is not that of this one
    assert why_not(g, "armoury") == "card_on_sector"
    g = take(act(full_hand(), "rome", "duellum"), "end_movement")
    assert waiting(g) == "rome conquest"
    assert set(offered(g, "card")) == ANY | {"siege_engines"}
    assert why_not(g, "forced_march") == "movement_over"
    g = start(full_hand(), founding, "rome")
    assert set(offered(g, "card")) == ANY | {"colonists", "pioneers"}
    assert why_not(g, "fortress") == "card_in_enemy_turn"
    g.stone[0] = MILITIA  # the action is over
    assert why_not(g, "armoury") == "card_on_sector"


@pytest.mark.rule("antike_duellum", "E.3")
def test_several_cards_may_be_played_in_one_turn_but_only_own_ones() -> None:
    g = table(
        goods={"carthage": (0, 0, 0, 4)},
        hand={"rome": ["tribute", "burglary", "conscription"], "carthage": ["storm"]},
    )
    start(g, turn, "rome")
    assert why_not(g, "storm") == "card_not_held"
    take(g, "tribute", "conscription", "burglary")
    assert waiting(g) == "rome rondel"
    assert hand(g, "rome") == []
    assert goods(g, "rome")[3] == 2
    assert goods(g, "carthage")[3] == 2


@pytest.mark.rule("antike_duellum", "E.3")
def test_cards_are_not_played_in_the_opponents_turn() -> None:
    g = table(
        legions={"rome": {"carthago": 1}}, stone={"rome": "aurum"},
        hand={"carthage": ["storm", "burglary", "tribute"]},
    )  # fmt: skip
    take(start(g, turn, "rome"), "duellum", "end_movement", "carthago")
    assert waiting(g) == "carthage event_card"
    assert set(offered(g)) == set(cards(g.display))


# -- Fortress ------------------------------------------------------------------------------------


def attack(legions: int, galleys: int = 0, **others: object) -> State:
    """Carthage declares the conquest of Roma, whose owner holds Fortress."""
    g = table(
        legions={"carthage": {"roma": legions}},
        galleys={"carthage": {"roma": galleys}},
        hand={"rome": ["fortress"]},
        **others,  # type: ignore[arg-type]  # whatever the test adds to the table
    )
    return take(start(g, conquests, "carthage"), "roma")


@pytest.mark.rule("antike_duellum", "E.4")
def test_fortress_is_played_in_the_opponents_turn() -> None:
    g = attack(1)
    assert waiting(g) == "rome resistance"
    assert g.board.nations[g.active] == "carthage"
    g = table(hand={"rome": ["fortress"]})
    assert why_not(start(g, turn, "rome"), "fortress") == "card_in_enemy_turn"


@pytest.mark.rule("antike_duellum", "E.4")
def test_only_the_defender_who_holds_it_is_asked_and_he_may_keep_it() -> None:
    g = take(attack(2), "let_fall")
    assert owner(g, "roma") == "carthage"
    assert units(g, "carthage", "roma") == (1, 0)
    assert hand(g, "rome") == ["fortress"]
    g = table(legions={"carthage": {"roma": 1}}, hand={"carthage": ["fortress"]})
    take(start(g, conquests, "carthage"), "roma")
    assert waiting(g) == "over"  # the attacker's is of no use
    assert owner(g, "roma") == "carthage"


@pytest.mark.rule("antike_duellum", "E.5")
@pytest.mark.parametrize(("temple", "legions"), [(False, 1), (True, 3)])
def test_a_city_that_fortress_makes_too_strong_holds_and_the_units_stay(
    temple: bool, legions: int
) -> None:
    g = attack(legions, temples=["roma"] if temple else [])
    take(g, "fortress")
    assert owner(g, "roma") == "rome"
    assert g.temples.bit_count() == int(temple)
    assert units(g, "carthage", "roma") == (legions, 0)
    assert log(g, "withstood") == [("withstood", "rome", "roma")]
    assert hand(g, "rome") == []
    assert g.turn.fallen == 0  # and no card is due for it


@pytest.mark.rule("antike_duellum", "E.6")
def test_a_city_that_falls_in_spite_of_fortress_costs_one_unit_more() -> None:
    g = take(attack(3), "fortress")
    assert owner(g, "roma") == "carthage"
    assert units(g, "carthage", "roma") == (1, 0)
    assert hand(g, "rome") == []
    g = take(attack(3, 2, temples=["roma"]), "fortress")
    assert waiting(g) == "carthage losses"
    assert offered(g) == ["2", "3"]  # four in all
    take(g, 2)
    assert units(g, "carthage", "roma") == (1, 0)


# -- the discard ---------------------------------------------------------------------------------


@pytest.mark.rule("antike_duellum", "E.7")
def test_a_card_that_was_played_goes_face_down_on_the_discard() -> None:
    g = table(hand={"rome": ["tribute"]})
    take(start(g, turn, "rome"), "tribute")
    assert cards(g.discard) == ["tribute"]
    assert hand(g, "rome") == []
    seen = g.view(None)
    assert seen["discard"] == 1
    assert "tribute" not in json.dumps(seen)  # nobody sees which
    g = take(attack(1), "fortress")
    assert cards(g.discard) == ["fortress"]


@pytest.mark.rule("antike_duellum", "E.8")
def test_when_the_pile_is_used_up_the_discard_becomes_the_pile() -> None:
    g = cards_due(2, display=["storm", "masons", "tribute"], deck=["caravan"])
    spent = set(cards(g.discard))
    assert len(spent) == 21
    take(g, "storm")
    assert offered(g) == ["caravan"]  # the last of the pile
    assert log(g, "reshuffled") == []
    take(g, "caravan", "masons")
    assert waiting(g) == "chance turn_up"
    assert log(g, "reshuffled") == [("reshuffled", 21)]
    assert set(offered(g)) == spent
    assert g.discard == 0
    take(g, "fortress")
    assert sorted(cards(g.display)) == ["caravan", "fortress", "tribute"]
    assert g.deck.bit_count() == 20


@pytest.mark.rule("antike_duellum", "R21")
def test_with_no_pile_and_no_discard_fewer_cards_lie_open() -> None:
    open_ = ["storm", "masons", "tribute"]
    g = cards_due(2, held=[c for c in ALL if c not in open_], display=open_)
    take(g, "masons")
    assert waiting(g) == "carthage event_card"  # nothing to turn up
    assert sorted(offered(g, "card")) == ["storm", "tribute"]
    take(g, "storm")
    assert waiting(g) == "over"
    assert cards(g.display) == ["tribute"]


@pytest.mark.rule("antike_duellum", "R21")
def test_with_no_card_open_the_choice_lapses() -> None:
    g = cards_due(2, held=[c for c in ALL if c != "storm"], display=["storm"])
    take(g, "storm")
    assert waiting(g) == "over"
    assert len(hand(g, "carthage")) == 25
    g = table(
        legions={"rome": {"carthago": 1}},
        hand={"carthage": [c for c in ALL if c != "fortress"], "rome": ["fortress"]},
        display=[],
    )
    take(act(g, "rome", "duellum"), "end_movement", "carthago")
    start(g, end_of_turn, "rome")
    assert g.turn.fallen == 1
    assert waiting(g) == "over"  # even the card for cities lost


@pytest.mark.rule("antike_duellum", "R21")
def test_a_card_played_later_fills_the_display_at_the_next_choice() -> None:
    g = table(
        cities=realm(5), hand={"carthage": [c for c in ALL if c != "tribute"]}, display=[],
        discard=["tribute"],
    )  # fmt: skip
    start(g, end_of_turn, "rome")
    assert waiting(g) == "chance turn_up"
    take(g, "tribute", "tribute")
    assert waiting(run_until(g, "over")) == "over"
    assert len(hand(g, "carthage")) == 25

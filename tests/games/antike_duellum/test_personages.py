"""The third step of a turn: personages, the cards due for them, and walls on the track (P)."""

from __future__ import annotations

import pytest

from ludus.games.antike_duellum.rules.turn import game, turn
from tests.games.antike_duellum.kit import (
    GREECE,
    cards,
    hand,
    log,
    offered,
    personages,
    run_until,
    start,
    table,
    take,
    waiting,
    walls_in_hand,
    why_not,
)
from tests.games.antike_duellum.scenes import ended, learn, realm, war


@pytest.mark.rule("antike_duellum", "P.1")
def test_every_personage_due_is_taken_without_asking() -> None:
    fleet = {"corsica": 1, "baleares": 1, "mare_tyrrhenum": 1, "roma": 1}
    g = ended(10, temples=3, galleys=fleet)
    assert waiting(g) == "carthage event_card"
    assert personages(g, "rome") == {"king": 2, "citizen": 1, "navigator": 1}
    assert log(g, "personage") == [
        ("personage", "rome", "king", 2),
        ("personage", "rome", "citizen", 1),
        ("personage", "rome", "navigator", 1),
    ]


@pytest.mark.rule("antike_duellum", "P.1")
@pytest.mark.rule("antike_duellum", "R6")
@pytest.mark.parametrize(("taken", "kings"), [(4, 2), (5, 1), (6, 0)])
def test_no_more_than_the_pile_has(taken: int, kings: int) -> None:
    g = ended(10, others={"king": taken})
    assert personages(g, "rome").get("king", 0) == kings
    for _ in range(kings):  # nor is a card due for what was not there
        assert waiting(g) == "carthage event_card"
        take(g, "decline")
    assert waiting(g) == "over"


@pytest.mark.rule("antike_duellum", "R6")
def test_personages_are_checked_only_at_the_end_of_the_own_turn() -> None:
    g = table(cities=realm(5), legions={"carthage": {"roma": 1}})
    run_until(start(g, turn, "carthage"), "over")
    assert personages(g, "rome") == {}
    g = table(cities=realm(5), legions={"carthage": {"roma": 1}}, stone={"carthage": "aurum"})
    take(start(g, turn, "carthage"), "duellum", "end_movement", "roma")
    run_until(g, "over")
    run_until(start(g, turn, "rome"), "over")
    assert personages(g, "rome") == {}  # one of the five is lost


@pytest.mark.rule("antike_duellum", "R6")
def test_a_general_without_a_card_left_is_not_owed_later() -> None:
    g = war(temples=["roma"], personages={"rome": {"general": 3}, "carthage": {"general": 1}})
    run_until(take(g, "roma"), "over")
    assert personages(g, "carthage") == {"general": 1}
    assert len(hand(g, "rome")) == 1  # for the city lost, none for a general
    run_until(start(g, turn, "carthage"), "over")
    assert personages(g, "carthage") == {"general": 1}


@pytest.mark.rule("antike_duellum", "P.2")
@pytest.mark.parametrize("n", [5, 10])
def test_for_each_personage_the_opponent_may_choose_an_open_card(n: int) -> None:
    g = ended(n)
    for turned in range(n // 5):
        assert waiting(g) == "carthage event_card"
        open_cards = cards(g.display)
        assert len(open_cards) == 3
        assert offered(g) == [*open_cards, "decline"]
        assert why_not(g, "storm") == "not_on_display"
        take(g, open_cards[turned])
        assert open_cards[turned] in hand(g, "carthage")
        take(g, "quarry" if turned == 0 else "smithy")  # chance
    assert waiting(g) == "over"
    assert len(hand(g, "carthage")) == n // 5
    assert hand(g, "rome") == []


@pytest.mark.rule("antike_duellum", "P.2")
def test_the_opponent_may_decline() -> None:
    g = ended(5)
    before = cards(g.display)
    take(g, "decline")
    assert waiting(g) == "over"
    assert (hand(g, "carthage"), cards(g.display)) == ([], before)


@pytest.mark.rule("antike_duellum", "R5")
@pytest.mark.rule("antike_duellum", "R28")
def test_cards_for_cities_lost_and_personages_come_together_at_the_end_of_the_turn() -> None:
    g = war(temples=["roma"], display=["storm", "quarry", "smithy"])
    take(g, "roma")
    assert waiting(g) == "carthage conquest"  # the turn is not interrupted
    take(g, "cremona", "neapolis")
    assert hand(g, "rome") == []
    assert personages(g, "carthage") == {"general": 1, "king": 1}
    # One for three cities, which must be taken, and one for each personage.
    assert waiting(g) == "rome event_card"
    assert why_not(g, "decline") == "must_take_card"
    take(g, "storm")
    assert waiting(g) == "chance turn_up"
    take(g, "tribute")
    assert offered(g) == ["quarry", "smithy", "tribute", "decline"]
    take(g, "tribute", "masons", "decline")
    assert hand(g, "rome") == ["tribute", "storm"]
    assert cards(g.display) == ["quarry", "smithy", "masons"]
    assert waiting(g) == "over"


@pytest.mark.rule("antike_duellum", "R5")
def test_a_card_is_due_only_in_the_turn_in_which_the_city_fell() -> None:
    g = table(legions={"carthage": {"roma": 1}}, stone={"carthage": "aurum"})
    take(start(g, game), "carthage", "duellum", "end_movement", "roma")
    take(g, "burglary", "storm")  # and chance
    for _ in range(2):
        run_until(g, "rome rondel")
        run_until(g, "carthage rondel")
    assert log(g, "card_taken") == [("card_taken", "rome", "burglary")]


@pytest.mark.rule("antike_duellum", "P.3")
def test_the_score_is_the_number_of_personages() -> None:
    g = ended(10, held={"scholar": 2, "navigator": 1}, others={"general": 3})
    assert [nation["score"] for nation in g.view(None)["nations"]] == [5, 3]


@pytest.mark.rule("antike_duellum", "P.4")
@pytest.mark.parametrize(
    ("before", "gained", "walls"),
    [
        (0, 1, 1), (1, 1, 1), (2, 1, 1), (3, 1, 0), (4, 1, 1), (5, 1, 0), (6, 1, 1), (7, 1, 0),
        (0, 2, 2), (1, 2, 2), (3, 2, 1), (0, 5, 4), (2, 5, 3), (4, 4, 2),
    ],
)  # fmt: skip
def test_each_wall_symbol_reached_or_passed_brings_a_wall(
    before: int, gained: int, walls: int
) -> None:
    held = {"king": min(before, 4), "general": max(0, before - 4)}
    g = learn(gained, held)
    first = 1 + sum(1 for symbol in (1, 2, 3, 5, 7) if symbol <= before)
    assert walls_in_hand(g, "rome") == first + walls
    assert walls_in_hand(g, "carthage") == 1
    assert sum(entry[2] for entry in log(g, "wall_gained") if isinstance(entry[2], int)) == walls


@pytest.mark.rule("antike_duellum", "P.5")
def test_the_symbol_at_zero_is_the_wall_of_the_start() -> None:
    for side in ("rome_carthage", GREECE):
        assert table(side).walls_in_hand == [1, 1]
    g = ended(3)  # nothing gained, no other wall
    assert (walls_in_hand(g, "rome"), g.wall_stock) == (1, 10)
    g = ended(5)  # the symbol at 1 only
    assert (walls_in_hand(g, "rome"), g.wall_stock) == (2, 9)


@pytest.mark.rule("antike_duellum", "P.4")
def test_a_wall_gained_is_told_after_the_personage_that_brought_it() -> None:
    g = ended(5, temples=3)
    assert log(g, "personage", "wall_gained") == [
        ("personage", "rome", "king", 1),
        ("wall_gained", "rome", 1),
        ("personage", "rome", "citizen", 1),
        ("wall_gained", "rome", 1),
    ]

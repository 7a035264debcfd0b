"""What follows a conquest: officials, escape, compensation, in that order."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ludus.games.triumvirate.position.state import State
from ludus.games.triumvirate.rules.movement import movement
from ludus.games.triumvirate.rules.supply import supply
from tests.games.triumvirate.kit import (
    GAME,
    NO_COUNTS,
    at,
    governor,
    legions,
    levels,
    log,
    offered,
    owner,
    start,
    table,
    take,
    waiting,
    why_not,
    won,
    zone,
)


def conquer(
    *,
    caesar: str = "aegyptus",
    officials: int = 0,
    carried: int = 0,
    bag: Mapping[str, int] = NO_COUNTS,
    political: Mapping[str, int] = NO_COUNTS,
    military: Mapping[str, int] = NO_COUNTS,
    compensation: tuple[str, int] | None = None,
) -> State:
    """Pompey takes Achaea, without defenders, from Caesar."""
    g = table(
        legions={"macedonia": 6, "achaea": 0, "illyricum": 0},
        triumvir={"pompey": "macedonia", "caesar": caesar},
        officials={"achaea": officials, "illyricum": 0},
        carried={"caesar": carried},
        bag=bag,
        political=political,
        military=military,
        compensation=compensation,
    )
    return take(start(g, movement, "pompey"), "achaea", 6)


@pytest.mark.rule("triumvirate", "A.8")
def test_who_loses_a_province_takes_card_one_and_adds_a_weapon() -> None:
    g = conquer()
    assert (g.compensation_holder, g.compensation_side) == (0, 1)
    assert (g.bag, g.reserve) == ([3, 2, 2], [5, 6, 6])
    assert log(g, "compensated") == [("compensated", "caesar", 1)]
    assert waiting(g) == "pompey move"


@pytest.mark.rule("triumvirate", "A.9")
@pytest.mark.parametrize(("track", "reached"), [("political", (2, 1)), ("military", (1, 2))])
def test_who_holds_card_one_turns_it_and_raises_a_competence(
    track: str, reached: tuple[int, int]
) -> None:
    g = conquer(compensation=("caesar", 1))
    assert waiting(g) == "caesar compensation"
    assert (g.compensation_holder, g.compensation_side) == (0, 2)
    take(g, track)
    assert levels(g, "caesar") == reached
    assert g.bag == [2, 2, 2]  # instead of the weapon


@pytest.mark.rule("triumvirate", "A.9")
def test_a_second_loss_in_the_same_turn_turns_the_card() -> None:
    g = take(conquer(), "macedonia", 6, "illyricum", 6)
    assert waiting(g) == "caesar compensation"
    take(g, "military")
    assert (g.bag[0], levels(g, "caesar")) == (3, (1, 2))


@pytest.mark.rule("triumvirate", "A.9")
def test_a_competence_on_seven_is_not_raised_by_compensation() -> None:
    g = conquer(compensation=("caesar", 1), political={"caesar": 7})
    assert offered(g) == ["military", "decline"]
    g = conquer(compensation=("caesar", 1), military={"caesar": 7})
    assert offered(g) == ["political", "decline"]


@pytest.mark.rule("triumvirate", "R28")
def test_compensation_two_may_be_declined() -> None:
    g = conquer(compensation=("caesar", 1))
    assert offered(g) == ["political", "military", "decline"]
    take(g, "decline")
    assert levels(g, "caesar") == (1, 1)
    assert g.bag == [2, 2, 2]
    assert waiting(g) == "pompey move"


@pytest.mark.rule("triumvirate", "R33")
def test_the_card_passes_to_the_next_loser_on_side_one() -> None:
    for side in (1, 2):
        g = conquer(compensation=("crassus", side))
        assert (g.compensation_holder, g.compensation_side) == (0, 1)
        assert g.bag == [3, 2, 2]
    # Crassus loses a province next: he no longer holds the card, so side I again.
    take(g, "macedonia", 6, "asia", 6, "pompey", "pompey")
    assert (g.compensation_holder, g.compensation_side) == (2, 1)
    assert g.bag[2] == 3


@pytest.mark.rule("triumvirate", "R34")
def test_side_two_is_carried_out_again_at_every_further_loss() -> None:
    g = conquer(compensation=("caesar", 2))
    assert waiting(g) == "caesar compensation"
    take(g, "political", "macedonia", 6, "illyricum", 6, "political")
    assert levels(g, "caesar") == (3, 1)
    assert g.compensation_side == 2


@pytest.mark.rule("triumvirate", "A.10")
def test_the_official_works_for_the_conqueror() -> None:
    g = conquer(officials=1)
    assert (owner(g, "achaea"), g.officials[zone("achaea")]) == ("pompey", 1)
    take(g, "end_movement")
    there = g.legions[zone("achaea")]
    for turn in (1, 2):
        start(g, supply, "pompey")
        assert legions(g, "achaea") == [there + turn]


@pytest.mark.rule("triumvirate", "A.10")
def test_the_conqueror_may_take_the_official_along() -> None:
    g = take(conquer(officials=1), "take_official", "macedonia", 0)
    assert g.carried == [0, 1, 0]


@pytest.mark.rule("triumvirate", "R8")
def test_with_an_official_the_square_stays_free() -> None:
    g = conquer(officials=1)
    assert g.produces(zone("achaea"))
    start(g, supply, "pompey")
    assert g.produces(zone("achaea"))
    without = conquer()  # Achaea's governor starts on the square, and Pompey's stands there too
    assert governor(without, "achaea") == "in"
    assert not without.produces(zone("achaea"))


@pytest.mark.rule("triumvirate", "A.16")
def test_a_lost_official_is_worth_one_more_weapon() -> None:
    g = conquer(officials=1)
    assert g.bag == [4, 2, 2]
    assert log(g, "officials_lost") == [("officials_lost", "caesar", 1)]
    g = take(conquer(officials=1, compensation=("caesar", 1)), "military")
    assert g.bag == [3, 2, 2]  # besides the competence


@pytest.mark.rule("triumvirate", "A.17")
@pytest.mark.parametrize(("in_bag", "after"), [(8, 8), (7, 8), (6, 8), (5, 7)])
def test_without_a_weapon_in_reserve_there_is_no_compensation_in_weapons(
    in_bag: int, after: int
) -> None:
    g = conquer(officials=1, bag={"caesar": in_bag})
    assert g.bag[0] == after
    assert g.reserve[0] == 8 - after
    told = [line[-1] for line in log(g, "compensated")]
    assert sum(map(int, told)) == after - in_bag
    assert 0 not in told  # nothing is told of no weapon


@pytest.mark.rule("triumvirate", "R10")
def test_idle_officials_are_taken_too_when_no_triumvir_is_there() -> None:
    g = conquer(officials=3)
    assert g.officials[zone("achaea")] == 3
    assert g.carried == [0, 0, 0]
    assert log(g, "officials_lost") == [("officials_lost", "caesar", 3)]
    assert g.bag[0] == 2 + 1 + 3


@pytest.mark.rule("triumvirate", "R10")
def test_idle_officials_flee_with_their_triumvir() -> None:
    g = take(conquer(officials=3, caesar="achaea"), "illyricum")
    assert g.officials[zone("achaea")] == 1
    assert g.carried == [2, 0, 0]
    assert log(g, "officials_lost") == [("officials_lost", "caesar", 1)]
    assert g.bag[0] == 2 + 1 + 1


@pytest.mark.rule("triumvirate", "R31")
def test_a_carried_official_flees_with_its_triumvir() -> None:
    g = take(conquer(carried=1, caesar="achaea"), "illyricum")
    assert g.carried == [1, 0, 0]
    assert g.officials[zone("achaea")] == 0
    assert g.bag[0] == 3  # no official was lost


@pytest.mark.rule("triumvirate", "A.11")
def test_a_triumvir_flees_to_any_province_of_his_own() -> None:
    g = conquer(caesar="achaea")
    assert waiting(g) == "caesar escape"
    assert offered(g) == ["gallia_narbonensis", "gallia_cisalpina", "illyricum", "aegyptus"]
    take(g, "aegyptus")  # however far
    assert at(g, "caesar") == "aegyptus"
    assert g.journey.points == 3  # no movement point of anybody
    assert log(g, "escaped") == [("escaped", "caesar", "aegyptus")]
    assert (waiting(g), at(g, "pompey"), legions(g, "achaea")) == ("pompey move", "achaea", [4])


@pytest.mark.rule("triumvirate", "R36")
def test_a_fleeing_triumvir_takes_up_no_gold() -> None:
    g = conquer(caesar="achaea")
    g.gold[zone("illyricum")], g.gold_stock = 2, g.gold_stock - 2
    take(g, "illyricum")
    assert (g.gold[zone("illyricum")], g.treasury[0]) == (2, 0)
    start(g, movement, "caesar")
    assert (g.gold[zone("illyricum")], g.treasury[0]) == (0, 2)


@pytest.mark.rule("triumvirate", "A.11")
def test_a_triumvir_elsewhere_stays_there() -> None:
    g = conquer(caesar="illyricum", political={"caesar": 3})
    assert waiting(g) == "pompey move"
    assert (at(g, "caesar"), levels(g, "caesar")) == ("illyricum", (3, 1))


@pytest.mark.rule("triumvirate", "A.18")
@pytest.mark.parametrize(
    ("political", "military", "reached"),
    [
        ({"caesar": 4, "pompey": 3}, {"caesar": 2}, (3, 1)),
        ({"caesar": 4, "pompey": 5}, {"caesar": 2, "crassus": 2}, (4, 1)),
        ({"caesar": 3, "pompey": 5}, {"crassus": 2}, (3, 1)),
        ({}, {}, (1, 1)),
    ],
)
def test_fleeing_costs_a_level_on_each_led_competence(
    political: dict[str, int], military: dict[str, int], reached: tuple[int, int]
) -> None:
    before = conquer(caesar="achaea", political=political, military=military)
    g = take(before, "illyricum")
    assert levels(g, "caesar") == reached
    assert levels(g, "pompey")[0] == political.get("pompey", 1)


@pytest.mark.rule("triumvirate", "A.18")
def test_lost_leads_are_logged_with_the_new_level() -> None:
    g = take(conquer(caesar="achaea", political={"caesar": 4}), "illyricum")
    assert log(g, "lead_lost") == [("lead_lost", "caesar", "political", 3)]


@pytest.mark.rule("triumvirate", "R9")
def test_after_a_conquest_come_officials_escape_compensation_and_the_extra_weapon() -> None:
    g = take(conquer(caesar="achaea", officials=1, political={"caesar": 2}), "illyricum")
    assert log(g)[-6:] == [
        ("conquered", "pompey", "caesar", "achaea"),
        ("escaped", "caesar", "illyricum"),
        ("lead_lost", "caesar", "political", 1),
        ("compensated", "caesar", 1),
        ("officials_lost", "caesar", 1),
        ("compensated", "caesar", 1),
    ]


@pytest.mark.rule("triumvirate", "R9")
def test_nine_provinces_win_before_anything_else_follows() -> None:
    g = table(
        owner=dict.fromkeys(["asia", "africa", "africa_nova"], "pompey"),
        legions={"macedonia": 6, "achaea": 0},
        triumvir={"pompey": "macedonia", "caesar": "achaea"},
        officials={"achaea": 1, "illyricum": 0},
        political={"caesar": 3},
    )
    take(start(g, movement, "pompey"), "achaea", 6)
    assert won(g) == ("pompey", "military")
    assert (levels(g, "caesar"), g.bag, g.compensation_holder) == ((3, 1), [2, 2, 2], -1)


@pytest.mark.rule("triumvirate", "R9")
def test_compensation_that_makes_seven_and_seven_wins_in_anothers_turn() -> None:
    g = conquer(compensation=("caesar", 1), political={"caesar": 7}, military={"caesar": 6})
    take(g, "military")
    assert won(g) == ("caesar", "competence")


@pytest.mark.rule("triumvirate", "R9")
def test_escape_comes_before_compensation() -> None:
    g = conquer(
        caesar="achaea",
        compensation=("caesar", 1),
        political={"caesar": 7},
        military={"caesar": 6, "crassus": 7},
    )
    take(g, "illyricum")
    assert levels(g, "caesar") == (6, 6)  # the lead on VII is gone before the card helps
    take(g, "military")
    assert waiting(g) == "pompey move"
    assert levels(g, "caesar") == (6, 7)


@pytest.mark.rule("triumvirate", "A.11")
def test_the_questions_of_the_loser_name_the_lost_province() -> None:
    g = conquer(caesar="achaea", compensation=("caesar", 1), political={"caesar": 7})
    assert GAME.prompt("en", g.kind(), g.facts(), "Caesar") == (
        "Caesar must flee: to which of his provinces? Achaea is lost."
    )
    assert why_not(g, "achaea") == why_not(g, "italia") == "foreign_refuge"
    take(g, "aegyptus")
    assert "Achaea is yet another province lost" in GAME.prompt("en", g.kind(), g.facts(), "Caesar")

"""III. Actions: how many, where, at what price, and who leads."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ludus.games.triumvirate.position.state import State
from ludus.games.triumvirate.rules.actions import actions
from ludus.games.triumvirate.vocabulary.ids import MILITARY, POLITICAL, SEATS, Branch
from tests.games.triumvirate.kit import (
    NO_COUNTS,
    levels,
    log,
    offered,
    start,
    table,
    take,
    waiting,
    why_not,
)

POLITICAL_PLACE, MILITARY_PLACE, COMPETENCE_PLACE = "aegyptus", "gallia_narbonensis", "achaea"


def acting(
    place: str,
    gold: int = 15,
    *,
    political: Mapping[str, int] = NO_COUNTS,
    military: Mapping[str, int] = NO_COUNTS,
    citizens: Mapping[str, int] = NO_COUNTS,
    bag: Mapping[str, int] = NO_COUNTS,
) -> State:
    """Caesar is about to act in *place* with that much gold."""
    g = table(
        triumvir={"caesar": place},
        treasury={"caesar": gold},
        political=political,
        military=military,
        citizens=citizens,
        bag=bag,
    )
    return start(g, actions, "caesar")


def spent(g: State, *words: str) -> int:
    """What taking these actions costs."""
    before = g.treasury[0]
    return before - take(g, *words).treasury[0]


@pytest.mark.rule("triumvirate", "III.1")
def test_up_to_three_actions() -> None:
    g = acting(MILITARY_PLACE)
    take(g, "military", "military", "military")
    assert waiting(g) == "over"
    assert levels(g, "caesar") == (1, 4)
    for taken in range(3):
        g = take(acting(MILITARY_PLACE), *["military"] * taken, "end_actions")
        assert (waiting(g), levels(g, "caesar")) == ("over", (1, 1 + taken))


@pytest.mark.rule("triumvirate", "III.1")
def test_each_turn_counts_its_actions_afresh() -> None:
    g = take(acting(MILITARY_PLACE), "military", "end_actions")
    start(g, actions, "caesar")
    assert g.facts()["price"] == 1
    assert spent(g, "military") == 1


@pytest.mark.rule("triumvirate", "III.2")
def test_actions_cost_one_two_and_three_gold() -> None:
    g = acting(COMPETENCE_PLACE)
    assert [spent(g, "military") for _ in range(3)] == [1, 2, 3]


@pytest.mark.rule("triumvirate", "III.2")
@pytest.mark.parametrize(("gold", "affordable"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3)])
def test_gold_limits_the_number_of_actions(gold: int, affordable: int) -> None:
    g = acting(COMPETENCE_PLACE, gold)
    for _ in range(affordable):
        take(g, "political")
    assert waiting(g) == "over"  # nothing can be bought any more
    assert log(g, "no_gold_left") == ([("no_gold_left", "caesar")] if gold == 0 else [])
    assert levels(g, "caesar") == (1 + affordable, 1)


@pytest.mark.rule("triumvirate", "III.3")
@pytest.mark.parametrize(
    ("place", "open_there"),
    [
        (POLITICAL_PLACE, {"political", "persuade", "pompey", "crassus"}),
        (MILITARY_PLACE, {"military", "make_weapons"}),
        (COMPETENCE_PLACE, {"political", "military"}),
    ],
)
def test_the_type_of_province_decides_which_actions_are_open(
    place: str, open_there: set[str]
) -> None:
    g = acting(place)
    assert set(offered(g)) == {*open_there, "end_actions"}
    actions = {"political", "military", "persuade", "make_weapons", "pompey"}
    for other in actions - open_there:
        assert why_not(g, other) == "wrong_province"


@pytest.mark.rule("triumvirate", "III.4")
def test_political_competence_is_raised_in_a_political_province() -> None:
    g = take(acting(POLITICAL_PLACE), "political")
    assert levels(g, "caesar") == (2, 1)
    assert levels(g, "pompey") == levels(g, "crassus") == (1, 1)
    assert log(g) == [("raised", "caesar", "political", 2)]


@pytest.mark.rule("triumvirate", "III.5")
def test_a_citizen_is_won_from_alii() -> None:
    g = take(acting(POLITICAL_PLACE), "persuade")
    assert (g.citizens, g.alii) == ([3, 2, 2], 4)
    assert log(g) == [("persuaded", "caesar", 3)]


@pytest.mark.rule("triumvirate", "III.6")
def test_a_citizen_of_another_is_sent_to_alii() -> None:
    g = take(acting(POLITICAL_PLACE), "crassus")
    assert (g.citizens, g.alii) == ([2, 2, 1], 6)
    assert log(g) == [("dismissed", "caesar", "crassus", 1)]
    assert why_not(g, "caesar") == "own_citizen"


@pytest.mark.rule("triumvirate", "III.7")
@pytest.mark.parametrize("action", ["persuade", "pompey", "crassus"])
@pytest.mark.parametrize(("level", "price"), [(1, 3), (2, 1)])
def test_moving_a_citizen_costs_two_more_without_the_political_lead(
    action: str, level: int, price: int
) -> None:
    g = acting(POLITICAL_PLACE, political={"caesar": level}, military={"pompey": 2})
    assert spent(g, action) == price


@pytest.mark.rule("triumvirate", "III.8")
def test_military_competence_is_raised_in_a_military_province() -> None:
    g = take(acting(MILITARY_PLACE), "military")
    assert levels(g, "caesar") == (1, 2)
    assert log(g) == [("raised", "caesar", "military", 2)]


@pytest.mark.rule("triumvirate", "III.9")
def test_making_weapons_puts_two_into_the_bag() -> None:
    g = take(acting(MILITARY_PLACE), "make_weapons")
    assert (g.bag, g.reserve) == ([4, 2, 2], [4, 6, 6])
    assert log(g) == [("weapons_made", "caesar", 2)]


@pytest.mark.rule("triumvirate", "III.10")
@pytest.mark.parametrize(("level", "price"), [(1, 3), (2, 1)])
def test_making_weapons_costs_two_more_without_the_military_lead(level: int, price: int) -> None:
    g = acting(MILITARY_PLACE, military={"caesar": level}, political={"pompey": 2})
    assert spent(g, "make_weapons") == price


@pytest.mark.rule("triumvirate", "III.11")
def test_political_competence_is_raised_in_a_competence_province() -> None:
    assert levels(take(acting(COMPETENCE_PLACE), "political"), "caesar") == (2, 1)


@pytest.mark.rule("triumvirate", "III.12")
def test_military_competence_is_raised_in_a_competence_province() -> None:
    assert levels(take(acting(COMPETENCE_PLACE), "military"), "caesar") == (1, 2)


def leaders(track: Branch, *reached: int) -> list[str]:
    """Who leads when Caesar, Pompey and Crassus have these levels."""
    by_name = dict(zip(SEATS, reached, strict=False))
    g = table(
        len(reached),
        political=by_name if track == POLITICAL else NO_COUNTS,
        military=by_name if track == MILITARY else NO_COUNTS,
    )
    other = MILITARY if track == POLITICAL else POLITICAL
    assert not any(g.is_leading(other, seat) for seat in g.start.seats)
    return [SEATS[seat] for seat in g.start.seats if g.is_leading(track, seat)]


@pytest.mark.rule("triumvirate", "III.13")
@pytest.mark.parametrize("track", [POLITICAL, MILITARY])
def test_who_is_ahead_leads(track: Branch) -> None:
    assert leaders(track, 3, 2, 1) == ["caesar"]
    assert leaders(track, 2, 2, 4) == ["crassus"]


@pytest.mark.rule("triumvirate", "III.14")
@pytest.mark.parametrize("track", [POLITICAL, MILITARY])
def test_two_lead_together_with_somebody_behind(track: Branch) -> None:
    assert leaders(track, 3, 2, 3) == ["caesar", "crassus"]
    assert leaders(track, 1, 7, 7) == ["pompey", "crassus"]


@pytest.mark.rule("triumvirate", "III.15")
@pytest.mark.parametrize("level", range(1, 7))
def test_nobody_leads_when_all_are_level(level: int) -> None:
    assert leaders(POLITICAL, level, level, level) == []
    assert leaders(MILITARY, level, level, level) == []


@pytest.mark.rule("triumvirate", "R16")
def test_on_seven_all_lead() -> None:
    assert leaders(POLITICAL, 7, 7, 7) == list(SEATS)
    assert leaders(MILITARY, 7, 7, 7) == list(SEATS)
    assert leaders(MILITARY, 7, 6, 6) == ["caesar"]


@pytest.mark.rule("triumvirate", "R16")
def test_one_action_may_win_the_lead_for_the_next() -> None:
    g = acting(POLITICAL_PLACE)
    assert spent(g, "political") == 1
    assert spent(g, "persuade") == 2  # the second action, without the surcharge
    g = acting(MILITARY_PLACE)
    assert spent(g, "military", "make_weapons") == 1 + 2


@pytest.mark.rule("triumvirate", "R14")
def test_gold_paid_returns_to_the_stock_at_once() -> None:
    g = acting(COMPETENCE_PLACE, 6)
    take(g, "political")
    assert (g.treasury[0], g.gold_stock) == (5, 10)
    take(g, "political")
    assert (g.treasury[0], g.gold_stock) == (3, 12)


@pytest.mark.rule("triumvirate", "R17")
def test_an_action_may_be_repeated() -> None:
    g = acting(POLITICAL_PLACE, political={"caesar": 2})
    assert spent(g, "pompey", "pompey", "crassus") == 6
    assert g.citizens == [2, 0, 1]


@pytest.mark.rule("triumvirate", "R17")
def test_a_single_weapon_is_made_at_full_price_and_none_not_at_all() -> None:
    g = acting(MILITARY_PLACE, bag={"caesar": 7})
    assert spent(g, "make_weapons") == 3
    assert log(g) == [("weapons_made", "caesar", 1)]
    assert why_not(g, "make_weapons") == "no_weapon"


@pytest.mark.rule("triumvirate", "R17")
def test_a_competence_on_seven_is_not_raised() -> None:
    g = acting(COMPETENCE_PLACE, political={"caesar": 7}, military={"caesar": 6, "pompey": 7})
    assert why_not(g, "political") == "at_seven"
    assert why_not(g, "military") == "allowed"


@pytest.mark.rule("triumvirate", "R17")
def test_moving_a_citizen_needs_one_to_move() -> None:
    g = acting(POLITICAL_PLACE, citizens={"caesar": 5, "pompey": 6, "crassus": 0})
    assert g.alii == 0
    assert why_not(g, "persuade") == "no_citizen"
    assert why_not(g, "crassus") == "no_citizen"
    take(g, "pompey")
    assert why_not(g, "persuade") == "allowed"


@pytest.mark.rule("triumvirate", "III.2")
@pytest.mark.parametrize(("gold", "why"), [(2, "no_gold"), (3, "allowed")])
def test_the_surcharge_must_be_affordable(gold: int, why: str) -> None:
    assert why_not(acting(POLITICAL_PLACE, gold), "persuade") == why
    assert why_not(acting(POLITICAL_PLACE, gold), "pompey") == why
    assert why_not(acting(MILITARY_PLACE, gold), "make_weapons") == why
    assert why_not(acting(MILITARY_PLACE, gold), "military") == "allowed"

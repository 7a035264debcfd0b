"""The attack: weapons, protection, battle and its result."""

from __future__ import annotations

import pytest

from ludus.games.triumvirate.position.state import State
from ludus.games.triumvirate.rules.movement import movement
from tests.games.triumvirate.kit import (
    at,
    governor,
    legions,
    log,
    offered,
    owner,
    start,
    table,
    take,
    waiting,
    why_not,
    zone,
)


def march(attackers: int, defenders: int, *, protected: bool = False) -> State:
    """Pompey goes from Macedonia to Achaea with all his legions; the first weapon is next."""
    g = table(
        legions={"macedonia": attackers, "achaea": defenders},
        triumvir={"pompey": "macedonia", "caesar": "achaea" if protected else "illyricum"},
    )
    return take(start(g, movement, "pompey"), "achaea", attackers)


def draws(g: State) -> int:
    """How many weapons are drawn from here on, all of them neutral."""
    n = 0
    while waiting(g) == "chance draw_weapon":
        assert g.weights() == [2, 2, 2 - n]
        take(g, "crassus")
        n += 1
        if n == 2 and waiting(g) == "chance draw_weapon":
            assert offered(g) == ["caesar", "pompey"]  # Crassus' two are in hand
            take(g, "caesar")
            n += 1
    return n


@pytest.mark.rule("triumvirate", "A.1")
@pytest.mark.parametrize(
    ("attackers", "defenders", "drawn"),
    [(3, 3, 3), (6, 5, 3), (4, 2, 2), (2, 4, 2), (1, 6, 1), (6, 1, 1), (4, 0, 0)],
)
def test_as_many_weapons_as_the_weaker_side_has_legions(
    attackers: int, defenders: int, drawn: int
) -> None:
    assert draws(march(attackers, defenders)) == drawn


@pytest.mark.rule("triumvirate", "A.1")
def test_weapons_are_drawn_at_random_and_not_put_back_in_between() -> None:
    g = march(3, 3)
    assert g.weights() == [2, 2, 2]
    take(g, "pompey")
    assert g.weights() == [2, 1, 2]
    take(g, "pompey")
    assert g.weights() == [2, 0, 2]
    assert offered(g) == ["caesar", "crassus"]


@pytest.mark.rule("triumvirate", "A.2")
@pytest.mark.parametrize(
    ("drawn", "attackers", "defenders"),
    [
        (("pompey", "pompey", "crassus"), 3, 0),  # 5 against 4: 5 against 2
        (("pompey", "crassus", "crassus"), 2, 0),
        (("crassus", "crassus", "caesar"), 0, 0),
        (("caesar", "caesar", "crassus"), 0, 1),  # 3 against 4
        (("pompey", "pompey", "caesar"), 2, 0),  # 4 against 2
    ],
)
def test_each_weapon_removes_a_legion_of_the_other(
    drawn: tuple[str, ...], attackers: int, defenders: int
) -> None:
    g = take(march(5, 4), *drawn)
    conquered = owner(g, "achaea") == "pompey"
    assert conquered == bool(attackers)
    assert legions(g, "achaea") == [attackers if conquered else defenders]
    assert legions(g, "macedonia") == [0]


@pytest.mark.rule("triumvirate", "A.3")
@pytest.mark.parametrize(
    ("attackers", "survivors", "lost"), [(4, 2, 2), (3, 1, 2), (2, 0, 2), (1, 0, 1)]
)
def test_a_triumvir_removes_two_attackers_or_what_is_left(
    attackers: int, survivors: int, lost: int
) -> None:
    g = march(attackers, 0, protected=True)
    assert log(g, "protected") == [("protected", "caesar", lost)]
    if survivors:
        take(g, "illyricum")
    assert legions(g, "achaea") == [survivors]
    assert owner(g, "achaea") == ("pompey" if survivors else "caesar")


@pytest.mark.rule("triumvirate", "A.3")
def test_a_triumvir_elsewhere_protects_nobody() -> None:
    g = march(1, 0)
    assert log(g, "protected") == []
    assert owner(g, "achaea") == "pompey"


@pytest.mark.rule("triumvirate", "A.3")
def test_weapons_come_before_protection() -> None:
    # 3 attackers lose one to a weapon, two to Caesar; his legion is never reached.
    g = take(march(3, 1, protected=True), "caesar")
    assert owner(g, "achaea") == "caesar"
    assert legions(g, "achaea") == [1]
    assert log(g, "fought") == [("fought", 3, 0)]  # the losses of all steps


@pytest.mark.rule("triumvirate", "A.3")
def test_a_triumvir_has_nothing_to_remove_once_weapons_took_all() -> None:
    g = take(march(1, 1, protected=True), "caesar")
    assert owner(g, "achaea") == "caesar"
    assert log(g, "protected") == []


@pytest.mark.rule("triumvirate", "A.4")
@pytest.mark.parametrize(
    ("attackers", "defenders", "left"), [(5, 2, 3), (2, 5, 3), (2, 2, 0), (1, 2, 1)]
)
def test_legions_are_lost_one_for_one(attackers: int, defenders: int, left: int) -> None:
    g = take(march(attackers, defenders), *["crassus"] * min(attackers, defenders))
    assert legions(g, "macedonia", "achaea") == [0, left]
    assert (g.journey.escort, g.legion_stock) == (0, 60 - 13 * 2 - left)
    pairs = min(attackers, defenders)
    assert log(g, "fought") == [("fought", pairs, pairs)]


@pytest.mark.rule("triumvirate", "A.5")
def test_a_surviving_attacker_conquers() -> None:
    g = take(march(2, 1), "crassus")
    assert (owner(g, "achaea"), at(g, "pompey")) == ("pompey", "achaea")
    assert log(g, "conquered") == [("conquered", "pompey", "caesar", "achaea")]


@pytest.mark.rule("triumvirate", "A.5")
def test_without_a_survivor_the_attack_fails_even_against_nobody() -> None:
    g = take(march(1, 1), "pompey")  # the defender falls to a weapon, and the attacker stands
    assert owner(g, "achaea") == "pompey"
    g = take(march(1, 1), "crassus")  # both fall
    assert legions(g, "achaea") == [0]
    assert owner(g, "achaea") == "caesar"
    assert log(g, "repelled") == [("repelled", "pompey", "caesar", "achaea")]


@pytest.mark.rule("triumvirate", "R7")
def test_equal_forces_fail() -> None:
    g = take(march(2, 2), "crassus", "crassus")
    assert owner(g, "achaea") == "caesar"
    assert legions(g, "achaea") == [0]


@pytest.mark.rule("triumvirate", "R7")
def test_survivors_may_move_on() -> None:
    g = take(march(5, 1), "crassus")
    assert legions(g, "achaea") == [4]
    take(g, "macedonia", 3)
    assert legions(g, "achaea", "macedonia") == [1, 3]


@pytest.mark.rule("triumvirate", "A.6")
def test_a_failed_attack_leads_back_with_the_officials() -> None:
    g = table(legions={"macedonia": 2}, triumvir={"pompey": "macedonia"}, carried={"pompey": 2})
    take(start(g, movement, "pompey"), "achaea", 1, "crassus")
    assert (at(g, "pompey"), g.carried[1]) == ("macedonia", 2)
    assert g.journey.points == 3  # the step to Achaea; the way back is free
    assert legions(g, "macedonia", "achaea") == [1, 1]
    assert waiting(g) == "pompey move"


@pytest.mark.rule("triumvirate", "R3")
def test_a_failed_attack_from_the_sea_leads_back_to_where_the_voyage_began() -> None:
    g = start(table(), movement, "pompey")
    take(g, "mare_balearicum", 1, "mare_ionium", "achaea", "crassus")
    assert (at(g, "pompey"), g.journey.points) == ("hispania_citerior", 1)
    take(g, "hispania_ulterior", 1)  # the point left is of use
    assert at(g, "pompey") == "hispania_ulterior"


@pytest.mark.rule("triumvirate", "R6")
def test_no_more_weapons_are_drawn_than_the_bag_holds() -> None:
    g = table(
        legions={"macedonia": 4, "achaea": 3},
        triumvir={"pompey": "macedonia"},
        bag={"caesar": 0, "pompey": 0, "crassus": 1},
    )
    take(start(g, movement, "pompey"), "achaea", 4, "crassus")
    assert owner(g, "achaea") == "pompey"


@pytest.mark.rule("triumvirate", "R6")
def test_no_weapon_is_drawn_against_a_province_without_legions() -> None:
    g = march(1, 0)
    assert waiting(g) == "pompey move"
    assert log(g, "weapon_drawn") == []


@pytest.mark.rule("triumvirate", "R6")
@pytest.mark.rule("triumvirate", "A.15")
def test_drawn_weapons_of_the_fighters_go_back_to_their_reserves() -> None:
    g = take(march(3, 3), "caesar", "caesar", "pompey")
    assert log(g, "weapon_drawn") == [
        ("weapon_drawn", "caesar"), ("weapon_drawn", "caesar"), ("weapon_drawn", "pompey"),
    ]  # fmt: skip
    assert owner(g, "achaea") == "caesar"  # 1 against 2
    assert g.bag == [0, 1, 2]
    assert g.reserve == [8, 7, 6]
    assert [t["weapons_in_reserve"] for t in g.view(2)["triumvirs"]] == [8, 7, 6]  # openly


@pytest.mark.rule("triumvirate", "A.14")
def test_weapons_of_the_third_player_do_nothing_and_go_back() -> None:
    g = march(3, 2)
    assert g.drawn == [0, 0, 0]
    take(g, "crassus")
    assert (g.bag, g.drawn) == ([2, 2, 1], [0, 0, 1])
    take(g, "crassus")
    assert legions(g, "achaea") == [1]  # 3 against 2, as if none were drawn
    assert (g.bag[2], g.drawn) == (2, [0, 0, 0])


@pytest.mark.rule("triumvirate", "A.14")
def test_the_neutral_colour_is_that_of_whoever_does_not_fight() -> None:
    g = table(legions={"macedonia": 2, "asia": 2}, triumvir={"pompey": "macedonia"})
    take(start(g, movement, "pompey"), "asia", 2, "caesar", "pompey")
    assert owner(g, "asia") == "pompey"  # 2 against 1
    assert g.bag == [2, 1, 3]  # Caesar's is back; Crassus has one more as compensation


@pytest.mark.rule("triumvirate", "A.12")
def test_a_player_with_one_province_cannot_be_attacked() -> None:
    taken = ["gallia_narbonensis", "gallia_cisalpina", "illyricum", "aegyptus"]
    g = table(owner=dict.fromkeys(taken[:3], "crassus"), triumvir={"pompey": "macedonia"})
    assert why_not(start(g, movement, "pompey"), "achaea") == "allowed"  # he has Aegyptus too
    g = table(owner=dict.fromkeys(taken, "crassus"), triumvir={"pompey": "macedonia"})
    assert why_not(start(g, movement, "pompey"), "achaea") == "last_province"


@pytest.mark.rule("triumvirate", "A.13")
def test_four_attacks_a_turn_whatever_their_result() -> None:
    g = table(
        legions={"macedonia": 4, "achaea": 3, "illyricum": 0},
        officials={"illyricum": 0},
        triumvir={"pompey": "macedonia", "caesar": "aegyptus"},
    )
    start(g, movement, "pompey")
    take(g, "achaea", 1, "crassus", "achaea", 1, "crassus")
    assert (legions(g, "achaea"), g.journey.points) == ([1], 2)
    take(g, "illyricum", 2)  # a conquest between them
    take(g, "gallia_cisalpina", 1, "crassus")
    assert [event[3] for event in log(g, "attacked")] == [
        "achaea", "achaea", "illyricum", "gallia_cisalpina",
    ]  # fmt: skip
    assert waiting(g) == "over"


@pytest.mark.rule("triumvirate", "A.7")
@pytest.mark.parametrize("stands", ["in", "out"])
def test_the_new_governor_stands_where_the_old_one_stood(stands: str) -> None:
    inside = ["achaea"] if stands == "in" else []
    g = table(
        legions={"macedonia": 3, "achaea": 0},
        triumvir={"pompey": "macedonia"},
        governors_in=inside,
    )
    take(start(g, movement, "pompey"), "achaea", 3)
    assert (owner(g, "achaea"), governor(g, "achaea")) == ("pompey", stands)
    governors = [t["governors_in_reserve"] for t in g.view(None)["triumvirs"]]
    assert governors == [5, 3, 4]  # one came home, one went out
    assert g.produces(zone("achaea")) == (stands == "out")

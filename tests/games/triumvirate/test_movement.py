"""II. Movement: steps, escorts and gold on the way."""

from __future__ import annotations

import pytest

from ludus.games.triumvirate.position.state import State
from ludus.games.triumvirate.rules.movement import movement
from ludus.games.triumvirate.rules.supply import supply
from tests.games.triumvirate.kit import (
    at,
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

ARROWS = [
    ("italia", "sicilia"),
    ("sicilia", "africa"),
    ("asia", "macedonia"),
    ("syria", "aegyptus"),
]


def moving(g: State, name: str = "caesar") -> State:
    return start(g, movement, name)


@pytest.mark.rule("triumvirate", "II.1")
def test_the_triumvir_moves_alone_or_with_company() -> None:
    g = moving(table(triumvir={"caesar": "illyricum"}))
    alone = take(g.clone(), "gallia_cisalpina", 0)
    assert legions(alone, "illyricum", "gallia_cisalpina") == [2, 2]
    assert alone.officials[zone("illyricum")] == 1
    followed = take(g.clone(), "take_official", "gallia_cisalpina", 2)
    assert legions(followed, "illyricum", "gallia_cisalpina") == [0, 4]
    assert (followed.officials[zone("illyricum")], followed.carried[0]) == (0, 1)
    assert at(followed, "caesar") == at(alone, "caesar") == "gallia_cisalpina"


@pytest.mark.rule("triumvirate", "II.2")
def test_four_points_are_four_steps() -> None:
    g = moving(table())
    for left, step in ((3, "gallia_cisalpina"), (2, "illyricum"), (1, "gallia_cisalpina")):
        take(g, step, 0)
        assert (g.journey.points, waiting(g)) == (left, "caesar move")
    take(g, "illyricum", 0, "end_movement")  # an official is there; nothing else is possible
    assert [event[2] for event in log(g, "marched")] == [
        "gallia_cisalpina", "illyricum", "gallia_cisalpina", "illyricum",
    ]  # fmt: skip


@pytest.mark.rule("triumvirate", "II.2")
def test_no_step_without_points() -> None:
    g = moving(table())
    take(g, "gallia_cisalpina", 0, "illyricum", 0, "gallia_cisalpina", 0, "illyricum", 0)
    assert offered(g) == ["take_official", "end_movement"]
    assert why_not(g, "gallia_cisalpina") == "no_points"
    g = moving(table(officials={"illyricum": 0}))
    take(g, "gallia_cisalpina", 0, "illyricum", 0, "gallia_cisalpina", 0, "illyricum", 0)
    assert waiting(g) == "over"  # nothing is left to decide


@pytest.mark.rule("triumvirate", "II.2")
def test_points_may_be_left_unused() -> None:
    g = take(moving(table()), "gallia_cisalpina", 0, "end_movement")
    assert waiting(g) == "over"
    assert g.journey.points == 0  # they are lost
    assert why_not(moving(table()), "gallia_narbonensis") == "already_here"


@pytest.mark.rule("triumvirate", "II.3")
@pytest.mark.parametrize(("here", "there"), [*ARROWS, *((b, a) for a, b in ARROWS)])
def test_an_arrow_joins_two_provinces(here: str, there: str) -> None:
    owner = {here: "caesar", there: "caesar"}
    g = moving(table(owner=owner, legions={here: 1}, triumvir={"caesar": here}))
    take(g, there, 1)
    assert (at(g, "caesar"), g.journey.points) == (there, 3)


@pytest.mark.rule("triumvirate", "II.3")
def test_only_neighbouring_zones_are_entered() -> None:
    g = moving(table(owner={"macedonia": "caesar"}, triumvir={"caesar": "macedonia"}))
    near = {"illyricum", "achaea", "asia", "mare_hadriaticum", "mare_ionium", "mare_aegaeum"}
    assert set(offered(g)) == near | {"end_movement"}
    assert why_not(g, "gallia_cisalpina") == "not_adjacent"
    take(g, "mare_ionium", 0)
    assert why_not(g, "mare_tyrrhenum") == "not_adjacent"
    assert why_not(g, "illyricum") == "not_adjacent"


@pytest.mark.rule("triumvirate", "II.5")
def test_company_costs_nothing() -> None:
    g = moving(table(legions={"gallia_narbonensis": 9}, carried={"caesar": 3}))
    take(g, "gallia_cisalpina", 9)
    assert g.journey.points == 3
    assert legions(g, "gallia_narbonensis", "gallia_cisalpina") == [0, 11]
    assert g.carried[0] == 3


@pytest.mark.rule("triumvirate", "II.5")
def test_no_more_legions_travel_than_there_are() -> None:
    g = take(moving(table(legions={"gallia_narbonensis": 3})), "gallia_cisalpina")
    assert offered(g) == ["0", "1", "2", "3"]
    assert why_not(g, 4) == "not_so_many"


@pytest.mark.rule("triumvirate", "II.7")
def test_gold_on_the_way_is_taken() -> None:
    g = table(gold={"gallia_cisalpina": 2, "illyricum": 3, "achaea": 1})
    take(moving(g), "gallia_cisalpina", 0, "illyricum", 0, "end_movement")
    assert g.treasury == [5, 0, 0]
    assert [g.gold[zone(p)] for p in ("gallia_cisalpina", "illyricum", "achaea")] == [0, 0, 1]
    assert log(g, "collected")[0] == ("collected", "caesar", "gallia_cisalpina", 2)


@pytest.mark.rule("triumvirate", "II.8")
def test_an_enemy_province_is_entered_only_with_a_legion() -> None:
    g = moving(table(legions={"gallia_narbonensis": 0}))
    assert why_not(g, "hispania_citerior") == "no_legion"
    g = take(moving(table()), "hispania_citerior")
    assert why_not(g, 0) == "no_legion"
    assert offered(g) == ["1", "2"]


@pytest.mark.rule("triumvirate", "II.9")
def test_several_attacks_in_one_turn() -> None:
    g = table(
        legions={"gallia_narbonensis": 6, "hispania_citerior": 0, "hispania_ulterior": 0},
        triumvir={"pompey": "italia"},
    )
    take(moving(g), "hispania_citerior", 6, "hispania_ulterior", 3)
    assert owner(g, "hispania_citerior") == owner(g, "hispania_ulterior") == "caesar"
    assert g.journey.points == 2


@pytest.mark.rule("triumvirate", "II.12")
def test_nothing_moves_without_the_triumvir() -> None:
    g = table(legions={"gallia_narbonensis": 0, "gallia_cisalpina": 4}, carried={"pompey": 1})
    before, officials = g.legions[:], g.officials[:]
    take(moving(g), "gallia_cisalpina")  # with nobody to take along, nothing is asked
    assert waiting(g) == "caesar move"
    assert g.legions == before
    take(g, "illyricum", 3, "end_movement")
    assert g.legions == [n - 3 if p == 3 else n + 3 if p == 6 else n for p, n in enumerate(before)]
    assert (g.officials, g.carried) == (officials, [0, 1, 0])


@pytest.mark.rule("triumvirate", "R1")
def test_a_failed_attack_costs_its_point() -> None:
    g = moving(table(triumvir={"pompey": "italia"}))
    take(g, "hispania_citerior", 1, "crassus")
    assert owner(g, "hispania_citerior") == "pompey"
    assert g.journey.points == 3


@pytest.mark.rule("triumvirate", "R4")
def test_legions_are_taken_up_and_left_in_every_own_province() -> None:
    g = moving(table(legions={"gallia_narbonensis": 3, "gallia_cisalpina": 4}))
    take(g, "gallia_cisalpina", 3, "illyricum", 6, "gallia_cisalpina", 1)
    assert legions(g, "gallia_narbonensis", "gallia_cisalpina", "illyricum") == [0, 2, 7]


@pytest.mark.rule("triumvirate", "R4")
def test_all_legions_taken_into_an_attack_fight() -> None:
    g = table(
        legions={"gallia_narbonensis": 5, "hispania_citerior": 3}, triumvir={"pompey": "italia"}
    )
    take(moving(g), "hispania_citerior", 4, "crassus", "crassus", "pompey")
    attacked = ("attacked", "caesar", "pompey", "hispania_citerior", 4, 3)
    assert log(g, "attacked") == [attacked]
    assert legions(g, "gallia_narbonensis", "hispania_citerior") == [1, 0]
    assert owner(g, "hispania_citerior") == "pompey"  # 4, less one to a weapon, against 3


@pytest.mark.rule("triumvirate", "R5")
def test_gold_is_taken_where_movement_begins() -> None:
    g = moving(table(gold={"gallia_narbonensis": 2}))
    assert g.treasury[0] == 2


@pytest.mark.rule("triumvirate", "R5")
@pytest.mark.parametrize(("garrison", "treasury"), [(0, 3), (6, 0)])
def test_gold_is_taken_after_a_conquest_but_not_after_a_failed_attack(
    garrison: int, treasury: int
) -> None:
    g = table(
        gold={"hispania_citerior": 3},
        legions={"hispania_citerior": garrison},
        triumvir={"pompey": "italia"},
    )
    take(moving(g), "hispania_citerior", 2, *["crassus"] * min(2, garrison))
    assert g.treasury == [treasury, 0, 0]
    assert g.gold[zone("hispania_citerior")] == 3 - treasury


@pytest.mark.rule("triumvirate", "R24")
def test_caesar_may_strike_hispania_citerior_on_his_first_turn() -> None:
    g = start(table(), supply, "caesar")
    take(g, "gallia_narbonensis", "gallia_narbonensis")
    take(moving(g), "gallia_cisalpina", 0, "gallia_narbonensis", 2)
    take(g, "hispania_citerior")
    assert offered(g)[-1] == "6"  # the most he can have there
    take(g, 6)
    assert chance_to_conquer(g, "hispania_citerior", "caesar") == (14, 15)


def chance_to_conquer(g: State, place: str, name: str) -> tuple[int, int]:
    """How many of the equally likely pairs of weapons end in a conquest."""
    good = total = 0
    for first in g.legal():
        one = g.clone()
        one.apply(first)
        for second in one.legal():
            two = one.clone()
            two.apply(second)
            weight = g.weights()[first] * one.weights()[second]
            total += weight
            good += weight * (owner(two, place) == name)
    return good * 15 // total, 15


@pytest.mark.rule("triumvirate", "R30")
def test_the_escort_is_chosen_on_leaving() -> None:
    g = take(moving(table()), "gallia_cisalpina", 2)
    assert (legions(g, "gallia_cisalpina"), g.journey.escort) == ([4], 0)  # one garrison now
    take(g, "illyricum")
    assert waiting(g) == "caesar escort"
    assert offered(g) == ["0", "1", "2", "3", "4"]

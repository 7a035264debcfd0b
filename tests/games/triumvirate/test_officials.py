"""Officials on the move: taken up, carried, put down."""

from __future__ import annotations

import pytest

from ludus.games.triumvirate.position.state import State
from ludus.games.triumvirate.rules.movement import movement
from ludus.games.triumvirate.rules.supply import supply
from tests.games.triumvirate.kit import (
    governor,
    legions,
    log,
    offered,
    start,
    table,
    take,
    waiting,
    why_not,
    zone,
)


def moving(g: State, name: str = "caesar") -> State:
    return start(g, movement, name)


@pytest.mark.rule("triumvirate", "II.6")
def test_an_official_put_down_frees_the_supply_square() -> None:
    g = moving(table(carried={"caesar": 1}, governors_in=["gallia_cisalpina"]))
    take(g, "gallia_cisalpina", 0, "place_official", "end_movement")
    assert governor(g, "gallia_cisalpina") == "out"
    assert (g.officials[zone("gallia_cisalpina")], g.carried[0]) == (1, 0)
    assert log(g, "official_placed") == [("official_placed", "caesar", "gallia_cisalpina")]
    start(g, supply, "caesar")
    assert legions(g, "gallia_cisalpina") == [4]  # it produces next turn


@pytest.mark.rule("triumvirate", "II.6")
def test_only_officials_at_hand_are_put_down_or_taken() -> None:
    g = moving(table())
    assert why_not(g, "place_official") == "no_official_carried"
    assert why_not(g, "take_official") == "no_official_here"


@pytest.mark.rule("triumvirate", "II.13")
def test_any_number_of_officials_may_travel_on() -> None:
    g = table(carried={"caesar": 2}, officials={"illyricum": 1}, triumvir={"caesar": "illyricum"})
    take(moving(g), "take_official", "gallia_cisalpina", 0, "gallia_narbonensis", 0, "end_movement")
    assert g.carried[0] == 3
    assert [g.officials[zone(p)] for p in ("gallia_cisalpina", "gallia_narbonensis")] == [0, 0]


@pytest.mark.rule("triumvirate", "R11")
def test_the_governor_stays_off_when_the_official_leaves() -> None:
    g = moving(table(triumvir={"caesar": "illyricum"}))
    take(g, "take_official", "gallia_cisalpina", 0, "end_movement")
    assert governor(g, "illyricum") == "out"
    assert log(g, "official_taken") == [("official_taken", "caesar", "illyricum")]


@pytest.mark.rule("triumvirate", "R25")
def test_an_official_put_down_is_not_taken_up_in_the_same_visit() -> None:
    g = moving(table(carried={"caesar": 2}))
    take(g, "place_official")
    assert why_not(g, "take_official") == "official_just_placed"
    take(g, "place_official")  # the second one may follow
    later = take(g.clone(), "gallia_cisalpina", 0, "gallia_narbonensis", 0)
    assert why_not(later, "take_official") == "allowed"
    next_turn = moving(take(g, "end_movement"))
    assert why_not(next_turn, "take_official") == "allowed"


@pytest.mark.rule("triumvirate", "R25")
def test_an_official_taken_up_is_not_put_down_in_the_same_visit() -> None:
    g = moving(table(triumvir={"caesar": "illyricum"}, officials={"illyricum": 2}))
    take(g, "take_official")
    assert why_not(g, "place_official") == "official_just_taken"
    take(g, "take_official", "gallia_cisalpina", 0)
    assert why_not(g, "place_official") == "allowed"


@pytest.mark.rule("triumvirate", "R25")
def test_the_last_visit_ends_without_points_once_nothing_is_to_be_decided() -> None:
    path = ("gallia_cisalpina", 0, "gallia_narbonensis", 0) * 2
    g = take(moving(table(carried={"caesar": 1})), *path)
    assert offered(g) == ["place_official", "end_movement"]
    take(g, "place_official")
    assert waiting(g) == "over"
    g = take(moving(table(officials={"gallia_narbonensis": 1})), *path)
    assert offered(g) == ["take_official", "end_movement"]
    take(g, "take_official")
    assert waiting(g) == "over"


@pytest.mark.rule("triumvirate", "R25")
@pytest.mark.parametrize("leaving", ["end_movement", "gallia_cisalpina"])
@pytest.mark.parametrize(
    ("handling", "before", "after"),
    [("place_official", (0, 1), (1, 0)), ("take_official", (2, 0), (1, 1))],
)
def test_what_was_done_with_officials_is_forgotten_with_the_visit(
    handling: str, before: tuple[int, int], after: tuple[int, int], leaving: str
) -> None:
    done = take(moving(narbonensis(*before)), handling, leaving)
    not_done = take(moving(narbonensis(*after)), leaving)
    assert done.key() == not_done.key()


def narbonensis(there: int, carried: int) -> State:
    """Officials where Caesar is, and with him."""
    return table(officials={"gallia_narbonensis": there}, carried={"caesar": carried})


@pytest.mark.rule("triumvirate", "R31")
def test_an_official_carried_does_not_free_the_supply_square() -> None:
    g = table(carried={"caesar": 1}, governors_in=())
    start(g, supply, "caesar")
    assert governor(g, "gallia_narbonensis") == "in"
    assert not g.produces(zone("gallia_narbonensis"))
    assert legions(g, "gallia_narbonensis") == [2]

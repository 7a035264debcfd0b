"""11.1, 11.3, 13.3: where fleets stop, how armies come ashore, and a Cyprus in revolt."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.movement.march import march, march_on
from ludus.games.pax_romana.rules.naval.sailing import sail
from ludus.games.pax_romana.rules.naval.transport import voyage
from tests.games.pax_romana.kit import BOARD, space, table, told
from tests.games.pax_romana.naval.scenes import fleet, marching, on_the_march, waters
from tests.games.pax_romana.playing import begin, offered, take, waiting, why_not


@pytest.mark.rule("pax_romana", "11.12")
@pytest.mark.parametrize(
    ("there", "asked"),
    [
        ({"units": {"actium": ("rome", {"legion": 1})}}, "rome permission"),
        ({"galleys": {"actium": {"rome": 1}}}, "rome challenge"),
        ({}, "greece sail"),
    ],
)
def test_a_fleet_stops_where_others_are_and_not_in_a_port_of_its_own(
    there: dict[str, object], asked: str
) -> None:
    galleys = {"corcyra": {"greece": 2}, **there.get("galleys", {})}  # type: ignore[dict-item]
    g = waters(units=there.get("units", {}), galleys=galleys)  # what is laid out, as it is
    take(begin(g, sail, "greece", "greece", "corcyra", 1), 2, "actium")
    assert waiting(g) == asked


@pytest.mark.rule("pax_romana", "11.36")
@pytest.mark.parametrize(("dice", "goes_on"), [(7, True), (8, False)])
def test_a_transport_that_must_stop_rolls_to_sail_on_or_lands_under_arms(
    dice: int, goes_on: bool
) -> None:
    g = table("II", units={"thapsus": ("carthage", {"heavy": 2})})
    on_the_march(g, "rome", "melita", 6, legion=3)
    take(begin(g, voyage), "thapsus", "stop_them", "try_on", dice)
    if goes_on:
        assert waiting(g) == "rome sail"
    else:
        assert g.result == 1
        assert (marching(g)[0], g.march.is_landing) == ("thapsus", 1)


@pytest.mark.rule("pax_romana", "11.38")
def test_an_army_intercepted_in_the_empty_port_where_it_lands_has_no_shifts_against_it() -> None:
    """Whoever intercepts attacks; a landing under arms would be worth two shifts."""
    g = waters("II", units={"rome": ("rome", {"legion": 2})})
    on_the_march(g, "carthage", "pisae", 4, heavy=2, horse=2)
    g.march.is_landing = 1
    take(begin(g, march_on), "rome", "all", 12, 3, 3)
    assert ("battle", "rome", "carthage", "pisae", "8", "8") in told(g), "its cavalry fights"
    assert ("shifts", "rome", "0", "carthage", "3") in told(g), "supremacy, and nothing else"


@pytest.mark.rule("pax_romana", "R36")
def test_galleys_escort_the_army_of_a_minor_move() -> None:
    g = table(units={"corcyra": ("greece", {"heavy": 2})}, galleys={"corcyra": {"greece": 2}})
    begin(g, march, "greece", "greece", "corcyra", 0)
    take(g, "unit:heavy", 4, "embark")
    assert waiting(g) == "greece squadrons"
    take(g, 2, "actium", "go_ashore")
    assert fleet(g, "greece", "actium") == 2


CYPRUS = [at for at in BOARD.spaces_of[BOARD.cyprus] if BOARD.is_port(at)]
ENTRY, OTHER = (BOARD.ids[at] for at in CYPRUS[:2])
"""Two ports of Cyprus, and a place of the sea from which the first is entered."""
BESIDE = next(BOARD.ids[at] for at in BOARD.by_sea[space(ENTRY)] if at not in CYPRUS)


def revolt(**others: dict[str, int]) -> State:
    """Cyprus has risen; an eastern fleet has come near."""
    g = table(galleys={BESIDE: {"east": 1}, **others})
    g.this_turn.is_cyprus_closed = 1
    return take(begin(g, sail, "east", "east", BESIDE, 1), 1)


@pytest.mark.rule("pax_romana", "13.3.c")
def test_no_galleys_enter_a_cyprus_in_revolt() -> None:
    g = revolt()
    assert ENTRY not in offered(g)
    assert why_not(g, ENTRY) == "cyprus_closed"
    g.this_turn.clear()
    assert why_not(g, ENTRY) == "allowed", "until the end of the turn"


@pytest.mark.rule("pax_romana", "13.3.c")
def test_whoever_has_galleys_anywhere_on_cyprus_sails_to_all_of_it() -> None:
    assert why_not(revolt(**{OTHER: {"east": 1}}), ENTRY) == "allowed"
    assert why_not(revolt(**{OTHER: {"greece": 1}}), ENTRY) == "cyprus_closed"

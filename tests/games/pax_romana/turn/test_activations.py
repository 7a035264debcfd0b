"""3.4: markers of activation."""

from __future__ import annotations

import pytest

from ludus.core.errors import OptionError
from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.turn.activations import (
    activation,
    activations,
    fill_pool,
    marker_odds,
)
from ludus.games.pax_romana.rules.turn.sequence import game, turn
from ludus.games.pax_romana.vocabulary.turns import RANDOM_ORDER
from tests.games.pax_romana.kit import garrisons, opened, power, table
from tests.games.pax_romana.playing import GAME, begin, offered, take, waiting, why_not

ROME, CARTHAGE, GREECE, EAST = (power(id) for id in ("rome", "carthage", "greece", "east"))


def pool(g: State, *markers: int) -> State:
    """So many markers of Rome, Carthage, Greece and the East in the pool."""
    g.markers = list(markers)
    return g


@pytest.mark.rule("pax_romana", "3.42")
@pytest.mark.rule("pax_romana", "3.41")
def test_everybody_plays_one_marker_in_order_then_the_pool_decides() -> None:
    g = begin(opened("II"), activations)
    assert (waiting(g), g.markers[:2], g.events) == ("rome payment", [3, 3], 1)
    take(g, "lose")
    assert waiting(g) == "carthage payment"
    take(g, "lose")
    assert waiting(g) == "chance marker_drawn"
    take(g, "carthage")
    assert (waiting(g), g.markers[:2]) == ("carthage payment", [3, 2])


@pytest.mark.rule("pax_romana", "3.42")
@pytest.mark.rule("pax_romana", "R1")
def test_nobody_plays_three_markers_in_a_row_while_another_has_one() -> None:
    g = pool(table(), 2, 1, 0, 0)
    g.last_active, g.in_a_row = ROME, 1
    assert marker_odds(g)[:2] == [2, 1]
    g.in_a_row = 2
    assert marker_odds(g)[:2] == [0, 1]
    pool(g, 2, 0, 0, 0)
    g.events = 1
    assert marker_odds(g)[:5] == [2, 0, 0, 0, 1]


@pytest.mark.rule("pax_romana", "3.42.a")
def test_with_random_order_only_the_first_marker_has_its_place() -> None:
    g = opened("V", advanced=True)
    g.variants |= RANDOM_ORDER
    begin(g, activations)
    assert (waiting(g), g.markers) == ("greece payment", [4, 4, 3, 4])
    take(g, "lose")
    assert waiting(g) == "chance marker_drawn"


@pytest.mark.rule("pax_romana", "3.43")
def test_the_turn_goes_on_with_isolation_after_the_last_marker() -> None:
    g = opened("I")
    g.markers_each = 1
    begin(g, activations)
    take(g, "lose", "lose")
    assert waiting(g) == "over"


@pytest.mark.rule("pax_romana", "3.44")
def test_a_marker_costs_a_talent_or_is_lost() -> None:
    g = begin(table(units=garrisons("rome", "rome")), activation, "rome", 1)
    before = g.talents[ROME]
    take(g, "pay")
    assert g.talents[ROME] == before - 1
    g = table(advanced=False)
    g.talents[ROME] = 0
    begin(g, activation, "rome", 1)
    assert offered(g) == ["meet", "lose"]
    assert why_not(g, "pay") == "no_talent"


@pytest.mark.rule("pax_romana", "3.44", "4.2")
def test_there_are_no_meetings_in_the_advanced_game() -> None:
    g = begin(table(), activation, "rome", 1)
    assert why_not(g, "meet") == "no_meetings"


@pytest.mark.rule("pax_romana", "3.45")
@pytest.mark.rule("pax_romana", "3.51")
def test_an_activation_expands_or_recruits() -> None:
    g = begin(table(advanced=False, units={"rome": ("rome", {"legion": 2})}), activation, "rome", 1)
    take(g, "pay")
    assert offered(g) == ["expand", "recruit", "stand_still"]
    take(g, "expand")
    assert waiting(g) == "rome expansion"
    assert g.about() == {"major": 1, "minors": 2}


@pytest.mark.rule("pax_romana", "7.11")
def test_building_takes_a_minor_move() -> None:
    g = table(advanced=False, units=garrisons("rome", "rome", "capua", "pisae"))
    begin(g, activation, "rome", 1)
    take(g, "pay", "expand", "build_town", "rome", "build_town", "capua")
    assert g.about() == {"major": 1, "minors": 0}
    assert why_not(g, "build_town") == "no_minor_left"


@pytest.mark.rule("pax_romana", "3.6")
def test_the_first_turn_begins_with_the_activations() -> None:
    set_up = opened("II")
    at_first = set_up.talents[ROME]
    g = begin(set_up, game)
    while waiting(g) == "chance leader_drawn":
        g.apply(g.legal()[0])
    assert waiting(g) == "rome payment"
    assert g.talents[ROME] == at_first


@pytest.mark.rule("pax_romana", "15.1")
@pytest.mark.rule("pax_romana", "3.2")
def test_a_turn_ends_with_victory_and_the_order_of_the_next() -> None:
    g = opened("II")
    g.markers_each, g.events_each = 1, 0
    begin(g, turn)
    take(g, "lose", "lose")
    assert waiting(g) == "chance first_among_equals"
    assert g.points[ROME] + g.points[CARTHAGE] == 7


@pytest.mark.rule("pax_romana", "3.81")
@pytest.mark.parametrize(
    ("length", "numbers"),
    [
        ("basic", (5, 3, 0, 0)),
        ("basic_ii", (5, 3, 1, 1)),
        ("enhanced", (5, 4, 2, 1)),
        ("ultra", (10, 4, 2, 2)),
    ],
)
def test_the_basic_game_has_four_lengths(length: str, numbers: tuple[int, ...]) -> None:
    g = GAME.set_up(GAME.settle({"scenario": "V", "length": length}))
    assert (g.last_turn, g.markers_each, g.events_each, g.goals) == numbers


@pytest.mark.rule("pax_romana", "3.81")
@pytest.mark.rule("pax_romana", "3.82")
def test_numbers_of_turns_markers_events_and_objectives_are_free() -> None:
    chosen = {"scenario": "V", "rules": "advanced"}
    g = GAME.set_up(GAME.settle(chosen))
    assert (g.last_turn, g.markers_each, g.goals) == (10, 4, 2)
    other = {**chosen, "turns": "7", "markers": "3", "objectives": "none"}
    g = GAME.set_up(GAME.settle(other))
    assert (g.last_turn, g.markers_each, g.goals, sum(g.pool)) == (7, 3, 0, 0)


def test_a_scenario_is_played_with_its_own_rules() -> None:
    assert GAME.settle({"scenario": "IV"})["rules"] == "advanced"
    with pytest.raises(OptionError):
        GAME.settle({"scenario": "VII"})


@pytest.mark.parametrize(
    ("chosen", "terms"),
    [
        ({"scenario": "I", "rules": "advanced"}, "rules=advanced goes only with scenario IV or V"),
        ({"scenario": "II", "length": "ultra"}, "length=ultra goes only with scenario V, rules"),
        ({"scenario": "VI", "events": "1"}, "events=1 goes only with rules basic"),
        ({"scenario": "III", "disbanding": "yes"}, "disbanding=yes goes only with rules advanced"),
    ],
)
def test_what_does_not_go_together_is_refused(chosen: dict[str, str], terms: str) -> None:
    with pytest.raises(OptionError, match=terms):
        GAME.settle(chosen)


def test_markers_come_back_every_turn() -> None:
    g = pool(opened("II"), 0, 0, 0, 0)
    fill_pool(g)
    assert g.markers[:2] == [3, 3]

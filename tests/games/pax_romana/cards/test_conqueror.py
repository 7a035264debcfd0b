"""16.2, 17.2: a conqueror moves a second time with the army where he is."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.turn.activations import activation
from ludus.games.pax_romana.rules.turn.operations import expansion
from tests.games.pax_romana.kit import power, space, table
from tests.games.pax_romana.land.scenes import at
from tests.games.pax_romana.playing import begin, lead, take, waiting, why_not


def conqueror(*, advanced: bool = True) -> State:
    """An elite leader at Rome with an army, whose power may move him twice."""
    g = table(
        advanced=advanced, units={"rome": ("rome", {"legion": 3}), "capua": ("rome", {"light": 1})}
    )
    return lead(g, "rome_01", "rome")


@pytest.mark.rule("pax_romana", "C.10")
def test_by_card_the_elite_leader_and_his_army_move_again_in_one_activation() -> None:
    g = conqueror()
    g.activation.power = g.activation.owner = power("rome")
    g.activation.conquests = 1
    begin(g, expansion, "rome")
    take(g, "major", "rome", "all", 1, "arretium", "stop")
    assert at(g, "arretium") == {"legion": 3}
    assert why_not(g, "major") == "no_major_left"
    take(g, "conquest", "rome_01", "all", 1, "parma", "stop")
    assert at(g, "parma") == {"legion": 3}, "as if they had not moved"
    assert g.place[0] == space("parma")
    assert why_not(g, "conquest") == "no_conqueror", "once"


@pytest.mark.rule("pax_romana", "C.10")
def test_units_that_join_him_may_move_again_too() -> None:
    """He has an activation of his own: whoever stands where he is has not moved in it."""
    g = conqueror()
    g.activation.power = g.activation.owner = power("rome")
    g.activation.conquests = 1
    begin(g, expansion, "rome")
    take(g, "minor", "capua", "light", 2, "rome", "stop", "conquest", "rome_01")
    take(g, "all", 3, "arretium", "stop")
    assert at(g, "arretium") == {"legion": 3, "light": 1}


@pytest.mark.rule("pax_romana", "16.2.g")
def test_by_event_he_moves_twice_in_every_activation_of_the_turn() -> None:
    g = conqueror(advanced=False)
    g.this_turn.conquerors = 1 << power("rome")
    for _ in range(2):
        take(begin(g, activation, "rome", 1), "pay", "expand")
        assert why_not(g, "conquest") == "allowed"
        take(g, "finish")
    assert waiting(g) == "over"

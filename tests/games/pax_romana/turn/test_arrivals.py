"""What a scenario brings into play later: the card of Pontus, and by option the army at Edessa."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.setup import Agreement, set_up
from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.turn.activations import activation
from ludus.games.pax_romana.rules.turn.arrivals import add_late_cards
from ludus.games.pax_romana.vocabulary.turns import LATE_ARMY
from tests.games.pax_romana.kit import TABLES, opened, power, ready, scenario, space, stand
from tests.games.pax_romana.land.scenes import at
from tests.games.pax_romana.playing import begin, take, waiting
from tests.games.reading import check


@pytest.mark.rule("pax_romana", "R49")
def test_in_scenario_vi_the_card_of_pontus_comes_with_turn_viii() -> None:
    pontus = TABLES.card_ids.index("pontus")
    assert opened("V", advanced=True).deck[pontus] == 1
    g = opened("VI", advanced=True)
    assert (g.deck[pontus], g.removed[pontus]) == (0, 1)
    g.turn = 7
    add_late_cards(g)
    assert g.deck[pontus] == 0
    g.turn = 8
    add_late_cards(g)
    assert (g.deck[pontus], g.removed[pontus]) == (1, 0)
    check(g)


def late() -> State:
    """Scenario V with the option."""
    five = scenario("V")
    return ready(set_up(TABLES, five, True, Agreement(five, variants=LATE_ARMY)))


@pytest.mark.rule("pax_romana", "R50")
def test_the_army_at_edessa_may_come_with_the_first_marker_that_is_drawn() -> None:
    g = late()
    assert g.is_empty(space("edessa"))
    assert g.view(None)["awaited"] == "edessa"
    begin(g, activation, "east", 0)
    assert g.is_empty(space("edessa")), "not with its first marker, which is placed"
    begin(g, activation, "east", 1)
    assert waiting(g) == "chance leader_drawn"
    take(g, "east_05")
    assert at(g, "edessa") == {"heavy": 2, "light": 2, "horse": 1}
    assert g.commanders(power("east"), space("edessa"))
    assert g.view(None)["awaited"] is None


@pytest.mark.rule("pax_romana", "R50")
def test_where_others_stand_it_comes_beside_them() -> None:
    g = late()
    stand(g, "greece", "edessa", heavy=1)
    take(begin(g, activation, "east", 1), "east_05")
    assert at(g, "edessa") == {"heavy": 1}
    near = g.nearest_free(power("east"), space("edessa"))
    assert g.owner[near] == power("east")

"""11.1, 11.2: fleets of galleys: stops, continuity, the open sea."""

from __future__ import annotations

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.naval.sailing import sail
from tests.games.pax_romana.kit import owner, space, table
from tests.games.pax_romana.playing import begin, take, waiting


def fleet(g: State, whose: str, at: str) -> int:
    return g.fleet(owner(whose), space(at))


def test_galleys_sail_through_friendly_ports_without_stopping() -> None:
    g = table(galleys={"dyrrhachium": {"greece": 3}})
    take(begin(g, sail, "greece", "greece", "dyrrhachium", 1), 2, "corcyra", "actium", "patrae")
    assert waiting(g) == "greece sail"
    take(g, "stop")
    assert (fleet(g, "greece", "patrae"), fleet(g, "greece", "dyrrhachium")) == (2, 1)
    assert waiting(g) == "over"


def test_one_squadron_sails_in_a_minor_move() -> None:
    g = table(galleys={"dyrrhachium": {"greece": 3}})
    take(begin(g, sail, "greece", "greece", "dyrrhachium", 0), "corcyra", "stop")
    assert (fleet(g, "greece", "corcyra"), fleet(g, "greece", "dyrrhachium")) == (1, 2)

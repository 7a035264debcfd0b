"""4.3: whoever is to be attacked at sea, or from it, may pay the attacker to hold back."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.rules.naval.sailing import sail
from ludus.games.pax_romana.rules.naval.transport import voyage
from tests.games.pax_romana.kit import garrisons, power, space, table
from tests.games.pax_romana.naval.scenes import fleet, on_the_march, waters
from tests.games.pax_romana.playing import begin, take, waiting, why_not


@pytest.mark.rule("pax_romana", "4.3")
def test_a_fleet_may_be_paid_not_to_come() -> None:
    g = table(galleys={"corcyra": {"greece": 1}, "actium": {"rome": 1}})
    g.talents = [3, 0, 0, 0]
    take(begin(g, sail, "greece", "greece", "corcyra", 1), 1, "actium")
    assert waiting(g) == "rome bribe"
    take(g, 2, "accept", "hold_back")
    assert waiting(g) == "greece sail"
    assert g.voyage.space == space("corcyra")
    assert g.talents[power("greece")] == 2
    take(g, "actium", 1, "accept", "break_word")
    assert waiting(g) == "rome challenge", "4.3: whether he keeps his word is his affair"
    assert fleet(g, "rome", "actium") == 1


@pytest.mark.rule("pax_romana", "4.3")
def test_an_army_may_be_paid_not_to_land() -> None:
    g = table(units=garrisons("rome", "actium"))
    g.talents = [3, 0, 0, 0]
    on_the_march(g, "greece", "corcyra", 9, heavy=3)
    take(begin(g, voyage), "actium")
    if waiting(g) == "rome permission":
        take(g, "let_pass")
    take(g, "go_ashore")
    assert waiting(g) == "rome bribe"
    take(g, 1, "accept", "hold_back")
    assert waiting(g) == "greece sail"
    assert why_not(g, "go_ashore") == "allowed"


@pytest.mark.rule("pax_romana", "4.3")
def test_without_talents_nobody_is_asked() -> None:
    g = waters(galleys={"corcyra": {"greece": 1}, "actium": {"rome": 1}})
    take(begin(g, sail, "greece", "greece", "corcyra", 1), 1, "actium")
    assert waiting(g) == "rome challenge"

"""10.9: retreats after a battle, of one's own will and forced, by land and sea; regrouping."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from tests.games.pax_romana.kit import NO_FLEETS, NO_STACKS, Stacks, power, space, table, told
from tests.games.pax_romana.land.scenes import at, force, set_out, talents
from tests.games.pax_romana.playing import is_over, lead, leader, offered, take, waiting, why_not


def beaten(
    start: str, to: str, defenders: dict[str, int], *, more: Stacks = NO_STACKS, horse: int = 0,
    die: int = 6, leaders: tuple[tuple[str, str], ...] = (), galleys: bool = False,
) -> State:  # fmt: skip
    """Carthage attacks Rome and wins, thirty per cent against none."""
    stacks = {start: ("carthage", {"heavy": 9, "horse": horse}), to: ("rome", defenders), **more}
    g = table("II", units=stacks, galleys={to: {"rome": 1}} if galleys else NO_FLEETS)
    talents(g, "rome", 0)
    for id, place in leaders:
        lead(g, id, place)
    take(set_out(g, "carthage", start, die), to, "stand", 3, 1, "spare")
    while waiting(g) == "carthage shift":
        take(g, "enough")
    return g


def lose(g: State) -> State:
    """The first of what can be lost, and no militia."""
    while waiting(g).endswith("losses"):
        g.apply(g.legal()[-1])
    if waiting(g) == "rome militia":
        take(g, "raise_not")
    return g


@pytest.mark.rule("pax_romana", "10.91")
def test_a_retreat_costs_a_tenth_less() -> None:
    """10.91: twenty per cent of twelve points instead of thirty."""
    g = beaten("parma", "arretium", {"legion": 3})
    take(g, "retreat")
    assert ("toll", "rome", "20", "2") in told(g)
    g = beaten("parma", "arretium", {"legion": 3})
    take(g, "hold", "let_stay")
    assert ("toll", "rome", "30", "4") in told(g)


@pytest.mark.rule("pax_romana", "10.94")
def test_where_a_retreat_leads() -> None:
    """10.94: not to where the attacker came from; a second space must not touch the battle."""
    g = lose(take(beaten("parma", "arretium", {"legion": 3}), "retreat"))
    assert waiting(g) == "rome retreat_to"
    assert why_not(g, "space:parma") == "enemy_came_from_there"
    assert sorted(offered(g, "space")) == ["ariminum", "pisae", "rome"]
    take(g, "space:rome")
    assert why_not(g, "space:pisae") == "too_near"
    assert sorted(offered(g, "space")) == ["capua", "corfinium"]
    take(g, "space:capua")
    assert at(g, "capua") == {"legion": 2, "worn_legion": 1}
    assert force(g)[0] == "arretium", "the attacker holds the field"


@pytest.mark.rule("pax_romana", "10.92")
def test_a_winner_forces_a_retreat_for_a_point() -> None:
    """10.92."""
    g = beaten("parma", "arretium", {"legion": 3})
    take(g, "hold", "force_back")
    assert force(g)[1] == 3
    lose(g)
    take(g, "space:rome", "halt")
    assert at(g, "rome") == {"legion": 2, "worn_legion": 1}


@pytest.mark.rule("pax_romana", "10.92", "10.97")
def test_without_a_point_nobody_is_forced_back() -> None:
    g = beaten("parma", "arretium", {"legion": 3}, die=2)
    take(g, "hold")
    lose(g)
    assert is_over(g)
    assert at(g, "parma"), "the attacker has gone back"


@pytest.mark.rule("pax_romana", "10.94", "8.44")
def test_who_cannot_go_is_lost() -> None:
    """10.94: and leaders with it."""
    ring: Stacks = {name: ("carthage", {"light": 1}) for name in ("rome", "pisae", "ariminum")}
    g = beaten("parma", "arretium", {"legion": 3}, more=ring, leaders=(("rome_10", "arretium"),))
    assert waiting(g) == "carthage force_back", "nobody asks who could not go"
    lose(take(g, "force_back"))
    assert at(g, "arretium") == {}
    assert g.place[leader("rome_10")] < 0


@pytest.mark.rule("pax_romana", "10.96")
def test_cavalry_may_prevent_a_retreat() -> None:
    """10.96: supremacy on three or less; then all losses are taken."""
    g = beaten("parma", "arretium", {"legion": 3}, horse=2)
    take(g, "retreat", "catch", 3)
    assert ("caught", "rome", "arretium", "3") in told(g)
    assert ("toll", "rome", "30", "4") in told(g)
    g = beaten("parma", "arretium", {"legion": 3}, horse=2)
    take(g, "retreat", "catch", 4)
    assert ("toll", "rome", "20", "2") in told(g)


@pytest.mark.rule("pax_romana", "10.96")
def test_transit_points_cost_battle_points() -> None:
    """10.96: and there is no second space."""
    g = lose(take(beaten("croton", "rhegium", {"legion": 3}), "retreat"))
    assert sorted(offered(g, "space")) == ["messana", "paestum"]
    take(g, "space:paestum")
    assert at(g, "paestum") == {"legion": 2}, "the reduced legion is lost"


@pytest.mark.rule("pax_romana", "10.95")
def test_a_retreat_by_sea_takes_the_galleys_along() -> None:
    """10.95."""
    g = lose(take(beaten("rome", "pisae", {"legion": 3}, galleys=True), "retreat"))
    assert "genua" in offered(g, "sail_to")
    take(g, "sail_to:genua")
    assert at(g, "genua") == {"legion": 2, "worn_legion": 1}
    assert g.fleet(power("rome"), space("genua")) == 1
    assert why_not(g, "genua") == "allowed"


@pytest.mark.rule("pax_romana", "10.97")
def test_an_attacker_who_did_not_dislodge_the_enemy_goes_back() -> None:
    """10.97: he may attack again, and pays again."""
    g = lose(take(beaten("parma", "arretium", {"legion": 3}), "hold", "let_stay"))
    assert force(g) == ("parma", 4, {"heavy": 9})
    take(g, "arretium")
    assert force(g)[1] == 2


@pytest.mark.rule("pax_romana", "13.13", "13.14")
def test_tribes_are_not_forced_back() -> None:
    """13.13."""
    g = table(units={"narbo": ("rome", {"legion": 3})})
    take(set_out(g, "rome", "narbo", 6), "nemausus", 6)
    assert at(g, "nemausus") == {"warrior": 8}
    take(g, 3, 1)
    while waiting(g).endswith(("shift", "losses")):
        g.apply(g.legal()[0])
    assert waiting(g) == "rome step"
    assert force(g)[0] == "narbo"

"""12.1, 12.3: garrisons made in a minor move, and militia after a battle lost at home."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.special.garrisons import break_up
from ludus.games.pax_romana.rules.special.militia import call_up, raised
from tests.games.pax_romana.kit import garrisons, power, space, table, told
from tests.games.pax_romana.land.scenes import at, minor, set_out, talents
from tests.games.pax_romana.playing import begin, is_over, offered, take, waiting, why_not


@pytest.mark.rule("pax_romana", "12.14", "12.16")
def test_the_example_of_garrisons() -> None:
    """A Greek army leaves light infantry at Venusia; a minor move makes it two garrisons."""
    g = table(units={"tarentum": ("greece", {"heavy": 3, "light": 1})})
    set_out(g, "greece", "tarentum", 4)
    take(g, "venusia", "leave_some", "unit:light", "done")
    assert at(g, "venusia") == {"light": 1}
    take(g, "tarentum", "stop")
    begin(g, break_up, "greece", "greece")
    take(g, "venusia", "light")
    assert at(g, "venusia") == {"garrison": 2}
    assert g.activation.fresh.count(space("venusia")) == 2, "they do nothing else now (12.14)"


@pytest.mark.parametrize(
    ("unit", "made"), [("legion", 3), ("worn_legion", 1), ("light", 2), ("heavy", 3)]
)
@pytest.mark.rule("pax_romana", "12.16")
def test_how_many_garrisons_a_unit_makes(unit: str, made: int) -> None:
    """12.16."""
    g = table(units={"capua": ("rome", {unit: 1})})
    take(begin(g, break_up, "rome", "rome"), "capua", unit)
    assert at(g, "capua") == {"garrison": made}


@pytest.mark.rule("pax_romana", "12.17", "12.15")
def test_mercenaries_and_militia_make_none() -> None:
    """12.17."""
    g = table(units={"utica": ("carthage", {"hired_heavy": 1}), "zama": ("carthage", {"light": 1})})
    begin(g, break_up, "carthage", "carthage")
    assert offered(g) == ["zama"]
    assert why_not(g, "utica") == "none_to_break_up"


@pytest.mark.rule("pax_romana", "12.13")
def test_a_garrison_moves_alone_in_a_minor_move() -> None:
    """12.13."""
    g = minor(table(units=garrisons("rome", "capua")), "rome", "capua", "unit:garrison", 3)
    take(g, "rome", "stop")
    assert at(g, "rome") == {"garrison": 1}


# -- militia ---------------------------------------------------------------------------------------
def lost_at_home(stability: int = 0) -> State:
    """Rome loses a battle and a point at Arretium."""
    g = table(
        "II",
        units={"parma": ("carthage", {"heavy": 4}), "arretium": ("rome", {"light": 3})},
        stability=stability,
    )
    talents(g, "rome", 0)
    take(set_out(g, "carthage", "parma", 6), "arretium", "stand", 5, 1)
    while waiting(g) == "carthage shift":
        take(g, "enough")
    take(g, "hold", "let_stay")
    while waiting(g).endswith("losses"):
        g.apply(g.legal()[0])
    return g


@pytest.mark.rule("pax_romana", "12.31", "12.33")
def test_militia_comes_after_a_battle_lost_at_home() -> None:
    """12.31 to 12.33: half a die, for a step of stability."""
    g = lost_at_home()
    assert waiting(g) == "rome militia"
    take(g, "raise", 5)
    assert g.stability[power("rome")] == -1
    assert why_not(g, "emporiae") == "not_in_own_land"
    take(g, "rome", "rome", "capua")
    assert at(g, "rome") == {"militia": 2}
    assert at(g, "capua") == {"militia": 1}


@pytest.mark.rule("pax_romana", "12.34")
def test_militia_does_not_come_in_turmoil() -> None:
    """12.34."""
    assert waiting(lost_at_home(stability=-5)) != "rome militia"


@pytest.mark.parametrize(
    ("stability", "die", "units"), [(0, 5, 3), (-1, 5, 2), (-1, 1, 0), (3, 2, 1)]
)
@pytest.mark.rule("pax_romana", "12.33", "12.34")
def test_how_many_come(stability: int, die: int, units: int) -> None:
    """12.33, 12.34: a five is three units, two in unrest."""
    assert raised(table(stability=stability), power("rome"), die) == units


@pytest.mark.rule("pax_romana", "12.34", "12.32")
def test_no_unit_still_costs_the_step() -> None:
    g = table(stability=-1)
    take(begin(g, call_up, "rome"), "raise", 2)
    assert is_over(g)
    assert g.stability[power("rome")] == -2


@pytest.mark.rule("pax_romana", "12.32")
def test_militia_comes_once_in_an_activation() -> None:
    g = take(lost_at_home(), "raise", 1, "rome")
    assert g.spent.militia
    take(g, "arretium", "pass", "stand", 6, 1)
    while waiting(g) == "carthage shift":
        take(g, "enough")
    while waiting(g) != "carthage step":
        assert waiting(g) != "rome militia"
        g.apply(g.legal()[0])


@pytest.mark.rule("pax_romana", "12.31")
def test_there_is_no_militia_for_a_battle_abroad() -> None:
    g = table(
        units={"narbo": ("carthage", {"heavy": 4}), "emporiae": ("rome", {"light": 3})},
        no_tribes=("tarraconensis", "narbonensis"),
    )
    talents(g, "rome", 0)
    take(set_out(g, "carthage", "narbo", 6), "emporiae", "stand", 5, 1)
    while waiting(g) != "carthage step":
        assert waiting(g) != "rome militia"
        g.apply(g.legal()[0])
    assert [line for line in told(g) if line[0] == "battle_won"]

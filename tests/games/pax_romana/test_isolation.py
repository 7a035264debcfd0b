"""9.4: isolation and attrition at the end of a turn."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.turn.isolation import (
    attrition,
    exposed,
    isolated,
    lose_stranded,
    stranded,
)
from tests.games.pax_romana.kit import BOARD, garrisons, power, space, table, told


def cut_off(g: State, whose: str) -> list[str]:
    """The isolated spaces of a power."""
    linked = g.connected(power(whose), with_toll=False)
    return [BOARD.ids[at] for at in isolated(g, power(whose), linked)]


@pytest.mark.rule("pax_romana", "9.41")
def test_units_without_a_line_home_are_isolated() -> None:
    g = table(
        units={"melita": ("carthage", {"light": 2}), "gades": ("carthage", {"light": 1})},
        galleys={"melita": {"rome": 1}},
    )
    assert cut_off(g, "carthage") == ["melita"]


@pytest.mark.rule("pax_romana", "9.42")
def test_garrisons_and_units_in_towns_are_never_isolated() -> None:
    fleet = {"melita": {"rome": 1}}
    assert not cut_off(table(units=garrisons("carthage", "melita"), galleys=fleet), "carthage")
    in_town = table(
        units={"melita": ("carthage", {"light": 2})},
        settlements={"melita": ("carthage", "town")},
        galleys=fleet,
    )
    assert not cut_off(in_town, "carthage")


def test_attrition_counts_all_units_but_garrisons() -> None:
    g = table(units={"antioch": ("east", {"heavy": 3, "elephant": 2, "garrison": 4})})
    assert exposed(g, power("east"), space("antioch")) == 5


@pytest.mark.rule("pax_romana", "9.43")
@pytest.mark.parametrize(
    ("units", "losses"), [(1, [1] * 6), (10, [1, 1, 2, 2, 3, 3]), (11, [2, 2, 3, 3, 4, 4])]
)
def test_attrition_takes_one_to_three_tenths_rounded_up(units: int, losses: list[int]) -> None:
    assert [attrition(units, die) for die in range(1, 7)] == losses


@pytest.mark.rule("pax_romana", "9.44")
def test_galleys_outside_a_friendly_port_are_stranded() -> None:
    at_sea = next(BOARD.ids[at] for at in BOARD.waters if BOARD.ids[at].startswith("ntp_"))
    g = table(
        units=garrisons("rome", "aleria"),
        settlements={"caralis": ("rome", "town")},
        galleys={name: {"rome": 1} for name in ("pisae", "aleria", "caralis", "melita", at_sea)},
    )
    assert {BOARD.ids[at] for at in stranded(g, power("rome"))} == {"melita", at_sea}
    lose_stranded(g)
    assert not g.fleet(power("rome"), space("melita"))
    assert g.fleet(power("rome"), space("aleria")) == 1
    assert ("galleys_lost", "rome", "1", "melita") in told(g)

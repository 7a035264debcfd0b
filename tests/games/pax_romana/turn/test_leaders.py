"""8.1, 8.3 and phase C: leaders come and go."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.turn.leaders import draw_leader, leader_odds, leader_phase
from ludus.games.pax_romana.rules.turn.withdrawal import (
    drop_objective,
    withdraw_leaders,
    withdraw_units,
)
from ludus.games.pax_romana.vocabulary.ids import ASIDE, GONE, IN_POOL
from tests.games.pax_romana.kit import TABLES, power, space, table, unit
from tests.games.pax_romana.playing import begin, lead, leader, offered, take, waiting, why_not

ROME, GREECE = power("rome"), power("greece")
ELITE = [TABLES.leader_ids[one] for one in TABLES.leaders_of[ROME] if TABLES.elite[one]]
COMMON = [TABLES.leader_ids[one] for one in TABLES.leaders_of[ROME] if not TABLES.elite[one]]


def drawable(g: State) -> set[str]:
    return {TABLES.leader_ids[n] for n, odds in enumerate(leader_odds(g, ROME)) if odds}


@pytest.mark.rule("pax_romana", "8.11")
@pytest.mark.rule("pax_romana", "8.15")
def test_two_leaders_the_first_in_a_capital_the_second_with_an_army() -> None:
    units = {"rome": ("rome", {"legion": 1}), "pisae": ("rome", {"legion": 1})}
    g = table("II", advanced=False, units=units)
    begin(g, leader_phase)
    take(g, COMMON[0])
    assert offered(g) == ["rome"]
    take(g, "rome", COMMON[1])
    assert offered(g) == ["rome", "pisae"] or offered(g) == ["pisae", "rome"]
    take(g, "pisae")
    assert g.place[leader(COMMON[1])] == space("pisae")


@pytest.mark.rule("pax_romana", "8.15")
def test_a_leader_begins_with_an_army_if_the_capital_is_lost() -> None:
    units = {"rome": ("carthage", {"heavy": 1}), "pisae": ("rome", {"legion": 1})}
    g = begin(table("II", advanced=False, units=units), draw_leader, "rome", 1)
    take(g, COMMON[0])
    assert offered(g) == ["pisae"]


@pytest.mark.rule("pax_romana", "8.3")
def test_two_elite_leaders_of_a_power_never_serve_together() -> None:
    g = table()
    assert set(ELITE) <= drawable(g)
    lead(g, ELITE[0], "rome")
    assert not drawable(g) & set(ELITE)
    assert drawable(g) == set(COMMON)


@pytest.mark.rule("pax_romana", "8.12")
@pytest.mark.rule("pax_romana", "8.14")
def test_leaders_go_back_to_the_pool_and_elite_ones_sit_out_a_turn() -> None:
    g = lead(lead(table(), ELITE[0], "rome"), COMMON[0], "rome")
    withdraw_leaders(g)
    assert (g.place[leader(ELITE[0])], g.place[leader(COMMON[0])]) == (ASIDE, IN_POOL)
    withdraw_leaders(g)
    assert g.place[leader(ELITE[0])] == IN_POOL


@pytest.mark.rule("pax_romana", "8.13")
def test_a_leader_who_is_lost_comes_back_no_earlier_than_the_others() -> None:
    g = lead(lead(table(), ELITE[0], "rome"), COMMON[0], "rome")
    g.bury(leader(ELITE[0]))
    g.bury(leader(COMMON[0]))
    assert g.place[leader(ELITE[0])] == GONE
    assert not drawable(g) & {COMMON[0]}
    withdraw_leaders(g)
    assert (g.place[leader(ELITE[0])], g.place[leader(COMMON[0])]) == (ASIDE, IN_POOL)


def test_elite_leaders_come_late_in_scenario_six() -> None:
    g = table("VI")
    assert not drawable(g) & set(ELITE)
    g.turn = 4
    assert drawable(g) & set(ELITE)


def test_militia_and_hired_infantry_leave_and_hired_cavalry_stays() -> None:
    stack = {"legion": 1, "militia": 2, "hired_heavy": 1, "hired_light": 1, "hired_horse": 1}
    g = table(units={"rome": ("rome", stack), "capua": ("germans", {"warrior": 4})})
    withdraw_units(g)
    left = {kind: g.count(space("rome"), unit(kind)) for kind in (*stack, "horse")}
    assert {kind: n for kind, n in left.items() if n} == {"legion": 1, "horse": 1}
    assert g.is_empty(space("capua"))


@pytest.mark.rule("pax_romana", "15.46")
def test_an_objective_may_be_put_back() -> None:
    g = table()
    g.held[ROME * 14 + 2], g.pool[2] = 1, 1
    begin(g, drop_objective, "rome")
    assert why_not(g, "A") == "not_held"
    take(g, "C")
    assert (g.held[ROME * 14 + 2], g.pool[2], waiting(g)) == (0, 2, "over")

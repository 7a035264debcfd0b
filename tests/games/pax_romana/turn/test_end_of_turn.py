"""9.4, 15 and 3.7: attrition, objectives, order of play, victories."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.turn.isolation import lose_to_attrition
from ludus.games.pax_romana.rules.victory.automatic import check_after_activation, check_in_phase
from ludus.games.pax_romana.rules.victory.objectives import opportunity, return_used, times
from ludus.games.pax_romana.rules.victory.order import order_of_play
from ludus.games.pax_romana.rules.victory.phase import victory_phase
from ludus.games.pax_romana.rules.victory.points import scored
from ludus.games.pax_romana.vocabulary.turns import OBJECTIVES
from tests.games.pax_romana.kit import (
    BOARD,
    TABLES,
    garrisons,
    opened,
    power,
    province,
    space,
    table,
    unit,
)
from tests.games.pax_romana.playing import begin, offered, take, waiting, why_not

ROME, CARTHAGE, GREECE, EAST = (power(id) for id in ("rome", "carthage", "greece", "east"))


def hold(g: State, whose: str, letter: str, *, shown: bool = False) -> State:
    number = TABLES.objective[letter]
    g.held[power(whose) * OBJECTIVES + number] += 1
    g.shown[power(whose) * OBJECTIVES + number] += shown
    g.pool[number] -= 1
    return g


def all_of(*provinces: str) -> list[str]:
    """All land spaces of some provinces."""
    return [BOARD.ids[at] for name in provinces for at in BOARD.spaces_of[province(name)]]


def reached(g: State, whose: str, letter: str) -> int:
    return times(g, power(whose), TABLES.objective[letter])


@pytest.mark.rule("pax_romana", "9.43")
def test_the_owner_chooses_what_attrition_takes_and_legions_are_worn_first() -> None:
    g = table(units={"narbo": ("rome", {"legion": 2, "light": 1, "garrison": 1})})
    begin(g, lose_to_attrition, "rome", "narbo", 2)
    assert why_not(g, "garrison") == "not_exposed"
    take(g, "legion", "light")
    at = space("narbo")
    left = [g.count(at, unit(kind)) for kind in ("legion", "worn_legion", "light", "garrison")]
    assert left == [1, 1, 0, 1]


@pytest.mark.rule("pax_romana", "15.13")
def test_whoever_has_least_plays_first_and_a_die_parts_equals() -> None:
    g = table()
    g.points = [5, 5, 1, 9]
    begin(g, order_of_play)
    take(g, "greece")
    assert offered(g) == ["rome", "carthage"]
    take(g, "carthage", "rome", "east")
    assert g.order == [GREECE, CARTHAGE, ROME, EAST]


@pytest.mark.rule("pax_romana", "15.42")
@pytest.mark.rule("pax_romana", "15.45")
@pytest.mark.rule("pax_romana", "15.48")
def test_an_objective_counts_once_it_is_shown() -> None:
    g = hold(table(units=garrisons("rome", "alexandria")), "rome", "B")
    g.markers = [0] * 4
    assert opportunity(g, ROME, 1) == 0
    begin(g, victory_phase)
    assert (waiting(g), offered(g)) == ("rome show_objective", ["enough"])
    many = garrisons("rome", "alexandria", "memphis", "pelusium")
    g = hold(table(units=many), "rome", "B")
    begin(g, victory_phase)
    take(g, "B")
    assert opportunity(g, ROME, 1) == 8
    assert g.view(1)["powers"]["rome"]["shown"] == {"B": 1}


@pytest.mark.rule("pax_romana", "15.49")
def test_objectives_ask_for_provinces_ports_towns_riches_and_homes() -> None:
    g = table(units=garrisons("rome", *all_of("attica")))
    assert (reached(g, "rome", "M"), reached(g, "carthage", "M")) == (1, 0)
    g.richest = CARTHAGE
    assert (reached(g, "carthage", "L"), reached(g, "rome", "L")) == (1, 0)
    g = table(units=garrisons("carthage", *all_of("crete", "cyprus", "cilicia")))
    assert (reached(g, "carthage", "D"), reached(g, "greece", "D")) == (1, 0)
    ports = ("lesbos_chios", "naxos", "cnossus", "miletus")
    assert reached(table(units=garrisons("rome", *ports)), "rome", "F") == 1
    assert reached(table(units=garrisons("rome", *ports[1:])), "rome", "F") == 0
    assert reached(table(units=garrisons("greece", *ports)), "greece", "F") == 0
    towns = dict.fromkeys(("messana", "narbo", "miletus", "cnossus", "gades"), ("rome", "town"))
    assert reached(table(settlements=towns), "rome", "K") == 1
    towns.pop("narbo")
    assert reached(table(settlements=towns), "rome", "K") == 0


@pytest.mark.rule("pax_romana", "15.49")
def test_each_prize_of_the_last_objective_counts() -> None:
    held = garrisons("rome", *all_of("rhodes", "crete", "chersonese"))
    g = hold(table(units=held), "rome", "N", shown=True)
    assert reached(g, "rome", "N") == 2
    assert opportunity(g, ROME, 0) == 4


@pytest.mark.rule("pax_romana", "15.46")
def test_the_last_three_objectives_go_back_after_use() -> None:
    g = hold(table(units=garrisons("rome", "cnossus", "rhodes")), "rome", "N", shown=True)
    hold(g, "rome", "M", shown=True)
    return_used(g)
    assert sum(g.held_by(ROME)) == 1
    assert g.held[ROME * OBJECTIVES + TABLES.objective["M"]] == 1


@pytest.mark.rule("pax_romana", "15.22")
def test_objectives_of_geography_count_for_the_rank() -> None:
    rome = garrisons("rome", *all_of("sardinia", "corsica", "lycia", "ionia", "galatia", "raetia"))
    carthage = garrisons("carthage", *all_of("crete", "cyprus", "cilicia"))
    g = table(units={**rome, **carthage})
    before = scored(g)
    assert before[ROME] - before[CARTHAGE] == 7 - 4
    hold(g, "carthage", "D", shown=True)
    after = scored(g)
    assert after[CARTHAGE] - after[ROME] == 7 - 4


@pytest.mark.rule("pax_romana", "3.7")
@pytest.mark.rule("pax_romana", "R13")
def test_a_capital_of_the_enemy_wins_the_punic_wars() -> None:
    g = table("II", advanced=False, units={"carthage": ("rome", {"legion": 1})})
    begin(g, victory_phase)
    assert waiting(g) == "over"
    assert (g.outcome().places, g.outcome().reason) == ((1, 2), "automatic")


@pytest.mark.rule("pax_romana", "3.7")
def test_two_capitals_and_the_lead_win_the_game_of_four() -> None:
    held = {"carthage": ("rome", {"legion": 1}), "athens": ("rome", {"legion": 1})}
    g = table(units=held)
    g.points = [1, 5, 0, 0]
    check_in_phase(g)
    assert g.winner == -1
    g = table(units=held)
    g.points = [9, 5, 0, 0]
    begin(g, victory_phase)
    assert (waiting(g), g.winner) == ("over", g.seats[ROME])


@pytest.mark.rule("pax_romana", "3.7")
def test_the_pyrrhic_war_ends_when_rome_falls_or_no_greek_is_left_in_italy() -> None:
    g = opened("I")
    check_after_activation(g)
    assert g.winner == -1


@pytest.mark.rule("pax_romana", "3.7")
@pytest.mark.rule("pax_romana", "15.1")
def test_after_the_last_turn_most_points_win() -> None:
    g = table("II", advanced=False, settlements={"rome": ("rome", "city")})
    g.turn = g.last_turn
    g.points = [3, 9, 0, 0]
    begin(g, victory_phase)
    assert (waiting(g), g.outcome().reason) == ("over", "points")
    assert g.outcome().places == (2, 1)


@pytest.mark.rule("pax_romana", "3.7")
def test_the_south_of_italy_decides_the_pyrrhic_war() -> None:
    g = opened("I")
    begin(g, victory_phase)
    assert (waiting(g), g.outcome().reason) == ("over", "south")
    assert g.outcome().places == (2, 1)

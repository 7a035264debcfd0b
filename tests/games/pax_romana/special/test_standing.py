"""12 and 13: what those who serve for a while, and those who serve nobody, may and may not."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.setup import set_up
from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.barbarians.rebellions_north import in_gaul
from ludus.games.pax_romana.rules.battle.retreats import can_ever_retreat
from ludus.games.pax_romana.rules.economy.upkeep import beyond_manpower
from ludus.games.pax_romana.rules.movement.march import march
from ludus.games.pax_romana.rules.special.fortune import fortune
from ludus.games.pax_romana.rules.special.slaves import slave_barrier
from ludus.games.pax_romana.rules.turn.activations import fill_pool
from ludus.games.pax_romana.rules.turn.withdrawal import withdraw_leaders, withdraw_units
from ludus.games.pax_romana.vocabulary.units import BREAKS_INTO, HIRED
from tests.games.pax_romana.kit import (
    TABLES,
    controls,
    garrisons,
    opened,
    owner,
    power,
    scenario,
    space,
    stand,
    table,
    unit,
)
from tests.games.pax_romana.playing import begin, is_over, leader, offered, take, waiting
from tests.games.reading import check


def there(g: State, at: str, kind: str) -> int:
    return g.count(space(at), unit(kind))


def carried_out(g: State, die: int) -> State:
    """Everybody takes the first option, and dice show one number."""
    while not is_over(g):
        g.apply(die if waiting(g) == "chance die" else g.legal()[0])
        check(g)
    return g


# -- mercenaries -----------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "12.22")
def test_mercenaries_count_towards_manpower_and_hold_their_space() -> None:
    g = table(units={"gades": ("carthage", {"hired_heavy": 16})})
    assert beyond_manpower(g, power("carthage")) == 1
    assert controls(g, "baetica") == "carthage"


@pytest.mark.rule("pax_romana", "12.26")
def test_mercenaries_never_become_garrisons() -> None:
    assert not any(BREAKS_INTO[kind] for kind in HIRED)


@pytest.mark.rule("pax_romana", "13.4")
@pytest.mark.rule("pax_romana", "12.27", "12.46", "13.25")
@pytest.mark.rule("pax_romana", "13.4")
def test_who_serves_for_a_turn_leaves_and_hired_horse_stays() -> None:
    g = table(
        units={
            "gades": ("carthage", {"hired_heavy": 1, "hired_light": 2, "hired_horse": 1}),
            "pella": ("fortune", {"heavy": 4}),
            "narbo": ("western_gauls", {"warrior": 7}),
            "caralis": ("rebels", {"warrior": 1}),
        }
    )
    g.place[leader("other_01")] = space("pella")
    withdraw_leaders(g)
    withdraw_units(g)
    left = {kind: there(g, "gades", kind) for kind in ("hired_heavy", "hired_light", "horse")}
    assert left == {"hired_heavy": 0, "hired_light": 0, "horse": 1}
    assert g.is_empty(space("pella"))
    assert g.place[leader("other_01")] < 0
    assert g.is_empty(space("narbo"))
    assert there(g, "caralis", "warrior") == 1, "rebels stay"


# -- the Soldier of Fortune ------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "12.41")
def test_the_soldier_of_fortune_takes_control_away_even_from_his_employer() -> None:
    g = table(units=garrisons("greece", "gades"), commands={"fortune": "greece"})
    assert controls(g, "baetica") == "greece"
    stand(g, "fortune", "hispalis", heavy=4)
    assert controls(g, "baetica") is None


@pytest.mark.rule("pax_romana", "12.44")
def test_his_army_moves_by_itself_and_passes_his_employers_units() -> None:
    g = table(
        units={"pella": ("fortune", {"heavy": 2}), "larissa": ("greece", {"heavy": 1})},
        commands={"fortune": "greece"},
    )
    begin(g, march, "greece", "fortune", "pella", 1)
    while waiting(g) != "greece step":
        g.apply(6 if waiting(g) == "chance die" else g.legal()[-1])
    assert g.march.owner == owner("fortune")
    assert "larissa" in offered(g)


@pytest.mark.rule("pax_romana", "12.45")
def test_towns_that_he_takes_are_his_employers() -> None:
    g = table(
        units={"pella": ("greece", {"light": 1})},
        settlements={"gordium": ("east", "town")},
    )
    take(begin(g, fortune, "greece"), "athens")
    g.wall_up(space("gordium"), 1)
    stand(g, "fortune", "ancyra", heavy=2)
    begin(g, march, "greece", "fortune", "ancyra", 1)
    while not is_over(g) and g.settler[space("gordium")] != power("greece"):
        names = offered(g) if waiting(g) == "greece step" else []
        if "gordium" in names:
            take(g, "gordium")
        else:
            g.apply(6 if waiting(g) == "chance die" else g.legal()[-1])
    assert g.settler[space("gordium")] == power("greece")


# -- independents ----------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "12.52", "13.23")
def test_those_whom_nobody_leads_never_retreat() -> None:
    g = opened("V")
    assert g.owner[space("messana")] == owner("mamertines")
    for name in ("mamertines", "syracuse", "rhodes", "rebels", "slaves_rome", "tribes"):
        assert not can_ever_retreat(g, owner(name)), name
    assert can_ever_retreat(g, power("rome"))


@pytest.mark.rule("pax_romana", "12.53")
def test_whoever_takes_syracuse_commands_what_is_left_of_its_units() -> None:
    g = table(
        units={"catana": ("rome", {"legion": 6})},
        settlements={"syracuse": ("syracuse", "town")},
        galleys={"syracuse": {"syracuse": 2}},
    )
    g.wall_up(space("syracuse"), 1)
    begin(g, march, "rome", "rome", "catana", 1)
    while not is_over(g) and g.owner[space("syracuse")] != power("rome"):
        names = offered(g) if waiting(g) == "rome step" else []
        if "syracuse" in names:
            take(g, "syracuse")
        elif "stop" in names and g.march.space == space("syracuse"):
            take(g, "stop")
        else:
            g.apply(6 if waiting(g) == "chance die" else g.legal()[0])
    assert g.commands[owner("syracuse")] == power("rome")


@pytest.mark.rule("pax_romana", "12.54")
def test_pergamum_stands_in_the_advanced_game_only() -> None:
    for is_advanced in (False, True):
        g = set_up(TABLES, scenario("V"), is_advanced)
        has_army = any(g.owner[place] == owner("pergamum") for place in g.board.lands)
        assert has_army == is_advanced


# -- barbarians ------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "13.24")
def test_another_player_decides_for_those_whom_nobody_leads() -> None:
    g = table()
    assert g.decider(owner("rebels"), power("rome")) == power("carthage")
    assert g.decider(owner("rebels"), power("east")) == power("rome")


@pytest.mark.rule("pax_romana", "R39")
def test_what_a_local_rising_leaves_of_a_great_army_stays() -> None:
    g = table(units={"narbo": ("rome", {"legion": 4})}, no_tribes=["narbonensis"])
    take(begin(g, in_gaul, "carthage"), 1, "narbo", "legion", "legion")
    assert there(g, "narbo", "legion") == 2
    assert there(g, "narbo", "warrior") == 0
    assert there(g, "valentia", "warrior") == 1


@pytest.mark.rule("pax_romana", "R42")
def test_galleys_keep_slaves_from_crossing_a_strait() -> None:
    g = table(no_tribes=[])
    stand(g, "slaves_rome", "rhegium", warrior=2)
    g.slave_army[power("rome")] = space("rhegium")
    assert not slave_barrier(space("messana"), g, power("rome"))
    g.launch(power("rome"), space("rhegium"), 1)
    assert slave_barrier(space("messana"), g, power("rome"))


# -- event markers ---------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "16.11")
def test_as_many_event_markers_as_agreed_lie_in_the_pool() -> None:
    g = opened("II")
    g.events_each = 2
    fill_pool(g)
    assert g.events == 2

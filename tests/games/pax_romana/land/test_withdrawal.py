"""10.4: withdrawal before battle."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from tests.games.pax_romana.kit import NO_STACKS, Stacks, garrisons, power, space, table, told
from tests.games.pax_romana.land.scenes import at, force, is_at_rest, set_out, talents
from tests.games.pax_romana.playing import lead, leader, take, waiting, why_not


def attacked(
    attackers: dict[str, int], defenders: dict[str, int], more: Stacks = NO_STACKS
) -> State:
    """Carthage comes from Parma to an army of Rome at Arretium."""
    stacks = {"parma": ("carthage", attackers), "arretium": ("rome", defenders), **more}
    g = table("II", units=stacks)
    talents(g, "rome", 0)
    return take(set_out(g, "carthage", "parma", 6), "arretium")


@pytest.mark.rule("pax_romana", "10.41", "10.42", "10.45")
@pytest.mark.rule("pax_romana", "3.45")
def test_who_withdraws_costs_the_attacker_only_the_way() -> None:
    """10.41, 10.42; at home it costs a step of stability (10.45)."""
    g = attacked({"heavy": 4}, {"legion": 2})
    lead(g, "rome_10", "arretium")
    take(g, "withdraw", "all", 2)
    assert why_not(g, "flee_stop") == "must_move"
    assert why_not(g, "space:parma") == "enemy_came_from_there"
    take(g, "rome", "flee_stop")
    assert at(g, "rome") == {"legion": 2}
    assert g.place[leader("rome_10")] == space("rome")
    assert g.stability[power("rome")] == -1
    assert force(g) == ("arretium", 5, {"heavy": 4})


@pytest.mark.rule("pax_romana", "10.45")
def test_some_may_stay_and_fight() -> None:
    """10.45."""
    g = attacked({"heavy": 4}, {"legion": 2, "light": 1})
    take(g, "withdraw", "unit:legion", "unit:legion", "done", 3, "rome", "flee_stop")
    assert ("battle", "carthage", "rome", "arretium", "12", "1") in told(g)


@pytest.mark.rule("pax_romana", "10.45")
def test_a_flight_that_leaves_all_behind_is_over() -> None:
    """10.45."""
    g = attacked({"heavy": 4}, {"legion": 2})
    take(g, "withdraw", "all", 3, "rome", "flee_drop", "all")
    assert at(g, "rome") == {"legion": 2}
    assert waiting(g) == "carthage step"


@pytest.mark.rule("pax_romana", "10.43")
def test_cavalry_hinders() -> None:
    """10.43: supremacy takes three from the die."""
    g = attacked({"heavy": 4, "horse": 2}, {"legion": 2})
    take(g, "withdraw", "all")
    assert waiting(g) == "carthage hinder"
    take(g, "hinder", 3)
    assert ("caught", "rome", "arretium", "3") in told(g)
    assert ("battle", "carthage", "rome", "arretium", "14", "8") in told(g)
    g = attacked({"heavy": 4, "horse": 2}, {"legion": 2})
    take(g, "withdraw", "all", "let_go", 1, "rome")
    assert at(g, "rome") == {"legion": 2}


@pytest.mark.rule("pax_romana", "10.41")
def test_nobody_withdraws_twice_from_a_march() -> None:
    """10.41."""
    g = attacked({"heavy": 4}, {"legion": 2})
    take(g, "withdraw", "all", 1, "rome")
    take(g, "rome")
    assert waiting(g) == "chance die", "it must fight"
    assert ("battle", "carthage", "rome", "rome", "12", "8") in told(g)


@pytest.mark.rule("pax_romana", "10.44", "12.11", "12.12")
def test_garrisons_are_passed_for_a_point_more() -> None:
    """10.44, 12.11: they stay where they are."""
    g = attacked({"heavy": 4}, {"legion": 2}, garrisons("carthage", "rome"))
    take(g, "withdraw", "all", 3, "rome")
    assert force(g)[0] == "arretium"
    assert g.flight.points == 1
    assert why_not(g, "flee_stop") == "enemy_there"
    take(g, "capua")
    assert at(g, "capua") == {"legion": 2}
    assert at(g, "rome") == {"garrison": 1}


@pytest.mark.rule("pax_romana", "12.11")
def test_garrisons_alone_are_lost_without_a_battle() -> None:
    """12.11: they cannot withdraw; the attack is paid for."""
    g = attacked({"heavy": 4}, {"garrison": 2})
    assert at(g, "arretium") == {}
    assert force(g) == ("arretium", 4, {"heavy": 4})


@pytest.mark.rule("pax_romana", "10.45", "R17")
@pytest.mark.rule("pax_romana", "12.5")
def test_tribes_and_independents_never_withdraw() -> None:
    g = table(
        "II", units={"catana": ("rome", {"legion": 4}), "syracuse": ("syracuse", {"heavy": 1})}
    )
    take(set_out(g, "rome", "catana", 6), "syracuse")
    assert waiting(g) == "chance die"


@pytest.mark.rule("pax_romana", "10.63")
def test_cavalry_alone_in_the_mountains_withdraws_of_itself() -> None:
    """10.63."""
    g = table(units={"thebes": ("greece", {"heavy": 2}), "delphi": ("east", {"horse": 2})})
    talents(g, "east", 0)
    take(set_out(g, "greece", "thebes", 6), "delphi", 3)
    assert waiting(g) == "east run"
    take(g, "actium", "flee_stop")
    assert at(g, "actium") == {"horse": 2}


@pytest.mark.rule("pax_romana", "10.45", "10.95", "R23")
def test_a_withdrawal_by_sea_needs_galleys_and_three_points() -> None:
    """10.45, 10.95."""
    g = table(
        "II",
        units={"rome": ("carthage", {"heavy": 4}), "pisae": ("rome", {"legion": 2})},
        galleys={"pisae": {"rome": 1}},
    )
    talents(g, "rome", 0)
    take(set_out(g, "carthage", "rome", 6), "pisae", "withdraw", "all", 3)
    assert why_not(g, "sail_to:genua") == "allowed"
    take(g, "sail_to:genua")
    assert at(g, "genua") == {"legion": 2}
    assert g.fleet(power("rome"), space("genua")) == 1
    take(g, "stop")
    assert is_at_rest(g)

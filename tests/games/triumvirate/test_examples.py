"""The worked examples of the rulebook (TR-01, 02, 04, 08, 09, 10, 12, 13) and cases beside them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludus.games.triumvirate.position.state import State
from ludus.games.triumvirate.rules.actions import actions
from ludus.games.triumvirate.rules.election import election
from ludus.games.triumvirate.rules.movement import movement
from ludus.games.triumvirate.rules.supply import supply
from ludus.games.triumvirate.rules.turn import game, turn
from ludus.games.triumvirate.vocabulary.ids import CRASSUS, MILITARY, POLITICAL, SEATS, Branch
from tests.games.triumvirate.kit import (
    at,
    governor,
    legions,
    levels,
    log,
    offered,
    owner,
    run_until,
    start,
    table,
    take,
    waiting,
    why_not,
    won,
    zone,
)


def battle(attackers: int, defenders: int, *, caesar: str = "illyricum", players: int = 3) -> State:
    """Pompey (blue) attacks Achaea, Caesar's (red), from Macedonia."""
    g = table(
        players,
        legions={"macedonia": attackers, "achaea": defenders},
        triumvir={"pompey": "macedonia", "caesar": caesar},
    )
    return take(start(g, movement, "pompey"), "achaea", attackers)


@pytest.mark.rule("triumvirate", "II.2")
@pytest.mark.rule("triumvirate", "II.4")
def test_tr_01_movement() -> None:
    g = table(legions={"hispania_citerior": 4}, governors_in=["achaea"])
    start(g, movement, "pompey")
    take(g, "take_official", "mare_balearicum", 4, "mare_ionium", "macedonia")
    assert (at(g, "pompey"), g.journey.points) == ("macedonia", 1)  # three points spent
    assert (legions(g, "macedonia"), g.carried[1]) == ([6], 1)
    take(g, "achaea", 4, "crassus", "crassus")
    assert owner(g, "achaea") == "pompey"
    assert g.journey.points == 0
    assert offered(g) == ["place_official", "end_movement"]


@pytest.mark.rule("triumvirate", "A.1")
def test_tr_02_weapons_drawn_when_the_defender_has_two_legions() -> None:
    g = take(battle(4, 2), "crassus", "crassus")
    assert len(log(g, "weapon_drawn")) == 2
    assert waiting(g) != "chance draw_weapon"


@pytest.mark.rule("triumvirate", "A.1")
def test_tr_03_weapons_drawn_when_both_have_three_legions() -> None:
    g = take(battle(4, 3), "crassus", "crassus", "pompey")
    assert len(log(g, "weapon_drawn")) == 3
    assert waiting(g) != "chance draw_weapon"


@pytest.mark.rule("triumvirate", "A.4")
def test_tr_04_battle() -> None:
    g = take(battle(3, 2), "crassus", "crassus")
    assert legions(g, "achaea") == [1]
    assert owner(g, "achaea") == "pompey"


@pytest.mark.rule("triumvirate", "A.5")
@pytest.mark.rule("triumvirate", "A.6")
def test_tr_05_equal_forces() -> None:
    g = table(
        legions={"macedonia": 2, "achaea": 2},
        triumvir={"pompey": "macedonia"},
        carried={"pompey": 1},
    )
    take(start(g, movement, "pompey"), "achaea", 2, "crassus", "crassus")
    assert legions(g, "macedonia", "achaea") == [0, 0]
    assert owner(g, "achaea") == "caesar"
    assert (at(g, "pompey"), g.carried[1], g.journey.points) == ("macedonia", 1, 3)


@pytest.mark.rule("triumvirate", "A.3")
def test_tr_06_triumvir_protects() -> None:
    g = battle(2, 0, caesar="achaea")
    assert owner(g, "achaea") == "caesar"
    assert legions(g, "macedonia", "achaea") == [0, 0]
    assert at(g, "caesar") == "achaea"


@pytest.mark.rule("triumvirate", "A.2")
@pytest.mark.rule("triumvirate", "A.14")
@pytest.mark.rule("triumvirate", "A.15")
def test_tr_07_weapon_colours() -> None:
    g = take(battle(5, 3), "pompey", "caesar", "crassus")
    assert legions(g, "achaea") == [(5 - 1) - (3 - 1)]
    # Back to reserve, back to reserve (and one in as compensation), back into the bag.
    assert (g.bag, g.reserve) == ([2, 1, 2], [6, 7, 6])


@pytest.mark.rule("triumvirate", "III.13")
@pytest.mark.rule("triumvirate", "III.14")
def test_tr_08_leading() -> None:
    g = table(
        triumvir={"caesar": "achaea"},
        treasury={"caesar": 6},
        political={"caesar": 2, "crassus": 2},
        military={"crassus": 4},
    )
    start(g, actions, "caesar")
    assert leaders(g, POLITICAL) == ["caesar", "crassus"]
    assert leaders(g, MILITARY) == ["crassus"]
    one = take(g.clone(), "political")
    assert (leaders(one, POLITICAL), one.treasury[0]) == (["caesar"], 5)
    for raised in range(3):
        assert leaders(g, MILITARY) == ["crassus"], raised
        take(g, "military")
    assert (leaders(g, MILITARY), g.treasury[0]) == (["caesar", "crassus"], 0)


def leaders(g: State, track: Branch) -> list[str]:
    return [SEATS[seat] for seat in g.start.seats if g.is_leading(track, seat)]


@pytest.mark.rule("triumvirate", "III.8")
@pytest.mark.rule("triumvirate", "III.10")
def test_tr_09_pompey_with_three_gold() -> None:
    g = start(table(treasury={"pompey": 3}, military={"crassus": 4}), actions, "pompey")
    raised = take(g.clone(), "military", "military")
    assert (levels(raised, "pompey"), raised.treasury[1]) == ((1, 3), 0)
    armed = take(g, "make_weapons")
    assert (armed.bag[1], armed.treasury[1]) == (4, 0)
    assert waiting(armed) == "over"  # and no other action


@pytest.mark.rule("triumvirate", "III.5")
@pytest.mark.rule("triumvirate", "III.7")
def test_tr_10_crassus_persuades_three_citizens() -> None:
    g = table(triumvir={"crassus": "asia"}, treasury={"crassus": 6}, political={"crassus": 2})
    start(g, actions, "crassus")
    left = [take(g, "persuade").treasury[2] for _ in range(3)]
    assert left == [5, 3, 0]
    assert (g.citizens, g.alii) == ([2, 2, 5], 2)


@pytest.mark.rule("triumvirate", "III.15")
def test_tr_11_nobody_leads_at_the_start() -> None:
    g = table(treasury={"caesar": 3}, triumvir={"caesar": "aegyptus"})
    assert leaders(g, POLITICAL) == leaders(g, MILITARY) == []
    assert take(start(g, actions, "caesar"), "persuade").treasury[0] == 0  # 1 and 2 more
    g = start(table(treasury={"caesar": 3}), actions, "caesar")
    assert take(g, "make_weapons").treasury[0] == 0


@pytest.mark.rule("triumvirate", "E.2")
def test_tr_12_election_tie() -> None:
    g = table(
        triumvir={"crassus": "asia", "pompey": "italia"},
        treasury={"crassus": 3, "pompey": 3},
    )
    take(start(g, actions, "crassus"), "persuade")
    take(start(g, actions, "pompey"), "persuade")
    assert g.citizens == [2, 3, 3]
    start(g, election)
    assert log(g, "elected") == [("elected", "crassus", 3)]


@pytest.mark.rule("triumvirate", "III.16")
def test_tr_13_legion_cap() -> None:
    g = start(table(legions={"gallia_cisalpina": 8}), turn, "caesar")
    run_until(g, "caesar move")
    stock = g.legion_stock
    take(g, "end_movement")
    run_until(g, "over")
    assert legions(g, "gallia_cisalpina") == [6]
    assert g.legion_stock == stock + 2


@pytest.mark.rule("triumvirate", "E.4")
@pytest.mark.rule("triumvirate", "E.5")
@pytest.mark.rule("triumvirate", "E.6")
@pytest.mark.rule("triumvirate", "E.7")
def test_tr_14_consul() -> None:
    g = start(table(citizens={"crassus": 4}, calendar=1), game)
    run_until(g, "crassus consul_official")
    take(g, "asia")
    assert g.was_consul(CRASSUS)
    assert g.officials[zone("asia")] == 1
    assert (g.citizens, g.alii) == ([2, 2, 1], 6)
    assert g.calendar == 8


def second_consulship() -> State:
    return start(table(citizens={"caesar": 3}, consuls=["caesar"]), election)


def sixth_citizen() -> State:
    g = table(
        citizens={"caesar": 5},
        consuls=["caesar"],
        triumvir={"caesar": "aegyptus"},
        treasury={"caesar": 3},
    )
    return take(start(g, actions, "caesar"), "persuade")


def ninth_province() -> State:
    g = table(
        owner=dict.fromkeys(["sicilia", "asia", "cyrenaica"], "caesar"),
        legions={"gallia_narbonensis": 2, "hispania_citerior": 0},
        triumvir={"pompey": "italia"},
    )
    return take(start(g, movement, "caesar"), "hispania_citerior", 2)


def seven_and_seven() -> State:
    g = table(political={"caesar": 7}, military={"caesar": 6}, treasury={"caesar": 1})
    return take(start(g, actions, "caesar"), "military")


@pytest.mark.rule("triumvirate", "V.5")
@pytest.mark.parametrize(
    ("reached", "victory"),
    [
        (second_consulship, "political"),
        (sixth_citizen, "political"),
        (ninth_province, "military"),
        (seven_and_seven, "competence"),
    ],
)
def test_tr_15_wins(reached: Callable[[], State], victory: str) -> None:
    assert won(reached()) == ("caesar", victory)


@pytest.mark.rule("triumvirate", "P.9")
def test_tr_16_two_players() -> None:
    g = table(
        2,
        legions={"macedonia": 4, "achaea": 3},
        triumvir={"pompey": "macedonia"},
        bag={"crassus": 2, "caesar": 0, "pompey": 0},
    )
    take(start(g, movement, "pompey"), "achaea", 4, "crassus", "crassus")
    assert legions(g, "achaea") == [1]
    assert g.bag[2] == 2


@pytest.mark.rule("triumvirate", "III.2")
def test_tr_17_three_actions() -> None:
    g = start(table(treasury={"caesar": 6}), actions, "caesar")
    take(g, "military", "military", "military")
    assert (g.treasury[0], waiting(g)) == (0, "over")


@pytest.mark.rule("triumvirate", "I.2")
def test_tr_18_official() -> None:
    g = table(legions={"syria": 0})
    for turns in (1, 2, 3):
        start(g, supply, "crassus")
        assert governor(g, "syria") == "out"
        assert legions(g, "syria") == [2 * turns]


@pytest.mark.rule("triumvirate", "A.12")
def test_tr_19_last_province() -> None:
    lost = ["gallia_narbonensis", "gallia_cisalpina", "illyricum", "aegyptus"]
    g = table(
        owner=dict.fromkeys(lost, "crassus"), triumvir={"caesar": "achaea", "pompey": "macedonia"}
    )
    start(g, movement, "pompey")
    assert "achaea" not in offered(g)
    assert why_not(g, "achaea") == "last_province"

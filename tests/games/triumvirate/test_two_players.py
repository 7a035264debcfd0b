"""The game for two: another set-up, and Crassus' weapons as neutral ones."""

from __future__ import annotations

import pytest

from ludus.games.triumvirate.rules.actions import actions
from ludus.games.triumvirate.rules.movement import movement
from ludus.games.triumvirate.rules.turn import game, turn
from ludus.games.triumvirate.vocabulary.ids import CAESAR, MILITARY, POLITICAL, POMPEY
from tests.games.triumvirate.kit import (
    GAME,
    at,
    legions,
    log,
    offered,
    owner,
    quiet,
    start,
    table,
    take,
    waiting,
    why_not,
)

UNUSED = {"asia", "syria", "aegyptus", "cyrenaica"}


@pytest.mark.rule("triumvirate", "P.1")
def test_what_two_players_share_with_three() -> None:
    g = table(2)
    assert (at(g, "caesar"), at(g, "pompey")) == ("gallia_narbonensis", "hispania_citerior")
    assert g.level == [[1, 1], [1, 1]]
    assert g.reserve == [6, 6, 0]
    assert {n for p, n in enumerate(g.legions) if g.owner[p] >= 0} == {2}
    working = {GAME.board.ids[p] for p, n in enumerate(g.officials) if n}
    assert working == {"illyricum", "hispania_citerior"}
    assert sum(g.officials) + g.official_stock == 6


@pytest.mark.rule("triumvirate", "P.1")
def test_a_turn_of_two_players_has_the_same_phases() -> None:
    g = start(table(2, treasury={"caesar": 3}), turn, "caesar")
    phases = []
    while waiting(g) != "over":
        phases.append(waiting(g))
        take(g, quiet(g))
    assert phases == ["caesar rome_supply"] * 2 + ["caesar move", "caesar action"]


@pytest.mark.rule("triumvirate", "P.2")
def test_caesar_starts_with_five_provinces_and_pompey_with_six() -> None:
    g = table(2)
    assert {GAME.board.ids[p] for p in g.own_provinces(CAESAR)} == {
        "gallia_narbonensis", "gallia_cisalpina", "illyricum", "achaea", "africa",
    }  # fmt: skip
    assert {GAME.board.ids[p] for p in g.own_provinces(POMPEY)} == {
        "hispania_citerior", "hispania_ulterior", "sicilia", "italia", "macedonia", "africa_nova",
    }  # fmt: skip
    governors = [t["governors_in_reserve"] for t in g.view(None)["triumvirs"]]
    assert governors == [4, 3]


@pytest.mark.rule("triumvirate", "P.3")
def test_caesar_and_pompey_alternate() -> None:
    g = start(table(2, citizens={"caesar": 4}), game)
    while len(log(g, "turn")) < 9:  # past an election
        take(g, quiet(g))
    assert [event[1] for event in log(g, "turn")] == ["caesar", "pompey"] * 4 + ["caesar"]


@pytest.mark.rule("triumvirate", "P.4")
def test_a_year_of_two_players_lasts_seven_turns() -> None:
    g = start(table(2), game)
    assert g.calendar == 7
    while len(log(g, "elected")) < 2:
        take(g, quiet(g))
    events = [event[0] for event in log(g, "turn", "elected")]
    assert events == ["turn"] * 7 + ["elected"] + ["turn"] * 7 + ["elected"]


@pytest.mark.rule("triumvirate", "P.5")
def test_crassus_and_four_provinces_are_out_of_the_game() -> None:
    g = table(2)
    assert GAME.seats({"players": "2", "tie": "last"}) == ("caesar", "pompey")
    seen = g.view(None)
    assert {t["id"] for t in seen["triumvirs"]} == {"caesar", "pompey"}
    assert {p["id"] for p in seen["provinces"]} == set(GAME.board.ids[:15]) - UNUSED
    assert legions(g, *UNUSED) == [0, 0, 0, 0]


@pytest.mark.rule("triumvirate", "P.5")
def test_unused_zones_are_not_entered() -> None:
    g = start(table(2, triumvir={"pompey": "macedonia"}), movement, "pompey")
    assert why_not(g, "asia") == "out_of_game"
    take(g, "mare_aegaeum", 1)
    assert set(offered(g)) == {"macedonia", "achaea", "mare_ionium"}
    assert why_not(g, "mare_aegyptium") == "out_of_game"  # no coast of it is in the game
    take(g, "mare_ionium")
    assert why_not(g, "cyrenaica") == "out_of_game"


@pytest.mark.rule("triumvirate", "P.5")
def test_crassus_has_no_citizens_to_send_away() -> None:
    g = table(2, triumvir={"caesar": "africa"}, treasury={"caesar": 9})
    start(g, actions, "caesar")
    assert why_not(g, "crassus") == "out_of_game"
    assert why_not(g, "pompey") == "allowed"


@pytest.mark.rule("triumvirate", "P.6")
def test_the_stock_is_smaller_by_fifteen_legions_and_three_gold() -> None:
    g = table(2)
    assert sum(g.legions) + g.legion_stock == 60 - 15
    assert g.legion_stock == 45 - 22
    assert g.gold_stock == 15 - 3


@pytest.mark.rule("triumvirate", "P.7")
def test_nine_citizens_take_part() -> None:
    g = table(2)
    assert (g.citizens, g.alii) == ([2, 2], 5)


@pytest.mark.rule("triumvirate", "P.8")
def test_the_bag_starts_with_two_weapons_of_all_three() -> None:
    assert table(2).bag == [2, 2, 2]


@pytest.mark.rule("triumvirate", "P.9")
def test_weapons_of_crassus_are_neutral_and_return_to_the_bag() -> None:
    g = table(2, legions={"macedonia": 3, "achaea": 2}, triumvir={"pompey": "macedonia"})
    take(start(g, movement, "pompey"), "achaea", 3, "crassus", "crassus")
    assert owner(g, "achaea") == "pompey"
    assert legions(g, "achaea") == [1]  # 3 against 2, nothing else lost
    assert (g.bag[2], g.reserve[2]) == (2, 0)


@pytest.mark.rule("triumvirate", "R16")
def test_with_two_players_a_tie_below_seven_leaves_no_leader() -> None:
    for level in range(1, 8):
        both = {"caesar": level, "pompey": level}
        g = table(2, political=both)
        assert [g.is_leading(POLITICAL, seat) for seat in g.start.seats] == [level == 7] * 2
    g = table(2, military={"pompey": 2})
    assert [g.is_leading(MILITARY, seat) for seat in g.start.seats] == [False, True]

"""The sequence of play: years, turns, phases, and what the end of a turn does."""

from __future__ import annotations

import pytest

from ludus.games.triumvirate.rules.turn import game, turn
from tests.games.triumvirate.kit import (
    legions,
    log,
    offered,
    quiet,
    run_until,
    start,
    table,
    take,
    waiting,
    zone,
)


@pytest.mark.rule("triumvirate", "T.1")
def test_every_year_ends_with_an_election() -> None:
    g = start(table(), game)
    while len(log(g, "elected")) < 2:
        take(g, quiet(g))
    events = [event[0] for event in log(g, "turn", "elected")]
    assert events == ["turn"] * 8 + ["elected"] + ["turn"] * 8 + ["elected"]


@pytest.mark.rule("triumvirate", "T.2")
def test_turns_go_round_caesar_pompey_crassus() -> None:
    g = start(table(), game)
    while len(log(g, "turn")) < 10:  # an election comes between the eighth and the ninth
        take(g, quiet(g))
    order = ["caesar", "pompey", "crassus"]
    assert [event[1] for event in log(g, "turn")] == [*order, *order, *order, "caesar"]


@pytest.mark.rule("triumvirate", "T.3")
def test_only_the_active_player_acts() -> None:
    g = start(table(treasury={"caesar": 2, "pompey": 2, "crassus": 2}), game)
    while len(log(g, "turn")) < 8:
        assert waiting(g).startswith(str(log(g, "turn")[-1][1]))
        take(g, quiet(g))


@pytest.mark.rule("triumvirate", "T.3")
def test_others_only_answer_what_befalls_them() -> None:
    g = table(
        legions={"macedonia": 6, "achaea": 0},
        triumvir={"pompey": "macedonia", "caesar": "achaea"},
        compensation=("caesar", 1),
    )
    start(g, turn, "pompey")
    run_until(g, "pompey move")
    take(g, "achaea", 6)
    assert waiting(g) == "caesar escape"
    take(g, "illyricum")
    assert waiting(g) == "caesar compensation"
    take(g, "military")
    assert waiting(g) == "pompey move"


@pytest.mark.rule("triumvirate", "T.4")
def test_a_turn_is_supply_then_movement_then_actions() -> None:
    g = start(table(treasury={"caesar": 6}), turn, "caesar")
    phases = []
    while waiting(g) != "over":
        phases.append(waiting(g))
        take(g, quiet(g))
    assert phases == ["caesar rome_supply"] * 2 + ["caesar move", "caesar action"]


@pytest.mark.rule("triumvirate", "T.5")
def test_a_turn_ends_by_moving_the_calendar_stone() -> None:
    g = start(table(treasury={"caesar": 1}), turn, "caesar")
    run_until(g, "caesar action")
    assert g.calendar == 8  # not before the actions are done
    take(g, "end_actions")
    assert g.calendar == 7


@pytest.mark.rule("triumvirate", "T.6")
def test_next_player_follows_while_the_election_is_not_reached() -> None:
    g = start(table(calendar=2), game)
    run_until(g, "pompey rome_supply")
    assert g.calendar == 1
    assert log(g, "elected") == []


@pytest.mark.rule("triumvirate", "T.6")
def test_consul_is_elected_as_soon_as_the_stone_arrives() -> None:
    g = start(table(calendar=1, citizens={"crassus": 3}), game)
    run_until(g, "crassus consul_official")
    assert log(g, "turn", "elected") == [("turn", "caesar"), ("elected", "crassus", 3)]


@pytest.mark.rule("triumvirate", "III.16")
@pytest.mark.parametrize(("before", "after"), [(5, 5), (6, 6), (7, 6), (13, 6)])
def test_no_province_keeps_more_than_six_legions(before: int, after: int) -> None:
    g = start(table(legions={"achaea": before}, governors_in=()), turn, "caesar")
    run_until(g, "over")
    assert legions(g, "achaea") == [after]
    surplus = [("disbanded", "achaea", before - after)] if before > after else []
    assert log(g, "disbanded") == surplus  # and the stock has them: kit checks conservation


@pytest.mark.rule("triumvirate", "R15")
def test_cap_of_six_holds_in_the_provinces_of_all_players() -> None:
    g = table(legions={"gallia_cisalpina": 7, "italia": 8, "syria": 9})
    start(g, turn, "caesar")
    run_until(g, "over")
    assert legions(g, "gallia_cisalpina", "italia", "syria") == [6, 6, 6]


@pytest.mark.rule("triumvirate", "I.12")
def test_a_province_holds_any_gold_and_more_than_six_legions_until_the_turn_ends() -> None:
    g = table(legions={"illyricum": 6}, gold={"aegyptus": 7}, governors_in=["aegyptus"])
    start(g, turn, "caesar")
    take(g, "illyricum", "illyricum")  # both units from Rome, on top of the two produced
    assert waiting(g) == "caesar move"
    assert legions(g, "illyricum") == [10]
    run_until(g, "over")
    assert g.gold[zone("aegyptus")] == 9
    assert legions(g, "illyricum") == [6]


@pytest.mark.rule("triumvirate", "R18")
def test_actions_are_those_of_the_province_where_movement_ended() -> None:
    g = table(
        owner={"italia": "caesar"}, triumvir={"caesar": "gallia_cisalpina"}, treasury={"caesar": 9}
    )
    start(g, turn, "caesar")
    run_until(g, "caesar move")
    take(g, "italia", 0)  # from a military province to a political one
    run_until(g, "caesar action")
    assert "political" in offered(g)
    assert "military" not in offered(g)

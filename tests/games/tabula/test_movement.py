"""Moving, entering, hits, leaving: what one piece may do with one die."""

from __future__ import annotations

import pytest

from ludus.games.tabula.vocabulary.ids import FACES, LANDINGS, PLACE_IDS
from tests.games.tabula.kit import (
    AFAR,
    GAME,
    log,
    offered,
    play,
    table,
    take,
    thrown,
    waiting,
    where,
    why_not,
    won,
)


def landing(place: str, face: int) -> str:
    return PLACE_IDS[LANDINGS[PLACE_IDS.index(place)][face]]


# -- moving --------------------------------------------------------------------------------------


@pytest.mark.rule("tabula", "B.2")
@pytest.mark.parametrize("name", ["white", "black"])
def test_both_move_from_point_1_to_point_24(name: str) -> None:
    g = table({1: 2}, {24: 2}) if name == "white" else table({24: 2}, {1: 2})
    play(thrown(g, name, 1, 2, 3), (3, 1), (2, 1), (1, 3))
    assert where(g, name) == {"4": 2, "home": 13}
    assert [landing("1", face) for face in FACES] == ["2", "3", "4", "5", "6", "7"]
    assert [landing("21", face) for face in FACES] == ["22", "23", "24", "home", "home", "home"]


@pytest.mark.rule("tabula", "M.1")
def test_a_die_moves_a_piece_by_its_number() -> None:
    g = thrown(table({1: 1, 8: 14}, AFAR), "white", 6, 6, 6)
    play(g, (6, 8))
    assert where(g, "white") == {"1": 1, "8": 13, "14": 1}
    assert log(g) == [("moved", "white", "8", "14")]
    assert why_not(g, 7) == "no_piece"


@pytest.mark.rule("tabula", "M.2")
def test_two_enemy_pieces_close_a_point() -> None:
    g = thrown(table({1: 2, 3: 2}, {4: 2}), "white", 1, 1, 3)
    take(g, 3)
    assert (offered(g), why_not(g, 1)) == (["3"], "closed")


@pytest.mark.rule("tabula", "M.2")
def test_a_closed_point_is_passed_over_and_own_pieces_close_nothing() -> None:
    g = thrown(table({1: 2, 5: 13}, {2: 2, 3: 2, 4: 2}), "white", 4, 4, 4)
    play(g, (4, 1), (4, 1))
    assert where(g, "white") == {"5": 15}


# -- entering ------------------------------------------------------------------------------------


@pytest.mark.rule("tabula", "E.1")
def test_a_piece_enters_on_the_point_of_the_die() -> None:
    g = thrown(table({"waiting": 15}, {6: 2}), "white", 2, 4, 6)
    assert (offered(g), why_not(g, 6)) == (["2", "4"], "die_idle")
    play(g, (4, "waiting"), (2, "waiting"))
    assert where(g, "white") == {"waiting": 13, "2": 1, "4": 1}
    assert log(g, "entered") == [("entered", "white", "4"), ("entered", "white", "2")]


@pytest.mark.rule("tabula", "E.2")
def test_nothing_goes_beyond_point_12_while_a_piece_waits_to_enter() -> None:
    g = thrown(table({"waiting": 1, 8: 2}, AFAR), "white", 4, 5, 5)
    take(g, 5)
    assert (offered(g), why_not(g, 8)) == (["waiting"], "too_early")
    take(g, "waiting")
    assert where(play(g, (5, 8), (4, 8)), "white") == {"5": 1, "12": 1, "13": 1, "home": 12}


@pytest.mark.rule("tabula", "E.2")
def test_point_12_itself_may_be_reached() -> None:
    g = thrown(table({"waiting": 1, 8: 2}, AFAR), "white", 4, 4, 4)
    assert offered(g) == ["waiting", "8"]


@pytest.mark.rule("tabula", "E.2")
def test_without_the_option_the_way_is_free_at_once() -> None:
    g = thrown(table({"waiting": 1, 8: 2}, AFAR, half="free"), "white", 5, 5, 5)
    assert offered(g) == ["waiting", "8"]


# -- hits ----------------------------------------------------------------------------------------


@pytest.mark.rule("tabula", "H.1")
def test_a_single_enemy_piece_is_hit() -> None:
    g = thrown(table({1: 15}, {4: 1, 24: 2}), "white", 3, 3, 3)
    play(g, (3, 1))
    assert where(g, "black") == {"24": 2, "hit": 1, "home": 12}
    assert where(g, "white") == {"1": 14, "4": 1}
    assert log(g)[-1] == ("was_hit", "black", "4")


@pytest.mark.rule("tabula", "H.1")
def test_an_option_says_that_it_hits() -> None:
    g = thrown(table({1: 2, 2: 1}, {4: 1, 24: 2}), "white", 3, 3, 3)
    told = [GAME.describe("en", g.kind(), action, g.view(0)) for action in g.legal()]
    assert told == ["From point 1, and hit", "From point 2"]


@pytest.mark.rule("tabula", "H.1")
def test_a_piece_that_enters_or_goes_on_hits_wherever_it_touches_down() -> None:
    g = thrown(table({"waiting": 15}, {2: 1, 5: 1, 9: 1}), "white", 2, 3, 4)
    play(g, (2, "waiting"), (3, 2), (4, 5))
    assert where(g, "black") == {"hit": 3, "home": 12}


@pytest.mark.rule("tabula", "H.2")
def test_a_piece_that_was_hit_enters_before_anything_else_moves() -> None:
    g = thrown(table({"hit": 1, 1: 14}, AFAR), "white", 2, 3, 3)
    take(g, 3)
    assert (offered(g), why_not(g, 1)) == (["hit"], "hit_first")
    take(g, "hit")
    assert why_not(take(g, 2), 1) == "allowed"


@pytest.mark.rule("tabula", "H.2")
def test_a_piece_that_cannot_enter_holds_all_others_back() -> None:
    g = thrown(table({"hit": 1, 1: 14}, {2: 2, 3: 2}), "white", 2, 3, 3)
    assert (waiting(g), len(log(g, "lost"))) == ("over", 3)


@pytest.mark.rule("tabula", "R3")
def test_hit_pieces_come_before_those_that_wait_and_these_hold_nothing_back() -> None:
    g = thrown(table({"hit": 1, "waiting": 3, 4: 11}, AFAR), "white", 1, 1, 1)
    assert (offered(g), why_not(g, "waiting")) == (["hit"], "hit_first")
    take(g, "hit")
    assert offered(g) == ["waiting", "1", "4"]


@pytest.mark.rule("tabula", "R5")
def test_once_a_hit_piece_is_back_others_may_go_beyond_point_12() -> None:
    g = thrown(table({"hit": 1, 10: 14}, AFAR), "white", 3, 3, 3)
    assert "10" in offered(take(g, "hit"))


# -- leaving -------------------------------------------------------------------------------------


@pytest.mark.rule("tabula", "L.1")
def test_no_piece_leaves_before_all_are_in_the_last_quarter() -> None:
    g = thrown(table({18: 1, 24: 14}, {1: 15}), "white", 1, 1, 1)
    assert (offered(g), why_not(g, 24)) == (["18"], "not_gathered")
    play(g, (1, 18))
    assert offered(g) == ["19", "24"]


@pytest.mark.rule("tabula", "R4")
def test_pieces_at_home_count_and_one_that_is_hit_comes_round_first() -> None:
    assert offered(thrown(table({24: 2}, {1: 15}), "white", 1, 1, 1)) == ["24"]
    g = thrown(table({24: 2, "hit": 1}, {5: 1, 4: 2}), "white", 1, 1, 1)
    take(g, "hit")
    assert (offered(g), why_not(g, 24)) == (["1"], "not_gathered")


@pytest.mark.rule("tabula", "L.2")
def test_the_exact_number_takes_a_piece_off() -> None:
    g = thrown(table({21: 2, 24: 2}, {1: 15}), "white", 4, 4, 4)
    play(g, (4, 21))
    assert where(g, "white") == {"21": 1, "24": 2, "home": 12}
    assert log(g) == [("left", "white", "21")]
    assert why_not(g, "home") == "at_home"


@pytest.mark.rule("tabula", "L.3")
def test_a_higher_number_takes_off_only_the_piece_furthest_back() -> None:
    g = thrown(table({21: 1, 22: 1, 23: 1}, {1: 15}), "white", 4, 6, 6)
    take(g, 6)
    assert (offered(g), why_not(g, 22), why_not(g, 23)) == (
        ["21"],
        "others_behind",
        "others_behind",
    )
    take(g, 21)
    assert offered(take(g, 6)) == ["22"]


@pytest.mark.rule("tabula", "V.1")
def test_whoever_brings_the_last_piece_home_wins_at_once() -> None:
    g = thrown(table({23: 1}, {24: 1}), "white", 2, 3, 4)
    take(g, 23)
    assert won(g) == (["white"], "home")
    assert log(g)[-2:] == [("left", "white", "23"), ("won", "white")]

"""The end of the game: three ways to win, each at once."""

from __future__ import annotations

import pytest

from ludus.flow import OVER
from ludus.games.triumvirate.position.state import State
from ludus.games.triumvirate.rules.actions import actions
from ludus.games.triumvirate.rules.election import election
from ludus.games.triumvirate.rules.movement import movement
from ludus.games.triumvirate.rules.turn import game, turn
from ludus.games.triumvirate.vocabulary.ids import POMPEY
from tests.games.triumvirate.kit import (
    GAME,
    levels,
    log,
    run_until,
    start,
    table,
    take,
    waiting,
    won,
)

EASTERN = ["asia", "syria", "cyrenaica", "africa"]


def conquering(held: int, players: int = 3) -> State:
    """Pompey, with that many provinces, is about to take Achaea."""
    if players == 3:
        extra = dict.fromkeys(EASTERN[: held - 5], "pompey")
        spare = {"africa_nova": "crassus"}
        triumvirs = {"crassus": "africa_nova"}
    else:
        mine = ["gallia_narbonensis", "gallia_cisalpina", "illyricum"]
        extra = dict.fromkeys(mine[: held - 6], "pompey")
        spare, triumvirs = {}, {}
    g = table(
        players,
        owner={**extra, **spare},
        legions={"macedonia": 3, "achaea": 0},
        triumvir={"pompey": "macedonia", "caesar": "africa" if players == 2 else "illyricum"}
        | triumvirs,
    )
    assert g.provinces(POMPEY) == held
    return take(start(g, movement, "pompey"), "achaea", 3)


def raising(political: int, military: int, track: str) -> State:
    """Caesar raises a competence in a province that allows both."""
    g = table(
        triumvir={"caesar": "achaea"},
        treasury={"caesar": 6},
        political={"caesar": political},
        military={"caesar": military},
    )
    return take(start(g, actions, "caesar"), track)


def persuading(held: int, consuls: tuple[str, ...]) -> State:
    """Caesar persuades a citizen."""
    g = table(
        triumvir={"caesar": "aegyptus"},
        treasury={"caesar": 6},
        citizens={"caesar": held},
        consuls=consuls,
    )
    return take(start(g, actions, "caesar"), "persuade")


@pytest.mark.rule("triumvirate", "V.1")
@pytest.mark.parametrize("consul", ["caesar", "pompey", "crassus"])
def test_a_second_consulate_wins(consul: str) -> None:
    g = start(table(citizens={consul: 3}, consuls=[consul]), election)
    assert won(g) == (consul, "political")
    assert log(g)[-1] == ("won", consul, "political")


@pytest.mark.rule("triumvirate", "V.1")
def test_another_players_consulate_does_not_count() -> None:
    g = start(table(citizens={"crassus": 3}, consuls=["caesar", "pompey"]), election)
    assert waiting(g) == "crassus consul_official"


@pytest.mark.rule("triumvirate", "V.2")
@pytest.mark.parametrize("consuls", [("caesar",), ("caesar", "pompey", "crassus")])
def test_six_citizens_win_after_a_consulate(consuls: tuple[str, ...]) -> None:
    assert won(persuading(5, consuls)) == ("caesar", "political")


@pytest.mark.rule("triumvirate", "V.2")
def test_six_citizens_do_not_win_before_a_consulate() -> None:
    assert waiting(persuading(5, ("pompey", "crassus"))) == "caesar action"


@pytest.mark.rule("triumvirate", "V.2")
def test_five_citizens_do_not_win() -> None:
    assert waiting(persuading(4, ("caesar",))) == "caesar action"


@pytest.mark.rule("triumvirate", "V.3")
def test_the_ninth_province_wins() -> None:
    g = conquering(8)
    assert won(g) == ("pompey", "military")
    assert g.provinces(POMPEY) == 9
    g = conquering(7)
    assert waiting(g) == "pompey move"
    assert g.provinces(POMPEY) == 8


@pytest.mark.rule("triumvirate", "R23")
def test_with_two_players_nine_provinces_are_still_needed() -> None:
    assert waiting(conquering(7, players=2)) == "pompey move"
    g = conquering(8, players=2)
    assert won(g) == ("pompey", "military")
    governors = {t["id"]: t["governors_in_reserve"] for t in g.view(None)["triumvirs"]}
    assert governors == {"caesar": 7, "pompey": 0}  # the last governor is on the board


@pytest.mark.rule("triumvirate", "V.4")
@pytest.mark.parametrize(
    ("political", "military", "track"), [(7, 6, "military"), (6, 7, "political")]
)
def test_seven_in_both_competences_wins(political: int, military: int, track: str) -> None:
    assert won(raising(political, military, track)) == ("caesar", "competence")


@pytest.mark.rule("triumvirate", "V.4")
@pytest.mark.parametrize(
    ("political", "military", "track"),
    [(6, 6, "military"), (6, 6, "political"), (7, 5, "military"), (5, 7, "political")],
)
def test_seven_in_one_competence_does_not_win(political: int, military: int, track: str) -> None:
    assert waiting(raising(political, military, track)) == "caesar action"


@pytest.mark.rule("triumvirate", "V.4")
def test_seven_and_seven_of_different_players_does_not_win() -> None:
    g = table(
        triumvir={"caesar": "achaea"},
        treasury={"caesar": 6},
        political={"pompey": 7},
        military={"caesar": 6},
    )
    take(start(g, actions, "caesar"), "military")
    assert waiting(g) == "caesar action"


@pytest.mark.rule("triumvirate", "V.5")
def test_a_victory_in_the_movement_phase_ends_the_turn_there() -> None:
    g = table(
        owner=dict.fromkeys(["asia", "syria", "cyrenaica"], "pompey"),
        legions={"macedonia": 6, "achaea": 0},
        triumvir={"pompey": "macedonia", "crassus": "africa"},
        treasury={"pompey": 6},
    )
    run_until(start(g, turn, "pompey"), "pompey move")
    take(g, "achaea", 6)
    assert won(g) == ("pompey", "military")
    assert g.calendar == 8  # the stone has not moved
    assert g.compensation_holder == -1
    assert g.legal() == []


@pytest.mark.rule("triumvirate", "V.5")
def test_a_victory_in_the_action_phase_ends_the_turn_there() -> None:
    g = table(
        triumvir={"caesar": "achaea"},
        treasury={"caesar": 6},
        political={"caesar": 7},
        military={"caesar": 6},
        legions={"achaea": 9},
    )
    run_until(start(g, game), "caesar action")
    take(g, "military")
    assert won(g) == ("caesar", "competence")
    assert levels(g, "caesar") == (7, 7)
    assert g.calendar == 8
    assert log(g)[-1] == ("won", "caesar", "competence")


@pytest.mark.rule("triumvirate", "V.5")
def test_the_winner_is_first_and_the_others_share_second_place() -> None:
    g = start(table(citizens={"pompey": 3}, consuls=["pompey"]), election)
    assert g.to_move == OVER
    assert g.outcome().places == (2, 1, 2)
    assert (g.view(None)["winner"], g.view(None)["victory"]) == ("pompey", "political")
    assert GAME.new().view(None)["winner"] is None


def test_figures_say_how_near_each_player_came() -> None:
    g = table(
        political={"caesar": 4}, military={"caesar": 2}, citizens={"caesar": 5}, consuls=["caesar"]
    )
    near = {"provinces": 5, "citizens": 5, "consulships": 1, "competences": 6}
    assert g.figures(0) == near
    assert g.figures(2) == {"provinces": 5, "citizens": 2, "consulships": 0, "competences": 2}


def test_figures_count_the_consulship_that_wins() -> None:
    g = start(table(citizens={"pompey": 3}, consuls=["caesar", "pompey"]), election)
    assert [g.figures(seat)["consulships"] for seat in range(3)] == [1, 2, 0]
    g = persuading(5, ("caesar", "pompey"))  # six citizens win without a second one
    assert [g.figures(seat)["consulships"] for seat in range(3)] == [1, 1, 0]

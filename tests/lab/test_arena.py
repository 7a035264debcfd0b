from __future__ import annotations

import json

import pytest

from ludus.bots import BOTS
from ludus.core.errors import LudusError
from ludus.core.perspective import Perspective
from ludus.games import load_game
from ludus.lab import arena as arena_module
from ludus.lab.arena import UNFINISHED, arena, play, seated
from ludus.lab.arena_report import WORDS, report
from ludus.lab.arena_result import ArenaResult, Played, wilson
from ludus.lab.course import Course

GAME = load_game("triumvirate")
TWO = {"players": "2"}


def test_counts_add_up() -> None:
    result = arena(GAME, {"players": "3"}, ("random",) * 3, 20, seed=1)
    scores = result.scores()
    assert [(score.bot, score.seat) for score in scores] == [
        ("random", "caesar"),
        ("random", "pompey"),
        ("random", "crassus"),
    ]
    assert all(score.games == 20 for score in scores)
    assert sum(score.wins for score in scores) == 20
    assert sum(result.reasons().values()) == 20
    mean, least, most = result.lengths()["decisions"]
    assert least <= mean <= most
    assert least > 50
    assert result.lengths()["turns"][0] > 8  # a year, at least


def test_the_seed_decides_and_the_number_of_workers_does_not() -> None:
    first = arena(GAME, TWO, ("random", "random"), 8, seed=5)
    again = arena(GAME, TWO, ("random", "random"), 8, seed=5, workers=2)
    other = arena(GAME, TWO, ("random", "random"), 8, seed=6)
    assert first.played == again.played
    assert first.played != other.played


def test_rotation_puts_the_first_bot_into_every_seat() -> None:
    assert [seated(("a", "b", "c"), first) for first in range(3)] == [
        ("a", "b", "c"),
        ("b", "a", "c"),
        ("b", "c", "a"),
    ]


def test_rotated_scores_are_by_bot_and_seat_and_in_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "first", lambda rng: Least())
    result = arena(GAME, TWO, ("first", "random"), 6, seed=1, rotate=True)
    assert [(s.bot, s.seat, s.games) for s in result.scores()] == [
        ("first", "caesar", 3),
        ("random", "caesar", 3),
        ("first", "pompey", 3),
        ("random", "pompey", 3),
        ("first", None, 6),
        ("random", None, 6),
    ]
    totals = [score.wins for score in result.scores() if score.seat is None]
    assert sum(totals) == 6


class Least:
    """Always takes the option with the lowest number."""

    def choose(self, perspective: Perspective) -> int:
        return perspective.legal()[0]


def test_a_shared_win_counts_in_parts() -> None:
    played = (Played(("random", "random"), (0, 1), "x", 10, None),)
    result = ArenaResult(GAME, GAME.settle(TWO), 1, played)
    assert [score.wins for score in result.scores()] == [0.5, 0.5]
    assert "turns" not in result.lengths()


def test_a_game_that_does_not_end_counts_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena_module, "LONGEST_GAME", 10)
    result = arena(GAME, TWO, ("random", "random"), 2, seed=1)
    assert result.reasons() == {UNFINISHED: 2}
    assert [score.wins for score in result.scores()] == [0.0, 0.0]
    assert report(result, "fr")[3] == "Fins : inachevée 2"


def test_progress_is_told_after_every_game() -> None:
    told: list[tuple[int, int]] = []
    arena(GAME, TWO, ("random", "random"), 3, seed=1, on_game=lambda *at: told.append(at))
    assert told == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize(
    ("bots", "games", "message"),
    [
        (("random",), 1, "2 seats .caesar, pompey. need as many bots"),
        (("random", "clever"), 1, "no bot 'clever'"),
        (("random", "random"), 0, "at least one game"),
    ],
)
def test_refuses_what_makes_no_sense(bots: tuple[str, ...], games: int, message: str) -> None:
    with pytest.raises(LudusError, match=message):
        arena(GAME, TWO, bots, games, seed=1)


def test_wilson_interval() -> None:
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-3)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-3)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-3)


def test_report_speaks_both_languages_and_json_holds_the_same() -> None:
    result = arena(GAME, TWO, ("random", "random"), 4, seed=9)
    assert WORDS.check() == []
    english, french = report(result, "en"), report(result, "fr")
    assert english[0] == "4 games, seed 9"
    assert french[0] == "4 parties, graine 9"
    assert len(english) == len(french) == 8
    assert any(line.startswith("Caesar at the end, on average: provinces ") for line in english)
    data = json.loads(json.dumps(result.to_json()))
    assert data["games"] == 4
    assert sum(score["wins"] for score in data["scores"]) == 4
    assert data["options"] == {"players": "2", "tie": "last"}
    assert data["first_turns"]["caesar"]["games"] == 4
    assert data["figures"]["caesar"]["provinces"] + data["figures"]["pompey"]["provinces"] == 11


def test_balance_is_told_by_side_start_length_and_figures() -> None:
    duel = load_game("antike_duellum")
    result = arena(duel, None, ("random", "random"), 6, seed=0)
    began = result.first_turns()
    games, wins = result.first_turn()
    assert (games, len(began)) == (6, 2)
    assert wins == sum(won for _games, won in began.values())
    lines = report(result, "en")
    starts = [
        "6 games", "random as Rome", "random as Carthage", "", "", "Whoever begins",
        "Rome at the end", "Carthage at the end", "Ends", "Decisions", "Turns",
    ]  # fmt: skip
    assert len(lines) == len(starts)
    assert all(line.startswith(start) for line, start in zip(lines, starts, strict=True))
    assert {line.partition(" begins")[0] for line in lines[3:5]} == {"Rome", "Carthage"}
    assert "(" in lines[5]  # with its interval
    for kind in ("kings", "citizens", "scholars", "generals", "navigators"):
        assert kind in lines[6]
    assert result.to_json()["first_turn"]["games"] == 6


def test_points_and_victories_are_told_by_turn_where_turns_are_everybodys() -> None:
    sword = load_game("sword_of_rome")
    result = arena(sword, {"players": "four"}, ("random",) * 4, 3, seed=0)
    course, victories = result.course(), result.victories()
    assert list(course) == list(victories) == ["roman", "greek", "gallic", "etruscan_samnite"]
    won = [turns for reasons in victories.values() for turns in reasons.values()]
    assert sum(games for turns in won for games in turns.values()) == 3
    for seat, turns in course.items():
        assert list(turns) == list(range(1, 10))
        assert turns[9] == result.figures()[seat], "no game ended before its last turn"
    assert any(turns[1] != turns[9] for turns in course.values())
    told = "\n".join(report(result, "en"))
    assert "Gauls, victory points after each turn, on average: 1: " in told
    assert "most victory points in turn: 9 (" in told
    assert "Turns in a game: 9 (9 to 9)" in told
    data = json.loads(json.dumps(result.to_json()))
    assert data["course"]["gallic"]["9"] == data["figures"]["gallic"]


def test_a_course_ends_with_the_turn_in_which_somebody_wins() -> None:
    sword = load_game("sword_of_rome")
    position = sword.set_up(sword.settle({"players": "four"}))
    course = Course(sword, position, 4)
    course.close()
    assert (course.turns, course.began, course.by_turn) == (None, None, {})
    assert position.journal is not None
    began = next(event.number for event in sword.events if event.name == "turn_began")
    position.journal += [(began, 1), (began, 2)]
    course.follow()
    assert list(course.by_turn) == [1]
    course.follow()
    course.close()
    assert list(course.by_turn) == [1, 2]
    assert course.turns == 2


def test_a_bot_plays_whole_games_by_the_rules() -> None:
    played = play(GAME, GAME.settle({"players": "3"}), ("random",) * 3, "x")
    assert len(played.winners) == 1
    assert played.reason in ("political", "military", "competence")


def test_greedy_beats_random_from_both_seats() -> None:
    result = arena(GAME, TWO, ("greedy", "random"), 12, seed=1, rotate=True)
    [greedy] = [s for s in result.scores() if s.bot == "greedy" and s.seat is None]
    assert greedy.wins >= 10

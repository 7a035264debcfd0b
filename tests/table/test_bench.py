"""``ludus bench table`` on a small scale: it measures moves that were made and acknowledged."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludus.cli import main
from ludus.core.errors import LudusError
from ludus.games import load_game
from ludus.lab import answer_bench, table_bench
from ludus.lab.answer_bench import AnswerFigures, Listener
from ludus.lab.table_bench import Pace, TableFigures, report

FIGURES = TableFigures(
    database="postgresql", tables=200, streams=200, bot="random", seconds=2.0, moves=1000,
    acknowledged=400, median_ms=10.0, p99_ms=50.0, worst_ms=60.0, updates=500,
    kilobytes_per_table=230.0, commits=100, cpu_ms_per_move=1.5, errors=0,
)  # fmt: skip


@pytest.mark.load
def test_players_and_bots_move_and_their_moves_are_timed() -> None:
    figures = table_bench.table_bench(tables=3, seconds=1.5, warm_up=0.5)
    assert (figures.database, figures.tables, figures.streams) == ("sqlite", 3, 3)
    assert 0 < figures.acknowledged <= figures.moves
    assert 0 < figures.commits <= figures.moves + 10
    assert 0 < figures.median_ms <= figures.p99_ms <= figures.worst_ms
    assert figures.updates > 0
    assert figures.errors == 0


@pytest.mark.load
def test_a_rate_is_held_and_not_exceeded_while_others_look_on() -> None:
    figures = table_bench.table_bench(tables=10, streams=13, rate=30.0, seconds=4, warm_up=2.0)
    assert (figures.streams, figures.rate) == (13, 30.0)
    assert 24 < figures.moves_per_second < 40
    assert figures.errors == 0


def test_every_player_has_a_stream() -> None:
    with pytest.raises(LudusError, match="as many streams"):
        table_bench.table_bench(tables=3, streams=2)


def test_the_command_says_what_was_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[object] = []

    def measured(**given: object) -> TableFigures:
        asked.append(given)
        return FIGURES

    monkeypatch.setattr(table_bench, "table_bench", measured)
    given = ["--database", "postgresql://x", "--seconds", "3", "--tables", "9", "--streams", "10"]
    assert main(["bench", "table", *given, "--rate", "5"]) == 0
    wanted = {"seconds": 3.0, "database": "postgresql://x", "tables": 9, "streams": 10, "rate": 5.0}
    assert asked == [wanted]
    said = capsys.readouterr().out
    assert said == "\n".join(report(FIGURES)) + "\n"
    assert "durable moves: 500 per second (10.0 in a commit)" in said
    assert "median 10 ms, 99th percentile 50 ms" in said


def test_the_command_fails_if_the_rate_was_not_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_bench, "table_bench", lambda **_: replace(FIGURES, rate=550.0))
    assert main(["bench", "table", "--rate", "550"]) == 1


# -- how long bots take to answer ------------------------------------------------------------------
ANSWERS = AnswerFigures(
    game="tabula", options={"start": "empty"}, bot="master", tables=1, cores=2,
    engine="machine code", answers=60, median=0.5, late=1.25, worst=1.75, hurried=0.1, load=3.0,
)  # fmt: skip


@pytest.mark.load
def test_bots_answer_a_person_and_their_answers_are_timed() -> None:
    game = load_game("tabula")
    figures = answer_bench.answer_bench(game, game.settle(), "greedy", seconds=4.0)
    assert figures.answers > 0
    assert 0 < figures.median <= figures.late <= figures.worst
    assert figures.hurried == 0


def test_an_answer_is_timed_from_the_question_and_counts_once() -> None:
    person = Listener(0, Pace(1, 0.0), "tabula", "master", {})

    def seats(bot_waits: bool, hurried: bool = False) -> list[dict[str, object]]:
        return [
            {"id": "a", "bot": None, "waiting": not bot_waits, "hurried": False},
            {"id": "b", "bot": "master", "waiting": bot_waits, "hurried": hurried},
        ]

    person.saw({"step": 1, "over": False, "seats": seats(False)})
    person.saw({"step": 2, "seats": seats(True)})
    assert person.answers == []
    person.saw({"chat": []})
    assert person.answers == []
    person.saw({"step": 3, "seats": seats(True, hurried=True)})
    assert (len(person.answers), person.hurried) == (1, 1)
    person.saw({"step": 5, "over": True})
    assert (len(person.answers), person.hurried) == (2, 2)
    assert not person.asked


def test_the_command_says_how_long_bots_took(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(answer_bench, "answer_bench", lambda *_given: ANSWERS)
    assert main(["bench", "tabula", "--answers", "master"]) == 0
    said = capsys.readouterr().out
    assert "median 0.50 s, 95 % within 1.25 s" in said
    assert "10% with fewer thoughts" in said
    assert main(["bench", "tabula", "--answers", "nobody"]) == 2
    assert "there is no bot" in capsys.readouterr().err

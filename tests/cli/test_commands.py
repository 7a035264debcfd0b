"""The commands that do not play: games, rules, edition, fuzz, why, arena, bench."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from ludus.cli import main
from ludus.cli.bench import turn_for_turn
from ludus.cli.rules import document, marked_tests
from ludus.core.record import Record
from ludus.games import edition_ids, game_ids, load_game
from ludus.lab.peers import Figure

ROOT = Path(__file__).parents[2]
EDITION = ROOT / "src/ludus/games/triumvirate/editions/reconstructed.toml"

Capture = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    return main([*arguments])


def test_without_a_command_the_help_is_shown(capsys: Capture) -> None:
    assert run() == 0
    assert "ludus play triumvirate" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments", [["dance"], ["play"], ["fuzz", "triumvirate", "--games", "0"]]
)
def test_wrong_arguments_end_with_status_2(arguments: list[str], capsys: Capture) -> None:
    with pytest.raises(SystemExit) as caught:
        run(*arguments)
    assert caught.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_an_unknown_game_is_said_in_one_line(capsys: Capture) -> None:
    assert run("rules", "chess") == 2
    assert capsys.readouterr().err.startswith("ludus: there is no game 'chess'; the games are")


def test_games_lists_options_seats_and_editions(capsys: Capture) -> None:
    for lang in ("en", "fr"):
        assert run("games", "--lang", lang) == 0
        out = capsys.readouterr().out
        for id in game_ids():
            assert f"{id}: " in out
        assert "--option players=3|2" in out
        assert "seats: caesar, pompey, crassus" in out
        assert "seats: caesar, pompey\n" in out
        assert "facts reconstructed" in out


def test_games_as_json(capsys: Capture) -> None:
    assert run("games", "--json") == 0
    games = {game["id"]: game for game in json.loads(capsys.readouterr().out)}
    assert list(games) == game_ids()
    triumvirate = games["triumvirate"]
    assert triumvirate["options"]["players"] == ["3", "2"]
    assert triumvirate["editions"] == edition_ids("triumvirate")
    assert {"options": {"players": "2", "tie": "last"}, "seats": ["caesar", "pompey"]} in (
        triumvirate["modes"]
    )


@pytest.mark.parametrize("game", game_ids())
def test_every_rule_of_a_finished_game_has_a_test(
    game: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    status = run("rules", game)
    out = capsys.readouterr().out
    assert status == 0, out
    assert out.splitlines()[-1].endswith("rules have a test, 0 have none")


def test_a_rule_without_a_test_is_listed_and_fails(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "test_one.py").write_text(
        '@pytest.mark.rule("triumvirate", "A.1", "A.2")\ndef test_drawing() -> None: ...\n'
        '@pytest.mark.rule("triumvirate", "Z.9")\ndef test_nothing() -> None: ...\n'
        '@pytest.mark.rule("another", "A.3")\ndef test_other() -> None: ...\n'
    )
    assert marked_tests("triumvirate", tmp_path) == {
        "A.1": ["test_drawing"],
        "A.2": ["test_drawing"],
        "Z.9": ["test_nothing"],
    }
    assert run("rules", "triumvirate", "--tests", str(tmp_path)) == 1
    out = capsys.readouterr().out
    assert "A.3: " in out
    assert "A.1: " not in out
    assert "Z.9: no such rule" in out
    assert ": 2 of " in out.splitlines()[-1]


def test_rules_needs_the_tests(tmp_path: Path, capsys: Capture) -> None:
    assert run("rules", "triumvirate", "--tests", str(tmp_path / "none")) == 2
    assert "run this in a checkout" in capsys.readouterr().err


@pytest.mark.parametrize("game", game_ids())
def test_the_rules_document_is_current(game: str) -> None:
    kept = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    assert kept == document(load_game(game)), f"run: ludus rules {game} --markdown"


def test_edition_tells_sourced_from_reconstructed(capsys: Capture) -> None:
    assert run("edition", "triumvirate") == 0
    out = capsys.readouterr().out
    assert "facts: rulebook" in out
    assert "reconstructed: province.italia.type = political" in out
    assert "rulebook: " not in out
    assert run("edition", "triumvirate", "--all") == 0
    assert "rulebook: pieces.legions = 60" in capsys.readouterr().out
    assert run("edition", "triumvirate", "--json") == 0
    facts = json.loads(capsys.readouterr().out)
    assert {"fact": "pieces.gold", "value": 15, "provenance": "rulebook", "source": ""} in facts


def test_edition_check_accepts_the_file_that_is_played(capsys: Capture) -> None:
    assert run("edition", "check", str(EDITION)) == 0
    assert "a valid edition 'reconstructed' of triumvirate" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('borders = ["hispania_citerior"]', "borders = []", "hispania_ulterior"),
        ('name = "Italia"\n', "", "name"),
        ('type = "political"', 'type = "naval"', "naval"),
        ("legions = 60", 'legions = "sixty"', "legions"),
        ('game = "triumvirate"', 'game = "chess"', "there is no game 'chess'"),
        ("[edition]", "[edition", "not valid TOML"),
    ],
)
def test_edition_check_names_what_is_wrong(
    old: str, new: str, message: str, tmp_path: Path, capsys: Capture
) -> None:
    text = EDITION.read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert run("edition", "check", str(file)) == 2
    assert message in capsys.readouterr().err


def test_edition_check_needs_a_readable_file(tmp_path: Path, capsys: Capture) -> None:
    assert run("edition", "check") == 2
    assert run("edition", "check", str(tmp_path / "none.toml")) == 2
    assert "none.toml" in capsys.readouterr().err


def test_fuzz_ends_with_one_summary_line(capsys: Capture) -> None:
    assert run("fuzz", "triumvirate", "--games", "1", "--workers", "1") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "players=3,tie=last: 1 games"
    assert lines[-1].startswith("triumvirate: 4 games, ")
    assert lines[-1].endswith("no failure")


def test_why_counts_what_is_answered_and_how(capsys: Capture) -> None:
    assert run("why", "triumvirate", "--games", "1") == 0
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"triumvirate: \d+ decisions, \d+ clicks on what cannot .*", lines[0])
    assert lines[-1] == "answered with a rule: 100.0%"
    kinds = {line.split()[0]: line for line in lines[2:-1]}
    assert {"move", "escort", "rome_supply", "all"} <= kinds.keys()
    assert list(kinds)[-1] == "all"


def test_why_as_json(capsys: Capture) -> None:
    assert run("why", "triumvirate", "--games", "1", "--seed", "3", "--json") == 0
    result = json.loads(capsys.readouterr().out)
    parts = ("specific", "phase", "nothing")
    assert result["clicks"] == sum(result[part] for part in parts)
    assert result["clicks"] == sum(kind["clicks"] for kind in result["kinds"].values())
    assert result["kinds"]["move"]["specific"] > 0


def test_why_needs_games(capsys: Capture) -> None:
    assert run("why", "triumvirate", "--games", "0") == 2
    assert "above zero" in capsys.readouterr().err


def test_fuzz_as_json(capsys: Capture) -> None:
    assert run("fuzz", "triumvirate", "--seconds", "0.1", "--workers", "1", "--json") == 0
    result = json.loads(capsys.readouterr().out)
    assert result["failure"] is None
    assert sum(result["games"].values()) >= 1


def test_arena_reports_wins_with_intervals(capsys: Capture) -> None:
    arguments = ("arena", "triumvirate", "--option", "players=2", "--games", "2", "--workers", "1")
    assert run(*arguments, "--bots", "random,random") == 0
    assert "random" in capsys.readouterr().out
    assert run(*arguments, "--bots", "random", "--rotate", "--json") == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    assert run(*arguments, "--bots", "genius") == 2
    assert "genius" in capsys.readouterr().err


def test_bench_prints_speed_copy_and_record(capsys: Capture) -> None:
    assert run("bench", "--seconds", "0.05") == 0
    out = capsys.readouterr().out
    assert "Ludus triumvirate (Python)" in out
    assert "bytes on average" in out
    assert run("bench", "--seconds", "0.05", "--json") == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["figures"][0]["clone_us"] > 0
    assert run("bench", "--seconds", "0") == 2


def test_bench_sets_tabula_beside_the_backgammon_of_openspiel() -> None:
    tabula = Figure("Ludus tabula", "1", "steps", 60_000, 51_000, 70, 1)
    backgammon = Figure("OpenSpiel backgammon", "2", "steps", 120_000, 60_000, 600, 2)
    told = turn_for_turn(tabula, backgammon)
    assert "9,000 against 60,000 turns/s (x0.15)" in told
    assert "6.7 against 2.0 steps" in told


RALLY = """
exports.roles = ["Rome", "Carthage"]
exports.scenarios = ["Standard"]
exports.setup = (seed, scenario, options) => ({ active: "Rome", left: 10, state: "play" })
exports.view = (state, role) => ({ actions: { pass: 1, move: [1, 2], undo: 1, no: 0 } })
exports.action = (state, role, action, arg) => {
  if (action === "undo" || action === "no") throw new Error(action)
  state.left -= 1
  state.active = role === "Rome" ? "Both" : "Rome"
  if (!state.left) state.state = "game_over"
  return state
}
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node")
def test_bench_plays_the_rules_of_rally_the_troops(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "rules.js").write_text(RALLY)
    assert run("bench", "--seconds", "0.05", "--rally", str(tmp_path), "--json") == 0
    figure = json.loads(capsys.readouterr().out)["figures"][-1]
    assert figure["name"].startswith("Rally the Troops")
    assert figure["per_second"] == pytest.approx(10 * figure["games_per_second"])
    assert run("bench", "--seconds", "0.05", "--rally", str(tmp_path / "none")) == 2
    assert "git clone" in capsys.readouterr().err


def test_bench_says_what_a_gpu_needs(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludus.native.gpu.nvcc", lambda: None)
    assert run("bench", "--seconds", "0.05", "--gpu") == 2
    assert "there is no nvcc" in capsys.readouterr().err


@pytest.mark.load
def test_bench_measures_the_peers_in_the_same_run(capsys: Capture) -> None:
    pytest.importorskip("pyspiel")
    pytest.importorskip("catanatron")
    assert run("bench", "tabula", "--peers", "--seconds", "0.05", "--json") == 0
    figures = json.loads(capsys.readouterr().out)["figures"]
    names = dict.fromkeys(figure["name"].split()[0] for figure in figures)
    assert list(names) == ["Ludus", "Catanatron", "OpenSpiel"]
    assert all(figure["per_second"] > 0 for figure in figures)


def test_a_failing_game_can_be_read_as_a_record(tmp_path: Path) -> None:
    from ludus.lab.conformance import Failure, Trial
    from tests.toy import toy_game

    class Broken(type(toy_game())):  # type: ignore[misc]  # whatever class the toy has
        def prompt(self, *arguments: object) -> str:
            raise RuntimeError("lost for words")

    game = Broken(toy_game().edition)
    with pytest.raises(Failure) as caught:
        Trial(game, game.modes()[0], 0).run()
    assert caught.value.check == "crash"
    assert "lost for words" in caught.value.detail
    assert Record(caught.value.record).header["game"] == game.id

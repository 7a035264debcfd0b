"""``ludus compile`` and ``ludus parity``."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from ludus.cli import main
from ludus.games import load_game
from ludus.lab import parity
from ludus.lab.conformance import Failure, Trial, positions
from ludus.native import build, loading
from tests.native.kit import needs_compiler

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


@needs_compiler
def test_only_what_has_changed_is_compiled(capsys: Capture) -> None:
    assert main(["compile", "tabula"]) == 0
    place = Path(capsys.readouterr().out.splitlines()[0])
    made = place.stat().st_mtime_ns
    assert main(["compile", "tabula"]) == 0
    assert "1 of 1 games in" in capsys.readouterr().out
    assert place.stat().st_mtime_ns == made
    assert place.name == loading.file_name(load_game("tabula"))


def test_an_evaluation_that_is_left_to_python_is_named(monkeypatch: Patch, capsys: Capture) -> None:
    left = "evaluation.py:7: evaluate: a dict made while playing; use a list by number"
    made = [build.Built("tabula", Path("tabula.so"), "", left)]
    monkeypatch.setattr("ludus.cli.native.build_all", lambda games, checked: made)
    assert main(["compile", "tabula"]) == 0
    told = capsys.readouterr()
    assert "tabula.so\n1 of 1 games" in told.out
    assert told.err == f"tabula: its evaluation is left to Python, so bots think slowly:\n{left}\n"


def test_an_unknown_game_is_not_compiled(capsys: Capture) -> None:
    assert main(["compile", "chess"]) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err


def test_without_a_compiler_it_says_what_to_install(
    tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    monkeypatch.setattr(build, "compiler", lambda: None)
    with pytest.raises(build.BuildError, match="no C compiler; install one, or the extra 'native'"):
        build.build(load_game("tabula"), tmp_path)
    monkeypatch.setattr("ludus.cli.native.compiler", lambda: None)
    assert main(["compile", "--background"]) == 0
    assert capsys.readouterr() == ("", "")


def test_what_the_compiler_says_is_told(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setenv("CC", "false")
    with pytest.raises(build.BuildError, match="tabula: false failed"):
        build.make("tabula", "", tmp_path / "module")
    assert not list(tmp_path.iterdir())


@needs_compiler
def test_parity_tells_how_much_was_compared(capsys: Capture) -> None:
    assert (
        main(["parity", "tabula", "--games", "2", "--workers", "1", "--seldom", "4", "--json"]) == 0
    )
    told = json.loads(capsys.readouterr().out)
    assert told["same"]
    assert told["games"] == 8
    assert told["steps"] > 1000


@pytest.mark.fuzz
@needs_compiler
def test_the_fuzzer_checks_machine_code_as_well(tmp_path: Path, capsys: Capture) -> None:
    failure = str(tmp_path / "failure.jsonl")
    arguments = ["--games", "1", "--costly", "0.2", "--workers", "1", "--failure", failure]
    assert main(["fuzz", "tabula", "--native", *arguments]) == 0
    assert "4 games" in capsys.readouterr().out


@pytest.mark.fuzz
@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc")
def test_the_fuzzer_looks_at_every_address_and_for_undefined_behaviour(
    tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    for name in ("LD_PRELOAD", "ASAN_OPTIONS"):
        monkeypatch.setenv(name, "")  # so that what the command sets is taken back
    monkeypatch.setenv("CC", "gcc")
    failure = str(tmp_path / "failure.jsonl")
    arguments = ["--games", "1", "--costly", "0.1", "--workers", "1", "--failure", failure]
    assert main(["fuzz", "tabula", "--sanitized", *arguments]) == 0
    assert "4 games" in capsys.readouterr().out
    assert loading.sanitizes()


def test_a_compiler_without_sanitizers_says_so(monkeypatch: Patch, capsys: Capture) -> None:
    monkeypatch.setenv("CC", "echo")
    assert main(["fuzz", "tabula", "--sanitized", "--games", "1"]) == 2
    assert "echo has no sanitizer for addresses" in capsys.readouterr().err


@needs_compiler
def test_the_fuzzer_finds_machine_code_that_differs(monkeypatch: Patch) -> None:
    game = load_game("tabula")
    trial = Trial(game, game.modes()[0], 1)
    monkeypatch.setattr(type(trial.match.position), "legal", lambda self: [])
    with pytest.raises(Failure, match="machine code: throw: options differ"):
        positions.machine_code(trial, parity.opened(game, False))


@needs_compiler
def test_a_difference_is_told_with_its_place(monkeypatch: Patch) -> None:
    game = load_game("tabula")
    trial = parity.Comparison(game, parity.opened(game, False), game.modes()[0], 1)
    monkeypatch.setattr(type(trial.position), "evaluate", lambda self, seat: 2.0)
    with pytest.raises(parity.Difference, match=r"seed 1, step 0: evaluation differs in game"):
        trial.run()


@needs_compiler
@pytest.mark.skipif(not hasattr(os, "nice"), reason="this system knows no gentleness")
def test_in_the_background_it_is_gentle_and_silent(monkeypatch: Patch, capsys: Capture) -> None:
    gentle: list[int] = []
    monkeypatch.setattr(os, "nice", gentle.append)
    monkeypatch.setattr("ludus.cli.native.build_all", lambda games, workers: [])
    assert main(["compile", "--background"]) == 0
    assert gentle == [10]
    assert capsys.readouterr() == ("", "")

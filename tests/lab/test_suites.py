"""The tests that other libraries bring are run by one command, which says what passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludus.cli import main
from ludus.core.game import Game, Options
from ludus.lab import suites

COMMAND = ["lab", "suites", "tabula", "--modes", "2", "--suites"]


def test_what_passes_is_counted_and_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = ["--keep", str(tmp_path / "passed.jsonl")]
    assert main([*COMMAND, "api_test,check_env", *keep]) == 0
    told = capsys.readouterr().out
    assert "| game | api_test | check_env |" in told
    assert told.count("2 of 2") == 2
    monkeypatch.setattr(suites, "SUITES", {"api_test": pytest.fail, "check_env": pytest.fail})
    assert main([*COMMAND, "api_test,check_env", *keep]) == 0
    assert capsys.readouterr().out == told


def test_what_does_not_pass_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def strict(game: Game, mode: Options) -> None:
        assert mode["half"] == "free", "not this one\nand more"

    monkeypatch.setattr(suites, "SUITES", {"strict": strict})
    assert main([*COMMAND, "strict"]) == 1
    told = capsys.readouterr().out
    assert "| tabula | 1 of 2, " in told
    assert "tabula, start=empty,half=held, strict: AssertionError: not this one" in told


def test_a_suite_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, "exam"]) == 2
    assert "there is no suite 'exam'; the suites are api_test" in capsys.readouterr().err

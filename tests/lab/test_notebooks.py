"""The notebooks of the documentation run from their first cell to their last."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.py"))
LAST_WORDS = {
    "balance": "decisions a game",
    "first_steps": "decisions",
    "look_into_a_game": "#",
    "small_agent": "games won against chance",
}


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_runs(notebook: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(notebook))
    assert LAST_WORDS[notebook.stem] in capsys.readouterr().out.splitlines()[-1]

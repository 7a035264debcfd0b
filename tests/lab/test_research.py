"""The examples of docs/research.md run as they are written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludus.cli import main
from ludus.games import load_game
from ludus.native.build import build
from tests.native.kit import needs_compiler

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "research.md"
TEXT = DOCUMENT.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
QUERY, TABLE = (re.findall(rf"```{kind}\n(.*?)```", TEXT, re.DOTALL)[0] for kind in ("sql", "py"))


@needs_compiler
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.split()[1])
def test_an_example_runs(example: str) -> None:
    build(load_game("triumvirate"))
    exec(compile(example, str(DOCUMENT), "exec"), {})


@pytest.fixture
def decisions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small export where the examples look for one."""
    monkeypatch.chdir(tmp_path)
    command = ["export", "--play", "triumvirate", "--games", "2", "--no-observations"]
    assert main([*command, "--workers", "1", "--parquet", "triumvirate"]) == 0


@pytest.mark.usefixtures("decisions")
def test_duckdb_reads_an_export() -> None:
    import duckdb  # held by a module, it would tell of leaks at the end

    with duckdb.connect() as database:
        rows = database.execute(QUERY).fetchall()
    assert len(rows) == 20
    assert all(count > 0 and 0 <= wins <= 1 for _kind, _choice, count, wins in rows)


@pytest.mark.usefixtures("decisions")
def test_pandas_reads_an_export(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(TABLE, str(DOCUMENT), "exec"), {})
    assert "mean" in capsys.readouterr().out


def test_all_examples_are_found() -> None:
    assert len(EXAMPLES) >= 4

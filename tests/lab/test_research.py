"""The examples of docs/research.md run as they are written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludus.games import load_game
from ludus.native.build import build
from tests.native.kit import needs_compiler

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "research.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)


@needs_compiler
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.split()[1])
def test_an_example_runs(example: str) -> None:
    build(load_game("triumvirate"))
    exec(compile(example, str(DOCUMENT), "exec"), {})


def test_all_examples_are_found() -> None:
    assert len(EXAMPLES) >= 4

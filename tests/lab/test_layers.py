"""The lab stands on the games and on the table, and neither knows of it."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import ludus

SOURCES = Path(ludus.__file__).parent
BELOW = sorted(
    folder.name
    for folder in SOURCES.iterdir()
    if (folder / "__init__.py").is_file() and folder.name not in ("cli", "lab")
)


EXTRAS = {"fastapi", "gymnasium", "numpy", "pettingzoo", "pyarrow", "pyspiel", "ray", "sqlalchemy"}
"""Packages that only some environments have."""
LOADED = "import json, sys, ludus.cli; print(json.dumps([*sys.modules]))"


def imported(file: Path) -> set[str]:
    """The modules that a file imports, by their full names."""
    package = ("ludus", *file.relative_to(SOURCES).parent.parts)
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join([*above, *([node.module] if node.module else [])])
            found |= {base, *(f"{base}.{name.name}" for name in node.names)}
    return found


@pytest.mark.parametrize("package", BELOW)
def test_nothing_below_imports_the_lab(package: str) -> None:
    files = list((SOURCES / package).rglob("*.py"))
    assert files
    for file in files:
        known = [name for name in imported(file) if f"{name}.".startswith("ludus.lab.")]
        assert not known, f"{file.relative_to(SOURCES)} imports {known}"


def test_imports_are_found() -> None:
    assert "ludus.lab.episode" in imported(SOURCES / "lab" / "gymnasium.py")
    assert "ludus.games.load_game" in imported(SOURCES / "lab" / "gymnasium.py")


def test_the_command_starts_without_any_extra() -> None:
    told = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, check=True)
    assert EXTRAS.isdisjoint(json.loads(told.stdout))

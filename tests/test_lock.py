"""What run.py installs is locked: it fits pyproject.toml, and nothing is without its hash."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from run import LOCK, PLAY, TEST, Environment, require_fit
from tools import lock

PACKAGE = re.compile(r"([a-z0-9-]+)==(\S+)( ; [^\\]+)? \\")
HASH = re.compile(r" {4}--hash=sha256:[0-9a-f]{64}( \\)?")

of_every_lock = pytest.mark.parametrize(
    "environment", [PLAY, TEST, LOCK], ids=lambda e: e.lock.stem
)


def versions(environment: Environment) -> dict[str, str]:
    lines = environment.lock.read_text(encoding="utf-8").splitlines()
    return {found[1]: found[2] for line in lines if (found := PACKAGE.fullmatch(line))}


@of_every_lock
def test_the_lock_fits_pyproject(environment: Environment) -> None:
    require_fit(environment)


@of_every_lock
def test_a_lock_holds_versions_and_hashes_and_nothing_else(environment: Environment) -> None:
    first, second, *lines = environment.lock.read_text(encoding="utf-8").splitlines()
    assert first.startswith("# ")
    assert second.startswith("# fits: ")
    for before, line in zip(["", *lines], lines, strict=False):
        if PACKAGE.fullmatch(line):
            assert not before.endswith("\\")
        else:
            assert HASH.fullmatch(line), line
            assert before.endswith("\\")


def test_who_plays_has_the_versions_that_were_tested() -> None:
    tested = versions(TEST)
    assert versions(PLAY).items() <= tested.items()
    assert versions(PLAY)["fastapi"]


# -- audit -----------------------------------------------------------------------------------------
FINE = {"name": "fine", "version": "1.0", "vulns": []}
SKIPPED = {"name": "private", "skip_reason": "not found"}
BAD = {"name": "bad", "version": "1.0", "vulns": [{"id": "CVE-1", "fix_versions": ["1.1"]}]}


@pytest.mark.parametrize(
    ("packages", "status", "said"),
    [
        ([FINE], 0, "1 packages audited, 0 vulnerable"),
        ([FINE, BAD], 1, "bad 1.0: CVE-1, fixed in 1.1"),
        ([FINE, SKIPPED], 3, "1 NOT audited"),
        ([BAD, SKIPPED], 1, "1 NOT audited"),
        (None, 3, "nothing was audited"),
    ],
)
def test_an_audit_says_what_is_vulnerable_and_what_it_could_not_ask(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    packages: Any,
    status: int,
    said: str,
) -> None:
    def pip_audit(command: list[Any], **_: Any) -> subprocess.CompletedProcess[str]:
        if packages is not None:
            answer = Path(command[command.index("--output") + 1])
            answer.write_text(json.dumps({"dependencies": packages}), encoding="utf-8")
        return subprocess.CompletedProcess(command, 1, "", "no connection\n")

    monkeypatch.setattr(subprocess, "run", pip_audit)
    assert lock.audit() == status
    assert said in capsys.readouterr().out

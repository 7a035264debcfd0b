"""What docs/hosting.md has installed: settings exist, units are understood, backups are tried."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ludus.table.settings import PREFIX, Settings, settings
from ludus.table.storage.backup import restore
from tests.table.kit import ROOT, Someone, running

DEPLOY = ROOT / "deploy"
GUIDE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
UNITS = sorted(path.name for path in DEPLOY.iterdir() if path.suffix in (".service", ".timer"))

systemd = pytest.mark.skipif(
    not shutil.which("systemd-analyze"), reason="systemd-analyze is not installed"
)


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


# -- the guide and the files -----------------------------------------------------------------------
def test_every_file_is_in_the_guide_and_every_file_of_the_guide_is_there() -> None:
    named = set(re.findall(r"deploy/([\w.-]+)", GUIDE))
    assert named == {path.name for path in DEPLOY.iterdir()}


def test_every_setting_that_is_named_exists() -> None:
    known = {f"{PREFIX}{name.upper()}" for name in Settings.__dataclass_fields__}
    texts = [GUIDE, *(text_of(path.name) for path in DEPLOY.iterdir())]
    named = {name for text in texts for name in re.findall(rf"{PREFIX}[A-Z_]+", text)}
    assert {name for name in named if not name.endswith("_")} <= known
    for family in (name for name in named if name.endswith("_")):  # LUDUS_ADDRESS_...
        assert any(name.startswith(family) for name in known), family


def test_the_settings_of_the_service_are_those_of_a_table_behind_a_proxy() -> None:
    lines = [line.removeprefix("#") for line in text_of("ludus.env").splitlines() if "=" in line]
    given = dict(line.split("=", 1) for line in lines)
    assert all(name.startswith(PREFIX) for name in given)
    made = settings(given)
    assert made.shared
    assert made.secure_cookies
    assert made.trust_proxy
    assert made.host == "127.0.0.1"
    assert f"server 127.0.0.1:{made.port};" in text_of("nginx.conf")


# -- systemd ---------------------------------------------------------------------------------------
@systemd
@pytest.mark.parametrize("name", UNITS)
def test_a_unit_is_one_that_systemd_understands(name: str, tmp_path: Path) -> None:
    for unit in UNITS:  # a timer is read with its service
        text = text_of(unit).replace("/opt/ludus/current/deploy", str(DEPLOY))
        text = text.replace("/opt/ludus/current/.venv/bin/ludus", sys.executable)
        (tmp_path / unit).write_text(text, encoding="utf-8")
    command = ["systemd-analyze", "verify", "--man=no", str(tmp_path / name)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


@systemd
@pytest.mark.parametrize(
    ("name", "exposure"), [("ludus.service", 20), ("ludus-backup.service", 40)]
)
def test_a_service_is_locked_in(name: str, exposure: int) -> None:
    """What systemd calls exposure: 0 to 100, below 50 is OK."""
    command = ["systemd-analyze", "security", "--offline=true", f"--threshold={exposure}"]
    done = subprocess.run([*command, str(DEPLOY / name)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-300:] + done.stderr


# -- backup.sh -------------------------------------------------------------------------------------
def back_up(folder: Path, database: Path, ludus: str) -> subprocess.CompletedProcess[str]:
    """Run the script with a `ludus` of our own on the path."""
    (folder / "bin").mkdir()
    program = folder / "bin" / "ludus"
    program.write_text(f"#!/bin/sh\n{ludus}\n", encoding="utf-8")
    program.chmod(0o755)
    (folder / "backups").mkdir(exist_ok=True)
    environment = {
        **os.environ,
        "PATH": f"{program.parent}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT / "src"),
        "LUDUS_DATABASE": f"sqlite:///{database}",
        "TMPDIR": str(folder),
    }
    command = [str(DEPLOY / "backup.sh"), str(folder / "backups"), "14"]
    return subprocess.run(command, env=environment, capture_output=True, text=True)


@pytest.mark.slow
def test_a_backup_is_kept_that_could_be_restored_and_old_ones_are_forgotten(
    tmp_path: Path,
) -> None:
    with running(tmp_path) as server:
        table = Someone(server.url).table(
            seats=dict.fromkeys(("caesar", "pompey", "crassus"), "me")
        )
    backups = tmp_path / "backups"
    backups.mkdir()
    for name, days in (("ludus-20200101T000000Z.gz", 16), ("ludus-20200108T000000Z.gz", 9)):
        (backups / name).touch()
        os.utime(backups / name, (0, time.time() - days * 86400))
    done = back_up(tmp_path, tmp_path / "table.db", f'exec "{sys.executable}" -m ludus "$@"')
    assert (done.returncode, done.stderr) == (0, "")
    old, new = sorted(backups.iterdir())
    assert old.name == "ludus-20200108T000000Z.gz"
    again = f"sqlite:///{tmp_path / 'again' / 'table.db'}"
    assert f"{new}: {restore(again, str(new))} rows, restored to try it\n" == done.stdout
    with running(tmp_path / "again") as server:
        assert Someone(server.url).ask("GET", f"tables/{table}").status_code == 200
    assert list(tmp_path.glob("tmp.*")) == []  # the database that it was tried in


@pytest.mark.parametrize(
    "ludus",
    [
        'echo "$2: 7 rows"; echo x > "$2"; [ $1 = backup ]',  # it cannot be restored
        'echo "$2: 7 rows"; echo x > "$2"; [ $1 = backup ] || echo ": 6 rows restored"',
        "exit 2",  # there is no database
    ],
)
def test_a_backup_that_does_not_hold_is_not_kept_and_fails(tmp_path: Path, ludus: str) -> None:
    done = back_up(tmp_path, tmp_path / "table.db", ludus)
    assert done.returncode != 0
    assert list((tmp_path / "backups").iterdir()) == []

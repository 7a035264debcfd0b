"""run.py: which arguments do what, and when an environment is rebuilt."""

import ast
import importlib.util
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

RUN_PY = Path(__file__).resolve().parent.parent / "run.py"
PYPROJECT = """\
[build-system]
requires = ["builder"]
[project]
requires-python = ">=3.11"
dependencies = []
[project.optional-dependencies]
table = ["server>=1"]  # why
dev = ["checker"]
lock = ["locker"]
batch = []
lab = []
"""


@pytest.fixture
def runner(tmp_path: Path) -> ModuleType:
    """run.py loaded from a checkout of its own, whose path has a space in it."""
    checkout = tmp_path / "a checkout"
    (checkout / "tools").mkdir(parents=True)
    (checkout / "src").mkdir()
    (checkout / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    (checkout / "requirements").mkdir()
    copy = checkout / "run.py"
    copy.write_bytes(RUN_PY.read_bytes())
    spec = importlib.util.spec_from_file_location("run_under_test", copy)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for environment in (module.PLAY, module.TEST, module.LOCK):
        fitting = f"# fits: {module.fingerprint(environment)}\n"
        environment.lock.write_text(fitting, encoding="utf-8")
    return module


class Calls:
    """Stands in for `prepare`, `begin` and `end`, and notes what they were asked."""

    def __init__(self, failing: str = "") -> None:
        self.failing = failing
        self.prepared: list[str] = []
        self.commands: list[str] = []
        self.variables: list[dict[str, str]] = []

    def prepare(self, environment: Any, must_fit: bool = True) -> None:
        self.prepared.append(environment.folder.name)

    def begin(
        self,
        command: list[object],
        variables: dict[str, str],
        folder: object = 0,
        output: object = 0,
    ) -> str:
        program, *arguments = [str(part) for part in command]
        self.commands.append(" ".join([Path(program).stem, *arguments]))
        self.variables.append(variables)
        return self.commands[-1]

    def end(self, process: str) -> int:
        return 7 if self.failing and self.failing in process else 0


def watch(runner: ModuleType, monkeypatch: pytest.MonkeyPatch, failing: str = "") -> Calls:
    calls = Calls(failing)
    monkeypatch.setattr(runner, "prepare", calls.prepare)
    monkeypatch.setattr(runner, "begin", calls.begin)
    monkeypatch.setattr(runner, "end", calls.end)
    return calls


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        (["games"], "ludus games"),
        (["play", "triumvirate", "--lang", "fr"], "ludus play triumvirate --lang fr"),
    ],
)
def test_arguments_replace_the_default_game(
    runner: ModuleType, monkeypatch: pytest.MonkeyPatch, arguments: list[str], command: str
) -> None:
    calls = watch(runner, monkeypatch)
    assert runner.main(arguments) == 0
    assert calls.prepared == [".venv"]
    assert calls.commands == [command]


def test_a_wheel_has_the_machine_code_that_is_compiled_before(
    runner: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    calls = watch(runner, monkeypatch)
    monkeypatch.setattr(runner, "pip", lambda environment: ["pip"])
    assert runner.main(["wheel", str(tmp_path)]) == 0
    assert calls.prepared == [".venv-test"]
    assert calls.commands[0] == "ludus compile"
    assert calls.commands[1].startswith("pip wheel")
    assert calls.variables[1] == {"LUDUS_WHEEL_WITH_MACHINE_CODE": "1"}
    calls = watch(runner, monkeypatch, failing="compile")
    assert runner.main(["wheel"]) == 7
    assert len(calls.commands) == 1


def test_a_tool_of_the_test_environment_gets_its_arguments(
    runner: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = watch(runner, monkeypatch)
    assert runner.main(["tool", "ruff", "check", "--fix"]) == 0
    assert calls.prepared == [".venv-test"]
    assert calls.commands == ["python -m ruff check --fix"]


def test_front_checks_the_scripts_of_the_pages(
    runner: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = watch(runner, monkeypatch)
    assert runner.main(["front", "--fix"]) == 0
    assert calls.prepared == [".venv-test"]
    assert calls.commands[0].endswith("check.py --fix")


def test_test_runs_every_check_and_hands_its_arguments_to_pytest(
    runner: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = watch(runner, monkeypatch)
    assert runner.main(["test", "-k", "battle"]) == 0
    assert calls.prepared == [".venv-test"]
    assert calls.commands == [
        "python -m ruff check .",
        "python -m ruff format --check .",
        "python tools/front/check.py",
        "python -m mypy",
        f"python -m pytest {' '.join(runner.ALL_CORES)} -k battle",
    ]


def test_quick_tests_leave_out_browser_fuzzing_load_and_what_is_slow(
    runner: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = watch(runner, monkeypatch)
    assert runner.main(["test", "--quick", "-x"]) == 0
    assert len(calls.commands) == 5
    assert " -m not (browser or fuzz or load or slow) " in calls.commands[-1]
    assert calls.commands[-1].endswith(" -x")


def test_quick_tests_have_one_worker_more_than_there_are_cores(
    runner: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = watch(runner, monkeypatch)
    assert runner.main(["test", "--quick"]) == 0
    assert f" -n {runner.CORES + 1} " in calls.commands[-1].replace("-n auto", "")
    assert runner.main(["test"]) == 0
    assert calls.commands[-1].count("-n ") == 1


@pytest.mark.parametrize("step", ["ruff check", "ruff format"])
def test_nothing_is_tested_that_is_not_written_well(
    runner: ModuleType, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    calls = watch(runner, monkeypatch, failing=step)
    assert runner.main(["test"]) == 7
    assert step in calls.commands[-1]


@pytest.mark.parametrize(
    ("step", "name"), [("check.py", "scripts"), ("mypy", "types"), ("pytest", "tests")]
)
def test_scripts_types_and_tests_are_checked_side_by_side_and_each_can_fail(
    runner: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    step: str,
    name: str,
) -> None:
    calls = watch(runner, monkeypatch, failing=step)
    assert runner.main(["test"]) == 7
    assert "python -m mypy" in calls.commands
    assert "pytest" in calls.commands[-1]
    said = capfd.readouterr()
    assert said.err == f"run.py: {name} failed (exit status 7).\n"
    assert "passed" not in said.out


@pytest.mark.parametrize("arguments", [[], ["serve", "--port", "9000"]])
def test_the_table_makes_machine_code_beside_it(
    runner: ModuleType, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    calls = watch(runner, monkeypatch)
    assert runner.main(arguments) == 0
    assert calls.prepared == [".venv"]
    assert calls.commands == [
        "ludus compile --background",
        " ".join(["ludus", *(arguments or ["serve"])]),
    ]


def test_stamp_follows_the_requirements(runner: ModuleType) -> None:
    first = runner.PLAY.stamp()
    assert runner.PLAY.stamp() == first
    assert runner.TEST.stamp() != first
    change(runner.ROOT / "pyproject.toml", "server>=1", "server>=2")
    second = runner.PLAY.stamp()
    assert second != first
    runner.PLAY.lock.write_text("server==2.1\n", encoding="utf-8")
    assert runner.PLAY.stamp() != second


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"server>=1"', '"server>=2"'),
        ('"server>=1"', '"server>=1", "another"'),
        ("dependencies = []", 'dependencies = ["another"]'),
        ('["builder"]', '["builder>=3"]'),
        (">=3.11", ">=3.12"),
    ],
)
def test_a_lock_that_does_not_fit_is_refused_and_the_cure_is_named(
    runner: ModuleType, capsys: pytest.CaptureFixture[str], old: str, new: str
) -> None:
    change(runner.ROOT / "pyproject.toml", old, new)
    assert runner.main(["games"]) == 1
    said = capsys.readouterr().err
    assert "requirements/play.txt does not fit pyproject.toml" in said
    assert "python3 run.py lock" in said


def test_a_lock_fits_whatever_else_changes_in_the_project(runner: ModuleType) -> None:
    change(runner.ROOT / "pyproject.toml", "# why", "# another reason")
    change(runner.ROOT / "pyproject.toml", '["checker"]', '["checker>=2"]')
    runner.require_fit(runner.PLAY)
    with pytest.raises(runner.Failure, match=r"test\.txt does not fit"):
        runner.require_fit(runner.TEST)
    runner.PLAY.lock.unlink()
    with pytest.raises(runner.Failure, match=r"play\.txt is missing"):
        runner.require_fit(runner.PLAY)


@pytest.mark.parametrize("command", ["lock", "audit"])
def test_a_lock_that_does_not_fit_can_be_renewed_and_audited(
    runner: ModuleType, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    prepared: list[str] = []

    def prepare(environment: Any, must_fit: bool = True) -> None:
        assert not must_fit
        prepared.append(environment.folder.name)

    calls = watch(runner, monkeypatch)
    monkeypatch.setattr(runner, "prepare", prepare)
    assert runner.main([command]) == 0
    assert prepared == [".venv-lock"]
    assert calls.commands[-1].endswith(f"lock.py {command}")


def fake_environment(runner: ModuleType, stamp: str) -> None:
    runner.PLAY.python.parent.mkdir(parents=True)
    runner.PLAY.python.write_text("", encoding="utf-8")
    runner.PLAY.stamp_file.write_text(stamp, encoding="utf-8")


def test_current_environment_is_left_alone(
    runner: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_: object, **__: object) -> None:
        raise AssertionError("a process was started")

    fake_environment(runner, runner.PLAY.stamp())
    monkeypatch.setattr(subprocess, "run", forbidden)
    runner.prepare(runner.PLAY)


@pytest.mark.parametrize("status", [0, 1])
def test_outdated_environment_is_stamped_only_when_the_installation_succeeds(
    runner: ModuleType, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    commands: list[list[str]] = []

    def install(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        return subprocess.CompletedProcess(command, status)

    fake_environment(runner, "outdated")
    monkeypatch.setattr(runner, "version_of", lambda _: runner.python_version())
    monkeypatch.setattr(runner, "pip", lambda _: ["pip"])
    monkeypatch.setattr(subprocess, "run", install)
    if status == 0:
        runner.prepare(runner.PLAY)
    else:
        with pytest.raises(runner.Failure, match="installation failed"):
            runner.prepare(runner.PLAY)
    assert commands[0][:2] == ["pip", "install"]
    assert commands[0][-3:] == ["--require-hashes", "--requirement", str(runner.PLAY.lock)]
    if status == 0:  # and Ludus itself, which needs nothing else
        assert commands[1][-4:] == ["--no-deps", "--no-build-isolation", "--editable", "."]
    assert runner.PLAY.is_current() == (status == 0)


def test_exit_status_of_the_program_is_returned(runner: ModuleType) -> None:
    assert runner.run([sys.executable, "-c", "raise SystemExit(3)"]) == 3


def test_what_a_program_beside_another_says_is_kept_for_later(
    runner: ModuleType, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    speak = "import sys; print('to you'); print('and you', file=sys.stderr)"
    with (tmp_path / "said").open("w+b") as said:
        assert runner.end(runner.begin([sys.executable, "-c", speak], {}, output=said)) == 0
    assert sorted((tmp_path / "said").read_text().splitlines()) == ["and you", "to you"]
    assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals of this kind")
def test_program_ended_by_a_signal_is_reported_as_shells_do(runner: ModuleType) -> None:
    kill = f"import os; os.kill(os.getpid(), {int(signal.SIGTERM)})"
    assert runner.run([sys.executable, "-c", kill]) == 128 + signal.SIGTERM


def test_program_that_cannot_start_is_a_clear_failure(runner: ModuleType) -> None:
    with pytest.raises(runner.Failure, match="could not start"):
        runner.run([runner.ROOT / "nothing here"])


def test_foreign_module_paths_are_not_handed_on(
    runner: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    assert "PYTHONPATH" not in runner.child_environment()
    assert runner.child_environment(PYTHONPATH="here")["PYTHONPATH"] == "here"


def test_help_needs_no_environment(
    runner: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = watch(runner, monkeypatch)
    assert runner.main(["--help"]) == 0
    assert "python3 run.py test" in capsys.readouterr().out
    assert not calls.prepared


def test_old_pythons_can_read_the_file_far_enough_to_say_so() -> None:
    ast.parse(RUN_PY.read_text(encoding="utf-8"), feature_version=(3, 6))

"""What the compiler made is kept on disk, and is taken from there while its sources stay."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from ludus.flow import Rules, link, program
from tests.flow.kit import HEADER, assert_same, fresh

TEXT = """
from .numbers import LEAST

@procedure
def first(g: Table, seat: int) -> Flow[int]:
    count, drawn = yield from call(second, 2)
    for place in range(count):
        answer = yield from choose(seat, PICK, [*guarded([place, 5], barrier, LEAST), 9])
        g.note(answer, drawn)
    return count

@procedure
def second(g: Table, n: int) -> Flow[tuple[int, int]]:
    drawn = yield from chance(DIE, (1, n), to=n)
    return n, drawn

def barrier(action: int, least: int) -> int:
    return 3 if action < least else 0
"""


class House:
    """A game's package; each process of a real one imports it anew."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "kept_sample"
        self.folder.mkdir()
        self.write("__init__", "")
        self.write("numbers", "LEAST = 1\n")
        self.write("rules", HEADER + TEXT)

    def write(self, name: str, text: str) -> None:
        (self.folder / f"{name}.py").write_text(text, encoding="utf-8")

    @property
    def file(self) -> Path:
        return Path(importlib.util.cache_from_source(str(self.folder / "x.py"))).with_name(
            f"sample.{sys.implementation.cache_tag}.rules"
        )

    def module(self) -> ModuleType:
        for name in [name for name in sys.modules if name.partition(".")[0] == "kept_sample"]:
            del sys.modules[name]
        importlib.invalidate_caches()
        return importlib.import_module("kept_sample.rules")

    def link(self) -> Rules:
        return link("sample", [self.module()], house=self.folder)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    yield House(tmp_path)
    for name in [name for name in sys.modules if name.partition(".")[0] == "kept_sample"]:
        del sys.modules[name]


@pytest.fixture
def splits(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Each time procedures are split, their names are added."""
    seen: list[str] = []
    real = program.split

    def noted(procedures, modules):  # type: ignore[no-untyped-def]  # hands on what it is given
        seen.extend(procedure.name for procedure in procedures)
        return real(procedures, modules)

    monkeypatch.setattr(program, "split", noted)
    return seen


def test_the_second_time_nothing_is_split(house: House, splits: list[str]) -> None:
    house.link()
    assert splits == ["first", "second"]
    house.link()
    assert splits == ["first", "second"]


def test_what_was_kept_is_what_would_be_compiled(house: House) -> None:
    made, kept = house.link(), house.link()
    assert kept.fingerprint == made.fingerprint
    for one, other in zip(made.procedures, kept.procedures, strict=True):
        for part in ("params", "locals", "width", "padding", "labels", "digest", "index"):
            assert getattr(one, part) == getattr(other, part)
    assert assert_same(kept, kept.named["first"], 1) == assert_same(made, made.named["first"], 1)


@pytest.mark.parametrize(("name", "old", "new"), [
    ("rules", "g.note(answer, drawn)", "g.note(answer)"),
    ("numbers", "LEAST = 1", "LEAST = 2"),
    ("numbers", "LEAST = 1", "LEAST = 1  # a comment"),
])  # fmt: skip
def test_any_change_in_the_house_compiles_anew(
    house: House, splits: list[str], name: str, old: str, new: str
) -> None:
    house.link()
    text = (house.folder / f"{name}.py").read_text(encoding="utf-8")
    house.write(name, text.replace(old, new))
    house.link()
    assert len(splits) == 4


def test_a_change_of_the_kernel_compiles_anew(
    house: House, splits: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.link()
    kernel = tmp_path / "kernel"
    kernel.mkdir()
    (kernel / "compiler.py").write_text("# another one\n", encoding="utf-8")
    monkeypatch.setattr("ludus.flow.kept.KERNEL", kernel)
    house.link()
    assert len(splits) == 4


@pytest.mark.parametrize("damage", ["", "cut", "junk"])
def test_a_damaged_file_is_written_anew(house: House, splits: list[str], damage: str) -> None:
    house.link()
    whole = house.file.read_bytes()
    house.file.write_bytes({"": b"", "cut": whole[:60], "junk": whole[:32] + b"junk"}[damage])
    house.link()
    assert len(splits) == 4
    assert house.file.read_bytes()[:32] == whole[:32]
    house.link()
    assert len(splits) == 4


def test_where_nothing_may_be_written_it_is_compiled_each_time(
    house: House, splits: list[str]
) -> None:
    house.file.parent.write_text("a file where the folder should be", encoding="utf-8")
    house.link()
    house.link()
    assert len(splits) == 4


def test_who_wants_no_bytecode_finds_nothing_written(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    house.link()
    assert not house.file.exists()


def test_nothing_but_the_finished_file_is_left(house: House) -> None:
    house.link()
    assert [file.name for file in house.file.parent.glob("sample*")] == [house.file.name]


def test_without_a_house_nothing_is_kept(house: House, splits: list[str]) -> None:
    link("sample", [house.module()])
    link("sample", [house.module()])
    assert len(splits) == 4
    assert not house.file.exists()


def test_errors_still_name_the_authors_line(house: House) -> None:
    house.write(
        "rules", HEADER + "\n@procedure\ndef p(g: Table) -> Flow[None]:\n    g.note(1 // g.n)\n"
    )
    house.link()
    rules = house.link()
    with pytest.raises(ZeroDivisionError) as caught:
        fresh().begin(rules, rules.named["p"])
    assert caught.traceback[-1].lineno == len(HEADER.splitlines()) + 3
    assert caught.traceback[-1].path == house.folder / "rules.py"

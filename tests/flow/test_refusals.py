"""Every refusal names the author's file, line and procedure, and what to write instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludus.flow import ProcedureError, link
from tests.flow.kit import HEADER, linked, module

HERE = "  # here"
"""Marks the line that a refusal must name; without it, the first."""
ASK = "yield from choose(0, PICK, [1])"
"""Written as ``ASK`` in the samples."""

SHAPES = {
    "takes plain positional parameters only, without defaults": (
        "def p(g: Table, n: int = 0) -> Flow:\n    ASK",
        "def p(g: Table, *n: int) -> Flow:\n    ASK",
        "def p(g: Table, **n: int) -> Flow:\n    ASK",
        "def p(g: Table, *, n: int) -> Flow:\n    ASK",
    ),
    "its first parameter must be the state": ("def p() -> Flow:\n    ASK",),
    "'name' is a str; a local is an int or a tuple[int, ...]": (
        "def p(\n    g: Table,\n    name: str,  # here\n) -> Flow:\n    ASK",
    ),
    "returns 3 ints, but declares 2": (
        "def p(g: Table) -> Flow[tuple[int, int]]:\n    ASK\n    return 1, 2, 3  # here",
    ),
    "write the 2 ints that are returned out as a tuple": (
        "def p(g: Table) -> Flow[tuple[int, int]]:\n    ASK\n    return g.n  # here",
    ),
    "it returns a tuple[str]; an int or a tuple of ints is returned": (
        "def p(g: Table) -> Flow[tuple[str]]:\n    ASK",
    ),
}

STATEMENTS = {
    "'g' is the state and cannot be assigned": (
        "g = 3",
        "n = (g := 3)",
        "for g in (1, 2):\n        ASK",
    ),
    "'name' is a str; a local is an int or a tuple[int, ...]": ("name: str = g.name()",),
    "no function, class or import inside a procedure": (
        "def inner() -> int:\n        return 1",
        "async def inner() -> int:\n        return 1",
        "class Inner:\n        pass",
        "import os",
        "if g.n:\n        from os import path  # here",
    ),
    "waits with 'yield from', for instance 'yield from choose(...)'": (
        "yield choose(0, PICK, [1])",
        "n = yield 3",
        "yield",
    ),
    "no 'global', 'nonlocal' or 'del': the state holds what lasts": ("global n", "del g.row[0]"),
    "no 'try', 'with' or 'match' around a yield": (
        "try:\n        ASK\n    finally:\n        pass",
        "try:\n        pass\n    except ValueError:\n        ASK",
        "try:\n        ASK\n    except* ValueError:\n        pass",
        "with g.lock():\n        ASK",
        "match g.n:\n        case 1:\n            ASK",
    ),
    "no 'else' on a loop around a yield": (
        "for n in range(3):\n        ASK\n    else:\n        pass",
        "while g.n:\n        pass\n    else:\n        ASK",
    ),
    "a loop around a yield takes one variable": (
        "for a, b in ((1, 2), (3, 4)):\n        ASK",
        "for g.n in (1, 2):\n        ASK",
    ),
    "a yield must stand alone: 'x = yield from ...', then test x": (
        "if (ASK):\n        pass",
        "while (ASK):\n        pass",
        "for n in (yield from gather(q, (0, 1))):\n        pass",
    ),
    "a yield must stand alone: 'yield from ...' or 'x = yield from ...'": (
        "n = 1 + (ASK)",
        "g.note((ASK))",
        "a = b = ASK",
        "g.n += ASK",
        "assert (ASK)",
        "return 1 + (ASK)",
        "n = 1 + (yield from ())",
        "n = max(g.row, key=lambda x: (ASK))",
    ),
    "yield from one of choose, chance, call, gather": ("yield from ()", "yield from g.pick(1)"),
    "choose() takes its arguments one by one, not starred": ("yield from choose(*g.row)",),
    "call() takes its arguments one by one, not starred": ("yield from call(q, *g.row)",),
    "choose() takes no such keyword": (
        "yield from choose(0, PICK, options=[1])",
        "yield from choose(0, PICK, [1], to=0)",
    ),
    "chance() takes no such keyword": (
        "yield from chance(DIE, weights=(1,))",
        "yield from chance(DIE, (1,), **g)",
    ),
    "call() takes no such keyword": ("yield from call(q, seat=1)",),
    "no yield inside a yield": (
        "yield from choose((ASK), PICK, [1])",
        "yield from chance(DIE, (1,), to=(ASK))",
    ),
    "about is written out as a tuple: about=(leader, space)": (
        "yield from choose(0, PICK, [1], about=g.n)",
    ),
    "pick is about nothing; 1 values are given": ("yield from choose(0, PICK, [1], about=(1,))",),
    "about_two is about leader, at; 1 values are given": (
        "yield from choose(0, ABOUT_TWO, [1], about=(1,))",
    ),
    "about_two is about leader, at; 0 values are given": ("yield from choose(0, ABOUT_TWO, [1])",),
    "guarded is written guarded(candidates, barrier, arguments...)": (
        "yield from choose(0, PICK, guarded(range(3)))",
        "yield from choose(0, PICK, [*guarded(range(3)), 3])",
    ),
    "refused is written refused(candidates, barrier, arguments...)": (
        "yield from choose(0, PICK, [3, *refused(range(3))])",
    ),
    "choose is written choose(seat, kind, options), or with about=(...)": (
        "yield from choose(0, PICK)",
        "yield from choose(0, PICK, [1], 2)",
    ),
    "chance is written chance(kind, weights), or with to=seat, about=(...)": (
        "yield from chance(DIE)",
        "yield from chance(DIE, (1, 2), 0)",
    ),
    "call is written call(procedure, arguments...)": ("yield from call()",),
    "gather is written gather(procedure, seats, arguments...)": ("yield from gather(q)",),
    "'cards' would be a mutable local; use a tuple, or the state": (
        "cards = [1, 2]",
        "cards: tuple[int, ...] = [1]",
        "cards = [x for x in g.row]",
        "cards = {1}",
        "cards = {}",
        "cards = {x for x in g.row}",
        "cards = sorted(g.row)",
        "if cards := list(g.row):\n        pass",
    ),
    "'key' must be an int or a tuple of ints": (
        "key = lambda x: -x",
        "key = (x for x in g.row)",
        "key = f'{g.n}'",
    ),
    "'key' must be an int or a tuple of ints, not 'a'": ("key = 'a'",),
    "'key' must be an int or a tuple of ints, not None": ("key = None",),
    "'key' must be an int or a tuple of ints, not 1.5": ("key = 1.5",),
    "annotate the tuple: 'cards: tuple[int, ...] = ...'": (
        "cards = (1, 2)",
        "cards = tuple(g.row)",
    ),
    "a procedure returns an int or a tuple of ints": ("return [1]",),
    "returns a tuple: declare it, '-> Flow[tuple[int, int]]'": ("return 1, 2",),
    "this gives 2 ints, but one int is taken": ("n = yield from call(pair)",),
    "this gives 2 ints, but 3 ints is taken": ("a, b, c = yield from call(pair)",),
    "this gives one int, but 2 ints is taken": ("a, b = yield from call(q, 1)",),
    "lane_pair returns a tuple; a lane returns one int": ("yield from gather(lane_pair, (0, 1))",),
    "range() takes one to three plain arguments": (
        "for n in range(3, **g.row):\n        ASK",
        "for n in range():\n        ASK",
    ),
    "the step of a range around a yield is a plain number": (
        "for n in range(0, 9, g.n):\n        ASK",
        "for n in range(0, 9, 0):\n        ASK",
        "for n in range(0, 9, 1.5):\n        ASK",
    ),
    "cannot find nowhere: name 'nowhere' is not defined": ("yield from call(nowhere, 1)",),
    "helper is not a procedure of this game": (
        "yield from call(helper)",
        "yield from gather(helper, (0, 1))",
    ),
    "stranger is not a procedure of this game": ("yield from call(stranger)",),
    "q takes 1 (seat), given 0": ("yield from call(q)",),
    "q takes 1 (seat), given 2": ("yield from call(q, 1, 2)", "yield from gather(q, (0, 1), 3)"),
    "none takes 0 (no arguments), given 1": ("yield from call(none, 1)",),
    "3 is not a kind of decision": ("yield from choose(0, 3, [1])",),
    "helper is not a kind of decision": ("yield from chance(helper, (1, 2))",),
    "helper is not a table of kinds of decision": (
        "n = 1\n    yield from choose(0, helper[n], [1])  # here",
    ),
    "(PICK, 3) is not a table of kinds of decision": ("yield from choose(0, (PICK, 3)[g.n], [1])",),
    "cannot find n: name 'n' is not defined": (
        "n = 1\n    yield from choose(0, n[n], [1])  # here",
    ),
    "KINDS is not a kind of decision": ("yield from choose(0, KINDS, [1])",),
    "cannot find NOWHERE: name 'NOWHERE' is not defined": (
        "yield from choose(\n        0,\n        NOWHERE,  # here\n        [1],\n    )",
    ),
}

OTHERS = """

@procedure
def q(g: Table, seat: int) -> Flow:
    yield from choose(seat, PICK, [1])

@procedure
def none(g: Table) -> Flow:
    yield from choose(0, PICK, [1])

@procedure
def pair(g: Table) -> Flow[tuple[int, int]]:
    yield from choose(0, PICK, [1])
    return 1, 2

@procedure
def lane_pair(g: Table, seat: int) -> Flow[tuple[int, int]]:
    yield from choose(seat, PICK, [1])
    return 1, 2

ABOUT_TWO = Kind("about_two", Domain("amount", size=9), about=("leader", "at:space"))

def helper() -> int:
    return 1

KINDS = (PICK, OTHER)
"""


def samples(table: dict[str, tuple[str, ...]]) -> list[object]:
    """Every sample of a table with its message."""
    return [
        pytest.param(text, problem, id=text.partition("\n")[0])
        for problem, texts in table.items()
        for text in texts
    ]


def written(text: str) -> str:
    """A sample as a module has it, with the line marked that must be named."""
    if HERE not in text:
        first, newline, rest = text.partition("\n")
        text = first + HERE + newline + rest
    return text.replace("ASK", ASK)


def refusal(folder: Path, text: str) -> tuple[ProcedureError, Path, int]:
    """The refusal of a module; its file; the line it should name."""
    made = module(folder, text)
    with pytest.raises(ProcedureError) as caught:
        link("sample", [made])
    assert made.__file__ is not None
    lines = (HEADER + text).splitlines()
    line = next(number for number, content in enumerate(lines, 1) if HERE in content)
    return caught.value, Path(made.__file__), line


def check(folder: Path, text: str, problem: str) -> None:
    """The message is complete, and a program can read file and line."""
    error, file, line = refusal(folder, text)
    assert f"{file}:{line}: procedure p: {problem}" in str(error)
    assert error.filename == str(file)
    assert error.lineno == line


@pytest.mark.parametrize(("text", "problem"), samples(SHAPES))
def test_a_procedure_of_another_shape_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    check(tmp_path, f"\n@procedure\n{written(text)}\n{OTHERS}", problem)


@pytest.mark.parametrize(("text", "problem"), samples(STATEMENTS))
def test_what_cannot_be_resumed_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    other = module(tmp_path, f"\n@procedure\ndef stranger(g: Table) -> Flow:\n    {ASK}\n")
    head = f"from {other.__name__} import stranger\n\n@procedure\ndef p(g: Table) -> Flow:\n"
    check(tmp_path, f"{head}    {written(text)}\n    {ASK}\n{OTHERS}", problem)


IMPORTS = f"\n@procedure\ndef p(g: Table) -> Flow:\n    import os{HERE}\n    {ASK}\n"


def test_a_refusal_is_a_syntax_error(tmp_path: Path) -> None:
    error, _file, _line = refusal(tmp_path, IMPORTS)
    assert isinstance(error, SyntaxError)


def test_a_refusal_names_the_place_once(tmp_path: Path) -> None:
    error, file, _line = refusal(tmp_path, IMPORTS)
    assert str(error).count(file.name) == 1


def test_an_alias_of_int_is_an_int(tmp_path: Path) -> None:
    text = f"\nSpace = int\n\n@procedure\ndef p(g: Table, place: Space) -> Flow:\n    {ASK}\n"
    linked(tmp_path, text)

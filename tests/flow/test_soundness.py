"""What is accepted means the same on frames as in plain Python; anything else is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.flow.kit import assert_sound

ASK = "yield choose(0, PICK, [1])"
LIVE = 'g.n += 1\n        assert g.n < 9, "it never ends"'

SAMPLES = {
    "break in the else of a plain loop": (
        "Plain.own_loop counts the else of a loop as its body",
        f"for i in range(2):\n        {ASK}\n        {LIVE}\n        for x in g.row:\n"
        "            pass\n        else:\n            break\n        g.note(i)",
    ),
    "continue in the else of a plain loop": (
        "Plain.own_loop counts the else of a loop as its body",
        f"for i in range(2):\n        {ASK}\n        {LIVE}\n        for x in g.row:\n"
        "            pass\n        else:\n            continue\n        g.note(i)",
    ),
    "walrus in options": (
        "the frame is saved before a request is made",
        "m = 1\n    yield choose(0, PICK, list(range(m := 2)))\n    g.note(m)",
    ),
    "walrus in an argument": (
        "the frame is saved before a request is made",
        "m = 1\n    yield call(q, m := 2)\n    g.note(m)",
    ),
    "walrus in a seat": (
        "the frame is saved before a request is made",
        "m = 1\n    yield choose(m := 0, PICK, [1])\n    g.note(m)",
    ),
    "name bound by a case": (
        "check_assignment does not know MatchAs and MatchStar",
        f"match g.pair:\n        case (a, *_):\n            pass\n    {ASK}\n    g.note(a)",
    ),
    "local called _point": (
        "names of the compiler's own clash with locals",
        f"for _point in range(3):\n        {ASK}\n        {LIVE}",
    ),
    "local called _at2": (
        "names of the compiler's own clash with locals",
        f"x = 0\n    _at2 = 3\n    for x in range(3):\n        {ASK}\n        {LIVE}\n"
        "        g.note(x, _at2)",
    ),
    "yield in a target": (
        "check_yield_place looks at the value only",
        "g.row[(yield)] = yield choose(0, PICK, [1])",
    ),
    "list that changes in its loop": (
        "frames hold a copy of the list, the oracle reads on",
        f"for x in g.row:\n        {ASK}\n        g.row.pop()\n        g.note(x)",
    ),
    "tuple of tuples in a loop": (
        "the hidden tuple of a loop holds anything",
        f"for pair in ((1, 2), (3, 4)):\n        {ASK}\n        g.note(pair[0])",
    ),
    "variable of a plain loop": (
        "variables of plain loops are saved, though dead",
        f"for row in g.grid:\n        g.n += sum(row)\n    {ASK}",
    ),
    "iterator as local": (
        "MUTABLE_MAKERS lacks zip, enumerate, reversed; the oracle lets iterators pass",
        f"pairs = zip(g.row, g.row)\n    {ASK}\n    g.note(next(pairs)[0])",
    ),
    "rest of an unpacking": (
        "a starred target is a list",
        f"first, *rest = g.row\n    {ASK}\n    g.note(first, *rest)",
    ),
    "return None": (
        "Plain.visit_Return hands None to Machine.leave; the oracle makes it 0",
        "g.row[0] = yield call(nothing)",
    ),
    "procedure that never waits": (
        "Oracle.drive sends into what is no generator",
        "g.n = yield call(quick)",
    ),
    "starred range": (
        "range_parts takes a starred argument for the end: a bare SyntaxError",
        f"for n in range(*g.pair):\n        {ASK}",
    ),
    "guarded without a guard": (
        "Splitter.part indexes the arguments of guarded(): a bare IndexError",
        "yield choose(0, PICK, guarded([0, 1]))",
    ),
    "not at the top of the module": (
        "program.split looks the function up by name: a bare KeyError",
        f"{ASK}\n\nif True:\n    @procedure\n    def inside(g: Table) -> Flow:\n        {ASK}",
    ),
}

OTHERS = """

@procedure
def q(g: Table, x: int) -> Flow:
    yield choose(0, PICK, [x])

"""
USED = {
    "nothing": f"@procedure\ndef nothing(g: Table) -> Flow:\n    {ASK}\n    return None\n",
    "quick": "@procedure\ndef quick(g: Table) -> Flow:\n    g.note(3)\n    return 7\n",
}


def params() -> list[object]:
    """Every sample; one with a cause is known to fail for it. Mended, it keeps no cause."""
    return [
        pytest.param(body, id=name, marks=[pytest.mark.xfail(reason=cause)] if cause else [])
        for name, (cause, body) in SAMPLES.items()
    ]


@pytest.mark.parametrize("body", params())
def test_refused_or_the_same_on_both_engines(tmp_path: Path, body: str) -> None:
    used = "".join(text for name, text in USED.items() if f"call({name}" in body)
    assert_sound(tmp_path, f"\n@procedure\ndef p(g: Table) -> Flow:\n    {body}\n{OTHERS}{used}")

"""What is accepted means the same on frames as in plain Python; anything else is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.flow.kit import assert_sound

ASK = "yield from choose(0, PICK, [1])"
LIVE = 'g.n += 1\n        assert g.n < 9, "it never ends"'

SAMPLES = {
    "break in the else of a plain loop": (
        f"for i in range(2):\n        {ASK}\n        {LIVE}\n        for x in g.row:\n"
        "            pass\n        else:\n            break\n        g.note(i)",
    ),
    "continue in the else of a plain loop": (
        f"for i in range(2):\n        {ASK}\n        {LIVE}\n        for x in g.row:\n"
        "            pass\n        else:\n            continue\n        g.note(i)",
    ),
    "walrus in options": (
        "m = 1\n    yield from choose(0, PICK, list(range(m := 2)))\n    g.note(m)",
    ),
    "walrus in an argument": ("m = 1\n    yield from call(q, m := 2)\n    g.note(m)",),
    "walrus in a seat": ("m = 1\n    yield from choose(m := 0, PICK, [1])\n    g.note(m)",),
    "name bound by a case": (
        f"match g.pair:\n        case (a, *_):\n            pass\n    {ASK}\n    g.note(a)",
    ),
    "local called _point": (f"for _point in range(3):\n        {ASK}\n        {LIVE}",),
    "local called _at2": (
        f"x = 0\n    _at2 = 3\n    for x in range(3):\n        {ASK}\n        {LIVE}\n"
        "        g.note(x, _at2)",
    ),
    "yield in a target": ("g.row[(yield)] = yield from choose(0, PICK, [1])",),
    "list that changes in its loop": (
        f"for x in g.row:\n        {ASK}\n        g.row.pop()\n        g.note(x)",
    ),
    "tuple of tuples in a loop": (
        f"for pair in ((1, 2), (3, 4)):\n        {ASK}\n        g.note(pair[0])",
    ),
    "variable of a plain loop": (f"for row in g.grid:\n        g.n += sum(row)\n    {ASK}",),
    "iterator as local": (f"pairs = zip(g.row, g.row)\n    {ASK}\n    g.note(next(pairs)[0])",),
    "rest of an unpacking": (f"first, *rest = g.row\n    {ASK}\n    g.note(first, *rest)",),
    "return None": ("g.row[0] = yield from call(nothing)",),
    "procedure that never waits": ("g.n = yield from call(quick)",),
    "starred range": (f"for n in range(*g.pair):\n        {ASK}",),
    "guarded without a guard": ("yield from choose(0, PICK, guarded([0, 1]))",),
    "not at the top of the module": (
        f"{ASK}\n\nif True:\n    @procedure\n    def inside(g: Table) -> Flow:\n        {ASK}",
    ),
}

OTHERS = """

@procedure
def q(g: Table, x: int) -> Flow:
    yield from choose(0, PICK, [x])

"""
USED = {
    "nothing": f"@procedure\ndef nothing(g: Table) -> Flow:\n    {ASK}\n    return None\n",
    "quick": "@procedure\ndef quick(g: Table) -> Flow:\n    g.note(3)\n    return 7\n",
}


@pytest.mark.parametrize("body", SAMPLES.values(), ids=SAMPLES)
def test_refused_or_the_same_on_both_engines(tmp_path: Path, body: str) -> None:
    used = "".join(text for name, text in USED.items() if f"call({name}" in body)
    assert_sound(tmp_path, f"\n@procedure\ndef p(g: Table) -> Flow:\n    {body}\n{OTHERS}{used}")

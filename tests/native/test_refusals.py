"""What cannot be translated is refused with file, line and cure, all at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.native.kit import built, needs_compiler, refusals, written

RULES = """\
from __future__ import annotations
from ludus.flow import Domain, Flow, Kind, choose, procedure, state
from tests.native.kit import Toy

Mask = int
PICK = Kind("pick", Domain("amount", size=9))
KINDS = (PICK,)

class Thing:
    def __init__(self, n: int) -> None:
        self.n = n

class Rows:
    def __init__(self, g: State, lent: list[int]) -> None:
        self.rows: list[list[int]] = [[1], [2]]
        self.lent: list[int] = lent

class Named:
    name: str

@state
class State(Toy):
    row: list[int]
    n: int

def set_up(start: int) -> State:
    g = State()
    g.row, g.n = [1, 2, 3], 0
    return g

@procedure
def game(g: State) -> Flow[None]:
    a = yield from choose(0, PICK, [1, 2, 3])
    if g.n > 100:
        g.n = int(rule(g, a))

"""
FIRST = RULES.count("\n") + 1


@pytest.mark.parametrize(
    ("rule", "line", "said"),
    [
        ("found = {n: a for n in g.row}\n    return len(found)", 1, "DictComp in an expression"),
        ("found = {a: g.n}\n    return found[a]", 1, "a dict made while playing; use a list"),
        ("for n in {a, 2}:\n        g.n += n\n    return 1", 1, "going over a set; make it"),
        ("thing = Thing(a)\n    return thing.n", 1, "n of Thing has no type; write"),
        ("return Rows(g, g.row).lent[a]", 1, "a list of lists in Rows; make it one list"),
        ("with open('x') as f:\n        return a", 1, "the statement with"),
        ("x = 0\n    x = a / 2\n    return 1", 2, "x is now an int, now a float; begin"),
        ("return sorted(g.row, key=abs)[0]", 1, "a sort by a key that is no lambda"),
        ("return sorted(g.row, key=lambda n: (n, a))[0]", 1, "a sort by several keys; make one"),
        ("return max(*[a], key=abs)", 1, "max with key="),
        ("g.n = a / 2\n    return a", 1, "a float in the state; the state holds ints"),
        ("return helper(g, *g.row)", 1, "a starred argument; write the arguments out"),
        ("g.row = g.row + [1]\n    return masked(g, 1 << 70)", 2, "a mask"),
        ("x = 0\n    x |= masked(g, 1 << a)\n    return x", 2, "x is a mask; write 'x: Mask = "),
        ("g.n = masked(g, 1 << a)\n    return a", 1, "a mask where the state holds an int"),
        ("return masked(g, 1 << a) < masked(g, 9)", 1, "the order of masks; masks are equal or"),
        ("return len([masked(g, 9)])", 1, "a mask in a list; keep masks in locals of their own"),
        ("x: Mask = 1 << 700\n    return bool(x)", 1, "a set of more things than any other"),
        ("return a @ g.n", 1, "the operator MatMult"),
        ("return f'{a}'", 1, "JoinedStr in an expression"),
        ("return a.real", 1, "the attribute real of a int"),
        ("return g.other", 1, "other is no field of State"),
        ("while a:\n        a = 0\n    else:\n        a = 2\n    return a", 1, "else of a loop"),
        ("seen = {a}\n    seen.discard(a)\n    return a", 2, "the method discard of a list"),
        ("return g.key()[0]", 1, "key of the machine; rules use log, stop"),
    ],
)  # fmt: skip
def test_a_construct_outside_the_subset_is_named_with_its_place_and_cure(
    tmp_path: Path, rule: str, line: int, said: str
) -> None:
    source = f"{RULES}def rule(g: State, a: int) -> int:\n    {rule}\n"
    source += "\ndef helper(g: State, a: int, b: int, c: int) -> int:\n    return a\n"
    source += "\ndef masked(g: State, a: Mask) -> Mask:\n    return a\n"
    found = refusals(tmp_path, source)
    assert any(each.startswith(f"{FIRST + line}: rule: {said}") for each in found), found


def test_all_of_them_are_told_at_once_and_none_twice(tmp_path: Path) -> None:
    source = f"""{RULES}def rule(g: State, a: int) -> int:
    x = {{a: 1}}
    y = f"{{a}}"
    return other(g, a) + other(g, x)

def other(g: State, a: int) -> int:
    return a @ 2
"""
    found = refusals(tmp_path, source)
    assert [each.partition(";")[0] for each in found] == [
        f"{FIRST + 1}: rule: a dict made while playing",
        f"{FIRST + 2}: rule: JoinedStr in an expression",
        f"{FIRST + 6}: other: the operator MatMult",
    ]


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ("(g: State, *a: int) -> int", "*args or **kwargs in a function; name the parameters"),
        ("(g: State, a: dict[int, int]) -> int", "the type dict[int, int]; ints, floats, lists"),
        ("(g: State, a: int) -> list[tuple[int, int]]", "a list of lists is returned"),
        ("(g: State, a: Named) -> int", "an object of the class Named that is made while playing"),
    ],
)
def test_a_type_that_is_not_known_is_refused(tmp_path: Path, head: str, said: str) -> None:
    found = refusals(tmp_path, f"{RULES}def rule{head}:\n    return 1\n")
    assert any(each.partition(": rule: ")[2].startswith(said) for each in found), found


def test_a_field_of_more_bits_than_a_cell_is_refused(tmp_path: Path) -> None:
    source = RULES.replace("    if g.n > 100:", "    g.n = 1 << 70\n    if g.n < 100:")
    source += "def rule(g: State, a: int) -> int:\n    return a\n"
    found = refusals(tmp_path, source)
    cure = "declare a large set as Mask"
    assert found == [f"1: State: n holds numbers of more than 62 bits; {cure}"]


def test_options_that_change_the_position_are_refused(tmp_path: Path) -> None:
    source = RULES.replace("[1, 2, 3])", "[1, rule(g, 1)])")
    source += "def rule(g: State, a: int) -> int:\n    g.n += 1\n    return a\n"
    found = refusals(tmp_path, source)
    assert any("options that change the position; change it before" in each for each in found)


def test_a_list_of_the_caller_is_not_resized(tmp_path: Path) -> None:
    source = RULES.replace("rule(g, a)", "rule(g.row, a)")
    source += "def rule(row: list[int], a: int) -> int:\n    row.append(a)\n    return a\n"
    found = refusals(tmp_path, source)
    assert any("the list row of the caller is resized; return a new list" in each for each in found)


def test_a_list_that_a_procedure_keeps_is_a_tuple(tmp_path: Path) -> None:
    source = RULES.replace("    if g.n > 100:", "    found = rule(g, a)\n    if g.n > 100:")
    source = source.replace("int(rule(g, a))", "found[0]")
    source += "def rule(g: State, a: int) -> list[int]:\n    return [a]\n"
    found = refusals(tmp_path, source)
    said = "found is a number elsewhere, here a list; in a procedure, write 'found: tuple"
    assert any(each.partition(": game: ")[2].startswith(said) for each in found), found


@needs_compiler
@pytest.mark.parametrize(
    ("worth", "said"), [("{seat: 0.5}[seat]", "a dict made while playing"), ("0.5", "")]
)
def test_a_module_says_why_its_evaluation_is_left_to_python(
    tmp_path: Path, worth: str, said: str
) -> None:
    evaluate = f"    def evaluate(self, seat: int) -> float:\n        return {worth}\n\n"
    source = RULES.replace("    n: int\n\ndef", f"    n: int\n\n{evaluate}def")
    with written(tmp_path, f"{source}\ndef rule(g: State, a: int) -> int:\n    return a\n") as game:
        module = built(game, is_checked=False).module
    assert module.evaluates == (not said)
    assert said in module.left_to_python
    assert bool(said) == bool(module.left_to_python)

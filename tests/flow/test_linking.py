"""Linking: procedures are found, named and numbered; the fingerprint follows their code."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludus.flow import link
from tests.flow.kit import HEADER, linked, module, play, start

PLAIN = '''
LEAST = 1


@procedure
def first(g: Table, seat: int) -> Flow:
    """Says something."""
    for place in range(2):
        answer = yield from choose(seat, PICK, guarded([place, 5], barrier, LEAST))
        if answer:
            yield from call(second, answer)
        g.note(answer)


@procedure
def second(g: Table, n: int) -> Flow:
    yield from chance(DIE, (1, n), to=n)


def barrier(action: int, least: int) -> int:
    return 3 if action < least else 0
'''


def fingerprint(folder: Path, text: str, name: str = "sample") -> str:
    return link(name, [module(folder, text)]).fingerprint


# -- the fingerprint -------------------------------------------------------------------------
def test_the_fingerprint_is_sixteen_hexadecimal_digits(tmp_path: Path) -> None:
    found = fingerprint(tmp_path, PLAIN)
    assert len(found) == 16
    assert int(found, 16) >= 0


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("        if answer:\n", "        # a comment\n\n        if answer:  # and another\n"),
        ('    """Says something."""\n', '    """Says something\n\n    else."""\n'),
        ('    """Says something."""\n', ""),
        ("choose(seat, PICK, guarded(", "choose(\n            seat, PICK, guarded("),
        ("seat: int", "seat : 'int'".replace("'", "")),
        ("\n\n\n@procedure\ndef second", "\n\n\n\n\n\n@procedure\ndef second"),
        ("LEAST = 1\n", "LEAST = 1\nUNUSED = 2\n"),
    ],
)  # fmt: skip
def test_comments_and_layout_do_not_change_the_fingerprint(
    tmp_path: Path, old: str, new: str
) -> None:
    assert old in PLAIN
    assert fingerprint(tmp_path, PLAIN) == fingerprint(tmp_path, PLAIN.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("range(2)", "range(3)"),
        ("if answer:", "if not answer:"),
        ("g.note(answer)", "g.note(place)"),
        ("[place, 5]", "[place, 6]"),
        ("barrier, LEAST)", "barrier, 1)"),
        ("chance(DIE, (1, n)", "chance(DIE, (n, 1)"),
        ("to=n", "to=-1"),
        ("(1, n), to=n)", "(1, n))"),
        ("call(second, answer)", "call(second, place)"),
        ("def second(g: Table, n: int)", "def other(g: Table, n: int)"),
        ("        g.note(answer)\n", "        unused = 0\n        g.note(answer)\n"),
    ],
)
def test_other_code_changes_the_fingerprint(tmp_path: Path, old: str, new: str) -> None:
    assert old in PLAIN
    text = PLAIN.replace(old, new)
    if "def other" in new:
        text = text.replace("call(second", "call(other")
    assert fingerprint(tmp_path, PLAIN) != fingerprint(tmp_path, text)


def test_the_order_and_the_name_of_the_game_change_the_fingerprint(tmp_path: Path) -> None:
    above, below = PLAIN.split("@procedure\ndef second")
    turned = f"@procedure\ndef second{below}{above}"
    assert fingerprint(tmp_path, PLAIN) != fingerprint(tmp_path, turned)
    assert fingerprint(tmp_path, PLAIN) != fingerprint(tmp_path, PLAIN, "another")


def test_linking_again_gives_the_same_rules(tmp_path: Path) -> None:
    made = module(tmp_path, PLAIN)
    one, two = link("sample", [made]), link("sample", [made])
    assert one.fingerprint == two.fingerprint
    assert one.procedures == two.procedures


# -- names and numbers -----------------------------------------------------------------------
def test_procedures_are_numbered_as_they_are_written(tmp_path: Path) -> None:
    rules = linked(tmp_path, PLAIN)
    assert [procedure.name for procedure in rules.procedures] == ["first", "second"]
    assert [procedure.index for procedure in rules.procedures] == [0, 1]
    assert list(rules.named) == ["first", "second"]
    assert rules.name == "sample"


def test_several_modules_make_one_game(tmp_path: Path) -> None:
    below = module(tmp_path, PLAIN)
    above = module(
        tmp_path,
        f"from {below.__name__} import first\n"
        "\n@procedure\ndef game(g: Table) -> Flow:\n    yield from call(first, 1)\n",
    )
    rules = link("sample", [above, below])
    assert [procedure.name for procedure in rules.procedures] == ["game", "first", "second"]
    g = play(start(rules, rules.named["game"]), 5, 1)
    assert g.notes == [5]


def test_resume_points_have_names(tmp_path: Path) -> None:
    rules = linked(
        tmp_path,
        """
EFFECTS = ()

@procedure
def p(g: Table, card: int) -> Flow:
    yield from choose(0, PICK, [1])
    yield from chance(DIE, (1, 1))
    yield from call(q)
    yield from choose(0, PICK, [1])
    yield from gather(r, (0, 1))
    yield from call(EFFECTS[card])
    yield from choose(0, PICK, [1])

@procedure
def q(g: Table) -> Flow:
    yield from choose(0, OTHER, [1])

@procedure
def r(g: Table, seat: int) -> Flow:
    yield from choose(0, OTHER, [1])
""",
    )
    labels = rules.named["p"].labels
    assert labels[:7] == ("start", "pick", "die", "q", "pick#2", "r", "effects[card]")
    assert labels[7] == "pick#3"
    assert len(set(labels)) == len(labels)


def test_a_frame_is_procedure_resume_point_and_locals(tmp_path: Path) -> None:
    rules = linked(tmp_path, PLAIN)
    first = rules.named["first"]
    g = start(rules, first, 1)
    frame = g.stack[0]
    assert frame[:2] == (first.index, first.labels.index("pick"))
    assert dict(zip(first.locals, frame[2:], strict=True))["seat"] == 1
    play(g, 5)
    assert g.stack[0][1] == first.labels.index("second")
    assert g.stack[1][:3] == (rules.named["second"].index, 1, 5)


# -- refusals --------------------------------------------------------------------------------
def test_two_procedures_of_one_name_are_refused(tmp_path: Path) -> None:
    one, two = module(tmp_path, PLAIN), module(tmp_path, PLAIN)
    with pytest.raises(ValueError, match="sample: two procedures are called first"):
        link("sample", [one, two])


def test_a_module_without_its_source_cannot_be_linked(tmp_path: Path) -> None:
    made = module(tmp_path, PLAIN)
    assert made.__file__ is not None
    Path(made.__file__).unlink()
    with pytest.raises(FileNotFoundError):
        link("sample", [made])


THIRD = """
@procedure
def third(g: Table) -> Flow:
    yield from choose(0, PICK, [1])
"""


def test_a_module_cannot_be_renumbered_by_a_second_game(tmp_path: Path) -> None:
    shared, other = module(tmp_path, PLAIN), module(tmp_path, THIRD)
    rules = link("one", [shared])
    with pytest.raises(ValueError, match="two: first was compiled for another set of rules"):
        link("two", [other, shared])
    assert play(start(rules, rules.named["first"], 1), 5, 1).notes == [5]


def test_a_module_may_come_first_in_a_second_game(tmp_path: Path) -> None:
    shared, other = module(tmp_path, PLAIN), module(tmp_path, THIRD)
    one, two = link("one", [shared]), link("two", [shared, other])
    for rules in (one, two):
        assert play(start(rules, rules.named["first"], 1), 5, 1).notes == [5]


# -- defects ---------------------------------------------------------------------------------
def test_a_procedure_of_another_game_is_refused(tmp_path: Path) -> None:
    stranger = module(tmp_path, THIRD)
    link("another", [stranger])
    head = HEADER + f"from {stranger.__name__} import third\n"
    with pytest.raises(SyntaxError, match="third is not a procedure of this game"):
        linked(
            tmp_path, "\n@procedure\ndef p(g: Table) -> Flow:\n    yield from call(third)\n", head
        )


def test_a_procedure_may_have_a_second_name(tmp_path: Path) -> None:
    rules = linked(tmp_path, PLAIN + "\nalias = second\n")
    assert len(rules.procedures) == 2

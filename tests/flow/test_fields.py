"""State classes: copy, key and JSON follow from the declared fields; wrong data is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ludus.flow import Machine, Rules, state
from tests.flow.kit import fresh, module


class Board:
    """A table shared by all copies of a state."""

    def __init__(self) -> None:
        self.spaces = 5


@state
class Camp(Machine):
    """A state with a shared table."""

    board: Board
    legions: int
    posts: list[int]
    routes: list[list[int]]
    omens: tuple[int, ...]

    def strength(self) -> int:
        """Methods stay."""
        return self.legions * self.board.spaces


def camp() -> Camp:
    """A state that has not begun but can be copied."""
    g = Camp()
    g.board = Board()
    g.legions, g.posts, g.routes, g.omens = 3, [1, 2], [[4], []], (7, 8)
    g.stack, g.to_move, g.result, g.answers = [(0, 1, 5)], 0, 0, ()
    g.below, g.lanes, g.lane = (), (), 0
    g.journal = []
    g.rules = NO_RULES
    return g


NO_RULES = Rules("none", [], "")
DATA = {"legions": 3, "posts": [1, 2], "routes": [[4], []], "omens": [7, 8]}


# -- copies ----------------------------------------------------------------------------------
def test_a_copy_is_equal_and_independent() -> None:
    one = camp()
    two = one.clone()
    assert type(two) is Camp
    assert two.key() == one.key()
    two.posts.append(3)
    two.routes[0].append(5)
    two.routes.append([6])
    two.legions += 1
    two.omens = ()
    two.stack.append((1, 0))
    assert one.data() == DATA
    assert one.stack == [(0, 1, 5)]


def test_a_copy_shares_its_tables_and_drops_the_journal() -> None:
    one = camp()
    two = one.clone()
    assert two.board is one.board
    assert two.rules is one.rules
    assert two.journal is None
    assert one.journal == []


def test_methods_and_names_stay() -> None:
    assert camp().strength() == 15
    assert Camp.__name__ == "Camp"
    assert Camp.__doc__ == "A state with a shared table."
    assert Camp.__module__ == __name__


def test_a_misspelt_field_is_refused() -> None:
    with pytest.raises(AttributeError):
        camp().legion = 3  # type: ignore[attr-defined]  # that is the point


# -- keys ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("field", "value"),
    [("legions", 4), ("posts", [1]), ("routes", [[4], [0]]), ("omens", (7,))],
)
def test_every_field_is_part_of_the_key(field: str, value: object) -> None:
    one, two = camp(), camp()
    assert one.key() == two.key()
    assert hash(one.key()) == hash(two.key())
    setattr(two, field, value)
    assert one.key() != two.key()


def test_tables_and_journal_are_no_part_of_the_key() -> None:
    one, two = camp(), camp()
    two.board = Board()
    two.journal = None
    assert one.key() == two.key()


def test_stack_and_seat_to_move_are_part_of_the_key() -> None:
    one, two = camp(), camp()
    two.stack = [(0, 1, 6)]
    assert one.key() != two.key()
    two = camp()
    two.to_move = 1
    assert one.key() != two.key()


# -- data ------------------------------------------------------------------------------------
def test_data_are_the_fields_as_json_values() -> None:
    assert camp().data() == DATA
    assert json.loads(json.dumps(camp().data())) == DATA


def test_data_are_a_copy() -> None:
    g = camp()
    data = g.data()
    data["posts"].append(9)
    data["routes"][0].append(9)
    assert g.data() == DATA


def test_truth_values_are_written_as_numbers() -> None:
    g = camp()
    g.legions = True
    g.posts = [False, 2]
    assert json.dumps(g.data()["legions"]) == "1"
    assert json.dumps(g.data()["posts"]) == "[0, 2]"


def test_load_takes_back_what_data_gave() -> None:
    one, two = camp(), camp()
    one.legions, one.posts, one.routes, one.omens = 9, [], [[1], [2, 3]], ()
    two.load(json.loads(json.dumps(one.data())))
    assert two.fields_key() == one.fields_key()
    assert two.omens == ()
    assert two.board is not one.board, "tables are no data"


def test_loaded_fields_are_a_copy_of_the_data() -> None:
    g, data = camp(), json.loads(json.dumps(DATA))
    g.load(data)
    data["posts"].append(9)
    data["routes"][0].append(9)
    assert g.data() == DATA


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("legions", "3", "legions should be an int, not '3'"),
        ("legions", 3.0, "legions should be an int, not 3.0"),
        ("legions", True, "legions should be an int, not True"),
        ("legions", None, "legions should be an int, not None"),
        ("legions", [3], r"legions should be an int, not \[3\]"),
        ("posts", 3, "posts should be a list of ints, not 3"),
        ("posts", "12", "posts should be a list of ints, not '12'"),
        ("posts", [1, None], r"posts should be a list of ints, not \[1, None\]"),
        ("posts", [1, 2.5], r"posts should be a list of ints, not \[1, 2.5\]"),
        ("posts", [True], r"posts should be a list of ints, not \[True\]"),
        ("posts", {"1": 2}, "posts should be a list of ints, not {'1': 2}"),
        ("omens", [[1]], r"omens should be a list of ints, not \[\[1\]\]"),
        ("omens", None, "omens should be a list of ints, not None"),
        ("routes", [1, 2], "routes should be a list of ints, not 1"),
        ("routes", 3, "routes should be a list of lists of ints, not 3"),
        ("routes", [[1], ["a"]], r"routes should be a list of ints, not \['a'\]"),
    ],
)
def test_data_of_another_type_are_refused(field: str, value: object, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        camp().load({**DATA, field: value})


@pytest.mark.parametrize("field", DATA)
def test_a_missing_field_is_refused(field: str) -> None:
    data = {name: value for name, value in DATA.items() if name != field}
    with pytest.raises(ValueError, match=rf"missing fields \['{field}'\], unknown fields \[\]"):
        camp().load(data)


@pytest.mark.parametrize("field", ["board", "stack", "extra"])
def test_an_unknown_field_is_refused(field: str) -> None:
    with pytest.raises(ValueError, match=rf"missing fields \[\], unknown fields \['{field}'\]"):
        camp().load({**DATA, field: 1})


def test_a_state_without_the_declaration_says_so() -> None:
    class Undeclared(Machine):
        pass

    g = Undeclared()
    for use in (g.clone, g.data, g.fields_key, lambda: g.load({})):
        with pytest.raises(TypeError, match="Undeclared is not declared with @state"):
            use()


def test_the_table_of_the_tests_has_every_type_of_data() -> None:
    g = fresh()
    other = fresh()
    other.load(json.loads(json.dumps(g.data())))
    assert other.fields_key() == g.fields_key()
    assert set(g.data()) == {"notes", "n", "row", "grid", "pair"}


# -- defects ---------------------------------------------------------------------------------
FUTURE = "from __future__ import annotations\n"


def declared(folder: Path, fields: str, header: str = FUTURE) -> Any:
    """A state class written in a module of its own."""
    head = "from ludus.flow import Machine, state\nSpace = int\n\n@state\nclass S(Machine):\n"
    return module(folder, f"{head}    {fields}\n", header).S


def copied(cls: Any, **values: object) -> tuple[Any, Any]:
    """A state with fields set, and its copy."""
    g = cls()
    g.stack, g.to_move, g.result, g.answers = [], 0, 0, ()
    g.below, g.lanes, g.lane, g.rules = (), (), 0, NO_RULES
    for name, value in values.items():
        setattr(g, name, value)
    return g, g.clone()


def test_lists_are_copied_without_the_future_import(tmp_path: Path) -> None:
    one, two = copied(declared(tmp_path, "posts: list[int]", header=""), posts=[1])
    assert one.data() == {"posts": [1]}
    assert two.posts is not one.posts


@pytest.mark.parametrize("kind", ["bool", "Space", "list[Space]", "tuple[int, int]", "list[bool]"])
def test_a_field_of_a_plain_type_is_data_or_refused(tmp_path: Path, kind: str) -> None:
    try:
        cls = declared(tmp_path, f"n: int\n    x: {kind}")
    except (TypeError, ValueError):
        return
    one, _two = copied(cls, n=0, x=1 if kind in ("bool", "Space") else [])
    assert "x" in one.data()


def test_a_state_built_on_another_keeps_its_fields(tmp_path: Path) -> None:
    cls = declared(tmp_path, "x: int\n\n@state\nclass T(S):\n    y: int\n\nS = T")
    one, two = copied(cls, x=1, y=2)
    assert one.data() == {"x": 1, "y": 2}
    assert (two.x, two.y) == (1, 2)


def test_super_works_in_a_state(tmp_path: Path) -> None:
    fields = "x: int\n    def waiting_seats(self):\n        return super().waiting_seats()"
    one, _two = copied(declared(tmp_path, fields), x=1)
    assert one.waiting_seats() == [0]


def test_a_state_without_data(tmp_path: Path) -> None:
    one, _two = copied(declared(tmp_path, "board: Machine"), board=None)
    assert one.data() == {}

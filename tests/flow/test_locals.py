"""What lives across a yield: locals as ints and tuples, and where a result can go."""

from __future__ import annotations

import sys

from ludus.flow import Flow, call, choose, gather, link, procedure
from tests.flow.kit import OTHER, PICK, Table, assert_plain, assert_same, play, start


@procedure
def targets(g: Table) -> Flow[None]:
    """A result goes to a name, an annotated name, an attribute, a subscript."""
    a = yield from choose(0, PICK, [0, 1])
    b: int = yield from choose(0, PICK, [2])
    c: int = yield from choose(0, PICK, [1])
    g.n = yield from choose(0, PICK, [3])
    g.row[a + 1] = yield from choose(0, PICK, [4])
    g.grid[0][a] = yield from choose(0, PICK, [5])
    g.note(a, b, c, g.n, *g.row, *g.grid[0])


def test_a_result_goes_to_a_name_an_attribute_or_a_subscript() -> None:
    assert assert_same(RULES, targets) == [
        [0, 2, 1, 3, 3, 4, 2, 5, 2],
        [1, 2, 1, 3, 3, 1, 4, 1, 5],
    ]


@procedure
def late_target(g: Table) -> Flow[None]:
    """Where a result goes is found out after the answer, as in any assignment."""
    g.row[g.n] = yield from call(moves_n)
    g.note(*g.row)


@procedure
def moves_n(g: Table) -> Flow[int]:
    """Changes the place that the caller writes to."""
    yield from choose(0, PICK, [1])
    g.n = 2
    return 40


def test_the_place_of_a_result_is_found_after_the_answer() -> None:
    assert assert_same(RULES, late_target) == [[3, 1, 40]]


@procedure
def tuples(g: Table) -> Flow[None]:
    """Tuple locals, grown, sliced and unpacked across yields."""
    hand: tuple[int, ...] = ()
    nothing: tuple[int, ...]
    for _ in range(3):
        card = yield from choose(0, PICK, [1, 2])
        hand = (*hand, card)
    hand += (9,)
    first, second = hand[0], hand[1]
    yield from choose(0, OTHER, sorted(set(hand)))
    nothing = tuple(x for x in hand if x > 5)
    yield from choose(0, OTHER, [*nothing])
    g.note(*hand, first, second, *nothing)


def test_tuple_locals() -> None:
    ends = assert_same(RULES, tuples)
    assert len(ends) == 2 * (2 + 3 * 3)  # 111 and 222 leave two different cards, the others three
    assert [1, 2, 1, 9, 1, 2, 9] in ends


@procedure
def takes_tuple(g: Table, cards: tuple[int, ...], n: int) -> Flow[int]:
    """A tuple as parameter."""
    answer = yield from choose(0, PICK, list(cards))
    g.note(answer, n)
    return len(cards)


@procedure
def gives_tuple(g: Table) -> Flow[None]:
    """A tuple as argument."""
    many = yield from call(takes_tuple, (4, 5), 6)
    none = yield from call(takes_tuple, (many,), 0)
    g.note(none)


def test_tuples_are_passed_on() -> None:
    assert assert_same(RULES, gives_tuple) == [[4, 6, 2, 0, 1], [5, 6, 2, 0, 1]]


@procedure
def assignments(g: Table) -> Flow[None]:
    """Chained, augmented, unpacking and walrus assignments between yields."""
    a = b = yield_nothing(g)
    c, (d, e) = 1, (2, 3)
    yield from choose(0, PICK, [1])
    a += 5
    c, d = d, c
    if (f := a + b) > 3:
        yield from choose(0, PICK, [f])
    while (h := g.n) < 2:
        g.n += 1
        yield from choose(0, PICK, [h])
    total = sum((last := x) for x in (1, 2, 8))
    yield from choose(0, PICK, [1])
    g.note(a, b, c, d, e, f, h, total, last)


def yield_nothing(g: Table) -> int:
    """An ordinary function."""
    return g.n


def test_assignments_between_yields() -> None:
    assert assert_same(RULES, assignments) == [[5, 0, 2, 1, 3, 5, 2, 11, 8]]


@procedure
def comprehensions(g: Table) -> Flow[None]:
    """Comprehensions and lambdas read locals; their own variables are not locals."""
    low = yield from choose(0, PICK, [0, 2])
    x = 50
    answer = yield from choose(0, OTHER, [x for x in g.row if x > low])
    again = yield from choose(
        0, OTHER, sorted({x + low for x in (answer, 7)}, key=lambda y: (-y, low))
    )
    pairs = sum(i * j for i in range(low) for j in range(i))
    g.note(x, answer, again, pairs, max(g.row, key=lambda y: y * low))


def test_comprehensions_read_locals() -> None:
    ends = assert_same(RULES, comprehensions)
    assert [50, 3, 5, 0, 3] in ends
    assert len(ends) == 8


@procedure
def no_locals(g: Table) -> Flow[None]:
    """Neither parameters nor locals."""
    yield from choose(0, PICK, [1])
    g.note(1)
    yield from choose(0, PICK, [2])
    g.note(2)


def test_a_procedure_without_locals() -> None:
    assert assert_same(RULES, no_locals) == [[1, 2]]
    assert start(RULES, no_locals).stack == [(no_locals.index, 1)]


@procedure
def overwritten_parameters(g: Table, a: int, b: int) -> Flow[int]:
    """Parameters are locals like any other."""
    while a:
        b = yield from choose(a, PICK, [b, b + 1])
        a -= 1
    g.note(b)
    return b


@procedure
def passes_arguments(g: Table) -> Flow[None]:
    """Two calls of one procedure have two frames."""
    one = yield from call(overwritten_parameters, 2, 10)
    two = yield from call(overwritten_parameters, 1, one)
    g.note(one + two)


def test_parameters_are_locals() -> None:
    ends = assert_same(RULES, passes_arguments)
    assert ends[0] == [10, 10, 20]
    assert ends[-1] == [12, 13, 25]


@procedure
def another_name_for_the_state(table: Table, seat: int) -> Flow[None]:
    """The first parameter is the state, whatever it is called."""
    table.n = yield from choose(seat, PICK, [4])
    table.note(table.n)


def test_the_state_may_have_any_name() -> None:
    assert assert_same(RULES, another_name_for_the_state, 1) == [[4]]


@procedure
def answers(g: Table) -> Flow[None]:
    """The tuple of a gather is a local as well."""
    first = yield from gather(gives, (0, 1))
    second: tuple[int, ...] = yield from gather(gives, (1,))
    yield from choose(0, PICK, [1])
    g.note(*first, *second)


@procedure
def gives(g: Table, seat: int) -> Flow[int]:
    """A lane of one decision."""
    return (yield from choose(seat, PICK, [seat + 1, seat + 5]))


def test_the_answers_of_a_gather_are_a_local() -> None:
    ends = assert_same(RULES, answers)
    assert [1, 6, 2] in ends
    assert answers.padding == ((), ())


def test_frames_are_plain_and_padded() -> None:
    g = start(RULES, tuples)
    hand, nothing = tuples.locals.index("hand"), tuples.locals.index("nothing")
    assert tuples.padding[hand] == tuples.padding[nothing] == ()
    assert g.stack[-1][2 + hand] == ()
    play(g, 1, 2)
    assert g.stack[-1][2 + hand] == (1, 2)
    assert_plain(g)


def test_equal_positions_have_equal_keys() -> None:
    one, two = start(RULES, targets), start(RULES, targets)
    assert one.key() == two.key()
    assert hash(one.key()) == hash(two.key())
    play(one, 0)
    assert one.key() != two.key()
    play(two, 1)
    assert one.key() != two.key(), "a local is part of the position"


def test_a_copy_is_independent() -> None:
    one = play(start(RULES, targets), 0, 2, 1, 3)
    two = one.clone()
    assert two.key() == one.key()
    assert two.journal is None
    key = one.key()
    play(two, 4, 5)
    two.grid[1].append(8)
    two.row.clear()
    assert one.key() == key
    play(one, 4, 5)
    assert one.notes == [0, 2, 1, 3, 3, 4, 2, 5, 2]


RULES = link("locals", [sys.modules[__name__]])

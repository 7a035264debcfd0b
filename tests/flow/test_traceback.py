"""What goes wrong inside a compiled procedure points at the author's file and line."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludus.flow import Flow, call, chance, choose, gather, guarded, link, procedure
from tests.flow.kit import DIE, OTHER, PICK, Table, play, start

Act = Callable[[Table], object]


def fail(place: int = 0) -> int:
    """Something goes wrong."""
    raise LookupError(place)


@procedure
def early(g: Table) -> Flow[None]:
    """Before the first yield."""
    g.note(1)
    fail()  # early
    yield from choose(0, PICK, [1])


@procedure
def late(g: Table) -> Flow[None]:
    """After a yield, in a branch, in a loop."""
    for n in range(3):
        answer = yield from choose(0, PICK, [0, 1])
        if answer:
            yield from choose(0, OTHER, [1])
            g.note(
                n,
                fail(n),  # late
            )


@procedure
def heads(g: Table) -> Flow[Any]:
    """In what stands at the head of a statement."""
    which = yield from choose(0, PICK, [0, 1, 2, 3, 4, 5])
    if which == 0:
        while fail():  # while
            yield from choose(0, OTHER, [1])
    elif which == 1:
        for _ in range(fail()):  # for
            yield from choose(0, OTHER, [1])
    elif which == 2:
        if fail():  # if
            yield from choose(0, OTHER, [1])
    elif which == 3:
        yield from choose(fail(), OTHER, [1])  # seat
    elif which == 4:
        yield from call(
            late_argument,
            fail(),  # argument
        )
    else:
        return fail()  # return


@procedure
def late_argument(g: Table, n: int) -> Flow[None]:
    """Never reached."""
    yield from choose(n, PICK, [1])


@procedure
def bad_options(g: Table) -> Flow[None]:
    """Options, guards, weights and audience are asked for later."""
    yield from choose(
        0,
        PICK,
        [fail()],  # options
    )


@procedure
def bad_guard(g: Table) -> Flow[None]:
    """A guard that fails."""
    yield from choose(0, PICK, guarded(range(3), bad_barrier, g))  # guarded


def bad_barrier(candidate: int, g: Table) -> int:
    """Fails."""
    return fail(candidate)


@procedure
def bad_weights(g: Table) -> Flow[None]:
    """Weights that fail."""
    yield from chance(DIE, (1, fail()))  # weights


@procedure
def bad_audience(g: Table) -> Flow[None]:
    """An audience that fails."""
    yield from chance(DIE, (1, 1), to=fail())  # audience


@procedure
def in_lanes(g: Table) -> Flow[None]:
    """A lane fails."""
    yield from gather(lane, (0, 1))


@procedure
def lane(g: Table, seat: int) -> Flow[None]:
    """Fails after the answer."""
    yield from choose(seat, PICK, [1])
    g.note(fail(seat))  # lane


def marked(mark: str) -> int:
    """The line of this file that ends with a mark."""
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    found = [number for number, line in enumerate(lines, 1) if line.endswith(f"  # {mark}")]
    assert len(found) == 1, mark
    return found[0]


def caller(error: BaseException) -> traceback.FrameSummary:
    """The frame that called what failed."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if f.filename == __file__]
    at = next(index for index, f in enumerate(frames) if f.name in ("fail", "bad_barrier"))
    return frames[at - 1]


HEADS = ("while", "for", "if", "seat", "argument", "return")


@pytest.mark.parametrize(("action", "mark"), list(enumerate(HEADS)))
def test_the_head_of_a_statement(action: int, mark: str) -> None:
    with pytest.raises(LookupError) as caught:
        play(start(RULES, heads), action)
    found = caller(caught.value)
    assert (found.lineno, found.name) == (marked(mark), "heads")
    assert found.line is not None
    assert "fail()" in found.line, "the author's text is shown"


def test_before_the_first_yield() -> None:
    with pytest.raises(LookupError) as caught:
        start(RULES, early)
    found = caller(caught.value)
    assert (found.lineno, found.name) == (marked("early"), "early")


def test_after_a_yield_in_a_statement_of_several_lines() -> None:
    g = play(start(RULES, late), 0, 1)
    with pytest.raises(LookupError) as caught:
        play(g, 1)
    found = caller(caught.value)
    assert (found.lineno, found.name) == (marked("late"), "late")


def test_inside_a_lane() -> None:
    g = start(RULES, in_lanes)
    with pytest.raises(LookupError) as caught:
        play(g, 1)
    assert caller(caught.value).lineno == marked("lane")


ASKED: dict[str, Act] = {
    "options": lambda g: g.legal(),
    "guarded": lambda g: g.legal(),
    "weights": lambda g: g.weights(),
    "audience": lambda g: g.audience(),
}


@pytest.mark.parametrize("mark", ASKED)
def test_what_is_asked_later(mark: str) -> None:
    first = {
        "options": bad_options,
        "guarded": bad_guard,
        "weights": bad_weights,
        "audience": bad_audience,
    }[mark]
    g = start(RULES, first)
    with pytest.raises(LookupError) as caught:
        ASKED[mark](g)
    assert caller(caught.value).lineno == marked(mark)


def test_a_guard_asked_why_not() -> None:
    g = start(RULES, bad_guard)
    with pytest.raises(LookupError) as caught:
        g.barrier(2)
    found = caller(caught.value)
    assert found.lineno == marked("guarded")
    assert caught.value.args == (2,)


RULES = link("traceback", [sys.modules[__name__]])

"""The oracle: the author's generators, run as they are, and what they may hold."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ludus.flow import CHANCE, OVER, Flow, Oracle, call, chance, choose, gather, link, procedure
from tests.flow.kit import (
    DIE,
    OTHER,
    PICK,
    Table,
    assert_same,
    fresh,
    linked,
    oracle_seen,
    seen,
    start,
)


@procedure
def game(g: Table) -> Flow[None]:
    """Chance, a seat, lanes, and the end."""
    face = yield from chance(DIE, (1, 0, 2))
    answer = yield from choose(face, PICK, [4, 5])
    given = yield from gather(lane, (0, 1), answer)
    g.note(*given)
    yield from call(last)


@procedure
def lane(g: Table, seat: int, low: int) -> Flow[int]:
    """One decision."""
    return (yield from choose(seat, OTHER, [low + seat, 9]))


@procedure
def last(g: Table) -> Flow[None]:
    """Ends the game."""
    if g.notes[0] == 9:
        g.win(0)
    yield from choose(2, PICK, [7])


def oracle() -> Oracle:
    return Oracle(fresh(), RULES, game)


def test_the_oracle_shows_the_open_decision() -> None:
    o = oracle()
    assert (o.to_move, o.kind(), o.legal(), list(o.weights())) == (CHANCE, DIE, [0, 2], [1, 0, 2])
    o.apply(2)
    assert (o.to_move, o.kind(), o.legal()) == (2, PICK, [4, 5])


def test_lanes_may_answer_in_any_order() -> None:
    ends = []
    for first, second in ((0, 1), (1, 0)):
        o = oracle()
        o.apply(2)
        o.apply(5)
        assert (o.to_move, o.kind(1), o.legal(1)) == (0, OTHER, [6, 9])
        o.apply(5 + first, first)
        o.apply(5 + second, second)
        ends.append(o.state.fields_key())
    assert ends[0] == ends[1]


def test_the_game_ends_by_stop_or_by_coming_to_its_end() -> None:
    for answer in (9, 4):
        o = oracle()
        for action in (0, 4, answer, 5):
            o.apply(action)
        if answer == 4:
            assert (o.to_move, o.legal()) == (2, [7])
            o.apply(7)
        assert (o.to_move, o.legal()) == (OVER, [])


@pytest.mark.parametrize(
    ("body", "name"),
    [
        ("row = g.row[:]", "row"),
        ("row = g.row", "row"),
        ("half = g.n / 2", "half"),
        ("pairs: tuple[int, ...] = tuple(zip(g.row, g.row))", "pairs"),
        ("for cell in g.grid:\n        g.n += len(cell)", "cell"),
        ("pairs = pairs_of(g.row)", "pairs"),
    ],
)
def test_the_oracle_refuses_locals_that_fit_into_no_frame(
    tmp_path: Path, body: str, name: str
) -> None:
    wait = f"yield from choose(0, PICK, [1])\n    g.note(len({name}))"
    text = f"\n@procedure\ndef p(g: Table) -> Flow:\n    {body}\n    {wait}\n"
    rules = linked(tmp_path, f"{text}\npairs_of = iter\n")
    with pytest.raises(TypeError, match=f"p: local {name} = .* fits into no frame"):
        Oracle(fresh(), rules, rules.named["p"])


@procedure
def leaking(g: Table) -> Flow[None]:
    """Lanes that see each other, against the rule."""
    yield from gather(takes_one, (0, 1))


@procedure
def takes_one(g: Table, seat: int) -> Flow[None]:
    """Options that read what the other lane writes."""
    taken = yield from choose(seat, PICK, sorted(g.row))
    g.row.remove(taken)


def test_lanes_that_see_each_other_are_found_out() -> None:
    g, o = start(RULES, leaking), Oracle(fresh(), RULES, leaking)
    assert seen(g) == oracle_seen(o)
    g.apply(1)
    o.apply(1, 0)
    assert seen(g) != oracle_seen(o), "the oracle made the options when the lane began to wait"


def test_a_local_that_is_no_longer_needed_may_be_anything(tmp_path: Path) -> None:
    text = "    for row in g.grid:\n        g.n += sum(row)\n    yield from choose(0, PICK, [1])\n"
    rules = linked(tmp_path, f"\n@procedure\ndef p(g: Table) -> Flow:\n{text}")
    assert rules.named["p"].locals == ()
    assert_same(rules, rules.named["p"])


def test_the_state_of_the_oracle_knows_who_is_to_move() -> None:
    o = oracle()
    assert o.state.to_move == CHANCE
    o.apply(2)
    assert o.state.to_move == 2


RULES = link("oracle", [sys.modules[__name__]])

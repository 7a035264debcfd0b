"""Sets of several hundred things do in C what they do in Python, and never lose any."""

from __future__ import annotations

from functools import cache

import pytest

from ludus.core.snapshot import save
from ludus.lab.parity import Comparison
from ludus.native.loading import Native
from tests.native import sets
from tests.native.kit import ToyGame, built, checked, needs_compiler

pytestmark = needs_compiler


@cache
def toy() -> Native:
    return checked(ToyGame(sets))


@pytest.mark.parametrize(
    "number", range(len(sets.CONSTRUCTS)), ids=lambda n: sets.CONSTRUCTS[n].__name__
)
@pytest.mark.parametrize("start", ["1", "2"])
def test_an_operation_on_large_sets_does_the_same_in_c(number: int, start: str) -> None:
    native = toy()
    python, other = native.game.new({"start": start}), native.new({"start": start})
    for position in (python, other):
        position.apply(number)
    for a in range(12):
        for b in range(12):
            if a + b == 22:
                continue
            one, two = python.clone(), other.clone()
            for position in (one, two):
                position.apply(a)
                position.apply(b)
            assert one.data() == two.data(), (a, b)
            assert one.stack == two.stack, (a, b)


def test_a_set_that_outgrows_its_room_is_an_error_and_loses_nothing() -> None:
    native = toy()
    position = native.new()
    position.apply(sets.CONSTRUCTS.index(sets.too_far))
    position.apply(11)
    with pytest.raises(RuntimeError, match="sets: a set of more things than a mask has bits"):
        position.apply(11)


def test_all_of_them_one_after_the_other() -> None:
    native = toy()
    for options in native.modes:
        for seed in range(40):
            assert Comparison(native.game, native, options, seed).run() == 80


def test_they_do_so_in_a_fast_build_too() -> None:
    native = built(ToyGame(sets), is_checked=False)
    for options in native.modes:
        for seed in range(20):
            assert Comparison(native.game, native, options, seed).run() == 80


def test_large_sets_go_to_machine_code_and_back_unchanged() -> None:
    native = toy()
    position = native.game.new()
    position.built = -1 << 310  # type: ignore[attr-defined]  # a field of the toy
    there = native.take(position)
    assert there.data()["built"] == -1 << 310
    assert save(native.game, native.thaw(there)) == save(native.game, position)


def test_a_set_that_is_too_large_is_not_taken() -> None:
    native = toy()
    position = native.game.new()
    position.built = 1 << 319  # type: ignore[attr-defined]  # a field of the toy
    with pytest.raises(OverflowError):
        native.take(position)

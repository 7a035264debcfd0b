"""Each construct of the subset does in C what it does in Python."""

from __future__ import annotations

from functools import cache

import pytest

from ludus.lab.parity import Comparison
from ludus.native.loading import Native
from tests.native import constructs
from tests.native.kit import ToyGame, checked, needs_compiler

pytestmark = needs_compiler


@cache
def toy() -> Native:
    return checked(ToyGame(constructs))


@pytest.mark.parametrize(
    "number", range(len(constructs.CONSTRUCTS)), ids=lambda n: constructs.CONSTRUCTS[n].__name__
)
@pytest.mark.parametrize("start", ["1", "2"])
def test_a_construct_does_the_same_in_c(number: int, start: str) -> None:
    native = toy()
    python, other = native.game.new({"start": start}), native.new({"start": start})
    for position in (python, other):
        position.apply(number)
    for a in range(12):
        for b in range(12):
            one, two = python.clone(), other.clone()
            for position in (one, two):
                position.apply(a)
                position.apply(b)
            assert one.data() == two.data(), (a, b)


def test_all_of_them_one_after_the_other() -> None:
    native = toy()
    for options in native.modes:
        for seed in range(40):
            assert Comparison(native.game, native, options, seed).run() == 120


def test_an_evaluation_is_the_same_float() -> None:
    assert toy().module.evaluates

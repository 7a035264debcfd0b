"""Slates: fields of a state that are filled and cleared together."""

from __future__ import annotations

import sys
from typing import Final, NewType

import pytest

from ludus.flow import Flow, Machine, Slate, choose, filled, link, procedure, slate, state
from tests.flow.kit import PICK

Space = NewType("Space", int)
NOWHERE: Final = Space(-1)


@slate
class March(Slate):
    """A force on its way."""

    at: Space = NOWHERE
    units: int = 0
    path: tuple[Space, ...] = ()
    losses: list[int] = filled(0, 0)

    def is_under_way(self) -> bool:
        """Whether anybody marches."""
        return self.at != NOWHERE


@state
class Map(Machine):
    """A state with a slate."""

    n: int
    march: March


@procedure
def game(g: Map) -> Flow[None]:
    """Fills and clears."""
    g.march.units = yield from choose(0, PICK, [1, 2])
    g.march.at = Space(7)
    g.march.path = (*g.march.path, g.march.at)
    g.march.losses[1] = yield from choose(0, PICK, [3, 4])
    g.n = g.march.units
    g.march.clear()
    yield from choose(0, PICK, [0])


def begun() -> Map:
    """A game under way: two units have come to space 7."""
    g = Map()
    g.journal, g.n = None, 0
    g.begin(RULES, game)
    g.apply(2)
    return g


def test_a_new_slate_is_clear() -> None:
    march = March()
    assert (march.at, march.units, march.path, march.losses) == (NOWHERE, 0, (), [0, 0])
    assert not march.is_under_way()


def test_a_new_state_has_its_slates_clear() -> None:
    new = Map()
    assert new.march.data() == March().data()
    assert not hasattr(new, "n")  # for the set-up to say


def test_a_copy_has_a_slate_of_its_own() -> None:
    g = begun()
    copy = g.clone()
    g.apply(3)
    assert (copy.march.units, copy.march.at, copy.march.losses) == (2, 7, [0, 0])
    copy.march.losses[0] = 9
    assert g.march.losses == [0, 0]


def test_clearing_sets_every_field_as_declared() -> None:
    g = begun()
    g.apply(4)
    assert g.n == 2
    assert g.march.data() == March().data()


def test_a_slate_is_part_of_key_and_json() -> None:
    g = begun()
    assert g.data() == {"n": 0, "march": {"at": 7, "units": 2, "path": [7], "losses": [0, 0]}}
    other = g.clone()
    assert other.key() == g.key()
    other.march.losses[1] = 1
    assert other.key() != g.key()
    other.load(g.data())
    assert other.key() == g.key()


@pytest.mark.parametrize(
    ("march", "problem"),
    [
        (3, "march should have fields"),
        ({"at": 7}, "missing fields"),
        ({"at": 7, "units": "2", "path": [], "losses": [0, 0]}, "units should be an int"),
        ({"at": 7, "units": 2, "path": [], "losses": [0, 0], "x": 1}, "unknown fields"),
    ],
)
def test_a_slate_that_does_not_fit_is_refused(march: object, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        begun().load({"n": 0, "march": march})


def test_a_truth_value_stays_one_through_json() -> None:
    @slate
    class Mood(Slate):
        angry: bool = False

    mood = Mood()
    assert mood.angry is False
    mood.angry = True
    assert mood.data() == {"angry": 1}
    mood.clear()
    mood.load({"angry": 1})
    assert mood.angry is True


def test_a_field_without_a_value_for_when_it_is_cleared_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Bad\.units needs a value"):

        @slate
        class Bad(Slate):
            units: int


def test_a_slate_holds_ints_only() -> None:
    with pytest.raises(TypeError, match=r"Bad\.name is a str"):

        @slate
        class Bad(Slate):
            name: str = ""


RULES = link("slates", [sys.modules[__name__]])

"""Using the dice: any order, one piece or several, as many dice as possible."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ludus.games.tabula.position.state import State
from ludus.games.tabula.rules.movement import moved, step_barrier
from ludus.games.tabula.vocabulary.decisions import DIE
from ludus.games.tabula.vocabulary.ids import PLACES, WHITE, Face
from tests.games.tabula.kit import (
    AFAR,
    Pieces,
    log,
    offered,
    play,
    table,
    take,
    thrown,
    waiting,
    where,
    why_not,
)


@pytest.mark.rule("tabula", "T.3")
def test_dice_are_used_one_by_one_in_any_order() -> None:
    g = thrown(table({1: 15}, AFAR), "white", 2, 3, 5)
    assert (waiting(g), offered(g)) == ("white die", ["2", "3", "5"])
    play(g, (3, 1))
    assert (waiting(g), offered(g)) == ("white die", ["2", "5"])
    play(g, (5, 1), (2, 1))
    assert where(g, "white") == {"1": 12, "3": 1, "4": 1, "6": 1}
    assert waiting(g) == "over"


def test_a_face_that_is_not_there_or_used_has_a_reason() -> None:
    g = thrown(table({1: 15}, AFAR), "white", 2, 3, 5)
    assert why_not(g, 6) == "not_shown"
    play(g, (3, 1))
    assert why_not(g, 3) == "die_used"


def test_of_equal_dice_none_needs_to_be_chosen() -> None:
    g = thrown(table({1: 15}, AFAR), "white", 4, 4, 4)
    assert waiting(g) == "white piece"
    play(g, (4, 1), (4, 1), (4, 1))
    assert where(g, "white") == {"1": 12, "5": 3}


@pytest.mark.rule("tabula", "T.4")
def test_one_piece_may_use_all_three_dice() -> None:
    g = thrown(table({1: 1, 24: 14}), "white", 1, 2, 3)
    play(g, (1, 1), (2, 2), (3, 4))
    assert where(g, "white") == {"7": 1, "24": 14}


@pytest.mark.rule("tabula", "T.4")
def test_a_piece_touches_down_after_each_die() -> None:
    closed: Pieces = {2: 2, 3: 2}
    g = thrown(table({1: 1, 24: 1, 20: 13}, closed), "white", 1, 2, 6)
    take(g, 6)  # 7, then 8 and 10: but neither the 1 nor the 2 comes first
    assert offered(g) == ["1"]
    assert where(play(take(g, 1), (1, 7), (2, 8)), "white")["10"] == 1


@pytest.mark.rule("tabula", "T.5")
def test_a_move_that_would_waste_another_die_is_not_allowed() -> None:
    # Only from point 1, and only before a 2 has moved that piece, can the 6 be used.
    closed: Pieces = {9: 2, 11: 2, 16: 2, 18: 2, 20: 2}
    g = thrown(table({1: 1, 10: 1, 24: 13}, closed), "white", 2, 2, 6)
    take(g, 2)
    assert (offered(g), why_not(g, 1)) == (["10"], "wasteful")
    play(g, (2, 10), (6, 1), (2, 12))
    assert where(g, "white") == {"7": 1, "14": 1, "24": 13}


@pytest.mark.rule("tabula", "T.5")
def test_if_either_of_two_dice_can_be_used_but_not_both_it_is_the_higher() -> None:
    closed: Pieces = {
        6: 2,
        7: 2,
        9: 2,
        10: 2,
    }  # the 6 goes nowhere; nor does a 2 after the 3, or a 3 after
    g = thrown(table({1: 1, 24: 14}, closed), "white", 2, 3, 6)
    play(g, (3, 1))
    assert where(g, "white") == {"4": 1, "24": 14}
    assert log(g, "lost") == [("lost", "white", 2), ("lost", "white", 6)]


@pytest.mark.rule("tabula", "R2")
def test_two_dice_come_before_one_that_is_higher() -> None:
    closed: Pieces = {7: 2, 6: 2, 10: 2}
    g = thrown(table({1: 1, 24: 14}, closed), "white", 2, 3, 4)
    assert (offered(g), why_not(g, 2)) == (["3", "4"], "wasteful")
    play(g, (4, 1), (3, 5))
    assert where(g, "white") == {"8": 1, "24": 14}


@pytest.mark.rule("tabula", "R2")
def test_of_two_ways_to_use_two_dice_the_higher_sum_is_used() -> None:
    closed: Pieces = {5: 2, 7: 2, 10: 2}
    g = thrown(table({1: 1, 24: 14}, closed), "white", 2, 3, 4)
    play(g, (3, 1))  # now a 2 to point 6 would be free as well
    play(g, (4, 4))
    assert where(g, "white") == {"8": 1, "24": 14}


@pytest.mark.rule("tabula", "R2")
def test_a_die_counts_in_full_when_a_lower_one_would_do() -> None:
    g = thrown(table({24: 1}, {1: 15}), "white", 1, 2, 3)
    assert (waiting(g), g.about()) == ("white piece", {"die": 3})


@pytest.mark.rule("tabula", "T.6")
def test_a_die_that_no_piece_can_use_is_lost() -> None:
    g = thrown(table({1: 2, 24: 13}, {7: 2, 8: 2, 9: 2, 10: 2}), "white", 1, 2, 6)
    assert why_not(g, 6) == "die_idle"
    play(g, (1, 1), (2, 1))
    assert (waiting(g), log(g, "lost")) == ("over", [("lost", "white", 6)])


@pytest.mark.rule("tabula", "T.6")
def test_a_throw_that_cannot_be_used_at_all_is_lost_without_a_question() -> None:
    g = thrown(table({"hit": 1, 24: 14}, dict.fromkeys(range(1, 7), 2)), "white", 1, 3, 5)
    assert waiting(g) == "over"
    assert log(g) == [("lost", "white", face) for face in (1, 3, 5)]


@pytest.mark.rule("tabula", "T.5")
@pytest.mark.parametrize("seed", range(40))
def test_what_is_offered_is_every_fullest_use_of_a_throw_and_nothing_else(seed: int) -> None:
    rng = Random(seed)
    g = crowded(rng)
    faces = sorted(rng.choices(range(1, 7), k=3))
    uses = set(all_uses(g, g.pieces[0], faces))
    fullest = max((len(use), sum(face for face, _ in use)) for use in uses)
    wanted = {use for use in uses if (len(use), sum(face for face, _ in use)) == fullest}
    assert set(offered_uses(thrown(g, "white", *faces))) == wanted


Use = tuple[tuple[int, int], ...]
"""Dice with the places from which a piece takes them, in order."""


def crowded(rng: Random) -> State:
    """White nearly blocked, so that many throws cannot be used in full."""
    closed = rng.sample(range(1, 25), 7)
    free = [point for point in range(1, 25) if point not in closed]
    own: Pieces = dict.fromkeys(rng.sample(free, 3), 1)
    if rng.random() < 0.5:
        own[rng.choice(["hit", "waiting"])] = 1
    return table(own, dict.fromkeys(closed, 2))


def all_uses(g: State, own: list[int], faces: list[int]) -> Iterator[Use]:
    """Every way to use some of the dice, one after the other, whatever is left of them."""
    yield ()
    for face in map(Face, sorted(set(faces))):
        rest = faces[:]
        rest.remove(face)
        for place in PLACES:
            if not step_barrier(place, own, g, WHITE, face):
                for use in all_uses(g, moved(own, place, face), rest):
                    yield ((face, place), *use)


def offered_uses(g: State) -> Iterator[Use]:
    """Every way that the questions of a turn lead to."""
    if not g.stack:
        yield ()
    elif g.kind() is DIE:
        for face in g.legal():
            yield from offered_uses(after(g, face))
    else:
        for place in g.legal():
            for use in offered_uses(after(g, place)):
                yield ((g.about()["die"], place), *use)


def after(g: State, action: int) -> State:
    new = g.clone()
    new.apply(action)
    return new

"""The conservation laws: a piece lost or made out of nothing does not go unnoticed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ludus.games.triumvirate.position.state import State
from ludus.games.triumvirate.vocabulary.ids import ALL_PROVINCES, CAESAR
from tests.games.triumvirate.kit import seat, table, zone


def pile(name: str, at: int = 0, by: int = 1) -> Callable[[State], None]:
    """One piece more or less on a pile."""

    def change(g: State) -> None:
        piles: Any = g.journey if name == "escort" else g
        value = getattr(piles, name)
        if name == "level":
            value = value[0]
        if isinstance(value, list):
            value[at] += by
        else:
            setattr(piles, name, value + by)

    return change


def give_away(g: State) -> None:
    """The governor is replaced, but nobody notes whose province it is."""
    g.owner[zone("italia")] = seat("caesar")


def swallow(g: State) -> None:
    """A sixteenth province."""
    g.realm[0] |= 1 << 20


def conquer_all(g: State) -> None:
    """Ten provinces with nine governors."""
    for place in ALL_PROVINCES[:10]:
        if g.owner[place] != CAESAR:
            g.replace_governor(CAESAR, place)
    assert g.provinces(CAESAR) > 9


def owe(left: str, right: str) -> Callable[[State], None]:
    """On credit: the sum is right, but the first pile is below nothing."""

    def change(g: State) -> None:
        for name, by in ((left, -99), (right, 99)):
            pile(name, by=by)(g)

    return change


@pytest.mark.rule("triumvirate", "S.14")
@pytest.mark.parametrize(
    ("change", "law"),
    [
        (pile("legions"), "legions: 61 instead of 60"),
        (pile("escort"), "legions: 61 instead of 60"),
        (pile("legion_stock", by=-1), "legions: 59 instead of 60"),
        (pile("gold"), "gold: 16 instead of 15"),
        (pile("treasury"), "gold: 16 instead of 15"),
        (pile("gold_stock"), "gold: 16 instead of 15"),
        (pile("citizens"), "citizens: 12 instead of 11"),
        (pile("alii", by=-1), "citizens: 10 instead of 11"),
        (pile("officials"), "officials: 7 instead of 6"),
        (pile("carried"), "officials: 7 instead of 6"),
        (pile("official_stock"), "officials: 7 instead of 6"),
        (pile("bag", 1), "weapons of pompey: 9 instead of 8"),
        (pile("reserve", 2, by=-1), "weapons of crassus: 7 instead of 8"),
        (pile("drawn"), "weapons of caesar: 9 instead of 8"),
        (pile("level", by=7), "a competence marker is off its track"),
        (pile("level", 2, by=-1), "a competence marker is off its track"),
        (give_away, "realm of caesar and owners disagree"),
        (swallow, "provinces: 16 instead of 15"),
        (conquer_all, "caesar has more provinces than governors"),
        (owe("treasury", "gold_stock"), "a pile is negative"),
        (owe("gold_stock", "treasury"), "a pile is negative"),
        (owe("legion_stock", "legions"), "a pile is negative"),
        (owe("official_stock", "carried"), "a pile is negative"),
        (owe("alii", "citizens"), "a pile is negative"),
        (owe("bag", "reserve"), "a pile is negative"),
    ],
)
def test_a_broken_law_is_noticed(change: Callable[[State], None], law: str) -> None:
    g = table()
    change(g)
    assert law in g.broken_laws()


@pytest.mark.rule("triumvirate", "P.8")
@pytest.mark.parametrize("name", ["bag", "drawn"])
def test_the_neutral_weapons_of_two_players_are_counted_too(name: str) -> None:
    g = table(2)
    pile(name, 2)(g)
    assert g.broken_laws() == ["weapons of crassus: 3 instead of 2"]

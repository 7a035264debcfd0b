"""What bots think of a battle that lies before them, or is being fought."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.judgement.battles import lose, win, worn_down
from ludus.games.pax_romana.judgement.evaluation import compared, evaluate
from ludus.games.pax_romana.judgement.odds import (
    MOST_SHIFTS,
    WINS,
    battlefield,
    chance_to_take,
    losses_due,
    shifted,
)
from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.battle.combat import battle
from ludus.games.pax_romana.rules.negotiation.bribery import bribery
from ludus.games.pax_romana.vocabulary.battles import ATTACKER, DEFENDER
from ludus.games.pax_romana.vocabulary.owners import CARTHAGE, ROME
from ludus.games.pax_romana.vocabulary.units import SHIFT, WORD_OF, WORN_LEGION
from tests.games.pax_romana.kit import owner, space, table, unit
from tests.games.pax_romana.land.scenes import approach, at, is_held_by
from tests.games.pax_romana.playing import begin, take


def facing(heavy: int, legions: int, town: str = "") -> State:
    """Carthage, with heavy infantry, may attack legions at Massilia; Rome is asked."""
    g = table(
        units={"massilia": ("rome", {"legion": legions})} if legions else {},
        settlements={"massilia": ("rome", town)} if town else {},
        no_tribes=["narbonensis"],
    )
    g.talents[ROME] = 1
    approach(g, "carthage", "nemausus", "massilia", {"heavy": heavy})
    g.battle.clear()
    return begin(g, bribery, "carthage", "rome", space("massilia"))


def fought(*dice: int, heavy: int = 4) -> State:
    """Carthage attacks three legions at Massilia; both have thrown."""
    g = table(units={"massilia": ("rome", {"legion": 3})}, no_tribes=["narbonensis"])
    return take(
        begin(approach(g, "carthage", "nemausus", "massilia", {"heavy": heavy}), battle), *dice
    )


def test_the_side_with_shifts_spares_itself_first() -> None:
    assert shifted(3, 2, 4) == (5, 0)
    assert shifted(3, 2, -4) == (0, 3)
    assert list(WINS) == sorted(WINS)
    assert WINS[MOST_SHIFTS] == pytest.approx(15 / 36)


def worn(legions: int, points: int) -> tuple[int, int]:
    """Legions that are left, whole and reduced, of so many that lose so many points."""
    first, second = worn_down(legions << SHIFT[unit("legion")], 0, points)
    left = [(first, second)[WORD_OF[kind]] >> SHIFT[kind] & 255 for kind in (0, WORN_LEGION)]
    return left[0], left[1]


def test_as_few_units_are_lost_as_can_be() -> None:
    assert worn(3, 4) == (2, 0)
    assert worn(3, 5) == (1, 1)
    assert worn(1, 9) == (0, 0)


@pytest.mark.parametrize("town", ["", "town", "city"])
def test_the_stronger_an_army_the_likelier_it_takes_what_others_hold(town: str) -> None:
    chances = [chance_to_take(facing(n, 2, town), space("massilia")) for n in (1, 3, 6, 12)]
    assert chances == sorted(chances)
    assert chances[0] < chances[-1] <= 1


def test_walls_help_those_who_stand_behind_them() -> None:
    chances = [
        chance_to_take(facing(4, 1, town), space("massilia")) for town in ("city", "town", "")
    ]
    assert chances == sorted(chances)
    assert chances[0] < chances[-1]


def hopes(legions: int) -> float:
    """What Carthage, with four heavy infantry, expects of an attack, beside a defeat."""
    g, seat = facing(4, legions), 1
    assert battlefield(g) == space("massilia")
    lost = g.clone()
    lose(lost, space("massilia"))
    return evaluate(g, seat) - compared(lost, CARTHAGE, 0.0)


def test_to_attack_the_weak_is_worth_something_and_the_strong_nothing() -> None:
    assert hopes(1) > 0 > hopes(9)


def test_what_is_taken_belongs_to_whoever_has_won() -> None:
    g = facing(9, 1, "town")
    win(g, space("massilia"))
    assert is_held_by(g, "carthage", "massilia")
    assert g.settler[space("massilia")] == owner("carthage")


def test_whoever_is_beaten_is_back_where_he_came_from() -> None:
    g = facing(2, 6)
    lose(g, space("massilia"))
    assert is_held_by(g, "rome", "massilia")
    assert not at(g, "massilia").get("heavy")


def test_the_dice_tell_who_has_won_and_what_is_lost() -> None:
    won, lost = fought(6, 1), fought(1, 6)
    seat = won.seats[CARTHAGE]
    assert evaluate(won, seat) > evaluate(lost, seat)
    assert evaluate(won, won.seats[ROME]) < evaluate(lost, won.seats[ROME])
    assert (
        losses_due(won, space("massilia"), ATTACKER),
        chance_to_take(won, space("massilia")),
    ) == (
        1,
        1,
    )
    assert losses_due(won, space("massilia"), DEFENDER) == 7
    assert chance_to_take(lost, space("massilia")) == 0


def test_shifts_are_used() -> None:
    g = fought(3, 3, heavy=12)
    seat = g.seats[CARTHAGE]
    worth = {word: evaluate(take(g.clone(), word), seat) for word in ("harm", "spare", "enough")}
    assert worth["enough"] < min(worth["harm"], worth["spare"])

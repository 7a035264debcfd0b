"""Ways to places far off: planned from what a seat knows, told with price and dangers."""

from __future__ import annotations

from random import Random

import pytest

from ludus.core import ways
from ludus.core.perspective import Perspective
from ludus.core.ways import Ways
from ludus.flow import CHANCE, Kind, buttons
from tests.trek import trek_game
from tests.trek.play import AULUS, BRUNA, CAMP, CITY, FIELD, FORD, GORGE, HOME, MILL, State

TREK = trek_game()


def setting_out(waits: bool = True) -> State:
    """Bruna has hidden, or not, and Aulus is asked for his first step."""
    position = TREK.new({})
    assert isinstance(position, State)
    position.apply(0 if waits else 1)
    return position


def planned(position: State, seed: int = 1) -> Ways:
    """As a table plans it: from the knowledge of Aulus."""
    return Ways(TREK, Perspective(TREK, position, AULUS).imagine(Random(seed)), AULUS).search()


def test_the_cheapest_way_is_taken_and_the_safest_of_those() -> None:
    found = planned(setting_out())
    way = found.ends[FIELD].way()
    assert [step.place for step in way] == [MILL, FIELD]  # the ford is as near
    assert found.ends[FIELD].spent == 2
    assert found.ends[GORGE].spent == 3
    assert HOME not in found.ends


def test_dice_on_the_way_are_told_with_the_chance_that_they_hinder() -> None:
    (step,) = planned(setting_out()).ends[FORD].way()
    assert [(danger.kind, danger.seat) for danger in step.dangers] == [("step", CHANCE)]
    assert step.dangers[0].chance == pytest.approx(1 / 6)
    assert step.goes_on
    assert step.spent == 1


def test_whoever_may_answer_is_a_danger_and_lets_pass_in_the_plan() -> None:
    way = planned(setting_out()).ends[CITY].way()
    assert [step.place for step in way] == [MILL, FIELD, GORGE, CITY]
    told = [(d.kind, d.seat, d.chance) for step in way for d in step.dangers]
    assert told == [("ambush", BRUNA, 0.5)]


def test_a_way_ends_where_something_else_is_asked() -> None:
    last = planned(setting_out()).ends[CAMP]
    assert not last.goes_on
    assert last.spent is None
    assert last.position.kind().name == "fight"


def test_a_plan_knows_no_more_than_its_seat() -> None:
    def told(position: State, seed: int) -> list[object]:
        found = planned(position, seed)
        return [
            (place, step.price, [(d.kind, d.chance) for d in step.dangers])
            for place, step in sorted(found.ends.items())
        ]

    assert told(setting_out(True), 1) == told(setting_out(False), 2)


def test_planning_changes_nothing_and_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    position = setting_out()
    before = position.key()
    whole = Ways(TREK, position, AULUS).search()
    assert position.key() == before
    monkeypatch.setattr(ways, "MOST_TRIED", 4)
    short = Ways(TREK, position, AULUS).search()
    assert short.tried < whole.tried
    assert set(short.ends) < set(whole.ends)


def test_a_step_says_where_it_starts() -> None:
    with pytest.raises(ValueError, match="where it starts"):
        Kind("step", buttons("rest"), way=())

"""12.7: armies of slaves."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.special.revolts import end_revolts
from ludus.games.pax_romana.rules.special.slaves import rouse_slaves, slave_revolt
from ludus.games.pax_romana.vocabulary.ids import NOWHERE
from tests.games.pax_romana.kit import leave, owner, power, space, table, told, unit
from tests.games.pax_romana.playing import begin, is_over, offered, take, waiting, why_not


def there(g: State, at: str) -> int:
    return g.count(space(at), unit("warrior"))


def risen(at: str = "capua", **settings: object) -> State:
    """The slaves of Rome have risen."""
    g = table(**settings)  # type: ignore[arg-type]  # the settings of a table, as they are
    return take(begin(g, slave_revolt, "rome"), at)


@pytest.mark.rule("pax_romana", "12.71")
def test_slaves_rise_at_home_where_another_says_and_cost_a_step() -> None:
    g = table(units={"arretium": ("rome", {"legion": 1})})
    begin(g, slave_revolt, "rome")
    assert waiting(g) != "rome slaves_rise"
    assert why_not(g, "arretium") == "units_there"
    assert why_not(g, "pella") == "not_at_home"
    take(g, "capua")
    assert g.stability[power("rome")] == -1
    assert there(g, "capua") == 2
    assert g.slave_army[power("rome")] == space("capua")


@pytest.mark.rule("pax_romana", "12.71", "R41")
def test_an_ally_does_not_place_them() -> None:
    g = table()
    usual = waiting(begin(g, slave_revolt, "rome")).split()[0]
    allied = table(alliance=("rome", usual))
    assert waiting(begin(allied, slave_revolt, "rome")).split()[0] not in ("rome", usual)


def test_there_is_one_revolt_at_a_time_against_a_power() -> None:
    g = begin(risen(), slave_revolt, "rome")
    assert is_over(g)
    assert told(g)[-1] == ("nothing_happens",)


@pytest.mark.rule("pax_romana", "12.71")
def test_everybody_else_adds_a_unit_and_moves_them_a_space() -> None:
    g = begin(risen(), rouse_slaves, "carthage")
    assert waiting(g) == "carthage slaves_move"
    assert there(g, "capua") == 3
    assert "rome" in offered(g)
    assert why_not(g, "pella") == "not_next"
    assert "stay" not in offered(g), "some way is open"
    target = next(name for name in offered(g) if name != "rome")
    take(g, target)
    assert there(g, target) == 3
    assert g.is_empty(space("capua"))


def test_their_master_does_not_move_them() -> None:
    assert is_over(begin(risen(), rouse_slaves, "rome"))


@pytest.mark.rule("pax_romana", "12.71", "12.73")
def test_one_stays_in_a_town_which_then_works_for_nobody() -> None:
    g = risen(settlements={"capua": ("rome", "town")})
    assert g.civilisation(power("rome")) == 0
    begin(g, rouse_slaves, "carthage")
    take(g, next(name for name in offered(g) if name != "rome"))
    assert there(g, "capua") == 1
    assert g.settler[space("capua")] == power("rome"), "it is still Rome's"
    assert g.civilisation(power("rome")) == 0


def test_they_may_stay_if_every_way_leads_into_others() -> None:
    g = risen()
    for near in g.board.next_lands[space("capua")]:
        g.muster(power("rome"), near, unit("legion"), 1)
    begin(g, rouse_slaves, "carthage")
    assert "stay" in offered(g)
    take(g, "stay")
    assert there(g, "capua") == 3


@pytest.mark.rule("pax_romana", "12.72")
def test_the_revolt_ends_with_the_last_of_them() -> None:
    g = risen()
    leave(g, "capua")
    end_revolts(g)
    assert g.stability[power("rome")] == 0
    assert g.slave_army[power("rome")] == NOWHERE
    assert told(g)[-1][0] == "stability"


def test_slaves_fight_whom_they_meet() -> None:
    g = risen()
    near = next(place for place in g.board.next_lands[space("capua")] if place != space("rome"))
    g.muster(power("rome"), near, unit("light"), 1)
    take(begin(g, rouse_slaves, "carthage"), g.board.ids[near])
    assert waiting(g) == "rome withdraw", "whoever is attacked may go (10.41)"
    take(g, "stand")
    assert waiting(g) == "chance die"
    while not is_over(g):
        g.apply(3 if waiting(g) == "chance die" else g.legal()[0])
    assert g.owner[near] == owner("slaves_rome"), "three against one"


@pytest.mark.rule("pax_romana", "12.71", "10.31")
def test_slaves_may_be_intercepted_like_any_force() -> None:
    g = risen()
    g.muster(power("rome"), space("ancona"), unit("legion"), 2)
    take(begin(g, rouse_slaves, "carthage"), "corfinium")
    assert waiting(g) == "rome intercept"
    take(g, "ancona", "all", 12)
    assert ("battle", "rome", "slaves_rome", "corfinium", "8", "3") in told(g)

"""13.4: invasions, and the armies that they bring."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.barbarians.invasions import (
    INVADED,
    armenians,
    caledonians,
    eastern_gauls,
    germans,
    invasion,
    western_gauls,
)
from ludus.games.pax_romana.rules.barbarians.lasting import alarm, hordes_to_use
from ludus.games.pax_romana.vocabulary.turns import INVASIONS
from tests.games.pax_romana.kit import BOARD, garrisons, owner, power, space, table, told, unit
from tests.games.pax_romana.playing import begin, is_over, leader, offered, take, waiting, why_not


def there(g: State, at: str, kind: str = "warrior") -> int:
    return g.count(space(at), unit(kind))


def test_every_invader_has_his_own_procedure() -> None:
    assert len(INVADED) == len(INVASIONS)


@pytest.mark.rule("pax_romana", "13.41")
def test_two_dice_say_who_comes() -> None:
    g = take(begin(table(), invasion, "rome"), 1, 1)
    assert told(g) == [("invasion", "rome", "0")]


@pytest.mark.rule("pax_romana", "13.44.d")
def test_caledonians_empty_britannia_of_garrisons() -> None:
    g = table(units={**garrisons("rome", "isca"), "deva": ("rome", {"light": 1, "garrison": 1})})
    begin(g, caledonians, "east")
    assert g.is_empty(space("isca"))
    assert (there(g, "deva", "light"), there(g, "deva", "garrison")) == (1, 0)


# -- Armenians -------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "13.44.e")
def test_armenians_take_what_is_fewer_than_a_die_near_amida() -> None:
    g = table(
        units={
            "edessa": ("east", {"heavy": 2}),
            "melitene": ("greece", {"light": 3}),
            "artaxata": ("rome", {"light": 1}),
            **garrisons("east", "amida"),
        }
    )
    take(begin(g, armenians, "rome"), 3, 3, 2)
    near = [BOARD.ids[place] for place in BOARD.near_amida]
    assert near == ["antioch", "palmyra", "edessa", "melitene", "amida", "tigranocerta"]
    assert g.is_empty(space("edessa")), "three is more than two"
    assert there(g, "melitene", "light") == 3, "three is not more than three"
    assert g.is_empty(space("amida")), "a garrison counts as one"
    assert there(g, "artaxata", "light") == 1, "fortresses are safe"
    assert is_over(g)


def test_armenians_stay_at_home_while_an_army_holds_amida() -> None:
    g = begin(table(units={"amida": ("east", {"light": 1})}), armenians, "rome")
    assert told(g)[-1] == ("nothing_happens",)


# -- Gauls and Germans -----------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "13.44.a", "13.26", "13.42")
def test_western_gauls_appear_in_gaul_and_march_at_once() -> None:
    g = begin(table(no_tribes=["narbonensis"]), western_gauls, "carthage")
    take(g, 4, 3)
    assert waiting(g) == "carthage horde_at"
    assert why_not(g, "rome") == "horde_elsewhere"
    take(g, "narbo", 2)
    assert waiting(g) == "carthage step"
    assert g.march.points == 2 + 5
    take(g, "stop")
    assert there(g, "narbo") == 7
    assert g.place[leader("other_03")] == space("narbo")
    assert not hordes_to_use(g), "nobody moves them again"


@pytest.mark.rule("pax_romana", "13.44.a")
def test_western_gauls_do_not_come_when_all_of_gaul_is_held() -> None:
    provinces = ("belgica", "lugdunensis", "aquitania", "narbonensis")
    g = table(
        no_tribes=provinces,
        units=garrisons("rome", "gesoriacum", "lugdunum", "burdigala", "narbo"),
    )
    begin(g, western_gauls, "carthage")
    assert told(g)[-1] == ("nothing_happens",)


@pytest.mark.rule("pax_romana", "13.42")
def test_an_army_that_appears_among_others_attacks_them_for_two_points() -> None:
    g = table(units={"narbo": ("rome", {"light": 1})}, no_tribes=["narbonensis"])
    take(begin(g, western_gauls, "carthage"), 6, 6, "narbo", 1)
    assert waiting(g) == "rome withdraw" or "die" in waiting(g)
    assert g.march.points == 1 + 5 - 2


@pytest.mark.rule("pax_romana", "13.44.b")
def test_eastern_gauls_come_from_the_steppes() -> None:
    g = take(begin(table(), eastern_gauls, "rome"), 1, 1)
    assert offered(g) == ["sarmizegetusa", "petrodava", "borysthenes", "tanais"]


@pytest.mark.rule("pax_romana", "13.44.c")
def test_germans_from_beyond_the_rhine_are_three_dice() -> None:
    g = take(begin(table(), germans, "rome"), "aliso", 6, 5, 4, 1, "stop")
    assert there(g, "aliso") == 15


def test_germans_from_this_side_are_two_dice_and_horse() -> None:
    g = take(begin(table(), germans, "rome"), "colonia", 6, 5, 1, "stop")
    assert (there(g, "colonia"), there(g, "colonia", "horse")) == (11, 2)


@pytest.mark.rule("pax_romana", "13.44.c")
def test_germans_may_be_used_again_but_do_not_go_home() -> None:
    g = take(begin(table(), germans, "rome"), "colonia", 6, 5, 1, "stop")
    assert hordes_to_use(g) == [], "they have moved in this activation (9.14)"
    g.spent.clear()
    assert hordes_to_use(g) == [owner("germans")]
    assert g.german_home == BOARD.province[space("colonia")]


# -- alarm -----------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "13.44")
def test_barbarians_beside_a_capital_alarm_its_power_once() -> None:
    g = table()
    near = BOARD.by_land[space("rome")][0]
    for _ in range(2):
        alarm(g, owner("germans"), near)
    assert g.stability[power("rome")] == -1
    alarm(g, owner("western_gauls"), near)
    assert g.stability[power("rome")] == -2, "another army, another alarm"


def test_a_capital_that_is_lost_already_is_not_alarmed() -> None:
    g = table(units={"rome": ("greece", {"heavy": 1})})
    before = g.stability[power("rome")]
    alarm(g, owner("germans"), BOARD.by_land[space("rome")][0])
    assert g.stability[power("rome")] == before

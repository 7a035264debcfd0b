"""13.3: rebellions, one by one."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.barbarians.lasting import is_without_income, rebel_toll
from ludus.games.pax_romana.rules.barbarians.mutiny import naval_mutiny
from ludus.games.pax_romana.rules.barbarians.rebellions import RISINGS, rebellion
from ludus.games.pax_romana.rules.barbarians.rebellions_east import in_cyprus, in_judea
from ludus.games.pax_romana.rules.barbarians.rebellions_north import (
    in_britannia,
    in_danube,
    in_gaul,
    in_germania,
)
from ludus.games.pax_romana.rules.barbarians.rebellions_south import (
    in_africa,
    in_hispania,
    in_mauretania,
    in_sardinia,
)
from ludus.games.pax_romana.rules.economy.income import income
from ludus.games.pax_romana.rules.movement.march import march
from ludus.games.pax_romana.vocabulary.places import CITY, INCOME, TOWN
from ludus.games.pax_romana.vocabulary.turns import REBELLIONS
from tests.games.pax_romana.kit import (
    controls,
    garrisons,
    leave,
    owner,
    power,
    province,
    space,
    spaces,
    table,
    told,
    unit,
)
from tests.games.pax_romana.playing import begin, is_over, offered, take, waiting, why_not
from tests.games.reading import check


def there(g: State, at: str, kind: str = "warrior") -> int:
    return g.count(space(at), unit(kind))


def whose(g: State, at: str) -> int:
    return g.owner[space(at)]


@pytest.mark.rule("pax_romana", "13.3")
def test_every_region_has_its_own_rising() -> None:
    assert len(RISINGS) == len(REBELLIONS)


@pytest.mark.rule("pax_romana", "13.3")
def test_two_dice_say_where() -> None:
    g = take(begin(table(), rebellion, "rome"), 1, 1)
    assert ("rebellion", "rome", "0") in told(g)
    assert g.this_turn.is_cyprus_closed


# -- Cyprus, Britannia, Mauretania -----------------------------------------------------------------
def test_cyprus_is_closed_to_galleys_until_the_end_of_the_turn() -> None:
    g = begin(table(), in_cyprus, "rome")
    assert g.this_turn.is_cyprus_closed
    g.this_turn.clear()
    assert not g.this_turn.is_cyprus_closed


@pytest.mark.rule("pax_romana", "13.3.b", "13.21")
def test_britannia_loses_its_garrisons_and_is_nobodys_while_its_army_stands() -> None:
    held = garrisons("rome", "dubris", "isca", "deva", "calleva", "lindum")
    g = table(units=held)
    assert controls(g, "britannia") == "rome"
    begin(g, in_britannia, "carthage")
    assert waiting(g) == "carthage rebels_rise"
    assert why_not(g, "londinium") == "space_occupied", "a tribe is there"
    assert why_not(g, "rome") == "other_region"
    take(g, "isca")
    assert there(g, "isca") == 3
    assert not any(there(g, at, "garrison") for at in held)
    assert g.lawless[province("britannia")]
    leave(g, "isca")
    assert not g.lawless[province("britannia")]


@pytest.mark.rule("pax_romana", "13.3.j", "13.22")
def test_mauretania_rises_wherever_nobody_is_and_is_nobodys() -> None:
    g = table(units=garrisons("carthage", "tingi", "siga"))
    begin(g, in_mauretania, "rome")
    assert [there(g, at) for at in ("iol", "siga", "rusaddir", "tingi", "volubilis")] == [
        1, 0, 1, 0, 1,
    ]  # fmt: skip
    assert controls(g, "mauretania") is None
    for at in ("iol", "rusaddir", "volubilis"):
        leave(g, at)
    assert controls(g, "mauretania") == "carthage"


def test_nothing_rises_in_a_full_mauretania() -> None:
    g = table(units=garrisons("carthage", "iol", "siga", "rusaddir", "tingi", "volubilis"))
    begin(g, in_mauretania, "rome")
    assert controls(g, "mauretania") == "carthage"


# -- Germania, the Danube --------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "13.3.e")
def test_eight_points_of_units_on_the_rhine_are_lost() -> None:
    g = table(units={"colonia": ("rome", {"legion": 2, "garrison": 1})})
    take(begin(g, in_germania, "carthage"), "colonia")
    assert g.is_empty(space("colonia"))
    assert is_over(g)


@pytest.mark.rule("pax_romana", "13.3.d", "R38")
def test_of_more_than_eight_points_their_owner_says_which_are_lost() -> None:
    g = table(units={"siscia": ("rome", {"legion": 2, "light": 3})})
    take(begin(g, in_danube, "carthage"), "siscia")
    assert waiting(g) == "rome struck_down"
    take(g, "light", "light", "light", "legion")
    assert there(g, "siscia", "legion") == 1, "another would make eleven points"
    assert is_over(g)


def test_neither_tribes_nor_barbarians_are_struck() -> None:
    g = table(units={"siscia": ("rebels", {"warrior": 2})})
    begin(g, in_danube, "carthage")
    assert is_over(g)
    assert told(g)[-1] == ("nothing_happens",)


# -- Hispania --------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "13.3.h")
def test_hispania_loses_a_garrison_and_a_band_rises_in_lusitania() -> None:
    g = table(units=garrisons("carthage", "gades", "tarraco"))
    begin(g, in_hispania, "rome")
    assert offered(g) == ["gades", "tarraco"]
    take(g, "gades")
    assert why_not(g, "norba") == "space_occupied"
    assert why_not(g, "numantia") == "space_occupied", "its tribe holds it"
    take(g, "emerita")
    assert there(g, "emerita") == 3


def test_numantia_may_rise_when_nobody_holds_it() -> None:
    g = table(no_tribes=["tarraconensis"])
    assert "numantia" in offered(begin(g, in_hispania, "rome"))


@pytest.mark.rule("pax_romana", "13.3.h")
def test_spaces_of_hispania_beside_the_band_cost_a_point_more() -> None:
    g = table(no_tribes=["lusitania"])
    take(begin(g, in_hispania, "rome"), "emerita")
    assert rebel_toll(g, space("olisipo")) == 1
    assert rebel_toll(g, space("emporiae")) == 0
    leave(g, "emerita")
    assert rebel_toll(g, space("olisipo")) == 0


# -- Gaul ------------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "13.3.f")
def test_restless_gaul_without_a_controlled_province_may_lose_a_garrison() -> None:
    g = table(units=garrisons("rome", "lugdunum"))
    begin(g, in_gaul, "carthage")
    assert offered(g) == ["lugdunum", "pass"]
    take(g, "lugdunum")
    assert g.is_empty(space("lugdunum"))


@pytest.mark.rule("pax_romana", "13.3.f")
def test_a_local_rising_replaces_units_and_spreads() -> None:
    g = table(
        units={"narbo": ("rome", {"legion": 1}), "massilia": ("rome", {"legion": 1})},
        settlements={"massilia": ("rome", "town")},
        no_tribes=["narbonensis"],
    )
    take(begin(g, in_gaul, "carthage"), 1)
    assert why_not(g, "massilia") == "settlement_spared"
    take(g, "narbo")
    assert there(g, "narbo") == 3
    assert [there(g, at) for at in ("valentia", "nemausus", "tolosa")] == [1, 1, 1]
    assert there(g, "massilia", "legion") == 1
    assert controls(g, "narbonensis") is None


@pytest.mark.rule("pax_romana", "13.3.g")
def test_the_great_rebellion_comes_once_and_waits_for_a_major_move() -> None:
    g = table(units={"narbo": ("rome", {"legion": 1})}, no_tribes=["narbonensis"])
    take(begin(g, in_gaul, "carthage"), 6)
    assert waiting(g) == "carthage great_rebellion"
    take(g, "narbonensis", 5, 6)
    assert g.is_empty(space("narbo")), "units outside towns are gone"
    take(g, "narbo")
    assert is_over(g)
    assert g.activation.hordes == 0, "whoever is active may move it, and need not"
    assert there(g, "narbo") == 11
    assert whose(g, "narbo") == owner("gallic_rebels")
    assert g.has_gaul_risen


@pytest.mark.rule("pax_romana", "13.3.g")
def test_where_the_great_rebellion_finds_somebody_it_attacks_as_the_major_move() -> None:
    g = table(
        units={"narbo": ("rome", {"legion": 1})},
        settlements={"narbo": ("rome", "town")},
        no_tribes=["narbonensis"],
    )
    take(begin(g, in_gaul, "carthage"), 6, "narbonensis", 5, 6, "narbo", 3)
    assert waiting(g) == "rome withdraw", "units in towns are not gone"
    assert g.march.points == 3 + 5 - 2, "two points for falling on them"
    assert g.activation.hordes == 1


@pytest.mark.rule("pax_romana", "13.3.f")
def test_a_local_rising_may_strike_in_britannia_too() -> None:
    """The book says: in Gaul. Only provinces of the continent count for the die."""
    g = table(
        units={"narbo": ("rome", {"legion": 1}), "londinium": ("rome", {"light": 2})},
        no_tribes=["narbonensis", "britannia"],
    )
    take(begin(g, in_gaul, "carthage"), 1)
    assert sorted(offered(g)) == ["londinium", "narbo"]
    take(g, "londinium")
    assert there(g, "londinium") == 3
    assert controls(g, "britannia") is None


@pytest.mark.rule("pax_romana", "13.3.f")
def test_without_a_province_on_the_continent_a_garrison_of_britannia_may_go() -> None:
    g = table(units=garrisons("rome", "londinium"), no_tribes=["britannia"])
    take(begin(g, in_gaul, "carthage"), "londinium")
    assert g.is_empty(space("londinium"))


@pytest.mark.rule("pax_romana", "13.3.g")
def test_gallic_rebels_do_not_leave_gaul() -> None:
    g = table(units={"narbo": ("rome", {"legion": 1})}, no_tribes=["narbonensis"])
    take(begin(g, in_gaul, "carthage"), 6, "narbonensis", 5, 6, "narbo")
    begin(g, march, "carthage", "gallic_rebels", space("narbo"), 1)
    take(g, "all", 3)
    assert why_not(g, "emporiae") == "horde_stays"
    assert why_not(g, "nemausus") == "allowed"


# -- Judea -----------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "13.3.i")
def test_judea_loses_garrisons_and_a_point_and_a_rebel_takes_an_empty_town() -> None:
    g = table(
        units={"jerusalem": ("east", {"heavy": 1, "garrison": 1}), **garrisons("east", "gaza")},
        settlements={"samaria": ("east", "town")},
    )
    take(begin(g, in_judea, "rome"), "jerusalem", "heavy")
    assert there(g, "jerusalem", "worn_heavy") == 1
    assert there(g, "gaza", "garrison") == 0
    assert why_not(g, "gaza") == "settlement_first"
    take(g, "samaria")
    assert there(g, "samaria") == 1
    assert rebel_toll(g, space("gaza")) == 1


def test_ports_with_galleys_are_not_empty_in_judea() -> None:
    g = table(galleys={"gaza": {"rome": 1}})
    begin(g, in_judea, "rome")
    assert why_not(g, "gaza") == "ships_there"
    assert "jerusalem" in offered(g)


# -- Africa ----------------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "13.3.a", "R44")
def test_mercenaries_in_africa_rebel_and_africa_yields_nothing() -> None:
    g = table(units={"zama": ("carthage", {"hired_heavy": 1, "hired_light": 1})})
    g.found(power("carthage"), space("utica"), CITY)
    g.found(power("carthage"), space("iol"), TOWN)
    before = income(g, power("carthage"))
    begin(g, in_africa, "rome")
    assert whose(g, "zama") == owner("rebels")
    assert there(g, "zama") == 4
    assert is_without_income(g, province("africa"))
    assert before - income(g, power("carthage")) == 1 + INCOME[CITY]


def test_nothing_happens_in_africa_without_mercenaries() -> None:
    g = begin(table(units={"zama": ("carthage", {"heavy": 1})}), in_africa, "rome")
    assert told(g)[-1] == ("nothing_happens",)


def carried_out(g: State, die: int) -> State:
    """Everybody takes the first option, and dice show one number."""
    while not is_over(g):
        g.apply(die if waiting(g) == "chance die" else g.legal()[0])
        check(g)
    return g


@pytest.mark.rule("pax_romana", "13.3.a")
def test_rebels_who_lose_against_carthaginians_among_them_are_gone() -> None:
    g = table(units={"zama": ("carthage", {"hired_light": 2, "heavy": 4})})
    begin(g, in_africa, "rome")
    assert waiting(g) == "chance die"
    carried_out(g, 3)
    assert whose(g, "zama") == owner("carthage")


@pytest.mark.rule("pax_romana", "13.3.a")
def test_carthaginians_who_lose_against_rebels_among_them_leave() -> None:
    g = table(units={"zama": ("carthage", {"hired_heavy": 6, "light": 2})})
    carried_out(begin(g, in_africa, "rome"), 3)
    assert whose(g, "zama") == owner("rebels")
    assert there(g, "zama", "light") == 0


# -- Sardinia, mutiny ------------------------------------------------------------------------------
@pytest.mark.rule("pax_romana", "13.3.l")
def test_sardinia_rises_where_nobody_or_a_garrison_is() -> None:
    g = table(units={**garrisons("carthage", "caralis"), "olbia": ("rome", {"light": 1})})
    begin(g, in_sardinia, "rome")
    assert offered(g) == ["caralis"]
    take(g, "caralis")
    assert whose(g, "caralis") == owner("rebels")


@pytest.mark.rule("pax_romana", "13.3.k")
def test_a_fleet_in_mutiny_is_named_and_appeased() -> None:
    g = table(galleys={"carthage": {"carthage": 3}, "rhodes": {"rhodes": 2}})
    begin(g, naval_mutiny, "rome")
    assert offered(g) == ["carthage"], "only fleets of players"
    take(g, "carthage")
    (harbour,) = spaces("carthage")
    assert g.is_in_mutiny(power("carthage"), harbour)
    g.appease(power("carthage"), harbour)
    assert not g.is_in_mutiny(power("carthage"), harbour)

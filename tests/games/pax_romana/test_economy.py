"""6. Income, recruitment and upkeep: the rules and their worked examples."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.economy.income import collect, income
from ludus.games.pax_romana.rules.economy.recruitment import price, raised_in
from ludus.games.pax_romana.rules.economy.upkeep import (
    bear_armies,
    beyond_manpower,
    burden,
    manpower,
)
from ludus.games.pax_romana.vocabulary.units import GALLEY_COST, HEAVY, KINDS, LIGHT, UNITS
from tests.games.pax_romana.kit import (
    BOARD,
    Stacks,
    clear_tribes,
    garrisons,
    leave,
    opened,
    power,
    province,
    space,
    stand,
    table,
    told,
)

HOME = {"rome": 5, "carthage": 5, "greece": 6, "east": 8}
"""Talents of a home territory: its provinces and the bonus."""
RHODIANS: Stacks = {"rhodes": ("rhodes", {"heavy": 2})}


def extra(g: State, whose: str) -> int:
    """Income above that of the home provinces."""
    return income(g, power(whose)) - HOME[whose]


# -- income (6.1) ----------------------------------------------------------------------------------


@pytest.mark.rule("pax_romana", "6.11")
@pytest.mark.parametrize("whose", HOME)
def test_a_home_yields_its_provinces_and_a_bonus(whose: str) -> None:
    assert income(table(), power(whose)) == HOME[whose]


@pytest.mark.rule("pax_romana", "6.13")
def test_a_home_that_is_not_whole_yields_no_bonus() -> None:
    g = table(units=garrisons("carthage", "tarentum", "croton", "paestum"))
    assert extra(g, "rome") == -2, "Bruttium and the bonus"


@pytest.mark.rule("pax_romana", "6.11")
@pytest.mark.rule("pax_romana", "7.13")
def test_towns_and_cities_yield_by_their_walls() -> None:
    g = table(settlements={"capua": ("rome", "town"), "rome": ("rome", "city")})
    assert extra(g, "rome") == 4
    g.wall_up(space("capua"), 1)
    g.wall_up(space("rome"), 4)
    assert extra(g, "rome") == 1


def test_slaves_in_a_town_cancel_its_income() -> None:
    g = table(settlements={"capua": ("rome", "town")})
    stand(g, "slaves_rome", "capua", warrior=2)
    assert extra(g, "rome") == 0
    assert g.civilisation(power("rome")) == 0


@pytest.mark.rule("pax_romana", "6.11")
@pytest.mark.rule("pax_romana", "6.14")
@pytest.mark.parametrize(
    ("at", "talents"), [("gades", 1), ("massilia", 2), ("melita", 0), ("baleares", 0)]
)
def test_provinces_abroad_yield_what_the_map_says(at: str, talents: int) -> None:
    g = table(units={at: ("carthage", {"light": 1})}, no_tribes=("narbonensis",))
    assert extra(g, "carthage") == talents


def test_the_mine_yields_whoever_controls_the_province() -> None:
    g = table(units={"bergidum": ("carthage", {"light": 1})})
    assert extra(g, "carthage") == 1, "a tribe is in Gallaecia"
    clear_tribes(g, "gallaecia")
    assert extra(g, "carthage") == 2


@pytest.mark.rule("pax_romana", "6.11")
def test_a_whole_territory_yields_a_bonus_but_a_single_province_none() -> None:
    islands = ("lilybaeum", "syracuse", "caralis", "aleria", "melita")
    g = table(units=garrisons("carthage", *islands))
    assert extra(g, "carthage") == 4 + 1, "Melita yields nothing"
    g = table(units=garrisons("greece", "cnossus"))
    assert extra(g, "greece") == 1


@pytest.mark.rule("pax_romana", "R7")
def test_barbarian_lands_yield_a_talent_and_no_bonus() -> None:
    lands = BOARD.spaces_of[province("armenia")]
    g = table(units=garrisons("east", *(BOARD.ids[at] for at in lands)))
    assert extra(g, "east") == 1


@pytest.mark.rule("pax_romana", "6.15")
def test_a_province_that_is_cut_off_yields_nothing() -> None:
    g = table(
        units={"melita": ("carthage", {"light": 1}), "gades": ("carthage", {"light": 1})},
        settlements={"melita": ("carthage", "city"), "gades": ("carthage", "town")},
        galleys={"melita": {"rome": 1}},
    )
    assert extra(g, "carthage") == 2, "Baetica and Gades, but not the city on Melita"


def test_a_town_at_home_needs_no_line() -> None:
    at = BOARD.ids[BOARD.spaces_of[province("aegean")][0]]
    g = table(settlements={at: ("greece", "town")}, galleys={at: {"rome": 1}})
    assert extra(g, "greece") == 1


def test_a_line_through_rhodes_costs_a_talent_for_each_source() -> None:
    ways = [BOARD.ids[at] for at in BOARD.by_sea[space("patara")] if at != BOARD.rhodes]
    lands = [BOARD.ids[at] for at in BOARD.by_land[space("patara")] if at in BOARD.lands]
    rebels: Stacks = {at: ("rebels", {"warrior": 1}) for at in lands}
    g = table(
        units={**RHODIANS, **rebels, "patara": ("greece", {"heavy": 1})},
        settlements={"patara": ("greece", "city")},
        pirates=ways,
    )
    assert not g.connected(power("greece"), with_toll=False)[space("patara")]
    assert extra(g, "greece") == 3 - 1
    leave(g, "rhodes")
    assert extra(g, "greece") == 3


def test_everybody_collects() -> None:
    g = table()
    before = g.talents[:]
    collect(g)
    gains = [after - then for after, then in zip(g.talents, before, strict=True)]
    assert gains == list(HOME.values())
    assert ("talents", "east", "8", "14") in told(g)


@pytest.mark.rule("pax_romana", "2.5")
def test_talents_are_paid_from_the_treasury() -> None:
    g = table()
    before = g.talents[power("rome")]
    g.pay(power("rome"), 3)
    assert g.talents[power("rome")] == before - 3
    assert told(g) == [("talents", "rome", "-3", str(before - 3))]


# -- recruitment (6.2) -----------------------------------------------------------------------------


def raised(g: State, whose: str, name: str) -> set[str]:
    """The kinds that a power may raise in a province."""
    linked = g.connected(power(whose), with_toll=False)
    kinds = raised_in(g, power(whose), province(name), linked)
    return {UNITS[kind] for kind in range(KINDS) if kinds >> kind & 1}


@pytest.mark.rule("pax_romana", "6.27")
def test_example_greece_raises_five_units_in_ionia_for_seven_talents() -> None:
    g = table(units={"ephesus": ("greece", {"heavy": 1})})
    assert raised(g, "greece", "ionia") == {"heavy", "light"}
    units = [0] * KINDS
    units[HEAVY], units[LIGHT] = 2, 3
    assert price(units) == 7
    assert GALLEY_COST == 2


@pytest.mark.rule("pax_romana", "6.25")
def test_example_rome_raises_elephants_in_syria_but_not_in_judea() -> None:
    syria = ("antioch", "laodicea", "tyre", "damascus")
    judea = [BOARD.ids[at] for at in BOARD.spaces_of[province("judea")]]
    g = table(units=garrisons("rome", *syria, *judea))
    assert raised(g, "rome", "syria") == {"heavy", "light", "horse", "elephant"}
    assert raised(g, "rome", "judea") == {"heavy", "light", "horse"}


@pytest.mark.rule("pax_romana", "6.24")
def test_example_carthage_raises_nothing_in_a_britain_that_is_cut_off() -> None:
    britain: Stacks = {"dubris": ("carthage", {"heavy": 1})}
    no_tribes = ("aquitania", "lugdunensis", "belgica", "britannia")
    free = table(units=britain, no_tribes=no_tribes)
    assert raised(free, "carthage", "britannia") == {"light", "horse"}
    romans: Mapping[str, tuple[str, Mapping[str, int]]] = {
        at: ("rome", {"legion": 1}) for at in ("gesoriacum", "darioritum")
    }
    cut = table(
        units={**britain, **romans},
        galleys={at: {"rome": 1} for at in romans},
        no_tribes=no_tribes,
    )
    assert not raised(cut, "carthage", "britannia")


@pytest.mark.rule("pax_romana", "6.26")
def test_each_home_raises_its_own_kinds() -> None:
    g = table()
    assert raised(g, "rome", "italia") == {"legion"}
    assert raised(g, "greece", "attica") == {"heavy"}


@pytest.mark.rule("pax_romana", "2.2")
def test_only_rome_raises_legions() -> None:
    g = table(units=garrisons("carthage", "tarentum", "croton", "paestum"))
    assert raised(g, "carthage", "bruttium") == set()
    assert raised(g, "rome", "bruttium") == set()


# -- upkeep (6.4, 14.21) ---------------------------------------------------------------------------


@pytest.mark.rule("pax_romana", "6.42")
def test_example_a_stable_east_pays_for_seven_of_twenty_five_heavies() -> None:
    g = table(units={"antioch": ("east", {"heavy": 20}), "edessa": ("east", {"hired_heavy": 5})})
    assert manpower(g, power("east")) == 18
    assert beyond_manpower(g, power("east")) == 7


def test_light_infantry_horse_and_militia_are_not_counted() -> None:
    g = table(units={"antioch": ("east", {"light": 30, "horse": 9, "militia": 9, "heavy": 18})})
    assert beyond_manpower(g, power("east")) == 0


@pytest.mark.rule("pax_romana", "6.42")
@pytest.mark.rule("pax_romana", "14.13")
def test_manpower_falls_with_stability() -> None:
    found = [manpower(table(stability=level), power("rome")) for level in (0, -1, -4)]
    assert found == [30, 20, 12]


@pytest.mark.parametrize(
    ("heavies", "advanced", "steps"),
    [
        (3, True, 0), (4, True, 2), (9, True, 2), (10, True, 3), (12, True, 3), (13, True, 4),
        (13, False, 3),
    ],
)  # fmt: skip
@pytest.mark.rule("pax_romana", "14.21")
@pytest.mark.rule("pax_romana", "R11")
def test_an_army_greater_than_civilisation_costs_stability(
    heavies: int, advanced: bool, steps: int
) -> None:
    g = table(
        advanced=advanced,
        units={"pella": ("greece", {"heavy": heavies})},
        settlements={"pella": ("greece", "city")},
    )
    assert burden(g, power("greece")) == steps
    bear_armies(g)
    assert g.stability == [0, 0, -steps, 0]


def test_worn_units_count_too_and_two_of_them_make_one() -> None:
    g = table(units={"rome": ("rome", {"legion": 1, "worn_legion": 3})})
    assert g.units_at(space("rome"))[:2] == [2, 1]
    assert g.heavies(power("rome")) == 3
    leave(g, "rome")
    assert g.heavies(power("rome")) == 0


def test_nobody_begins_scenario_five_with_more_infantry_than_civilisation() -> None:
    g = opened("V")
    assert [burden(g, one) for one in g.players()] == [0, 0, 0, 0]

"""5. Control of spaces, provinces and territories: the rules and their worked examples."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.powers import changed
from ludus.games.pax_romana.vocabulary.ids import NOBODY, Territory
from ludus.games.pax_romana.vocabulary.owners import TRIBES
from ludus.games.pax_romana.vocabulary.units import ELEPHANT, HEAVY, LIGHT
from tests.games.pax_romana.kit import (
    BOARD,
    clear_tribes,
    controls,
    garrisons,
    leave,
    owner,
    power,
    space,
    stand,
    table,
)
from tests.games.reading import check

GAUL = Territory(BOARD.territory_ids.index("gaul"))

# -- spaces (5.1) ----------------------------------------------------------------------------------


@pytest.mark.rule("pax_romana", "5.32")
@pytest.mark.rule("pax_romana", "5.11")
@pytest.mark.rule("pax_romana", "5.14")
def test_units_garrisons_towns_and_cities_hold_their_space() -> None:
    g = table(
        units={"massilia": ("carthage", {"light": 1}), **garrisons("greece", "gades")},
        settlements={"melita": ("rome", "town")},
    )
    held = [g.controller(space(name)) for name in ("massilia", "gades", "melita")]
    assert held == [power("carthage"), power("greece"), power("rome")]


@pytest.mark.rule("pax_romana", "5.11")
@pytest.mark.rule("pax_romana", "1.4")
def test_an_empty_space_is_its_owners_at_home_and_nobodys_abroad() -> None:
    g = table(units={"gades": ("carthage", {"light": 1})})
    assert g.controller(space("capua")) == power("rome")
    assert controls(g, "baetica") == "carthage"
    assert g.controller(space("malaca")) == NOBODY
    assert g.is_friendly(power("rome"), space("ancona"))
    assert not g.is_friendly(power("carthage"), space("malaca"))


def test_a_tribe_holds_its_space_whether_it_lies_face_down_or_was_met() -> None:
    g = table()
    assert g.controller(space("gergovia")) == TRIBES
    clear_tribes(g, "aquitania")
    assert g.controller(space("gergovia")) == NOBODY
    stand(g, "tribes", "gergovia", warrior=1)
    assert g.controller(space("gergovia")) == TRIBES


def test_elephants_that_are_left_alone_are_gone() -> None:
    g = table(units={"antioch": ("east", {"heavy": 1, "elephant": 2})})
    g.lose(space("antioch"), HEAVY, 1)
    assert not g.count(space("antioch"), ELEPHANT)
    assert g.owner[space("antioch")] == NOBODY
    check(g)


@pytest.mark.rule("pax_romana", "5.42")
@pytest.mark.rule("pax_romana", "5.13")
def test_galleys_hold_nothing() -> None:
    g = table(galleys={"melita": {"rome": 3}})
    assert g.controller(space("melita")) == NOBODY
    assert controls(g, "melita") is None


@pytest.mark.rule("pax_romana", "5.32")
def test_a_town_holds_its_space_while_only_friends_stand_there() -> None:
    g = table(
        settlements={"corcyra": ("greece", "town")},
        units={"corcyra": ("fortune", {"heavy": 4})},
        commands={"fortune": "greece"},
    )
    assert g.controller(space("corcyra")) == power("greece")
    leave(g, "corcyra")
    stand(g, "slaves_greece", "corcyra", warrior=2)
    assert g.controller(space("corcyra")) == owner("slaves_greece")


# -- provinces abroad (5.21) -----------------------------------------------------------------------


@pytest.mark.rule("pax_romana", "5.21")
def test_more_than_half_of_the_spaces_is_control() -> None:
    g = table(units=garrisons("carthage", "narbo", "massilia"))
    assert controls(g, "narbonensis") is None, "two of five, with two tribes"
    stand(g, "carthage", "valentia", garrison=1)
    assert controls(g, "narbonensis") == "carthage"


@pytest.mark.rule("pax_romana", "5.21")
def test_one_space_is_enough_where_nobody_else_is() -> None:
    g = table(units={"gades": ("carthage", {"light": 1})})
    assert controls(g, "baetica") == "carthage"
    stand(g, "rome", "malaca", legion=1)
    assert controls(g, "baetica") is None
    leave(g, "malaca")
    assert controls(g, "baetica") == "carthage"


@pytest.mark.rule("pax_romana", "5.41")
@pytest.mark.parametrize(
    "whose", ["fortune", "mamertines", "rebels", "western_gauls", "slaves_rome", "tribes"]
)
def test_units_of_no_player_cancel_control(whose: str) -> None:
    g = table(units={"gades": ("carthage", {"light": 1}), "malaca": (whose, {"warrior": 1})})
    assert controls(g, "baetica") is None


def test_a_free_town_cancels_control() -> None:
    g = table(units={"gades": ("carthage", {"light": 1})}, settlements={"malaca": ("free", "town")})
    assert controls(g, "baetica") is None


def test_the_soldier_of_fortune_cancels_even_for_the_power_he_serves() -> None:
    g = table(
        units={"gades": ("carthage", {"light": 1}), "malaca": ("fortune", {"heavy": 1})},
        commands={"fortune": "carthage"},
    )
    assert controls(g, "baetica") is None


@pytest.mark.rule("pax_romana", "5.41")
def test_allied_independents_neither_cancel_nor_hold() -> None:
    units = {"sardis": ("greece", {"light": 1}), "pergamum": ("pergamum", {"heavy": 2})}
    assert controls(table(units=units), "ionia") is None
    g = table(units=units, commands={"pergamum": "greece"})
    assert controls(g, "ionia") == "greece"
    leave(g, "sardis")
    assert controls(g, "ionia") is None


def test_pontus_holds_for_the_power_that_plays_it() -> None:
    g = table(units={"sinope": ("pontus", {"heavy": 4})}, commands={"pontus": "east"})
    assert controls(g, "pontus") == "east"


@pytest.mark.rule("pax_romana", "5.12")
def test_allies_do_not_cancel_and_a_majority_goes_before_presence() -> None:
    g = table(units={"gades": ("carthage", {"light": 1})}, alliance=("carthage", "rome"))
    stand(g, "rome", "malaca", legion=1)
    assert controls(g, "baetica") == "carthage", "who controls it keeps it"
    stand(g, "rome", "corduba", legion=1)
    stand(g, "rome", "hispalis", legion=1)
    assert controls(g, "baetica") == "rome"


def test_control_and_stability_follow_alliances_as_they_begin_and_end() -> None:
    g = table(units={"gades": ("carthage", {"light": 1}), "malaca": ("rome", {"legion": 1})})
    assert (controls(g, "baetica"), g.stability[power("carthage")]) == (None, 0)
    g.ally(power("carthage"), power("rome"))
    assert controls(g, "baetica") is None, "both are there, and nobody had it"
    leave(g, "malaca")
    stand(g, "rome", "malaca", legion=1)
    assert (controls(g, "baetica"), g.stability[power("carthage")]) == ("carthage", 1)
    check(g)
    g.end_alliances()
    assert (controls(g, "baetica"), g.stability[power("carthage")]) == (None, 0)
    check(g)


def test_an_independent_that_begins_to_serve_a_power_stands_no_more_in_its_way() -> None:
    g = table(units={"sardis": ("greece", {"light": 1}), "pergamum": ("pergamum", {"heavy": 2})})
    g.serve(owner("pergamum"), power("greece"))
    assert (controls(g, "ionia"), g.stability[power("greece")]) == ("greece", 1)
    g.serve(owner("pergamum"), NOBODY)
    assert (controls(g, "ionia"), g.stability[power("greece")]) == (None, 0)
    check(g)


def test_an_ally_who_stays_in_a_capital_takes_it_when_the_alliance_ends() -> None:
    g = table(alliance=("rome", "greece"))
    stand(g, "greece", "rome", heavy=1)
    assert not g.fallen[power("rome")]
    g.end_alliances()
    assert g.fallen[power("rome")] == 1
    assert g.stability[power("rome")] == -1


def test_nobody_controls_a_province_in_rebellion_until_the_rebels_are_gone() -> None:
    g = table(units=garrisons("carthage", "gades", "corduba", "malaca"))
    stand(g, "rebels", "hispalis", warrior=1)
    assert controls(g, "baetica") == "carthage"
    g.lawless = changed(g.lawless, BOARD.province[space("gades")], 1)
    g.settle(space("gades"))
    assert controls(g, "baetica") is None
    leave(g, "hispalis")
    assert controls(g, "baetica") == "carthage"


# -- home provinces (5.22, 5.23) -------------------------------------------------------------------


@pytest.mark.rule("pax_romana", "5.22")
def test_example_a_capital_decides_its_province() -> None:
    g = table(
        units={
            "alexandria": ("east", {"heavy": 1}),
            "memphis": ("rome", {"legion": 1}),
            "pelusium": ("greece", {"heavy": 1}),
            "faiyum": ("greece", {"heavy": 1}),
        }
    )
    assert controls(g, "egypt") == "east"
    stand(g, "greece", "hermopolis", heavy=1)
    assert controls(g, "egypt") == "east", "even against a majority"


@pytest.mark.rule("pax_romana", "5.22")
def test_example_two_of_five_spaces_do_not_take_a_province_from_its_owner() -> None:
    g = table(
        units={
            "rhegium": ("rome", {"legion": 1}),
            "tarentum": ("carthage", {"heavy": 1}),
            "croton": ("carthage", {"heavy": 1}),
        }
    )
    assert controls(g, "bruttium") == "rome"
    stand(g, "carthage", "paestum", light=1)
    assert controls(g, "bruttium") == "carthage"


@pytest.mark.rule("pax_romana", "5.23")
def test_example_italia_takes_five_of_nine_spaces_with_rome_among_them() -> None:
    others = ("arretium", "pisae", "capua", "venusia", "barium", "ancona", "ariminum", "corfinium")
    g = table(units=garrisons("greece", *others))
    assert controls(g, "italia") == "rome", "eight, but not Rome"
    g = table(units=garrisons("greece", "rome", *others[:3]))
    assert controls(g, "italia") == "rome", "four with Rome"
    g = table(units=garrisons("greece", "rome", *others[:4]))
    assert controls(g, "italia") == "greece"


@pytest.mark.rule("pax_romana", "5.23")
@pytest.mark.rule("pax_romana", "R5")
def test_example_macedonia_takes_four_of_six_spaces_and_pella() -> None:
    g = table(units=garrisons("rome", "pella", "thessalonica", "larissa"))
    assert controls(g, "macedonia") == "greece"
    stand(g, "rome", "actium", garrison=1)
    assert controls(g, "macedonia") == "rome"
    leave(g, "pella")
    assert controls(g, "macedonia") == "greece", "Pella is empty: it is Greek"


def test_rebels_everywhere_leave_a_home_province_to_nobody() -> None:
    spaces = [BOARD.ids[at] for at in BOARD.spaces_of[BOARD.province_ids.index("judea")]]
    g = table(units={at: ("rebels", {"warrior": 1}) for at in spaces[1:]})
    assert controls(g, "judea") == "east"
    stand(g, "rebels", spaces[0], warrior=1)
    assert controls(g, "judea") is None


def test_egypt_is_nobodys_home_in_scenario_six() -> None:
    g = table("VI")
    assert controls(g, "egypt") is None
    assert g.capitals(power("east")) == [space("antioch")]
    stand(g, "rome", "faiyum", legion=1)
    assert controls(g, "egypt") == "rome"


# -- territories (5.3) -----------------------------------------------------------------------------


def test_example_aquitania_by_majority_or_without_its_tribe() -> None:
    g = table(units=garrisons("carthage", "uxellodunum", "burdigala", "avaricum"))
    assert controls(g, "aquitania") is None
    stand(g, "carthage", "limonum", garrison=1)
    assert controls(g, "aquitania") == "carthage"
    g = table(units={"burdigala": ("carthage", {"light": 1})})
    clear_tribes(g, "aquitania")
    assert controls(g, "aquitania") == "carthage"


def test_example_lugdunensis_and_britannia_take_five_spaces_while_there_are_tribes() -> None:
    for name, five in (
        ("lugdunensis", ("lugdunum", "agedincum", "cenabum", "lutetia", "condate")),
        ("britannia", ("dubris", "camulodunum", "calleva", "isca", "deva")),
    ):
        g = table(units=garrisons("carthage", *five[:4]))
        assert controls(g, name) is None
        stand(g, "carthage", five[4], garrison=1)
        assert controls(g, name) == "carthage"


@pytest.mark.rule("pax_romana", "5.31")
def test_example_all_five_provinces_are_the_territory_of_gaul() -> None:
    g = table(
        units={
            "gergovia": ("carthage", {"light": 1}),
            **garrisons("carthage", "narbo", "massilia", "valentia"),
            "lugdunum": ("carthage", {"light": 1}),
            "bibrax": ("carthage", {"horse": 1}),
        },
        no_tribes=("aquitania", "lugdunensis", "belgica"),
    )
    assert not g.has_territory(power("carthage"), GAUL)
    clear_tribes(g, "britannia")
    stand(g, "carthage", "londinium", heavy=1)
    assert g.has_territory(power("carthage"), GAUL)
    g.lose(space("lugdunum"), LIGHT, 1)
    assert not g.has_territory(power("carthage"), GAUL)


def test_a_territory_without_provinces_is_nobodys() -> None:
    egypt = Territory(BOARD.territory_ids.index("egypt"))
    assert not any(table().has_territory(whose, egypt) for whose in table().players())

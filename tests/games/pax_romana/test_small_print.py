"""Short sentences of the book that other tests only touch."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.rules.battle.siege import man_the_walls
from ludus.games.pax_romana.rules.cities.building import city_barrier
from ludus.games.pax_romana.rules.economy.maintenance import due
from ludus.games.pax_romana.rules.movement.start import starts
from ludus.games.pax_romana.rules.naval.sailing import sail
from ludus.games.pax_romana.rules.turn.operations import expansion
from ludus.games.pax_romana.rules.turn.withdrawal import withdraw_units
from ludus.games.pax_romana.vocabulary.turns import REROLLS
from tests.games.pax_romana.kit import controls, garrisons, power, space, stand, table, told
from tests.games.pax_romana.land.scenes import approach, at, talents
from tests.games.pax_romana.playing import begin, lead, take, waiting, why_not


@pytest.mark.rule("pax_romana", "9.13")
def test_a_minor_move_may_come_before_the_major_one() -> None:
    g = table("II", units={"rome": ("rome", {"legion": 3, "light": 1})})
    g.activation.power = g.activation.owner = power("rome")
    take(begin(g, expansion, "rome"), "minor", "rome", "light", 1, "arretium")
    assert waiting(g) == "rome expansion"
    take(g, "major", "rome", "all", 1, "pisae")
    assert waiting(g) == "rome expansion", "a minor move is left"
    assert why_not(g, "major") == "no_major_left"


@pytest.mark.rule("pax_romana", "12.12", "5.11")
def test_a_garrison_holds_its_space_and_a_province_with_it() -> None:
    g = table(units=garrisons("rome", "melita"))
    assert g.controller(space("melita")) == power("rome")
    assert controls(g, "melita") == "rome"


@pytest.mark.rule("pax_romana", "13.14", "13.17", "3.2")
def test_tribal_infantry_neither_moves_nor_leaves_with_the_turn() -> None:
    stacks = {"bibracte": ("tribes", {"warrior": 3}), "rome": ("western_gauls", {"warrior": 3})}
    g = table(units=stacks, no_tribes=("lugdunensis",))
    withdraw_units(g)
    assert at(g, "bibracte") == {"warrior": 3}, "only battle takes it away"
    assert at(g, "rome") == {}
    for whose in g.players():
        assert space("bibracte") not in starts(g, whose, whose)


@pytest.mark.rule("pax_romana", "10.72")
def test_experts_are_paid_again_in_the_next_battle() -> None:
    g = table(
        "II", units={"pisae": ("rome", {"light": 1})}, settlements={"pisae": ("rome", "city")}
    )
    for whose in ("rome", "carthage"):
        talents(g, whose, 5)
    for left in (3, 1):
        approach(g, "carthage", "genua", "pisae", {"heavy": 1})
        take(begin(g, man_the_walls), "use_walls", 0, 2)
        assert g.battle.bids == [2, 0]
        assert g.talents[power("carthage")] == left


@pytest.mark.rule("pax_romana", "12.5", "6.41")
def test_galleys_of_an_independent_cost_their_user_no_upkeep() -> None:
    fleets = {"syracuse": {"syracuse": 3}, "rhegium": {"rome": 2}}
    g = table(galleys=fleets, commands={"syracuse": "rome"})
    assert due(g, power("rome")) == 2


@pytest.mark.rule("pax_romana", "11.48", "11.19")
def test_at_sea_nobody_intercepts_and_no_die_is_rolled_again() -> None:
    """Carthage has twice the points and the lower die, and an army next to where Rome lies."""
    g = table(
        "II",
        units={"agrigentum": ("carthage", {"heavy": 2})},
        galleys={"lilybaeum": {"carthage": 4}, "panormus": {"rome": 1}},
    )
    g.variants = REROLLS
    talents(talents(g, "rome", 0), "carthage", 0)
    lead(g, "carthage_01", "lilybaeum")
    take(begin(g, sail, "carthage", "carthage", "lilybaeum", 1), 4, "carthage_01", "panormus")
    assert waiting(g) == "rome challenge"
    take(g, "give_battle", 1, 6, 2)
    assert waiting(g) == "carthage go_on"
    assert ("sea_won", "carthage", "rome", "panormus") in told(g)


@pytest.mark.rule("pax_romana", "12.26")
def test_mercenaries_build_no_city() -> None:
    g = table(
        units={"melita": ("carthage", {"hired_heavy": 1})},
        settlements={"melita": ("carthage", "town")},
    )
    talents(g, "carthage", 9)
    assert city_barrier(space("melita"), g, power("carthage"))
    stand(g, "carthage", "melita", heavy=1)
    assert not city_barrier(space("melita"), g, power("carthage"))

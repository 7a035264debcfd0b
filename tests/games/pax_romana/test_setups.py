"""3.1: the six scenarios as they are set up."""

from __future__ import annotations

import json

import pytest

from ludus.games.pax_romana.vocabulary.ids import IN_POOL, NOBODY
from ludus.games.pax_romana.vocabulary.owners import POWERS
from ludus.games.pax_romana.vocabulary.places import NO_TRIBE
from ludus.games.pax_romana.vocabulary.turns import SCENARIOS
from tests.games.pax_romana.kit import (
    TABLES,
    abroad,
    controls,
    opened,
    owner,
    power,
    scenario,
    space,
    unit,
)
from tests.games.reading import check

MODES = [(id, "advanced" in scenario(id).rules) for id in SCENARIOS] + [("V", False)]
PUNIC = {"baetica", "balearic", "sicily_west", "sardinia", "corsica"}
EARLY = PUNIC - {"balearic", "corsica"}


@pytest.mark.parametrize(("id", "advanced"), MODES)
def test_every_set_up_obeys_the_laws_and_can_be_shown(id: str, advanced: bool) -> None:
    g = opened(id, advanced=advanced)
    check(g)
    for seat in (None, *range(len(g.players()))):
        assert json.loads(json.dumps(g.view(seat)))["scenario"] == id
    assert g.clone().key() == g.key()


@pytest.mark.rule("pax_romana", "3.1")
@pytest.mark.parametrize(
    ("id", "players", "turns"),
    [
        ("I", ["greece", "rome"], (1, 1)),
        ("II", ["rome", "carthage"], (2, 6)),
        ("III", ["east", "greece"], (1, 3)),
        ("IV", ["carthage", "rome"], (4, 7)),
        ("V", ["greece", "east", "carthage", "rome"], (1, 10)),
        ("VI", ["greece", "east", "carthage", "rome"], (1, 10)),
    ],
)
def test_who_plays_in_which_order_for_how_long(
    id: str, players: list[str], turns: tuple[int, int]
) -> None:
    g = opened(id)
    assert [POWERS[one] for one in g.order if one != NOBODY] == players
    assert (g.turn, g.last_turn) == turns
    assert sorted(g.seats[one] for one in g.players()) == list(range(len(players)))


@pytest.mark.rule("pax_romana", "3.42")
def test_example_a_marker_of_each_is_ordered_and_the_others_are_in_the_pool() -> None:
    g = opened("II")
    assert g.order == [power("rome"), power("carthage"), NOBODY, NOBODY]
    assert g.markers == [3, 3, 0, 0]
    assert g.events == 1


@pytest.mark.parametrize(
    ("id", "held"),
    [
        ("I", {"greece": {"bruttium"}, "rome": set()}),
        ("II", {"rome": set(), "carthage": {"sardinia", "corsica"}}),
        ("III", {"greece": {"ionia"}, "east": {"cilicia"}}),
        ("IV", {"rome": PUNIC - {"baetica", "balearic"}, "carthage": {"baetica", "balearic"}}),
        ("V", {"rome": {"corsica"}, "carthage": EARLY, "greece": set(), "east": set()}),
        (
            "VI",
            {
                "rome": set(),
                "carthage": EARLY,
                "greece": set(),
                "east": {"galatia", "cilicia"},
            },
        ),
    ],
)
def test_provinces_abroad_at_the_start(id: str, held: dict[str, set[str]]) -> None:
    g = opened(id, advanced="advanced" in scenario(id).rules)
    assert {name: abroad(g, name) for name in held} == held


@pytest.mark.rule("pax_romana", "14.12")
def test_nobodys_stability_has_moved_yet() -> None:
    for id in SCENARIOS:
        assert tuple(opened(id).stability) == scenario(id).stability


@pytest.mark.rule("pax_romana", "6.12")
@pytest.mark.rule("pax_romana", "3.1")
@pytest.mark.rule("pax_romana", "6.12")
def test_forces_leaders_and_galleys_stand_where_the_scenario_says() -> None:
    g = opened("II")
    assert g.count(space("rhegium"), unit("legion")) == 3
    assert g.fleet(owner("syracuse"), space("syracuse")) == 2
    assert g.settler[space("lilybaeum")] == power("carthage")
    here = [TABLES.leader_ids[leader] for leader in g.leaders_at(space("carthage"))]
    assert here == ["carthage_03"]
    assert g.place.count(IN_POOL) == len(TABLES.leaders) - 4


def test_leaders_that_are_drawn_wait_in_the_pool() -> None:
    g = opened("V")
    assert sum(force.is_drawn for force in g.scenario.forces) == 5
    on_map = [id for id, at in zip(TABLES.leader_ids, g.place, strict=True) if at >= 0]
    assert on_map == ["other_01"]


def test_pyrrhus_serves_greece_and_in_scenario_one_his_army_is_greek() -> None:
    g = opened("V")
    assert g.owner[space("corcyra")] == owner("fortune")
    assert g.commands[owner("fortune")] == power("greece")
    assert controls(g, "macedonia") == "greece"
    assert opened("I").owner[space("corcyra")] == power("greece")


def test_pergamum_has_units_in_the_advanced_game_only() -> None:
    assert opened("V", advanced=True).owner[space("pergamum")] == owner("pergamum")
    assert opened("V").owner[space("pergamum")] == NOBODY


def test_cards_are_for_the_advanced_game_and_event_markers_for_the_basic_one() -> None:
    basic, advanced = opened("V"), opened("V", advanced=True)
    assert (sum(basic.deck), basic.events) == (0, 2)
    assert (sum(advanced.deck), advanced.events) == (55, 0)
    assert sum(advanced.pool) == 20


def test_tribes_lie_face_down_where_they_are_in_play() -> None:
    assert sum(value != NO_TRIBE for value in opened("V").tribes) == 26
    assert sum(value != NO_TRIBE for value in opened("II").tribes) == 21
    assert not any(opened("III").tribes)


def test_towns_and_cities_of_scenario_five() -> None:
    g = opened("V")
    assert [g.civilisation(one) for one in g.players()] == [10, 5, 6, 8]

"""Elegio: who becomes consul, what he gets and what he loses."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ludus.games.triumvirate.position.state import State
from ludus.games.triumvirate.rules.actions import actions
from ludus.games.triumvirate.rules.election import election
from ludus.games.triumvirate.rules.turn import game
from ludus.games.triumvirate.vocabulary.ids import CRASSUS, POMPEY
from tests.games.triumvirate.kit import (
    governor,
    log,
    offered,
    run_until,
    start,
    table,
    take,
    waiting,
    why_not,
    won,
    zone,
)


def vote(citizens: tuple[int, int, int], consuls: Sequence[str] = (), tie: str = "last") -> State:
    """An election with that many citizens for Caesar, Pompey and Crassus."""
    by_name = dict(zip(("caesar", "pompey", "crassus"), citizens, strict=True))
    return start(table(citizens=by_name, consuls=consuls, calendar=0, tie=tie), election)


def elected(g: State) -> str:
    ((_, name, _),) = log(g, "elected")
    return str(name)


@pytest.mark.rule("triumvirate", "E.1")
@pytest.mark.parametrize(
    ("citizens", "consul"),
    [((4, 3, 2), "caesar"), ((2, 3, 2), "pompey"), ((0, 1, 5), "crassus")],
)
def test_most_citizens_win_the_consulate(citizens: tuple[int, int, int], consul: str) -> None:
    g = vote(citizens)
    assert log(g, "elected") == [("elected", consul, max(citizens))]
    assert waiting(g) == f"{consul} consul_official"


def gain(g: State, *names: str) -> None:
    """Citizens are persuaded one after the other, by these players."""
    for name in names:
        place = {"caesar": "aegyptus", "pompey": "italia", "crassus": "asia"}[name]
        seat = ("caesar", "pompey", "crassus").index(name)
        g.triumvir[seat] = zone(place)
        g.treasury[seat] += 3
        g.gold_stock -= 3
        take(start(g, actions, name), "persuade")


@pytest.mark.rule("triumvirate", "E.2")
@pytest.mark.parametrize(
    ("gains", "consul"),
    [
        (("caesar", "pompey"), "caesar"),
        (("pompey", "caesar"), "pompey"),
        (("crassus", "caesar", "pompey"), "crassus"),
        (("pompey", "crassus", "caesar"), "pompey"),
        (("caesar", "crassus", "crassus", "caesar"), "crassus"),
    ],
)
def test_in_a_tie_the_one_longest_without_a_new_citizen_is_elected(
    gains: tuple[str, ...], consul: str
) -> None:
    g = table()
    gain(g, *gains)
    assert elected(start(g, election)) == consul


@pytest.mark.rule("triumvirate", "E.2")
def test_who_never_gained_a_citizen_has_waited_longest() -> None:
    g = table(citizens={"caesar": 3})
    gain(g, "crassus")
    assert elected(start(g, election)) == "caesar"
    g = table(citizens={"crassus": 3})
    gain(g, "caesar")
    assert elected(start(g, election)) == "crassus"


@pytest.mark.rule("triumvirate", "R19")
def test_losing_citizens_does_not_change_how_long_one_has_waited() -> None:
    g = table(citizens={"caesar": 3})
    gain(g, "caesar", "pompey")  # Caesar 4, Pompey 3
    g.treasury[1] += 3
    g.gold_stock -= 3
    take(start(g, actions, "pompey"), "caesar")  # Caesar loses one: 3 each
    assert elected(start(g, election)) == "caesar"  # his last gain is still the older


@pytest.mark.rule("triumvirate", "R19")
@pytest.mark.parametrize(
    ("citizens", "last", "first"),
    [
        ((2, 2, 2), "crassus", "caesar"),
        ((3, 3, 2), "pompey", "caesar"),
        ((2, 3, 3), "crassus", "pompey"),
        ((3, 2, 3), "crassus", "caesar"),
    ],
)
def test_if_none_ever_gained_the_last_in_turn_order_is_elected(
    citizens: tuple[int, int, int], last: str, first: str
) -> None:
    assert elected(vote(citizens)) == last
    assert elected(vote(citizens, tie="first")) == first  # an option turns it round


@pytest.mark.rule("triumvirate", "E.3")
def test_a_former_consul_elected_again_wins_on_the_spot() -> None:
    g = vote((2, 4, 2), consuls=["pompey"])
    assert won(g) == ("pompey", "political")


@pytest.mark.rule("triumvirate", "E.4")
def test_a_new_consul_receives_a_card() -> None:
    g = vote((2, 4, 2), consuls=["caesar"])
    take(g, "italia")
    assert [t["was_consul"] for t in g.view(None)["triumvirs"]] == [True, True, False]
    assert waiting(g) == "over"
    assert log(g, "won") == []


@pytest.mark.rule("triumvirate", "E.5")
def test_a_new_consul_puts_an_official_in_any_province_of_his() -> None:
    g = vote((2, 2, 4))
    assert offered(g) == ["asia", "syria", "cyrenaica", "africa", "africa_nova", "no_official"]
    assert why_not(g, "italia") == "foreign_office"
    assert governor(g, "asia") == "in"
    assert g.official_stock == 3
    take(g, "asia")
    assert (g.officials[zone("asia")], g.official_stock) == (1, 2)
    assert governor(g, "asia") == "out"  # as if put down when moving
    assert log(g, "official_placed") == [("official_placed", "crassus", "asia")]


@pytest.mark.rule("triumvirate", "R39")
def test_the_consul_may_do_without_the_official() -> None:
    g = take(vote((2, 2, 4)), "no_official")
    assert g.official_stock == 3
    assert log(g, "official_placed") == []
    assert g.citizens[CRASSUS] == 1  # they go all the same


@pytest.mark.rule("triumvirate", "R12")
def test_the_consuls_official_may_join_another_and_stays_idle() -> None:
    g = take(vote((2, 2, 4)), "syria")
    assert g.officials[zone("syria")] == 2
    assert g.produces(zone("syria"))


@pytest.mark.rule("triumvirate", "R12")
def test_with_no_official_in_reserve_there_is_none_to_give() -> None:
    g = table(citizens={"pompey": 4}, carried={"caesar": 3})
    assert g.official_stock == 0
    start(g, election)
    assert waiting(g) == "over"
    assert g.was_consul(POMPEY)
    assert g.citizens[1] == 1


@pytest.mark.rule("triumvirate", "E.6")
def test_three_citizens_of_the_new_consul_return_to_alii() -> None:
    g = vote((2, 5, 2))
    assert (g.citizens, g.alii) == ([2, 5, 2], 2)  # only after the official
    take(g, "italia")
    assert (g.citizens, g.alii) == ([2, 2, 2], 5)
    assert log(g, "citizens_left") == [("citizens_left", "pompey", 3)]


@pytest.mark.rule("triumvirate", "R20")
@pytest.mark.parametrize(("had", "left"), [(1, 0), (2, 0), (3, 0), (4, 1)])
def test_a_consul_with_fewer_than_three_citizens_loses_all(had: int, left: int) -> None:
    g = take(vote((had, 0, 0)), "achaea")
    assert g.citizens[0] == left
    assert g.alii == 11 - left


@pytest.mark.rule("triumvirate", "R20")
@pytest.mark.parametrize(("had", "wins"), [(6, False), (8, False), (9, True), (11, True)])
def test_six_citizens_are_looked_for_after_the_consuls_loss(had: int, wins: bool) -> None:
    g = take(vote((had, 0, 0)), "achaea")
    assert waiting(g) == "over"
    assert log(g, "won") == ([("won", "caesar", "political")] if wins else [])
    assert g.citizens[0] == had - 3


@pytest.mark.rule("triumvirate", "R21")
def test_a_second_election_wins_before_any_citizen_leaves() -> None:
    g = vote((2, 4, 2), consuls=["pompey"])
    assert g.citizens == [2, 4, 2]
    assert log(g) == [("elected", "pompey", 4), ("won", "pompey", "political")]


@pytest.mark.rule("triumvirate", "E.7")
@pytest.mark.parametrize(("players", "first"), [(3, 8), (2, 7)])
def test_the_stone_returns_to_its_first_space(players: int, first: int) -> None:
    g = start(table(players, citizens={"caesar": 3}, calendar=1), game)
    run_until(g, "caesar consul_official")
    assert g.calendar == 0
    run_until(g, "pompey rome_supply")
    assert g.calendar == first


@pytest.mark.rule("triumvirate", "R32")
@pytest.mark.parametrize(("players", "turns"), [(3, 8), (2, 7)])
def test_the_election_is_held_after_as_many_turns_as_the_stone_shows(
    players: int, turns: int
) -> None:
    g = start(table(players, citizens={"caesar": 4}), game)
    assert g.calendar == turns
    run_until(g, "caesar consul_official")
    assert len(log(g, "turn")) == turns


@pytest.mark.rule("triumvirate", "E.8")
def test_the_new_year_begins_with_the_next_player() -> None:
    g = start(table(citizens={"pompey": 4}), game)
    run_until(g, "pompey consul_official")
    assert log(g, "turn")[-1] == ("turn", "pompey")  # the eighth turn
    take(g, "italia")
    assert waiting(g).startswith("crassus")
    assert log(g, "turn")[-1] == ("turn", "crassus")


@pytest.mark.rule("triumvirate", "R22")
@pytest.mark.parametrize("consul", ["caesar", "pompey", "crassus"])
def test_the_turn_after_an_election_is_not_the_consuls(consul: str) -> None:
    g = start(table(citizens={consul: 4}, calendar=1), game)
    run_until(g, f"{consul} consul_official")
    run_until(g, "pompey rome_supply")  # Caesar's turn ended the year
    assert log(g, "turn") == [("turn", "caesar"), ("turn", "pompey")]

"""17.2: cards of rebellion, invasion and slave revolt, to the last effect: each outcome once."""

from __future__ import annotations

import pytest

from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.cards.play import card_segment
from ludus.games.pax_romana.vocabulary.owners import OWNERS
from tests.games.pax_romana.kit import controls, owner, power, space, table, unit
from tests.games.pax_romana.playing import begin, is_over, take, waiting

Answers = tuple[str | int, ...]


def empire() -> State:
    """Something for every rising to fall on."""
    g = table(
        units={
            "isca": ("rome", {"garrison": 1}),
            "argentorate": ("rome", {"legion": 1}),
            "gades": ("carthage", {"garrison": 1}),
            "narbo": ("rome", {"legion": 1}),
            "jerusalem": ("east", {"heavy": 1}),
            "edessa": ("east", {"light": 1}),
            "salonae": ("greece", {"heavy": 1}),
            "utica": ("carthage", {"hired_heavy": 1}),
        },
        galleys={"rome": {"rome": 1}},
        no_tribes=["narbonensis", "britannia"],
    )
    g.talents = [0] * len(g.talents)
    return g


def drawn(card: str, *words: str | int) -> State:
    """Carthage draws a card, and answers what it asks."""
    return take(begin(empire(), card_segment, "carthage"), card, *words)


def warriors(g: State, at: str) -> tuple[str, int]:
    """Whose warriors stand in a space, and how many; nobody's none where it is empty."""
    whose = g.owner[space(at)]
    return "" if whose < 0 else OWNERS[whose], g.count(space(at), unit("warrior"))


@pytest.mark.rule("pax_romana", "C.29")
@pytest.mark.parametrize(
    ("dice", "answers", "at", "left"),
    [
        pytest.param((1, 2), ("isca",), "isca", ("rebels", 3), id="britannia"),
        pytest.param((1, 3), (), "tingi", ("rebels", 1), id="mauretania"),
        pytest.param((1, 4), ("argentorate",), "argentorate", ("", 0), id="germania"),
        pytest.param((1, 5), ("gades", "olisipo"), "olisipo", ("rebels", 3), id="hispania"),
        pytest.param((1, 6), (1, "narbo"), "narbo", ("rebels", 3), id="gaul"),
        pytest.param((2, 6), ("jerusalem", "heavy", "gaza"), "gaza", ("rebels", 1), id="judea"),
        pytest.param((3, 6), ("salonae",), "salonae", ("", 0), id="danube"),
        pytest.param((4, 6), (), "utica", ("rebels", 3), id="africa"),
        pytest.param((5, 6), ("caralis",), "caralis", ("rebels", 1), id="sardinia"),
    ],
)
def test_the_card_of_rebellion_does_what_its_dice_say(
    dice: tuple[int, int], answers: Answers, at: str, left: tuple[str, int]
) -> None:
    g = drawn("rebellion", *dice, *answers)
    assert is_over(g)
    assert warriors(g, at) == left


@pytest.mark.rule("pax_romana", "C.29")
def test_at_the_ends_of_the_table_cyprus_is_closed_and_a_fleet_mutinies() -> None:
    assert drawn("rebellion", 1, 1).this_turn.is_cyprus_closed
    g = drawn("rebellion", 6, 6, "rome")
    assert g.is_in_mutiny(owner("rome"), space("rome"))


@pytest.mark.rule("pax_romana", "C.29", "13.3.b")
def test_where_rebels_stand_in_britannia_nobody_controls_it() -> None:
    g = drawn("rebellion", 1, 2, "deva")
    assert g.is_empty(space("isca")), "garrisons go"
    assert controls(g, "britannia") is None


@pytest.mark.rule("pax_romana", "C.06")
@pytest.mark.parametrize(
    ("dice", "answers", "at", "left"),
    [
        pytest.param((1, 4), (3, 4, "massilia", 6, "stop"), "massilia", 7, id="western gauls"),
        pytest.param((3, 6), (3, 4, "olbia_pontica", 6, "stop"), "", 7, id="eastern gauls"),
        pytest.param((1, 6), ("colonia", 2, 3, 6, "stop"), "colonia", 5, id="germans"),
    ],
)
def test_the_card_of_invasion_brings_an_army_that_marches_at_once(
    dice: tuple[int, int], answers: Answers, at: str, left: int
) -> None:
    at = at or steppe()
    chosen = tuple(at if word == "olbia_pontica" else word for word in answers)
    g = drawn("barbarian_invasion", *dice, *chosen)
    assert is_over(g)
    assert warriors(g, at)[1] == left
    assert g.leaders_at(space(at)), "with its leader"


def steppe() -> str:
    """A space of the steppes without a tribe."""
    g = empire()
    return next(
        g.board.ids[place]
        for name in ("sarmatia", "scythia")
        for place in g.board.spaces_of[g.board.province_ids.index(name)]
        if g.board.site[place] < 0
    )


@pytest.mark.rule("pax_romana", "C.06")
def test_caledonians_and_armenians_only_take() -> None:
    g = drawn("barbarian_invasion", 1, 1)
    assert is_over(g)
    assert g.is_empty(space("isca"))
    g = drawn("barbarian_invasion", 1, 2, 6)
    assert is_over(g)
    assert g.is_empty(space("edessa")), "six is more than one unit"


@pytest.mark.rule("pax_romana", "C.31", "12.71", "12.72")
def test_the_card_of_slave_revolt_brings_an_army_that_others_move_until_it_is_gone() -> None:
    g = drawn("slave_revolt")
    assert waiting(g).endswith("slaves_rise")
    assert not waiting(g).startswith("carthage"), "another power places them"
    take(g, "zama")
    assert is_over(g)
    assert warriors(g, "zama") == ("slaves_carthage", 2)
    assert g.stability[power("carthage")] == -1
    assert g.slave_army[power("carthage")] == space("zama")

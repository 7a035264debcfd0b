"""15.49 and 3.7: every objective with its worth to each power, and the goals of scenarios."""

from __future__ import annotations

import pytest

from ludus.flow.machine import Finished
from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.rules.victory.automatic import check_after_activation, check_in_phase
from ludus.games.pax_romana.rules.victory.objectives import opportunity, times
from ludus.games.pax_romana.vocabulary.owners import POWERS
from ludus.games.pax_romana.vocabulary.places import PORT
from ludus.games.pax_romana.vocabulary.turns import OBJECTIVES
from tests.games.pax_romana.kit import (
    BOARD,
    TABLES,
    garrisons,
    leave,
    opened,
    power,
    province,
    stand,
    table,
)

WORTH = {
    "A": (8, 8, 4, 4), "B": (8, 8, 8, 0), "C": (8, 4, 8, 8), "D": (6, 6, 6, 3), "E": (3, 6, 6, 6),
    "F": (6, 6, 0, 6), "G": (4, 4, 4, 4), "H": (4, 8, 4, 8), "I": (4, 4, 4, 4), "J": (6, 3, 6, 6),
    "K": (6, 6, 6, 6), "L": (3, 3, 3, 3), "M": (3, 3, 3, 3), "N": (2, 2, 2, 2),
}  # fmt: skip
"""As 15.49 says: for Rome, Carthage, Greece and the East; 0 for who may not use it."""
COUNT = dict(zip("ABCDEFGHIJKLMN", (2, 2, 2, 1, 2, 1, 1, 2, 1, 1, 2, 1, 1, 1), strict=True))
ASKED = {
    "A": ("ionia", "lycia", "galatia", "cilicia", "pontus"),
    "B": ("egypt",),
    "C": ("baetica", "lusitania", "gallaecia", "tarraconensis", "balearic"),
    "D": ("crete", "cyprus", "cilicia"),
    "E": ("britannia", "belgica", "lugdunensis", "aquitania", "narbonensis"),
    "G": ("germania_superior", "raetia", "noricum"),
    "H": ("raetia", "noricum", "pannonia", "dalmatia", "moesia"),
    "I": ("sicily_west", "sicily_east", "sardinia", "corsica"),
}
"""Provinces that must be controlled."""


def everywhere(whose: str, *names: str) -> State:
    """A power holds all spaces of some provinces, where no tribes are."""
    lands = [BOARD.ids[at] for name in names for at in BOARD.spaces_of[province(name)]]
    return table(units=garrisons(whose, *lands), no_tribes=names)


def reached(g: State, whose: str, letter: str) -> int:
    return times(g, power(whose), TABLES.objective[letter])


@pytest.mark.rule("pax_romana", "15.41", "15.49")
def test_twenty_markers_of_fourteen_kinds() -> None:
    assert len(TABLES.objective_ids) == 14
    assert dict(zip(TABLES.objective_ids, TABLES.objective_count, strict=True)) == COUNT


@pytest.mark.rule("pax_romana", "15.49", "15.47")
@pytest.mark.parametrize("letter", WORTH)
def test_what_an_objective_is_worth_to_each_power(letter: str) -> None:
    assert tuple(TABLES.objective_value[TABLES.objective[letter]]) == WORTH[letter]


@pytest.mark.rule("pax_romana", "15.42", "15.49")
@pytest.mark.parametrize("letter", ASKED)
def test_all_provinces_that_it_names_must_be_controlled(letter: str) -> None:
    whose = next(id for id, worth in zip(POWERS, WORTH[letter], strict=True) if worth)
    g = everywhere(whose, *ASKED[letter])
    assert reached(g, whose, letter) == 1
    place = power(whose) * OBJECTIVES + TABLES.objective[letter]
    g.held[place] = g.shown[place] = 1
    assert opportunity(g, power(whose), 1) == WORTH[letter][power(whose)]
    for name in ASKED[letter]:
        rest = [other for other in ASKED[letter] if other != name]
        assert reached(everywhere(whose, *rest), whose, letter) == 0, f"without {name}"


@pytest.mark.rule("pax_romana", "15.49")
def test_the_western_sea_asks_for_every_port_but_for_no_province() -> None:
    inside = [
        at
        for name in ("baetica", "mauretania", "tarraconensis", "balearic")
        for at in BOARD.spaces_of[province(name)]
        if BOARD.marks[at] & PORT
    ]
    ports = [BOARD.ids[at] for at in inside]
    assert reached(table(units=garrisons("rome", *ports)), "rome", "J") == 1
    for name in ports:
        rest = [other for other in ports if other != name]
        g = table(units={**garrisons("rome", *rest), name: ("greece", {"light": 1})})
        assert reached(g, "rome", "J") == 0


@pytest.mark.rule("pax_romana", "R13")
def test_all_of_asia_minor_twice_in_a_row_wins_the_successors_war() -> None:
    lands = [
        BOARD.ids[at]
        for at in BOARD.lands
        if BOARD.territory_ids[BOARD.territory[BOARD.province[at]]] == "asia_minor"
    ]
    g = table("III", advanced=False, units=garrisons("greece", *lands))
    check_in_phase(g)
    assert g.winner == -1, "once is not enough"
    with pytest.raises(Finished):
        check_in_phase(g)
    assert g.winner == g.seats[power("greece")]
    g = table("III", advanced=False, units=garrisons("greece", *lands))
    check_in_phase(g)
    for at in BOARD.spaces_of[province("lycia")]:
        leave(g, BOARD.ids[at])
        stand(g, "east", BOARD.ids[at], light=1)
    check_in_phase(g)
    assert g.winner == -1, "not in a row"


@pytest.mark.rule("pax_romana", "3.7", "R13")
def test_the_pyrrhic_war_ends_at_once_when_rome_falls_or_no_greek_is_left() -> None:
    g = opened("I")
    leave(g, "rome")
    g.raze(BOARD.index["rome"])
    stand(g, "greece", "rome", heavy=1)
    with pytest.raises(Finished):
        check_after_activation(g)
    assert g.winner == g.seats[power("greece")]
    g = opened("I")
    for at in BOARD.lands:
        if g.owner[at] == power("greece") and g.home(at) == power("rome"):
            leave(g, BOARD.ids[at])
    with pytest.raises(Finished):
        check_after_activation(g)
    assert g.winner == g.seats[power("rome")]

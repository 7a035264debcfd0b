"""II. Movement across the sea: what a voyage costs and where it may end."""

from __future__ import annotations

from itertools import cycle

import pytest

from ludus.games.triumvirate.position.state import State
from ludus.games.triumvirate.rules.movement import movement
from tests.games.triumvirate.kit import (
    GAME,
    at,
    legions,
    log,
    offered,
    start,
    table,
    take,
    waiting,
    why_not,
    zone,
)


def moving(g: State, name: str = "caesar") -> State:
    return start(g, movement, name)


@pytest.mark.rule("triumvirate", "II.4")
@pytest.mark.parametrize(
    ("voyage", "left"),
    [
        (["mare_tyrrhenum", "gallia_cisalpina"], 2),
        (["mare_balearicum", "mare_tyrrhenum", "gallia_cisalpina"], 1),
        (["mare_balearicum", "mare_ionium", "mare_hadriaticum", "illyricum"], 0),
    ],
)
def test_each_sea_zone_costs_a_point(voyage: list[str], left: int) -> None:
    g = moving(table(carried={"caesar": 1}))
    take(g, voyage[0], 1, *voyage[1:])
    assert (at(g, "caesar"), g.journey.points) == (voyage[-1], left)
    assert len(log(g, "sailed")) == len(voyage) - 1


@pytest.mark.rule("triumvirate", "II.8")
def test_an_enemy_coast_is_landed_on_only_with_a_legion() -> None:
    g = take(moving(table()), "mare_balearicum")
    alone = take(g.clone(), 0)
    assert why_not(alone, "hispania_citerior") == "no_legion"
    assert why_not(take(g, 1), "hispania_citerior") == "allowed"


@pytest.mark.rule("triumvirate", "II.10")
def test_a_move_does_not_end_at_sea() -> None:
    g = take(moving(table()), "mare_balearicum", 1)
    assert waiting(g) == "caesar sail"
    assert set(offered(g)) <= set(GAME.board.ids)  # only a next zone, no end
    take(g, "mare_tyrrhenum", "mare_balearicum")
    # One point is left: a landing, no further sea.
    assert all(zone(word) < 15 for word in offered(g))
    assert why_not(g, "mare_ionium") == "no_landing"


@pytest.mark.rule("triumvirate", "II.11")
@pytest.mark.parametrize(("aboard", "left"), [(0, 3), (1, 2)])
@pytest.mark.parametrize("sea", GAME.board.ids[15:])
def test_a_voyage_without_legions_costs_a_point_less(sea: str, aboard: int, left: int) -> None:
    coast = [GAME.board.ids[z] for z in GAME.board.neighbours[zone(sea)] if z < 15]
    here, there = coast[0], coast[-1]
    g = table(owner={here: "caesar", there: "caesar"}, legions={here: 1}, triumvir={"caesar": here})
    take(moving(g), sea, aboard, there)
    assert (at(g, "caesar"), g.journey.points) == (there, left)


@pytest.mark.rule("triumvirate", "R1")
def test_the_discount_holds_for_each_voyage() -> None:
    g = moving(table(carried={"caesar": 1}, legions={"gallia_cisalpina": 0}))
    take(g, "mare_tyrrhenum", 0, "gallia_cisalpina")  # an official aboard does not matter
    assert g.journey.points == 3
    take(g, "mare_hadriaticum", "illyricum")
    assert g.journey.points == 2
    take(g, "mare_hadriaticum", 0, "mare_ionium", "achaea")
    assert (at(g, "caesar"), g.journey.points) == ("achaea", 0)


@pytest.mark.rule("triumvirate", "R38")
@pytest.mark.rule("triumvirate", "R2")
def test_the_last_point_carries_no_fleet_with_legions() -> None:
    g = moving(table())
    take(g, "gallia_cisalpina", 2, "illyricum", 2, "gallia_cisalpina", 2)
    take(g, "mare_tyrrhenum")
    assert offered(g) == ["0"]
    assert why_not(g, 1) == "legions_too_dear"
    take(g, 0, "gallia_narbonensis")
    assert (at(g, "caesar"), g.journey.points) == ("gallia_narbonensis", 0)


@pytest.mark.rule("triumvirate", "R2")
def test_a_sea_zone_is_entered_only_if_a_landing_is_in_reach() -> None:
    # Caesar's only coasts on the Balearic side: Narbonensis. Beyond the Ionian, only with legions.
    g = table(owner={"achaea": "pompey", "illyricum": "pompey", "aegyptus": "crassus"})
    g = take(moving(g), "mare_balearicum")
    alone = take(g.clone(), 0, "mare_ionium")
    assert why_not(alone, "mare_aegyptium") == "no_landing"
    assert why_not(alone, "mare_hadriaticum") == "allowed"  # and Cisalpina
    armed = take(g.clone(), 1, "mare_ionium")
    assert why_not(armed, "mare_aegyptium") == "allowed"
    take(armed, "mare_aegyptium")
    assert set(offered(armed)) == {"asia", "syria", "aegyptus", "cyrenaica"}


@pytest.mark.rule("triumvirate", "R29")
@pytest.mark.rule("triumvirate", "R2")
@pytest.mark.parametrize("here", GAME.board.ids[:15])
def test_the_last_point_opens_every_sea_to_a_triumvir_without_legions(here: str) -> None:
    owner = dict(zip(GAME.board.ids[:15], cycle(("pompey", "crassus")), strict=False))
    owner[here] = "caesar"  # his last province
    g = moving(table(owner=owner, triumvir={"caesar": here}))
    g.journey.points = 1
    seas = {GAME.board.ids[z] for z in GAME.board.neighbours[zone(here)] if z >= 15}
    assert seas <= set(offered(g))
    for sea in seas:
        assert offered(take(g.clone(), sea)) == ["0"]
        assert here in offered(take(g.clone(), sea, 0))


@pytest.mark.rule("triumvirate", "R2")
def test_a_coast_of_enemies_is_no_landing_without_legions() -> None:
    g = table(owner={"gallia_narbonensis": "pompey"}, triumvir={"caesar": "gallia_cisalpina"})
    take(moving(g), "illyricum", 2, "gallia_cisalpina", 4, "mare_tyrrhenum")
    alone = take(g.clone(), 0)
    assert alone.journey.points == 2
    assert why_not(alone, "mare_balearicum") == "no_landing"
    g = table(owner={"gallia_narbonensis": "pompey"}, triumvir={"caesar": "gallia_cisalpina"})
    take(moving(g), "mare_tyrrhenum", 1)
    assert why_not(g, "mare_balearicum") == "allowed"


@pytest.mark.rule("triumvirate", "R2")
@pytest.mark.rule("triumvirate", "A.12")
def test_a_last_province_is_no_landing() -> None:
    g = table(owner=dict.fromkeys(["asia", "cyrenaica", "africa", "africa_nova"], "pompey"))
    g = take(moving(g), "mare_balearicum", 1, "mare_ionium", "mare_aegyptium")
    assert why_not(g, "syria") == "last_province"
    assert set(offered(g)) == {"asia", "aegyptus", "cyrenaica"}


@pytest.mark.rule("triumvirate", "R29")
def test_a_voyage_may_end_where_it_began() -> None:
    g = take(moving(table()), "mare_balearicum", 2, "gallia_narbonensis")
    assert (at(g, "caesar"), g.journey.points) == ("gallia_narbonensis", 2)
    assert legions(g, "gallia_narbonensis") == [2]

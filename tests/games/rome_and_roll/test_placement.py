"""B.11 to B.19: where a building may lie, judged by a slow and simple version as well."""

from __future__ import annotations

from random import Random

import pytest

from ludus.flow import CHANCE, OVER
from ludus.games.rome_and_roll.components.city import City, cells_in
from ludus.games.rome_and_roll.components.shapes import Shape
from ludus.games.rome_and_roll.position.state import State
from ludus.games.rome_and_roll.rules.placement import all_sites, area_of, site_barrier
from ludus.games.rome_and_roll.vocabulary.effects import (
    HILL_ONLY,
    MARSH_ONLY,
    PARTLY_HILL,
    TOUCH_TIBER,
    TOUCH_WALL,
)
from ludus.games.rome_and_roll.vocabulary.ids import ALL_PLANS, CELL_IDS, CELLS, STRIDE, TURNS, Plan
from tests.games.rome_and_roll.kit import GAME, acting, cells, draw, store, table, take, why_not

ALL = {"wood": 9, "brick": 9, "stone": 9, "fish": 9}
SMALL, LARGE = GAME.tables.cities


def choosing(id: str, players: int = 2) -> State:
    """Blue is about to draw a building."""
    g = table(*("legatus", "mercatrix", "patricia")[:players], plans=(id,))
    if players == 2:
        draw(g, "orange", "A2", "k8", "l8", "m8")  # a way to the wall
    return take(acting(store(g, "blue", **ALL), "blue", "blue1"), "build", id)


@pytest.mark.rule("rome_and_roll", "B.12")
@pytest.mark.parametrize(
    ("rows", "ways"),
    [(("XX", "XX"), 1), (("XXX",), 2), (("XX", "X."), 4), (("XXX", "X.."), 8),
     (("XX.", ".XX"), 4), (("XXX", ".X."), 4), (("XXX", "XX."), 8), (("XXX", "X.X"), 4)],
)  # fmt: skip
def test_a_shape_lies_in_as_many_ways_as_it_differs(rows: tuple[str, ...], ways: int) -> None:
    assert len(Shape(rows).turns) == ways


@pytest.mark.rule("rome_and_roll", "B.12")
def test_turns_are_to_the_right_and_mirrored_first() -> None:
    shape = Shape(("XXX", "X.."))
    seen = {TURNS[turn]: shape.ways[turn] for turn in shape.turns}
    assert seen["upright"] == (0, 1, 2, STRIDE)
    assert seen["quarter"] == (0, 1, STRIDE + 1, 2 * STRIDE + 1)
    assert seen["mirrored"] == (0, 1, 2, STRIDE + 2)


@pytest.mark.rule("rome_and_roll", "B.12")
def test_a_turn_that_changes_nothing_is_not_offered() -> None:
    g = choosing("A1")
    assert why_not(g, "quarter:h4") == "lies_alike"


@pytest.mark.rule("rome_and_roll", "B.14")
def test_hill_and_marsh_but_never_two_hills() -> None:
    g = choosing("A1", 3)
    assert why_not(g, "upright:h9") == "allowed"  # Capitoline and marsh
    assert why_not(g, "upright:i5") == "two_hills"  # Capitoline and Quirinal


@pytest.mark.rule("rome_and_roll", "B.15")
def test_nothing_on_the_tiber_or_a_bridge() -> None:
    g = choosing("A1")
    assert why_not(g, "upright:c6") == "on_tiber"
    assert why_not(g, "upright:b5") == "on_tiber"  # the bridge at c5


@pytest.mark.rule("rome_and_roll", "B.16")
def test_nothing_on_the_forum_or_another_building() -> None:
    g = choosing("A1")
    draw(g, "orange", "M1", "j4", "j5")
    assert why_not(g, "upright:g6") == "on_forum"
    assert why_not(g, "upright:i4") == "on_building"


@pytest.mark.rule("rome_and_roll", "B.17")
def test_nothing_straddles_the_wall() -> None:
    g = choosing("A1")
    assert why_not(g, "upright:h2") == "over_wall"


@pytest.mark.rule("rome_and_roll", "B.18")
def test_nothing_reaches_beyond_the_edge() -> None:
    g = choosing("A1")
    assert why_not(g, "upright:p3") == "over_edge"
    assert why_not(g, "upright:a14") == "over_edge"
    assert why_not(g, "upright:t17") == "over_edge"


@pytest.mark.rule("rome_and_roll", "B.13")
@pytest.mark.parametrize(
    ("id", "site", "reason"),
    [("M2", "upright:f6", "needs_marsh"), ("M3", "upright:h4", "needs_hill"),
     ("U1", "upright:h4", "needs_some_hill"), ("M4", "upright:h5", "needs_tiber"),
     ("A4", "upright:k7", "needs_wall")],
)  # fmt: skip
def test_a_plan_has_demands_of_its_own(id: str, site: str, reason: str) -> None:
    assert why_not(choosing(id), site) == reason


@pytest.mark.rule("rome_and_roll", "R18")
def test_a_bridge_counts_as_river() -> None:
    assert SMALL.along_river & cells("d5")
    assert SMALL.along_river & cells("b5")


@pytest.mark.rule("rome_and_roll", "B.3", "B.4", "B.19")
def test_sides_bridges_and_walls_join_and_corners_do_not() -> None:
    g = table()
    north = draw(g, "blue", "M1", "i5", "j5")
    corner = draw(g, "blue", "M1", "k4", "l4")
    west = draw(g, "blue", "M1", "b5", "b6")
    east = draw(g, "blue", "M1", "d5", "d4")
    inside = draw(g, "blue", "M1", "e5", "f5")
    assert g.links[north] == 1  # the Forum
    assert not g.links[corner]
    assert g.adjacent(west) == [east]  # across the bridge at c5
    assert g.adjacent(east) == [west, inside]  # the wall runs between d5 and e5


@pytest.mark.rule("rome_and_roll", "B.11", "B.13")
@pytest.mark.parametrize("players", [2, 4])
def test_what_is_offered_is_every_lawful_site_and_nothing_else(players: int) -> None:
    for seed in range(2):
        for g in positions(players, seed):
            near = g.everywhere()
            for number in ALL_PLANS:
                card = GAME.tables.plans[number]
                found = all_sites(g, card.shape, GAME.tables.sites[g.side][number], near)
                wanted = [site for site in range(CELLS * 8) if lawful(g, number, site)]
                assert found == wanted


def positions(players: int, seed: int) -> list[State]:
    """Some positions of a random game in which much is built."""
    rng = Random(seed)
    g = GAME.new({"players": str(players), "setup": "free"})
    assert isinstance(g, State)
    found: list[State] = []
    while g.to_move != OVER:
        before = len(g.plan_of)
        if g.to_move != CHANCE and g.kind().name == "action" and 0 in g.legal():
            g.apply(0)
        else:
            g.apply(rng.choice(g.legal()))
        if len(g.plan_of) > before and len(g.plan_of) % 6 == 0:
            found.append(g.clone())
    return found[:2]


def lawful(g: State, number: Plan, site: int) -> bool:
    """The rules of the book, cell by cell."""
    shape = GAME.tables.plans[number].shape
    way, first, city = shape.ways[site // CELLS], site % CELLS, g.city
    places = [first + distance for distance in way]
    if not way or any(not on_land(city, at) or g.built >> at & 1 for at in places):
        return False
    hills = {city.grid[at // STRIDE][at % STRIDE] for at in places} & set("CPAKEVQ")
    if len(hills) > 1 or any(walled(city, a, b) for a in places for b in places):
        return False
    card = GAME.tables.plans[number]
    on_hill = [city.grid[at // STRIDE][at % STRIDE] in "CPAKEVQ" for at in places]
    beside = {other for at in places for other in around(city, at)}
    demands = {
        MARSH_ONLY: not any(on_hill),
        HILL_ONLY: all(on_hill),
        PARTLY_HILL: any(on_hill),
        TOUCH_TIBER: any(city.grid[at // STRIDE][at % STRIDE] in "~=" for at in beside),
        TOUCH_WALL: any(walled(city, a, b) for a in places for b in around(city, a)),
    }
    if not demands.get(card.placement, True):
        return False
    touched = beside | {far for at in places for far in over_bridge(city, at)}
    return any(g.built >> at & 1 for at in touched)


def on_land(city: City, at: int) -> bool:
    """Whether a number is a cell of the map on which something can be built."""
    row, column = divmod(at, STRIDE)
    on_map = row < city.rows and column < city.columns
    return on_map and city.grid[row][column] not in "~=#"


def around(city: City, at: int) -> list[int]:
    """The cells of the map that share a side with one."""
    row, column = divmod(at, STRIDE)
    found = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [r * STRIDE + c for r, c in found if 0 <= r < city.rows and 0 <= c < city.columns]


def over_bridge(city: City, at: int) -> list[int]:
    """The cell at the other end of a bridge."""
    found = []
    for step in (-1, 1):
        row, column = divmod(at + step, STRIDE)
        if 0 <= column < city.columns and row < city.rows and city.grid[row][column] == "=":
            found.append(at + 2 * step)
    return found


def walled(city: City, one: int, other: int) -> bool:
    """Whether the wall runs between two neighbouring cells."""
    if other - one == 1:
        return bool(city.wall_east >> one & 1)
    if other - one == STRIDE:
        return bool(city.wall_south >> one & 1)
    return (one - other in (1, STRIDE)) and walled(city, other, one)


@pytest.mark.rule("rome_and_roll", "B.11")
def test_every_cell_that_is_refused_has_a_reason() -> None:
    for g in positions(2, 5):
        for number in g.in_play:
            card = GAME.tables.plans[number]
            open_ones = set(
                all_sites(g, card.shape, GAME.tables.sites[g.side][number], g.everywhere())
            )
            for site in range(CELLS * len(TURNS)):
                if site not in open_ones and CELL_IDS[site % CELLS]:
                    assert site_barrier(site, g, number) > 0


def test_the_cells_of_a_site_are_those_of_the_shape() -> None:
    shape = Shape(("XX", "X."))
    site = TURNS.index("half") * CELLS + CELL_IDS.index("c3")
    assert [CELL_IDS[cell] for cell in cells_in(area_of(shape, site))] == ["c3", "b4", "c4"]

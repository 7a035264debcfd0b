"""The drawing: buildings by hand, shapes to be placed, and what a place is said to bring."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

from ludus.flow import OVER
from ludus.games.rome_and_roll.drawing import RomeAndRollDrawing
from ludus.games.rome_and_roll.drawing.pen import CELL, crossed, dots, grid, penned, slanted, waves
from ludus.games.rome_and_roll.drawing.placing import ways
from ludus.games.rome_and_roll.drawing.prospect import rebuilt
from ludus.games.rome_and_roll.position import scores
from ludus.games.rome_and_roll.position.state import State
from ludus.games.rome_and_roll.vocabulary.ids import STRIDE, TURNS, Building, Seat
from ludus.games.rome_and_roll.vocabulary.tracks import BUILDINGS
from tests.conformance.kit import play
from tests.games.rome_and_roll.kit import GAME

DRAWING = RomeAndRollDrawing(GAME)
MODES = ({"players": "4"}, {"players": "solo_normal"})
ELL = grid(((0, 0), (0, 1), (1, 1)))


def positions(most: int) -> list[tuple[State, dict[str, Any]]]:
    """Positions of random games with the view of whoever decides."""
    found: list[tuple[State, dict[str, Any]]] = []
    for mode in MODES:
        for g in islice(play(GAME, GAME.settle(mode), 3), most):
            assert isinstance(g, State)
            if g.to_move >= 0 and g.to_move != OVER:
                found.append((g.clone(), g.view(g.to_move)))
    return found


def test_a_building_is_penned_the_same_at_every_look_and_never_as_its_neighbour() -> None:
    assert penned(ELL, 4, 1.1) == penned(ELL, 4, 1.1)
    assert penned(ELL, 4, 1.1) != penned(ELL, 5, 1.1)


def test_patterns_stay_inside_their_building() -> None:
    for fill in (slanted, crossed, waves, dots):
        starts = re.findall(r"M(-?[\d.]+) (-?[\d.]+)", fill(ELL))
        assert starts
        for x, y in starts:
            assert (int(float(x) // CELL), int(float(y) // CELL)) in ELL


def test_the_page_gets_every_way_to_lie_as_the_rules_know_it() -> None:
    for plan in GAME.tables.plans:
        found = ways(plan.shape)
        assert len(found) == len(TURNS)
        for name, cells in found:
            way = plan.shape.ways[TURNS.index(name)]
            assert tuple(row * STRIDE + column for column, row in cells) == way
        assert {name for name, _ in found} == {TURNS[turn] for turn in plan.shape.turns}


def test_a_position_is_rebuilt_from_its_view_with_the_same_points() -> None:
    for g, view in positions(700)[::9]:
        again = rebuilt(GAME, view)
        for number, one in enumerate(view["players"]):
            if one["character"]:
                assert scores.total(again, Seat(number)) == scores.total(g, Seat(number))
        assert (again.area, again.owner_of, again.links) == (g.area, g.owner_of, g.links)


def test_what_a_place_is_said_to_score_is_what_it_scores() -> None:
    """The building track and the points of all buildings, before anything is paid for it."""
    tried = 0
    for g, view in positions(900):
        if g.kind().name != "site" or tried > 6:
            continue
        tried += 1
        seat = Seat(g.to_move)
        for action in g.legal()[::17]:
            told = DRAWING.hint(view, "site", GAME.target(g.kind(), action), "en").note
            said = re.search(r"([+−]\d+) points", told)
            assert said
            after = g.clone()
            track, boxes = g.tables.building_points, g.marks[BUILDINGS][seat]
            before = scores.of_buildings(g, seat) + track[boxes]
            new = len(g.plan_of)
            after.apply(action)
            while len(after.plan_of) == new:  # a good that is saved
                after.apply(after.legal()[0])
            own = [n for n in range(new + 1) if after.owner_of[n] == seat]
            marked = boxes + (2 if view["turn"]["favour"] == "juno" else 1)
            now = sum(scores.of_building(after, Building(n)) for n in own)
            now += track[min(marked, len(track) - 1)]
            assert int(said[1].replace("−", "-")) == now - before
    assert tried

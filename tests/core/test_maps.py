"""Maps: a projection that keeps order, outlines that come through the package, short paths."""

from __future__ import annotations

import re
from itertools import pairwise
from math import cos, isclose, radians
from pathlib import Path

import pytest

from ludus.core.maps import Projection, Stretch, clip, coast, land, outlines, path, thin

PLAIN = Projection(0, 10, 40, 50, 100)
CROWDED = Projection(0, 10, 40, 50, 100, Stretch(4, 6, 2.0), Stretch(44, 45, 1.5, ramp=2))


def test_the_frame_fills_the_board_and_keeps_the_shape_of_its_middle() -> None:
    assert PLAIN.at(0, 50) == (0, 0)
    right, bottom = PLAIN.at(10, 40)
    assert isclose(right, 100)
    assert isclose(bottom, PLAIN.height)
    assert isclose(PLAIN.width / PLAIN.height, cos(radians(45)))


@pytest.mark.parametrize("projection", [PLAIN, CROWDED])
def test_nothing_changes_its_order_even_outside_the_frame(projection: Projection) -> None:
    spots = [projection.at(degree / 10 - 5, 40 + degree / 10 - 5) for degree in range(200)]
    assert all(a[0] < b[0] and a[1] > b[1] for a, b in pairwise(spots))


def test_a_stretch_gives_a_crowded_part_more_room() -> None:
    def room(low: float, high: float) -> float:
        return CROWDED.at(high, 45)[0] - CROWDED.at(low, 45)[0]

    assert isclose(room(4.5, 5.5), 2 * room(1, 2), rel_tol=1e-6)
    assert room(3, 4) > room(1, 2)  # the shoulder is soft


@pytest.mark.parametrize("name", ["mediterranean", "italy", "aegean"])
def test_coasts_come_with_the_package(name: str) -> None:
    rings = coast(name)
    assert len(rings[0]) == max(len(ring) for ring in rings)
    assert all(-20 < lon < 60 and 20 < lat < 70 for ring in rings for lon, lat in ring)


def test_outlines_are_read_by_name_in_degrees(tmp_path: Path) -> None:
    file = tmp_path / "areas.txt"
    file.write_text("# origin\nunit 100\nitalia 1250 4190 10 -5\nitalia 0 0 1 1\n", "utf-8")
    assert outlines(file) == {"italia": [[(12.5, 41.9), (12.6, 41.85)], [(0.0, 0.0), (0.01, 0.01)]]}


def test_clipping_cuts_at_the_box() -> None:
    square = [(-5.0, -5.0), (5.0, -5.0), (5.0, 5.0), (-5.0, 5.0)]
    assert set(clip(square, (0, 0, 10, 10))) == {(0, 0), (5, 0), (5, 5), (0, 5)}
    assert clip(square, (20, 20, 30, 30)) == []


def test_thinning_keeps_the_ends() -> None:
    assert thin([(0, 0), (0.1, 0), (2, 0), (2.1, 0)], 1) == [(0, 0), (2, 0), (2.1, 0)]


def test_paths_are_written_short_and_end_where_they_should() -> None:
    drawn = path([(0.04, 1), (0.5, 1), (0.5, -0.25), (12, 3)])
    assert drawn == "M0 1l.5 0 0-1.2 11.5 3.2z"
    assert path([(1, 1), (1.01, 1)], close=False) == "M1 1l0 0"


def test_land_is_what_lies_in_the_frame() -> None:
    rings = [[(2.0, 42.0), (8.0, 42.0), (8.0, 48.0)], [(30.0, 42.0), (31.0, 42.0), (31.0, 43.0)]]
    islet = [(1.0, 41.0), (1.01, 41.0), (1.01, 41.01)]
    assert land([*rings, islet], PLAIN) == path(PLAIN.all(rings[0]))
    numbers = re.findall(r"M(-?[\d.]+) ", land(coast("italy"), PLAIN))
    assert all(-30 <= float(number) <= 130 for number in numbers)


def test_land_can_go_on_above_and_below_the_frame() -> None:
    tower = [(4.0, 30.0), (5.0, 30.0), (5.0, 60.0), (4.0, 60.0)]
    assert land([tower], PLAIN, bleed=50).startswith("M40 -80l")
    assert land([tower], PLAIN).startswith("M40 -30l")

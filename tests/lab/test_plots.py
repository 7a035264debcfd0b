"""Plots are pictures that any browser reads, with every measured value in its place."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from ludus.games import load_game
from ludus.lab.arena_result import ArenaResult, Played
from ludus.lab.plots import Plot, Point, balance, curve

SVG = "{http://www.w3.org/2000/svg}"


def drawn(plot: Plot, tag: str, *names: str) -> list[tuple[float, ...]]:
    """The numbers of all elements of a kind."""
    root = ElementTree.fromstring(plot.svg)
    return [tuple(float(each.attrib[name]) for name in names) for each in root.iter(SVG + tag)]


def test_a_curve_rises_with_its_shares(tmp_path: Path) -> None:
    points = [Point(0, 0.0, 0.0, 0.1), Point(50, 0.5, 0.4, 0.6), Point(100, 1.0, 0.9, 1.0)]
    plot = curve({"two": points, "three": points[:2]}, "decisions", "won")
    first, second, third, *others = drawn(plot, "circle", "cx", "cy")
    assert first[0] < second[0] < third[0]
    assert first[1] - second[1] == second[1] - third[1] > 0
    assert others == [first, second]
    plot.save(tmp_path / "curve.svg")
    assert (tmp_path / "curve.svg").read_text(encoding="utf-8") == plot._repr_svg_()


def test_a_curve_can_be_drawn_from_its_first_point_on() -> None:
    plot = curve({"two": [Point(0, 0.5, 0.4, 0.6)]}, "decisions", "won")
    assert len(drawn(plot, "circle", "cx", "cy")) == 1


def test_a_seat_that_wins_more_stands_further_on() -> None:
    game = load_game("tabula")
    won = [Played(("random", "random"), (seat,), "home", 9, None) for seat in (0, 1, 1, 1)]
    plot = balance(ArenaResult(game, game.settle(), 0, tuple(won)))
    (one, _), (other, _) = drawn(plot, "circle", "cx", "cy")
    fair = drawn(plot, "line", "x1")[0][0]
    assert one < fair < other
    assert fair - one == other - fair

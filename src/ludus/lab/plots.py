"""Plots of shares with their intervals, as SVG: notebooks show them, and documents hold them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from .arena_result import ArenaResult

WIDE: Final = 640
HIGH: Final = 300
EDGE: Final = 56
"""Room for words beside and below."""
ROW: Final = 28
COLOURS: Final = ("#9a2b1e", "#2b5f8a", "#6b6b1e", "#5b3a7a")
"""Of series; each is also named at its end."""
STYLE: Final = "font: 12px sans-serif; background: #fff"


class Point(NamedTuple):
    """A share that was measured: where it stands, and its 95 % interval."""

    at: float
    share: float
    low: float
    high: float


class Plot:
    """A picture, which Jupyter shows when it is what a cell comes to."""

    def __init__(self, wide: float, high: float, title: str, parts: Iterable[str]) -> None:
        self.svg = "\n".join([
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" '
            f'width="{wide:g}" role="img" style="{STYLE}">',
            f"<title>{title}</title>",
            *parts,
            "</svg>\n",
        ])  # fmt: skip

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, file: Path) -> None:
        """Write it to a file."""
        file.write_text(self.svg, encoding="utf-8")


def balance(result: ArenaResult) -> Plot:
    """How often each seat won, beside its fair share."""
    seats = result.game.seats(result.options)
    scores = [score for score in result.scores() if score.seat is not None]
    wide, high = WIDE - 3 * EDGE, ROW * len(scores)
    parts = [line(2 * EDGE + wide / len(seats), 0, 2 * EDGE + wide / len(seats), high, "#999")]
    for row, score in enumerate(scores):
        y = ROW * (row + 0.5)
        low, most = (2 * EDGE + wide * bound for bound in score.interval)
        parts += [
            text(0, y, f"{score.seat}, {score.bot}"),
            line(low, y, most, y, COLOURS[0]),
            dot(2 * EDGE + wide * score.rate, y, COLOURS[0]),
            text(2 * EDGE + wide + 8, y, f"{score.rate:.0%}"),
        ]
    title = f"{result.game.id}: share of {len(result.played)} games won by seat, 95 % intervals"
    return Plot(WIDE, high, title, parts)


def curve(series: Mapping[str, Sequence[Point]], below: str, title: str) -> Plot:
    """Shares against whatever grew meanwhile; *below* says what that is."""
    most = max(point.at for points in series.values() for point in points) or 1  # at the start
    wide, high = WIDE - 3 * EDGE, HIGH - EDGE

    def place(at: float, share: float) -> tuple[float, float]:
        return EDGE + wide * at / most, EDGE / 4 + high * (1 - share)

    parts: list[str] = []
    for tenth in range(0, 11, 2):
        x, y = place(0, tenth / 10)
        parts += [line(x, y, x + wide, y, "#ddd"), text(8, y, f"{10 * tenth} %")]
    for quarter in range(5):
        x, y = place(most * quarter / 4, 0)
        parts.append(text(x, y + 14, f"{most * quarter / 4:,.0f}"))
    parts.append(text(EDGE, HIGH - 10, below))
    for colour, (name, points) in zip(COLOURS, series.items(), strict=False):
        places = [place(point.at, point.share) for point in points]
        track = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        parts.append(f'<polyline points="{track}" fill="none" stroke="{colour}"/>')
        for point, (x, y) in zip(points, places, strict=True):
            ends = (place(point.at, bound)[1] for bound in (point.low, point.high))
            parts += [line(x, next(ends), x, next(ends), colour), dot(x, y, colour)]
        parts.append(text(places[-1][0] + 8, places[-1][1], name))
    return Plot(WIDE, HIGH, title, parts)


def line(x: float, y: float, to_x: float, to_y: float, colour: str) -> str:
    """A straight line."""
    ends = f'x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"'
    return f'<line {ends} stroke="{colour}"/>'


def dot(x: float, y: float, colour: str) -> str:
    """A measured value."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>'


def text(x: float, y: float, words: str) -> str:
    """Words, as high as the line they speak of."""
    return f'<text x="{x:.1f}" y="{y:.1f}" dominant-baseline="middle">{words}</text>'

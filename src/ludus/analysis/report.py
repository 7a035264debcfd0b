"""What the moments of a match come to: chances over time, what cost most, luck, turning points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, Final

from .findings import COSTLY, Findings
from .moments import DIGITS, Moment

THROWS: Final = 5
TURNING: Final = 5
"""Throws and turning points that are told."""
LUCKY: Final = 0.02
"""The change of a chance by which a throw is worth telling."""
TURNS: Final = 0.08
"""The change of a chance that is a turning point."""
EXPLAINS: Final = 0.4
"""The part of it that a decision or a throw must have brought to be named as its cause."""

Report = dict[str, Any]
"""JSON values; seats are numbers, and lists are by seat where nothing else is said."""
Point = tuple[int, float]
"""After so many steps, a chance to win."""


def report(
    findings: Findings, seats: int, steps: int, places: Sequence[int] | None = None
) -> Report:
    """All that is to be told of a match of so many *steps*; *places*: how it ended."""
    moments = sorted(findings.moments.values(), key=lambda moment: int(moment["at"]))
    decided = [moment for moment in moments if "cost" in moment]
    thrown = [moment for moment in moments if "luck" in moment]
    chances = [points(decided, seat, steps, places) for seat in range(seats)]
    return {
        "steps": steps,
        "chances": [[list(point) for point in line] for line in chances],
        "costly": findings.costly()[:COSTLY],
        "decisions": [len([1 for one in decided if one["seat"] == seat]) for seat in range(seats)],
        "given_away": [
            total(one["cost"] for one in findings.costly() if one["seat"] == seat)
            for seat in range(seats)
        ],
        "luck": [total(one["luck"][seat] for one in thrown) for seat in range(seats)],
        "throws": throws(thrown),
        "turning": turning(chances, decided, thrown),
    }


def total(values: Iterable[float]) -> float:
    """A sum, without digits that mean nothing."""
    return round(sum(values), DIGITS)


def points(
    decided: Sequence[Moment], seat: int, steps: int, places: Sequence[int] | None
) -> list[Point]:
    """The chances of a seat at its own decisions, as it could see them, and how it ended."""
    line = [(int(one["at"]), float(one["chance"])) for one in decided if one["seat"] == seat]
    if places is not None:
        first = [one for one, place in enumerate(places) if place == 1]
        line.append((steps, 1 / len(first) if seat in first else 0.0))
    return line


def throws(thrown: Sequence[Moment]) -> list[Moment]:
    """The throws that changed most, each with the seat that it favoured or hurt most."""
    found: list[Moment] = []
    for one in thrown:
        seat = max(range(len(one["luck"])), key=lambda n: abs(one["luck"][n]))
        if abs(one["luck"][seat]) >= LUCKY:
            found.append({"at": one["at"], "seat": seat, "luck": one["luck"][seat]})
    return sorted(found, key=lambda one: (-abs(one["luck"]), one["at"]))[:THROWS]


def turning(
    chances: Sequence[Sequence[Point]], decided: Sequence[Moment], thrown: Sequence[Moment]
) -> list[Moment]:
    """Where a chance changed most from one decision of a seat to its next, and by what."""
    found: dict[int, Moment] = {}
    for seat, line in enumerate(chances):
        for (begin, before), (end, after) in pairwise(line):
            change = after - before
            if abs(change) < TURNS:
                continue
            by, at = cause(seat, begin, end, change, decided, thrown)
            point = {"at": at, "seat": seat, "change": round(change, DIGITS), "by": by}
            if at not in found or abs(found[at]["change"]) < abs(change):
                found[at] = point
    largest = sorted(found.values(), key=lambda one: (-abs(one["change"]), one["at"]))[:TURNING]
    return sorted(largest, key=lambda one: int(one["at"]))


def cause(
    seat: int,
    begin: int,
    end: int,
    change: float,
    decided: Sequence[Moment],
    thrown: Sequence[Moment],
) -> tuple[str, int]:
    """What changed the chance of a seat between two steps, and where.

    ``decision``: its own; ``mistake``: another's gave it away; ``luck``: a throw; ``others``: what
    they have done; ``play``: nothing stands out.
    """
    sign = 1 if change > 0 else -1
    between = [one for one in decided if begin <= one["at"] < end]
    causes = [
        (sign * one["luck"][seat], "luck", int(one["at"]))
        for one in thrown
        if begin <= one["at"] < end
    ]
    for one in between:
        if (one["seat"] == seat) == (change < 0):
            causes.append((one["cost"], "decision" if change < 0 else "mistake", int(one["at"])))
    share, by, at = max(causes, default=(0.0, "", begin))
    if share >= EXPLAINS * abs(change):
        return by, at
    others = [int(one["at"]) for one in between if one["seat"] != seat]
    return ("others", others[-1]) if others else ("play", begin)

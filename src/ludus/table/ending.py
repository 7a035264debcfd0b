"""The end of a match: who won and why, how it came about turn by turn, and where it turned.

The game's own score is how near a seat is to winning (``Drawing.goals``): the largest part of a way
to win that it has behind it. Chances and luck are found by an analysis, where one is asked for.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from ludus.core.game import Game, Options
from ludus.core.log import Line, Step
from ludus.core.scene import Drawing, Goal
from ludus.core.sight import Sight
from ludus.flow import OVER

from .archive import Archive
from .chronicle import chronicle
from .errors import TableError
from .film import Charts, film
from .live import Live
from .people import Person
from .present import outcome
from .service import Service
from .storage.models import FINISHED
from .viewing import past_sight, seat_entry
from .workbench import Work

MOVES: Final = (None, "result")
"""In the story of a game: what is a move of its own, or comes of one."""
KEPT: Final = 60
"""Films that were watched and are remembered."""
MOST_TURNS: Final = 120
"""Points of a chart."""
TURNING: Final = 4
"""Turning points that are told."""
NOTABLE: Final = 0.02
"""The part of the way that a turning point changes, at least."""
REASONS: Final = 3
"""Steps that are told of how it was won."""


class Course:
    """What a film has shown: how near each seat was to winning after each step that was told."""

    def __init__(self, seats: Sequence[str]) -> None:
        self.seats = tuple(seats)
        self.steps: list[int] = []
        self.near: dict[str, list[float]] = {seat: [] for seat in seats}
        self.ways: dict[str, dict[str, list[float]]] = {seat: {} for seat in seats}
        """The same by each way to win."""
        self.charts: Charts = {}
        """The game's own figures, at the same steps."""

    def at(self, step: int) -> int:
        """The place of the last told step that is not after *step*."""
        return max(0, bisect_right(self.steps, step) - 1)


def watch(
    game: Game, options: Options, log: Sequence[Step], drawing: Drawing, told: Sequence[int]
) -> Work[Course]:
    """Look at a match after each step that something was told of."""
    course = Course(game.seats(options))
    wanted = {0, len(log), *told}
    for n, position in enumerate(film(game, options, log)):
        if n in wanted:
            view = position.view(None)
            course.steps.append(n)
            for seat in course.seats:
                goals = drawing.goals(view, seat, "en")
                course.near[seat].append(nearness(goals))
                for goal in goals:
                    course.ways[seat].setdefault(goal.id, []).append(goal.share)
            for name, values in drawing.series(view).items():
                for seat, value in values.items():
                    course.charts.setdefault(name, {}).setdefault(seat, []).append(value)
            if position.to_move == OVER:
                places = position.outcome().places
                if places.count(1) == 1:  # whatever is left of it on the table
                    course.near[course.seats[places.index(1)]][-1] = 1.0
        yield
    return course


def nearness(goals: Sequence[Goal]) -> float:
    """The largest part of a way to win."""
    return max([goal.share for goal in goals if goal.wins], default=0.0)


class Endings:
    """Tells how matches ended, and what turns they had."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.courses: OrderedDict[tuple[str, int, int], Course] = OrderedDict()
        """Those last asked for, by table, epoch and step."""

    def drawing(self, game: Game) -> Drawing | None:
        """How a game is drawn."""
        return self.service.games.drawing(game)

    # -- turns -----------------------------------------------------------------------------------
    async def turns(self, person: Person | None, id: str, seat: str | None) -> dict[str, Any]:
        """Where turns begin, and when a seat decided: one's own, or any once the match is over."""
        live = await self.service.look(id, person)
        async with self.service.showing(live, person):
            match = Archive.begun(live)
            user = person.id if person else None
            seen = past_sight(live, user, seat or None, match.step)
            own = seat or next(iter(live.seats_of(user)), None)
            number = None if own is None else live.number(own)
            mine = [n for n, step in enumerate(match.steps) if step.seat == number]
            found = turns(live.game, self.drawing(live.game), seen, seats_of(live))
            return {"turns": found, "seat": own, "decisions": mine}

    # -- the end ---------------------------------------------------------------------------------
    async def end(self, person: Person | None, id: str, lang: str) -> dict[str, Any]:
        """Everything about the end of a match."""
        live = await self.service.look(id, person)
        game, drawing = live.game, self.drawing(live.game)
        async with self.service.showing(live, person):
            match = Archive.begun(live)
            if live.status != FINISHED:
                raise TableError(409, "not_over", "not_over")
            user = person.id if person else None
            seen = past_sight(live, user, None, match.step)
            log, key = [*match.steps], (live.id, live.epoch, live.step)
            found = turns(game, drawing, seen, seats_of(live))
            lines = [(line.step, line) for line in seen.lines()]
            ended = outcome(game, live.outcome, live, lang)
            seats = seats_of(live)
            entries = [
                seat_entry(game, drawing, each, False, lang, self.service.words) | {"you": mine}
                for each in live.seats
                for mine in [user is not None and each.user == user]
            ]
            view = seen.view()
            playable = user is not None and any(each.user == user for each in live.seats)
            kept = {"rematch": live.rematch or None, "may_rematch": playable}
        shown: dict[str, Any] = {
            "table": id,
            "game": game.id,
            "title": game.catalogue.text(lang, "game.title"),
            "outcome": ended,
            "how": how(game, ended, lang),
            "seats": entries,
            "turns": len(found),
            "by": (drawing or Drawing).told_by,
            "steps": len(log),
            "why": [],
            "ways": {},
            "curve": None,
            "turning": [],
            **kept,
        }
        if drawing is None:
            return shown
        course = self.courses.pop(key, None)
        if course is None:
            work = watch(game, live.options, log, drawing, [step for step, _line in lines])
            course = await self.service.hub.workbench.run(work)
        self.courses[key] = course
        while len(self.courses) > KEPT:
            self.courses.popitem(last=False)

        def told(step: int, seat: str) -> dict[str, Any] | None:
            """What a step was told with."""
            here = chronicle(game, [line for at, line in lines if at == step], seats, lang)
            return teller(here, seat, drawing.story, drawing.gains)

        places = ended["places"] if ended else {}
        winner = next((seat for seat, place in places.items() if place == 1), None)
        shown["ways"] = {
            seat: [
                goal.to_json() | reached(goal, seat == winner, ended)
                for goal in drawing.goals(view, seat, lang)
            ]
            for seat in seats
        }
        shown["curve"] = curve(course, found, self.labels(game, lang)) | {
            "marks": marks(game, drawing, lines, found, lang)
        }
        shown["turning"] = [
            point | {"told": told(point["step"], point["seat"])}
            for point in turning_points(course, found)
        ]
        if winner is not None:
            steps = rises(course, winner, ended["reason"] if ended else "")[-REASONS:]
            shown["why"] = [
                {"turn": turn_of(found, step), "step": step, "told": told(step, winner)}
                for step in steps
            ]
        return shown

    def labels(self, game: Game, lang: str) -> dict[str, str]:
        """The names of what is charted."""
        words, own = game.catalogue, self.service.words
        names = {"near": own.text(lang, "ending.near")}
        drawing = self.service.games.drawing(game)
        view = game.new({}).view(None)
        for name in drawing.series(view) if drawing else ():
            key = f"series.{name}"
            names[name] = words.text(lang, key) if words.has(key) else name.replace("_", " ")
        return names


# -- reading a course ------------------------------------------------------------------------------
def seats_of(live: Live) -> tuple[str, ...]:
    """The seats of a table by their ids."""
    return tuple(seat.id for seat in live.seats)


def turns(
    game: Game, drawing: Drawing | None, seen: Sight, seats: tuple[str, ...]
) -> list[dict[str, Any]]:
    """Where turns begin: their steps, and whose they are where a turn is somebody's."""
    found: list[dict[str, Any]] = []
    names = drawing.turns if drawing else Drawing.turns
    for line in seen.lines():
        event = game.events[line.entry[0]]
        if event.name in names:
            value = line.entry[1] if event.domains[:1] == ("seat",) else -1
            found.append({"step": line.step, "seat": seats[value] if value >= 0 else None})
    return found


def turn_of(found: Sequence[dict[str, Any]], step: int) -> int:
    """In which turn a step was taken, counted from 1."""
    return max(1, len([turn for turn in found if turn["step"] < step]))


def curve(
    course: Course, found: Sequence[dict[str, Any]], labels: dict[str, str]
) -> dict[str, Any]:
    """Figures at the beginning of each turn and at the end, not too many of them."""
    last = course.steps[-1]
    stride = max(1, -(-len(found) // MOST_TURNS))
    ends = [turn["step"] for turn in found][1:]
    points = [(0, 0), *((n, step) for n, step in enumerate(ends, 1) if n % stride == 0)]
    points.append((max(1, len(found)), last))
    places = [course.at(step) for _turn, step in points]
    near = {seat: [round(100 * v, 1) for v in values] for seat, values in course.near.items()}
    figures: Charts = {"near": near, **course.charts}
    return {
        "turns": [turn for turn, _step in points],
        "steps": [step for _turn, step in points],
        "series": [
            {
                "id": name,
                "label": labels.get(name, name),
                "seats": {seat: [v[place] for place in places] for seat, v in values.items()},
            }
            for name, values in figures.items()
        ],
    }


def turning_points(course: Course, found: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The turns that changed a seat's nearness to victory most, and the step that did it."""
    edges = [turn["step"] for turn in found] or [0]
    edges.append(course.steps[-1])
    changes: list[tuple[float, dict[str, Any]]] = []
    for n, (begin, end) in enumerate(pairwise(edges), 1):
        first, last = course.at(begin), course.at(end)
        best: tuple[float, dict[str, Any]] | None = None
        for seat, values in course.near.items():
            change = values[last] - values[first]
            if abs(change) >= NOTABLE and (best is None or abs(change) > abs(best[0])):
                jumps = [(abs(values[p] - values[p - 1]), p) for p in range(first + 1, last + 1)]
                place = max(jumps, key=lambda jump: jump[0])[1]
                point = {"turn": n, "step": course.steps[place], "seat": seat}
                best = change, point | {"change": round(100 * change, 1)}
        if best is not None:
            changes.append(best)
    largest = sorted(changes, key=lambda change: -abs(change[0]))[:TURNING]
    return sorted([point for _change, point in largest], key=lambda point: int(point["step"]))


def marks(
    game: Game,
    drawing: Drawing,
    lines: Sequence[tuple[int, Line]],
    found: Sequence[dict[str, Any]],
    lang: str,
) -> list[dict[str, Any]]:
    """What divided the match, by turns; what it began with does not."""
    return [
        {"turn": turn_of(found, step), "label": game.catalogue.text(lang, f"milestone.{name}")}
        for step, line in lines
        for name in [game.events[line.entry[0]].name]
        if name in drawing.milestones and found and step > found[0]["step"]
    ]


def teller(
    lines: Sequence[dict[str, Any]], seat: str, story: Mapping[str, str], gains: Sequence[str]
) -> dict[str, Any] | None:
    """The line that stands for a step: the last that is about a seat and is points themselves, or
    else a move of its own."""
    won = [one for one in lines if one["event"] in gains and one["seat"] == seat]
    own = won or [one for one in lines if story.get(one["event"]) in MOVES] or lines
    about = [one for one in own if one["seat"] == seat] or own
    return about[-1] if about else None


def rises(course: Course, seat: str, reason: str) -> list[int]:
    """The steps that brought a seat nearer to victory, by the way it was won if there are several,
    and the last of all."""
    values = course.ways[seat].get(reason) or course.near[seat]
    found = [course.steps[n] for n in range(1, len(values)) if values[n] > values[n - 1]]
    last = course.steps[-1]
    return found if found and found[-1] == last else [*found, last]


def how(game: Game, ended: dict[str, Any] | None, lang: str) -> str:
    """The kind of victory by its name, where a game has several."""
    key = f"victory.{ended['reason']}" if ended else ""
    return game.catalogue.text(lang, key) if game.catalogue.has(key) else ""


def reached(goal: Goal, won: bool, ended: dict[str, Any] | None) -> dict[str, Any]:
    """The goal that the match was won by is reached, whatever is left of it on the table."""
    by_it = won and ended is not None and goal.wins and ended["reason"] == goal.id
    return {"share": 1.0, "won": True} if by_it else {"won": False}

"""A small state to run procedures on, and the comparison of compiled frames with the oracle."""

from __future__ import annotations

import importlib.util
import itertools
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from ludus.flow import (
    CHANCE,
    OVER,
    Domain,
    Kind,
    Machine,
    Oracle,
    Procedure,
    ProcedureError,
    Rules,
    link,
    state,
)

PICK: Final = Kind("pick", Domain("amount", size=100))
OTHER: Final = Kind("other", Domain("amount", size=100))
SECRET: Final = Kind("secret", Domain("amount", size=100), secret=True)
DIE: Final = Kind("die", Domain("face", size=6))


@state
class Table(Machine):
    """A state with a field of every type; ``notes`` is what the procedures write down."""

    notes: list[int]
    n: int
    row: list[int]
    grid: list[list[int]]
    pair: tuple[int, ...]

    def note(self, *values: int) -> None:
        """Write down what a test wants to see."""
        self.notes.extend(values)

    def win(self, seat: int) -> None:
        """End the game from inside an ordinary method."""
        self.note(900 + seat)
        self.stop()


def fresh() -> Table:
    """A state that has not begun."""
    g = Table()
    g.journal = None
    g.notes, g.n, g.row, g.grid, g.pair = [], 0, [3, 1, 2], [[1, 2], [3]], (5, 6)
    return g


def start(rules: Rules, first: Procedure[..., Any], *args: int) -> Table:
    """A state that waits for its first decision."""
    g = fresh()
    g.begin(rules, first, *args)
    return g


Make = Callable[[], Table]
Answer = tuple[int, int]
"""(who answered, with what); the seat matters where several lanes wait."""
Path_ = tuple[Answer, ...]


# -- what is to be seen of a position, on both engines ---------------------------------------
def seen(g: Machine) -> tuple[Any, ...]:
    """The open decision of every seat that may act, and all fields, on compiled frames."""
    decisions = []
    for seat in g.waiting_seats() or [g.to_move]:
        if seat == OVER:
            continue
        at = g.clone()
        at.focus(seat)
        weights = list(at.weights()) if seat == CHANCE else []
        about = tuple(at.about().values())
        decisions.append((seat, at.kind().name, about, list(at.legal()), weights))
    return (g.to_move, decisions, g.fields_key())


def oracle_seen(oracle: Oracle) -> tuple[Any, ...]:
    """The same on the oracle."""
    decisions = []
    seats = [oracle.to_move]
    if oracle.to_move >= 0 and oracle.lanes:
        seats = sorted({lane.request.seat for lane in oracle.lanes if lane.request is not None})
    for seat in seats:
        if seat == OVER:
            continue
        kind = oracle.kind(seat)
        assert kind is not None
        weights = list(oracle.weights()) if seat == CHANCE else []
        about = oracle.request(None if seat == CHANCE else seat).about
        decisions.append((seat, kind.name, about, list(oracle.legal(seat)), weights))
    return (oracle.to_move, decisions, oracle.state.fields_key())


def assert_plain(g: Machine) -> None:
    """A position is data: frames of ints and tuples of ints, hashable."""
    frames = [*g.stack, *g.below, *(frame for lane in g.lanes for frame in lane[3])]
    for frame in frames:
        assert type(frame) is tuple
        for value in frame:
            inside = value if isinstance(value, tuple) else (value,)
            assert all(isinstance(x, int) for x in inside), frame
    hash(g.key())


# -- every way a small game can go -----------------------------------------------------------
def paths(make: Make, limit: int = 3000) -> list[tuple[Path_, list[tuple[Any, ...]]]]:
    """Every sequence of answers, with what was seen before each and at the end.

    On the way every position is checked to be plain data with an independent copy.
    """
    found: list[tuple[Path_, list[tuple[Any, ...]]]] = []
    open_: list[tuple[Table, Path_, list[tuple[Any, ...]]]] = [(make(), (), [])]
    while open_:
        g, path, before = open_.pop()
        assert_plain(g)
        views = [*before, seen(g)]
        if g.to_move == OVER:
            found.append((path, views))
            assert len(found) <= limit, "too many paths: make the sample smaller"
            continue
        key = g.key()
        for seat in reversed(g.waiting_seats() or [g.to_move]):
            at = g.clone()
            at.focus(seat)
            assert at.key() == key, "the key depends on the lane in front"
            for action in reversed(at.legal()):
                after = at.clone()
                after.apply(action)
                open_.append((after, (*path, (seat, action)), views))
        assert g.key() == key, "a copy is not independent"
    return found


def replay(
    rules: Rules, first: Procedure[..., Any], args: tuple[int, ...], path: Path_
) -> list[Any]:
    """What the oracle shows along a path."""
    oracle = Oracle(fresh(), rules, first, *args)
    views = [oracle_seen(oracle)]
    for seat, action in path:
        oracle.apply(action, seat)
        views.append(oracle_seen(oracle))
    return views


def assert_same(rules: Rules, first: Procedure[..., Any], *args: int) -> list[list[int]]:
    """Frames and oracle agree on every path; the notes at the end of each, in order."""
    notes: list[list[int]] = []
    for path, views in paths(lambda: start(rules, first, *args)):
        assert replay(rules, first, args, path) == views, path
        notes.append(list(views[-1][2][0]))
    return notes


def play(g: Table, *actions: int) -> Table:
    """Answer one decision after the other, refusing what is not offered."""
    for action in actions:
        assert action in g.legal(), f"{action} is not among {g.legal()}"
        g.apply(action)
    return g


# -- modules written by a test ---------------------------------------------------------------
HEADER: Final = """\
from __future__ import annotations
from ludus.flow import Domain, Flow, Kind, call, chance, choose, gather, guarded, procedure
from tests.flow.kit import DIE, OTHER, PICK, SECRET, Table
"""
_count = itertools.count()


def module(folder: Path, text: str, header: str = HEADER) -> ModuleType:
    """A module of its own, from a real file."""
    name = f"ludus_flow_sample_{next(_count)}"
    file = folder / f"{name}.py"
    file.write_text(header + text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[name] = made
    spec.loader.exec_module(made)
    return made


def linked(folder: Path, text: str, header: str = HEADER) -> Rules:
    """The rules of a module written by a test."""
    return link("sample", [module(folder, text, header)])


def assert_sound(folder: Path, text: str) -> None:
    """A module is refused with file and line, or ``p`` is the same on both engines."""
    try:
        rules = linked(folder, text)
    except ProcedureError:
        return
    steps = itertools.count()

    def counted(step: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
        def run(g: Any, frame: Any) -> None:
            assert next(steps) < 1000, "it never ends"
            step(g, frame)

        return run

    rules.steps[:] = [counted(step) for step in rules.steps]
    assert_same(rules, rules.named["p"])

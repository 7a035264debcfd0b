"""Procedures written at random: compiled frames and oracle agree decision by decision."""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from ludus.flow import CHANCE, OVER, Machine, Oracle, Rules, state
from tests.flow.kit import HEADER, assert_plain, linked, oracle_seen, seen
from tests.flow.random_procedures import Writer, modules

FUEL = 40
MOST_DECISIONS = 60


@state
class Fuelled(Machine):
    """A state whose loops and calls cost fuel, so that they end."""

    notes: list[int]
    n: int
    row: list[int]
    fuel: int

    def note(self, *values: int) -> None:
        """Write down what happened."""
        self.notes.extend(values)

    def burn(self) -> bool:
        """Whether there was fuel left."""
        self.fuel -= 1
        return self.fuel >= 0


def barrier(action: int, low: int, g: Fuelled) -> int:
    """Something that may stand in the way; 3 never has a barrier."""
    return 0 if action == 3 else int(action < low) or 2 * int(action == g.n)


def fuelled() -> Fuelled:
    g = Fuelled()
    g.journal = None
    g.notes, g.n, g.row, g.fuel = [], 0, [0, 1, 2], FUEL
    return g


HEAD = HEADER + f"from {__name__} import Fuelled, barrier\n"


def compare(rules: Rules, seed: int) -> int:
    """Play one game with answers drawn from *seed* on both engines; how many decisions it took."""
    rng = random.Random(seed)
    first = rules.named["p0"]
    g = fuelled()
    g.begin(rules, first, seed % 3, 1)
    oracle = Oracle(fuelled(), rules, first, seed % 3, 1)
    for decision in range(MOST_DECISIONS):
        assert seen(g) == oracle_seen(oracle)
        assert_plain(g)
        if g.to_move == OVER:
            return decision
        if rng.random() < 0.5:
            g = g.clone()
        seat = rng.choice(g.waiting_seats() or [CHANCE])
        g.focus(seat)
        assert all(g.barrier(action) == 0 for action in g.legal())
        action = rng.choice(g.legal())
        g.apply(action)
        oracle.apply(action, seat)
    return MOST_DECISIONS


@given(text=modules(), seed=st.integers(0, 999))
@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
def test_frames_equal_the_oracle_on_procedures_written_at_random(text: str, seed: int) -> None:
    check_module(text, seed)


@pytest.mark.fuzz
@given(text=modules(), seed=st.integers(0, 999))
@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
def test_frames_equal_the_oracle_on_many_such_procedures(text: str, seed: int) -> None:
    check_module(text, seed)


def check_module(text: str, seed: int) -> None:
    """Frames and oracle agree on a module, three times played."""
    note(text)
    with tempfile.TemporaryDirectory() as folder:
        rules = linked(Path(folder), text, HEAD)
        for offset in range(3):
            compare(rules, seed + offset)
        del sys.modules[rules.procedures[0].module]


def test_the_random_procedures_are_worth_comparing() -> None:
    """They hold every construct: otherwise the test above proves little."""
    whole = "\n".join(Writer(random.Random(seed).randrange).module() for seed in range(50))
    for construct in ("elif", "while", "break", "continue", "gather(", "TABLE[", "to=", "guarded("):
        assert whole.count(construct) > 10, construct


@pytest.mark.parametrize("seed", range(20))
def test_a_game_of_many_decisions(tmp_path: Path, seed: int) -> None:
    """A fixed module with everything in it, played with many answers."""
    rules = linked(tmp_path, SAMPLE, HEAD)
    assert compare(rules, seed) > 3


SAMPLE = """
@procedure
def p0(g: Fuelled, x: int, y: int) -> Flow:
    t: tuple[int, ...] = (x, y)
    while g.burn():
        for i in range(2, -1, -1):
            a = yield from choose(i, PICK, guarded(range(4), barrier, i, g))
            if a == 3:
                break
            if a == i:
                continue
            t = yield from gather(lane, range(i), a)
            for j in t:
                b = yield from call((p1, p1)[j % 2], j, a)
                g.note(b)
                if b > 3:
                    break
            else_ = yield from chance(DIE, (1, i, 1), to=i)
            g.note(else_)
        if len(g.notes) > 12:
            return 1

@procedure
def p1(g: Fuelled, x: int, y: int) -> Flow:
    if x and g.burn():
        return (yield from call(p1, x - 1, y))
    g.n = yield from choose(y % 3, OTHER, [x, 5])
    return g.n

@procedure
def lane(g: Fuelled, seat: int, x: int) -> Flow:
    face = yield from chance(DIE, (1, 1), to=seat)
    if face:
        return (yield from choose(seat, SECRET, [x, x + 1]))
    return seat
"""

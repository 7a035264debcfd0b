"""A toy whose list seldom grows at random, but can be made to."""

from __future__ import annotations

from typing import Final

from ludus.flow import Domain, Flow, Kind, choose, procedure, state
from tests.native.kit import Toy

PICK: Final = Kind("pick", Domain("amount", size=60))
KINDS: Final = (PICK,)
GROW: Final = 59
HEAP: Final = 58


@state
class State(Toy):
    """A list without an end, and one for which the state asks for room."""

    ROOM = {"heap": 100}  # noqa: RUF012 (never changed)
    pile: tuple[int, ...]
    heap: list[int]


def set_up(start: int) -> State:
    """Nothing yet."""
    g = State()
    g.pile, g.heap = (), []
    return g


@procedure
def game(g: State) -> Flow[None]:
    """A hundred picks."""
    for n in range(100):
        pick = yield from choose(n % 2, PICK, list(range(60)))
        if pick == GROW:
            g.pile = (*g.pile, n)
        if pick == HEAP:
            g.heap.append(n)

"""A toy of procedures: every way to wait, to call and to return."""

from __future__ import annotations

from typing import Final, TypeAlias

from ludus.flow import (
    Aside,
    Domain,
    Flow,
    Kind,
    Procedure,
    buttons,
    call,
    chance,
    choose,
    gather,
    guarded,
    procedure,
    refused,
    state,
)
from tests.native.kit import Toy

Mask: TypeAlias = int

PLACES: Final = 80
PLACE: Final = Kind(
    "place", Domain("place", size=PLACES), buttons("enough"), about=("n:amount", "seat")
)
ENOUGH: Final = PLACE.button("enough")
ODD: Final = Kind("odd", Domain("amount", size=9), completes=True)
EVEN: Final = Kind("even", Domain("amount", size=9), secret=True)
PARITY: Final = {0: EVEN, 1: ODD}
DIE: Final = Kind("die", Domain("face", size=7))
BID: Final = Kind("bid", Domain("amount", size=40), secret=True)
GIFT: Final = Kind("gift", Domain("seat", size=3))
KINDS: Final = (PLACE, ODD, EVEN, DIE, BID, GIFT)
SIDES: Final = (0, 1, 1, 1, 1, 1, 1)
ROUNDS: Final = 6
TOO_FAR: Final = 1
TAKEN: Final = 2
TOO_DEAR: Final = 3


@state
class State(Toy):
    """Who has how much."""

    gold: list[int]
    seen: tuple[int, ...]
    rounds: int
    taken: int

    def evaluate(self, seat: int) -> float:
        """What a question is about can be asked for by name."""
        if self.to_move < 0 or self.kind() is not PLACE:
            return 0.25
        about = self.about()
        return about["n"] / 7 + about["seat"]


def set_up(start: int) -> State:
    """With much or little gold."""
    g = State()
    g.gold, g.seen, g.rounds, g.taken = [9, 12, 8 * start], (), 0, 0
    return g


def poorer(g: State) -> list[int]:
    """To whom the seat that decides may give gold, whatever it is asked."""
    return [seat for seat in range(3) if g.gold[seat] + 1 < g.gold[g.to_move]]


def give(g: State, to: int) -> None:
    """A piece of gold changes hands."""
    g.gold[g.to_move] -= 1
    g.gold[to] += 1


ASIDES: Final = (Aside(GIFT, poorer, give),)


@procedure
def game(g: State) -> Flow[None]:
    """Rounds; the gold runs out, or somebody stops everything."""
    while g.rounds < ROUNDS:
        g.rounds += 1
        yield from call(auction)
        most, least = yield from call(bounds, g.rounds)
        g.taken = (g.taken * 3 + most - least) % 101
        for seat in (2, 0, 1):
            yield from call(ACTIONS[(g.taken + seat) % 2], seat, most)
        ways: tuple[int, ...] = yield from call(way, g.rounds % 4)
        g.seen = (*g.seen[-4:], *ways)


@procedure
def auction(g: State) -> Flow[None]:
    """All bid at once, with calls and dice in their lanes."""
    able: tuple[int, ...] = tuple(seat for seat in range(3) if g.gold[seat] > 0)
    bids = yield from gather(several, able, g.rounds % 3, (8, g.rounds))
    g.seen = (*g.seen[-4:], *bids)
    if bids:
        winner = able[bids.index(max(bids))]
        g.gold[winner] -= min(g.gold[winner], max(bids))


@procedure
def several(g: State, seat: int, times: int, more: tuple[int, ...]) -> Flow[int]:
    """Some bids of a seat; a die may add to them, and end the game."""
    total = 0
    for k in range(times + seat):
        value = yield from call(bid, seat, (*more, k))
        total += value
    if total % 4 == 3:
        face = yield from chance(DIE, SIDES, to=seat)
        total += face
        if face == 6 and g.rounds > 3:
            g.gold[seat] += 100
            g.stop()
    return total


@procedure
def bid(g: State, seat: int, more: tuple[int, ...]) -> Flow[int]:
    """One bid, a frame deeper."""
    if more[-1] % 2:
        return (yield from choose(seat, BID, sorted({1, 3, *more})))
    return (yield from choose(seat, BID, guarded(range(12), limit, g, seat)))


def limit(amount: int, g: State, seat: int) -> int:
    """Nobody bids more than he has."""
    return TOO_DEAR if amount > g.gold[seat] else 0


@procedure
def bounds(g: State, n: int) -> Flow[tuple[int, int]]:
    """Two ints, one of them chosen; the kind of the question comes from a table."""
    number = yield from choose(n % 3, PARITY[n % 2], [k for k in range(9) if k % 2 == n % 2])
    return max(n, number), min(n, number)


@procedure
def way(g: State, length: int) -> Flow[tuple[int, ...]]:
    """Any number of ints."""
    if length > 2:
        return (yield from call(way, 2))
    found: tuple[int, ...] = ()
    for _ in range(length):
        face = yield from chance(DIE, SIDES, about=())
        found = (*found, face)
    return found


@procedure
def visit(g: State, seat: int, most: int) -> Flow[None]:
    """Places, each once, of more than fit into one int."""
    been: Mask = 0
    for left in range(min(most, 3), 0, -1):
        place = yield from choose(
            seat,
            PLACE,
            [*guarded(near(g, left), visited, been), *refused(range(PLACES), far), ENOUGH],
            about=(left, seat),
        )
        if place == ENOUGH:
            break
        been |= 1 << place
        g.gold[seat] += place % 5
    yield from call(count, been, seat)


def near(g: State, left: int) -> range:
    """Some places, at both ends of the map."""
    return range(g.rounds * 10 + left, g.rounds * 10 + left + 8)


def visited(place: int, been: Mask) -> int:
    """Each place once."""
    return TAKEN if been >> place & 1 else 0


def far(place: int) -> int:
    """All others."""
    return TOO_FAR


@procedure
def count(g: State, been: Mask, seat: int) -> None:
    """A mask as an argument; this procedure never waits."""
    for place in range(PLACES):
        if been >> place & 1:
            g.taken = (g.taken * 7 + place + seat) % 1009


@procedure
def idle(g: State, seat: int, most: int) -> None:
    """Nothing happens."""


ACTIONS: Final[tuple[Procedure[[int, int], None], ...]] = (visit, idle)

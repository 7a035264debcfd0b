"""A toy whose state holds sets of several hundred things, each operation in its own function."""

from __future__ import annotations

from typing import Final, TypeAlias

from ludus.flow import Domain, Flow, Kind, Slate, call, choose, filled, procedure, slate, state
from tests.native.kit import Toy

Mask: TypeAlias = int

THINGS: Final = 300
PICK: Final = Kind("pick", Domain("amount", size=100))
TRY: Final = Kind("try", Domain("amount", size=12))
KINDS: Final = (PICK, TRY)

EVERYTHING: Final = (1 << THINGS) - 1
THIRDS: Final = tuple(sum(1 << n for n in range(k, THINGS, 3)) for k in range(3))
BY_MODE: Final = ((THIRDS[0], 7), (THIRDS[1], 1 << 250), (0, THIRDS[2]))


class Map:
    """A table object with sets; those of the two maps differ."""

    def __init__(self, step: int) -> None:
        self.step = step
        self.land: Mask = sum(1 << n for n in range(0, THINGS, step))
        self.hills: tuple[Mask, ...] = tuple(1 << 100 * k + step for k in range(3))

    def around(self, area: Mask) -> Mask:
        """A method that takes a set and gives one."""
        return (area << 1 | area >> 1) & self.land & ~area


MAPS: Final = (Map(2), Map(5))


@slate
class Walk(Slate):
    """What is cleared together."""

    seen: Mask = (1 << 200) + 5
    steps: list[Mask] = filled(1, 1 << 130)
    n: int = 4


@state
class State(Toy):
    """Sets alone and in lists."""

    map: Map
    built: Mask
    areas: list[Mask]
    fixed: list[Mask]
    walk: Walk
    y: int


def set_up(start: int) -> State:
    """Two modes: another map."""
    g = State()
    g.map = MAPS[start - 1]
    g.built, g.areas, g.fixed = 1 << 290 | 3, [1 << 64], [EVERYTHING, 0]
    g.y = 1
    return g


def small(value: Mask) -> int:
    """A set as a number that depends on all of it."""
    found = value.bit_count() + 31 * value.bit_length()
    while value:
        lowest = value & -value
        found = (found * 7 + lowest.bit_length()) % 100_003
        value ^= lowest
    return found


def some(a: int, b: int) -> Mask:
    """A set all over the width."""
    found: Mask = 0
    for n in range(a % 5 + 2):
        found |= 1 << (n * 53 + a * 7 + b * 11) % THINGS
    return found


# -- operators -------------------------------------------------------------------------------------
def both(g: State, a: int, b: int) -> int:
    """And, or, xor, not."""
    one, two = some(a, b), some(b, a)
    return small(one & two) + small(one | two) + small(one ^ two) + small(EVERYTHING & ~one)


def shifted(g: State, a: int, b: int) -> int:
    """By constants and by numbers, across words; to the right there is no end."""
    one = some(a, b) >> 13 * b
    far = 1 << a
    return small(one << 13) + small(one >> 70 << 64) + small(one >> 63) + small(one >> 900) + far


def negative(g: State, a: int, b: int) -> int:
    """What is not in a set: a negative number, with its sign."""
    one = ~some(a, b)
    two = -some(b, a)
    left = one << 3
    return (
        small(EVERYTHING & one >> 3 * a)
        + small(EVERYTHING & two)
        + small(EVERYTHING & left)
        + one.bit_count()
        + two.bit_length()
        + (one >> 2000 & 7)
        + (one >> 900 & 1)
    )


def tested(g: State, a: int, b: int) -> int:
    """Whether a set has something, is anything, is the same as another."""
    one, two = some(a, b), some(b, a)
    found = sum([n for n in range(THINGS + 200) if one >> n & 1])
    found += 1000 * (one == two) + 2000 * (one != some(a, b)) + 4000 * bool(one & two)
    if not one & two and (one or two):
        found += 1
    return found + (one & 255) + (5 if one & 1 << 64 else 6)


def reckoned(g: State, a: int, b: int) -> int:
    """Sums of what is disjoint, and all below the lowest."""
    one: Mask = sum([1 << 25 * n + b for n in range(a)])
    two: Mask = sum(1 << n for n in range(100, 100 + b))
    return small(one + two) + small(EVERYTHING & one - 1) + small(EVERYTHING - one)


def either(g: State, a: int, b: int) -> int:
    """One or the other."""
    one = some(a, b)
    two = one if a > b else 0
    three = 0 if a < b else EVERYTHING
    four = one & g.map.land or two
    five = two and one
    return small(two) + small(three) + small(four) + small(five)


# -- where sets are --------------------------------------------------------------------------------
def tables(g: State, a: int, b: int) -> int:
    """Constants, nested constants, attributes of table objects."""
    found = small(EVERYTHING >> a) + small(THIRDS[a % 3]) + small(BY_MODE[a % 3][b % 2])
    for hill in g.map.hills:
        found += small(hill & some(a, b) | hill)
    return found + small(g.map.land) + small(g.map.around(some(a, b)))


def best_of(sets: tuple[Mask, ...], other: Mask) -> int:
    """A list of sets as an argument."""
    return sum([n * (each & other).bit_count() for n, each in enumerate(sets)]) + len(sets)


def given(g: State, a: int, b: int) -> int:
    """Tables and lists of the state are given to a function."""
    return best_of(THIRDS, some(a, b)) + best_of(g.map.hills, 1 << 102) + walked(g.areas, a)


def walked(sets: list[Mask], a: int) -> int:
    """A list of the state."""
    found: Mask = 0
    for each in reversed(sets):
        found |= each >> a
    return small(found)


def fields(g: State, a: int, b: int) -> int:
    """Sets of the state change, grow in number, and are gone over."""
    g.built |= 1 << 23 * a
    g.built &= ~some(b, a)
    g.areas.append(some(a, b))
    g.areas[-1] |= 1 << 299
    g.areas[0] = g.built >> b
    g.fixed[a % 2] ^= some(a, b)
    total = sum([small(area) for area in g.areas if area & g.built])
    return total + small(g.fixed[0]) + sum([n for n, area in enumerate(g.areas) if area >> a & 1])


def slates(g: State, a: int, b: int) -> int:
    """Sets that are cleared together."""
    before = small(g.walk.seen) + small(g.walk.steps[1])
    g.walk.seen |= some(a, b)
    g.walk.steps[a % 2] = g.walk.seen
    if b > 6:
        g.walk.clear()
    return before + g.walk.n


def too_far(g: State, a: int, b: int) -> int:
    """Beyond what the sets of this toy have room for, if both are large."""
    if a + b == 22:
        g.built |= EVERYTHING << 9 + a
    return 1


CONSTRUCTS: Final = (
    both, shifted, negative, tested, reckoned, either, tables, given, fields, slates, too_far,
)  # fmt: skip


@procedure
def game(g: State) -> Flow[None]:
    """One function after the other, with the numbers that are chosen."""
    seen: Mask = 0
    for _ in range(20):
        number = yield from choose(0, PICK, list(range(len(CONSTRUCTS))))
        a = yield from choose(0, TRY, list(range(12)))
        b = yield from choose(0, TRY, list(range(12 - a // 11)))
        seen |= some(a, b)
        value = CONSTRUCTS[number](g, a, b)
        g.y = (g.y + value) % 997
        yield from call(note, seen, g.areas[0])


@procedure
def note(g: State, seen: Mask, other: Mask) -> Flow[None]:
    """Sets in a frame that waits."""
    pick = yield from choose(1, TRY, [n for n in range(12) if not seen >> n & 1] or [0])
    g.y = (g.y + small(seen) + small(other) + pick) % 997

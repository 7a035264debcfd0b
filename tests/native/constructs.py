"""A toy that uses every construct of the subset, each in a function of its own."""

from __future__ import annotations

from functools import cache
from math import exp, log, sqrt
from typing import Final, NewType, TypeAlias, TypeVar

from ludus.flow import (
    Domain,
    Event,
    Flow,
    Kind,
    Slate,
    any_allowed,
    choose,
    filled,
    guarded,
    numbered,
    procedure,
    slate,
    state,
)
from tests.native.kit import Toy

Mask: TypeAlias = int
Place = NewType("Place", int)
T = TypeVar("T", bound=int)

PICK: Final = Kind("pick", Domain("amount", size=100))
TRY: Final = Kind("try", Domain("amount", size=12))
KINDS: Final = (PICK, TRY)
TOLD: Final = Event("told", "n:amount")
EVENTS: Final = numbered(TOLD)

SQUARES: Final = {2: 4, 3: 9, 5: 25}
PRIMES: Final = frozenset({2, 3, 5, 7, 11, 13, 17, 19})
WORDS: Final = ("ab", "cd", "ef")
GRID: Final = ((1, 2, 3), (4,), (5, 6))
FAR: Final = tuple(range(3, 9))
SHARES: Final = (0.1, 0.25, 0.7)
NEAR: Final = ({1: (2, 3), 2: (1,)}, {0: (7,)})


class Card:
    """A table object."""

    def __init__(self, cost: int, name: str, parts: list[int], wanted: int | None) -> None:
        self.cost, self.name, self.parts, self.wanted = cost, name, parts, wanted

    @property
    def double(self) -> int:
        """Twice the cost."""
        return 2 * self.cost

    def worth(self, n: int, more: int = 3) -> int:
        """With a default."""
        return self.cost * n + more


CARDS: Final = (Card(3, "ab", [1, 2], None), Card(5, "cd", [], 4), Card(7, "ef", [9, 8, 7], 2))


class Box:
    """What a mode is played with."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.levels = [size, size + 1, 2 * size]
        self.byname = {"first": size}


BOXES: Final = (Box(2), Box(5))


@slate
class March(Slate):
    """What is filled and cleared together."""

    units: int = 0
    to: Place = Place(-1)
    void: int = 3
    """A word that C has taken."""
    bonus: list[int] = filled(4, 5)
    way: tuple[int, ...] = ()

    def add(self, n: int) -> int:
        """A method of a slate."""
        self.units += n
        return self.units


@state
class Ground(Toy):
    """What the state builds on."""

    way: tuple[int, ...]
    """Always three."""

    def lay(self, n: int) -> int:
        """Replaced in the state, which calls this one as well."""
        self.way = changed(self.way, n % 3, n)
        return n + sum(self.way)


@state
class State(Ground):
    """Fields of every kind."""

    box: Box
    pile: list[int]
    marks: list[int]
    rows: list[list[int]]
    pair: tuple[int, ...]
    x: int
    y: int
    done: bool
    march: March
    other: March

    @property
    def total(self) -> int:
        """Of both."""
        return self.x + self.y

    def bump(self, n: int) -> int:
        """Changes x and gives what it was before."""
        before = self.x
        self.x = (self.x * 3 + n) % 101
        return before

    def lay(self, n: int) -> int:
        """More than in the class that it builds on."""
        return super().lay(n + 1) * 2 + self.x

    def evaluate(self, seat: int) -> float:
        """A float that depends on much."""
        return reals(self, self.x % 12, self.y % 12) / 7 + seat


def set_up(start: int) -> State:
    """Two modes: another box, and lists of another length."""
    g = State()
    g.box = BOXES[start - 1]
    g.pile, g.marks, g.rows = [], [4, 9, 2][: 4 - start], [[1] * (1 + start), [0] * (1 + start)]
    g.way = (1, 2, 3)
    g.pair, g.x, g.y, g.done = (5, 6), 5, 1, False
    return g


# -- loops -----------------------------------------------------------------------------------------
def range_upwards(g: State, a: int, b: int) -> int:
    """For over ranges with one, two and three arguments."""
    total = 0
    for n in range(a):
        total += n
    for n in range(a, b):
        total += 2 * n
    for n in range(1, b, 3):
        total += 5 * n
    return total


def range_downwards(g: State, a: int, b: int) -> int:
    """A step below 0."""
    return sum(i * j for i in range(b % 5, -1, -1) for j in range(i) if (i + j) % 2)


def zip_of_lists(g: State, a: int, b: int) -> int:
    """The shorter one ends it."""
    total = 0
    for k, v in zip(g.marks, CARDS[a % 3].parts, strict=False):
        total += k * v
    return total


def enumerate_from(g: State, a: int, b: int) -> int:
    """With and without a first number."""
    total = a
    for k, v in enumerate(g.marks):
        total += k * v
    for k, v in enumerate(g.marks, 5):
        total -= k * v
    return total


def reversed_list(g: State, a: int, b: int) -> int:
    """From behind."""
    total = 0
    for v in reversed(g.marks):
        total = total * 2 + v
    return total


def break_and_continue(g: State, a: int, b: int) -> int:
    """Out of the loop, or on to the next round."""
    total = 0
    for n in range(20):
        if n % 3 == a % 3:
            continue
        if n > b:
            break
        total += n
    return total


def while_with_calls(g: State, a: int, b: int) -> int:
    """A test that changes the position is made anew in every round."""
    count = 0
    while g.bump(2) % 3 and g.x > 4 and count < 12:
        count += 1
    return count


def list_that_grows_under_the_loop(g: State, a: int, b: int) -> int:
    """What is appended is gone over as well."""
    todo = [a]
    for n in todo:
        if n < 11:
            todo.append(n + 2)
    return len(todo)


def rows_written_out(g: State, a: int, b: int) -> int:
    """A loop over lists, and over tuples, that are written out."""
    total = 0
    for row in (g.marks, [a, b], CARDS[2].parts):
        for v in row:
            total = total * 3 + v
    for x, y in ((a, b), (b, g.x)):
        total += x * y
    return total % 100003


# -- lists -----------------------------------------------------------------------------------------
def list_methods(g: State, a: int, b: int) -> int:
    """Append, extend, remove, pop, sort, reverse, count, index."""
    own = [a, b, a - b] + g.marks + [7] * (a % 4)
    own.extend([b, b + 1])
    own.append(a)
    own.remove(b)
    last = own.pop()
    first = own.pop(0)
    own.sort(key=lambda v: v % 5, reverse=a % 2 == 0)
    own.reverse()
    g.marks.sort()
    code = last * 31 + first + own.count(7)
    for v in own:
        code = (code * 7 + v) % 100003
    return code + (own.index(7) if 7 in own else -1)


def slices(g: State, a: int, b: int) -> int:
    """With any of the three parts, from both ends."""
    own = [a, b, 3, 4, 5, 6]
    code = 0
    for part in (own[-2:], own[1:-1], own[::2], own[a % 4 :], own[:b]):
        for v in part:
            code = (code * 7 + v) % 100003
    return code


def copies_are_independent(g: State, a: int, b: int) -> int:
    """A copy of a list of the state can be changed."""
    own = g.marks[:]
    own[0] = 100 + a
    return own[0] * 10 + g.marks[0]


def another_name_of_a_list(g: State, a: int, b: int) -> int:
    """What is changed under one name is changed under the other."""
    row = g.rows[a % 2]
    row[b % 2] += a
    return g.rows[a % 2][b % 2]


def fill(row: list[int], n: int) -> int:
    """Changes the list that it is given."""
    row[0] += n
    return row[0]


def list_changed_by_a_function(g: State, a: int, b: int) -> int:
    """A list of our own, one of the state, and a row of it."""
    own = [a, b]
    return fill(own, 1) + own[0] + fill(g.marks, a) + fill(g.rows[1], b) + g.rows[1][0]


def comprehensions(g: State, a: int, b: int) -> int:
    """Lists, sets and generators, nested, with conditions."""
    own = [i * j for i in range(a % 5) for j in range(b % 5) if i != j if (i + j) % 3]
    return sum(own) + len({n % 3 for n in own}) + sum(1 for n in own if n in (2, 6))


def set_that_grows(g: State, a: int, b: int) -> int:
    """What is added twice is there once."""
    seen = {a}
    for n in range(b):
        seen.add(n * n % 7)
    return len(seen) * 100 + (3 in seen)


def starred(g: State, a: int, b: int) -> int:
    """Lists, tuples and sets put together from others."""
    own = [*g.marks, a, *(b, 3), *CARDS[a % 3].parts]
    return len(own) + len({*own, a}) + sum(own)


def sorted_lists(g: State, a: int, b: int) -> int:
    """Sorted copies, rising and falling, stable."""
    code = 0
    for v in sorted([a, b, *g.marks], key=lambda v: v % 4):
        code = code * 13 + v
    for v in sorted({a, b, 3}, reverse=True):
        code = code * 13 + v
    return code % 100003


def either_list(g: State, a: int, b: int) -> int:
    """``or`` and ``if`` between lists."""
    own = [n for n in g.marks if n > a] or [b]
    other = g.marks if a > b else CARDS[2].parts
    return sum(own) * 100 + sum(other)


def compared_lists(g: State, a: int, b: int) -> int:
    """Item by item."""
    return (g.marks < [a, b]) + 2 * ((a, b) == (b, a)) + 4 * (g.pair >= (5, a))


def extremes(g: State, a: int, b: int) -> int:
    """Min and max of arguments, of lists, with a default, of equal ones the first."""
    found = max(a, *g.marks) + min(*g.marks, b) * 100 + max(a, b, 3)
    return found + min((v for v in g.marks if v > a), default=50) + max(g.marks)


def quantifiers(g: State, a: int, b: int) -> int:
    """Any, all, next, sum with a start."""
    found = any(v > a for v in g.marks) + 2 * all(v > b for v in g.marks) + 4 * any(g.pair)
    return found + 8 * next((v for v in g.marks if v % 2), 7) + sum(g.marks, a)


# -- values ----------------------------------------------------------------------------------------
def pythons_arithmetic(g: State, a: int, b: int) -> int:
    """Floor division and remainder of numbers below 0, bits, shifts."""
    whole, rest = divmod(-a, b + 1)
    found = (-a // 3) * 1000 + (-b % 4) * 100 + abs(a - b) + (~a & 15) ^ b + whole * 7 + rest
    return found + (-a).bit_count() + (a << b % 7) + (a * 77).bit_length() + (a >> 1)


def chains(g: State, a: int, b: int) -> int:
    """``1 < a <= b < 9``, ``is``, ``not in``."""
    card = CARDS[a % 3]
    found = (1 < a <= b < 9) + 2 * (a not in (1, b)) + 4 * (a in range(2, b))
    return found + 8 * (card.wanted is None) + 16 * (card is CARDS[1]) + 32 * (b in FAR)


def values_of_and_or(g: State, a: int, b: int) -> int:
    """The value that decides, not a truth value."""
    return (a - 3 or b - 4 or 9) * 2 + (a > 2 and b) + int(bool(a and b))


def conditional(g: State, a: int, b: int) -> int:
    """``x if c else y``, one inside the other."""
    return a if a > b else b * 2 if b % 2 else -1


def walrus(g: State, a: int, b: int) -> int:
    """A name given in the middle of a condition."""
    if (half := a // 2) > 2 and (other := half + b) % 2:
        return half * 100 + other
    return half


def swapped(g: State, a: int, b: int) -> int:
    """Several targets at once, in fields and items; a chain of targets."""
    a, b = b, a
    g.x, g.y = g.y, g.x
    g.marks[0], g.marks[1] = g.marks[1] + a, g.marks[0] + b
    g.rows[0][0] = g.rows[1][1] = a
    first, second = g.pair[:2]
    return a * 100 + b + first * second


def words(g: State, a: int, b: int) -> int:
    """Words are compared, and looked up."""
    card = CARDS[(a + b) % 3]
    return (
        WORDS.index(card.name)
        + 10 * (card.name == "cd")
        + g.box.byname.get("first", 0) * g.box.byname["first"]
    )


def order_of_evaluation(g: State, a: int, b: int) -> int:
    """What is read before a call that changes it, is read before."""
    mixed = g.x + g.bump(a) * 2 + g.x
    g.marks[g.x % 2] += g.bump(a) % 5
    g.x += g.bump(b) + (g.x if b > 5 and g.bump(1) % 2 else 1)
    if any(g.bump(k) > 50 for k in range(a % 4)):
        g.y = mixed
    g.x, g.y = g.y % 1000, g.x % 1000
    return mixed


def mask_of(places: list[int]) -> Mask:
    """A set of more than 62 places."""
    found: Mask = 0
    for place in places:
        found |= 1 << place
    return found


def masks(g: State, a: int, b: int) -> int:
    """Sets of up to 127 places."""
    found = mask_of([a, b + 60, 3 * a + b + 50])
    return sum(place for place in range(120) if found >> place & 1) + found.bit_count()


# -- tables ----------------------------------------------------------------------------------------
def constant_tables(g: State, a: int, b: int) -> int:
    """Nested tuples of different lengths, dicts with and without a default, sets."""
    found = SQUARES.get(a, -1) + SQUARES[3] * (b in SQUARES) + (a + b in PRIMES)
    return found + GRID[a % 3][0] + len(GRID[b % 3]) + sum(GRID[a % 3]) + GRID[2][-1]


def dict_of_tuples(g: State, a: int, b: int) -> int:
    """A table of dicts of tuples."""
    near = NEAR[a % 2]
    return sum(near[b % 3]) if b % 3 in near else -1


def table_objects(g: State, a: int, b: int) -> int:
    """Attributes, properties and methods of objects, also those that differ by mode."""
    card = CARDS[a % 3]
    found = card.double + card.worth(a) + card.worth(b, more=a) + sum(card.parts)
    return found + g.box.size * 1000 + g.box.levels[b % 3]


@cache
def ways(box: Box, size: int) -> list[list[int]]:
    """A table that is worked out once."""
    return [[box.size * n + k for k in range(size)] for n in range(3)]


def cached_tables(g: State, a: int, b: int) -> int:
    """What a cached function of the tables gives is a table."""
    return ways(g.box, g.box.size)[a % 3][b % g.box.size]


# -- slates, fields, functions ---------------------------------------------------------------------
def slates(g: State, a: int, b: int) -> int:
    """Fields, methods and clearing; two of the same kind."""
    g.march.units = a
    g.march.bonus[b % 2] += a
    g.march.way = (a, b, g.march.void)
    g.other.to = Place(b)
    found = g.march.add(b) + sum(g.march.way) + g.march.bonus[0]
    if a % 3 == 0:
        g.march.clear()
    return found + g.march.units


def heavier(g: State, wanted: int) -> March:
    """One of the two."""
    return g.march if wanted % 2 else g.other


def slate_as_argument(g: State, a: int, b: int) -> int:
    """A slate given to a function, and returned by one."""
    one = heavier(g, a)
    one.units += b
    return carried(one) + carried(g.march) * 100


def carried(march: March) -> int:
    """What it has."""
    return march.units + len(march.way)


def growing_field(g: State, a: int, b: int) -> int:
    """A list of the state that grows and is cut; a tuple that is replaced; a truth value."""
    g.pile.append(a)
    if len(g.pile) > 3:
        g.pile = g.pile[2:]
    g.pair = (*g.pair[-2:], b)
    g.done = a > b
    return len(g.pile) + len(g.pair) + g.done + g.total


def changed(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Another tuple: takes numbers of any name."""
    return (*values[:place], value, *values[place + 1 :])


def method_of_the_class_above(g: State, a: int, b: int) -> int:
    """A method that calls the one it replaces; a tuple that keeps its length."""
    return g.lay(a) + g.lay(b) + len(g.way)


def fact(n: int) -> int:
    """Calls itself."""
    return n * fact(n - 1) if n > 1 else 1


def recursion(g: State, a: int, b: int) -> int:
    """A function that calls itself."""
    return fact(a % 8) + fact(b % 6)


def barrier(place: Place, g: State, least: int) -> int:
    """1 below *least*, 2 where the marks have it."""
    return 1 if place < least else 2 if place in g.marks else 0


def guards(g: State, a: int, b: int) -> int:
    """Guarded lists and any_allowed in plain functions."""
    free = guarded(FAR, barrier, g, a)
    return sum(free) + 1000 * any_allowed(FAR, barrier, g, b) + len([*guarded(FAR, barrier, g, b)])


def logged(g: State, a: int, b: int) -> int:
    """An event is not told, but what its values do is done."""
    g.log(TOLD, g.bump(a))
    g.log(TOLD, fact(3))
    return g.x


# -- floats ----------------------------------------------------------------------------------------
def add(worth: list[float], n: int) -> None:
    """Changes a list of floats."""
    worth[n % 2] += SHARES[n % 3] * n


def reals(g: State, a: int, b: int) -> float:
    """Floats: tables, lists, sums, division, functions of mathematics."""
    worth = [0.0] * 2
    add(worth, a)
    add(worth, b)
    more: list[float] = []
    for share in SHARES:
        more.append(exp(share * a) / (1 + b))
    best = 0.0
    for value in more:
        if value > best:
            best = value
    total = sum(more) + sum(share * a for share in SHARES) + max(worth) - min(best, 3.0, a)
    total += 0.5 * (0.25 < total / 40 < 0.75)
    return total + sqrt(abs(total)) + log(1.5 + a) + (0.5 if a > b else b) + float(a > 2)


def whole_part(g: State, a: int, b: int) -> int:
    """A float becomes an int again."""
    return int(reals(g, a, b) * 1000)


class Plan:
    """A workspace: what a function reckons with, and hands to others."""

    def __init__(self, g: State, worth: list[float], first: int) -> None:
        self.g: State = g
        self.worth: list[float] = worth
        self.best: int = -1
        self.share: float = SHARES[first % 3]
        self.steps: list[int] = []
        self.hoped: list[float] = [0.0] * len(SHARES)
        self.card: Card = CARDS[first % 3]
        for mark in g.marks:
            self.steps.append(mark + first)

    def weigh(self, n: int) -> float:
        """Changes the workspace and the list that it was lent."""
        self.hoped[n % len(self.hoped)] += self.share * (self.steps[n % len(self.steps)] + n)
        self.worth[n % 2] += self.hoped[n % len(self.hoped)]
        self.best, self.share = max(self.best, n), self.share / 2
        self.steps.append(self.card.cost)
        return self.share


def weighed(plan: Plan, n: int) -> float:
    """Twice, in order, and what the position itself is like."""
    g = plan.g
    return plan.weigh(n) - plan.weigh(n + 1) * (1 + g.x)


def workspaces(g: State, a: int, b: int) -> int:
    """An object made while playing; what it is lent is changed, what it has is its own."""
    worth = [0.0, 1.0]
    one = Plan(g, worth, a)
    total = 0.0
    for n in range(b):
        other = Plan(g, [0.0] * 2, n)
        total += weighed(one, n) + weighed(other, a) + other.worth[0]
    both = one.best + len(one.steps) + sum(one.steps) + one.card.cost
    return int(1000 * (total + worth[0] + worth[1] + one.share + sum(one.hoped))) + both


def copies_of_the_position(g: State, a: int, b: int) -> int:
    """What would be, if: the position itself stays as it is."""
    after = g.clone()
    after.marks[0] += a
    after.march.units = b
    return after.bump(a) + after.x + after.march.units + g.x + sum(g.marks) + len(after.legal())


CONSTRUCTS: Final = (
    range_upwards, range_downwards, zip_of_lists, enumerate_from, reversed_list,
    break_and_continue, while_with_calls, list_that_grows_under_the_loop, rows_written_out,
    list_methods, slices, copies_are_independent, another_name_of_a_list,
    list_changed_by_a_function, comprehensions, set_that_grows, starred, sorted_lists, either_list,
    compared_lists, extremes, quantifiers, pythons_arithmetic, chains, values_of_and_or,
    conditional, walrus, swapped, words, order_of_evaluation, masks, constant_tables,
    dict_of_tuples, table_objects, cached_tables, slates, slate_as_argument, growing_field,
    method_of_the_class_above, recursion, guards, logged, whole_part, workspaces,
    copies_of_the_position,
)  # fmt: skip


@procedure
def game(g: State) -> Flow[None]:
    """One function after the other, with the numbers that are chosen."""
    for _ in range(40):
        number = yield from choose(0, PICK, list(range(len(CONSTRUCTS))))
        a = yield from choose(0, TRY, list(range(12)))
        b = yield from choose(0, TRY, list(range(12)))
        value = CONSTRUCTS[number](g, a, b)
        g.y = (g.y + value) % 997

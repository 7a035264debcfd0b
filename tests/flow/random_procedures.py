"""Random modules of procedures: nested control flow over everything that is accepted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hypothesis import strategies as st

NAMES: Final = ("a", "b", "c", "i", "j")
PARAMS: Final = ("x", "y")
CALLEES: Final = ("p0", "p1", "p2")
DEEPEST: Final = 4

Lines = list[str]
Draw = Callable[[int], int]
"""A number from 0 to below the given one."""

TOP = f"""
TABLE = ({", ".join(CALLEES)},)
"""


class Writer:
    """Writes one module, every decision of which is drawn."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw
        self.room = 0
        """How many statements may still be written."""
        self.in_lane = False
        """Lanes do not see each other: they may not write what another lane reads."""

    def pick(self, *choices: str) -> str:
        return choices[self.number(len(choices))]

    def number(self, below: int) -> int:
        return self.draw(below)

    def writes(self, *statements: str) -> tuple[str, ...]:
        """Statements that write what others read."""
        return () if self.in_lane else statements

    # -- expressions: ints without side effects -----------------------------------------------
    def value(self) -> str:
        return self.pick(*NAMES, *PARAMS, "0", "1", "2", "g.n", "g.row[0]", "len(t)", "sum(t)")

    def small(self) -> str:
        return f"({self.value()}) % {2 + self.number(3)}"

    def test(self) -> str:
        left, right = self.value(), self.value()
        return self.pick(
            f"{left} > {right}",
            f"not {left}",
            f"({left} == {right} or {right})",
            f"(a := {left}) % 2",
            f"any(v == {right} for v in t)",
            "True",
            "False",
        )

    def seat(self) -> str:
        return self.pick("0", "1", "2", self.small())

    def options(self) -> str:
        low = self.small()
        return self.pick(
            f"[{low}, 5]",
            "[1, 2]",
            f"sorted({{v % 3 for v in (*t, {low})}})",
            f"guarded(range(4), barrier, {low}, g)",
            f"[v for v in range(3) if v <= {low}]",
        )

    # -- requests -----------------------------------------------------------------------------
    def request(self) -> str:
        seat = "seat" if self.in_lane else self.seat()
        forms = [
            f"choose({seat}, {self.pick('PICK', 'OTHER', 'SECRET')}, {self.options()})",
            f"chance(DIE, (1, {self.small()}, 1){self.pick('', f', to={seat}')})",
        ]
        if not self.in_lane:
            forms += [
                f"call({self.pick(*CALLEES)}, {self.small()}, ({self.value()}) % 9)",
                f"call(TABLE[{self.value()} % 3], {self.small()}, {self.number(9)})",
            ]
        return self.pick(*forms)

    def asking(self, depth: int) -> Lines:
        if not self.in_lane and self.number(6) == 0:
            seats = self.pick("()", "(1,)", "(0, 1)", f"range({self.small()})")
            target = self.pick("", "t = ")
            return [f"{target}yield from gather(lane, {seats}, ({self.value()}) % 5)"]
        request = self.request()
        form = self.number(9)
        if form == 0:
            return [f"yield from {request}"]
        if form == 1 and not self.in_lane:
            return [f"g.n = yield from {request}"]
        if form == 2 and not self.in_lane:
            return [f"g.row[{self.number(3)}] = yield from {request}"]
        if form == 3 and depth:
            return [f"return (yield from {request})"]
        name = self.pick(*NAMES)
        return [f"{name} = yield from {request}", *self.noting(name)]

    def noting(self, name: str) -> Lines:
        return [f"g.note({name} % 50)"] if self.number(2) else []

    # -- statements ---------------------------------------------------------------------------
    def body(self, depth: int, loops: int) -> Lines:
        """One to four statements; *loops*: how many loops stand around them."""
        lines: Lines = []
        for _ in range(1 + self.number(4)):
            lines += self.statement(depth, loops)
        return lines

    def statement(self, depth: int, loops: int) -> Lines:
        self.room -= 1
        simple = depth >= DEEPEST or self.room <= 0
        form = self.number(6 if simple else 13)
        if form in (0, 1):
            return self.asking(depth)
        if form == 2:
            return self.plain()
        if form == 3:
            return [f"g.note({self.value()} % 50)"]
        if form == 4 and loops:
            return [self.pick("break", "continue")]
        if form <= 5:
            leave = f"return {self.value()}" if depth else "pass"
            return [self.pick("pass", "'words'", *self.writes("g.n += 1", "g.row[1] += 1"), leave)]
        if form <= 8:
            return self.branches(depth, loops)
        if form == 12:
            return self.plain_block(depth)
        return self.loop(depth, loops)

    def plain(self) -> Lines:
        name = self.pick(*NAMES)
        return [
            self.pick(
                f"{name} = {self.value()}",
                f"{name} += {self.small()}",
                f"{name}: int = {self.small()}",
                f"a, b = {self.value()}, {self.small()}",
                f"{name} = sum(v * {self.small()} for v in t)",
                f"t = (*t[-3:], ({self.value()}) % 9)",
                "t = t[1:]",
                *self.writes(f"g.row[{self.number(3)}] = {self.small()}"),
                f"{name} = max(g.row, key=lambda v: (v + {self.value()}) % 4)",
            )
        ]

    def branches(self, depth: int, loops: int) -> Lines:
        lines = [f"if {self.test()}:", *indented(self.body(depth + 1, loops))]
        for _ in range(self.number(3)):
            lines += [f"elif {self.test()}:", *indented(self.body(depth + 1, loops))]
        if self.number(2):
            lines += ["else:", *indented(self.body(depth + 1, loops))]
        return lines

    def loop(self, depth: int, loops: int) -> Lines:
        """Every round costs fuel, so that all of them end."""
        name = self.pick(*NAMES)
        head = self.pick(
            f"while g.burn() and {self.test()}:",
            f"while {self.test()} and g.burn():",
            "while g.burn():",
            f"for {name} in range({self.small()}):",
            f"for {name} in range({self.small()}, {self.small()} + 1):",
            f"for {name} in range({self.number(4)}, -2, {self.pick('-1', '-2', '3')}):",
            f"for {name} in t:",
            f"for {name} in (1, {self.value()}):",
            f"for {name} in tuple(g.row):",
            f"for {name} in [*t, {self.value()}]:",
        )
        burn = [] if head.startswith("while") else ["if not g.burn():", "    break"]
        return [head, *indented([*burn, *self.body(depth + 1, loops + 1)])]

    def plain_block(self, depth: int) -> Lines:
        """Loops, a try and a match that do not wait, with breaks and returns of their own."""
        name, value = self.pick(*NAMES), self.value()
        leave = self.pick("break", "continue", "return 3", "g.note(7)")
        return self.pick(
            f"for {name} in range(4):\n    if {name} == {value}:\n        {leave}\n    g.note(5)",
            f"for {name} in g.row:\n    {leave}\nelse:\n    g.note(8)",
            f"while g.burn():\n    if {self.test()}:\n        break\n    {name} = {value}",
            f"try:\n    g.note(6 // (({value}) % 2))\nexcept ZeroDivisionError:\n    g.note(9)",
            f"match ({value}) % 3:\n    case 0:\n        {name} = 4\n    case 1:\n        return 2",
        ).split("\n")

    # -- the module ---------------------------------------------------------------------------
    def procedure(self, name: str, head: str) -> Lines:
        first = ["a = b = c = i = j = 0", "t: tuple[int, ...] = (1, 2)"]
        if self.in_lane:
            first += ["y = x"]
        else:
            first += ["if not g.burn():", "    return 1"]
        body = [*first, *self.body(0, 0), *self.asking(1)]
        return ["", "@procedure", f"def {name}({head}) -> Flow:", *indented(body)]

    def module(self) -> str:
        lines: Lines = []
        for name in CALLEES:
            self.room = 18
            lines += self.procedure(name, "g: Fuelled, x: int, y: int")
        self.room, self.in_lane = 8, True
        lines += self.procedure("lane", "g: Fuelled, seat: int, x: int")
        return "\n".join(lines) + "\n" + TOP


def indented(lines: Lines) -> Lines:
    return ["    " + line for line in lines if line.strip()] or ["    pass"]


@st.composite
def modules(draw: st.DrawFn) -> str:
    """The text of a module with procedures ``p0(g, x, y)`` and others."""
    return Writer(lambda below: draw(st.integers(0, below - 1))).module()

"""What every part of the translator writes with: lines, temporaries, and kinds of value."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from ludus.flow import Kind

from .tables import CONTAINERS, SETS, TOO_LARGE
from .values import Unsupported, Val, Wide, c_type, is_number, list_type, scalar

if TYPE_CHECKING:
    from .functions import Function
    from .program import Program

T = TypeVar("T")

SCALARS: Final = ("int", "float", "obj", "bool", "wide", "slate")


class Writing(ABC):
    """Writes one function. *program* knows everything outside of it."""

    tree: ast.FunctionDef
    owner: type | None = None
    """The class of which it is a method."""

    def __init__(self, program: Program, space: dict[str, Any]) -> None:
        self.program = program
        self.pools = program.pools
        self.space = space
        self.env: dict[str, Val] = {}
        self.lines: list[str] = []
        self.declared: dict[str, str] = {}
        self.temps = 0
        self.impure = False
        """Whether it changes the position."""
        self.may_stop = False
        """Whether it may end the game."""
        self.on_stop = "return;"
        self.wide = False
        """Whether what is being written goes into a mask: then 1 << n is one, too."""

    # -- writing -------------------------------------------------------------------------------
    def emit(self, *lines: str) -> None:
        """Write lines."""
        self.lines += lines

    def captured(self, work: Callable[[], T]) -> tuple[list[str], T]:
        """What *work* writes, without writing it yet."""
        saved, self.lines = self.lines, []
        try:
            result = work()
            return self.lines, result
        finally:
            self.lines = saved

    def fresh(self, name: str = "t") -> str:
        """A name of our own."""
        self.temps += 1
        return f"{name}{self.temps}_"

    def temp(self, value: str | None = None, kind: str = "I") -> str:
        """A new temporary, set where it is written."""
        name = self.fresh()
        self.declared[name] = kind
        if value is not None:
            self.emit(f"{name} = {value};")
        return name

    def temp_list(self, elem: Any = None) -> str:
        """A new list, empty where it is written."""
        name = self.fresh("l")
        self.declared[name] = list_type(elem)
        self.emit(f"{name}.n = 0;")
        return name

    def hold(self, val: Val) -> Val:
        """A value that later statements cannot change."""
        if val.kind in ("int", "obj", "float", "slate") and not is_number(val.c):
            return val.but(c=self.temp(val.c, type_of(val)), place=False)
        if val.kind == "tab":
            held = (i if i.isidentifier() or i.isdigit() else self.temp(i) for i in val.idx)
            return val.but(idx=tuple(held))
        if val.kind == "pair":
            return val.but(of=tuple(self.hold(part) for part in val.of))
        return val

    def ordered(self, nodes: list[ast.expr]) -> list[Val]:
        """Several expressions, evaluated from left to right."""
        parts = [self.captured(lambda n=node: self.expr(n)) for node in nodes]  # type: ignore[misc]  # the default binds
        last = max((k for k, (lines, _) in enumerate(parts) if lines), default=-1)
        result = []
        for k, (lines, val) in enumerate(parts):
            self.emit(*lines)
            result.append(self.hold(val) if k < last else val)
        return result

    # -- kinds of value ------------------------------------------------------------------------
    def int_of(self, val: Val, node: ast.AST | None = None) -> str:
        """As a C expression of type I."""
        if val.wide:
            raise Unsupported(node, "a mask where an int is needed")
        if val.kind in ("int", "obj"):
            return val.c
        if val.kind == "const" and not isinstance(val.of, float):
            if is_large(val.of):
                raise Unsupported(
                    node, "a number of more than 62 bits", "annotate what it is: Mask"
                )
            return str(self.pools.number(val.of))
        raise Unsupported(node, f"{described(val)} where an int is needed")

    def mask_of(self, val: Val, node: ast.AST | None = None) -> str:
        """As a C expression of type W."""
        if val.wide:
            return val.c
        if val.kind == "const" and is_large(val.of):
            return str(self.pools.table((val.of,)).at(("0",)).c)
        return f"mask_of({self.int_of(val, node)})"

    def number_of(self, val: Val, node: ast.AST | None = None) -> str:
        """As a C expression, int or float."""
        if val.kind == "float":
            return val.c
        if val.kind == "const" and isinstance(val.of, float):
            return repr(val.of)
        return self.int_of(val, node)

    def int(self, node: ast.expr) -> str:
        """An expression as an int."""
        return self.int_of(self.expr(node), node)

    def widened(self, wide: bool, work: Callable[[], T]) -> T:
        """What *work* writes for a mask, if it is one."""
        saved, self.wide = self.wide, wide
        try:
            return work()
        finally:
            self.wide = saved

    def span(self, val: Val, node: ast.AST | None = None) -> Val:
        """As a view: where the items lie and how many they are."""
        if val.kind == "list":
            return Val("view", f"{val.c}.v", f"{val.c}.n", elem=val.elem, place=True)
        if val.kind == "field":
            return Val("view", val.c, val.n, elem=Wide if val.of.wide else None, place=True)
        if val.kind == "const" and isinstance(val.of, (list, tuple)):
            val = self.pools.table(val.of).at(())
        if val.kind == "pair" and val.of:
            return self.span(self.listed(val, node), node)
        if val.kind == "tab":
            if val.of.depth != len(val.idx) + 1:
                raise Unsupported(node, "a list of lists as a value", "take one of them by index")
            if val.of.is_dict[-1]:
                cure = "make it a tuple: a set has no order"
                raise Unsupported(node, "going over a dict or set", cure)
            elem = val.of.leaf if isinstance(val.of.leaf, type) else None
            c = val.of.name + "".join(f"[{i}]" for i in val.idx)
            return Val("view", c, val.of.length(val.idx), elem=elem)
        if val.kind != "view":
            raise Unsupported(node, f"{described(val)} where a list is needed")
        return val

    def listed(self, val: Val, node: ast.AST | None = None) -> Val:
        """Several values as a list of our own."""
        is_real = any(part.kind == "float" or isinstance(part.of, float) for part in val.of)
        elem = float if is_real else None
        name = self.temp_list(elem)
        for part in val.of:
            self.emit(self.pushed(name, part, node, elem))
        return Val("list", name, elem=elem)

    def pushed(self, out: str, val: Val, node: ast.AST | None, elem: Any, new: bool = False) -> str:
        """The statement that puts a value at the end of a list."""
        if elem is float:
            return f"push_real(&{out}, {self.number_of(val, node)});"
        if val.wide:
            raise Unsupported(node, "a mask in a list", "keep masks in locals of their own")
        return f"{'push_new' if new else 'push'}(&{out}, {self.int_of(val, node)});"

    def length(self, val: Val, node: ast.AST | None = None) -> str:
        """How many items there are."""
        if val.kind == "const" and isinstance(val.of, CONTAINERS):
            return str(len(val.of))
        if val.kind == "pair":
            return str(len(val.of))
        if val.kind == "rows":
            return f"{val.c}_rows" if val.of.has_length else str(val.of.rows)
        if val.kind == "tab" and not val.of.is_dict[len(val.idx)]:
            return str(val.of.length(val.idx))
        return self.span(val, node).n

    def item(self, val: Val, i: str, node: ast.AST | None = None) -> Val:
        """``val[i]``; a number below 0 counts from the end."""
        if val.kind == "pair" and is_number(i):
            found: Val = val.of[int(i)]
            return found
        if val.kind == "pair":
            val = self.listed(val, node)
        if val.kind == "const" and isinstance(val.of, CONTAINERS):
            if is_number(i) and not isinstance(val.of, SETS):
                return self.constant(val.of[int(i)], node)
            val = self.pools.table(val.of).at(())
        if i.startswith("-") and i[1:].isdigit():
            i = f"{self.length(val, node)} - {i[1:]}"
        if val.kind == "tab":
            entry: Val = val.of.index(val.idx, i)
            return entry
        if val.kind == "rows":
            c = f"{val.c}[AT({i}, {self.length(val, node)})]"
            return Val("view", c, val.n, place=True)
        view = self.span(val, node)
        return scalar(f"{view.c}[AT({i}, {view.n})]", view.elem, view.place)

    def constant(self, value: Any, node: ast.AST | None = None) -> Val:
        """A Python value that is known now."""
        if type(value) in self.pools.objects and not isinstance(value, Kind):
            return Val("obj", str(self.pools.number(value)), of=type(value))
        if isinstance(value, range):
            value = tuple(value)
        return Val("const", of=value)

    def is_sequence(self, val: Val) -> bool:
        """Whether a value is a list, a tuple or one of their kind."""
        if val.kind == "const":
            return isinstance(val.of, (list, tuple))
        return val.kind in ("list", "view", "tab", "field", "rows", "pair")

    # -- what the other parts bring ------------------------------------------------------------
    @abstractmethod
    def expr(self, node: ast.expr) -> Val:
        """What an expression is worth; see :mod:`.expressions`."""

    @abstractmethod
    def cond(self, node: ast.expr) -> str:
        """As a condition; see :mod:`.expressions`."""

    @abstractmethod
    def truth(self, val: Val, node: ast.AST) -> str:
        """A value as a condition; see :mod:`.expressions`."""

    @abstractmethod
    def callee(self, node: ast.Call) -> Function | None:
        """The function of the game that is called; see :mod:`.calls`."""

    @abstractmethod
    def call(self, node: ast.Call, out: str = "") -> Val:
        """Call a function of the game; see :mod:`.calls`."""


def described(val: Val) -> str:
    """A value in the words of a refusal."""
    names = {
        "tab": "a table", "field": "a list", "rows": "a list of lists", "pair": "a tuple",
        "obj": "an object", "func": "a function", "none": "nothing", "state": "the state",
    }  # fmt: skip
    if val.kind == "const":
        return f"the {type(val.of).__name__} {val.of!r}"
    return names.get(val.kind, f"a {val.kind}")


def is_large(value: Any) -> bool:
    """Whether a constant is a set that does not fit into a cell."""
    return isinstance(value, int) and abs(value) >= TOO_LARGE


def is_wide(val: Val) -> bool:
    """Whether a value is a mask, or a constant that only a mask can hold."""
    return val.wide or (val.kind == "const" and is_large(val.of))


def type_of(val: Val) -> str:
    """The C type of a value that fits into a variable."""
    if val.kind == "slate":
        return f"S_{val.of.__name__} *"
    return "W" if val.wide else c_type(float if val.kind == "float" else None)


def is_call(node: ast.expr, name: str) -> bool:
    """Whether an expression calls the builtin *name*."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name

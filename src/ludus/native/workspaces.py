"""Workspaces: objects that a function makes while it reckons, such as the outlook of an evaluation.

Their class is plain: ``__init__`` declares every attribute with its type. In C they are structs on
the stack, and whoever works with one has a pointer to it::

    def __init__(self, g: State, worth: list[float]) -> None:
        self.g: State = g
        self.worth: list[float] = worth          # the caller's list, not a copy
        self.targets: list[Space] = []           # a list that grows
        self.hoped: list[float] = [0.0] * g.board.count    # as long as it is set up
"""

from __future__ import annotations

import ast
from types import FunctionType
from typing import TYPE_CHECKING, Any

from ludus.flow import Machine, Slate

from .names import c_name
from .values import Unsupported, Val, c_type, list_type, real, slate_type

if TYPE_CHECKING:
    from .functions import Function
    from .program import Program


class Member:
    """An attribute of a workspace.

    ``int``, ``float``, ``obj``, ``slate`` and ``state`` are what they are called; ``own`` is a list
    that may grow, ``lent`` one of the caller's, ``fixed`` one whose length never changes.
    """

    def __init__(self, name: str, kind: str, of: Any, length: int = 0) -> None:
        self.name = name
        self.kind = kind
        self.of = of
        """The class of an object, or what a list holds."""
        self.length = length

    def declaration(self) -> str:
        """Its member of the struct."""
        c = c_name(self.name)
        if self.kind == "state":
            return f"G *{c};"
        if self.kind == "slate":
            return f"{slate_type(self.of)} *{c};"
        if self.kind == "own":
            return f"{list_type(self.of)} {c};"
        if self.kind == "lent":
            return f"{c_type(self.of)} *{c}; I {c}_n;"
        if self.kind == "fixed":
            return f"{c_type(self.of)} {c}[{self.length}];"
        return f"{'double' if self.kind == 'float' else 'I'} {c};"

    def value(self, owner: str) -> Val:
        """It, of the workspace that *owner* points at."""
        c = f"{owner}->{c_name(self.name)}"
        if self.kind == "state":
            return Val("state", c)
        if self.kind == "own":
            return Val("list", c, elem=self.of, place=True)
        if self.kind in ("lent", "fixed"):
            length = str(self.length) if self.kind == "fixed" else f"{c}_n"
            return Val("view", c, length, elem=self.of, place=True)
        if self.kind == "float":
            return real(c, place=True)
        if self.kind in ("obj", "slate"):
            return Val(self.kind, c, of=self.of, place=True)
        return Val("int", c, boolean=self.kind == "bool", place=True)


def is_workspace(program: Program, cls: Any) -> bool:
    """Whether objects of a class are made while playing."""
    return (
        isinstance(cls, type)
        and cls.__module__.startswith(program.package)
        and not issubclass(cls, (Machine, Slate))
        and isinstance(vars(cls).get("__init__"), FunctionType)
        and not any(issubclass(known, cls) for known in program.pools.objects)
    )


def members(program: Program, cls: type) -> dict[str, Member]:
    """The attributes of a workspace, as ``__init__`` declares them."""
    begins = program.function(vars(cls)["__init__"])
    given = lent_names(begins.tree)
    found: dict[str, Member] = {}
    for node in ast.walk(begins.tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute):
            name = node.targets[0].attr
            if name not in found:
                cure = f"write 'self.{name}: int = ...' in __init__"
                raise Unsupported(None, f"{name} of {cls.__name__} has no type", cure)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            name = node.target.attr
            kind, of = begins.kind(node.annotation)
            length = 0
            if kind == "view":
                is_lent = isinstance(node.value, ast.Name) and node.value.id in given
                is_fixed = repeated(node.value) is not None
                kind = "lent" if is_lent else "fixed" if is_fixed else "own"
                length = fixed_length(program, begins, node) if is_fixed else 0
            elif kind == "table":
                raise Unsupported(None, f"a list of lists in {cls.__name__}", "make it one list")
            found[name] = Member(name, kind, of, length)
    return found


def lent_names(tree: ast.FunctionDef) -> set[str]:
    """Parameters that become attributes as they are: lists that are not copied."""
    return {
        node.value.id
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Attribute)
        and isinstance(node.value, ast.Name)
    }


def repeated(node: ast.expr | None) -> tuple[ast.expr, ast.expr] | None:
    """Of ``[x] * n``: both."""
    if not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult)):
        return None
    if not (isinstance(node.left, ast.List) and len(node.left.elts) == 1):
        return None
    return node.left.elts[0], node.right


def fixed_length(program: Program, begins: Function, node: ast.AnnAssign) -> int:
    """How long ``[x] * n`` is in every mode of the game."""
    parts = repeated(node.value)
    assert parts is not None
    states = [name for name, kind in begins.params if kind == "state"]
    code = compile(ast.fix_missing_locations(ast.Expression(parts[1])), begins.file, "eval")
    lengths = set()
    for start in program.starts:
        lengths.add(eval(code, begins.space, dict.fromkeys(states, start)))
    if len(lengths) != 1:
        cure = "let it be as long in all modes, or begin with [] and append"
        raise Unsupported(None, "a list whose length depends on the mode", cure)
    return int(lengths.pop())


def structs(program: Program) -> list[str]:
    """The structs of all workspaces that are used."""
    out: list[str] = []
    for cls, found in program.workspaces.items():
        inside = [f"  {member.declaration()}" for member in found.values()]
        out += ["typedef struct {", *inside, f"}} {slate_type(cls)};"]
    return out

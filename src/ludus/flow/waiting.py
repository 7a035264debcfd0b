"""A waiting point: what a ``choose`` or ``chance`` of the author is made of."""

from __future__ import annotations

import ast
from typing import Final

from .blocks import Label
from .nodes import load, names_in

ACTION: Final = "_action"
PARTS: Final = {
    "options": "list[int]",
    "weights": "Sequence[int]",
    "barrier": "int",
    "audience": "int",
    "pick": "int",
}
"""The small functions that belong to a waiting point, and what they return."""


class Waiting:
    """A waiting point: the parts of its request.

    ``kind`` is a constant of the module; with ``pick`` a table of kinds, of which it is one.
    """

    def __init__(self, point: Label, request: ast.Call, variables: set[str]) -> None:
        self.point = point
        self.is_chance = isinstance(request.func, ast.Name) and request.func.id == "chance"
        kind = request.args[0] if self.is_chance else request.args[1]
        self.kind = kind
        self.pick: ast.expr | None = None
        if isinstance(kind, ast.Subscript) and names_in(kind.slice) & variables:
            self.kind, self.pick = kind.value, kind.slice
        self.body = request.args[1] if self.is_chance else request.args[2]
        self.audience = request.keywords[0].value if request.keywords else None

    def guard(self) -> ast.Call | None:
        """The ``guarded(...)`` that its options are written as, if they are."""
        body = self.body
        if isinstance(body, ast.Call) and isinstance(body.func, ast.Name):
            return body if body.func.id == "guarded" else None
        return None

    def expression(self, part: str) -> ast.expr | None:
        """What the function of a part returns; None if this point has no such part."""
        guard = self.guard()
        if part == "barrier":
            return None if guard is None else blocked(guard)
        if part == "options" and guard is not None:
            picked = ast.Name(ACTION, ast.Store())
            allowed = ast.UnaryOp(ast.Not(), blocked(guard))
            one = ast.comprehension(picked, guard.args[0], [allowed], 0)
            return ast.ListComp(load(ACTION), [one])
        if part == ("weights" if self.is_chance else "options"):
            return self.body
        return {"audience": self.audience, "pick": self.pick}.get(part)


def blocked(guard: ast.Call) -> ast.expr:
    """``barrier(action, ...)`` of a ``guarded(candidates, barrier, ...)``."""
    return ast.Call(guard.args[1], [load(ACTION), *guard.args[2:]], [])

"""A waiting point: what a ``choose`` or ``chance`` of the author is made of."""

from __future__ import annotations

import ast
from typing import Final

from .blocks import Label
from .check import GUARDS
from .nodes import load, names_in
from .requests import NOT_ASKED

ACTION: Final = "_action"
PARTS: Final = {
    "options": "list[int]",
    "weights": "Sequence[int]",
    "barrier": "int",
    "audience": "int",
    "about": "tuple[int, ...]",
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
        given = {word.arg: word.value for word in request.keywords}
        self.audience = given.get("to")
        self.about = given.get("about")

    def expression(self, part: str) -> ast.expr | None:
        """What the function of a part returns; None if this point has no such part."""
        if part == "weights" and self.is_chance:
            return self.body
        if part == "options" and not self.is_chance:
            return allowed(self.body)
        if part == "barrier":
            guards = [term for term in terms(self.body) if guard(term)]
            return verdict(terms(self.body)) if guards else None
        return {"audience": self.audience, "about": self.about, "pick": self.pick}.get(part)


def terms(options: ast.expr) -> list[ast.expr]:
    """The lists that options are put together from: ``[*guarded(...), PASS]`` has two."""
    if not isinstance(options, ast.List):
        return [options]
    return [
        part.value if isinstance(part, ast.Starred) else ast.List([part], ast.Load())
        for part in options.elts
    ]


def guard(term: ast.expr) -> str:
    """The word of a term written ``guarded(candidates, barrier, ...)`` or ``refused(...)``."""
    if isinstance(term, ast.Call) and isinstance(term.func, ast.Name) and term.func.id in GUARDS:
        return term.func.id
    return ""


def allowed(options: ast.expr) -> ast.expr:
    """Options; of guarded ones, the candidates that nothing bars, and of refused ones none."""
    if isinstance(options, ast.List):
        parts = [allowed(part) for part in options.elts]
        parts = [part for part in parts if not (isinstance(part, ast.Starred) and is_empty(part))]
        only = parts[0] if len(parts) == 1 else None
        return only.value if isinstance(only, ast.Starred) else ast.List(parts, ast.Load())
    if isinstance(options, ast.Starred):
        return ast.Starred(allowed(options.value), ast.Load())
    if guard(options) == "refused":
        return ast.List([], ast.Load())
    if not guard(options):
        return options
    assert isinstance(options, ast.Call)
    picked = ast.Name(ACTION, ast.Store())
    free = ast.UnaryOp(ast.Not(), barred(options))
    return ast.ListComp(load(ACTION), [ast.comprehension(picked, options.args[0], [free], 0)])


def is_empty(part: ast.Starred) -> bool:
    """Whether nothing at all is added by ``*[]``."""
    return isinstance(part.value, ast.List) and not part.value.elts


def verdict(options: list[ast.expr]) -> ast.expr:
    """Why an action is not allowed: each barrier meets its own candidates, and nothing else."""
    result: ast.expr = ast.UnaryOp(ast.USub(), ast.Constant(-NOT_ASKED))
    for term in reversed(options):
        source = term
        answer: ast.expr = ast.Constant(0)
        if guard(term):
            assert isinstance(term, ast.Call)
            source, answer = term.args[0], barred(term)
        is_its_own = ast.Compare(load(ACTION), [ast.In()], [source])
        result = ast.IfExp(is_its_own, answer, result)
    return result


def barred(guard: ast.Call) -> ast.expr:
    """``barrier(action, ...)`` of a ``guarded(candidates, barrier, ...)``."""
    return ast.Call(guard.args[1], [load(ACTION), *guard.args[2:]], [])

"""Calls that are worked out beforehand: a ``@cache``d function of the tables is a table itself."""

from __future__ import annotations

import ast
from functools import _lru_cache_wrapper
from typing import Any

from .values import Unsupported, Val
from .writing import Writing


def cached_table(writing: Writing, function: Any, node: ast.Call) -> Val | None:
    """``distances(g.board, g.start.zones)``: one table for each object that it depends on."""
    if not isinstance(function, _lru_cache_wrapper):
        return None
    parts = [origin(writing, arg) for arg in node.args]
    several = {
        (part.of, part.c) for part, _ in parts if part.kind == "obj" and not is_only(writing, part)
    }
    if len(several) > 1:
        raise Unsupported(node, f"{function.__name__} depends on several objects at once")
    cls, handle = several.pop() if several else (None, "0")
    pool = writing.pools.objects[cls] if cls else [None]
    values = []
    for each in pool:
        given = [argument(writing, part, name, cls, each) for part, name in parts]
        values.append(function(*given))
    return writing.pools.along(cls or type(None), function.__name__, values, handle)


def origin(writing: Writing, node: ast.expr) -> tuple[Val, str]:
    """The table object that an argument comes from, and the attribute that is meant."""
    val = writing.expr(node)
    if val.kind in ("obj", "const"):
        return val, ""
    if isinstance(node, ast.Attribute):
        owner = writing.expr(node.value)
        if owner.kind == "obj":
            return owner, node.attr
    raise Unsupported(node, "an argument that is no table", "a cached function takes tables only")


def is_only(writing: Writing, val: Val) -> bool:
    """Whether there is but one object of this class."""
    return bool(writing.pools.only(val.of))


def argument(writing: Writing, val: Val, name: str, cls: type | None, each: Any) -> Any:
    """The Python value of an argument, where *each* is the object of *cls*."""
    if val.kind == "const":
        return val.of
    thing = each if val.of is cls else writing.pools.objects[val.of][0]
    return getattr(thing, name) if name else thing

"""Small pieces of syntax tree that the compiler writes."""

from __future__ import annotations

import ast


def load(name: str) -> ast.expr:
    """The value of a name."""
    return ast.Name(name, ast.Load())


def assign(name: str, value: ast.expr) -> ast.stmt:
    """``name = value``."""
    return ast.Assign([ast.Name(name, ast.Store())], value)


def method(owner: str, name: str, *args: ast.expr) -> ast.expr:
    """``owner.name(*args)``."""
    return ast.Call(ast.Attribute(load(owner), name, ast.Load()), list(args), [])


def names_in(*nodes: ast.AST | None) -> set[str]:
    """All names read anywhere in *nodes*."""
    return {
        n.id
        for node in nodes
        if node is not None
        for n in ast.walk(node)
        if isinstance(n, ast.Name)
    }

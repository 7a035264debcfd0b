"""What changes in the author's statements where nothing waits, and in saved frames."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from .nodes import load

if TYPE_CHECKING:
    from .compiler import Splitter


class Plain(ast.NodeTransformer):
    """Rewrites what jumps inside a statement that does not wait."""

    def __init__(self, splitter: Splitter) -> None:
        self.splitter = splitter
        self.inside = 0

    def visit_For(self, node: ast.For) -> ast.AST:
        """A loop that does not wait keeps its own breaks."""
        return self.own_loop(node)

    def visit_While(self, node: ast.While) -> ast.AST:
        """A loop that does not wait keeps its own breaks."""
        return self.own_loop(node)

    def own_loop(self, node: ast.For | ast.While) -> ast.AST:
        """Breaks in the body belong to *node*; those in its ``else`` do not."""
        self.inside += 1
        node.body = self.visit_all(node.body)
        self.inside -= 1
        node.orelse = self.visit_all(node.orelse)
        return node

    def visit_all(self, statements: list[ast.stmt]) -> list[ast.stmt]:
        """Statements, one of which may become several."""
        result: list[ast.stmt] = []
        for statement in statements:
            made = self.visit(statement)
            result += made if isinstance(made, list) else [made]
        return result

    def visit_Return(self, node: ast.Return) -> Any:
        """Returning gives the value to the caller's frame."""
        value = node.value
        if value is None or (isinstance(value, ast.Constant) and value.value is None):
            value = ast.Constant(0)
        return self.splitter.leave(value)

    def visit_Break(self, node: ast.Break) -> Any:
        """A break of a loop that waits is a jump behind it."""
        return node if self.inside else self.splitter.jump(self.splitter.loops[-1][1])

    def visit_Continue(self, node: ast.Continue) -> Any:
        """A continue of a loop that waits is a jump to its head."""
        return node if self.inside else self.splitter.jump(self.splitter.loops[-1][0])

    def visit_AnnAssign(self, node: ast.AnnAssign) -> Any:
        """The annotation has done its work."""
        if not isinstance(node.target, ast.Name):
            return node
        return self.visit(ast.Assign([node.target], node.value)) if node.value else ast.Pass()


class Locals(ast.NodeTransformer):
    """Fills in the locals of saved frames, once all of them are known."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def visit_Tuple(self, node: ast.Tuple) -> ast.AST:
        """Replace the marker by the list of locals."""
        last = node.elts[-1] if node.elts else None
        if isinstance(last, ast.Name) and last.id == "*locals":
            values = [ast.copy_location(load(name), last) for name in self.names]
            node.elts = [*node.elts[:-1], *values]
            return node
        return self.generic_visit(node)

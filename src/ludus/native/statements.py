"""Statements: loops, tests and returns, one after the other."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from .assignments import Assignments
from .values import Unsupported, Untranslated, Val

if TYPE_CHECKING:
    from .program import Program


class Body(Assignments):
    """Writes the statements of one function."""

    def __init__(
        self, program: Program, space: dict[str, Any], file: str, tree: ast.FunctionDef
    ) -> None:
        super().__init__(program, space, tree)
        self.file = file
        self.tree = tree
        self.returns = "none"
        self.broken = False

    def block(self, statements: list[ast.stmt]) -> None:
        """Statements; what is refused is noted, and the others are looked at all the same."""
        for statement in statements:
            try:
                getattr(self, f"stmt_{type(statement).__name__}", self.refuse)(statement)
            except Unsupported as problem:
                self.broken = True
                problem.node = problem.node or statement
                self.program.note(self.file, self.tree.name, problem)
                for node in ast.walk(statement):
                    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                        self.env.setdefault(node.id, Val("broken"))

    def refuse(self, node: ast.stmt) -> None:
        """A statement that rules do not need."""
        raise Unsupported(node, f"the statement {type(node).__name__.lower()}")

    def expr_Name(self, node: ast.Name) -> Val:
        """A name; one that could not be set was told of already."""
        val = super().expr_Name(node)
        if val.kind == "broken":
            raise Untranslated(node, f"{node.id} could not be set")
        return val

    # -- control -------------------------------------------------------------------------------
    def stmt_Expr(self, node: ast.Expr) -> None:
        """A call for what it does."""
        if isinstance(node.value, ast.Constant):
            return
        val = self.expr(node.value)
        if val.kind == "int" and "(" in val.c:
            self.emit(f"(void){val.c};")

    def stmt_If(self, node: ast.If) -> None:
        """``if``."""
        test = self.cond(node.test)
        self.emit(f"if ({test}) {{")
        self.block(node.body)
        if node.orelse:
            self.emit("} else {")
            self.block(node.orelse)
        self.emit("}")

    def stmt_While(self, node: ast.While) -> None:
        """``while``; what its test needs is done anew in every round."""
        if node.orelse:
            raise Unsupported(node, "else of a loop", "note in a local how it ended")
        lines, test = self.captured(lambda: self.cond(node.test))
        if lines:
            self.emit("for (;;) {", *lines, f"if (!({test})) break;")
        else:
            self.emit(f"while ({test}) {{")
        self.block(node.body)
        self.emit("}")

    def stmt_For(self, node: ast.For) -> None:
        """``for``."""
        if node.orelse:
            raise Unsupported(node, "else of a loop", "note in a local how it ended")

        def body(val: Val) -> None:
            self.store(node.target, val)
            self.block(node.body)

        self.iterate(node.iter, body)

    def stmt_Break(self, node: ast.Break) -> None:
        """``break``."""
        self.emit("break;")

    def stmt_Continue(self, node: ast.Continue) -> None:
        """``continue``."""
        self.emit("continue;")

    def stmt_Pass(self, node: ast.Pass) -> None:
        """``pass``."""
        self.emit(";")

    def stmt_Assert(self, node: ast.Assert) -> None:
        """``assert``."""
        self.emit(f'ENSURE({self.cond(node.test)}, "assertion");')

    def stmt_Raise(self, node: ast.Raise) -> None:
        """``raise``: an error of the rules."""
        self.emit(f'machine_trap("error raised by {self.tree.name}");')

    def stmt_Return(self, node: ast.Return) -> None:
        """``return``."""
        if self.returns == "none":
            if node.value is not None and self.expr(node.value).kind not in ("none", "const"):
                raise Unsupported(node, "a value returned by a function without one")
            self.emit("return;")
            return
        if node.value is None:
            raise Unsupported(node, "nothing returned by a function that returns something")
        if self.returns == "list":
            self.append("(*out)", node.value)
            self.emit("return;")
        elif self.returns == "bool":
            self.emit(f"return !!({self.cond(node.value)});")
        else:
            value = node.value
            val = self.widened(self.returns == "wide", lambda: self.expr(value))
            if self.returns == "slate" and val.kind == "slate":
                self.emit(f"return {val.c};")
            elif self.returns == "float":
                self.emit(f"return {self.number_of(val, value)};")
            elif val.wide and self.returns != "wide":
                raise Unsupported(node, "a mask is returned", "annotate the result: Mask")
            elif self.returns == "wide":
                self.emit(f"return {self.mask_of(val, value)};")
            else:
                self.emit(f"return {self.int_of(val, value)};")

    def declarations(self) -> list[str]:
        """The locals that the written lines use."""
        used = " ".join(self.lines)
        kept = {name: kind for name, kind in self.declared.items() if name in used}
        return [f"{kind}{'' if kind.endswith('*') else ' '}{name};" for name, kind in kept.items()]

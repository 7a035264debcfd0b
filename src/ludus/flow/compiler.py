"""The compiler: splits a procedure at its yields into blocks that resume from a frame.

It takes the author's syntax tree and gives back plain functions, again as syntax trees: one
step function, and for every waiting point the parts that it has (:mod:`.waiting`): options,
weights, barrier ("why not?") and so on. Statements that do not wait stay as they are; line numbers
stay the author's.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any

from .blocks import Label
from .check import Checker
from .frames import Frames
from .nodes import assign, load, method, names_in
from .procedures import Procedure
from .rewriting import Locals, Plain
from .waiting import Waiting

Resolve = Callable[[ast.expr], Any]
"""Evaluates an expression made of a module's global names."""


class Splitter(Frames):
    """Splits one procedure."""

    def __init__(
        self,
        procedure: Procedure[..., Any],
        checker: Checker,
        resolve: Resolve,
        procedures: Sequence[Procedure[..., Any]],
    ) -> None:
        super().__init__(procedure, checker)
        self.procedures = procedures
        self.resolve = resolve
        self.labels = ["start"]
        self.loops: list[tuple[int, int]] = []
        self.pushes: list[tuple[ast.Tuple, Procedure[..., Any]]] = []
        self.function_body(checker.function.body)
        self.frame = self.frame_names()

    # -- statements ----------------------------------------------------------------------------
    def function_body(self, body: list[ast.stmt]) -> None:
        """The whole procedure; falling off its end returns 0."""
        for statement in body:
            self.statement(statement)
        self.emit(ast.Expr(method(self.state, "leave", ast.Constant(0))), ast.Return())
        self.open = False

    def statement(self, node: ast.stmt) -> None:
        """One statement of the author."""
        self.place = node
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return
        if not self.checker.waits(node):
            plain = Plain(self).visit(node)
            self.emit(*(plain if isinstance(plain, list) else [plain]))
            if isinstance(node, ast.Return | ast.Break | ast.Continue | ast.Raise):
                self.open = False
        elif isinstance(node, ast.If):
            self.if_statement(node)
        elif isinstance(node, ast.While):
            self.loop(node.body, ast.UnaryOp(ast.Not(), node.test), [])
        elif isinstance(node, ast.For):
            self.for_loop(node)
        elif isinstance(node, ast.Expr):
            self.request(node.value)
        elif isinstance(node, ast.Return):
            value, width = self.request(node.value)
            self.check_width(node, width, self.procedure.width)
            self.emit(*self.leave(value))
            self.open = False
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            value, width = self.request(node.value)
            self.check_width(node, width, self.target_width(target))
            self.emit(ast.Assign([target], value))

    def target_width(self, target: ast.expr) -> int:
        """How many ints a target takes: one, those of ``a, b``, or any number for a tuple."""
        if isinstance(target, ast.Tuple):
            return len(target.elts)
        return -1 if isinstance(target, ast.Name) and target.id in self.tuples else 1

    def check_width(self, node: ast.stmt, given: int, taken: int) -> None:
        """As many ints are taken as are given."""
        if given != taken and not (taken == -1 and given > 1) and not (given == -1 and taken > 1):
            counts = {1: "one int", -1: "a tuple of any length"}
            given_text = counts.get(given, f"{given} ints")
            taken_text = counts.get(taken, f"{taken} ints")
            self.checker.refuse(node, f"this gives {given_text}, but {taken_text} is taken")

    def leave(self, value: ast.expr) -> list[ast.stmt]:
        """Return *value* to the caller's frame; a tuple waits in ``answers``."""
        if self.procedure.width == 1:
            return [ast.Expr(method(self.state, "leave", value)), ast.Return()]
        answers = ast.Attribute(load(self.state), "answers", ast.Store())
        end = method(self.state, "leave", ast.Constant(0))
        return [ast.Assign([answers], value), ast.Expr(end), ast.Return()]

    def unless(self, condition: ast.expr, label: int) -> None:
        """Jump to *label* if *condition* (already negated) holds."""
        self.emit(ast.If(condition, self.jump(label), []))

    def if_statement(self, node: ast.If) -> None:
        """An ``if`` with a yield in a branch."""
        otherwise, end = self.label(), self.label()
        self.unless(ast.UnaryOp(ast.Not(), node.test), otherwise)
        for statement in node.body:
            self.statement(statement)
        self.goto(end)
        self.start(otherwise)
        for statement in node.orelse:
            self.statement(statement)
        self.start(end)

    def loop(self, body: list[ast.stmt], done: ast.expr, advance: list[ast.stmt]) -> None:
        """A loop with a yield inside: test *done*, take the next item, run the body."""
        top, end = self.label(), self.label()
        self.start(top)
        self.unless(done, end)
        self.emit(*advance)
        self.loops.append((top, end))
        for statement in body:
            self.statement(statement)
        self.loops.pop()
        self.goto(top)
        self.start(end)

    def for_loop(self, node: ast.For) -> None:
        """``for`` over a range counts in a hidden local; over anything else, a hidden tuple."""
        assert isinstance(node.target, ast.Name)
        at = self.hidden("at")
        source = node.iter
        if (
            isinstance(source, ast.Call)
            and isinstance(source.func, ast.Name)
            and (source.func.id == "range")
        ):
            first, last, by = self.range_parts(source)
            self.emit(assign(at, first))
            if not isinstance(last, ast.Constant):
                end = self.hidden("end")
                self.emit(assign(end, last))
                last = load(end)
            test: ast.cmpop = ast.GtE() if by > 0 else ast.LtE()
            done: ast.expr = ast.Compare(load(at), [test], [last])
            item: ast.expr = load(at)
        else:
            self.check_source(source)
            of, by = self.hidden("of", is_tuple=True), 1
            self.emit(assign(of, ast.Call(load("tuple"), [source], [])))
            self.emit(assign(at, ast.Constant(0)))
            length = ast.Call(load("len"), [load(of)], [])
            done = ast.Compare(load(at), [ast.GtE()], [length])
            item = ast.Subscript(load(of), load(at), ast.Load())
        step = ast.AugAssign(ast.Name(at, ast.Store()), ast.Add(), ast.Constant(by))
        self.loop(node.body, done, [assign(node.target.id, item), step])

    def check_source(self, source: ast.expr) -> None:
        """A loop around a yield goes over ints that cannot change under it."""
        part = source
        while isinstance(part, ast.Attribute | ast.Subscript):
            part = part.value
        if part is not source and isinstance(part, ast.Name) and part.id == self.state:
            self.checker.refuse(source, f"write 'tuple({ast.unparse(source)})': it may change")
        if not names_in(source) & {*self.names, self.state}:
            values = self.resolve(source)
            if not all(isinstance(value, int) for value in values):
                self.checker.refuse(source, "a loop around a yield goes over ints")

    def range_parts(self, source: ast.Call) -> tuple[ast.expr, ast.expr, int]:
        """Start, end and step of a range; the step is written out as a number."""
        args = source.args
        starred = any(isinstance(arg, ast.Starred) for arg in args)
        if not 1 <= len(args) <= 3 or source.keywords or starred:
            self.checker.refuse(source, "range() takes one to three plain arguments")
        if len(args) == 1:
            return ast.Constant(0), args[0], 1
        try:
            by = ast.literal_eval(args[2]) if len(args) == 3 else 1
        except ValueError:
            by = 0
        if not isinstance(by, int) or by == 0:
            self.checker.refuse(source, "the step of a range around a yield is a plain number")
        return args[0], args[1], by

    # -- requests ------------------------------------------------------------------------------
    def request(self, node: ast.expr | None) -> tuple[ast.expr, int]:
        """Emit what a yield asks for; its result, read after resuming, and how many ints it is."""
        assert isinstance(node, ast.YieldFrom)
        request = node.value
        assert isinstance(request, ast.Call)
        assert isinstance(request.func, ast.Name)
        name, point, width = request.func.id, Label(-1), 1
        args = request.args
        self.emit(self.save(point))
        if name in ("choose", "chance"):
            waiting = Waiting(point, request, {*self.names, self.state})
            self.waiting.append(waiting)
            seat = ast.UnaryOp(ast.USub(), ast.Constant(1)) if waiting.is_chance else args[0]
            to_move = ast.Attribute(load(self.state), "to_move", ast.Store())
            self.emit(ast.Assign([to_move], seat))
            label = ast.unparse(waiting.kind)
        else:
            known = self.callee(request, args[0], name)
            self.emit(ast.Expr(self.invoke(name, request, known)))
            width = -1 if name == "gather" else known.width if known else 1
            label = ast.unparse(args[0])
        self.emit(ast.Return())
        resume = self.label()
        self.open = False
        self.start(resume)
        point.value = resume
        self.jumps.append(point)
        self.resumes.append(resume)
        label = label.rsplit(".", 1)[-1].lower()
        count = sum(known.split("#")[0] == label for known in self.labels)
        self.labels.append(f"{label}#{count + 1}" if count else label)
        result = "result" if width == 1 else "answers"
        return ast.Attribute(load(self.state), result, ast.Load()), width

    def invoke(self, name: str, request: ast.Call, known: Procedure[..., Any] | None) -> ast.expr:
        """Push the frame of a callee, or open lanes."""
        first = 2 if name == "gather" else 1
        callee, args = request.args[0], request.args[first:]
        if name == "gather":
            return method(
                self.state, "open_lanes", callee, request.args[1], ast.Tuple(args, ast.Load())
            )
        if known is None:
            return method(self.state, "enter", callee, ast.Tuple(args, ast.Load()))
        frame = ast.Tuple([ast.Constant(known.index), ast.Constant(0), *args], ast.Load())
        self.pushes.append((frame, known))
        stack = ast.Attribute(load(self.state), "stack", ast.Load())
        return ast.Call(ast.Attribute(stack, "append", ast.Load()), [frame], [])

    def callee(self, request: ast.Call, callee: ast.expr, name: str) -> Procedure[..., Any] | None:
        """The procedure called, if that is known now; one picked from a table is not."""
        given = len(request.args) - 1
        if names_in(callee) & {*self.names, self.state}:
            return None
        known = self.resolve(callee)
        if not isinstance(known, Procedure) or known not in self.procedures:
            self.checker.refuse(request, f"{ast.unparse(callee)} is not a procedure of this game")
        if given != len(known.params):
            wanted = ", ".join(known.params) or "no arguments"
            self.checker.refuse(
                request, f"{known.name} takes {len(known.params)} ({wanted}), given {given}"
            )
        if name == "gather" and known.width != 1:
            self.checker.refuse(request, f"{known.name} returns a tuple; a lane returns one int")
        return known

    # -- assembly ------------------------------------------------------------------------------
    def step(self) -> ast.FunctionDef:
        """The step function: unpack the frame, go to the resume point, run to the next.

        Called when every procedure of the game is split, so that all frame sizes are known.
        """
        for frame, callee in self.pushes:
            frame.elts += [ast.parse(repr(value), mode="eval").body for value in callee.padding]
        function = self.function(self.procedure.name, [*self.unpack(None), *self.assembled()])
        return Locals(self.frame).visit(function)  # type: ignore[no-any-return]  # NodeTransformer

"""Frames: which locals of a procedure they keep, and the functions that work on them."""

from __future__ import annotations

import ast
from typing import Any, Final

from .blocks import POINT, Blocks, Label
from .check import Checker
from .liveness import Reader, live_names
from .nodes import assign, load, names_in
from .procedures import Procedure
from .waiting import ACTION, Waiting

FRAME: Final = "_frame"


class Frames(Blocks):
    """The locals of one procedure."""

    def __init__(self, procedure: Procedure[..., Any], checker: Checker) -> None:
        super().__init__(checker.function)
        self.procedure = procedure
        self.checker = checker
        self.state = checker.function.args.args[0].arg
        self.names = list(checker.names)
        self.tuples = set(checker.tuples)
        self.waiting: list[Waiting] = []
        self.frame: list[str] = []
        """The locals that are kept; known when the last statement is."""

    def hidden(self, name: str, is_tuple: bool = False) -> str:
        """A local of our own: the counter of a loop."""
        name = f"_{name}{len(self.names)}"
        self.names.append(name)
        if is_tuple:
            self.tuples.add(name)
        return name

    def save(self, point: Label) -> ast.stmt:
        """Write the frame back, to resume at *point*."""
        values: list[ast.expr] = [ast.Constant(self.procedure.index), point.node]
        marker = ast.Tuple([*values, load("*locals")], ast.Load())
        top = ast.Subscript(
            ast.Attribute(load(self.state), "stack", ast.Load()), ast.Constant(-1), ast.Store()
        )
        return ast.Assign([top], marker)

    def frame_names(self) -> list[str]:
        """The locals to keep: parameters, and what is needed at some resume point."""
        labels = {id(jump.node): jump.value for jump in self.jumps}
        reader = Reader(self.names, labels)
        blocks = {label: reader.items(block) for label, block in self.blocks.items()}
        live = live_names(blocks, self.exits)
        needed = set().union(*(live[label] for label in self.resumes if label))
        for waiting in self.waiting:
            for part in (waiting.body, waiting.audience, waiting.about, waiting.pick):
                if part is not None:
                    needed |= reader.reads(part)
        params = self.procedure.params
        return [*params, *(n for n in self.names[len(params) :] if n in needed)]

    def padding(self) -> tuple[Any, ...]:
        """What a new frame holds after its arguments."""
        own = self.frame[len(self.procedure.params) :]
        return tuple(() if name in self.tuples else 0 for name in own)

    # -- functions over a frame ----------------------------------------------------------------
    def part(self, waiting: Waiting, what: str) -> ast.FunctionDef | None:
        """One of the small functions that belong to a waiting point."""
        value = waiting.expression(what)
        if value is None:
            return None
        self.place = waiting.body
        name = f"{self.procedure.name}_{waiting.point.value}_{what}"
        body = [*self.unpack(names_in(value)), ast.Return(value)]
        return self.function(name, body, ACTION if what == "barrier" else "")

    def unpack(self, needed: set[str] | None) -> list[ast.stmt]:
        """Locals from the frame: all of them and the point, or the *needed* ones."""
        if needed is None:
            targets: list[ast.expr] = [
                ast.Name(name, ast.Store()) for name in ("_procedure", POINT, *self.frame)
            ]
            return [ast.Assign([ast.Tuple(targets, ast.Store())], load(FRAME))]
        return [
            assign(name, ast.Subscript(load(FRAME), ast.Constant(place), ast.Load()))
            for place, name in enumerate(self.frame, 2)
            if name in needed
        ]

    def function(self, name: str, body: list[ast.stmt], extra: str = "") -> ast.FunctionDef:
        """A function over the state and a frame."""
        args = [ast.arg(self.state), ast.arg(FRAME), *([ast.arg(extra)] if extra else [])]
        function = ast.parse("def _() -> None: pass").body[0]
        assert isinstance(function, ast.FunctionDef)
        function.name, function.args.args, function.body = name, args, body
        for node in ast.walk(function):
            if not hasattr(node, "lineno"):
                ast.copy_location(node, self.place)
        return ast.copy_location(function, self.checker.function)

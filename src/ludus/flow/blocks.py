"""Numbered blocks of statements, put together into one function that resumes at any of them."""

from __future__ import annotations

import ast
from typing import Final

from .nodes import assign, load

POINT: Final = "_point"
"""The local that says which block comes next."""


class Label:
    """The number of a block where it is written into the code; settled at assembly."""

    def __init__(self, value: int) -> None:
        self.value = value
        self.node = ast.Constant(value)

    def settle(self, value: int) -> None:
        """Write the final number."""
        self.value = self.node.value = value


class Blocks:
    """Blocks while they are being written: one is open, others are jumped to by their labels."""

    def __init__(self, function: ast.FunctionDef) -> None:
        self.blocks: dict[int, list[ast.stmt]] = {0: []}
        self.exits: dict[int, int] = {}
        self.jumps: list[Label] = []
        self.resumes: list[int] = [0]
        self.current = 0
        self.open = True
        self.next_label = 1
        self.whole: ast.AST = function
        self.place: ast.AST = function
        """What of the author's source is being written out: new code stands at its line."""

    # -- writing -------------------------------------------------------------------------------
    def label(self) -> int:
        """A fresh label for a block."""
        self.next_label += 1
        return self.next_label - 1

    def start(self, label: int) -> None:
        """Begin the block *label*; an open block before it runs on into it."""
        if self.open:
            self.exits[self.current] = label
        self.blocks[label] = []
        self.current, self.open = label, True

    def goto(self, label: int) -> None:
        """End the block with a jump."""
        if self.open:
            self.exits[self.current] = label
            self.open = False

    def emit(self, *statements: ast.stmt) -> None:
        """Add statements to the open block, at the author's line; dead code is dropped."""
        if self.open:
            for statement in statements:
                for node in ast.walk(statement):
                    if not hasattr(node, "lineno"):
                        ast.copy_location(node, self.place)
                self.blocks[self.current].append(statement)

    def jump(self, label: int) -> list[ast.stmt]:
        """A jump as statements, for use inside a plain ``if``."""
        target = Label(label)
        self.jumps.append(target)
        return [assign(POINT, target.node), ast.Continue()]

    # -- putting together ----------------------------------------------------------------------
    def assembled(self) -> list[ast.stmt]:
        """All blocks behind a choice by the resume point; a jump goes round a loop."""
        bodies = self.spliced()
        order = [*self.resumes, *sorted(label for label in bodies if label not in self.resumes)]
        numbers = {label: number for number, label in enumerate(order)}
        for label in self.jumps:
            label.settle(numbers[label.value])
        blocks = [bodies[label] for label in order]
        body = dispatch(blocks, 0)
        if any(isinstance(n, ast.Continue) for block in blocks for s in block for n in ast.walk(s)):
            return [ast.While(ast.Constant(True), body, [])]
        return body

    def spliced(self) -> dict[int, list[ast.stmt]]:
        """The blocks, each run-on target appended where nothing else jumps to it."""
        for jump in self.jumps:
            jump.value = self.through(jump.value)
        self.exits = {label: self.through(target) for label, target in self.exits.items()}
        references = dict.fromkeys(self.blocks, 0)
        for jump in self.jumps:
            references[jump.value] += 1
        for target in self.exits.values():
            references[target] += 1
        for label in self.resumes:
            references[label] += 2
        result: dict[int, list[ast.stmt]] = {}
        todo = list(self.resumes)
        while todo:
            label = todo.pop()
            if label in result:
                continue
            body, at = list(self.blocks[label]), label
            while at in self.exits and references[self.exits[at]] == 1:
                at = self.exits[at]
                body += self.blocks[at]
            if at in self.exits:
                tail = self.jump(self.exits[at])
                for statement in tail:
                    ast.copy_location(statement, body[-1] if body else self.whole)
                body += tail
            result[label] = body
            inside = {id(n) for s in body for n in ast.walk(s)}
            todo += [jump.value for jump in self.jumps if id(jump.node) in inside]
        self.jumps = [jump for jump in self.jumps if jump.value in result]
        return result

    def through(self, label: int) -> int:
        """Where a jump to *label* ends up, past blocks that only jump on."""
        while not self.blocks[label] and label in self.exits and label not in self.resumes:
            label = self.exits[label]
        return label


def dispatch(blocks: list[list[ast.stmt]], first: int) -> list[ast.stmt]:
    """Go to the block whose number is the resume point, by halving."""
    if len(blocks) == 1:
        return blocks[0]
    half = 1 if len(blocks) <= 3 else len(blocks) // 2
    low, high = dispatch(blocks[:half], first), dispatch(blocks[half:], first + half)
    compare: ast.cmpop = ast.Eq() if half == 1 else ast.Lt()
    bound = first if half == 1 else first + half
    return [ast.If(ast.Compare(load(POINT), [compare], [ast.Constant(bound)]), low, high)]

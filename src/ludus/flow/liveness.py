"""Which locals a frame must hold: those that are read after a yield before they are set again."""

from __future__ import annotations

import ast
from typing import Final

USE: Final = 0
SET: Final = 1
JUMP: Final = 2

Item = tuple[int, frozenset[str], int]
"""(USE or SET, names, 0), or (JUMP, nothing, label), in the order of execution."""


class Reader:
    """Lists, for statements, what is read, what is surely set, and where they may jump."""

    def __init__(self, names: list[str], labels: dict[int, int]) -> None:
        self.names = frozenset(names)
        self.labels = labels
        """id of a number in the code -> the block it stands for."""

    def items(self, statements: list[ast.stmt]) -> list[Item]:
        """The statements, one after the other."""
        return [item for statement in statements for item in self.statement(statement)]

    def statement(self, node: ast.stmt) -> list[Item]:
        """One statement; what is set in a branch that may be passed over is not surely set."""
        if isinstance(node, ast.Assign):
            jump = self.labels.get(id(node.value))
            if jump is not None:
                return [(JUMP, frozenset(), jump)]
            reads = self.reads(node.value) | frozenset().union(*map(self.reads, node.targets))
            return [(USE, reads, 0), (SET, frozenset().union(*map(self.sets, node.targets)), 0)]
        if isinstance(node, ast.If):
            branches = [self.items(node.body), self.items(node.orelse)]
            inner = [item for branch in branches for item in unsure(branch)]
            return [(USE, self.reads(node.test), 0), *inner]
        if isinstance(node, ast.For):
            first: Item = (SET, self.sets(node.target), 0)
            body = [*unsure([first, *self.items(node.body)]), *unsure(self.items(node.orelse))]
            return [(USE, self.reads(node.iter), 0), *body]
        if isinstance(node, ast.While):
            body = [*unsure(self.items(node.body)), *unsure(self.items(node.orelse))]
            return [(USE, self.reads(node.test), 0), *body]
        return [(USE, self.reads(node), 0)]

    def reads(self, node: ast.AST) -> frozenset[str]:
        """The locals read anywhere in *node*; ``x += 1`` reads x."""
        found = {
            n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)
        }
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
        return self.names & found

    def sets(self, target: ast.expr) -> frozenset[str]:
        """The locals that an assignment to *target* sets."""
        found = {
            n.id
            for n in ast.walk(target)
            if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
        }
        return self.names & found


def unsure(items: list[Item]) -> list[Item]:
    """What a branch reads before setting it, and its jumps; nothing of it is surely set."""
    known: set[str] = set()
    result: list[Item] = []
    for what, names, label in items:
        if what == SET:
            known |= names
        elif what == USE:
            result.append((USE, names - known, 0))
        else:
            result.append((JUMP, names, label))
    return result


def live_names(blocks: dict[int, list[Item]], exits: dict[int, int]) -> dict[int, set[str]]:
    """For each block, the locals whose values matter when it begins."""
    live: dict[int, set[str]] = {label: set() for label in blocks}
    changed = True
    while changed:
        changed = False
        for label, items in blocks.items():
            now = set(live[exits[label]]) if label in exits else set()
            for what, names, target in reversed(items):
                if what == SET:
                    now -= names
                elif what == USE:
                    now |= names
                else:
                    now |= live[target]
            if now != live[label]:
                live[label] = now
                changed = True
    return live

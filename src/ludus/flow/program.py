"""Linking: all procedures of a game are found, numbered, compiled and bound together."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, cast

from .asides import Aside
from .check import Checker, ProcedureError
from .compiler import Splitter
from .kept import Compiled, Kept
from .kinds import Kind, Kinds
from .machine import Rules
from .procedures import Ask, Procedure
from .waiting import PARTS, Waiting


def link(
    name: str,
    modules: Sequence[ModuleType],
    asides: Sequence[Aside[Any]] = (),
    house: Path | None = None,
) -> Rules:
    """Compile every procedure defined in *modules* into the rules of a game.

    If all that they refer to stands in the folder *house*, the result is kept there for next time.
    """
    procedures = number(name, modules)
    if any(procedure.step is None for procedure in procedures):
        spaces = {module.__name__: vars(module) for module in modules}
        kept = Kept(name, house) if house else None
        made = kept.read() if kept else None
        if made is None:
            made = [compiled(splitter) for splitter, _ in split(procedures, modules)]
            if kept:
                kept.write(made)
        for procedure, each in zip(procedures, made, strict=True):
            install(procedure, each, spaces[procedure.module])
    text = "\n".join(f"{p.name}:{p.digest}" for p in procedures)
    fingerprint = hashlib.sha256(f"{name}\n{text}".encode()).hexdigest()[:16]
    return Rules(name, procedures, fingerprint, asides)


def number(name: str, modules: Sequence[ModuleType]) -> list[Procedure[..., Any]]:
    """The procedures of *modules* in the order they are written, numbered."""
    found: list[Procedure[..., Any]] = []
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, Procedure) and value.module == module.__name__:
                found += [] if value in found else [value]
    names = [procedure.name for procedure in found]
    for procedure in found:
        if names.count(procedure.name) > 1:
            raise ValueError(f"{name}: two procedures are called {procedure.name}")
    for index, procedure in enumerate(found):
        if procedure.step is not None and procedure.index not in (-1, index):
            raise ValueError(f"{name}: {procedure.name} was compiled for another set of rules")
        procedure.index = index
    return found


def split(
    procedures: list[Procedure[..., Any]], modules: Sequence[ModuleType]
) -> list[tuple[Splitter, dict[str, Any]]]:
    """Split all procedures; frame sizes are known only when the last one is."""
    spaces = {module.__name__: vars(module) for module in modules}
    trees = {module.__name__: functions(module) for module in modules}
    checkers: list[Checker] = []
    for procedure in procedures:
        space = spaces[procedure.module]
        file = source_file(space)
        if procedure.name not in trees[procedure.module]:
            raise ProcedureError(file, 1, procedure.name, "must stand at the top of its module")
        checker = Checker(file, trees[procedure.module][procedure.name], space)
        checker.check()
        count = len(checker.function.args.args) - 1
        procedure.params = tuple(checker.names[:count])
        procedure.width = checker.width
        checkers.append(checker)
    result: list[tuple[Splitter, dict[str, Any]]] = []
    for procedure, checker in zip(procedures, checkers, strict=True):
        space = spaces[procedure.module]
        splitter = Splitter(procedure, checker, Resolver(checker, space), procedures)
        procedure.padding = splitter.padding()
        procedure.locals = tuple(splitter.frame)
        procedure.labels = tuple(splitter.labels)
        result.append((splitter, space))
    return result


class Resolver:
    """Evaluates a constant expression with a module's global names."""

    def __init__(self, checker: Checker, space: dict[str, Any]) -> None:
        self.checker = checker
        self.space = space

    def __call__(self, node: ast.expr) -> Any:
        """The value, or a refusal at the author's line."""
        text = ast.unparse(node)
        try:
            return eval(text, self.space)
        except Exception as error:
            self.checker.refuse(node, f"cannot find {text}: {error}")


def source_file(space: dict[str, Any]) -> str:
    """The author's file of a module."""
    return str(space["__file__"])


def functions(module: ModuleType) -> dict[str, ast.FunctionDef]:
    """The functions written at the top of a module, as syntax trees."""
    tree = ast.parse(Path(source_file(vars(module))).read_text(encoding="utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def kind_of(splitter: Splitter, waiting: Waiting) -> Kind[Any] | Kinds:
    """The kind named in a request, or the table it is picked from."""
    named = splitter.resolve(waiting.kind)
    if waiting.pick is None and not isinstance(named, Kind):
        problem = "is not a kind of decision"
    elif waiting.pick is not None and not is_table(named):
        problem = "is not a table of kinds of decision"
    else:
        check_about(splitter, waiting, [named] if waiting.pick is None else entries(named))
        return cast(Kind[Any] | Kinds, named)
    splitter.checker.refuse(waiting.kind, f"{ast.unparse(waiting.kind)} {problem}")


def check_about(splitter: Splitter, waiting: Waiting, kinds: list[Kind[Any]]) -> None:
    """A question says what it is about, as far as its kind wants to know."""
    given = len(waiting.about.elts) if isinstance(waiting.about, ast.Tuple) else 0
    for kind in kinds:
        if len(kind.about_names) != given:
            wanted = ", ".join(kind.about_names) or "nothing"
            splitter.checker.refuse(
                waiting.kind, f"{kind.name} is about {wanted}; {given} values are given"
            )


def entries(table: Kinds) -> list[Kind[Any]]:
    """The kinds in a table."""
    return list(table.values() if isinstance(table, Mapping) else table)


def is_table(named: Any) -> bool:
    """Whether kinds, and nothing but kinds, can be picked from it."""
    if not isinstance(named, Mapping | Sequence):
        return False
    return all(isinstance(entry, Kind) for entry in entries(named))


def trees_of(splitter: Splitter) -> dict[str, ast.FunctionDef]:
    """All functions made of a procedure: ``step``, ``1_options``, ``1_barrier`` and so on."""
    trees = {"step": splitter.step()}
    for waiting in splitter.waiting:
        for what in PARTS:
            part = splitter.part(waiting, what)
            if part is not None:
                trees[f"{waiting.point.value}_{what}"] = part
    return trees


def compiled(splitter: Splitter) -> Compiled:
    """All that was made of a procedure, ready to be installed or to be kept."""
    procedure = splitter.procedure
    trees = trees_of(splitter)
    for waiting in splitter.waiting:
        kind_of(splitter, waiting)
    return Compiled(
        procedure.params,
        procedure.locals,
        procedure.width,
        procedure.padding,
        procedure.labels,
        digest(trees),
        {key: code(tree, splitter.checker.file) for key, tree in trees.items()},
        {waiting.point.value: ast.unparse(waiting.kind) for waiting in splitter.waiting},
    )


def install(procedure: Procedure[..., Any], made: Compiled, namespace: dict[str, Any]) -> None:
    """Make the compiled functions, which see the author's names, and hand them to the procedure."""
    procedure.params, procedure.locals, procedure.width = made.params, made.locals, made.width
    procedure.padding, procedure.labels = made.padding, made.labels
    procedure.digest = made.digest
    functions = {key: define(code, namespace) for key, code in made.code.items()}
    procedure.step = functions["step"]
    procedure.asks = [None] * len(made.labels)
    for point, kind in made.kinds.items():
        parts = {what: functions.get(f"{point}_{what}") for what in PARTS}
        procedure.asks[point] = Ask(eval(kind, namespace), **parts)


def code(tree: ast.FunctionDef, file: str) -> CodeType:
    """Code that defines a function which lives in the author's file."""
    module = ast.fix_missing_locations(ast.Module([tree], []))
    return compile(module, file, "exec")


def define(code: CodeType, namespace: dict[str, Any]) -> Any:
    """The function that the code defines; it sees the author's names."""
    made: dict[str, Any] = {}
    exec(code, namespace, made)
    (function,) = made.values()
    return function


def digest(trees: dict[str, ast.FunctionDef]) -> str:
    """A hash of the compiled code: it changes whenever a frame might mean something else."""
    text = "\n".join(ast.unparse(tree) for tree in trees.values())
    return hashlib.sha256(text.encode()).hexdigest()[:16]

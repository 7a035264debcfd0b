"""Source to source: a rules module with its procedures written out as typed plain functions.

Used by ``tools/compile.py``, which gives the result to mypyc. The author's file stays beside the
machine code: the oracle reads it, and so does anyone else.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from inspect import isabstract
from types import ModuleType

from .compiler import Splitter
from .fields import clearing_source, declared_fields, methods_source
from .program import digest, number, source_file, split, trees_of

IMPORTS = """
from collections.abc import Sequence
from typing import Any, Final, Self, cast
from ludus.flow.fields import an_int, fields_of, ints, only_fields, rows
from ludus.flow.procedures import Ask, Frame, Procedure, native
"""


def native_sources(name: str, modules: Sequence[ModuleType]) -> dict[str, str]:
    """For each module of a game (by its dotted name) the source to compile."""
    procedures = number(name, modules)
    plain = {s.procedure.name: s for s, _ in split(procedures, modules, typed=False)}
    typed = {s.procedure.name: s for s, _ in split(procedures, modules, typed=True)}
    digests = {key: digest(trees_of(splitter)) for key, splitter in plain.items()}
    result: dict[str, str] = {}
    for module in modules:
        tree = read(module)
        body: list[ast.stmt] = []
        own = {p.name for p in procedures if p.module == module.__name__}
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and node.name in own:
                body += write_out(typed[node.name], digests[node.name])
            else:
                body.append(node)
        tree.body = body
        result[module.__name__] = with_imports(tree)
    return result


def native_state(module: ModuleType) -> str:
    """A module whose states and slates have their methods written out."""
    tree = read(module)
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and declared_with(node):
            cls = vars(module)[node.name]
            if declared_with(node) == "slate":
                node.body = [*node.body, *slate_methods(cls)]
            elif not isabstract(cls):
                node.body = [*node.body, *state_methods(cls)]
            node.decorator_list = []
    return with_imports(tree)


def has_states(module: ModuleType) -> bool:
    """Whether a module declares a state or a slate."""
    return any(isinstance(n, ast.ClassDef) and declared_with(n) for n in read(module).body)


def state_methods(cls: type) -> list[ast.stmt]:
    """What ``@state`` gives a class, typed; one that others only build on needs none."""
    name = cls.__name__
    return typed(name, methods_source(name, declared_fields(cls), f"{name}()"))


def slate_methods(cls: type) -> list[ast.stmt]:
    """What ``@slate`` gives a class, typed."""
    name, fields = cls.__name__, declared_fields(cls)
    text = methods_source(name, fields, f"{name}()", kernel=())
    cleared = cls()
    return typed(name, text + clearing_source(name, {f: getattr(cleared, f) for f in fields}))


def typed(name: str, text: str) -> list[ast.stmt]:
    """Methods as they stand in a class."""
    text = text.replace(f'clone(self: "{name}") -> "{name}"', "clone(self) -> Self")
    text = text.replace("    return new\n", "    return cast(Self, new)\n")
    return ast.parse(text.replace(f'(self: "{name}"', "(self")).body


def declared_with(node: ast.ClassDef) -> str:
    """``state`` or ``slate``, if a class is declared with one of them."""
    names = [d.id for d in node.decorator_list if isinstance(d, ast.Name)]
    return next((name for name in names if name in ("state", "slate")), "")


def read(module: ModuleType) -> ast.Module:
    """The author's module as a syntax tree."""
    with open(source_file(vars(module)), encoding="utf-8") as file:
        return ast.parse(file.read())


def with_imports(tree: ast.Module) -> str:
    """The module as text, with what the written-out functions need."""
    at = 1 + max(
        index
        for index, node in enumerate(tree.body)
        if isinstance(node, ast.ImportFrom) and node.module == "__future__"
    )
    tree.body[at:at] = ast.parse(IMPORTS).body
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def write_out(splitter: Splitter, code_digest: str) -> list[ast.stmt]:
    """The functions of a procedure, and the procedure that ties them together."""
    procedure = splitter.procedure
    trees = trees_of(splitter)
    for key, tree in trees.items():
        tree.name = f"_{procedure.name}_{key}"
    asks = ["None"] * len(splitter.labels)
    for waiting in splitter.waiting:
        point = waiting.point.value
        own = [key for key in trees if key.startswith(f"{point}_")]
        parts = [f"{key.partition('_')[2]}=_{procedure.name}_{key}" for key in own]
        asks[point] = f"Ask({ast.unparse(waiting.kind)}, {', '.join(parts)})"
    shape = (procedure.params, procedure.locals, procedure.labels)
    made = (
        f"{procedure.name}: Procedure[..., Any] = native("
        f"{procedure.name!r}, __name__, _{procedure.name}_step, {procedure.index}, "
        f"{shape!r}, {procedure.padding!r}, {code_digest!r}, "
        f"[{', '.join(asks)}], {procedure.width})"
    )
    return [*trees.values(), *ast.parse(made).body]

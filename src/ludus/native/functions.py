"""The plain functions and methods that rules call."""

from __future__ import annotations

import ast
import copy
import typing
from types import FunctionType
from typing import TYPE_CHECKING, Any, NewType, TypeVar

from ludus.flow import Kind, Machine, Slate
from ludus.flow.check import Plainer

from .assignments import resized_names
from .names import c_name
from .statements import Body
from .tables import depth
from .values import Unsupported, Val, Wide, c_type, integer, is_mask, real, slate_type
from .workspaces import is_workspace, lent_names
from .writing import SCALARS

if TYPE_CHECKING:
    from .program import Program

SEQUENCES = ("list", "tuple", "Sequence", "Iterable", "Collection", "range")


class Function:
    """A plain function or method of the game, translated when it is first called."""

    def __init__(self, program: Program, function: FunctionType) -> None:
        self.program = program
        self.function = function
        self.space = function.__globals__
        source = program.tree(function)
        self.tree: ast.FunctionDef = Plainer(self.space).visit(copy.deepcopy(source))
        self.file = program.file(function.__module__)
        parts = function.__qualname__.split(".")
        first = parts[0] if len(parts) > 1 else function.__module__.rsplit(".", 1)[-1]
        self.cname = f"{first}_{parts[-1]}"
        self.owner = self.space[parts[0]] if len(parts) > 1 else None
        args = self.tree.args
        self.names = [arg.arg for arg in (*args.args, *args.kwonlyargs)]
        self.defaults: list[Any] = list(function.__defaults__ or ())
        self.state = "new"
        """new, busy, done or failed."""
        self.impure = self.may_stop = self.assumed = False
        self.text = self.head = ""
        self.elem: Any = None
        self.params: list[tuple[str, str]] = []
        self.returns = "none"
        self.env: dict[str, Val] = {}
        try:
            self.signature()
        except Unsupported as problem:
            self.state = "failed"
            problem.node = problem.node or self.tree
            program.note(self.file, self.tree.name, problem)

    # -- its type ------------------------------------------------------------------------------
    def signature(self) -> None:
        """Parameters and result, from the annotations."""
        args = self.tree.args
        if args.vararg or args.kwarg:
            raise Unsupported(self.tree, "*args or **kwargs in a function", "name the parameters")
        changed = Body(self.program, self.space, self.file, self.tree).changed
        if self.tree.name == "__init__":
            changed |= lent_names(self.tree)
        for place, arg in enumerate([*args.args, *args.kwonlyargs]):
            is_owner = place == 0 and self.owner is not None
            kind, of = self.kind_of(self.owner, arg) if is_owner else self.kind(arg.annotation)
            if kind == "view" and arg.arg in changed:
                kind = "cells"
                if arg.arg in resized_names(self.tree):
                    cure = "return a new list instead"
                    raise Unsupported(arg, f"the list {arg.arg} of the caller is resized", cure)
            self.params.append((arg.arg, kind))
            self.env[arg.arg] = self.parameter(arg, kind, of)
        self.returns, self.elem = self.kind(self.tree.returns)
        if self.returns == "table":
            cure = "take what is needed of it where it is"
            raise Unsupported(self.tree, "a list of lists is returned", cure)
        if self.returns == "view":
            self.returns = "list"
            if self.elem is Wide:
                raise Unsupported(self.tree, "a list of masks is returned", "return a mask")

    def parameter(self, arg: ast.arg, kind: str, of: Any) -> Val:
        """A parameter as a value."""
        c = c_name(arg.arg)
        if kind == "state":
            return Val("state", "g")
        if kind in ("view", "cells"):
            return Val("view", c, f"{c}_n", elem=of, place=kind == "cells")
        if kind == "float":
            return real(c)
        if kind == "slate":
            return Val("slate", c, of=of)
        if kind == "obj":
            return Val("obj", self.program.pools.only(of) or c, of=of)
        if kind == "table":
            return Val("broken")  # known when it is called
        if kind in SCALARS:
            return integer(c, boolean=kind == "bool", wide=kind == "wide")
        written = ast.unparse(arg.annotation) if arg.annotation else "no type"
        raise Unsupported(arg, f"the parameter {arg.arg} has {written}")

    def kind(self, annotation: ast.expr | None) -> tuple[str, Any]:
        """What an annotation means here."""
        if annotation is None or is_none(annotation):
            return "none", None
        if is_mask(annotation):
            return "wide", None
        if is_list_of_masks(annotation):
            return "view", Wide
        text = ast.unparse(annotation)
        try:
            made = eval(text, dict(self.space))
        except NameError:
            made = self.program.named_type(text, self.space)
        return self.kind_of(made, annotation)

    def kind_of(self, made: Any, node: ast.AST) -> tuple[str, Any]:
        """What a type means here, and the class of its objects or items."""
        while isinstance(made, NewType | TypeVar):
            made = made.__supertype__ if isinstance(made, NewType) else made.__bound__
        if made is bool:
            return "bool", None
        if made is float:
            return "float", None
        if made in (int, str) or made is Kind or typing.get_origin(made) is Kind:
            return "int", None
        if made in (typing.NoReturn, None):
            return "none", None
        if made is range:
            return "view", None
        if isinstance(made, type) and issubclass(made, Machine):
            return "state", None
        if isinstance(made, type) and issubclass(made, Slate):
            return "slate", made
        if is_workspace(self.program, made):
            return "slate", made
        if isinstance(made, type) and made.__module__.startswith(self.program.package):
            return "obj", self.program.pools.pooled(made)
        inner = [a for a in typing.get_args(made) if a is not Ellipsis]
        origin = typing.get_origin(made)
        if origin is not None and type(None) in inner:
            return self.kind_of(next(a for a in inner if a is not type(None)), node)
        if origin is not None and getattr(origin, "__name__", "") in SEQUENCES:
            kinds = {self.kind_of(a, node) for a in inner}
            only = kinds.pop() if len(kinds) == 1 else ("", None)
            if only[0] in ("view", "table"):
                return "table", None
            if only[0] in ("int", "bool", "obj", "float"):
                return "view", float if only[0] == "float" else only[1]
        written = ast.unparse(node) if not isinstance(node, ast.arg) else str(made)
        cure = "ints, floats, lists and tuples of them, slates and tables are known"
        raise Unsupported(node, f"the type {written}", cure)

    def given(self, c: str) -> Val:
        """What a call of it is worth."""
        if self.returns == "float":
            return real(c)
        if self.returns in ("obj", "slate"):
            return Val(self.returns, c, of=self.elem)
        if self.returns in SCALARS:
            return integer(c, boolean=self.returns == "bool", wide=self.returns == "wide")
        return Val("none")

    def bind(self, name: str, val: Val, node: ast.AST) -> None:
        """A parameter that is a list of lists stands for one constant table in all calls."""
        known = self.env[name]
        if val.kind == "const" and depth(val.of) > 1:
            val = self.program.pools.table(val.of).at(())
        if val.kind != "tab" or (known.kind == "tab" and known.of is not val.of):
            cure = "lists of lists that are given to functions are constant, and always the same"
            raise Unsupported(node, f"the list of lists {name}", cure)
        if known.kind != "tab":
            idx = tuple(f"{c_name(name)}_{k}" for k in range(len(val.idx)))
            self.env[name] = Val("tab", of=val.of, idx=idx)

    # -- its translation -----------------------------------------------------------------------
    def ready(self) -> bool:
        """Translate it, if that is not done yet; whether it could be."""
        if self.state == "busy":
            self.assumed = True
        if self.state == "new":
            first = len(self.program.order)
            self.impure = self.may_stop = self.assumed = False
            self.translate()
            if self.assumed and (self.impure or self.may_stop):  # it calls itself, and was not pure
                for other in self.program.order[first:]:
                    other.state = "new"
                del self.program.order[first:]
                self.translate()
        return self.state != "failed"

    def translate(self) -> None:
        """Write it."""
        self.state = "busy"
        body = Body(self.program, self.space, self.file, self.tree)
        body.env = dict(self.env)
        body.returns, body.owner = self.returns, self.owner
        body.on_stop = "return 0;" if self.returns in SCALARS else "return;"
        if self.returns == "wide":
            body.on_stop = "return mask_of(0);"
        body.masks |= {name for name, kind in self.params if kind == "wide"}
        body.block(self.tree.body)
        self.impure, self.may_stop = body.impure, body.may_stop
        self.state = "failed" if body.broken else "done"
        params: list[str] = []
        for name, kind in self.params:
            c = c_name(name)
            body.declared.pop(c, None)
            body.declared.pop(f"{c}_n", None)
            params += self.declared_parameter(c, name, kind)
        if self.returns == "list":
            params.append("Reals *out" if self.elem is float else "List *out")
        made = {"wide": "W ", "float": "double "}.get(self.returns, "I ")
        if self.returns == "slate":
            made = f"{slate_type(self.elem)} *"
        elif self.returns not in SCALARS:
            made = "void "
        self.head = f"HD {made}{self.cname}({', '.join(params) or 'void'})"
        end = [] if made == "void " else ["return mask_of(0);" if made == "W " else "return 0;"]
        lines = indent([*body.declarations(), *body.lines, *end])
        place = f"/* {self.file.rsplit('/', 1)[-1]}:{self.tree.lineno} */"
        self.text = "\n".join([place, f"{self.head} {{", *lines, "}"])
        if self.state == "done":
            self.program.order.append(self)

    def declared_parameter(self, c: str, name: str, kind: str) -> list[str]:
        """A parameter as C declares it."""
        if kind == "state":
            return ["G *g"]
        if kind in ("view", "cells"):
            const = "const " if kind == "view" else ""
            return [f"{const}{c_type(self.env[name].elem)} *{c}", f"I {c}_n"]
        if kind == "slate":
            return [f"{slate_type(self.env[name].of)} *{c}"]
        if kind == "table":
            return [f"I {index}" for index in self.env[name].idx]
        return [f"{ {'wide': 'W', 'float': 'double'}.get(kind, 'I') } {c}"]


def indent(lines: list[str]) -> list[str]:
    """Lines set in by their braces."""
    result, level = [], 1
    for line in lines:
        level -= line.startswith("}")
        result.append("  " * level + line)
        level += line.count("{") - line.count("}") + line.startswith("}")
    return result


def is_list_of_masks(node: ast.expr) -> bool:
    """Whether an annotation is ``tuple[Mask, ...]`` or ``list[Mask]``."""
    if not isinstance(node, ast.Subscript) or ast.unparse(node.value) not in SEQUENCES:
        return False
    inside = node.slice.elts[0] if isinstance(node.slice, ast.Tuple) else node.slice
    return is_mask(inside)


def is_none(node: ast.expr) -> bool:
    """Whether an expression is None."""
    return isinstance(node, ast.Constant) and node.value is None

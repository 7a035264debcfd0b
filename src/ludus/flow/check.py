"""What a procedure may contain, and which names are its locals.

Everything that cannot be resumed from a frame of ints is refused here, with the author's
file and line and what to write instead.
"""

from __future__ import annotations

import ast
from typing import Any, Final, NewType, NoReturn

from .fields import field_kind
from .kinds import Kind

KEYWORDS: Final[dict[str, tuple[str, ...]]] = {
    "choose": ("about",), "chance": ("to", "about"), "call": (), "gather": (),
}  # fmt: skip
REQUESTS: Final = tuple(KEYWORDS)
GUARDS: Final = ("guarded", "refused")
FREE = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Import | ast.ImportFrom
MUTABLE = ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp
NO_INT_MAKERS: Final = (
    "list", "dict", "set", "sorted", "bytearray", "iter", "map", "filter", "zip", "enumerate",
    "reversed", "range", "str",
)  # fmt: skip
SCOPES = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp | ast.Lambda


class ProcedureError(SyntaxError):
    """A procedure uses something that cannot be split at its yields."""

    def __init__(self, file: str, line: int, procedure: str, problem: str) -> None:
        super().__init__(f"{file}:{line}: procedure {procedure}: {problem}")
        self.filename = file
        self.lineno = line

    def __str__(self) -> str:
        """Without the place, which the message names already."""
        return self.msg


class Plainer(ast.NodeTransformer):
    """Takes off what only tells a type checker the type of an int, and writes numbers out.

    ``Leader(n)`` is n; ``MARCH.button("stop")`` is the number of that action.
    """

    def __init__(self, space: dict[str, Any]) -> None:
        self.space = space

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """A call of a NewType gives its argument; one of a kind gives a number."""
        self.generic_visit(node)
        function, given = node.func, node.args
        if isinstance(function, ast.Name):
            is_type = isinstance(self.space.get(function.id), NewType)
            return given[0] if is_type and len(given) == 1 else node
        if isinstance(function, ast.Attribute) and function.attr in ("button", "start"):
            kind = self.space.get(ast.unparse(function.value))
            if isinstance(kind, Kind) and len(given) == 1 and isinstance(given[0], ast.Constant):
                number = getattr(kind, function.attr)(given[0].value)
                return ast.copy_location(ast.Constant(number), node)
        return node


class Checker:
    """Checks one procedure and collects its locals in the order they appear."""

    def __init__(self, file: str, function: ast.FunctionDef, space: dict[str, Any]) -> None:
        self.file = file
        self.function: ast.FunctionDef = Plainer(space).visit(function)
        self.space = space
        """The global names of the module, to look up what an annotation means."""
        self.names: list[str] = []
        self.tuples: set[str] = set()
        self.width = 1
        """How many ints it returns; see :attr:`.Procedure.width`."""
        self.waiting: set[int] = set()
        """ids of the nodes with a yield inside."""
        self.find_yields(self.function)

    def find_yields(self, node: ast.AST) -> bool:
        """Note every node in which a yield stands."""
        inside = [self.find_yields(child) for child in ast.iter_child_nodes(node)]
        if isinstance(node, ast.Yield | ast.YieldFrom) or any(inside):
            self.waiting.add(id(node))
            return True
        return False

    def waits(self, node: ast.AST) -> bool:
        """Whether a yield stands anywhere inside *node*."""
        return id(node) in self.waiting

    def refuse(self, node: ast.AST, problem: str) -> NoReturn:
        """Name the author's file and line."""
        line = getattr(node, "lineno", self.function.lineno)
        raise ProcedureError(self.file, line, self.function.name, problem)

    def check(self) -> None:
        """Refuse what cannot be compiled; fill ``names`` and ``tuples``."""
        arguments = self.function.args
        if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.defaults:
            self.refuse(self.function, "takes plain positional parameters only, without defaults")
        if not arguments.args:
            self.refuse(self.function, "its first parameter must be the state")
        for parameter in arguments.args[1:]:
            self.declare(parameter.arg, parameter.annotation, parameter)
        self.width = self.result_width()
        for node in ast.walk(self.function):
            if isinstance(node, ast.Yield | ast.Await | ast.AsyncFor | ast.AsyncWith):
                self.refuse(node, "waits with 'yield from', for instance 'yield from choose(...)'")
        for statement in self.function.body:
            self.visit(statement, in_scope=False)

    def result_width(self) -> int:
        """How many ints ``-> Flow[...]`` (or a plain result) declares: one, or those of a tuple."""
        returns = self.function.returns
        if isinstance(returns, ast.Subscript) and ast.unparse(returns.value).endswith("Flow"):
            returns = returns.slice
        if not (isinstance(returns, ast.Subscript) and ast.unparse(returns.value) == "tuple"):
            return 1
        kind = field_kind(ast.unparse(returns), self.space)
        if kind != "tuple[int, ...]":
            self.refuse(returns, f"it returns a {kind}; an int or a tuple of ints is returned")
        parts = returns.slice.elts if isinstance(returns.slice, ast.Tuple) else [returns.slice]
        last = parts[-1]
        return -1 if isinstance(last, ast.Constant) and last.value is ... else len(parts)

    def declare(self, name: str, annotation: ast.expr | None, node: ast.AST) -> None:
        """Note a local; an annotation decides between int (the default) and tuple."""
        if name == self.function.args.args[0].arg:
            self.refuse(node, f"{name!r} is the state and cannot be assigned")
        if name.startswith("_") and name != "_":
            self.refuse(node, f"{name!r}: names with an underscore in front are the compiler's")
        if name not in self.names:
            self.names.append(name)
        if annotation is not None:
            kind = field_kind(ast.unparse(annotation), self.space)
            if kind == "tuple[int, ...]":
                self.tuples.add(name)
            elif kind not in ("int", "bool"):
                self.refuse(node, f"{name!r} is a {kind}; a local is an int or a tuple[int, ...]")

    def visit(self, node: ast.AST, *, in_scope: bool) -> None:
        """Walk statements and expressions; *in_scope*: inside a comprehension or lambda."""
        if isinstance(node, FREE):
            self.refuse(node, "no function, class or import inside a procedure")
        if isinstance(node, ast.Global | ast.Nonlocal | ast.Delete):
            self.refuse(node, "no 'global', 'nonlocal' or 'del': the state holds what lasts")
        if isinstance(node, ast.Try | ast.TryStar | ast.With | ast.Match) and self.waits(node):
            self.refuse(node, "no 'try', 'with' or 'match' around a yield")
        if isinstance(node, ast.For | ast.While) and node.orelse and self.waits(node):
            self.refuse(node, "no 'else' on a loop around a yield")
        if isinstance(node, ast.For) and self.waits(node) and not isinstance(node.target, ast.Name):
            self.refuse(node, "a loop around a yield takes one variable")
        if isinstance(node, SCOPES) and self.waits(node):
            self.refuse(node, "no yield inside a comprehension or lambda")
        if isinstance(node, ast.stmt) and self.waits(node):
            self.check_yield_place(node)
        self.check_assignment(node, in_scope)
        inner = in_scope or isinstance(node, SCOPES)
        for child in ast.iter_child_nodes(node):
            self.visit(child, in_scope=inner)

    def check_yield_place(self, node: ast.stmt) -> None:
        """A yield stands alone, is assigned to one target, or is returned."""
        if isinstance(node, ast.If | ast.While | ast.For):
            head = node.iter if isinstance(node, ast.For) else node.test
            if self.waits(head):
                self.refuse(node, "a yield must stand alone: 'x = yield from ...', then test x")
            return
        value: ast.expr | None = None
        if isinstance(node, ast.Expr | ast.Return | ast.AnnAssign):
            value = node.value
        elif isinstance(node, ast.Assign) and len(node.targets) == 1:
            target = node.targets[0]
            plain = isinstance(target, ast.Name | ast.Attribute | ast.Subscript | ast.Tuple)
            if plain and not self.waits(target):
                value = node.value
        if not isinstance(value, ast.YieldFrom):
            self.refuse(node, "a yield must stand alone: 'yield from ...' or 'x = yield from ...'")
        self.check_request(value)

    def check_request(self, node: ast.YieldFrom) -> None:
        """Only the four requests, with plain arguments."""
        request = node.value
        if not (
            isinstance(request, ast.Call)
            and isinstance(request.func, ast.Name)
            and request.func.id in REQUESTS
        ):
            self.refuse(node, f"yield from one of {', '.join(REQUESTS)}")
        name, count = request.func.id, len(request.args)
        if any(isinstance(argument, ast.Starred) for argument in request.args):
            self.refuse(node, f"{name}() takes its arguments one by one, not starred")
        if any(word.arg not in KEYWORDS[name] for word in request.keywords):
            self.refuse(node, f"{name}() takes no such keyword")
        for word in request.keywords:
            if word.arg == "about" and not isinstance(word.value, ast.Tuple):
                self.refuse(node, "about is written out as a tuple: about=(leader, space)")
        parts = (*request.args, *request.keywords)
        if any(self.waits(part) for part in parts):
            self.refuse(node, "no yield inside a yield")
        if any(isinstance(n, ast.NamedExpr) for part in parts for n in ast.walk(part)):
            self.refuse(node, "no ':=' inside a yield: assign before it")
        for part in (n for arg in request.args for n in ast.walk(arg)):
            guard = ast.unparse(part.func) if isinstance(part, ast.Call) else ""
            if isinstance(part, ast.Call) and guard in GUARDS and len(part.args) < 2:
                self.refuse(node, f"{guard} is written {guard}(candidates, barrier, arguments...)")
        forms = {"choose": (3, 3), "chance": (2, 2), "call": (1, 99), "gather": (2, 99)}
        low, high = forms[name]
        if not low <= count <= high:
            wanted = {
                "choose": "(seat, kind, options), or with about=(...)",
                "chance": "(kind, weights), or with to=seat, about=(...)",
                "call": "(procedure, arguments...)",
                "gather": "(procedure, seats, arguments...)",
            }
            self.refuse(node, f"{name} is written {name}{wanted[name]}")

    def check_assignment(self, node: ast.AST, in_scope: bool) -> None:
        """Locals are ints or tuples of ints, so that a frame can hold them."""
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and not in_scope:
            self.declare(node.id, None, node)
        if isinstance(node, ast.NamedExpr):
            self.declare(node.target.id, None, node)
        if isinstance(node, ast.MatchAs | ast.MatchStar) and node.name is not None:
            self.declare(node.name, None, node)
        if isinstance(node, ast.Starred) and isinstance(node.ctx, ast.Store):
            self.refuse(node, "no starred target: it would be a list")
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            self.declare(node.target.id, node.annotation, node)
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name):
                    self.check_value(target.id, node.value)
        if isinstance(node, ast.Return):
            self.check_return(node)

    def check_return(self, node: ast.Return) -> None:
        """What is returned has the width that the procedure declares."""
        value = node.value
        if isinstance(value, MUTABLE):
            self.refuse(node, "a procedure returns an int or a tuple of ints")
        if isinstance(value, ast.Tuple):
            if self.width == 1:
                self.refuse(node, "returns a tuple: declare it, '-> Flow[tuple[int, int]]'")
            if self.width not in (-1, len(value.elts)):
                self.refuse(node, f"returns {len(value.elts)} ints, but declares {self.width}")
        elif self.width > 1 and not isinstance(value, ast.YieldFrom):
            self.refuse(node, f"write the {self.width} ints that are returned out as a tuple")

    def check_value(self, name: str, value: ast.expr) -> None:
        """Refuse what is plainly neither an int nor a tuple."""
        maker = ""
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
            maker = value.func.id
        if isinstance(value, MUTABLE) or maker in NO_INT_MAKERS:
            self.refuse(value, f"{name!r} would be a mutable local; use a tuple, or the state")
        if isinstance(value, ast.Lambda | ast.GeneratorExp | ast.JoinedStr):
            self.refuse(value, f"{name!r} must be an int or a tuple of ints")
        if isinstance(value, ast.Constant) and not isinstance(value.value, int):
            self.refuse(value, f"{name!r} must be an int or a tuple of ints, not {value.value!r}")
        if isinstance(value, ast.YieldFrom) and isinstance(value.value, ast.Call):
            function = value.value.func
            if isinstance(function, ast.Name) and function.id == "gather":
                self.tuples.add(name)
        if (isinstance(value, ast.Tuple) or maker == "tuple") and name not in self.tuples:
            self.refuse(value, f"annotate the tuple: '{name}: tuple[int, ...] = ...'")

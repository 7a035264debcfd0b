"""Calls: functions of the game, builtins, and what the machine offers."""

from __future__ import annotations

import ast
import math
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Final, NewType

from ludus.flow import any_allowed

from .cached import cached_table
from .lists import COMPREHENSION, MAKES_LIST, comprehension_parts, elem_of
from .methods import Methods
from .values import Unsupported, Untranslated, Val, c_type, integer, real, slate_type
from .workspaces import is_workspace
from .writing import SCALARS, described, is_call

if TYPE_CHECKING:
    from .functions import Function

MATHS: Final = {math.exp: "exp", math.log: "log", math.sqrt: "sqrt"}


class Calls(Methods):
    """Everything with brackets behind it."""

    def callee(self, node: ast.Call) -> Function | None:
        """The function of the game that is called; None for builtins and methods of values."""
        _lines, target = self.captured(lambda: self.target(node))
        return target[0]

    def target(self, node: ast.Call) -> tuple[Function | None, list[Val]]:
        """The function called, and the object that it is a method of."""
        function = node.func
        if isinstance(function, ast.Attribute):
            if function.attr == "get":
                return None, []
            if is_call(function.value, "super"):
                return self.overridden(function)
            owner = self.expr(function.value)
            if owner.kind in ("state", "obj", "slate"):
                cls = self.program.state_class if owner.kind == "state" else owner.of
                member = getattr(cls, function.attr, None)
                if isinstance(member, FunctionType) and self.program.is_ours(member):
                    return self.program.function(member), [owner]
                if owner.kind != "obj" or hasattr(cls, function.attr):
                    return None, []
            elif not (owner.kind == "const" and isinstance(owner.of, ModuleType)):
                return None, []
        val = self.expr(function)
        if val.kind == "func":
            return self.program.function(self.fitting(val, node)[0]), []
        if val.kind == "const" and isinstance(val.of, FunctionType) and self.is_plain(val.of):
            return self.program.function(val.of), []
        return None, []

    def overridden(self, function: ast.Attribute) -> tuple[Function, list[Val]]:
        """``super().promote``: the method that this one replaces, and its object."""
        own = self.env[self.tree.args.args[0].arg]
        classes = (self.program.state_class if own.kind == "state" else own.of).__mro__
        above = classes[classes.index(self.owner) + 1 :] if self.owner in classes else ()
        for cls in above:
            if isinstance(member := vars(cls).get(function.attr), FunctionType):
                return self.program.function(member), [own]
        raise Unsupported(function, f"super().{function.attr} is no method of a class above")

    def is_plain(self, function: FunctionType) -> bool:
        """Whether a function is one to translate, and none that the translator knows itself."""
        return not function.__module__.startswith("ludus.flow")

    def fitting(self, table: Val, node: ast.Call) -> list[FunctionType]:
        """The functions of a table that take as many arguments as are given."""
        functions: list[FunctionType] = table.of.functions
        given = len(node.args) + len(node.keywords)
        found = [f for f in functions if f.__code__.co_argcount == given]
        if not found:
            raise Unsupported(node, f"no function of the table takes {given} arguments")
        return found

    def expr_Call(self, node: ast.Call) -> Val:
        """A call."""
        if isinstance(node.func, ast.Name) and node.func.id in MAKES_LIST:
            return self.as_list(node)
        callee = self.callee(node)
        if callee is not None:
            return self.as_list(node) if callee.returns == "list" else self.call(node)
        if isinstance(node.func, ast.Attribute):
            return self.method(node, node.func)
        val = self.expr(node.func)
        if val.kind == "const":
            if isinstance(val.of, NewType):
                return self.expr(node.args[0])
            if val.of in MATHS:
                return real(f"{MATHS[val.of]}({self.number_of(self.expr(node.args[0]), node)})")
            if is_workspace(self.program, val.of):
                return self.made(node, val.of)
            if val.of is any_allowed:
                return self.any_allowed(node)
            table = cached_table(self, val.of, node)
            if table is not None:
                return table
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        builtin = getattr(self, f"call_{name}", None)
        if builtin is None:
            cure = "call functions of the game, or builtins of the subset (docs/native.md)"
            raise Unsupported(node, f"a call of {ast.unparse(node.func)}", cure)
        if node.keywords and not {k.arg for k in node.keywords} <= {"default"}:
            raise Unsupported(node, f"{name} with {node.keywords[0].arg}=")
        result: Val = builtin(node)
        return result

    def call(self, node: ast.Call, out: str = "") -> Val:
        """Call a function of the game; a list is appended to *out*."""
        callee, owner = self.target(node)
        assert callee is not None
        args = list(node.args)
        if any(isinstance(arg, ast.Starred) for arg in args):
            raise Unsupported(node, "a starred argument", "write the arguments out")
        if node.keywords:
            names = callee.names[len(owner) + len(args) :]
            given = {k.arg: k.value for k in node.keywords}
            if set(given) != set(names[: len(given)]):
                raise Unsupported(node, "a keyword argument out of order", "give it by position")
            args += [given[name] for name in names[: len(given)]]
        wide = any(kind == "wide" for _, kind in callee.params)
        vals = [*owner, *self.widened(wide, lambda: self.ordered(args))]
        if not owner:
            val = self.expr(node.func)
            if val.kind == "func":
                return self.dispatch(val, vals, node, out)
        return self.call_function(callee.function, vals, node, out)

    def made(self, node: ast.Call, cls: type) -> Val:
        """A new workspace, on the stack."""
        self.program.workspace(cls)
        name = self.fresh("o")
        self.declared[name] = slate_type(cls)
        new = Val("slate", f"(&{name})", of=cls)
        vals = self.ordered(list(node.args))
        self.call_function(vars(cls)["__init__"], [new, *vals], node)
        return new

    def dispatch(self, table: Val, vals: list[Val], node: ast.Call, out: str) -> Val:
        """Call the function that stands in a table."""
        vals = [self.hold(val) for val in vals]
        result = self.temp("0")
        cases = []
        for function in self.fitting(table, node):
            k = table.of.functions.index(function)
            lines, val = self.captured(
                lambda f=function: self.call_function(f, vals, node, out)  # type: ignore[misc]  # the default binds
            )
            keep = [] if val.kind == "none" or out else [f"{result} = {self.int_of(val, node)};"]
            cases += [f"case {k}: {{", *lines, *keep, "break; }"]
        other = 'default: machine_trap("a function with other arguments");'
        self.emit(f"switch ({table.c}) {{", *cases, other, "}")
        return integer(result)

    def call_function(
        self, function: FunctionType, vals: list[Val], node: ast.AST, out: str = ""
    ) -> Val:
        """Call a function with these values; what changes the position is a statement."""
        callee = self.program.function(function)
        for val, (name, kind) in zip(vals, callee.params, strict=False):
            if kind == "table":
                callee.bind(name, val, node)
        if not callee.ready():
            raise Untranslated(node, f"it calls {callee.cname}, which is not translated")
        if len(vals) < len(callee.params):
            for default in callee.defaults[len(vals) - len(callee.params) :]:
                vals = [*vals, self.constant(default, node)]
        args: list[str] = []
        for val, (name, kind) in zip(vals, callee.params, strict=True):
            args += self.argument(val, name, kind, callee, node)
        if callee.returns == "list":
            args.append(f"&{out}")
        c = f"{callee.cname}({', '.join(args)})"
        given = callee.given(c)
        if not callee.impure and callee.returns in SCALARS:
            return given
        self.impure = self.impure or callee.impure
        if callee.returns in SCALARS:
            given = self.hold(given)
        else:
            self.emit(f"{c};")
        if callee.may_stop:
            if any(val.kind == "state" and val.c != "g" for val in vals):
                raise Unsupported(node, "a game that may end in a copy of the position")
            self.may_stop = True
            self.emit(f"if (g->to_move == OVER) {self.on_stop}")
        return given

    def argument(
        self, val: Val, name: str, kind: str, callee: Function, node: ast.AST
    ) -> list[str]:
        """A value as the C arguments of one parameter."""
        if kind == "state":
            return [val.c]
        if kind == "slate":
            if val.kind != "slate":
                raise Unsupported(node, f"{described(val)} where a slate is needed")
            return [val.c]
        if kind in ("view", "cells"):
            view = self.span(val, node)
            if kind == "cells" and not view.place:
                cure = "give it a list of its own"
                raise Unsupported(node, f"{callee.tree.name} changes the list {name}", cure)
            if c_type(view.elem) != c_type(callee.env[name].elem) and view.n != "0":
                raise Unsupported(node, f"{name}: a list of numbers of another kind")
            return [view.c, view.n]
        if kind == "float":
            return [self.number_of(val, node)]
        if kind == "table":
            return list(val.idx)
        if kind == "wide":
            return [self.mask_of(val, node)]
        if val.wide:
            cure = f"annotate {name} of {callee.tree.name}: Mask"
            raise Unsupported(node, "a mask where an int is needed", cure)
        return [self.int_of(val, node)]

    # -- builtins ------------------------------------------------------------------------------
    def call_len(self, node: ast.Call) -> Val:
        """How many."""
        c = self.length(self.expr(node.args[0]), node)
        return self.constant(int(c)) if c.isdigit() else integer(c)

    def call_int(self, node: ast.Call) -> Val:
        """A truth value as a number; a float cut off."""
        val = self.expr(node.args[0])
        if val.kind == "float":
            return integer(f"(I)({val.c})")
        return val if val.wide else integer(self.int_of(val, node))

    def call_float(self, node: ast.Call) -> Val:
        """As a float."""
        return real(f"(double)({self.number_of(self.expr(node.args[0]), node)})")

    def call_divmod(self, node: ast.Call) -> Val:
        """Quotient and remainder."""
        a, b = (self.int_of(self.hold(val), node) for val in self.ordered(node.args))
        return Val("pair", of=(integer(f"floor_div({a}, {b})"), integer(f"floor_mod({a}, {b})")))

    def call_bool(self, node: ast.Call) -> Val:
        """Whether it is anything."""
        return integer(f"(!!({self.cond(node.args[0])}))", boolean=True)

    def call_abs(self, node: ast.Call) -> Val:
        """Without its sign."""
        val = self.hold(self.expr(node.args[0]))
        c = self.number_of(val, node)
        made = f"({c} < 0 ? -{c} : {c})"
        return real(made) if val.kind == "float" else integer(made)

    def call_any(self, node: ast.Call) -> Val:
        """Whether one of them is."""
        return self.quantifier(node.args[0], "1")

    def call_all(self, node: ast.Call) -> Val:
        """Whether all of them are."""
        return self.quantifier(node.args[0], "0")

    def any_allowed(self, node: ast.Call) -> Val:
        """Whether nothing stands in the way of at least one of the candidates."""
        _one, generators = comprehension_parts(node)
        result, done = self.temp("0"), self.fresh("done")
        self.comprehension(generators, lambda: self.emit(f"{result} = 1;", f"goto {done};"))
        self.emit(f"{done}:;")
        return integer(result, boolean=True)

    def quantifier(self, source: ast.expr, hit: str) -> Val:
        """``any`` (or ``all``): the loop ends at the first hit (or miss)."""
        result = self.temp("0" if hit == "1" else "1")
        done = self.fresh("done")
        sign = "" if hit == "1" else "!"

        def test(condition: str) -> None:
            self.emit(f"if ({sign}({condition})) {{ {result} = {hit}; goto {done}; }}")

        if isinstance(source, COMPREHENSION):
            self.comprehension(source.generators, lambda: test(self.cond(source.elt)))
        else:
            self.iterate(source, lambda val: test(self.truth(val, source)))
        self.emit(f"{done}:;")
        return integer(result, boolean=True)

    def call_next(self, node: ast.Call) -> Val:
        """The first of a comprehension, or a default."""
        source = node.args[0]
        if not isinstance(source, COMPREHENSION):
            raise Unsupported(node, "next of something that is no comprehension")
        default = self.expr(node.args[1]) if len(node.args) > 1 else None
        result, done = self.temp(), self.fresh("done")
        if default is not None:
            self.emit(f"{result} = {self.int_of(default, node)};")
        found: list[Val] = []

        def take() -> None:
            found.append(self.expr(source.elt))
            self.emit(f"{result} = {self.int_of(found[0], node)};", f"goto {done};")

        self.comprehension(source.generators, take)
        nothing = [] if default is not None else ['machine_trap("next of nothing");']
        self.emit(*nothing, f"{done}:;")
        return found[0].but(c=result) if found[0].kind == "obj" else integer(result)

    def call_sum(self, node: ast.Call) -> Val:
        """The sum, in the order of the items; of floats as this Python does it."""
        start = self.expr(node.args[1]) if len(node.args) > 1 else self.constant(0)
        total, rest = self.fresh(), self.fresh()
        kinds: list[Any] = []

        def add(val: Val) -> None:
            if self.wide:
                self.emit(f"{total} = mask_add({total}, {self.mask_of(val, node)});")
                return
            kinds.append(elem_of(val))
            c = self.number_of(val, node)
            is_real = kinds[-1] is float
            self.emit(f"add_real(&{total}, &{rest}, {c});" if is_real else f"{total} += {c};")

        lines, _ = self.captured(lambda: self.over_items(node.args[0], add))
        if float not in kinds:
            self.declared[total] = "W" if self.wide else "I"
            first = self.mask_of(start, node) if self.wide else self.int_of(start, node)
            self.emit(f"{total} = {first};", *lines)
            return integer(total, wide=self.wide)
        self.declared |= {total: "double", rest: "double"}
        self.emit(f"{total} = {self.number_of(start, node)}; {rest} = 0;", *lines)
        return real(f"({total} + {rest})")

    def call_min(self, node: ast.Call) -> Val:
        """The least."""
        return self.extreme(node, "<")

    def call_max(self, node: ast.Call) -> Val:
        """The most."""
        return self.extreme(node, ">")

    def extreme(self, node: ast.Call, sign: str) -> Val:
        """``min`` and ``max``, of arguments or of items; of equal ones the first."""
        name = "least" if sign == "<" else "most"
        if len(node.args) > 1 and not any(isinstance(arg, ast.Starred) for arg in node.args):
            vals = self.ordered(node.args)
            is_real = any(elem_of(val) is float for val in vals)
            cs = [self.number_of(val, node) for val in vals]
            result = cs[0]
            for c in cs[1:]:
                result = f"{name}{'_real' if is_real else ''}({result}, {c})"
            return real(result) if is_real else integer(result)
        found, seen = self.fresh(), self.fresh("seen")
        kinds: list[Any] = []

        def work(val: Val) -> None:
            kinds.append(elem_of(val))
            if self.is_sequence(val):
                raise Unsupported(node, f"{name} of tuples", "make one int of each")
            item = self.fresh("x")
            kind = c_type(kinds[-1])
            self.emit(f"{kind} {item} = {self.number_of(val, node)};")
            test = f"!{seen} || {item} {sign} {found}"
            self.emit(f"if ({test}) {{ {found} = {item}; {seen} = 1; }}")

        def loops() -> None:
            for arg in node.args:
                if len(node.args) > 1 and not isinstance(arg, ast.Starred):
                    self.emit("{")
                    work(self.expr(arg))
                    self.emit("}")
                else:
                    self.over_items(arg.value if isinstance(arg, ast.Starred) else arg, work)

        default = self.expr(node.keywords[0].value) if node.keywords else self.constant(0)
        lines, _ = self.captured(loops)
        self.declared |= {found: c_type(float if float in kinds else None), seen: "I"}
        self.emit(f"{found} = {self.number_of(default, node)};", f"{seen} = 0;", *lines)
        if not node.keywords:
            self.emit(f'ENSURE({seen}, "{name} of nothing");')
        return real(found) if float in kinds else integer(found)

"""Lists and loops: what makes a list is written as statements that append to one."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any, Final

from .names import c_name
from .tables import SETS
from .values import Unsupported, Val, c_type, integer, is_number, list_type, scalar
from .writing import Writing, is_call, type_of

MAKES_LIST: Final = ("list", "tuple", "sorted", "range", "reversed", "guarded")
COMPREHENSION = ast.ListComp | ast.GeneratorExp | ast.SetComp
DISPLAY = ast.List | ast.Tuple | ast.Set
NEW_SETS = ast.Set | ast.SetComp


class Lists(Writing):
    """Lists, tuples and sets of numbers, comprehensions, and what can be gone over."""

    def makes_list(self, node: ast.expr) -> bool:
        """Whether an expression makes a new list (or tuple)."""
        if isinstance(node, DISPLAY | COMPREHENSION):
            return True
        if isinstance(node, ast.BoolOp):
            return self.is_list(node.values[0])
        if isinstance(node, ast.Subscript):
            return isinstance(node.slice, ast.Slice)
        if isinstance(node, ast.IfExp):
            return self.is_list(node.body) or self.is_list(node.orelse)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mult):
            return self.is_list(node.left)
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name) and node.func.id in MAKES_LIST:
                return node.func.id not in self.env
            callee = self.callee(node)
            return callee is not None and callee.returns == "list"
        return False

    def is_list(self, node: ast.expr) -> bool:
        """Whether an expression is a list, new or not."""
        if self.makes_list(node):
            return True
        if isinstance(node, ast.Name | ast.Attribute | ast.Subscript):
            return self.is_sequence(self.captured(lambda: self.expr(node))[1])
        return False

    def as_list(self, node: ast.expr) -> Val:
        """Make the list in a temporary."""
        name = self.fresh("l")
        lines, elem = self.captured(lambda: self.append(name, node))
        self.declared[name] = list_type(elem)
        self.emit(f"{name}.n = 0;", *lines)
        return Val("list", name, elem=elem, is_set=isinstance(node, NEW_SETS), place=True)

    expr_List = expr_ListComp = expr_GeneratorExp = expr_Set = expr_SetComp = as_list

    def expr_Dict(self, node: ast.Dict) -> Val:
        """A dict written out: a constant."""
        parts = [self.expr(part) for part in (*node.keys, *node.values) if part is not None]
        if any(part.kind != "const" for part in parts):
            raise Unsupported(node, "a dict made while playing", "use a list by number")
        half = len(node.keys)
        keys, values = [k.of for k in parts[:half]], [v.of for v in parts[half:]]
        return Val("const", of=dict(zip(keys, values, strict=True)))

    def expr_Tuple(self, node: ast.Tuple) -> Val:
        """A tuple: its values, each for itself."""
        if any(isinstance(elt, ast.Starred) for elt in node.elts):
            return self.as_list(node)
        vals = self.ordered(node.elts)
        if all(val.kind == "const" for val in vals):
            return Val("const", of=tuple(val.of for val in vals))
        return Val("pair", of=tuple(vals))

    # -- appending -----------------------------------------------------------------------------
    def append(self, out: str, node: ast.expr) -> Any:
        """Write statements that append the items of a list expression to the list *out*.

        Gives what the items are: None for ints, float, or the class of its objects.
        """
        if isinstance(node, DISPLAY):
            return self.append_display(out, node)
        if isinstance(node, COMPREHENSION):
            found: list[Any] = []

            def keep() -> None:
                val = self.expr(node.elt)
                found.append(elem_of(val))
                new = isinstance(node, ast.SetComp)
                self.emit(self.pushed(out, val, node.elt, found[0], new))

            self.comprehension(node.generators, keep)
            return found[0]
        if isinstance(node, ast.IfExp):
            test = self.cond(node.test)
            yes, elem = self.captured(lambda: self.append(out, node.body))
            no, other = self.captured(lambda: self.append(out, node.orelse))
            self.emit(f"if ({test}) {{", *yes, "} else {", *no, "}")
            return elem or other
        if isinstance(node, ast.BoolOp):
            return self.append_or(out, node)
        if isinstance(node, ast.BinOp) and self.makes_list(node):
            if isinstance(node.op, ast.Add):
                elem = self.append(out, node.left)
                return self.append(out, node.right) or elem
            times = self.temp(self.int(node.right))
            i = self.fresh("i")
            lines, elem = self.captured(lambda: self.append(out, node.left))
            self.emit(f"for (I {i} = 0; {i} < {times}; {i}++) {{", *lines, "}")
            return elem
        if isinstance(node, ast.Call) and self.makes_list(node):
            return self.append_call(out, node)
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
            return self.append_slice(out, node, node.slice)
        view = self.span(self.expr(node), node)
        real = "_reals" if view.elem is float else ""
        self.emit(f"append{real}(&{out}, {view.c}, {view.n});")
        return view.elem

    def append_display(self, out: str, node: ast.List | ast.Tuple | ast.Set) -> Any:
        """A list that is written out, perhaps with others inside."""
        elem: Any = None
        held: list[tuple[list[str], Val | None]] = []
        for elt in node.elts:
            if isinstance(elt, ast.Starred):
                lines, elem = self.captured(lambda e=elt: self.append_starred(out, e, node))  # type: ignore[misc]  # the default binds
                held.append((lines, None))
            else:
                lines, val = self.captured(lambda e=elt: self.expr(e))  # type: ignore[misc]  # the default binds
                elem = elem_of(val) or elem
                held.append((lines, val))
        for lines, val_or_none in held:
            self.emit(*lines)
            if val_or_none is not None:
                new = isinstance(node, ast.Set)
                self.emit(self.pushed(out, val_or_none, node, elem, new))
        return elem

    def append_starred(self, out: str, node: ast.Starred, inside: ast.expr) -> Any:
        """``*several`` in a list; in a set, those that are not there yet."""
        if not isinstance(inside, ast.Set):
            return self.append(out, node.value)
        self.over_items(node.value, lambda val: self.emit(self.pushed(out, val, node, None, True)))
        return None

    def append_or(self, out: str, node: ast.BoolOp) -> Any:
        """``some or others``."""
        if isinstance(node.op, ast.And) or len(node.values) != 2:
            raise Unsupported(node, "'and' of lists", "write it with 'if'")
        first = self.span(self.expr(node.values[0]), node)
        other, elem = self.captured(lambda: self.append(out, node.values[1]))
        self.emit(f"if ({first.n}) {{", f"append(&{out}, {first.c}, {first.n});", "} else {")
        self.emit(*other, "}")
        return first.elem or elem

    def append_slice(self, out: str, node: ast.Subscript, cut: ast.Slice) -> Any:
        """``some[low:high:step]``."""
        step = self.int(cut.step) if cut.step else "1"
        if not step.isdigit() or step == "0":
            raise Unsupported(node, "a slice with a step that is no number above 0")
        view = self.span(self.expr(node.value), node)
        low = self.int(cut.lower) if cut.lower else "0"
        high = self.int(cut.upper) if cut.upper else view.n
        real = "_reals" if view.elem is float else ""
        self.emit(f"append_slice{real}(&{out}, {view.c}, {view.n}, {low}, {high}, {step});")
        return view.elem

    def append_call(self, out: str, node: ast.Call) -> Any:
        """What a function gives that returns a list."""
        callee = self.callee(node)
        if callee is not None:
            self.call(node, out)
            return callee.elem
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name == "guarded":
            return self.append(out, as_comprehension(node))
        if name == "sorted":
            start = self.temp(f"{out}.n")
            elem = self.append(out, node.args[0])
            self.sort(node, f"({out}.v + {start})", f"{out}.n - {start}", elem)
            return elem
        if name in ("list", "tuple"):
            return self.append(out, node.args[0]) if node.args else None
        found: list[Any] = []

        def keep(val: Val) -> None:
            found.append(elem_of(val))
            self.emit(self.pushed(out, val, node, found[0]))

        self.iterate(node, keep)
        return found[0]

    def sort(self, node: ast.Call, c: str, n: str, elem: Any = None) -> None:
        """Sort in place: by the items themselves, or by the key that a lambda gives."""
        if elem is float:
            raise Unsupported(node, "sorting floats")
        given = {word.arg: word.value for word in node.keywords}
        down = self.cond(given["reverse"]) if "reverse" in given else "0"
        key = given.get("key")
        if key is not None and not isinstance(key, ast.Lambda):
            raise Unsupported(node, "a sort by a key that is no lambda", "write key=lambda x: ...")
        keys, i = self.temp_list(), self.fresh("i")
        item = scalar(f"{c}[{i}]", elem)

        def value() -> str:
            if key is None:
                return item.c
            saved = dict(self.env)
            self.env[key.args.args[0].arg] = item
            found = self.expr(key.body)
            if self.is_sequence(found):
                cure = "make one int of it: 'a * 100 + b'"
                raise Unsupported(node, "a sort by several keys", cure)
            result = self.int_of(found, key.body)
            self.env = saved
            return result

        lines, c_key = self.captured(value)
        self.emit(f"for (I {i} = 0; {i} < {n}; {i}++) {{", *lines, f"push(&{keys}, {c_key});", "}")
        self.emit(f"sort_by({c}, {keys}.v, {n}, {down});")

    # -- loops ---------------------------------------------------------------------------------
    def over_items(self, node: ast.expr, work: Callable[[Val], None]) -> None:
        """Do something with every item of a comprehension or a list."""
        if isinstance(node, COMPREHENSION):
            self.comprehension(node.generators, lambda: work(self.expr(node.elt)))
        else:
            self.iterate(node, work)

    def comprehension(self, generators: list[ast.comprehension], work: Callable[[], None]) -> None:
        """The loops of a comprehension; its variables are its own."""
        saved = dict(self.env)
        self.generator(generators, work)
        for name in list(self.env):
            if name in saved:
                self.env[name] = saved[name]
        nodes = [n for each in generators for n in ast.walk(each.target)]
        own = {n.id for n in nodes if isinstance(n, ast.Name)}
        for name in own - set(saved):
            self.env.pop(name, None)

    def generator(self, generators: list[ast.comprehension], work: Callable[[], None]) -> None:
        """The first loop, and the others inside it."""
        if not generators:
            work()
            return
        first, *rest = generators

        def body(val: Val) -> None:
            self.bind(first.target, val)
            closing = 0
            for test in first.ifs:
                self.emit(f"if ({self.cond(test)}) {{")
                closing += 1
            self.generator(rest, work)
            self.emit(*["}"] * closing)

        self.iterate(first.iter, body)

    def bind(self, target: ast.expr, val: Val) -> None:
        """A variable of a comprehension."""
        if isinstance(target, ast.Tuple):
            for k, elt in enumerate(target.elts):
                self.bind(elt, self.item(val, str(k), target))
            return
        assert isinstance(target, ast.Name)
        if val.kind in ("int", "obj", "float") and not val.c.isidentifier():
            name = self.fresh(f"{c_name(target.id)}_")
            self.emit(f"{type_of(val)} {name} = {val.c};")
            val = val.but(c=name, place=False)
        self.env[target.id] = val

    def iterate(self, node: ast.expr, body: Callable[[Val], None]) -> None:
        """A loop over what can be looped over; *body* writes what is done with each item."""
        i = self.fresh("i")
        if is_call(node, "range"):
            assert isinstance(node, ast.Call)
            low, high, step = self.range_parts(node)
            sign, by = ("<", f"{i}++") if step == 1 else ("<", f"{i} += {step}")
            if step < 0:
                sign, by = ">", f"{i} -= {-step}"
            self.emit(f"for (I {i} = {low}; {i} {sign} {high}; {by}) {{")
            body(integer(i))
        elif is_call(node, "enumerate"):
            assert isinstance(node, ast.Call)
            val = self.held_items(node.args[0])
            first = self.int(node.args[1]) if len(node.args) > 1 else "0"
            self.emit(f"for (I {i} = 0; {i} < {self.length(val, node)}; {i}++) {{")
            number = integer(i if first == "0" else f"({i} + {first})")
            body(Val("pair", of=(number, self.item(val, i, node))))
        elif is_call(node, "zip"):
            assert isinstance(node, ast.Call)
            vals = [self.held_items(arg) for arg in node.args]
            ends = " && ".join(f"{i} < {self.length(val, node)}" for val in vals)
            self.emit(f"for (I {i} = 0; {ends}; {i}++) {{")
            body(Val("pair", of=tuple(self.item(val, i, node) for val in vals)))
        elif is_call(node, "reversed"):
            assert isinstance(node, ast.Call)
            val = self.held_items(node.args[0])
            self.emit(f"for (I {i} = {self.length(val, node)} - 1; {i} >= 0; {i}--) {{")
            body(self.item(val, i, node))
        elif isinstance(node, ast.List | ast.Tuple) and any(self.is_list(e) for e in node.elts):
            self.over_rows(node, i, body)
        else:
            val = self.held_items(node)
            self.emit(f"for (I {i} = 0; {i} < {self.length(val, node)}; {i}++) {{")
            body(self.item(val, i, node))
        self.emit("}")

    def held_items(self, node: ast.expr) -> Val:
        """What a loop goes over."""
        if is_call(node, "range"):
            return self.as_list(node)
        val = self.hold(self.expr(node))
        if val.is_set or isinstance(val.of, SETS):
            raise Unsupported(node, "going over a set", "make it a tuple: a set has no order")
        if val.kind == "const" and isinstance(val.of, dict):
            return Val("const", of=list(val.of))
        if val.kind == "tab" and val.of.is_dict[len(val.idx)]:
            raise Unsupported(node, "going over a dict", "go over a tuple of its keys")
        return self.listed(val, node) if val.kind == "pair" else val

    def over_rows(self, node: ast.List | ast.Tuple, i: str, body: Callable[[Val], None]) -> None:
        """A loop over lists that are written out one after the other."""
        rows = [self.span(val, node) for val in self.ordered(node.elts)]
        row, size = self.fresh("row"), self.fresh("n")
        self.emit(f"for (I {i} = 0; {i} < {len(rows)}; {i}++) {{")
        kind = c_type(rows[0].elem)
        self.emit(f"const {kind} *{row} = {rows[-1].c};", f"I {size} = {rows[-1].n};")
        for k, one in enumerate(rows[:-1]):
            self.emit(f"if ({i} == {k}) {{ {row} = {one.c}; {size} = {one.n}; }}")
        body(Val("view", row, size, elem=rows[0].elem))

    def range_parts(self, node: ast.Call) -> tuple[str, str, int]:
        """Start, end and step of a range."""
        vals = [self.int_of(val, node) for val in self.ordered(node.args)]
        step = 1
        if len(vals) == 3:
            if not is_number(vals[2]):
                raise Unsupported(node, "a range with a step that is no constant")
            step = int(vals[2])
        low, high = ("0", vals[0]) if len(vals) == 1 else (vals[0], vals[1])
        if not is_number(high):
            high = self.temp(high)
        return low, high, step


def elem_of(val: Val) -> Any:
    """What a list of such values holds."""
    if val.kind == "float" or (val.kind == "const" and isinstance(val.of, float)):
        return float
    return val.of if val.kind == "obj" else None


def as_comprehension(node: ast.Call) -> ast.ListComp:
    """``guarded(candidates, barrier, ...)`` as it is meant: those that nothing bars."""
    return ast.copy_location(ast.ListComp(*comprehension_parts(node)), node)


def comprehension_parts(node: ast.Call) -> tuple[ast.expr, list[ast.comprehension]]:
    """The candidate, and the loop over those to which the barrier has nothing to say."""
    one = ast.Name("_candidate", ast.Load())
    barred = ast.Call(node.args[1], [one, *node.args[2:]], [])
    free = ast.UnaryOp(ast.Not(), barred)
    loop = ast.comprehension(ast.Name("_candidate", ast.Store()), node.args[0], [free], 0)
    for part in (one, barred, free, loop.target):
        ast.copy_location(part, node)
    return one, [loop]

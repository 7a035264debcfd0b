"""Expressions: each becomes a C expression, with statements before it where C needs them.

Python's order of evaluation is kept: what must happen first (a call that changes the position, a
loop of a comprehension) is written out before, and values read earlier are held in temporaries.
"""

from __future__ import annotations

import ast
import builtins
from abc import abstractmethod
from typing import Any, Final

from .calls import Calls
from .lists import elem_of
from .tables import CONTAINERS
from .values import Field, Unsupported, Val, integer, is_number, real
from .workspaces import is_workspace
from .writing import described, is_call, is_wide

BINARY: Final = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
}  # fmt: skip
COMPARE: Final = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
    ast.Is: "==", ast.IsNot: "!=",
}  # fmt: skip
MASKS: Final = {
    ast.Add: "mask_add", ast.Sub: "mask_less", ast.BitAnd: "mask_and", ast.BitOr: "mask_or",
    ast.BitXor: "mask_xor",
}  # fmt: skip
FLOOR: Final = {ast.FloorDiv: "floor_div", ast.Mod: "floor_mod"}
SMALL: Final = 1 << 30
"""Numbers below fit into a cell of any game."""
SHIFT = ast.LShift | ast.RShift


class Expressions(Calls):
    """One method for each kind of expression."""

    def expr(self, node: ast.expr) -> Val:
        """What an expression is worth."""
        method = getattr(self, f"expr_{type(node).__name__}", None)
        if method is None:
            raise Unsupported(node, f"{type(node).__name__} in an expression")
        try:
            result: Val = method(node)
            return result
        except Unsupported as problem:
            problem.node = problem.node or node
            raise

    def expr_Constant(self, node: ast.Constant) -> Val:
        """A number or word as it is written."""
        return self.constant(node.value, node)

    def expr_Name(self, node: ast.Name) -> Val:
        """A local, a constant of the module, or a builtin."""
        if node.id in self.env:
            return self.env[node.id]
        if node.id in self.space:
            return self.constant(self.space[node.id], node)
        if hasattr(builtins, node.id):
            return Val("const", of=getattr(builtins, node.id))
        raise Unsupported(node, f"the name {node.id} is not known here")

    def expr_Attribute(self, node: ast.Attribute) -> Val:
        """A field of the state or of a slate; an attribute of a table object or a module."""
        owner = self.expr(node.value)
        if owner.kind in ("state", "slate"):
            return self.field(owner, node)
        if owner.kind == "obj":
            member = getattr(owner.of, node.attr, None)
            if isinstance(member, property):
                return self.call_function(member.fget, [owner], node)  # type: ignore[arg-type]  # written with def
            return self.pools.attribute(owner.of, node.attr, owner.c)
        if owner.kind == "const" and hasattr(owner.of, node.attr):
            return self.constant(getattr(owner.of, node.attr), node)
        raise Unsupported(node, f"the attribute {node.attr} of {described(owner)}")

    def field(self, owner: Val, node: ast.Attribute) -> Val:
        """A field of the state or of a slate."""
        is_state = owner.kind == "state"
        cls = self.program.state_class if is_state else owner.of
        base = owner.c
        if is_workspace(self.program, cls) and node.attr in self.program.workspace(cls):
            return self.program.workspace(cls)[node.attr].value(base)
        if is_state and node.attr in ("to_move", "result"):
            return integer(f"{base}->{node.attr}", place=True)
        field: Field | None = self.program.layout(cls).get(node.attr)
        if is_state and node.attr == "answers":
            field = self.program.answers
        if field is None:
            member = getattr(cls, node.attr, None)
            if isinstance(member, property):
                return self.call_function(member.fget, [owner], node)  # type: ignore[arg-type]  # written with def
            raise Unsupported(node, f"{node.attr} is no field of {cls.__name__}")
        c = f"{base}->{field.cname}"
        if field.kind == "slate":
            return Val("slate", f"(&{c})", of=field.cls)
        if field.kind == "obj":
            return Val("obj", self.pools.only(field.cls) or c, of=field.cls)
        if field.kind in ("list", "rows"):
            length = f"{c}_n" if field.has_length else str(field.cap)
            return Val("field" if field.kind == "list" else "rows", c, length, of=field)
        return integer(c, boolean=field.truth, wide=field.wide, place=True)

    def expr_Subscript(self, node: ast.Subscript) -> Val:
        """``some[i]``."""
        if isinstance(node.slice, ast.Slice):
            return self.as_list(node)
        known = self.by_word(node.value, node.slice, None)
        if known is not None:
            return known
        owner, at = self.ordered([node.value, node.slice])
        if owner.kind == "about":
            return self.fact(owner, at.of, node)
        if owner.kind == "const" and isinstance(owner.of, dict) and at.kind == "const":
            return self.constant(owner.of[at.of], node)
        return self.item(owner, self.int_of(at, node.slice), node)

    def expr_BinOp(self, node: ast.BinOp) -> Val:
        """``a + b`` and so on."""
        if self.makes_list(node):
            return self.as_list(node)
        left, right = self.ordered([node.left, node.right])
        if is_test(node) and left.c.startswith("shift_right_wide("):
            return integer(left.c.replace("shift_right_wide", "mask_has", 1))
        return self.binary(node.op, left, right, node)

    def binary(self, op: ast.operator, left: Val, right: Val, node: ast.AST) -> Val:
        """An operator between two values."""
        if left.kind == right.kind == "const" and all(is_plain(v.of) for v in (left, right)):
            maker = ast.Expression(ast.BinOp(ast.Constant(left.of), op, ast.Constant(right.of)))
            return self.constant(eval(compile(ast.fix_missing_locations(maker), "", "eval")))
        if isinstance(op, ast.Div) or float in (elem_of(left), elem_of(right)):
            return self.real_binary(op, left, right, node)
        wide = is_wide(left) or is_wide(right)
        if wide or (self.wide and isinstance(op, ast.LShift)):
            return self.mask_binary(op, left, right, node)
        a, b = self.int_of(left, node), self.int_of(right, node)
        if type(op) in FLOOR:
            return integer(f"{FLOOR[type(op)]}({a}, {b})")
        if type(op) not in BINARY and not isinstance(op, SHIFT):
            raise Unsupported(node, f"the operator {type(op).__name__}")
        if isinstance(op, SHIFT):
            name = "shift_left" if isinstance(op, ast.LShift) else "shift_right"
            return integer(f"{name}({a}, {b})")
        return integer(f"({a} {BINARY[type(op)]} {b})")

    def mask_binary(self, op: ast.operator, left: Val, right: Val, node: ast.AST) -> Val:
        """The same where a mask is on one side."""
        if isinstance(op, SHIFT):
            name = "shift_left" if isinstance(op, ast.LShift) else "shift_right"
            by = self.int_of(right, node)
            return integer(f"{name}_wide({self.mask_of(left, node)}, {by})", wide=True)
        if isinstance(op, ast.BitAnd) and right.kind == "const" and 0 <= right.of < SMALL:
            return integer(f"(mask_low({left.c}) & {right.of})")
        if type(op) not in MASKS:
            raise Unsupported(node, f"the operator {type(op).__name__} of masks")
        a, b = self.mask_of(left, node), self.mask_of(right, node)
        return integer(f"{MASKS[type(op)]}({a}, {b})", wide=True)

    def real_binary(self, op: ast.operator, left: Val, right: Val, node: ast.AST) -> Val:
        """The same for floats."""
        a, b = self.number_of(left, node), self.number_of(right, node)
        if isinstance(op, ast.Div):
            return real(f"((double)({a}) / (double)({b}))")
        if not isinstance(op, ast.Add | ast.Sub | ast.Mult):
            raise Unsupported(node, f"the operator {type(op).__name__} of floats")
        return real(f"({a} {BINARY[type(op)]} {b})")

    def expr_UnaryOp(self, node: ast.UnaryOp) -> Val:
        """``not a``, ``-a``, ``~a``."""
        if isinstance(node.op, ast.Not):
            return integer(f"!({self.cond(node.operand)})", boolean=True)
        val = self.expr(node.operand)
        if val.kind == "const" and is_plain(val.of):
            return self.constant(-val.of if isinstance(node.op, ast.USub) else ~val.of)
        if val.wide and not isinstance(node.op, ast.UAdd):
            name = "mask_not" if isinstance(node.op, ast.Invert) else "mask_negative"
            return integer(f"{name}({val.c})", wide=True)
        sign = {ast.USub: "-", ast.Invert: "~", ast.UAdd: "+"}[type(node.op)]
        c = f"({sign}({self.number_of(val, node)}))"
        return real(c) if val.kind == "float" else integer(c)

    def expr_BoolOp(self, node: ast.BoolOp) -> Val:
        """``a and b``: the value of the one that decides."""
        if self.makes_list(node):
            return self.as_list(node)
        is_and = isinstance(node.op, ast.And)
        parts = [self.captured(lambda v=value: self.expr(v)) for value in node.values]  # type: ignore[misc]  # the default binds
        if all(val.boolean for _, val in parts):
            return self.joined([(lines, val.c) for lines, val in parts], is_and)
        if any(self.is_sequence(val) for _, val in parts):
            return self.joined([(lines, self.truth(val, node)) for lines, val in parts], is_and)
        is_real = any(elem_of(val) is float for _, val in parts)
        wide = any(is_wide(val) for _, val in parts)
        result = self.temp(kind="double" if is_real else "W" if wide else "I")
        given = self.mask_of if wide else self.number_of
        truth = f"mask_any({result})" if wide else result
        for k, (lines, val) in enumerate(parts):
            body = [*lines, f"{result} = {given(val, node)};"]
            test = truth if is_and else f"!{truth}"
            self.emit(*(body if k == 0 else [f"if ({test}) {{", *body, "}"]))
        return real(result) if is_real else integer(result, wide=wide)

    def joined(self, parts: list[tuple[list[str], str]], is_and: bool) -> Val:
        """``and``/``or`` of truth values; what stands behind is evaluated only when needed."""
        self.emit(*parts[0][0])
        if not any(lines for lines, _ in parts[1:]):
            sign = " && " if is_and else " || "
            return integer("(" + sign.join(c for _, c in parts) + ")", boolean=True)
        result = self.temp(f"!!({parts[0][1]})")
        for lines, c in parts[1:]:
            test = result if is_and else f"!{result}"
            self.emit(f"if ({test}) {{", *lines, f"{result} = !!({c});", "}")
        return integer(result, boolean=True)

    def cond(self, node: ast.expr) -> str:
        """As a condition."""
        if isinstance(node, ast.BoolOp):
            parts = [self.captured(lambda v=value: self.cond(v)) for value in node.values]  # type: ignore[misc]  # the default binds
            return self.joined(parts, isinstance(node.op, ast.And)).c
        return self.truth(self.expr(node), node)

    def truth(self, val: Val, node: ast.AST) -> str:
        """Whether a value is anything: not 0, not empty."""
        if self.is_sequence(val):
            return f"({self.length(val, node)} != 0)"
        if val.kind == "const" and isinstance(val.of, (int, float, *CONTAINERS)):
            return str(int(bool(val.of)))
        if val.kind == "slate":
            return "1"
        return f"mask_any({val.c})" if val.wide else self.number_of(val, node)

    def expr_IfExp(self, node: ast.IfExp) -> Val:
        """``a if test else b``."""
        if self.makes_list(node):
            return self.choice_of_lists(node)
        test = self.cond(node.test)
        if test in ("0", "1"):
            return self.expr(node.body if test == "1" else node.orelse)
        (yes_lines, yes), (no_lines, no) = (
            self.captured(lambda v=value: self.expr(v))  # type: ignore[misc]  # the default binds
            for value in (node.body, node.orelse)
        )
        made = alike(yes, no)
        if made.kind == "slate":
            a, b = yes.c, no.c
        else:
            given = self.mask_of if made.wide else self.number_of
            a, b = given(yes, node), given(no, node)
        if not yes_lines and not no_lines:
            return made.but(c=f"({test} ? {a} : {b})")
        kind = f"S_{made.of.__name__} *" if made.kind == "slate" else kind_name(made)
        c = self.temp(kind=kind)
        self.emit(f"if ({test}) {{", *yes_lines, f"{c} = {a};", "} else {")
        self.emit(*no_lines, f"{c} = {b};", "}")
        return made.but(c=c)

    def choice_of_lists(self, node: ast.IfExp) -> Val:
        """One of two lists; where both lie somewhere already, none is copied."""
        if any(self.makes_list(part) for part in (node.body, node.orelse)):
            return self.as_list(node)
        test = self.cond(node.test)
        yes, no = (self.span(self.expr(part), node) for part in (node.body, node.orelse))
        c, n = f"({test} ? {yes.c} : {no.c})", f"({test} ? {yes.n} : {no.n})"
        return Val("view", c, n, elem=yes.elem, place=yes.place and no.place)

    def expr_NamedExpr(self, node: ast.NamedExpr) -> Val:
        """``name := value``."""
        self.assign_name(node.target.id, self.expr(node.value), node)
        return self.env[node.target.id]

    @abstractmethod
    def assign_name(self, name: str, val: Val, node: ast.AST) -> None:
        """Set a local; see :mod:`.statements`."""

    # -- comparisons ---------------------------------------------------------------------------
    def expr_Compare(self, node: ast.Compare) -> Val:
        """``a < b <= c``, ``a in b``."""
        if len(node.ops) == 1 and isinstance(node.ops[0], ast.In | ast.NotIn):
            found = self.contains(node.left, node.comparators[0])
            sign = "!" if isinstance(node.ops[0], ast.NotIn) else ""
            return integer(f"{sign}({found})", boolean=True)
        if any(isinstance(op, ast.In | ast.NotIn) for op in node.ops):
            raise Unsupported(node, "'in' in a chain of comparisons", "write it with 'and'")
        vals = self.ordered([node.left, *node.comparators])
        if len(vals) == 2 and self.is_sequence(vals[0]) and self.is_sequence(vals[1]):
            return self.compare_lists(node, vals[0], vals[1])
        if all(val.kind == "slate" for val in vals):
            cs = [val.c for val in vals]
        elif any(is_wide(val) for val in vals):
            return self.compare_masks(node, vals)
        else:
            cs = [self.number_of(val, node) for val in vals]
        if len(cs) > 2:
            cs = [self.held(c, val) for c, val in zip(cs, vals, strict=True)]
        signs = [COMPARE[type(op)] for op in node.ops]
        parts = [f"{a} {sign} {b}" for a, sign, b in zip(cs, signs, cs[1:], strict=False)]
        return integer("(" + " && ".join(parts) + ")", boolean=True)

    def held(self, c: str, val: Val) -> str:
        """A number that is looked at twice."""
        if c.isidentifier() or is_number(c) or val.kind == "const":
            return c
        return self.temp(c, "double" if val.kind == "float" else "I")

    def compare_masks(self, node: ast.Compare, vals: list[Val]) -> Val:
        """Whether two masks are the same."""
        if len(vals) > 2 or not isinstance(node.ops[0], ast.Eq | ast.NotEq):
            raise Unsupported(node, "the order of masks", "masks are equal or not")
        sign = "!" if isinstance(node.ops[0], ast.NotEq) else ""
        a, b = (self.mask_of(val, node) for val in vals)
        return integer(f"({sign}mask_same({a}, {b}))", boolean=True)

    def compare_lists(self, node: ast.Compare, left: Val, right: Val) -> Val:
        """Lists and tuples compare item by item, as in Python."""
        a, b = self.span(left, node), self.span(right, node)
        order = f"compare({a.c}, {a.n}, {b.c}, {b.n})"
        return integer(f"({order} {COMPARE[type(node.ops[0])]} 0)", boolean=True)

    def contains(self, left: ast.expr, right: ast.expr) -> str:
        """Whether *right* has *left*."""
        plain = isinstance(right, ast.Tuple | ast.List | ast.Set)
        if plain and not any(isinstance(e, ast.Starred) for e in right.elts):  # type: ignore[attr-defined]  # one of the three
            vals = self.ordered([left, *right.elts])  # type: ignore[attr-defined]  # the same
            wanted = self.hold(vals[0])
            tests = [f"{self.int_of(wanted, left)} == {self.int_of(v, right)}" for v in vals[1:]]
            return "(" + " || ".join(tests or ["0"]) + ")"
        if is_call(right, "range"):
            assert isinstance(right, ast.Call)
            low, high, step = self.range_parts(right)
            x = self.int_of(self.hold(self.expr(left)), left)
            if step != 1:
                raise Unsupported(right, "'in' a range with a step")
            return f"({low} <= {x} && {x} < {high})"
        wanted, among = self.ordered([left, right])
        x = self.int_of(self.hold(wanted), left)
        if among.kind == "pair":
            tests = [f"{x} == {self.int_of(v, right)}" for v in among.of]
            return "(" + " || ".join(tests or ["0"]) + ")"
        if among.kind == "const" and isinstance(among.of, CONTAINERS):
            first = among.of[0] if among.of and isinstance(among.of, (tuple, list)) else None
            if isinstance(first, int) and list(among.of) == list(
                range(first, first + len(among.of))
            ):
                return f"({first} <= {x} && {x} < {first + len(among.of)})"
            if len(among.of) <= 6 and all(not isinstance(e, CONTAINERS) for e in among.of):
                tests = [f"{x} == {self.pools.number(e)}" for e in among.of]
                return "(" + " || ".join(tests or ["0"]) + ")"
            among = self.pools.table(among.of).at(())
        if among.kind == "tab" and among.of.is_dict[len(among.idx)]:
            return str(among.of.presence(among.idx, x))
        view = self.span(among, right)
        return f"has({view.c}, {view.n}, {x})"


def is_test(node: ast.BinOp) -> bool:
    """Whether an expression is ``... >> n & 1``: whether a mask has something."""
    one = isinstance(node.right, ast.Constant) and node.right.value == 1
    shifted = isinstance(node.left, ast.BinOp) and isinstance(node.left.op, ast.RShift)
    return isinstance(node.op, ast.BitAnd) and one and shifted


def is_plain(value: Any) -> bool:
    """Whether a constant is a number that can be reckoned with now."""
    return isinstance(value, (int, float))


def as_range(value: Any) -> range:
    """Numbers that follow each other without a gap, as a range; else an empty one."""
    if isinstance(value, (list, tuple)) and value and isinstance(value[0], int):
        run = range(value[0], value[0] + len(value))
        return run if list(run) == list(value) else range(0)
    return range(0)


def alike(yes: Val, no: Val) -> Val:
    """What the value of ``yes if ... else no`` is."""
    for kind in ("slate", "obj"):
        for val in (yes, no):
            if val.kind == kind:
                return Val(kind, of=val.of)
    if float in (elem_of(yes), elem_of(no)):
        return real("")
    return integer("", boolean=yes.boolean and no.boolean, wide=is_wide(yes) or is_wide(no))


def kind_name(val: Val) -> str:
    """The C type of a number."""
    return "double" if val.kind == "float" else "W" if val.wide else "I"

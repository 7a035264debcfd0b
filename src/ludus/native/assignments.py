"""Assignments: locals, cells of the state and lists get new values."""

from __future__ import annotations

import ast
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from .expressions import Expressions
from .lists import NEW_SETS, elem_of
from .names import c_name
from .tables import CONTAINERS
from .values import (
    Unsupported,
    Val,
    c_type,
    integer,
    is_mask,
    is_number,
    list_type,
    real,
)
from .workspaces import Member, is_workspace, repeated
from .writing import described, is_large, type_of

if TYPE_CHECKING:
    from .program import Program

RESIZING: Final = ("append", "add", "extend", "remove", "pop", "insert", "clear")
CHANGING: Final = (*RESIZING, "sort", "reverse")


class Assignments(Expressions):
    """Writes the assignments of one function."""

    def __init__(self, program: Program, space: dict[str, Any], tree: ast.FunctionDef) -> None:
        super().__init__(program, space)
        self.stores: Counter[str] = Counter()
        self.changed: set[str] = set()
        """Lists of which an item is set, or that grow or shrink."""
        self.masks: set[str] = set()
        self.finds_masks = True
        """Whether what is first set to a mask is one; locals of a frame are annotated."""
        self.reals: set[str] = set()
        """Locals that are floats: an int put into one becomes a float."""
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                self.stores[node.id] += 1
            if isinstance(node, ast.For):
                self.stores.update(n.id for n in ast.walk(node.target) if isinstance(n, ast.Name))
            if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
                self.stores[node.target.id] += 1
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                if is_mask(node.annotation):
                    self.masks.add(node.target.id)
                if ast.unparse(node.annotation) == "float":
                    self.reals.add(node.target.id)
            self.changed |= changed_names(node)

    def assign_name(self, name: str, val: Val, node: ast.AST) -> None:
        """Set a local."""
        known = self.env.get(name)
        known = None if known is not None and known.kind == "broken" else known
        if val.kind == "const" and not isinstance(val.of, CONTAINERS):
            if isinstance(val.of, float):
                val = real(repr(val.of))
            elif not callable(val.of):
                wide = name in self.masks or is_large(val.of)
                c = self.mask_of(val, node) if wide else self.int_of(val, node)
                val = integer(c, wide=wide)
        if val.kind in ("int", "obj", "float", "slate"):
            self.assign_scalar(name, val, known, node)
        elif val.kind == "list" or (known is not None and known.kind == "list"):
            self.assign_items(name, val, known, node)
        elif val.kind == "pair":
            self.assign_items(name, self.listed(val, node), known, node)
        elif self.stores[name] <= 1 and (val.kind in ("const", "rows") or is_deep(val)):
            self.env[name] = self.hold(val)
        else:
            self.alias(name, val, node)

    def assign_scalar(self, name: str, val: Val, known: Val | None, node: ast.AST) -> None:
        """A local that is one number, object or slate."""
        c = c_name(name)
        if known is not None and known.kind not in ("int", "obj", "float", "slate"):
            cure = "give the two their own names"
            raise Unsupported(node, f"{name} is now {described(known)}, now a number", cure)
        if val.wide and known is None and self.finds_masks:
            self.masks.add(name)
        wide = name in self.masks
        if val.wide and not wide:
            raise Unsupported(node, f"{name} is a mask", f"write '{name}: Mask = ...'")
        if (known is not None and known.kind == "float") or name in self.reals:
            val = real(self.number_of(val, node))
        elif known is not None and known.kind == "int" and val.kind == "float":
            raise Unsupported(node, f"{name} is now an int, now a float", "begin with a float")
        self.declared.setdefault(c, "W" if wide else type_of(val))
        self.emit(f"{c} = {self.mask_of(val, node) if wide else val.c};")
        boolean = val.boolean and known is None and self.stores[name] == 1
        self.env[name] = Val(val.kind, c, of=val.of, boolean=boolean, wide=wide)

    def assign_items(self, name: str, val: Val, known: Val | None, node: ast.AST) -> None:
        """A local that is a list: the items are copied, since nobody else has it."""
        c = c_name(name)
        view = self.span(val, node)
        if known is not None and known.kind not in ("list", "view"):
            cure = f"in a procedure, write '{name}: tuple[int, ...] = ...'"
            raise Unsupported(node, f"{name} is a number elsewhere, here a list", cure)
        if known is not None and known.kind == "view":
            self.emit(f"{c} = {view.c};", f"{c}_n = {view.n};")
            return
        self.declared.setdefault(c, list_type(view.elem))
        copy = "assign_reals" if view.elem is float else "assign"
        self.emit(f"{copy}(&{c}, {view.c}, {view.n});")
        self.env[name] = Val("list", c, elem=view.elem, is_set=val.is_set, place=True)

    def alias(self, name: str, val: Val, node: ast.AST) -> None:
        """Another name for a list that lies elsewhere."""
        c = c_name(name)
        view = self.span(val, node)
        if name in self.changed:
            if not view.place:
                raise Unsupported(node, f"{name} is a table, and changed", f"copy it: {name}[:]")
            self.impure = True
        const = "" if name in self.changed else "const "
        self.declared |= {c: f"{const}{c_type(view.elem)} *", f"{c}_n": "I"}
        self.emit(f"{c} = {view.c};", f"{c}_n = {view.n};")
        self.env[name] = Val("view", c, f"{c}_n", elem=view.elem, place=name in self.changed)

    def assign(self, target: ast.expr, value: ast.expr, elem: Any = None) -> None:
        """``target = value``; *elem*: what an empty list will hold."""
        if isinstance(target, ast.Name) and self.makes_list(value):
            self.assign_list(target, value, elem)
        elif isinstance(target, ast.Tuple):
            self.unpack(target, value)
        elif isinstance(target, ast.Attribute) and self.is_list_field(target):
            self.assign_field(target, value)
        elif isinstance(target, ast.Attribute) and (member := self.member(target)):
            self.assign_member(target, value, member)
        else:
            wide = self.is_wide(target)
            self.store(target, self.widened(wide, lambda: self.expr(value)))

    def is_wide(self, target: ast.expr) -> bool:
        """Whether a target is a mask."""
        if isinstance(target, ast.Name):
            return target.id in self.masks
        return self.captured(lambda: self.expr(target))[1].wide

    def assign_field(self, target: ast.Attribute, value: ast.expr) -> None:
        """A list of the state gets new items."""
        place = self.expr(target)
        if place.kind == "rows":
            raise Unsupported(target, "a new list of lists", "set its items")
        field, c = place.of, place.c
        if field.wide:
            raise Unsupported(target, "a new list of masks", "set its items")
        view = self.span(self.expr(value), value)
        self.impure = True
        if field.has_length:
            room = f'{c}, &{c}_n, {field.cap}, "no room in {field.name}"'
            self.emit(f"field_assign({room}, {view.c}, {view.n});")
        else:
            what = f"another length of {field.name}"
            self.emit(f'field_same({c}, {field.cap}, "{what}", {view.c}, {view.n});')

    def member(self, target: ast.Attribute) -> Member | None:
        """A list of a workspace, or the state that it is about."""
        _, owner = self.captured(lambda: self.expr(target.value))
        if owner.kind != "slate" or not is_workspace(self.program, owner.of):
            return None
        member = self.program.workspace(owner.of).get(target.attr)
        return member if member and member.kind in ("own", "lent", "fixed", "state") else None

    def assign_member(self, target: ast.Attribute, value: ast.expr, member: Member) -> None:
        """A list of a workspace: made there, as long as it is set up, or the caller's."""
        self.impure = True
        c = self.expr(target).c
        if member.kind == "own":
            lines, _ = self.captured(lambda: self.append(c, value))
            self.emit(f"{c}.n = 0;", *lines)
            return
        if member.kind == "state":
            self.emit(f"{c} = {self.expr(value).c};")
            return
        parts, i = repeated(value), self.fresh("i")
        if member.kind == "fixed" and parts is not None:
            item = self.number_of(self.expr(parts[0]), value)
            self.emit(f"for (I {i} = 0; {i} < {member.length}; {i}++) {c}[{i}] = {item};")
            return
        view = self.span(self.expr(value), value)
        if member.kind == "fixed" or not view.place:
            raise Unsupported(target, f"another list for {member.name}", "set its items")
        self.emit(f"{c} = {view.c};", f"{c}_n = {view.n};")

    def assign_list(self, target: ast.Name, value: ast.expr, elem: Any) -> None:
        """A local list is made anew, in its own place where nothing reads it meanwhile."""
        name, c = target.id, c_name(target.id)
        known = self.env.get(name)
        if known is not None and known.kind == "broken":
            known = None
        reads = any(isinstance(n, ast.Name) and n.id == name for n in ast.walk(value))
        if reads or (known is not None and known.kind != "list"):
            if reads and known is not None and known.kind == "view":
                raise Unsupported(value, f"{name} made from itself", "use another name")
            self.assign_name(name, self.as_list(value), value)
            return
        lines, found = self.captured(lambda: self.append(c, value))
        found = found or elem or (known.elem if known is not None else None)
        self.declared.setdefault(c, list_type(found))
        self.emit(f"{c}.n = 0;", *lines)
        is_set = isinstance(value, NEW_SETS)
        self.env[name] = Val("list", c, elem=found, is_set=is_set, place=True)

    def is_list_field(self, target: ast.Attribute) -> bool:
        """Whether a target is a list of the state."""
        _, val = self.captured(lambda: self.expr(target))
        return val.kind in ("field", "rows")

    def unpack(self, target: ast.Tuple, value: ast.expr) -> None:
        """``a, b = ...``."""
        if isinstance(value, ast.Tuple) and len(value.elts) == len(target.elts):
            vals = self.ordered(value.elts)
            if all(isinstance(t, ast.Name) and t.id not in self.env for t in target.elts):
                held = vals
            else:
                held = [self.hold(val) for val in vals]
        else:
            whole = self.hold(self.expr(value))
            length = self.length(whole, value)
            if length != str(len(target.elts)):
                self.emit(f'ENSURE({length} == {len(target.elts)}, "unpacking");')
            held = [self.item(whole, str(k), value) for k in range(len(target.elts))]
            held = [self.hold(val) if val.place else val for val in held]
        for elt, val in zip(target.elts, held, strict=True):
            self.store(elt, val)

    def store(self, target: ast.expr, val: Val) -> None:
        """Set a local, a field or an item."""
        if isinstance(target, ast.Name):
            self.assign_name(target.id, val, target)
            return
        if isinstance(target, ast.Tuple):
            for k, elt in enumerate(target.elts):
                self.store(elt, self.item(val, str(k), target))
            return
        lines, place = self.captured(lambda: self.place(target))
        if val.wide and not place.wide:
            cure = "declare the field: Mask, or list[Mask]"
            raise Unsupported(target, "a mask where the state holds an int", cure)
        value = self.mask_of(val, target) if place.wide else self.number_of(val, target)
        if elem_of(val) is float and place.kind != "float":
            raise Unsupported(target, "a float in the state", "the state holds ints")
        if lines and not is_number(value):
            kind = type_of(place) if place.wide or val.kind == "const" else type_of(val)
            value = self.temp(value, kind)
        self.emit(*lines, f"{place.c} = {value};")

    def place(self, target: ast.expr) -> Val:
        """A cell of the state, or of a list of our own, that can be assigned to."""
        val = self.expr(target)
        if not val.place:
            raise Unsupported(target, f"an assignment to {ast.unparse(target)}")
        if not self.is_own(target):
            self.impure = True
        return val

    def is_own(self, target: ast.expr) -> bool:
        """Whether a target is an item of a list that only this function has."""
        if not (isinstance(target, ast.Subscript) and isinstance(target.value, ast.Name)):
            return False
        _, base = self.captured(lambda: self.expr(target.value))
        return base.kind == "list"

    def stmt_Assign(self, node: ast.Assign) -> None:
        """``a = b``, ``a = b = c``."""
        if len(node.targets) == 1:
            self.assign(node.targets[0], node.value)
            return
        val = self.hold(self.expr(node.value))
        for target in node.targets:
            self.store(target, val)

    def stmt_AnnAssign(self, node: ast.AnnAssign) -> None:
        """``a: int = b``."""
        if node.value is not None:
            elem = float if ast.unparse(node.annotation) == "list[float]" else None
            self.assign(node.target, node.value, elem)

    def stmt_AugAssign(self, node: ast.AugAssign) -> None:
        """``a += b``."""
        if isinstance(node.target, ast.Name):
            place = self.expr(node.target)
            if place.kind == "list" and isinstance(node.op, ast.Add):
                self.append(place.c, node.value)
                return
            if not place.wide:
                self.number_of(place, node)
        else:
            place = self.place(node.target)
        lines, val = self.widened(place.wide, lambda: self.captured(lambda: self.expr(node.value)))
        before = place
        if lines:  # the place and what is there are found before the value
            if not isinstance(node.target, ast.Name):
                cell = self.fresh("p")
                self.declared[cell] = f"{type_of(place)} *"
                self.emit(f"{cell} = &{place.c};")
                place = place.but(c=f"*{cell}")
            before = self.hold(place)
        self.emit(*lines)
        result = self.binary(node.op, before, val, node)
        if result.kind == "float" and place.kind != "float":
            raise Unsupported(node, "an int that becomes a float", "begin with a float")
        if result.wide and not place.wide:
            what = ast.unparse(node.target)
            raise Unsupported(node, f"{what} is a mask", f"write '{what}: Mask = ...'")
        self.emit(f"{place.c} = {self.mask_of(result, node) if place.wide else result.c};")


def is_deep(val: Val) -> bool:
    """Whether a value is a table that needs more than one index, or a dict."""
    if val.kind in ("func", "state", "about"):
        return True
    return val.kind == "tab" and (val.of.depth > len(val.idx) + 1 or val.of.is_dict[len(val.idx)])


def changed_names(node: ast.AST) -> set[str]:
    """The local lists that a node changes."""
    target: ast.expr | None = None
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        target = node.func.value if node.func.attr in CHANGING else None
    elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
        target = node.value
    return {target.id} if isinstance(target, ast.Name) else set()


def resized_names(tree: ast.AST) -> set[str]:
    """The local lists that grow or shrink somewhere."""
    calls = [n for n in ast.walk(tree) if isinstance(n, ast.Call)]
    methods = [call.func for call in calls if isinstance(call.func, ast.Attribute)]
    return {
        method.value.id
        for method in methods
        if method.attr in RESIZING and isinstance(method.value, ast.Name)
    }

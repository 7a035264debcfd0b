"""Procedures: what the splitter of ``ludus.flow`` made of them, over frames of cells.

A frame lies on the stack as: procedure, resume point, where the caller's frame lies, then the
locals; an int takes a cell, a mask several, a tuple its length and as many cells as it may need.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ludus.flow import Procedure
from ludus.flow.compiler import Splitter
from ludus.flow.program import kind_of, trees_of
from ludus.flow.waiting import PARTS

from .functions import indent
from .names import c_name
from .statements import Body
from .values import Unsupported, Val, integer, is_mask

if TYPE_CHECKING:
    from .program import Program

HEAD: Final = 3
"""Cells of a frame before its locals."""
LISTS: Final = ("options", "weights", "about")
"""Parts of a waiting point that are lists."""


class Layout:
    """Where each local lies in the frame of a procedure."""

    def __init__(self, splitter: Splitter, source: ast.FunctionDef, program: Program) -> None:
        self.names = splitter.frame
        self.tuples = splitter.tuples
        self.masks = {arg.arg for arg in source.args.args if is_mask(arg.annotation)}
        for node in ast.walk(source):
            if isinstance(node, ast.AnnAssign) and is_mask(node.annotation):
                self.masks.add(ast.unparse(node.target))
        self.at: dict[str, int] = {}
        self.caps: dict[str, int] = {}
        """By tuple: how long it may be."""
        self.sizes: list[int] = []
        """By local: its cells."""
        for place, name in enumerate(self.names):
            self.at[name] = HEAD + sum(self.sizes)
            if name in self.tuples:
                self.caps[name] = self.cap(splitter, place, program)
            masked = program.mask_cells if name in self.masks else 1
            self.sizes.append(1 + self.caps[name] if name in self.tuples else masked)
        self.size = HEAD + sum(self.sizes)

    def cap(self, splitter: Splitter, place: int, program: Program) -> int:
        """Room for a tuple; procedures of one table have their parameters in the same cells."""
        index = splitter.procedure.index
        seen = program.measures.tuples.get((index, place))
        if seen is None or place < len(splitter.procedure.params):
            return program.tuple_cap
        return program.measures.room({seen})

    def kind(self, name: str) -> str:
        """tuple, mask or int."""
        return "tuple" if name in self.tuples else "mask" if name in self.masks else "int"

    def kinds(self) -> str:
        """All locals, a letter each: t, m or i."""
        return "".join(self.kind(name)[0] for name in self.names)


class Point(NamedTuple):
    """A waiting point: which parts it has, and the number of its kind in C."""

    procedure: int
    point: int
    name: str
    parts: set[str]
    kind: str


class Step(Body):
    """Writes a function over a frame: the step of a procedure, or a part of a waiting point."""

    def __init__(
        self, program: Program, splitter: Splitter, space: dict[str, Any], tree: ast.FunctionDef
    ) -> None:
        super().__init__(program, space, splitter.checker.file, tree)
        self.splitter = splitter
        self.layout = program.layouts[splitter.procedure.index]
        self.env[splitter.state] = Val("state", "g")
        self.calls: set[int] = set()
        """The procedures that it carries out."""
        for name in splitter.names:
            c = c_name(name)
            is_tuple, wide = name in splitter.tuples, name in self.layout.masks
            self.declared[c] = "List" if is_tuple else "W" if wide else "I"
            self.env[name] = Val("list", c, place=True) if is_tuple else integer(c, wide=wide)
        self.masks, self.finds_masks = self.layout.masks, False
        for name in ("_point", "_action"):
            self.env[name] = integer(name)
        self.declared["_point"] = "I"
        self.stores.update(dict.fromkeys(splitter.names, 2))

    def declarations(self) -> list[str]:
        """Locals start at 0: a frame may be saved before they are set."""
        own = {c_name(name) for name in self.splitter.names} | {"_point"}
        lines = []
        for line in super().declarations():
            kind, name = line.rstrip(";").split(" ", 1)
            if name in own:
                line = f"List {name}; {name}.n = 0;" if kind == "List" else f"{kind} {name} = 0;"
                line = f"W {name} = mask_of(0);" if kind == "W" else line
            lines.append(line)
        return ["I *f = g->stack + g->stack_base;", "(void)f;", *lines]

    # -- the frame -----------------------------------------------------------------------------
    def stmt_Assign(self, node: ast.Assign) -> None:
        """An assignment; those of the splitter load and save frames."""
        target, value = node.targets[0], node.value
        if isinstance(value, ast.Name) and value.id == "_frame":
            self.emit("_point = f[1];")
            for name in self.layout.names:
                self.load(name)
        elif isinstance(value, ast.Subscript) and ast.unparse(value.value) == "_frame":
            assert isinstance(value.slice, ast.Constant)
            assert isinstance(value.slice.value, int)
            self.load(self.layout.names[value.slice.value - 2])
        elif ast.unparse(target) == f"{self.splitter.state}.stack[-1]":
            assert isinstance(value, ast.Tuple)
            self.save(value)
        else:
            super().stmt_Assign(node)

    def load(self, name: str) -> None:
        """A local from the frame."""
        c, at = c_name(name), self.layout.at[name]
        if name in self.layout.tuples:
            self.emit(f"assign(&{c}, f + {at + 1}, f[{at}]);")
        elif name in self.layout.masks:
            self.emit(f"{c} = mask_from(f + {at});")
        else:
            self.emit(f"{c} = f[{at}];")

    def save(self, value: ast.Tuple) -> None:
        """Write the frame back; a parameter that is never assigned is still there."""
        point = value.elts[1]
        assert isinstance(point, ast.Constant)
        self.emit(f"f[1] = {point.value!r};")
        for name in self.layout.names:
            if self.assigned(name):
                c, at = c_name(name), self.layout.at[name]
                if name in self.layout.tuples:
                    room = self.layout.caps[name]
                    self.emit(self.tuple_set("f", at, room, name, f"{c}.v", f"{c}.n"))
                elif name in self.layout.masks:
                    self.emit(f"mask_to(f + {at}, {c});")
                else:
                    self.emit(f"f[{at}] = {c};")

    def tuple_set(self, frame: str, at: int, room: int, name: str, c: str, n: str) -> str:
        """Put a tuple into a frame."""
        place = f'{frame} + {at + 1}, {frame} + {at}, {room}, "no room in {name}"'
        return f"field_assign({place}, {c}, {n});"

    def assigned(self, name: str) -> bool:
        """Whether anything but the frame sets a local."""
        frame = 1 if isinstance(self.tree.body[0], ast.Assign) else 0
        return self.stores[name] - 2 > frame

    # -- calls ---------------------------------------------------------------------------------
    def stmt_Expr(self, node: ast.Expr) -> None:
        """A call; those of the splitter push, leave and open frames."""
        call = node.value
        state = self.splitter.state
        name = ast.unparse(call.func) if isinstance(call, ast.Call) else ""
        known = {
            f"{state}.stack.append": self.push,
            f"{state}.leave": self.leave,
            f"{state}.enter": self.enter,
            f"{state}.open_lanes": self.open_lanes,
        }
        if name in known:
            assert isinstance(call, ast.Call)
            known[name](call)
        else:
            super().stmt_Expr(node)

    def leave(self, call: ast.Call) -> None:
        """Go back to the caller."""
        self.emit(f"machine_leave(g, {self.int(call.args[0])});")

    def push(self, call: ast.Call) -> None:
        """Carry out a procedure that is known by name."""
        frame = call.args[0]
        assert isinstance(frame, ast.Tuple)
        index = frame.elts[0]
        assert isinstance(index, ast.Constant)
        assert isinstance(index.value, int)
        procedure = self.program.rules.procedures[index.value]
        args = frame.elts[2 : 2 + len(procedure.params)]
        self.place_frame(str(index.value), [procedure], args)

    def enter(self, call: ast.Call) -> None:
        """A procedure picked from a table: all of them take the same parameters."""
        callee, arguments = call.args[0], call.args[1]
        val = self.expr(callee)
        if val.kind == "const" and isinstance(val.of, Procedure):
            known = [val.of]
        elif isinstance(callee, ast.Subscript):
            _, table = self.captured(lambda: self.expr(callee.value))
            known = list(procedures_in(table.of.value if table.kind == "tab" else table.of))
        elif isinstance(callee, ast.Attribute):
            _, owner = self.captured(lambda: self.expr(callee.value))
            pool = self.pools.objects.get(owner.of, []) if owner.kind == "obj" else []
            known = [p for o in pool for p in procedures_in(getattr(o, callee.attr, None))]
        else:
            known = []
        assert isinstance(arguments, ast.Tuple)
        known = [each for each in known if len(each.params) == len(arguments.elts)]
        if not known:
            cure = "write call(TABLE[number], ...)"
            raise Unsupported(call, "a call of a procedure that is not in a table", cure)
        index = self.temp(self.int_of(val, call))
        self.place_frame(index, list(dict.fromkeys(known)), arguments.elts)

    def place_frame(
        self, index: str, callees: list[Procedure[..., Any]], args: list[ast.expr]
    ) -> None:
        """A new frame on the stack, with its arguments."""
        self.calls |= {procedure.index for procedure in callees}
        layouts = [self.program.layouts[callee.index] for callee in callees]
        wide = any(layout.masks for layout in layouts)
        vals = self.widened(wide, lambda: self.ordered(args))
        vals = [self.listed(val) if val.kind == "pair" else val for val in vals]
        self.emit("{", f"I *n = machine_push(g, {index});", "(void)n;")
        for place, val in enumerate(vals):
            known = {(each.at[each.names[place]], each.kind(each.names[place])) for each in layouts}
            if len(known) > 1:
                cure = "give all procedures of the table the same parameters"
                what = "a table of procedures with different parameters"
                raise Unsupported(args[place], what, cure)
            at, kind = known.pop()
            if kind == "tuple":
                view = self.span(val, args[place])
                name = layouts[0].names[place]
                room = layouts[0].caps[name]
                self.emit(self.tuple_set("n", at, room, name, view.c, view.n))
            elif kind == "mask":
                self.emit(f"mask_to(n + {at}, {self.mask_of(val, args[place])});")
            elif val.wide:
                cure = "annotate the parameter: Mask"
                raise Unsupported(args[place], "a mask where an int is needed", cure)
            else:
                self.emit(f"n[{at}] = {self.int_of(val, args[place])};")
        self.emit("}")

    def open_lanes(self, call: ast.Call) -> None:
        """Each seat gets a stack above the common one; the lanes begin as copies of one frame."""
        callee = self.expr(call.args[0])
        self.program.gathered.add(callee.of.index)
        seats = self.span(self.hold(self.expr(call.args[1])), call)
        assert isinstance(call.args[2], ast.Tuple)
        self.emit(f"if ({seats.n} == 0) {{ g->answers_n = 0; return; }}")
        first = ast.copy_location(ast.Constant(0), call)
        self.place_frame(str(callee.of.index), [callee.of], [first, *call.args[2].elts])
        self.emit(f"machine_open(g, {seats.c}, {seats.n});")


def procedures_in(value: Any) -> Iterator[Procedure[..., Any]]:
    """All procedures in a table."""
    if isinstance(value, Procedure):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from procedures_in(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from procedures_in(each)


def write_procedure(program: Program, splitter: Splitter, space: dict[str, Any]) -> None:
    """All functions of a procedure, and what its waiting points need."""
    procedure = splitter.procedure
    trees = trees_of(splitter)
    for key, tree in trees.items():
        part = key.partition("_")[2]
        step = Step(program, splitter, space, tree)
        step.returns = "none" if not part else "list" if part in LISTS else "int"
        step.block(tree.body)
        if part and step.impure:
            problem = Unsupported(tree, f"{part} that change the position", "change it before")
            program.note(step.file, procedure.name, problem)
        made = "I" if step.returns == "int" else "void"
        extra = ", List *out" if part in LISTS else ", I _action" if part == "barrier" else ""
        head = f"HD {made} P_{procedure.name}_{key}(G *g{extra})"
        lines = indent([*step.declarations(), *step.lines])
        place = f"/* {step.file.rsplit('/', 1)[-1]}:{tree.lineno} */"
        program.steps.append((f"{head};", "\n".join([place, f"{head} {{", *lines, "}"])))
        program.calls[procedure.index] |= step.calls
    for waiting in splitter.waiting:
        point = waiting.point.value
        own = {what for what in PARTS if f"{point}_{what}" in trees}
        named = kind_of(splitter, waiting)
        if "pick" in own:
            reader = Step(program, splitter, space, trees["step"])
            pick = f"P_{procedure.name}_{point}_pick(g)"
            number = reader.int_of(reader.item(Val("const", of=named), pick))
        else:
            number = str(program.pools.number(named))
        program.points.append(Point(procedure.index, point, procedure.name, own, number))

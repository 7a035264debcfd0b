"""The compiler: splits a procedure at its yields into blocks that resume from a frame.

It takes the author's syntax tree and gives back plain functions, again as syntax trees: one
step function, and for every waiting point its options, weights, barrier ("why not?") and
audience. Statements that do not wait stay as they are; line numbers stay the author's.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any, Final

from .check import Checker
from .liveness import Reader, live_names
from .procedures import Procedure

FRAME: Final = "_frame"
POINT: Final = "_point"
ACTION: Final = "_action"

MAYBE_BOOL = ast.Call | ast.Compare | ast.BoolOp | ast.UnaryOp | ast.IfExp

Resolve = Callable[[ast.expr], Any]
"""Evaluates an expression made of a module's global names."""


class Label:
    """The number of a block where it is written into the code; settled at assembly."""

    def __init__(self, value: int) -> None:
        self.value = value
        self.node = ast.Constant(value)

    def settle(self, value: int) -> None:
        """Write the final number."""
        self.value = self.node.value = value


def load(name: str) -> ast.expr:
    """The value of a name."""
    return ast.Name(name, ast.Load())


def assign(name: str, value: ast.expr) -> ast.stmt:
    """``name = value``."""
    return ast.Assign([ast.Name(name, ast.Store())], value)


def method(owner: str, name: str, *args: ast.expr) -> ast.expr:
    """``owner.name(*args)``."""
    return ast.Call(ast.Attribute(load(owner), name, ast.Load()), list(args), [])


def names_in(*nodes: ast.AST | None) -> set[str]:
    """All names read anywhere in *nodes*."""
    return {
        n.id
        for node in nodes
        if node is not None
        for n in ast.walk(node)
        if isinstance(n, ast.Name)
    }


class Waiting:
    """A waiting point: the parts of its request.

    ``kind`` is a constant of the module; with ``pick`` a table of kinds, of which it is one.
    """

    def __init__(self, point: Label, request: ast.Call, variables: set[str]) -> None:
        self.point = point
        self.is_chance = isinstance(request.func, ast.Name) and request.func.id == "chance"
        kind = request.args[0] if self.is_chance else request.args[1]
        self.kind = kind
        self.pick: ast.expr | None = None
        if isinstance(kind, ast.Subscript) and names_in(kind.slice) & variables:
            self.kind, self.pick = kind.value, kind.slice
        self.body = request.args[1] if self.is_chance else request.args[2]
        self.audience = request.keywords[0].value if request.keywords else None

    def guard(self) -> ast.Call | None:
        """The ``guarded(...)`` that its options are written as, if they are."""
        body = self.body
        if isinstance(body, ast.Call) and isinstance(body.func, ast.Name):
            return body if body.func.id == "guarded" else None
        return None


class Splitter:
    """Splits one procedure. ``typed``: annotate for a compiler to machine code."""

    def __init__(
        self,
        procedure: Procedure,
        checker: Checker,
        resolve: Resolve,
        procedures: Sequence[Procedure],
        typed: bool = False,
    ) -> None:
        self.procedure = procedure
        self.procedures = procedures
        self.checker = checker
        self.resolve = resolve
        self.typed = typed
        self.state = checker.function.args.args[0].arg
        self.names = list(checker.names)
        self.tuples = set(checker.tuples)
        self.labels = ["start"]
        self.waiting: list[Waiting] = []
        self.blocks: dict[int, list[ast.stmt]] = {0: []}
        self.exits: dict[int, int] = {}
        self.jumps: list[Label] = []
        self.resumes: list[int] = [0]
        self.current = 0
        self.open = True
        self.loops: list[tuple[int, int]] = []
        self.pushes: list[tuple[ast.Tuple, Procedure]] = []
        self.next_label = 1
        self.place: ast.AST = checker.function
        self.function_body(checker.function.body)
        self.frame = self.frame_names()

    # -- blocks --------------------------------------------------------------------------------
    def label(self) -> int:
        """A fresh label for a block."""
        self.next_label += 1
        return self.next_label - 1

    def start(self, label: int) -> None:
        """Begin the block *label*; an open block before it runs on into it."""
        if self.open:
            self.exits[self.current] = label
        self.blocks[label] = []
        self.current, self.open = label, True

    def goto(self, label: int) -> None:
        """End the block with a jump."""
        if self.open:
            self.exits[self.current] = label
            self.open = False

    def emit(self, *statements: ast.stmt) -> None:
        """Add statements to the open block, at the author's line; dead code is dropped."""
        if self.open:
            for statement in statements:
                for node in ast.walk(statement):
                    if not hasattr(node, "lineno"):
                        ast.copy_location(node, self.place)
                self.blocks[self.current].append(statement)

    def jump(self, label: int) -> list[ast.stmt]:
        """A jump as statements, for use inside a plain ``if``."""
        target = Label(label)
        self.jumps.append(target)
        return [assign(POINT, target.node), ast.Continue()]

    def hidden(self, name: str, is_tuple: bool = False) -> str:
        """A local of our own: the counter of a loop."""
        name = f"_{name}{len(self.names)}"
        self.names.append(name)
        if is_tuple:
            self.tuples.add(name)
        return name

    def save(self, point: Label) -> ast.stmt:
        """Write the frame back, to resume at *point*."""
        values: list[ast.expr] = [ast.Constant(self.procedure.index), point.node]
        marker = ast.Tuple([*values, load("*locals")], ast.Load())
        top = ast.Subscript(
            ast.Attribute(load(self.state), "stack", ast.Load()), ast.Constant(-1), ast.Store()
        )
        return ast.Assign([top], marker)

    def frame_names(self) -> list[str]:
        """The locals to keep: parameters, and what is needed at some resume point."""
        labels = {id(jump.node): jump.value for jump in self.jumps}
        reader = Reader(self.names, labels)
        blocks = {label: reader.items(block) for label, block in self.blocks.items()}
        live = live_names(blocks, self.exits)
        needed = set().union(*(live[label] for label in self.resumes if label))
        for waiting in self.waiting:
            for part in (waiting.body, waiting.audience, waiting.pick):
                if part is not None:
                    needed |= reader.reads(part)
        params = self.procedure.params
        return [*params, *(n for n in self.names[len(params) :] if n in needed)]

    # -- statements ----------------------------------------------------------------------------
    def function_body(self, body: list[ast.stmt]) -> None:
        """The whole procedure; falling off its end returns 0."""
        for statement in body:
            self.statement(statement)
        self.emit(*self.leave(ast.Constant(0)))
        self.open = False

    def statement(self, node: ast.stmt) -> None:
        """One statement of the author."""
        self.place = node
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return
        if not self.checker.waits(node):
            plain = Plain(self).visit(node)
            self.emit(*(plain if isinstance(plain, list) else [plain]))
            if isinstance(node, ast.Return | ast.Break | ast.Continue | ast.Raise):
                self.open = False
        elif isinstance(node, ast.If):
            self.if_statement(node)
        elif isinstance(node, ast.While):
            self.loop(node.body, ast.UnaryOp(ast.Not(), node.test), [])
        elif isinstance(node, ast.For):
            self.for_loop(node)
        elif isinstance(node, ast.Expr):
            self.request(node.value)
        elif isinstance(node, ast.Return):
            self.emit(*self.leave(self.request(node.value)))
            self.open = False
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            value = self.request(node.value)
            self.emit(ast.Assign([target], value))

    def leave(self, value: ast.expr) -> list[ast.stmt]:
        """Return *value* to the caller's frame."""
        return [ast.Expr(method(self.state, "leave", value)), ast.Return()]

    def unless(self, condition: ast.expr, label: int) -> None:
        """Jump to *label* if *condition* (already negated) holds."""
        self.emit(ast.If(condition, self.jump(label), []))

    def if_statement(self, node: ast.If) -> None:
        """An ``if`` with a yield in a branch."""
        otherwise, end = self.label(), self.label()
        self.unless(ast.UnaryOp(ast.Not(), node.test), otherwise)
        for statement in node.body:
            self.statement(statement)
        self.goto(end)
        self.start(otherwise)
        for statement in node.orelse:
            self.statement(statement)
        self.start(end)

    def loop(self, body: list[ast.stmt], done: ast.expr, advance: list[ast.stmt]) -> None:
        """A loop with a yield inside: test *done*, take the next item, run the body."""
        top, end = self.label(), self.label()
        self.start(top)
        self.unless(done, end)
        self.emit(*advance)
        self.loops.append((top, end))
        for statement in body:
            self.statement(statement)
        self.loops.pop()
        self.goto(top)
        self.start(end)

    def for_loop(self, node: ast.For) -> None:
        """``for`` over a range counts in a hidden local; over anything else, a hidden tuple."""
        assert isinstance(node.target, ast.Name)
        at = self.hidden("at")
        source = node.iter
        if (
            isinstance(source, ast.Call)
            and isinstance(source.func, ast.Name)
            and (source.func.id == "range")
        ):
            first, last, by = self.range_parts(source)
            self.emit(assign(at, first))
            if not isinstance(last, ast.Constant):
                end = self.hidden("end")
                self.emit(assign(end, last))
                last = load(end)
            test: ast.cmpop = ast.GtE() if by > 0 else ast.LtE()
            done: ast.expr = ast.Compare(load(at), [test], [last])
            item: ast.expr = load(at)
        else:
            self.check_source(source)
            of, by = self.hidden("of", is_tuple=True), 1
            self.emit(assign(of, ast.Call(load("tuple"), [source], [])))
            self.emit(assign(at, ast.Constant(0)))
            length = ast.Call(load("len"), [load(of)], [])
            done = ast.Compare(load(at), [ast.GtE()], [length])
            item = ast.Subscript(load(of), load(at), ast.Load())
        step = ast.AugAssign(ast.Name(at, ast.Store()), ast.Add(), ast.Constant(by))
        self.loop(node.body, done, [assign(node.target.id, item), step])

    def check_source(self, source: ast.expr) -> None:
        """A loop around a yield goes over ints that cannot change under it."""
        part = source
        while isinstance(part, ast.Attribute | ast.Subscript):
            part = part.value
        if part is not source and isinstance(part, ast.Name) and part.id == self.state:
            self.checker.refuse(source, f"write 'tuple({ast.unparse(source)})': it may change")
        if not names_in(source) & {*self.names, self.state}:
            values = self.resolve(source)
            if not all(isinstance(value, int) for value in values):
                self.checker.refuse(source, "a loop around a yield goes over ints")

    def range_parts(self, source: ast.Call) -> tuple[ast.expr, ast.expr, int]:
        """Start, end and step of a range; the step is written out as a number."""
        args = source.args
        starred = any(isinstance(arg, ast.Starred) for arg in args)
        if not 1 <= len(args) <= 3 or source.keywords or starred:
            self.checker.refuse(source, "range() takes one to three plain arguments")
        if len(args) == 1:
            return ast.Constant(0), args[0], 1
        try:
            by = ast.literal_eval(args[2]) if len(args) == 3 else 1
        except ValueError:
            by = 0
        if not isinstance(by, int) or by == 0:
            self.checker.refuse(source, "the step of a range around a yield is a plain number")
        return args[0], args[1], by

    # -- requests ------------------------------------------------------------------------------
    def request(self, node: ast.expr | None) -> ast.expr:
        """Emit what a yield asks for; the value is the result, read after resuming."""
        assert isinstance(node, ast.Yield)
        request = node.value
        assert isinstance(request, ast.Call)
        assert isinstance(request.func, ast.Name)
        name, point = request.func.id, Label(-1)
        args = request.args
        self.emit(self.save(point))
        if name in ("choose", "chance"):
            waiting = Waiting(point, request, {*self.names, self.state})
            self.waiting.append(waiting)
            seat = ast.UnaryOp(ast.USub(), ast.Constant(1)) if waiting.is_chance else args[0]
            to_move = ast.Attribute(load(self.state), "to_move", ast.Store())
            self.emit(ast.Assign([to_move], seat))
            label = ast.unparse(waiting.kind)
        else:
            self.emit(ast.Expr(self.invoke(name, request)))
            label = ast.unparse(args[0])
        self.emit(ast.Return())
        resume = self.label()
        self.open = False
        self.start(resume)
        point.value = resume
        self.jumps.append(point)
        self.resumes.append(resume)
        label = label.rsplit(".", 1)[-1].lower()
        count = sum(known.split("#")[0] == label for known in self.labels)
        self.labels.append(f"{label}#{count + 1}" if count else label)
        result = "answers" if name == "gather" else "result"
        return ast.Attribute(load(self.state), result, ast.Load())

    def invoke(self, name: str, request: ast.Call) -> ast.expr:
        """Push the frame of a callee, or open lanes."""
        first = 2 if name == "gather" else 1
        callee, args = request.args[0], request.args[first:]
        known = self.callee(request, callee, len(args) + (name == "gather"))
        if name == "gather":
            return method(
                self.state, "open_lanes", callee, request.args[1], ast.Tuple(args, ast.Load())
            )
        if known is None:
            return method(self.state, "enter", callee, ast.Tuple(args, ast.Load()))
        frame = ast.Tuple([ast.Constant(known.index), ast.Constant(0), *args], ast.Load())
        self.pushes.append((frame, known))
        stack = ast.Attribute(load(self.state), "stack", ast.Load())
        return ast.Call(ast.Attribute(stack, "append", ast.Load()), [frame], [])

    def callee(self, request: ast.Call, callee: ast.expr, given: int) -> Procedure | None:
        """The procedure called, if that is known now; one picked from a table is not."""
        if names_in(callee) & {*self.names, self.state}:
            return None
        known = self.resolve(callee)
        if not isinstance(known, Procedure) or known not in self.procedures:
            self.checker.refuse(request, f"{ast.unparse(callee)} is not a procedure of this game")
        if given != len(known.params):
            wanted = ", ".join(known.params) or "no arguments"
            self.checker.refuse(
                request, f"{known.name} takes {len(known.params)} ({wanted}), given {given}"
            )
        return known

    # -- assembly ------------------------------------------------------------------------------
    def step(self) -> ast.FunctionDef:
        """The step function: unpack the frame, go to the resume point, run to the next.

        Called when every procedure of the game is split, so that all frame sizes are known.
        """
        for frame, callee in self.pushes:
            frame.elts += [ast.parse(repr(value), mode="eval").body for value in callee.padding]
        bodies = self.spliced()
        order = [*self.resumes, *sorted(label for label in bodies if label not in self.resumes)]
        numbers = {label: number for number, label in enumerate(order)}
        for label in self.jumps:
            label.settle(numbers[label.value])
        blocks = [bodies[label] for label in order]
        body: list[ast.stmt] = dispatch(blocks, 0)
        if any(isinstance(n, ast.Continue) for block in blocks for s in block for n in ast.walk(s)):
            body = [ast.While(ast.Constant(True), body, [])]
        function = self.function(self.procedure.name, [*self.unpack(None), *body])
        return Locals(self.frame).visit(function)  # type: ignore[no-any-return]  # NodeTransformer

    def spliced(self) -> dict[int, list[ast.stmt]]:
        """The blocks, each run-on target appended where nothing else jumps to it."""
        for jump in self.jumps:
            jump.value = self.through(jump.value)
        self.exits = {label: self.through(target) for label, target in self.exits.items()}
        references = dict.fromkeys(self.blocks, 0)
        for jump in self.jumps:
            references[jump.value] += 1
        for target in self.exits.values():
            references[target] += 1
        for label in self.resumes:
            references[label] += 2
        result: dict[int, list[ast.stmt]] = {}
        todo = list(self.resumes)
        while todo:
            label = todo.pop()
            if label in result:
                continue
            body, at = list(self.blocks[label]), label
            while at in self.exits and references[self.exits[at]] == 1:
                at = self.exits[at]
                body += self.blocks[at]
            if at in self.exits:
                tail = self.jump(self.exits[at])
                for statement in tail:
                    ast.copy_location(statement, body[-1] if body else self.checker.function)
                body += tail
            result[label] = body
            inside = {id(n) for s in body for n in ast.walk(s)}
            todo += [jump.value for jump in self.jumps if id(jump.node) in inside]
        self.jumps = [jump for jump in self.jumps if jump.value in result]
        return result

    def through(self, label: int) -> int:
        """Where a jump to *label* ends up, past blocks that only jump on."""
        while not self.blocks[label] and label in self.exits and label not in self.resumes:
            label = self.exits[label]
        return label

    def part(self, waiting: Waiting, what: str) -> ast.FunctionDef | None:
        """One of the small functions that belong to a waiting point."""
        guard, extra = waiting.guard(), ""
        if what == "weights" and waiting.is_chance:
            value = waiting.body
        elif what == "audience" and waiting.audience is not None:
            value = waiting.audience
        elif what == "pick" and waiting.pick is not None:
            value = waiting.pick
        elif what == "options" and guard is not None:
            picked = ast.Name(ACTION, ast.Store())
            blocked = ast.Call(guard.args[1], [load(ACTION), *guard.args[2:]], [])
            test = ast.UnaryOp(ast.Not(), blocked)
            one = ast.comprehension(picked, guard.args[0], [test], 0)
            value = ast.ListComp(load(ACTION), [one])
        elif what == "options" and not waiting.is_chance:
            value = waiting.body
        elif what == "barrier" and guard is not None:
            value, extra = ast.Call(guard.args[1], [load(ACTION), *guard.args[2:]], []), ACTION
        else:
            return None
        name = f"{self.procedure.name}_{waiting.point.value}_{what}"
        self.place = waiting.body
        function = self.function(name, [*self.unpack(names_in(value)), ast.Return(value)], extra)
        kinds = {"options": "list[int]", "weights": "Sequence[int]"}
        function.returns = ast.parse(kinds.get(what, "int"), mode="eval").body
        return function

    def unpack(self, needed: set[str] | None) -> list[ast.stmt]:
        """Locals from the frame: all of them and the point, or the *needed* ones."""
        places = {name: place for place, name in enumerate(self.frame, 2)}
        if needed is None and not self.typed:
            targets: list[ast.expr] = [
                ast.Name(name, ast.Store()) for name in ("_procedure", POINT, *self.frame)
            ]
            return [ast.Assign([ast.Tuple(targets, ast.Store())], load(FRAME))]
        if needed is None:
            places = {POINT: 1, **places}
        statements: list[ast.stmt] = []
        for name, place in places.items():
            if needed is None or name in needed:
                value = ast.Subscript(load(FRAME), ast.Constant(place), ast.Load())
                statement = assign(name, value)
                if self.typed:
                    kind = "tuple[int, ...]" if name in self.tuples else "int"
                    annotation = ast.parse(kind, mode="eval").body
                    target = ast.Name(name, ast.Store())
                    statement = ast.AnnAssign(target, annotation, value, simple=1)
                statements.append(statement)
        return statements

    def function(self, name: str, body: list[ast.stmt], extra: str = "") -> ast.FunctionDef:
        """A function over the state and a frame."""
        author = self.checker.function
        state = ast.arg(self.state, author.args.args[0].annotation if self.typed else None)
        frame = ast.arg(FRAME, load("Frame") if self.typed else None)
        args = [state, frame]
        if extra:
            args.append(ast.arg(extra, load("int") if self.typed else None))
        function = ast.parse("def _() -> None: pass").body[0]
        assert isinstance(function, ast.FunctionDef)
        function.name, function.args.args, function.body = name, args, body
        for node in ast.walk(function):
            if not hasattr(node, "lineno"):
                ast.copy_location(node, self.place)
        return ast.copy_location(function, author)

    def padding(self) -> tuple[Any, ...]:
        """What a new frame holds after its arguments."""
        own = self.frame[len(self.procedure.params) :]
        return tuple(() if name in self.tuples else 0 for name in own)


def dispatch(blocks: list[list[ast.stmt]], first: int) -> list[ast.stmt]:
    """Go to the block whose number is the resume point, by halving."""
    if len(blocks) == 1:
        return blocks[0]
    half = 1 if len(blocks) <= 3 else len(blocks) // 2
    low, high = dispatch(blocks[:half], first), dispatch(blocks[half:], first + half)
    compare: ast.cmpop = ast.Eq() if half == 1 else ast.Lt()
    bound = first if half == 1 else first + half
    return [ast.If(ast.Compare(load(POINT), [compare], [ast.Constant(bound)]), low, high)]


class Plain(ast.NodeTransformer):
    """Rewrites what jumps inside a statement that does not wait."""

    def __init__(self, splitter: Splitter) -> None:
        self.splitter = splitter
        self.inside = 0

    def visit_For(self, node: ast.For) -> ast.AST:
        """A loop that does not wait keeps its own breaks."""
        return self.own_loop(node)

    def visit_While(self, node: ast.While) -> ast.AST:
        """A loop that does not wait keeps its own breaks."""
        return self.own_loop(node)

    def own_loop(self, node: ast.For | ast.While) -> ast.AST:
        """Breaks in the body belong to *node*; those in its ``else`` do not."""
        self.inside += 1
        node.body = self.visit_all(node.body)
        self.inside -= 1
        node.orelse = self.visit_all(node.orelse)
        return node

    def visit_all(self, statements: list[ast.stmt]) -> list[ast.stmt]:
        """Statements, one of which may become several."""
        result: list[ast.stmt] = []
        for statement in statements:
            made = self.visit(statement)
            result += made if isinstance(made, list) else [made]
        return result

    def visit_Return(self, node: ast.Return) -> Any:
        """Returning gives the value to the caller's frame."""
        value = node.value
        if value is None or (isinstance(value, ast.Constant) and value.value is None):
            value = ast.Constant(0)
        return self.splitter.leave(value)

    def visit_Break(self, node: ast.Break) -> Any:
        """A break of a loop that waits is a jump behind it."""
        return node if self.inside else self.splitter.jump(self.splitter.loops[-1][1])

    def visit_Continue(self, node: ast.Continue) -> Any:
        """A continue of a loop that waits is a jump to its head."""
        return node if self.inside else self.splitter.jump(self.splitter.loops[-1][0])

    def visit_AnnAssign(self, node: ast.AnnAssign) -> Any:
        """The annotation has done its work."""
        if not isinstance(node.target, ast.Name):
            return node
        return self.visit(ast.Assign([node.target], node.value)) if node.value else ast.Pass()

    def visit_Assign(self, node: ast.Assign) -> Any:
        """For machine code a truth value kept in a local becomes a plain int."""
        target = node.targets[0]
        if self.splitter.typed and isinstance(target, ast.Name):
            is_int = target.id not in self.splitter.tuples
            if is_int and isinstance(node.value, MAYBE_BOOL):
                node.value = ast.BinOp(node.value, ast.Add(), ast.Constant(0))
        return node


class Locals(ast.NodeTransformer):
    """Fills in the locals of saved frames, once all of them are known."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def visit_Tuple(self, node: ast.Tuple) -> ast.AST:
        """Replace the marker by the list of locals."""
        last = node.elts[-1] if node.elts else None
        if isinstance(last, ast.Name) and last.id == "*locals":
            values = [ast.copy_location(load(name), last) for name in self.names]
            node.elts = [*node.elts[:-1], *values]
            return node
        return self.generic_visit(node)

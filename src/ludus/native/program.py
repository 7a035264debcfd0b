"""A whole game: its fields, functions and procedures, translated together."""

from __future__ import annotations

import ast
import importlib
import inspect
import sys
from pathlib import Path
from types import FunctionType
from typing import Any, Final, NamedTuple, Protocol

from ludus.flow import Kind, Machine, Procedure, Rules
from ludus.flow.fields import DATA, declared_fields, declared_slates
from ludus.flow.program import number, source_file, split

from .assignments import RESIZING
from .functions import Function
from .measure import Measures, TooLarge
from .procedures import Layout, Point, write_procedure
from .tables import Pools
from .values import Field, Unsupported, Untranslated, mask_fields
from .workspaces import Member, members

NO_RULES: Final = ("drawing", "telling", "words")
"""Rooms of a game that have no rules."""


class Playable(Protocol):
    """What the translator wants to know of a game."""

    id: str
    rules: Rules
    opening: Procedure[..., Any]
    kinds: tuple[Kind[Any], ...]

    def modes(self) -> list[dict[str, str]]:
        """Every combination of options."""

    def settle(self, options: dict[str, str]) -> dict[str, str]:
        """The options, completed."""

    def seats(self, options: dict[str, str]) -> tuple[str, ...]:
        """Who sits at the table."""

    def set_up(self, options: dict[str, str]) -> Any:
        """The position before the first procedure runs."""


class Problem(NamedTuple):
    """Something outside the subset: where it stands, and what to write instead."""

    file: str
    line: int
    where: str
    what: str
    cure: str

    def __str__(self) -> str:
        cure = f"; {self.cure}" if self.cure else ""
        return f"{self.file}:{self.line}: {self.where}: {self.what}{cure}"


class TranslationError(Exception):
    """The rules of a game have constructs that are not translated: all of them."""

    def __init__(self, game: str, problems: list[Problem]) -> None:
        lines = "\n".join(str(problem) for problem in sorted(problems))
        super().__init__(f"{game} cannot be translated to C:\n{lines}")
        self.problems = problems


class Program:
    """Translates one game with one edition; its modules are those of *package*."""

    def __init__(self, game: Playable, package: str) -> None:
        self.game = game
        self.package = package
        self.rules = game.rules
        names = dict.fromkeys(procedure.module for procedure in game.rules.procedures)
        self.chapters = tuple(sys.modules[name] for name in names)
        """The modules that have procedures."""
        self.starts = [game.set_up(game.settle(mode)) for mode in game.modes()]
        self.state_class: type[Machine] = type(self.starts[0])
        self.problems: list[Problem] = []
        self.functions: dict[FunctionType, Function] = {}
        self.order: list[Function] = []
        """Functions, callees first."""
        self.steps: list[tuple[str, str]] = []
        """Head and text of what the splitter made."""
        self.points: list[Point] = []
        self.trees: dict[str, ast.Module] = {}
        self.gathered: set[int] = set()
        """The procedures that several seats carry out at once, each in a lane."""
        self.workspaces: dict[type, dict[str, Member]] = {}
        """By class: the attributes of objects that are made while playing."""
        self.observed: list[Function] = []
        """How many seats there are, then what each feature reads."""
        self.evaluation: Function | None = None
        self.left_to_python: list[Problem] = []
        """Why the evaluation is not translated."""
        self.pools = Pools(package, game.kinds)
        self.find_objects()
        self.measures = self.measured()
        self.tuple_cap = self.measures.tuple_cap
        self.mask_cells = self.pools.mask_cells = self.measures.mask_cells
        self.seats = max(len(game.seats(game.settle(mode))) for mode in game.modes())
        self.answers = Field(
            "answers", "list", cap=max(self.seats, self.tuple_cap), has_length=True
        )
        self.resized = self.find_resized()
        self.slates = list(dict.fromkeys(declared_slates(self.state_class).values()))
        self.structs = {cls: self.find_fields(cls) for cls in (*self.slates, self.state_class)}
        self.translate()
        if self.problems:
            raise TranslationError(game.id, self.problems)

    def measured(self) -> Measures:
        """How long lists become; a number that does not fit into a cell is refused."""
        try:
            return Measures(self.game, self.pools)
        except TooLarge as found:
            where = self.file(found.cls.__module__)
            what = f"{found.field} holds numbers of more than 62 bits"
            cure = "declare a large set as Mask"
            problem = Problem(where, 1, found.cls.__name__, what, cure)
            raise TranslationError(self.game.id, [problem]) from None

    # -- what is known before ------------------------------------------------------------------
    def modules(self) -> list[str]:
        """The modules that may have rules or tables."""
        return [
            name
            for name in list(sys.modules)
            if name.startswith(self.package) and not set(name.split(".")) & set(NO_RULES)
        ]

    def find_objects(self) -> None:
        """Boards, set-ups, cards: what positions and modules refer to."""
        for start in self.starts:
            for name, kind in declared_fields(self.state_class).items():
                if kind not in DATA:
                    self.pools.find(getattr(start, name))
        for name in sorted(self.modules()):
            for value in list(vars(sys.modules[name]).values()):
                self.pools.find(value)

    def find_fields(self, cls: type) -> dict[str, Field]:
        """The fields of the state or of a slate; a list that nothing resizes is of fixed length."""
        slates = declared_slates(cls) if cls is self.state_class else {}
        masks = mask_fields(cls)
        fields: dict[str, Field] = {}
        for name, kind in declared_fields(cls).items():
            seen = self.measures.lengths.get((cls, name), {0})
            if kind in ("int", "bool"):
                fields[name] = Field(name, "int", truth=kind == "bool")
            elif kind == "slate":
                fields[name] = Field(name, "slate", cls=slates[name])
            elif self.keeps_length(cls, name, kind, seen):
                varies = len(seen) > 1
                fields[name] = Field(name, "list", cap=max(1, *seen), has_length=varies)
            elif kind in ("list[int]", "tuple[int, ...]"):
                cap = max(self.measures.room(seen), getattr(cls, "ROOM", {}).get(name, 0))
                fields[name] = Field(name, "list", cap=cap, has_length=True)
            elif kind == "list[list[int]]":
                fields[name] = self.rows_field(cls, name)
            else:
                fields[name] = Field(name, "obj", cls=type(getattr(self.starts[0], name)))
            if name in masks:
                fields[name].wide, fields[name].each = True, self.mask_cells
        return fields

    def keeps_length(self, cls: type, name: str, kind: str, seen: set[int]) -> bool:
        """Whether a list is never resized; a tuple that is set up empty will be filled."""
        if kind == "list[int]":
            return name not in self.resized and self.lasts(cls, name, seen)
        return kind == "tuple[int, ...]" and 0 not in seen and self.lasts(cls, name, seen)

    def lasts(self, cls: type, name: str, seen: set[int]) -> bool:
        """Whether a list was always as long as it is set up in some mode."""
        if name in getattr(cls, "ROOM", {}):
            return False
        if cls is not self.state_class:
            return len(seen) == 1
        return seen <= {len(getattr(start, name)) for start in self.starts}

    def rows_field(self, cls: type, name: str) -> Field:
        """A list of lists, all equally long; how many and how long may differ from mode to mode."""
        shapes = self.measures.shapes[cls, name]
        if any(len(set(shape)) > 1 for shape in shapes):
            what = f"{name}: lists of different lengths"
            where = self.file(cls.__module__)
            self.problems.append(Problem(where, 1, cls.__name__, what, "make them equally long"))
        columns = max((n for shape in shapes for n in shape), default=1)
        rows = max(len(shape) for shape in shapes)
        varies = len(shapes) > 1
        return Field(name, "rows", cap=max(1, columns), rows=max(1, rows), has_length=varies)

    def find_resized(self) -> set[str]:
        """Fields whose lists are changed in length by a method."""
        return {
            node.func.value.attr
            for name in self.modules()
            for node in ast.walk(self.module_tree(name))
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in RESIZING
            and isinstance(node.func.value, ast.Attribute)
        }

    def layout(self, cls: type) -> dict[str, Field]:
        """The fields of the state or of a slate."""
        return self.structs[cls]

    def workspace(self, cls: type) -> dict[str, Member]:
        """The attributes of objects that are made while playing."""
        if cls not in self.workspaces:
            self.workspaces[cls] = members(self, cls)
        return self.workspaces[cls]

    # -- sources -------------------------------------------------------------------------------
    def file(self, module: str) -> str:
        """The file of a module."""
        return str(Path(inspect.getfile(sys.modules[module])))

    def module_tree(self, module: str) -> ast.Module:
        """The source of a module."""
        if module not in self.trees:
            text = Path(source_file(vars(sys.modules[module]))).read_text(encoding="utf-8")
            self.trees[module] = ast.parse(text)
        return self.trees[module]

    def tree(self, function: FunctionType) -> ast.FunctionDef:
        """The source of a function or method."""
        body: list[Any] = list(self.module_tree(function.__module__).body)
        node: Any = None
        for name in function.__qualname__.split("."):
            node = next((n for n in body if getattr(n, "name", "") == name), None)
            if node is None:
                cure = "write it with def at the top of a module or class"
                what = f"{function.__qualname__} has no plain source"
                raise Unsupported(None, what, cure)
            body = node.body
        assert isinstance(node, ast.FunctionDef)
        return node

    def named_type(self, text: str, space: dict[str, Any]) -> Any:
        """What an annotation means whose names are imported for the type checker alone."""
        names = dict(space)
        module = sys.modules[space["__name__"]]
        for node in ast.walk(self.module_tree(module.__name__)):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    if alias.name not in names and node.module != "__future__":
                        path = "." * node.level + (node.module or "")
                        found = importlib.import_module(path, module.__package__)
                        names[alias.asname or alias.name] = getattr(found, alias.name, None)
        return eval(text, names)

    def is_ours(self, function: FunctionType) -> bool:
        """Whether a function belongs to the game."""
        return (function.__module__ or "").startswith(self.package)

    def function(self, function: FunctionType) -> Function:
        """The translation of a function, made when it is first called."""
        if function not in self.functions:
            if not self.is_ours(function):
                raise Unsupported(None, f"a call of {function.__module__}.{function.__name__}")
            made = Function(self, function)
            names = {each.cname for each in self.functions.values()}
            while made.cname in names:
                made.cname += "_2"
            self.functions[function] = made
        return self.functions[function]

    def note(self, file: str, where: str, problem: Unsupported) -> None:
        """Report a construct that is not translated; once for each place."""
        if isinstance(problem, Untranslated):
            return
        line = getattr(problem.node, "lineno", 0)
        entry = Problem(file, line, where, problem.what, problem.cure)
        if entry not in self.problems:
            self.problems.append(entry)

    # -- translation ---------------------------------------------------------------------------
    def translate(self) -> None:
        """All procedures, and the functions that they call."""
        procedures = number(self.game.id, self.chapters)
        parts = split(procedures, self.chapters)
        self.layouts = [
            Layout(splitter, self.procedure_source(splitter.procedure), self)
            for splitter, _ in parts
        ]
        has_masks = any(field.wide for each in self.structs.values() for field in each.values())
        has_masks = has_masks or any(layout.masks for layout in self.layouts)
        self.bits = 64 if has_masks else self.measures.bits
        self.calls: dict[int, set[int]] = {p.index: set() for p in procedures}
        for splitter, space in parts:
            write_procedure(self, splitter, space)
        for aside in self.rules.asides:
            for part in (aside.options, aside.deed):
                assert isinstance(part, FunctionType)
                self.function(part).ready()
        features = getattr(self.game, "features", None)
        if features is not None:
            readers = (features.seats, *(each.reads for each in features.all))
            self.observed = [self.function(reads) for reads in readers]
            for made in self.observed:
                made.ready()
        if not self.problems:
            self.translate_evaluation()

    def procedure_source(self, procedure: Procedure[..., Any]) -> ast.FunctionDef:
        """A procedure as the author wrote it."""
        assert isinstance(procedure.function, FunctionType)
        return self.tree(procedure.function)

    def translate_evaluation(self) -> None:
        """``evaluate(seat)``; what is outside the subset leaves it to Python."""
        member = getattr(self.state_class, "evaluate", None)
        if isinstance(member, FunctionType) and self.is_ours(member):
            kept = len(self.order)
            self.evaluation = self.function(member)
            if not self.evaluation.ready():
                del self.order[kept:]
                self.evaluation = None
            self.left_to_python, self.problems = self.problems, []

    def stack_cells(self) -> int:
        """The deepest stack."""
        return self.cells_under({self.game.opening.index})

    def lane_cells(self) -> int:
        """The deepest stack of a lane."""
        return self.cells_under(self.gathered)

    def cells_under(self, procedures: set[int]) -> int:
        """What procedures and those they call need at most: exact without recursion.

        Else twice as much again as the deepest stack that was seen.
        """
        deepest: dict[int, int] = {}

        def visit(index: int, path: tuple[int, ...]) -> int:
            if index in path:
                raise RecursionError
            if index not in deepest:
                below = [visit(other, (*path, index)) for other in self.calls[index]]
                deepest[index] = self.layouts[index].size + max(below, default=0)
            return deepest[index]

        try:
            return max((visit(index, ()) for index in procedures), default=0)
        except RecursionError:
            sizes = [layout.size for layout in self.layouts]
            return 3 * max(sum(sizes[index] for index in seen) for seen in self.measures.stacks)

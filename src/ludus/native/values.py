"""What an expression is worth at translation time: a C expression, and of which kind."""

from __future__ import annotations

import ast
from dataclasses import dataclass, replace
from typing import Any

from .names import c_name


class Unsupported(Exception):
    """A construct outside the subset: what it is, what to write instead, and where it stands."""

    def __init__(self, node: ast.AST | None, what: str, cure: str = "") -> None:
        super().__init__(what)
        self.node = node
        self.what = what
        self.cure = cure


class Wide:
    """What a list of masks holds."""


class Untranslated(Unsupported):
    """A function cannot be translated because one that it calls cannot: told there."""


@dataclass
class Val:
    """A value.

    ``int``    *c* is a C expression of type I (truth values, words and None too)
    ``float``  *c* is a C expression of type double
    ``obj``    *c* is the number of a table object of the class *of*
    ``slate``  *c* points at a slate of the class *of*
    ``list``   *c* is an lvalue of type List (or Reals): our own, may grow
    ``view``   *c* points at items that lie elsewhere (state, argument), *n* is how many
    ``field``  *c* is a list of the state, *of* its Field, *n* its length
    ``rows``   *c* is a list of lists of the state, *of* its Field, *n* how long each is
    ``tab``    a constant table *of*, indexed by *idx* so far
    ``func``   *c* is the place of a function in the table *of*
    ``pair``   the values *of*, each for itself
    ``const``  the Python value *of*
    ``state``  the position
    ``about``  *c* is a list of what the question is about, *of* its kind
    ``none``   nothing
    ``broken`` what could not be translated
    """

    kind: str
    c: str = ""
    n: str = ""
    of: Any = None
    idx: tuple[str, ...] = ()
    boolean: bool = False
    wide: bool = False
    """An int of several cells (C type W): a set of more than 62 things, annotated Mask."""
    elem: Any = None
    """What a list or view holds: None for ints, float, Wide, or the class of its objects."""
    is_set: bool = False
    place: bool = False
    """Whether *c* is (or points at) cells of the position, or others that may be written to."""

    def but(self, **changes: Any) -> Val:
        """The same value, but for these."""
        return replace(self, **changes)


def integer(c: str, boolean: bool = False, wide: bool = False, place: bool = False) -> Val:
    """An int."""
    return Val("int", c, boolean=boolean, wide=wide, place=place)


def real(c: str, place: bool = False) -> Val:
    """A float."""
    return Val("float", c, place=place)


def scalar(c: str, elem: Any, place: bool = False) -> Val:
    """An item of a list: an int, a float, a mask or an object."""
    if elem is float:
        return real(c, place)
    if elem is Wide:
        return integer(c, wide=True, place=place)
    return Val("obj", c, of=elem, place=place) if elem else integer(c, place=place)


def c_type(elem: Any) -> str:
    """The C type of the items of a list."""
    return "double" if elem is float else "W" if elem is Wide else "I"


def list_type(elem: Any) -> str:
    """The C type of a list of our own."""
    return "Reals" if elem is float else "List"


def is_mask(annotation: ast.expr | None) -> bool:
    """Whether an annotation says that an int takes several cells."""
    return isinstance(annotation, ast.Name) and annotation.id == "Mask"


def mask_fields(cls: type) -> set[str]:
    """The fields of a state or slate that are declared as masks, or as lists of masks."""
    declared = [vars(base).get("__annotations__", {}) for base in cls.__mro__]
    masks = ("Mask", "list[Mask]")
    return {name for each in declared for name, kind in each.items() if kind in masks}


def is_number(c: str) -> bool:
    """Whether a C expression is a plain number."""
    return c.lstrip("-").isdigit()


@dataclass
class Field:
    """A field of a state or slate as cells of a C struct."""

    name: str
    kind: str
    """int, obj, list, rows or slate."""
    cls: Any = None
    """Of an object or a slate."""
    cap: int = 1
    """Cells of a list; of rows, those of one row."""
    rows: int = 1
    has_length: bool = False
    """Whether its length can change, or differs from mode to mode: then a cell holds it."""
    truth: bool = False
    """A bool."""
    wide: bool = False
    """A mask, or a list of masks."""
    each: int = 1
    """Cells of one item."""

    @property
    def cname(self) -> str:
        """The member of the struct."""
        return c_name(self.name)

    @property
    def size(self) -> int:
        """How many cells it takes, but for those of a slate."""
        lengths = 2 if self.kind == "rows" else 1
        return self.cap * self.rows * self.each + lengths * self.has_length

    def declaration(self) -> str:
        """Its member of the struct."""
        name = self.cname
        if self.kind == "slate":
            return f"{slate_type(self.cls)} {name};"
        length = f"I {name}_n; " if self.has_length else ""
        if self.kind == "rows":
            length = f"I {name}_rows; {length}" if self.has_length else ""
            return f"{length}I {name}[{self.rows}][{self.cap}];"
        kind = "W" if self.wide else "I"
        return f"{length}{kind} {name}[{self.cap}];" if self.kind == "list" else f"{kind} {name};"


def slate_type(cls: type) -> str:
    """The C struct of a slate."""
    return f"S_{cls.__name__}"

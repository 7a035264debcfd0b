"""Fields of states and slates: from the declarations, a fast copy, a key and JSON, written once.

``@state`` reads the annotations of a class. ``int`` (also ``bool`` or a name for it such as
``Space``), ``list[int]``, ``list[list[int]]``, ``tuple[int, ...]`` and slates are data; a field of
any other type is a table shared by all copies.

A slate holds what is filled and cleared together: ``g.march.units``, ``g.march.clear()``.
"""

from __future__ import annotations

import sys
from typing import Any, Final, NewType, Self, TypeVar, get_args, get_origin

from .machine import Machine

KERNEL: Final = ("rules", "to_move", "result", "answers", "below", "lanes", "lane")
COPIES: Final = {
    "list[int]": "self.{0}[:]",
    "list[list[int]]": "[row[:] for row in self.{0}]",
    "slate": "self.{0}.clone()",
}
KEYS: Final = {
    "list[int]": "tuple(self.{0})",
    "list[list[int]]": "tuple([tuple(row) for row in self.{0}])",
    "slate": "self.{0}.fields_key()",
}
JSONS: Final = {
    "int": "int(self.{0})",
    "bool": "int(self.{0})",
    "list[int]": "[int(x) for x in self.{0}]",
    "tuple[int, ...]": "[int(x) for x in self.{0}]",
    "list[list[int]]": "[[int(x) for x in row] for row in self.{0}]",
    "slate": "self.{0}.data()",
}
LOADS: Final = {
    "int": "self.{0} = an_int({0!r}, data)",
    "bool": "self.{0} = bool(an_int({0!r}, data))",
    "list[int]": "self.{0} = ints({0!r}, data)",
    "tuple[int, ...]": "self.{0} = tuple(ints({0!r}, data))",
    "list[list[int]]": "self.{0} = rows({0!r}, data)",
    "slate": "self.{0}.load(fields_of({0!r}, data))",
}
DATA: Final = tuple(JSONS)
METHODS: Final = ("clone", "fields_key", "data", "load")

M = TypeVar("M", bound=Machine)
T = TypeVar("T", bound=int)


class Slate:
    """Base of every slate: ints and lists of ints that are filled and cleared together."""

    __slots__ = ()

    def clear(self) -> None:
        """Every field is again as it was declared."""
        raise TypeError(f"{type(self).__name__} is not declared with @slate")

    def clone(self) -> Self:
        """An independent copy."""
        raise TypeError(f"{type(self).__name__} is not declared with @slate")

    def data(self) -> dict[str, Any]:
        """The fields as plain JSON values."""
        raise TypeError(f"{type(self).__name__} is not declared with @slate")

    def load(self, data: dict[str, Any]) -> None:
        """Take the fields from :meth:`data`; ValueError says what does not fit."""
        raise TypeError(f"{type(self).__name__} is not declared with @slate")

    def fields_key(self) -> tuple[Any, ...]:
        """The fields, hashable."""
        raise TypeError(f"{type(self).__name__} is not declared with @slate")


S = TypeVar("S", bound=Slate)


def filled(*values: T) -> list[T]:
    """What a list of a slate holds when it is cleared: ``bonus: list[int] = filled(0, 0)``."""
    return list(values)


# -- the methods, as text --------------------------------------------------------------------------
def methods_source(
    name: str,
    fields: dict[str, str],
    blank: str,
    kernel: tuple[str, ...] = KERNEL,
    slates: dict[str, type[Slate]] | None = None,
) -> str:
    """The methods of a class as text. *blank* is how to make an empty instance.

    The copies of *slates*, by field, are written out: that saves a call for each.
    """
    data = {field: kind for field, kind in fields.items() if kind in DATA}
    lines = [f'def clone(self: "{name}") -> "{name}":', f"    new = {blank}"]
    if kernel:
        lines += [f"    new.{field} = self.{field}" for field in kernel]
        lines += ["    new.stack = self.stack[:]", "    new.journal = None"]
    inlined = slates or {}
    lines += [
        f"    new.{field} = {COPIES.get(kind, 'self.{0}').format(field)}"
        for field, kind in fields.items()
        if field not in inlined
    ]
    for field, cls in inlined.items():
        lines += [f"    old = self.{field}", f"    new.{field} = one = _blank(_{field})"]
        for part, kind in declared_fields(cls).items():
            copied = COPIES.get(kind, "self.{0}").format(part).replace("self.", "old.")
            lines += [f"    one.{part} = {copied}"]
    lines += ["    return new", f'def fields_key(self: "{name}") -> tuple[Any, ...]:']
    key = "".join(KEYS.get(k, "self.{0}").format(f) + ", " for f, k in data.items())
    lines += [f"    return ({key})", f'def data(self: "{name}") -> dict[str, Any]:']
    pairs = ", ".join(f"{f!r}: {JSONS[k].format(f)}" for f, k in data.items())
    lines += [f"    return {{{pairs}}}"]
    lines += [f'def load(self: "{name}", data: dict[str, Any]) -> None:']
    lines += [f"    only_fields(data, {tuple(data)!r})"]
    lines += [f"    {LOADS[kind].format(field)}" for field, kind in data.items()]
    return "\n".join(lines) + "\n"


def clearing_source(name: str, cleared: dict[str, Any]) -> str:
    """The methods of a slate that set its fields to what they are declared with."""
    lines = [f'def clear(self: "{name}") -> None:']
    lines += [f"    self.{field} = {value!r}" for field, value in cleared.items()]
    lines += [f'def __init__(self: "{name}") -> None:']
    lines += [f"    self.{field} = {value!r}" for field, value in cleared.items()]
    return "\n".join(lines) + "\n"


def beginning_source(name: str, slates: dict[str, type[Slate]]) -> str:
    """The method with which a state begins: it has its slates, and nothing else."""
    lines = [f'def __init__(self: "{name}") -> None:', "    pass"]
    return "\n".join([*lines, *(f"    self.{field} = _{field}()" for field in slates)]) + "\n"


# -- what is declared ------------------------------------------------------------------------------
def field_kind(annotation: Any, names: dict[str, Any]) -> str:
    """What a field holds: one of DATA, or else the annotation as it is written."""
    text = annotation if isinstance(annotation, str) else getattr(annotation, "__name__", "")
    kind = annotation
    if isinstance(annotation, str):
        try:
            kind = eval(annotation, dict(names))
        except NameError:
            return annotation
    if is_int(kind):
        return "bool" if kind is bool else "int"
    if isinstance(kind, type) and issubclass(kind, Slate):
        return "slate"
    inner = get_args(kind)
    if get_origin(kind) is tuple and all(x is Ellipsis or is_int(x) for x in inner):
        return "tuple[int, ...]"
    if get_origin(kind) is list:
        if is_int(inner[0]):
            return "list[int]"
        if get_origin(inner[0]) is list and is_int(get_args(inner[0])[0]):
            return "list[list[int]]"
    return text or str(kind)


def is_int(kind: Any) -> bool:
    """Whether a type is int, or a name for it such as ``Space``; a truth value is one."""
    while isinstance(kind, NewType):
        kind = kind.__supertype__
    return kind is int or kind is bool


def declared_fields(cls: type) -> dict[str, str]:
    """The fields of a class and of those it builds on, and what each of them holds."""
    fields: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if issubclass(base, Machine | Slate) and base not in (Machine, Slate):
            names = vars(sys.modules[vars(base)["__module__"]])
            for name, annotation in vars(base).get("__annotations__", {}).items():
                fields[name] = field_kind(annotation, names)
    return fields


def declared_slates(cls: type) -> dict[str, type[Slate]]:
    """The slates of a state, by field."""
    found: dict[str, type[Slate]] = {}
    for base in reversed(cls.__mro__):
        names = vars(sys.modules[vars(base)["__module__"]]) if issubclass(base, Machine) else {}
        for name, annotation in vars(base).get("__annotations__", {}).items():
            kind = names.get(annotation, annotation)
            if isinstance(kind, type) and issubclass(kind, Slate):
                found[name] = kind
    return found


def state(cls: type[M]) -> type[M]:
    """Give a state class its slots, its slates, ``clone``, ``key``, ``data`` and ``load``."""
    fields, slates = declared_fields(cls), declared_slates(cls)
    source = methods_source(cls.__name__, fields, "_blank(_class)", slates=slates)
    source += beginning_source(cls.__name__, slates)
    known = {f"_{field}": s for field, s in slates.items()}
    again: type[M] = made(cls, (*METHODS, "__init__"), source, known)
    return again


def slate(cls: type[S]) -> type[S]:
    """Give a slate its slots, and the methods that a state needs of it.

    Every field is declared with what it holds when the slate is cleared.
    """
    fields = declared_fields(cls)
    source = methods_source(cls.__name__, fields, "_blank(_class)", kernel=())
    source += clearing_source(cls.__name__, cleared_values(cls, fields))
    again: type[S] = made(cls, (*METHODS, "clear", "__init__"), source)
    return again


def cleared_values(cls: type[Slate], fields: dict[str, str]) -> dict[str, Any]:
    """What each field of a slate holds when nothing is under way."""
    for field, kind in fields.items():
        if kind not in DATA or kind == "slate":
            raise TypeError(f"{cls.__name__}.{field} is a {kind}; a slate has ints and lists")
        if field not in vars(cls):
            raise TypeError(f"{cls.__name__}.{field} needs a value for when it is cleared")
    plain = {
        "int": int,
        "bool": bool,
        "tuple[int, ...]": tuple,
        "list[int]": list,
        "list[list[int]]": list,
    }
    return {field: plain[kind](vars(cls)[field]) for field, kind in fields.items()}


def made(
    cls: Any, methods: tuple[str, ...], source: str, known: dict[str, Any] | None = None
) -> Any:
    """The class again, with slots for its fields and the *methods* of *source*.

    *known*: names in the source besides those of this module.
    """
    own = vars(cls).get("__annotations__", {})
    functions: dict[str, Any] = (known or {}) | {
        "Any": Any, "an_int": an_int, "ints": ints, "rows": rows, "only_fields": only_fields,
        "fields_of": fields_of, "_blank": cls.__new__,
    }  # fmt: skip
    exec(source, functions)
    dropped = ("__dict__", "__weakref__", *own)
    body = {k: v for k, v in vars(cls).items() if k not in dropped}
    body["__slots__"] = tuple(own)
    body |= {name: functions[name] for name in methods}
    again = type(cls)(cls.__name__, cls.__bases__, body)
    functions["_class"] = again
    for member in body.values():
        for cell in getattr(member, "__closure__", None) or ():
            if cell.cell_contents is cls:
                cell.cell_contents = again  # what super() looks at
    return again


# -- from JSON -------------------------------------------------------------------------------------
def only_fields(data: dict[str, Any], names: tuple[str, ...]) -> None:
    """Refuse missing and unknown fields."""
    missing = [name for name in names if name not in data]
    unknown = [name for name in data if name not in names]
    if missing or unknown:
        raise ValueError(f"missing fields {missing}, unknown fields {unknown}")


def fields_of(name: str, data: dict[str, Any]) -> dict[str, Any]:
    """The fields of the slate in *data* under *name*."""
    value = data[name]
    if not isinstance(value, dict):
        raise ValueError(f"{name} should have fields, not be {value!r}")
    return value


def an_int(name: str, data: dict[str, Any]) -> int:
    """The int in *data* under *name*."""
    value = data[name]
    if type(value) is not int:
        raise ValueError(f"{name} should be an int, not {value!r}")
    return value


def ints(name: str, data: dict[str, Any]) -> list[int]:
    """The list of ints in *data* under *name*."""
    value = data[name]
    if not isinstance(value, list) or any(type(x) is not int for x in value):
        raise ValueError(f"{name} should be a list of ints, not {value!r}")
    return list(value)


def rows(name: str, data: dict[str, Any]) -> list[list[int]]:
    """The list of lists of ints in *data* under *name*."""
    value = data[name]
    if not isinstance(value, list):
        raise ValueError(f"{name} should be a list of lists of ints, not {value!r}")
    return [ints(name, {name: row}) for row in value]

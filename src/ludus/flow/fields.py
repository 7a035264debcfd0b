"""State classes: from the declared fields, a fast copy, a key and JSON, written once.

``@state`` reads the annotations of a class. ``int`` (also ``bool`` or a name for it such as
``Space``), ``list[int]``, ``list[list[int]]`` and ``tuple[int, ...]`` are data; a field of any
other type is a table shared by all copies.
"""

from __future__ import annotations

import sys
from typing import Any, Final, TypeVar, get_args, get_origin

from .machine import Machine

DATA: Final = ("int", "list[int]", "list[list[int]]", "tuple[int, ...]")
KERNEL: Final = ("rules", "to_move", "result", "answers", "below", "lanes", "lane")

M = TypeVar("M", bound=Machine)


def methods_source(name: str, fields: dict[str, str], blank: str) -> str:
    """The methods of a state class as text. *blank* is how to make an empty instance."""
    copies = {
        "list[int]": "self.{0}[:]",
        "list[list[int]]": "[row[:] for row in self.{0}]",
    }
    keys = {
        "list[int]": "tuple(self.{0})",
        "list[list[int]]": "tuple([tuple(row) for row in self.{0}])",
    }
    jsons = {
        "int": "int(self.{0})",
        "list[int]": "[int(x) for x in self.{0}]",
        "tuple[int, ...]": "[int(x) for x in self.{0}]",
        "list[list[int]]": "[[int(x) for x in row] for row in self.{0}]",
    }
    loads = {
        "int": "an_int({0!r}, data)",
        "list[int]": "ints({0!r}, data)",
        "tuple[int, ...]": "tuple(ints({0!r}, data))",
        "list[list[int]]": "rows({0!r}, data)",
    }
    data = {field: kind for field, kind in fields.items() if kind in DATA}
    lines = [f'def clone(self: "{name}") -> "{name}":', f"    new = {blank}"]
    lines += [f"    new.{field} = self.{field}" for field in KERNEL]
    lines += ["    new.stack = self.stack[:]", "    new.journal = None"]
    lines += [
        f"    new.{field} = {copies.get(kind, 'self.{0}').format(field)}"
        for field, kind in fields.items()
    ]
    lines += ["    return new", f'def fields_key(self: "{name}") -> tuple[Any, ...]:']
    key = "".join(keys.get(k, "self.{0}").format(f) + ", " for f, k in data.items())
    lines += [f"    return ({key})", f'def data(self: "{name}") -> dict[str, Any]:']
    pairs = ", ".join(f"{f!r}: {jsons[k].format(f)}" for f, k in data.items())
    lines += [f"    return {{{pairs}}}"]
    lines += [f'def load(self: "{name}", data: dict[str, Any]) -> None:']
    lines += [f"    only_fields(data, {tuple(data)!r})"]
    lines += [f"    self.{field} = {loads[kind].format(field)}" for field, kind in data.items()]
    return "\n".join(lines) + "\n"


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
        return "int"
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
    """Whether a type is int; a truth value is one."""
    return kind is int or kind is bool


def declared_fields(cls: type[Machine]) -> dict[str, str]:
    """The fields of a state class and of those it builds on, and what each of them holds."""
    fields: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if issubclass(base, Machine) and base is not Machine:
            names = vars(sys.modules[vars(base)["__module__"]])
            for name, annotation in vars(base).get("__annotations__", {}).items():
                fields[name] = field_kind(annotation, names)
    return fields


def state(cls: type[M]) -> type[M]:
    """Give a state class its slots, ``clone``, ``key``, ``data`` and ``load``."""
    own = vars(cls).get("__annotations__", {})
    fields = declared_fields(cls)
    functions: dict[str, Any] = {
        "Any": Any, "an_int": an_int, "ints": ints, "rows": rows, "only_fields": only_fields,
        "_blank": cls.__new__,
    }  # fmt: skip
    exec(methods_source(cls.__name__, fields, "_blank(_class)"), functions)
    body = {k: v for k, v in vars(cls).items() if k not in ("__dict__", "__weakref__")}
    body["__slots__"] = tuple(own)
    body |= {name: functions[name] for name in ("clone", "fields_key", "data", "load")}
    metaclass: Any = type(cls)
    made: type[M] = metaclass(cls.__name__, cls.__bases__, body)
    functions["_class"] = made
    for member in body.values():
        for cell in getattr(member, "__closure__", None) or ():
            if cell.cell_contents is cls:
                cell.cell_contents = made  # what super() looks at
    return made


def only_fields(data: dict[str, Any], names: tuple[str, ...]) -> None:
    """Refuse missing and unknown fields."""
    missing = [name for name in names if name not in data]
    unknown = [name for name in data if name not in names]
    if missing or unknown:
        raise ValueError(f"missing fields {missing}, unknown fields {unknown}")


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

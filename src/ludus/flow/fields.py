"""State classes: from the declared fields, a fast copy, a key and JSON, written once.

``@state`` reads the annotations of a class. ``int``, ``list[int]``, ``list[list[int]]`` and
``tuple[int, ...]`` are data; a field of any other type is a table shared by all copies.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

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
    key = ", ".join(keys.get(kind, "self.{0}").format(field) for field, kind in data.items())
    lines += [f"    return ({key},)", f'def data(self: "{name}") -> dict[str, Any]:']
    pairs = ", ".join(f"{f!r}: {jsons[k].format(f)}" for f, k in data.items())
    lines += [f"    return {{{pairs}}}"]
    lines += [f'def load(self: "{name}", data: dict[str, Any]) -> None:']
    lines += [f"    only_fields(data, {tuple(data)!r})"]
    lines += [f"    self.{field} = {loads[kind].format(field)}" for field, kind in data.items()]
    return "\n".join(lines) + "\n"


def state(cls: type[M]) -> type[M]:
    """Give a state class its slots, ``clone``, ``key``, ``data`` and ``load``."""
    fields = {
        name: kind if isinstance(kind, str) else getattr(kind, "__name__", str(kind))
        for name, kind in cls.__annotations__.items()
    }
    names: dict[str, Any] = {
        "Any": Any, "an_int": an_int, "ints": ints, "rows": rows, "only_fields": only_fields,
        "_blank": cls.__new__,
    }  # fmt: skip
    exec(methods_source(cls.__name__, fields, "_blank(_class)"), names)
    body = {k: v for k, v in vars(cls).items() if k not in ("__dict__", "__weakref__")}
    body["__slots__"] = tuple(fields)
    body |= {name: names[name] for name in ("clone", "fields_key", "data", "load")}
    metaclass: Any = type(cls)
    made: type[M] = metaclass(cls.__name__, cls.__bases__, body)
    names["_class"] = made
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

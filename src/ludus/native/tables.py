"""Constant tables: nested lists, tuples and dicts of Python become padded arrays of C."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import FunctionType, ModuleType
from typing import Any, Final

from ludus.flow import Event, Kind, Machine, Procedure

from .values import Unsupported, Val, Wide, integer, real

CONTAINERS: Final = (list, tuple, dict, set, frozenset)
SETS: Final = (set, frozenset)
MOST_KEYS: Final = 4096
"""A dict or set whose keys lie further apart is no table."""
TOO_LARGE: Final = 1 << 62
"""A number that does not fit into a cell."""
HOLE: Final = object()
"""Where a dict has no entry."""


def items(value: Any) -> list[Any]:
    """What a container holds."""
    return list(value.values()) if isinstance(value, dict) else list(value)


def depth(value: Any) -> int:
    """How many indices it takes to get to an entry."""
    if not isinstance(value, CONTAINERS):
        return 0
    return 1 + max((depth(x) for x in items(value)), default=0)


class Table:
    """A constant of some depth; level *k* is what the *k*-th index goes into."""

    def __init__(self, name: str, value: Any, pools: Pools) -> None:
        self.name = name
        self.value = value
        self.pools = pools
        self.depth = depth(value)
        self.functions: list[FunctionType] = []
        levels: list[list[Any]] = [[value]]
        for _ in range(self.depth - 1):
            levels.append([x for each in levels[-1] for x in items(each)])
        self.offsets: list[int] = []
        self.sizes: list[int] = []
        self.is_dict: list[bool] = []
        self.uniform: list[int | None] = []
        """By level: the one length that all have."""
        for level in levels:
            self.measure(level)
        if max(self.sizes) > MOST_KEYS:
            raise Unsupported(None, "the keys of a table lie too far apart", "number them from 0")
        leaves = [x for each in levels[-1] for x in items(each)]
        self.leaf: Any = pools.leaf_kind(leaves)
        if self.leaf == "func":
            self.functions = list(dict.fromkeys(leaves))
        self.with_presence = False

    def measure(self, level: list[Any]) -> None:
        """How large an array must be to take any container of a level."""
        if any(not isinstance(each, CONTAINERS) for each in level):
            raise Unsupported(None, "a table whose entries are of several shapes")
        keys = [k for each in level if isinstance(each, (dict, *SETS)) for k in each]
        if any(not isinstance(key, int) for key in keys):
            raise Unsupported(None, "a dict or set with keys that are not ints", "number the keys")
        low = min(keys, default=0)
        spans = [max(keys) - low + 1] if keys else [len(each) for each in level]
        self.is_dict.append(bool(keys))
        self.offsets.append(low)
        self.sizes.append(max(1, *spans) if spans else 1)
        self.uniform.append(spans[0] if len(set(spans)) == 1 else None)

    # -- reading -------------------------------------------------------------------------------
    def at(self, idx: tuple[str, ...]) -> Val:
        """The entry behind these indices."""
        if len(idx) < self.depth:
            return Val("tab", of=self, idx=idx)
        c = self.name + "".join(f"[{i}]" for i in idx)
        if self.leaf is float:
            return real(c)
        if self.leaf is Wide:
            return integer(c, wide=True)
        if isinstance(self.leaf, type):
            return Val("obj", self.pools.only(self.leaf) or c, of=self.leaf)
        return Val("func", c, of=self) if self.leaf == "func" else integer(c)

    def index(self, idx: tuple[str, ...], i: str) -> Val:
        """The entry behind one index more, as Python counts it."""
        level = len(idx)
        low = self.offsets[level]
        c = i if not low else f"({i}) - ({low})"
        return self.at((*idx, f"AT({c}, {self.sizes[level]})"))

    def length(self, idx: tuple[str, ...]) -> str:
        """How many entries there are behind these indices."""
        level = len(idx)
        if self.uniform[level] is not None:
            return str(self.uniform[level])
        return f"{self.name}_n{level}" + "".join(f"[{i}]" for i in idx)

    def presence(self, idx: tuple[str, ...], i: str) -> str:
        """Whether a dict or set has the key."""
        level = len(idx)
        if not self.is_dict[level]:
            return "0"  # all of them are empty
        self.with_presence = True
        low, size = self.offsets[level], self.sizes[level]
        cell = f"{self.name}_has" + "".join(f"[{k}]" for k in idx) + f"[({i}) - ({low})]"
        return f"(({i}) >= {low} && ({i}) < {low + size} && {cell})"

    # -- writing -------------------------------------------------------------------------------
    def text(self) -> str:
        """The arrays."""
        dims = "".join(f"[{size}]" for size in self.sizes)
        kind = "double" if self.leaf is float else "W" if self.leaf is Wide else "I"
        lines = [f"TABLE {kind} {self.name}{dims} = {self.nested(self.value, 0, self.encode)};"]
        for level in range(self.depth):
            if self.uniform[level] is None:
                dims = "".join(f"[{size}]" for size in self.sizes[:level])
                lengths = self.lengths(self.value, 0, level)
                lines.append(f"TABLE I {self.name}_n{level}{dims} = {lengths};")
        if self.with_presence:
            last = max(level for level, keyed in enumerate(self.is_dict) if keyed)
            dims = "".join(f"[{size}]" for size in self.sizes[: last + 1])
            has = self.nested(self.value, 0, lambda leaf: 1, last + 1)
            lines.append(f"TABLE I {self.name}_has{dims} = {has};")
        return "\n".join(lines)

    def spread(self, value: Any, level: int) -> list[Any]:
        """A container as a list; dicts and sets by key, with holes."""
        if isinstance(value, SETS):
            value = dict.fromkeys(value, 1)
        if isinstance(value, dict):
            low = self.offsets[level]
            return [value.get(low + k, HOLE) for k in range(self.sizes[level])]
        return list(value)

    def nested(
        self, value: Any, level: int, leaf: Callable[[Any], Any], end: int | None = None
    ) -> str:
        """The entries down to a level, in braces."""
        end = self.depth if end is None else end
        if value is HOLE:
            return "{0}" if level < end else "0"
        if level == end:
            return str(leaf(value))
        parts = [self.nested(x, level + 1, leaf, end) for x in self.spread(value, level)]
        return "{" + (", ".join(parts) or "0") + "}"

    def lengths(self, value: Any, level: int, wanted: int) -> str:
        """The lengths of what stands at a level, in braces."""
        if value is HOLE:
            return "0"
        if level == wanted:
            return str(len(value))
        parts = [self.lengths(x, level + 1, wanted) for x in self.spread(value, level)]
        return "{" + (", ".join(parts) or "0") + "}"

    def encode(self, leaf: Any) -> Any:
        """An entry as a number."""
        if self.leaf == "func":
            return self.functions.index(leaf)
        if self.leaf is Wide:
            return (
                "{{" + ", ".join(f"{word}u" for word in words(leaf, self.pools.mask_cells)) + "}}"
            )
        return repr(float(leaf)) if self.leaf is float else self.pools.number(leaf)


class Pools:
    """The objects that positions refer to (board, set-up, cards): numbered, class by class."""

    def __init__(self, package: str, kinds: Iterable[Kind[Any]]) -> None:
        self.package = package
        self.kinds = list(kinds)
        self.objects: dict[type, list[Any]] = {}
        self.words: list[str] = []
        self.tables: dict[Any, Table] = {}
        self.kept: list[Any] = []
        """Constants whose tables are found by their id: they must not be thrown away."""
        self.mask_cells = 2
        """How many words of 64 bits a mask has."""
        self.widest = 0
        """Bits of the largest number in a table."""

    def find(self, value: Any) -> None:
        """Number every object of the game that can be reached from *value*."""
        if isinstance(value, CONTAINERS):
            for each in items(value):
                self.find(each)
        elif isinstance(value, int):
            self.widest = max(self.widest, value.bit_length())
        elif type(value).__module__.startswith(self.package) and not isinstance(value, Machine):
            pool = self.objects.setdefault(type(value), [])
            if not any(value is known for known in pool):
                pool.append(value)
                for name in attributes(value):
                    self.find(getattr(value, name))

    def pooled(self, cls: type) -> type:
        """The class whose objects are meant: itself, or the one that builds on it."""
        found = [c for c in self.objects if issubclass(c, cls)]
        if len(found) != 1:
            what = f"an object of the class {cls.__name__} that is made while playing"
            raise Unsupported(None, what, "keep what it holds in the state, a slate or arguments")
        return found[0]

    def only(self, cls: type) -> str:
        """The number of an object, if there is but one of its class."""
        return "0" if len(self.objects[cls]) == 1 else ""

    def number(self, value: Any) -> Any:
        """The int that stands for a constant."""
        if value is None:
            return "NONE"
        if isinstance(value, int):
            return int(value)
        if isinstance(value, str):
            if value not in self.words:
                self.words.append(value)
            return self.words.index(value)
        if isinstance(value, Procedure):
            return value.index
        if isinstance(value, Kind) and value in self.kinds:
            return self.kinds.index(value)
        if isinstance(value, Event):
            return value.number
        for place, known in enumerate(self.objects.get(type(value), [])):
            if known is value:
                return place
        raise Unsupported(None, f"a constant of the type {type(value).__name__}")

    def leaf_kind(self, leaves: list[Any]) -> Any:
        """What a table holds: int (words, procedures, kinds too), float, Wide, a class, or func."""
        if leaves and all(isinstance(x, FunctionType) for x in leaves):
            return "func"
        if any(isinstance(x, float) for x in leaves):
            return float
        if any(isinstance(x, int) and abs(x) >= TOO_LARGE for x in leaves):
            if any(x.bit_length() >= 64 * self.mask_cells for x in leaves):
                raise Unsupported(None, "a set of more things than any other", "make it a constant")
            return Wide
        classes = {type(x) for x in leaves if type(x) in self.objects}
        if len(classes) == 1 and all(type(x) in classes for x in leaves):
            return classes.pop()
        for leaf in leaves:
            self.number(leaf)
        return "int"

    def table(self, value: Any) -> Table:
        """The table for a constant; equal constants share one."""
        key = id(value) if depth(value) > 1 else repr(value)
        if key not in self.tables:
            self.kept.append(value)
            self.tables[key] = Table(self.fresh("CONST"), value, self)
        return self.tables[key]

    def attribute(self, cls: type, name: str, handle: str) -> Val:
        """An attribute of a table object: a table over all objects of its class."""
        values = [getattr(each, name, HOLE) for each in self.objects[cls]]
        if any(value is HOLE or isinstance(value, ModuleType) for value in values):
            raise Unsupported(None, f"{cls.__name__}.{name} is not data of every {cls.__name__}")
        first = values[0]
        if not isinstance(first, CONTAINERS) and all(v == first for v in values):
            if type(first) in self.objects:
                return Val("obj", str(self.number(first)), of=type(first))
            return Val("const", of=first)
        return self.along(cls, name, values, handle)

    def along(self, cls: type, name: str, values: list[Any], handle: str) -> Val:
        """A value for each object of a class: the one of the object *handle*."""
        if (cls, name) not in self.tables:
            shapes = {depth(value) for value in values}
            if len(shapes) > 1 and 0 in shapes:
                raise Unsupported(None, f"{cls.__name__}.{name} is of several shapes")
            self.tables[cls, name] = Table(self.fresh(f"{cls.__name__}_{name}"), values, self)
        return self.tables[cls, name].at((handle,))

    def fresh(self, name: str) -> str:
        """A name for a table that no other has."""
        names = {table.name for table in self.tables.values()}
        name = f"T_{name}"
        return name if name not in names else f"{name}_{len(names)}"


def words(value: int, count: int) -> list[int]:
    """A mask as words of 64 bits, the lowest first."""
    return [value >> 64 * k & (1 << 64) - 1 for k in range(count)]


def attributes(value: Any) -> list[str]:
    """The names of what an object holds."""
    slots = [s for c in type(value).__mro__ for s in getattr(c, "__slots__", ())]
    return [*getattr(value, "__dict__", {}), *(s for s in slots if hasattr(value, s))]

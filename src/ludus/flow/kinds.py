"""Kinds of decision: what the small int of an action means, and what a question is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, Never, TypeVar, overload

T_co = TypeVar("T_co", covariant=True)
D = TypeVar("D")

ASIDE: Final = 1 << 16
"""Actions from here on are asides (see :mod:`.asides`); no kind of decision has so many."""


class Domain(Generic[T_co]):
    """A set of things an action can point at: spaces, cards, amounts, buttons.

    ``items`` are the ids of the things. A domain whose things come from the edition declares only
    its ``size``; the game supplies the ids. With ``of``, its actions have a type of their own:
    ``Domain("leader", size=LEADERS, of=Leader)``.
    """

    @overload
    def __init__(
        self: Domain[int], name: str, items: Sequence[str] = (), size: int = 0
    ) -> None: ...

    @overload
    def __init__(
        self: Domain[D],
        name: str,
        items: Sequence[str] = (),
        size: int = 0,
        *,
        of: Callable[[int], D],
    ) -> None: ...

    def __init__(self, name: str, items: Sequence[str] = (), size: int = 0, of: Any = int) -> None:
        self.name = name
        self.items = tuple(items)
        self.size = size or len(self.items)


def buttons(*names: str) -> Domain[Never]:
    """Things to press: ``buttons("pass")``."""
    made: Domain[Any] = Domain("button", names)
    return made


class Kind(Generic[T_co]):
    """A kind of decision: its name, what its actions point at, and the rule it comes from.

    The actions are numbered through the domains, one after the other.

    ``about``: what a question of this kind is about, as ``"leader"`` or ``"at:space"`` (a name,
    and the domain of the value where it is another word); every ``choose`` gives the values.
    ``secret``: only the seat that decides learns which option was taken.
    ``completes``: the decision only finishes one already begun (how many legions march),
    so that a bot weighs both together.
    ``way``: it is a step of a movement, of which the destination can be chosen (``core/ways.py``):
    to a thing of the domain of what it is ``at``, or by one of these buttons (to take ship). What
    it is about are ``at``, where the force is, and ``points``, what it has left.
    """

    @overload
    def __init__(  # nothing but buttons
        self: Kind[int],
        name: str,
        *domains: Domain[Never],
        rule: str = "",
        about: Sequence[str] = (),
        secret: bool = False,
        completes: bool = False,
        way: Sequence[str] | None = None,
    ) -> None: ...

    @overload
    def __init__(
        self,
        name: str,
        *domains: Domain[T_co],
        rule: str = "",
        about: Sequence[str] = (),
        secret: bool = False,
        completes: bool = False,
        way: Sequence[str] | None = None,
    ) -> None: ...

    def __init__(
        self,
        name: str,
        *domains: Domain[Any],
        rule: str = "",
        about: Sequence[str] = (),
        secret: bool = False,
        completes: bool = False,
        way: Sequence[str] | None = None,
    ) -> None:
        self.name = name
        self.domains: tuple[Domain[Any], ...] = domains
        self.rule = rule
        self.secret = secret
        self.completes = completes
        self.way = way
        self.size = sum(domain.size for domain in domains)
        if self.size > ASIDE:
            raise ValueError(f"the decision {name!r} has {self.size} actions; {ASIDE} at most")
        self.about_names = tuple(part.partition(":")[0] for part in about)
        self.about_domains = tuple(part.rpartition(":")[2] for part in about)
        if way is not None and "at" not in self.about_names:
            raise ValueError(f"the step {name!r} does not say where it starts: about=('at:space',)")

    def locate(self, action: int) -> tuple[Domain[Any], int]:
        """The domain that *action* falls into, and its index there."""
        rest = action
        for domain in self.domains:
            if 0 <= rest < domain.size:
                return domain, rest
            rest -= domain.size
        raise ValueError(f"{action} is no action of the decision {self.name!r}")

    def start(self, name: str) -> int:
        """The action that points at the first thing of a domain."""
        before = 0
        for domain in self.domains:
            if domain.name == name:
                return before
            before += domain.size
        raise ValueError(f"the decision {self.name!r} has no domain {name!r}")

    def button(self, name: str) -> T_co:
        """The action that presses a button."""
        before = 0
        for domain in self.domains:
            if name in domain.items:
                action: Any = before + domain.items.index(name)
                return action  # type: ignore[no-any-return]  # an action of this kind
            before += domain.size
        raise ValueError(f"the decision {self.name!r} has no button {name!r}")

    def __repr__(self) -> str:
        return f"Kind({self.name!r})"


Kinds = Sequence[Kind[Any]] | Mapping[int, Kind[Any]]
"""A table of kinds, of which a decision takes one: ``choose(seat, RESPONSES[time], ...)``."""


def collected(space: Mapping[str, Any], wanted: type[D]) -> tuple[D, ...]:
    """All objects of a type that a module has declared, in the order they are written there.

    Tables are looked into: ``KINDS = collected(globals(), Kind)``.
    """
    found: dict[int, D] = {}
    for name, value in space.items():
        if name.startswith("__"):
            continue
        entries: Any = (value,)
        if isinstance(value, Mapping):
            entries = value.values()
        elif isinstance(value, tuple | list):
            entries = value
        for entry in entries:
            if isinstance(entry, wanted):
                found.setdefault(id(entry), entry)
    return tuple(found.values())

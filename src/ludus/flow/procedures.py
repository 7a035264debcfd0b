"""Procedures as objects: the author's function, and what the compiler made of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, Final, Generic, ParamSpec, TypeVar, overload

from .kinds import Kind, Kinds
from .requests import Flow

P = ParamSpec("P")
R_co = TypeVar("R_co", covariant=True)

Frame = tuple[Any, ...]
"""(procedure, resume point, *locals): ints and tuples of ints, nothing else."""

Step = Callable[[Any, Frame], None]


class Ask:
    """A resume point that waits for a seat or for chance.

    With ``pick``, *kind* is a table of kinds, and the frame tells which of them it is.
    """

    def __init__(
        self,
        kind: Kind[Any] | Kinds,
        options: Callable[[Any, Frame], list[int]] | None = None,
        weights: Callable[[Any, Frame], Any] | None = None,
        barrier: Callable[[Any, Frame, int], int] | None = None,
        audience: Callable[[Any, Frame], int] | None = None,
        about: Callable[[Any, Frame], tuple[int, ...]] | None = None,
        pick: Callable[[Any, Frame], int] | None = None,
    ) -> None:
        self.kind: Final = kind
        self.options: Final = options
        self.weights: Final = weights
        self.barrier: Final = barrier
        self.audience: Final = audience
        self.about: Final = about
        self.pick: Final = pick


class Procedure(Generic[P, R_co]):
    """A rule that can wait. Made by :func:`procedure`; compiled when its game is linked.

    It keeps the parameters and the result of the function, so that a wrong argument in
    ``call(march, leader, space)`` is a type error.
    """

    def __init__(self, name: str, module: str, function: Callable[..., Any] | None) -> None:
        self.name = name
        self.module = module
        self.function = function
        self.doc = (function.__doc__ or "") if function else ""
        self.index = -1
        self.params: tuple[str, ...] = ()
        self.locals: tuple[str, ...] = ()
        self.width = 1
        """How many ints it returns: 1, or those of a tuple; -1 where a tuple has any number."""
        self.padding: Frame = ()
        """What a new frame holds after its arguments: a zero (or an empty tuple) per local."""
        self.labels: tuple[str, ...] = ()
        """The name of each resume point, for saved positions: ``escape``, ``compensation``."""
        self.step: Step | None = None
        self.asks: list[Ask | None] = []
        self.digest = ""

    def frame(self, *args: Any) -> Frame:
        """A frame that starts this procedure with *args*."""
        if len(args) != len(self.params):
            raise TypeError(
                f"procedure {self.name} takes {len(self.params)} arguments "
                f"({', '.join(self.params)}), not {len(args)}"
            )
        return (self.index, 0, *args, *self.padding)

    def __repr__(self) -> str:
        return f"<procedure {self.name}>"


@overload
def procedure(function: Callable[Concatenate[Any, P], Flow[R_co]]) -> Procedure[P, R_co]: ...


@overload
def procedure(function: Callable[Concatenate[Any, P], R_co]) -> Procedure[P, R_co]: ...


def procedure(function: Callable[..., Any]) -> Procedure[..., Any]:
    """Declare a rule that can wait for a player or for chance: ``def march(g) -> Flow[int]``.

    One that never does, such as the effect of a simple card, may return an int or nothing.
    """
    return Procedure(function.__name__, function.__module__, function)

"""What a procedure may ask for: a choice, chance, a call, or several lanes at once.

A rule waits with ``yield from``, which gives the answer with its type: ``choose`` an action of
its kind, ``call`` what the procedure returns, ``gather`` what each seat returned.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, TypeVar

from .kinds import Kind

if TYPE_CHECKING:
    from .procedures import Procedure

P = ParamSpec("P")
T = TypeVar("T")

CHANCE: Final = -1
"""The seat that draws weapons, rolls dice and deals cards."""
OVER: Final = -2
"""Nobody is to move: the game has ended."""
RUNNING: Final = -3
"""Nobody is to move yet: procedures are still being carried out."""
ALLOWED: Final = 0
"""Instead of a reason: nothing stands in the way."""
NOT_ASKED: Final = -1
"""Instead of a reason: what is asked now is about something else."""

CHOOSE: Final = 0
DRAW: Final = 1
CALL: Final = 2
GATHER: Final = 3


class Request:
    """What a rule asks of the runner. Seen by the oracle; compiled code makes none."""

    def __init__(self, op: int) -> None:
        self.op = op
        self.seat: int = CHANCE
        self.kind: Kind[Any] | None = None
        self.options: Sequence[int] = ()
        self.weights: Sequence[int] = ()
        self.about: tuple[int, ...] = ()
        self.procedure: Procedure[..., Any] | None = None
        self.seats: Sequence[int] = ()
        self.args: tuple[Any, ...] = ()


Flow = Generator[Request, Any, T]
"""What a procedure gives: ``def march(g: State, leader: Leader) -> Flow[int]``."""


def choose(
    seat: int, kind: Kind[T], options: Sequence[int], *, about: tuple[int, ...] = ()
) -> Flow[T]:
    """*seat* picks one of *options*. *about*: what the question is about, as its kind says."""
    request = Request(CHOOSE)
    request.seat, request.kind, request.options, request.about = seat, kind, options, about
    return (yield request)  # type: ignore[no-any-return]  # an action of that kind


def chance(
    kind: Kind[T], weights: Sequence[int], *, to: int = -1, about: tuple[int, ...] = ()
) -> Flow[T]:
    """Chance picks outcome *i* with the odds ``weights[i]``: a die, a bag, a deck.

    With *to*, only that seat learns the outcome.
    """
    request = Request(DRAW)
    request.kind, request.weights, request.about = kind, weights, about
    request.options = outcomes(weights)
    return (yield request)  # type: ignore[no-any-return]  # an outcome of that kind


def call(procedure: Procedure[P, T], *args: P.args, **_none: P.kwargs) -> Flow[T]:
    """Carry out another procedure; the result is what it returns."""
    request = Request(CALL)
    request.procedure, request.args = procedure, args
    return (yield request)  # type: ignore[no-any-return]  # what the procedure returns


def gather(
    procedure: Procedure[Concatenate[Any, P], int | None],
    seats: Sequence[int],
    *args: P.args,
    **_none: P.kwargs,
) -> Flow[tuple[int, ...]]:
    """Each of *seats* carries out ``procedure(g, seat, *args)`` at the same time, in secret.

    The result is the tuple of what they returned, in seat order.
    """
    request = Request(GATHER)
    request.procedure, request.seats, request.args = procedure, seats, args
    return (yield request)  # type: ignore[no-any-return]  # one int a seat


def guarded(
    candidates: Iterable[T],
    barrier: Callable[Concatenate[Any, P], int],
    *args: P.args,
    **_none: P.kwargs,
) -> list[T]:
    """The candidates to which nothing stands in the way: ``barrier(candidate, *args) == 0``.

    Written as the options of a ``choose``, it also answers "why not?" for each of them. What is
    always allowed is added: ``[*guarded(...), PASS]``.
    """
    return [candidate for candidate in candidates if not barrier(candidate, *args, **_none)]


def refused(
    candidates: Iterable[T],
    barrier: Callable[Concatenate[Any, P], int],
    *args: P.args,
    **_none: P.kwargs,
) -> list[T]:
    """Nothing: what can be pointed at but is never among the options, and *barrier* says why.

    It stands after the guarded options, for all that they leave out, and costs nothing until
    somebody asks: ``[*guarded(neighbours, ...), *refused(SPACES, too_far, g)]``.
    """
    return []


def any_allowed(
    candidates: Iterable[int],
    barrier: Callable[Concatenate[Any, P], int],
    *args: P.args,
    **_none: P.kwargs,
) -> bool:
    """Whether nothing stands in the way of at least one of the candidates."""
    for candidate in candidates:  # noqa: SIM110 (half the time of a generator expression)
        if not barrier(candidate, *args):  # type: ignore[call-arg]  # keywords take time
            return True
    return False


def outcomes(weights: Sequence[int]) -> list[int]:
    """The outcomes that can happen."""
    return [outcome for outcome, weight in enumerate(weights) if weight]

"""What a procedure may yield: a choice, chance, a call, or several lanes at once.

Also the kinds of decision, which say what the small int of an action means.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from .procedures import Procedure

CHANCE: Final = -1
"""The seat that draws weapons, rolls dice and deals cards."""
OVER: Final = -2
"""Nobody is to move: the game has ended."""
RUNNING: Final = -3
"""Nobody is to move yet: procedures are still being carried out."""

CHOOSE: Final = 0
DRAW: Final = 1
CALL: Final = 2
GATHER: Final = 3


class Domain:
    """A set of things an action can point at: spaces, cards, amounts, buttons.

    ``items`` are the ids of the things. A domain whose things come from the edition
    declares only its ``size``; the game supplies the ids.
    """

    def __init__(self, name: str, items: Sequence[str] = (), size: int = 0) -> None:
        self.name = name
        self.items = tuple(items)
        self.size = size or len(self.items)


class Kind:
    """A kind of decision: its name, what its actions point at, and the rule it comes from.

    The actions are numbered through the domains, one after the other.

    ``secret``: only the seat that decides learns which option was taken.
    ``completes``: the decision only finishes one already begun (how many legions march),
    so that a bot weighs both together.
    """

    def __init__(
        self,
        name: str,
        *domains: Domain,
        rule: str = "",
        secret: bool = False,
        completes: bool = False,
    ) -> None:
        self.name = name
        self.domains = domains
        self.rule = rule
        self.secret = secret
        self.completes = completes
        self.size = sum(domain.size for domain in domains)

    def locate(self, action: int) -> tuple[Domain, int]:
        """The domain that *action* falls into, and its index there."""
        rest = action
        for domain in self.domains:
            if 0 <= rest < domain.size:
                return domain, rest
            rest -= domain.size
        raise ValueError(f"{action} is no action of the decision {self.name!r}")

    def __repr__(self) -> str:
        return f"Kind({self.name!r})"


Kinds = Sequence[Kind] | Mapping[int, Kind]
"""A table of kinds, of which a decision takes one: ``choose(seat, RESPONSES[time], ...)``."""


class Request:
    """What a yield asks of the runner. Seen by the oracle; compiled code makes none."""

    def __init__(self, op: int) -> None:
        self.op = op
        self.seat: int = CHANCE
        self.kind: Kind | None = None
        self.options: Sequence[int] = ()
        self.weights: Sequence[int] = ()
        self.procedure: Procedure | None = None
        self.seats: Sequence[int] = ()
        self.args: tuple[Any, ...] = ()


Flow = Generator[Request, Any, Any]
"""What a procedure returns: ``def march(g: State, seat: int) -> Flow``."""


def choose(seat: int, kind: Kind, options: list[int]) -> Request:
    """*seat* picks one of *options*. The result of the yield is the action."""
    request = Request(CHOOSE)
    request.seat, request.kind, request.options = seat, kind, options
    return request


def chance(kind: Kind, weights: Sequence[int], to: int = -1) -> Request:
    """Chance picks outcome *i* with the odds ``weights[i]``: a die, a bag, a deck.

    With *to*, only that seat learns the outcome.
    """
    request = Request(DRAW)
    request.kind, request.weights, request.options = kind, weights, outcomes(weights)
    return request


def call(procedure: Procedure, *args: int | tuple[int, ...]) -> Request:
    """Carry out another procedure. The result of the yield is what it returns."""
    request = Request(CALL)
    request.procedure, request.args = procedure, args
    return request


def gather(procedure: Procedure, seats: Sequence[int], *args: int | tuple[int, ...]) -> Request:
    """Each of *seats* carries out ``procedure(g, seat, *args)`` at the same time, in secret.

    The result of the yield is the tuple of what they returned, in seat order.
    """
    request = Request(GATHER)
    request.procedure, request.seats, request.args = procedure, seats, args
    return request


def guarded(candidates: Sequence[int], barrier: Callable[..., int], *args: Any) -> list[int]:
    """The candidates to which nothing stands in the way: ``barrier(candidate, *args) == 0``.

    Written as the options of a ``choose``, it also answers "why not?" for every other action.
    """
    return [candidate for candidate in candidates if not barrier(candidate, *args)]


def outcomes(weights: Sequence[int]) -> list[int]:
    """The outcomes that can happen."""
    return [outcome for outcome, weight in enumerate(weights) if weight]

"""Asides: what a seat may do before it answers, whatever it is asked.

Rules sometimes let a player act "at any time": show a card, spend a token. Such an act is no
answer. It changes the position at once and asks nothing, and the same question stays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from .kinds import Kind

T = TypeVar("T")


class Aside(Generic[T]):
    """An act of a *kind*: ``options(g)`` are those the seat to move may do now, ``deed`` does one.

    Given to :func:`ludus.flow.link`; actions from ASIDE on are acts of the asides in their order.
    """

    def __init__(
        self, kind: Kind[T], options: Callable[[Any], Sequence[T]], deed: Callable[[Any, T], None]
    ) -> None:
        self.kind = kind
        self.options = options
        self.deed = deed

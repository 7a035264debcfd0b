"""How an effect is entered: as a deed in one's own action, or as a reply to what others do (7.1).

An entry stands beside the functions it names; one entry says all that the effect is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludus.flow import ALLOWED, Procedure, procedure

from ...components.cards import PrintedCard
from ...components.effects import Effect
from ...position.state import State
from ...vocabulary.cards import ON_ACTION
from ...vocabulary.ids import NOBODY, Card, Power, Side


def deed(
    name: str,
    *,
    when: int = ON_ACTION,
    speaks: str = "",
    needs: Callable[[State, Side, Card], int] | None = None,
    target: Procedure[[Side, Card], int] | None = None,
    touches: Callable[[State, Any], Power] | None = None,
    asks: Procedure[[Side, Card, Any], None] | None = None,
    does: Callable[[State, Side, Card], None] | None = None,
) -> Effect:
    """An event of one's own action: what it *needs* to have any effect, and what it does.

    With *target*, somebody or something is named before others can answer; *touches* tells which
    power that concerns, if it is not the target itself.
    """
    return Effect(
        name, when, speaks, ("any",), needs or always, target or nobody, touches or itself,
        asks or no_question, does or nothing,
    )  # fmt: skip


def reply(
    name: str,
    when: int,
    *,
    fits: Callable[[State, PrintedCard], int],
    speaks: str = "",
    conditions: tuple[str, ...] = ("any",),
    asks: Procedure[[Side, Card], None] | None = None,
    does: Callable[[State, PrintedCard], None] | None = None,
) -> Effect:
    """A response: at which moment it *fits*, by what everybody can see, and what it does then.

    One that only forbids something does nothing by itself: whoever opened the moment asks for it.
    """
    return Effect(
        name, when, speaks, conditions, fits, nobody, itself, asks or no_more_questions,
        does or nothing_more,
    )  # fmt: skip


# -- what most of them leave out -------------------------------------------------------------------
def always(g: State, side: Side, card: Card) -> int:
    """Needs nothing."""
    return ALLOWED


@procedure
def nobody(g: State, side: Side, card: Card) -> int:
    """Is meant for nobody in particular."""
    return NOBODY


def itself(g: State, target: Power) -> Power:
    """The target is the power that is touched."""
    return target


@procedure
def no_question(g: State, side: Side, card: Card, target: int) -> None:
    """A deed that asks nothing."""


def nothing(g: State, side: Side, card: Card) -> None:
    """A deed that is all questions."""


@procedure
def no_more_questions(g: State, side: Side, card: Card) -> None:
    """A reply that asks nothing."""


def nothing_more(g: State, card: PrintedCard) -> None:
    """A reply that only forbids, or is all questions."""

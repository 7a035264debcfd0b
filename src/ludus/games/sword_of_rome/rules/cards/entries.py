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
from ...vocabulary.cards import A_SPACE, NO_TARGET, ON_ACTION
from ...vocabulary.ids import NOBODY, Card, Mask, Power, Side


def deed(
    name: str,
    *,
    when: int = ON_ACTION,
    speaks: str = "",
    needs: Callable[[State, PrintedCard], int] | None = None,
    over: int = NO_TARGET,
    bars: Callable[[Any, State, PrintedCard], int] | None = None,
    each: Callable[[Any, State, PrintedCard, Mask], int] | None = None,
    touches: Callable[[State, Any], Power] | None = None,
    asks: Procedure[[Side, Card, Any], None] | None = None,
    does: Callable[[State, PrintedCard, Any], None] | None = None,
    marks: bool = False,
) -> Effect:
    """An event of one's own action: what it *needs* to have any effect, and what it does.

    *over*: among what its target is chosen, before anybody can answer; *bars* says which will not
    do, and if none will, it has no effect. *touches*: which power that concerns. *each* instead of
    *bars*: it is done in several spaces, as often as the card says; those done are told as a mask.
    *marks*: it stays in force afterwards.
    """
    return Effect(
        name, when, speaks, ("any",), needs or always, A_SPACE if each else over,
        each or bars or no_bar, touches or nobody, asks or no_question, does or nothing,
        each is not None, marks,
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
        name, when, speaks, conditions, fits, NO_TARGET, no_bar, nobody,
        asks or no_more_questions, does or nothing_more, False, False,
    )  # fmt: skip


# -- what most of them leave out -------------------------------------------------------------------
def always(g: State, card: PrintedCard) -> int:
    """Needs nothing."""
    return ALLOWED


def no_bar(target: int, g: State, card: PrintedCard) -> int:
    """Has no target, and so nothing against it."""
    return ALLOWED


def nobody(g: State, target: int) -> Power:
    """Concerns nobody who could answer."""
    return NOBODY


def itself(g: State, target: Power) -> Power:
    """The target is the power that is touched."""
    return target


@procedure
def no_question(g: State, side: Side, card: Card, target: int) -> None:
    """A deed that asks nothing."""


def nothing(g: State, card: PrintedCard, target: int) -> None:
    """A deed that is all questions."""


@procedure
def no_more_questions(g: State, side: Side, card: Card) -> None:
    """A reply that asks nothing."""


def nothing_more(g: State, card: PrintedCard) -> None:
    """A reply that only forbids, or is all questions."""

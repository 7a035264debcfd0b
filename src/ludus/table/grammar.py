"""The text board of a table: what a seat sees, is asked and may answer, without any picture.

An answer is the number of an option, what it points at (``space:italia``, or ``italia`` alone),
or its words; capitals do not matter.
"""

from __future__ import annotations

from typing import Any

from .errors import TableError, forbidden
from .live import Live
from .people import Person
from .present import Presenter, Viewer, outcome_text

LINES = 10


def text_board(
    presenter: Presenter, live: Live, person: Person | None, seat: str | None, lang: str
) -> str:
    """Chronicle, board, question and numbered options; an answer is the number of an option."""
    user = person.id if person else None
    if seat is not None and live.number(seat) >= 0 and seat not in live.seats_of(user):
        raise forbidden("own_seats_only")
    viewer = Viewer(live, user, lang, seat)
    number = None if viewer.viewpoint is None else live.number(viewer.viewpoint)
    told = presenter.told(live, number, lang, None)["chronicle"][-LINES:]
    parts = ["\n".join(cited(line["text"], line["rule"]) for line in told)]
    parts.append(live.game.text(live.position().view(number), lang))
    if live.outcome is not None:
        seats = [each.id for each in live.seats]
        parts.append(str(outcome_text(live.game, live.outcome, seats, lang)["text"]))
    prompts = presenter.prompts(live, viewer)
    parts.append("\n".join(cited(prompt["text"], prompt["rule"]) for prompt in prompts))
    decision = presenter.decision(live, viewer, None, {})
    if decision is not None:
        lines = [f"step {decision['step']}, seat {decision['seat']}, {decision['kind']}:"]
        lines += [
            f"  {option['action']}  {option['label']}  ({option['target']})"
            for option in decision["options"]
        ]
        parts.append("\n".join(lines))
    return "\n\n".join(part for part in parts if part) + "\n"


def chosen(decision: dict[str, Any] | None, text: str) -> int:
    """The action that an answer in text means; refused if it fits none or several options."""
    options = decision["options"] if decision else []
    said = " ".join(text.split()).casefold()
    for means in (
        lambda option: str(option["action"]) == said,
        lambda option: option["target"].casefold() == said,
        lambda option: option["label"].casefold().rstrip(".") == said.rstrip("."),
        lambda option: option["target"].casefold().partition(":")[2] == said,
    ):
        found = [option["action"] for option in options if means(option)]
        if len(found) == 1:
            return int(found[0])
    numbers = ", ".join(str(option["action"]) for option in options) or "-"
    raise TableError(422, "illegal", "no_single_option", numbers=numbers)


def cited(text: str, rule: str) -> str:
    """A sentence with its rule."""
    return f"{text} [{rule}]" if rule else text

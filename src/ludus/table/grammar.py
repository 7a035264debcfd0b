"""The text board of a table: what a seat sees, is asked and may answer, without any picture.

An answer is the number of an option, what it points at (``space:italia``, or ``italia`` alone),
or its words; capitals do not matter. What may be done besides answering follows the options.
"""

from __future__ import annotations

from typing import Any

from .errors import TableError
from .live import Live
from .people import Person
from .present import Presenter, outcome_text
from .viewing import Viewer, check_eyes, sight, told

LINES = 10


def text_board(
    presenter: Presenter, live: Live, person: Person | None, seat: str | None, lang: str
) -> str:
    """Chronicle, board, question and numbered options; an answer is the number of an option."""
    user = person.id if person else None
    check_eyes(live, user, seat)
    viewer = Viewer(live, user, lang, seat)
    seen = sight(live, viewer.viewpoint)
    lines = told(live.seats, seen, lang)["chronicle"][-LINES:]
    parts = ["\n".join(cited(line["text"], line["rule"]) for line in lines)]
    parts.append(live.game.text(seen.view(), lang))
    if live.outcome is not None:
        seats = [each.id for each in live.seats]
        parts.append(str(outcome_text(live.game, live.outcome, seats, lang)["text"]))
    prompts = presenter.prompts(live, viewer)
    parts.append("\n".join(cited(prompt["text"], prompt["rule"]) for prompt in prompts))
    decision = presenter.decision(live, viewer, None)
    if decision is not None:
        asked = [f"step {decision['step']}, seat {decision['seat']}, {decision['kind']}:"]
        asked += [
            f"  {option['action']}  {option['label']}  ({option['target']})"
            for option in (*decision["options"], *decision["asides"])
        ]
        parts.append("\n".join(asked))
    return "\n\n".join(part for part in parts if part) + "\n"


def chosen(decision: dict[str, Any] | None, text: str) -> int:
    """The action that an answer in text means; refused if it fits none or several options."""
    options = decision["options"] if decision else []
    asides = decision["asides"] if decision else []
    said = " ".join(text.split()).casefold()
    for offered in (options, asides):
        for means in (
            lambda option: str(option["action"]) == said,
            lambda option: option["target"].casefold() == said,
            lambda option: option["label"].casefold().rstrip(".") == said.rstrip("."),
            lambda option: option["target"].casefold().partition(":")[2] == said,
        ):
            found = [option["action"] for option in offered if means(option)]
            if len(found) == 1:
                return int(found[0])
    numbers = ", ".join(str(option["action"]) for option in options) or "-"
    raise TableError(422, "illegal", "no_single_option", numbers=numbers)


def cited(text: str, rule: str) -> str:
    """A sentence with its rule."""
    return f"{text} [{rule}]" if rule else text

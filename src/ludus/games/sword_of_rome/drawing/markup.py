"""Small parts that pieces and panels of this game are made of: emblems, words, titles."""

from __future__ import annotations

from typing import Any, Final

from ludus.core.markup import icon
from ludus.core.scene import escape

from ..telling.text import Page

SEAT_EMBLEMS: Final = {
    "roman": "em-roman",
    "greek": "em-greek",
    "gallic": "em-gallic",
    "etruscan_samnite": "em-etruscan",
    "rome_and_etruria": "em-roman",
    "gauls_and_greeks": "em-gallic",
}
SIDE_POWERS: Final = {
    "roman": ("roman",),
    "greek": ("greek",),
    "gallic": ("gallic",),
    "etruscan_samnite": ("etruscan", "samnite"),
}


def emblem(power: str) -> str:
    """The symbol of a power."""
    return f"em-{power}"


def disc(power: str) -> str:
    """The emblem of a power in a disc of its colour."""
    return f'<i class="disc {power}">{icon(emblem(power))}</i>'


def discs(side: str) -> str:
    """The emblems of a side."""
    return "".join(disc(power) for power in SIDE_POWERS[side])


def words(page: Page, key: str, **values: object) -> str:
    """A message of the drawing, safe in HTML."""
    return escape(page.say(f"drawing.{key}", **values))


def space_of(page: Page, id: str) -> dict[str, Any]:
    """A space of the view."""
    return next(space for space in page.view["spaces"] if space["id"] == id)


# -- things in words -------------------------------------------------------------------------------


def space_title(page: Page, space: dict[str, Any]) -> str:
    """Everything about a space as it is now."""
    said = [
        page.say(
            "drawing.space",
            place=page.place(space["id"]),
            power=page.say(f"power.{space['owner']}"),
        )
    ]
    if space["loyalty"] is not None:
        said.append(page.say("drawing.loyalty", n=space["loyalty"]))
    if space["tribe"] is not None:
        said.append(page.say("drawing.tribe", n=space["tribe"]))
    if space["siege"] is not None:
        said.append(page.say("drawing.siege_points", n=space["siege"]))
    return " ".join(said)


def force_title(page: Page, power: str, units: int, leaders: list[str], space: str) -> str:
    """Units and leaders with their ratings."""
    tables = page.game.tables
    names = []
    for id in leaders:
        number = tables.leader[id]
        names.append(
            page.say(
                "drawing.leader",
                leader=page.leader(id),
                initiative=tables.initiative[number],
                tactics=tables.tactics[number],
            )
        )
    return page.say(
        "drawing.force",
        power=page.say(f"power.{power}"),
        n=units,
        place=page.place(space),
        leaders="; ".join(names) or page.say("drawing.no_leader"),
    )

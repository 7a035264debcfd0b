"""The chronicle in words: what a viewer may read, with rules and the places named."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ludus.core.game import Game, things
from ludus.core.log import Line
from ludus.core.scene import Drawing, load_drawing

SHOWN = 60


def chronicle(
    game: Game, lines: Sequence[Line], seats: tuple[str, ...], lang: str, first: int = 0
) -> list[dict[str, Any]]:
    """Lines, already masked for their reader, numbered from *first* on."""
    told: list[dict[str, Any]] = []
    for number, line in enumerate(lines, first):
        text, rule, seat, side, targets, names = sentence(game, line.entry, seats, lang)
        told.append(
            {
                "n": number,
                "step": line.step,
                "event": game.events[line.entry[0]].name,
                "text": text,
                "rule": rule,
                "seat": seat,
                "who": emblem(load_drawing(game), side) if side != seat else None,
                "targets": targets,
                "names": names,
            }
        )
    return told


@lru_cache(maxsize=50_000)
def sentence(
    game: Game, entry: tuple[int, ...], seats: tuple[str, ...], lang: str
) -> tuple[str, str, str | None, str | None, list[dict[str, str]], list[str]]:
    """One event: its text and rule, the seat it is about, and which side of it, places it names,
    other names in it."""
    event = game.events[entry[0]]
    seat: str | None = None
    side: str | None = None
    targets: list[dict[str, str]] = []
    names: list[str] = []
    for domain, value in zip(event.domains, entry[1:], strict=True):
        if value < 0 or domain == "amount":
            continue
        number = game.seat_of(domain, value, seats)
        if number is not None:
            seat = seat or seats[number]
            if seat == seats[number]:
                side = side or game.side_of(domain, value)
        if domain == "seat":
            continue
        items, name = things(game, domain), game.name(lang, domain, value)
        if value < len(items):
            targets.append({"target": f"{domain}:{items[value]}", "name": name})
        else:
            names.append(name)
    return game.tell(lang, entry, seats), event.rule, seat, side, targets, names


def emblem(drawing: Drawing | None, id: str | None) -> dict[str, str] | None:
    """How a seat is shown, or one of the sides that it plays."""
    return {"id": id, "emblem": drawing.emblem(id)} if drawing and id else None


def touches(game: Game, line: Line, own: Sequence[int], seats: tuple[str, ...]) -> bool:
    """Whether an event is about one of one's *own* seats."""
    event = game.events[line.entry[0]]
    return any(
        value >= 0 and game.seat_of(domain, value, seats) in own
        for domain, value in zip(event.domains, line.entry[1:], strict=True)
    )

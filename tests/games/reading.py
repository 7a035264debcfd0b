"""Reading a position by names, as the test kits of all games do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludus.core.game import Game
from ludus.core.position import Position


def told(
    game: Game, g: Position, words: Mapping[str, Sequence[str] | range], events: Sequence[str]
) -> list[tuple[str | int, ...]]:
    """The journal with the names that *words* has by domain: all of it, or only some events."""
    found: list[tuple[str | int, ...]] = []
    for number, *values in g.journal or ():
        event = game.events[number]
        if not events or event.name in events:
            pairs = zip(event.domains, values, strict=True)
            named = (words[d][v] if d in words and v >= 0 else v for d, v in pairs)
            found.append((event.name, *named))
    return found


def options(game: Game, g: Position, domain: str = "") -> list[str]:
    """The names of all legal options, or of those in one domain."""
    pairs = [game.target(g.kind(), action).partition(":") for action in g.legal()]
    return [name for found, _, name in pairs if domain in ("", found)]


def reason(game: Game, g: Position, action: int) -> str:
    """The name of the reason against an action of this decision; ``allowed`` if there is none."""
    number = g.barrier(action)
    assert (number == 0) == (action in g.legal())
    return game.reasons[number].name

"""Reading a position by names, as the test kits of all games do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ludus.core.game import Game
from ludus.core.position import Position
from ludus.flow import CHANCE, NOT_ASKED, OVER
from tests.games import wording


def check(g: Position) -> None:
    """Nothing is lost and nothing in two places."""
    broken = g.broken_laws()
    assert not broken, f"broken laws: {'; '.join(broken)}"


def waiting(g: Position, seats: Sequence[str]) -> str:
    """Who decides what: ``"roman action"``, ``"chance die"``, ``"over"``."""
    if g.to_move == OVER:
        return "over"
    return f"{'chance' if g.to_move == CHANCE else seats[g.to_move]} {g.kind().name}"


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


def option(game: Game, g: Position, word: str | int) -> int:
    """The one legal action that a word names."""
    assert g.to_move != OVER, f"it is over before {word!r}"
    names = {game.target(g.kind(), action): action for action in g.legal()}
    return named(g, names.items(), word)


def actions_of(game: Game, g: Position) -> list[tuple[str, int]]:
    """All actions of this decision with what they point at, legal or not."""
    kind = g.kind()
    return [(game.target(kind, action), action) for action in wording.options(game, kind)]


def named(g: Position, names: Iterable[tuple[str, int]], word: str | int) -> int:
    """The one action that a word names, with its domain or without: ``space:roma``, ``roma``."""
    pairs = list(names)
    found = [action for name, action in pairs if str(word) in (name, name.partition(":")[2])]
    known = ", ".join(name for name, _ in pairs)
    assert len(found) == 1, f"{g.kind().name}: {word!r} names {len(found)} of {known}"
    return found[0]


def reason(game: Game, g: Position, action: int) -> str:
    """The name of the reason against an action of this decision; ``allowed`` if there is none.

    ``not_asked`` if the question is about something else.
    """
    number = g.barrier(action)
    assert (number == 0) == (action in g.legal())
    return "not_asked" if number == NOT_ASKED else game.reasons[number].name

"""What is seen of a game: everything, since nothing is hidden in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..vocabulary.ids import (
    HIT,
    HOME,
    LANDINGS,
    NOT_THROWN,
    PLACE_IDS,
    POINTS,
    SEATS,
    THROWS,
    WAITING,
    Seat,
)

if TYPE_CHECKING:
    from .state import State


def view(g: State) -> dict[str, Any]:
    """The table as JSON values, by ids; ``null`` for nobody and nothing."""
    return {
        "points": [point(g, number) for number in range(1, POINTS + 1)],
        "players": [player(g, Seat(number)) for number in range(len(SEATS))],
        "active": SEATS[g.active] if g.active >= 0 else None,
        "dice": dice(g),
        "die": g.facts().get("die"),
        "winner": SEATS[g.winner] if g.winner >= 0 else None,
    }


def point(g: State, number: int) -> dict[str, Any]:
    """A point: whose pieces stand there, and how many."""
    counts = [row[number] for row in g.pieces]
    owner = next((name for name, n in zip(SEATS, counts, strict=True) if n), None)
    return {"id": PLACE_IDS[number], "owner": owner, "n": sum(counts)}


def player(g: State, seat: Seat) -> dict[str, Any]:
    """A player: the pieces beside the board, and how far all of them have to go."""
    row = g.pieces[seat]
    return {
        "id": SEATS[seat],
        "waiting": row[WAITING],
        "hit": row[HIT],
        "home": row[HOME],
        "pips": g.pips(seat),
    }


def is_hit(view: dict[str, Any], place: int) -> bool:
    """Whether a piece that moves from a place by the die in play hits an enemy."""
    to = LANDINGS[place][view["die"]]
    return to != HOME and view["points"][to - 1]["owner"] not in (None, view["active"])


def dice(g: State) -> list[dict[str, Any]]:
    """The three dice of the turn, and which of them are used; none before a throw."""
    if g.throw.number == NOT_THROWN:
        return []
    thrown = THROWS[g.throw.number]
    return [{"face": f, "used": not n} for f, n in zip(thrown, g.throw.left, strict=True)]

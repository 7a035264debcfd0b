"""What is seen of a game: everything, since nothing is hidden in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludus.flow import OVER

from ..vocabulary.ids import (
    ALL_PROVINCES,
    MILITARY,
    POLITICAL,
    SEATS,
    TYPES,
    VICTORIES,
    Seat,
    Zone,
)

if TYPE_CHECKING:
    from .state import State


def view(g: State) -> dict[str, Any]:
    """The table as JSON values, by ids; ``null`` for nobody."""
    return {
        "provinces": [province(g, place) for place in ALL_PROVINCES if g.owner[place] >= 0],
        "triumvirs": [triumvir(g, seat) for seat in g.start.seats],
        "bag": dict(zip(SEATS, g.bag, strict=True)),
        "drawn": dict(zip(SEATS, g.drawn, strict=True)),
        "stock": {
            "legions": g.legion_stock,
            "gold": g.gold_stock,
            "officials": g.official_stock,
        },
        "alii": g.alii,
        "compensation": {
            "holder": SEATS[g.compensation_holder] if g.compensation_holder >= 0 else None,
            "side": g.compensation_side,
        },
        "calendar": g.calendar,
        "year_length": g.start.calendar,
        "active": SEATS[g.active],
        "points": g.journey.points,
        "escort": g.journey.escort,
        "about": about(g),
        "winner": SEATS[g.winner] if g.to_move == OVER else None,
        "victory": VICTORIES[g.victory] if g.to_move == OVER else None,
    }


def about(g: State) -> dict[str, Any]:
    """What the question is about: a place, a price, what is left and so on."""
    ids = g.board.ids
    return {name: ids[n] if name == "place" else n for name, n in g.facts().items()}


def province(g: State, place: Zone) -> dict[str, Any]:
    """One province with what stands in it."""
    return {
        "id": g.board.ids[place],
        "type": TYPES[g.board.types[place]],
        "owner": SEATS[g.owner[place]],
        "governor": "in" if g.governors_in >> place & 1 else "out",
        "legions": g.legions[place],
        "gold": g.gold[place],
        "officials": g.officials[place],
        "produces": g.produces(place),
    }


def triumvir(g: State, seat: Seat) -> dict[str, Any]:
    """One player with what is his."""
    return {
        "id": SEATS[seat],
        "zone": g.board.ids[g.triumvir[seat]],
        "provinces": g.provinces(seat),
        "gold": g.treasury[seat],
        "officials_carried": g.carried[seat],
        "political": g.level[POLITICAL][seat],
        "military": g.level[MILITARY][seat],
        "leads_political": g.is_leading(POLITICAL, seat),
        "leads_military": g.is_leading(MILITARY, seat),
        "citizens": g.citizens[seat],
        "was_consul": g.was_consul(seat),
        "consulships": g.consulships(seat),
        "weapons_in_reserve": g.reserve[seat],
        "governors_in_reserve": g.board.governors - g.provinces(seat),
    }

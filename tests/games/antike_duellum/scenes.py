"""Positions that the tests of the goal and of personages share."""

from __future__ import annotations

from ludus.games.antike_duellum.position.state import State
from ludus.games.antike_duellum.rules.personages import end_of_turn
from ludus.games.antike_duellum.rules.turn import turn
from tests.games.antike_duellum.kit import start, table, take

SITES = (
    "lugdunum", "tolosa", "massilia", "genua", "aquileia", "ancona", "croton", "brundisium",
    "syracusae", "agrigentum", "carales", "epidaurum", "apollonia", "tarraco", "numantia",
    "saguntum", "baecula",
)  # fmt: skip
"""Free at the start, in the order in which they are given to Rome."""
KINDS = ("marble", "iron", "gold")


def realm(n: int, nation: str = "rome") -> dict[str, str]:
    """What is added to the three start cities to make *n*."""
    return {name: f"{nation} {KINDS[at % 3]}" for at, name in enumerate(SITES[: n - 3])}


def ended(
    n: int = 3,
    *,
    held: dict[str, int] | None = None,
    others: dict[str, int] | None = None,
    temples: int = 0,
    galleys: dict[str, int] | None = None,
) -> State:
    """Rome has come to the end of its turn with *n* cities, *temples* of them with a temple."""
    own = [*realm(n), "roma", "neapolis", "cremona"]
    g = table(
        cities=realm(n),
        temples=own[:temples],
        galleys={"rome": galleys or {}},
        personages={"rome": held or {}, "carthage": others or {}},
    )
    return start(g, end_of_turn, "rome")


def learn(n: int, held: dict[str, int] | None = None) -> State:
    """Rome develops *n* know-how before Carthage does: as many scholars at the end of the turn."""
    g = table(goods={"rome": (0, 0, 99, 0)}, personages={"rome": held or {}})
    take(start(g, turn, "rome"), "scientia")
    take(g, *("strata", "navigatio", "moneta", "res_publica", "commercium")[:n], "end_progress")
    return g


def war(**others: object) -> State:
    """Carthage stands before Rome's three cities with enough legions, and begins a Duellum."""
    g = table(
        legions={"carthage": {"roma": 4, "neapolis": 3, "cremona": 1}},
        stone={"carthage": "aurum"},
        **others,  # type: ignore[arg-type]  # whatever the test adds to the table
    )
    return take(start(g, turn, "carthage"), "duellum", "end_movement")

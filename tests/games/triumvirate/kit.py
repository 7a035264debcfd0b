"""A small test kit: lay out a position by names, play it by names, read what happened.

Zones, seats and buttons go by the ids that the edition and the decisions give them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludus.flow import OVER, RUNNING, Procedure
from ludus.games import load_game
from ludus.games.triumvirate.definition import Triumvirate
from ludus.games.triumvirate.position.state import State
from ludus.games.triumvirate.vocabulary.ids import (
    MILITARY,
    POLITICAL,
    SEATS,
    TYPES,
    VICTORIES,
    Seat,
    Zone,
)
from tests.games.reading import actions_of, check, named, option, options, reason, told
from tests.games.reading import waiting as decision

loaded = load_game("triumvirate")
assert isinstance(loaded, Triumvirate)
GAME: Final = loaded

NO_COUNTS: Final[Mapping[str, int]] = {}
NO_NAMES: Final[Mapping[str, str]] = {}
QUIET: Final = ("end_movement", "end_actions", "enough", "rome_gold")


# -- laying out ----------------------------------------------------------------------------------


def table(
    players: int = 3,
    *,
    owner: Mapping[str, str] = NO_NAMES,
    legions: Mapping[str, int] = NO_COUNTS,
    gold: Mapping[str, int] = NO_COUNTS,
    officials: Mapping[str, int] = NO_COUNTS,
    governors_in: Sequence[str] | None = None,
    triumvir: Mapping[str, str] = NO_NAMES,
    carried: Mapping[str, int] = NO_COUNTS,
    treasury: Mapping[str, int] = NO_COUNTS,
    political: Mapping[str, int] = NO_COUNTS,
    military: Mapping[str, int] = NO_COUNTS,
    citizens: Mapping[str, int] = NO_COUNTS,
    bag: Mapping[str, int] = NO_COUNTS,
    consuls: Sequence[str] = (),
    compensation: tuple[str, int] | None = None,
    calendar: int | None = None,
    tie: str = "last",
) -> State:
    """The set-up before anything is played, with the differences given; stocks hold the rest."""
    g = GAME.set_up({"players": str(players), "tie": tie})
    g.journal = []
    g.to_move = RUNNING
    check(g)  # before anything is changed
    for place, name in owner.items():
        g.owner[zone(place)] = seat(name)
    g.realm = [sum(1 << place for place in g.own_provinces(s)) for s in g.start.seats]
    put(g.legions, legions, GAME.board.ids)
    put(g.gold, gold, GAME.board.ids)
    put(g.officials, officials, GAME.board.ids)
    put(g.carried, carried, SEATS)
    put(g.treasury, treasury, SEATS)
    put(g.citizens, citizens, SEATS)
    put(g.bag, bag, SEATS)
    for name, place in triumvir.items():
        g.triumvir[seat(name)] = zone(place)
    for track, levels in ((POLITICAL, political), (MILITARY, military)):
        for name, level in levels.items():
            g.level[track][seat(name)] = level
    if governors_in is not None:
        g.governors_in = sum(1 << zone(place) for place in governors_in)
    g.consuls = sum(1 << seat(name) for name in consuls)
    if compensation is not None:
        g.compensation_holder, g.compensation_side = seat(compensation[0]), compensation[1]
    if calendar is not None:
        g.calendar = calendar
    settle_stocks(g)
    check(g)
    return g


def put(piles: list[int], counts: Mapping[str, int], names: Sequence[str]) -> None:
    """Set the piles that are named."""
    for name, count in counts.items():
        piles[names.index(name)] = count


def settle_stocks(g: State) -> None:
    """What is not laid out is in stock or reserve."""
    start, board = g.start, g.board
    g.legion_stock = start.legions - sum(g.legions)
    g.gold_stock = start.gold - sum(g.gold) - sum(g.treasury)
    g.official_stock = board.officials - sum(g.officials) - sum(g.carried)
    g.alii = start.citizens_each * start.players + start.citizens_alii - sum(g.citizens)
    for colour in start.seats:
        g.reserve[colour] = board.weapons - g.bag[colour]


def zone(name: str) -> Zone:
    """The number of a province or sea."""
    return Zone(GAME.board.ids.index(name))


def seat(name: str) -> Seat:
    """The number of a player."""
    return Seat(SEATS.index(name))


# -- playing -------------------------------------------------------------------------------------


def start(g: State, procedure: Procedure[..., Any], *seats: str) -> State:
    """Begin a procedure; the game is over when it has been carried out."""
    g.begin(GAME.rules, procedure, *(seat(name) for name in seats))
    check(g)
    return g


def take(g: State, *words: str | int) -> State:
    """Take legal options by name, for players and chance alike: ``"italia"``, 3, ``"caesar"``.

    A name that two options share needs its kind: ``"gold_in:italia"``.
    """
    for word in words:
        g.apply(option(GAME, g, word))
        check(g)
    return g


def run_until(g: State, wanted: str) -> State:
    """Let everybody do as little as possible until the decision *wanted* (``"caesar move"``)."""
    while waiting(g) != wanted:
        take(g, quiet(g))
    return g


def quiet(g: State) -> str:
    """The option that changes least, or the first."""
    words = offered(g)
    return next((word for word in QUIET if word in words), words[0])


# -- reading -------------------------------------------------------------------------------------


def waiting(g: State) -> str:
    """Who decides what: ``"caesar move"``, ``"chance draw_weapon"``, ``"over"``."""
    return decision(g, SEATS)


def target(g: State, action: int) -> str:
    """What an action points at: ``space:italia``."""
    return GAME.target(g.kind(), action)


def offered(g: State) -> list[str]:
    """The names of all legal options."""
    return options(GAME, g)


def why_not(g: State, word: str | int) -> str:
    """The reason against an action of this decision: ``"no_legion"``; ``"allowed"`` if none."""
    return reason(GAME, g, named(g, actions_of(GAME, g), word))


def log(g: State, *events: str) -> list[tuple[str | int, ...]]:
    """The journal by names: all of it, or only the events named."""
    words = {
        "seat": SEATS,
        "weapon": SEATS,
        "space": GAME.board.ids,
        "competence": TYPES,
        "victory": VICTORIES,
    }
    return told(GAME, g, words, events)


def won(g: State) -> tuple[str, str]:
    """Who has won, and how."""
    assert g.to_move == OVER
    outcome = g.outcome()
    (winner,) = outcome.winners()
    return SEATS[winner], outcome.reason


def legions(g: State, *places: str) -> list[int]:
    """How many legions stand in each of these provinces."""
    return [g.legions[zone(place)] for place in places]


def owner(g: State, place: str) -> str:
    """Whose province it is."""
    return SEATS[g.owner[zone(place)]]


def at(g: State, name: str) -> str:
    """Where a triumvir is."""
    return GAME.board.ids[g.triumvir[seat(name)]]


def governor(g: State, place: str) -> str:
    """Whether the governor stands ``"in"`` the supply square or ``"out"``."""
    return "in" if g.governors_in >> zone(place) & 1 else "out"


def levels(g: State, name: str) -> tuple[int, int]:
    """Political and military competence."""
    return g.level[POLITICAL][seat(name)], g.level[MILITARY][seat(name)]

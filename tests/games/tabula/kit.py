"""A small test kit: lay out pieces by point, play by names, read what happened.

Places, dice and throws go by the ids that the decisions give them: ``"hit"``, 19, ``"2-5-6"``.
"""

from __future__ import annotations

from typing import Any, Final

from ludus.flow import OVER, RUNNING, Procedure
from ludus.games import load_game
from ludus.games.tabula.definition import Tabula
from ludus.games.tabula.position.state import State
from ludus.games.tabula.rules.dice import use_dice
from ludus.games.tabula.vocabulary.ids import PLACE_IDS, SEATS, THROWS, Seat
from tests.games.reading import actions_of, check, named, option, options, reason, told
from tests.games.reading import waiting as decision

loaded = load_game("tabula")
assert isinstance(loaded, Tabula)
GAME: Final = loaded

Pieces = dict[str | int, int]
NONE: Final[Pieces] = {}
AFAR: Final[Pieces] = {24: 2}
"""Enemies who stand in nobody's way."""


# -- laying out ----------------------------------------------------------------------------------


def table(white: Pieces = NONE, black: Pieces = NONE, *, half: str = "held") -> State:
    """Pieces by place (``{"hit": 1, 19: 2}``); those that are not named are home."""
    g = GAME.set_up({"start": "empty", "half": half})
    g.journal = []
    g.to_move = RUNNING
    for row, pieces in zip(g.pieces, (white, black), strict=True):
        row[:] = [0] * len(row)
        for place, n in pieces.items():
            row[PLACE_IDS.index(str(place))] = n
        row[PLACE_IDS.index("home")] += GAME.board.pieces - sum(row)
    check(g)
    return g


def seat(name: str) -> Seat:
    """The number of a player."""
    return Seat(SEATS.index(name))


# -- playing -------------------------------------------------------------------------------------


def start(g: State, procedure: Procedure[..., Any], *seats: str) -> State:
    """Begin a procedure; the game is over when it has been carried out."""
    g.begin(GAME.rules, procedure, *(seat(name) for name in seats))
    check(g)
    return g


def thrown(g: State, name: str, *faces: int) -> State:
    """A player has thrown, and is about to use the dice."""
    g.active = seat(name)
    g.throw.lay(THROWS.index(tuple(sorted(faces))))
    return start(g, use_dice, name)


def take(g: State, *words: str | int) -> State:
    """Take legal options by name, for players and chance alike."""
    for word in words:
        g.apply(option(GAME, g, word))
        check(g)
    return g


def play(g: State, *moves: tuple[int, str | int]) -> State:
    """Play dice with pieces: ``play(g, (6, 10), (5, 19))``; a die that is alone is not asked."""
    for face, place in moves:
        if g.kind().name == "die":
            take(g, face)
        assert g.about() == {"die": face}
        take(g, place)
    return g


# -- reading -------------------------------------------------------------------------------------


def waiting(g: State) -> str:
    """Who decides what: ``"white piece"``, ``"chance fall"``, ``"over"``."""
    return decision(g, SEATS)


def offered(g: State) -> list[str]:
    """The names of all legal options."""
    return options(GAME, g)


def why_not(g: State, word: str | int) -> str:
    """The reason against an action of this decision: ``"closed"``; ``"allowed"`` if none."""
    return reason(GAME, g, named(g, actions_of(GAME, g), word))


def log(g: State, *events: str) -> list[tuple[str | int, ...]]:
    """The journal by names: all of it, or only the events named."""
    words = {"seat": SEATS, "place": PLACE_IDS, "throw": GAME.items("throw")}
    return told(GAME, g, words, events)


def where(g: State, name: str) -> dict[str, int]:
    """Where the pieces of a player are."""
    row = g.pieces[seat(name)]
    return {place: n for place, n in zip(PLACE_IDS, row, strict=True) if n}


def won(g: State) -> tuple[list[str], str]:
    """Who is first, and how it ended."""
    assert g.to_move == OVER
    outcome = g.outcome()
    return [SEATS[winner] for winner in outcome.winners()], outcome.reason

"""Playing by names: begin a procedure on a position of the kit, answer, and read what is asked."""

from __future__ import annotations

from typing import Any, Final

from ludus.core.editions import load_edition
from ludus.flow import CHANCE, OVER, Procedure
from ludus.games.pax_romana.definition import PaxRomana
from ludus.games.pax_romana.position.state import State
from ludus.games.pax_romana.vocabulary.ids import Leader
from ludus.games.pax_romana.vocabulary.owners import OWNERS, POWERS
from tests.games.pax_romana.kit import BOARD, EDITION, TABLES, space
from tests.games.reading import actions_of, check, named, option, options, reason
from tests.games.reading import waiting as decision

GAME: Final = PaxRomana(load_edition(EDITION, game="pax_romana"))


def begin(g: State, procedure: Procedure[..., Any], *args: str | int) -> State:
    """A procedure begins; words are owners or spaces. It is over when it has been carried out."""
    g.begin(GAME.rules, procedure, *(number_of(arg) for arg in args))
    return g


def number_of(arg: str | int) -> int:
    """An argument by its name."""
    if isinstance(arg, int):
        return arg
    return OWNERS.index(arg) if arg in OWNERS else BOARD.index[arg]


def take(g: State, *words: str | int) -> State:
    """Take legal options by name, for players and chance alike; dice by what they show."""
    for word in words:
        g.apply(option(GAME, g, word))
        check(g)
    return g


def waiting(g: State) -> str:
    """Who decides what: ``"rome sail"``, ``"chance die"``, ``"over"``."""
    return decision(g, seats(g))


def seats(g: State) -> list[str]:
    """The powers that play, in the order of their seats."""
    return [POWERS[power] for power in g.players()]


def offered(g: State, domain: str = "") -> list[str]:
    """The names of all legal options, or of those in one domain."""
    return options(GAME, g, domain)


def why_not(g: State, word: str | int) -> str:
    """The reason against an action of this decision; ``allowed`` if there is none."""
    return reason(GAME, g, named(g, actions_of(GAME, g), word))


def leader(id: str) -> Leader:
    """A leader by id."""
    return Leader(TABLES.leader_ids.index(id))


def lead(g: State, id: str, at: str) -> State:
    """A leader comes to a space."""
    g.place[leader(id)] = space(at)
    return g


def is_chance(g: State) -> bool:
    """Whether dice are rolled."""
    return g.to_move == CHANCE


def is_over(g: State) -> bool:
    """Whether the procedure has been carried out."""
    return g.to_move == OVER

"""Das Ende des Triumvirats (Ackva and Gabrian, Lookout Games 2005), two and three players.

Rules from the French rulebook; what its board showed is an edition (``editions/``). All of it
is implemented; rulings on unclear points are listed in ``docs/rules/triumvirate.md``.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from ludus.core.catalogue import Catalogue
from ludus.core.editions import Edition
from ludus.core.game import Game, Option, Options
from ludus.core.rulebook import Rulebook
from ludus.flow import Kind, link

from .components.board import Board
from .judgement.features import FEATURES
from .position.setup import set_up
from .position.state import State
from .rules import actions, attack, election, movement, supply, turn
from .telling import map_text, text
from .vocabulary.decisions import KINDS, MOVE, SAIL
from .vocabulary.ids import PROVINCES, SEATS, TYPES, VICTORIES
from .vocabulary.journal import EVENTS
from .vocabulary.reasons import REASONS

CHAPTERS = (turn, supply, movement, attack, actions, election)
RULES = link("triumvirate", CHAPTERS, house=Path(__file__).parent)


class Triumvirate(Game):
    """The game with the board of an edition."""

    def __init__(self, edition: Edition) -> None:
        folder = files(__package__)
        self.id = "triumvirate"
        self.rules_version = 3
        self.turn_rule = "T.3"
        self.step_limit = 3000
        self.rules = RULES
        self.opening = turn.game
        self.kinds = KINDS
        self.events = EVENTS
        self.reasons = REASONS.all
        self.options = (Option("players", "3", "2"), Option("tie", "last", "first"))
        self.features = FEATURES
        self.catalogue = Catalogue.load(folder.joinpath("words"))
        self.rulebook = Rulebook(folder.joinpath("rules.toml").read_text(encoding="utf-8"))
        self.edition = edition
        self.board = Board(edition)

    def seats(self, options: Options) -> tuple[str, ...]:
        """Caesar, Pompey and, with three players, Crassus."""
        return SEATS[: int(options["players"])]

    def set_up(self, options: Options) -> State:
        """The fixed start (S.1)."""
        return set_up(self.board, int(options["players"]), options["tie"] == "last")

    def items(self, domain: str) -> tuple[str, ...]:
        """Zones by id; a unit of supply by the province that gets it."""
        if domain == "space":
            return tuple(self.board.ids)
        if domain in ("gold_in", "legion_in"):
            return tuple(self.board.ids[:PROVINCES])
        return ()

    def name(self, lang: str, domain: str, index: int) -> str:
        """Latin names of places; everything else from the catalogue."""
        if domain in ("space", "gold_in", "legion_in"):
            return self.board.names[index]
        if domain == "amount":
            return str(index)
        if domain == "level":
            return text.roman(index)
        if domain in ("seat", "weapon", "citizen_of"):
            return self.catalogue.text(lang, f"seat.{SEATS[index]}")
        words = {"competence": TYPES, "victory": VICTORIES}
        return self.catalogue.text(lang, f"{domain}.{words[domain][index]}")

    def drawn(self, domain: str) -> str:
        """A unit of supply is pointed at by the province that gets it."""
        return "space" if domain in ("gold_in", "legion_in") else domain

    def is_attack(self, kind: Kind[Any], action: int, view: dict[str, Any]) -> bool:
        """Whether the active triumvir would enter a province of another."""
        if kind not in (MOVE, SAIL) or action >= PROVINCES:
            return False
        zone = self.board.ids[action]
        return any(p["id"] == zone and p["owner"] != view["active"] for p in view["provinces"])

    def text(self, view: dict[str, Any], lang: str) -> str:
        """The board as text."""
        return text.board(self, view, lang)

    def map_text(self, view: dict[str, Any], lang: str) -> str:
        """What touches what."""
        return map_text.chart(text.Page(self, view, lang))

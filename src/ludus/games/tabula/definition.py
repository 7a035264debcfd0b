"""Tabula, the game on which the emperor Zeno lost to the dice about AD 480, for two players.

Its rules were never written down. They are inferred from the one position that has come down to
us (Agathias, Anthologia Graeca IX.482), as R. G. Austin explained it, and filled up from later
games; rules and edition say of every fact which it is. Rulings: ``docs/rules/tabula.md``.
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
from .position import views
from .position.setup import set_up
from .position.state import State
from .rules import dice, turn
from .telling import text
from .vocabulary.decisions import KINDS, PIECE
from .vocabulary.ids import PLACE_IDS, POINTS, SEATS, SIDES, THROWS
from .vocabulary.journal import EVENTS
from .vocabulary.reasons import REASONS

CHAPTERS = (turn, dice)
"""The modules that have procedures."""
RULES = link("tabula", CHAPTERS, house=Path(__file__).parent)


class Tabula(Game):
    """The game with the board of an edition."""

    def __init__(self, edition: Edition) -> None:
        folder = files(__package__)
        self.id = "tabula"
        self.rules_version = 1
        self.turn_rule = "T.2"
        self.step_limit = 20000
        self.rules = RULES
        self.opening = turn.game
        self.kinds = KINDS
        self.events = EVENTS
        self.reasons = REASONS.all
        self.options = (Option("start", "empty", "zeno"), Option("half", "held", "free"))
        self.features = FEATURES
        self.catalogue = Catalogue.load(folder.joinpath("words"))
        self.rulebook = Rulebook(folder.joinpath("rules.toml").read_text(encoding="utf-8"))
        self.edition = edition
        self.board = Board(edition)

    def seats(self, options: Options) -> tuple[str, ...]:
        """White and Black."""
        return SEATS

    def set_up(self, options: Options) -> State:
        """An empty board, or Zeno's."""
        return set_up(self.board, options["start"] == "zeno", options["half"] == "held")

    def items(self, domain: str) -> tuple[str, ...]:
        """Dice and throws by their faces, places by number or name."""
        if domain == "die":
            return tuple(str(face) if face else "" for face in range(SIDES + 1))
        if domain == "throw":
            return tuple("-".join(map(str, throw)) for throw in THROWS)
        return PLACE_IDS if domain == "place" else ()

    def name(self, lang: str, domain: str, index: int) -> str:
        """Numbers as they are; places off the board have words."""
        if domain == "throw":
            return ", ".join(map(str, THROWS[index]))
        if domain == "place":
            if 1 <= index <= POINTS:
                return self.catalogue.text(lang, "place.point", n=index)
            return self.catalogue.text(lang, f"place.{PLACE_IDS[index]}")
        return str(index)

    def is_attack(self, kind: Kind[Any], action: int, view: dict[str, Any]) -> bool:
        """Whether a piece would hit another."""
        return kind is PIECE and views.is_hit(view, action)

    def text(self, view: dict[str, Any], lang: str) -> str:
        """The board as text."""
        return text.board(self, view, lang)

"""Antike Duellum (Mac Gerdts, PD-Verlag 2012), two players, both sides of the board.

Rules from the French rulebook; what its boards, tablets and cards showed is an edition
(``editions/``). All of it is implemented, with the variant of Admiral and General; rulings on
unclear points are listed in ``docs/rules/antike_duellum.md``.
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

from .components.tables import Tables
from .judgement.features import FEATURES
from .position.setup import set_up
from .position.state import State
from .rules import (
    bank,
    commercium,
    conquest,
    duellum,
    event_cards,
    founding,
    militia,
    personages,
    production,
    rondel,
    scientia,
    templum,
    turn,
)
from .rules.cards import cities, goods, units
from .telling import text
from .telling.map_text import MapPage
from .vocabulary.decisions import KINDS, STEP, STOP
from .vocabulary.ids import (
    BOARDS,
    GOODS,
    KNOWHOW,
    LEADERS,
    MOVERS,
    NATIONS,
    PERSONAGES,
    PIECES,
    REGIONS,
    SECTORS,
    VICTORIES,
)
from .vocabulary.journal import EVENTS
from .vocabulary.reasons import REASONS

CHAPTERS = (
    turn, rondel, production, templum, militia, scientia, commercium, duellum, conquest, founding,
    personages, event_cards, goods, cities, units, bank,
)  # fmt: skip
RULES = link("antike_duellum", CHAPTERS, house=Path(__file__).parent)

PLACES = (
    "space", "temple_in", "wall_in", "legion_in", "galley_in", "leader_in", "legion_from",
    "galley_from", "leader_from",
)  # fmt: skip
"""Domains whose things are the regions of both boards; all are pointed at as spaces."""
WORDS: dict[str, tuple[str, ...]] = {
    "good": GOODS,
    "knowhow": KNOWHOW,
    "mover": MOVERS,
    "nation": NATIONS,
    "personage": PERSONAGES,
    "piece": PIECES,
    "sector": SECTORS,
    "victory": VICTORIES,
}


class AntikeDuellum(Game):
    """The game with the components of an edition."""

    def __init__(self, edition: Edition) -> None:
        folder = files(__package__)
        self.id = "antike_duellum"
        self.rules_version = 3
        self.turn_rule = "T.1"
        self.step_limit = 30_000
        self.rules = RULES
        self.opening = turn.game
        self.kinds = KINDS
        self.events = EVENTS
        self.reasons = REASONS.all
        self.options = (
            Option("board", *BOARDS),
            Option("leaders", "without", "with"),
            Option("fortress", "choice", "automatic"),
        )
        self.features = FEATURES
        self.catalogue = Catalogue.load(folder.joinpath("words"))
        self.rulebook = Rulebook(folder.joinpath("rules.toml").read_text(encoding="utf-8"))
        self.edition = edition
        self.tables = Tables(edition)

    def seats(self, options: Options) -> tuple[str, ...]:
        """The two nations of the board; chance decides which begins."""
        return self.tables.boards[BOARDS.index(options["board"])].nations

    def set_up(self, options: Options) -> State:
        """The start on one side of the board (S.1 to S.14)."""
        return set_up(
            self.tables,
            BOARDS.index(options["board"]),
            options["leaders"] == "with",
            options["fortress"] == "automatic",
        )

    def items(self, domain: str) -> tuple[str, ...]:
        """Regions by id, those of the second board after room for the first; cards by id."""
        if domain in PLACES:
            ids: list[str] = []
            for board in self.tables.boards:
                ids += [*board.ids, *[""] * (REGIONS - len(board.ids))]
            return tuple(ids)
        if domain == "card":
            return tuple(card.id for card in self.tables.cards)
        return ()

    def name(self, lang: str, domain: str, index: int) -> str:
        """Latin names of places, the edition's names of cards; the rest from the catalogue."""
        if domain in PLACES:
            board = self.tables.boards[index // REGIONS]
            return board.labels[index % REGIONS]
        if domain == "card":
            return self.tables.cards[index].names[lang]
        if domain == "amount":
            return str(index)
        return self.catalogue.text(lang, f"{domain}.{WORDS[domain][index]}")

    def drawn(self, domain: str) -> str:
        """Whatever is done in a region, the region is what one points at."""
        return "space" if domain in PLACES else domain

    def is_attack(self, kind: Kind[Any], action: int, view: dict[str, Any]) -> bool:
        """Whether the unit on its way would meet an enemy of its kind."""
        if kind is not STEP or action == STOP:
            return False
        unit = view["about"]["unit"]
        fights_as = LEADERS.index(unit) if unit in LEADERS else PIECES.index(unit)
        region = view["regions"][action % REGIONS]
        return any(
            units["nation"] != view["active"]
            and (units[f"{PIECES[fights_as]}s"] or units["leader"] == LEADERS[fights_as])
            for units in region["units"]
        )

    def text(self, view: dict[str, Any], lang: str) -> str:
        """The board as text."""
        return text.board(self, view, lang)

    def map_text(self, view: dict[str, Any], lang: str) -> str:
        """What borders on what, by land and by sea."""
        return MapPage(self, view, lang).chart()

"""Trek, for two players."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from ludus.core.catalogue import Catalogue
from ludus.core.editions import Edition
from ludus.core.game import Game, Options
from ludus.core.position import Position
from ludus.core.rulebook import Rulebook
from ludus.flow import link

from . import play
from .play import AMBUSH, EVENTS, HOME, KINDS, PLACES, REASONS, SEATS, State

RULES = link("trek", (play,), house=Path(__file__).parent)


class Trek(Game):
    """The game for two."""

    def __init__(self, edition: Edition) -> None:
        folder = files(__package__)
        self.id = "trek"
        self.rules_version = 1
        self.step_limit = 60
        self.rules = RULES
        self.opening = play.game
        self.kinds = KINDS
        self.events = EVENTS
        self.reasons = REASONS.all
        self.options = ()
        self.catalogue = Catalogue.load(folder.joinpath("words"))
        self.rulebook = Rulebook(folder.joinpath("rules.toml").read_text(encoding="utf-8"))
        self.edition = edition
        reader = edition.reader()
        self.points = reader.table("march").integer("points", minimum=1)
        reader.done()

    def seats(self, options: Options) -> tuple[str, ...]:
        """Aulus marches, Bruna waits."""
        return SEATS

    def set_up(self, options: Options) -> State:
        """Aulus is at home."""
        g = State()
        g.at, g.points, g.waits = HOME, self.points, 0
        return g

    def items(self, domain: str) -> tuple[str, ...]:
        """The places."""
        return PLACES if domain == "space" else ()

    def name(self, lang: str, domain: str, index: int) -> str:
        """Places from the catalogue; a die by its pips."""
        if domain == "space":
            return self.catalogue.text(lang, f"space.{PLACES[index]}")
        return str(index + (domain == "face"))

    def menace(self, position: Position) -> float:
        """Nobody knows; half is as good as any."""
        return 0.5 if position.kind() == AMBUSH else 0.0

    def text(self, view: dict[str, Any], lang: str) -> str:
        """One line."""
        return self.catalogue.text(lang, "text.at", place=view["at"], points=view["points"])

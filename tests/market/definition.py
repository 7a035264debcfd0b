"""Market, for two or three players."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from ludus.core.catalogue import Catalogue
from ludus.core.editions import Edition
from ludus.core.game import Game, Option, Options
from ludus.core.rulebook import Rulebook
from ludus.flow import link

from . import play
from .play import EVENTS, KINDS, NOTHING, REASONS, SEATS, State

RULES = link("market", (play,), house=Path(__file__).parent)


class Market(Game):
    """The game for two or three."""

    def __init__(self, edition: Edition) -> None:
        folder = files(__package__)
        self.id = "market"
        self.rules_version = 1
        self.step_limit = 60
        self.rules = RULES
        self.opening = play.game
        self.kinds = KINDS
        self.events = EVENTS
        self.reasons = REASONS.all
        self.options = (Option("players", "3", "2"),)
        self.catalogue = Catalogue.load(folder.joinpath("words"))
        self.rulebook = Rulebook(folder.joinpath("rules.toml").read_text(encoding="utf-8"))
        self.edition = edition
        self.kind_of_state: type[State] = State
        reader = edition.reader()
        self.days = reader.table("days").integer("n", minimum=1)
        reader.done()

    def seats(self, options: Options) -> tuple[str, ...]:
        """Two or three."""
        return SEATS[: int(options["players"])]

    def set_up(self, options: Options) -> State:
        """Nobody has anything."""
        g = self.kind_of_state()
        g.players = players = int(options["players"])
        g.days, g.day = self.days, 0
        g.coins = [0] * players
        g.price, g.omen, g.goods, g.rests = ([NOTHING] * players for _ in range(4))
        return g

    def items(self, domain: str) -> tuple[str, ...]:
        """Nothing is named by the edition alone."""
        return ()

    def name(self, lang: str, domain: str, index: int) -> str:
        """Numbers as they are, a die by its pips, seats from the catalogue."""
        if domain in ("amount", "face"):
            return str(index + (domain == "face"))
        return self.catalogue.text(lang, f"seat.{SEATS[index]}")

    def text(self, view: dict[str, Any], lang: str) -> str:
        """One line for each stall; of one's own all that is on it."""
        lines = []
        for stall in view["stalls"]:
            name = self.catalogue.text(lang, f"seat.{stall['id']}")
            told = self.catalogue.text(lang, "text.stall", name=name, coins=stall["coins"])
            lying = [stall[part] for part in ("price", "omen", "goods")]
            known = [str(value) for value in lying if value is not None]
            lines.append(f"{told} {' '.join(known)}".rstrip())
        return "\n".join(lines)

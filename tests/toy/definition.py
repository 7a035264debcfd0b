"""Toy, for two or three players. The rules are our own and complete; see ``rules.toml``."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from ludus.core.catalogue import Catalogue
from ludus.core.editions import Edition
from ludus.core.game import Game, Option, Options
from ludus.core.rulebook import Rulebook
from ludus.flow import link

from . import cards, play
from .box import Box
from .state import NO_BID, NOBODY, State
from .vocabulary import CARDS, EVENTS, KINDS, REASONS, SEATS, VICTORIES

RULES = link("toy", (play, cards), house=Path(__file__).parent)


class Toy(Game):
    """The game with the box of an edition."""

    def __init__(self, edition: Edition) -> None:
        folder = files(__package__)
        self.id = "toy"
        self.rules_version = 1
        self.step_limit = 200
        self.rules = RULES
        self.opening = play.game
        self.kinds = KINDS
        self.events = EVENTS
        self.reasons = REASONS.all
        self.options = (Option("players", "3", "2"), Option("length", "short", "long"))
        self.catalogue = Catalogue.load(folder.joinpath("words"))
        self.rulebook = Rulebook(folder.joinpath("rules.toml").read_text(encoding="utf-8"))
        self.edition = edition
        self.box = Box(edition)

    def seats(self, options: Options) -> tuple[str, ...]:
        """Two or three."""
        return SEATS[: int(options["players"])]

    def set_up(self, options: Options) -> State:
        """Coins are given out, no card is dealt yet (1.1)."""
        g = State()
        g.box = self.box
        g.players = players = int(options["players"])
        g.rounds = self.box.rounds[options["length"]]
        g.round = g.starter = 0
        g.coins = [self.box.coins_each] * players
        g.bank = self.box.coins - sum(g.coins)
        g.deck = self.box.copies[:]
        g.discards = [0] * len(CARDS)
        g.hands = [[0] * len(CARDS) for _ in range(players)]
        g.bids = [NO_BID] * players
        g.winner = NOBODY
        return g

    def items(self, domain: str) -> tuple[str, ...]:
        """Nothing is named by the edition alone."""
        return ()

    def name(self, lang: str, domain: str, index: int) -> str:
        """Numbers as they are, a die by its pips, everything else from the catalogue."""
        if domain == "amount":
            return str(index)
        if domain == "face":
            return str(index + 1)
        ids = {"card": CARDS, "seat": SEATS, "victory": VICTORIES}[domain]
        return self.catalogue.text(lang, f"{domain}.{ids[index]}")

    def text(self, view: dict[str, Any], lang: str) -> str:
        """One line for the table and one for each player."""
        say = self.catalogue.text
        lines = [say(lang, "text.table", **{k: view[k] for k in ("round", "bank", "deck")})]
        for player in view["players"]:
            name = say(lang, f"seat.{player['id']}")
            line = say(lang, "text.player", name=name, coins=player["coins"], n=player["cards"])
            held = [say(lang, f"card.{card}") for card, n in (player["hand"] or {}).items() if n]
            lines.append(f"{line} {', '.join(held)}".rstrip())
        return "\n".join(lines)

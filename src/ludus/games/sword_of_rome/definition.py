"""The Sword of Rome (Wray Ferrell, GMT Games 2004), two to four players.

Rules from the French rulebook; what its map, tables and cards showed is an edition
(``editions/``). All of it is implemented but the five-player expansion; rulings on unclear points
are listed in ``docs/rules/sword_of_rome.md``.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from ludus.core.catalogue import Catalogue
from ludus.core.editions import Edition
from ludus.core.game import Game, Option, Options
from ludus.core.rulebook import Rulebook
from ludus.flow import Aside, Kind, link

from .components.tables import Tables
from .judgement.features import FEATURES
from .position.setup import set_up
from .position.state import State
from .rules.cards import (
    common,
    entries,
    etruscan,
    gallic,
    greek,
    in_battle,
    levies,
    on_the_march,
    responses,
    roman,
    voyages,
)
from .rules.cards import play as events
from .rules.cards.registry import EFFECTS
from .rules.combat import combat, consequences, escape, losses, retreat
from .rules.movement import (
    activation,
    avoidance,
    campaign,
    entry,
    flank,
    following,
    interception,
    march,
    naval,
    refusal,
    shelter,
)
from .rules.politics import africa, alliances, neutrals, special, support
from .rules.sieges import plunder, raids, siege, sortie
from .rules.turn import (
    attrition,
    decks,
    desperate,
    gallic_events,
    leaders,
    order,
    play,
    reinforcement,
    reinforcement_phase,
    sequence,
    surrender,
)
from .telling import text
from .telling.rerolls import own_dice
from .vocabulary.decisions import CARD_USE, KINDS, REROLL_DIE, SHOW, SHOW_TO, SOLIDARITY
from .vocabulary.forces import LEADERS
from .vocabulary.ids import NO_SEAT, NOBODY
from .vocabulary.journal import EVENTS, ZERO
from .vocabulary.places import SPACES
from .vocabulary.powers import (
    FOUR_SEATS,
    PAIRS,
    POWERS,
    SEAT_OF_SIDE,
    SIDE_OF,
    SIDES,
    THREE_SEATS,
    TWO_SEATS,
)
from .vocabulary.reasons import REASONS
from .vocabulary.turns import LENGTHS, MODES, VICTORIES

CHAPTERS = (
    sequence, play, desperate, alliances, neutrals, reinforcement, reinforcement_phase, decks,
    leaders, order, attrition, surrender, gallic_events, support, plunder, raids, siege, sortie,
    losses, retreat, escape, consequences, combat, africa, flank, naval, interception, refusal,
    avoidance, shelter, entry, following, special, activation, march, campaign, responses, entries,
    on_the_march, in_battle, events, common, levies, voyages, roman, greek, gallic, etruscan,
)  # fmt: skip
ASIDES = (
    Aside(SOLIDARITY, plunder.spaces_to_buy_off, plunder.buy_off),
    Aside(SHOW, decks.cards_to_show, decks.show_card),
)
RULES = link("sword_of_rome", CHAPTERS, ASIDES, house=Path(__file__).parent)

PLAYERS = {"four": 4, "three": 3, "two": 2}
SEATS = {"four": FOUR_SEATS, "three": THREE_SEATS, "two": TWO_SEATS}
PLACES = ("space", "sail_to", "add_in", "remove_in", "convert_in", "add_for_ally")
"""Domains whose things are the spaces of the map."""
WORDS: dict[str, tuple[str, ...]] = {
    "side": SIDES,
    "power": POWERS,
    "pair": PAIRS,
    "use": CARD_USE.domains[0].items,
    "victory": VICTORIES,
}


class SwordOfRome(Game):
    """The game with the components of an edition."""

    def __init__(self, edition: Edition) -> None:
        folder = files(__package__)
        self.id = "sword_of_rome"
        self.rules_version = 8
        self.diplomacy = True
        self.step_limit = 60_000
        self.rules = RULES
        self.opening = sequence.game
        self.kinds = KINDS
        self.events = EVENTS
        self.reasons = REASONS.all
        self.options = (Option("players", *MODES), Option("length", *LENGTHS))
        self.features = FEATURES
        self.catalogue = Catalogue.load(folder.joinpath("words"))
        self.rulebook = Rulebook(folder.joinpath("rules.toml").read_text(encoding="utf-8"))
        self.edition = edition
        self.tables = Tables(edition, EFFECTS)

    def seats(self, options: Options) -> tuple[str, ...]:
        """Four sides, three without the Gauls, or two with two sides each."""
        return SEATS[options["players"]]

    def set_up(self, options: Options) -> State:
        """The fixed start (S.1 to S.9)."""
        return set_up(self.tables, PLAYERS[options["players"]], options["length"] == "short")

    def items(self, domain: str) -> tuple[str, ...]:
        """Spaces and leaders by id, with empty ones for what there is room for; cards by id."""
        if domain in PLACES:
            return padded(self.tables.board.ids, SPACES)
        if domain == "leader":
            return padded(self.tables.leader_ids, LEADERS)
        if domain == "card" or domain in SHOW_TO:
            return tuple(card.id for card in self.tables.cards)
        return ()

    def name(self, lang: str, domain: str, index: int) -> str:
        """Names of places, leaders and cards from the edition; the rest from the catalogue."""
        if domain in PLACES:
            return self.tables.board.names[index]
        if domain == "leader":
            return self.tables.leader_names[index][lang]
        if domain == "card" or domain in SHOW_TO:
            card = self.tables.cards[index]
            return f"{card.names[lang]} ({card.value})"
        if domain == "amount":
            return str(index)
        if domain == "signed":
            return f"{index - ZERO:+d}".replace("-", "−") if index != ZERO else "0"
        if domain == "number":
            return str(index - ZERO).replace("-", "−")
        if domain == "die":
            return ""
        domain = self.drawn(domain)
        return self.catalogue.text(lang, f"{domain}.{WORDS[domain][index]}")

    def drawn(self, domain: str) -> str:
        """Whatever is done in a space is shown there; an alliance is the same in every way."""
        if domain in PLACES:
            return "space"
        if domain in SHOW_TO:
            return "card"
        return "pair" if domain in ("propose", "break_off") else domain

    def describe(
        self, lang: str, kind: Kind[Any], action: int, view: dict[str, Any] | None = None
    ) -> str:
        """A die that is rolled again by what it shows, if that can be seen."""
        if kind is not REROLL_DIE:
            return super().describe(lang, kind, action, view)
        if view is None:
            return self.catalogue.text(lang, "action.reroll_die.die", name=action + 1)
        return self.catalogue.text(lang, "reroll.seen", n=own_dice(view)[action])

    def prompt(self, lang: str, kind: Kind[Any], facts: dict[str, int], seat: str) -> str:
        """The question in words: which side acts, and for which power if that is not all of it.

        It is put in other words after a card was played, or Desperate Times announced.
        """
        named = dict.fromkeys(kind.about_names, "") | self.named(lang, kind, facts)
        who = named.pop("side", "") or seat
        is_later = facts.get("played", 0) or facts.get("announced", NOBODY) != NOBODY
        section = "ask_again" if is_later else "ask"
        if named.get("power", "") not in ("", who) and self.catalogue.has(f"ask_for.{kind.name}"):
            section = "ask_for"
        return self.catalogue.text(lang, f"{section}.{kind.name}", seat=who, **named)

    def actor(self, facts: dict[str, int], seat: str) -> str:
        """The side that acts: with two players a seat plays two."""
        return SIDES[facts["side"]] if "side" in facts else seat

    def seat_of(self, domain: str, value: int, seats: tuple[str, ...]) -> int | None:
        """Who plays a side, or the side of a power."""
        side = self.side_of(domain, value)
        if side is None:
            return super().seat_of(domain, value, seats)
        seat = SEAT_OF_SIDE[len(seats)][SIDES.index(side)]
        return None if seat == NO_SEAT else seat

    def side_of(self, domain: str, value: int) -> str | None:
        """A side, or that of a power."""
        if domain == "power":
            domain, value = "side", SIDE_OF[value]
        return SIDES[value] if domain == "side" and value != NOBODY else None

    def text(self, view: dict[str, Any], lang: str) -> str:
        """The board as text."""
        return text.board(self, view, lang)


def padded(ids: list[str], size: int) -> tuple[str, ...]:
    """As many ids as a domain has room for."""
    return (*ids, *[""] * (size - len(ids)))

"""Rome & Roll (Dávid Turczi and Nick Shaw, PSC Games 2020), one to four players.

Rules from the French rulebook, whose icons and pictures are lost; what they showed is an edition
(``editions/``). Rulings on unclear points are among the rules in ``rules.toml``.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any, Final

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
    advisors,
    build,
    conquer,
    develop,
    draft,
    favours,
    gaining,
    game,
    legion,
    new_building,
    opening,
    production,
    saturn,
    seneca,
    seneca_builds,
    seneca_draft,
    seneca_empire,
    seneca_sets_up,
    senecas_foreman,
    solo_terms,
    tax,
    trade,
    turn,
)
from .telling import text
from .vocabulary.decisions import KINDS, SETS, SITE
from .vocabulary.ids import (
    ACTIONS,
    ADVISORS,
    BRIBES,
    CELL_IDS,
    COLOURS,
    GOODS,
    HILLS,
    ROME,
    SEATS,
    SENATORS_ICONS,
    SIDES,
    STORED,
    TURNS,
    TYPES,
)
from .vocabulary.journal import EVENTS
from .vocabulary.reasons import REASONS
from .vocabulary.solo import (
    AS_FOREMAN,
    AS_OPPONENT,
    NO_SENECA,
    PICKS,
    SENECA_ACTIONS,
    SENECA_BUILDS,
    TERMS,
)
from .vocabulary.tracks import TRACKS

CHAPTERS = (
    game, opening, draft, turn, build, new_building, production, legion, conquer, develop, tax,
    trade, favours, saturn, gaining, advisors, solo_terms, seneca_sets_up, seneca_draft, seneca,
    seneca_builds, seneca_empire, senecas_foreman,
)  # fmt: skip
RULES = link("rome_and_roll", CHAPTERS, house=Path(__file__).parent)

TABLES: Final = {
    "3": (3, NO_SENECA, 0),
    "2": (2, NO_SENECA, 0),
    "4": (4, NO_SENECA, 0),
    "two_with_foreman": (2, AS_FOREMAN, 0),
    "solo_easy": (1, AS_OPPONENT, 0),
    "solo_normal": (1, AS_OPPONENT, 1),
    "solo_hard": (1, AS_OPPONENT, 2),
}
"""By option: how many play, Seneca's part, and his level."""
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "hill": HILLS,
    "main": ACTIONS,
    "good": GOODS,
    "icon": SENATORS_ICONS,
    "seat": SEATS,
    "term": TERMS,
    "track": TRACKS,
}
"""Domains whose names stand in the catalogue."""
PLACES: Final = ("cell", *TURNS)
DICE: Final = ("face", "minerva")


class RomeAndRoll(Game):
    """The game with the components of an edition."""

    def __init__(self, edition: Edition) -> None:
        folder = files(__package__)
        self.id = "rome_and_roll"
        self.rules_version = 1
        self.turn_rule = "D.5"
        self.nameless = (*Game.nameless, "cell")  # a building goes by its plan and owner
        self.step_limit = 40_000
        self.rules = RULES
        self.opening = game.game
        self.kinds = KINDS
        self.events = EVENTS
        self.reasons = REASONS.all
        self.options = (
            Option("players", *TABLES),
            Option("setup", "first_game", "free"),
            Option("characters", "drawn", "chosen"),
        )
        self.features = FEATURES
        self.catalogue = Catalogue.load(folder.joinpath("words"))
        self.rulebook = Rulebook(folder.joinpath("rules.toml").read_text(encoding="utf-8"))
        self.edition = edition
        self.tables = Tables(edition)

    def seats(self, options: Options) -> tuple[str, ...]:
        """By the colours of their pens."""
        return SEATS[: TABLES[options["players"]][0]]

    def has_responses(self, options: Options) -> bool:
        """Everything lies open, and nothing answers the deeds of others."""
        return False

    def set_up(self, options: Options) -> State:
        """The map for so many players (S.1)."""
        players, part, level = TABLES[options["players"]]
        is_first_game = options["setup"] == "first_game"
        is_dealt = options["characters"] == "drawn"
        return set_up(self.tables, players, is_first_game, is_dealt, part, level)

    def items(self, domain: str) -> tuple[str, ...]:
        """Cells by column and row; cards, colonies, roads and advisors by the edition's ids."""
        t = self.tables
        if domain in PLACES:
            return CELL_IDS
        if domain == "plan":
            return tuple(plan.id for plan in t.plans)
        if domain == "seneca_card":
            return tuple(card.id for card in t.seneca.cards)
        if domain == "back":
            return tuple(f"{above}-{below}" for above in COLOURS for below in COLOURS)
        if domain == "colony":
            return tuple(t.empire.colony_ids)
        if domain == "road":
            return tuple(t.empire.road_ids)
        if domain == "advisor":
            return tuple(id for sheet in t.sheets for id in sheet.advisor_ids)
        if domain == "bribe":
            return tuple(f"{GOODS[good]}-{id}" for id in self.items("advisor") for good in BRIBES)
        if domain == "stock":
            return tuple(f"{GOODS[good]}-{seat}" for seat in SEATS for good in STORED)
        return ()

    def name(self, lang: str, domain: str, index: int) -> str:
        """The edition's names of cards and people; the rest from the catalogue."""
        t, say = self.tables, self.catalogue.text
        if domain in PLACES:
            return CELL_IDS[index].upper()
        if domain == "plan":
            return t.plans[index].names[lang]
        if domain == "favour":
            return t.favour_names[index][lang]
        if domain == "character":
            return t.sheets[index].name
        if domain == "advisor":
            return t.sheets[index // ADVISORS].advisors[index % ADVISORS]
        if domain == "region":
            return t.empire.names[index][lang]
        if domain == "colony":
            return self.colony(lang, index)
        if domain == "road":
            return self.road(lang, index)
        if domain in DICE:
            return self.die(lang, index)
        if domain == "bribe":
            good = self.name(lang, "good", BRIBES[index % len(BRIBES)])
            advisor = self.name(lang, "advisor", index // len(BRIBES))
            return say(lang, "name.bribe", good=good, advisor=advisor)
        if domain == "stock":
            good = self.name(lang, "good", index % len(STORED))
            return say(lang, "name.stock", good=good, seat=self.name(lang, "seat", index // 5))
        if domain == "set":
            return self.trade_set(lang, index)
        if domain == "seneca_card":
            return self.seneca_card(lang, index)
        if domain == "back":
            above, below = (f"colour.{COLOURS[n]}" for n in divmod(index, len(COLOURS)))
            return say(lang, "name.back", above=say(lang, above), below=say(lang, below))
        if domain == "pips":
            return str(index + 1)
        if domain == "amount":
            return str(index)
        return say(lang, f"{domain}.{WORDS[domain][index]}")

    def describe(
        self, lang: str, kind: Kind[Any], action: int, view: dict[str, Any] | None = None
    ) -> str:
        """With a view, a building by its plan and owner, and a site with the cells it covers."""
        told = super().describe(lang, kind, action, view)
        domain, index = kind.locate(action)
        if view is None or domain.name not in PLACES:
            return told
        if domain.name == "cell":
            return self.building(lang, CELL_IDS[index], view) or told
        if kind is not SITE:
            return told
        cells = self.covered(domain.name, index, view)
        return self.catalogue.text(lang, "name.site", site=told, cells=cells)

    def building(self, lang: str, place: str, view: dict[str, Any]) -> str:
        """What stands with its first cell on a place; nothing if there is no such building."""
        for one in view["buildings"]:
            if one["id"] == place and one["owner"] in SEATS:
                plan = self.items("plan").index(one["plan"])
                return self.catalogue.text(
                    lang,
                    "name.building",
                    plan=self.name(lang, "plan", plan),
                    seat=self.catalogue.text(lang, f"seat.{one['owner']}"),
                    place=place.upper(),
                )
        return ""

    def covered(self, turn: str, cell: int, view: dict[str, Any]) -> str:
        """The cells that the building about to be drawn would cover, if it lay so."""
        plan = self.tables.plans[self.items("plan").index(view["about"]["plan"])]
        is_junos = view["turn"] is not None and view["turn"]["favour"] == "juno"
        shape = self.tables.junos_shape if is_junos else plan.shape
        way = shape.ways[TURNS.index(turn)]
        return " ".join(CELL_IDS[cell + distance].upper() for distance in way)

    def trade_set(self, lang: str, index: int) -> str:
        """Three goods of which some may be jewellery."""
        say = self.catalogue.text
        good, jewels = SETS[index]
        name = self.name(lang, "good", good)
        if jewels in (0, self.tables.trade):
            return say(lang, "name.set", n=self.tables.trade, good=name)
        return say(lang, "name.mixed_set", n=self.tables.trade - jewels, good=name, jewels=jewels)

    def colony(self, lang: str, index: int) -> str:
        """A colony by its region, its number there and its force."""
        empire = self.tables.empire
        return self.catalogue.text(
            lang,
            "name.colony",
            region=empire.names[empire.region[index]][lang],
            n=self.number(index),
            force=empire.force[index],
        )

    def number(self, colony: int) -> int:
        """Which colony of its region it is, clockwise from the top left."""
        empire = self.tables.empire
        return 1 + colony - empire.region.index(empire.region[colony])

    def road(self, lang: str, index: int) -> str:
        """A road by its region and its ends."""
        empire, say = self.tables.empire, self.catalogue.text
        near, far = empire.ends[index]
        return say(
            lang,
            "name.road",
            region=empire.names[empire.road_region[index]][lang],
            origin=say(lang, "name.rome") if near == ROME else self.number(near),
            end=self.number(far),
        )

    def die(self, lang: str, index: int) -> str:
        """A face of a die by colour, number and icons."""
        say = self.catalogue.text
        icons = [
            say(lang, f"good.{icon}" if icon in GOODS else f"icon.{icon}")
            for icon in self.tables.faces[index].icons
        ]
        colour = say(lang, f"colour.{COLOURS[index // SIDES]}")
        return say(lang, "name.die", colour=colour, n=index % SIDES + 1, icons=", ".join(icons))

    def seneca_card(self, lang: str, index: int) -> str:
        """A card of Seneca by its number and what it makes him do."""
        say, card = self.catalogue.text, self.tables.seneca.cards[index]
        if card.action == SENECA_BUILDS:
            which = f"_{PICKS[card.pick]}" if card.pick else ""
            return say(
                lang,
                f"name.seneca_build{which}",
                n=index + 1,
                type=say(lang, f"type.{TYPES[card.type]}"),
                hill=say(lang, f"hill.{HILLS[card.hill]}"),
            )
        action = say(lang, f"name.seneca_{SENECA_ACTIONS[card.action]}")
        return say(lang, "name.seneca_action", n=index + 1, action=action, times=card.times)

    def drawn(self, domain: str) -> str:
        """However a building is turned, its first cell is what one points at."""
        if domain in PLACES:
            return "cell"
        return "face" if domain in DICE else domain

    def text(self, view: dict[str, Any], lang: str) -> str:
        """The board as text."""
        return text.board(self, view, lang)

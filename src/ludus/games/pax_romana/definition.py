"""Pax Romana (Richard Berg, GMT Games 2006), two to four players.

Rules from the French rulebook with the errata of May 2006; what its map, counters, charts and
scenarios showed is an edition (``editions/``), most of it reconstructed.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from ludus.core.catalogue import Catalogue
from ludus.core.editions import Edition
from ludus.core.game import Game, Option, Options
from ludus.core.position import Position
from ludus.core.rulebook import Rulebook
from ludus.flow import Kind, link

from .components.scenarios import Scenario
from .components.tables import Tables
from .judgement.features import FEATURES
from .position.setup import Agreement, set_up
from .position.state import State
from .rules.barbarians import (
    great_rebellion,
    hordes,
    invasions,
    mutiny,
    rebellions,
    rebellions_east,
    rebellions_north,
    rebellions_south,
    rebels,
    tribes,
    uprising,
)
from .rules.battle import (
    capture,
    combat,
    elephants,
    fate,
    losses,
    rerolls,
    retreat,
    siege,
)
from .rules.cards import (
    armies,
    at_sea,
    conquest,
    in_battle,
    play,
    portents,
    risings,
    statecraft,
    successors,
    windows,
)
from .rules.cards.registry import EFFECTS
from .rules.cities import building
from .rules.economy import dissolving, levies, maintenance, manpower
from .rules.events import disease, harvest, markers, treasury, unrest
from .rules.movement import (
    entering,
    interception,
    march,
    muster,
    on_the_spot,
    passes,
    start,
    withdrawal,
)
from .rules.naval import (
    adrift,
    battle,
    cargo,
    encounters,
    fleets,
    flight,
    landing,
    loading,
    passage,
    sailing,
    transport,
    weather,
)
from .rules.negotiation import bribery, meeting, secrets
from .rules.special import (
    fortune,
    garrisons,
    mercenaries,
    militia,
    pergamum,
    pirates,
    pontus,
    slaves,
)
from .rules.turn import (
    activations,
    arrivals,
    isolation,
    leaders,
    mountains,
    moves,
    operations,
    sequence,
)
from .rules.turn import withdrawal as removal
from .rules.victory import order, phase, showing
from .telling import offers, text
from .vocabulary.chronicle import EVENTS
from .vocabulary.decisions import KINDS
from .vocabulary.journal import ZERO
from .vocabulary.owners import ALL_POWERS, OWNERS, POWERS
from .vocabulary.places import PROVINCES, SETTLEMENTS, SPACES, TERRITORIES
from .vocabulary.questions_land import INTERCEPT
from .vocabulary.questions_talks import ANSWER, PROMISES
from .vocabulary.questions_turn import LEVIES, MARKERS
from .vocabulary.reasons import REASONS
from .vocabulary.turns import (
    CARDS,
    GOALS,
    INVASIONS,
    LEADERS,
    OBJECTIVES,
    REBELLIONS,
    RULES,
    SCENARIOS,
    TURNS,
    VARIANTS,
)
from .vocabulary.turns import EVENTS as MISFORTUNES
from .vocabulary.units import UNITS

TURN_ROOM = (
    sequence, activations, arrivals, operations, leaders, removal, isolation, mountains, building,
    levies, maintenance, manpower, showing, order, phase, meeting, secrets, bribery,
    dissolving, moves,
)  # fmt: skip
LAND_ROOM = (
    muster, start, march, on_the_spot, passes, entering, interception, withdrawal, combat,
    elephants, siege, losses, rerolls, retreat, fate, capture, garrisons, militia, tribes,
)  # fmt: skip
NAVAL_ROOM = (
    adrift, battle, cargo, encounters, fleets, flight, landing, loading, passage, sailing,
    transport, weather, pirates,
)  # fmt: skip
SPECIAL_ROOM = (
    disease, harvest, treasury, unrest, markers, fortune, mercenaries, pontus, slaves, hordes,
    uprising, great_rebellion, rebels, rebellions, rebellions_east, rebellions_north,
    rebellions_south, mutiny, invasions, pergamum,
)  # fmt: skip
CARD_ROOM = (
    windows, play, at_sea, in_battle, portents, risings, statecraft, armies, conquest, successors,
)  # fmt: skip
CHAPTERS = (*TURN_ROOM, *LAND_ROOM, *NAVAL_ROOM, *SPECIAL_ROOM, *CARD_ROOM)
"""The modules that have procedures."""
LINKED = link("pax_romana", CHAPTERS, house=Path(__file__).parent)

RULE_FILES = ("rules.toml", "rules_land.toml", "rules_naval.toml", "rules_special.toml")
USUAL = "usual"
NO = "no"
YES = "yes"
LENGTHS = ("basic", "basic_ii", "enhanced", "ultra")
"""Of the basic game of scenario V (3.81)."""
LENGTH: dict[str, tuple[int, int, int, str]] = {
    "basic": (5, 3, 0, "none"),
    "basic_ii": (5, 3, 1, "one"),
    "enhanced": (5, 4, 2, "one"),
    "ultra": (10, 4, 2, "all"),
}
"""Turns, markers of each power, event markers, objectives."""
EVENT_MARKERS = ("0", "1", "2")
FULL = "V"
"""The scenario that has these lengths."""
PLACES = ("space", "give_up", "disband", "carry_from", "sail_to")
"""Domains whose things are the spaces of the map."""
HANDS = ("card", "discard", "hire_with")
"""Domains whose things are cards."""
SUMS = ("amount", "give", "ask", "talents")
"""Domains whose things are numbers."""
WORDS: dict[str, tuple[str, ...]] = {
    "owner": OWNERS,
    "power": POWERS,
    "unit": UNITS,
    "every_unit": UNITS,
    "reduced": UNITS,
    "guest_unit": UNITS,
    "guest_reduced": UNITS,
    "levy": LEVIES,
    "marker": MARKERS,
    "settlement": SETTLEMENTS,
    "rebellion": REBELLIONS,
    "invasion": INVASIONS,
    "misfortune": MISFORTUNES,
    "wear": UNITS,
    "promise": PROMISES,
}


class PaxRomana(Game):
    """The game with the components of an edition."""

    def __init__(self, edition: Edition) -> None:
        folder = files(__package__)
        self.edition = edition
        self.tables = Tables(edition, EFFECTS)
        self.id = "pax_romana"
        self.rules_version = 8
        self.diplomacy = True
        self.turn_rule = "3.41"
        self.step_limit = 200_000
        self.endings = 1_200
        self.rules = LINKED
        self.opening = sequence.game
        self.kinds = KINDS
        self.events = EVENTS
        self.reasons = REASONS.all
        self.options = offered(self.tables.scenarios)
        self.features = FEATURES
        self.catalogue = Catalogue.load(folder.joinpath("words"))
        chapters = [folder.joinpath(name).read_text(encoding="utf-8") for name in RULE_FILES]
        self.rulebook = Rulebook("\n".join(chapters))

    # -- options ---------------------------------------------------------------------------------
    def modes(self) -> list[Options]:
        """Every scenario with its rules, every length, and every optional rule once."""
        found = []
        for scenario in self.tables.scenarios:
            found += [{"scenario": scenario.id, "rules": rules} for rules in scenario.rules]
        found += [{"scenario": FULL, "length": length} for length in LENGTHS[1:]]
        found += [{"scenario": SCENARIOS[n % 4], name: YES} for n, name in enumerate(VARIANTS[:-2])]
        found += [{"scenario": "IV", "disbanding": YES}, {"scenario": FULL, "late_army": YES}]
        return [self.settle(options) for options in found]

    def seats(self, options: Options) -> tuple[str, ...]:
        """The powers of the scenario."""
        chosen = self.tables.scenarios[SCENARIOS.index(options["scenario"])]
        return tuple(POWERS[power] for power in ALL_POWERS if power in chosen.powers)

    def has_responses(self, options: Options) -> bool:
        """The basic game has no cards."""
        return options["rules"] == RULES[1]

    def set_up(self, options: Options) -> State:
        """The set-up of the scenario (3.1), for as long as was agreed (3.8)."""
        scenario = self.tables.scenarios[SCENARIOS.index(options["scenario"])]
        is_advanced = options["rules"] == RULES[1]
        turns, markers, events, goals = 0, 0, -1, -1
        if scenario.id == FULL and not is_advanced:
            turns, markers, events, named = LENGTH[options["length"]]
            goals = GOALS.index(named)
        if options["turns"] != USUAL:
            turns = int(options["turns"])
        if options["markers"] != USUAL:
            markers = int(options["markers"])
        if options["events"] != USUAL:
            events = int(options["events"])
        if options["objectives"] != USUAL:
            goals = GOALS.index(options["objectives"])
        variants = sum(1 << n for n, name in enumerate(VARIANTS) if options[name] == YES)
        agreed = Agreement(
            scenario, turns=turns, markers=markers, events=events, goals=goals, variants=variants
        )
        return set_up(self.tables, scenario, is_advanced, agreed)

    # -- names -----------------------------------------------------------------------------------
    def items(self, domain: str) -> tuple[str, ...]:
        """Things of the edition by id, with empty ones for what there is room for."""
        if domain in PLACES:
            return padded(self.tables.board.ids, SPACES)
        if domain == "province":
            return padded(self.tables.board.province_ids, PROVINCES)
        if domain == "leader":
            return padded(self.tables.leader_ids, LEADERS)
        if domain in HANDS:
            return padded(self.tables.card_ids, CARDS)
        if domain == "objective":
            return padded(self.tables.objective_ids, OBJECTIVES)
        if domain == "territory":
            return padded(self.tables.board.territory_ids, TERRITORIES)
        return ()

    def name(self, lang: str, domain: str, index: int) -> str:
        """Names of places, leaders, cards and objectives from the edition."""
        if domain in PLACES:
            return self.tables.board.names[index]
        if domain == "province":
            return self.tables.board.province_names[index][lang]
        if domain == "leader":
            return self.tables.leader_names[index]
        if domain in HANDS:
            return self.tables.card_names[index][lang]
        if domain == "objective":
            return self.tables.objective_names[index][lang]
        if domain == "territory":
            return self.tables.board.territory_names[index][lang]
        if domain in SUMS:
            return str(index)
        if domain == "signed":
            return f"{index - ZERO:+d}".replace("-", "−") if index != ZERO else "0"
        if domain == "number":
            return str(index - ZERO).replace("-", "−")
        word = "unit" if WORDS[domain] is UNITS else domain
        return self.catalogue.text(lang, f"{word}.{WORDS[domain][index]}")

    def prompt(self, lang: str, kind: Kind[Any], facts: dict[str, int], seat: str) -> str:
        """The question in words; an offer with all its terms."""
        named = self.named(lang, kind, facts)
        if kind == ANSWER:
            named["terms"] = offers.terms(self, lang, named)
        return self.catalogue.text(lang, f"ask.{kind.name}", seat=seat, **named)

    def tell(self, lang: str, entry: tuple[int, ...], seats: tuple[str, ...]) -> str:
        """A line of the chronicle; it begins with a capital, also where an owner has an article."""
        told = super().tell(lang, entry, seats)
        return told[:1].upper() + told[1:]

    def drawn(self, domain: str) -> str:
        """Whatever is done in a space is shown there."""
        if domain in HANDS:
            return "card"
        return "space" if domain in PLACES else domain

    def menace(self, position: Position) -> float:
        """The chance that a force is intercepted (10.32)."""
        assert isinstance(position, State)
        return interception.odds(position) if position.kind() == INTERCEPT else 0.0

    def seat_of(self, domain: str, value: int, seats: tuple[str, ...]) -> int | None:
        """Who plays a power."""
        if domain not in ("owner", "power"):
            return super().seat_of(domain, value, seats)
        if not 0 <= value < len(POWERS) or POWERS[value] not in seats:
            return None
        return seats.index(POWERS[value])

    def text(self, view: dict[str, Any], lang: str) -> str:
        """The board as text."""
        return text.board(self, view, lang)


def offered(scenarios: Sequence[Scenario]) -> tuple[Option, ...]:
    """What can be agreed, and what of it goes with which scenario and rules."""
    numbers = tuple(str(n) for n in range(1, TURNS + 1))
    with_goals = {"scenario": [one.id for one in scenarios if one.has_objectives]}
    full = {"scenario": [FULL]}
    basic, advanced = ({"rules": [rules]} for rules in RULES)
    limited = {"disbanding": advanced, "late_army": full}
    played = {
        rules: {"scenario": [one.id for one in scenarios if rules in one.rules]} for rules in RULES
    }
    return (
        Option("scenario", *SCENARIOS),
        Option("rules", *RULES, only=played),
        Option("length", *LENGTHS, only=dict.fromkeys(LENGTHS[1:], full | basic)),
        Option("turns", USUAL, *numbers),
        Option("markers", USUAL, "2", "3", "4", "5", "6"),
        Option("events", USUAL, *EVENT_MARKERS, only=dict.fromkeys(EVENT_MARKERS, basic)),
        Option("objectives", USUAL, *GOALS, only=dict.fromkeys(GOALS, with_goals)),
        *(Option(name, NO, YES, only={YES: limited.get(name, {})}) for name in VARIANTS),
    )


def padded(ids: list[str], size: int) -> tuple[str, ...]:
    """As many ids as a domain has room for."""
    return (*ids, *[""] * (size - len(ids)))

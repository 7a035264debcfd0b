"""A game: its rules, edition, options and words. Immutable; positions are made by it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib.resources import files
from itertools import product
from typing import Any, Final

from ludus.flow import ASIDE, Domain, Event, Kind, Oracle, Procedure, Rules

from .catalogue import Catalogue
from .editions import Edition
from .errors import OptionError, SeatError
from .network import Network
from .observing import Features, Observation
from .position import Position
from .rulebook import Rulebook

Options = dict[str, str]

LEARNED: Final = "learned.net"
"""The file of a game's package with the weights of its network (docs/opponents.md tells of it)."""

Terms = Mapping[str, Sequence[str]]
"""Values that other options must have, by their names."""


class Option:
    """Something agreed before the game: its values, the first being the usual one.

    ``only`` says which values go with some values of options before it and nothing else:
    ``only={"ultra": {"scenario": ["V"]}}``.
    """

    def __init__(self, name: str, *values: str, only: Mapping[str, Terms] | None = None) -> None:
        self.name: Final = name
        self.values: Final = values
        self.only: Final[Mapping[str, Terms]] = only or {}

    def fits(self, value: str, chosen: Options) -> bool:
        """Whether a value goes with what was chosen of the options before."""
        return all(chosen[name] in values for name, values in self.only.get(value, {}).items())

    def terms(self, value: str) -> str:
        """What a value goes with, to be told: ``scenario V, rules basic``."""
        terms = self.only.get(value, {})
        return ", ".join(f"{name} {' or '.join(values)}" for name, values in terms.items())

    def told(self, value: str) -> str:
        """A value with what it goes with."""
        terms = self.terms(value)
        return f"{value} ({terms})" if terms else value


class Reason:
    """Why an action is not allowed: a message, and the rule that says so."""

    def __init__(self, name: str, rule: str) -> None:
        self.name: Final = name
        self.rule: Final = rule


class Reasons:
    """The reasons of a game, numbered as they are written: ``TOO_MANY = REASONS.add(...)``.

    They go from the general to the particular: where one place stands for several actions, as a
    city for a temple and for a wall, the last of their reasons is told.
    """

    def __init__(self) -> None:
        self.all: Final = [Reason("allowed", "")]
        """By number; number 0 (allowed) stands for nothing."""

    def add(self, name: str, rule: str) -> int:
        """The number of a new reason."""
        self.all.append(Reason(name, rule))
        return len(self.all) - 1


class Game(ABC):
    """What a game package gives to the kernel."""

    id: str
    rules_version: int
    step_limit: int
    """No game can take more steps than this."""
    rules: Rules
    opening: Procedure[..., Any]
    """The procedure that is the whole game."""
    kinds: tuple[Kind[Any], ...]
    events: tuple[Event, ...]
    reasons: Sequence[Reason]
    """By number; number 0 (allowed) stands for nothing."""
    options: tuple[Option, ...]
    features: Features | None = None
    """What a seat knows of a position, as numbers: see :mod:`.observing`."""
    endings: int = 30_000
    """How many positions a bot judges for one decision, at most: fewer where that takes long."""
    diplomacy: bool = False
    """Whether players may negotiate in secret."""
    nameless: tuple[str, ...] = ("button", "amount")
    """Domains whose things have no name beside what an option says of them."""
    turn_rule: str = ""
    """The rule that says who decides when; cited where somebody else has to."""
    catalogue: Catalogue
    rulebook: Rulebook
    edition: Edition

    # -- given by each game --------------------------------------------------------------------
    @abstractmethod
    def seats(self, options: Options) -> tuple[str, ...]:
        """The ids of the seats, in turn order."""

    @abstractmethod
    def set_up(self, options: Options) -> Position:
        """The position before the first procedure runs."""

    @abstractmethod
    def items(self, domain: str) -> tuple[str, ...]:
        """The ids of the things in a domain that the edition fills (spaces, cards)."""

    @abstractmethod
    def name(self, lang: str, domain: str, index: int) -> str:
        """The name of a thing for a reader."""

    @abstractmethod
    def text(self, view: dict[str, Any], lang: str) -> str:
        """The board as text, from a view."""

    def map_text(self, view: dict[str, Any], lang: str) -> str:
        """The map as text: what borders on what; nothing for a game without a map."""
        return ""

    # -- options and positions -----------------------------------------------------------------
    def settle(self, given: Options | None = None) -> Options:
        """All options with their values, defaults filled in; refuses what is not offered, and what
        does not go together."""
        given = given or {}
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                known = ", ".join(names) or "none"
                raise OptionError(f"{self.id} has no option {name!r}; its options: {known}")
        chosen: Options = {}
        for option in self.options:
            name = option.name
            usual = next(value for value in option.values if option.fits(value, chosen))
            value = given.get(name, usual)
            if value not in option.values:
                offered = ", ".join(option.values)
                raise OptionError(f"option {name} is one of {offered}, not {value!r}")
            if not option.fits(value, chosen):
                raise OptionError(f"option {name}={value} goes only with {option.terms(value)}")
            chosen[name] = value
        return chosen

    def modes(self) -> list[Options]:
        """Every combination of options that go together: what tests and the fuzzer go through."""
        names = [option.name for option in self.options]
        values = product(*(option.values for option in self.options))
        found = [dict(zip(names, chosen, strict=True)) for chosen in values]
        return [one for one in found if all(o.fits(one[o.name], one) for o in self.options)]

    def new(self, options: Options | None = None) -> Position:
        """A game that waits for its first decision."""
        position = self.set_up(self.settle(options))
        position.journal = None
        position.begin(self.rules, self.opening)
        return position

    def oracle(self, options: Options | None = None) -> Oracle:
        """The same, run from the uncompiled source."""
        position = self.set_up(self.settle(options))
        position.journal = None
        return Oracle(position, self.rules, self.opening)

    def has_responses(self, options: Options) -> bool:
        """Whether anybody can hold, hidden, what answers the deeds of others."""
        return True

    def seat(self, options: Options, name: str) -> int:
        """The number of a seat by its id."""
        seats = self.seats(options)
        if name not in seats:
            raise SeatError(f"there is no seat {name!r}; the seats are {', '.join(seats)}")
        return seats.index(name)

    @cached_property
    def observation(self) -> Observation:
        """How positions are observed as a vector; ValueError if the game declares no features."""
        if self.features is None:
            raise ValueError(f"{self.id} declares no features to observe")
        return Observation(self, self.features)

    @cached_property
    def network(self) -> Network | None:
        """What was learned about the game, if there is anything for these rules."""
        if self.features is None:
            return None
        package = type(self).__module__.rpartition(".")[0]
        file = files(package).joinpath("judgement").joinpath(LEARNED)
        if not file.is_file():
            return None
        found = Network.read(file.read_bytes())
        fits = (found.version, found.sizes[0]) == (self.rules_version, self.observation.width)
        return found if fits else None

    # -- actions -------------------------------------------------------------------------------
    @property
    def action_count(self) -> int:
        """How many actions there are in the game's one stable numbering."""
        return sum(kind.size for kind in self.kinds)

    def action_number(self, kind: Kind[Any], action: int) -> int:
        """An action of *kind* in the stable numbering; ValueError if there is no such action."""
        kind.locate(action)
        return self.offset(kind) + action

    def action_at(self, number: int) -> tuple[Kind[Any], int]:
        """The kind and action that a number of the stable numbering means."""
        rest = number
        for kind in self.kinds if number >= 0 else ():
            if rest < kind.size:
                return kind, rest
            rest -= kind.size
        raise ValueError(f"{self.id} has no action {number}; they go to {self.action_count - 1}")

    def offset(self, kind: Kind[Any]) -> int:
        """Where the actions of *kind* begin in the game's one stable numbering."""
        before = self.kinds[: self.kinds.index(kind)]
        return sum(other.size for other in before)

    def target(self, kind: Kind[Any], action: int) -> str:
        """What an action points at: ``space:roma``, ``card:17``, ``button:pass``."""
        kind, action = self.meant(kind, action)
        domain, index = kind.locate(action)
        return f"{domain.name}:{self.item(domain, index)}"

    def meant(self, kind: Kind[Any], action: int) -> tuple[Kind[Any], int]:
        """The kind that an action is of: that of the decision, or of an aside."""
        if action < ASIDE:
            return kind, action
        aside, act = self.rules.aside(action)
        return aside.kind, act

    def item(self, domain: Domain[Any], index: int) -> str:
        """The id of a thing in a domain; an amount is its own id."""
        items = domain.items or things(self, domain.name)
        return items[index] if items else str(index)

    def drawn(self, domain: str) -> str:
        """The domain under which the board shows a thing: ``space`` for ``sail_to``."""
        return domain

    def menace(self, position: Position) -> float:
        """How likely what another seat is asked now hinders whoever moves, at worst; 0: not known.

        Only what everybody may know counts.
        """
        return 0.0

    # -- words ---------------------------------------------------------------------------------
    def describe(
        self, lang: str, kind: Kind[Any], action: int, view: dict[str, Any] | None = None
    ) -> str:
        """An option in words; the *view* of the decider tells an attack from a peaceful step."""
        kind, action = self.meant(kind, action)
        domain, index = kind.locate(action)
        if view is not None and self.is_attack(kind, action, view):
            name = self.name(lang, domain.name, index)
            return self.catalogue.text(lang, f"attack.{kind.name}", name=name)
        specific = f"action.{kind.name}.{domain.name}"
        if self.catalogue.has(specific):
            name = self.name(lang, domain.name, index)
            return self.catalogue.text(lang, specific, name=name, n=index)
        return self.catalogue.text(lang, f"{domain.name}.{self.item(domain, index)}")

    def is_attack(self, kind: Kind[Any], action: int, view: dict[str, Any]) -> bool:
        """Whether an option sets out against an enemy; its words are then ``attack.<kind>``."""
        return False

    def prompt(self, lang: str, kind: Kind[Any], facts: dict[str, int], seat: str) -> str:
        """The question in words; what it is about is named."""
        named = self.named(lang, kind, facts)
        return self.catalogue.text(lang, f"ask.{kind.name}", seat=seat, **named)

    def named(self, lang: str, kind: Kind[Any], facts: dict[str, int]) -> dict[str, Any]:
        """Facts, with what a question is about by its name; nothing where there is none."""
        values: dict[str, Any] = dict(facts)
        for name, domain in zip(kind.about_names, kind.about_domains, strict=True):
            if domain != "amount" and name in facts:
                values[name] = self.name(lang, domain, facts[name]) if facts[name] >= 0 else ""
        return values

    def actor(self, facts: dict[str, int], seat: str) -> str:
        """Whom a question is put to: the seat, or that one of its sides which is to act."""
        return seat

    def subjects(self, kind: Kind[Any], facts: dict[str, int]) -> list[str]:
        """What a question is about, as targets: the things of the edition, ``space:roma``."""
        found = []
        for name, domain in zip(kind.about_names, kind.about_domains, strict=True):
            ids = things(self, domain) if domain != "amount" else ()
            if ids and facts.get(name, -1) >= 0:
                found.append(f"{self.drawn(domain)}:{ids[facts[name]]}")
        return found

    def tell(self, lang: str, entry: tuple[int, ...], seats: tuple[str, ...]) -> str:
        """An event of the journal in words; -1 stands for what the reader may not know."""
        event = self.events[entry[0]]
        values: dict[str, Any] = {}
        for name, domain, value in zip(event.names, event.domains, entry[1:], strict=True):
            if value < 0:
                values[name] = self.catalogue.text(lang, f"unknown.{domain}")
            elif domain == "seat":
                values[name] = self.catalogue.text(lang, f"seat.{seats[value]}")
            elif domain == "amount":
                values[name] = value
            else:
                values[name] = self.name(lang, domain, value)
        return self.catalogue.text(lang, f"event.{event.name}", **values)

    def seat_of(self, domain: str, value: int, seats: tuple[str, ...]) -> int | None:
        """The seat that an event means by a value, if any: itself, or what is played there."""
        return value if domain == "seat" else None

    def side_of(self, domain: str, value: int) -> str | None:
        """Which of the sides that a seat plays an event means by a value, if there are sides."""
        return None

    def why(self, lang: str, reason: int, kind: Kind[Any]) -> tuple[str, str]:
        """A barrier in words, and the rule behind it; else what is decided now, and its rule."""
        if reason <= 0:
            return self.catalogue.text(lang, f"only.{kind.name}"), kind.rule
        found = self.reasons[reason]
        return self.catalogue.text(lang, f"why.{found.name}"), found.rule


@cache
def things(game: Game, domain: str) -> tuple[str, ...]:
    """The ids of all things in a domain: they never change, and options ask for them very often."""
    return game.items(domain)

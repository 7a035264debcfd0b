"""The catalogues of The Sword of Rome: a message for everything declared, in both languages.

Sections that follow declarations are compared as sets, so that a message without its
declaration fails as well as a declaration without its message.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from random import Random
from typing import Any, Final

import pytest

from ludus.core.catalogue import LANGUAGES
from ludus.core.editions import load_edition
from ludus.core.game import Options, Reason
from ludus.flow import CHANCE, OVER, Event, Kind
from ludus.games.sword_of_rome.cards import Card
from ludus.games.sword_of_rome.decisions import CHANCE_KINDS, KINDS
from ludus.games.sword_of_rome.definition import PLACES, SwordOfRome
from ludus.games.sword_of_rome.journal import (
    CARD_USED,
    DICE,
    DREW,
    EVENT_CANCELLED,
    EVENTS,
    POINTS,
    WON,
    ZERO,
)
from ludus.games.sword_of_rome.reasons import REASONS
from ludus.games.sword_of_rome.state import State
from ludus.games.sword_of_rome.vocabulary import (
    EFFECTS,
    FOUR_SEATS,
    PAIR_POWERS,
    PAIRS,
    POWERS,
    SIDES,
    TWO_SEATS,
    VICTORIES,
)

PACKAGE: Final = files("ludus.games.sword_of_rome")
GAME: Final = SwordOfRome(
    load_edition(PACKAGE.joinpath("editions", "reconstructed.toml"), game="sword_of_rome")
)
CARDS: Final = GAME.tables.cards
HALTS: Final = ("pass", "enough", "stop", "end_actions", "decline")
"""Buttons that cut a random game short."""
NUMBERS: Final = (
    "amount", "second", "minimum", "maximum", "enemy_losses", "own_losses", "plunder", "otherwise",
)  # fmt: skip
"""What a card speaks of in digits."""
CHAPTERS: Final = tuple(
    dict.fromkeys(r.id.partition(".")[0] for r in GAME.rulebook.rules.values() if not r.about)
)

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)
of_every_number_of_players = pytest.mark.parametrize(
    "mode",
    [mode for mode in GAME.modes() if mode["length"] == "short"],
    ids=lambda mode: mode["players"],
)
"""Short games are enough where only who plays makes a difference."""
of_every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
of_every_card = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)


def section(lang: str, *path: str) -> dict[str, Any]:
    text = PACKAGE.joinpath("words", f"{lang}.toml").read_text(encoding="utf-8")
    table: Any = tomllib.loads(text)
    for name in path:
        table = table.get(name, {})
    assert isinstance(table, dict)
    return table


def messages(table: dict[str, Any]) -> Iterator[str]:
    for value in table.values():
        if isinstance(value, dict):
            yield from messages(value)
        else:
            yield value


def described_actions(kind: Kind) -> list[int]:
    """All actions of a kind that point at something there is."""
    actions = []
    for action in range(kind.size):
        domain, index = kind.locate(action)
        items = GAME.items(domain.name)
        if not items or any(items[index : index + 1]):
            actions.append(action)
    return actions


def eager(g: State, rng: Random) -> int:
    """A random action that lets the game go on: few halts."""
    legal = g.legal()
    if g.to_move == CHANCE or rng.random() < 0.2:
        return rng.choice(legal)
    names = {action: GAME.target(g.kind(), action).partition(":")[2] for action in legal}
    lasting = [action for action, name in names.items() if name not in HALTS]
    return rng.choice(lasting or legal)


def play(mode: Options, seed: int) -> Iterator[State]:
    """The positions of a random game, each with the events that led to it; the last is the end."""
    rng = Random(seed)
    g = GAME.new(mode)
    assert isinstance(g, State)
    g.journal = []
    while True:
        yield g
        if g.to_move == OVER:
            return
        g.journal = []
        g.apply(eager(g, rng))


def test_the_two_languages_have_the_same_messages() -> None:
    assert GAME.catalogue.check() == []


# -- what is declared has its message, and nothing else has ----------------------------------------


@in_both_languages
def test_every_kind_of_decision_has_its_question(lang: str) -> None:
    assert section(lang, "ask").keys() == {kind.name for kind in KINDS}


@in_both_languages
@of_every_kind
def test_who_must_choose_is_named(lang: str, kind: Kind) -> None:
    named = "Marcus" in GAME.prompt(lang, kind, GAME.new().facts(), "Marcus")
    assert named == (kind not in CHANCE_KINDS)  # chance has no name


@in_both_languages
@of_every_kind
def test_options_that_read_alike_are_equal_cards(lang: str, kind: Kind) -> None:
    read: dict[str, int] = {}
    for action in described_actions(kind):
        text = GAME.describe(lang, kind, action)
        assert text
        if text in read:
            (domain, one), (other, two) = kind.locate(action), kind.locate(read[text])
            assert domain.name == other.name == "card"
            assert CARDS[one].names == CARDS[two].names
        read[text] = action


@in_both_languages
def test_sentences_for_options_belong_to_a_kind_and_domain(lang: str) -> None:
    declared = {
        kind.name: {domain.name for domain in kind.domains if domain.name != "button"}
        for kind in KINDS
    }
    written = {name: set(domains) for name, domains in section(lang, "action").items()}
    assert written == {name: domains for name, domains in declared.items() if domains}


@in_both_languages
def test_every_button_has_its_label(lang: str) -> None:
    domains = [domain for kind in KINDS for domain in kind.domains if domain.name == "button"]
    assert section(lang, "button").keys() == {item for domain in domains for item in domain.items}


@in_both_languages
def test_every_event_has_its_sentence(lang: str) -> None:
    assert section(lang, "event").keys() == {event.name for event in EVENTS}


@in_both_languages
@pytest.mark.parametrize("amount", [0, 1, 37])
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_every_event_tells_its_facts(lang: str, event: Event, amount: int) -> None:
    """All but the power of a leader who is named, and the seat that sees a card drawn."""
    values = []
    for number, domain in enumerate(event.domains):
        counted = {"amount": amount, "signed": ZERO + amount, "number": ZERO + amount}
        values.append(counted.get(domain, number % 2))
    told = GAME.tell(lang, (event.number, *values), FOUR_SEATS)
    assert told.endswith(".")
    for domain, value in zip(event.domains, values, strict=True):
        if domain == "seat":
            assert event is DREW or GAME.catalogue.text(lang, f"seat.{FOUR_SEATS[value]}") in told
        elif domain != "power" or "leader" not in event.domains:
            assert GAME.name(lang, domain, value) in told


@in_both_languages
def test_what_an_event_may_hide_has_words_for_it(lang: str) -> None:
    hidden = {
        domain
        for event in EVENTS
        for domain, private in zip(event.domains, event.private, strict=True)
        if private
    }
    assert section(lang, "unknown").keys() == hidden


@in_both_languages
def test_every_reason_has_its_explanation(lang: str) -> None:
    declared = {reason.name for reason in REASONS[1:]}  # number 0 means allowed
    assert section(lang, "why").keys() == declared | {"not_offered"}


@in_both_languages
@pytest.mark.parametrize("reason", REASONS[1:], ids=lambda reason: reason.name)
def test_every_reason_is_explained_with_its_rule(lang: str, reason: Reason) -> None:
    text, rule = GAME.why(lang, REASONS.index(reason))
    assert text not in ("", GAME.why(lang, -1)[0])
    assert rule == reason.rule


@in_both_languages
def test_every_option_and_its_values_have_names(lang: str) -> None:
    declared = {option.name: {"label", *option.values} for option in GAME.options}
    written = {name: set(values) for name, values in section(lang, "option").items()}
    assert written == declared


@in_both_languages
@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("game", ("title", "blurb", "minutes", "level")),
        ("chapter", CHAPTERS),
        ("seat", (*FOUR_SEATS, *TWO_SEATS)),
        ("side", SIDES),
        ("power", POWERS),
        ("pair", PAIRS),
        ("use", ("activate", "support", "reinforce", "event", "activate_carthage")),
        ("victory", VICTORIES),
        ("outcome", VICTORIES),
        ("desperate_times", ("name", "text")),
        ("series", ("points", "spaces", "units", "victory_spaces")),
        ("figure", tuple(GAME.new().figures(0))),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_thing_has_its_name(lang: str, name: str, ids: tuple[str, ...]) -> None:
    written = section(lang, name)
    assert written.keys() == set(ids)
    assert len(set(written.values())) == len(ids)


@in_both_languages
def test_a_pair_names_both_its_powers(lang: str) -> None:
    cities = {"en": ("Rome", "Carthage"), "fr": ("Rome", "Carthage")}
    for pair, powers in zip(PAIRS, PAIR_POWERS, strict=True):
        names = [GAME.name(lang, "power", power) for power in powers]
        if pair == "roman_carthaginian":
            names = list(cities[lang])
        assert all(name in GAME.catalogue.text(lang, f"pair.{pair}") for name in names)


# -- cards -----------------------------------------------------------------------------------------


@in_both_languages
def test_every_card_has_its_text(lang: str) -> None:
    assert section(lang, "card_text").keys() == {card.id for card in CARDS}


@in_both_languages
def test_cards_that_read_alike_do_the_same(lang: str) -> None:
    """Storms at Sea of the Greeks say more, and neutral powers differ by deck."""
    read: dict[str, Card] = {}
    for card in CARDS:
        text = GAME.catalogue.text(lang, f"card_text.{card.id}")
        other = read.setdefault(text, card)
        assert (card.effect, card.time, card.amount) == (other.effect, other.time, other.amount)
        if EFFECTS[card.effect] == "neutral_power":
            assert card.side == other.side


@in_both_languages
@of_every_card
def test_a_card_states_the_numbers_of_the_edition(lang: str, card: Card) -> None:
    stated = set(re.findall(r"\d+", GAME.catalogue.text(lang, f"card_text.{card.id}")))
    numbers = {abs(getattr(card, name)) for name in NUMBERS}
    assert {str(number) for number in numbers if number} <= stated


@in_both_languages
@of_every_card
def test_a_card_states_a_bonus_with_its_sign(lang: str, card: Card) -> None:
    text = GAME.catalogue.text(lang, f"card_text.{card.id}")
    if EFFECTS[card.effect] in ("battle_bonus", "siege_bonus", "servian_wall", "devotio"):
        assert f"{card.amount:+d}".replace("-", "−") in text
    assert not re.search(r"[-–]\d", text)  # a minus is no hyphen


@in_both_languages
@of_every_card
def test_a_card_names_its_spaces_and_its_leader(lang: str, card: Card) -> None:
    text = GAME.catalogue.text(lang, f"card_text.{card.id}")
    assert all(GAME.name(lang, "space", space) in text for space in card.spaces)
    if card.leader >= 0:
        assert GAME.name(lang, "leader", card.leader) in text


@in_both_languages
@of_every_card
def test_a_neutral_power_card_names_the_powers_of_the_edition(lang: str, card: Card) -> None:
    if EFFECTS[card.effect] != "neutral_power":
        return
    words = {
        "en": {"carthaginian": "Carthage", "volsci": "Volsci", "transalpine": "Transalpine"},
        "fr": {"carthaginian": "Carthage", "volsci": "Volsques", "transalpine": "transalpins"},
    }[lang]
    text = GAME.catalogue.text(lang, f"card_text.{card.id}")
    named = {power for power, word in words.items() if word in text}
    assert named == {POWERS[power] for power in GAME.tables.neutrals[card.side]}


@in_both_languages
def test_powers_and_sides_are_named_as_in_the_edition(lang: str) -> None:
    powers = [GAME.catalogue.text(lang, f"power.{power}") for power in POWERS]
    assert powers[: len(GAME.tables.power_names)] == [n[lang] for n in GAME.tables.power_names]
    sides = [GAME.catalogue.text(lang, f"side.{side}") for side in SIDES]
    assert sides == [names[lang] for names in GAME.tables.side_names]


# -- single sentences ------------------------------------------------------------------------------


def test_signed_numbers_are_told_with_their_sign() -> None:
    lost = (POINTS.number, 0, ZERO - 1, 5)
    assert GAME.tell("en", lost, FOUR_SEATS) == "Victory points of Romans: −1, now 5."
    rolled = (DICE.number, 1, 2, 3, 6, ZERO + 4, ZERO + 15)
    assert GAME.tell("en", rolled, FOUR_SEATS) == "Greeks roll 2, 3, 6, modified by +4: 15."


def test_a_drawn_card_is_told_to_whoever_may_know_it() -> None:
    assert GAME.tell("en", (DREW.number, 0, 0, -1), FOUR_SEATS) == "Romans draw a card."
    assert GAME.tell("en", (DREW.number, 0, 0, 0), FOUR_SEATS) == "Romans draw Campaign (3)."
    assert GAME.tell("fr", (DREW.number, 0, 0, -1), FOUR_SEATS) == (
        "Romains : carte piochée (face cachée)."
    )


def test_a_cancelled_event_is_told_as_its_owners() -> None:
    """Who answered has been told before."""
    card = next(n for n, card in enumerate(CARDS) if card.id == "greek_gold")
    told = GAME.tell("en", (EVENT_CANCELLED.number, 1, card), FOUR_SEATS)
    assert told == "Greek Gold (2) of Greeks is cancelled."


def test_the_use_of_a_card_is_told() -> None:
    assert GAME.tell("en", (CARD_USED.number, 2, 74, 1), FOUR_SEATS) == (
        "Gauls play Campaign (3) for support."
    )
    assert GAME.tell("fr", (CARD_USED.number, 2, 74, 1), FOUR_SEATS) == (
        "Gaulois : Campagne (3), pour du soutien."
    )


def test_a_point_is_singular() -> None:
    assert "1 victory point (" in GAME.tell("en", (WON.number, 0, 1, 1), FOUR_SEATS)
    assert "0 point de victoire (" in GAME.tell("fr", (WON.number, 0, 0, 1), FOUR_SEATS)


# -- in play ---------------------------------------------------------------------------------------


@of_every_number_of_players
def test_every_option_and_event_of_a_random_game_is_told(mode: Options) -> None:
    seats = GAME.seats(mode)
    lines = 0
    for g in play(mode, 4):
        for lang in LANGUAGES:
            told = [GAME.tell(lang, entry, seats) for entry in g.journal or ()]
            assert all(line.endswith(".") for line in told)
            lines += len(told)
            if g.to_move == OVER:
                outcome = g.outcome()
                names = ", ".join(seats[seat] for seat in outcome.winners())
                assert names in GAME.catalogue.text(lang, f"outcome.{outcome.reason}", seat=names)
                continue
            kind = g.kind()
            prompt = GAME.prompt(lang, kind, g.facts(), "Marcus")
            assert "  " not in prompt  # a name was missing
            assert not re.search(r"\(\)| [?.]$" if lang == "en" else r"\(\)| \.", prompt)
            options = [GAME.describe(lang, kind, action) for action in g.legal()]
            domains = {kind.locate(action)[0].name for action in g.legal()}
            assert len(set(options)) == len(options) or "card" in domains
    assert lines > 1000


def test_places_are_described_by_their_names() -> None:
    """What a march or the consequences of a battle point at is told by the name on the map."""
    for kind in KINDS:
        for domain in kind.domains:
            if domain.name in PLACES:
                first = next(a for a in range(kind.size) if kind.locate(a)[0] is domain)
                assert GAME.tables.board.names[0] in GAME.describe("en", kind, first)


# -- typography ------------------------------------------------------------------------------------


def offending(lang: str, pattern: str) -> list[str]:
    """The messages in which a pattern is found, whatever is filled in."""
    found = re.compile(pattern, re.IGNORECASE)
    plain = {text: re.sub(r"\{\w+:([^{}]*)\}", r"\1", text) for text in messages(section(lang))}
    return [text for text, bare in plain.items() if found.search(bare)]


def test_french_sets_a_space_before_tall_punctuation() -> None:
    assert offending("fr", r"[^\s][:;!?»]|«\S") == []


def test_french_never_needs_an_elision() -> None:
    named = "place|origin|name|card|leader|side|power|other|enemy|seat|list"
    assert offending("fr", rf"\b(de|le|la|que|jusque) \{{({named})\}}") == []


def test_english_sets_no_space_before_punctuation() -> None:
    assert offending("en", r"\s[:;!?.,]") == []


@in_both_languages
def test_no_message_has_two_spaces_or_loose_ends(lang: str) -> None:
    assert offending(lang, r"\s\s|^\s|\s$") == []

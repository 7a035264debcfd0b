"""The catalogues of Antike Duellum: a message for everything declared, in both languages.

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
from ludus.games.antike_duellum.definition import PLACES, AntikeDuellum
from ludus.games.antike_duellum.state import State
from ludus.games.antike_duellum.tables import Card
from ludus.games.antike_duellum.vocabulary import (
    BOARDS,
    EVENT_CARD,
    EVENTS,
    GOODS,
    KINDS,
    KNOWHOW,
    LEADERS,
    LOSE_COINS,
    LOSSES,
    NATIONS,
    OWN,
    PERSONAGES,
    PIECES,
    REASONS,
    RECEIVED,
    RECRUITED,
    RONDEL,
    SECTORS,
    VICTORIES,
)

PACKAGE: Final = files("ludus.games.antike_duellum")
GAME: Final = AntikeDuellum(
    load_edition(PACKAGE.joinpath("editions", "reconstructed.toml"), game="antike_duellum")
)
CARDS: Final = GAME.tables.cards
CHAPTERS: Final = tuple(
    dict.fromkeys(r.id.partition(".")[0] for r in GAME.rulebook.rules.values() if not r.about)
)
HALTS: Final = ("decline", "end_", "enough", "let_fall")
"""Buttons that cut a random game short."""

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)
in_every_mode = pytest.mark.parametrize(
    "mode", GAME.modes(), ids=lambda mode: "-".join(mode.values())
)
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


def described_actions(kind: Kind, side: int) -> list[int]:
    """All actions of a kind that point at something of one side of the board."""
    board = GAME.tables.boards[side]
    actions = []
    for action in range(kind.size):
        domain, index = kind.locate(action)
        if domain.name not in PLACES or board.place(index) >= 0:
            actions.append(action)
    return actions


def eager(g: State, rng: Random) -> int:
    """A random action that lets the game go on: few halts, no step on the rondel to pay for."""
    legal = g.legal()
    if g.to_move == CHANCE or rng.random() < 0.05:
        return rng.choice(legal)
    if g.kind() is RONDEL:
        stone = g.stone[g.active]
        legal = [a for a in legal if a < OWN or stone < 0 or (a - OWN - stone - 1) % 8 < 3]
    names = {action: GAME.target(g.kind(), action).partition(":")[2] for action in legal}
    lasting = [action for action, name in names.items() if not name.startswith(HALTS)]
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
def test_every_question_is_asked_with_the_facts_there_are(lang: str, kind: Kind) -> None:
    facts = GAME.new().facts()
    assert GAME.prompt(lang, kind, facts, "Marcus")


@in_both_languages
def test_a_question_that_speaks_of_no_number_needs_no_facts(lang: str) -> None:
    assert "Marcus" in GAME.prompt(lang, EVENT_CARD, {}, "Marcus")  # for standing orders


@in_both_languages
@of_every_kind
def test_who_must_choose_is_named(lang: str, kind: Kind) -> None:
    named = "Marcus" in GAME.prompt(lang, kind, GAME.new().facts(), "Marcus")
    assert named == (kind.name not in ("start_player", "turn_up"))  # chance has no name


@in_both_languages
@of_every_kind
@pytest.mark.parametrize("side", range(len(BOARDS)), ids=BOARDS)
def test_no_two_options_of_a_decision_read_alike(lang: str, kind: Kind, side: int) -> None:
    texts = [GAME.describe(lang, kind, action) for action in described_actions(kind, side)]
    assert len(set(texts)) == len(texts)


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
def test_every_event_tells_all_its_facts(lang: str, event: Event, amount: int) -> None:
    seats = NATIONS[2:]
    values = []
    for number, domain in enumerate(event.domains):
        values.append(amount if domain == "amount" else number % 2)
    told = GAME.tell(lang, (event.number, *values), seats)
    for domain, value in zip(event.domains, values, strict=True):
        if domain == "seat":
            assert GAME.catalogue.text(lang, f"seat.{seats[value]}") in told
        else:
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
        ("seat", NATIONS),
        ("nation", NATIONS),
        ("good", GOODS),
        ("piece", PIECES),
        ("leader", LEADERS),
        ("sector", SECTORS),
        ("knowhow", KNOWHOW),
        ("knowhow_text", KNOWHOW),
        ("personage", PERSONAGES),
        ("personage_text", PERSONAGES),
        ("victory", VICTORIES),
        ("outcome", VICTORIES),
        ("card", tuple(card.id for card in CARDS)),
        ("card_text", tuple(card.id for card in CARDS)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_thing_has_its_name(lang: str, name: str, ids: tuple[str, ...]) -> None:
    written = section(lang, name)
    assert written.keys() == set(ids)
    assert len(set(written.values())) == len(ids)


# -- the words agree with the edition --------------------------------------------------------------


@in_both_languages
@of_every_card
def test_a_card_is_named_as_in_the_edition(lang: str, card: Card) -> None:
    assert GAME.catalogue.text(lang, f"card.{card.id}") == card.names[lang]


@in_both_languages
@of_every_card
def test_a_card_states_the_numbers_of_the_edition(lang: str, card: Card) -> None:
    stated = set(re.findall(r"\d+", GAME.catalogue.text(lang, f"card_text.{card.id}")))
    numbers = {card.minimum, card.maximum, card.units}
    if card.effect != LOSE_COINS:  # "half"
        numbers.add(card.amount)
    assert {str(number) for number in numbers if number} <= stated


@in_both_languages
@of_every_card
def test_a_card_bound_to_one_action_names_it(lang: str, card: Card) -> None:
    sectors = {SECTORS[at].removesuffix("_opposite") for at in range(8) if card.sectors >> at & 1}
    if len(sectors) == 1:
        assert sectors.pop().capitalize() in GAME.catalogue.text(lang, f"card_text.{card.id}")


@in_both_languages
def test_nations_and_know_how_are_named_as_in_the_edition(lang: str) -> None:
    names = [names[lang] for board in GAME.tables.boards for names in board.nation_names]
    assert names == [GAME.catalogue.text(lang, f"nation.{nation}") for nation in NATIONS]
    known = [GAME.catalogue.text(lang, f"knowhow.{knowhow}") for knowhow in KNOWHOW]
    assert known == GAME.tables.knowhow_names


@in_both_languages
def test_personages_state_the_thresholds_of_the_edition(lang: str) -> None:
    for kind, per in zip(PERSONAGES, GAME.tables.per, strict=True):
        stated = re.findall(r"\d+", GAME.catalogue.text(lang, f"personage_text.{kind}"))
        assert stated == ([str(per)] if per > 1 else [])


# -- in play ---------------------------------------------------------------------------------------


@in_every_mode
@pytest.mark.parametrize("seed", range(2))
def test_every_option_and_event_of_a_random_game_is_told(mode: Options, seed: int) -> None:
    seats = GAME.seats(mode)
    lines = 0
    for g in play(mode, seed):
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
            assert GAME.prompt(lang, kind, g.facts(), "Marcus")
            options = [GAME.describe(lang, kind, action) for action in g.legal()]
            assert len(set(options)) == len(options)
    assert lines > 40


@in_both_languages
def test_nobody_is_named_from_the_other_board(lang: str) -> None:
    others = [GAME.catalogue.text(lang, f"nation.{nation}") for nation in NATIONS[2:]]
    for g in play(GAME.settle(), 5):
        for entry in g.journal or ():
            line = GAME.tell(lang, entry, NATIONS[:2])
            assert not any(name in line for name in others)


def test_a_count_of_one_is_singular_and_none_only_in_french() -> None:
    english = [GAME.describe("en", LOSSES, n) for n in (0, 1, 2)]
    french = [GAME.describe("fr", LOSSES, n) for n in (0, 1, 2)]
    assert [text.partition(",")[0] for text in english] == ["0 legions", "1 legion", "2 legions"]
    assert [text.partition(",")[0] for text in french] == ["0 légion", "1 légion", "2 légions"]


def test_goods_and_units_are_counted() -> None:
    two_coins, one_gold = (RECEIVED.number, 0, 2, 3), (RECEIVED.number, 0, 1, 2)
    two_galleys = (RECRUITED.number, 1, 1, 2)
    assert GAME.tell("en", two_coins, NATIONS) == "Rome receives 2 in coin from the bank."
    assert GAME.tell("fr", two_coins, NATIONS) == "Rome reçoit 2 pièces de la banque."
    assert GAME.tell("fr", one_gold, NATIONS) == "Rome reçoit 1 or de la banque."
    assert "2 galleys" in GAME.tell("en", two_galleys, NATIONS)
    assert "2 galères" in GAME.tell("fr", two_galleys, NATIONS)


# -- French ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", list(messages(section("fr"))))
def test_french_sets_a_space_before_tall_punctuation(text: str) -> None:
    plain = re.sub(r"\{[^{}]*\}", "x", text)
    assert not re.search(r"[^\s][:;!?]", plain)


@pytest.mark.parametrize("text", list(messages(section("fr"))))
def test_french_never_needs_an_elision(text: str) -> None:
    named = r"(place|origin|name|good|card|unit|other)"
    assert not re.search(rf"\b(de|le|la|que|jusque) \{{{named}\}}", text, re.IGNORECASE)


@pytest.mark.parametrize("text", list(messages(section("fr"))))
def test_french_names_a_nation_with_its_article_only_where_a_capital_may_stand(text: str) -> None:
    for found in re.finditer(r"\{(seat|enemy|owner)\}", text):
        before = text[: found.start()]
        assert before == "" or before.endswith((". ", " : "))

"""The catalogues of Das Ende des Triumvirats: a message for everything declared, in both languages.

Sections that follow declarations are compared as sets, so that a message without its
declaration fails as well as a declaration without its message.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from random import Random
from typing import Any

import pytest

from ludus.core.catalogue import LANGUAGES
from ludus.core.game import Options, Reason
from ludus.core.position import Position
from ludus.flow import Event, Kind
from ludus.games import load_game
from ludus.games.triumvirate.definition import Triumvirate
from ludus.games.triumvirate.vocabulary import EVENTS, KINDS, REASONS, SEATS, TYPES, VICTORIES

LOADED = load_game("triumvirate")
assert isinstance(LOADED, Triumvirate)
GAME: Triumvirate = LOADED
MODES = GAME.modes()
OVER = -2
RULES = [rule.id for rule in GAME.rulebook.rules.values() if not rule.about]

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)
in_every_mode = pytest.mark.parametrize("mode", MODES, ids=lambda mode: "-".join(mode.values()))
of_every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)


def section(lang: str, *path: str) -> dict[str, Any]:
    folder = files("ludus.games.triumvirate").joinpath("words")
    table: Any = tomllib.loads(folder.joinpath(f"{lang}.toml").read_text(encoding="utf-8"))
    for name in path:
        table = table[name]
    assert isinstance(table, dict)
    return table


def messages(table: dict[str, Any]) -> Iterator[str]:
    for value in table.values():
        if isinstance(value, dict):
            yield from messages(value)
        else:
            yield value


def described_actions(kind: Kind) -> list[int]:
    """All actions of a kind that point at something of this edition."""
    actions = []
    for action in range(kind.size):
        domain, index = kind.locate(action)
        if domain.name != "space" or index < len(GAME.board.ids):
            actions.append(action)
    return actions


def play(mode: Options, seed: int) -> Iterator[Position]:
    """The positions of a random game, each with the events that led to it; the last is the end."""
    rng = Random(seed)
    g = GAME.new(mode)
    g.journal = []
    while True:
        yield g
        if g.to_move == OVER:
            return
        g.journal = []
        g.apply(rng.choice(g.legal()))


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
@of_every_kind
def test_who_must_choose_is_named(lang: str, kind: Kind) -> None:
    named = "Marcus" in GAME.prompt(lang, kind, GAME.new().facts(), "Marcus")
    assert named == (kind.name != "draw_weapon")  # chance has no name


@in_both_languages
@of_every_kind
def test_no_two_options_of_a_decision_read_alike(lang: str, kind: Kind) -> None:
    texts = [GAME.describe(lang, kind, action) for action in described_actions(kind)]
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
    values = []
    for number, domain in enumerate(event.domains):
        values.append(amount if domain == "amount" else number % 2)
    told = GAME.tell(lang, (event.number, *values), SEATS)
    for domain, value in zip(event.domains, values, strict=True):
        if domain == "seat":
            assert GAME.catalogue.text(lang, f"seat.{SEATS[value]}") in told
        else:
            assert GAME.name(lang, domain, value) in told


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
        ("chapter", tuple(dict.fromkeys(id.partition(".")[0] for id in RULES))),
        ("seat", SEATS),
        ("type", TYPES),
        ("competence", TYPES[:2]),
        ("victory", VICTORIES),
        ("outcome", VICTORIES),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_seat_type_and_victory_has_its_name(
    lang: str, name: str, ids: tuple[str, ...]
) -> None:
    assert section(lang, name).keys() == set(ids)


# -- in play ---------------------------------------------------------------------------------------


@in_both_languages
@in_every_mode
@pytest.mark.parametrize("seed", range(4))
def test_every_option_of_a_random_game_is_described(lang: str, mode: Options, seed: int) -> None:
    for g in play(mode, seed):
        if g.to_move == OVER:
            break
        kind = g.kind()
        assert GAME.prompt(lang, kind, g.facts(), "Marcus")
        options = [GAME.describe(lang, kind, action) for action in g.legal()]
        assert len(set(options)) == len(options)


@in_both_languages
@in_every_mode
@pytest.mark.parametrize("seed", range(4))
def test_every_event_of_a_random_game_is_told(lang: str, mode: Options, seed: int) -> None:
    seats = GAME.seats(mode)
    told = [GAME.tell(lang, entry, seats) for g in play(mode, seed) for entry in g.journal or ()]
    assert len(told) > 20
    assert all(line.endswith(".") for line in told)


def test_a_count_of_one_is_singular_and_none_only_in_french() -> None:
    escort = next(kind for kind in KINDS if kind.name == "escort")
    english = [GAME.describe("en", escort, n) for n in (0, 1, 2)]
    french = [GAME.describe("fr", escort, n) for n in (0, 1, 2)]
    assert english == ["0 legions", "1 legion", "2 legions"]
    assert french == ["0 légion", "1 légion", "2 légions"]


# -- French ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", list(messages(section("fr"))))
def test_french_sets_a_space_before_tall_punctuation(text: str) -> None:
    plain = re.sub(r"\{[^{}]*\}", "x", text)
    assert not re.search(r"[^\s][:;!?]", plain)


@pytest.mark.parametrize("text", list(messages(section("fr"))))
def test_french_never_needs_an_elision_before_a_place(text: str) -> None:
    assert not re.search(r"\b(de|le|la|que|jusque) \{place\}", text, re.IGNORECASE)
